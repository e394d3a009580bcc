//! Where the worlds of a decision come from.

use crate::playout::Playout;
use crate::seed::Chance;
use crate::worlds::Worlds;
use kirifuda_rules::{Deal, Sampler, View};

/// Worlds drawn at once: they are weighed against each other, and thrown away when time runs out.
pub(crate) const DRAWN_AT_ONCE: u64 = 24;

/// The sampler of one decision.
pub(crate) struct Source<'v> {
    sampler: Sampler<'v>,
    drawn_for_one: usize,
    effective: f64,
}

impl<'v> Source<'v> {
    pub fn new(view: &View<'v>, drawn_for_one: usize) -> Source<'v> {
        Source { sampler: Sampler::new(view), drawn_for_one, effective: 0.0 }
    }

    pub fn draw(&mut self, view: &View<'_>, count: usize, playout: &Playout, chance: &mut Chance) -> Vec<Deal> {
        if self.drawn_for_one == 0 {
            self.effective = count as f64;
            return (0..count).map(|_| self.sampler.sample(chance)).collect();
        }
        let worlds =
            Worlds::weighed(&self.sampler, view, count * self.drawn_for_one, playout.thumb(), playout.habits(), chance);
        self.effective = worlds.effective().min(count as f64);
        let mut deals = worlds.resampled(count, chance);
        // A batch may be cut short by the clock: what comes first must be no special part of it.
        shuffle(&mut deals, chance);
        deals
    }

    /// How many independent worlds those drawn last are worth: fewer than were drawn when a few weigh most.
    pub fn effective(&self) -> f64 {
        self.effective
    }
}

fn shuffle(deals: &mut [Deal], chance: &mut Chance) {
    use kirifuda_cards::Below;
    for place in (1..deals.len()).rev() {
        deals.swap(place, chance.below(place as u32 + 1) as usize);
    }
}
