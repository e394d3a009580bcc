//! Every fault of `faults.toml` is refused, at its place and with its rule. The faults are small edits of the good
//! records in `data/bases.jsonl`.
//!
//! An edit is `PATH = JSON` (put another value there), `PATH + JSON` (put a new one there: before what stands at that
//! number of an array, or as a field), `PATH -` (take it away) or `s|OLD|NEW|` (another text in the line). Paths go
//! down with `/`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use kirifuda_record::{Library, verify_lines};
use kirifuda_rules::Reason;
use kirifuda_rules::file::Lang;
use serde_json::Value;
use std::collections::BTreeSet;

const FAULTS: &str = include_str!("faults.toml");
const BASES: &str = include_str!("data/bases.jsonl");
const VERBS: [&str; 22] = [
    "ruff",
    "bid",
    "draw",
    "pass",
    "discard",
    "give",
    "show",
    "can_ye",
    "announce",
    "rub",
    "reveal",
    "keep",
    "trump",
    "lead_self",
    "lead_partner",
    "alone",
    "with_partner",
    "stay",
    "fold",
    "play",
    "",
    "take_all",
];

struct Entry {
    covers: String,
    base: String,
    edits: Vec<String>,
    /// `DEAL.EVENT`.
    at: String,
    rule: String,
    says: String,
}

fn entries() -> Vec<Entry> {
    let table: toml::Table = FAULTS.parse().unwrap();
    let entry = |entry: &toml::Value| {
        let text = |name: &str| entry.get(name).and_then(toml::Value::as_str).unwrap_or("").to_owned();
        let edits = entry["edit"].as_array().unwrap().iter().map(|edit| edit.as_str().unwrap().to_owned()).collect();
        Entry {
            covers: text("covers"),
            base: text("base"),
            edits,
            at: text("at"),
            rule: text("rule"),
            says: text("says"),
        }
    };
    table["fault"].as_array().unwrap().iter().map(entry).collect()
}

fn base(name: &str) -> String {
    let is_it = |line: &&str| line.ends_with(&format!("\"meta\":{{\"base\":\"{name}\"}}}}"));
    BASES.lines().find(is_it).unwrap_or_else(|| panic!("no base {name}")).to_owned()
}

fn edited(line: &str, edit: &str) -> String {
    if let Some(change) = edit.strip_prefix("s|") {
        let [old, new, ""] = change.split('|').collect::<Vec<_>>()[..] else { panic!("{edit}") };
        assert!(line.contains(old), "{edit}");
        return line.replacen(old, new, 1);
    }
    let mut record: Value = serde_json::from_str(line).unwrap();
    let (path, change) = edit.split_once(' ').unwrap();
    let (parent, name) = path.rsplit_once('/').unwrap_or(("", path));
    let parent = if parent.is_empty() { String::new() } else { format!("/{parent}") };
    let parent = record.pointer_mut(&parent).unwrap_or_else(|| panic!("{edit}"));
    let (sign, json) = change.split_at(1);
    let value = || serde_json::from_str::<Value>(json).unwrap();
    match (parent, sign) {
        (Value::Object(fields), "=") => *fields.get_mut(name).unwrap() = value(),
        (Value::Object(fields), "+") => assert!(fields.insert(name.to_owned(), value()).is_none(), "{edit}"),
        (Value::Object(fields), "-") => assert!(fields.shift_remove(name).is_some(), "{edit}"),
        (Value::Array(items), "=") => items[name.parse::<usize>().unwrap()] = value(),
        (Value::Array(items), "+") => items.insert(name.parse().unwrap(), value()),
        (Value::Array(items), "-") => drop(items.remove(name.parse().unwrap())),
        _ => panic!("{edit}"),
    }
    record.to_string()
}

/// The faults that verifying finds in a text.
fn found(text: &[u8]) -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    let report = |line: u64, fault: Result<_, kirifuda_record::Fault>| {
        assert_eq!(line, 1);
        let fault = fault.unwrap_err();
        let at = format!("{}.{}", fault.deal.unwrap_or(0), fault.event.unwrap_or(0));
        let message = kirifuda_words::fault(Lang::En, &fault.message);
        assert!(!message.contains(['\n', '\r']) && !message.ends_with('.'), "{fault}");
        found.push((at, fault.rule, message));
    };
    verify_lines(text, &Library::published(), report).unwrap();
    found
}

#[test]
fn every_fault_is_refused_at_its_place_with_its_rule() {
    for Entry { base: name, edits, at, rule, says, .. } in entries() {
        let line = edits.iter().fold(base(&name), |line, edit| edited(&line, edit)) + "\n";
        let found = found(line.as_bytes());
        let [(at_found, rule_found, message)] = &found[..] else { panic!("{name} {edits:?}: no fault found") };
        assert!(message.contains(&says), "{name} {edits:?}: {message:?}, not {says:?}");
        assert_eq!((at_found, rule_found), (&at, &rule), "{name} {edits:?}: {message}");
    }
}

/// The names of the fields at every level, from the schema.
fn fields() -> BTreeSet<String> {
    let schema = kirifuda_record::schema();
    let names = |level: &str, pointer: &str| -> Vec<String> {
        let properties =
            schema.pointer(pointer).unwrap_or_else(|| panic!("{pointer}"))["properties"].as_object().unwrap();
        properties.keys().map(|name| format!("{level}.{name}")).collect()
    };
    let deal = names("deal", "/$defs/DealRecord");
    let roles = names("roles", "/$defs/RolesRecord");
    let result = names("result", "/$defs/ResultRecord");
    names("match", "").into_iter().chain(deal).chain(roles).chain(result).collect()
}

#[test]
fn every_field_verb_and_reason_has_a_fault() {
    let covered: BTreeSet<String> = entries().into_iter().map(|entry| entry.covers).collect();
    let verbs = VERBS.iter().filter(|verb| !verb.is_empty()).map(|verb| format!("event.{verb}"));
    let reasons = Reason::WORDS.iter().map(|(_, word)| format!("score.{word}"));
    let wanted: BTreeSet<String> = fields().into_iter().chain(verbs).chain(reasons).collect();
    let missing: Vec<_> = wanted.difference(&covered).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Prints what is found for each entry, for writing new ones.
#[test]
#[ignore = "for writing faults.toml"]
fn print_faults() {
    for Entry { covers, base: name, edits, .. } in entries() {
        let line = edits.iter().fold(base(&name), |line, edit| edited(&line, edit)) + "\n";
        for (at, rule, message) in found(line.as_bytes()) {
            println!("{covers}\t{name}\t{edits:?}\t{at}\t{rule}\t{message}");
        }
        if found(line.as_bytes()).is_empty() {
            println!("{covers}\t{name}\t{edits:?}\tNO FAULT");
        }
    }
}
