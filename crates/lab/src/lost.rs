//! Seats that bot programs lost, counted by reason.

use kirifuda_play::{FaultKind, SeatLost};
use serde::{Deserialize, Serialize};

/// The number of lost seats by reason, and the first of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LostSeats {
    /// In the order of [`FaultKind::ALL`].
    counts: [u64; FaultKind::ALL.len()],
    first: Option<(u64, SeatLost)>,
}

impl LostSeats {
    /// Adds a seat that was lost in the match or block with this index.
    pub fn add(&mut self, index: u64, lost: SeatLost) {
        self.counts[lost.fault.kind as usize] += 1;
        self.first.get_or_insert((index, lost));
    }

    /// Adds the lost seats of other matches or blocks.
    pub fn merge(&mut self, other: &LostSeats) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        let both = [&self.first, &other.first].into_iter().flatten();
        self.first = both.min_by_key(|(index, _)| *index).cloned();
    }

    /// Returns the total.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// Returns the counts by reason, in the order of [`FaultKind::ALL`].
    pub fn by_kind(&self) -> impl Iterator<Item = (FaultKind, u64)> {
        FaultKind::ALL.into_iter().zip(self.counts)
    }

    /// Returns the first lost seat and the index of its match or block.
    pub fn first(&self) -> Option<&(u64, SeatLost)> {
        self.first.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kirifuda_cards::Seat;
    use kirifuda_play::SeatFault;
    use kirifuda_rules::Message;

    fn lost(kind: FaultKind, detail: &'static str) -> SeatLost {
        SeatLost { seat: Seat::FIRST, event: 0, fault: SeatFault::new(kind, Message::new(detail)) }
    }

    #[test]
    fn reasons_are_counted_and_the_first_one_is_that_of_the_lowest_index() {
        let (mut early, mut late) = (LostSeats::default(), LostSeats::default());
        late.add(7, lost(FaultKind::Stalled, "seventh"));
        early.add(2, lost(FaultKind::Illegal, "second"));
        early.add(2, lost(FaultKind::Stalled, "also second"));
        late.merge(&early);
        assert_eq!(late.total(), 3);
        let counts: Vec<u64> = late.by_kind().map(|(_, count)| count).collect();
        assert_eq!(counts, [0, 2, 0, 1]);
        assert_eq!(late.first().map(|(index, lost)| (*index, lost.fault.detail.code)), Some((2, "second")));
        assert!(FaultKind::ALL.iter().enumerate().all(|(place, &kind)| kind as usize == place));
    }
}
