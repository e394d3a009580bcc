//! A seat whose player may fail: then rules of thumb play on in its place.

use crate::{Bot, RulesBot};
use kirifuda_rules::{Action, Message, Refusal, SeatView, message};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
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

/// Why a program lost its seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatFault {
    /// In what way.
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

    fn illegal(refusal: &Refusal) -> SeatFault {
        SeatFault::new(FaultKind::Illegal, refusal.message())
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

/// Somebody elsewhere who decides for a seat, and may fail to.
pub trait Remote: Send {
    /// Decides for the seat whose view it is.
    ///
    /// # Errors
    /// When no decision came.
    fn decide(&mut self, view: &SeatView<'_>) -> Result<Action, SeatFault>;
}

/// A remote player behind whom [`RulesBot`] stands. From its first fault on, illegal decisions included, the remote
/// player is not asked any more.
pub struct Guarded<R> {
    name: String,
    remote: Option<R>,
    substitute: RulesBot,
    fault: Option<SeatFault>,
}

impl<R: Remote> Guarded<R> {
    /// A seat for a remote player.
    pub fn new(name: &str, remote: R) -> Guarded<R> {
        Guarded { name: name.to_owned(), remote: Some(remote), substitute: RulesBot::new(), fault: None }
    }

    /// A seat that was lost before the match began. The fault is told at the first decision.
    pub fn lost(name: &str, fault: SeatFault) -> Guarded<R> {
        Guarded { name: name.to_owned(), remote: None, substitute: RulesBot::new(), fault: Some(fault) }
    }
}

impl<R: Remote> Bot for Guarded<R> {
    fn name(&self) -> &str {
        &self.name
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        if let Some(remote) = &mut self.remote {
            let decided = remote.decide(view);
            let legal = decided.and_then(|action| match view.check(action) {
                Ok(()) => Ok(action),
                Err(refusal) => Err(SeatFault::illegal(&refusal)),
            });
            match legal {
                Ok(action) => return action,
                Err(fault) => (self.remote, self.fault) = (None, Some(fault)),
            }
        }
        self.substitute.choose(view)
    }

    fn take_fault(&mut self) -> Option<SeatFault> {
        self.fault.take()
    }
}

/// Nobody: for programs named where there is no host to start them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nobody;

impl Remote for Nobody {
    fn decide(&mut self, _view: &SeatView<'_>) -> Result<Action, SeatFault> {
        Err(not_started())
    }
}

fn not_started() -> SeatFault {
    SeatFault::new(FaultKind::Crashed, message!("no-programs-here"))
}

impl Guarded<Nobody> {
    /// The seat of a program that nobody starts.
    pub(crate) fn unhosted() -> Guarded<Nobody> {
        Guarded::lost(super::Program::NAME, not_started())
    }
}
