//! What a player wants of a trick where tricks are compared with those bid.

use kirifuda_rules::SeatView;

/// What a player wants of a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To win it.
    Win,
    /// Not to win it.
    Lose,
}

/// Returns what the player to act wants of the trick.
pub fn aim(view: &SeatView<'_>) -> Aim {
    let (scoring, seat) = (view.game().scoring(), view.seat());
    if !scoring.has_contract() {
        return if scoring.lowest_wins() { Aim::Lose } else { Aim::Win };
    }
    let side = view.game().side_of(seat);
    if view.is_unbroken_nil(seat) {
        return Aim::Lose;
    }
    let left = view.hand_size() as i64 - i64::from(view.tricks_done());
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
    let partner_is_nil = view.game().partner(seat).is_some_and(|partner| view.is_unbroken_nil(partner));
    // An opposing side that still needs every trick to come, or all but one, may fail.
    let may_fail = |other: usize| other != side && ((left - 1).max(1)..=left).contains(&view.tricks_short(other));
    let sets = (0..view.game().sides()).any(may_fail);
    if short > 0 || partner_is_nil || sets || !overtricks_cost(view) { Aim::Win } else { Aim::Lose }
}

/// Whether a trick above the contract costs more in the long run than it scores.
fn overtricks_cost(view: &SeatView<'_>) -> bool {
    let rules = view.game().rules();
    rules.bag_points().get() > rules.overtrick_points().get() * i64::from(rules.bag_size().get())
        && rules.bag_size().get() > 0
}
