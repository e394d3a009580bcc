//! Programs of any language as bots: what is pure of it.
//!
//! A host that can start programs brings a [`Launcher`]; here are the command as a bot list writes it ([`Program`]), the
//! messages both sides exchange ([`protocol`], described in `docs/bot-protocol.md`), and what happens when a program
//! fails: [`Guarded`] hands its seat to [`RulesBot`](crate::RulesBot) and says why.

mod guarded;
mod program;
pub mod protocol;

pub use guarded::{FaultKind, Guarded, Remote, SeatFault};
pub(crate) use program::split_list;
pub use program::{Program, ProgramError};

use crate::Bot;
use std::fmt;

/// A host that starts programs and lets them sit at tables.
pub trait Launcher: fmt::Debug + Send + Sync {
    /// A bot that lets the program decide, for one match at one seat. Numbers of its own follow from `seed`.
    fn launch(&self, program: &Program, seed: u64) -> Box<dyn Bot>;
}
