//! The search of `mc` and `strong`: flat Monte Carlo over determinizations, called worlds.
//!
//! Every candidate is played out in the same worlds with the same noise (common random numbers), which reduces the
//! variance of their differences. Worlds come in batches; after each batch the candidates that are clearly worse than
//! the best are eliminated, and the search ends when one is left. It maximises the deal's result for the player's side
//! as the standing scores it (see [`Valuer`](crate::value)).
//!
//! `mc` plays deals out by quick rules of thumb with a little noise and draws worlds uniformly. In `strong`
//!
//! * the learnt [`CardPolicy`](crate::cardplay::CardPolicy) plays deals out;
//! * the [`prior`] of that policy is added to the results of the worlds: a prior against strategy fusion, because the
//!   policy was learnt without seeing the hidden cards;
//! * worlds are weighted by the likelihood of the others' decisions, under the same policy softened, or without a policy
//!   under the rules of thumb;
//! * where there is an opponent model ([`opponents`](crate::opponents)), it replaces the policy in all three,
//!   unsoftened (`rollout=trained` turns it off);
//! * staying is searched like a card; `stay=learnt` uses the learnt policy ([`stay`](crate::stay)) instead.

use crate::budget::{Budget, Running};
use crate::candidates::candidates;
use crate::context::{ContextCache, SearchContext};
use crate::making::Making;
use crate::play_policy::PlayPolicy;
use crate::playout::{Playout, Style};
use crate::race::{Patience, Race};
use crate::source::{DRAWN_AT_ONCE, Source, Weighted};
use crate::trial::Trial;
use crate::value::Valuer;
use kirifuda_play::opinion::Opinion;
use kirifuda_play::seed::Chance;
use kirifuda_play::{Bot, BotKind, STAY_CHOICES};
use kirifuda_rules::{Action, Deal, Match, Next, Phase, SeatView};

/// The most worlds of an explanation.
const EXPLAINED: usize = 400;

/// The worlds of a search that is to take about a millisecond.
const LIGHT: u64 = 24;

/// For `mc`, which does not weight worlds.
const QUICK: Patience = Patience { drawn_for_one: 0, first: 8, gate: 3.0, same_after: 24 };
/// For `strong`.
const CAREFUL: Patience = Patience { drawn_for_one: 3, first: 24, gate: 2.5, same_after: 24 };
/// For worlds weighted by the opponent model. It is more certain, so fewer worlds carry weight: five drawn for one and a
/// higher gate lose less (docs/experiments.md).
const WATCHFUL: Patience = Patience { drawn_for_one: 5, first: 24, gate: 4.0, same_after: 96 };

/// Evaluates every action in sampled deals.
#[derive(Clone, Debug)]
pub struct SearchBot {
    name: &'static str,
    contexts: ContextCache,
    budget: Budget,
    /// `None`: chosen by the policy that weights worlds.
    patience: Option<Patience>,
    /// Worlds drawn for each one kept, if not those of the patience.
    drawn_for_one: Option<usize>,
    /// The weight of the prior.
    prior: f64,
    /// Whether the learnt table decides about staying, rather than the search.
    stays_by_table: bool,
    chance: Chance,
}

impl SearchBot {
    /// The name of the quick bot in lists of bots.
    pub const MC: &'static str = "mc";
    /// The name of the level between `medium` and `strong` in lists of bots.
    pub const SKILLED: &'static str = "skilled";
    /// The name of the strong bot in lists of bots.
    pub const STRONG: &'static str = "strong";

    pub(crate) fn mc(making: &Making<'_>) -> SearchBot {
        SearchBot { name: SearchBot::MC, patience: Some(QUICK), ..SearchBot::strong(making) }
    }

    /// Creates `strong` under the name of the level below it, whose defaults are few worlds and no model of the others.
    pub(crate) fn skilled(making: &Making<'_>) -> SearchBot {
        SearchBot { name: SearchBot::SKILLED, ..SearchBot::strong(making) }
    }

    pub(crate) fn strong(making: &Making<'_>) -> SearchBot {
        SearchBot {
            name: SearchBot::STRONG,
            contexts: ContextCache::new(Style::of(making.word_or_usual("rollout")).unwrap_or(Style::Watched))
                .with_opponents(making.opponents)
                .with_policies(making.learnt),
            budget: making.budget("worlds"),
            patience: None,
            drawn_for_one: making.number("infer").map(|drawn| drawn as usize),
            prior: making.number_or_usual("prior") as f64 / 1000.0,
            stays_by_table: making.word_or_usual("stay") == STAY_CHOICES[1],
            chance: Chance::from_word(making.seed),
        }
    }

    fn search(&mut self, view: &SeatView<'_>, candidates: &[Action]) -> Action {
        let (running, steps) = (self.budget.begin(view), self.budget.steps);
        let context = self.contexts.at(view);
        let patience = patience(self.patience, self.drawn_for_one, &context.playout);
        let prior = prior(view, candidates, &context.playout, self.prior);
        let mut race = Race::new(candidates.len(), patience).with_prior(prior);
        let mut worlds = Evaluator::new(view, context, patience.drawn_for_one, running);
        while !race.is_decided() && running.allows(race.worlds() as u64) {
            let until = (race.worlds() as u64).saturating_add(race.next_batch() as u64).min(steps);
            while (race.worlds() as u64) < until && (race.worlds() == 0 || running.is_wanted()) {
                let count = (until - race.worlds() as u64).min(DRAWN_AT_ONCE) as usize;
                let at_least = usize::from(race.worlds() == 0);
                worlds.try_in(count, at_least, &mut self.chance, |(_, weight), value| {
                    race.run(weight, |place| value(candidates[place]))
                });
            }
            race.judge(worlds.independence());
        }
        candidates[race.best()]
    }

    /// Creates a shallow search, for [`SearchBot::choose_anew`].
    pub(crate) fn light() -> SearchBot {
        let keys = BotKind::of_name(SearchBot::MC).map_or(&[][..], |kind| kind.keys);
        let making = Making { keys, parameters: &[], seed: 0, clock: None, opponents: None, learnt: None };
        SearchBot { budget: Budget::steps(LIGHT), ..SearchBot::mc(&making) }
    }

    /// Decides with the same random numbers each time, independent of earlier decisions.
    pub(crate) fn choose_anew(&mut self, view: &SeatView<'_>) -> Action {
        self.chance = Chance::from_word(0);
        self.choose(view)
    }

    /// Creates a bot that gives opinions and makes no decisions.
    pub(crate) fn for_opinions() -> SearchBot {
        let keys = BotKind::of_name(SearchBot::STRONG).map_or(&[][..], |kind| kind.keys);
        SearchBot::strong(&Making { keys, parameters: &[], seed: 0, clock: None, opponents: None, learnt: None })
    }

    /// Returns its opinion of a decision, made already or not: like [`Bot::explain`], with `also` among the candidates, in
    /// this many worlds, and with random numbers of its own, so that the answer is independent of other questions.
    pub(crate) fn opinion_on(
        &mut self,
        view: &SeatView<'_>,
        also: Option<Action>,
        worlds: usize,
        chance: Chance,
    ) -> Option<Opinion> {
        self.budget = Budget::steps(worlds as u64);
        self.chance = chance;
        self.explain_with(view, also, worlds)
    }

    /// Plays a deal to its end, as its worlds are.
    pub(crate) fn play_out(&mut self, playing: &mut Match, chance: &mut Chance) {
        let view = match playing.next() {
            Next::Decision(seat) => playing.view(seat),
            _ => None,
        };
        let Some(view) = view else { return };
        let playout = &mut self.contexts.at(&view).playout;
        playout.finish(playing, chance);
    }

    fn explain_with(&mut self, view: &SeatView<'_>, also: Option<Action>, worlds: usize) -> Option<Opinion> {
        let playout = &self.contexts.at(view).playout;
        let first = (self.stays_by_table && view.phase() == Phase::StayOrFold).then(|| playout.likeliest(view));
        let mut candidates = candidates(view, playout.thumb());
        if candidates.is_empty() {
            return None;
        }
        candidates.extend(also.filter(|&action| !is_among(&candidates, view, action, playout)));
        Some(self.weigh(view, candidates, first, worlds))
    }

    /// Evaluates every candidate in the same worlds, at most this many, without elimination. Costs are relative to
    /// `first` if the decision does not rest on the worlds.
    fn weigh(&mut self, view: &SeatView<'_>, candidates: Vec<Action>, first: Option<Action>, worlds: usize) -> Opinion {
        let running = self.budget.begin(view);
        let context = self.contexts.at(view);
        let patience = patience(self.patience, self.drawn_for_one, &context.playout);
        let prior = prior(view, &candidates, &context.playout, self.prior);
        let mut trial =
            Trial { won: vec![Vec::new(); candidates.len()], candidates, worlds: Vec::new(), independence: 1.0 };
        let mut drawn = Evaluator::new(view, context, patience.drawn_for_one, running);
        drawn.try_in(worlds, 2, &mut self.chance, |world, value| {
            trial.candidates.iter().zip(&mut trial.won).for_each(|(&candidate, won)| won.push(value(candidate)));
            trial.worlds.push(world);
        });
        trial.independence = drawn.independence();
        let worth = |place: usize| trial.weighed(&trial.won[place]).mean() + prior[place];
        let decided = first.and_then(|first| trial.candidates.iter().position(|&candidate| candidate == first));
        let highest =
            || (0..trial.candidates.len()).max_by(|&a, &b| worth(a).total_cmp(&worth(b)).then(b.cmp(&a))).unwrap_or(0);
        trial.opinion(view, decided.unwrap_or_else(highest))
    }
}

/// Returns the patience given or that of the policy that weights worlds, with `drawn_for_one` replaced if given.
fn patience(given: Option<Patience>, drawn_for_one: Option<usize>, playout: &Playout) -> Patience {
    let is_from_model = playout.policy().is_some_and(PlayPolicy::is_from_model);
    let usual = given.unwrap_or(if is_from_model { WATCHFUL } else { CAREFUL });
    Patience { drawn_for_one: drawn_for_one.unwrap_or(usual.drawn_for_one), ..usual }
}

/// The worlds of one decision, and the results of candidates in them.
struct Evaluator<'w, 'v> {
    view: &'w SeatView<'v>,
    context: &'w mut SearchContext,
    source: Source<'v>,
    running: Running,
    valuer: Valuer,
    /// The worlds tried.
    tried: Vec<Deal>,
}

impl<'w, 'v> Evaluator<'w, 'v> {
    fn new(
        view: &'w SeatView<'v>,
        context: &'w mut SearchContext,
        drawn_for_one: usize,
        running: Running,
    ) -> Evaluator<'w, 'v> {
        let source = Source::new(view, drawn_for_one);
        Evaluator {
            view,
            context,
            source,
            running,
            valuer: Valuer::new(view.game(), view.standing()),
            tried: Vec::new(),
        }
    }

    /// Draws this many worlds and passes each on with the value of an action in it; when time is up, stops after
    /// `at_least`.
    fn try_in(
        &mut self,
        count: usize,
        at_least: usize,
        chance: &mut Chance,
        mut each: impl FnMut(Weighted, &mut dyn FnMut(Action) -> f64),
    ) {
        let (view, valuer) = (self.view, self.valuer);
        let side = view.game().side_of(view.seat());
        let worlds = self.source.draw(view, count, &self.context.playout, chance);
        for (tried, (deal, weight)) in worlds.into_iter().enumerate() {
            if tried >= at_least && !self.running.has_time() {
                break;
            }
            let base = Match::imagined(&self.context.game, view, deal);
            let noise = chance.word();
            let playout = &mut self.context.playout;
            each((deal, weight), &mut |action| {
                let mut playing = base.clone();
                if playing.apply(action).is_err() {
                    return f64::MIN;
                }
                playout.finish(&mut playing, &mut Chance::from_word(noise));
                valuer.values(&playing)[side]
            });
            self.tried.push(deal);
        }
    }

    /// Returns how many independent worlds each of those tried is worth.
    fn independence(&self) -> f64 {
        self.source.independence(&self.tried)
    }
}

impl Bot for SearchBot {
    fn name(&self) -> &str {
        self.name
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        let playout = &self.contexts.at(view).playout;
        if self.stays_by_table && view.phase() == Phase::StayOrFold {
            return playout.likeliest(view);
        }
        let candidates = candidates(view, playout.thumb());
        match candidates[..] {
            [] => Action::Pass,
            [only] => only,
            _ => self.search(view, &candidates),
        }
    }

    fn explain(&mut self, view: &SeatView<'_>) -> Option<Opinion> {
        let worlds = usize::try_from(self.budget.steps).unwrap_or(EXPLAINED).clamp(2, EXPLAINED);
        self.explain_with(view, None, worlds)
    }
}

/// Whether an action, or a card equal to it, is among the candidates.
fn is_among(candidates: &[Action], view: &SeatView<'_>, action: Action, playout: &Playout) -> bool {
    let Action::Play(card) = action else { return candidates.contains(&action) };
    let alike = playout.thumb().equal_cards(view, card, view.legal_plays());
    candidates.iter().any(|&tried| matches!(tried, Action::Play(tried) if tried == card || alike.contains(tried)))
}

/// Returns the policy's prior for each candidate, in the units of the score: `weight` for each factor of e in
/// probability.
fn prior(view: &SeatView<'_>, candidates: &[Action], playout: &Playout, weight: f64) -> Vec<f64> {
    let (Phase::Play, Some(policy)) = (view.phase(), playout.policy()) else { return vec![0.0; candidates.len()] };
    let legal = view.legal_plays();
    let chances = policy.cards.chances(view, legal);
    let scale = weight * policy.cards.spread();
    let of = |action: &Action| match action {
        Action::Play(card) => {
            let alike = playout.thumb().equal_cards(view, *card, legal);
            let likely: f32 = alike.iter().map(|card| chances.of(card)).sum();
            scale * f64::from(likely.max(LEAST)).ln()
        }
        _ => 0.0,
    };
    candidates.iter().map(of).collect()
}

/// The lower bound on the policy's probabilities.
const LEAST: f32 = 1e-4;
