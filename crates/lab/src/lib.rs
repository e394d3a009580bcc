//! Many matches: simulation, duplicate comparison, statistics, training; on several threads, in resumable runs.
//!
//! ```
//! use kirifuda_lab::simulate::Simulation;
//! use kirifuda_play::{Limits, Lineup};
//! use kirifuda_rules::{Game, RawRules};
//! use std::sync::Arc;
//!
//! let rules = RawRules::default().check().expect("the default rules can be played");
//! let game = Arc::new(Game::new(rules));
//! let lineup = Lineup::parse("rules,random,rules,random", game.players()).unwrap();
//! let tally = Simulation::new(game, lineup, 1).matches(0..10, Limits::default(), None).unwrap();
//! assert!(tally.finished == 10 && tally.sides[0].wins > tally.sides[1].wins);
//! ```
//!
//! Work is split into ranges of indices whose results add up exactly, whatever the number of threads.

pub mod arena;
mod conduct;
mod elo;
pub mod estimate;
pub mod findings;
pub mod folder;
mod interval;
mod lost;
pub mod measures;
pub mod pool;
pub mod puzzles;
pub mod resume;
pub mod rows;
pub mod run;
mod series;
pub mod simulate;
pub mod stay;
pub mod study;
pub mod study_run;
mod summary;
pub mod tally;
pub mod training;

pub use conduct::Conduct;
pub use elo::Elo;
pub use interval::Interval;
pub use lost::LostSeats;
pub use series::Series;
pub use summary::Summary;
