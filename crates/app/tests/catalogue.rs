//! What the home page is told: every value that it offers can be played, and what is wrong is said.
#![allow(clippy::unwrap_used, reason = "what fails in a test fails the test")]

use kirifuda_app::Setup;
use kirifuda_app::catalogue::{Value, catalogue, check, rules};
use kirifuda_app::replay::Replay;
use kirifuda_app::table::SoloTable;
use kirifuda_app::verify::verify;
use kirifuda_rules::published;
use serde_json::json;

fn setup(json: serde_json::Value) -> Setup {
    serde_json::from_value(json).unwrap()
}

/// Every value of every option is taken unless it lacks what the catalogue says; so is every preset and player count.
#[test]
fn everything_offered_can_be_played() {
    let mut taken = 0;
    for game in catalogue("ja").unwrap() {
        for option in &game.options {
            for value in &option.values {
                let text = match &value.value {
                    Value::With { word, with } => json!(format!("{word}({with})")),
                    plain => json!(plain),
                };
                let given = setup(json!({"game": game.id, "options": {(option.name.clone()): text}, "seed": "1"}));
                match rules(&given, "ja") {
                    Ok(_) => taken += 1,
                    Err(fault) => assert!(!value.needs.is_empty(), "{} {}: {fault}", option.name, value.text),
                }
                assert!(!value.text.is_empty(), "{}", option.name);
            }
        }
        for preset in &game.presets {
            SoloTable::new(setup(json!({"game": preset.name, "seed": "1"})), "en", None).unwrap();
        }
        assert!(game.players.contains(&game.default_players), "{}", game.id);
        for players in &game.players {
            let table = SoloTable::new(setup(json!({"game": game.id, "players": players, "seed": "1"})), "en", None);
            assert!(table.is_ok_and(|table| table.frame().scene.players == *players), "{} {players}", game.id);
        }
    }
    assert!(taken > 100, "{taken}");
}

#[test]
fn the_rules_are_those_of_the_match() {
    let told = rules(&setup(json!({"game": "kk-6", "options": {"rensho": "on"}, "patch": {"hand": 13}})), "en");
    // A parameter that cannot be changed so is said; whatever comes of it is no panic.
    assert!(told.is_ok() || told.is_err_and(|fault| fault.kind == "options"));
    let told = rules(&setup(json!({"game": "jl-5"})), "ja").unwrap();
    let file = told.file.unwrap();
    let (id, lang) = file.split_once('.').unwrap();
    assert_eq!((id, lang), ("japanese-loo", "ja.md"), "build.sh copies rules.ja.md of the game under this name");
    assert!(!told.title.is_empty() && !told.options.is_empty());
}

#[test]
fn rule_files_are_checked_and_played() {
    let text = published().iter().find(|game| game.id == "whist").unwrap().game;
    let checked = check(text, "en").unwrap();
    assert_eq!((checked.faults, checked.game.unwrap().id), (vec![], "whist".to_owned()));
    let broken = check(&text.replace("hand = ", "hnad = "), "ja").unwrap();
    assert!(broken.game.is_none() && broken.faults.iter().all(|fault| fault.line > 0 && !fault.text.is_empty()));
    let own = text.replace("id = \"whist\"", "id = \"own-whist\"");
    let mut table =
        SoloTable::new(setup(json!({"game": "own-whist", "rule_file": own, "seed": "3"})), "en", None).unwrap();
    (0..30).for_each(|_| drop(table.step().unwrap()));
    assert_eq!(verify(&table.record(), "en").unwrap().faults, vec![]);
    let again = SoloTable::restore(&table.saved(), "en", None).unwrap();
    assert_eq!(again.frame(), table.frame());
}

/// Bad input of any kind gets one clear fault.
#[test]
fn what_is_wrong_is_said() {
    let kind = |given: serde_json::Value| match SoloTable::new(setup(given), "ja", None) {
        Ok(_) => "ok",
        Err(fault) => {
            assert!(!fault.text.is_empty() && serde_json::from_str::<serde_json::Value>(&fault.json()).is_ok());
            fault.kind
        }
    };
    assert_eq!(kind(json!({"game": "kk-5", "seed": "1"})), "game");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "-1"})), "seed");
    assert_eq!(kind(json!({"game": "kk-4", "seed": ""})), "seed");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "18446744073709551615"})), "ok");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "seat": 4})), "seat");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "seat": 4_000_000_000_u32})), "seat");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "bots": "mediun"})), "bots");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "bots": "low,low"})), "bots");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "bots": "exec:rm -rf /"})), "bots");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "options": {"nonsense": 3}})), "options");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "options": {"first_dealer": 9}})), "options");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "options": {"first_dealer": 1}})), "ok");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "players": 5})), "options");
    assert_eq!(kind(json!({"game": "kk-4", "seed": "1", "patch": {"hand": 1_000_000}})), "options");
    assert_eq!(kind(json!({"game": "x", "rule_file": "no toml", "seed": "1"})), "rule_file");
    assert_eq!(kind(json!({"game": "x", "rule_file": "x".repeat(1 << 20), "seed": "1"})), "rule_file");
    for text in ["", "{}", "null", "[]", "{\"version\":1,\"setup\":{\"game\":\"kk-4\"},\"record\":\"\"}"] {
        assert!(SoloTable::restore(text, "en", None).is_err(), "{text}");
        assert!(Replay::new(text, 1, "en").is_err(), "{text}");
    }
    assert!(Replay::new("", 0, "en").is_err());
    assert_eq!(verify("{}\nno\n", "ja").unwrap().faults.len(), 2);
    assert!(catalogue("de").is_err());
}

/// A match that was kept goes on only as the match that it was.
#[test]
fn a_kept_match_of_another_game_is_refused() {
    let table = SoloTable::new(setup(json!({"game": "kk-4", "seed": "1"})), "en", None).unwrap();
    let other = table.saved().replacen("kk-4", "kk-6", 1);
    assert_eq!(SoloTable::restore(&other, "en", None).err().map(|fault| fault.kind), Some("record"));
}
