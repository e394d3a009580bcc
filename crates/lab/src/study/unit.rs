//! What a study counts.

/// What is played under one index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// The first deal of a match.
    Deal,
    /// A match to its end.
    Match,
}

impl Unit {
    /// Returns how many units one block of a study has: enough for a file worth its overhead, few enough that a run can
    /// stop soon.
    pub fn per_block(self) -> u64 {
        match self {
            Unit::Deal => 256,
            Unit::Match => 32,
        }
    }

    /// Returns the word in files.
    pub fn word(self) -> &'static str {
        match self {
            Unit::Deal => "deal",
            Unit::Match => "match",
        }
    }
}
