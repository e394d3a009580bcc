//! The interface of the solver: values, cards, lines of play, and their shared memory.

use crate::goal::{Goals, Question, Wanted};
use crate::limits::Limits;
use crate::problem::{Base, NONE, Problem, lane};
use crate::search::Search;
use crate::suits::Suits;
use crate::table::TranspositionTable;
use crate::trick::Trick;
use kirifuda_cards::{Card, CardSet, Seat};

/// The default memory of a solver, in bytes.
const DEFAULT_BYTES: usize = 64 << 20;
/// Memory reserved for the tables of a deal's suits; the rest goes to the transposition table.
const SUITS_BYTES: usize = 4 << 20;

/// What the side of the seat to act still takes, in units of the objective: two bounds, which are equal unless the search
/// was cut off. More is better: points to be avoided are below zero. For [`Outcomes`](crate::Outcomes) it is the worth of
/// the result to that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// It takes at least this.
    pub low: i32,
    /// It takes at most this.
    pub high: i32,
}

impl Bounds {
    /// Returns the value, unless the search was cut off.
    pub fn exact(self) -> Option<i32> {
        (self.low == self.high).then_some(self.low)
    }
}

/// A legal card, and what its player's side still takes after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardValue {
    /// The card.
    pub card: Card,
    /// Points that its player's side still takes, including the trick in progress.
    pub points: Bounds,
}

/// A solver and its memory. Results are reused in later problems wherever they hold: for other leaders, other cards and
/// other distributions of the same game and trump.
#[derive(Clone, Debug)]
pub struct Solver {
    suits: Suits,
    table: TranspositionTable,
    goals: Goals,
    kept_for: Option<Kept>,
    nodes: u64,
}

/// What problems must share to use one transposition table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    seats: usize,
    first_side: u8,
    trump: bool,
    above: Option<u8>,
    above_free: bool,
    trick_points: u8,
    with_points: bool,
    avoids: bool,
    barred: [bool; 4],
}

impl Kept {
    fn of(base: &Base) -> Kept {
        Kept {
            seats: base.seats,
            first_side: base.first_side,
            trump: base.trump,
            above: (base.above != NONE).then_some(base.above >> 4),
            above_free: base.above_free,
            trick_points: base.trick_points,
            with_points: base.points != [0; 64],
            avoids: base.avoids,
            barred: std::array::from_fn(|suit| lane(base.barred, suit) != 0),
        }
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::with_memory(DEFAULT_BYTES)
    }
}

impl Solver {
    /// Creates a solver that takes at most about `bytes` of memory, but at least some megabytes.
    pub fn with_memory(bytes: usize) -> Solver {
        let table = TranspositionTable::new(bytes.saturating_sub(SUITS_BYTES).max(1 << 20));
        Solver { suits: Suits::default(), table, goals: Goals::default(), kept_for: None, nodes: 0 }
    }

    /// Returns the nodes searched so far in all calls: positions at the beginning of a trick.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the bytes in use.
    pub fn bytes(&self) -> usize {
        self.suits.bytes() + self.table.bytes()
    }

    /// Clears all results but keeps the memory.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Takes the training samples recorded since the last call.
    #[cfg(feature = "train")]
    pub fn take_samples(&mut self) -> Vec<crate::train::Sample> {
        self.suits.samples.take()
    }

    /// Returns what the side of the seat to act still takes with best play by all.
    pub fn value(&mut self, problem: &Problem, limits: &mut Limits<'_>) -> Bounds {
        let guess = problem.estimate();
        Asking::new(self, problem, limits).value(guess)
    }

    /// Like [`Solver::value`], starting from a guess of the points or tricks to come: the closer the guess, the faster
    /// the search.
    pub fn value_near(&mut self, problem: &Problem, guess: i32, limits: &mut Limits<'_>) -> Bounds {
        let points = guess.checked_div(problem.worth_of_point()).unwrap_or(0);
        Asking::new(self, problem, limits).value(points.clamp(0, 255) as u16)
    }

    /// Returns what the side of the seat to act still takes after each legal card, in canonical order of the cards.
    pub fn values(&mut self, problem: &Problem, limits: &mut Limits<'_>) -> Vec<CardValue> {
        let first = problem.is_first_side(problem.turn());
        let mut ask = Asking::new(self, problem, limits);
        let mut guess = ask.first_guess(problem.estimate());
        let mut values = Vec::new();
        for (top, cards) in runs(problem) {
            let range = ask.narrow(guess, Some(top));
            guess = range.0;
            let points = ask.bounds(range, first);
            values.extend(cards.iter().map(|card| CardValue { card, points }));
        }
        values.sort_by_key(|value| value.card);
        values
    }

    /// Returns a line of best play to the end: the cards in the order played, with their players. Among equally good
    /// cards, the lowest in canonical order is played. The line ends early if the search is cut off.
    pub fn line(&mut self, problem: &Problem, limits: &mut Limits<'_>) -> Vec<(Seat, Card)> {
        let mut problem = problem.clone();
        let mut line = Vec::new();
        while let Some(seat) = problem.to_act() {
            let values = self.values(&problem, limits);
            let best = values.iter().map(|value| value.points.low).max();
            let found = values.iter().find(|value| Some(value.points.low) == best && value.points.exact().is_some());
            let Some(card) = found.map(|value| value.card) else { return line };
            if problem.play(card).is_err() {
                return line;
            }
            line.push((seat, card));
        }
        line
    }

    fn prepare(&mut self, base: &Base) {
        let kept = Some(Kept::of(base));
        if self.kept_for != kept || self.suits.sequences_full() || self.goals.is_full() {
            self.table.clear();
            self.goals.clear();
            self.suits.forget_sequences();
            self.kept_for = kept;
        }
        self.suits.prepare(base);
    }
}

/// Returns the legal runs of equivalent cards, each by its top place and all its cards.
fn runs(problem: &Problem) -> Vec<(u8, CardSet)> {
    let legal = problem.legal();
    let all = problem.all();
    let mut runs: Vec<(u8, CardSet)> = Vec::new();
    let mut above = NONE;
    for place in (0..64u8).rev().filter(|&place| all >> place & 1 != 0) {
        if legal >> place & 1 != 0 {
            match runs.last_mut() {
                Some((top, cards)) if alike(problem, *top, above, place) => cards.insert(problem.card(place)),
                _ => runs.push((place, CardSet::of(problem.card(place)))),
            }
        }
        above = place;
    }
    runs
}

/// Whether a place continues the run of `top`, given that `above` is the next remaining card over it.
fn alike(problem: &Problem, top: u8, above: u8, place: u8) -> bool {
    let points = |place: u8| problem.base.points[usize::from(place)];
    top >> 4 == place >> 4
        && problem.legal() >> above & 1 != 0
        && points(top) == points(place)
        && points(above) == points(place)
        && above != problem.base.above
}

/// The search of one position.
struct Asking<'a, 'l> {
    solver: &'a mut Solver,
    problem: &'a Problem,
    limits: &'a mut Limits<'l>,
    trick: Trick,
    /// What the results are worth to the first side, rising; empty if points are counted.
    levels: Vec<i32>,
}

impl<'a, 'l> Asking<'a, 'l> {
    fn new(solver: &'a mut Solver, problem: &'a Problem, limits: &'a mut Limits<'l>) -> Asking<'a, 'l> {
        solver.prepare(&problem.base);
        let trick = Trick::new(
            problem.all(),
            problem.leader,
            problem.tricks_left() as u8,
            Question::need(0),
            problem.points_left() as i16,
            problem.base.trick_points,
        );
        Asking { solver, problem, limits, trick, levels: problem.levels() }
    }

    /// Returns the value of the position, given a guess of the points of the side to act.
    fn value(&mut self, guess: u16) -> Bounds {
        let guess = self.first_guess(guess);
        // A card that must be led is no choice of the search.
        let range = self.narrow(guess, self.problem.forced_lead());
        self.bounds(range, self.problem.is_first_side(self.problem.turn()))
    }

    /// Converts a guess of the points of the side to act to the place where the search starts.
    fn first_guess(&self, points: u16) -> u16 {
        let first = self.mirror(points, self.problem.is_first_side(self.problem.turn()));
        let Some(outcomes) = &self.problem.outcomes else { return first };
        let (taken, broken) = self.problem.tally;
        let worth = outcomes.worth((taken + first as u8, broken));
        self.levels.partition_point(|&level| level < worth) as u16
    }

    /// Converts points of one side to points of the other.
    fn mirror(&self, points: u16, first: bool) -> u16 {
        let rest = self.trick.rest as u16;
        if first { points.min(rest) } else { rest.saturating_sub(points) }
    }

    fn bounds(&self, (low, high): (u16, u16), first: bool) -> Bounds {
        if !self.levels.is_empty() {
            let worth = |place: u16| self.levels[usize::from(place)];
            let (low, high) = if first { (worth(low), worth(high)) } else { (-worth(high), -worth(low)) };
            return Bounds { low, high };
        }
        let (low, high) = if first { (low, high) } else { (self.mirror(high, false), self.mirror(low, false)) };
        let worth = self.problem.worth_of_point();
        let (one, other) = (i32::from(low) * worth, i32::from(high) * worth);
        Bounds { low: one.min(other), high: one.max(other) }
    }

    /// Searches for the points of the first side, or for the place of its result among the levels, starting from a
    /// guess, after a first card if one is given.
    fn narrow(&mut self, guess: u16, card: Option<u8>) -> (u16, u16) {
        let most = if self.levels.is_empty() { self.trick.rest as u16 } else { self.levels.len() as u16 - 1 };
        let (mut low, mut high) = (0, most);
        let mut need = guess.clamp(1, high.max(1));
        while low < high {
            let question = self.question(need);
            let Some(yes) = self.ask(question, card) else { break };
            if yes {
                low = need;
                need += 1;
            } else {
                high = need - 1;
                need -= 1;
            }
            // A guess of points is close; one of levels need not be.
            if !self.levels.is_empty() {
                need = low + (high - low).div_ceil(2);
            }
        }
        (low, high)
    }

    /// Returns the question whether the first side gets as far as this.
    fn question(&mut self, need: u16) -> Question {
        let (Some(outcomes), Some(&level)) = (&self.problem.outcomes, self.levels.get(usize::from(need))) else {
            return Question::need(need as i16);
        };
        let base = &self.problem.base;
        let holds = |tally| outcomes.worth(tally) >= level;
        let wanted = Wanted { seats: base.seats, first_side: base.first_side, nils: outcomes.nils(), holds: &holds };
        self.solver.goals.question(&wanted, self.trick.left, self.problem.tally)
    }

    fn ask(&mut self, question: Question, card: Option<u8>) -> Option<bool> {
        match (self.problem.base.seats, self.problem.base.is_plain()) {
            (4, true) => self.ask_with::<4, true>(question, card),
            (4, false) => self.ask_with::<4, false>(question, card),
            (2, _) => self.ask_with::<2, false>(question, card),
            (3, _) => self.ask_with::<3, false>(question, card),
            (5, _) => self.ask_with::<5, false>(question, card),
            _ => self.ask_with::<6, false>(question, card),
        }
    }

    fn ask_with<const N: usize, const PLAIN: bool>(&mut self, question: Question, card: Option<u8>) -> Option<bool> {
        let problem = self.problem;
        let Solver { suits, table, goals, nodes, .. } = &mut *self.solver;
        let mut search = Search::<N, PLAIN>::new(&problem.base, &problem.hands[..N], suits, table, goals, self.limits);
        let mut trick = Trick { need: question.need, goal: question.goal, ..self.trick };
        search.suits.meet(trick.all);
        if trick.len == 0 {
            for &played in &problem.trick[..usize::from(problem.trick_len)] {
                trick = trick.with::<N, PLAIN>(&problem.base, played);
            }
        }
        let answer = match card {
            Some(card) => search.play(&trick, card),
            None => search.ask(&trick),
        };
        search.settle();
        *nodes += search.nodes;
        if search.cut { None } else { Some(answer.yes) }
    }
}
