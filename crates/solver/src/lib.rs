//! Exact results of positions in which all cards are seen.
//!
//! A [`Layout`] (or a [`Deal`](kirifuda_rules::Deal) in its play phase) becomes a checked [`Problem`]; a [`Solver`] says
//! what it is worth under its [`Objective`], with every card that may be played, and how play goes on.
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
//! Two sides are searched with a zero window over the points still to come and a table of patterns of relative ranks
//! ([`Solver`]); three sides and more by max^n with pessimistic ties ([`maxn`]). The crate knows no file, clock, thread
//! or random generator: limits of time come in as a [`Stop`]. With the feature `train` the search notes samples from which
//! the order of cards is learnt anew (`examples/train_order.rs`); nothing that plays needs it.

mod bounds;
mod estimate;
mod features;
mod history;
mod layout;
mod limits;
pub mod maxn;
mod objective;
mod order;
mod order_whist;
mod pairs;
mod par;
mod problem;
mod search;
mod solver;
mod suits;
mod table;
mod tables20;
#[cfg(feature = "train")]
pub mod train;
mod trick;
mod weights;
mod whist;

pub use layout::{Layout, ProblemError};
pub use limits::{Limits, Never, Stop};
pub use objective::Objective;
pub use par::{Par, par};
pub use problem::{IllegalCard, Problem};
pub use solver::{Bounds, CardValue, Solver};
pub use tables20::{DoubleDummy, Strain};

/// The most seats a two-sided problem can have.
pub const MAX_SOLVER_SEATS: usize = 6;
