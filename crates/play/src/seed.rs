//! Dealing from seeds: every random number is a pure function of a seed and of its purpose.
//!
//! Deal *j* of match *m* under seed *s* depends on (s, m, j) and on nothing else, so matches can be played in any
//! order, on any machine and on any number of threads. Each purpose has its own [`Stream`]: a bot that draws more
//! numbers does not change the next pack.
//!
//! The whole of this file is frozen: changing a constant changes every published result. The chain is SplitMix64's
//! mixing function over the words of the key, xoshiro256++ started from the next four outputs of SplitMix64, and
//! Lemire's multiplication for numbers below a bound.

use kirifuda_cards::{Below, Pack, PackOrder, shuffle};
use rand_core::{Rng, SeedableRng, TryRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::convert::Infallible;

/// The purpose of a stream of numbers. The values are part of the key and never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u64)]
pub enum Stream {
    /// The pack of a deal: match, deal.
    Pack = 1,
    /// The first dealer of a match: match.
    FirstDealer = 2,
    /// Which member of a side takes the last pile (KK-9): match, deal.
    Taker = 3,
    /// The packs of a card draw (KK-38): match, number of the pack.
    CardDraw = 4,
    /// The decisions of a bot: match, seat.
    Bot = 5,
    /// For tests and experiments, which number their own streams.
    Other = 6,
}

/// A source of uniform numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance(Xoshiro256PlusPlus);

/// The step of SplitMix64: the odd number nearest to 2^64 divided by the golden ratio.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The output function of SplitMix64: a permutation of the 64-bit words that spreads every bit.
const fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ word >> 31
}

impl Chance {
    /// Starts the numbers of one stream under a seed.
    pub fn new(seed: u64, stream: Stream, first: u64, second: u64) -> Chance {
        let key = [seed, stream as u64, first, second];
        let hash =
            key.into_iter().fold(0, |hash: u64, word| mix(hash.wrapping_add(GOLDEN) ^ mix(word.wrapping_add(GOLDEN))));
        Chance::from_word(hash)
    }

    /// Starts the numbers derived from one word, such as a bot's seed.
    pub fn from_word(word: u64) -> Chance {
        let mut state = [0; 32];
        for (place, bytes) in state.chunks_exact_mut(8).enumerate() {
            let step = GOLDEN.wrapping_mul(place as u64 + 1);
            bytes.copy_from_slice(&mix(word.wrapping_add(step)).to_le_bytes());
        }
        Chance(Xoshiro256PlusPlus::from_seed(state))
    }

    /// Returns the next 64 random bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns a number from 0 to below 1, uniform in steps of 2 to the power of -53.
    #[inline]
    pub fn part(&mut self) -> f64 {
        (self.word() >> 11) as f64 / (1u64 << 53) as f64
    }
}

impl TryRng for Chance {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.word() >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.word())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(bytes)
    }
}

impl Below for Chance {
    /// Multiplies one word of the generator by `bound` and returns the upper half. The few words that would make some
    /// numbers likelier than others are redrawn, so the result is exactly uniform.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound.max(1));
        let mut product = u128::from(self.word()) * u128::from(bound);
        if (product as u64) < bound {
            let surplus = bound.wrapping_neg() % bound;
            while (product as u64) < surplus {
                product = u128::from(self.word()) * u128::from(bound);
            }
        }
        (product >> 64) as u32
    }
}

/// Returns the pack of deal `deal` of match `index` under `seed`.
pub fn pack_of(pack: &Pack, seed: u64, index: u64, deal: u64) -> PackOrder {
    shuffle(pack, &mut Chance::new(seed, Stream::Pack, index, deal))
}

/// Returns the first dealer of match `index` under `seed`, out of `dealers`.
pub fn first_dealer_of(dealers: usize, seed: u64, index: u64) -> usize {
    Chance::new(seed, Stream::FirstDealer, index, 0).below(dealers as u32) as usize
}

/// Returns the seed of the bot at `seat` in match `index`.
pub fn bot_seed(seed: u64, index: u64, seat: usize) -> u64 {
    Chance::new(seed, Stream::Bot, index, seat as u64).word()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frozen: a change here changes every published result. The numbers come from an independent implementation.
    #[test]
    fn words_are_those_published() {
        let mut chance = Chance::new(1, Stream::Pack, 0, 0);
        assert_eq!(
            [chance.word(), chance.word(), chance.word()],
            [10051502844467939254, 14841967054644952734, 630844191139590191]
        );
        let mut chance = Chance::from_word(0);
        assert_eq!(
            [chance.word(), chance.word(), chance.word()],
            [5987356902031041503, 7051070477665621255, 6633766593972829180]
        );
    }

    /// the pack of a deal is a function of seed, match and deal alone. Frozen.
    #[test]
    fn packs_are_those_published() {
        let french = Pack::french();
        let text = |seed, index, deal| french.order_text(&pack_of(&french, seed, index, deal));
        assert_eq!(
            text(1, 0, 0),
            "9C TD 5D 6S 7S 6H AC 6C 8C 2D KD 8D 5C TS AS 3S 3H 3D KC 9H 9D JS TH 2S 4D JH 5S 9S 6D JD AD 7D 2H 7H 7C 8S QD 2C JC QH QS AH TC 8H KH QC 4C 5H KS 3C 4S 4H"
        );
        assert_eq!(
            text(u64::MAX, 7, 3),
            "6S 6H 7H TD QD KH AH 9H 4D KS 7C 9S QC 8H 8C 9D 5H 7S JH 4H 5S 2D QS 6C 5C AD 3C 3H 4C 2S 8D KD TS 6D JS 2C 9C 4S TH JD JC 5D 3D 7D 2H 8S TC AS AC QH 3S KC"
        );
        let karuta = Pack::karuta();
        assert_eq!(
            karuta.order_text(&pack_of(&karuta, 1, 0, 0)),
            "8i Rk 8h 2k 7h 9k 2o 7i 2i 5h Kh Uk 5o Rh Ui 4i 6i 9o 8k 3k 3i Ko So 4h 5k 9i Ki 5i Ri 6k 6h 7o Si 2h Sh Sk 8o 6o 9h 7k Kk Uh Uo Ro 4o 3h 3o 4k"
        );
    }

    #[test]
    fn streams_differ_in_every_part_of_the_key() {
        let keys = [
            (1, Stream::Pack, 0, 0),
            (0, Stream::Pack, 1, 0),
            (0, Stream::Pack, 0, 1),
            (0, Stream::Pack, 0, 0),
            (0, Stream::Bot, 0, 0),
            (1, Stream::Bot, 1, 0),
            (1, Stream::Bot, 0, 1),
        ];
        let mut words: Vec<u64> =
            keys.into_iter().map(|(s, stream, m, j)| Chance::new(s, stream, m, j).word()).collect();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), keys.len());
    }

    /// every dealer is equally likely; five standard errors over 60,000 matches.
    #[test]
    fn numbers_below_a_bound_are_uniform() {
        for dealers in [2usize, 3, 4, 6, 7, 10] {
            let mut counts = vec![0f64; dealers];
            for index in 0..60_000 {
                counts[first_dealer_of(dealers, 42, index)] += 1.0;
            }
            let expected = 60_000.0 / dealers as f64;
            for count in counts {
                assert!((count - expected).abs() < 5.0 * expected.sqrt(), "X-8 {dealers} {count}");
            }
        }
    }

    /// Chi-square of every card at every place; 51 x 51 degrees of freedom, four standard deviations.
    #[test]
    fn every_card_is_equally_likely_at_every_place() {
        let french = Pack::french();
        let mut counts = vec![[0u32; 52]; 52];
        let packs = 20_000;
        for index in 0..packs {
            for (place, &card) in pack_of(&french, 9, index, 0).cards().iter().enumerate() {
                counts[place][french.index_of(card)] += 1;
            }
        }
        let expected = packs as f64 / 52.0;
        let chi: f64 = counts.iter().flatten().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum();
        let freedom = 51.0 * 51.0_f64;
        assert!((chi - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "chi-square {chi}");
    }

    #[test]
    fn the_largest_bounds_stay_below() {
        let mut chance = Chance::from_word(5);
        assert_eq!(chance.below(1), 0);
        for _ in 0..1000 {
            assert!(chance.below(u32::MAX) < u32::MAX);
        }
    }
}
