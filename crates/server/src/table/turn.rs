//! How long the match has waited for a guest's decision, and how long it waits at most.

use super::{Stage, Table};

impl Table {
    /// The seat of the guest for whom the match waits, whether they have a choice or not: that must not show.
    pub(crate) fn awaited(&self) -> Option<u8> {
        let seat = self.to_act()?.index();
        self.seats[seat].is_played_by_guest().then_some(seat as u8)
    }

    /// Whether everybody who plays is away. Nothing is decided then, and no clock runs. A banned guest cannot come back,
    /// so the match does not wait for them.
    pub(crate) fn is_deserted(&self) -> bool {
        let mut guests = self.seats.iter().filter(|seat| seat.guest().is_some() && !seat.banned).peekable();
        self.stage == Stage::Playing && guests.peek().is_some() && guests.all(|seat| !seat.here)
    }

    /// How long the match has waited for the decision that is due, in milliseconds, pauses left out.
    pub(crate) fn waited(&self, now: u64) -> u64 {
        let running = if self.paused.is_some() || self.is_deserted() { 0 } else { now.saturating_sub(self.asked_at) };
        self.waited + running
    }

    /// How long a guest has for a decision, in milliseconds.
    pub(crate) fn turn_limit(&self) -> Option<u64> {
        self.setup.turn_seconds.map(|seconds| 1000 * u64::from(seconds))
    }

    /// When a guest is idle, and how long others wait for answers to their question, in milliseconds.
    pub(crate) fn idle_limit(&self) -> u64 {
        1000 * u64::from(self.setup.idle_seconds)
    }
}
