//! The engine and the bots for the browser: a match against bots, replays, reviews and checks, all as JSON.
//!
//! Everything is done in plain modules, which native programs can use and test: [`table::Table`] is a match that a person
//! plays, [`catalogue`] tells which games there are, and so on. [`bindings`] gives them to JavaScript, texts in and texts
//! out. What goes wrong is a [`Fault`], thrown as JSON; no input makes anything panic.

pub mod bindings;
pub mod catalogue;
#[cfg(test)]
mod contract;
mod fault;
mod kept;
pub mod replay;
pub mod review;
pub mod script;
mod setup;
pub mod table;
pub mod tally;
pub mod verify;

pub use fault::Fault;
pub use setup::{Chosen, Setup};
