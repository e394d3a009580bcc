//! The commands, one file each.

pub mod arena;
pub mod bots;
pub mod check;
pub mod completions;
mod figures;
pub mod games;
mod games_json;
pub mod init;
pub mod lab;
mod levels;
mod lost;
pub mod operate;
pub mod pbn;
pub mod puzzles;
pub mod replay;
pub mod resume;
pub mod review;
mod review_json;
mod review_text;
mod rows;
pub mod rules;
pub mod schema;
pub mod serve;
pub mod simulate;
mod simulate_report;
pub mod solve;
mod state;
pub mod strength;
#[cfg(feature = "otel")]
mod traces;
pub mod train;
pub mod verify;

use crate::args::{ColorArg, LevelArg};
use crate::external::seat_change;
use crate::failure::Failure;
use crate::records::open;
use crate::settings::{Broken, Settings, USUAL_LEVEL};
use crate::words::Words;
use kirifuda_bots::Host;
use kirifuda_play::{BotSpec, SeatLost};
use kirifuda_record::{Extra, Header, SeatChange};
use kirifuda_rules::file::OptionValue;
use kirifuda_rules::{Game, Match};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io::BufRead;
use std::path::Path;

/// What every command is given.
pub struct Context {
    /// The words of the chosen language.
    pub words: Words,
    /// When to use colours.
    pub color: ColorArg,
    /// Whether everything is wanted line by line, where a command does not say.
    pub plain: Option<bool>,
    /// What the user has chosen once and for all.
    pub settings: RefCell<Settings>,
    /// Why the file of settings was not read.
    pub broken: Option<Broken>,
}

impl Context {
    /// The level of the others where nobody asks for another.
    pub fn usual_level(&self) -> LevelArg {
        self.settings.borrow().level.unwrap_or(USUAL_LEVEL)
    }

    /// The bot that plays where nobody asks for another.
    pub fn usual_bot(&self) -> &'static str {
        self.usual_level().bot()
    }
}

/// What makes the matches of a run again: `meta` of their records, with what is its own of each command.
fn meta<'a>(seed: u64, host: &Host, bots: impl Iterator<Item = &'a BotSpec>) -> Extra {
    let (mut names, mut policies) = (Vec::new(), BTreeMap::new());
    for bot in bots {
        names.push(bot.to_string());
        policies.extend(bot.policy().zip(host.policy_hash(bot)));
    }
    let mut meta = Extra::default();
    meta.put("program", &concat!("kirifuda ", env!("CARGO_PKG_VERSION")));
    meta.put("seed", &seed);
    meta.put("bots", &names);
    if !policies.is_empty() {
        meta.put("policies", &policies);
    }
    meta
}

/// A header with the seats that were lost in its match.
fn with_lost(header: &Header, meta: &Extra, playing: &Match, lost: &[SeatLost]) -> Header {
    let mut meta = meta.clone();
    if !lost.is_empty() {
        meta.put("seats", &lost.iter().map(|lost| seat_change(playing, lost)).collect::<Vec<SeatChange>>());
    }
    header.clone().with_meta(meta)
}

/// Opens a file of match records; `-` is standard input.
fn open_records(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    let mut input = open(path)?;
    let begins = input.fill_buf().map_err(|error| Failure::Read(path.to_owned(), error))?;
    if begins.is_empty() {
        return Err(Failure::NoRecords(path.to_owned()));
    }
    if is_prose(begins) {
        return Err(Failure::NotRecords(path.to_owned()));
    }
    Ok(input)
}

/// Whether a file that begins so is text of another kind, which would have a fault on every line. Of a record that is
/// damaged its own fault is told.
fn is_prose(begins: &[u8]) -> bool {
    let text = match std::str::from_utf8(begins) {
        Ok(text) => text,
        Err(error) if error.error_len().is_some() => return false,
        Err(error) => std::str::from_utf8(&begins[..error.valid_up_to()]).unwrap_or_default(),
    };
    let text = text.trim_start();
    let is_json = ["true", "fals", "null"].iter().any(|word| text.starts_with(word));
    let is_json =
        is_json || text.starts_with(['{', '[', '"', '-']) || text.starts_with(|first: char| first.is_ascii_digit());
    let is_text =
        text.chars().all(|letter| !letter.is_control() || letter.is_whitespace()) && !text.starts_with('\u{feff}');
    !text.is_empty() && is_text && !is_json
}

/// The options in force, as records write them.
fn options_json(game: &Game) -> Value {
    Value::Object(game.options().iter().map(|(name, value)| (name.clone(), option_json(value))).collect())
}

/// A value of an option, as records write it.
fn option_json(value: &OptionValue) -> Value {
    match value {
        OptionValue::Word(word) => json!(word),
        OptionValue::Int(number) => json!(number),
    }
}

/// Parameters changed for an experiment; null when there are none.
fn patch_json(game: &Game) -> Value {
    match game.patch() {
        [] => Value::Null,
        patch => Value::Object(patch.iter().map(|(name, value)| (name.clone(), json!(value))).collect()),
    }
}
