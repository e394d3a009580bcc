//! Calls that bots of any strength make alike.

use kirifuda_cards::Suit;
use kirifuda_rules::params::RuffClaims;
use kirifuda_rules::{Action, SeatView};

/// Declares honours when it can (RH-17): three or four of one's own are shown, with two the partner is asked.
pub(crate) fn claim_honours(view: &SeatView<'_>) -> Action {
    match view.own_honours().len() {
        0 | 1 => Action::Pass,
        2 => Action::CanYe,
        _ => Action::Show,
    }
}

/// Announces the true best suit; of equal ones the lower suit index (RT-10).
pub(crate) fn best_ruff(view: &SeatView<'_>) -> Action {
    let mut best = Suit::First;
    for suit in Suit::ALL {
        if view.own_ruff_total(suit) > view.own_ruff_total(best) {
            best = suit;
        }
    }
    match view.game().rules().ruff_claims() {
        RuffClaims::Free => Action::AnnounceTotal(view.own_ruff_total(best)),
        RuffClaims::OwnSuit | RuffClaims::Best => Action::AnnounceSuit(best),
    }
}
