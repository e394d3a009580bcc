//! The time of day, as all nodes of a store tell it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock that runs evenly from where it was set. Between nodes the store's clock counts: one whose own is ahead would
/// date entries in the others' future, and they would wait for it.
#[derive(Debug)]
pub struct Clock {
    began: Instant,
    /// Milliseconds since 1970 when it began to run.
    from: AtomicU64,
}

impl Default for Clock {
    /// A clock that is set by the system's.
    fn default() -> Clock {
        let from = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64);
        Clock { began: Instant::now(), from: AtomicU64::new(from) }
    }
}

impl Clock {
    /// Milliseconds since 1970.
    pub fn now_ms(&self) -> u64 {
        self.from.load(Ordering::Relaxed) + self.began.elapsed().as_millis() as u64
    }

    /// Sets it by what another clock showed between `asked` and now.
    pub fn set(&self, now_ms: u64, asked: Instant) {
        let read = asked + asked.elapsed() / 2;
        let since = read.saturating_duration_since(self.began);
        self.from.store(now_ms.saturating_sub(since.as_millis() as u64), Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_goes_on_from_where_it_was_set() {
        let clock = Clock::default();
        clock.set(5_000, Instant::now());
        assert!((5_000..5_900).contains(&clock.now_ms()), "{}", clock.now_ms());
    }
}
