//! The clock that is lent to bots: they read none themselves.

use std::sync::OnceLock;
use std::time::Instant;

/// Nanoseconds since it was first asked.
pub fn nanoseconds() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}
