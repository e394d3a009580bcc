//! The strongest we have: sampled deals played out by learnt habits.
//!
//! Like [`mc`](crate::McBot) it tries every candidate in the same worlds. What differs:
//!
//! * deals are played out by the [`CardPolicy`](crate::cardplay::CardPolicy) that was learnt, not by rules of thumb;
//! * what habit says of a candidate counts beside what the worlds say ([`favour`]): habit was learnt without seeing the
//!   hidden cards, and so holds a player back who would do in every world what is right only if he could see;
//! * worlds are weighed by how likely the others' plays were, by the same habits softened;
//! * where bots that search were watched ([`watched`](crate::watched)), what was learnt of them stands in for habit in all
//!   three, and is not softened (`rollout=trained` does without);
//! * deals short enough are solved with all cards seen ([`judge`]) where that is asked for;
//! * whether to stay is tried out like a card; the policy learnt for it ([`stay`](crate::stay)) can be asked instead
//!   (`stay=learnt`).

mod judge;

use crate::budget::Budget;
use crate::candidates::candidates;
use crate::contest::Contest;
use crate::desk::Desks;
use crate::host::Making;
use crate::playout::{Playout, Style};
use crate::race::Race;
use crate::source::Source;
use crate::trial::Trial;
use judge::Judge;
use kirifuda_play::opinion::Opinion;
use kirifuda_play::seed::Chance;
use kirifuda_play::{Bot, BotKind, STAY_CHOICES};
use kirifuda_rules::{Action, Match, Phase, SeatView};

/// The most worlds of an explanation.
const EXPLAINED: usize = 400;
/// Worlds before any candidate is given up.
const FIRST_BATCH: usize = 24;

/// How worlds are weighed, and when a candidate is given up.
struct Care {
    /// Worlds drawn for each that is kept, where nothing else is said.
    drawn_for_one: usize,
    /// Standard errors by which it is behind the best.
    gate: f64,
    /// Worlds in which it brought the same.
    same_after: usize,
}

const CARE: Care = Care { drawn_for_one: 3, gate: 3.5, same_after: 24 };
/// Where habits learnt by watching weigh worlds: these are surer, fewer worlds weigh something, and they are alike, so
/// that their spread says too little of what others would bring. With five drawn for one, and this gate, what `strong`
/// gave away by docs/bots.md fell from 0.038 to 0.024 chips by seat and deal.
const CARE_WATCHED: Care = Care { drawn_for_one: 5, gate: 10.0, same_after: 96 };

/// Tries every action in sampled deals.
#[derive(Clone, Debug)]
pub struct StrongBot {
    desks: Desks,
    budget: Budget,
    drawn_for_one: Option<usize>,
    habit: f64,
    /// Whether it is looked up when to stay, not searched.
    stays_by_table: bool,
    judge: Judge,
    chance: Chance,
}

impl StrongBot {
    /// The name in lists of bots.
    pub const NAME: &'static str = "strong";

    pub(crate) fn make(making: &Making<'_>) -> StrongBot {
        StrongBot {
            desks: Desks::new(Style::of(making.word_or_usual("rollout")).unwrap_or(Style::Watched))
                .knowing(making.watched)
                .with_policies(making.learnt),
            budget: making.budget("worlds"),
            drawn_for_one: making.number("infer").map(|drawn| drawn as usize),
            habit: making.number_or_usual("habit") as f64 / 1000.0,
            stays_by_table: making.word_or_usual("stay") == STAY_CHOICES[1],
            judge: Judge::new(making.number_or_usual("solve") as usize),
            chance: Chance::from_word(making.seed),
        }
    }

    fn search(&mut self, view: &SeatView<'_>, candidates: &[Action]) -> Action {
        let desk = self.desks.at(view);
        let favour = favour(view, candidates, &desk.playout, self.habit);
        let &Care { drawn_for_one, gate, same_after } = care(&desk.playout);
        let drawn_for_one = self.drawn_for_one.unwrap_or(drawn_for_one);
        let race = Race::new(candidates.len()).favouring(favour).patient(FIRST_BATCH, gate, same_after);
        let mut judging = self.judge.begin(view);
        let contest = Contest { view, budget: self.budget, desk, drawn_for_one, chance: &mut self.chance };
        let best = contest.decide(race, |race, base, noise, playout| {
            judging.meet(base);
            race.run(|candidate| judging.value(base, candidates[candidate], playout, &mut Chance::from_word(noise)));
        });
        candidates[best]
    }

    /// One that is asked for its opinion and decides nothing.
    pub(crate) fn for_opinions() -> StrongBot {
        let keys = BotKind::of_name(StrongBot::NAME).map_or(&[][..], |kind| kind.keys);
        StrongBot::make(&Making { keys, parameters: &[], seed: 0, clock: None, watched: None, learnt: None })
    }

    /// What it thinks of a decision that was made: like [`Bot::explain`], with `action` among the candidates, in so many
    /// worlds, and with chance of its own, so that the answer depends on no other question.
    pub(crate) fn opinion_on(
        &mut self,
        view: &SeatView<'_>,
        action: Action,
        worlds: usize,
        chance: Chance,
    ) -> Option<Opinion> {
        self.budget = Budget::steps(worlds as u64);
        self.chance = chance;
        self.explain_with(view, Some(action), worlds)
    }

    fn explain_with(&mut self, view: &SeatView<'_>, also: Option<Action>, worlds: usize) -> Option<Opinion> {
        let playout = &self.desks.at(view).playout;
        let first = (self.stays_by_table && view.phase() == Phase::StayOrFold).then(|| playout.likeliest(view));
        let mut candidates = candidates(view, playout.thumb());
        if candidates.is_empty() {
            return None;
        }
        candidates.extend(also.filter(|&action| !is_among(&candidates, view, action, playout)));
        Some(self.weigh(view, candidates, first, worlds))
    }

    /// Tries every candidate in the same worlds, at most so many, none given up. Costs are told against `first` where
    /// something else than the worlds decides.
    fn weigh(&mut self, view: &SeatView<'_>, candidates: Vec<Action>, first: Option<Action>, worlds: usize) -> Opinion {
        let running = self.budget.begin(view);
        let desk = self.desks.at(view);
        let mut source = Source::new(view, self.drawn_for_one.unwrap_or(care(&desk.playout).drawn_for_one));
        let favour = favour(view, &candidates, &desk.playout, self.habit);
        let mut judging = self.judge.begin(view);
        let deals = source.draw(view, worlds, &desk.playout, &mut self.chance);
        let (drawn, effective) = (deals.len(), source.effective(&deals));
        let mut trial = Trial { won: vec![Vec::new(); candidates.len()], candidates, worlds: Vec::new(), effective };
        for deal in deals {
            if trial.worlds.len() > 1 && !running.has_time() {
                break;
            }
            let base = Match::imagined(&desk.game, view, deal);
            let noise = self.chance.word();
            judging.meet(&base);
            for (&candidate, won) in trial.candidates.iter().zip(&mut trial.won) {
                let mut chance = Chance::from_word(noise);
                won.push(judging.value(&base, candidate, &mut desk.playout, &mut chance));
            }
            trial.worlds.push(deal);
        }
        // Cut short by the clock, a part of them is worth its part.
        trial.effective *= trial.worlds.len() as f64 / drawn.max(1) as f64;
        let worlds = trial.worlds.len().max(1) as f64;
        let worth = |place: usize| trial.won[place].iter().sum::<f64>() / worlds + favour[place];
        let decided = first.and_then(|first| trial.candidates.iter().position(|&candidate| candidate == first));
        let highest =
            || (0..trial.candidates.len()).max_by(|&a, &b| worth(a).total_cmp(&worth(b)).then(b.cmp(&a))).unwrap_or(0);
        trial.opinion(view, decided.unwrap_or_else(highest))
    }
}

impl Bot for StrongBot {
    fn name(&self) -> &str {
        StrongBot::NAME
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        let playout = &self.desks.at(view).playout;
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

fn care(playout: &Playout) -> &'static Care {
    match playout.habits() {
        Some(habits) if habits.are_watched() => &CARE_WATCHED,
        _ => &CARE,
    }
}

/// Whether an action, or a card equal to it, is one of the candidates.
fn is_among(candidates: &[Action], view: &SeatView<'_>, action: Action, playout: &Playout) -> bool {
    let Action::Play(card) = action else { return candidates.contains(&action) };
    let alike = playout.thumb().equal_cards(view, card, view.legal_plays());
    candidates.iter().any(|&tried| matches!(tried, Action::Play(tried) if tried == card || alike.contains(tried)))
}

/// What habit makes of each candidate, in the units of the score: so much for each time it is e times as likely.
fn favour(view: &SeatView<'_>, candidates: &[Action], playout: &Playout, habit: f64) -> Vec<f64> {
    let (Phase::Play, Some(habits)) = (view.phase(), playout.habits()) else { return vec![0.0; candidates.len()] };
    let legal = view.legal_plays();
    let chances = habits.cards.chances(view, legal);
    let scale = habit * habits.cards.spread();
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

/// What habit finds less likely than this counts as this likely.
const LEAST: f32 = 1e-4;
