//! The file in which `kirifuda arena --resume` keeps finished blocks: sums, and what they are sums of.

use crate::args::{ArenaArgs, UnitArg};
use crate::failure::Failure;
use crate::games::{Chosen, read_text};
use crate::newfile::write_whole;
use kirifuda_bots::arena::{BotTally, Outcome};
use kirifuda_bots::{BotSpec, Summary};
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
    /// The terms of a command line.
    pub fn of(chosen: &Chosen, a: &BotSpec, b: &BotSpec, args: &ArenaArgs) -> Terms {
        let unit = match args.unit {
            UnitArg::Deal => "deal",
            UnitArg::Match => "match",
        };
        Terms {
            game: chosen.game.id().to_owned(),
            // The hash covers options and experiments.
            rules: chosen.game.hash(),
            a: a.to_string(),
            b: b.to_string(),
            seed: args.seed,
            unit: unit.to_owned(),
            first_dealer: chosen.first_dealer,
            // Another version may deal or play otherwise.
            program: env!("CARGO_PKG_VERSION").to_owned(),
        }
    }
}

/// The file's contents.
#[derive(Serialize, Deserialize)]
struct Kept {
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

#[derive(Serialize, Deserialize)]
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

/// What is finished so far, and where it is kept.
pub struct State {
    /// The finished blocks.
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
        let outcome = if path.exists() { read(path, terms)? } else { Outcome::default() };
        let state = State { outcome, path: Some(path.to_owned()) };
        // Better now than after an hour.
        state.keep(terms)?;
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
    pub fn keep(&self, terms: &Terms) -> Result<(), Failure> {
        let Some(path) = &self.path else { return Ok(()) };
        let sums = &self.outcome.differences;
        let kept = Kept {
            kirifuda_arena: 1,
            terms: terms.clone(),
            blocks: sums.count,
            sum: sums.sum.to_string(),
            squares: sums.squares.to_string(),
            min: sums.min,
            max: sums.max,
            holdings: self.outcome.holdings,
            unfinished: self.outcome.unfinished,
            a: KeptBot::of(&self.outcome.a),
            b: KeptBot::of(&self.outcome.b),
        };
        let mut text = serde_json::to_string_pretty(&kept).map_err(|error| wrong(path, error))?;
        text.push('\n');
        write_whole(path, text.as_bytes())
    }
}

fn wrong(path: &Path, error: impl std::error::Error + Send + Sync + 'static) -> Failure {
    Failure::Wrong { path: path.to_owned(), line: 0, error: Box::new(error) }
}

fn read(path: &Path, terms: &Terms) -> Result<Outcome, Failure> {
    let text = read_text(path)?;
    let kept: Kept = serde_json::from_str(&text).map_err(|error| wrong(path, error))?;
    if kept.kirifuda_arena != 1 || kept.terms != *terms {
        return Err(Failure::OtherRun(path.to_owned()));
    }
    let number = |text: &str| text.parse::<i128>().map_err(|error| wrong(path, error));
    let differences = Summary {
        count: kept.blocks,
        sum: number(&kept.sum)?,
        squares: number(&kept.squares)?,
        min: kept.min,
        max: kept.max,
    };
    Ok(Outcome {
        differences,
        holdings: kept.holdings,
        unfinished: kept.unfinished,
        a: kept.a.tally(),
        b: kept.b.tally(),
    })
}
