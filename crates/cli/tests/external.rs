//! Programs as bots: real processes that play, crash, stall, babble and cheat.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use std::path::PathBuf;
use support::{Ran, arg, run, run_with};

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// The program that fails in a chosen way, as a list of bots names it.
fn faulty(how: &str) -> String {
    format!("exec:python3 '{}' {how}", arg(&data("faulty_bot.py")))
}

/// The example of the documentation.
fn example() -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/plain_bot.py");
    format!("exec:python3 '{}',ms=60000", arg(&path))
}

fn simulate(game: &str, bots: &str, more: &[&str]) -> Ran {
    run(&[&["simulate", game, "--seed", "3", "--bots", bots][..], more].concat())
}

/// Plays two matches with a program at seat 1; the records.
fn records(bot: &str) -> Vec<serde_json::Value> {
    let ran = simulate("rh", &format!("rules,{bot},low,rules"), &["--matches", "2", "--records", "-"]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert_eq!(run_with(&["verify", "-"], &ran.stdout).well(), "2 matches, 0 faults\n");
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The seats lost in a record, as `meta` has them.
fn lost(record: &serde_json::Value) -> Vec<serde_json::Value> {
    record["meta"]["seats"].as_array().cloned().unwrap_or_default()
}

#[test]
fn the_example_plays_every_game_to_the_end() {
    let bot = example();
    for game in ["rh", "rh-whist", "rt-4d", "rt-3-12", "kk-4", "kk-6", "jl-5", "jl-3", "nk", "whist-short"] {
        let json = simulate(game, &bot, &["--deals", "6", "--json"]).json();
        assert_eq!(
            (&json["deals"], &json["seats_lost"], &json["first_seat_lost"]),
            (&6.into(), &0.into(), &().into()),
            "{game}"
        );
    }
}

/// A little sense: the example beats the weakest card.
#[test]
fn the_example_is_better_than_the_lowest_card() {
    let args = ["arena", "kk-4", "--a", &example(), "--b", "low", "--blocks", "30", "--json"];
    let json = run(&args).json();
    assert!(json["standard_errors"].as_f64().unwrap() > 3.0, "{json:#}");
    assert_eq!(json["a_seats_lost"], 0);
    assert!(json["a_ms_per_decision"].as_f64().unwrap() > json["b_ms_per_decision"].as_f64().unwrap());
}

/// Invariant 6 holds for programs whose answers depend on the questions alone.
#[test]
fn the_number_of_threads_changes_nothing() {
    let bots = format!("{},rules", faulty("crash 9"));
    let play = |threads: &str| {
        simulate("rh", &format!("{bots},{bots}"), &["--matches", "6", "--threads", threads, "--records", "-"])
    };
    let one = play("1");
    assert_eq!(one.status, 0, "{}", one.stderr);
    // Which question of a process is the ninth depends on the matches it has played; the first one crashes it again.
    let again = play("1");
    assert_eq!(one.stdout, again.stdout);
    let bots = format!("{},rules", faulty("crash 1"));
    let play = |threads: &str| {
        simulate("rh", &format!("{bots},{bots}"), &["--matches", "6", "--threads", threads, "--records", "-"])
    };
    assert_eq!(play("1").stdout, play("3").stdout);
}

#[test]
fn a_program_that_fails_loses_its_seat_and_the_record_says_so() {
    let cases = [
        ("crash 4", "crashed: the program has ended (exit status: 3)"),
        ("closed 2", "crashed: the program has closed its output"),
        ("illegal 3", "illegal: expected one of "),
        (
            "babble 5",
            "babbled: expected one line with a JSON object of type ready or act, found \"I think, therefore I play\"",
        ),
        ("flood 2", "babbled: expected one line with a JSON object of type ready or act, found \"{}\""),
        ("endless 2", "babbled: expected a line of at most 65536 bytes"),
        ("bytes 2", "babbled: expected UTF-8 text"),
        ("old 2", "babbled: expected the answer to question 2, found one to 1"),
        ("twice 2", "babbled: expected the answer to question 3, found one to 2"),
    ];
    for (how, why) in cases {
        for record in records(&faulty(how)) {
            assert!(!record["result"].is_null(), "{how}: the match goes on");
            let lost = lost(&record);
            assert_eq!(lost.len(), 1, "{how}: {lost:?}");
            assert_eq!((&lost[0]["seat"], &lost[0]["by"]), (&1.into(), &"bot rules".into()), "{how}");
            assert!(lost[0]["why"].as_str().unwrap().starts_with(why), "{how}: {}", lost[0]["why"]);
            // The event named is the substitute's, and it is there.
            let (deal, event) = (lost[0]["deal"].as_u64().unwrap(), lost[0]["event"].as_u64().unwrap());
            let event = &record["deals"][deal as usize - 1]["events"][event as usize - 1];
            assert!(event.as_str().unwrap().starts_with("1 "), "{how}: {event}");
        }
    }
}

#[test]
fn who_does_not_answer_in_time_loses_the_seat() {
    for how in ["stall 2", "deaf 2"] {
        let record = &records(&format!("{},ms=300", faulty(how)))[0];
        assert_eq!(lost(record)[0]["why"], "stalled: no answer within 300 ms", "{how}");
    }
}

#[test]
fn a_good_program_leaves_no_trace_in_the_record() {
    for record in records(&faulty("good")) {
        assert!(record["meta"]["seats"].is_null());
        assert_eq!(record["meta"]["bots"][1], faulty("good"));
    }
}

#[test]
fn the_statistics_tell_of_lost_seats() {
    let bots = format!("{},rules,rules,rules", faulty("illegal 1"));
    let json = simulate("rh", &bots, &["--deals", "3", "--json"]).json();
    assert_eq!(json["seats_lost"], 3);
    assert_eq!((&json["first_seat_lost"]["match"], &json["first_seat_lost"]["seat"]), (&1.into(), &0.into()));
    let text = simulate("rh", &bots, &["--deals", "3"]).well();
    assert!(text.contains("Programs lost their seats 3 times") && text.contains("made an illegal choice"), "{text}");
    let text = simulate("rh", &bots, &["--deals", "3", "--lang", "ja"]).well();
    assert!(text.contains("反則をしました") && text.contains("のどれか"), "{text}");
    let args = ["arena", "rh", "--a", &faulty("illegal 1"), "--b", "low", "--blocks", "2"];
    let json = run(&[&args[..], &["--json"]].concat()).json();
    // Two seats in each of two deals a block.
    assert_eq!((&json["a_seats_lost"], &json["b_seats_lost"]), (&8.into(), &0.into()));
    assert!(run(&args).well().contains("lost its seat 8 times"));
}

/// What cannot even begin is a clear error, and nothing is played.
#[test]
fn a_program_that_does_not_start_is_an_error_before_the_match() {
    let cases = [
        ("exec:/nowhere/at/all".to_owned(), "cannot play: not started: "),
        (faulty("exit"), "cannot play: the program has ended (exit status: 4)"),
        (faulty("version"), "cannot play: expected protocol 1, found 2"),
        (format!("{},start_ms=200", faulty("mute")), "cannot play: no answer within 200 ms"),
        ("exec:".to_owned(), "expected a command after `exec:`"),
        ("exec:'a".to_owned(), "expected a closing ' in the command"),
        ("exec:a,depth=3".to_owned(), "found \"depth=3\""),
    ];
    for (bot, message) in cases {
        let arena = ["arena", "rh", "--a", "rules", "--b", &bot, "--blocks", "1"];
        let play = ["play", "rh", "--plain", "--bots", &bot];
        for ran in [simulate("rh", &bot, &["--deals", "1"]), run(&arena), run(&play)] {
            assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{bot}");
            assert!(ran.stderr.contains(message), "{bot}: {}", ran.stderr);
            assert_eq!(ran.stderr.lines().count(), 1, "{bot}: {}", ran.stderr);
        }
    }
}

/// At the table of a person the others are told, and the kept match goes on with the substitute.
#[test]
fn at_a_table_with_a_person_the_match_goes_on_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.jsonl");
    let args = ["play", "jl-5", "--plain", "--seat", "3", "--seed", "1", "--save", arg(&path)];
    let ran = run_with(&[&args[..], &["--bots", &faulty("illegal 1")]].concat(), "1\nquit\n");
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("The bot `rules` plays on in its place."), "{}", ran.stdout);
    let record: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    let changes: Vec<serde_json::Value> =
        lost(&record).into_iter().filter(|change| change["by"] == "bot rules").collect();
    assert!(!changes.is_empty() && changes.iter().all(|change| change["seat"] != 3), "{changes:?}");
    assert!(changes[0]["why"].as_str().unwrap().starts_with("illegal: "));
    let ran = run_with(&args, "quit\n");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let told = |seat: &serde_json::Value| lost(&record).iter().rfind(|change| change["seat"] == *seat).cloned();
    assert!(changes.iter().all(|change| told(&change["seat"]).unwrap()["by"] == "bot rules"));
}

/// The events of all deals of some records.
fn events(records: &str) -> Vec<serde_json::Value> {
    let events = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap()["deals"].clone();
    records.lines().map(events).collect()
}

/// A program that does as a built-in bot advises plays like that bot.
#[test]
fn a_program_may_ask_a_built_in_bot() {
    for adviser in ["rules", "medium"] {
        for game in ["rh", "rt-4d", "kk-4", "jl-5"] {
            let play = |bots: &str| simulate(game, bots, &["--matches", "1", "--records", "-"]).well();
            let advised = play(&faulty(&format!("ask 0 {adviser}")));
            assert_eq!(events(&advised), events(&play(adviser)), "{adviser} {game}");
        }
    }
    // One that searches says what it expects of each candidate.
    let ran = simulate("rh", &faulty("ask 0 mc:worlds=8"), &["--deals", "1", "--json"]);
    assert_eq!(ran.json()["seats_lost"], 0);
}

/// An `ask` for a bot that does not exist gets an error as its answer; the program keeps its seat.
#[test]
fn a_bot_that_cannot_be_asked_is_an_error_for_the_program() {
    let cases = [("rulse", "no bot \"rulse\"; did you mean `rules`?"), ("exec:true", "expected a built-in bot")];
    for (bot, error) in cases {
        let ran = simulate(
            "jl-5",
            &format!("{},rules,rules,rules,rules,rules", faulty(&format!("ask 0 {bot}"))),
            &["--deals", "1", "--json"],
        );
        assert!(ran.stderr.contains(error), "{}", ran.stderr);
        assert_eq!(serde_json::from_str::<serde_json::Value>(&ran.stdout).unwrap()["seats_lost"], 0);
    }
}
