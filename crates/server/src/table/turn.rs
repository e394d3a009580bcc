//! How long the match has waited for a guest's decision, and how long it waits at most.

use super::{Stage, Table};

impl Table {
    /// The seat of the guest for whom the match waits, whether they have a choice or not: that must not show.
    pub(crate) fn awaited(&self) -> Option<u8> {
        let seat = self.to_act()?.index();
        self.seats[seat].is_played_by_guest().then_some(seat as u8)
    }

    /// Whether all seated guests are away. Banned guests cannot come back, so they do not count.
    pub(crate) fn guests_are_away(&self) -> bool {
        let mut guests = self.seats.iter().filter(|seat| seat.guest().is_some() && !seat.banned).peekable();
        guests.peek().is_some() && guests.all(|seat| !seat.here)
    }

    /// Whether a match stands still because its players are away: nothing is dealt or decided, and no clock runs.
    pub(crate) fn is_deserted(&self) -> bool {
        self.stage == Stage::Playing && self.guests_are_away()
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
