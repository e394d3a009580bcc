//! Tables over HTTP and WebSocket: what `kirifuda serve` runs.

pub mod bus;
pub mod export;
pub mod frame;
pub mod ids;
pub mod node;
pub mod protocol;
pub mod store;
pub mod table;
pub mod view;
