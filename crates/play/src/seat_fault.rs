//! Why a program lost its seat.

use kirifuda_rules::Message;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The kind of a program's failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FaultKind {
    /// It did not start, or it ended.
    Crashed,
    /// It did not answer in time.
    Stalled,
    /// It wrote something that is not an answer.
    Garbled,
    /// It answered with an illegal action.
    Illegal,
}

impl FaultKind {
    /// All kinds, in the order of declaration.
    pub const ALL: [FaultKind; 4] = [FaultKind::Crashed, FaultKind::Stalled, FaultKind::Garbled, FaultKind::Illegal];

    /// Returns the word used in records.
    pub fn word(self) -> &'static str {
        match self {
            FaultKind::Crashed => "crashed",
            FaultKind::Stalled => "stalled",
            FaultKind::Garbled => "garbled",
            FaultKind::Illegal => "illegal",
        }
    }
}

/// Why a program lost its seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatFault {
    /// The kind of failure.
    pub kind: FaultKind,
    /// What exactly happened.
    pub detail: Message,
}

impl SeatFault {
    /// A fault with its details.
    pub fn new(kind: FaultKind, detail: Message) -> SeatFault {
        SeatFault { kind, detail }
    }
}

impl fmt::Display for SeatFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.word(), self.detail)
    }
}

impl std::error::Error for SeatFault {}
