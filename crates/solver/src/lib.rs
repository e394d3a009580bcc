//! Exact results of positions with all cards seen.
//!
//! A [`Layout`] (or a [`Deal`](kirifuda_rules::Deal) in its play phase) becomes a checked [`Problem`]; a [`Solver`]
//! returns its value under its [`Objective`], the value of every legal card, and a line of best play.
//!
//! ```
//! use kirifuda_cards::{Pack, Suit};
//! use kirifuda_solver::{Layout, Limits, Problem, Solver};
//!
//! let pack = Pack::french();
//! let hands = ["AS 2S", "KS 3S", "AH 4S", "QS 2H"].map(|text| pack.parse_cards(text).unwrap());
//! let problem = Problem::new(&Layout::partners(&hands, Some(Suit::Fourth))).unwrap();
//! let worth = Solver::default().value(&problem, &mut Limits::none());
//! // The ace of spades wins; the spade left with each of the opponents stops the rest.
//! assert_eq!(worth.exact(), Some(1));
//! ```
//!
//! Positions of two sides are solved by a zero-window search over the points still to come, with a transposition table
//! of patterns of relative ranks ([`Solver`]). Points to be avoided are the same search with the sides' wishes
//! exchanged; contracts, nils and bags ask it whether the tricks lie in a set ([`Outcomes`]). Positions of three sides
//! and more are solved by max^n with pessimistic ties ([`maxn`]). The crate uses no file, clock, thread or random generator: time limits come in as a [`Stop`]. With the
//! feature `train` the search records samples for learning the move ordering (`examples/train_order.rs`); playing does
//! not need it.

mod bounds;
mod estimate;
mod features;
mod goal;
mod history;
mod layout;
mod limits;
pub mod maxn;
mod moves;
mod objective;
mod order;
mod order_plain;
mod outcomes;
mod pairs;
mod par;
mod problem;
mod quick_tricks;
mod search;
mod solver;
mod suits;
mod table;
mod tables20;
#[cfg(feature = "train")]
pub mod train;
#[cfg(feature = "train")]
mod trials;
mod trick;
mod weights;

pub use layout::{Layout, ProblemError};
pub use limits::{Limits, Never, Stop};
pub use objective::Objective;
pub use outcomes::Outcomes;
pub use par::{Par, par};
pub use problem::{IllegalCard, Problem};
pub use solver::{Bounds, CardValue, Solver};
pub use tables20::{DoubleDummy, Strain};

/// The most seats a two-sided problem can have.
pub const MAX_SOLVER_SEATS: usize = 6;
