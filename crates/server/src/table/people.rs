//! Everybody who has sat at a table: their name there, how much they have said, whether they are banned.

use crate::ids::GuestId;
use std::collections::{BTreeMap, VecDeque};

/// Most lines that one guest can say within [`TALK_TIME`].
pub(super) const TALK_LINES: usize = 6;
/// See [`TALK_LINES`]; milliseconds.
pub(super) const TALK_TIME: u64 = 10_000;

/// Somebody who has sat at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// The name with which they last sat down.
    pub name: String,
    /// Whether the host has banned them.
    pub banned: bool,
    /// Whether a ban has cost them their seat in the match, and they have not taken it back.
    pub(super) unseated: bool,
    /// How many lines they have said.
    pub lines: u64,
    /// When they said the last of them, oldest first.
    recent: VecDeque<u64>,
}

impl Person {
    /// Notes that they have said something.
    pub(super) fn said(&mut self, at: u64) {
        self.lines += 1;
        if self.recent.len() == TALK_LINES {
            self.recent.pop_front();
        }
        self.recent.push_back(at);
    }

    /// How many milliseconds they have to wait before they can say something again.
    pub(super) fn talk_wait(&self, now: u64) -> u64 {
        match self.recent.front() {
            Some(first) if self.recent.len() == TALK_LINES => (first + TALK_TIME).saturating_sub(now),
            _ => 0,
        }
    }
}

/// All of them. Guests keep their counts when they change seats or come again.
pub type People = BTreeMap<GuestId, Person>;
