//! The results of candidates in the worlds in which they were tried, and the opinion that follows from them.

use crate::deal_samples::Weighed;
use crate::source::Weighted;
use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_play::opinion::{Estimate, Fact, Opinion, Turn};
use kirifuda_rules::{Action, Deal, SeatView};

/// Candidates tried in the same worlds.
pub(crate) struct Trial {
    pub candidates: Vec<Action>,
    pub worlds: Vec<Weighted>,
    /// How many independent worlds each of them is worth.
    pub independence: f64,
    /// By candidate, its result in each world.
    pub won: Vec<Vec<f64>>,
}

/// A fact is reported only if it holds, and fails to hold, in at least this fraction of the worlds.
const RARE: f64 = 0.08;
/// The number of standard errors by which a fact must matter, high because many facts are tested.
const TELLING: f64 = 4.0;

impl Trial {
    /// Returns the opinion, given that `choice` is the candidate chosen.
    pub fn opinion(&self, view: &SeatView<'_>, choice: usize) -> Opinion {
        let weights: Vec<f64> = self.worlds.iter().map(|(_, weight)| *weight).collect();
        let effective = self.weighed(&weights).effective() * self.independence;
        let effective = effective.clamp(1.0, self.worlds.len().max(1) as f64);
        let facts: Vec<(Fact, Vec<bool>)> = facts(view)
            .into_iter()
            .map(|fact| (fact, self.worlds.iter().map(|(deal, _)| is_so(fact, deal)).collect()))
            .collect();
        let estimate = |place: usize| {
            let lost: Vec<f64> = self.won[choice].iter().zip(&self.won[place]).map(|(best, own)| best - own).collect();
            let costs = self.weighed(&lost);
            let error = costs.error() / self.independence.sqrt();
            let turns_on = if place == choice { None } else { turn(&lost, &weights, &facts, effective) };
            let mean = self.weighed(&self.won[place]).mean();
            Estimate { action: self.candidates[place], mean, cost: costs.mean(), error, turns_on }
        };
        let mut estimates: Vec<Estimate> = (0..self.candidates.len()).map(estimate).collect();
        let chosen = self.candidates[choice];
        estimates.sort_by(|a, b| {
            let first = |estimate: &Estimate| estimate.action != chosen;
            first(a).cmp(&first(b)).then(a.cost.total_cmp(&b.cost))
        });
        Opinion { choice: chosen, estimates, worlds: self.worlds.len(), effective }
    }

    /// Returns results of these worlds with their weights.
    pub fn weighed(&self, results: &[f64]) -> Weighed {
        Weighed::of(results.iter().copied().zip(self.worlds.iter().map(|(_, weight)| *weight)))
    }
}

fn is_so(fact: Fact, deal: &Deal) -> bool {
    match fact {
        Fact::Holds(seat, card) => deal.hand(seat).contains(card),
        Fact::Void(seat, suit) => (deal.hand(seat).in_suit(suit) - CardSet::of(Card::JOKER)).is_empty(),
    }
}

/// Returns every fact that may hold in a view.
fn facts(view: &SeatView<'_>) -> Vec<Fact> {
    let others = view.active().iter().filter(|&seat| seat != view.seat());
    let mut facts = Vec::new();
    for seat in others {
        facts.extend(view.unseen().iter().map(|card| Fact::Holds(seat, card)));
        facts.extend(Suit::ALL.into_iter().map(|suit| Fact::Void(seat, suit)));
    }
    facts
}

/// Returns the fact that explains most of the variation of the costs between worlds, if one is significant.
fn turn(lost: &[f64], weights: &[f64], facts: &[(Fact, Vec<bool>)], effective: f64) -> Option<Turn> {
    let weighed = || lost.iter().copied().zip(weights.iter().copied());
    let count: f64 = weights.iter().sum();
    let all: f64 = weighed().map(|(lost, weight)| lost * weight).sum();
    let noise = Weighed::of(weighed()).variance() * count / effective;
    let mut best: Option<(f64, Turn)> = None;
    for (fact, so) in facts {
        let (held, sum) = (so.iter().zip(weighed()).filter(|(so, _)| **so))
            .fold((0.0, 0.0), |(held, sum), (_, (lost, weight))| (held + weight, sum + lost * weight));
        let share = held / count;
        if !(RARE..=1.0 - RARE).contains(&share) {
            continue;
        }
        let (cost_if, cost_if_not) = (sum / held, (all - sum) / (count - held));
        let error = (noise / held + noise / (count - held)).sqrt();
        let telling = (cost_if - cost_if_not).abs() / error;
        if telling > TELLING && best.is_none_or(|(most, _)| telling > most) {
            best = Some((telling, Turn { fact: *fact, share, cost_if, cost_if_not }));
        }
    }
    best.map(|(_, turn)| turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_cards::{Card, Seat};

    #[test]
    fn the_fact_that_matters_is_found() {
        let seat = Seat::new(1).unwrap_or(Seat::FIRST);
        let (king, queen) = (Card::from_bit(11), Card::from_bit(10));
        let holds_king: Vec<bool> = (0..60).map(|world| world % 3 == 0).collect();
        let holds_queen: Vec<bool> = (0..60).map(|world| world % 2 == 0).collect();
        let lost: Vec<f64> =
            (0..60).map(|world| if world % 3 == 0 { 2.0 } else { -0.5 } + (world % 5) as f64 * 0.1).collect();
        let facts = [(Fact::Holds(seat, queen), holds_queen), (Fact::Holds(seat, king), holds_king)];
        let turn = turn(&lost, &[1.0; 60], &facts, 60.0).unwrap();
        assert_eq!(turn.fact, Fact::Holds(seat, king));
        assert!((turn.share - 1.0 / 3.0).abs() < 1e-9);
        // The same worlds, but as copies of a few.
        assert_eq!(super::turn(&lost, &[1.0; 60], &facts, 4.0), None);
        assert!((turn.cost_if - 2.2).abs() < 0.01 && (turn.cost_if_not + 0.3).abs() < 0.01, "{turn:?}");
    }

    #[test]
    fn chance_is_no_fact() {
        let seat = Seat::FIRST;
        let lost: Vec<f64> = (0..60).map(|world| f64::from(world * 7919 % 13)).collect();
        let facts: Vec<(Fact, Vec<bool>)> = (0..40)
            .map(|bit| {
                (
                    Fact::Holds(seat, Card::from_bit(bit)),
                    (0..60).map(|world| (world * 31 + usize::from(bit) * 17) % 7 < 3).collect(),
                )
            })
            .collect();
        assert_eq!(turn(&lost, &[1.0; 60], &facts, 60.0), None);
    }
}
