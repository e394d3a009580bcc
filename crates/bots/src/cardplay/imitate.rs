//! Imitation learning of card play from observed decisions.
//!
//! After every decision the weights move along the gradient of the log-likelihood of the card played. Equal cards count
//! as one, because the choice among them says nothing.

use super::chances;
use super::features::Scene;
use super::weights::Weights;
use crate::adaptive::Adaptive;
use crate::tables::Tables;
use crate::thumb::Thumb;
use kirifuda_cards::Card;
use kirifuda_rules::SeatView;

/// Learns weights from observed plays.
#[derive(Clone, Debug)]
pub(crate) struct Imitator {
    weights: Adaptive,
    spread: f32,
}

impl Imitator {
    /// Starts from these weights.
    pub fn new(weights: &Weights) -> Imitator {
        Imitator { weights: Adaptive::new(weights.cells.to_vec()), spread: weights.spread }
    }

    /// Learns from one `card` played; `view` is the view of its player at the time.
    pub fn see(&mut self, view: &SeatView<'_>, card: Card, tables: &Tables, thumb: &Thumb) {
        let legal = view.legal_plays();
        let alike = thumb.equal_cards(view, card, legal);
        if alike == legal {
            return;
        }
        let found = chances(tables, self.weights.weights(), view, legal, 1.0);
        let likely = alike.iter().map(|card| found.of(card)).sum::<f32>().max(f32::MIN_POSITIVE);
        let scene = Scene::of(view, tables);
        for (card, chance) in found.iter() {
            let seen = if alike.contains(card) { chance / likely } else { 0.0 };
            for cell in scene.cells(tables, card, legal) {
                self.weights.add(usize::from(cell), seen - chance);
            }
        }
    }

    /// Returns the learnt weights.
    pub fn weights(&self) -> Weights {
        Weights { cells: self.weights.weights().into(), spread: self.spread }
    }
}
