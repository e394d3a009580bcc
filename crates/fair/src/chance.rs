//! The numbers that follow from the secrets of a round.

use crate::{Key, Round};
use blake3::{Hasher, OutputReader};
use kirifuda_cards::{Below, Pack, PackOrder, shuffle};

/// What numbers are for: each use has a stream of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The order of the pack.
    Pack,
    /// Which of two seats takes the last pile (KK-9).
    Taker,
    /// Who deals first (X-8); only in the first round.
    FirstDealer,
}

impl Purpose {
    fn word(self) -> &'static str {
        match self {
            Purpose::Pack => "pack",
            Purpose::Taker => "taker",
            Purpose::FirstDealer => "first dealer",
        }
    }
}

/// A source of uniform numbers, made from the host's secret and the players' shares. Frozen: `docs/fair.md`.
pub struct Chance(OutputReader);

impl Chance {
    /// The stream of one purpose. `shares`: one entry for each seat, none where the seat gave no share.
    pub fn new(round: &Round<'_>, secret: &Key, shares: &[Option<Key>], purpose: Purpose) -> Chance {
        let mut hasher = Hasher::new_keyed(secret.as_bytes());
        hasher.update(round.message(purpose.word()).as_bytes());
        for share in shares {
            let line = share.as_ref().map_or("-".to_owned(), Key::to_hex);
            hasher.update(line.as_bytes()).update(b"\n");
        }
        Chance(hasher.finalize_xof())
    }

    /// The order of a pack, from the canonical one (X-3): for each place from the last down to the second, the card
    /// there changes places with that at a place drawn from 0 up to itself.
    pub fn pack(mut self, pack: &Pack) -> PackOrder {
        shuffle(pack, &mut self)
    }

    fn word(&mut self) -> u32 {
        let mut bytes = [0; 4];
        self.0.fill(&mut bytes);
        u32::from_le_bytes(bytes)
    }
}

impl Below for Chance {
    /// Four bytes of the stream, little end first, modulo `bound`; words from the largest multiple of `bound` up are
    /// passed over, so that every number is equally likely.
    fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        let limit = (1u64 << 32) / bound * bound;
        loop {
            let word = u64::from(self.word());
            if word < limit {
                return (word % bound) as u32;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chance(number: u32) -> Chance {
        let round = Round { table: "t", number, rules: "r" };
        Chance::new(&round, &Key::from_bytes([3; 32]), &[None, Some(Key::from_bytes([4; 32]))], Purpose::Pack)
    }

    /// Chi-square of every card at every place; 51 x 51 degrees of freedom, four standard deviations.
    #[test]
    fn every_card_is_equally_likely_at_every_place() {
        let french = Pack::french();
        let mut counts = vec![[0u32; 52]; 52];
        let packs = 10_000;
        for number in 0..packs {
            for (place, &card) in chance(number).pack(&french).cards().iter().enumerate() {
                counts[place][french.index_of(card)] += 1;
            }
        }
        let expected = f64::from(packs) / 52.0;
        let chi: f64 = counts.iter().flatten().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        let freedom = 51.0 * 51.0_f64;
        assert!((chi - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "chi-square {chi}");
    }

    /// A bound just above half of the words passes over nearly half of them: the rest is still uniform.
    #[test]
    fn passing_over_leaves_numbers_uniform() {
        let bound = (1u32 << 31) + 1;
        let mut chance = chance(1);
        let low = (0..10_000).filter(|_| chance.below(bound) < bound / 2).count();
        assert!((low as f64 - 5000.0).abs() < 4.0 * 50.0, "{low}");
    }
}
