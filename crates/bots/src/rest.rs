//! Converts a solver's points into the score of the rest of a deal.

use kirifuda_cards::{CardSet, SeatSet};
use kirifuda_rules::{Deal, Game, Rest};

/// Returns the rest of a deal in which those who play for the side `taker` take `points` more of the game's objective and
/// the others the remainder. Not for pots and contracts.
pub(crate) fn rest_of(game: &Game, deal: &Deal, taker: usize, points: f64) -> Rest {
    let team = game.seats_of(taker).next().map_or(SeatSet::EMPTY, |seat| deal.team(game, seat));
    let other = (deal.active() - team).iter().next().map_or(taker, |seat| game.side_of(seat));
    let mut rest = Rest::default();
    let worth = game.scoring().trick_worth();
    if game.scoring_cards().is_empty() {
        let mine = if worth.trick == 0 { 0 } else { (points / worth.trick as f64).round() as u8 };
        rest.tricks[taker] = mine;
        rest.tricks[other] = ((deal.trick_count() - usize::from(deal.tricks_done())) as u8).saturating_sub(mine);
    } else {
        let in_hands = deal.active().iter().fold(CardSet::EMPTY, |set, seat| set | deal.hand(seat));
        let in_trick: CardSet = deal.trick().map(|(_, card)| card).collect();
        rest.points[taker] = points.round() as i64 * worth.card_point;
        rest.points[other] = game.points_of(in_hands | in_trick) - rest.points[taker];
    }
    rest
}
