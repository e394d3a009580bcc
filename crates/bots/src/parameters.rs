//! The values of bots' parameters.

use crate::arena::Clock;
use crate::budget::Budget;
use crate::learnt::Learnt;
use crate::spec::Key;
use crate::watched::Watched;
use kirifuda_rules::{Message, message};
use std::sync::Arc;

/// What a parameter of a bot may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A whole number from the first to the second.
    Number(u64, u64),
    /// One of these words.
    Word(&'static [&'static str]),
    /// The path of a file, which the host reads.
    File,
}

impl Form {
    /// Whether a text is such a value.
    pub fn accepts(&self, text: &str) -> bool {
        match self {
            Form::Number(least, most) => {
                let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
                digits && text.parse().is_ok_and(|number: u64| (*least..=*most).contains(&number))
            }
            Form::Word(words) => words.contains(&text),
            Form::File => !text.is_empty() && text != "-",
        }
    }
}

impl Form {
    /// What it may be, in words.
    pub fn message(&self) -> Message {
        match self {
            Form::Number(least, most) => message!("number-between", least, most),
            Form::Word(words) => message!("one-of-these", words = words.join(", ")),
            Form::File => message!("path-of-a-file"),
        }
    }
}

/// The value of a parameter that is not given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DefaultValue {
    /// This number.
    Number(u64),
    /// This word.
    Word(&'static str),
    /// No value that can be given: what happens then is not the same in every game, or has no number.
    None,
}

impl DefaultValue {
    /// The value as it can be given.
    pub fn text(self) -> Option<String> {
        match self {
            DefaultValue::Number(number) => Some(number.to_string()),
            DefaultValue::Word(word) => Some(word.to_owned()),
            DefaultValue::None => None,
        }
    }
}

/// What a bot is made from: its parameters, the values given, its seed, the host's clock where there is one, and what was learnt by
/// watching, where that is another thing than what comes with the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Making<'a> {
    pub keys: &'static [Key],
    pub parameters: &'a [(String, String)],
    pub seed: u64,
    pub clock: Option<Clock>,
    pub watched: Option<&'a Arc<Watched>>,
    pub learnt: Option<&'a Arc<Learnt>>,
}

impl Making<'_> {
    fn text(&self, key: &str) -> Option<&str> {
        self.parameters.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// A number, where it was given. Reading the parameters has checked it.
    pub fn number(&self, key: &str) -> Option<u64> {
        self.text(key)?.parse().ok()
    }

    fn default(&self, key: &str) -> Option<DefaultValue> {
        self.keys.iter().find(|known| known.name == key).map(|known| known.default)
    }

    /// A number as it was given, else the default one.
    pub fn number_or_usual(&self, key: &str) -> u64 {
        let default = || if let Some(DefaultValue::Number(number)) = self.default(key) { number } else { 0 };
        self.number(key).unwrap_or_else(default)
    }

    /// A word as it was given, else the default one.
    pub fn word_or_usual(&self, key: &str) -> &str {
        let default = || if let Some(DefaultValue::Word(word)) = self.default(key) { word } else { "" };
        self.text(key).unwrap_or_else(default)
    }

    /// The budget of steps under `key` and of milliseconds: so many steps as are given; the default number where neither is.
    pub fn budget(&self, key: &str) -> Budget {
        let default = if let Some(DefaultValue::Number(number)) = self.default(key) { number } else { 0 };
        Budget::of(self.number(key), self.number("ms"), self.clock, default)
    }
}
