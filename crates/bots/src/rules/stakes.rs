//! The value of a trick under the scoring rules in force.

use super::situation::Situation;
use super::worth::{counts_courts, no_trick_chance};
use kirifuda_cards::Card;

/// Court cards that each later player is expected to add to a trick.
const COURTS_TO_COME: f64 = 0.1;

/// Tricks that the lowest trump promises, and the highest card of another suit.
const TRUMP_PROMISE: f64 = 0.35;
const PLAIN_PROMISE: f64 = 0.85;
/// What is left of the promise for each card outside that beats the card in its suit.
const PER_HIGHER_TRUMP: f64 = 0.8;
const PER_HIGHER_PLAIN: f64 = 0.7;

/// What is at stake when `card` is played to the trick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stake {
    /// Gained if the player's side wins the trick.
    pub won: f64,
    /// Lost if it does not.
    pub lost: f64,
}

/// Returns the stake of the trick if `card` is played to it.
pub(super) fn stake(situation: &Situation<'_>, card: Card) -> Stake {
    if counts_courts(situation) {
        let courts = situation.game.scoring_cards();
        let lying = situation.view.trick().filter(|&(_, card)| courts.contains(card)).count() as f64;
        let to_come = situation.still_to_play().count() as f64 * COURTS_TO_COME;
        let all = lying + f64::from(u8::from(courts.contains(card))) + to_come;
        return Stake { won: all, lost: all };
    }
    let trick = f64::from(u8::from(situation.view.is_trick_counted()));
    Stake { won: trick + escape(situation, card) + drawn(situation), lost: 0.0 }
}

/// Returns how much more the turn-up promises, in tricks, than a card drawn face down; 0 unless the winner draws it.
fn drawn(situation: &Situation<'_>) -> f64 {
    let view = situation.view;
    let Some(turn_up) = view.turn_up().filter(|_| view.stock_left() > 0) else { return 0.0 };
    let unseen = view.unseen();
    let others: f64 = unseen.iter().map(|card| promise_alone(situation, card)).sum();
    promise_alone(situation, turn_up) - others / unseen.len().max(1) as f64
}

/// Returns about how many tricks a card wins in a hand of which nothing else is known.
fn promise_alone(situation: &Situation<'_>, card: Card) -> f64 {
    let view = situation.view;
    let higher = situation.higher_outside(card) as i32;
    if view.trump_suit().contains(card) {
        TRUMP_PROMISE + (1.0 - TRUMP_PROMISE) * PER_HIGHER_TRUMP.powi(higher)
    } else {
        PLAIN_PROMISE * PER_HIGHER_PLAIN.powi(higher)
    }
}

/// Returns the extra value, in tricks, of a first trick where a player without one pays a penalty.
fn escape(situation: &Situation<'_>, card: Card) -> f64 {
    let view = situation.view;
    let penalty = situation.game.scoring().no_trick_penalty(view.standing());
    if penalty == 0 || view.tricks_won(view.seat()) > 0 {
        return 0.0;
    }
    let mut rest = situation.hand;
    rest.remove(card);
    let tricks_left = view.trick_count() - usize::from(view.tricks_done());
    let trick = view.standing().pot() as f64 / tricks_left.max(1) as f64;
    penalty as f64 / trick.max(1.0) * no_trick_chance(situation, rest)
}
