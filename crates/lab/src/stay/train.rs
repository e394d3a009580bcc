//! Learning when to stay, by counterfactual regret minimisation over the classes of hands.
//!
//! Every training deal is declared by the current policy; then each player in turn gives the other answer while all
//! others keep theirs, and the difference is that player's regret (external sampling with common random numbers;
//! regrets are kept above zero, as in CFR+, and later deals weigh more, by the cube of their number). Rules of thumb
//! play the cards. The hands are first ordered by how much more staying was worth than folding: against players who
//! answer at random, then against the first policy. The result is the average policy, as the share of hands that fold.

use super::playout::{Playouts, declaring};
use kirifuda_bots::stay::{Context, HandClass, HandOrder, Stakes, StayTable};
use kirifuda_cards::{Below, MAX_SEATS, Seat, SeatSet};
use kirifuda_play::seed::{Chance, Stream, pack_of};
use kirifuda_rules::{Game, Match, Next, Standing};
use std::sync::Arc;

/// The number of steps, from the worst hands to the best, in which the policy is learnt.
const STEPS: usize = 50;
/// Deals after which the pots of earlier deals are dropped, as between matches.
const MATCH: u64 = 12;
/// The weight, in deals, of similar classes in the estimate for a rare one.
const PRIOR: f64 = 10.0;

/// Trains a policy for a game on this many deals. `goes_on` is called after every deal and may stop the training.
///
/// # Panics
/// Never for a game that asks who stays.
pub fn train(game: &Arc<Game>, seed: u64, deals: u64, goes_on: &mut dyn FnMut() -> bool) -> StayTable {
    let mut learner = Learner::new(game, seed);
    learner.order_hands(0..deals / 6, goes_on);
    learner.learn(deals / 6..deals / 2, goes_on);
    learner.reorder();
    learner.learn(deals / 2..deals, goes_on);
    learner.table()
}

/// One player's turn to declare.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sitting {
    pub context: Context,
    pub class: HandClass,
}

/// A deal before the first declaration.
pub(super) struct Begun {
    pub table: Match,
    /// Seats in the order in which they declare.
    pub order: Vec<Seat>,
    classes: Vec<HandClass>,
    level: usize,
}

impl Begun {
    /// Deals; returns `None` if nobody is asked.
    pub fn deal(game: &Arc<Game>, standing: Standing, seed: u64, number: u64) -> Option<Begun> {
        let mut table = Match::continued(Arc::clone(game), usize::from(standing.dealer()), standing);
        table.without_events();
        table.deal(pack_of(game.pack(), seed, number, 0), None).ok()?;
        Begun::of(table, Stakes::of(game))
    }

    /// Wraps a match just dealt; returns `None` if nobody is asked.
    pub fn of(table: Match, stakes: Stakes) -> Option<Begun> {
        let view = declaring(&table)?;
        let level = Context::of(&view, &stakes).level;
        let order: Vec<Seat> = (0..stakes.players).map(|place| view.eldest().after(place, stakes.players)).collect();
        let classes = order.iter().filter_map(|&seat| table.view(seat)).map(|view| HandClass::of(&view)).collect();
        Some(Begun { table, order, classes, level })
    }

    /// Returns the turn of the player at a place of the order when this many before it stay; `None` if that player is
    /// not asked, because all others have folded (JL-12).
    pub fn sitting(&self, place: usize, stayed: usize) -> Option<Sitting> {
        let to_come = self.order.len() - 1 - place;
        let context = Context { to_come, stayed, level: self.level };
        (to_come + stayed > 0).then(|| Sitting { context, class: self.classes[place] })
    }

    /// Returns who stays if everybody answers by `stays`, except the player at `forced.0`, who answers `forced.1`.
    pub fn stayers(&self, stays: impl Fn(usize, &Sitting) -> bool, forced: Option<(usize, bool)>) -> SeatSet {
        let mut stayers = SeatSet::EMPTY;
        for (place, &seat) in self.order.iter().enumerate() {
            let Some(sitting) = self.sitting(place, stayers.len()) else { continue };
            let answer = forced.filter(|&(whose, _)| whose == place).map(|(_, answer)| answer);
            if answer.unwrap_or_else(|| stays(place, &sitting)) {
                stayers.insert(seat);
            }
        }
        stayers
    }

    /// Returns how many players before a place are among the stayers.
    pub fn stayed_before(&self, stayers: SeatSet, place: usize) -> usize {
        self.order[..place].iter().filter(|&&seat| stayers.contains(seat)).count()
    }
}

/// Consecutive deals, with what is left in the pot.
pub(super) struct Series {
    game: Arc<Game>,
    seed: u64,
    standing: Standing,
}

impl Series {
    pub fn new(game: &Arc<Game>, seed: u64) -> Series {
        Series { game: Arc::clone(game), seed, standing: Standing::start(game, 0) }
    }

    pub fn deal(&mut self, number: u64) -> Option<Begun> {
        if number % MATCH == 0 {
            self.standing = Standing::start(&self.game, (number / MATCH) as usize);
        }
        Begun::deal(&self.game, self.standing, self.seed, number)
    }

    /// Continues from the end of a deal, as if in the middle of a match.
    pub fn go_on(&mut self, after: &Match) {
        let fresh = Standing::start(&self.game, usize::from(after.standing().dealer()));
        let pot = if after.next() == Next::Deal { after.standing().pot() } else { 0 };
        self.standing = fresh.with_pot(pot);
    }
}

/// Returns one uniform number for each place, so that a player's answer does not depend on the others' answers.
pub(super) fn numbers(seed: u64, number: u64) -> [f64; MAX_SEATS] {
    let mut chance = Chance::new(seed, Stream::Other, number, 1);
    std::array::from_fn(|_| f64::from(chance.below(1 << 24)) / f64::from(1 << 24))
}

struct Learner {
    series: Series,
    seed: u64,
    stakes: Stakes,
    playouts: Playouts,
    order: HandOrder,
    /// By class: the sum of how much more staying was worth than folding, and the number of samples.
    gain: Vec<f64>,
    seen: Vec<f64>,
    /// By context and step: the regret of not having stayed, and of not having folded.
    regret: Vec<[f64; 2]>,
    /// By context and step: the weighted sum of the probability of staying, and the sum of the weights.
    average: Vec<[f64; 2]>,
}

impl Learner {
    fn new(game: &Arc<Game>, seed: u64) -> Learner {
        let stakes = Stakes::of(game);
        let nodes = stakes.contexts() * STEPS;
        Learner {
            series: Series::new(game, seed),
            seed,
            stakes,
            playouts: Playouts::new(game.players()),
            order: HandOrder::of(&[0.0; HandClass::COUNT], &[1.0; HandClass::COUNT]),
            gain: vec![0.0; HandClass::COUNT],
            seen: vec![0.0; HandClass::COUNT],
            regret: vec![[0.0; 2]; nodes],
            average: vec![[0.0; 2]; nodes],
        }
    }

    /// Orders the hands initially: everybody answers at random.
    fn order_hands(&mut self, deals: std::ops::Range<u64>, goes_on: &mut dyn FnMut() -> bool) {
        for number in deals {
            let Some(begun) = self.series.deal(number) else { return };
            let numbers = numbers(self.seed, number);
            self.look_back(&begun, &|place, _| numbers[place] < 0.5, 0.0);
            if !goes_on() {
                return;
            }
        }
        self.reorder();
    }

    fn learn(&mut self, deals: std::ops::Range<u64>, goes_on: &mut dyn FnMut() -> bool) {
        let first = deals.start;
        self.regret.fill([0.0; 2]);
        self.average.fill([0.0; 2]);
        for number in deals {
            let Some(begun) = self.series.deal(number) else { return };
            let numbers = numbers(self.seed, number);
            let answers: Vec<Vec<bool>> = (0..begun.order.len())
                .map(|place| (0..=place).map(|stayed| self.answers(&begun, place, stayed, numbers[place])).collect())
                .collect();
            self.look_back(
                &begun,
                &|place, sitting| answers[place][sitting.context.stayed],
                ((number - first + 1) as f64).powi(3),
            );
            if !goes_on() {
                return;
            }
        }
    }

    fn answers(&self, begun: &Begun, place: usize, stayed: usize, number: f64) -> bool {
        begun.sitting(place, stayed).is_some_and(|sitting| number < self.chance(&sitting))
    }

    /// Evaluates the other answer for each player in turn. A weight of 0 teaches only the order of the hands.
    fn look_back(&mut self, begun: &Begun, stays: &dyn Fn(usize, &Sitting) -> bool, weight: f64) {
        self.playouts.clear();
        let players = self.stakes.players;
        let stayers = begun.stayers(stays, None);
        for (place, &seat) in begun.order.iter().enumerate() {
            let Some(sitting) = begun.sitting(place, begun.stayed_before(stayers, place)) else { continue };
            let [fold, stay] = [false, true].map(|answer| {
                let stayers = begun.stayers(stays, Some((place, answer)));
                self.playouts.outcome(&begun.table, stayers).worth(seat, players)
            });
            self.gain[sitting.class.index()] += stay - fold;
            self.seen[sitting.class.index()] += 1.0;
            if weight > 0.0 {
                self.regret_answer(&sitting, stay, fold, weight);
            }
        }
        let after = self.playouts.after(&begun.table, stayers);
        self.series.go_on(&after);
    }

    fn regret_answer(&mut self, sitting: &Sitting, stay: f64, fold: f64, weight: f64) {
        let chance = self.chance(sitting);
        let expected = chance * stay + (1.0 - chance) * fold;
        let node = self.node(sitting);
        let [stayed, folded] = &mut self.regret[node];
        *stayed = (*stayed + stay - expected).max(0.0);
        *folded = (*folded + fold - expected).max(0.0);
        let [often, all] = &mut self.average[node];
        *often += weight * chance;
        *all += weight;
    }

    fn node(&self, sitting: &Sitting) -> usize {
        sitting.context.index(&self.stakes) * STEPS + step_of(self.order.range(sitting.class))
    }

    fn chance(&self, sitting: &Sitting) -> f64 {
        let [stay, fold] = self.regret[self.node(sitting)];
        if stay + fold > 0.0 { stay / (stay + fold) } else { 0.5 }
    }

    /// Orders the hands by the samples since the last time.
    fn reorder(&mut self) {
        let worth: Vec<f64> = (0..HandClass::COUNT).map(|class| self.worth(class)).collect();
        self.order = HandOrder::of(&worth, &self.seen);
        self.gain.fill(0.0);
        self.seen.fill(0.0);
    }

    /// Returns the worth of a class; rare ones are smoothed with neighbours in number, which have nearly the same
    /// trumps.
    fn worth(&self, class: usize) -> f64 {
        let near = class.saturating_sub(2)..(class + 3).min(HandClass::COUNT);
        let (gain, seen) =
            near.fold((0.0, 1e-9), |(gain, seen), other| (gain + self.gain[other], seen + self.seen[other]));
        (self.gain[class] + PRIOR * gain / seen) / (self.seen[class] + PRIOR)
    }

    fn table(&self) -> StayTable {
        let mut ranges: Vec<(f32, f32)> = self.order.ranges().to_vec();
        ranges.retain(|(below, up_to)| up_to > below);
        ranges.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut folding = vec![0.5; self.stakes.contexts()];
        for context in StayTable::contexts(&self.stakes) {
            folding[context.index(&self.stakes)] = self.folding_share(context, &ranges);
        }
        StayTable::new(self.stakes, self.order.clone(), folding)
    }

    /// Returns the share of hands that fold in a context, from the ranges of the classes, the worst first. Contexts
    /// that hardly came up use the level below.
    fn folding_share(&self, context: Context, ranges: &[(f32, f32)]) -> f32 {
        let nodes = &self.average[context.index(&self.stakes) * STEPS..][..STEPS];
        let known = ranges.iter().filter(|&&range| nodes[step_of(range)][1] > 0.0).count();
        if known * 3 < ranges.len() && context.level > 0 {
            return self.folding_share(Context { level: context.level - 1, ..context }, ranges);
        }
        let (mut share, mut staying) = (0.0, 0.0);
        for &range in ranges {
            let [often, all] = nodes[step_of(range)];
            if all > 0.0 {
                staying = often / all;
            }
            share += (1.0 - surely(staying)) * f64::from(range.1 - range.0);
        }
        share as f32
    }
}

/// Probabilities this near to 0 or 1 are rounded, because the rest is a trace of early, untrained deals: thresholding,
/// as in Ganzfried, Sandholm and Waugh, "Strategy purification and thresholding" (AAMAS 2012). docs/experiments.md has
/// the gain.
const TRACE: f64 = 0.15;

/// Rounds a probability near 0 or 1.
fn surely(chance: f64) -> f64 {
    if chance < TRACE {
        0.0
    } else if chance > 1.0 - TRACE {
        1.0
    } else {
        chance
    }
}

/// Returns the step of a range of hands: that of its middle.
fn step_of((below, up_to): (f32, f32)) -> usize {
    let step = ((below + up_to) / 2.0 * STEPS as f32) as usize;
    step.min(STEPS - 1)
}
