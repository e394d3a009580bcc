//! A server process: the tables in its memory, each with a task that is the only one to change it.

mod actor;
mod aside;
mod bans;
mod bots;
mod cancel;
mod clock;
mod erase;
mod handle;
mod index;
mod limits;
mod load;
mod owner;
mod process;
mod review;
mod tables;
mod upkeep;
mod work;

pub use bans::Bans;
pub use clock::Clock;
pub(crate) use handle::Told;
pub use handle::{Handle, News, Visit};
pub(crate) use index::row;
#[cfg(test)]
pub(crate) use index::row_after;
pub use limits::Limits;
pub use owner::Owner;
pub use process::Node;
pub(crate) use process::told_to_stop;
pub(crate) use tables::no_table;
pub use upkeep::Upkeep;
