//! The games that records name, compiled once for each choice of options.

use crate::fault::{FORM, Fault, Wrong, quote};
use crate::record::Record;
use kirifuda_rules::file::{ChoiceError, RuleFile};
use kirifuda_rules::{Game, Message, message, published};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// How many compiled games are kept: matches of one file mostly share a few.
const MAX_GAMES: usize = 64;
/// How many rule files are kept.
const MAX_FILES: usize = 16;
/// The longest rule file in a record, in bytes: those of the published games have a tenth of it.
const MAX_RULE_FILE: usize = 1 << 18;

/// Finds the game of a record: a published one, or the one whose rule file the record brings along. Games are compiled
/// once for each choice of options and kept, as many as fit in a fixed amount of memory.
#[derive(Debug, Default)]
pub struct Library(Mutex<Shelves>);

/// Most recently used first.
#[derive(Debug, Default)]
struct Shelves {
    games: VecDeque<(Key, Arc<Compiled>)>,
    files: VecDeque<Arc<RuleFile>>,
}

/// What a record says of its game.
#[derive(Debug)]
struct Key {
    game: String,
    options: crate::record::Options,
    patch: Option<crate::record::Patch>,
    rule_file: Option<String>,
}

/// A game and its hash, computed when it is asked for.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) game: Arc<Game>,
    hash: OnceLock<String>,
}

impl Compiled {
    /// The content hash of the compiled rules.
    pub(crate) fn hash(&self) -> &str {
        self.hash.get_or_init(|| self.game.hash())
    }
}

impl Key {
    fn of(record: &Record) -> Key {
        Key {
            game: record.game.clone(),
            options: record.options.clone(),
            patch: record.patch.clone(),
            rule_file: record.rule_file.clone(),
        }
    }

    fn is_of(&self, record: &Record) -> bool {
        self.options == record.options
            && self.game == record.game
            && self.patch == record.patch
            && self.rule_file == record.rule_file
    }
}

impl Library {
    /// The published games; rule files are read when a record names them.
    pub fn published() -> Library {
        Library::default()
    }

    /// The game of a record, its options chosen.
    ///
    /// # Errors
    /// When there is no such game, its rule file has faults, or it does not have these options.
    pub fn game(&self, record: &Record) -> Result<Arc<Game>, Fault> {
        self.compiled(record).map(|compiled| Arc::clone(&compiled.game)).map_err(|wrong| wrong.at(0, 0))
    }

    /// The rule file of a record.
    ///
    /// # Errors
    /// When there is no such game or its rule file has faults.
    pub fn rule_file(&self, record: &Record) -> Result<Arc<RuleFile>, Fault> {
        self.lock().file(record).map_err(|wrong| wrong.at(0, 0))
    }

    pub(crate) fn compiled(&self, record: &Record) -> Result<Arc<Compiled>, Wrong> {
        self.lock().compiled(record)
    }

    fn lock(&self) -> MutexGuard<'_, Shelves> {
        // The shelves are only changed by whole entries, so a panic elsewhere leaves them as good as before.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Shelves {
    fn compiled(&mut self, record: &Record) -> Result<Arc<Compiled>, Wrong> {
        if let Some(place) = self.games.iter().position(|(key, _)| key.is_of(record)) {
            return Ok(Arc::clone(&to_front(&mut self.games, place).1));
        }
        let file = self.file(record)?;
        let patch = record.patch.as_ref().map_or(&[][..], |patch| &patch.0);
        let choice = file.recorded(&record.options.0, patch).map_err(|error| options_wrong(&error))?;
        let game = Arc::new(Game::new(choice));
        let compiled = Arc::new(Compiled { game, hash: OnceLock::new() });
        self.games.truncate(MAX_GAMES - 1);
        self.games.push_front((Key::of(record), Arc::clone(&compiled)));
        Ok(compiled)
    }

    fn file(&mut self, record: &Record) -> Result<Arc<RuleFile>, Wrong> {
        let known = published().iter().find(|game| game.id == record.game);
        let text = match (&record.rule_file, known) {
            (Some(text), Some(known)) if text == known.game => {
                return Err(Wrong::form(message!("rule-file-needless")));
            }
            (Some(text), _) if text.len() > MAX_RULE_FILE => {
                return Err(Wrong::form(message!("rule-file-too-long", max = MAX_RULE_FILE)));
            }
            (Some(text), _) => text.as_str(),
            (None, Some(known)) => known.game,
            (None, None) => return Err(unknown_game(&record.game)),
        };
        if let Some(place) = self.files.iter().position(|file| file.text() == text) {
            return Ok(Arc::clone(to_front(&mut self.files, place)));
        }
        let read = match known.filter(|known| known.game == text) {
            Some(known) => known.rule_file(),
            None => RuleFile::parse(text),
        };
        let file = read.map_err(|faults| {
            let first = faults.first().map(Message::from).unwrap_or_default();
            Wrong::form(message!("rule-file-faulty", fault = first))
        })?;
        if file.id() != record.game {
            let message = message!("rule-file-of-another", found = quote(file.id()), game = quote(&record.game));
            return Err(Wrong::form(message));
        }
        self.files.truncate(MAX_FILES - 1);
        self.files.push_front(Arc::new(file));
        Ok(Arc::clone(&self.files[0]))
    }
}

fn to_front<T>(shelf: &mut VecDeque<T>, place: usize) -> &T {
    if place > 0
        && let Some(entry) = shelf.remove(place)
    {
        shelf.push_front(entry);
    }
    &shelf[0]
}

fn unknown_game(id: &str) -> Wrong {
    let ids: Vec<&str> = published().iter().map(|game| game.id).collect();
    Wrong::form(message!("game-unpublished", game = quote(id), known = ids.join(", ")))
}

/// The fault of options that the game does not have: of form, unless a rule forbids the combination.
fn options_wrong(error: &ChoiceError) -> Wrong {
    Wrong::new(error.rule().unwrap_or(FORM), error.bare())
}
