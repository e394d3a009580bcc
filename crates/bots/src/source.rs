//! Where the worlds of a decision come from.

use crate::deal_samples::{Chain, DealSamples, Observer};
use crate::playout::Playout;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Deal, Sampler, SeatView};

/// Worlds drawn at once: they are weighed against each other, and thrown away when time runs out.
pub(crate) const DRAWN_AT_ONCE: u64 = 24;

/// Worlds by which is found out how much others' decisions tell.
const PROBED: usize = 48;
/// When fewer of those drawn count than this part, worlds are made one from the other.
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
    /// It has not been found out yet.
    Unknown,
    /// Each from nothing.
    Single,
    /// One from the other.
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
        // A batch may be cut short by the clock: what comes first must be no special part of it.
        shuffle(&mut deals, chance);
        deals
    }

    /// PlayPolicy learnt by watching are not softened, and decisions judged by them may tell very much.
    fn find_way(&self, by: Observer<'_, '_>, chance: &mut Chance) -> Way {
        if !by.policy.is_some_and(|policy| policy.are_watched()) {
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

    /// How many independent worlds `deals`, which were drawn last, are worth: fewer than they are when a few weigh most, or
    /// when they are alike.
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
