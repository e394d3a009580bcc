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

/// Names the suit to follow in which the others hold the most points, or the fewest where these are avoided; among equal
/// ones that of which they hold the most cards.
pub(crate) fn suit_to_follow(view: &SeatView<'_>) -> Action {
    let (game, worth) = (view.game(), view.game().scoring().trick_worth().card_point);
    let value = |&suit: &Suit| {
        let outside = view.unseen() & view.members(suit);
        (worth * game.points_of(outside), outside.len())
    };
    Action::CallSuit(Suit::ALL.into_iter().max_by_key(value).unwrap_or(Suit::First))
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
