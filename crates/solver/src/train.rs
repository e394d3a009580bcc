//! Training samples for move ordering; only with the feature `train`.
//!
//! At a few nodes where a card decided the question, the other cards are tried as well, each with a small multiple of
//! the nodes that the search took. Deep nodes are many and cheap, so few of them are sampled ([`ONE_IN`]).

use crate::features::{CELLS, Features, UNIT};
use crate::order::Moves;
use crate::problem::NONE;
use crate::search::{Answer, Search};
use crate::trick::Trick;

/// One node in this many is sampled, by tricks left.
const ONE_IN: [u64; 14] = [0, 0, 0, 300, 400, 500, 500, 400, 250, 120, 50, 15, 4, 1];
/// The weight of a node in training, by tricks left: the nodes wasted on wrong first cards at that depth, in thousands,
/// over the first fifty deals of the suite.
const WASTE: [f32; 14] =
    [0.0, 0.0, 0.0, 116.0, 420.0, 906.0, 1482.0, 2104.0, 2738.0, 3508.0, 4487.0, 5957.0, 7259.0, 8891.0];
/// The node limit of a trial, as a multiple of the nodes of the search.
const PATIENCE: u64 = 4;

/// A node, with all cards tried.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The feature cells of each card, and whether the card decides the question within the limit.
    pub cards: Vec<([u32; crate::features::MOST], bool)>,
    /// Cards in the trick.
    pub played: u8,
    /// Tricks left.
    pub left: u8,
}

impl Sample {
    /// Returns the total weight of the nodes of this depth.
    pub fn waste(&self) -> f32 {
        WASTE[usize::from(self.left).min(13)]
    }
}

/// Converts weights to the form used by the search: a signed byte for each cell.
pub fn bytes(weights: &[f32]) -> Vec<u8> {
    weights.iter().map(|weight| (weight * UNIT).round().clamp(-127.0, 127.0) as i8 as u8).collect()
}

/// Returns the number of cells of the table.
pub const fn cells() -> usize {
    CELLS
}

/// The samples so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples {
    noted: Vec<Sample>,
    random: u64,
    /// Whether trials are running, during which nothing is sampled.
    trying: bool,
}

impl Samples {
    pub fn take(&mut self) -> Vec<Sample> {
        std::mem::take(&mut self.noted)
    }

    /// Whether to sample a node with this many tricks left.
    fn pick(&mut self, left: u8) -> bool {
        // A multiplicative generator is random enough.
        self.random = self.random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let one_in = ONE_IN[usize::from(left).min(13)];
        !self.trying && one_in > 0 && (self.random >> 33) % one_in == 0
    }
}

impl<const N: usize, const PLAIN: bool> Search<'_, '_, N, PLAIN> {
    /// Ends a trial that takes too long.
    pub(crate) fn give_up(&mut self) {
        self.cut |= self.deadline.is_some_and(|deadline| self.nodes >= deadline);
    }

    /// Like [`Search::try_in_turn`], and records training samples.
    pub(crate) fn try_and_note(&mut self, trick: &Trick, moves: &Moves) -> (Answer, u8) {
        let before = self.nodes;
        let result = self.try_in_turn(trick, moves);
        let usable = !self.cut && result.1 != NONE && moves.features.len() > 1;
        if usable && self.suits.samples.pick(trick.left) {
            self.suits.samples.trying = true;
            let patience = PATIENCE * (self.nodes - before) + 20;
            let trial = |&(card, features): &(u8, Features)| (features, self.decides(trick, card, patience));
            let cards: Vec<_> = moves.features.iter().map(trial).collect();
            self.suits.samples.trying = false;
            if cards.iter().any(|card| card.1) && cards.iter().any(|card| !card.1) {
                self.suits.samples.noted.push(Sample { cards, played: trick.len, left: trick.left });
            }
        }
        result
    }

    /// Whether a card decides the question for its side within `patience` nodes.
    fn decides(&mut self, trick: &Trick, card: u8, patience: u64) -> bool {
        self.deadline = Some(self.nodes + patience);
        let answer = self.play(trick, card);
        self.deadline = None;
        !std::mem::take(&mut self.cut) && answer.yes == self.is_first(trick.turn)
    }
}
