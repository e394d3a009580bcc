//! The history heuristic for leads.
//!
//! A card that has decided the question in other positions of the deal, by the same seat with as many tricks left, is
//! likely to do so again. It affects only the search time, never the result.

use crate::MAX_SOLVER_SEATS;
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
