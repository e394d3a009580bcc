//! Cards that have decided the question in other positions of the deal, and are likely to do so again.
//!
//! Leads have running means ([`History`]). Within a trick, only cards that the order had not put first are kept
//! ([`Cutoffs`]): keeping all of them took a tenth more nodes. Both affect only the search time, never the result.

use crate::MAX_SOLVER_SEATS;
use crate::problem::{NONE, lane};
use crate::trick::Trick;

/// The score of a lead that has always decided the question.
const MOST: i16 = 1024;
/// A new result enters the running mean with weight 1/`SHARE`.
const SHARE: i16 = 8;
/// Divisor that gives [`MOST`] a weight of about seventeen among those of leads.
const SCALE: i16 = 60;
/// The number of depths told apart.
const DEPTHS: usize = 16;

/// Running means for each seat, number of tricks left and card.
#[derive(Clone, Debug)]
pub(crate) struct History {
    means: Vec<i16>,
}

impl Default for History {
    fn default() -> History {
        History { means: vec![0; MAX_SOLVER_SEATS * DEPTHS * 64] }
    }
}

impl History {
    /// Clears the history.
    pub fn clear(&mut self) {
        self.means.fill(0);
    }

    #[inline]
    fn at(trick: &Trick, card: u8) -> usize {
        (usize::from(trick.turn) * DEPTHS + usize::from(trick.left) % DEPTHS) * 64 + usize::from(card)
    }

    /// Records whether a lead decided the question for its side.
    #[inline]
    pub fn remember(&mut self, trick: &Trick, card: u8, decided: bool) {
        let mean = &mut self.means[History::at(trick, card)];
        *mean += ((if decided { MOST } else { -MOST }) - *mean) / SHARE;
    }

    /// Returns the score of a lead.
    #[inline]
    pub fn score(&self, trick: &Trick, card: u8) -> i32 {
        i32::from(self.means[History::at(trick, card)] / SCALE)
    }
}

/// The number of cutoffs kept is 2 to the power of this.
const CUTOFF_BITS: u32 = 15;

/// Cards that decided the question although others had been tried before, each with what the player saw.
#[derive(Clone, Debug)]
pub(crate) struct Cutoffs {
    /// The card in the lowest byte, part of the hash above it.
    cards: Vec<u32>,
    /// The places in use: an ending uses few, and clearing all would take longer than solving it.
    used: Vec<u16>,
}

/// A place without a card: as a card it is [`NONE`].
const FREE: u32 = u32::MAX;

impl Default for Cutoffs {
    fn default() -> Cutoffs {
        Cutoffs { cards: vec![FREE; 1 << CUTOFF_BITS], used: Vec::new() }
    }
}

impl Cutoffs {
    /// Forgets all cards.
    pub fn clear(&mut self) {
        for at in self.used.drain(..) {
            self.cards[usize::from(at)] = FREE;
        }
    }

    /// Hashes what the choice of a card within a trick mostly depends on: the suit led, or all cards of a hand that has
    /// none of it, the card or seat that wins so far, and what is wanted.
    #[inline]
    pub fn hash(trick: &Trick, hand: u64, trump: bool, wish: usize) -> u64 {
        let led = usize::from(trick.led);
        let (cards, rest) = if lane(hand, led) != 0 {
            let suit = lane(trick.all, led) as u64 | u64::from(trick.led) << 16;
            (suit, u64::from(trick.best) << 8 | u64::from(trick.len) << 16 | (wish as u64) << 24)
        } else {
            let winner = if trump { trick.best } else { trick.winner };
            (hand, u64::from(winner) << 8 | (trick.need as u64) << 16 | 1 << 32)
        };
        let mixed = cards.wrapping_mul(0xd6e8_feb8_6659_fd93) ^ (rest | u64::from(trick.turn));
        mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    #[inline]
    fn place(hash: u64) -> (usize, u32) {
        ((hash >> (64 - CUTOFF_BITS)) as usize, (hash >> 8) as u32 & !0xff)
    }

    /// Returns the card that decided last, or [`NONE`].
    #[inline]
    pub fn card(&self, hash: u64) -> u8 {
        let (at, tag) = Cutoffs::place(hash);
        if self.cards[at] & !0xff == tag { self.cards[at] as u8 } else { NONE }
    }

    /// Keeps a card in place of an earlier one.
    #[inline]
    pub fn keep(&mut self, hash: u64, card: u8) {
        let (at, tag) = Cutoffs::place(hash);
        if self.cards[at] == FREE {
            self.used.push(at as u16);
        }
        self.cards[at] = tag | u32::from(card);
    }
}
