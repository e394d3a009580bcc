//! Naming the trump: in turn, each player names a suit or passes, round after round until one is named.

use crate::deal::{Deal, Verdict};
use crate::params::{NameRound, PhaseKind, TurnUpTo};
use crate::phase::Phase;
use crate::{Action, Game, Point, RefusalReason};
use kirifuda_cards::{Seat, Suit};

impl Deal {
    pub(crate) fn enter_name_trump(&self) -> Option<(Phase, Seat)> {
        Some((Phase::NameTrump, self.eldest))
    }

    /// Returns the player who named the trump.
    pub fn maker(&self, game: &Game) -> Option<Seat> {
        let named = game.has_phase(PhaseKind::NameTrump) && self.trump.is_some();
        named.then(|| self.asked_to_name(game))
    }

    /// Returns the player asked after so many passes. A dealer who sits out is last in turn, and left out.
    fn asked_to_name(&self, game: &Game) -> Seat {
        self.eldest.after(self.name_passes() % game.active_players(), game.players())
    }

    /// Returns how many times players have passed instead of naming the trump.
    #[inline]
    pub fn name_passes(&self) -> usize {
        usize::from(self.name_passes)
    }

    /// Whether everybody passed in every round, so that the deal is not played.
    pub fn is_thrown_in(&self, game: &Game) -> bool {
        game.has_phase(PhaseKind::NameTrump) && self.name_passes() == self.all_passes(game)
    }

    /// Returns the number of passes that throw a deal in.
    fn all_passes(&self, game: &Game) -> usize {
        game.rules().name_rounds().len() * game.active_players()
    }

    /// Returns the suits that may be named in the current round.
    pub fn name_round(&self, game: &Game) -> NameRound {
        let rounds = game.rules().name_rounds();
        let round = self.name_passes() / game.active_players();
        rounds.get(round).copied().unwrap_or(NameRound::Any)
    }

    /// Returns the point whose rule says what may be named in the current round.
    pub fn name_point(&self, game: &Game) -> Point {
        if self.name_passes() < game.active_players() { Point::NameTrump } else { Point::NameTrumpLater }
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
                Err((reason, self.name_point(game)))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn pass_name(&mut self, game: &Game) {
        self.name_passes += 1;
        if self.is_thrown_in(game) {
            self.stop();
        } else {
            self.turn = self.asked_to_name(game);
        }
    }

    /// Makes a suit trump. Whoever gets the turn-up takes it now and then discards a card.
    pub(crate) fn name_trump(&mut self, game: &Game, suit: Suit) {
        self.trump = Some(suit);
        match self.turn_up_taker(game, suit) {
            Some(seat) => {
                self.turn = seat;
                self.take_stock();
            }
            None => self.next_phase(game),
        }
    }
}
