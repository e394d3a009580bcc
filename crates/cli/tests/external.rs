//! Programs as bots: real processes that play, crash, stall, garble and cheat.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use serde_json::json;
use std::path::{Path, PathBuf};
use support::{Ran, arg, run, run_in, run_with};

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
            "garble 5",
            "garbled: expected one line with a JSON object of type ready or act, found \"I think, therefore I play\"",
        ),
        ("flood 2", "garbled: expected one line with a JSON object of type ready or act, found \"{}\""),
        ("endless 2", "garbled: expected a line of at most 65536 bytes"),
        ("bytes 2", "garbled: expected UTF-8 text"),
        ("old 2", "garbled: expected the answer to question 2, found one to 1"),
        ("twice 2", "garbled: expected the answer to question 3, found one to 2"),
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
    assert_eq!(json["seats_lost_by_reason"], json!({ "crashed": 0, "stalled": 0, "garbled": 0, "illegal": 3 }));
    assert_eq!(json["first_seat_lost"]["reason"], "illegal");
    assert!(json["first_seat_lost"]["why"].as_str().unwrap().starts_with("illegal: expected one of "), "{json:#}");
    let text = simulate("rh", &bots, &["--deals", "3"]).well();
    let told = "Programs lost their seats 3 times, and `rules` played on: 3 made an illegal choice. \
                The first: in match 1, seat 0 made an illegal choice: expected one of ";
    assert!(text.contains(told), "{text}");
    let text = simulate("rh", &bots, &["--deals", "3", "--lang", "ja"]).well();
    assert!(text.contains("反則3回") && text.contains("席0が反則をしました") && text.contains("のどれか"), "{text}");
    // Two reasons in one run.
    let bots = format!("{},{},rules,rules", faulty("illegal 1"), faulty("crash 1"));
    let json = simulate("rh", &bots, &["--deals", "2", "--json"]).json();
    assert_eq!(json["seats_lost_by_reason"], json!({ "crashed": 2, "stalled": 0, "garbled": 0, "illegal": 2 }));
    let text = simulate("rh", &bots, &["--deals", "2"]).well();
    assert!(text.contains("2 crashed, 2 made an illegal choice"), "{text}");
    let args = ["arena", "rh", "--a", &faulty("illegal 1"), "--b", "low", "--blocks", "2"];
    let json = run(&[&args[..], &["--json"]].concat()).json();
    // Two seats in each of two deals a block.
    assert_eq!((&json["a_seats_lost"], &json["b_seats_lost"]), (&8.into(), &0.into()));
    assert_eq!(json["a_seats_lost_by_reason"]["illegal"], 8);
    assert_eq!((&json["a_first_seat_lost"]["block"], &json["b_first_seat_lost"]), (&1.into(), &().into()));
    let text = run(&args).well();
    assert!(text.contains("lost its seat 8 times, and `rules` played on: 8 made an illegal choice."), "{text}");
    assert!(text.contains("The first: in block 1, seat "), "{text}");
    let text = run(&[&args[..], &["--lang", "ja"]].concat()).well();
    assert!(text.contains("席を8回失い") && text.contains("反則8回") && text.contains("第1ブロック"), "{text}");
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

/// `--strict`: a lost seat ends the run with what was finished before it, as Ctrl-C does, and with exit status 1.
#[test]
fn a_lost_seat_is_an_error_where_it_is_to_be_one() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("a.jsonl");
    let bots = format!("rules,{},rules,rules", faulty("crash 30"));
    let more = ["--matches", "5", "--threads", "1", "--strict"];
    let ran = simulate("rh", &bots, &[&more[..], &["--json", "--records", arg(&records)]].concat());
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let done = json["matches"].as_u64().unwrap();
    assert!(done > 0 && done < 5 && json["finished"] == done, "{json:#}");
    assert_eq!((&json["interrupted"], &json["wanted"], &json["seats_lost"]), (&true.into(), &5.into(), &0.into()));
    let ended = &json["ended_by_lost_seat"];
    assert_eq!((&ended["match"], &ended["seat"], &ended["reason"]), (&(done + 1).into(), &1.into(), &"crashed".into()));
    let told = format!(
        "kirifuda: ended by --strict after {done} of 5: in match {}, seat 1 crashed: the program has ended (exit status: 3)\n",
        done + 1
    );
    assert_eq!(ran.stderr, told);
    assert_eq!(std::fs::read_to_string(&records).unwrap().lines().count() as u64, done);
    assert_eq!(run(&["verify", arg(&records)]).well(), format!("{done} matches, 0 faults\n"));
    let ran = simulate("rh", &bots, &[&more[..], &["--lang", "ja"]].concat());
    assert!(
        ran.stderr.contains("--strict により終了しました") && ran.stderr.contains("席1が異常終了しました"),
        "{}",
        ran.stderr
    );
    // Without a lost seat it changes nothing.
    let ran = simulate("rh", &format!("rules,{},rules,rules", faulty("good")), &["--deals", "3", "--strict", "--json"]);
    assert_eq!(ran.json()["ended_by_lost_seat"], json!(null));
}

/// The matches before the first lost seat are the same with any number of threads.
#[test]
fn a_strict_run_ends_at_the_same_match_with_any_number_of_threads() {
    let bots = format!("rules,{},rules,rules", faulty("illegal 1"));
    let play = |threads: &str| simulate("rh", &bots, &["--matches", "40", "--threads", threads, "--strict"]);
    let (one, many) = (play("1"), play("4"));
    assert_eq!((one.status, &one.stderr), (1, &many.stderr));
    assert!(one.stderr.contains("after 0 of 40: in match 1, seat 1 made an illegal choice"), "{}", one.stderr);
}

/// The same command goes on after the program was mended, and refuses matches in which a seat was lost.
#[test]
fn a_strict_run_goes_on_where_it_ended() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("state");
    let bots = format!("rules,{},rules,rules", faulty("good"));
    let whole = simulate("rh", &bots, &["--deals", "6", "--json"]).json();
    let resumed = |strict: &[&str], deals: &str| {
        simulate("rh", &bots, &[&["--deals", deals, "--json", "--resume", arg(&state)][..], strict].concat())
    };
    assert_eq!(resumed(&["--strict"], "3").status, 0);
    let json = resumed(&["--strict"], "6").json();
    assert_eq!((&json["matches"], &json["sides"]), (&whole["matches"], &whole["sides"]));
    // A run that has lost a seat already.
    let state = folder.path().join("lossy");
    let bots = format!("rules,{},rules,rules", faulty("illegal 1"));
    let lossy = |deals: &str, more: &[&str]| {
        simulate("rh", &bots, &[&["--deals", deals, "--resume", arg(&state)][..], more].concat())
    };
    assert_eq!(lossy("2", &[]).status, 0);
    let ran = lossy("4", &["--strict"]);
    assert_eq!(ran.status, 1);
    assert!(ran.stderr.contains("after 2 of 4") && ran.stderr.contains("In match 1, seat 1"), "{}", ran.stderr);
    assert!(lossy("3", &["--json"]).json()["seats_lost"] == 3, "lost seats are kept in the file of the run");
}

#[test]
fn arena_strength_and_pbn_import_may_be_strict_too() {
    let bad = faulty("crash 40");
    let ran = run(&["arena", "rh", "--a", &bad, "--b", "low", "--blocks", "9", "--threads", "1", "--strict", "--json"]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let done = json["blocks"].as_u64().unwrap();
    assert!(done > 0 && done < 9, "{json:#}");
    assert_eq!((&json["a_seats_lost"], &json["ended_by_lost_seat"]["block"]), (&0.into(), &(done + 1).into()));
    assert!(ran.stderr.contains(&format!("after {done} of 9: in block {}, seat ", done + 1)), "{}", ran.stderr);
    let ran = run(&["strength", "rh", "--bots", &bad, "--blocks", "9", "--threads", "1", "--strict"]);
    assert_eq!(ran.status, 1, "{}", ran.stderr);
    assert!(ran.stderr.contains("ended by --strict") && ran.stdout.contains("Interrupted"), "{}", ran.stdout);
    let folder = tempfile::tempdir().unwrap();
    let (records, deals) = (folder.path().join("a.jsonl"), folder.path().join("a.pbn"));
    run(&["simulate", "whist-short", "--deals", "2", "--records", arg(&records)]).well();
    std::fs::write(&deals, run(&["pbn", "export", arg(&records)]).stdout).unwrap();
    let ran = run(&["pbn", "import", arg(&deals), "whist-short", "--bots", &faulty("illegal 1"), "--strict"]);
    assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{}", ran.stderr);
    assert!(ran.stderr.contains("after 0 of 2: in deal 1, seat "), "{}", ran.stderr);
}

/// At a person's table nobody plays on, and the kept match goes on with the program when it has been mended.
#[cfg(unix)]
#[test]
fn a_strict_table_stops_before_the_substitute_decides() {
    let folder = tempfile::tempdir().unwrap();
    let (path, script) = (folder.path().join("match.jsonl"), folder.path().join("bot.sh"));
    let behave = |how: &str| {
        std::fs::write(&script, format!("exec python3 '{}' {how}\n", arg(&data("faulty_bot.py")))).unwrap();
    };
    let bot = format!("exec:sh '{}'", arg(&script));
    let play = |input: &str| {
        let args = ["play", "jl-5", "--plain", "--seat", "3", "--seed", "1", "--strict"];
        run_with(&[&args[..], &["--save", arg(&path), "--bots", &bot]].concat(), input)
    };
    behave("illegal 1");
    let ran = play("1\nquit\n");
    assert_eq!(ran.status, 1, "{}", ran.stdout);
    assert!(
        ran.stderr.contains("ended by --strict: seat ") && ran.stderr.contains("made an illegal"),
        "{}",
        ran.stderr
    );
    let record: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(lost(&record).iter().all(|change| change["by"] != "bot rules"), "{record:#}");
    behave("good");
    let ran = play("quit\n");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
}

/// The same when a kept match goes on.
#[cfg(unix)]
#[test]
fn a_match_that_goes_on_is_strict_and_traced_too() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("home");
    let (shelf, script) = (home.join("matches"), folder.path().join("bot.sh"));
    std::fs::create_dir_all(&shelf).unwrap();
    let (path, trace) = (shelf.join("1-japanese-loo.jsonl"), folder.path().join("dialogue.txt"));
    let behave = |how: &str| {
        std::fs::write(&script, format!("exec python3 '{}' {how}\n", arg(&data("faulty_bot.py")))).unwrap();
    };
    let bot = format!("exec:sh '{}'", arg(&script));
    let resume = |more: &[&str], input: &str| {
        let args = [&["resume", "--plain"][..], more].concat();
        run_in(&home, &args, input)
    };
    behave("good");
    let begin = ["play", "jl-5", "--plain", "--seat", "3", "--seed", "1", "--save", arg(&path), "--bots", &bot];
    assert_eq!(run_with(&begin, "quit\n").status, 0);
    behave("illegal 1");
    let ran = resume(&["--strict", "--trace", arg(&trace)], "1\nquit\n");
    assert_eq!(ran.status, 1, "{}", ran.stdout);
    assert!(ran.stderr.contains("ended by --strict: seat ") && ran.stderr.contains("illegal"), "{}", ran.stderr);
    let record: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(lost(&record).iter().all(|change| change["by"] != "bot rules"), "{record:#}");
    let lines = trace_lines(&std::fs::read_to_string(&trace).unwrap());
    assert!(lines.iter().any(|line| line.2 == '!' && line.3.starts_with("illegal: ")), "{lines:?}");
    assert!(lines.iter().any(|line| line.2 == '>' && line.3.starts_with("{\"type\":\"decide\"")), "{lines:?}");
    // A trace that is there is not overwritten, and nothing is played then.
    let ran = resume(&["--trace", arg(&trace)], "1\nquit\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("already exists; --force overwrites it"), "{}", ran.stderr);
    // Without --strict `rules` plays on, and with it that is no error of the program's any more.
    let ran = resume(&["--trace", arg(&trace), "--force"], "1\nquit\n");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    assert!(ran.stdout.contains("The bot `rules` plays on in its place."), "{}", ran.stdout);
    assert!(trace_lines(&std::fs::read_to_string(&trace).unwrap()).iter().any(|line| line.2 == '!'));
    // What cannot go on starts no program and leaves no trace.
    let none = folder.path().join("none.txt");
    assert_eq!(resume(&["9", "--trace", arg(&none)], "").status, 2);
    std::fs::write(&path, "no record\n").unwrap();
    assert_ne!(resume(&["--trace", arg(&none)], "").status, 0);
    assert!(!none.exists());
}

/// After a lost seat has stopped everything, Ctrl-C is still the first one: what is being written is written.
#[cfg(unix)]
#[test]
fn the_first_interruption_after_a_lost_seat_is_the_first() {
    use std::io::Read;
    let bots = format!("rules,{},rules,rules", faulty("crash 1100"));
    let args = ["simulate", "rh", "--seed", "3", "--bots", &bots, "--matches", "40", "--threads", "1"];
    let args = [&args[..], &["--strict", "--records", "-"]].concat();
    let whole = run(&args);
    assert_eq!(whole.status, 1, "{}", whole.stderr);
    // More than a pipe holds, so that the end waits for a reader; less than what would make it wait before the end.
    let length = whole.stdout.len();
    assert!((70_000..125_000).contains(&length), "{length}");
    let mut child = support::program()
        .args(&args)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let begun = std::time::Instant::now();
    while rustix::io::ioctl_fionread(&stdout).unwrap() < 60_000 {
        assert!(begun.elapsed() < std::time::Duration::from_secs(60), "the pipe is not filled");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::thread::sleep(std::time::Duration::from_secs(3));
    assert!(child.try_wait().unwrap().is_none());
    rustix::process::kill_process(rustix::process::Pid::from_child(&child), rustix::process::Signal::INT).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let mut records = String::new();
    stdout.read_to_string(&mut records).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert_eq!(records.len(), length);
}

/// The lines of a trace: process, seat, sign and message; times never go back.
fn trace_lines(text: &str) -> Vec<(u64, String, char, String)> {
    let mut last = 0.0;
    let line = |line: &str| {
        let fields: Vec<&str> = line.splitn(5, ' ').collect();
        let time: f64 = fields[0].parse().unwrap();
        assert!(time >= last, "{line}");
        last = time;
        (fields[1].parse().unwrap(), fields[2].to_owned(), fields[3].parse().unwrap(), fields[4].to_owned())
    };
    text.lines().map(line).collect()
}

#[test]
fn the_dialogue_is_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("dialogue.txt");
    let bots = format!("rules,{},{},rules", faulty("good"), faulty("illegal 2"));
    let more = ["--deals", "2", "--threads", "1", "--trace", arg(&path)];
    assert_eq!(simulate("rh", &bots, &more).status, 0);
    let text = std::fs::read_to_string(&path).unwrap();
    let lines = trace_lines(&text);
    let of = |process: u64| lines.iter().filter(move |line| line.0 == process);
    let begins = |sign: char, message: &'static str| {
        move |line: &&(u64, String, char, String)| line.2 == sign && line.3.starts_with(message)
    };
    let first: Vec<_> = of(1).take(5).map(|(_, seat, sign, text)| (seat.as_str(), *sign, text.as_str())).collect();
    assert_eq!((first[0].0, first[0].1, first[0].2), ("-", '=', faulty("good").as_str()));
    assert!(first[1].1 == '>' && first[1].2.starts_with("{\"type\":\"hello\""), "{first:?}");
    assert!(first[2].1 == '<' && first[2].2.starts_with("{\"type\": \"ready\""), "{first:?}");
    assert!(first[3].0 == "1" && first[3].2.starts_with("{\"type\":\"match\""), "{first:?}");
    assert!(first[4].0 == "1" && first[4].2.starts_with("{\"type\":\"decide\""), "{first:?}");
    let asked = of(1).filter(begins('>', "{\"type\":\"decide\"")).count();
    assert!(asked > 10 && asked == of(1).filter(begins('<', "{\"type\": \"act\"")).count());
    assert_eq!(of(1).filter(begins('>', "{\"type\":\"done\"")).count(), 2);
    // The seat is lost in each deal, and the reason stands under the message that brought it about.
    let faults: Vec<usize> = (0..lines.len()).filter(|&place| lines[place].2 == '!').collect();
    assert_eq!(faults.len(), 2, "{text}");
    for place in faults {
        assert!(lines[place].1 == "2" && lines[place].3.starts_with("illegal: expected one of "), "{:?}", lines[place]);
        assert!(lines[place - 1].2 == '<' && lines[place - 1].3.contains("play 1X"), "{:?}", lines[place - 1]);
    }
    // Nothing is overwritten without --force.
    let ran = simulate("rh", &bots, &more);
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("already exists; --force overwrites it"), "{}", ran.stderr);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
    assert_eq!(simulate("rh", &bots, &[&more[..], &["--force"]].concat()).status, 0);
    assert_eq!(trace_lines(&std::fs::read_to_string(&path).unwrap()).len(), lines.len());
}

/// A command that ends with an error leaves the trace: there it is needed most.
#[test]
fn a_trace_is_there_when_a_program_cannot_play() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let traced = |path: &Path, how: &str, args: &[&str]| {
        let bot = format!("{},start_ms={}", faulty(how), if how == "mute" { 300 } else { 20_000 });
        let ran = run_with(&[args, &["--trace", arg(path), "--bots", &bot]].concat(), "quit\n");
        assert!(ran.status > 0, "{how}");
        trace_lines(&std::fs::read_to_string(path).unwrap())
    };
    let simulate = ["simulate", "rh", "--deals", "1"];
    for (how, why) in
        [("exit", "crashed: the program has ended (exit status: 4)"), ("mute", "stalled: no answer within 300 ms")]
    {
        let lines = traced(&path(how), how, &simulate);
        assert_eq!(lines.last().unwrap(), &(1, "-".to_owned(), '!', why.to_owned()), "{how}");
    }
    let lines = traced(&path("strict"), "illegal 1", &[&simulate[..], &["--strict"]].concat());
    assert_eq!(lines.iter().filter(|line| line.2 == '!').count(), 1, "{lines:?}");
    let lines = traced(&path("play"), "version", &["play", "rh", "--plain"]);
    assert!(lines.iter().any(|line| line.2 == '!' && line.3.starts_with("garbled: expected protocol 1")), "{lines:?}");
    // Nothing was started: nothing is left.
    assert_eq!(run(&["simulate", "no-such-game", "--deals", "1", "--trace", arg(&path("none"))]).status, 2);
    assert!(!path("none").exists());
}

#[test]
fn a_trace_may_go_to_standard_error() {
    let args = ["arena", "jl-5", "--a", &faulty("good"), "--b", "low", "--blocks", "1", "--trace", "-", "--json"];
    let ran = run(&args);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(trace_lines(&ran.stderr).len() > 10);
    assert!(serde_json::from_str::<serde_json::Value>(&ran.stdout).is_ok());
}
