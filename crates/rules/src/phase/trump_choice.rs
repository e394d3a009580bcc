//! Naming another trump before anybody has looked at a card (KK-10 to KK-13).

use crate::deal::{Deal, NONE};
use crate::phase::Phase;
use crate::{Action, Game};
use kirifuda_cards::{Seat, Suit};

impl Deal {
    pub(crate) fn enter_trump_choice(&self, game: &Game) -> Option<(Phase, Seat)> {
        // Only a carried-over trump has a side that may change it.
        if self.trump_side == NONE {
            return None;
        }
        let first = game.seats_of(usize::from(self.trump_side)).next()?;
        Some((Phase::TrumpChoice, first))
    }

    pub(crate) fn legal_trump_choices(&self) -> impl Iterator<Item = Action> {
        let others = Suit::ALL.into_iter().filter(|&suit| Some(suit) != self.trump).map(Action::NameTrump);
        std::iter::once(Action::Keep).chain(others)
    }

    /// Asks the other member of the side; after both have kept it, the trump stays.
    pub(crate) fn keep_trump(&mut self, game: &Game) {
        match game.seats_of(usize::from(self.trump_side)).find(|seat| *seat > self.turn) {
            Some(other) => self.turn = other,
            None => self.next_phase(game),
        }
    }
}
