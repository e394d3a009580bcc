//! What docs/rules.md demands of the engine: its test vectors, its worked examples, its laws by rule ID, and counts of
//! legal continuations. One program, so that `make mutants` links once a mutant.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/split_mix.rs"]
mod split_mix;

mod at_random;
mod citations;
mod examples;
mod foregone;
mod knowledge;
mod listed_trumps;
mod log;
mod packs;
mod perft;
mod race;
mod rules_jl;
mod rules_kk;
mod rules_nk;
mod rules_rh;
mod rules_rt;
mod rules_rt_sets;
mod rules_x;
mod scoring;
mod side_cards;
mod tricks;
mod vectors;
mod winning_card;
