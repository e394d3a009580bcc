//! A race run in sampled worlds until it is decided or the budget is used up.

use crate::budget::Budget;
use crate::desk::Desk;
use crate::playout::Playout;
use crate::race::Race;
use crate::source::{DRAWN_AT_ONCE, Source};
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Match, SeatView};

/// What a race draws its worlds from.
pub(crate) struct Contest<'c, 'v> {
    pub view: &'c SeatView<'v>,
    pub budget: Budget,
    pub desk: &'c mut Desk,
    /// Worlds drawn for each that is kept; none weighed when 0.
    pub drawn_for_one: usize,
    pub chance: &'c mut Chance,
}

impl Contest<'_, '_> {
    /// Runs `race` and returns the place of the candidate that won it.
    ///
    /// `world` is called with each world and a word of noise, the same for all candidates, and lets the race run in it.
    pub fn decide(self, mut race: Race, mut world: impl FnMut(&mut Race, &Match, u64, &mut Playout)) -> usize {
        let Contest { view, budget, desk, drawn_for_one, chance } = self;
        let running = budget.begin(view);
        let mut source = Source::new(view, drawn_for_one);
        while !race.is_decided() && running.allows(race.worlds() as u64) {
            let until = (race.worlds() as u64).saturating_add(race.next_batch() as u64).min(budget.steps);
            while (race.worlds() as u64) < until && (race.worlds() == 0 || running.is_wanted()) {
                let count = (until - race.worlds() as u64).min(DRAWN_AT_ONCE) as usize;
                for deal in source.draw(view, count, &desk.playout, chance) {
                    if race.worlds() > 0 && !running.has_time() {
                        break;
                    }
                    let base = Match::imagined(&desk.game, view, deal);
                    world(&mut race, &base, chance.word(), &mut desk.playout);
                }
            }
            race.judge();
        }
        race.best()
    }
}
