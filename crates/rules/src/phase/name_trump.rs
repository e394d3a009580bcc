//! Naming the trump: in turn, each player names a suit or passes, round after round until one is named.

use crate::deal::{Deal, Verdict, seat_of};
use crate::params::{NameRound, TurnUpTo};
use crate::phase::Phase;
use crate::{Action, Game, Point, RefusalReason};
use kirifuda_cards::{Seat, Suit};

impl Deal {
    pub(crate) fn enter_name_trump(&self) -> Option<(Phase, Seat)> {
        (!self.namers.is_empty()).then(|| (Phase::NameTrump, self.asked_to_name()))
    }

    /// Returns the player who named the trump.
    pub fn maker(&self) -> Option<Seat> {
        seat_of(self.maker)
    }

    /// Returns the player asked after so many passes.
    fn asked_to_name(&self) -> Seat {
        let first = self.turns.first_from(self.namers, self.eldest);
        let steps = self.name_passes() % self.namers.len().max(1);
        (0..steps).fold(first, |seat, _| self.turns.first_after(self.namers, seat))
    }

    /// Returns how many times players have passed instead of naming the trump.
    #[inline]
    pub fn name_passes(&self) -> usize {
        usize::from(self.name_passes)
    }

    /// Whether everybody passed in every round, so that the deal is not played.
    pub fn is_thrown_in(&self, game: &Game) -> bool {
        !self.namers.is_empty() && self.name_passes() == self.all_passes(game)
    }

    /// Returns the number of passes that throw a deal in.
    fn all_passes(&self, game: &Game) -> usize {
        game.rules().name_rounds().len() * self.namers.len()
    }

    /// Returns the suits that may be named in the current round.
    pub fn name_round(&self, game: &Game) -> NameRound {
        let rounds = game.rules().name_rounds();
        let round = self.name_passes() / self.namers.len().max(1);
        rounds.get(round).copied().unwrap_or(NameRound::Any)
    }

    /// Returns the point whose rule says what may be named in the current round.
    pub fn name_point(&self) -> Point {
        if self.name_passes() < self.namers.len() { Point::NameTrump } else { Point::NameTrumpLater }
    }

    /// Returns who takes the turn-up if the player to act names a suit.
    pub fn turn_up_taker(&self, game: &Game, suit: Suit) -> Option<Seat> {
        self.turn_up().filter(|card| card.suit() == suit)?;
        match game.rules().turn_up_to() {
            TurnUpTo::Nobody => None,
            TurnUpTo::Dealer => Some(self.last),
            TurnUpTo::Maker => Some(self.turn),
        }
    }

    /// Whether a suit may be named in the current round.
    fn may_name(&self, game: &Game, suit: Suit) -> bool {
        let turned = self.turn_up().map(|card| card.suit());
        match self.name_round(game) {
            NameRound::TurnUp => turned == Some(suit),
            NameRound::Other => turned != Some(suit),
            NameRound::Any => true,
        }
    }

    fn must_name(&self, game: &Game) -> bool {
        game.rules().must_name() && self.name_passes() + 1 == self.all_passes(game)
    }

    pub(crate) fn legal_names(&self, game: &Game) -> impl Iterator<Item = Action> {
        let passes = (!self.must_name(game)).then_some(Action::Pass);
        let suits = Suit::ALL.into_iter().filter(|&suit| self.may_name(game, suit)).map(Action::NameTrump);
        passes.into_iter().chain(suits)
    }

    pub(crate) fn judge_name(&self, game: &Game, action: Action) -> Verdict {
        match (action, self.turn_up()) {
            (Action::Pass, _) if self.must_name(game) => Err((RefusalReason::MustName, Point::MustName)),
            (Action::NameTrump(suit), Some(card)) if !self.may_name(game, suit) => {
                let reason = match self.name_round(game) {
                    NameRound::TurnUp => RefusalReason::OnlyTurnUpSuit(card.suit()),
                    _ => RefusalReason::NotTurnUpSuit(card.suit()),
                };
                Err((reason, self.name_point()))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn pass_name(&mut self, game: &Game) {
        self.name_passes += 1;
        if self.is_thrown_in(game) {
            self.stop();
        } else {
            self.turn = self.asked_to_name();
        }
    }

    /// Makes a suit trump. Whoever gets the turn-up takes it now and then discards a card.
    pub(crate) fn name_trump(&mut self, game: &Game, suit: Suit) {
        self.trump = Some(suit);
        self.maker = self.turn.number();
        match self.turn_up_taker(game, suit) {
            Some(seat) => {
                self.turn = seat;
                self.take_stock();
            }
            None => self.next_phase(game),
        }
    }
}
