//! Passing cards to another player before the play. Nobody sees the cards received before everybody has passed.

use crate::deal::{Deal, Verdict};
use crate::phase::Phase;
use crate::{Game, Point, RefusalReason};
use kirifuda_cards::{Card, CardSet, PerSeat, Seat};

impl Deal {
    pub(crate) fn enter_pass_cards(&self) -> Option<(Phase, Seat)> {
        (self.pass_steps > 0).then_some((Phase::PassCards, self.eldest))
    }

    /// Returns the seat that gets the cards a seat passes, or that gives the seat its cards: as many places on, or back.
    fn passes_with(&self, seat: Seat, steps: u8) -> Seat {
        (0..steps).fold(seat, |seat, _| self.turns.next(seat))
    }

    /// Returns the seat to which a seat passes cards in this deal.
    pub fn passes_to(&self, seat: Seat) -> Option<Seat> {
        (self.pass_steps > 0).then(|| self.passes_with(seat, self.pass_steps))
    }

    /// Returns the seat from which a seat gets cards in this deal.
    pub fn gets_from(&self, seat: Seat) -> Option<Seat> {
        let back = u8::try_from(self.active.len()).ok()?.checked_sub(self.pass_steps)?;
        (self.pass_steps > 0).then(|| self.passes_with(seat, back))
    }

    /// Returns the cards that a seat has chosen to pass, or has passed.
    pub fn given(&self, seat: Seat) -> CardSet {
        if !self.active.contains(seat) {
            return CardSet::EMPTY;
        }
        let holder = if self.passed_on { self.passes_with(seat, self.pass_steps) } else { seat };
        self.before_exchange(holder) & self.passed
    }

    /// Returns the cards that were passed to a seat; empty until everybody has passed.
    pub fn received(&self, seat: Seat) -> CardSet {
        if self.passed_on { self.before_exchange(seat) & self.passed } else { CardSet::EMPTY }
    }

    pub(crate) fn legal_gifts(&self) -> CardSet {
        self.held[self.turn] - self.passed
    }

    pub(crate) fn judge_gift(&self, card: Card) -> Verdict {
        if !self.held[self.turn].contains(card) {
            Err((RefusalReason::NotHeld(card), Point::PassCards))
        } else if self.passed.contains(card) {
            Err((RefusalReason::AlreadyPassed(card), Point::PassCards))
        } else {
            Ok(())
        }
    }

    pub(crate) fn give(&mut self, game: &Game, card: Card) {
        self.passed.insert(card);
        if (self.held[self.turn] & self.passed).len() < usize::from(game.rules().pass_cards().get()) {
            return;
        }
        if self.turn != self.last {
            self.turn = self.turns.next(self.turn);
            return;
        }
        self.pass_on();
        self.next_phase(game);
    }

    /// Hands the chosen cards over.
    fn pass_on(&mut self) {
        let chosen = PerSeat::from_fn(|seat| self.held[seat] & self.passed);
        for seat in self.active.iter() {
            self.held[seat] -= chosen[seat];
        }
        for seat in self.active.iter() {
            let receiver = self.passes_with(seat, self.pass_steps);
            self.held[receiver] |= chosen[seat];
        }
        self.passed_on = true;
    }
}
