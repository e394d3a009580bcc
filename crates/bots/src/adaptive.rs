//! Weights that are learnt step by step.

/// How far a weight moves at first.
const STEP: f32 = 0.3;

/// Weights by cell; the more a cell has moved, the less it moves (AdaGrad: Duchi, Hazan, Singer 2011).
#[derive(Clone, Debug)]
pub(crate) struct Adaptive {
    weights: Vec<f32>,
    /// By cell: the sum of the squares of its gains.
    squares: Vec<f32>,
}

impl Adaptive {
    /// Begins with weights.
    pub fn new(weights: Vec<f32>) -> Adaptive {
        Adaptive { squares: vec![0.0; weights.len()], weights }
    }

    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Moves the weight of a cell in the direction of `gain`.
    #[inline]
    pub fn add(&mut self, cell: usize, gain: f32) {
        self.squares[cell] += gain * gain;
        self.weights[cell] += STEP * gain / (self.squares[cell].sqrt() + 1.0);
    }
}
