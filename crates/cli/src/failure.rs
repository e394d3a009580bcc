//! What can go wrong, how it is said, and with what status the program ends.

use crate::interrupt;
use crate::play::JoinFault;
use crate::words::choose::ChoosingError;
use crate::words::{Words, quiet};
use kirifuda_play::{LineupError, SeatFault, SeatLost, TableError};
use kirifuda_rules::Message;
use kirifuda_rules::file::Fault;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How much of a run is finished.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// How many matches, deals or blocks are finished.
    pub done: u64,
    /// How many were asked for.
    pub wanted: u64,
    /// Whether the same command goes on from there.
    pub kept: bool,
}

/// Why a command could not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// No game, preset or file of this name.
    UnknownGame {
        /// As it was given.
        given: String,
        /// The nearest names.
        nearest: Vec<String>,
    },
    /// A rule file with faults.
    RuleFile {
        /// Where it is.
        path: PathBuf,
        /// What is wrong.
        faults: Vec<Fault>,
    },
    /// Options that the game does not take.
    Choice {
        /// The game.
        game: String,
        /// What is wrong.
        error: ChoosingError,
    },
    /// Bots that there are not, or too many or few of them.
    Bots(LineupError),
    /// A program that cannot play.
    Program {
        /// As a list of bots names it.
        program: String,
        /// Why not.
        fault: SeatFault,
    },
    /// A suit that the pack does not have.
    Suit {
        /// As it was given.
        given: String,
        /// The letters of the suits.
        suits: String,
    },
    /// A first dealer that is not at the table.
    FirstDealer {
        /// As it was given.
        given: String,
        /// How many there are to choose from.
        dealers: usize,
    },
    /// A number that is out of range.
    OutOfRange {
        /// The option.
        option: &'static str,
        /// As it was given.
        given: u64,
        /// The lowest.
        min: u64,
        /// The highest.
        max: u64,
    },
    /// Two options that do not go together.
    Together(&'static str, &'static str),
    /// An option that goes only with another one.
    Without(&'static str, &'static str),
    /// A file that cannot be read.
    Read(PathBuf, io::Error),
    /// A file in which match records are looked for and that is empty.
    NoRecords(PathBuf),
    /// A text file in which match records are looked for and that is something else from its first line on.
    NotRecords(PathBuf),
    /// A new rule file that would take the place of a file.
    AlreadyThere(PathBuf),
    /// An id that a new rule file cannot have.
    Id {
        /// As it was given, or made of the name of the folder.
        id: String,
        /// Why not.
        why: Message,
    },
    /// A preset where a game is expected.
    PresetForGame {
        /// The preset.
        preset: String,
        /// The game that has it.
        game: String,
    },
    /// A file that is not UTF-8 text.
    NotText(PathBuf),
    /// A text file that is larger than so many bytes.
    TooLarge(PathBuf, u64),
    /// A file that cannot be written.
    Write(PathBuf, io::Error),
    /// A file whose contents are wrong; 0 stands for no line.
    Wrong {
        /// Where it is.
        path: PathBuf,
        /// Which line.
        line: u64,
        /// What is wrong.
        error: Message,
    },
    /// A file, not that of a match that can go on, in which one is to be kept; 0 stands for no line.
    NoMatch {
        /// Where it is.
        path: PathBuf,
        /// Which line.
        line: u64,
        /// Why it cannot be read as a match.
        error: Message,
    },
    /// A file to which another program writes.
    InUse(PathBuf),
    /// A file that is there already, and is not to be overwritten.
    Exists(PathBuf),
    /// A file that came into being while another was written for its place; that one is elsewhere.
    Elsewhere {
        /// Where it was to be.
        path: PathBuf,
        /// Where it is.
        other: PathBuf,
    },
    /// Records that are not those a state belongs to.
    OtherRecords {
        /// The records.
        path: PathBuf,
        /// The state.
        state: PathBuf,
    },
    /// A learnt policy that says nothing of the game.
    NoPolicy {
        /// The policy.
        path: PathBuf,
        /// The game.
        game: String,
    },
    /// Something in a file that cannot be done.
    At {
        /// The file.
        path: PathBuf,
        /// Which line.
        line: usize,
        /// Why it cannot be done.
        failure: Box<Failure>,
    },
    /// A folder that already holds the rows of a study.
    RowsThere(PathBuf),
    /// A study that was interrupted: how many blocks are finished, and how many were to be.
    StudyStopped {
        /// Finished blocks.
        done: u64,
        /// Blocks of this run.
        wanted: u64,
    },
    /// A policy for staying that was learnt for other stakes.
    OtherStakes {
        /// The policy.
        path: PathBuf,
        /// The game.
        game: String,
    },
    /// A file that goes with another run, and the names of the terms that differ.
    OtherRun(PathBuf, String),
    /// Something that only a mistake in a bot can do, or a system without resources.
    Internal(Message),
    /// A served table that cannot be joined.
    Join(JoinFault),
    /// A wish about the log that cannot be met.
    Log(String),
    /// A server that does not start, because its database or an address cannot be used, or that refuses what an operator
    /// asks.
    Start(Message),
    /// Faults were found, and told already.
    Found,
    /// A file that holds more finished blocks than were asked for.
    BlocksDone {
        /// Where it is.
        path: PathBuf,
        /// How many.
        done: u64,
    },
    /// A file that holds more matches or deals than were asked for.
    MatchesDone {
        /// Where it is.
        path: PathBuf,
        /// How many.
        done: u64,
    },
    /// A game in which nobody is asked whether they stay.
    NobodyStays(String),
    /// The user broke off, and nothing is kept.
    Interrupted,
    /// No unfinished match is kept.
    NothingKept,
    /// Unfinished matches are kept, and none of them can go on.
    NoneGoesOn,
    /// No kept match with this number or name.
    NoSuchMatch(String),
    /// Neither a file nor a kept match of this name.
    NoFileOrMatch(String),
    /// The kept match with this number has ended.
    MatchOver(u32),
    /// The user broke off, and what was finished is told.
    Part(Part),
    /// A bot program lost its seat under `--strict`, and what was finished is told.
    SeatLost {
        /// What `number` counts: `match`, `deal` or `block`.
        unit: &'static str,
        /// In which one it happened, from 1.
        number: u64,
        /// Where and why.
        lost: Box<SeatLost>,
        /// What is finished.
        part: Part,
    },
    /// A bot program lost its seat under `--strict` at the table of a person.
    SeatLostInPlay(Box<SeatLost>),
    /// A signal ended the program, and everything was told already.
    Signalled,
    /// Nobody reads the output any more.
    Closed,
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Failure {
        Failure::Internal(error.message())
    }
}

impl Failure {
    /// A failure of standard output.
    pub fn output(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Write(PathBuf::from("-"), error),
        }
    }

    /// The exit status (design: 2 bad usage or unreadable input, 1 checked and found wrong).
    pub fn status(&self) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::RuleFile { .. }
            | Failure::At { .. }
            | Failure::Wrong { .. }
            | Failure::NoMatch { .. }
            | Failure::NotRecords(_)
            | Failure::Found
            | Failure::SeatLost { .. }
            | Failure::SeatLostInPlay(_)
            | Failure::Internal(_) => 1,
            Failure::Interrupted | Failure::Part(_) | Failure::StudyStopped { .. } | Failure::Signalled => {
                interrupt::status()
            }
            _ => 2,
        }
    }

    /// What to say, if anything is left to be said.
    pub fn message(&self, words: &Words) -> Option<String> {
        match self {
            Failure::UnknownGame { given, nearest } => Some(unknown_game(words, given, nearest)),
            Failure::RuleFile { path, faults } => Some(fault_lines(words, path, faults)),
            Failure::Choice { game, error } => Some(words.choosing_error(game, error)),
            Failure::Bots(error) => Some(words.lineup_error(error)),
            Failure::Program { program, fault } => {
                let why = words.fault(&fault.detail);
                Some(words.text("error-program", &[("program", quiet(program).into()), ("why", quiet(&why).into())]))
            }
            Failure::Suit { given, suits } => {
                Some(words.text("error-suit", &[("given", quiet(given).into()), ("suits", suits.as_str().into())]))
            }
            Failure::FirstDealer { given, dealers } => {
                let args = [("given", quiet(given).into()), ("max", (dealers - 1).into())];
                Some(words.text("error-first-dealer", &args))
            }
            Failure::Join(fault) => Some(fault.message(words)),
            Failure::Log(given) => Some(words.text("error-log", &[("given", quiet(given).into())])),
            Failure::Internal(error) | Failure::Start(error) => Some(words.fault(error)),
            Failure::OutOfRange { option, given, min, max } => {
                let args = [
                    ("option", (*option).into()),
                    ("given", given.to_string().into()),
                    ("min", min.to_string().into()),
                    ("max", max.to_string().into()),
                ];
                Some(words.text(if min == max { "error-out-of-range-one" } else { "error-out-of-range" }, &args))
            }
            Failure::Together(one, other) => {
                Some(words.text("error-together", &[("one", (*one).into()), ("other", (*other).into())]))
            }
            Failure::Without(one, other) => {
                Some(words.text("error-without", &[("one", (*one).into()), ("other", (*other).into())]))
            }
            Failure::Read(path, error) => Some(file_message(words, "error-read", path, error)),
            Failure::NoRecords(path) => {
                Some(words.text("error-no-records", &[("path", input_name(words, path).into())]))
            }
            Failure::NotRecords(path) => {
                Some(words.text("error-not-records", &[("path", input_name(words, path).into())]))
            }
            Failure::AlreadyThere(path) => Some(words.text("error-already-there", &[("path", shown(path).into())])),
            Failure::Id { id, why } => {
                let why = words.fault(why);
                Some(words.text("error-id", &[("id", quiet(id).into()), ("why", quiet(&why).into())]))
            }
            Failure::PresetForGame { preset, game } => {
                let args = [("preset", quiet(preset).into()), ("game", game.as_str().into())];
                Some(words.text("error-preset-for-game", &args))
            }
            Failure::NotText(path) => Some(words.text("error-not-text", &[("path", shown(path).into())])),
            Failure::TooLarge(path, most) => {
                let args = [("path", shown(path).into()), ("most", (most >> 20).into())];
                Some(words.text("error-too-large", &args))
            }
            Failure::Write(path, error) => Some(file_message(words, "error-write", path, error)),
            Failure::Wrong { path, line: 0, error } => Some(format!("{}: {}", shown(path), words.fault(error))),
            Failure::Wrong { path, line, error } => Some(format!("{}:{line}: {}", shown(path), words.fault(error))),
            Failure::NoMatch { path, line, error } => {
                let why = words.fault(error);
                let args = [("path", shown(path).into()), ("line", (*line).into()), ("why", why.into())];
                Some(words.text("error-no-match", &args))
            }
            Failure::InUse(path) => Some(words.text("error-in-use", &[("path", shown(path).into())])),
            Failure::Exists(path) => Some(words.text("error-exists", &[("path", shown(path).into())])),
            Failure::Elsewhere { path, other } => {
                Some(words.text("error-elsewhere", &[("path", shown(path).into()), ("other", shown(other).into())]))
            }
            Failure::OtherRecords { path, state } => {
                let args = [("path", shown(path).into()), ("state", shown(state).into())];
                Some(words.text("error-other-records", &args))
            }
            Failure::NoPolicy { path, game } => {
                Some(words.text("error-no-policy", &[("path", shown(path).into()), ("game", game.as_str().into())]))
            }
            Failure::OtherRun(path, terms) => {
                Some(words.text("error-other-run", &[("path", shown(path).into()), ("terms", terms.as_str().into())]))
            }
            Failure::At { path, line, failure } => {
                failure.message(words).map(|message| format!("{}:{line}: {message}", shown(path)))
            }
            Failure::RowsThere(path) => Some(words.text("error-rows-there", &[("path", shown(path).into())])),
            Failure::StudyStopped { done, wanted } => {
                Some(words.text("error-study-stopped", &[("done", (*done).into()), ("wanted", (*wanted).into())]))
            }
            Failure::OtherStakes { path, game } => {
                Some(words.text("error-other-stakes", &[("path", shown(path).into()), ("game", game.as_str().into())]))
            }
            Failure::BlocksDone { path, done } => {
                Some(words.text("error-blocks-done", &[("path", shown(path).into()), ("done", (*done).into())]))
            }
            Failure::MatchesDone { path, done } => {
                Some(words.text("error-matches-done", &[("path", shown(path).into()), ("done", (*done).into())]))
            }
            Failure::NobodyStays(game) => Some(words.text("error-nobody-stays", &[("game", game.as_str().into())])),
            Failure::NothingKept => Some(words.plain("error-nothing-kept")),
            Failure::NoneGoesOn => Some(words.plain("error-none-goes-on")),
            Failure::NoSuchMatch(given) => Some(words.text("error-no-such-match", &[("given", quiet(given).into())])),
            Failure::NoFileOrMatch(given) => {
                Some(words.text("error-no-file-or-match", &[("given", quiet(given).into())]))
            }
            Failure::MatchOver(number) => Some(words.text("error-match-over", &[("n", number.to_string().into())])),
            Failure::Interrupted => Some(words.plain("error-interrupted")),
            Failure::SeatLost { unit, number, lost, part: Part { done, wanted, kept } } => {
                let key = if *kept { "error-seat-lost-kept" } else { "error-seat-lost" };
                let args = [
                    ("unit", (*unit).into()),
                    ("number", (*number).into()),
                    ("lost", lost_seat(words, lost).into()),
                    ("done", (*done).into()),
                    ("wanted", (*wanted).into()),
                ];
                Some(words.text(key, &args))
            }
            Failure::SeatLostInPlay(lost) => {
                Some(words.text("error-seat-lost-in-play", &[("lost", lost_seat(words, lost).into())]))
            }
            Failure::Part(Part { done, wanted, kept }) => {
                let key = if *kept { "error-interrupted-kept" } else { "error-interrupted-part" };
                Some(words.text(key, &[("done", (*done).into()), ("wanted", (*wanted).into())]))
            }
            Failure::Found | Failure::Closed | Failure::Signalled => None,
        }
    }
}

/// Says on standard error what is wrong.
pub fn complain(message: &str, words: &Words) {
    let line = words.text("error-line", &[("message", message.into())]);
    let _ = writeln!(io::stderr(), "{line}");
}

/// Succeeds unless a signal or Ctrl-C has ended what was done.
///
/// # Errors
/// When one has.
pub fn unless_signalled() -> Result<(), Failure> {
    if interrupt::is_signalled() { Err(Failure::Signalled) } else { Ok(()) }
}

/// What happened at a seat that a bot program lost.
pub fn lost_seat(words: &Words, lost: &SeatLost) -> String {
    let args = [
        ("seat", lost.seat.index().into()),
        ("kind", lost.fault.kind.word().into()),
        ("why", quiet(&words.fault(&lost.fault.detail)).into()),
    ];
    words.text("lost-seat", &args)
}

/// A path as a message shows it: no control characters.
pub fn shown(path: &Path) -> String {
    quiet(&path.display().to_string())
}

/// A file that is read, by name.
fn input_name(words: &Words, path: &Path) -> String {
    if path == Path::new("-") { words.plain("standard-input") } else { shown(path) }
}

fn file_message(words: &Words, key: &str, path: &Path, error: &io::Error) -> String {
    let shown = match (key, path == Path::new("-")) {
        ("error-read", _) => input_name(words, path),
        (_, true) => words.plain("standard-output"),
        (_, false) => shown(path),
    };
    words.text(key, &[("path", shown.into()), ("error", words.fault(error).into())])
}

fn unknown_game(words: &Words, given: &str, nearest: &[String]) -> String {
    let message = words.text("error-unknown-game", &[("given", quiet(given).into())]);
    message + &words.did_you_mean(nearest)
}

/// The faults of a rule file, one line each.
pub fn fault_lines(words: &Words, path: &Path, faults: &[Fault]) -> String {
    let line = |fault: &Fault| {
        let near: Vec<String> = fault.nearest.iter().cloned().collect();
        format!(
            "{}:{}:{}: {}{}",
            shown(path),
            fault.line,
            fault.column,
            words.fault(&fault.message),
            words.did_you_mean(&near)
        )
    };
    faults.iter().map(line).collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_cards::Seat;
    use kirifuda_rules::file::Lang;

    #[test]
    fn a_fault_of_a_bot_is_told_in_the_language_chosen() {
        let failure = Failure::from(TableError::NoBot(Seat::FIRST));
        let told = |lang| failure.message(&crate::words::words(lang)).unwrap();
        assert_eq!(told(Lang::En), "expected a bot at seat 0");
        assert_eq!(told(Lang::Ja), "席0にボットがいません");
        let refused =
            || kirifuda_rules::message!("bot-refused", bot = "x", fault = kirifuda_rules::message!("refused-not-held"));
        for lang in [Lang::En, Lang::Ja] {
            let told = Failure::Internal(refused()).message(&crate::words::words(lang)).unwrap();
            assert!(!told.contains("refused-") && !told.contains("bot-"), "{told}");
        }
    }
}
