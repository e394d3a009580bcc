//! What can go wrong, how it is said, and with what status the program ends.

use crate::words::Words;
use kirifuda_bots::external::SeatFault;
use kirifuda_bots::{BOTS, BotSpecError, LineupError};
use kirifuda_rules::check::ParamFault;
use kirifuda_rules::file::{ChoiceError, Fault, OptionError};
use std::io;
use std::path::{Path, PathBuf};

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
        error: ChoiceError,
    },
    /// A number of players that the game does not take.
    Players {
        /// As it was given.
        given: u8,
        /// The game.
        game: String,
        /// The numbers it takes, each with the options that give it.
        allowed: Vec<(usize, String)>,
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
    /// A file that cannot be read.
    Read(PathBuf, io::Error),
    /// A file that is not UTF-8 text.
    NotText(PathBuf),
    /// A text file that is larger than so many bytes.
    TooLarge(PathBuf, u64),
    /// A file that cannot be written.
    Write(PathBuf, io::Error),
    /// A file whose contents are wrong, in a library's own words; 0 stands for no line.
    Wrong {
        /// Where it is.
        path: PathBuf,
        /// Which line.
        line: u64,
        /// What is wrong.
        error: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A file, not that of a match that can go on, in which one is to be kept; 0 stands for no line.
    NoMatch {
        /// Where it is.
        path: PathBuf,
        /// Which line.
        line: u64,
        /// Why it cannot be read as a match.
        error: Box<dyn std::error::Error + Send + Sync>,
    },
    /// A file in which another program keeps a match.
    InUse(PathBuf),
    /// A file that goes with another run.
    OtherRun(PathBuf),
    /// Something that only bots made by mistake can do.
    Internal(Box<dyn std::error::Error + Send + Sync>),
    /// Faults were found, and told already.
    Found,
    /// A file that holds more finished blocks than were asked for.
    BlocksDone {
        /// Where it is.
        path: PathBuf,
        /// How many.
        done: u64,
    },
    /// A game in which nobody is asked whether he stays.
    NobodyStays(String),
    /// The user broke off.
    Interrupted,
    /// The user broke off, and what was finished is kept.
    InterruptedKept,
    /// Nobody reads the output any more.
    Closed,
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
            | Failure::Wrong { .. }
            | Failure::NoMatch { .. }
            | Failure::Found
            | Failure::Internal(_) => 1,
            Failure::Interrupted | Failure::InterruptedKept => 130,
            _ => 2,
        }
    }

    /// What to say, if anything is left to be said.
    pub fn message(&self, words: &Words) -> Option<String> {
        match self {
            Failure::UnknownGame { given, nearest } => Some(unknown_game(words, given, nearest)),
            Failure::RuleFile { path, faults } => Some(fault_lines(words, path, faults)),
            Failure::Choice { game, error } => Some(choice_message(words, game, error)),
            Failure::Players { given, game, allowed } => Some(players_message(words, *given, game, allowed)),
            Failure::Bots(error) => Some(bots_message(words, error)),
            Failure::Program { program, fault } => {
                let why = words.fault(&fault.detail).into_owned();
                Some(words.text("error-program", &[("program", quiet(program).into()), ("why", quiet(&why).into())]))
            }
            Failure::Suit { given, suits } => {
                Some(words.text("error-suit", &[("given", quiet(given).into()), ("suits", suits.as_str().into())]))
            }
            Failure::FirstDealer { given, dealers } => {
                let args = [("given", quiet(given).into()), ("max", (dealers - 1).into())];
                Some(words.text("error-first-dealer", &args))
            }
            Failure::Internal(error) => Some(error.to_string()),
            Failure::OutOfRange { option, given, min, max } => {
                let args = [
                    ("option", (*option).into()),
                    ("given", given.to_string().into()),
                    ("min", min.to_string().into()),
                    ("max", max.to_string().into()),
                ];
                Some(words.text("error-out-of-range", &args))
            }
            Failure::Together(one, other) => {
                Some(words.text("error-together", &[("one", (*one).into()), ("other", (*other).into())]))
            }
            Failure::Read(path, error) => Some(file_message(words, "error-read", path, error)),
            Failure::NotText(path) => Some(words.text("error-not-text", &[("path", shown(path).into())])),
            Failure::TooLarge(path, most) => {
                let args = [("path", shown(path).into()), ("most", (most >> 20).into())];
                Some(words.text("error-too-large", &args))
            }
            Failure::Write(path, error) => Some(file_message(words, "error-write", path, error)),
            Failure::Wrong { path, line: 0, error } => {
                Some(format!("{}: {}", shown(path), words.fault(&error.to_string())))
            }
            Failure::Wrong { path, line, error } => {
                Some(format!("{}:{line}: {}", shown(path), words.fault(&error.to_string())))
            }
            Failure::NoMatch { path, line, error } => {
                let why = words.fault(&error.to_string()).into_owned();
                let args = [("path", shown(path).into()), ("line", (*line).into()), ("why", why.into())];
                Some(words.text("error-no-match", &args))
            }
            Failure::InUse(path) => Some(words.text("error-in-use", &[("path", shown(path).into())])),
            Failure::OtherRun(path) => Some(words.text("error-other-run", &[("path", shown(path).into())])),
            Failure::BlocksDone { path, done } => {
                Some(words.text("error-blocks-done", &[("path", shown(path).into()), ("done", (*done).into())]))
            }
            Failure::NobodyStays(game) => Some(words.text("error-nobody-stays", &[("game", game.as_str().into())])),
            Failure::Interrupted => Some(words.plain("error-interrupted")),
            Failure::InterruptedKept => Some(words.plain("error-interrupted-kept")),
            Failure::Found | Failure::Closed => None,
        }
    }
}

/// A path as a message shows it: no control characters.
pub fn shown(path: &Path) -> String {
    quiet(&path.display().to_string())
}

/// A text of the user's as a message quotes it: no control characters, and not too long.
pub fn quiet(text: &str) -> String {
    let shown: String =
        text.chars().take(200).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
    if text.chars().nth(200).is_some() { shown + "…" } else { shown }
}

fn file_message(words: &Words, key: &str, path: &Path, error: &io::Error) -> String {
    let shown = match (key, path == Path::new("-")) {
        ("error-read", true) => words.plain("standard-input"),
        (_, true) => words.plain("standard-output"),
        (_, false) => shown(path),
    };
    words.text(key, &[("path", shown.into()), ("error", reason(words, error).into())])
}

/// Why a file cannot be used, without the system's number for it and without the name of a file in between.
fn reason(words: &Words, error: &io::Error) -> String {
    let text = error.to_string();
    let text = text.split(" at path \"").next().unwrap_or_default();
    let told = words.fault(text);
    told.split(" (os error ").next().unwrap_or_default().to_owned()
}

fn unknown_game(words: &Words, given: &str, nearest: &[String]) -> String {
    let message = words.text("error-unknown-game", &[("given", quiet(given).into())]);
    message + &hint(words, nearest)
}

/// The end of a message that proposes what may have been meant.
pub fn hint(words: &Words, nearest: &[String]) -> String {
    match nearest {
        [] => String::new(),
        names => {
            let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            words.text("error-did-you-mean", &[("names", quoted.join(" / ").into())])
        }
    }
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
            hint(words, &near)
        )
    };
    faults.iter().map(line).collect::<Vec<String>>().join("\n")
}

fn players_message(words: &Words, given: u8, game: &str, allowed: &[(usize, String)]) -> String {
    let entry = |(players, options): &(usize, String)| match options.as_str() {
        "" => players.to_string(),
        options => words.text("error-players-with", &[("n", (*players).into()), ("options", options.into())]),
    };
    let entries: Vec<String> = allowed.iter().map(entry).collect();
    let args = [("given", given.into()), ("game", game.into()), ("allowed", entries.join(", ").into())];
    words.text("error-players", &args)
}

fn bots_message(words: &Words, error: &LineupError) -> String {
    let known = BOTS.iter().map(|bot| bot.name).collect::<Vec<&str>>().join(", ");
    match error {
        LineupError::Bot(BotSpecError::UnknownBot { name, nearest }) => {
            let near: Vec<String> = nearest.iter().map(ToString::to_string).collect();
            words.text("error-unknown-bot", &[("name", quiet(name).into()), ("known", known.into())])
                + &hint(words, &near)
        }
        LineupError::Count { found, seats } => {
            words.text("error-bot-count", &[("found", (*found).into()), ("seats", (*seats).into())])
        }
        LineupError::Bot(error) => words.fault(&error.to_string()).into_owned(),
    }
}

fn choice_message(words: &Words, game: &str, error: &ChoiceError) -> String {
    let quoted = |text: &str| quiet(text);
    match error {
        ChoiceError::UnknownOption { name, nearest, expected } => {
            let near: Vec<String> = nearest.iter().cloned().collect();
            let key = if near.is_empty() { "error-unknown-option-of" } else { "error-unknown-option" };
            let args = [("name", quoted(name).into()), ("game", game.into()), ("expected", expected.join(", ").into())];
            words.text(key, &args) + &hint(words, &near)
        }
        ChoiceError::RepeatedOption(name) => words.text("error-repeated-option", &[("name", quoted(name).into())]),
        ChoiceError::MissingOption(name) => words.text("error-missing-option", &[("name", quoted(name).into())]),
        ChoiceError::Value(error) => value_message(words, error),
        ChoiceError::Needs(needed) => {
            let values: Vec<String> = needed.values.iter().map(ToString::to_string).collect();
            let args = [
                ("option", needed.option.as_str().into()),
                ("value", needed.value.to_string().into()),
                ("needs", needed.needs.as_str().into()),
                ("values", values.join(", ").into()),
                ("rule", needed.rule.as_str().into()),
            ];
            words.text("error-needs", &args)
        }
        ChoiceError::UnknownParam { name, nearest } => {
            let near: Vec<String> = nearest.iter().cloned().collect();
            words.text("error-unknown-param", &[("name", quoted(name).into())]) + &hint(words, &near)
        }
        ChoiceError::RepeatedParam(name) => words.text("error-repeated-param", &[("name", quoted(name).into())]),
        ChoiceError::ParamRange { name, value, min, max } => {
            let args = [
                ("name", name.as_str().into()),
                ("given", value.to_string().into()),
                ("min", min.to_string().into()),
                ("max", max.to_string().into()),
            ];
            words.text("error-param-range", &args)
        }
        ChoiceError::Check(faults) => check_message(words, faults),
    }
}

fn value_message(words: &Words, error: &OptionError) -> String {
    let near: Vec<String> = error.nearest.iter().cloned().collect();
    let args = [
        ("option", error.option.as_str().into()),
        ("given", quiet(&error.given).into()),
        ("expected", error.expected.join(", ").into()),
        ("rule", error.rule.as_str().into()),
    ];
    words.text("error-option-value", &args) + &hint(words, &near)
}

/// Faults of parameters in a row.
fn check_message(words: &Words, faults: &[ParamFault]) -> String {
    let messages: Vec<_> = faults.iter().map(|fault| words.fault(&fault.message)).collect();
    messages.join(&words.plain("reasons-between"))
}
