//! The advantage of a place in turn.

use super::figure::{Figure, Table};
use crate::rows::Row;
use crate::study::Measure;

/// For each place in turn: the mean points of its seat's side in a deal, less the mean of all who take part. The first
/// figure is that of the first to act.
pub(super) fn seats(table: &Table) -> Vec<Figure> {
    (1..=table.seats as u8).map(advantage).collect()
}

fn advantage(place: u8) -> Figure {
    let numbers = move |rows: &[Row]| {
        let (mut own, mut deals, mut all, mut seats) = (0.0, 0.0, 0.0, 0.0);
        for row in rows {
            for (&of_seat, &points) in row.places.iter().zip(&row.points).filter(|(of_seat, _)| **of_seat > 0) {
                all += points as f64;
                seats += 1.0;
                if of_seat == place {
                    own += points as f64;
                    deals += 1.0;
                }
            }
        }
        vec![own, deals, all, seats]
    };
    // No value for a place that nobody ever has.
    Figure::new(Measure::Seats, place.to_string(), 4, numbers, |means| means[0] / means[1] - means[2] / means[3])
}

#[cfg(test)]
mod tests {
    use super::super::test::{deal, table};
    use super::*;
    use crate::estimate::Estimate;
    use crate::study::Unit;

    /// One card each, the first to act wins unless the other has a higher one of the suit: with the 12 cards of three
    /// suits of four, 12 · 11 deals are all enumerated. The other wins in 3 · C(4, 2) = 18 of them.
    #[test]
    fn the_advantage_is_that_of_the_enumeration() {
        let mut units = Vec::new();
        for first in 0..12 {
            for other in (0..12).filter(|&other| other != first) {
                let wins = !(first / 4 == other / 4 && other > first);
                let mut row = deal(0, 1, if wins { [1, 0] } else { [0, 1] });
                if (first + other) % 2 == 1 {
                    // The other seat acts first.
                    (row.places, row.points) = (vec![2, 1], vec![row.points[1], row.points[0]]);
                }
                units.push(vec![row]);
            }
        }
        let share = 1.0 - 18.0 / 132.0;
        for (figure, expected) in seats(&table(Unit::Deal)).into_iter().zip([share - 0.5, 0.5 - share]) {
            let mut sample = figure.sample();
            units.iter().for_each(|rows| sample.add(&(figure.numbers)(rows)));
            let found = Estimate::of(&sample, figure.statistic()).unwrap();
            assert!((found.value - expected).abs() < 1e-12, "{} {expected}", found.value);
            assert!((found.error - (share * (1.0 - share) / 131.0).sqrt()).abs() < 1e-6);
        }
    }
}
