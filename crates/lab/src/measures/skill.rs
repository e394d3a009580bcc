//! What the better bot gains: line-ups of two bots, played in all rotations.

use super::figure::{Figure, Table};
use crate::rows::Row;
use crate::study::Measure;

/// Of a normal distribution 95 % lies below this many standard deviations.
const NORMAL_95: f64 = 1.645;

/// The mean points of the first bot of the line-up in a deal, less those of all others.
pub(super) fn skill(table: &Table) -> Figure {
    let bots = table.bots.clone();
    let numbers = move |rows: &[Row]| {
        let leads: Vec<f64> = rows.iter().filter_map(|row| lead(row, &bots)).collect();
        vec![leads.iter().sum(), leads.len() as f64]
    };
    Figure::new(Measure::Skill, first_bot(table), 2, numbers, |means| means[0] / means[1])
}

/// Deals until the first bot is ahead in 95 of 100 cases: (1.645 σ / δ)², of its lead δ in a deal and the lead's
/// standard deviation σ. No value unless it leads on average.
pub(super) fn deals_to_tell(table: &Table) -> Figure {
    let bots = table.bots.clone();
    let numbers = move |rows: &[Row]| {
        let leads: Vec<f64> = rows.iter().filter_map(|row| lead(row, &bots)).collect();
        vec![leads.iter().sum(), leads.iter().map(|lead| lead * lead).sum(), leads.len() as f64]
    };
    Figure::new(Measure::DealsToTell, first_bot(table), 3, numbers, |means| {
        let mean = means[0] / means[2];
        let variance = means[1] / means[2] - mean * mean;
        if mean > 0.0 { (NORMAL_95 / mean).powi(2) * variance } else { f64::NAN }
    })
}

fn first_bot(table: &Table) -> String {
    table.bots.first().cloned().unwrap_or_default()
}

/// The mean points of the seats of the first bot less those of the others; `None` if only one of them takes part.
fn lead(row: &Row, bots: &[String]) -> Option<f64> {
    let (mut own, mut others) = ((0.0, 0), (0.0, 0));
    for (seat, (&points, &place)) in row.points.iter().zip(&row.places).enumerate() {
        if place > 0 {
            let of = if bots[turned(seat, row, bots.len())] == bots[0] { &mut own } else { &mut others };
            *of = (of.0 + points as f64, of.1 + 1);
        }
    }
    (own.1 > 0 && others.1 > 0).then(|| own.0 / f64::from(own.1) - others.0 / f64::from(others.1))
}

/// The place in the line-up of the bot at a seat.
pub(super) fn turned(seat: usize, row: &Row, bots: usize) -> usize {
    (seat + bots - usize::from(row.rotation) % bots) % bots
}

#[cfg(test)]
mod tests {
    use super::super::test::{deal, estimate, table};
    use super::*;
    use crate::study::Unit;

    /// The first bot wins 3 with probability 3/4 and loses 3 with 1/4, in both seats: δ = 3 (its 1.5 less -1.5),
    /// σ² = 36 − 9 = 27, and (1.645)² · 27 / 9 deals.
    #[test]
    fn the_number_of_deals_is_that_of_the_formula() {
        let units: Vec<Vec<Row>> = (0..8)
            .map(|n| {
                let won = if n % 4 == 0 { -3 } else { 3 };
                let turned = Row { rotation: 1, ..deal(n, 1, [-won, won]) };
                vec![deal(n, 1, [won, -won]), turned]
            })
            .collect();
        let table = table(Unit::Deal);
        assert_eq!(estimate(Measure::Skill, &table, &units).value, 3.0);
        let deals = estimate(Measure::DealsToTell, &table, &units).value;
        assert!((deals - 1.645 * 1.645 * 3.0).abs() < 1e-9, "{deals}");
    }
}
