//! The values of options.

use std::fmt;

/// The value of an option as records write it: a word, or a number.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OptionValue {
    /// A word, with its argument where it has one: `zero`, `deals(12)`, `fixed(H)`.
    Word(String),
    /// A number.
    Int(i64),
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Word(word) => f.write_str(word),
            OptionValue::Int(number) => number.fmt(f),
        }
    }
}
