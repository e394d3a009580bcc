//! The parts of a table as data and traits: packs from seeds, the [`Bot`] trait, bot specs and opinions, the bot
//! protocol, what a player [wants](aim()) of a trick, and one [table] played to its end.
//!
//! Nothing here decides anything, starts a thread, reads a clock or prints.

mod aim;
mod bot;
pub mod opinion;
mod parameters;
mod program;
pub mod protocol;
pub mod review;
mod seat_fault;
pub mod seed;
mod spec;
pub mod table;

pub use aim::{Aim, aim};
pub use bot::{Bot, Clock};
pub use parameters::{DefaultValue, Form};
pub use program::{Launcher, Program, ProgramError};
pub use seat_fault::{FaultKind, SeatFault};
pub use spec::{BOTS, BotKind, BotSpec, BotSpecError, EXEC, Key, LEVELS, Lineup, LineupError, ROLLOUTS, STAY_CHOICES};
pub use table::{Limits, SeatLost, TableError};
