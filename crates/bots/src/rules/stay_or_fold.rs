//! Staying or folding where chips are at stake.

use super::situation::Situation;
use super::worth::{hand_tricks, no_trick_chance};
use kirifuda_cards::{Seat, SeatSet};
use kirifuda_rules::{Action, SeatView};

/// The probability that a player who has yet to declare stays.
const STAYS: f64 = 0.65;
/// By how many tricks a hand is overrated once the others have chosen to play, as measured (docs/experiments.md).
const OVERRATED: f64 = 0.2;

/// Stays if the share of the pot that the hand is likely to win, less the expected penalty, is better than the fee for
/// folding.
pub(super) fn choose(view: &SeatView<'_>) -> Action {
    let (stayed, undecided) = declared(view);
    let expected = stayed.len() as f64 + STAYS * undecided.len() as f64;
    let met = (expected + 0.5) as usize;
    let opponents = view.active().iter().filter(|&seat| seat != view.seat());
    let opponents: SeatSet = opponents.take(met.max(1)).collect();
    let situation = Situation::with_opponents(view, opponents);
    if staying(view, &situation, expected) > folding(view) { Action::Stay } else { Action::Fold }
}

/// What a hand promises against arbitrary other hands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Prospects {
    /// Tricks.
    pub tricks: f64,
    /// The probability of no trick, from 0 to 1.
    pub looed: f64,
}

/// Returns the prospects of the hand in a view before play, against this many others.
pub(crate) fn prospects(view: &SeatView<'_>, others: usize) -> Prospects {
    let opponents = view.active().iter().filter(|&seat| seat != view.seat()).take(others.max(1)).collect();
    let situation = Situation::with_opponents(view, opponents);
    let tricks = hand_tricks(&situation, situation.hand).min(view.hand_size() as f64);
    Prospects { tricks, looed: looed_chance(no_trick_chance(&situation, situation.hand)) }
}

/// Returns the others in the deal who have declared that they stay, and those who have not declared.
fn declared(view: &SeatView<'_>) -> (SeatSet, SeatSet) {
    let mut stayed = SeatSet::EMPTY;
    let mut undecided = SeatSet::EMPTY;
    let players = view.game().players();
    let place = |seat: Seat| (seat.index() + players - view.eldest().index()) % players;
    for seat in view.active().iter().filter(|&seat| seat != view.seat()) {
        if place(seat) < place(view.seat()) { stayed.insert(seat) } else { undecided.insert(seat) }
    }
    (stayed, undecided)
}

fn staying(view: &SeatView<'_>, situation: &Situation<'_>, opponents: f64) -> f64 {
    let rules = view.game().rules();
    let hand = situation.hand;
    let tricks = view.hand_size() as f64;
    let folds = view.active().len() as f64 - 1.0 - opponents;
    let pot = view.standing().pot() as f64 + folds.max(0.0) * rules.fold_fee().get() as f64;
    let expected = (hand_tricks(situation, hand) - OVERRATED).clamp(0.0, tricks);
    let looed = looed_chance(no_trick_chance(situation, hand));
    expected / tricks * pot - looed * rules.no_trick_penalty().get() as f64
}

/// Returns the probability of no trick, fitted to the same deals: failures of single cards are correlated.
fn looed_chance(each_alone: f64) -> f64 {
    (each_alone * each_alone.sqrt()).sqrt()
}

fn folding(view: &SeatView<'_>) -> f64 {
    let rules = view.game().rules();
    let leaves_pot = view.seat() == view.last() && view.active().len() == 2;
    if leaves_pot && !rules.dealer_fold_fee() { 0.0 } else { -(rules.fold_fee().get() as f64) }
}
