//! What the fuzzers try on the server; the same runs over the committed corpus in `cargo test`.
#![allow(clippy::expect_used, reason = "a fuzzer fails by panicking")]

mod http;
pub(crate) mod memory;
mod message;
mod played;
mod stored;
mod words;

pub use http::{connection, request, socket};
pub use message::message;
pub use stored::{pack, stored};
pub use words::{forwarded, notice, token};
