//! Weights learnt online with a step size per cell.

/// The initial step size.
const STEP: f32 = 0.3;

/// Weights by cell, with AdaGrad step sizes (Duchi, Hazan, Singer 2011): the more a cell has moved, the less it moves.
#[derive(Clone, Debug)]
pub struct Adaptive {
    weights: Vec<f32>,
    /// By cell: the sum of its squared gradients.
    squares: Vec<f32>,
}

impl Adaptive {
    /// Starts from these weights.
    pub fn new(weights: Vec<f32>) -> Adaptive {
        Adaptive { squares: vec![0.0; weights.len()], weights }
    }

    /// Returns the weights.
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
