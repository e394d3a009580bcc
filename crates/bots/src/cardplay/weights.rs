//! Weights of a card-play policy, and the kind of game that they serve.

use super::features::CELLS;
use kirifuda_rules::params::Sides;
use kirifuda_rules::{Game, Unit};
use std::sync::Arc;

/// The objective of a game as far as card play is concerned: one set of weights serves all games of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    pub(super) unit: Unit,
    pub(super) partners: bool,
}

impl Kind {
    /// Returns the kind of a game.
    pub fn of(game: &Game) -> Kind {
        Kind { unit: game.scoring().unit(), partners: game.rules().sides() != Sides::Single }
    }
}

/// Weights for games of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// By cell.
    pub(super) cells: Arc<[f32]>,
    /// Spread of card values within a decision, in the units of the score.
    pub(super) spread: f32,
}

impl Weights {
    /// Creates weights by cell; missing ones count as zero.
    pub fn new(mut cells: Vec<f32>, spread: f32) -> Weights {
        cells.resize(CELLS, 0.0);
        Weights { cells: cells.into(), spread }
    }

    /// Returns the weights by cell.
    pub fn cells(&self) -> &[f32] {
        &self.cells
    }

    /// Returns the spread of card values within a decision, in the units of the score.
    pub fn spread(&self) -> f32 {
        self.spread
    }

    /// Returns weights under which every card is equally likely.
    pub fn none() -> Weights {
        Weights::new(Vec::new(), 1.0)
    }

    /// Returns the differences from other weights.
    pub(crate) fn beside(&self, others: &Weights) -> Vec<f32> {
        self.cells.iter().zip(others.cells.iter()).map(|(own, other)| own - other).collect()
    }

    /// Returns these weights plus `more`; missing ones count as zero.
    pub(crate) fn and(&self, more: &[f32]) -> Weights {
        let mut cells = self.cells.to_vec();
        cells.iter_mut().zip(more).for_each(|(cell, more)| *cell += more);
        Weights { cells: cells.into(), spread: self.spread }
    }
}
