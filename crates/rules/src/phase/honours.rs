//! Declaring honours before the first lead (RH-13 to RH-22).

use crate::deal::{Deal, Verdict};
use crate::numbers::narrow;
use crate::params::{Duty, HonoursCall, HonoursHeld};
use crate::phase::Phase;
use crate::{Action, Game, Point, RefusalReason};
use kirifuda_cards::{CardSet, Seat};

impl Deal {
    /// Returns a seat's honours: those in its hand at the start of play, or those it was dealt (RH-15, RH-35).
    pub fn honours_held(&self, game: &Game, seat: Seat) -> CardSet {
        let cards = match game.rules().honours_held() {
            HonoursHeld::AfterExchange => self.hand_before_play(seat),
            HonoursHeld::Dealt => self.dealt(seat),
        };
        cards & game.honours(self.trump)
    }

    fn next_caller(&self, game: &Game, from: Seat) -> Option<Seat> {
        let mut seat = from;
        loop {
            if self.callers >> game.side_of(seat) & 1 != 0 {
                return Some(seat);
            }
            if seat == self.last {
                return None;
            }
            seat = self.turns.next(seat);
        }
    }

    pub(crate) fn enter_honours(&self, game: &Game) -> Option<(Phase, Seat)> {
        if game.rules().honours_call() == HonoursCall::Never {
            return None;
        }
        self.next_caller(game, self.eldest).map(|seat| (Phase::Honours, seat))
    }

    pub(crate) fn legal_honours(&self, game: &Game) -> impl Iterator<Item = Action> {
        let all = [Action::Pass, Action::Show, Action::CanYe];
        all.into_iter().filter(|&action| self.judge_honours(game, action).is_ok())
    }

    pub(crate) fn judge_honours(&self, game: &Game, action: Action) -> Verdict {
        let held = narrow(self.honours_held(game, self.turn).len());
        let forced = game.rules().honours_claim() == Duty::Mandatory;
        match (action, held) {
            (Action::Pass, 2..) if forced => Err((RefusalReason::MustClaim, Point::HonoursDuty)),
            (Action::Pass, _) | (Action::Show, 3..) | (Action::CanYe, 2) => Ok(()),
            _ => Err((RefusalReason::WrongHonours { held }, Point::HonoursCall)),
        }
    }

    pub(crate) fn pass_honours(&mut self, game: &Game) {
        self.honours_passed.insert(self.turn);
        self.ask_next_for_honours(game);
    }

    fn ask_next_for_honours(&mut self, game: &Game) {
        let next = if self.turn == self.last { None } else { self.next_caller(game, self.turns.next(self.turn)) };
        match next {
            Some(seat) => self.turn = seat,
            None => self.next_phase(game),
        }
    }

    /// Applies a call. A `Show`, or a `CanYe` that the partner can answer, shows all honours of the side and ends the
    /// questions; a `CanYe` answered with 0 is remembered and the questions continue (RH-17).
    pub(crate) fn call_honours(&mut self, game: &Game, action: Action) {
        let partner = game.partner(self.turn).map_or(CardSet::EMPTY, |seat| self.honours_held(game, seat));
        if action == Action::CanYe && partner.is_empty() {
            self.can_ye_failed.insert(self.turn);
            self.ask_next_for_honours(game);
        } else {
            self.shown |= self.honours_held(game, self.turn) | partner;
            self.declared_by = self.turn.number();
            self.next_phase(game);
        }
    }
}
