//! Tables over HTTP and WebSocket: what `kirifuda serve` runs.
//!
//! From the inside out: [`table`] is one table without sockets, files, clocks or threads; [`store`] keeps what was
//! accepted; [`node`] is a process with tables in memory; [`bus`] lets nodes tell each other; [`view`] and [`frame`]
//! make what a guest is sent; [`http`] talks to guests, in the words of [`protocol`]; [`serve`] puts it all together. [`telemetry`] lists what is
//! measured. [`day`] knows the deal of the day.

pub mod bus;
mod counts;
pub mod day;
pub mod export;
pub mod frame;
#[doc(hidden)]
pub mod fuzzing;
pub mod http;
pub mod ids;
pub mod node;
pub mod protocol;
pub mod serve;
pub mod sheet;
pub mod store;
pub mod table;
pub mod telemetry;
pub mod view;

/// The browser client that was built into the program; none where it was not built before.
pub fn site() -> http::Site {
    http::Site::of(CLIENT)
}

include!(concat!(env!("OUT_DIR"), "/client.rs"));
