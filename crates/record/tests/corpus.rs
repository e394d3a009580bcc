//! A short replay of the fuzzers' corpus: every seed and every finding goes through its target again.

#[path = "../../../fuzz/targets.rs"]
mod targets;

use std::path::Path;

fn replay(name: &str, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut count = 0;
    for file in files {
        let path = file.expect("a readable folder").path();
        target(&std::fs::read(&path).expect("a readable file"));
        count += 1;
    }
    assert!(count > 3, "the corpus of {name} is there");
}

#[test]
fn card_text() {
    replay("card_text", targets::card_text);
}

#[test]
fn rule_file() {
    replay("rule_file", targets::rule_file);
}

#[test]
fn record() {
    replay("record", targets::record);
}

#[test]
fn pbn() {
    replay("pbn", targets::pbn);
}
