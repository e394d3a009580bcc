//! What is wrong, as data: a code with arguments. The `words` crate has a sentence for each code and language.

use kirifuda_cards::{CardName, PackError, PackOrderError, ParseCardError, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, io};

/// What is wrong and what was expected. Made by [`message!`](crate::message).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Message {
    /// The key of its text.
    pub code: &'static str,
    /// What the text is filled with, by name.
    pub args: Vec<(&'static str, Arg)>,
}

/// What stands in a place of a text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A text that is the same in every language.
    Text(String),
    /// Quoted words of which one is meant; the language says how they are listed.
    OneOf(Vec<String>),
    /// Something that has a text of its own.
    Message(Message),
}

/// A [`Message`] with its arguments: `message!("tricks-in-all", expected, found = 12)`.
#[macro_export]
macro_rules! message {
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
    ($code:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::Message::new($code)$(.with(stringify!($name), $crate::message!(@ $name $(= $value)?)))*
    };
}

/// Makes a type an error that is shown as its message, for logs: `message_error!(DealError: DealError::message)`.
#[macro_export]
macro_rules! message_error {
    ($($type:ty: $message:expr),+ $(,)?) => { $(
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let message: $crate::Message = ($message)(self);
                message.fmt(f)
            }
        }

        impl std::error::Error for $type {}
    )+ };
}

impl Message {
    /// A message without arguments.
    pub fn new(code: &'static str) -> Message {
        Message { code, args: Vec::new() }
    }

    /// Several, one after the other.
    pub fn all(messages: impl Iterator<Item = Message>) -> Message {
        messages.reduce(|first, then| message!("and-then", first, then)).unwrap_or_default()
    }

    /// With one argument more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((name, arg.into()));
        self
    }
}

impl std::error::Error for Message {}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.code, &self.args).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Message {
    /// A code that is read lives as long as the program, as those in it do: few are ever read.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Message, D::Error> {
        let (code, args) = <(String, Vec<(String, Arg)>)>::deserialize(deserializer)?;
        let name = |(name, arg): (String, Arg)| -> (&'static str, Arg) { (name.leak(), arg) };
        Ok(Message { code: code.leak(), args: args.into_iter().map(name).collect() })
    }
}

/// The code and the arguments, for logs. People read the text that `words` has for them.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let ("verbatim", [(_, text)]) = (self.code, self.args.as_slice()) {
            return text.fmt(f);
        }
        f.write_str(self.code)?;
        for (place, (name, arg)) in self.args.iter().enumerate() {
            write!(f, "{}{name}: {arg}", if place == 0 { " (" } else { ", " })?;
        }
        f.write_str(if self.args.is_empty() { "" } else { ")" })
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Text(text) => f.write_str(text),
            Arg::OneOf(words) => f.write_str(&words.join(" ")),
            Arg::Message(message) => message.fmt(f),
        }
    }
}

macro_rules! numbers {
    ($($number:ty),*) => { $(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                i64::try_from(number).map_or_else(|_| Arg::Text(number.to_string()), Arg::Number)
            }
        }
        impl From<&$number> for Arg {
            fn from(number: &$number) -> Arg {
                Arg::from(*number)
            }
        }
    )* };
}

numbers!(u8, u16, u32, u64, usize, i64);

macro_rules! texts {
    ($($text:ty),*) => { $(impl From<$text> for Arg {
        fn from(text: $text) -> Arg {
            Arg::Text(text.to_string())
        }
    })* };
}

texts!(&str, &String, String, &&str, char, &char, Seat, &Seat, CardName, &CardName);

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

impl From<&PackError> for Message {
    fn from(error: &PackError) -> Message {
        match error {
            PackError::UnknownRank(rank) => message!("pack-lacks-rank-found", rank = format!("{rank:?}")),
            PackError::Empty => message!("no-card-left"),
        }
    }
}

impl From<&PackOrderError> for Message {
    fn from(error: &PackOrderError) -> Message {
        match error {
            PackOrderError::Card(error) => error.into(),
            PackOrderError::Twice(card) => message!("card-twice-in-pack", card),
            PackOrderError::Foreign(card) => message!("card-foreign", card),
            PackOrderError::Missing(card) => message!("card-lacking", card),
        }
    }
}

impl From<&ParseCardError> for Message {
    fn from(error: &ParseCardError) -> Message {
        let ParseCardError { text, ranks, suits } = error;
        match ranks.as_str() {
            "" => message!("same-card-twice", text),
            _ => message!("no-card-of-pack", text = format!("{text:?}"), ranks, suits),
        }
    }
}

impl From<&io::Error> for Message {
    /// Errors with a message inside are that message; of the others, people know the commonest.
    fn from(error: &io::Error) -> Message {
        let own = error.get_ref().and_then(|inner| inner.downcast_ref::<Message>());
        own.cloned().unwrap_or_else(|| match error.kind() {
            io::ErrorKind::NotFound => message!("io-not-found"),
            io::ErrorKind::PermissionDenied => message!("io-permission-denied"),
            io::ErrorKind::IsADirectory => message!("io-is-a-directory"),
            io::ErrorKind::NotADirectory => message!("io-not-a-directory"),
            io::ErrorKind::StorageFull => message!("io-storage-full"),
            io::ErrorKind::ReadOnlyFilesystem => message!("io-read-only"),
            io::ErrorKind::ConnectionRefused => message!("io-connection-refused"),
            io::ErrorKind::TimedOut => message!("io-timed-out"),
            // People need neither the system's number nor the path once more.
            _ => message!("verbatim", text = cut_at(&error.to_string(), &[" (os error", " at path"])),
        })
    }
}

fn cut_at<'t>(text: &'t str, ends: &[&str]) -> &'t str {
    ends.iter().fold(text, |text, end| text.split(end).next().unwrap_or(text))
}

impl From<&Message> for Message {
    fn from(message: &Message) -> Message {
        message.clone()
    }
}

/// A fault with the rule that says so.
pub(crate) fn with_rule(fault: Message, rule: &str) -> Message {
    message!("with-rule", fault, rule)
}

const MAX_QUOTED: usize = 40;

/// A word of the user's as a message quotes it: no control characters, and not too long.
pub fn quote(word: &str) -> String {
    let mut text: String = word.chars().take(MAX_QUOTED).flat_map(char::escape_debug).collect();
    if word.chars().nth(MAX_QUOTED).is_some() {
        text.push('…');
    }
    format!("`{text}`")
}

/// Words of which one is meant.
pub fn one_of(words: impl IntoIterator<Item = impl AsRef<str>>) -> Arg {
    Arg::OneOf(words.into_iter().map(|word| quote(word.as_ref())).collect())
}

/// The valid word nearest to `word`, when it is near enough to be meant.
pub(crate) fn nearest<'w>(word: &str, known: impl IntoIterator<Item = &'w str>) -> Option<String> {
    let letters = word.chars().take(MAX_QUOTED + 1).count();
    if letters == 0 || letters > MAX_QUOTED {
        return None;
    }
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|&(distance, candidate)| distance * 3 <= letters.max(candidate.chars().count()))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A message that is stored and read again is the same.
    #[test]
    fn a_message_is_stored_as_data() {
        let inner = Message::new("a").with("text", "12 é");
        let message =
            Message::new("b").with("n", 7u8).with("words", Arg::OneOf(vec!["x".to_owned()])).with("inner", inner);
        let stored = toml::Value::try_from(Stored { message: message.clone() }).unwrap();
        assert_eq!(stored.try_into::<Stored>().unwrap().message, message);
    }

    #[derive(Serialize, Deserialize)]
    struct Stored {
        message: Message,
    }

    #[test]
    fn numbers_that_are_too_large_are_texts() {
        assert_eq!(Arg::from(u64::MAX), Arg::Text("18446744073709551615".to_owned()));
    }

    #[test]
    fn near_words_are_suggested_and_far_ones_not() {
        let known = ["hand", "packets", "players"];
        assert_eq!(nearest("hnad", known), Some("hand".to_owned()));
        assert_eq!(nearest("Packet", known), Some("packets".to_owned()));
        assert_eq!(nearest("zebra", known), None);
        assert_eq!(nearest(&"x".repeat(100_000), known), None);
    }

    #[test]
    fn quotes_are_short_and_harmless() {
        assert_eq!(quote("a\u{1b}[2J\n"), "`a\\u{1b}[2J\\n`");
        assert!(quote(&"れ".repeat(1000)).chars().count() < 50);
    }

    #[test]
    fn a_log_has_the_code_and_what_was_found() {
        let fault = message!("no-card", found = "x", expected = message!("a-list"));
        assert_eq!(fault.to_string(), "no-card (found: x, expected: a-list)");
    }
}
