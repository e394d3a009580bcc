//! Going alone: the player who named the trump chooses to play without their partner, who sits the deal out.

use crate::deal::Deal;
use crate::phase::Phase;
use crate::{Action, Game};
use kirifuda_cards::Seat;

impl Deal {
    pub(crate) fn enter_go_alone(&self) -> Option<(Phase, Seat)> {
        Some((Phase::GoAlone, self.maker()?))
    }

    /// Returns the player who plays the deal without their partner.
    pub fn alone(&self, game: &Game) -> Option<Seat> {
        let maker = self.maker()?;
        game.partner(maker).is_some_and(|partner| !self.active.contains(partner)).then_some(maker)
    }

    pub(crate) fn choose_partner(&mut self, game: &Game, action: Action) {
        if action == Action::GoAlone
            && let Some(partner) = game.partner(self.turn)
        {
            self.leave(partner);
        }
        self.next_phase(game);
    }
}
