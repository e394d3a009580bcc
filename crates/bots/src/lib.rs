//! Bots that see a [`SeatView`](kirifuda_rules::SeatView) and nothing else: how they decide, and how they judge the
//! decisions of others. A [`Host`] makes them from their specs.
//!
//! Nothing here starts a thread, reads a clock or prints: a host that limits decisions by time lends its clock.

mod avoid;
mod budget;
mod calls;
mod candidates;
pub mod cardplay;
mod context;
pub mod deal_samples;
mod guarded;
mod host;
#[cfg(feature = "ismcts")]
mod ismcts;
mod judge;
mod learnt;
mod learnt_error;
mod levels;
mod low;
mod making;
pub mod maxims;
pub mod opponents;
mod outside;
mod packed;
mod play_policy;
mod playout;
mod race;
mod random;
mod rest;
pub mod review;
mod rules;
mod search;
mod source;
pub mod stay;
mod tables;
mod thumb;
mod trial;
mod value;

pub use guarded::{Guarded, Remote};
pub use host::Host;
#[cfg(feature = "ismcts")]
pub use ismcts::IsmctsBot;
pub use judge::Judge;
pub use learnt::Learnt;
pub use learnt_error::LearntError;
pub use levels::LevelBot;
pub use low::LowBot;
pub use play_policy::PlayPolicy;
pub use random::RandomBot;
pub use rules::RulesBot;
pub use search::SearchBot;
pub use tables::Tables;
pub use thumb::Thumb;
pub use value::Valuer;
