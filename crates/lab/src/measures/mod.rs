//! The measures of a study: each is a number of figures, and each figure a function of means over units.

mod calls;
pub(crate) mod course;
mod figure;
mod luck;
mod outcome;
mod reach;
mod seats;
mod skill;

pub use figure::{Figure, Numbers, Table, Value};
pub use luck::{Luck, Parts};
pub use outcome::spread_of_equal_shares;

use crate::study::Measure;

/// Returns the figures of a measure at a table. [`Measure::Luck`] has none: [`Luck`] takes it apart.
pub fn figures(measure: Measure, table: &Table) -> Vec<Figure> {
    match measure {
        Measure::Length => vec![course::length()],
        Measure::Choices => vec![course::choices()],
        Measure::Decisions => vec![course::decisions()],
        Measure::LeadChanges => vec![course::lead_changes()],
        Measure::Swing => vec![course::swing()],
        Measure::SwingSpread => vec![course::swing_spread()],
        Measure::Draws => vec![outcome::draws()],
        Measure::Balance => vec![outcome::balance(table)],
        Measure::Entropy => vec![outcome::entropy(table)],
        Measure::Seats => seats::seats(table),
        Measure::Calls => calls::calls(),
        Measure::Reach => table.rules.iter().map(|rule| reach::reach(rule)).collect(),
        Measure::Skill => vec![skill::skill(table)],
        Measure::DealsToTell => vec![skill::deals_to_tell(table)],
        Measure::Luck => Vec::new(),
    }
}

#[cfg(test)]
pub(crate) mod test {
    use super::*;
    use crate::estimate::Estimate;
    use crate::rows::Row;
    use crate::study::Unit;

    /// A deal of two sides with a seat each.
    pub fn deal(number: u64, deal: u32, points: [i64; 2]) -> Row {
        Row {
            number,
            deal,
            places: vec![1, 2],
            sides: vec![0, 1],
            points: points.to_vec(),
            asks: 10,
            choices: 4,
            ..Row::default()
        }
    }

    pub fn table(unit: Unit) -> Table {
        let bots = vec!["a".to_owned(), "b".to_owned()];
        Table { seats: 2, sides: 2, rules: vec!["X-1".to_owned()], bots, unit }
    }

    /// The estimate of the only figure of a measure.
    pub fn estimate(measure: Measure, table: &Table, units: &[Vec<Row>]) -> Estimate {
        let figure = figures(measure, table).remove(0);
        let mut sample = figure.sample();
        units.iter().for_each(|rows| sample.add(&(figure.numbers)(rows)));
        Estimate::of(&sample, figure.statistic()).unwrap()
    }

    /// Every measure but that of luck has figures, and each gives as many numbers as it says.
    #[test]
    fn figures_give_the_numbers_they_announce() {
        for (measure, _) in Measure::WORDS {
            let figures = figures(measure, &table(Unit::Match));
            assert_eq!(figures.is_empty(), measure == Measure::Luck, "{measure:?}");
            for figure in figures {
                let mut row = deal(0, 1, [1, -1]);
                (row.over, row.winners) = (true, vec![0]);
                assert_eq!((figure.numbers)(&[row]).len(), figure.width, "{measure:?}");
            }
        }
    }
}
