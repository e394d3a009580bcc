//! What a player wants of a trick: to win it or to lose it.

use kirifuda_cards::{Card, Seat, SeatSet};
use kirifuda_rules::SeatView;

/// What a player wants of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To win it.
    Win,
    /// Not to win it.
    Lose,
    /// To spend nothing on it: the trick does not count, and the card that its winner draws is a poor one; or an opponent
    /// who has bid nil is winning it.
    Spare,
}

/// Returns what the player to act wants of the trick. Where the lowest total wins, that is to lose it. Elsewhere it is to
/// win it, except that cards on the table may cost more than the trick scores, a contract may need no more tricks, and
/// a trick that does not count is about the card that its winner draws.
pub fn aim(view: &SeatView<'_>) -> Aim {
    let (scoring, seat) = (view.game().scoring(), view.seat());
    if !view.is_trick_counted() {
        return if is_turn_up_poor(view) { Aim::Spare } else { Aim::Win };
    }
    if scoring.lowest_wins() || view.is_unbroken_nil(seat) {
        return Aim::Lose;
    }
    if !scoring.has_contract() {
        let on_table = view.trick().map(|(_, card)| card).collect();
        let worth = scoring.trick_worth().points(1, view.game().points_of(on_table));
        return if worth < 0 { Aim::Lose } else { Aim::Win };
    }
    let side = view.game().side_of(seat);
    let left = view.trick_count() as i64 - i64::from(view.tricks_done());
    let short = view.tricks_short(side);
    if scoring.is_contract_exact() {
        return match short {
            0 => Aim::Lose,
            1.. => Aim::Win,
            // The contract is lost. What more tricks cost or score decides.
            _ if view.game().rules().missed_by().get() > 0 => Aim::Lose,
            _ => Aim::Win,
        };
    }
    let team = view.team(seat);
    let nils: SeatSet = Seat::all(view.game().players()).filter(|&other| view.is_unbroken_nil(other)).collect();
    // The player's own is none: it has been asked for above.
    let partner_is_nil = !(nils & team).is_empty();
    let opposing = nils - team;
    match view.winning() {
        // Whoever has bid nil is left with the trick.
        Some(winner) if opposing.contains(winner) => return Aim::Spare,
        // They may have to win a low lead.
        None if !opposing.is_empty() && !partner_is_nil && short + SPARE <= left => return Aim::Lose,
        _ => {}
    }
    // An opposing side that still needs every trick to come, or all but one, may fail.
    let is_ours = |other: usize| view.game().seats_of(other).any(|member| team.contains(member));
    let may_fail = |other: usize| !is_ours(other) && ((left - 1).max(1)..=left).contains(&view.tricks_short(other));
    let sets = (0..view.game().sides()).any(may_fail);
    if short > 0 || partner_is_nil || sets || !overtricks_cost(view) { Aim::Win } else { Aim::Lose }
}

/// How many tricks beyond those its contract needs a side has to have before it leads against a nil.
const SPARE: i64 = 4;

/// Whether most cards that the player has not seen are stronger than the turn-up, so that one drawn face down is likely
/// to be better; trumps are stronger than all others. Without a turn-up it makes no difference who draws first.
fn is_turn_up_poor(view: &SeatView<'_>) -> bool {
    let Some(turn_up) = view.turn_up() else { return true };
    let power = |card: Card| view.game().own_power(card, view.trump());
    let unseen = view.unseen();
    2 * unseen.iter().filter(|&card| power(card) > power(turn_up)).count() > unseen.len()
}

/// Whether a trick above the contract costs more in the long run than it scores.
fn overtricks_cost(view: &SeatView<'_>) -> bool {
    let rules = view.game().rules();
    rules.bag_points().get() > rules.overtrick_points().get() * i64::from(rules.bag_size().get())
        && rules.bag_size().get() > 0
}
