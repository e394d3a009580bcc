//! Players that see a [`SeatView`](kirifuda_rules::SeatView) and nothing else, the tables they sit at, and how they are
//! compared.
//!
//! ```
//! use kirifuda_bots::simulate::Simulation;
//! use kirifuda_bots::{Limits, Lineup};
//! use kirifuda_rules::{Game, RawRules};
//! use std::sync::Arc;
//!
//! let rules = RawRules::default().check().expect("whist can be played");
//! let game = Arc::new(Game::new(rules));
//! let lineup = Lineup::parse("rules,random,rules,random", game.players()).unwrap();
//! let tally = Simulation::new(game, lineup, 1).matches(0..10, Limits::default(), None).unwrap();
//! assert!(tally.finished == 10 && tally.sides[0].wins > tally.sides[1].wins);
//! ```
//!
//! Nothing here starts a thread, reads a clock or prints: work is cut into ranges of indices whose results add up
//! exactly, and a host that wants decisions timed brings the clock.

mod adaptive;
pub mod arena;
mod bot;
mod budget;
mod calls;
mod candidates;
pub mod cardplay;
mod contest;
mod desk;
pub mod external;
mod habits;
mod interval;
mod ismcts;
mod learnt;
mod levels;
mod lost;
mod low;
mod mc;
pub mod opinion;
mod packed;
mod parameters;
mod playout;
mod race;
mod random;
mod rest;
pub mod review;
mod rules;
pub mod seed;
pub mod simulate;
pub mod solo;
mod source;
mod spec;
pub mod stay;
mod strong;
mod summary;
pub mod table;
mod tables;
pub mod tally;
mod thumb;
mod value;
pub mod watched;
pub mod worlds;

pub use bot::Bot;
pub use habits::Habits;
pub use interval::Interval;
pub use ismcts::IsmctsBot;
pub use learnt::{Learnt, LearntError};
pub use levels::LevelBot;
pub use lost::LostSeats;
pub use low::LowBot;
pub use mc::McBot;
pub use parameters::{DefaultValue, Form};
pub use random::RandomBot;
pub use rules::RulesBot;
pub use spec::{BOTS, BotKind, BotSpec, BotSpecError, EXEC, Key, Lineup, LineupError};
pub use strong::StrongBot;
pub use summary::Summary;
pub use table::{Limits, SeatLost, Table, TableError};
pub use thumb::Thumb;
