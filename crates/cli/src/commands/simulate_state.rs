//! The file in which `kirifuda simulate --resume` keeps an unfinished run.

use super::state::{StateFile, wrong};
use crate::failure::Failure;
use crate::records::Place;
use kirifuda_bots::external::{FaultKind, SeatFault};
use kirifuda_bots::simulate::{SideTally, Tally};
use kirifuda_bots::tally::DealTally;
use kirifuda_bots::{Lineup, SeatLost, Summary};
use kirifuda_cards::Seat;
use kirifuda_rules::Game;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The version of the file.
const VERSION: u32 = 1;

/// What a run plays; counts of different terms do not add up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    game: String,
    rules: String,
    bots: Vec<String>,
    seed: u64,
    unit: String,
    first_dealer: Option<usize>,
    records: bool,
    program: String,
}

impl Terms {
    /// The terms of a simulation.
    pub fn new(
        game: &Game,
        lineup: &Lineup,
        seed: u64,
        single_deals: bool,
        first_dealer: Option<usize>,
        records: bool,
    ) -> Terms {
        Terms {
            game: game.id().to_owned(),
            // The hash covers options and experiments.
            rules: game.hash(),
            bots: lineup.bots().iter().map(ToString::to_string).collect(),
            seed,
            unit: if single_deals { "deal" } else { "match" }.to_owned(),
            first_dealer,
            records,
            // Another version may deal or play otherwise.
            program: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}

/// How far a run has come.
#[derive(Clone, Debug, Default)]
pub struct Done {
    /// What was counted.
    pub tally: Tally,
    /// How long it took.
    pub seconds: f64,
    /// Where the records end.
    pub records: Option<Place>,
}

#[derive(Serialize, Deserialize)]
struct Kept {
    kirifuda_simulate: u32,
    terms: Terms,
    seconds: f64,
    records: Option<Place>,
    matches: u64,
    finished: u64,
    deals: u64,
    plays: u64,
    deals_per_match: Summary,
    sides: Vec<SideTally>,
    counts: DealTally,
    seats_lost: u64,
    first_lost: Option<KeptLost>,
}

#[derive(Serialize, Deserialize)]
struct KeptLost {
    index: u64,
    seat: usize,
    event: usize,
    kind: String,
    detail: String,
}

/// A lost seat that is none.
#[derive(Debug)]
struct KeptError;

impl std::fmt::Display for KeptError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("expected the seat and the kind of fault of a bot that lost it")
    }
}

impl std::error::Error for KeptError {}

impl Kept {
    fn of(terms: &Terms, done: &Done) -> Kept {
        let tally = &done.tally;
        let lost = |(index, lost): &(u64, SeatLost)| KeptLost {
            index: *index,
            seat: lost.seat.index(),
            event: lost.event,
            kind: lost.fault.kind.word().to_owned(),
            detail: lost.fault.detail.clone(),
        };
        Kept {
            kirifuda_simulate: VERSION,
            terms: terms.clone(),
            seconds: done.seconds,
            records: done.records.clone(),
            matches: tally.matches,
            finished: tally.finished,
            deals: tally.deals,
            plays: tally.plays,
            deals_per_match: tally.deals_per_match,
            sides: tally.sides.clone(),
            counts: tally.counts.clone(),
            seats_lost: tally.seats_lost,
            first_lost: tally.first_lost.as_ref().map(lost),
        }
    }

    fn done(self) -> Result<Done, KeptError> {
        let tally = Tally {
            matches: self.matches,
            finished: self.finished,
            deals: self.deals,
            plays: self.plays,
            deals_per_match: self.deals_per_match,
            sides: self.sides,
            counts: self.counts,
            seats_lost: self.seats_lost,
            first_lost: self.first_lost.map(KeptLost::lost).transpose()?,
        };
        Ok(Done { tally, seconds: self.seconds, records: self.records })
    }
}

impl KeptLost {
    fn lost(self) -> Result<(u64, SeatLost), KeptError> {
        let kinds = [FaultKind::Crashed, FaultKind::Stalled, FaultKind::Babbled, FaultKind::Illegal];
        let kind = kinds.into_iter().find(|kind| kind.word() == self.kind).ok_or(KeptError)?;
        let seat = Seat::new(self.seat).ok_or(KeptError)?;
        Ok((self.index, SeatLost { seat, event: self.event, fault: SeatFault::new(kind, self.detail) }))
    }
}

/// The state of a run, in a file or nowhere.
pub struct State {
    terms: Terms,
    file: Option<StateFile>,
}

impl State {
    /// The state, and how far the run has come before.
    ///
    /// # Errors
    /// When the file cannot be read, is no such file, or belongs to other terms.
    pub fn begin(path: Option<&Path>, terms: Terms) -> Result<(State, Done), Failure> {
        let Some(path) = path else { return Ok((State { terms, file: None }, Done::default())) };
        let file = StateFile::open(path)?;
        let done = match file.read::<Kept>()? {
            None => Done::default(),
            Some(kept) if kept.kirifuda_simulate != VERSION || kept.terms != terms => {
                return Err(Failure::OtherRun(file.path().to_owned()));
            }
            Some(kept) => kept.done().map_err(|error| wrong(file.path(), error))?,
        };
        Ok((State { terms, file: Some(file) }, done))
    }

    /// Where it is kept, if it is.
    pub fn path(&self) -> Option<PathBuf> {
        self.file.as_ref().map(|file| file.path().to_owned())
    }

    /// Keeps how far the run has come.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, done: &Done) -> Result<(), Failure> {
        self.file.as_ref().map_or(Ok(()), |file| file.write(&Kept::of(&self.terms, done)))
    }
}
