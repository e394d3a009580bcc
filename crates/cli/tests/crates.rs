//! Dependencies between the crates run one way (ARCHITECTURE.md).
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// A crate, and the crates that it must not compile, however indirectly.
const NEVER: [(&str, &[&str]); 9] = [
    ("cards", &["rules", "record", "solver", "play", "bots", "lab", "words", "scene", "app", "server", "wasm", "cli"]),
    ("rules", &["record", "solver", "play", "bots", "lab", "words", "scene", "app", "server", "wasm", "cli"]),
    ("record", &["solver", "play", "bots", "lab", "words", "scene", "app", "server", "wasm", "cli"]),
    ("solver", &["record", "play", "bots", "lab", "words", "scene", "app", "server", "wasm", "cli"]),
    ("play", &["record", "solver", "bots", "lab", "words", "scene", "app", "server", "wasm", "cli"]),
    ("bots", &["record", "lab", "words", "scene", "app", "server", "wasm", "cli"]),
    ("words", &["solver", "bots", "lab", "scene", "app", "server", "wasm", "cli"]),
    ("scene", &["solver", "bots", "lab", "app", "server", "wasm", "cli"]),
    ("app", &["lab", "server", "wasm", "cli"]),
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
    let direct = dependencies();
    for (name, never) in NEVER {
        let mut compiled = BTreeSet::new();
        let mut open = vec![name];
        while let Some(at) = open.pop() {
            for next in &direct[at] {
                if compiled.insert(next.as_str()) {
                    open.push(next);
                }
            }
        }
        for &other in never {
            assert!(direct.contains_key(other), "no crate {other}");
            assert!(!compiled.contains(other), "{name} compiles {other}");
        }
    }
}
