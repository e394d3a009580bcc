//! Why a program lost its seat.

use kirifuda_rules::{Message, message};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
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
    /// What exactly happened. What was stored is read again as its code in words.
    #[serde(serialize_with = "write_detail", deserialize_with = "read_detail")]
    pub detail: Message,
}

impl SeatFault {
    /// A fault with its details.
    pub fn new(kind: FaultKind, detail: Message) -> SeatFault {
        SeatFault { kind, detail }
    }
}

fn write_detail<S: Serializer>(detail: &Message, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(detail)
}

fn read_detail<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Message, D::Error> {
    Ok(message!("verbatim", text = String::deserialize(deserializer)?))
}

impl fmt::Display for SeatFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.word(), self.detail)
    }
}

impl std::error::Error for SeatFault {}
