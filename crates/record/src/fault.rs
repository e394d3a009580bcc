//! What is wrong with a record, and where.

use kirifuda_rules::{Game, Message, Point, Refusal, message, message_error};

/// Cited for faults of form: `docs/record.md`.
pub const FORM: &str = "record";

/// The first fault of a match. People read it as `deal D event K: what is wrong (RULE-ID)`; 0 stands for a place before
/// the first deal or event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The deal, from 1; none for what concerns the match as a whole.
    pub deal: Option<usize>,
    /// The event at which the replay stood, from 1; none before the first.
    pub event: Option<usize>,
    /// What is wrong and what was expected.
    pub message: Message,
    /// The rule it breaks, or [`FORM`].
    pub rule: String,
}

impl From<&Fault> for Message {
    fn from(fault: &Fault) -> Message {
        let Fault { deal, event, message, rule } = fault;
        let (deal, event) = (deal.unwrap_or(0), event.unwrap_or(0));
        message!("deal-event", deal, event, fault = message.clone(), rule)
    }
}

message_error!(Fault: Message::from);

/// A fault without its place.
#[derive(Debug)]
pub(crate) struct Wrong {
    pub(crate) message: Message,
    pub(crate) rule: String,
}

impl Wrong {
    pub(crate) fn new(rule: &str, message: Message) -> Wrong {
        Wrong { message, rule: rule.to_owned() }
    }

    pub(crate) fn form(message: Message) -> Wrong {
        Wrong::new(FORM, message)
    }

    pub(crate) fn play(game: &Game, point: Point, message: Message) -> Wrong {
        Wrong::new(game.rule(point), message)
    }

    pub(crate) fn at(self, deal: usize, event: usize) -> Fault {
        let some = |number: usize| (number > 0).then_some(number);
        Fault { deal: some(deal), event: some(event), message: self.message, rule: self.rule }
    }
}

impl From<Refusal> for Wrong {
    fn from(refusal: Refusal) -> Wrong {
        Wrong::new(&refusal.rule, refusal.reason.message())
    }
}

/// Text of a record inside a message: quoted, without control characters, and not too long.
pub(crate) fn quote(text: &str) -> String {
    const MOST: usize = 80;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{:?}…", &text[..end]),
        None => format!("{text:?}"),
    }
}
