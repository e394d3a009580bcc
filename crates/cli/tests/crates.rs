//! Dependencies between the crates run one way (ARCHITECTURE.md).
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// Every crate, and the crates that it compiles for itself.
const DEPENDENCIES: [(&str, &[&str]); 14] = [
    ("cards", &[]),
    ("rules", &["cards"]),
    ("record", &["cards", "rules"]),
    ("solver", &["cards", "rules"]),
    ("play", &["cards", "rules"]),
    ("bots", &["cards", "play", "rules", "solver"]),
    ("lab", &["bots", "cards", "play", "rules"]),
    ("words", &["cards", "play", "rules"]),
    ("scene", &["cards", "play", "rules", "words"]),
    ("app", &["bots", "cards", "play", "record", "rules", "scene", "words"]),
    ("fair", &["cards", "record", "rules"]),
    ("server", &["bots", "cards", "fair", "play", "record", "rules", "scene", "words"]),
    ("wasm", &["app", "cards", "play", "words"]),
    ("cli", &["app", "bots", "cards", "fair", "lab", "play", "record", "rules", "scene", "server", "solver", "words"]),
];

/// The crates of this workspace, with those that each compiles for itself: neither for its tests nor for its build.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let own = |name: &str| name.strip_prefix("kirifuda-").map(str::to_owned);
    let of = |package: &Value| {
        let all = package["dependencies"].as_array().unwrap().iter().filter(|dependency| dependency["kind"].is_null());
        all.filter_map(|dependency| own(dependency["name"].as_str().unwrap())).collect()
    };
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages.filter_map(|package| Some((own(package["name"].as_str().unwrap())?, of(package)))).collect()
}

#[test]
fn dependencies_run_one_way() {
    let found = dependencies();
    let expected: BTreeMap<String, BTreeSet<String>> = DEPENDENCIES
        .iter()
        .map(|(name, all)| ((*name).to_owned(), all.iter().map(|&other| other.to_owned()).collect()))
        .collect();
    assert_eq!(found, expected);
    // What stands later in the table may use what stands before it, and nothing else.
    for (place, (name, all)) in DEPENDENCIES.iter().enumerate() {
        let before: Vec<&str> = DEPENDENCIES[..place].iter().map(|(name, _)| *name).collect();
        assert!(all.iter().all(|other| before.contains(other)), "{name}");
    }
}
