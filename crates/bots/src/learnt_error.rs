//! What is wrong with a policy file.

use kirifuda_rules::Message;
use std::fmt;

/// Why a text is not a policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LearntError {
    /// The line, from 1.
    pub line: u64,
    /// What was expected there.
    pub expected: Message,
}

impl fmt::Display for LearntError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.expected.fmt(f)
    }
}

impl std::error::Error for LearntError {}

impl LearntError {
    pub(crate) fn at(line: usize, expected: Message) -> LearntError {
        LearntError { line: line as u64, expected }
    }
}
