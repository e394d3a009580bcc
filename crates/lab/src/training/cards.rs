//! Reinforcement learning of card play.
//!
//! Deals are played by the current policy. At some decisions every legal card is tried a few times in the actual deal,
//! with common random numbers; cards that return more than the policy's mean become likelier. Using the actual deal
//! instead of a sampled one is right here, because a player should also learn from how the position arose. This is the
//! all-actions policy gradient with rollouts as critic; a small entropy bonus keeps every probability above zero. The
//! result is the mean of the weights over the second half of training.

use super::adaptive::Adaptive;
use kirifuda_bots::cardplay::{CELLS, Chances, DecisionFeatures, Kind, MAX_HAND, Weights};
use kirifuda_bots::{Tables, Thumb, Valuer};
use kirifuda_cards::{Below, CardSet};
use kirifuda_play::seed::{Chance, Stream, pack_of};
use kirifuda_rules::{Action, Game, Match, Next, Phase, SeatView, Standing};
use std::ops::Range;
use std::sync::Arc;

/// The policy learns from one decision in this many.
const ONE_IN: u64 = 3;
/// Playouts per card.
const TRIES: u64 = 2;
/// In the deals learnt from, one decision in this many is random, so that unusual positions come up.
const ODD_ONE_IN: u64 = 12;
/// The entropy bonus, as a fraction of the spread of card values.
const OPEN: f32 = 0.01;
/// The number of decisions over which the spread of card values is averaged.
const MEMORY: f32 = 2000.0;

/// A kind with fewer games than this is trained on as many deals as if it had this many.
const LEAST_GAMES: usize = 4;

/// The games of one kind, for which one set of weights is learnt.
#[derive(Clone, Debug)]
pub struct TrainingSet {
    kind: Kind,
    games: Vec<Arc<Game>>,
    /// The deals of each game.
    deals: u64,
}

impl TrainingSet {
    /// Sorts games by their kinds; each game is learnt from this many deals.
    pub fn of_kinds(games: impl IntoIterator<Item = Arc<Game>>, deals: u64) -> Vec<TrainingSet> {
        let mut sets: Vec<TrainingSet> = Vec::new();
        for game in games {
            let kind = Kind::of(&game);
            match sets.iter_mut().find(|set| set.kind == kind) {
                Some(set) => set.games.push(game),
                None => sets.push(TrainingSet { kind, games: vec![game], deals }),
            }
        }
        sets
    }

    /// Returns the number of deals of all games together.
    pub fn deals(&self) -> u64 {
        self.deals * self.games.len().max(LEAST_GAMES) as u64
    }

    /// Learns the weights; `goes_on` is called after every deal and may stop it.
    pub fn learn(&self, seed: u64, goes_on: &mut dyn FnMut() -> bool) -> (Kind, Weights) {
        let mut learner = Learner::new(&self.games, seed);
        learner.learn(seed, 0..self.deals(), goes_on);
        (self.kind, learner.weights())
    }
}

/// The state of learning one game.
#[derive(Debug)]
struct Course {
    game: Arc<Game>,
    tables: Tables,
    thumb: Thumb,
    /// Spread of card values within a decision.
    spread: f32,
}

/// Learns weights for one kind of game.
#[derive(Debug)]
pub struct Learner {
    courses: Vec<Course>,
    weights: Adaptive,
    sums: Vec<f64>,
    summed: u64,
    chance: Chance,
}

impl Learner {
    /// Creates a learner for games of one kind, starting from zero weights; without games it learns nothing.
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

    /// Learns from deals of all games in turn; only the second half of `deals` enters the result.
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

    /// Returns the learnt weights.
    pub fn weights(&self) -> Weights {
        let count = self.summed.max(1) as f64;
        let spreads: f32 = self.courses.iter().map(|course| course.spread).sum();
        let cells = self.sums.iter().map(|sum| (sum / count) as f32).collect();
        Weights::new(cells, spreads / self.courses.len().max(1) as f32)
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
                self.courses[at].thumb.choose(&view)
            };
            if table.apply(action).is_err() {
                return;
            }
        }
    }

    /// Makes a decision and, for a sample of them, learns from it.
    fn decide(&mut self, at: usize, table: &Match, view: &SeatView<'_>) -> Action {
        let legal = view.legal_plays();
        if let Some(only) = legal.first().filter(|_| legal.len() == 1) {
            return Action::Play(only);
        }
        let found = self.chances(at, view, legal);
        let card = found.draw(&mut self.chance);
        if self.chance.word() % ONE_IN == 0 {
            self.study(at, table, view, &found);
        }
        if self.chance.word() % ODD_ONE_IN == 0 {
            let place = self.chance.below(legal.len() as u32) as usize;
            return Action::Play(legal.nth(place).unwrap_or(card));
        }
        Action::Play(card)
    }

    fn chances(&self, at: usize, view: &SeatView<'_>, legal: CardSet) -> Chances {
        let tables = &self.courses[at].tables;
        DecisionFeatures::of(view, tables).chances(tables, self.weights.weights(), legal, 1.0)
    }

    fn study(&mut self, at: usize, table: &Match, view: &SeatView<'_>, found: &Chances) {
        let mut worth = [0.0f32; MAX_HAND];
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
        while let Next::Decision(seat) = playing.next() {
            let Some(view) = playing.view(seat) else { return };
            let legal = view.legal_plays();
            let card = match legal.first() {
                Some(only) if legal.len() == 1 => only,
                _ => self.chances(at, &view, legal).draw(chance),
            };
            if playing.apply(Action::Play(card)).is_err() {
                return;
            }
        }
    }

    fn adjust(&mut self, at: usize, view: &SeatView<'_>, found: &Chances, worth: &[f32; MAX_HAND]) {
        let mean: f32 = found.iter().zip(worth).map(|((_, chance), worth)| chance * worth).sum();
        let square: f32 = found.iter().zip(worth).map(|((_, chance), worth)| chance * (worth - mean).powi(2)).sum();
        let course = &mut self.courses[at];
        course.spread += (square.sqrt() - course.spread) / MEMORY;
        let spread = course.spread.max(1e-3);
        let openness: f32 = found.iter().map(|(_, chance)| -chance * chance.max(1e-9).ln()).sum();
        let features = DecisionFeatures::of(view, &course.tables);
        let legal = view.legal_plays();
        for ((card, chance), worth) in found.iter().zip(worth) {
            let gain = chance * ((worth - mean) / spread - OPEN * (chance.max(1e-9).ln() + openness));
            for cell in features.cells(&course.tables, card, legal) {
                self.weights.add(usize::from(cell), gain);
            }
        }
    }
}
