//! Imitation learning of card play and of staying from observed decisions.
//!
//! After every decision the weights move along the gradient of the log-likelihood of the card played. Equal cards count
//! as one, because the choice among them says nothing.

use super::adaptive::Adaptive;
use kirifuda_bots::cardplay::{DecisionFeatures, Weights};
use kirifuda_bots::opponents::{StayCells, StayModel};
use kirifuda_bots::stay::StayTable;
use kirifuda_bots::{Tables, Thumb};
use kirifuda_cards::Card;
use kirifuda_rules::SeatView;

/// Learns weights from observed plays.
#[derive(Clone, Debug)]
pub struct CardImitator {
    weights: Adaptive,
    spread: f32,
}

impl CardImitator {
    /// Starts from these weights.
    pub fn new(weights: &Weights) -> CardImitator {
        CardImitator { weights: Adaptive::new(weights.cells().to_vec()), spread: weights.spread() }
    }

    /// Learns from one `card` played; `view` is the view of its player at the time.
    pub fn see(&mut self, view: &SeatView<'_>, card: Card, tables: &Tables, thumb: &Thumb) {
        let legal = view.legal_plays();
        let alike = thumb.equal_cards(view, card, legal);
        if alike == legal {
            return;
        }
        let features = DecisionFeatures::of(view, tables);
        let found = features.chances(tables, self.weights.weights(), legal, 1.0);
        let likely = alike.iter().map(|card| found.of(card)).sum::<f32>().max(f32::MIN_POSITIVE);
        for (card, chance) in found.iter() {
            let seen = if alike.contains(card) { chance / likely } else { 0.0 };
            for cell in features.cells(tables, card, legal) {
                self.weights.add(usize::from(cell), seen - chance);
            }
        }
    }

    /// Returns the learnt weights.
    pub fn weights(&self) -> Weights {
        Weights::new(self.weights.weights().to_vec(), self.spread)
    }
}

/// Learns weights from observed declarations.
#[derive(Clone, Debug)]
pub struct StayImitator {
    weights: Adaptive,
}

impl StayImitator {
    /// Starts from zero weights.
    pub fn new() -> StayImitator {
        StayImitator { weights: Adaptive::new(vec![0.0; StayModel::CELLS]) }
    }

    /// Learns from one declaration; `view` is the view of its player at the time.
    pub fn see(&mut self, table: &StayTable, tables: &Tables, view: &SeatView<'_>, stays: bool) {
        let cells = StayCells::of(table, tables, view);
        let gain = f32::from(u8::from(stays)) - cells.chance(self.weights.weights());
        for &cell in cells.get() {
            self.weights.add(cell, gain);
        }
    }

    /// Returns the learnt model.
    pub fn model(&self) -> StayModel {
        StayModel::new(self.weights.weights().to_vec())
    }
}
