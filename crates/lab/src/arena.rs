//! A comparison of two bots on the same deals.
//!
//! A block is one deal, or one match, played in all rotations of a line-up of *a* and *b* and of its mirror image, so
//! that each bot holds each seat or side equally often and the luck of the deal cancels. The result of a block is one
//! whole number, the points of *a* less those of *b*. Blocks are independent, and sums of whole numbers and their
//! squares give mean and standard error, the same for any number of threads. A deterministic bot against itself scores
//! exactly zero.

use crate::Elo;
use crate::Interval;
use crate::LostSeats;
use crate::Summary;
use crate::run::Results;
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::seed::bot_seed;
use kirifuda_play::table::{KeptEvents, Source, Watch, play, play_one_deal};
use kirifuda_play::{Bot, BotSpec, Clock, Limits, SeatLost, TableError};
use kirifuda_rules::{Action, Game, Match, Phase, SeatView, Standing};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::Arc;

/// The unit that a block plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Unit {
    /// One deal from a given standing.
    #[default]
    Deal,
    /// One match from its beginning.
    Match,
}

/// Counts of one of the two bots.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BotTally {
    /// How often it had a choice to make.
    pub decisions: u64,
    /// Thinking time, if the host supplied a clock. The only numbers that differ from run to run.
    pub nanoseconds: u64,
    /// First places in matches, shared ones included, counted per side held.
    pub first_places: u64,
    /// Seats it lost to a substitute, by block.
    pub lost: LostSeats,
}

impl BotTally {
    /// Returns the mean time of one decision.
    pub fn ms_per_decision(&self) -> f64 {
        if self.decisions == 0 { 0.0 } else { self.nanoseconds as f64 / self.decisions as f64 / 1e6 }
    }

    fn merge(&mut self, other: &BotTally) {
        self.decisions += other.decisions;
        self.nanoseconds += other.nanoseconds;
        self.first_places += other.first_places;
        self.lost.merge(&other.lost);
    }
}

/// The outcome of a range of blocks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArenaOutcome {
    /// By block: the points of all sides that *a* held, less those of all sides that *b* held.
    pub differences: Summary,
    /// By block of matches: the pairs of a side of *a* and one of *b* in which *a* came out ahead, less those in which
    /// *b* did.
    #[serde(default, skip_serializing_if = "Summary::is_empty")]
    pub ahead: Summary,
    /// Such pairs in a block.
    #[serde(default)]
    pub pairs: u64,
    /// Sides held by each bot in a block; dividing by it gives the difference per side and deal or match.
    pub holdings: u64,
    /// Deals or matches cut off by a limit.
    pub unfinished: u64,
    /// Bot *a*.
    pub a: BotTally,
    /// Bot *b*.
    pub b: BotTally,
    /// The lost seat that cut the range short, and its block ([`Limits::strict`]).
    #[serde(skip)]
    pub ended_by: Option<(u64, SeatLost)>,
}

impl ArenaOutcome {
    /// Blocks played.
    pub fn blocks(&self) -> u64 {
        self.differences.count
    }

    /// Returns *a* minus *b*, per seat or side and deal or match.
    pub fn mean(&self) -> f64 {
        self.differences.mean() / self.holdings.max(1) as f64
    }

    /// Returns the standard error of the mean; `None` for fewer than two blocks.
    pub fn standard_error(&self) -> Option<f64> {
        self.differences.standard_error().map(|error| error / self.holdings.max(1) as f64)
    }

    /// Returns the mean in standard errors; `None` if the error is unknown or zero.
    pub fn standard_errors(&self) -> Option<f64> {
        self.standard_error().filter(|&error| error > 0.0).map(|error| self.mean() / error)
    }

    /// Returns how much better *a* is than *b* by the results of matches, every side of *a* compared with every side of
    /// *b*; `None` without two blocks of matches, or if one of them won all.
    pub fn elo(&self) -> Option<Elo> {
        let pairs = (2 * self.pairs) as f64;
        let error = self.ahead.standard_error().filter(|_| pairs > 0.0)?;
        Elo::of(0.5 + self.ahead.mean() / pairs, error / pairs)
    }

    /// Returns the 95 % interval of the mean; `None` for fewer than two blocks.
    pub fn interval(&self) -> Option<Interval> {
        self.differences.interval().map(|interval| interval.over(self.holdings.max(1) as f64))
    }
}

impl Results for ArenaOutcome {
    fn units(&self) -> u64 {
        self.blocks()
    }

    fn merge(&mut self, other: &ArenaOutcome) {
        self.differences.merge(&other.differences);
        self.ahead.merge(&other.ahead);
        self.pairs = self.pairs.max(other.pairs);
        self.holdings = self.holdings.max(other.holdings);
        self.unfinished += other.unfinished;
        self.a.merge(&other.a);
        self.b.merge(&other.b);
        let ends = [&self.ended_by, &other.ended_by].into_iter().flatten();
        self.ended_by = ends.min_by_key(|(index, _)| *index).cloned();
    }
}

/// A match of a block at its end, and the seats lost in it.
#[derive(Clone, Debug)]
pub struct PlayedOut {
    /// The match.
    pub playing: Match,
    /// Seats that bots lost.
    pub lost: Vec<SeatLost>,
}

/// Called with each block and its matches in the order of the line-ups, with all their events.
pub type RecordBlock<'a> = &'a mut dyn FnMut(u64, &[PlayedOut]);

/// Returns, for every line-up of a block, which sides *a* holds: the rotations of one line-up and of its mirror image.
///
/// The line-up goes a, b, b, a and so on: with more than two sides each bot then sits after itself as well as after the
/// other, which matters where it helps to decide after another player.
pub fn lineups(sides: usize) -> Vec<Vec<bool>> {
    let line: Vec<bool> = (0..sides).map(|side| side % 4 % 3 == 0).collect();
    let mirror: Vec<bool> = line.iter().map(|&a| !a).collect();
    let mut all: Vec<Vec<bool>> = Vec::new();
    for line in [line, mirror] {
        for turn in 0..sides {
            let mut rotated = line.clone();
            rotated.rotate_right(turn);
            if !all.contains(&rotated) {
                all.push(rotated);
            }
        }
    }
    all
}

/// Two bots, a game, and the unit of a block.
#[derive(Clone, Debug)]
pub struct Arena {
    game: Arc<Game>,
    a: BotSpec,
    b: BotSpec,
    seed: u64,
    unit: Unit,
    first_dealer: Option<usize>,
    start: Option<Standing>,
    clock: Option<Clock>,
    host: Host,
    lineups: Vec<Vec<bool>>,
}

impl Arena {
    /// Creates blocks of single deals with random dealers, and scores and trump as at the start of a match.
    pub fn new(game: Arc<Game>, a: BotSpec, b: BotSpec, seed: u64) -> Arena {
        let lineups = lineups(game.sides());
        Arena {
            game,
            a,
            b,
            seed,
            unit: Unit::Deal,
            first_dealer: None,
            start: None,
            clock: None,
            host: Host::default(),
            lineups,
        }
    }

    /// Sets the unit: deals or matches.
    #[must_use]
    pub fn unit(mut self, unit: Unit) -> Arena {
        self.unit = unit;
        self
    }

    /// Makes this seat, or side where a side deals, deal first in every block.
    #[must_use]
    pub fn first_dealer(mut self, dealer: Option<usize>) -> Arena {
        self.first_dealer = dealer;
        self
    }

    /// Starts every deal from this standing: scores, pot, dealer, trump. Matches continue from it.
    #[must_use]
    pub fn start(mut self, start: Option<Standing>) -> Arena {
        self.start = start;
        self
    }

    /// Times every decision, and lends the clock to the bots.
    #[must_use]
    pub fn clock(mut self, clock: Option<Clock>) -> Arena {
        self.clock = clock;
        self.host = self.host.with_clock(clock);
        self
    }

    /// Makes the bots through this host; [`Arena::clock`] lends it a clock.
    #[must_use]
    pub fn host(mut self, host: Host) -> Arena {
        self.host = host.with_clock(self.clock);
        self
    }

    /// Returns how many times a block plays its deal or match.
    pub fn games_per_block(&self) -> usize {
        self.lineups.len()
    }

    /// Plays the blocks of a range in order.
    ///
    /// # Errors
    /// If a bot chooses an illegal action.
    pub fn blocks(&self, range: Range<u64>, limits: Limits<'_>) -> Result<ArenaOutcome, TableError> {
        self.recorded_blocks(range, limits, None)
    }

    /// Like [`Arena::blocks`]; `record` receives all matches of a finished block with their events.
    ///
    /// # Errors
    /// If a bot chooses an illegal action.
    pub fn recorded_blocks(
        &self,
        range: Range<u64>,
        limits: Limits<'_>,
        mut record: Option<RecordBlock<'_>>,
    ) -> Result<ArenaOutcome, TableError> {
        let pairs = if self.unit == Unit::Match { self.pairs() } else { 0 };
        let mut outcome = ArenaOutcome { holdings: self.holdings(), pairs, ..ArenaOutcome::default() };
        for block in range {
            if limits.stopped() {
                break;
            }
            let played = self.block(block, limits, &mut outcome, record.is_some())?;
            if limits.stopped() || outcome.ended_by.is_some() {
                break;
            }
            if let Some(record) = &mut record {
                record(block, &played);
            }
        }
        Ok(outcome)
    }

    /// Returns the bots by seat in this match of a block.
    pub fn seated(&self, number: usize) -> Vec<&BotSpec> {
        let lineup = &self.lineups[number];
        let seats = Seat::all(self.game.players());
        seats.map(|seat| if lineup[self.game.side_of(seat)] { &self.a } else { &self.b }).collect()
    }

    fn holdings(&self) -> u64 {
        self.lineups.iter().flatten().filter(|&&a| a).count() as u64
    }

    fn pairs(&self) -> u64 {
        let of = |lineup: &Vec<bool>| {
            let held = lineup.iter().filter(|&&a| a).count();
            (held * (lineup.len() - held)) as u64
        };
        self.lineups.iter().map(of).sum()
    }

    /// Plays a block; returns its matches if they are wanted.
    fn block(
        &self,
        block: u64,
        limits: Limits<'_>,
        outcome: &mut ArenaOutcome,
        wanted: bool,
    ) -> Result<Vec<PlayedOut>, TableError> {
        let (mut difference, mut ahead, mut unfinished) = (0, 0, 0);
        let mut all = Vec::new();
        let mut tallies = <[BotTally; 2]>::default();
        for (number, lineup) in self.lineups.iter().enumerate() {
            let mut timer = Timer::new(self, lineup, limits, block, tallies, wanted);
            let mut playing = self.new_match(block);
            let finished = self.play(&mut playing, block, number as u64, &mut timer)?;
            tallies = timer.tallies;
            // A match that the host stopped has no result; a block counts as a whole or not at all.
            if limits.stopped() {
                return Ok(Vec::new());
            }
            if timer.ended_by.is_some() {
                outcome.ended_by = timer.ended_by.map(|lost| (block, lost));
                return Ok(Vec::new());
            }
            unfinished += u64::from(!finished);
            difference += self.difference(&playing, lineup, &mut tallies);
            ahead += self.ahead(&playing, lineup);
            if wanted {
                all.push(PlayedOut { playing, lost: timer.lost });
            }
        }
        outcome.differences.add(difference);
        if self.unit == Unit::Match {
            outcome.ahead.add(ahead);
        }
        outcome.unfinished += unfinished;
        outcome.a.merge(&tallies[0]);
        outcome.b.merge(&tallies[1]);
        limits.unit_done();
        Ok(all)
    }

    fn source(&self, block: u64) -> Source {
        Source { seed: self.seed, index: block }
    }

    fn new_match(&self, block: u64) -> Match {
        let dealer = self.source(block).first_dealer(&self.game, self.first_dealer);
        match self.start {
            None => Match::new(Arc::clone(&self.game), dealer),
            Some(start) => Match::continued(Arc::clone(&self.game), dealer, start),
        }
    }

    /// Plays the deal or match; returns whether it reached its end.
    fn play(&self, playing: &mut Match, block: u64, number: u64, timer: &mut Timer<'_>) -> Result<bool, TableError> {
        let mut bots = self.bots(number as usize, block * self.lineups.len() as u64 + number);
        match self.unit {
            Unit::Deal => play_one_deal(playing, &mut bots, self.source(block), timer).map(|_| true),
            Unit::Match => play(playing, &mut bots, self.source(block), timer).map(|played| played.finished),
        }
    }

    fn bots(&self, number: usize, index: u64) -> Vec<Box<dyn Bot>> {
        let seated = self.seated(number).into_iter().enumerate();
        seated.map(|(seat, bot)| self.host.make(bot, bot_seed(self.seed, index, seat))).collect()
    }

    /// Returns in how many pairs *a* is ahead, less those in which *b* is; nothing for a match without a result.
    fn ahead(&self, playing: &Match, lineup: &[bool]) -> i64 {
        let Some(result) = playing.result() else { return 0 };
        let of = |side: usize| {
            let total = result.totals.get(side).copied().unwrap_or_default();
            // Where totals do not say who has won, as where a match is won by a declaration, the winners are ahead.
            (result.winners.contains(&side), if self.game.scoring().lowest_wins() { -total } else { total })
        };
        let sides = || 0..lineup.len();
        let pairs = sides().filter(|&a| lineup[a]).flat_map(|a| sides().filter(|&b| !lineup[b]).map(move |b| (a, b)));
        pairs.map(|(a, b)| of(a).cmp(&of(b)) as i64).sum()
    }

    /// Returns the points of *a*'s sides less those of *b*'s; where the lowest score wins, the other way round.
    fn difference(&self, playing: &Match, lineup: &[bool], tallies: &mut [BotTally; 2]) -> i64 {
        let points = match (self.unit, playing.result()) {
            (Unit::Deal, _) => playing.deal_points(),
            (Unit::Match, Some(result)) => {
                for &winner in &result.winners {
                    tallies[usize::from(!lineup[winner])].first_places += 1;
                }
                &result.totals
            }
            (Unit::Match, None) => playing.standing().totals(&self.game),
        };
        let ahead: i64 = points.iter().zip(lineup).map(|(&points, &a)| if a { points } else { -points }).sum();
        if self.game.scoring().lowest_wins() { -ahead } else { ahead }
    }
}

/// Counts and times the decisions of both bots.
struct Timer<'a> {
    arena: &'a Arena,
    lineup: &'a [bool],
    limits: Limits<'a>,
    block: u64,
    started: u64,
    /// Whether the current decision has at least two legal actions.
    choice: bool,
    /// The legal actions of the current decision.
    actions: Vec<Action>,
    tallies: [BotTally; 2],
    /// Whether all events of the match are wanted, and the seats lost in it.
    wanted: bool,
    lost: Vec<SeatLost>,
    /// The lost seat that ends the range.
    ended_by: Option<SeatLost>,
}

impl<'a> Timer<'a> {
    fn new(
        arena: &'a Arena,
        lineup: &'a [bool],
        limits: Limits<'a>,
        block: u64,
        tallies: [BotTally; 2],
        wanted: bool,
    ) -> Timer<'a> {
        let (actions, lost) = (Vec::new(), Vec::new());
        let (started, choice, ended_by) = (0, false, None);
        Timer { arena, lineup, limits, block, started, choice, actions, tallies, wanted, lost, ended_by }
    }

    fn tally(&mut self, seat: Seat) -> &mut BotTally {
        &mut self.tallies[usize::from(!self.lineup[self.arena.game.side_of(seat)])]
    }

    /// Whether there is more than one legal action. A forced card is played without asking.
    fn is_choice(&mut self, view: &SeatView<'_>) -> bool {
        if view.phase() == Phase::Play {
            return true;
        }
        self.actions.clear();
        view.add_legal_actions(&mut self.actions);
        self.actions.len() > 1
    }
}

impl Watch for Timer<'_> {
    fn is_broken_off(&self) -> bool {
        self.limits.stopped() || self.ended_by.is_some()
    }

    fn goes_on(&mut self, playing: &Match) -> bool {
        self.limits.allow(playing)
    }

    fn asking(&mut self, view: &SeatView<'_>) {
        self.choice = self.is_choice(view);
        if let Some(clock) = self.arena.clock {
            self.started = clock();
        }
    }

    fn answered(&mut self, seat: Seat) {
        self.limits.decided();
        if !self.choice {
            return;
        }
        let used = self.arena.clock.map_or(0, |clock| clock().saturating_sub(self.started));
        let tally = self.tally(seat);
        tally.decisions += 1;
        tally.nanoseconds += used;
    }

    fn seat_lost(&mut self, lost: SeatLost) {
        if self.limits.strict {
            self.ended_by.get_or_insert(lost);
            return;
        }
        let block = self.block;
        self.tally(lost.seat).lost.add(block, lost.clone());
        if self.wanted {
            self.lost.push(lost);
        }
    }

    fn kept_events(&self) -> KeptEvents {
        if self.wanted { KeptEvents::All } else { KeptEvents::None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_cards::MAX_SEATS;

    #[test]
    fn both_bots_hold_every_side_equally_often() {
        for sides in 2..=MAX_SEATS {
            let all = lineups(sides);
            let expected = if sides % 4 == 0 {
                4
            } else if sides == 2 {
                2
            } else {
                2 * sides
            };
            assert_eq!(all.len(), expected, "{sides}");
            for side in 0..sides {
                let held = all.iter().filter(|line| line[side]).count();
                assert_eq!(2 * held, all.len(), "side {side} of {sides}");
                let next = (side + 1) % sides;
                let meets = |a: bool, b: bool| all.iter().any(|line| (line[side], line[next]) == (a, b));
                assert!(meets(true, false) && meets(false, true), "side {side} of {sides}");
                assert!(sides == 2 || meets(true, true) && meets(false, false), "side {side} of {sides}");
            }
        }
    }
}
