//! Learning to play cards, by what each card brings when everybody plays on by the policy.
//!
//! Deals are played by the policy so far. At some decisions every card that may be played is tried in the deal as it
//! is, a few times, with the same chance for all; those that bring more than the policy's mean become likelier. The
//! deal as it is, rather than a sampled one, is the right one: how it came to stand as it does is part of what a player
//! should learn from. This is the policy gradient over all actions with rollouts for a critic; a small reward for
//! keeping open what makes no difference (entropy) keeps every chance above zero. The result is the mean of the weights
//! over the second half of the training.

use super::features::{CELLS, Scene};
use super::weights::Weights;
use super::{Chances, HAND, chances, chosen};
use crate::adaptive::Adaptive;
use crate::tables::Tables;
use crate::thumb::Thumb;
use crate::value::Valuer;
use kirifuda_play::seed::{Chance, Stream, pack_of};
use kirifuda_rules::{Action, Game, Match, Next, Phase, SeatView, Standing};
use std::ops::Range;
use std::sync::Arc;

/// One decision in so many is learnt from.
const ONE_IN: u64 = 3;
/// How often every card is tried.
const TRIES: u64 = 2;
/// One decision in so many of the deals learnt from is made at random, so that odd positions are met.
const ODD_ONE_IN: u64 = 12;
/// The worth of keeping open, as a part of the spread of what cards bring.
const OPEN: f32 = 0.01;
/// The spread of what cards bring is a mean over about so many decisions.
const MEMORY: f32 = 2000.0;

/// One game learnt from.
#[derive(Debug)]
struct Course {
    game: Arc<Game>,
    tables: Tables,
    thumb: Thumb,
    /// The spread of what the cards of a decision bring.
    spread: f32,
}

/// Learns weights for one kind of games.
#[derive(Debug)]
pub struct Learner {
    courses: Vec<Course>,
    weights: Adaptive,
    sums: Vec<f64>,
    summed: u64,
    chance: Chance,
}

impl Learner {
    /// A learner for games of one kind, who knows nothing yet, and learns nothing where there are none.
    pub fn new(games: &[Arc<Game>], seed: u64) -> Learner {
        let course = |game: &Arc<Game>| Course {
            game: Arc::clone(game),
            tables: Tables::of(game),
            thumb: Thumb::new(game),
            spread: 1.0,
        };
        Learner {
            courses: games.iter().map(course).collect(),
            weights: Adaptive::new(vec![0.0; CELLS]),
            sums: vec![0.0; CELLS],
            summed: 0,
            chance: Chance::new(seed, Stream::Other, 0, 0),
        }
    }

    /// Learns from deals of all games in turn; only the second half of `deals` counts in the result.
    pub fn learn(&mut self, seed: u64, deals: Range<u64>, goes_on: &mut dyn FnMut() -> bool) {
        if self.courses.is_empty() {
            return;
        }
        let half = deals.start + (deals.end - deals.start) / 2;
        for number in deals {
            self.deal(seed, number);
            if number >= half {
                self.summed += 1;
                self.sums.iter_mut().zip(self.weights.weights()).for_each(|(sum, &weight)| *sum += f64::from(weight));
            }
            if !goes_on() {
                return;
            }
        }
    }

    /// What was learnt.
    pub fn weights(&self) -> Weights {
        let count = self.summed.max(1) as f64;
        let spreads: f32 = self.courses.iter().map(|course| course.spread).sum();
        Weights {
            cells: self.sums.iter().map(|sum| (sum / count) as f32).collect(),
            spread: spreads / self.courses.len().max(1) as f32,
        }
    }

    fn deal(&mut self, seed: u64, number: u64) {
        let at = (number % self.courses.len() as u64) as usize;
        let game = Arc::clone(&self.courses[at].game);
        let dealer = (number / self.courses.len() as u64 % game.dealers() as u64) as usize;
        let mut table = Match::continued(Arc::clone(&game), dealer, Standing::start(&game, dealer));
        table.without_events();
        let taker = table.taker_choices().map(|[first, _]| first);
        if table.deal(pack_of(game.pack(), seed, number, 0), taker).is_err() {
            return;
        }
        while let Next::Decision(seat) = table.next() {
            let Some(view) = table.view(seat) else { return };
            let action = if view.phase() == Phase::Play {
                self.decide(at, &table, &view)
            } else {
                self.courses[at].thumb.call(&view)
            };
            if table.apply(action).is_err() {
                return;
            }
        }
    }

    /// Learns from a decision, perhaps, and makes it.
    fn decide(&mut self, at: usize, table: &Match, view: &SeatView<'_>) -> Action {
        let legal = view.legal_plays();
        if let Some(only) = legal.first().filter(|_| legal.len() == 1) {
            return Action::Play(only);
        }
        let found = chances(&self.courses[at].tables, self.weights.weights(), view, legal, 1.0);
        let card = chosen(&found, &mut self.chance);
        if self.chance.word() % ONE_IN == 0 {
            self.study(at, table, view, &found);
        }
        if self.chance.word() % ODD_ONE_IN == 0 {
            return Action::Play(crate::playout::any_card(legal, &mut self.chance));
        }
        Action::Play(card)
    }

    fn study(&mut self, at: usize, table: &Match, view: &SeatView<'_>, found: &Chances) {
        let mut worth = [0.0f32; HAND];
        let side = view.game().side_of(view.seat());
        let valuer = Valuer::new(view.game(), view.standing());
        for _ in 0..TRIES {
            let noise = self.chance.word();
            for (place, (card, _)) in found.iter().enumerate() {
                let mut playing = table.clone();
                if playing.apply(Action::Play(card)).is_err() {
                    return;
                }
                self.play_on(at, &mut playing, &mut Chance::from_word(noise));
                worth[place] += valuer.values(&playing)[side] as f32 / TRIES as f32;
            }
        }
        self.adjust(at, view, found, &worth);
    }

    fn play_on(&self, at: usize, playing: &mut Match, chance: &mut Chance) {
        let course = &self.courses[at];
        while let Next::Decision(seat) = playing.next() {
            let Some(view) = playing.view(seat) else { return };
            let legal = view.legal_plays();
            let card = match legal.first() {
                Some(only) if legal.len() == 1 => only,
                _ => chosen(&chances(&course.tables, self.weights.weights(), &view, legal, 1.0), chance),
            };
            if playing.apply(Action::Play(card)).is_err() {
                return;
            }
        }
    }

    fn adjust(&mut self, at: usize, view: &SeatView<'_>, found: &Chances, worth: &[f32; HAND]) {
        let mean: f32 = found.iter().zip(worth).map(|((_, chance), worth)| chance * worth).sum();
        let square: f32 = found.iter().zip(worth).map(|((_, chance), worth)| chance * (worth - mean).powi(2)).sum();
        let course = &mut self.courses[at];
        course.spread += (square.sqrt() - course.spread) / MEMORY;
        let spread = course.spread.max(1e-3);
        let openness: f32 = found.iter().map(|(_, chance)| -chance * chance.max(1e-9).ln()).sum();
        let scene = Scene::of(view, &course.tables);
        let legal = view.legal_plays();
        for ((card, chance), worth) in found.iter().zip(worth) {
            let gain = chance * ((worth - mean) / spread - OPEN * (chance.max(1e-9).ln() + openness));
            for cell in scene.cells(&course.tables, card, legal) {
                self.weights.add(usize::from(cell), gain);
            }
        }
    }
}
