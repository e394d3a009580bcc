//! The clocks that are lent to bots: they read none themselves.

use crate::interrupt;
use kirifuda_play::BotSpec;
use std::sync::OnceLock;
use std::time::Instant;

/// Nanoseconds since it was first asked. All time is over after an interruption.
pub fn nanoseconds() -> u64 {
    if interrupt::requested() {
        return u64::MAX;
    }
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

/// Nanoseconds for which the thread that asks has had a processor: whatever else the machine does, equal times are
/// equal work. Where the system has no such clock, [`nanoseconds`].
pub fn worked_nanoseconds() -> u64 {
    #[cfg(unix)]
    {
        if interrupt::requested() {
            return u64::MAX;
        }
        use rustix::time::{ClockId, clock_gettime};
        let time = clock_gettime(ClockId::ThreadCPUTime);
        // A thread's own clock counts up from 0.
        time.tv_sec as u64 * 1_000_000_000 + time.tv_nsec as u64
    }
    #[cfg(not(unix))]
    nanoseconds()
}

/// The clock to compare two bots by: work, but for programs, which work where this process cannot see it.
pub fn to_compare(bots: [&BotSpec; 2]) -> fn() -> u64 {
    if bots.into_iter().any(|bot| bot.program().is_some()) { nanoseconds } else { worked_nanoseconds }
}
