//! Decisions of one action, and of several: all discards.

use kirifuda_cards::Seat;
use kirifuda_rules::{Action, Match, Phase, Refusal};

/// Whether a seat may decide like this: one action, or all discards.
///
/// # Errors
/// The first action that is refused.
pub(crate) fn check(playing: &Match, seat: Seat, actions: &[Action]) -> Result<(), Refusal> {
    if let (&[action], Some(view)) = (actions, playing.view(seat)) {
        return view.check(action);
    }
    // What may be discarded next depends on what has been: tried on a copy, which happens once in a deal.
    let mut copy = playing.clone();
    copy.without_events();
    actions.iter().try_for_each(|&action| copy.apply_for(seat, action))
}

/// How many actions the decision that is due has.
pub(crate) fn due_actions(playing: &Match, seat: Seat) -> usize {
    match playing.view(seat).filter(|view| view.phase() == Phase::Discard) {
        Some(view) => view.own_taken().len().saturating_sub(view.own_discards().len()),
        None => 1,
    }
}
