//! Learning how somebody plays cards by watching him.
//!
//! After every decision the card that was played becomes likelier, the others less likely, by the gradient of the
//! logarithm of its chance. Equal cards are one: which of them was played says nothing.

use super::chances;
use super::features::Scene;
use super::weights::Weights;
use crate::adaptive::Adaptive;
use crate::tables::Tables;
use crate::thumb::Thumb;
use kirifuda_cards::Card;
use kirifuda_rules::SeatView;

/// Learns weights from what is seen.
#[derive(Clone, Debug)]
pub(crate) struct Imitator {
    weights: Adaptive,
    spread: f32,
}

impl Imitator {
    /// One that begins with weights.
    pub fn new(weights: &Weights) -> Imitator {
        Imitator { weights: Adaptive::new(weights.cells.to_vec()), spread: weights.spread }
    }

    /// Sees `card` played; the view is that of the player at the time.
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

    /// What was learnt.
    pub fn weights(&self) -> Weights {
        Weights { cells: self.weights.weights().into(), spread: self.spread }
    }
}
