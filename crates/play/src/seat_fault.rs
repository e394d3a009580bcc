//! Why a program lost its seat.

use serde::{Deserialize, Serialize};
use std::fmt;

/// In what way a program failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// It did not start, or ended.
    Crashed,
    /// It did not answer in time.
    Stalled,
    /// It wrote something that is no answer.
    Garbled,
    /// It answered with what it may not do.
    Illegal,
}

impl FaultKind {
    /// All of them, in the order of their declaration.
    pub const ALL: [FaultKind; 4] = [FaultKind::Crashed, FaultKind::Stalled, FaultKind::Garbled, FaultKind::Illegal];

    /// The word in records.
    pub fn word(self) -> &'static str {
        match self {
            FaultKind::Crashed => "crashed",
            FaultKind::Stalled => "stalled",
            FaultKind::Garbled => "garbled",
            FaultKind::Illegal => "illegal",
        }
    }
}

/// Why a program lost its seat. Its text is what records say: the word of the kind, a colon, and details.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatFault {
    /// In what way.
    pub kind: FaultKind,
    /// What exactly happened, in English.
    pub detail: String,
}

impl SeatFault {
    /// A fault with its details.
    pub fn new(kind: FaultKind, detail: impl Into<String>) -> SeatFault {
        SeatFault { kind, detail: detail.into() }
    }
}

impl fmt::Display for SeatFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.word(), self.detail)
    }
}

impl std::error::Error for SeatFault {}
