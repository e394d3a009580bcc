//! The file in which `kirifuda arena --resume` keeps finished blocks: sums, and what they are sums of.

use super::lost::{KeptError, KeptLosses};
use super::state::{StateFile, wrong};
use crate::failure::Failure;
use crate::records::Place;
use kirifuda_bots::arena::{BotTally, Outcome, Unit};
use kirifuda_bots::{BotSpec, Summary};
use kirifuda_rules::Game;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// What a run plays; sums of different terms do not add up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    game: String,
    rules: String,
    a: String,
    b: String,
    seed: u64,
    unit: String,
    first_dealer: Option<usize>,
    #[serde(default)]
    records: bool,
    program: String,
}

impl Terms {
    /// The terms of an arena between two bots.
    pub fn new(game: &Game, bots: [&BotSpec; 2], seed: u64, unit: Unit, first_dealer: Option<usize>) -> Terms {
        let unit = match unit {
            Unit::Deal => "deal",
            Unit::Match => "match",
        };
        Terms {
            game: game.id().to_owned(),
            // The hash covers options and experiments.
            rules: game.hash(),
            a: bots[0].to_string(),
            b: bots[1].to_string(),
            seed,
            unit: unit.to_owned(),
            first_dealer,
            records: false,
            // Another version may deal or play otherwise.
            program: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }

    /// The same with records of all matches.
    #[must_use]
    pub fn with_records(mut self, records: bool) -> Terms {
        self.records = records;
        self
    }
}

/// The finished blocks of one run: the contents of the file of `arena`, and an entry in that of `strength`.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    kirifuda_arena: u32,
    terms: Terms,
    blocks: u64,
    /// Text, because the numbers outgrow what JSON readers take.
    sum: String,
    squares: String,
    min: i64,
    max: i64,
    holdings: u64,
    unfinished: u64,
    a: KeptBot,
    b: KeptBot,
    /// Where the records of the blocks end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    records: Option<Place>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct KeptBot {
    decisions: u64,
    nanoseconds: u64,
    first_places: u64,
    #[serde(default)]
    lost: KeptLosses,
}

impl KeptBot {
    fn of(tally: &BotTally) -> KeptBot {
        let BotTally { decisions, nanoseconds, first_places, ref lost } = *tally;
        KeptBot { decisions, nanoseconds, first_places, lost: KeptLosses::of(lost) }
    }

    fn tally(&self) -> Result<BotTally, KeptError> {
        let KeptBot { decisions, nanoseconds, first_places, ref lost } = *self;
        Ok(BotTally { decisions, nanoseconds, first_places, lost: lost.lost()? })
    }
}

impl Kept {
    /// What is to be kept of finished blocks.
    pub fn of(terms: &Terms, outcome: &Outcome) -> Kept {
        let sums = &outcome.differences;
        Kept {
            kirifuda_arena: 1,
            terms: terms.clone(),
            blocks: sums.count,
            sum: sums.sum.to_string(),
            squares: sums.squares.to_string(),
            min: sums.min,
            max: sums.max,
            holdings: outcome.holdings,
            unfinished: outcome.unfinished,
            a: KeptBot::of(&outcome.a),
            b: KeptBot::of(&outcome.b),
            records: None,
        }
    }

    /// Whether these are blocks of a run under such terms.
    pub fn is_of(&self, terms: &Terms) -> bool {
        self.kirifuda_arena == 1 && self.terms == *terms
    }

    /// The finished blocks. `path` is where they come from.
    ///
    /// # Errors
    /// When a number in it is none.
    pub fn outcome(&self, path: &Path) -> Result<Outcome, Failure> {
        let number = |text: &str| text.parse::<i128>().map_err(|error| wrong(path, error));
        let differences = Summary {
            count: self.blocks,
            sum: number(&self.sum)?,
            squares: number(&self.squares)?,
            min: self.min,
            max: self.max,
        };
        Ok(Outcome {
            differences,
            holdings: self.holdings,
            unfinished: self.unfinished,
            a: self.a.tally().map_err(|error| wrong(path, error))?,
            b: self.b.tally().map_err(|error| wrong(path, error))?,
            ended_by: None,
        })
    }
}

/// The file of finished blocks of one run.
pub struct State {
    terms: Terms,
    file: Option<StateFile>,
}

impl State {
    /// The state, with the blocks that it holds and where their records end.
    ///
    /// # Errors
    /// When the file cannot be read, is no such file, or belongs to other terms.
    pub fn begin(path: Option<&Path>, terms: Terms) -> Result<(State, Outcome, Option<Place>), Failure> {
        let Some(path) = path else { return Ok((State { terms, file: None }, Outcome::default(), None)) };
        let file = StateFile::open(path)?;
        let (outcome, records) = match file.read::<Kept>()? {
            None => (Outcome::default(), None),
            Some(kept) if !kept.is_of(&terms) => return Err(Failure::OtherRun(file.path().to_owned())),
            Some(kept) => (kept.outcome(file.path())?, kept.records.clone()),
        };
        Ok((State { terms, file: Some(file) }, outcome, records))
    }

    /// Where finished blocks are kept, if they are.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(StateFile::path)
    }

    /// Keeps what is finished.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, outcome: &Outcome, records: Option<Place>) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        file.write(&Kept { records, ..Kept::of(&self.terms, outcome) })
    }
}
