//! Drawing cards from the stock after a trick (GW-6, GW-7). Nothing is decided: it belongs to the play.
//!
//! The stock keeps its order in the words of [`Deal::held`] that belong to seats beyond the table, eight cards to a
//! word from the last seat down, so that it costs a deal no byte. The checks of rules see to it that there is room
//! ([`stock_room`]).

use crate::Game;
use crate::deal::{Deal, NONE};
use crate::numbers::narrow;
use crate::params::{CountTricks, DrawAfterTrick, PhaseKind, TurnUp};
use kirifuda_cards::{Card, CardSet, MAX_SEATS, PerSeat, Seat};

/// The number of cards whose order fits in one word.
const CARDS_PER_WORD: usize = 8;

/// Returns the largest stock whose order a deal can hold at a table of `players`.
pub(crate) const fn stock_room(players: usize) -> usize {
    (MAX_SEATS - players) * CARDS_PER_WORD
}

impl Game {
    /// Whether players draw cards from the stock after tricks.
    pub fn draws(&self) -> bool {
        self.rules().draw_after_trick() != DrawAfterTrick::None
    }

    /// Returns the number of tricks after which everybody draws a card, in a deal with hands of this size.
    pub(crate) fn draw_rounds(&self, hand_size: u8) -> u8 {
        let undealt = self.pack().len() - usize::from(hand_size) * self.active_players();
        if self.draws() { narrow(undealt / self.active_players()) } else { 0 }
    }

    /// Returns the number of tricks in a deal with hands of the largest size.
    pub fn most_tricks(&self) -> usize {
        self.largest_hand() + usize::from(self.draw_rounds(self.hand))
    }

    /// Whether every card of the pack is in some trick by the end of a deal with hands of the largest size.
    pub fn takes_every_card(&self) -> bool {
        self.most_tricks() * self.active_players() == self.pack().len() && !self.has_phase(PhaseKind::GoAlone)
    }

    /// Returns the number of tricks that count in a deal with hands of this size.
    pub fn counted_tricks(&self, hand_size: u8) -> usize {
        let drawn = if self.rules().count_tricks() == CountTricks::All { self.draw_rounds(hand_size) } else { 0 };
        usize::from(hand_size + drawn)
    }

    /// Whether a trick counts, by its number from 1, in a deal with hands of this size.
    pub fn is_trick_counted(&self, hand_size: u8, number: u8) -> bool {
        self.rules().count_tricks() == CountTricks::All || number > self.draw_rounds(hand_size)
    }
}

impl Deal {
    /// Returns the number of cards of the stock that are drawn in the deal, whether or not they have been drawn yet.
    pub(crate) fn stock_len(&self) -> usize {
        usize::from(self.draw_rounds) * self.active.len()
    }

    /// Returns the number of cards that have been drawn.
    pub(crate) fn drawn_len(&self) -> usize {
        usize::from(self.draw_rounds.min(self.tricks_done)) * self.active.len()
    }

    /// Returns the number of cards still to be drawn, the turn-up included; 0 in games without drawing.
    pub fn stock_left(&self) -> usize {
        self.stock_len() - self.drawn_len()
    }

    /// Returns the cards to be drawn in the deal, first to last, including those drawn already.
    pub fn stock_order(&self) -> impl ExactSizeIterator<Item = Card> + '_ {
        (0..self.stock_len()).map(|place| self.stock_card(place))
    }

    /// Returns the seats in the order in which they draw after a trick, each with the place of its card in the stock.
    pub(crate) fn draws_after(&self, tricks: usize, winner: Seat) -> impl Iterator<Item = (Seat, usize)> + use<> {
        let (turns, players, first) = (self.turns, self.active.len(), (tricks - 1) * self.active.len());
        std::iter::successors(Some(winner), move |&seat| Some(turns.next(seat))).zip(first..first + players)
    }

    /// Returns a card of the stock by its place.
    #[inline]
    pub(crate) fn stock_card(&self, place: usize) -> Card {
        let word = self.held.0[MAX_SEATS - 1 - place / CARDS_PER_WORD].bits();
        Card::from_bit((word >> (CARDS_PER_WORD * (place % CARDS_PER_WORD))) as u8)
    }

    /// Replaces a card of the stock by its place.
    pub(crate) fn set_stock_card(&mut self, place: usize, card: Card) {
        let word = &mut self.held.0[MAX_SEATS - 1 - place / CARDS_PER_WORD];
        let shift = CARDS_PER_WORD * (place % CARDS_PER_WORD);
        *word = CardSet::from_bits(word.bits() & !(0xff << shift) | (card.bit() as u64) << shift);
    }

    pub(crate) fn set_stock_order(&mut self, cards: impl Iterator<Item = Card>) {
        cards.enumerate().for_each(|(place, card)| self.set_stock_card(place, card));
    }

    /// Returns the cards held before any was drawn or passed, and the order of the stock.
    pub(crate) fn held_when_dealt(&self, game: &Game) -> PerSeat<CardSet> {
        let at_table = |seat: Seat| seat.index() < game.players();
        PerSeat::from_fn(|seat| if at_table(seat) { self.dealt(seat) } else { self.held[seat] })
    }

    /// Returns the turn-up of the deal before any card was drawn.
    pub(crate) fn first_turn_up(&self, game: &Game) -> u8 {
        let turned = self.draw_rounds > 0 && game.rules().turn_up() == TurnUp::Stock;
        if turned { narrow(self.stock_card(0).bit()) } else { self.turn_up }
    }

    /// Lets everybody draw a card after a trick, and turns up the next one.
    #[cold]
    #[inline(never)]
    pub(crate) fn draw_cards(&mut self, game: &Game, winner: Seat) {
        if game.rules().count_tricks() == CountTricks::AfterStock {
            self.tricks_won[winner.index()] -= 1;
        }
        let is_turned = self.turn_up != NONE;
        for (seat, place) in self.draws_after(usize::from(self.tricks_done), winner) {
            let card = self.stock_card(place);
            self.held[seat].insert(card);
            if is_turned && seat == winner {
                self.shown.insert(card);
                self.voids[game.suit_of(card, self.trump).index()].remove(seat);
            } else {
                // Nobody else knows what it is, so no void is known any more.
                self.voids.iter_mut().for_each(|void| void.remove(seat));
            }
        }
        if is_turned {
            let next = self.drawn_len();
            self.turn_up = if next < self.stock_len() { narrow(self.stock_card(next).bit()) } else { NONE };
        }
    }
}
