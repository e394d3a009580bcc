//! The JSON Schema of rule files: what editors need to complete and explain every word of them.
//!
//! Which words there are is the vocabulary of the engine; what they mean stands in the tables of `docs/rule-files.md`,
//! from which the explanations are taken.

use kirifuda_rules::file::{
    Basis, Kind, MAX_CARD_POINTS, MAX_NUMBER, PARAMS, Param, REQUIRED, SECTIONS, TERMS, VOCABULARY,
};
use kirifuda_rules::params::{Group, NameRound, PassTo, PhaseKind, ScoreTerm, Word};
use kirifuda_rules::{MAX_RUFF, Point};
use serde_json::{Map, Value, json};

/// The name of the file beside a rule file, as its first line has it: `#:schema ./rule-file.schema.json`.
pub const FILE_NAME: &str = "rule-file.schema.json";

/// The reference of rule files.
const REFERENCE: &str = include_str!("../../../docs/rule-files.md");

const NAME: &str = "^[a-z0-9][a-z0-9_-]{0,39}$";
const RULE_ID: &str = "^[A-Z0-9]{1,8}-[0-9]{1,8}$";
const RANKS: &str = "AKQJTRUS2-9";
const SUITS: &str = "CDHShiko";

/// The schema, in JSON Schema draft 7, which editors know.
pub fn schema() -> Value {
    let mut properties = Map::new();
    properties
        .insert("id".to_owned(), explained("What the game is", "id", json!({ "type": "string", "pattern": NAME })));
    let version = json!({ "type": "integer", "minimum": 1, "maximum": VOCABULARY });
    properties.insert("vocabulary".to_owned(), explained("What the game is", "vocabulary", version));
    let groups: Vec<&str> = Group::WORDS.iter().map(|(word, _)| *word).collect();
    properties.insert("group".to_owned(), explained("What the game is", "group", json!({ "enum": groups })));
    for key in ["title", "about"] {
        properties.insert(key.to_owned(), explained("What the game is", key, text()));
    }
    properties.insert("source".to_owned(), source());
    for section in SECTIONS {
        properties.insert((*section).to_owned(), self::section(section));
    }
    properties.insert("cite".to_owned(), cite());
    properties.insert("words".to_owned(), closed(TERMS.iter().map(|term| ((*term).to_owned(), text())), &[]));
    properties.insert("option".to_owned(), json!({ "type": "array", "items": option() }));
    let preset = with_text(closed([("set".to_owned(), by_option(scalar()))], &[]));
    properties.insert(
        "presets".to_owned(),
        json!({ "type": "object", "patternProperties": { NAME: preset }, "additionalProperties": false }),
    );
    let needed = SECTIONS.iter().copied().filter(|section| required_in(section).next().is_some());
    let needed: Vec<&str> = ["id", "title", "about", "source"].into_iter().chain(needed).collect();
    let params = PARAMS.iter().map(|param| (param.name.to_owned(), self::param(param)));
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Rule file of Kirifuda",
        "type": "object",
        "properties": properties,
        "required": needed,
        "additionalProperties": false,
        "definitions": params.collect::<Map<String, Value>>(),
    })
}

/// A table with these keys and no others.
fn closed(properties: impl IntoIterator<Item = (String, Value)>, required: &[&str]) -> Value {
    let properties: Map<String, Value> = properties.into_iter().collect();
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}

/// A table that says something in at least one language, too.
fn with_text(mut table: Value) -> Value {
    for language in ["en", "ja"] {
        table["properties"][language] = json!({ "type": "string" });
    }
    table["anyOf"] = json!([{ "required": ["en"] }, { "required": ["ja"] }]);
    table
}

fn text() -> Value {
    with_text(closed([], &[]))
}

fn basis() -> Value {
    json!({ "enum": Basis::WORDS.iter().map(|(word, _)| *word).collect::<Vec<_>>() })
}

fn source() -> Value {
    let heading = "What the game is";
    let texts = ["work", "date", "place"].map(|key| (key, explained(heading, key, text())));
    let readings = ["chosen", "not_chosen"].map(|key| (key, explained(heading, "chosen", text())));
    let keys = texts.into_iter().chain(readings).chain([("basis", explained(heading, "basis", basis()))]);
    closed(keys.map(|(key, value)| (key.to_owned(), value)), &["work", "basis"])
}

fn required_in(section: &str) -> impl Iterator<Item = &'static str> {
    let here = move |name: &&&str| PARAMS.iter().any(|param| param.name == **name && param.section == section);
    REQUIRED.iter().filter(here).copied()
}

fn section(section: &str) -> Value {
    let here = PARAMS.iter().filter(|param| param.section == section);
    let required: Vec<&str> = required_in(section).collect();
    closed(here.map(|param| (param.name.to_owned(), reference(param))), &required)
}

fn reference(param: &Param) -> Value {
    json!({ "$ref": format!("#/definitions/{}", param.name) })
}

fn param(param: &Param) -> Value {
    explained(&format!("[{}]", param.section), param.name, kind(param.kind))
}

fn whole(min: i64, max: i64) -> Value {
    json!({ "type": "integer", "minimum": min, "maximum": max })
}

fn list(items: &Value) -> Value {
    json!({ "type": "array", "items": items })
}

/// A table whose keys are letters.
fn by_letters(letters: &str, value: &Value) -> Value {
    json!({ "type": "object", "patternProperties": { letters: value }, "additionalProperties": false })
}

/// One word, or a list of words.
fn one_or_more(words: impl Iterator<Item = &'static str>) -> Value {
    one_or_list(&json!({ "enum": words.collect::<Vec<_>>() }))
}

fn one_or_list(item: &Value) -> Value {
    json!({ "anyOf": [item, { "type": "array", "items": item, "minItems": 1 }] })
}

fn kind(kind: Kind) -> Value {
    let ranks = json!({ "type": "string", "pattern": format!("^[{RANKS}]*$") });
    match kind {
        Kind::Word(words) => json!({ "enum": words() }),
        Kind::Int(min, max) => whole(min, max),
        Kind::Bool => json!({ "type": "boolean" }),
        Kind::Rank => json!({ "type": "string", "pattern": format!("^[{RANKS}]$") }),
        Kind::Ranks => ranks,
        Kind::Suit => json!({ "type": "string", "pattern": format!("^[{SUITS}]$") }),
        Kind::SuitOrNone => json!({ "type": "string", "pattern": format!("^[{SUITS}]?$") }),
        Kind::Trumps => one_or_list(&json!({ "type": "string", "pattern": format!("^([{SUITS}]|none)$") })),
        Kind::Ints(min, max) => list(&whole(min, max)),
        Kind::Packets => json!({ "anyOf": [whole(1, 52), list(&whole(1, 52))] }),
        Kind::Phases => {
            let phases: Vec<&str> = PhaseKind::WORDS.iter().map(|(word, _)| *word).collect();
            json!({ "type": "array", "items": { "enum": phases }, "uniqueItems": true })
        }
        Kind::RankValues => by_letters(&format!("^[{RANKS}]$"), &whole(0, MAX_RUFF.into())),
        Kind::AboveTrump => {
            let card = json!({ "type": "string", "pattern": format!("^[{RANKS}][{SUITS}]$") });
            by_letters(&format!("^[{SUITS}]$"), &card)
        }
        Kind::Cards => {
            let word = format!("([{RANKS}]|[{SUITS}]|[{RANKS}][{SUITS}]|trumps)");
            json!({ "type": "string", "pattern": format!("^({word}( {word})*)?$") })
        }
        Kind::Card => json!({ "type": "string", "pattern": format!("^([{RANKS}][{SUITS}])?$") }),
        Kind::RankOrder => {
            let orders = json!({ "anyOf": [ranks, by_letters(&format!("^[{SUITS}]+$"), &ranks)] });
            let both =
                closed([("plain".to_owned(), orders.clone()), ("trump".to_owned(), orders)], &["plain", "trump"]);
            json!({ "anyOf": [{ "const": "canonical" }, ranks, both] })
        }
        Kind::Payment => {
            let rows = ["all_aces", "above_trump_and_ace", "otherwise"];
            closed(rows.map(|row| (row.to_owned(), list(&whole(0, MAX_NUMBER)))), &rows)
        }
        Kind::Terms => one_or_more(ScoreTerm::WORDS.iter().map(|(word, _)| *word)),
        Kind::PassTo => one_or_more(PassTo::WORDS.iter().map(|(word, _)| *word)),
        Kind::NameRounds => one_or_more(NameRound::WORDS.iter().map(|(word, _)| *word)),
        Kind::CardPoints => {
            let word = format!("([{RANKS}]|[{SUITS}]|[{RANKS}][{SUITS}])");
            by_letters(&format!("^{word}( {word})*$"), &whole(-MAX_CARD_POINTS, MAX_CARD_POINTS))
        }
    }
}

fn cite() -> Value {
    let rule = json!({ "type": "string", "pattern": RULE_ID });
    closed(Point::ALL.iter().map(|(_, word, _)| ((*word).to_owned(), rule.clone())), &[])
}

/// A word or a number, as options have them.
fn scalar() -> Value {
    json!({ "type": ["string", "integer"] })
}

/// A table of options.
fn by_option(value: Value) -> Value {
    json!({ "type": "object", "propertyNames": { "pattern": NAME }, "additionalProperties": value })
}

/// Options with a value, or with one of some.
fn condition() -> Value {
    by_option(json!({ "anyOf": [scalar(), list(&scalar())] }))
}

fn option() -> Value {
    let default_when =
        closed([("when".to_owned(), condition()), ("default".to_owned(), scalar())], &["when", "default"]);
    let rules = json!({ "type": "array", "items": { "type": "string", "pattern": RULE_ID }, "minItems": 1 });
    let keys = [
        ("name", json!({ "type": "string", "pattern": NAME })),
        ("rules", rules),
        ("source", json!({ "type": "string" })),
        ("basis", basis()),
        ("values", list(&value())),
        ("default", scalar()),
        ("default_when", list(&default_when)),
        ("since", json!({ "type": "string" })),
        ("missing", scalar()),
    ];
    let keys = keys.map(|(key, value)| (key.to_owned(), explained("Options", key, value)));
    with_text(closed(keys, &["name", "rules", "source", "basis", "values", "default"]))
}

fn value() -> Value {
    // The pack cannot be set: suits and ranks are read by it.
    let set =
        closed(PARAMS.iter().filter(|one| one.name != "pack").map(|one| (one.name.to_owned(), reference(one))), &[]);
    let numbers: Vec<&str> = PARAMS.iter().map(|param| param.name).collect();
    let keys = [
        ("word", json!({ "type": "string", "pattern": NAME })),
        ("number", whole(0, MAX_NUMBER)),
        ("sets", json!({ "enum": numbers })),
        ("min", whole(0, MAX_NUMBER)),
        ("max", whole(0, MAX_NUMBER)),
        ("default", scalar()),
        ("set", set),
        ("when", condition()),
        ("requires", condition()),
        ("rule", json!({ "type": "string", "pattern": RULE_ID })),
        ("forces", by_option(scalar())),
        ("cite", cite()),
        ("source", json!({ "type": "string" })),
        ("basis", basis()),
    ];
    with_text(closed(keys.map(|(key, value)| (key.to_owned(), explained("Options", key, value))), &[]))
}

/// A schema with what the reference says of a key, under one of its headings.
fn explained(heading: &str, key: &str, mut schema: Value) -> Value {
    if let Some(meaning) = meaning(heading, key) {
        schema["description"] = meaning.into();
    }
    schema
}

/// What the last column of a table says of a key that stands in the first.
fn meaning(heading: &str, key: &str) -> Option<&'static str> {
    let mut lines = REFERENCE.lines().skip_while(|line| line.trim_start_matches('#') != format!(" {heading}"));
    lines.next()?;
    let mut rows = lines.take_while(|line| !line.starts_with('#')).filter(|line| line.starts_with("| `"));
    let named = |row: &&str| {
        let first = row.trim_start_matches("| ").split(" | ").next().unwrap_or("");
        first.split('`').skip(1).step_by(2).any(|name| name == key)
    };
    let row = rows.find(named)?;
    Some(row.trim_end_matches(" |").rsplit(" | ").next().unwrap_or(row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_parameter_is_explained() {
        for param in PARAMS {
            assert!(meaning(&format!("[{}]", param.section), param.name).is_some(), "{}", param.name);
        }
        assert_eq!(meaning("[deal]", "next_dealer"), Some("who deals next: the next seat, or the side that lost"));
    }
}
