//! The values of bots' parameters.

use crate::arena::Clock;
use crate::learnt::Learnt;
use crate::watched::Watched;
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

impl std::fmt::Display for Form {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Form::Number(least, most) => write!(f, "a whole number from {least} to {most}"),
            Form::Word(words) => write!(f, "one of {}", words.join(", ")),
            Form::File => f.write_str("the path of a file"),
        }
    }
}

/// What a bot is made from: the values given, its seed, the host's clock where there is one, and what was learnt by
/// watching, where that is another thing than what comes with the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Making<'a> {
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

    /// A word, where it was given.
    pub fn word(&self, key: &str) -> Option<&str> {
        self.text(key)
    }
}
