//! The value of a trick under the scoring rules in force.

use super::situation::Situation;
use super::worth::{counts_courts, no_trick_chance};
use kirifuda_cards::Card;

/// Court cards that each later player is expected to add to a trick.
const COURTS_TO_COME: f64 = 0.1;

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
    Stake { won: 1.0 + escape(situation, card), lost: 0.0 }
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
    let tricks_left = view.hand_size() - usize::from(view.tricks_done());
    let trick = view.standing().pot() as f64 / tricks_left.max(1) as f64;
    penalty as f64 / trick.max(1.0) * no_trick_chance(situation, rest)
}
