//! A trick in progress, and the power of cards in it.

use crate::goal::Question;
use crate::problem::{Base, NONE, TRUMP};

/// Power of the card above trump; the power of any other card is its place in the lanes plus one.
pub(crate) const ABOVE_POWER: u8 = 100;

/// A trick in progress: small, copied from card to card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Trick {
    /// Cards remaining when the trick began.
    pub all: u64,
    /// Cards played to it.
    pub cards: u64,
    /// Points the first side still wants, unless a goal decides.
    pub need: i16,
    /// The goal that decides, or [`NO_GOAL`](crate::goal::NO_GOAL).
    pub goal: u16,
    /// Points still to be won, this trick included.
    pub rest: i16,
    /// Points of the trick and of the cards so far.
    pub points: u8,
    /// Tricks left, this one included.
    pub left: u8,
    /// Suit led.
    pub led: u8,
    /// The seat to play next.
    pub turn: u8,
    /// The number of cards played.
    pub len: u8,
    /// The card winning so far.
    pub best: u8,
    /// Its player.
    pub winner: u8,
}

impl Trick {
    /// Creates a trick without cards.
    #[inline]
    pub fn new(all: u64, leader: u8, left: u8, question: Question, rest: i16, trick_points: u8) -> Trick {
        Trick {
            all,
            cards: 0,
            need: question.need,
            goal: question.goal,
            rest,
            points: trick_points,
            left,
            led: 0,
            turn: leader,
            len: 0,
            best: NONE,
            winner: leader,
        }
    }

    /// Returns the trick after one more card.
    #[inline]
    pub fn with<const N: usize, const PLAIN: bool>(&self, base: &Base, card: u8) -> Trick {
        let mut next = *self;
        next.cards |= 1 << card;
        if !PLAIN {
            next.points += base.points[usize::from(card)];
        }
        if self.len == 0 {
            next.led = card >> 4;
        }
        if self.len == 0 || beats::<PLAIN>(base, card, self.best) {
            next.best = card;
            next.winner = self.turn;
        }
        next.len += 1;
        next.turn = if usize::from(self.turn) + 1 == N { 0 } else { self.turn + 1 };
        next
    }

    /// Returns the winning card if it had to beat another of its suit; nothing if any card would have won.
    #[inline]
    pub fn won_by_rank(&self) -> u64 {
        let same = self.cards & 0xffff << (self.best & 0x30);
        if same & (same - 1) != 0 { 1 << self.best } else { 0 }
    }
}

#[inline]
fn beats<const PLAIN: bool>(base: &Base, card: u8, best: u8) -> bool {
    if PLAIN {
        card > best && (card >> 4 == best >> 4 || (base.trump && usize::from(card >> 4) == TRUMP))
    } else {
        base.beats(card, best)
    }
}

impl Base {
    /// Returns the power of a card among those that can win a trick: the higher number wins.
    #[inline]
    pub fn power<const PLAIN: bool>(&self, card: u8) -> u8 {
        if !PLAIN && card == self.above { ABOVE_POWER } else { card + 1 }
    }

    /// Returns the power of the best card that a hand could play to a trick to which `led` was led; 0 if it cannot win.
    #[inline]
    pub fn reach<const PLAIN: bool>(&self, hand: u64, led: u8) -> u8 {
        let following = hand & 0xffff << (16 * led);
        if !PLAIN && self.has_above(hand) && (following == 0 || self.above_free || following >> self.above & 1 != 0) {
            return ABOVE_POWER;
        }
        let able = if following != 0 {
            following
        } else if self.trump {
            hand & 0xffff << (16 * TRUMP)
        } else {
            0
        };
        64 - able.leading_zeros() as u8
    }

    /// Whether the card above trump is among `cards`.
    #[inline]
    pub fn has_above(&self, cards: u64) -> bool {
        self.above != NONE && cards >> self.above & 1 != 0
    }
}
