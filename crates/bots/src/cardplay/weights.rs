//! Weights of a policy for playing cards, and the kind of games that they serve.

use super::features::CELLS;
use kirifuda_rules::params::Sides;
use kirifuda_rules::{Game, Unit};
use std::sync::Arc;

/// What a game is about, as far as playing cards goes: one set of weights serves all games of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    pub(super) unit: Unit,
    pub(super) partners: bool,
}

impl Kind {
    /// The kind of a game.
    pub fn of(game: &Game) -> Kind {
        Kind { unit: game.scoring().unit(), partners: game.rules().sides() == Sides::Partners }
    }
}

/// Weights for games of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// By cell.
    pub(super) cells: Arc<[f32]>,
    /// How far apart what the cards of a decision bring lies, in the units of the score.
    pub(super) spread: f32,
}

impl Weights {
    /// Weights under which every card is equally likely.
    pub fn none() -> Weights {
        Weights { cells: vec![0.0; CELLS].into(), spread: 1.0 }
    }

    /// What these weights are above others.
    pub(crate) fn beside(&self, others: &Weights) -> Vec<f32> {
        self.cells.iter().zip(others.cells.iter()).map(|(own, other)| own - other).collect()
    }

    /// These weights with others added; those that are missing are nothing.
    pub(crate) fn and(&self, more: &[f32]) -> Weights {
        let mut cells = self.cells.to_vec();
        cells.iter_mut().zip(more).for_each(|(cell, more)| *cell += more);
        Weights { cells: cells.into(), spread: self.spread }
    }
}
