//! Who has the first place: draws, balance, entropy.
//!
//! Sides count by where they begin: the side of the first player to act in the first deal is the first, and so on. So a
//! game whose first player has an advantage is unbalanced although every seat begins equally often.

use super::figure::{Figure, Table, by_side, finished, matches};
use crate::rows::Row;
use crate::study::{Measure, Unit};
use std::f64::consts::FRAC_2_SQRT_PI;

/// The share of matches with a shared first place.
pub(super) fn draws() -> Figure {
    Figure::ratio(Measure::Draws, "", |rows| {
        let drawn = |deals: &[Row]| deals.last().is_some_and(|last| last.winners.len() > 1);
        finished(rows).fold([0.0, 0.0], |[draws, all], deals| [draws + f64::from(u8::from(drawn(deals))), all + 1.0])
    })
}

/// 1 less the spread of the shares of first places, corrected for the spread that equal sides have by chance.
pub(super) fn balance(table: &Table) -> Figure {
    let (sides, of_table) = (table.sides, table.clone());
    // The last number is 1 for each outcome; its square over units gives the number of outcomes.
    Figure::new(
        Measure::Balance,
        "",
        sides,
        move |rows| shares(rows, &of_table),
        move |means| {
            let all: f64 = means.iter().sum();
            let largest = means.iter().copied().fold(f64::MIN, f64::max);
            let least = means.iter().copied().fold(f64::MAX, f64::min);
            1.0 - (largest - least) / all
        },
    )
}

/// The entropy of the first place as a share of its largest value.
pub(super) fn entropy(table: &Table) -> Figure {
    let (sides, of_table) = (table.sides, table.clone());
    Figure::new(
        Measure::Entropy,
        "",
        sides,
        move |rows| shares(rows, &of_table),
        move |means| {
            let all: f64 = means.iter().sum();
            let part = |mean: &f64| if *mean > 0.0 { -mean / all * (mean / all).ln() } else { 0.0 };
            means.iter().map(part).sum::<f64>() / (sides.max(2) as f64).ln()
        },
    )
}

/// First places of a unit by where sides begin; those who share one have equal parts of it.
fn shares(rows: &[Row], table: &Table) -> Vec<f64> {
    let mut shares = vec![0.0; table.sides];
    for deals in matches(rows) {
        let (Some(first), Some(last)) = (deals.first(), deals.last()) else { continue };
        let winners: Vec<usize> = match table.unit {
            Unit::Match => last.winners.iter().copied().map(usize::from).collect(),
            Unit::Deal => {
                let points = by_side(first, table.sides);
                let best = points.iter().max().copied();
                (0..table.sides).filter(|&side| Some(points[side]) == best).collect()
            }
        };
        let order = order(first, table.sides);
        for &winner in &winners {
            if let Some(place) = order.iter().position(|&side| side == winner) {
                shares[place] += 1.0 / winners.len() as f64;
            }
        }
    }
    shares
}

/// The sides in the order in which they first act in a deal; those that sit out come last.
fn order(row: &Row, sides: usize) -> Vec<usize> {
    let mut seats: Vec<usize> = (0..row.places.len()).collect();
    seats.sort_by_key(|&seat| (row.places[seat] == 0, row.places[seat], seat));
    let mut order = Vec::with_capacity(sides);
    for seat in seats {
        let side = row.sides.get(seat).copied().map_or(0, usize::from);
        if !order.contains(&side) {
            order.push(side);
        }
    }
    order
}

/// Returns the mean spread, largest less smallest, that the shares of `sides` equally strong sides have by chance in so
/// many independent outcomes. The shares are nearly normal, and their differences have the variance 2p/n; the mean range
/// of independent normal variables is that of the table.
pub fn spread_of_equal_shares(sides: usize, outcomes: u64) -> f64 {
    /// The mean range of 2 to 10 standard normal variables (Tippett 1925).
    const RANGES: [f64; 9] =
        [FRAC_2_SQRT_PI, 1.692_569, 2.058_751, 2.325_929, 2.534_413, 2.704_357, 2.847_201, 2.970_026, 3.077_505];
    let Some(range) = sides.checked_sub(2).and_then(|place| RANGES.get(place)) else { return 0.0 };
    range / (sides as f64 * outcomes.max(1) as f64).sqrt()
}

#[cfg(test)]
mod tests {
    use super::super::test::{deal, estimate, table};
    use super::*;
    use kirifuda_cards::Below;
    use kirifuda_play::seed::Chance;

    /// One match, won by the first to act or by the other.
    fn won(by_first: bool, first_is: u8) -> Vec<Row> {
        let mut row = deal(0, 1, [0, 0]);
        row.places = if first_is == 0 { vec![1, 2] } else { vec![2, 1] };
        (row.over, row.winners) = (true, vec![if by_first { first_is } else { 1 - first_is }]);
        vec![row]
    }

    /// The first to act wins 3 of 4 matches, whichever seat that is; one of five is drawn.
    #[test]
    fn shares_are_those_of_the_places() {
        let mut units: Vec<Vec<Row>> = (0..8).map(|n| won(n % 4 != 0, n % 2)).collect();
        let matches = table(Unit::Match);
        let entropy = -(0.75 * 0.75_f64.ln() + 0.25 * 0.25_f64.ln()) / 2.0_f64.ln();
        assert!((estimate(Measure::Balance, &matches, &units).value - 0.5).abs() < 1e-12);
        assert!((estimate(Measure::Entropy, &matches, &units).value - entropy).abs() < 1e-12);
        assert_eq!(estimate(Measure::Draws, &matches, &units).value, 0.0);
        units.extend([0, 1].map(|first| {
            let mut rows = won(true, first);
            rows[0].winners = vec![0, 1];
            rows
        }));
        assert_eq!(estimate(Measure::Draws, &matches, &units).value, 0.2);
        assert!((estimate(Measure::Balance, &matches, &units).value - 0.6).abs() < 1e-12, "7 of 10 and 3 of 10");
    }

    /// The standard error of a balance of two is that of twice a share.
    #[test]
    fn the_error_is_that_of_the_shares() {
        let units: Vec<Vec<Row>> = (0..400).map(|n| won(n % 4 != 0, 0)).collect();
        let estimate = estimate(Measure::Balance, &table(Unit::Match), &units);
        let expected = 2.0 * (0.75_f64 * 0.25 / 399.0).sqrt();
        assert!((estimate.error - expected).abs() < 1e-6, "{} {expected}", estimate.error);
        assert!((estimate.bootstrap_error - expected).abs() < 0.1 * expected);
    }

    /// Single deals are won by the side with most points.
    #[test]
    fn single_deals_have_winners_too() {
        let units: Vec<Vec<Row>> = [[3, 1], [0, 0], [2, -2], [1, 0]].map(|points| vec![deal(0, 1, points)]).to_vec();
        assert!((estimate(Measure::Balance, &table(Unit::Deal), &units).value - 0.25).abs() < 1e-12);
    }

    /// The null against simulated equal shares, and against 1.128 / √(2n) for two sides.
    #[test]
    fn equal_shares_spread_as_computed() {
        assert!((spread_of_equal_shares(2, 100) - (2.0 / std::f64::consts::PI / 100.0_f64).sqrt()).abs() < 1e-6);
        let (mut chance, outcomes, rounds) = (Chance::from_word(3), 2000_u32, 400);
        for sides in [3_usize, 4, 10] {
            let mut sum = 0.0;
            for _ in 0..rounds {
                let mut counts = vec![0.0; sides];
                (0..outcomes).for_each(|_| counts[chance.below(sides as u32) as usize] += 1.0 / f64::from(outcomes));
                let spread = |from: f64, of: fn(f64, f64) -> f64| counts.iter().copied().fold(from, of);
                sum += (spread(0.0, f64::max) - spread(1.0, f64::min)) / f64::from(rounds);
            }
            let expected = spread_of_equal_shares(sides, outcomes.into());
            assert!((sum - expected).abs() < 0.05 * expected, "{sides}: {sum} {expected}");
        }
    }
}
