//! Staying or folding where chips are at stake: a policy learnt by self-play.
//!
//! The worth of a hand is known only from its results ([`HandClass`], [`HandOrder`]). Whether to stay also depends on
//! who has declared, who is still to declare, and the pot ([`Context`]). For every context the policy holds the share
//! of hands that folds ([`StayTable`]).

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
