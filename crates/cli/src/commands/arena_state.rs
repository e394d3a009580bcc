//! The file in which `kirifuda arena --resume` keeps finished blocks: sums, and what they are sums of.

use crate::failure::Failure;
use crate::games::read_text;
use crate::newfile::write_whole;
use kirifuda_bots::arena::{BotTally, Outcome, Unit};
use kirifuda_bots::{BotSpec, Summary};
use kirifuda_rules::Game;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

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
            // Another version may deal or play otherwise.
            program: env!("CARGO_PKG_VERSION").to_owned(),
        }
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
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct KeptBot {
    decisions: u64,
    nanoseconds: u64,
    first_places: u64,
    #[serde(default)]
    seats_lost: u64,
}

impl KeptBot {
    fn of(tally: &BotTally) -> KeptBot {
        let BotTally { decisions, nanoseconds, first_places, seats_lost } = *tally;
        KeptBot { decisions, nanoseconds, first_places, seats_lost }
    }

    fn tally(&self) -> BotTally {
        let KeptBot { decisions, nanoseconds, first_places, seats_lost } = *self;
        BotTally { decisions, nanoseconds, first_places, seats_lost }
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
            a: self.a.tally(),
            b: self.b.tally(),
        })
    }
}

/// The file of finished blocks of one run.
pub struct State {
    /// The blocks it began with.
    pub outcome: Outcome,
    path: Option<PathBuf>,
}

impl State {
    /// Begins with what the file holds, or with nothing.
    ///
    /// # Errors
    /// When the file cannot be read, is no such file, or belongs to other terms.
    pub fn begin(path: Option<&Path>, terms: &Terms) -> Result<State, Failure> {
        let Some(path) = path else { return Ok(State { outcome: Outcome::default(), path: None }) };
        let outcome = if path.exists() { read_one(path, terms)? } else { Outcome::default() };
        let state = State { outcome, path: Some(path.to_owned()) };
        // Better now than after an hour.
        state.keep(terms, &outcome)?;
        Ok(state)
    }

    /// Whether finished blocks are kept at all.
    pub fn is_kept(&self) -> bool {
        self.path.is_some()
    }

    /// Keeps what is finished.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&self, terms: &Terms, outcome: &Outcome) -> Result<(), Failure> {
        self.path.as_deref().map_or(Ok(()), |path| write(path, &Kept::of(terms, outcome)))
    }
}

fn wrong(path: &Path, error: impl std::error::Error + Send + Sync + 'static) -> Failure {
    Failure::Wrong { path: path.to_owned(), line: 0, error: Box::new(error) }
}

fn read<T: DeserializeOwned>(path: &Path) -> Result<T, Failure> {
    serde_json::from_str(&read_text(path)?).map_err(|error| wrong(path, error))
}

fn write(path: &Path, kept: &impl Serialize) -> Result<(), Failure> {
    let mut text = serde_json::to_string_pretty(kept).map_err(|error| wrong(path, error))?;
    text.push('\n');
    write_whole(path, text.as_bytes())
}

fn read_one(path: &Path, terms: &Terms) -> Result<Outcome, Failure> {
    let kept: Kept = read(path)?;
    if kept.is_of(terms) { kept.outcome(path) } else { Err(Failure::OtherRun(path.to_owned())) }
}

/// Reads the finished blocks of many runs.
///
/// # Errors
/// When the file cannot be read or is no such file.
pub fn read_all(path: &Path) -> Result<Vec<Kept>, Failure> {
    read(path)
}

/// Keeps the finished blocks of many runs.
///
/// # Errors
/// When the file cannot be written.
pub fn write_all(path: &Path, kept: &[Kept]) -> Result<(), Failure> {
    write(path, &kept)
}
