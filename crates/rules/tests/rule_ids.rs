//! Every rule of docs/rules.md is cited by a test, or stands in `untestable_rules.toml` with the reason.
//!
//! What counts as a citation: a rule ID in the data that tests run (`examples.toml`, `*.plays`), in a test program
//! under `tests/`, or in the test module of a source file. Module docs and shared helpers do not count, and the
//! vectors, each of which goes through most rules of its game, name none.

#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Untestable {
    rule: Vec<UntestableRule>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UntestableRule {
    id: String,
    reason: String,
}

fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn untestable() -> Vec<UntestableRule> {
    let path = repository().join("crates/rules/tests/untestable_rules.toml");
    let list: Untestable = toml::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    list.rule
}

/// Rule IDs in a text, as whole words.
fn ids_in(text: &str) -> BTreeSet<String> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    let words = text.split(|letter: char| !is_part(letter));
    words.filter(|word| is_rule_id(word)).map(str::to_owned).collect()
}

/// What rule IDs begin with: the table at the head of docs/rules.md.
fn prefixes() -> &'static BTreeSet<String> {
    static PREFIXES: OnceLock<BTreeSet<String>> = OnceLock::new();
    PREFIXES.get_or_init(|| {
        let rules = fs::read_to_string(repository().join("docs/rules.md")).unwrap();
        let rows = rules.lines().skip_while(|line| !line.starts_with("| prefix |")).skip(2);
        let rows = rows.take_while(|line| line.starts_with('|'));
        let mut prefixes: BTreeSet<String> =
            rows.filter_map(|row| row.split('|').nth(1)).map(|prefix| prefix.trim().to_owned()).collect();
        for rules in rules_of_games() {
            prefixes.extend(items(&rules).filter_map(|id| Some(id.split_once('-')?.0.to_owned())));
        }
        prefixes
    })
}

fn is_rule_id(word: &str) -> bool {
    let word = word.strip_prefix("EX-").unwrap_or(word);
    word.split_once('-').is_some_and(|(prefix, number)| {
        prefixes().contains(prefix) && !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
    })
}

/// What begins a list item in bold.
fn items(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("- **")).filter_map(|item| item.split("**").next())
}

/// The rules of games that docs/rules.md does not have: each states them by number in its own folder.
fn rules_of_games() -> Vec<String> {
    let folders = fs::read_dir(repository().join("games")).unwrap().map(|entry| entry.unwrap().path());
    let prose = folders.filter_map(|folder| fs::read_to_string(folder.join("rules.en.md")).ok());
    prose.filter_map(|rules| Some(rules.split_once("\n## Rules by number\n")?.1.to_owned())).collect()
}

/// The rules that docs/rules.md and the games state: list items that begin with an ID in bold.
fn stated() -> BTreeSet<String> {
    let rules = fs::read_to_string(repository().join("docs/rules.md")).unwrap();
    let of_games = rules_of_games();
    let all = of_games.iter().map(String::as_str).chain([rules.as_str()]);
    all.flat_map(items).filter(|id| is_rule_id(id)).map(str::to_owned).collect()
}

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if !path.is_dir() {
            found.push(path);
        } else if !matches!(path.file_name().and_then(|name| name.to_str()), Some("target" | "node_modules")) {
            files_below(&path, found);
        }
    }
}

/// The part of a file whose citations count; `None` when none do.
fn citing_part(path: &Path) -> Option<String> {
    let has = |folder: &str| path.components().any(|part| part.as_os_str() == folder);
    let name = path.file_name()?.to_str()?;
    let read = || fs::read_to_string(path).ok();
    let without_module_docs =
        |text: String| text.lines().filter(|line| !line.trim_start().starts_with("//!")).collect::<Vec<_>>().join("\n");
    match path.extension()?.to_str()? {
        "toml" if has("games") && name == "examples.toml" => read(),
        "plays" if has("tests") => read(),
        "rs" if has("common") || name == "rule_ids.rs" => None,
        "rs" if has("tests") || has("fuzz") => read().map(without_module_docs),
        "rs" if has("src") => read()?.split_once("#[cfg(test)]").map(|(_, tests)| tests.to_owned()),
        _ => None,
    }
}

fn cited() -> BTreeMap<String, Vec<PathBuf>> {
    let mut files = Vec::new();
    for folder in ["crates", "games", "fuzz"] {
        files_below(&repository().join(folder), &mut files);
    }
    let mut cited: BTreeMap<String, Vec<PathBuf>> = BTreeMap::new();
    for path in files {
        for id in citing_part(&path).iter().flat_map(|text| ids_in(text)) {
            cited.entry(id).or_default().push(path.clone());
        }
    }
    cited
}

/// Rules of a game count when the game is there: its rule file cites them.
fn prefixes_in_use() -> BTreeSet<String> {
    let games = kirifuda_rules::published().iter().flat_map(|game| ids_in(game.game));
    let prefix = |id: String| id.split('-').next().unwrap_or_default().to_owned();
    games.map(prefix).chain(["X".to_owned(), "EX".to_owned()]).collect()
}

#[test]
fn the_prefixes_of_the_rules_are_found() {
    let found: Vec<&str> = prefixes().iter().map(String::as_str).collect();
    assert!(["JL", "KK", "NK", "RH", "RT", "WH", "X"].iter().all(|prefix| found.contains(prefix)), "{found:?}");
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let (stated, cited, in_use) = (stated(), cited(), prefixes_in_use());
    assert!(stated.len() > 200, "the rules of docs/rules.md are found");
    let excused: BTreeSet<String> = untestable().into_iter().map(|rule| rule.id).collect();
    let missing: Vec<&String> = stated
        .iter()
        .filter(|id| in_use.contains(id.split('-').next().unwrap_or_default()))
        .filter(|id| !cited.contains_key(*id) && !excused.contains(*id))
        .collect();
    assert!(missing.is_empty(), "{} rules are cited by no test: {missing:?}", missing.len());
}

#[test]
fn every_citation_names_a_rule_that_exists() {
    let stated = stated();
    let unknown: Vec<_> = cited().into_iter().filter(|(id, _)| !stated.contains(id)).collect();
    assert!(unknown.is_empty(), "cited, but not in docs/rules.md: {unknown:?}");
}

#[test]
fn the_list_of_untestable_rules_is_short_and_true() {
    let (stated, cited, list) = (stated(), cited(), untestable());
    assert!(list.len() <= 10, "the list of untestable rules is to stay short");
    for rule in list {
        assert!(stated.contains(&rule.id), "{} is no rule", rule.id);
        assert!(!cited.contains_key(&rule.id), "{} is cited by a test after all", rule.id);
        assert!(rule.reason.len() > 20, "{} needs its reason", rule.id);
    }
}
