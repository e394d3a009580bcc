//! Naming the suit to follow, by the player who leads a joker that belongs to no suit.

use crate::Game;
use crate::deal::Deal;
use crate::params::Joker;
use crate::phase::Phase;
use kirifuda_cards::{Card, Suit};

impl Deal {
    /// Asks the leader of the joker for a suit if the joker belongs to none.
    pub(crate) fn ask_for_suit(&mut self, game: &Game) {
        if game.rules().joker() == Joker::Apart {
            self.phase = Phase::CallSuit;
            self.turn = self.leader;
        }
    }

    pub(crate) fn call_suit(&mut self, suit: Suit) {
        self.called = Some(suit);
        self.led = suit;
        self.phase = Phase::Play;
        self.turn = self.turns.next(self.leader);
    }

    /// Returns the suit that the leader of the joker named.
    pub fn called_suit(&self) -> Option<Suit> {
        self.called
    }

    /// Returns the suit to follow in a trick of this deal to which a card was led.
    pub fn suit_led_by(&self, game: &Game, card: Card) -> Suit {
        match self.called_suit() {
            Some(suit) if card == Card::JOKER => suit,
            _ => game.suit_of(card, self.trump),
        }
    }
}
