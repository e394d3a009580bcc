//! Staying or folding where chips are at stake: a policy learnt by playing against itself.
//!
//! How good a hand is, is known only by what it brings ([`HandClass`], [`HandOrder`]); whether it should stay depends
//! on who has declared, who is still to declare, and the pot ([`Context`]). For every context the policy says what
//! share of hands folds ([`StayTable`]).

mod context;
mod field;
mod hand;
mod policy;
mod staying;
pub mod text;

pub use context::{Context, LEVELS, Stakes};
pub(crate) use hand::Holding;
pub use hand::{HandClass, HandOrder};
pub use policy::{StayPolicy, StayTable, stay_chance};
pub(crate) use staying::Staying;
