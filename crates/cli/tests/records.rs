//! `simulate`, `verify`, `replay`, `arena`, `pbn`: matches made, checked, told and compared.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use std::path::PathBuf;
use std::process::Stdio;
use support::{arg, program, run, run_with};

const PRESETS: [&str; 6] = ["rh", "rh-48", "rt-3-12", "kk-6", "jl-3", "nk-iberian"];

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            self.0.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn records(&self, game: &str, matches: &str) -> PathBuf {
        let path = self.path(&format!("{game}.jsonl"));
        run(&["simulate", game, "--matches", matches, "--seed", "5", "--records", arg(&path)]).well();
        path
    }
}

/// Invariant 6: the same seed gives the same matches and numbers with any number of threads.
#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = Folder::new();
    for game in PRESETS {
        let run_with_threads = |threads: &str| {
            let path = folder.path("r.jsonl");
            let args = ["simulate", game, "--matches", "40", "--bots", "random", "--seed", "9", "--json", "--force"];
            let mut json = run(&[&args[..], &["--threads", threads, "--records", arg(&path)]].concat()).json();
            for time in ["seconds", "plays_per_second", "deals_per_second"] {
                assert!(json.as_object_mut().unwrap().remove(time).unwrap().as_f64().unwrap() > 0.0);
            }
            (json, std::fs::read(path).unwrap())
        };
        let one = run_with_threads("1");
        assert!(one == run_with_threads("2") && one == run_with_threads("7"), "{game}");
        assert_eq!(one.0["matches"], 40);
        assert_eq!(one.1.iter().filter(|&&byte| byte == b'\n').count(), 40);
    }
}

#[test]
fn records_on_standard_output_are_those_of_the_file() {
    let folder = Folder::new();
    let path = folder.records("kk-4", "20");
    let output = run(&["simulate", "kk-4", "--matches", "20", "--seed", "5", "--records", "-"]).well();
    assert_eq!(output, std::fs::read_to_string(&path).unwrap());
    assert_eq!(run_with(&["verify", "-"], &output).well(), "20 matches, 0 faults\n");
}

#[test]
fn records_of_every_game_are_verified() {
    let folder = Folder::new();
    for game in PRESETS {
        let path = folder.records(game, "30");
        for threads in ["1", "3"] {
            assert_eq!(run(&["verify", arg(&path), "--threads", threads]).well(), "30 matches, 0 faults\n", "{game}");
        }
    }
}

/// Experiments are named in the record, and it verifies.
#[test]
fn experiments_and_options_are_in_the_record() {
    let folder = Folder::new();
    let path = folder.path("r.jsonl");
    let args =
        ["simulate", "jl-5", "--players", "4", "-o", "rounds=1", "-o", "first_dealer=2", "--set", "no_trick_penalty=7"];
    run(&[&args[..], &["--matches", "4", "--records", arg(&path)]].concat()).well();
    for line in std::fs::read_to_string(&path).unwrap().lines() {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(record["patch"], serde_json::json!({ "no_trick_penalty": 7 }));
        assert_eq!((&record["options"]["players"], &record["options"]["rounds"]), (&4.into(), &1.into()));
        assert_eq!(record["first_dealer"], 2, "X-8");
    }
    assert_eq!(run(&["verify", arg(&path)]).well(), "4 matches, 0 faults\n");
}

#[test]
fn single_deals_are_the_first_of_their_matches() {
    let folder = Folder::new();
    let whole = std::fs::read_to_string(folder.records("rh", "6")).unwrap();
    let deals = run(&["simulate", "rh", "--deals", "6", "--seed", "5", "--records", "-"]).well();
    for (deal, whole) in deals.lines().zip(whole.lines()) {
        let read = |line: &str| -> serde_json::Value { serde_json::from_str(line).unwrap() };
        assert_eq!(read(deal)["deals"][0], read(whole)["deals"][0]);
    }
    assert_eq!(run_with(&["verify", "-"], &deals).well(), "6 matches, 0 faults\n");
}

#[test]
fn faults_are_told_in_the_order_of_the_file_with_their_rules() {
    let folder = Folder::new();
    let text = std::fs::read_to_string(folder.records("rh", "40")).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[4] = "not json".to_owned();
    lines[20] = lines[20].replacen("\"tricks\",", "\"honours\",", 1);
    lines[39] = lines[39].replacen("\"dealer\":", "\"dealer\":9", 1);
    let path = folder.path("bad.jsonl");
    std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    let mut told = Vec::new();
    for threads in ["1", "4"] {
        let ran = run(&["verify", arg(&path), "--threads", threads]);
        assert_eq!((ran.status, ran.stderr.as_str()), (1, ""));
        let numbers: Vec<&str> =
            ran.stdout.lines().filter_map(|line| line.strip_prefix("line ")?.split(' ').next()).collect();
        assert_eq!(numbers, ["5", "21", "40"], "{}", ran.stdout);
        assert!(ran.stdout.ends_with("40 matches, 3 faults\n"));
        assert!(ran.stdout.lines().next().unwrap().starts_with("line 5 deal 0 event 0: "), "{}", ran.stdout);
        assert!(ran.stdout.lines().take(3).all(|line| line.ends_with(')')), "{}", ran.stdout);
        told.push(ran.stdout);
    }
    assert_eq!(told[0], told[1]);
}

#[test]
fn a_cut_or_binary_file_is_a_fault_and_no_panic() {
    let folder = Folder::new();
    let text = std::fs::read(folder.records("kk-4", "3")).unwrap();
    let path = folder.path("cut.jsonl");
    for bytes in [&text[..text.len() / 2], b"\xff\xfe\x00", b"\n", b"{}\n"] {
        std::fs::write(&path, bytes).unwrap();
        let ran = run(&["verify", arg(&path)]);
        assert_eq!(ran.status, 1, "{}", ran.stdout);
        assert!(ran.stdout.contains("(record)"), "{}", ran.stdout);
        let ran = run(&["replay", arg(&path), "--match", "1"]);
        assert!(!ran.stderr.contains("panicked"), "{}", ran.stderr);
    }
}

/// A text file of another kind is refused once, not line by line; its content is wrong, so the status is 1.
#[test]
fn a_file_of_another_kind_is_refused_once() {
    let folder = Folder::new();
    let path = folder.path("note.txt");
    for text in ["Hello\nWorld\n", "note to self\n", "これはメモです。\n", "id = \"x\"\n"] {
        std::fs::write(&path, text).unwrap();
        for command in ["verify", "replay", "review"] {
            let ran = run(&[command, arg(&path)]);
            assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{command} {text}");
            assert!(ran.stderr.contains("note.txt:1: expected a match record (a JSON object"), "{}", ran.stderr);
            assert_eq!(ran.stderr.lines().count(), 1, "{}", ran.stderr);
            let ran = run(&[command, "--lang", "ja", arg(&path)]);
            assert!(ran.stderr.contains("note.txt の1行目：対局の記録ではありません"), "{}", ran.stderr);
        }
    }
    for text in ["{\"kirifuda\":\n", "null\n", "[1]\n", "7\n"] {
        std::fs::write(&path, text).unwrap();
        let ran = run(&["verify", arg(&path)]);
        assert!(ran.status == 1 && ran.stdout.starts_with("line 1 deal 0 event 0: "), "{text}: {}", ran.stdout);
    }
}

/// The same where a rule file, the state of a run or a database is expected.
#[test]
fn a_text_in_place_of_another_file_is_refused_once() {
    let folder = Folder::new();
    let path = folder.path("note.md");
    std::fs::write(&path, "# Notes\n\nBuy cards.\nAsk *Ann* about the rules, soon.\n\n- one\n- two\n").unwrap();
    let note = arg(&path);
    let cases: [(&[&str], i32, &str, &str); 3] = [
        (&["check", note], 1, "note.md:1:1: expected a rule file", "note.md:1:1: ルールファイルではありません"),
        (
            &["simulate", "rh", "--matches", "1", "--resume", note],
            1,
            "note.md: expected the state of a run",
            "note.md: `--resume` が書いた途中経過のファイルではありません",
        ),
        (
            &["serve", "--listen", "127.0.0.1:0", "--database", note],
            2,
            "expected an SQLite database",
            "SQLite のデータベース",
        ),
    ];
    for (args, status, english, japanese) in cases {
        for (lang, expected) in [("en", english), ("ja", japanese)] {
            let ran = run(&[args, &["--lang", lang]].concat());
            let said = ran.stdout + &ran.stderr;
            assert_eq!((ran.status, said.lines().count()), (status, 1), "{said}");
            assert!(said.contains(expected), "{said}");
        }
    }
}

/// Nothing to check is not a good result: whoever pipes records learns that none came.
#[test]
fn a_file_without_a_record_is_refused() {
    let folder = Folder::new();
    let empty = folder.path("empty.jsonl");
    std::fs::write(&empty, b"").unwrap();
    let commands: [&[&str]; 6] = [
        &["verify"],
        &["verify", "--threads", "1"],
        &["replay"],
        &["review"],
        &["pbn", "export"],
        &["solve", "--record"],
    ];
    for command in commands {
        for (lang, expected) in [("en", "holds no match record"), ("ja", "対局の記録がありません")] {
            let mut files = vec![(arg(&empty), "empty.jsonl")];
            if cfg!(unix) {
                files.push(("/dev/null", "/dev/null"));
            }
            for (file, name) in files {
                let ran = run(&[command, &[file, "--lang", lang]].concat());
                assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{command:?} {file}: {}", ran.stderr);
                assert!(ran.stderr.contains(expected) && ran.stderr.contains(name), "{command:?}: {}", ran.stderr);
            }
        }
    }
    let ran = run_with(&["verify", "-"], "");
    assert_eq!((ran.status, ran.stdout.as_str()), (2, ""));
    assert_eq!(ran.stderr, "kirifuda: standard input holds no match record\n");
}

/// Nothing is half-written when nobody reads, or when a file cannot be put in its place.
#[cfg(unix)]
#[test]
fn a_closed_pipe_ends_quietly() {
    let commands = [
        vec!["simulate", "kk-4", "--matches", "100000", "--records", "-"],
        vec!["games", "--json"],
        vec!["rules", "kk-4"],
    ];
    for args in commands {
        let mut child = program().args(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.stderr.is_empty(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
}

#[cfg(unix)]
fn interrupt(child: &std::process::Child) {
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

fn wait_until(ready: impl Fn() -> bool) {
    for _ in 0..500 {
        if ready() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("waited ten seconds");
}

/// Every event of every game is told, in both languages, and every point says why.
#[test]
fn replay_tells_everything_with_rules() {
    let folder = Folder::new();
    for game in PRESETS {
        let path = folder.records(game, "2");
        let record: serde_json::Value =
            serde_json::from_str(std::fs::read_to_string(&path).unwrap().lines().nth(1).unwrap()).unwrap();
        let deals = record["deals"].as_array().unwrap();
        let scores: usize = deals.iter().map(|deal| deal["scores"].as_array().unwrap().len()).sum();
        let tricks: usize = deals.iter().map(|deal| deal["tricks"].as_str().unwrap().len()).sum();
        for lang in ["en", "ja"] {
            let text = run(&["replay", arg(&path), "--match", "2", "--lang", lang]).well();
            assert_eq!(
                text.lines().filter(|line| line.ends_with(']') && line.contains("-")).count(),
                scores,
                "{game} {text}"
            );
            let is_trick =
                |line: &&str| line.trim_start().split_once(". ").is_some_and(|(n, _)| n.parse::<u8>().is_ok());
            assert_eq!(text.lines().filter(is_trick).count(), tricks, "{game} {text}");
            assert!(!text.contains("event-") && !text.contains("{"), "{text}");
        }
    }
}

/// From a seat's view no other hand, discard or secret suit is told.
#[test]
fn replay_from_a_seat_keeps_the_others_secrets() {
    let folder = Folder::new();
    let path = folder.records("rt-4d", "3");
    for seat in ["0", "1", "2", "3"] {
        let text = run(&["replay", arg(&path), "--seat", seat]).well();
        let other_announced = text.lines().filter(|line| line.starts_with("  rules") && line.contains(" announces "));
        assert!(other_announced.clone().count() > 0);
        assert!(other_announced.into_iter().all(|line| !line.contains("♠ ") && !line.contains("♥ ")), "{text}");
        assert_eq!(
            text.lines().filter(|line| line.starts_with("  Your hand: ")).count(),
            text.matches("\nDeal ").count()
        );
        let others_cards =
            |line: &&str| line.starts_with("  rules") && (line.contains("discards ♠") || line.contains("head: "));
        assert_eq!(text.lines().filter(others_cards).count(), 0, "{text}");
    }
}

#[test]
fn replay_of_one_deal_and_what_is_not_there() {
    let folder = Folder::new();
    let path = folder.records("kk-4", "2");
    let text = run(&["replay", arg(&path), "--deal", "2"]).well();
    assert!(text.contains("\nDeal 2; ") && !text.contains("\nDeal 1; ") && !text.contains("\nDeal 3; "), "{text}");
    for (args, message) in [
        (["--match", "3"], "--match must be 1 to 2 here; found 3"),
        (["--deal", "999"], "--deal must be 1 to "),
        (["--seat", "4"], "--seat must be 0 to 3 here; found 4"),
    ] {
        let ran = run(&[&["replay", arg(&path)][..], &args].concat());
        assert_eq!(ran.status, 2);
        assert!(ran.stderr.contains(message), "{}", ran.stderr);
    }
}

/// KK-26: a reader learns why a deal was worth what it was.
#[test]
fn court_scores_say_which_row_counted() {
    let folder = Folder::new();
    let path = folder.path("r.jsonl");
    run(&["simulate", "kk-4", "--deals", "400", "--seed", "3", "--records", arg(&path)]).well();
    let told: String = (1..=60)
        .map(|number| run(&["replay", arg(&path), "--match", &number.to_string(), "--lang", "ja"]).well())
        .collect();
    assert!(told.contains("れんしょと♠Aが配られていたので碁石2個です。 [KK-26]"), "{told}");
}

#[test]
fn arena_counts_blocks_and_identical_bots_score_zero() {
    for game in ["kk-4", "jl-3", "rt-3-12"] {
        let json = run(&["arena", game, "--a", "rules", "--b", "rules", "--blocks", "6", "--json"]).json();
        assert_eq!(
            (&json["blocks"], &json["mean"], &json["standard_error"]),
            (&6.into(), &0.0.into(), &0.0.into()),
            "{game}"
        );
        assert!(json["a_ms_per_decision"].as_f64().unwrap() >= 0.0 && json["b_ms_per_decision"].is_f64());
    }
    let json = run(&["arena", "kk-4", "--a", "rules", "--b", "random", "--blocks", "60", "--json"]).json();
    assert!(json["mean"].as_f64().unwrap() > 3.0 * json["standard_error"].as_f64().unwrap(), "{json}");
}

#[test]
fn arena_goes_on_where_it_stopped() {
    let folder = Folder::new();
    let path = folder.path("kk.arena");
    let arena = |blocks: &str, more: &[&str]| {
        run(&[&["arena", "kk-4", "--a", "rules", "--b", "random", "--blocks", blocks, "--seed", "2", "--json"], more]
            .concat())
    };
    let resume = ["--resume", arg(&path)];
    // All but the time, which is of the machine.
    let numbers = |mut json: serde_json::Value| {
        for time in ["a_ms_per_decision", "b_ms_per_decision"] {
            assert!(json.as_object_mut().unwrap().remove(time).unwrap().as_f64().unwrap() > 0.0);
        }
        json
    };
    arena("20", &resume).well();
    let whole = numbers(arena("50", &[]).json());
    assert_eq!(numbers(arena("50", &[&resume[..], &["--threads", "3"]].concat()).json()), whole);
    // Finished: nothing is played again.
    assert_eq!(numbers(arena("50", &resume).json()), whole);
    let ran = arena("40", &resume);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("already holds 50 blocks"), "{}", ran.stderr);
    let ran = arena("60", &[&resume[..], &["--unit", "match"]].concat());
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("belongs to another run; these differ: unit"), "{}", ran.stderr);
    assert_eq!(folder.names(), ["kk.arena"]);
    std::fs::write(&path, "{\"kirifuda_arena\":1").unwrap();
    assert_eq!(arena("60", &resume).status, 1);
}

#[cfg(unix)]
#[test]
fn an_interrupted_arena_keeps_its_blocks() {
    let folder = Folder::new();
    let path = folder.path("kk.arena");
    let mut child = program()
        .args(["arena", "kk-4", "--a", "rules", "--b", "random", "--blocks", "100000000", "--resume", arg(&path)])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until(|| std::fs::read_to_string(&path).is_ok_and(|text| !text.contains("\"count\": 0,")));
    interrupt(&child);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let kept: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert!(kept["results"]["outcome"]["differences"]["count"].as_u64().unwrap() > 0);
    assert_eq!(folder.names(), ["kk.arena"]);
}

/// Broken off at any moment and gone on with, a run gives the very result of one that was not.
#[cfg(unix)]
#[test]
fn an_interrupted_arena_goes_on_to_the_same_result() {
    let folder = Folder::new();
    let path = folder.path("rh.arena");
    let args = ["arena", "rh", "--a", "rules", "--b", "random", "--blocks", "6000", "--seed", "4", "--json"];
    let result = |text: &str| {
        let mut json: serde_json::Value = serde_json::from_str(text).unwrap();
        json.as_object_mut().unwrap().retain(|name, _| !name.ends_with("ms_per_decision"));
        json
    };
    let whole = result(&run(&args).well());
    let mut interrupted = 0;
    loop {
        let mut command = program();
        command.args(args).args(["--resume", arg(&path)]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        if interrupted < 2 {
            wait_until(|| path.exists());
            std::thread::sleep(std::time::Duration::from_millis(200));
            interrupt(&child);
            // It may have been faster.
            interrupted += 1;
            if child.wait().unwrap().code() == Some(130) {
                continue;
            }
            break;
        }
        let output = child.wait_with_output().unwrap();
        assert_eq!(result(&String::from_utf8(output.stdout).unwrap()), whole);
        break;
    }
    assert_eq!(result(&run(&[&args[..], &["--resume", arg(&path)]].concat()).well()), whole);
}

/// Invariant 6 for every bot there is.
#[test]
fn no_bot_depends_on_the_number_of_threads() {
    for kind in kirifuda_play::BOTS {
        // More than the worlds after which candidates are given up.
        let bot = kind.with_steps(40);
        for game in ["rh", "rt-3-12", "kk-4", "jl-5"] {
            let play = |threads: &str| {
                let args = ["simulate", game, "--deals", "4", "--bots", &bot, "--seed", "8", "--records", "-"];
                run(&[&args[..], &["--threads", threads]].concat()).well()
            };
            let one = play("1");
            assert!(one == play("3"), "{} {game}", kind.name);
        }
    }
}

/// A table of strengths is a function of its command line, in one go or in pieces, but for the time.
#[test]
fn strengths_are_measured_again_to_the_same_table() {
    let folder = Folder::new();
    let (out, kept) = (folder.path("strength.md"), folder.path("strength.json"));
    let table = |more: &[&str]| {
        let args = ["strength", "kk-4", "rh", "--seed", "1", "--out", arg(&out), "--force"];
        assert_eq!(run(&[&args[..], more].concat()).well(), "");
        let text = std::fs::read_to_string(&out).unwrap();
        let untimed = |line: &str| match line.strip_prefix("| `") {
            Some(_) => line.rsplitn(3, " | ").last().unwrap().to_owned(),
            None => line.to_owned(),
        };
        text.lines().map(untimed).collect::<Vec<String>>()
    };
    let resume = ["--resume", arg(&kept)];
    table(&[&["--blocks", "1", "--bots", "low"][..], &resume].concat());
    // Each of three threads has something left to do.
    let pieces = table(&[&["--blocks", "4", "--threads", "3"][..], &resume].concat());
    assert_eq!(pieces, table(&["--blocks", "4", "--threads", "1"]));
    let rows: Vec<&String> = pieces.iter().filter(|line| line.starts_with("| `")).collect();
    // Two presets, every bot but the one they are measured by, in the order of the games' list.
    assert_eq!(rows.len(), 2 * (kirifuda_play::BOTS.len() - 1));
    assert!(rows[0].starts_with("| `kk-4` | `random` | -"), "{}", rows[0]);
    assert!(rows.iter().all(|row| row.ends_with(" | 4")), "{rows:?}");
    // What somebody has written below stays, and is written once.
    let with_note = std::fs::read_to_string(&out).unwrap() + "\n## A note\n";
    std::fs::write(&out, &with_note).unwrap();
    let again = table(&[&["--blocks", "4"][..], &resume].concat());
    assert_eq!(again[..pieces.len()], pieces);
    assert_eq!(again[pieces.len()..], ["", "## A note"]);
    let ran = run(&[&["strength", "rh", "--seed", "1", "--blocks", "3"][..], &resume].concat());
    assert!(ran.status == 2 && ran.stderr.contains("already holds 4 blocks"), "{}", ran.stderr);
    assert_eq!(run(&["strength", "nothing"]).status, 2);
    assert_eq!(run(&["strength", "kakeya-trump"]).status, 2);
    assert_eq!(folder.names(), ["strength.json", "strength.md"]);
}

#[test]
fn the_schema_is_a_schema_of_records() {
    let schema = run(&["schema"]).json();
    assert!(schema["properties"]["deals"].is_object(), "{schema}");
}

const PBN: &str =
    "[Board \"7\"]\n[Dealer \"E\"]\n[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n";

#[test]
fn pbn_deals_are_played_and_come_out_again() {
    let records = run_with(&["pbn", "import", "-", "kk-4"], PBN).well();
    assert_eq!(records.lines().count(), 1);
    assert_eq!(run_with(&["verify", "-"], &records).well(), "1 matches, 0 faults\n");
    let pbn = run_with(&["pbn", "export", "-"], &records).well();
    assert!(pbn.starts_with("% PBN 2.1\n") && pbn.contains("AKQJT98765432"), "{pbn}");
    let again = run_with(&["pbn", "import", "-", "kk-4", "-o", "first_dealer=1"], &pbn).well();
    assert_eq!(run_with(&["verify", "-"], &again).well(), "1 matches, 0 faults\n");
}

/// A match that is broken off has a deal without a result, and says so.
#[test]
fn pbn_of_an_unfinished_match_says_that_it_is_unfinished() {
    let folder = Folder::new();
    let path = folder.path("save.jsonl");
    run_with(&["play", "whist-short", "--plain", "--seed", "3", "--save", arg(&path)], "hint\nok\nhint\nok\nquit\n")
        .well();
    let ran = run(&["pbn", "export", arg(&path)]);
    assert_eq!(ran.status, 0, "{}", ran.stderr);
    assert!(ran.stdout.contains("\n[Result \"?\"]\n[Trump ") && ran.stdout.ends_with("\n*\n"), "{}", ran.stdout);
    assert_eq!(
        ran.stderr,
        format!("{}:1: the match is unfinished: deal 1 is exported up to the last card played\n", arg(&path))
    );
    let japanese = run(&["pbn", "export", arg(&path), "--lang", "ja"]);
    assert!(japanese.stderr.contains("対局が終わっていません"), "{}", japanese.stderr);
    let whole = folder.records("whist", "2");
    let whole = run(&["pbn", "export", arg(&whole)]).well();
    assert!(!whole.contains("\"?\"]\n[Trump") && whole.matches("[Result \"NS ").count() > 1, "{whole}");
}

#[test]
fn pbn_that_cannot_be_dealt_is_refused() {
    let cases = [("kk-4", "[Deal \"N:AK\"]\n", 1), ("kk-4", "nothing\n", 1), ("rh", PBN, 1), ("jl-5", PBN, 1)];
    for (game, pbn, status) in cases {
        let ran = run_with(&["pbn", "import", "-", game], pbn);
        assert_eq!((ran.status, ran.stdout.as_str()), (status, ""), "{game}: {}", ran.stderr);
        assert!(ran.stderr.starts_with("kirifuda: -:") && !ran.stderr.contains("panicked"), "{}", ran.stderr);
    }
    let ran = run_with(&["pbn", "import", "-", "kk-4", "--trump", "X"], PBN);
    assert_eq!(ran.status, 2, "{}", ran.stderr);
    assert!(ran.stderr.contains("expected one of CDHS"), "{}", ran.stderr);
}

/// Places and rule IDs are the same in every language; what is wrong is told in the language chosen.
#[test]
fn faults_are_told_in_japanese_with_the_same_places() {
    let folder = Folder::new();
    let path = folder.path("bad.jsonl");
    let text = std::fs::read_to_string(folder.records("kk-4", "1")).unwrap();
    std::fs::write(&path, text.replacen("\"kirifuda\":1", "\"kirifuda\":2", 1)).unwrap();
    let told = run(&["verify", "--lang", "ja", arg(&path)]);
    assert_eq!(told.status, 1);
    assert!(told.stdout.starts_with("line 1 deal 0 event 0: `kirifuda`：1（形式の版）が必要です"), "{}", told.stdout);
    assert!(told.stdout.lines().next().unwrap().ends_with("(record)"), "{}", told.stdout);

    let path = folder.path("game.toml");
    std::fs::write(&path, "id = \"x\"\nid = 1\n").unwrap();
    let told = run(&["check", "--lang", "ja", arg(&path)]);
    assert!(told.stdout.contains(":2:1: 同じキーが2回あります"), "{}", told.stdout);
    let told = run(&["play", "--lang", "ja", arg(&path)]);
    assert!(told.stderr.contains("同じキーが2回あります"), "{}", told.stderr);

    let path = folder.path("deals.pbn");
    std::fs::write(&path, "[Deal \"X:\"]\n").unwrap();
    let told = run(&["pbn", "import", "--lang", "ja", arg(&path), "whist"]);
    assert_eq!(told.status, 1);
    assert!(told.stderr.contains("最初の手札の人とコロンが必要です"), "{}", told.stderr);
}
