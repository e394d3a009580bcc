//! What is wrong with a record, and where.

use kirifuda_rules::{Game, Point, Refusal};
use std::fmt;

/// Cited for faults of form: `docs/record.md`.
pub const FORM: &str = "record";

/// The first fault of a match. It prints as `deal D event K: what is wrong (RULE-ID)`; 0 stands for a place before the
/// first deal or event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The deal, from 1; none for what concerns the match as a whole.
    pub deal: Option<usize>,
    /// The event at which the replay stood, from 1; none before the first.
    pub event: Option<usize>,
    /// What is wrong and what was expected, in lower case and without a full stop.
    pub message: String,
    /// The rule it breaks, or [`FORM`].
    pub rule: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fault { deal, event, message, rule } = self;
        write!(f, "deal {} event {}: {message} ({rule})", deal.unwrap_or(0), event.unwrap_or(0))
    }
}

impl std::error::Error for Fault {}

/// A fault without its place.
#[derive(Debug)]
pub(crate) struct Wrong {
    pub(crate) message: String,
    pub(crate) rule: String,
}

impl Wrong {
    pub(crate) fn new(rule: &str, message: impl Into<String>) -> Wrong {
        Wrong { message: message.into(), rule: rule.to_owned() }
    }

    pub(crate) fn form(message: impl Into<String>) -> Wrong {
        Wrong::new(FORM, message)
    }

    pub(crate) fn play(game: &Game, point: Point, message: impl Into<String>) -> Wrong {
        Wrong::new(game.rule(point), message)
    }

    pub(crate) fn at(self, deal: usize, event: usize) -> Fault {
        let some = |number: usize| (number > 0).then_some(number);
        Fault { deal: some(deal), event: some(event), message: one_line(self.message), rule: self.rule }
    }
}

impl From<Refusal> for Wrong {
    fn from(refusal: Refusal) -> Wrong {
        let text = refusal.to_string();
        // The rule stands at the end of every fault, whatever its kind.
        let message = text.strip_suffix(&format!(" ({})", refusal.rule)).unwrap_or(&text);
        Wrong::new(&refusal.rule, message)
    }
}

/// A message without control characters, whatever the record has put into it: reports are read line by line.
pub(crate) fn one_line(message: String) -> String {
    if !message.contains(char::is_control) {
        return message;
    }
    message.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}

/// Text of a record inside a message: quoted, without control characters, and not too long.
pub(crate) fn quote(text: &str) -> String {
    const MOST: usize = 80;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}

/// The message of a JSON error in the words of JSON, without line and column, which count from the start of the value.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let message = text.strip_suffix(&place).unwrap_or(&text);
    let message = message.replace("invalid type: map,", "invalid type: object,");
    message
        .replace("invalid type: sequence,", "invalid type: array,")
        .replace("expected a sequence", "expected an array")
}
