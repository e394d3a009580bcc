//! One table, without sockets, files, clocks or threads: who sits where, what may be done, what has happened.
//!
//! A [`Table`] is a fold over [`Stored`] entries, which are the inputs that were accepted. Whoever wants something
//! hands in an [`Input`]; [`Table::judge`] says which [`Entry`] comes of it, or refuses; the host stores the entry and
//! only then lets [`Table::apply`] change the state. A table is therefore rebuilt exactly from what is stored, on any
//! machine. [`Table::due`] says what the host has to do itself: make packs, let bots decide, answer what can only be
//! answered in one way.

mod actions;
mod due;
mod entry;
pub mod erase;
mod fold;
mod judge;
#[cfg(test)]
mod leak;
mod moderation;
mod pace;
mod past;
mod people;
mod rounds;
mod seats;
mod setup;
mod state;
#[cfg(test)]
pub(crate) mod tests;
mod turn;
mod vote;

pub use due::{Due, HostStep};
pub use entry::{By, Entry, Stored, Why};
pub(crate) use judge::clean;
pub use judge::{Input, Refusal};
pub use pace::{ANSWERS, Pace};
pub(crate) use past::{Past, horizon};
pub use people::Person;
pub use rounds::{RoundStage, RoundState};
pub use seats::{Holder, SeatState};
pub use setup::{Compiled, Setups};
pub use state::{ChatLine, Stage, Table};
pub use vote::Proposal;
