//! The file in which `kirifuda simulate --resume` keeps an unfinished run.

use super::lost::{KeptError, KeptLosses};
use super::state::{StateFile, wrong};
use crate::failure::Failure;
use crate::records::Place;
use kirifuda_bots::simulate::{SideTally, Tally};
use kirifuda_bots::tally::DealTally;
use kirifuda_bots::{Lineup, Summary};
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
    #[serde(default)]
    lost: KeptLosses,
}

impl Kept {
    fn of(terms: &Terms, done: &Done) -> Kept {
        let tally = &done.tally;
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
            lost: KeptLosses::of(&tally.lost),
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
            lost: self.lost.lost()?,
            ended_by: None,
        };
        Ok(Done { tally, seconds: self.seconds, records: self.records })
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
