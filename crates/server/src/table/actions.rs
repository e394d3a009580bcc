//! Decisions of one action, and of several: all cards discarded, or passed.

use kirifuda_cards::Seat;
use kirifuda_rules::{Action, Match, Refusal};

/// Whether a seat may decide like this: one action, or all cards discarded or passed.
///
/// # Errors
/// The first action that is refused.
pub(crate) fn check(playing: &Match, seat: Seat, actions: &[Action]) -> Result<(), Refusal> {
    if let (&[action], Some(view)) = (actions, playing.view(seat)) {
        return view.check(action);
    }
    // What may be chosen next depends on what has been: tried on a copy, which happens once in a deal.
    let mut copy = playing.clone();
    copy.without_events();
    actions.iter().try_for_each(|&action| copy.apply_for(seat, action))
}

/// How many actions the decision that is due has.
pub(crate) fn due_actions(playing: &Match, seat: Seat) -> usize {
    playing.view(seat).and_then(|view| view.aside_choice()).map_or(1, |choice| choice.left)
}
