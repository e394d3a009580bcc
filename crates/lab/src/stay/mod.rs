//! Training and evaluation of the staying policy: [`train()`] learns it by self-play, [`measure`] looks for a response
//! that gains against it, and [`exact`] computes its distance from an equilibrium where every deal can be enumerated.

pub mod exact;
pub mod measure;
mod playout;
mod train;

use kirifuda_bots::stay::{StayPolicy, StayTable, text};
use kirifuda_rules::Game;
use std::sync::Arc;
pub use train::train;

/// Deals judged for each deal learnt from.
const JUDGED: u64 = 1;

/// A policy, and what can be gained against it.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The policy.
    pub table: StayTable,
    /// What deviating from it gains.
    pub gains: measure::Gains,
    /// Its distance from an equilibrium, where that can be computed.
    pub exploitability: Option<f64>,
}

impl Trained {
    /// Deals played for each deal of training.
    pub const PLAYED: u64 = 1 + 2 * JUDGED;

    /// Trains a policy as [`train()`] does, and judges it as it is written: rounded.
    pub fn judged(game: &Arc<Game>, seed: u64, deals: u64, goes_on: &mut dyn FnMut() -> bool) -> Trained {
        let trained = train(game, seed, deals, goes_on);
        let written = text::write(&StayPolicy { tables: vec![trained.clone()] });
        let read = text::read(&written).ok().and_then(|policy| policy.tables.into_iter().next());
        let table = read.unwrap_or(trained);
        let judged = deals * JUDGED;
        let gains = measure::gains(game, &table, seed, judged, judged, goes_on);
        Trained { exploitability: exact::exploitability(game, &table), table, gains }
    }
}
