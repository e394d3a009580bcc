//! What leads have done so far in a deal.
//!
//! The history heuristic: a card that has decided the question in other positions of the deal, by the same seat with as
//! many tricks left, is likely to do so again. It changes how long a search takes and nothing else.

use crate::MAX_SOLVER_SEATS;
use crate::trick::Trick;

/// A lead that has always decided the question.
const MOST: i16 = 1024;
/// How much of the memory a new result takes the place of.
const SHARE: i16 = 8;
/// The weight of [`MOST`] among those of leads is about seventeen.
const SCALE: i16 = 60;
/// Numbers of tricks that are told apart.
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
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.means.fill(0);
    }

    #[inline]
    fn at(trick: &Trick, card: u8) -> usize {
        (usize::from(trick.turn) * DEPTHS + usize::from(trick.left) % DEPTHS) * 64 + usize::from(card)
    }

    /// Takes note of whether a lead decided the question for its side.
    #[inline]
    pub fn remember(&mut self, trick: &Trick, card: u8, decided: bool) {
        let mean = &mut self.means[History::at(trick, card)];
        *mean += ((if decided { MOST } else { -MOST }) - *mean) / SHARE;
    }

    /// What speaks for a lead.
    #[inline]
    pub fn score(&self, trick: &Trick, card: u8) -> i32 {
        i32::from(self.means[History::at(trick, card)] / SCALE)
    }
}
