//! Who sits where and where chance comes from, as `meta` says it, so that a match goes on wherever it is read again.

use crate::json::Extra;
use crate::record::SeatChange;
use kirifuda_cards::Seat;

/// Who `meta.seats` says plays the person's seat.
pub const PERSON: &str = "person";
/// What stands before the name of a bot there.
pub const BOT: &str = "bot ";

/// The field of `meta` with the deals that a person has begun again, one number for each time.
pub const DEALT_AGAIN: &str = "dealt_again";
/// The field with the deals in which they took a decision back after seeing something new, one number for each time.
pub const TAKEN_BACK: &str = "taken_back";

/// A person among bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The seed of the packs.
    pub seed: u64,
    /// The match under that seed, from 0.
    pub index: u64,
    /// The person's seat.
    pub person: Seat,
    /// The bots by seat, in the words of a list of bots; the person's is never asked.
    pub bots: Vec<String>,
}

impl Sitting {
    /// What it adds to `meta`: `seed`, `index` where it is not 0, and `seats`.
    pub fn meta(&self) -> Extra {
        let by = |seat: usize, bot: &String| match seat == self.person.index() {
            true => PERSON.to_owned(),
            false => format!("{BOT}{bot}"),
        };
        let change = |(seat, bot)| SeatChange { deal: 1, event: 1, seat: seat as u32, by: by(seat, bot), why: None };
        let seats: Vec<SeatChange> = self.bots.iter().enumerate().map(change).collect();
        let mut meta = Extra::default();
        meta.put("seed", &self.seed);
        if self.index > 0 {
            meta.put("index", &self.index);
        }
        meta.put("seats", &seats);
        meta
    }

    /// The seed and the index in `meta`, as [`Sitting::meta`] writes them; 0 for what is not there.
    pub fn source(meta: &Extra) -> (u64, u64) {
        let number = |name| meta.get(name).and_then(|number| number.read().ok()).unwrap_or_default();
        (number("seed"), number("index"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_of_chance_is_read_as_it_was_written() {
        for (seed, index) in [(7, 0), (7, 3), (u64::MAX, u64::MAX)] {
            let sitting = Sitting { seed, index, person: Seat::FIRST, bots: Vec::new() };
            assert_eq!(Sitting::source(&sitting.meta()), (seed, index));
        }
        assert_eq!(Sitting::source(&Extra::default()), (0, 0));
    }
}
