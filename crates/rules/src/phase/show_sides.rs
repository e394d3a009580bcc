//! Sides by cards held: the players who hold certain cards show them, and play together against the others.

use crate::Game;
use crate::deal::{Deal, first_from};
use crate::params::PhaseKind;
use crate::phase::Phase;
use kirifuda_cards::{CardSet, Seat, SeatSet};

impl Deal {
    /// Shows the cards that make a side; nobody decides anything.
    pub(crate) fn enter_show_sides(&mut self, game: &Game) -> Option<(Phase, Seat)> {
        let cards = game.rules().side_cards(self.trump);
        self.holders = self.active.iter().filter(|&seat| !(self.hand(seat) & cards).is_empty()).collect();
        for seat in self.holders.iter() {
            self.shown |= self.hand(seat) & cards;
        }
        if !self.holders.is_empty() {
            self.leader_asked = first_from(self.holders, first_from(self.active, self.eldest)).number();
        }
        None
    }

    /// Whether the cards that make a side have been shown by all who hold one.
    pub(crate) fn are_sides_shown(&self, game: &Game) -> bool {
        let place = game.rules().phases().iter().position(|&kind| kind == PhaseKind::ShowSides);
        place.is_some_and(|place| place < usize::from(self.phase_index))
    }

    getters! {
        /// Returns the players who have shown that they hold a card that makes a side; empty in games with other sides.
        pub fn holders(&self) -> SeatSet = self.holders;
        /// Returns the cards that a player showed because they make a side.
        pub fn side_cards(&self, game: &Game, seat: Seat) -> CardSet =
            self.held[seat] & self.shown & game.rules().side_cards(self.trump);
        /// Returns the other members of a seat's team.
        pub fn partners(&self, game: &Game, seat: Seat) -> SeatSet = self.team(game, seat) - SeatSet::of(seat);
    }

    /// Returns the team of a seat, itself included. Where cards make the sides, everybody is alone until they are shown.
    #[inline]
    pub fn team(&self, game: &Game, seat: Seat) -> SeatSet {
        game.team(seat, self.holders, self.active)
    }

    /// Returns the seats that play for a side of the game: its members, and those who play together with them.
    pub(crate) fn team_of_side(&self, game: &Game, side: usize) -> SeatSet {
        game.seats_of(side).next().map_or(SeatSet::EMPTY, |seat| self.team(game, seat))
    }
}
