//! Cards as two letters, looked up in tables: the hot path of reading and writing.

use crate::numbers::narrow;
use kirifuda_cards::{Card, CardSet, Pack, PackOrder, PackOrderError, Suit};

/// No such rank or suit.
const NONE: u8 = u8::MAX;

/// How the cards of a pack are written and read.
#[derive(Clone, Debug)]
pub struct Letters {
    pack: Pack,
    /// Letters of each card, by its bit.
    names: [(char, char); 64],
    /// Place of a rank in a lane, by its letter.
    ranks: [u8; 128],
    /// Index of a suit, by its letter.
    suits: [u8; 128],
}

impl Letters {
    /// The tables of a pack.
    pub fn new(pack: &Pack) -> Letters {
        let name = |bit: usize| pack.name(Card::from_bit(narrow(bit))).letters();
        Letters {
            names: std::array::from_fn(name),
            ranks: std::array::from_fn(|letter| pack.rank_of(char::from(narrow::<_, u8>(letter))).unwrap_or(NONE)),
            suits: std::array::from_fn(|letter| {
                pack.suit_of(char::from(narrow::<_, u8>(letter))).map_or(NONE, |suit| suit as u8)
            }),
            pack: pack.clone(),
        }
    }

    /// Writes one card.
    #[inline]
    pub fn push_card(&self, out: &mut String, card: Card) {
        let (rank, suit) = self.names[card.bit()];
        out.push(rank);
        out.push(suit);
    }

    /// Writes cards with one space before each but the first.
    pub fn push_cards(&self, out: &mut String, cards: impl IntoIterator<Item = Card>) {
        for (place, card) in cards.into_iter().enumerate() {
            if place > 0 {
                out.push(' ');
            }
            self.push_card(out, card);
        }
    }

    /// The letter of a suit.
    pub fn suit_letter(&self, suit: Suit) -> char {
        self.pack.suit_letter(suit)
    }

    /// Reads one suit.
    pub fn suit(&self, text: &str) -> Option<Suit> {
        match *text.as_bytes() {
            [letter] => Suit::from_index(usize::from(*self.suits.get(usize::from(letter))?)),
            _ => None,
        }
    }

    /// Reads one card of the pack.
    #[inline]
    pub fn card(&self, text: &str) -> Option<Card> {
        let &[rank, suit] = text.as_bytes() else { return None };
        let rank = *self.ranks.get(usize::from(rank))?;
        let Some(suit) = Suit::from_index(usize::from(*self.suits.get(usize::from(suit))?)) else {
            return self.pack.parse_card(text).ok();
        };
        let card = Card::new(suit, rank);
        (rank != NONE && self.pack.cards().contains(card)).then_some(card)
    }

    /// Reads cards with one space between them, in ascending canonical order.
    pub fn ascending(&self, text: &str) -> Option<CardSet> {
        let mut set = CardSet::EMPTY;
        for word in text.split(' ') {
            let card = self.card(word)?;
            if set.last().is_some_and(|last| last >= card) {
                return None;
            }
            set.insert(card);
        }
        Some(set)
    }

    /// Reads a whole pack in the order dealt.
    pub fn order(&self, text: &str) -> Result<PackOrder, PackOrderError> {
        let mut cards = Vec::with_capacity(self.pack.len());
        for word in text.split(' ') {
            match self.card(word) {
                Some(card) if cards.len() < self.pack.len() => cards.push(card),
                // The slow reader finds the words for what is wrong.
                _ => return self.pack.parse_order(text),
            }
        }
        self.pack.check_order(&cards)
    }

    /// Reads different cards, and puts the rest of the pack behind them.
    pub fn beginning(&self, text: &str) -> Option<PackOrder> {
        let mut cards = Vec::with_capacity(self.pack.len());
        let mut left = self.pack.cards();
        for word in text.split(' ') {
            let card = self.card(word).filter(|&card| left.contains(card))?;
            left.remove(card);
            cards.push(card);
        }
        cards.extend(left);
        self.pack.check_order(&cards).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_read_as_the_pack_does() {
        let short = Pack::french().without_ranks("2").unwrap();
        for pack in [Pack::french(), Pack::karuta(), short.clone(), short.with_joker()] {
            let letters = Letters::new(&pack);
            for first in (0..128u8).map(char::from) {
                for second in (0..128u8).map(char::from) {
                    let text: String = [first, second].iter().collect();
                    assert_eq!(letters.card(&text), pack.parse_card(&text).ok(), "{text:?}");
                }
            }
            let mut text = String::new();
            letters.push_cards(&mut text, pack.cards());
            assert_eq!(text, pack.cards_text(pack.cards()));
            assert_eq!(letters.ascending(&text), Some(pack.cards()));
            assert_eq!(letters.order(&text), pack.parse_order(&text));
        }
    }

    #[test]
    fn cards_in_another_order_or_form_are_refused() {
        let letters = Letters::new(&Pack::french());
        for text in ["", " ", "3C 2C", "2C 2C", "2C  3C", "2C 3C ", "10C", "切"] {
            assert_eq!(letters.ascending(text), None, "{text:?}");
        }
        assert_eq!(letters.beginning("KS 2C KS"), None);
        assert_eq!(letters.beginning("KS 2C").map(|order| order.cards().len()), Some(52));
    }
}
