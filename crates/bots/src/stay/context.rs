//! The context in which a player has to stay or fold.

use kirifuda_cards::Seat;
use kirifuda_rules::{Game, SeatView};

/// Levels of the chips in the pot from earlier deals: nothing, one loo penalty, two, more.
pub const LEVELS: usize = 4;

/// The parameters by which games of staying and folding differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    /// Players dealt in.
    pub players: usize,
    /// Cards each, and tricks.
    pub hand: usize,
    /// Chips in a pot without any from earlier deals, before anybody folds.
    pub base: i64,
    /// Chips paid for folding.
    pub fold_fee: i64,
    /// Chips paid for staying without winning a trick.
    pub no_trick_penalty: i64,
    /// Whether the dealer pays for leaving the pot to a single player (JL-13).
    pub dealer_fold_fee: bool,
}

impl Stakes {
    /// Returns the stakes of a game.
    pub fn of(game: &Game) -> Stakes {
        let rules = game.rules();
        Stakes {
            players: game.active_players(),
            hand: game.largest_hand(),
            base: rules.antes(),
            fold_fee: rules.fold_fee().get(),
            no_trick_penalty: rules.no_trick_penalty().get(),
            dealer_fold_fee: rules.dealer_fold_fee(),
        }
    }

    /// Returns the distance to other stakes, for a policy made for others: 0 if they are the same.
    pub fn distance(&self, other: &Stakes) -> f64 {
        let ratio = |stakes: &Stakes, chips: i64| chips as f64 / stakes.no_trick_penalty.max(1) as f64;
        let apart = |a: f64, b: f64| (a - b) * (a - b);
        apart(self.hand as f64, other.hand as f64) * 10.0
            + apart(self.players as f64, other.players as f64)
            + apart(ratio(self, self.fold_fee), ratio(other, other.fold_fee)) * 4.0
            + apart(ratio(self, self.base), ratio(other, other.base)) * 2.0
            + if self.dealer_fold_fee == other.dealer_fold_fee { 0.0 } else { 0.1 }
    }

    /// Returns the number of contexts.
    pub fn contexts(&self) -> usize {
        self.players * self.players * LEVELS
    }
}

/// A player's place in the round of declarations, and how full the pot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Context {
    /// Players who declare later.
    pub to_come: usize,
    /// Earlier players who stay.
    pub stayed: usize,
    /// The level of the chips from earlier deals, below [`LEVELS`].
    pub level: usize,
}

impl Context {
    /// Returns the context of the player to act.
    pub fn of(view: &SeatView<'_>, stakes: &Stakes) -> Context {
        let (players, eldest) = (view.game().players(), view.eldest().index());
        // The place in turn order. It avoids a division, because every playout asks for it.
        let place = |seat: Seat| if seat.index() < eldest { seat.index() + players } else { seat.index() };
        let own = place(view.seat());
        let stayed = view.active().iter().filter(|&seat| place(seat) < own).count();
        let to_come = view.active().iter().filter(|&seat| place(seat) > own).count();
        Context { to_come, stayed, level: level_of(carried(view, stakes), stakes.no_trick_penalty) }
    }

    /// Returns the index of the context in a table of [`Stakes::contexts`].
    pub fn index(&self, stakes: &Stakes) -> usize {
        (self.to_come * stakes.players + self.stayed) * LEVELS + self.level
    }
}

/// Returns the chips in the pot from earlier deals while players declare.
pub(super) fn carried(view: &SeatView<'_>, stakes: &Stakes) -> i64 {
    let folded = stakes.players.saturating_sub(view.active().len()) as i64;
    view.standing().pot() - stakes.base - folded * stakes.fold_fee
}

fn level_of(carried: i64, no_trick_penalty: i64) -> usize {
    let penalty = no_trick_penalty.max(1);
    let level = (carried.max(0) + penalty / 2) / penalty;
    level.clamp(0, LEVELS as i64 - 1) as usize
}
