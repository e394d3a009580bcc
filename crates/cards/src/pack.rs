//! Packs: their cards and the notation for them.

use crate::{Card, CardSet, Suit};
use std::fmt;

/// A pack of cards: its letters for suits and ranks, and the cards in it.
///
/// Two packs are equal if they write cards alike and hold the same cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    suits: [char; 4],
    /// From the lowest canonical rank up; a card's place in its lane counts from here.
    ranks: Vec<char>,
    cards: CardSet,
    /// The cards in canonical order, kept because every shuffle begins with it.
    order: PackOrder,
}

/// What is wrong with the description of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackError {
    /// A rank that the pack does not have.
    UnknownRank(char),
    /// Every card was left out.
    Empty,
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackError::UnknownRank(rank) => write!(f, "the pack has no rank {rank:?}"),
            PackError::Empty => f.write_str("no card is left in the pack"),
        }
    }
}

impl std::error::Error for PackError {}

impl Pack {
    /// Returns the French pack of 52.
    pub fn french() -> Pack {
        Pack::full(['C', 'D', 'H', 'S'], "23456789TJQKA")
    }

    /// Returns the karuta pack of 48.
    pub fn karuta() -> Pack {
        Pack::full(['h', 'i', 'k', 'o'], "23456789SUKR")
    }

    fn full(suits: [char; 4], ranks: &str) -> Pack {
        let ranks: Vec<char> = ranks.chars().collect();
        let lane = (1u64 << ranks.len()) - 1;
        let cards = CardSet::from_bits(lane * 0x0001_0001_0001_0001);
        Pack { suits, cards, ranks, order: PackOrder::canonical(cards) }
    }

    /// This pack with the joker.
    #[must_use]
    pub fn with_joker(mut self) -> Pack {
        self.cards.insert(Card::JOKER);
        self.order = PackOrder::canonical(self.cards);
        self
    }

    /// This pack without some cards.
    ///
    /// # Errors
    /// If nothing would be left.
    pub fn without(mut self, cards: CardSet) -> Result<Pack, PackError> {
        self.cards -= cards;
        self.order = PackOrder::canonical(self.cards);
        if self.cards.is_empty() { Err(PackError::Empty) } else { Ok(self) }
    }

    /// This pack without the cards of the given ranks.
    ///
    /// # Errors
    /// If a rank is not of this pack, or nothing would be left.
    pub fn without_ranks(self, ranks: &str) -> Result<Pack, PackError> {
        let mut cards = CardSet::EMPTY;
        for letter in ranks.chars() {
            let rank = self.rank_of(letter).ok_or(PackError::UnknownRank(letter))?;
            Suit::ALL.into_iter().for_each(|suit| cards.insert(Card::new(suit, rank)));
        }
        self.without(cards)
    }

    /// Returns all cards of the pack.
    #[inline]
    pub fn cards(&self) -> CardSet {
        self.cards
    }

    /// Returns the cards of a suit, without the joker.
    pub fn of_suit(&self, suit: Suit) -> CardSet {
        self.cards.in_suit(suit) - CardSet::of(Card::JOKER)
    }

    /// Returns the number of cards.
    #[inline]
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Never true: a pack has at least one card.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Returns the letters of the ranks, lowest canonical rank first, left-out ranks included.
    pub fn ranks(&self) -> &[char] {
        &self.ranks
    }

    /// Returns the place of a rank letter in a lane.
    pub fn rank_of(&self, letter: char) -> Option<u8> {
        self.ranks.iter().position(|&rank| rank == letter).map(|place| place as u8)
    }

    /// Returns the letter of a suit.
    pub fn suit_letter(&self, suit: Suit) -> char {
        self.suits[suit.index()]
    }

    /// Returns the suit with this letter.
    pub fn suit_of(&self, letter: char) -> Option<Suit> {
        Suit::from_index(self.suits.iter().position(|&suit| suit == letter)?)
    }

    /// Returns the letter of a card's rank; `?` for the joker, which has none.
    pub fn rank_letter(&self, card: Card) -> char {
        self.ranks.get(usize::from(card.rank())).copied().unwrap_or('?')
    }

    /// Returns the cards in canonical order.
    #[inline]
    pub fn order(&self) -> &PackOrder {
        &self.order
    }

    /// Returns the card's canonical index among the cards of this pack (X-3, left-out cards not counted).
    pub fn index_of(&self, card: Card) -> usize {
        CardSet::from_bits(self.cards.bits() & ((1 << card.bit()) - 1)).len()
    }

    /// Returns the text of a card: rank, then suit; of the joker, `Jo`.
    pub fn name(&self, card: Card) -> CardName {
        match card {
            Card::JOKER => JOKER,
            _ => CardName(self.rank_letter(card), self.suit_letter(card.suit())),
        }
    }

    /// Reads one card.
    ///
    /// # Errors
    /// If the text is not the name of a card in this pack.
    pub fn parse_card(&self, text: &str) -> Result<Card, ParseCardError> {
        let mut letters = text.chars();
        let card = match (letters.next(), letters.next(), letters.next()) {
            (Some(rank), Some(suit), None) if CardName(rank, suit) == JOKER => Some(Card::JOKER),
            (Some(rank), Some(suit), None) => {
                self.rank_of(rank).zip(self.suit_of(suit)).map(|(rank, suit)| Card::new(suit, rank))
            }
            _ => None,
        };
        card.filter(|&card| self.cards.contains(card)).ok_or_else(|| ParseCardError {
            text: text.to_owned(),
            ranks: self.ranks.iter().rev().collect(),
            suits: self.suits.iter().collect(),
        })
    }

    /// Reads cards separated by white space, each at most once.
    ///
    /// # Errors
    /// If a word is not a card of this pack or a card comes twice.
    pub fn parse_cards(&self, text: &str) -> Result<CardSet, ParseCardError> {
        let mut set = CardSet::EMPTY;
        for word in text.split_whitespace() {
            let card = self.parse_card(word)?;
            if set.contains(card) {
                return Err(ParseCardError {
                    text: format!("{word} {word}"),
                    ranks: String::new(),
                    suits: String::new(),
                });
            }
            set.insert(card);
        }
        Ok(set)
    }

    /// Writes cards in canonical order, one space between them.
    pub fn cards_text(&self, cards: CardSet) -> String {
        join(cards.iter().map(|card| self.name(card)))
    }

    /// Writes a pack order as records do.
    pub fn order_text(&self, order: &PackOrder) -> String {
        join(order.cards().iter().map(|&card| self.name(card)))
    }

    /// Reads a whole pack in the order dealt: every card once, one space between them.
    ///
    /// # Errors
    /// If a word is no card, a card comes twice or is missing, or the separators differ.
    pub fn parse_order(&self, text: &str) -> Result<PackOrder, PackOrderError> {
        let mut cards = Vec::with_capacity(self.len());
        for word in text.split(' ') {
            cards.push(self.parse_card(word).map_err(PackOrderError::Card)?);
        }
        self.check_order(&cards)
    }

    /// Checks that cards are a pack order: every card of the pack exactly once.
    ///
    /// # Errors
    /// If a card comes twice, is foreign, or is missing.
    pub fn check_order(&self, cards: &[Card]) -> Result<PackOrder, PackOrderError> {
        self.check_cards(cards)?;
        Ok(PackOrder::of(cards))
    }

    /// Whether an order, of this pack or another, has every card of this pack exactly once and no other.
    ///
    /// # Errors
    /// If a card is foreign or missing.
    pub fn check(&self, order: &PackOrder) -> Result<(), PackOrderError> {
        self.check_cards(order.cards())
    }

    fn check_cards(&self, cards: &[Card]) -> Result<(), PackOrderError> {
        let mut seen = CardSet::EMPTY;
        for &card in cards {
            if seen.contains(card) {
                return Err(PackOrderError::Twice(self.name(card)));
            }
            seen.insert(card);
        }
        if let Some(card) = (seen - self.cards).first() {
            return Err(PackOrderError::Foreign(self.name(card)));
        }
        match (self.cards - seen).first() {
            Some(card) => Err(PackOrderError::Missing(self.name(card))),
            None => Ok(()),
        }
    }
}

fn join(names: impl Iterator<Item = CardName>) -> String {
    let mut text = String::new();
    for name in names {
        if !text.is_empty() {
            text.push(' ');
        }
        text.extend([name.0, name.1]);
    }
    text
}

/// How a card is written: rank letter, then suit letter; the joker `Jo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardName(char, char);

/// No rank `J` of a suit `o`: French packs have no such suit, others no such rank.
const JOKER: CardName = CardName('J', 'o');

impl CardName {
    /// Returns the two letters.
    pub fn letters(self) -> (char, char) {
        (self.0, self.1)
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

/// A text that is not a card of the pack, or a card that comes twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseCardError {
    /// The text as it was given.
    pub text: String,
    /// The letters of the ranks, highest first; none for a card that comes twice.
    pub ranks: String,
    /// The letters of the suits.
    pub suits: String,
}

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ranks.is_empty() {
            return write!(f, "the same card twice: {}", self.text);
        }
        write!(
            f,
            "{:?} is not a card of this pack; expected a rank of {} then a suit of {}",
            self.text, self.ranks, self.suits
        )
    }
}

impl std::error::Error for ParseCardError {}

/// A whole pack in the order dealt: every card of its pack exactly once.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PackOrder {
    /// The cards, padded with one fixed card, so that equal orders compare equal.
    cards: [Card; CardSet::CAPACITY],
    len: u8,
}

impl PackOrder {
    /// Returns the cards of a set in canonical order.
    fn canonical(set: CardSet) -> PackOrder {
        let cards: Vec<Card> = set.iter().collect();
        PackOrder::of(&cards)
    }

    /// The cards are distinct, so there is room for them.
    fn of(given: &[Card]) -> PackOrder {
        let mut cards = [Card::new(Suit::First, 0); CardSet::CAPACITY];
        cards[..given.len()].copy_from_slice(given);
        PackOrder { cards, len: given.len() as u8 }
    }

    /// Returns the cards, starting with the first one dealt.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// Swaps two places.
    #[inline]
    pub(crate) fn swap(&mut self, place: usize, other: usize) {
        self.cards[..usize::from(self.len)].swap(place, other);
    }
}

impl fmt::Debug for PackOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("PackOrder").field(&self.cards()).finish()
    }
}

/// Why cards are not a whole pack in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PackOrderError {
    /// A word that is no card.
    Card(ParseCardError),
    /// A card that comes twice.
    Twice(CardName),
    /// A card that the pack does not have.
    Foreign(CardName),
    /// A card that is missing.
    Missing(CardName),
}

impl fmt::Display for PackOrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PackOrderError::Card(error) => error.fmt(f),
            PackOrderError::Twice(card) => write!(f, "the pack has {card} twice"),
            PackOrderError::Foreign(card) => write!(f, "{card} is not in this pack"),
            PackOrderError::Missing(card) => write!(f, "the pack lacks {card}"),
        }
    }
}

impl std::error::Error for PackOrderError {}

#[cfg(test)]
mod tests {
    use super::*;

    /// the canonical index.
    #[test]
    fn canonical_indices() {
        let french = Pack::french();
        for (text, index) in [("2C", 0), ("AC", 12), ("2D", 13), ("AS", 51)] {
            assert_eq!(french.index_of(french.parse_card(text).unwrap()), index, "X-3 {text}");
        }
        let karuta = Pack::karuta();
        for (text, index) in [("2h", 0), ("Rh", 11), ("Ro", 47)] {
            assert_eq!(karuta.index_of(karuta.parse_card(text).unwrap()), index, "X-3 {text}");
        }
    }

    #[test]
    fn every_card_reads_as_it_is_written() {
        let short = Pack::french().without_ranks("2").unwrap();
        for pack in [Pack::french(), Pack::karuta(), short.clone(), short.with_joker()] {
            for card in pack.cards() {
                assert_eq!(pack.parse_card(&pack.name(card).to_string()), Ok(card));
            }
        }
    }

    #[test]
    fn the_joker_is_in_no_suit() {
        let pack = Pack::french().without_ranks("2").unwrap().with_joker();
        assert_eq!(pack.len(), 49);
        assert_eq!(pack.of_suit(Suit::Fourth).len(), 12);
        assert_eq!(pack.parse_card("Jo"), Ok(Card::JOKER));
        assert!(Pack::french().parse_card("Jo").is_err());
        assert!(Pack::karuta().parse_card("Jo").is_err());
    }

    #[test]
    fn a_pack_order_has_every_card_once() {
        let pack = Pack::french();
        let text = pack.order_text(pack.order());
        assert!(pack.parse_order(&text).is_ok());
        assert!(matches!(pack.parse_order(&text.replace("AS", "2C")), Err(PackOrderError::Twice(_))));
        assert!(matches!(pack.parse_order(text.trim_end_matches(" AS")), Err(PackOrderError::Missing(_))));
        assert!(matches!(pack.parse_order(&text.replace(' ', "  ")), Err(PackOrderError::Card(_))));
    }
}
