//! Keeping a match in a file: after every event, written beside and renamed, so that there is always a whole record.

use crate::external::seat_change;
use crate::failure::{Failure, shown};
use crate::games::read_text_within;
use crate::newfile::{self, free_name};
use crate::play::shelf::MAX_BYTES;
use crate::words::Words;
use kirifuda_cards::Seat;
use kirifuda_play::SeatLost;
use kirifuda_play::table::Source;
use kirifuda_record::{BOT, DEALT_AGAIN, Extra, Fault, Library, PERSON, Record, Replayer, Sitting, Step};
use kirifuda_rules::{Game, Match, Message, message};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The match could not be kept.
#[derive(Debug)]
pub struct KeeperError {
    /// Where.
    pub path: PathBuf,
    /// Why.
    pub error: io::Error,
}

/// Who sits where, and where chance comes from: what goes into `meta`, so that a match goes on without options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Where the packs come from: `seed` and `index` in `meta`.
    pub packs: Source,
    /// The person's seat.
    pub person: Seat,
    /// The bots by seat, in the words of the command line.
    pub bots: Vec<String>,
}

impl Setting {
    fn meta(&self) -> Extra {
        let Source { seed, index } = self.packs;
        Sitting { seed, index, person: self.person, bots: self.bots.clone() }.meta()
    }
}

/// Keeps one match in one file.
#[derive(Debug)]
pub struct Keeper {
    path: PathBuf,
    record: Record,
}

impl Keeper {
    /// Keeps a new match.
    pub fn new(
        path: PathBuf,
        playing: &Match,
        players: &[String],
        rule_file: Option<&str>,
        setting: &Setting,
    ) -> Keeper {
        let mut record = Record::of(playing, players);
        if let Some(text) = rule_file {
            record = record.with_rule_file(text);
        }
        record.meta = Some(setting.meta());
        Keeper { path, record }
    }

    /// Goes on keeping the match of `record` in its file.
    pub fn going_on(path: PathBuf, record: Record, setting: &Setting) -> Keeper {
        let mut keeper = Keeper { path, record };
        let known = keeper.record.meta.take();
        let mut meta = known.unwrap_or_default();
        for (name, value) in setting.meta().iter() {
            if meta.get(name).is_none() {
                meta.set(name, value.clone());
            }
        }
        keeper.record.meta = Some(meta);
        keeper
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Notes that a bot has lost its seat: the next event is its substitute's.
    pub fn seat_lost(&mut self, playing: &Match, lost: &SeatLost) {
        let mut seats = self.record.seat_changes().unwrap_or_default();
        seats.push(seat_change(playing, lost));
        if let Some(meta) = self.record.meta.as_mut() {
            meta.put("seats", &seats);
        }
    }

    /// Notes that the latest deal was begun again: a bot that lost its seat in it has lost it from the beginning.
    pub fn dealt_again(&mut self, playing: &Match) {
        let deal = playing.standing().deals_done() + 1;
        let mut seats = self.record.seat_changes().unwrap_or_default();
        seats.iter_mut().filter(|change| change.deal == deal).for_each(|change| change.event = 1);
        if let Some(meta) = self.record.meta.as_mut() {
            let known = meta.get(DEALT_AGAIN).and_then(|json| json.read::<Vec<u32>>().ok());
            let mut deals = known.unwrap_or_default();
            deals.push(deal);
            meta.put(DEALT_AGAIN, &deals);
            meta.put("seats", &seats);
        }
    }

    /// Writes the match as far as it has gone. `safely` waits until the disk has it.
    ///
    /// # Errors
    /// When the file cannot be written; the old one is still there then.
    pub fn keep(&mut self, playing: &Match, used: Option<Duration>, safely: bool) -> Result<(), KeeperError> {
        self.record.follow(playing);
        if let (Some(used), Some(meta)) = (used, self.record.meta.as_mut()) {
            meta.put("clock_seconds", &used.as_secs());
        }
        self.record.commit();
        let line = self.record.to_line();
        newfile::replace(&self.path, line.as_bytes(), safely)
            .map_err(|error| KeeperError { path: self.path.clone(), error })
    }
}

/// What a file given with `--save` holds.
pub enum Found {
    /// Nothing yet.
    Nothing,
    /// A match that can go on.
    Unfinished(Box<Kept>),
    /// A match that has ended: the new one goes into this other file.
    Finished(PathBuf),
}

/// A match found in a file.
pub struct Kept {
    /// The record.
    pub record: Record,
    /// The match, replayed.
    pub playing: Match,
    /// The match as the cards of its latest deal were dealt.
    pub dealt: Option<Match>,
    /// Where the bytes are that were found, when the end of the record was missing.
    pub torn: Option<PathBuf>,
    /// The seed of the packs, if the record has one.
    pub pack_seed: Option<u64>,
    /// Which match under that seed, from 0.
    pub index: u64,
    /// The person's seat, if the record says which it is.
    pub person: Option<Seat>,
    /// Bots by seat, as far as the record names them.
    pub bots: Vec<Option<String>>,
    /// Time used on the clock.
    pub used: Duration,
}

/// The path of the file itself, not of a link to it.
///
/// # Errors
/// When there is something that is no file.
pub fn the_file_itself(path: &Path) -> Result<PathBuf, Failure> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    match fs::metadata(&path) {
        // A device or a pipe must not be replaced by a file.
        Ok(metadata) if !metadata.is_file() => {
            let error = io::Error::other(message!("not-a-file"));
            Err(Failure::Read(path, error))
        }
        _ => Ok(path),
    }
}

/// Looks at the file.
///
/// # Errors
/// When it cannot be read or is not the record of one match.
pub fn look(path: &Path, words: &Words) -> Result<Found, Failure> {
    let text = match read(path)? {
        None => return Ok(Found::Nothing),
        Some(text) if text.trim().is_empty() => return Ok(Found::Nothing),
        Some(text) => text,
    };
    let wrong = |line: u64, error: Message| Failure::NoMatch { path: path.to_owned(), line, error };
    let line = text.strip_suffix('\n').unwrap_or(&text);
    if line.contains('\n') {
        return Err(SaveFault::ManyMatches.at(path, 2, words));
    }
    let library = Library::published();
    let (record, torn) = match Record::parse(line) {
        Ok(record) => (record, None),
        Err(fault) => match Record::of_torn(line, &library).filter(|_| line.len() == text.len()) {
            Some(record) => {
                let aside = keep_torn(path, &text, &record)?;
                (record, Some(aside))
            }
            None => return Err(wrong(1, (&fault).into())),
        },
    };
    let (playing, dealt) = replayed(&record, &library).map_err(|fault| wrong(1, (&fault).into()))?;
    if playing.result().is_some() {
        return Ok(Found::Finished(free_name(path)));
    }
    let mut kept = Kept { dealt, torn, ..kept(record, playing) };
    // Commitments may have been taken out. Where they are all there, the seed may be that of later deals only: a save
    // that was cut off has gone on under a new one.
    let seed = kept.pack_seed.filter(|_| !kept.record.is_committed());
    let packs = seed.map(|seed| Source { seed, index: kept.index });
    if let Some(deal) = packs.and_then(|packs| packs.foreign_pack(&kept.playing)) {
        return Err(SaveFault::Pack(deal).at(path, 1, words));
    }
    if kept.torn.is_some() && kept.person.is_none() {
        // Who sat where is lost with the end of the record, but not the names.
        let own = words.plain("play-name-own");
        kept.person = kept.record.players.iter().position(|name| *name == own).and_then(Seat::new);
    }
    Ok(Found::Unfinished(Box::new(kept)))
}

/// Puts what is whole of a record in the place of the file; the bytes found stay beside it.
fn keep_torn(path: &Path, text: &str, record: &Record) -> Result<PathBuf, Failure> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".torn");
    let mut aside = path.with_file_name(name);
    if aside.exists() {
        aside = free_name(&aside);
    }
    newfile::replace(&aside, text.as_bytes(), true).map_err(|error| Failure::Write(aside.clone(), error))?;
    newfile::replace(path, record.to_line().as_bytes(), true)
        .map_err(|error| Failure::Write(path.to_owned(), error))?;
    Ok(aside)
}

/// The match of a record, and as it was when the cards of its latest deal were dealt.
fn replayed(record: &Record, library: &Library) -> Result<(Match, Option<Match>), Fault> {
    let mut replayer = Replayer::new(record, library)?;
    let mut dealt = None;
    loop {
        match replayer.step()? {
            Step::Dealt(_) => dealt = Some(replayer.table().clone()),
            Step::End => return Ok((replayer.into_match(), dealt)),
            Step::Event(_) | Step::DealClosed(_) => {}
        }
    }
}

fn read(path: &Path) -> Result<Option<String>, Failure> {
    match read_text_within(path, MAX_BYTES) {
        Ok(text) => Ok(Some(text)),
        Err(Failure::Read(_, error)) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(failure) => Err(failure),
    }
}

fn kept(record: Record, playing: Match) -> Kept {
    let read = |name: &str| record.meta.as_ref().and_then(|meta| meta.get(name));
    let number = |name: &str| read(name).and_then(|json| json.read::<u64>().ok());
    let (pack_seed, index, used) = (number("seed"), number("index").unwrap_or(0), number("clock_seconds").unwrap_or(0));
    let changes = record.seat_changes().unwrap_or_default();
    let by =
        |seat: usize| changes.iter().rev().find(|change| change.seat as usize == seat).map(|change| change.by.as_str());
    let players = playing.game().players();
    let person = Seat::all(players).find(|seat| by(seat.index()) == Some(PERSON));
    let bots = (0..players).map(|seat| by(seat).and_then(|by| by.strip_prefix(BOT)).map(str::to_owned)).collect();
    let used = Duration::from_secs(used);
    Kept { pack_seed, index, person, bots, used, record, playing, dealt: None, torn: None }
}

/// Why a file cannot be used to keep this match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveFault {
    /// It holds more than one match.
    ManyMatches,
    /// It holds a match of another game.
    Game {
        /// What the file holds.
        found: String,
        /// What was asked for.
        given: String,
    },
    /// It holds a match with other options, parameters or another rule file.
    Options {
        /// The game.
        game: String,
        /// What differs: name, value in the file, value asked for.
        differing: Vec<(String, String, String)>,
    },
    /// The pack of the deal with this number, from 1, is not the one that the seed gives.
    Pack(u32),
    /// Something else about the sitting differs: option, value in the file, value asked for.
    Sitting(&'static str, String, String),
}

impl SaveFault {
    /// The fault in the chosen language.
    fn told(&self, words: &Words) -> String {
        match self {
            SaveFault::ManyMatches => words.plain("play-save-many"),
            SaveFault::Game { found, given } => {
                words.text("play-save-game", &[("found", found.as_str().into()), ("given", given.as_str().into())])
            }
            SaveFault::Options { game, differing } => {
                let entry = |(name, found, given): &(String, String, String)| {
                    let args = [
                        ("name", name.as_str().into()),
                        ("found", found.as_str().into()),
                        ("given", given.as_str().into()),
                    ];
                    words.text("play-save-differs", &args)
                };
                let entries: Vec<String> = differing.iter().map(entry).collect();
                words.text(
                    "play-save-options",
                    &[("game", game.as_str().into()), ("entries", entries.join("; ").into())],
                )
            }
            SaveFault::Pack(deal) => words.text("play-save-pack", &[("deal", u64::from(*deal).into())]),
            SaveFault::Sitting(option, found, given) => {
                let args =
                    [("name", (*option).into()), ("found", found.as_str().into()), ("given", given.as_str().into())];
                words.text("play-save-sitting", &args)
            }
        }
    }

    /// The failure of a command that was given this file.
    pub fn at(self, path: &Path, line: u64, words: &Words) -> Failure {
        let text = self.told(words);
        Failure::Wrong { path: path.to_owned(), line, error: message!("verbatim", text) }
    }
}

/// Whether the match in a file is one of this game with these options.
///
/// # Errors
/// When it is not.
pub fn check_game(found: &Game, given: &Game) -> Result<(), SaveFault> {
    if found.id() != given.id() {
        return Err(SaveFault::Game { found: found.id().to_owned(), given: given.id().to_owned() });
    }
    let mut differing = Vec::new();
    for (name, value) in found.options() {
        let other = given.option(name).map_or("-".to_owned(), ToString::to_string);
        if value.to_string() != other {
            differing.push((name.clone(), value.to_string(), other));
        }
    }
    if found.patch() != given.patch() {
        let text = |game: &Game| {
            let entries: Vec<String> = game.patch().iter().map(|(name, value)| format!("{name}={value}")).collect();
            if entries.is_empty() { "-".to_owned() } else { entries.join(",") }
        };
        differing.push(("--set".to_owned(), text(found), text(given)));
    }
    if differing.is_empty() && found.hash() != given.hash() {
        differing.push(("rules".to_owned(), found.hash(), given.hash()));
    }
    if differing.is_empty() { Ok(()) } else { Err(SaveFault::Options { game: found.id().to_owned(), differing }) }
}

/// The sentence for a file whose end was missing.
pub fn torn_note(words: &Words, path: &Path, torn: &Path) -> String {
    words.text("play-torn", &[("file", shown(path).into()), ("torn", shown(torn).into())])
}

/// The sentence for a match that cannot be kept any more.
pub fn unkept_note(words: &Words, error: KeeperError) -> String {
    let failure = Failure::Write(error.path, error.error);
    words.text("play-unkept", &[("why", failure.message(words).unwrap_or_default().into())])
}

/// The sentence for a file whose match has ended.
pub fn finished_note(words: &Words, path: &Path, other: &Path) -> String {
    words.text("play-finished-file", &[("file", shown(path).into()), ("other", shown(other).into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_hold_no_match_are_told_apart() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.jsonl");
        let words = crate::words::words(kirifuda_rules::file::Lang::En);
        let look = |path: &Path| look(path, &words);
        assert!(matches!(look(&path), Ok(Found::Nothing)));
        fs::write(&path, "").unwrap();
        assert!(matches!(look(&path), Ok(Found::Nothing)));
        fs::write(&path, "{}\n{}\n").unwrap();
        assert!(matches!(look(&path), Err(Failure::Wrong { line: 2, .. })));
        fs::write(&path, "no record").unwrap();
        assert!(matches!(look(&path), Err(Failure::NoMatch { line: 1, .. })));
        fs::write(&path, [0xff, 0xfe]).unwrap();
        assert!(matches!(look(&path), Err(Failure::NotText(_))));
        assert!(matches!(the_file_itself(folder.path()), Err(Failure::Read(..))));
        #[cfg(unix)]
        assert!(matches!(the_file_itself(Path::new("/dev/null")), Err(Failure::Read(..))));
    }
}
