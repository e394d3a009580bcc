//! The command of a program as written in a list of bots: `exec:./bot.py --depth 3,ms=500`.

use crate::Bot;
use kirifuda_rules::{Message, message, message_error};
use std::fmt;
use std::time::Duration;

/// A program that plays, and how long it may take.
///
/// The command ends at the first comma; parameters follow. Its words are separated by spaces. Text between a pair of
/// quotes, `'` or `"`, is taken literally, spaces and commas included; nothing else is special, and no shell is
/// involved.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Program {
    text: String,
    words: Vec<String>,
    decision_ms: u64,
    start_ms: u64,
}

/// Why a text is not a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProgramError {
    /// Nothing to run.
    NoCommand,
    /// A quote that is not closed.
    OpenQuote(char),
    /// A parameter that is unknown, given twice, or not a number of milliseconds.
    Parameter(String),
}

impl ProgramError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            ProgramError::NoCommand => message!("exec-command"),
            ProgramError::OpenQuote(quote) => message!("exec-quote", quote),
            ProgramError::Parameter(found) => {
                message!("exec-parameter", max = Program::MAX_MS, found = format!("{found:?}"))
            }
        }
    }
}

message_error!(ProgramError: ProgramError::message);

impl Program {
    /// The longest limit a program may be given, in milliseconds.
    pub const MAX_MS: u64 = 3_600_000;
    /// The name of the bots that are programs.
    pub const NAME: &'static str = "exec";
    /// The default limit of a decision, in milliseconds (`ms`).
    pub const USUAL_DECISION_MS: u64 = 5_000;
    /// The default limit until a program is ready, in milliseconds (`start_ms`).
    pub const USUAL_START_MS: u64 = 30_000;

    /// Reads the text after `exec:`.
    ///
    /// # Errors
    /// If there is no command, a quote is open, or a parameter is invalid.
    pub fn parse(text: &str) -> Result<Program, ProgramError> {
        let mut parts = split_list(text).into_iter();
        let command = parts.next().unwrap_or_default().trim();
        let words = words(command)?;
        if words.first().is_none_or(String::is_empty) {
            return Err(ProgramError::NoCommand);
        }
        let (mut decision_ms, mut start_ms) = (None, None);
        for part in parts {
            let wrong = || ProgramError::Parameter(part.to_owned());
            let (key, value) = part.split_once('=').ok_or_else(wrong)?;
            let slot = match key.trim() {
                "ms" => &mut decision_ms,
                "start_ms" => &mut start_ms,
                _ => return Err(wrong()),
            };
            let number = value.trim().parse().ok().filter(|number| (1..=Program::MAX_MS).contains(number));
            if slot.replace(number.ok_or_else(wrong)?).is_some() {
                return Err(wrong());
            }
        }
        Ok(Program {
            text: command.to_owned(),
            words,
            decision_ms: decision_ms.unwrap_or(Program::USUAL_DECISION_MS),
            start_ms: start_ms.unwrap_or(Program::USUAL_START_MS),
        })
    }

    /// Returns the program to run, then its arguments; never empty.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Returns the limit of a decision.
    pub fn decision_limit(&self) -> Duration {
        Duration::from_millis(self.decision_ms)
    }

    /// Returns the limit until it is ready.
    pub fn start_limit(&self) -> Duration {
        Duration::from_millis(self.start_ms)
    }
}

impl fmt::Display for Program {
    /// Writes the text that is parsed, `exec:` included.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", Program::NAME, self.text)?;
        if self.decision_ms != Program::USUAL_DECISION_MS {
            write!(f, ",ms={}", self.decision_ms)?;
        }
        if self.start_ms != Program::USUAL_START_MS {
            write!(f, ",start_ms={}", self.start_ms)?;
        }
        Ok(())
    }
}

/// Splits a list at the commas outside quotes.
pub(crate) fn split_list(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut open) = (Vec::new(), 0, None);
    for (place, letter) in text.char_indices() {
        match (open, letter) {
            (None, ',') => {
                parts.push(&text[start..place]);
                start = place + 1;
            }
            (None, '\'' | '"') => open = Some(letter),
            (Some(quote), letter) if quote == letter => open = None,
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

fn words(command: &str) -> Result<Vec<String>, ProgramError> {
    let (mut words, mut word, mut open) = (Vec::new(), None::<String>, None);
    for letter in command.chars() {
        match (open, letter) {
            (None, '\'' | '"') => {
                open = Some(letter);
                word.get_or_insert_default();
            }
            (Some(quote), letter) if quote == letter => open = None,
            (None, letter) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match open {
        Some(quote) => Err(ProgramError::OpenQuote(quote)),
        None => Ok(words),
    }
}

/// A host that starts programs and seats them at tables.
pub trait Launcher: fmt::Debug + Send + Sync {
    /// Makes a bot that lets the program decide, for one match at one seat. Its random numbers derive from `seed`.
    fn launch(&self, program: &Program, seed: u64) -> Box<dyn Bot>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_words_and_limits() {
        let program = Program::parse(" ./my.py --depth 3, ms=250").unwrap();
        assert_eq!(program.words(), ["./my.py", "--depth", "3"]);
        assert_eq!(program.decision_limit(), Duration::from_millis(250));
        assert_eq!(program.start_limit(), Duration::from_secs(30));
        assert_eq!(program.to_string(), "exec:./my.py --depth 3,ms=250");
        let program = Program::parse("'/my bots/a,b' \"it's\"x '' --n=1,start_ms=9").unwrap();
        assert_eq!(program.words(), ["/my bots/a,b", "it'sx", "", "--n=1"]);
        let again = program.to_string();
        assert_eq!(Program::parse(again.strip_prefix("exec:").unwrap()), Ok(program));
    }

    #[test]
    fn faults_say_what_was_expected() {
        let fault = |text: &str| Program::parse(text).unwrap_err();
        assert_eq!(fault(" "), ProgramError::NoCommand);
        assert_eq!(fault("'' x"), ProgramError::NoCommand);
        assert_eq!(fault("./a 'b,ms=5"), ProgramError::OpenQuote('\''));
        for wrong in ["ms=0", "ms=3600001", "ms=-1", "ms=", "depth=3", "ms", ""] {
            assert_eq!(fault(&format!("./a,{wrong}")), ProgramError::Parameter(wrong.to_owned()));
        }
        assert_eq!(fault("./a,ms=5,ms=5"), ProgramError::Parameter("ms=5".to_owned()));
    }
}
