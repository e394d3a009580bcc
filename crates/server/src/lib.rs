//! Tables over HTTP and WebSocket: what `kirifuda serve` runs.

pub mod export;
pub mod frame;
pub mod ids;
pub mod protocol;
pub mod store;
pub mod table;
