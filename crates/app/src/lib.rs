//! What the terminal, the browser and other hosts share, without clock, file or thread: which games there are
//! ([`catalogue`]), a match of one person and bots ([`solo`]; with everything that is shown and said,
//! [`table::SoloTable`]), replays, deals to be played again by others ([`shared`]), reviews, checks of records, and scores for
//! people with real cards ([`tally`]).
//!
//! What goes in and out is data with a JSON form. What goes wrong is a [`Fault`]; no input makes anything panic.

pub mod catalogue;
#[cfg(test)]
mod contract;
mod fault;
mod kept;
pub mod playing_on;
pub mod replay;
pub mod review;
pub mod script;
mod setup;
pub mod shared;
pub mod solo;
pub mod table;
pub mod tally;
pub mod verify;
pub mod watched;

pub use fault::{Fault, from_json, to_json};
pub use setup::{Chosen, Setup};
