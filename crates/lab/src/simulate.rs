//! Statistics of many matches or deals.
//!
//! Each range of indices gives a [`Tally`]; the tallies of ranges add up exactly to that of the whole, so the numbers
//! do not depend on the number of threads.

use crate::LostSeats;
use crate::Summary;
use crate::run::Results;
use crate::series::Series;
use crate::tally::{DealTally, Decided, EndedDeal};
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::table::{KeptEvents, Played, Watch};
use kirifuda_play::{Limits, Lineup, SeatLost, TableError};
use kirifuda_rules::{Action, Game, Match, SeatView};
use serde::{Deserialize, Serialize};
use std::ops::Range;
use std::sync::Arc;

/// Counts of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideTally {
    /// Matches won alone.
    pub wins: u64,
    /// Matches with a shared first place.
    pub draws: u64,
    /// The result of the finished matches: points, games won, chips.
    pub totals: Summary,
    /// Points or chips of single deals.
    pub deal_points: Summary,
}

/// Counts of a range of matches or deals.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Matches begun.
    pub matches: u64,
    /// Matches that ended according to their rules.
    pub finished: u64,
    /// Deals ended.
    pub deals: u64,
    /// Cards played to tricks.
    pub plays: u64,
    /// Deals of finished matches.
    pub deals_per_match: Summary,
    /// By side.
    pub sides: Vec<SideTally>,
    /// Points by reason, decisions, roles.
    pub counts: DealTally,
    /// Seats that bot programs lost.
    pub lost: LostSeats,
    /// The lost seat that cut the range short, and its match ([`Limits::strict`]).
    #[serde(skip)]
    pub ended_by: Option<(u64, SeatLost)>,
}

impl Tally {
    fn new(sides: usize) -> Tally {
        Tally { sides: vec![SideTally::default(); sides], counts: DealTally::new(sides), ..Tally::default() }
    }

    fn add_match(&mut self, playing: &Match, played: Played) {
        self.matches += 1;
        self.deals += played.deals;
        self.plays += played.plays;
        let Some(result) = playing.result() else { return };
        self.finished += 1;
        self.deals_per_match.add(i64::from(playing.standing().deals_done()));
        let alone = result.winners.len() == 1;
        for (number, (side, &total)) in self.sides.iter_mut().zip(&result.totals).enumerate() {
            let first = result.winners.contains(&number);
            side.wins += u64::from(first && alone);
            side.draws += u64::from(first && !alone);
            side.totals.add(total);
        }
    }

    fn add_deal(&mut self, game: &Game, deal: &EndedDeal) {
        for (side, &points) in self.sides.iter_mut().zip(&deal.points) {
            side.deal_points.add(points);
        }
        self.counts.add_deal(game, deal);
    }
}

impl Results for Tally {
    fn units(&self) -> u64 {
        self.matches
    }

    fn merge(&mut self, other: &Tally) {
        self.matches += other.matches;
        self.finished += other.finished;
        self.deals += other.deals;
        self.plays += other.plays;
        self.deals_per_match.merge(&other.deals_per_match);
        self.counts.merge(&other.counts);
        self.lost.merge(&other.lost);
        let ends = [&self.ended_by, &other.ended_by].into_iter().flatten();
        self.ended_by = ends.min_by_key(|(index, _)| *index).cloned();
        self.sides.resize(self.sides.len().max(other.sides.len()), SideTally::default());
        for (side, theirs) in self.sides.iter_mut().zip(&other.sides) {
            side.wins += theirs.wins;
            side.draws += theirs.draws;
            side.totals.merge(&theirs.totals);
            side.deal_points.merge(&theirs.deal_points);
        }
    }
}

/// Matches of one game between the same bots, each a function of the seed and its index.
#[derive(Clone, Debug)]
pub struct Simulation {
    series: Series,
}

/// Called with each match at its end or where it was stopped, with all its events and the seats lost in it.
pub type Record<'a> = &'a mut dyn FnMut(u64, &Match, &[SeatLost]);

impl Simulation {
    /// Creates matches under a seed. The line-up must have a bot for every seat.
    pub fn new(game: Arc<Game>, lineup: Lineup, seed: u64) -> Simulation {
        Simulation { series: Series::new(game, lineup, seed) }
    }

    /// Makes this seat, or side where a side deals, deal first in every match.
    #[must_use]
    pub fn first_dealer(mut self, dealer: Option<usize>) -> Simulation {
        self.series = self.series.first_dealer(dealer);
        self
    }

    /// Makes the bots through this host.
    #[must_use]
    pub fn host(mut self, host: Host) -> Simulation {
        self.series = self.series.host(host);
        self
    }

    /// Returns the matches.
    pub fn series(&self) -> &Series {
        &self.series
    }

    /// Plays the matches of a range in order; a match stopped by `limits` is not counted. `record` receives every match
    /// with its events.
    ///
    /// # Errors
    /// If a bot chooses an illegal action.
    pub fn matches(
        &self,
        range: Range<u64>,
        limits: Limits<'_>,
        record: Option<Record<'_>>,
    ) -> Result<Tally, TableError> {
        self.run(range, limits, record, |index, watch| self.series.play_match(index, watch))
    }

    /// Plays the first deal of each match of a range, in order; a match stopped by `limits` is not counted. `record`
    /// receives every match after its deal.
    ///
    /// # Errors
    /// If a bot chooses an illegal action.
    pub fn deals(
        &self,
        range: Range<u64>,
        limits: Limits<'_>,
        record: Option<Record<'_>>,
    ) -> Result<Tally, TableError> {
        self.run(range, limits, record, |index, watch| self.series.play_one_deal(index, watch))
    }

    fn run<'l>(
        &self,
        range: Range<u64>,
        limits: Limits<'l>,
        mut record: Option<Record<'_>>,
        play: impl Fn(u64, &mut Counter<'l>) -> Result<(Match, Played), TableError>,
    ) -> Result<Tally, TableError> {
        let sides = self.series.game().sides();
        let mut all = Tally::new(sides);
        let mut counter = Counter { limits, keep: record.is_some(), ..Counter::default() };
        for index in range {
            counter.ended.clear();
            counter.decided.clear();
            counter.lost.clear();
            if limits.stopped() {
                break;
            }
            let (playing, played) = play(index, &mut counter)?;
            if limits.stopped() {
                break;
            }
            if limits.strict && !counter.lost.is_empty() {
                all.ended_by = counter.lost.drain(..).next().map(|lost| (index, lost));
                break;
            }
            all.add_match(&playing, played);
            counter.ended.drain(..).for_each(|deal| all.add_deal(playing.game(), &deal));
            if let Some(record) = &mut record {
                record(index, &playing, &counter.lost);
            }
            for lost in counter.lost.drain(..) {
                all.lost.add(index, lost);
            }
            limits.unit_done();
        }
        Ok(all)
    }
}

#[derive(Default)]
struct Counter<'l> {
    limits: Limits<'l>,
    keep: bool,
    /// Deals of the match in progress that have ended: if it is stopped, they do not count.
    ended: Vec<EndedDeal>,
    /// Seats lost in the match in progress.
    lost: Vec<SeatLost>,
    /// Decisions of the deal in progress.
    decided: Vec<Decided>,
    /// The legal actions of the current decision.
    actions: Vec<Action>,
}

impl Watch for Counter<'_> {
    fn is_broken_off(&self) -> bool {
        self.limits.stopped() || self.limits.strict && !self.lost.is_empty()
    }

    fn goes_on(&mut self, playing: &Match) -> bool {
        self.limits.allow(playing)
    }

    fn deal_ended(&mut self, playing: &Match) {
        self.ended.push(EndedDeal::of(playing, std::mem::take(&mut self.decided)));
    }

    fn answered(&mut self, _seat: Seat) {
        self.limits.decided();
    }

    #[inline]
    fn decided(&mut self, view: &SeatView<'_>, action: Action) {
        self.decided.extend(Decided::of(view, action, &mut self.actions));
    }

    fn kept_events(&self) -> KeptEvents {
        if self.keep { KeptEvents::All } else { KeptEvents::OfDeal }
    }

    fn seat_lost(&mut self, lost: SeatLost) {
        self.lost.push(lost);
    }
}
