//! `games`, `rules`, `check`: what there is, and rule files given by path.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use serde_json::Value;
use std::time::{Duration, Instant};
use support::{arg, games, run};

fn listed() -> Vec<Value> {
    run(&["games", "--json"]).json()["games"].as_array().unwrap().clone()
}

fn game(id: &str) -> Value {
    listed().into_iter().find(|game| game["id"] == id).unwrap_or_else(|| panic!("no {id}"))
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|entry| entry["name"].as_str().unwrap()).collect()
}

/// Section 8 of the rules: every game has its options in the order of the tables, and its presets.
#[test]
fn every_option_and_preset_is_listed() {
    let kakeya = game("kakeya-trump");
    let options = ["players", "taker", "trump_rule", "rensho_play", "lead_choice", "scoring", "start_chips", "end"];
    assert_eq!(names(&kakeya["options"]), options);
    assert!(names(&kakeya["presets"]).contains(&"kk-6-tournament"));
    let loo = game("japanese-loo");
    let options = [
        "players",
        "form",
        "fold_fee_three",
        "ante",
        "start_chips",
        "dealer_fold_fee",
        "remainder",
        "bankrupt",
        "rounds",
        "deals",
    ];
    assert_eq!(names(&loo["options"]), options);
    assert_eq!(loo["players"], serde_json::json!([3, 4, 5, 6, 7, 8, 9, 10]), "JL-1");
    assert_eq!(game("ruff-and-honours")["options"].as_array().unwrap().len(), 12);
    assert_eq!(game("ruff-and-trump")["options"].as_array().unwrap().len(), 12);
    assert_eq!(game("nanban-karuta")["options"].as_array().unwrap().len(), 7);
}

#[test]
fn every_option_says_what_why_and_who_says_so_in_both_languages() {
    for game in listed() {
        for option in game["options"].as_array().unwrap() {
            let about = format!("{} {}", game["id"], option["name"]);
            assert!(!option["rules"].as_array().unwrap().is_empty(), "{about}");
            assert!(!option["source"].as_str().unwrap().is_empty(), "{about}");
            assert!(
                ["stated", "inferred", "conjecture", "ours"].contains(&option["basis"].as_str().unwrap()),
                "{about}"
            );
            for text in option["values"].as_array().unwrap().iter().chain([option]).map(|entry| &entry["text"]) {
                assert!(
                    !text["en"].as_str().unwrap().is_empty() && !text["ja"].as_str().unwrap().is_empty(),
                    "{about}"
                );
            }
        }
    }
}

/// JL-6: what a value needs is told to programs too.
#[test]
fn what_a_value_needs_is_listed() {
    let loo = game("japanese-loo");
    let ante = loo["options"].as_array().unwrap().iter().find(|option| option["name"] == "ante").unwrap();
    let all = ante["values"].as_array().unwrap().iter().find(|value| value["value"] == "all").unwrap();
    assert_eq!(all["needs"], serde_json::json!([{ "option": "players", "values": [5], "rule": "JL-6" }]));
}

/// Every preset is a game of its own name.
#[test]
fn every_preset_can_be_named() {
    for game in listed() {
        for preset in names(&game["presets"]) {
            let first = run(&["rules", preset]).well();
            assert!(first.starts_with(game["title"]["en"].as_str().unwrap()), "{preset}: {first}");
        }
    }
}

#[test]
fn the_list_for_people_names_everything_in_both_languages() {
    for lang in ["en", "ja"] {
        let list = run(&["games", "--lang", lang]).well();
        for game in listed() {
            assert!(
                list.contains(game["id"].as_str().unwrap()) && list.contains(game["title"][lang].as_str().unwrap())
            );
            for name in names(&game["options"]).into_iter().chain(names(&game["presets"])) {
                assert!(list.contains(name), "{lang} {name}");
            }
        }
        let one = run(&["games", "kakeya-trump", "--lang", lang]).well();
        assert!(one.contains("nakayoshi") && !one.contains("japanese-loo"), "{one}");
    }
}

#[test]
fn rules_begin_with_the_options_in_force() {
    let text = run(&["rules", "kk-6", "-o", "scoring=nakayoshi", "--set", "start_chips=7"]).well();
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let changed = text.find("Changed options").unwrap();
    let kept = text.find("Options in force").unwrap();
    let scoring = text.find("scoring = nakayoshi").unwrap();
    assert!(changed < scoring && scoring < kept, "{text}");
    assert!(text.contains("start_chips = 7: set for an experiment") && text.contains("[KK-26, KK-27; S2;"), "{text}");
    assert!(text.contains("Play goes counter-clockwise"), "X-4: {text}");
    let japanese = run(&["rules", "kk-6", "--lang", "ja"]).well();
    assert!(japanese.contains("れんしょ") && japanese.contains("反時計回り"), "{japanese}");
}

/// A default that depends on another option is no change (NK-13).
#[test]
fn a_default_that_follows_another_option_is_not_called_changed() {
    let text = run(&["rules", "nk", "-o", "nk_scoring=flat"]).well();
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let kept = text.find("Options in force").unwrap();
    assert!(text.find("target = 5").unwrap() > kept, "{text}");
}

#[test]
fn a_rule_file_or_its_folder_works_where_an_id_does() {
    let folder = games().join("kakeya-trump");
    let by_path = run(&["rules", arg(&folder.join("game.toml"))]).well();
    assert_eq!(by_path, run(&["rules", "kakeya-trump"]).well());
    assert_eq!(by_path, run(&["rules", arg(&folder)]).well());
}

/// A historian copies a folder, changes a line, and plays.
#[test]
fn a_changed_copy_is_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.toml");
    let text = std::fs::read_to_string(games().join("kakeya-trump/game.toml")).unwrap();
    std::fs::write(
        &file,
        text.replace("\"kakeya-trump\"", "\"my-kakeya\"").replace("start_chips = 5", "start_chips = 2"),
    )
    .unwrap();
    let records = folder.path().join("r.jsonl");
    let ran = run(&["simulate", arg(&file), "--matches", "3", "--json", "--records", arg(&records)]).json();
    assert_eq!(ran["game"], "my-kakeya");
    assert_eq!(run(&["verify", arg(&records)]).well(), "3 matches, 0 faults\n");
    assert!(run(&["replay", arg(&records)]).well().starts_with("Kakeya Trump\n"));
}

/// The bots' policies, the rules in prose and the records of a game go by its id: a changed copy needs another.
#[test]
fn a_changed_copy_under_a_published_id_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.toml");
    let text = std::fs::read_to_string(games().join("kakeya-trump/game.toml")).unwrap();
    std::fs::write(&file, &text).unwrap();
    run(&["check", arg(&file)]).well();
    std::fs::write(&file, text.replace("start_chips = 5", "start_chips = 2")).unwrap();
    let ran = run(&["check", arg(&file)]);
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
    assert!(ran.stdout.starts_with(&format!("{}:2:6: `kakeya-trump` is the id of a published game", arg(&file))));
    assert_eq!(ran.stdout.lines().count(), 1, "{}", ran.stdout);
    let japanese = run(&["check", arg(&file), "--lang", "ja"]).stdout;
    assert!(japanese.contains(":2:6: `kakeya-trump` は収録されているゲームの id です"), "{japanese}");
    for command in [&["rules"][..], &["simulate", "--matches", "1"], &["play", "--plain"]] {
        let ran = run(&[command, &[arg(&file)]].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{command:?}");
        assert!(ran.stderr.contains("is the id of a published game"), "{command:?}: {}", ran.stderr);
    }
}

#[test]
fn check_tells_every_fault_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.toml");
    let text = std::fs::read_to_string(games().join("kakeya-trump/game.toml")).unwrap();
    let path = arg(&file).to_owned();
    std::fs::write(&file, &text).unwrap();
    let ok = run(&["check", &path]).well();
    assert!(
        ok.starts_with(&format!("{path}: ok – kakeya-trump, “Kakeya Trump”, 4, 6 players, 8 options, 10 presets")),
        "{ok}"
    );
    assert!(run(&["check", &path, "--lang", "ja"]).well().contains("問題なし"));

    std::fs::write(&file, text.replace("hand = 13", "hnad = 13").replace("dealers = \"side\"", "dealers = \"sied\""))
        .unwrap();
    let ran = run(&["check", &path]);
    assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
    let place = |word: &str| {
        let changed = std::fs::read_to_string(&file).unwrap();
        let line = changed.lines().position(|line| line.contains(word)).unwrap();
        format!("{path}:{}:{}: ", line + 1, 1 + changed.lines().nth(line).unwrap().find(word).unwrap())
    };
    for (word, meant) in [("hnad", "hand"), ("\"sied\"", "side")] {
        let line =
            ran.stdout.lines().find(|line| line.starts_with(&place(word))).unwrap_or_else(|| panic!("{}", ran.stdout));
        assert!(line.ends_with(&format!("(did you mean `{meant}`?)")), "{line}");
    }
    // A command that would play it says the same and ends with the status of a file whose content is wrong.
    let ran = run(&["rules", &path]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, ""));
    assert!(ran.stderr.contains("(did you mean `hand`?)"), "{}", ran.stderr);
}

#[test]
fn files_that_are_no_rule_files_are_refused_without_a_panic() {
    let folder = tempfile::tempdir().unwrap();
    let cases: [(&str, &[u8], i32); 5] = [
        ("empty.toml", b"", 1),
        ("binary.toml", b"\xff\xfe\x00\x80", 2),
        ("cut.toml", b"id = \"x\"\n[pack", 1),
        ("nul.toml", b"id = \"\0\"", 1),
        ("deep.toml", &[b'['; 5000], 1),
    ];
    for (name, bytes, status) in cases {
        let file = folder.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        let ran = run(&["check", arg(&file)]);
        assert_eq!(ran.status, status, "{name}: {} {}", ran.stdout, ran.stderr);
        assert!(!ran.stderr.contains("panicked"), "{name}: {}", ran.stderr);
    }
}

/// Starting and listing everything takes less than 20 ms; the fastest of several runs counts, for a busy machine.
#[test]
fn the_program_starts_quickly() {
    let time = || {
        let begun = Instant::now();
        run(&["games"]).well();
        begun.elapsed()
    };
    let fastest = (0..20).map(|_| time()).min().unwrap();
    let limit = if cfg!(debug_assertions) { 60 } else { 20 };
    assert!(fastest < Duration::from_millis(limit), "{fastest:?}");
}
