//! Sampled deals (worlds): full deals that a player thinks possible, and how likely each is given what was seen.
//!
//! [`Sampler`] draws uniformly among the deals consistent with what is certain. The others' decisions tell more: a
//! player who let a trick go that the ace would have won hardly holds the ace. [`DealSamples`] weights every deal drawn
//! by the likelihood of the decisions seen, either by a learnt policy or by quick rules of thumb softened by [`DOUBT`].
//! The weights are exact importance weights: the proposal is uniform, so the weight of a deal is the product of the
//! probabilities of its decisions, up to a constant. That constant is the same for all deals of a decision, so that deals
//! of different draws can be averaged together. Where few deals carry most of the weight, a [`Chain`] draws deals
//! in proportion to their weights instead.

mod chain;
mod likelihood;
mod weighed;

pub use chain::{Chain, effective};
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Deal, Sampler};
pub use likelihood::{DOUBT, Observer, likelihood};
pub use weighed::Weighed;

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

    /// Draws one deal with probability proportional to its weight; `None` of no deals.
    pub fn one(&self, chance: &mut Chance) -> Option<Deal> {
        let mut left = chance.part() * self.weights.iter().sum::<f64>();
        let place = self.weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        self.deals.get(place.unwrap_or(0)).copied()
    }

    /// Thins the deals out to `count` without a bias: deals above a threshold stay as they are, and each of the others
    /// stays with probability proportional to its weight, and then weighs as much as the threshold. Deals are chosen by systematic sampling, so that exactly
    /// `count` stay, up to rounding. Sums of weights, and weighted sums of anything, keep their expected values.
    pub fn thinned(&self, count: usize, chance: &mut Chance) -> DealSamples {
        let least = threshold(&self.weights, count);
        let mut next = chance.part();
        let mut up_to = 0.0;
        let mut kept = DealSamples::default();
        for (deal, &weight) in self.deals.iter().zip(&self.weights) {
            up_to += if weight < least { weight / least } else { 1.0 };
            if next < up_to {
                next += 1.0;
                kept.deals.push(*deal);
                kept.weights.push(weight.max(least));
            }
        }
        kept
    }
}

/// Returns the threshold `c` at which the parts `min(1, weight / c)` add up to `count`; 0 if there are no more weights than that.
fn threshold(weights: &[f64], count: usize) -> f64 {
    if weights.len() <= count {
        return 0.0;
    }
    let mut falling = weights.to_vec();
    falling.sort_by(|one, other| other.total_cmp(one));
    let mut rest: f64 = falling.iter().sum();
    for (above, weight) in falling.iter().take(count).enumerate() {
        let threshold = rest / (count - above) as f64;
        if *weight <= threshold {
            return threshold;
        }
        rest -= weight;
    }
    // Not reached but by rounding: the smaller weights add up to nothing.
    falling[count.saturating_sub(1)]
}
