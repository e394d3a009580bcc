//! The race to the card points that a team needs, and the question to a team that has them before the other has taken
//! one: whether it undertakes all.

use crate::Game;
use crate::deal::{Deal, NONE, seat_of};
use crate::params::SittingOut;
use crate::phase::Phase;
use crate::race::RaceEnd;
use kirifuda_cards::{Seat, SeatSet};

impl Deal {
    /// Ends the deal if the trick that `winner` has just taken decides the race, or asks for all card points.
    #[inline(never)]
    pub(crate) fn run_race(&mut self, game: &Game, winner: Seat) {
        let others = self.active - self.holders;
        // With nobody on one side there is no race.
        if self.holders.is_empty() || others.is_empty() {
            return;
        }
        let sum = |seats: SeatSet| seats.iter().map(|seat| self.points_won(seat)).sum::<i64>();
        let (own, theirs) = (sum(self.holders), sum(others));
        let left = game.points_to_be_won() - own - theirs;
        if let Some(by) = self.all_taker() {
            let by_holders = self.holders.contains(by);
            let missed = if by_holders { theirs > 0 } else { own > 0 };
            if missed || left == 0 {
                self.end_race(RaceEnd::of_all(by_holders, !missed));
            }
            return;
        }
        let race = game.rules().race();
        let needed = race.needed(self.deal_in_round);
        let theirs_needed = race.needed_by_others(self.deal_in_round, game.points_to_be_won());
        let end = match (own >= needed, theirs >= theirs_needed) {
            (true, _) if theirs == 0 => RaceEnd::Skunk,
            (true, _) => RaceEnd::Won,
            (_, true) if own == 0 => RaceEnd::Skunked,
            (_, true) => RaceEnd::Lost,
            (false, false) => return,
        };
        let asks = end.is_skunk() && left > 0 && race.may_take_all(end.favours_holders(), self.deal_in_round);
        if asks {
            self.race = Some(end);
            (self.phase, self.turn) = (Phase::TakeAll, winner);
        } else {
            self.end_race(end);
        }
    }

    /// Returns the card points that the team of a seat needs to win the race; of a dealer who sits out, the team with which
    /// they score.
    pub(crate) fn race_needed(&self, game: &Game, seat: Seat) -> i64 {
        let shares = !self.active.contains(seat) && game.rules().sitting_out() == SittingOut::Holders;
        let race = game.rules().race();
        if shares || self.holders.contains(seat) {
            race.needed(self.deal_in_round)
        } else {
            race.needed_by_others(self.deal_in_round, game.points_to_be_won())
        }
    }

    fn end_race(&mut self, end: RaceEnd) {
        self.race = Some(end);
        self.stop();
    }

    /// Undertakes all card points, so that the play goes on.
    pub(crate) fn take_all(&mut self) {
        self.all_taker = self.turn.number();
        self.race = None;
        self.phase = Phase::Play;
    }

    getters! {
        /// Returns how the race ended, if it did.
        pub fn race_end(&self) -> Option<RaceEnd> = self.race.filter(|_| self.phase == Phase::Over);
        /// Returns who undertook to take all card points.
        pub fn all_taker(&self) -> Option<Seat> = if self.all_taker == NONE { None } else { seat_of(self.all_taker) };
        /// Returns the number of the deal in its round, from 0.
        pub fn deal_in_round(&self) -> u8 = self.deal_in_round;
    }
}
