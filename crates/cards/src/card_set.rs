//! Sets of cards in one machine word: a lane of sixteen bits for each suit.

use crate::{Card, Suit};
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A set of cards. Iteration goes in canonical order, lowest first.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CardSet(u64);

impl CardSet {
    /// No card.
    pub const EMPTY: CardSet = CardSet(0);
    /// The most cards a set can hold: four suits of sixteen ranks.
    pub const CAPACITY: usize = 64;

    /// Returns the set whose members are the set bits of `bits`, bit 16·suit + rank.
    #[inline]
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits)
    }

    /// Returns the word itself.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set of `card` alone.
    #[inline]
    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.bit())
    }

    /// Returns every place of one suit's lane.
    #[inline]
    pub const fn lane(suit: Suit) -> CardSet {
        CardSet(0xffff << (16 * suit as u64))
    }

    /// Returns the members of printed suit `suit`.
    #[inline]
    pub const fn in_suit(self, suit: Suit) -> CardSet {
        CardSet(self.0 & 0xffff << (16 * suit as u64))
    }

    /// Returns the number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `card` is a member.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.bit() & 1 != 0
    }

    /// Whether every member of `other` is a member.
    #[inline]
    pub const fn is_superset(self, other: CardSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds `card`.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.bit();
    }

    /// Takes `card` out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.bit());
    }

    /// Returns the lowest member in canonical order.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::from_bit(self.0.trailing_zeros() as u8)) }
    }

    /// Returns the highest member in canonical order.
    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.0 == 0 { None } else { Some(Card::from_bit(63 - self.0.leading_zeros() as u8)) }
    }

    /// Returns the member with exactly `n` members before it in canonical order.
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Card> {
        // In random play `n` is unpredictable and mostly small, so the first steps do not branch.
        const STEPS: usize = 4;
        let mut rest = self.0;
        let mut step = 0;
        while step < STEPS {
            rest &= rest.wrapping_sub((step < n) as u64);
            step += 1;
        }
        while step < n {
            rest &= rest.wrapping_sub(1);
            step += 1;
        }
        CardSet(rest).first()
    }

    /// Returns the members in canonical order.
    #[inline]
    pub fn iter(self) -> CardSetIter {
        CardSetIter(self.0)
    }
}

/// The members of a [`CardSet`] in canonical order.
#[derive(Clone, Debug)]
pub struct CardSetIter(u64);

impl Iterator for CardSetIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for CardSetIter {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        let card = CardSet(self.0).last()?;
        self.0 &= !(1 << card.bit());
        Some(card)
    }
}

impl ExactSizeIterator for CardSetIter {}
impl FusedIterator for CardSetIter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = CardSetIter;
    #[inline]
    fn into_iter(self) -> CardSetIter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl From<Card> for CardSet {
    #[inline]
    fn from(card: Card) -> CardSet {
        CardSet::of(card)
    }
}

/// Operators of two sets, with their assigning forms.
macro_rules! operators {
    ($($trait:ident, $method:ident, $assign:ident, $assign_method:ident: |$one:ident, $other:ident| $bits:expr;)+) => { $(
        impl $trait for CardSet {
            type Output = CardSet;
            #[inline]
            fn $method(self, other: CardSet) -> CardSet {
                let ($one, $other) = (self.0, other.0);
                CardSet($bits)
            }
        }

        impl $assign for CardSet {
            #[inline]
            fn $assign_method(&mut self, other: CardSet) {
                *self = $trait::$method(*self, other);
            }
        }
    )+ };
}

operators! {
    BitAnd, bitand, BitAndAssign, bitand_assign: |one, other| one & other;
    BitOr, bitor, BitOrAssign, bitor_assign: |one, other| one | other;
    Sub, sub, SubAssign, sub_assign: |one, other| one & !other;
}

impl Not for CardSet {
    type Output = CardSet;
    #[inline]
    fn not(self) -> CardSet {
        CardSet(!self.0)
    }
}

impl std::fmt::Debug for CardSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_agrees_with_iteration() {
        let set = CardSet::from_bits(0x8001_0f00_1234_0001);
        let cards: Vec<Card> = set.iter().collect();
        for (n, card) in cards.iter().enumerate() {
            assert_eq!(set.nth(n), Some(*card));
        }
        assert_eq!(set.nth(cards.len()), None);
        let two = CardSet::from_bits(0x8000_0000_0000_0100);
        assert_eq!([0, 1, 2, 3, 9].map(|n| two.nth(n).map(Card::bit)), [Some(8), Some(63), None, None, None]);
        assert_eq!([0, 5].map(|n| CardSet::EMPTY.nth(n)), [None; 2]);
        assert_eq!(cards.iter().rev().copied().collect::<Vec<_>>(), set.iter().rev().collect::<Vec<_>>());
        assert_eq!(cards.into_iter().collect::<CardSet>(), set);
    }
}
