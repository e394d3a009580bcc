//! One battery for every game: random matches under every option value singly and under thousands of random
//! combinations, each decision tried in full, each match written, read and verified.
//!
//! It asks for nothing but a rule file, so a new game gets all of it for free.

mod combinations;
mod play;
mod portrait;
mod worlds;

use combinations::{Combination, random_combinations, single_values};
use kirifuda_cards::Below;

/// Random combinations per run; the same ones every time.
const COMBINATIONS: usize = 2_400;

/// A small value-stable generator: tests must not change when a library does.
pub struct Numbers(pub u64);

impl Numbers {
    /// 64 random bits.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}

impl Below for Numbers {
    fn below(&mut self, bound: u32) -> u32 {
        (self.word() % u64::from(bound)) as u32
    }
}

fn run(combinations: impl Iterator<Item = Combination>) -> usize {
    let mut count = 0;
    for (index, combination) in combinations.enumerate() {
        play::battery(&combination, index as u64);
        count += 1;
    }
    count
}

/// for every value of every option of every game.
#[test]
fn every_option_value_singly() {
    assert!(run(single_values()) > 100, "the games have more than a hundred option values");
}

/// for combinations of options and player counts.
#[test]
fn random_combinations_of_options() {
    assert_eq!(run(random_combinations(COMBINATIONS)), COMBINATIONS);
}
