//! One battery for every game: random matches under every option value singly and under thousands of random
//! combinations, each decision tried in full, each match written, read and verified.
//!
//! It asks for nothing but a rule file, so a new game gets all of it for free.

mod combinations;
mod play;
mod portrait;
#[path = "../../../rules/tests/common/split_mix.rs"]
mod split_mix;
mod worlds;

use combinations::{Combination, random_combinations, single_values};
pub use split_mix::SplitMix as Numbers;

/// Random combinations per run; the same ones every time.
const COMBINATIONS: usize = 2_400;

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
