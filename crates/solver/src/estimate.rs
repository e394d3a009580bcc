//! An estimate of the result of a position, from which the search starts.
//!
//! The weights are a least-squares fit to the 10,000 known results of the suite in `tests/data`, in hundredths of a
//! trick out of thirteen. They leave a standard deviation of 1.2 tricks without trumps and of 1.0 with.

use crate::problem::{Problem, TRUMP, lane};

/// The five highest ranks of a suit.
const SIDE_RANKS: [i32; 5] = [83, 49, 27, 10, 6];
const TRUMP_RANKS: [i32; 5] = [91, 66, 41, 22, 0];
const NO_TRUMP_RANKS: [i32; 5] = [106, 70, 42, 19, 8];
/// Having the lead, without trumps and with.
const LEAD: [i32; 2] = [48, 21];
/// Each trump more than the other side has.
const TRUMP_LEN: i32 = 24;
/// Each card by which the longest trump holding is longer.
const LONGEST: i32 = 32;
/// Each card under three in a side suit of a hand, as many as it has trumps.
const RUFF: i32 = 23;
/// Without trumps each card over four of a suit in one hand, and over seven in those of a side.
const LONG: [i32; 2] = [13, 21];
/// An initial question slightly too high costs less than one equally too low.
const ROUND_UP: i32 = 70;

impl Problem {
    /// Estimates the points of the search that the side of the seat to act takes.
    pub(crate) fn estimate(&self) -> u16 {
        let rest = self.points_left() as i32;
        let hundredths = 50 * rest + (LEAD[usize::from(self.base.trump)] + self.edge()) * rest / 13;
        ((hundredths + ROUND_UP) / 100).clamp(0, rest) as u16
    }

    /// Returns the evaluation for the side of the seat to act.
    fn edge(&self) -> i32 {
        let suits = if self.base.trump { 0..TRUMP } else { 0..4 };
        let mut edge = 0;
        for suit in suits {
            let ranks = if self.base.trump { &SIDE_RANKS } else { &NO_TRUMP_RANKS };
            edge += self.high_cards(suit, ranks);
            edge += if self.base.trump { self.ruffs(suit) } else { self.long_suit(suit) };
        }
        if self.base.trump {
            edge += self.high_cards(TRUMP, &TRUMP_RANKS);
            let longest = |mine: bool| self.lens(TRUMP, mine).max().unwrap_or(0);
            edge += LONGEST * (longest(true) - longest(false));
            edge += TRUMP_LEN * (self.lens(TRUMP, true).sum::<i32>() - self.lens(TRUMP, false).sum::<i32>());
        }
        edge
    }

    /// Whether a seat plays for the side of the seat to act.
    fn is_mine(&self, seat: usize) -> bool {
        self.is_first_side(seat) == self.is_first_side(self.turn())
    }

    /// Returns the lengths of a suit in the hands of a side.
    fn lens(&self, suit: usize, mine: bool) -> impl Iterator<Item = i32> + '_ {
        let seats = (0..self.base.seats).filter(move |&seat| self.is_mine(seat) == mine);
        seats.map(move |seat| lane(self.hands[seat], suit).count_ones() as i32)
    }

    fn high_cards(&self, suit: usize, weights: &[i32]) -> i32 {
        let mut rest = lane(self.all(), suit);
        let mut sum = 0;
        for weight in weights.iter().take(rest.count_ones() as usize) {
            let rank = rest.ilog2() as usize;
            rest ^= 1 << rank;
            let mine = self.is_mine(usize::from(self.base.owner[16 * suit + rank]));
            sum += if mine { *weight } else { -weight };
        }
        sum
    }

    fn ruffs(&self, suit: usize) -> i32 {
        let of = |mine: bool| -> i32 {
            self.lens(suit, mine).zip(self.lens(TRUMP, mine)).map(|(len, trumps)| (3 - len).min(trumps).max(0)).sum()
        };
        RUFF * (of(true) - of(false))
    }

    fn long_suit(&self, suit: usize) -> i32 {
        let of = |mine: bool| -> i32 {
            let one: i32 = self.lens(suit, mine).map(|len| (len - 4).max(0)).sum();
            let both = (self.lens(suit, mine).sum::<i32>() - 7).max(0);
            LONG[0] * one + LONG[1] * both
        };
        of(true) - of(false)
    }
}
