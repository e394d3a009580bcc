//! The source of the worlds of a decision.

use crate::deal_samples::{Chain, DealSamples, Observer};
use crate::playout::Playout;
use kirifuda_cards::Below;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Deal, Sampler, SeatView};

/// Worlds per draw: those drawn are thinned out together, and discarded when time runs out.
pub(crate) const DRAWN_AT_ONCE: u64 = 24;

/// Worlds drawn to measure how informative the others' decisions are.
const PROBED: usize = 48;
/// Below this ratio of effective to drawn worlds, worlds are drawn by MCMC.
const COUNTING: f64 = 0.2;

/// A world, and how much it counts beside the other worlds of the decision.
pub(crate) type Weighted = (Deal, f64);

/// The sampler of one decision.
pub(crate) struct Source<'v> {
    sampler: Sampler<'v>,
    drawn_for_one: usize,
    way: Way,
}

/// How worlds are drawn.
enum Way {
    /// Not yet decided.
    Unknown,
    /// Independently.
    Single,
    /// By MCMC.
    Chain(Box<Chain>),
}

impl<'v> Source<'v> {
    pub fn new(view: &SeatView<'v>, drawn_for_one: usize) -> Source<'v> {
        Source { sampler: Sampler::new(view), drawn_for_one, way: Way::Unknown }
    }

    /// Draws worlds, at most `count`, in an order without meaning. Weighted means over all worlds of the source tend to the
    /// expected values given the others' decisions, however many worlds were drawn at a time.
    pub fn draw(&mut self, view: &SeatView<'_>, count: usize, playout: &Playout, chance: &mut Chance) -> Vec<Weighted> {
        if self.drawn_for_one == 0 {
            return (0..count).map(|_| (self.sampler.sample(chance), 1.0)).collect();
        }
        let by = Observer { view, thumb: playout.thumb(), policy: playout.policy() };
        if let Way::Unknown = self.way {
            self.way = self.find_way(by, chance);
        }
        if let Way::Chain(chain) = &mut self.way {
            return (0..count).map(|_| (chain.next(&self.sampler, by, chance), 1.0)).collect();
        }
        let drawn = DealSamples::weighed(&self.sampler, by, count * self.drawn_for_one, chance);
        let kept = drawn.thinned(count, chance);
        let mut worlds: Vec<Weighted> = kept.deals().iter().copied().zip(kept.weights().iter().copied()).collect();
        // The clock may cut a batch short, so its beginning must be representative.
        for place in (1..worlds.len()).rev() {
            worlds.swap(place, chance.below(place as u32 + 1) as usize);
        }
        worlds
    }

    /// Chooses by the strength of the evidence.
    fn find_way(&self, by: Observer<'_, '_>, chance: &mut Chance) -> Way {
        let probe = DealSamples::weighed(&self.sampler, by, PROBED, chance);
        if probe.effective() > COUNTING * PROBED as f64 {
            return Way::Single;
        }
        let chain = probe.one(chance).and_then(|deal| Chain::begin(&self.sampler, by, deal, chance));
        chain.map_or(Way::Single, |chain| Way::Chain(Box::new(chain)))
    }

    /// Returns how many independent worlds each of `deals`, successive worlds of this source, is worth: less than one if they are correlated.
    pub fn independence(&self, deals: &[Deal]) -> f64 {
        match &self.way {
            Way::Chain(chain) if !deals.is_empty() => chain.effective(deals) / deals.len() as f64,
            _ => 1.0,
        }
    }
}
