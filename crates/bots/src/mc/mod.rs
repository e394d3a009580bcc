//! Determinised Monte Carlo: every candidate is tried in the same sampled deals, and the rest played out by quick rules
//! of thumb with a little noise.
//!
//! The candidates meet the same worlds and the same noise (common random numbers), so that what differs is what they
//! do. Worlds come in batches; after each a candidate that is surely worse than the best is given up, and when only one
//! is left the decision is made. What is maximised is the deal's result for the player's side as the standing scores it
//! (see [`Valuer`](crate::value)).
//!
//! Worlds are taken as they come unless `infer=1` asks for them to be weighed: against itself without weights, 64 to 100
//! worlds each, weighing gained -0.04 (standard error 0.07) in `kk-4`, 0.01 (0.03) in `rh`, 0.15 (0.14) in `rt-4d` and
//! 0.01 (0.10) in `jl-5`, and took two to ten times as long.

mod race;

use crate::budget::Budget;
use crate::desk::{Desk, Desks};
use crate::parameters::Making;
use crate::playout::Style;
use crate::seed::Chance;
use crate::value::Valuer;
use crate::worlds::Worlds;
use crate::{Bot, RulesBot};
use kirifuda_cards::{CardSet, Suit};
use kirifuda_rules::{Action, Deal, Match, Phase, Sampler, View};
use race::Race;

/// Worlds of a decision where nothing else is said.
const WORLDS: u64 = 128;
/// Deals drawn for each that is kept, where they are weighed.
const DRAWN_FOR_ONE: usize = 3;

/// Tries every action in sampled deals.
#[derive(Clone, Debug)]
pub struct McBot {
    desks: Desks,
    budget: Budget,
    infers: bool,
    chance: Chance,
}

impl McBot {
    /// The name in lists of bots.
    pub const NAME: &'static str = "mc";

    pub(crate) fn make(making: &Making<'_>) -> McBot {
        let style = making.word("rollout").and_then(Style::of).unwrap_or(Style::Thumb);
        McBot {
            desks: Desks::new(style),
            budget: Budget::of(making.number("worlds"), making.number("ms"), making.clock, WORLDS),
            infers: making.number("infer").unwrap_or(0) > 0,
            chance: Chance::from_word(making.seed),
        }
    }

    fn search(&mut self, view: &View<'_>, candidates: &[Action]) -> Action {
        let running = self.budget.begin();
        let desk = self.desks.at(view);
        let mut source = Source::new(view, self.infers);
        let valuer = Valuer::new(view.game(), view.standing());
        let side = view.game().side_of(view.seat());
        let mut race = Race::new(candidates.len());
        loop {
            let done = race.worlds() as u64;
            if race.is_decided() || !running.allows(done) {
                break;
            }
            let batch = race.next_batch().min(usize::try_from(self.budget.steps - done).unwrap_or(usize::MAX));
            for deal in source.draw(view, batch, desk, &mut self.chance) {
                if race.worlds() > 0 && !running.has_time() {
                    break;
                }
                let base = Match::imagined(&desk.game, view, deal);
                let noise = self.chance.word();
                race.run(|candidate| {
                    let mut playing = base.clone();
                    if playing.apply(candidates[candidate]).is_err() {
                        return f64::MIN;
                    }
                    desk.playout.finish(&mut playing, &mut Chance::from_word(noise));
                    valuer.values(&playing)[side]
                });
            }
            race.judge();
        }
        candidates[race.best()]
    }
}

impl Bot for McBot {
    fn name(&self) -> &str {
        McBot::NAME
    }

    fn choose(&mut self, view: &View<'_>) -> Action {
        let candidates = candidates(view, self.desks.at(view));
        match candidates[..] {
            [] => Action::Pass,
            [only] => only,
            _ => self.search(view, &candidates),
        }
    }
}

/// Where the worlds of one decision come from.
struct Source<'v> {
    sampler: Sampler<'v>,
    infers: bool,
}

impl<'v> Source<'v> {
    fn new(view: &View<'v>, infers: bool) -> Source<'v> {
        Source { sampler: Sampler::new(view), infers }
    }

    fn draw(&mut self, view: &View<'_>, count: usize, desk: &Desk, chance: &mut Chance) -> Vec<Deal> {
        if !self.infers {
            return (0..count).map(|_| self.sampler.sample(chance)).collect();
        }
        let worlds = Worlds::weighed(&self.sampler, view, count * DRAWN_FOR_ONE, desk.playout.thumb(), chance);
        let mut deals = worlds.resampled(count, chance);
        // A batch may be cut short by the clock: what comes first must be no special part of it.
        shuffle(&mut deals, chance);
        deals
    }
}

fn shuffle(deals: &mut [Deal], chance: &mut Chance) {
    use kirifuda_cards::Below;
    for place in (1..deals.len()).rev() {
        deals.swap(place, chance.below(place as u32 + 1) as usize);
    }
}

/// What is tried: one of each run of equal cards, calls that differ, and first of all what `rules` would do.
fn candidates(view: &View<'_>, desk: &Desk) -> Vec<Action> {
    let mut all = match view.phase() {
        Phase::Play => unequal_plays(view, desk),
        // Trump is named before anybody has seen a card: nothing can be known of it.
        Phase::TrumpChoice => return vec![RulesBot::new().choose(view)],
        Phase::RuffCount => announcements(view),
        _ => view.legal_actions(),
    };
    if all.len() > 1 {
        let favourite = RulesBot::new().choose(view);
        if let Some(place) = all.iter().position(|&action| action == favourite) {
            all.swap(0, place);
        }
    }
    all
}

fn unequal_plays(view: &View<'_>, desk: &Desk) -> Vec<Action> {
    let legal = view.legal_plays();
    let mut left = legal;
    let mut plays = Vec::with_capacity(left.len());
    while let Some(card) = left.first() {
        let alike: CardSet = desk.playout.thumb().equal_cards(view, card, legal);
        plays.push(Action::Play(card));
        left -= alike | CardSet::of(card);
    }
    plays
}

/// Where any number may be announced: the true totals, and some above the best that are not true.
fn announcements(view: &View<'_>) -> Vec<Action> {
    let legal = view.legal_actions();
    let totals = Suit::ALL.map(|suit| view.own_ruff_total(suit));
    let best = totals.into_iter().max().unwrap_or(0);
    let worth_trying = |action: &Action| match action {
        Action::AnnounceTotal(total) => totals.contains(total) || BLUFFS.iter().any(|more| best + more == *total),
        _ => true,
    };
    legal.into_iter().filter(worth_trying).collect()
}

/// How much above the truth a number may be that is tried.
const BLUFFS: [u8; 4] = [1, 4, 8, 12];
