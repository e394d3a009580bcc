//! The good records that `faults.toml` spoils: small matches that between them have every field, verb and reason.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Chance, new_match, play_on};
use kirifuda_record::{Json, Library, Record, verify_record};

const BASES: &str = include_str!("data/bases.jsonl");

/// Name, game, options, and what the record must have.
type Base = (&'static str, &'static str, &'static [(&'static str, &'static str)], &'static [&'static str]);

const SPECS: &[Base] = &[
    (
        "rh",
        "ruff-and-honours",
        &[("target", "3")],
        &[" ruff\"", " discard", " can_ye 0", " show", "\"honours\",", "\"tricks\",", "\"winners\""],
    ),
    ("rt", "ruff-and-trump", &[("form", "rt-2-12")], &[" rub\"", " discard", " reveal", "\"cards\"", "\"winners\""]),
    ("rt-free", "ruff-and-trump", &[("ruff_claims", "free")], &[" reveal", "\"forfeit\"", "\"ruff\"", "\"cards\""]),
    (
        "kk",
        "kakeya-trump",
        &[("players", "6"), ("taker", "random"), ("end", "deals(2)")],
        &[" trump ", " keep", " lead_partner", " lead_self", "\"draw\""],
    ),
    (
        "kk-clock",
        "kakeya-trump",
        &[("end", "zero_or_time(40)"), ("trump_rule", "fixed(H)")],
        &["\"time_up\"", "\"winners\""],
    ),
    (
        "jl",
        "japanese-loo",
        &[("players", "3"), ("form", "three"), ("rounds", "1")],
        &["\"fee\"", "\"trick\"", "\"loo\"", "[\"pot\"", "\"winners\""],
    ),
    (
        "jl-all",
        "japanese-loo",
        &[("players", "5"), ("form", "three"), ("ante", "all"), ("remainder", "last_trick"), ("deals", "1")],
        &["\"remainder\"", "\"winners\""],
    ),
    ("nk", "nanban-karuta", &[("nk_honours", "declare"), ("target", "1")], &[" ruff\"", " can_ye", "\"tricks\""]),
    ("ht", "hearts", &[("target", "26")], &[" give", "\"points\"", "\"winners\""]),
    ("sp", "spades", &[], &[" bid", "\"contract\"", "\"missed\"", "\"nil\"", "\"overtricks\"", "\"winners\""]),
    ("sp-bags", "spades", &[], &["\"overtricks\"", "\"bag\""]),
    ("oh", "oh-hell", &[("players", "3"), ("hands", "down")], &[" bid", "\"tricks\"", "\"contract\""]),
    (
        "eu",
        "euchre",
        &[("target", "5")],
        &[" pass", " trump ", " discard", " alone", " with_partner", "\"missed\"", "\"all_tricks\"", "\"winners\""],
    ),
    (
        "gn",
        "goninkan",
        &[("players", "6"), ("rounds", "1")],
        &[" pass", " trump ", " lead_partner", "\"race\"", "\"cleared\"", "\"winners\""],
    ),
    ("gn-all", "goninkan", &[("rounds", "1")], &[" take_all", " call "]),
    ("gw", "german-whist", &[("target", "1")], &[" draw", "\"tricks\",", "\"winners\""]),
];

/// The first random match that has everything, in few deals.
fn base(&(name, game, options, wanted): &Base) -> Record {
    let game = common::game(game, options);
    let players: Vec<String> =
        ["A", "B", "C", "D", "E", "F"][..game.players()].iter().map(|n| (*n).to_owned()).collect();
    for seed in 0..200_000 {
        let mut chance = Chance(seed);
        let mut game_match = new_match(&game, &mut chance);
        let unfinished = matches!(name, "rt-free" | "oh");
        play_on(&mut game_match, &mut chance, if unfinished { 1 } else { 4 });
        let mut record = Record::of(&game_match, &players);
        record.rules = None;
        record.meta = Some(Default::default());
        let line = record.to_line();
        if wanted.iter().all(|word| line.contains(word)) && record.deals.len() <= 3 {
            record.meta.as_mut().unwrap().set("base", Json::of(&name).unwrap());
            return record;
        }
    }
    panic!("no match has everything that {name} wants");
}

#[test]
fn the_bases_are_good_records() {
    let library = Library::published();
    for (line, spec) in BASES.lines().zip(SPECS) {
        let record = Record::parse(line).unwrap();
        assert_eq!(verify_record(&record, &library), Ok(None), "{}", spec.0);
        assert!(spec.3.iter().all(|word| line.contains(word)), "{}", spec.0);
    }
    assert_eq!(BASES.lines().count(), SPECS.len());
}

#[test]
#[ignore = "rewrites tests/data/bases.jsonl; the places in faults.toml have to follow"]
fn write_bases() {
    let text: String = SPECS.iter().map(|spec| base(spec).to_line()).collect();
    std::fs::write(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/bases.jsonl"), text).unwrap();
}
