//! One card, as a bit position in a [`CardSet`](crate::CardSet).

use std::ops::{Index, IndexMut};

/// One of the four suits of a pack, by its place in the canonical order.
///
/// French packs read it as clubs, diamonds, hearts, spades; karuta packs as hau, isu, koppu, oru.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// Clubs (C); hau (h).
    First,
    /// Diamonds (D); isu (i).
    Second,
    /// Hearts (H); koppu (k).
    Third,
    /// Spades (S); oru (o).
    Fourth,
}

impl Suit {
    /// All suits in canonical order.
    pub const ALL: [Suit; 4] = [Suit::First, Suit::Second, Suit::Third, Suit::Fourth];

    /// Returns the suit's place in the canonical order, 0 to 3.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the suit at `index` in the canonical order, if there is one.
    pub const fn from_index(index: usize) -> Option<Suit> {
        match index {
            0 => Some(Suit::First),
            1 => Some(Suit::Second),
            2 => Some(Suit::Third),
            3 => Some(Suit::Fourth),
            _ => None,
        }
    }
}

/// A card: a suit and a place in that suit's lane, 0 (lowest canonical rank) to 15.
///
/// `Ord` is the canonical order of X-3 and has no meaning in play: which card wins is for the rules to say.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The joker of the French pack. It has no suit and no rank; its place is above the ace of the fourth suit.
    pub const JOKER: Card = Card::new(Suit::Fourth, 13);

    /// Returns the card at place `rank` (0 to 15, masked) of `suit`.
    #[inline]
    pub const fn new(suit: Suit, rank: u8) -> Card {
        Card((suit as u8) << 4 | (rank & 15))
    }

    /// Returns the card whose bit in a [`CardSet`](crate::CardSet) is `bit` (0 to 63, masked).
    #[inline]
    pub const fn from_bit(bit: u8) -> Card {
        Card(bit & 63)
    }

    /// Returns the card's bit in a [`CardSet`](crate::CardSet), 0 to 63.
    #[inline]
    pub const fn bit(self) -> usize {
        (self.0 & 63) as usize
    }

    /// Returns the printed suit; that of the joker means nothing.
    #[inline]
    pub const fn suit(self) -> Suit {
        match self.0 >> 4 & 3 {
            0 => Suit::First,
            1 => Suit::Second,
            2 => Suit::Third,
            _ => Suit::Fourth,
        }
    }

    /// Returns the printed suit; the joker has none.
    #[inline]
    pub fn printed_suit(self) -> Option<Suit> {
        if self == Card::JOKER { None } else { Some(self.suit()) }
    }

    /// Returns the place in the suit's lane: 0 is the canonically lowest rank of the full pack.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 & 15
    }
}

impl std::fmt::Debug for Card {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Card({:?}, {})", self.suit(), self.rank())
    }
}

/// One value for each suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerSuit<T>(pub [T; 4]);

impl<T> PerSuit<T> {
    /// Builds the four values from their suits.
    pub fn from_fn(make: impl FnMut(Suit) -> T) -> PerSuit<T> {
        PerSuit(Suit::ALL.map(make))
    }
}

impl<T> Index<Suit> for PerSuit<T> {
    type Output = T;
    #[inline]
    fn index(&self, suit: Suit) -> &T {
        &self.0[suit.index()]
    }
}

impl<T> IndexMut<Suit> for PerSuit<T> {
    #[inline]
    fn index_mut(&mut self, suit: Suit) -> &mut T {
        &mut self.0[suit.index()]
    }
}

/// One value for play under each trump suit, and one for play without trump.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerTrump<T>(pub [T; 5]);

impl<T> PerTrump<T> {
    /// Builds the five values; play without trump comes last.
    pub fn from_fn(make: impl FnMut(Option<Suit>) -> T) -> PerTrump<T> {
        let [first, second, third, fourth] = Suit::ALL.map(Some);
        PerTrump([first, second, third, fourth, None].map(make))
    }
}

#[inline]
const fn trump_index(trump: Option<Suit>) -> usize {
    match trump {
        Some(suit) => suit.index(),
        None => 4,
    }
}

impl<T> Index<Option<Suit>> for PerTrump<T> {
    type Output = T;
    #[inline]
    fn index(&self, trump: Option<Suit>) -> &T {
        &self.0[trump_index(trump)]
    }
}

impl<T> IndexMut<Option<Suit>> for PerTrump<T> {
    #[inline]
    fn index_mut(&mut self, trump: Option<Suit>) -> &mut T {
        &mut self.0[trump_index(trump)]
    }
}
