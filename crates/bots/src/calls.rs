//! Calls that bots of every strength make alike.

use kirifuda_cards::Suit;
use kirifuda_rules::params::RuffClaims;
use kirifuda_rules::{Action, SeatView};

/// Declares honours if it can (RH-17): it shows three or four of its own, and with two it asks the partner.
pub(crate) fn claim_honours(view: &SeatView<'_>) -> Action {
    match view.own_honours().len() {
        0 | 1 => Action::Pass,
        2 => Action::CanYe,
        _ => Action::Show,
    }
}

/// Announces the true best suit; among equal ones the one with the lower suit index (RT-10).
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
