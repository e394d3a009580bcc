//! Training samples for move ordering; only with the feature `train`. Deep nodes are many and cheap, so few of them
//! are sampled ([`ONE_IN`]).

use crate::features::{CELLS, UNIT};

/// One node in this many is sampled, by tricks left.
const ONE_IN: [u64; 14] = [0, 0, 0, 300, 400, 500, 500, 400, 250, 120, 50, 15, 4, 1];
/// The weight of a node in training, by tricks left: the nodes wasted on wrong first cards at that depth, in thousands,
/// over the first fifty deals of the suite.
const WASTE: [f32; 14] =
    [0.0, 0.0, 0.0, 116.0, 420.0, 906.0, 1482.0, 2104.0, 2738.0, 3508.0, 4487.0, 5957.0, 7259.0, 8891.0];

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

/// Converts weights to the form used by the search: a signed byte for each cell. The smallest are left out, which costs
/// one node in a hundred and makes the engine of the browser two kilobytes smaller.
pub fn bytes(weights: &[f32]) -> Vec<u8> {
    let byte = |weight: &f32| (weight * UNIT).round().clamp(-127.0, 127.0) as i8;
    weights.iter().map(byte).map(|weight| if weight.abs() <= 1 { 0 } else { weight as u8 }).collect()
}

/// Returns the number of cells of the table.
pub const fn cells() -> usize {
    CELLS
}

/// The samples so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples {
    pub noted: Vec<Sample>,
    random: u64,
    /// Whether trials are running, during which nothing is sampled.
    pub trying: bool,
}

impl Samples {
    pub fn take(&mut self) -> Vec<Sample> {
        std::mem::take(&mut self.noted)
    }

    /// Whether to sample a node with this many tricks left.
    pub fn pick(&mut self, left: u8) -> bool {
        // A multiplicative generator is random enough.
        self.random = self.random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        let one_in = ONE_IN[usize::from(left).min(13)];
        !self.trying && one_in > 0 && (self.random >> 33) % one_in == 0
    }
}
