//! Sampled deals (worlds): full deals that a player thinks possible, and how likely each is given what was seen.
//!
//! [`Sampler`] draws uniformly among the deals consistent with what is certain. The others' decisions tell more: a
//! player who let a trick go that the ace would have won hardly holds the ace. [`DealSamples`] weights every deal drawn
//! by the likelihood of the decisions seen, either by a learnt policy or by quick rules of thumb softened by [`DOUBT`].
//! The weights are exact importance weights: the proposal is uniform, so the weight of a deal is the product of the
//! probabilities of its decisions, up to a constant. Where few deals carry most of the weight, a [`Chain`] draws deals
//! in proportion to their weights instead.

mod chain;
mod likelihood;

pub use chain::{Chain, effective};
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Deal, Sampler};
pub use likelihood::{DOUBT, Observer, likelihood};

/// Weighted deals that a player thinks possible.
#[derive(Clone, Debug, Default)]
pub struct DealSamples {
    deals: Vec<Deal>,
    weights: Vec<f64>,
}

impl DealSamples {
    /// Draws `count` deals of equal weight.
    pub fn uniform(sampler: &Sampler<'_>, count: usize, chance: &mut Chance) -> DealSamples {
        let deals: Vec<Deal> = (0..count).map(|_| sampler.sample(chance)).collect();
        DealSamples { weights: vec![1.0; deals.len()], deals }
    }

    /// Draws `count` deals and weights them by the other seats' decisions, as `by` judges them. The sampler must be
    /// that of the observer's view.
    pub fn weighed(sampler: &Sampler<'_>, by: Observer<'_, '_>, count: usize, chance: &mut Chance) -> DealSamples {
        let mut worlds = DealSamples::uniform(sampler, count, chance);
        for (deal, weight) in worlds.deals.iter().zip(&mut worlds.weights) {
            *weight = likelihood(by, deal);
        }
        worlds
    }

    /// Returns the deals.
    pub fn deals(&self) -> &[Deal] {
        &self.deals
    }

    /// Returns the weights, none negative, in the order of the deals; they do not add up to one.
    pub fn weights(&self) -> &[f64] {
        &self.weights
    }

    /// Returns the effective sample size: the square of the sum of the weights, divided by the sum of their squares
    /// (Kish 1965). From 1 to the number of deals; 0 for none.
    pub fn effective(&self) -> f64 {
        let sum: f64 = self.weights.iter().sum();
        let squares: f64 = self.weights.iter().map(|weight| weight * weight).sum();
        if squares > 0.0 { sum * sum / squares } else { 0.0 }
    }

    /// Draws `count` deals of equal weight by systematic resampling: each deal comes as often as its weight says,
    /// rounded up or down at random.
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
        // Rounding may leave the last place empty.
        while drawn.len() < count
            && let Some(&last) = self.deals.last()
        {
            drawn.push(last);
        }
        drawn
    }
}
