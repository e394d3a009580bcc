//! What a player gains against a policy that all others keep to: by a fixed policy, or by the best response learnt. A
//! gain is counted in chips a deal, with the next pot shared equally.

use super::playout::Playouts;
use super::train::{Begun, Series, Sitting, numbers};
use crate::Summary;
use kirifuda_bots::stay::{Context, HandClass, Stakes, StayTable};
use kirifuda_cards::{Seat, SeatSet};
use kirifuda_play::seed::{Chance, Stream};
use kirifuda_rules::Game;
use std::collections::HashMap;
use std::sync::Arc;

/// Policies that look only at the hand: each folds this share of the hands.
const FIXED: [f64; 11] = [0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0];
/// A learner trusts a value seen at least this often; otherwise it plays like the others.
const BELIEVED: f64 = 30.0;
/// Gains are summed in millionths of a chip, so that sums are exact.
const PARTS: f64 = 1_000_000.0;

/// A gain with its standard error, in chips a deal.
#[derive(Clone, Copy, Debug)]
pub struct Gain {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

impl Gain {
    fn of(summary: &Summary) -> Gain {
        Gain { mean: summary.mean() / PARTS, error: summary.standard_error().unwrap_or_default() / PARTS }
    }
}

/// The gain of one player who deviates from the policy, averaged over all seats.
#[derive(Clone, Debug)]
pub struct Gains {
    /// By always staying, by folding the worst tenth of the hands, and so on, up to always folding.
    pub fixed: Vec<(f64, Gain)>,
    /// By the best response learnt, judged on deals it did not learn from: a lower bound on the possible gain.
    pub best_response: Gain,
}

/// Returns the seed of the deals from which the best response is learnt and the seed of those on which it is judged.
/// They differ from each other and from `seed`, under which the policy was learnt.
fn seeds_apart(seed: u64) -> [u64; 2] {
    [1, 2].map(|part| Chance::new(seed, Stream::Other, u64::MAX, part).word())
}

/// Plays `learning` deals to learn the best response to a policy, and `judging` others to measure its gain. `seed` is
/// the one under which the policy was learnt.
pub fn gains(
    game: &Arc<Game>,
    table: &StayTable,
    seed: u64,
    learning: u64,
    judging: u64,
    goes_on: &mut dyn FnMut() -> bool,
) -> Gains {
    let mut field =
        Field { game: Arc::clone(game), stakes: Stakes::of(game), table, playouts: Playouts::new(game.players()) };
    let mut learnt: HashMap<(Context, HandClass), [f64; 3]> = HashMap::new();
    let [to_learn, to_judge] = seeds_apart(seed);
    field.each_turn(to_learn, learning, goes_on, &mut |turns| {
        for turn in turns {
            let [stay, fold, seen] = learnt.entry((turn.sitting.context, turn.sitting.class)).or_default();
            *stay += turn.stay;
            *fold += turn.fold;
            *seen += 1.0;
        }
    });
    let mut fixed = vec![Summary::default(); FIXED.len()];
    let mut best = Summary::default();
    field.each_turn(to_judge, judging, goes_on, &mut |turns| {
        let mean = |gain: &dyn Fn(&Turn) -> f64| {
            let sum: f64 = turns.iter().map(gain).sum();
            (sum / field_players(turns) * PARTS).round() as i64
        };
        for (summary, share) in fixed.iter_mut().zip(FIXED) {
            summary.add(mean(&|turn| turn.gain(chance_of_fixed(table, turn, share))));
        }
        best.add(mean(&|turn| match learnt.get(&(turn.sitting.context, turn.sitting.class)) {
            Some(&[stay, fold, seen]) if seen >= BELIEVED => turn.gain(f64::from(u8::from(stay > fold))),
            _ => 0.0,
        }));
    });
    let fixed = FIXED.into_iter().zip(&fixed).map(|(share, summary)| (share, Gain::of(summary))).collect();
    Gains { fixed, best_response: Gain::of(&best) }
}

fn field_players(turns: &[Turn]) -> f64 {
    turns.first().map_or(1.0, |turn| turn.players as f64)
}

fn chance_of_fixed(table: &StayTable, turn: &Turn, share: f64) -> f64 {
    let (below, up_to) = table.order_of(turn.sitting.class);
    let (below, up_to) = (f64::from(below), f64::from(up_to));
    if up_to > below {
        ((up_to - share) / (up_to - below)).clamp(0.0, 1.0)
    } else {
        f64::from(u8::from(below >= share))
    }
}

/// A turn to declare, and the value of both answers if the others keep to the policy.
struct Turn {
    players: usize,
    sitting: Sitting,
    /// The probability that the policy stays.
    chance: f64,
    stay: f64,
    fold: f64,
}

impl Turn {
    /// Returns the gain from staying with this probability instead of the policy's.
    fn gain(&self, chance: f64) -> f64 {
        (chance - self.chance) * (self.stay - self.fold)
    }
}

struct Field<'t> {
    game: Arc<Game>,
    stakes: Stakes,
    table: &'t StayTable,
    playouts: Playouts,
}

impl Field<'_> {
    fn each_turn(&mut self, seed: u64, deals: u64, goes_on: &mut dyn FnMut() -> bool, judge: &mut dyn FnMut(&[Turn])) {
        let mut series = Series::new(&self.game, seed);
        for number in 0..deals {
            let Some(begun) = series.deal(number) else { return };
            let numbers = numbers(seed, number);
            let table = self.table;
            let stays =
                |place: usize, sitting: &Sitting| numbers[place] < table.stay_chance(sitting.class, sitting.context);
            self.playouts.clear();
            let stayers = begun.stayers(stays, None);
            let places = begun.order.iter().enumerate();
            let turns: Vec<Turn> =
                places.filter_map(|(place, &seat)| self.turn(&begun, &stays, stayers, place, seat)).collect();
            judge(&turns);
            series.go_on(&self.playouts.after(&begun.table, stayers));
            if !goes_on() {
                return;
            }
        }
    }

    fn turn(
        &mut self,
        begun: &Begun,
        stays: &impl Fn(usize, &Sitting) -> bool,
        stayers: SeatSet,
        place: usize,
        seat: Seat,
    ) -> Option<Turn> {
        let sitting = begun.sitting(place, begun.stayed_before(stayers, place))?;
        let players = self.stakes.players;
        let [fold, stay] = [false, true].map(|answer| {
            let stayers = begun.stayers(stays, Some((place, answer)));
            self.playouts.outcome(&begun.table, stayers).worth(seat, players)
        });
        Some(Turn { players, sitting, chance: self.table.stay_chance(sitting.class, sitting.context), stay, fold })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_deal_is_judged_that_was_learnt_from() {
        let mut seen = HashSet::new();
        for seed in 0..1000 {
            let [to_learn, to_judge] = seeds_apart(seed);
            assert!([seed, to_learn, to_judge].into_iter().all(|seed| seen.insert(seed)), "{seed}");
        }
    }
}
