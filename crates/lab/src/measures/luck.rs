//! Parts of the spread of results: cards, seat, skill, and the rest.
//!
//! Every deal is replayed with the line-up in all its rotations. The result of a side in a replay is a sum: the mean,
//! what its bot gains (skill), what its place in turn gains (seat), what its cards are worth in this deal, and a rest
//! that differs between replays. Skill and seat are estimated by means over all replays; one-way analysis of variance,
//! grouped by deal and side, splits what remains into cards and rest.

use super::figure::{Table, by_side, matches};
use super::skill::turned;
use crate::Interval;
use crate::estimate::bootstrap;
use crate::rows::Row;
use serde::Serialize;

/// The most blocks that the bootstrap resamples.
const BLOCKS: usize = 200;

/// Collects the results of replayed deals.
#[derive(Clone, Debug)]
pub struct Luck {
    table: Table,
    /// Replays of each unit.
    units: Vec<Vec<Replay>>,
}

/// The result of a side in a replay of the first deal of a unit.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Replay {
    side: usize,
    /// The place of its bot among the different ones of the line-up.
    bot: usize,
    /// The place in turn of its first seat to act.
    place: usize,
    points: f64,
}

/// The parts of the variance of what a side wins or loses in a deal, in squared points or chips.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Parts {
    /// That of the cards that a side is dealt.
    pub cards: f64,
    /// That of the place in turn.
    pub seat: f64,
    /// That of the bots' skill.
    pub skill: f64,
    /// The rest: what differs between replays with other bots.
    pub rest: f64,
    /// The part of the cards in all.
    pub luck: f64,
    /// Its standard error by formula: (1 − ρ)(1 + (R − 1)ρ)·√(2 / (R(R − 1)D)), for R replays of D deals.
    pub luck_error: f64,
    /// Its standard error by bootstrap over deals.
    pub luck_bootstrap_error: f64,
    /// The 95 % interval by bootstrap: percentiles.
    pub luck_interval: Interval,
    /// Deals.
    pub deals: u64,
    /// Replays of each.
    pub replays: u64,
}

impl Luck {
    /// Creates an empty collection.
    pub fn new(table: &Table) -> Luck {
        Luck { table: table.clone(), units: Vec::new() }
    }

    /// Adds a unit. Of a match only the first deal counts: later ones have other dealers and scores in each replay.
    pub fn add(&mut self, rows: &[Row]) {
        let table = &self.table;
        let mut kinds: Vec<&String> = Vec::new();
        table.bots.iter().for_each(|bot| {
            if !kinds.contains(&bot) {
                kinds.push(bot)
            }
        });
        let replay = |row: &Row| -> Vec<Replay> {
            let points = by_side(row, table.sides);
            let side = |side: usize| {
                let seats = (0..row.places.len()).filter(|&seat| usize::from(row.sides[seat]) == side);
                let seat = seats.filter(|&seat| row.places[seat] > 0).min_by_key(|&seat| row.places[seat])?;
                let bot = &table.bots[turned(seat, row, table.bots.len())];
                let bot = kinds.iter().position(|kind| *kind == bot)?;
                Some(Replay { side, bot, place: row.places[seat].into(), points: points[side] as f64 })
            };
            (0..table.sides).filter_map(side).collect()
        };
        self.units.push(matches(rows).filter_map(<[Row]>::first).flat_map(replay).collect());
    }

    /// Takes the variance apart; `None` for fewer than two deals or replays.
    pub fn parts(&self) -> Option<Parts> {
        let all: Vec<usize> = (0..self.units.len()).collect();
        let [cards, seat, skill, rest, replays] = self.variances(&all)?;
        let luck = |[cards, seat, skill, rest, _]: [f64; 5]| cards / (cards + seat + skill + rest);
        let (deals, share) = (self.units.len(), luck([cards, seat, skill, rest, replays]));
        let size = deals.div_ceil(BLOCKS);
        let mut values = bootstrap(deals.div_ceil(size), |picks| {
            let units: Vec<usize> = picks.iter().flat_map(|pick| pick * size..((pick + 1) * size).min(deals)).collect();
            self.variances(&units).map_or(f64::NAN, luck)
        });
        values.sort_unstable_by(f64::total_cmp);
        let quantile = |part: f64| values.get((part * values.len() as f64) as usize).copied().unwrap_or(share);
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        let spread: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let formula = (1.0 - share) * (1.0 + (replays - 1.0) * share);
        Some(Parts {
            cards,
            seat,
            skill,
            rest,
            luck: share,
            luck_error: formula * (2.0 / (replays * (replays - 1.0) * deals as f64)).sqrt(),
            luck_bootstrap_error: (spread / values.len().saturating_sub(1).max(1) as f64).sqrt(),
            luck_interval: Interval { low: quantile(0.025), high: quantile(0.975) },
            deals: deals as u64,
            replays: replays as u64,
        })
    }

    /// Variances of cards, seat, skill and rest, and the number of replays, in a choice of units.
    fn variances(&self, units: &[usize]) -> Option<[f64; 5]> {
        let replays = || units.iter().flat_map(|&unit| &self.units[unit]);
        let count = replays().count() as f64;
        let mean = replays().map(|replay| replay.points).sum::<f64>() / count;
        let skill = Effects::of(replays().map(|replay| (replay.bot, replay.points - mean)));
        let seat = Effects::of(replays().map(|replay| (replay.place, replay.points - mean)));
        let (mut groups, mut sizes, mut within, mut means, mut squares) = (0.0, 0.0, 0.0, 0.0, 0.0);
        for unit in units {
            for side in 0..self.table.sides {
                let of_side = || self.units[*unit].iter().filter(|replay| replay.side == side);
                let left = |replay: &Replay| replay.points - mean - skill.get(replay.bot) - seat.get(replay.place);
                let size = of_side().count() as f64;
                if size < 2.0 {
                    continue;
                }
                let own = of_side().map(left).sum::<f64>() / size;
                within += of_side().map(|replay| (left(replay) - own).powi(2)).sum::<f64>();
                (groups, sizes) = (groups + 1.0, sizes + size);
                (means, squares) = (means + own, squares + own * own);
            }
        }
        if groups < 2.0 {
            return None;
        }
        let replays = sizes / groups;
        let rest = within / (sizes - groups);
        let between = (squares - means * means / groups) / (groups - 1.0);
        let cards = (between - rest / replays).max(0.0);
        Some([cards, seat.variance(), skill.variance(), rest, replays])
    }
}

/// The mean of each of a few groups.
#[derive(Default)]
struct Effects(Vec<(f64, f64)>);

impl Effects {
    fn of(values: impl Iterator<Item = (usize, f64)>) -> Effects {
        let mut effects = Effects::default();
        for (group, value) in values {
            effects.0.resize(effects.0.len().max(group + 1), (0.0, 0.0));
            effects.0[group].0 += value;
            effects.0[group].1 += 1.0;
        }
        effects
    }

    fn get(&self, group: usize) -> f64 {
        self.0.get(group).filter(|(_, count)| *count > 0.0).map_or(0.0, |(sum, count)| sum / count)
    }

    /// The variance of the means over all values.
    fn variance(&self) -> f64 {
        let count: f64 = self.0.iter().map(|(_, count)| count).sum();
        let squares: f64 = (0..self.0.len()).map(|group| self.0[group].1 * self.get(group).powi(2)).sum();
        squares / count.max(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::test::{deal, table};
    use super::*;
    use crate::study::Unit;

    /// Every combination once: cards worth ±20 to side 0 and the opposite to side 1, a seat worth ±4, a bot worth ±10,
    /// and chance of ±2 in each replay. The variances are 400, 16, 100 and 4, and the share of luck 400/520.
    #[test]
    fn the_parts_are_those_of_the_design() {
        let mut luck = Luck::new(&table(Unit::Deal));
        for number in 0..16_u64 {
            let sign = |bit: u64| if number >> bit & 1 == 1 { 1 } else { -1 };
            let replay = |rotation: u8| {
                let skill = if rotation == 0 { 10 } else { -10 };
                let chance = 2 * sign(2 + u64::from(rotation));
                let points = 20 * sign(0) + 4 * sign(1) + skill + chance;
                let mut row = Row { rotation, ..deal(number, 1, [points, -points]) };
                row.places = if sign(1) == 1 { vec![1, 2] } else { vec![2, 1] };
                row
            };
            luck.add(&[replay(0), replay(1)]);
        }
        let parts = luck.parts().unwrap();
        assert!((parts.skill - 100.0).abs() < 1e-9 && (parts.seat - 16.0).abs() < 1e-9, "{parts:?}");
        // Of 32 groups with mean squares of 402; their variance has one degree of freedom less.
        assert!((parts.rest - 4.0).abs() < 1e-9, "{parts:?}");
        assert!((parts.cards - (402.0 * 32.0 / 31.0 - 2.0)).abs() < 1e-9, "{parts:?}");
        let share = parts.cards / (parts.cards + 120.0);
        assert!((parts.luck - share).abs() < 1e-12 && parts.luck_bootstrap_error > 0.0);
        assert_eq!((parts.deals, parts.replays), (16, 2));
    }

    #[test]
    fn one_deal_tells_nothing() {
        let mut luck = Luck::new(&table(Unit::Deal));
        assert_eq!(luck.parts(), None);
        luck.add(&[deal(0, 1, [1, -1])]);
        assert_eq!(luck.parts(), None);
    }
}
