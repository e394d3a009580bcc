//! The course of matches and deals: length, decisions, changes of the lead, what is at stake.

use super::figure::{Figure, finished, matches};
use crate::rows::Row;
use crate::study::Measure;

/// Deals of a match that ended by its rules.
pub(super) fn length() -> Figure {
    Figure::ratio(Measure::Length, "", |rows| {
        finished(rows).fold([0.0, 0.0], |[deals, count], of_match| [deals + of_match.len() as f64, count + 1.0])
    })
}

/// Decisions with at least two legal actions, of all seats together, in a match or single deal.
pub(super) fn choices() -> Figure {
    Figure::ratio(Measure::Choices, "", |rows| [sum(rows, |row| row.choices.into()), matches(rows).count() as f64])
}

/// Their share of all decisions.
pub(super) fn decisions() -> Figure {
    let numbers = |rows: &[Row]| [sum(rows, |row| row.choices.into()), sum(rows, |row| row.asks.into())];
    Figure::ratio(Measure::Decisions, "", numbers)
}

/// Deals of a match after which another side leads alone than the one that last did.
pub(super) fn lead_changes() -> Figure {
    let changes = |deals: &[Row]| deals.iter().filter(|row| row.lead_change).count() as f64;
    Figure::ratio(Measure::LeadChanges, "", move |rows| {
        finished(rows).fold([0.0, 0.0], |[all, count], of_match| [all + changes(of_match), count + 1.0])
    })
}

/// What a deal moves: the gains of all sides together, or where nobody gains their losses.
pub(crate) fn moved(row: &Row) -> f64 {
    let mut seen = Vec::with_capacity(row.sides.len());
    let (mut gained, mut lost) = (0, 0);
    for (side, &points) in row.sides.iter().zip(&row.points) {
        if !seen.contains(side) {
            seen.push(*side);
            gained += points.max(0);
            lost += (-points).max(0);
        }
    }
    if gained > 0 { gained as f64 } else { lost as f64 }
}

/// The mean of what a deal moves.
pub(super) fn swing() -> Figure {
    Figure::ratio(Measure::Swing, "", |rows| [sum(rows, moved), rows.len() as f64])
}

/// Its standard deviation over deals.
pub(super) fn swing_spread() -> Figure {
    let numbers = |rows: &[Row]| vec![sum(rows, moved), sum(rows, |row| moved(row).powi(2)), rows.len() as f64];
    let value = |means: &[f64]| (means[1] / means[2] - (means[0] / means[2]).powi(2)).max(0.0).sqrt();
    Figure::new(Measure::SwingSpread, "", 3, numbers, value)
}

fn sum(rows: &[Row], of: impl Fn(&Row) -> f64) -> f64 {
    rows.iter().map(of).sum()
}

#[cfg(test)]
mod tests {
    use super::super::test::{deal, estimate, table};
    use super::*;
    use crate::study::Unit;

    /// All matches to two wins, each deal a fair coin: every sequence with its weight of 4. Half of the matches take two
    /// deals and half three; of those of three, half change the lead: W L L, L W W.
    fn coin_matches() -> Vec<Vec<Row>> {
        let lines: [&[i64]; 6] = [&[1, 1], &[-1, -1], &[1, -1, 1], &[1, -1, -1], &[-1, 1, -1], &[-1, 1, 1]];
        let mut units = Vec::new();
        for line in lines {
            let mut rows: Vec<Row> =
                line.iter().enumerate().map(|(n, &won)| deal(0, n as u32 + 1, [won, -won])).collect();
            let (mut total, mut ahead) = (0, 0);
            for row in &mut rows {
                total += row.points[0];
                row.lead_change = total != 0 && ahead != 0 && total.signum() != ahead;
                ahead = if total == 0 { ahead } else { total.signum() };
            }
            let last = rows.last_mut().unwrap();
            (last.over, last.winners) = (true, vec![u8::from(total < 0)]);
            // A sequence of two deals has probability 1/4, one of three 1/8.
            units.extend(std::iter::repeat_n(rows, if line.len() == 2 { 2 } else { 1 }));
        }
        units
    }

    #[test]
    fn a_match_to_two_wins_has_the_lengths_of_its_enumeration() {
        let (table, units) = (table(Unit::Match), coin_matches());
        let of = |measure| estimate(measure, &table, &units).value;
        assert_eq!(of(Measure::Length), 2.5);
        assert_eq!(of(Measure::LeadChanges), 0.25);
        assert_eq!(of(Measure::Choices), 10.0);
        assert_eq!(of(Measure::Decisions), 0.4);
        assert_eq!(of(Measure::Swing), 1.0);
        assert!(of(Measure::SwingSpread) < 1e-6);
    }

    /// A match that was cut off has no length, but its decisions were made.
    #[test]
    fn unfinished_matches_have_no_length() {
        let mut units = coin_matches();
        units.push(vec![deal(9, 1, [1, -1]); 50]);
        assert!((estimate(Measure::Length, &table(Unit::Match), &units).value - 2.5).abs() < 1e-12);
        assert!(estimate(Measure::Choices, &table(Unit::Match), &units).value > 10.0);
    }

    /// Deals that move 0, 2 and 4: mean 2, variance 8/3.
    #[test]
    fn the_spread_is_that_of_the_deals() {
        let units: Vec<Vec<Row>> = [[0, 0], [2, -2], [-3, -1]].map(|points| vec![deal(0, 1, points)]).to_vec();
        let table = table(Unit::Deal);
        assert_eq!(estimate(Measure::Swing, &table, &units).value, 2.0);
        assert!((estimate(Measure::SwingSpread, &table, &units).value - (8.0_f64 / 3.0).sqrt()).abs() < 1e-12);
    }
}
