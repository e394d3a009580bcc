//! Worlds: full deals that a player thinks possible, and how likely what was seen makes each of them.
//!
//! [`Sampler`] draws uniformly among the deals that agree with what is certain. What the others did tells more: who let
//! a trick go by that his ace would have won hardly has the ace. A [`Worlds`] weighs every deal drawn by the chance
//! that its players, had they played by quick rules of thumb softened by [`DOUBT`], would have done what they were seen
//! to do, or by a learnt policy. The weights are exact importance weights: the proposal is uniform, so a deal's
//! weight is the product of the chances of its decisions, up to a constant. Where few deals weigh much, a [`Chain`] draws
//! them by their weights in place of weighing them.

mod chain;
mod likelihood;

pub use chain::{Chain, effective};
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Deal, Sampler};
pub use likelihood::{DOUBT, Observer, likelihood};

/// Deals that a player thinks possible, with weights.
#[derive(Clone, Debug, Default)]
pub struct DealSamples {
    deals: Vec<Deal>,
    weights: Vec<f64>,
}

impl DealSamples {
    /// Draws so many deals, all of equal weight.
    pub fn uniform(sampler: &Sampler<'_>, count: usize, chance: &mut Chance) -> DealSamples {
        let deals: Vec<Deal> = (0..count).map(|_| sampler.sample(chance)).collect();
        DealSamples { weights: vec![1.0; deals.len()], deals }
    }

    /// Draws so many deals and weighs them by what the other seats did, as `by` judges it. The sampler is that of his view.
    pub fn weighed(sampler: &Sampler<'_>, by: Observer<'_, '_>, count: usize, chance: &mut Chance) -> DealSamples {
        let mut worlds = DealSamples::uniform(sampler, count, chance);
        for (deal, weight) in worlds.deals.iter().zip(&mut worlds.weights) {
            *weight = likelihood(by, deal);
        }
        worlds
    }

    /// The deals.
    pub fn deals(&self) -> &[Deal] {
        &self.deals
    }

    /// Their weights, none negative, in the same order; they do not add up to one.
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// How many deals of equal weight these are worth: the square of the weights' sum, divided by the sum of their
    /// squares (Kish 1965). From 1 to the number of deals; 0 for none.
    pub fn effective(&self) -> f64 {
        let sum: f64 = self.weights.iter().sum();
        let squares: f64 = self.weights.iter().map(|weight| weight * weight).sum();
        if squares > 0.0 { sum * sum / squares } else { 0.0 }
    }

    /// So many deals of equal weight, each coming as often as its weight says, rounded up or down by chance
    /// (systematic resampling).
    pub fn resampled(&self, count: usize, chance: &mut Chance) -> Vec<Deal> {
        let sum: f64 = self.weights.iter().sum();
        let step = sum / count.max(1) as f64;
        let mut next = step * chance.part();
        let mut up_to = 0.0;
        let mut drawn = Vec::with_capacity(count);
        for (deal, weight) in self.deals.iter().zip(&self.weights) {
            up_to += weight;
            while next < up_to && drawn.len() < count {
                drawn.push(*deal);
                next += step;
            }
        }
        // Rounding may leave the last place open.
        while drawn.len() < count
            && let Some(&last) = self.deals.last()
        {
            drawn.push(last);
        }
        drawn
    }
}
