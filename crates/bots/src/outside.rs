//! The cards that other players may still hold, as quickly as a playout needs them.

use kirifuda_cards::CardSet;
use kirifuda_rules::SeatView;

/// Returns the cards that are neither played nor in the player's hand nor put away by it. Cards of another hand that
/// everybody has seen belong to them; [`SeatView::unseen`] leaves those out, and costs more.
#[inline]
pub(crate) fn outside(view: &SeatView<'_>) -> CardSet {
    view.game().pack().cards() - (view.played() | view.hand() | view.own_discards())
}
