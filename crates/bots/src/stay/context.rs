//! The circumstances in which somebody has to stay or fold.

use kirifuda_cards::Seat;
use kirifuda_rules::{Game, SeatView};

/// Levels of what the pot holds from earlier deals: nothing, one loo penalty, two, more.
pub const LEVELS: usize = 4;

/// Chips and numbers that make one game of staying and folding different from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    /// Players dealt in.
    pub players: usize,
    /// Cards each, and tricks.
    pub hand: usize,
    /// Chips in a pot that holds nothing from earlier deals, before anybody folds.
    pub base: i64,
    /// Chips for folding.
    pub fold_fee: i64,
    /// Chips for staying without a trick.
    pub loo_penalty: i64,
    /// Whether the dealer pays for leaving the pot to a single player (JL-13).
    pub dealer_fold_fee: bool,
}

impl Stakes {
    /// The stakes of a game.
    pub fn of(game: &Game) -> Stakes {
        let rules = game.rules();
        Stakes {
            players: game.active_players(),
            hand: game.hand_size(),
            base: rules.antes(),
            fold_fee: rules.fold_fee().get(),
            loo_penalty: rules.loo_penalty().get(),
            dealer_fold_fee: rules.dealer_fold_fee(),
        }
    }

    /// How unlike other stakes are, for a policy that was made for others: 0 when they are the same.
    pub fn distance(&self, other: &Stakes) -> f64 {
        let ratio = |stakes: &Stakes, chips: i64| chips as f64 / stakes.loo_penalty.max(1) as f64;
        let apart = |a: f64, b: f64| (a - b) * (a - b);
        apart(self.hand as f64, other.hand as f64) * 10.0
            + apart(self.players as f64, other.players as f64)
            + apart(ratio(self, self.fold_fee), ratio(other, other.fold_fee)) * 4.0
            + apart(ratio(self, self.base), ratio(other, other.base)) * 2.0
            + if self.dealer_fold_fee == other.dealer_fold_fee { 0.0 } else { 0.1 }
    }

    /// How many contexts there are.
    pub fn contexts(&self) -> usize {
        self.players * self.players * LEVELS
    }
}

/// Where in the round of declarations a player is, and how full the pot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Context {
    /// Players who declare after him.
    pub to_come: usize,
    /// Players before him who stay.
    pub stayed: usize,
    /// What the pot holds from earlier deals, below [`LEVELS`].
    pub level: usize,
}

impl Context {
    /// The context of the player whose view it is and whose turn it is.
    pub fn of(view: &SeatView<'_>, stakes: &Stakes) -> Context {
        let (players, eldest) = (view.game().players(), view.eldest().index());
        // In turn order; without a division, for this is asked in every deal that is played out.
        let place = |seat: Seat| if seat.index() < eldest { seat.index() + players } else { seat.index() };
        let own = place(view.seat());
        let stayed = view.active().iter().filter(|&seat| place(seat) < own).count();
        let to_come = view.active().iter().filter(|&seat| place(seat) > own).count();
        Context { to_come, stayed, level: level_of(carried(view, stakes), stakes.loo_penalty) }
    }

    /// The place of the context in a table of [`Stakes::contexts`].
    pub fn index(&self, stakes: &Stakes) -> usize {
        (self.to_come * stakes.players + self.stayed) * LEVELS + self.level
    }
}

/// What the pot holds from earlier deals while players declare.
pub(super) fn carried(view: &SeatView<'_>, stakes: &Stakes) -> i64 {
    let folded = stakes.players.saturating_sub(view.active().len()) as i64;
    view.standing().pot() - stakes.base - folded * stakes.fold_fee
}

fn level_of(carried: i64, loo_penalty: i64) -> usize {
    let penalty = loo_penalty.max(1);
    let level = (carried.max(0) + penalty / 2) / penalty;
    level.clamp(0, LEVELS as i64 - 1) as usize
}
