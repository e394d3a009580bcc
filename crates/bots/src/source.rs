//! The source of the worlds of a decision.

use crate::deal_samples::{Chain, DealSamples, Observer};
use crate::playout::Playout;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Deal, Sampler, SeatView};

/// Worlds per draw: they are weighted against each other, and discarded when time runs out.
pub(crate) const DRAWN_AT_ONCE: u64 = 24;

/// Worlds drawn to measure how informative the others' decisions are.
const PROBED: usize = 48;
/// Below this ratio of effective to drawn worlds, worlds are drawn by MCMC.
const COUNTING: f64 = 0.2;

/// The sampler of one decision.
pub(crate) struct Source<'v> {
    sampler: Sampler<'v>,
    drawn_for_one: usize,
    way: Way,
    effective: f64,
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
        Source { sampler: Sampler::new(view), drawn_for_one, way: Way::Unknown, effective: 0.0 }
    }

    pub fn draw(&mut self, view: &SeatView<'_>, count: usize, playout: &Playout, chance: &mut Chance) -> Vec<Deal> {
        if self.drawn_for_one == 0 {
            self.effective = count as f64;
            return (0..count).map(|_| self.sampler.sample(chance)).collect();
        }
        let by = Observer { view, thumb: playout.thumb(), policy: playout.policy() };
        if let Way::Unknown = self.way {
            self.way = self.find_way(by, chance);
        }
        if let Way::Chain(chain) = &mut self.way {
            return (0..count).map(|_| chain.next(&self.sampler, by, chance)).collect();
        }
        let worlds = DealSamples::weighed(&self.sampler, by, count * self.drawn_for_one, chance);
        self.effective = worlds.effective().min(count as f64);
        let mut deals = worlds.resampled(count, chance);
        // The clock may cut a batch short, so its beginning must be representative.
        shuffle(&mut deals, chance);
        deals
    }

    /// Chooses by the strength of the evidence. An opponent model is not softened, so its evidence may be strong.
    fn find_way(&self, by: Observer<'_, '_>, chance: &mut Chance) -> Way {
        if !by.policy.is_some_and(|policy| policy.is_from_model()) {
            return Way::Single;
        }
        let probe = DealSamples::weighed(&self.sampler, by, PROBED, chance);
        if probe.effective() > COUNTING * PROBED as f64 {
            return Way::Single;
        }
        let start = probe.resampled(1, chance);
        let chain = start.first().and_then(|&deal| Chain::begin(&self.sampler, by, deal, chance));
        chain.map_or(Way::Single, |chain| Way::Chain(Box::new(chain)))
    }

    /// Returns the effective number of independent worlds in `deals`, the last batch drawn: fewer than their number if
    /// a few carry most of the weight, or if they are correlated.
    pub fn effective(&self, deals: &[Deal]) -> f64 {
        match &self.way {
            Way::Chain(chain) => chain.effective(deals),
            Way::Unknown | Way::Single => self.effective,
        }
    }
}

fn shuffle(deals: &mut [Deal], chance: &mut Chance) {
    use kirifuda_cards::Below;
    for place in (1..deals.len()).rev() {
        deals.swap(place, chance.below(place as u32 + 1) as usize);
    }
}
