//! What is wrong with a policy file.

use kirifuda_rules::{Message, message_error};

/// Why a text is not a policy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LearntError {
    /// The line, from 1.
    pub line: u64,
    /// What was expected there.
    pub expected: Message,
}

message_error!(LearntError: |error: &LearntError| error.expected.clone());

impl LearntError {
    pub(crate) fn at(line: usize, expected: Message) -> LearntError {
        LearntError { line: line as u64, expected }
    }
}
