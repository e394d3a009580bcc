//! `kirifuda bots`: what the list says is what the parser takes.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use kirifuda_play::{BotKind, DefaultValue};
use serde_json::Value;
use support::run;

#[test]
fn every_bot_is_listed_with_every_parameter() {
    let json = run(&["bots", "--json"]).json();
    let listed = json["bots"].as_array().unwrap();
    assert_eq!(listed.len(), BotKind::all().count());
    for (bot, kind) in listed.iter().zip(BotKind::all()) {
        assert_eq!((&bot["bot"], &bot["deterministic"]), (&kind.name.into(), &kind.deterministic.into()));
        let parameters = bot["parameters"].as_array().unwrap();
        let names: Vec<&str> = parameters.iter().map(|parameter| parameter["parameter"].as_str().unwrap()).collect();
        assert_eq!(names, kind.keys.iter().map(|key| key.name).collect::<Vec<&str>>());
        for text in parameters.iter().chain([bot]).map(|described| &described["about"]) {
            let [en, ja] = ["en", "ja"].map(|lang| text[lang].as_str().unwrap());
            assert!(en.ends_with('.') && ja.ends_with('。') && !en.starts_with("bots-"), "{en} {ja}");
        }
        for (parameter, key) in parameters.iter().zip(kind.keys) {
            let default = match key.default {
                DefaultValue::Number(number) => Value::from(number),
                DefaultValue::Word(word) => Value::from(word),
                DefaultValue::None => Value::Null,
            };
            assert_eq!(parameter["default"], default, "{}:{}", kind.name, key.name);
            assert_eq!(parameter["without"].is_null(), key.default != DefaultValue::None, "{}:{}", kind.name, key.name);
        }
    }
}

#[test]
fn the_text_tells_ranges_and_defaults_in_both_languages() {
    let text = run(&["bots"]).well();
    for line in [
        "    worlds = 1..1000000 (default 600): ",
        "    worlds = 1..1000000 (default 128): ",
        "    rollout = uniform | thumb | rules | trained | watched (default uniform): ",
        "    policy = FILE (default: the built-in policies): ",
        "    ms = 1..600000 (default: no limit): ",
        "    ms = 1..3600000 (default 5000): ",
        "exec:COMMAND\n",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    let one = run(&["bots", "ismcts"]).well();
    assert!(
        one.starts_with("ismcts\n") && one.contains("c = 0..1000 (default 70)") && !one.contains("strong"),
        "{one}"
    );
    let japanese = run(&["bots", "strong", "--lang", "ja"]).well();
    assert!(japanese.contains("stay = searched | learnt (標準は searched)"), "{japanese}");
    assert!(!japanese.contains("bots-"), "{japanese}");
}

#[test]
fn a_bot_that_does_not_exist_is_an_error() {
    let ran = run(&["bots", "storng"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("storng") && ran.stderr.contains("strong"), "{}", ran.stderr);
}
