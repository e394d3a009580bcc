//! Every worked example of sections 2 to 6 of docs/rules.md, and those of Whist, played by the engine from
//! `games/<id>/examples.toml`.

use crate::common;
use crate::common::case::Examples;
use std::collections::BTreeSet;

#[test]
fn every_example_comes_out_as_written() {
    let mut failures = Vec::new();
    for id in common::game_ids() {
        let examples: Examples =
            common::data_of_game(id, "examples.toml").unwrap_or_else(|| panic!("{id} has no examples"));
        failures.extend(examples.example.iter().filter_map(|case| case.run(id).err()));
    }
    assert!(failures.is_empty(), "{} cases fail:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn every_worked_example_of_the_rules_has_a_case() {
    let rules = std::fs::read_to_string(common::repository().join("docs/rules.md")).unwrap();
    let written: BTreeSet<&str> = rules
        .lines()
        .filter_map(|line| line.strip_prefix("- **EX-"))
        .map(|line| line.split("**").next().unwrap())
        .collect();
    assert_eq!(written.len(), 13 + 14 + 12 + 10 + 3, "the examples of docs/rules.md are found");
    let mut played = BTreeSet::new();
    for id in common::game_ids() {
        let examples: Examples = common::data_of_game(id, "examples.toml").unwrap();
        played.extend(examples.example.iter().map(|case| case.id.trim_start_matches("EX-").to_owned()));
    }
    let missing: Vec<&&str> = written.iter().filter(|id| !played.contains(**id)).collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}
