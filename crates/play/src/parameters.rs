//! The values of bots' parameters.

use kirifuda_rules::{Message, message};

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
    /// No default that could be given: the behaviour depends on the game, or has no number.
    None,
}

impl DefaultValue {
    /// Returns the value as it can be given.
    pub fn text(self) -> Option<String> {
        match self {
            DefaultValue::Number(number) => Some(number.to_string()),
            DefaultValue::Word(word) => Some(word.to_owned()),
            DefaultValue::None => None,
        }
    }
}
