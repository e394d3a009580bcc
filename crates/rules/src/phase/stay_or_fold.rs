//! Staying and folding (出降り, JL-10 to JL-15).

use crate::Game;
use crate::deal::Deal;
use crate::phase::Phase;
use kirifuda_cards::Seat;

impl Deal {
    pub(crate) fn enter_stay_or_fold(&self) -> Option<(Phase, Seat)> {
        self.declarations.then_some((Phase::StayOrFold, self.eldest))
    }

    pub(crate) fn stay(&mut self, game: &Game) {
        if self.turn == self.last {
            self.close_declarations(game);
        } else {
            self.ask_next_to_stay(game);
        }
    }

    pub(crate) fn fold(&mut self, game: &Game) {
        let folder = self.turn;
        self.leave(folder);
        if folder == self.last {
            self.close_declarations(game);
        } else {
            // The folder has left the set, but the next is still counted from their place.
            self.ask_next_to_stay(game);
        }
    }

    fn ask_next_to_stay(&mut self, game: &Game) {
        let next = self.turns.next(self.turn);
        // Only the dealer is left and takes the pot without declaring (JL-12).
        if next == self.last && self.active.len() == 1 {
            self.close_declarations(game);
        } else {
            self.turn = next;
        }
    }

    /// Closes the declarations: a single remaining player takes the pot; two or more play (JL-12 to JL-14).
    fn close_declarations(&mut self, game: &Game) {
        if self.pot_taker().is_some() {
            self.stop();
        } else {
            self.next_phase(game);
        }
    }
}
