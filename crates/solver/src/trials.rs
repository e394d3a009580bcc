//! Trials of all cards at a few nodes where a card decided the question, each with a small multiple of the nodes that
//! the search took; only with the feature `train`.

use crate::features::Features;
use crate::moves::Moves;
use crate::problem::NONE;
use crate::search::{Answer, Search};
use crate::train::Sample;
use crate::trick::Trick;

/// The node limit of a trial, as a multiple of the nodes of the search.
const PATIENCE: u64 = 4;

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
