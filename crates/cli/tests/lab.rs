//! `simulate`, `arena`, `strength` and `train` as a laboratory: what they overwrite, keep, count and say of how sure
//! their figures are.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use support::{Ran, arg, program, run, run_with};

/// How long anything may take before a test gives up.
const PATIENCE: Duration = Duration::from_secs(120);

/// Figures that are of the machine, not of the matches.
const TIMES: [&str; 5] = ["seconds", "plays_per_second", "deals_per_second", "a_ms_per_decision", "b_ms_per_decision"];

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn with(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            self.0.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn wait_until(what: &str, mut ready: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !ready() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(unix)]
fn interrupt(child: &Child) {
    let sent = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

fn untimed(mut json: Value) -> Value {
    json.as_object_mut().unwrap().retain(|name, _| !TIMES.contains(&name.as_str()));
    json
}

fn start(args: &[&str]) -> Child {
    program().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn ended(child: Child) -> Ran {
    let output = child.wait_with_output().unwrap();
    Ran {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Every command that writes a file, and the option that names it.
fn writers(path: &str) -> [Vec<&str>; 4] {
    [
        vec!["simulate", "kk-4", "--matches", "2", "--records", path],
        vec!["arena", "kk-4", "--a", "rules", "--b", "low", "--blocks", "2", "--records", path],
        vec!["train", "cards", "kk-4", "--deals", "100", "--out", path],
        vec!["strength", "kk-4", "--bots", "low", "--blocks", "2", "--out", path],
    ]
}

#[test]
fn nothing_is_overwritten_unless_force_says_so() {
    let folder = Folder::new();
    let path = folder.with("kept", "precious\n");
    for args in writers(arg(&path)) {
        for (lang, said) in [("en", "already exists"), ("ja", "すでにあります")] {
            let ran = run(&[&args[..], &["--lang", lang]].concat());
            assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args:?}");
            assert!(ran.stderr.contains(said) && ran.stderr.contains("--force"), "{args:?}: {}", ran.stderr);
            assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious\n", "{args:?}");
        }
        run(&[&args[..], &["--force"]].concat()).well();
        assert_ne!(std::fs::read_to_string(&path).unwrap(), "precious\n", "{args:?}");
        assert_eq!(folder.names(), ["kept"]);
        std::fs::write(&path, "precious\n").unwrap();
        // An empty file holds nothing that could be lost.
        std::fs::write(&path, "").unwrap();
        run(&args).well();
        std::fs::write(&path, "precious\n").unwrap();
    }
}

/// A file that is not a state file is no place for a state, whatever `--force` says.
#[test]
fn a_state_is_never_kept_in_another_file() {
    let folder = Folder::new();
    let path = folder.with("notes.txt", "precious\n");
    let commands = [
        vec!["arena", "kk-4", "--a", "rules", "--b", "low", "--blocks", "2"],
        vec!["simulate", "kk-4", "--matches", "2"],
        vec!["strength", "kk-4", "--bots", "low", "--blocks", "2"],
    ];
    for args in commands {
        let ran = run(&[&args[..], &["--resume", arg(&path)]].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{args:?}: {}", ran.stderr);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "precious\n");
    }
}

#[test]
fn a_file_that_another_program_holds_is_never_overwritten() {
    let folder = Folder::new();
    let path = folder.path("match.jsonl");
    let mut playing = start(&["play", "kk-4", "--plain", "--seed", "1", "--save", arg(&path)]);
    wait_until("the match is kept", || std::fs::metadata(&path).is_ok_and(|metadata| metadata.len() > 0));
    // The match goes on meanwhile, so that the file may change, but only the match can be in it.
    let is_kept = || std::fs::read_to_string(&path).unwrap().contains("\"by\":\"person\"");
    for args in writers(arg(&path)) {
        let ran = run(&[&args[..], &["--force"]].concat());
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{args:?}");
        assert!(ran.stderr.contains("still running"), "{args:?}: {}", ran.stderr);
        assert!(is_kept(), "{args:?}");
    }
    let ran = run(&["arena", "kk-4", "--a", "rules", "--b", "low", "--blocks", "2", "--resume", arg(&path)]);
    assert!(ran.status == 2 && is_kept(), "{}", ran.stderr);
    drop(playing.stdin.take());
    playing.wait().unwrap();
}

/// Fault 6: one block says nothing of how far the mean may be off.
#[test]
fn a_single_block_has_no_error() {
    let args = ["arena", "kk-4", "--a", "rules", "--b", "random", "--blocks", "1"];
    let json = run(&[&args[..], &["--json"]].concat()).json();
    assert!(json["mean"].is_f64(), "{json}");
    for name in ["standard_error", "standard_errors", "interval"] {
        assert_eq!(json.get(name), Some(&Value::Null), "{name} {json}");
    }
    let text = run(&args).well();
    assert!(text.contains("a single block has no standard error") && !text.contains("0.0000 "), "{text}");
    let text = run(&[&args[..], &["--lang", "ja"]].concat()).well();
    assert!(text.contains("1ブロックだけでは誤差が分かりません"), "{text}");
    let folder = Folder::new();
    let table = folder.path("t.md");
    run(&["strength", "kk-4", "--bots", "low", "--blocks", "1", "--out", arg(&table)]).well();
    let table = std::fs::read_to_string(table).unwrap();
    assert!(table.contains("| – | – | – | 1 |"), "{table}");
    let json = run(&["simulate", "kk-4", "--deals", "1", "--json"]).json();
    let points = &json["sides"][0]["deal_points"];
    assert_eq!(
        (&points["count"], &points["standard_error"], &points["interval"]),
        (&1.into(), &Value::Null, &Value::Null)
    );
    // No match has ended by its rules: no share of them, and no mean of what was not counted.
    assert_eq!((&json["sides"][0]["win_share"], &json["deals_per_match"]["mean"]), (&Value::Null, &Value::Null));
}

fn interval(json: &Value) -> (f64, f64) {
    let numbers: Vec<f64> =
        json.as_array().unwrap_or_else(|| panic!("{json}")).iter().map(|n| n.as_f64().unwrap()).collect();
    (numbers[0], numbers[1])
}

/// Fault 6: 95 % intervals, recomputed here from their definitions.
#[test]
fn shares_and_means_have_intervals() {
    let json = run(&["simulate", "rh", "--matches", "60", "--seed", "3", "--json"]).json();
    let side = &json["sides"][0];
    let (wins, n) = (side["wins"].as_f64().unwrap(), json["finished"].as_f64().unwrap());
    let (z, share) = (1.959_963_985, wins / n);
    let centre = (share + z * z / (2.0 * n)) / (1.0 + z * z / n);
    let half = z / (1.0 + z * z / n) * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let (low, high) = interval(&side["win_interval"]);
    assert!((side["win_share"].as_f64().unwrap() - share).abs() < 1e-12);
    assert!((low - (centre - half)).abs() < 1e-6 && (high - (centre + half)).abs() < 1e-6, "{side}");
    let length = &json["deals_per_match"];
    let (low, high) = interval(&length["interval"]);
    // Student's t for 59 degrees of freedom.
    let half = 2.000_995 * length["standard_error"].as_f64().unwrap();
    let mean = length["mean"].as_f64().unwrap();
    assert!((low - (mean - half)).abs() < 1e-4 && (high - (mean + half)).abs() < 1e-4, "{length}");

    let args = ["arena", "kk-4", "--a", "rules", "--b", "random", "--blocks", "3"];
    let json = run(&[&args[..], &["--json"]].concat()).json();
    let (low, high) = interval(&json["interval"]);
    // Two degrees of freedom.
    let half = 4.302_653 * json["standard_error"].as_f64().unwrap();
    let mean = json["mean"].as_f64().unwrap();
    assert!((low - (mean - half)).abs() < 1e-4 && (high - (mean + half)).abs() < 1e-4, "{json}");
    let text = run(&args).well();
    assert!(text.contains("95 %") && text.contains(" to "), "{text}");
}

/// Fault 10: what was finished when the user broke off is told, and told to be a part.
#[cfg(unix)]
#[test]
fn an_interrupted_run_tells_what_it_has() {
    let folder = Folder::new();
    let records = folder.path("r.jsonl");
    let endless = "100000000";
    let simulate = ["simulate", "kk-4", "--matches", endless, "--seed", "5", "--json", "--records", arg(&records)];
    let child = start(&simulate);
    wait_until("records are being written", || {
        folder.names().iter().any(|name| std::fs::metadata(folder.path(name)).is_ok_and(|file| file.len() > 100_000))
    });
    interrupt(&child);
    let ran = ended(child);
    assert_eq!((ran.status, ran.stderr.lines().count()), (130, 1), "{}", ran.stderr);
    let json: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&json["interrupted"], &json["wanted"]), (&true.into(), &100_000_000.into()));
    let matches = json["matches"].as_u64().unwrap();
    assert!(matches > 0);
    assert_eq!(folder.names(), ["r.jsonl"]);
    assert_eq!(run(&["verify", arg(&records)]).well(), format!("{matches} matches, 0 faults\n"));
    // They are the first matches of the run, and the figures are theirs.
    let again = run(&["simulate", "kk-4", "--matches", &matches.to_string(), "--seed", "5", "--json"]).json();
    assert_eq!((&again["interrupted"], &again["sides"]), (&false.into(), &json["sides"]));

    let arena = ["arena", "kk-4", "--a", "rules", "--b", "random", "--blocks", endless, "--json", "--resume"];
    let state = folder.path("kk.arena");
    let child = start(&[&arena[..], &[arg(&state)]].concat());
    wait_until("blocks are kept", || std::fs::read_to_string(&state).is_ok_and(|text| !text.contains("\"count\": 0,")));
    interrupt(&child);
    let ran = ended(child);
    let json: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((ran.status, &json["interrupted"]), (130, &true.into()));
    assert!(json["blocks"].as_u64().unwrap() > 0 && json["interval"].is_array(), "{json}");

    let table = folder.path("t.md");
    let kept = folder.path("strength.json");
    let strength = ["strength", "kk-4", "--bots", "random", "--blocks", endless, "--out", arg(&table), "--resume"];
    let child = start(&[&strength[..], &[arg(&kept)]].concat());
    wait_until("blocks are kept", || std::fs::read_to_string(&kept).is_ok_and(|text| !text.contains("\"count\": 0,")));
    interrupt(&child);
    assert_eq!(ended(child).status, 130);
    let table = std::fs::read_to_string(table).unwrap();
    assert!(table.contains("Interrupted: ") && table.contains("| `random` | "), "{table}");
}

/// Nothing is left behind by a run that was broken off before anything was finished, and an old file is as it was.
#[cfg(unix)]
#[test]
fn a_run_interrupted_at_once_says_that_nothing_was_finished() {
    let folder = Folder::new();
    let old = folder.with("r.jsonl", "old");
    let slow = "strong:worlds=1000000";
    let child = start(&["simulate", "kk-4", "--matches", "3", "--bots", slow, "--records", arg(&old), "--force"]);
    wait_until("it has begun", || folder.names().len() > 1);
    interrupt(&child);
    // The decision in progress is thought to its end.
    std::thread::sleep(Duration::from_millis(300));
    interrupt(&child);
    assert_eq!(ended(child).status, 130);
    assert_eq!(std::fs::read_to_string(&old).unwrap(), "old");
}

/// Fault 10: broken off and gone on with, a simulation gives what it gives in one go: figures and records.
#[cfg(unix)]
#[test]
fn a_simulation_goes_on_to_the_same_result() {
    let folder = Folder::new();
    let (whole, pieces, state) = (folder.path("whole.jsonl"), folder.path("pieces.jsonl"), folder.path("state"));
    let args = ["simulate", "jl-5", "--matches", "1000", "--seed", "4", "--json", "--records"];
    let expected = untimed(run(&[&args[..], &[arg(&whole)]].concat()).json());
    let resumed = [&args[..], &[arg(&pieces), "--resume", arg(&state)]].concat();
    for _ in 0..2 {
        let before = std::fs::metadata(&pieces).map_or(0, |file| file.len());
        let mut child = start(&resumed);
        let mut over = false;
        wait_until("there is more", || {
            over = child.try_wait().unwrap().is_some();
            over || std::fs::metadata(&pieces).is_ok_and(|file| file.len() > before + 100_000)
        });
        if over {
            break;
        }
        interrupt(&child);
        let ran = ended(child);
        assert!([0, 130].contains(&ran.status), "{}", ran.stderr);
    }
    // As if the machine had stopped while something was being written.
    let mut file = std::fs::File::options().append(true).open(&pieces).unwrap();
    std::io::Write::write_all(&mut file, b"{\"kirifuda\":1,\"ga").unwrap();
    drop(file);
    assert_eq!(untimed(run(&resumed).json()), expected);
    assert!(std::fs::read(&pieces).unwrap() == std::fs::read(&whole).unwrap(), "records differ");
    // All is there: nothing is played again, and more can be asked for.
    assert_eq!(untimed(run(&resumed).json()), expected);
    let more = |command: &str| command.replace("1000", "1010");
    let resumed: Vec<String> = resumed.iter().map(|arg| more(arg)).collect();
    let resumed: Vec<&str> = resumed.iter().map(String::as_str).collect();
    assert_eq!(run(&resumed).json()["matches"], 1010);
    assert_eq!(run(&["verify", arg(&pieces)]).well(), "1010 matches, 0 faults\n");

    // Another run, fewer matches, records that are gone: said, and nothing touched.
    let other = [&resumed[..], &["--set", "no_trick_penalty=9"]].concat();
    let ran = run(&other);
    assert!(ran.status == 2 && ran.stderr.contains("belongs to another run; these differ: rules"), "{}", ran.stderr);
    let fewer = [&args[..], &[arg(&pieces), "--resume", arg(&state)]].concat();
    let ran = run(&fewer);
    assert!(ran.status == 2 && ran.stderr.contains("already holds 1010"), "{}", ran.stderr);
    std::fs::write(&pieces, "something else\n").unwrap();
    let ran = run(&resumed);
    assert!(ran.status == 2 && ran.stderr.contains("does not hold the records"), "{}", ran.stderr);
    assert_eq!(std::fs::read_to_string(&pieces).unwrap(), "something else\n");
}

/// Fault 10: `.zst` compresses, and every command that reads records reads it, whatever it is called.
#[test]
fn compressed_records_are_read_like_others() {
    let folder = Folder::new();
    let (plain, packed, renamed) = (folder.path("r.jsonl"), folder.path("r.jsonl.zst"), folder.path("records"));
    for path in [&plain, &packed] {
        run(&["simulate", "whist-short", "--matches", "8", "--seed", "5", "--records", arg(path)]).well();
    }
    let bytes = std::fs::read(&packed).unwrap();
    assert!(bytes.starts_with(&[0x28, 0xb5, 0x2f, 0xfd]), "a Zstandard frame");
    assert!(bytes.len() * 3 < std::fs::read(&plain).unwrap().len());
    std::fs::copy(&packed, &renamed).unwrap();
    for args in [
        vec!["verify"],
        vec!["replay", "--match", "7"],
        vec!["review", "--match", "2", "--deal", "1", "--worlds", "2"],
        vec!["solve", "--deal", "1", "--record"],
        vec!["pbn", "export"],
    ] {
        let told = |path: &Path| run(&[&args[..], &[arg(path)]].concat()).well();
        let expected = told(&plain);
        assert_eq!(told(&packed), expected, "{args:?}");
        assert_eq!(told(&renamed), expected, "{args:?}");
    }
    // A file cut short is a fault, not the end of the records.
    std::fs::write(&renamed, &bytes[..bytes.len() / 2]).unwrap();
    let ran = run(&["verify", arg(&renamed)]);
    assert_eq!(ran.status, 2, "{} {}", ran.stdout, ran.stderr);
    assert!(ran.stderr.contains("cannot be read"), "{}", ran.stderr);
}

/// Fault 10: on a terminal something moves within a single match.
#[cfg(unix)]
#[test]
fn progress_moves_within_a_match() {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read;
    for command in ["simulate", "arena"] {
        let size = PtySize { rows: 24, cols: 100, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut builder = CommandBuilder::new(env!("CARGO_BIN_EXE_kirifuda"));
        let slow = "strong:worlds=3000";
        match command {
            "simulate" => builder.args(["simulate", "kk-4", "--matches", "1", "--bots", slow]),
            _ => builder.args(["arena", "kk-4", "--unit", "match", "--blocks", "1", "--a", slow, "--b", slow]),
        }
        builder.env("TERM", "xterm-256color");
        let mut child = pair.slave.spawn_command(builder).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let mut shown = Vec::new();
        let mut counts = std::collections::BTreeSet::new();
        let begun = Instant::now();
        while counts.len() < 3 {
            assert!(begun.elapsed() < PATIENCE, "{command}: {counts:?}");
            let mut bytes = [0; 4096];
            let read = reader.read(&mut bytes).unwrap_or(0);
            assert!(read > 0, "{command} ended with {counts:?}");
            shown.extend_from_slice(&bytes[..read]);
            let text = String::from_utf8_lossy(&shown);
            let numbers = text.split("decisions: ").skip(1);
            counts = numbers.map(|rest| rest.chars().take_while(|c| c.is_ascii_digit()).collect::<String>()).collect();
        }
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

/// A compressed file that is gone on with holds the same records.
#[test]
fn compressed_records_are_gone_on_with() {
    let folder = Folder::new();
    let (records, state) = (folder.path("r.jsonl.zst"), folder.path("state"));
    let simulate = |matches: &str| {
        let args = ["simulate", "kk-4", "--matches", matches, "--records", arg(&records), "--resume", arg(&state)];
        run(&args).well()
    };
    simulate("7");
    simulate("30");
    let whole = folder.path("whole.jsonl");
    run(&["simulate", "kk-4", "--matches", "30", "--records", arg(&whole)]).well();
    assert_eq!(run(&["verify", arg(&records)]).well(), "30 matches, 0 faults\n");
    let told = |path: &Path| run(&["replay", arg(path), "--match", "19"]).well();
    assert_eq!(told(&records), told(&whole));
}

/// Fault 10: an arena's matches are records like others, from which its mean can be computed again.
#[test]
fn an_arena_writes_its_matches() {
    let folder = Folder::new();
    for (game, unit) in [("kk-4", "deal"), ("jl-3", "match"), ("rh", "deal")] {
        let path = folder.path(&format!("{game}.jsonl"));
        let args = ["arena", game, "--a", "rules", "--b", "random", "--blocks", "5", "--unit", unit, "--seed", "3"];
        let json = run(&[&args[..], &["--json", "--records", arg(&path), "--threads", "2"]].concat()).json();
        let games = json["games_per_block"].as_u64().unwrap();
        let told = run(&["verify", arg(&path)]).well();
        assert_eq!(told, format!("{} matches, 0 faults\n", 5 * games), "{game}");
        let (mut difference, mut holdings) = (0.0, 0.0);
        for (line, text) in std::fs::read_to_string(&path).unwrap().lines().enumerate() {
            let record: Value = serde_json::from_str(text).unwrap();
            let block = &record["meta"]["block"];
            assert_eq!(*block, (line as u64 / games), "{game}");
            let deals = record["deals"].as_array().unwrap();
            let bots = record["meta"]["bots"].as_array().unwrap();
            let sides = deals[0]["totals"].as_array().unwrap().len();
            for side in 0..sides {
                let scores = |deal: &Value| -> f64 {
                    let scores = deal["scores"].as_array().unwrap().clone();
                    scores.iter().filter(|score| score[1] == side).map(|score| score[2].as_f64().unwrap()).sum()
                };
                let won = match unit {
                    "deal" => scores(&deals[0]),
                    _ => record["result"]["totals"][side].as_f64().unwrap(),
                };
                // Seats of one side are as many apart as there are sides.
                let a = bots[side] == "rules";
                difference += if a { won } else { -won };
                holdings += if a { 1.0 } else { 0.0 };
            }
        }
        let mean = json["mean"].as_f64().unwrap();
        assert!((difference / holdings - mean).abs() < 1e-9, "{game}: {} {mean}", difference / holdings);
    }
}

/// Lines of records with their deals.
fn deals_of(path: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(path).unwrap();
    let records = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    records.flat_map(|record| record["deals"].as_array().unwrap().clone()).collect()
}

fn words<'a>(deals: &'a [Value], verb: &'a str) -> Vec<&'a str> {
    let events = deals.iter().flat_map(|deal| deal["events"].as_array().unwrap());
    events.map(|event| event.as_str().unwrap()).filter(|event| event.split(' ').nth(1) == Some(verb)).collect()
}

fn answer<'a>(decisions: &'a Value, decision: &str, answer: &str) -> &'a Value {
    let find = |list: &'a Value, key: &str, word: &str| {
        list.as_array().unwrap().iter().find(|entry| entry[key] == word).unwrap_or_else(|| panic!("{word}: {list}"))
    };
    find(&find(decisions, "decision", decision)["answers"], "answer", answer)
}

/// Fault 11: what was decided, how often, out of how many opportunities, as the records have it.
#[test]
fn decisions_are_counted() {
    let folder = Folder::new();
    let path = folder.path("r.jsonl");
    let simulate = |game: &str, bots: &str| {
        let args = ["simulate", game, "--matches", "12", "--bots", bots, "--seed", "2", "--json", "--force"];
        let json = run(&[&args[..], &["--records", arg(&path)]].concat()).json();
        (json, deals_of(&path))
    };
    let count = |entry: &Value, key: &str| entry[key].as_u64().unwrap() as usize;

    let (json, deals) = simulate("jl-5", "rules");
    let (stays, folds) = (words(&deals, "stay").len(), words(&deals, "fold").len());
    let stay = answer(&json["decisions"], "stay_or_fold", "stay");
    assert_eq!((count(stay, "chosen"), count(stay, "possible")), (stays, stays + folds));
    let (low, high) = interval(&stay["interval"]);
    let share = stays as f64 / (stays + folds) as f64;
    assert!(low < share && share < high && (stay["share"].as_f64().unwrap() - share).abs() < 1e-12, "{stay}");
    // By place in turn, counted from the player after the dealer; the dealer is the last.
    let roles = json["roles"].as_array().unwrap();
    assert_eq!(roles.len(), 6);
    let players = 6;
    for role in roles {
        let place = count(role, "place");
        let is_here = |deal: &Value, event: &str| {
            let (dealer, seat) = (deal["dealer"].as_u64().unwrap() as usize, event[..1].parse::<usize>().unwrap());
            (seat + players - dealer - 1) % players + 1 == place
        };
        let folded: usize = deals
            .iter()
            .map(|deal| words(std::slice::from_ref(deal), "fold").iter().filter(|event| is_here(deal, event)).count())
            .sum();
        assert_eq!(count(answer(&role["decisions"], "stay_or_fold", "fold"), "chosen"), folded, "{place}");
        assert_eq!((&role["dealer"], count(role, "deals")), (&(place == players).into(), deals.len()));
    }

    let (json, deals) = simulate("rh", "random");
    let show = answer(&json["decisions"], "honours", "show");
    let asked = answer(&json["decisions"], "honours", "can_ye");
    assert_eq!(count(show, "chosen"), words(&deals, "show").len());
    assert_eq!(count(asked, "chosen"), words(&deals, "can_ye").len());
    // Whoever could only pass had no choice.
    assert!(count(show, "possible") < words(&deals, "pass").len());
    let taken = answer(&json["decisions"], "stock_exchange", "exchange");
    assert_eq!(count(taken, "chosen"), words(&deals, "ruff").len());

    let (json, deals) = simulate("kk-6", "random");
    for (decision, chosen, verb) in [
        ("trump_choice", "keep", "keep"),
        ("trump_choice", "name_trump", "trump"),
        ("lead_choice", "lead_self", "lead_self"),
        ("lead_choice", "lead_partner", "lead_partner"),
    ] {
        assert_eq!(count(answer(&json["decisions"], decision, chosen), "chosen"), words(&deals, verb).len(), "{verb}");
    }
    // KK-5: of three pairs one sits out, the one that deals.
    let roles = json["roles"].as_array().unwrap();
    let out = roles.iter().find(|role| role["place"].is_null()).unwrap();
    assert_eq!((&out["dealer"], count(out, "deals")), (&true.into(), deals.len()));

    let (json, deals) = simulate("rt-4d", "random");
    let announced: usize = ["announce_best", "announce_less"]
        .iter()
        .map(|word| count(answer(&json["decisions"], "ruff_count", word), "chosen"))
        .sum();
    let all = words(&deals, "announce").len();
    assert!(
        announced <= all && announced > all * 9 / 10,
        "{announced} of {all}: who holds one suit only has no choice"
    );
}

/// Fault 11: points by reason and by place in turn add up to those of the records.
#[test]
fn points_are_told_by_reason_and_by_role() {
    let folder = Folder::new();
    let path = folder.path("r.jsonl");
    for game in ["rh", "rt-3-12", "kk-4", "kk-6", "jl-5", "nk-iberian"] {
        let args = ["simulate", game, "--matches", "6", "--seed", "2", "--json", "--force"];
        let json = run(&[&args[..], &["--records", arg(&path)]].concat()).json();
        let deals = deals_of(&path);
        let sum = |summary: &Value| summary["mean"].as_f64().unwrap_or(0.0) * summary["count"].as_f64().unwrap();
        let near = |one: f64, other: f64| (one - other).abs() < 1e-6;
        for reason in json["reasons"].as_array().unwrap() {
            let mut points = 0.0;
            let mut with = 0;
            for deal in &deals {
                let scores = deal["scores"].as_array().unwrap().iter().filter(|score| score[0] == reason["reason"]);
                let of_deal: Vec<f64> = scores.map(|score| score[2].as_f64().unwrap()).collect();
                with += usize::from(!of_deal.is_empty());
                // What sides got for it; where nobody got anything, what they paid.
                let won: f64 = of_deal.iter().filter(|&&points| points > 0.0).sum();
                points += if won > 0.0 { won } else { of_deal.iter().sum() };
            }
            assert!(near(sum(&reason["points"]), points), "{game} {reason}");
            assert_eq!((&reason["deals"], &reason["points"]["count"]), (&with.into(), &deals.len().into()), "{game}");
        }
        let reasons = |scope: &Value| -> f64 {
            scope["reasons"].as_array().unwrap().iter().map(|reason| sum(&reason["points"])).sum()
        };
        for side in json["sides"].as_array().unwrap() {
            assert!(near(reasons(side), sum(&side["deal_points"])), "{game} {side}");
        }
        for role in json["roles"].as_array().unwrap() {
            assert!(near(reasons(role), sum(&role["points"])), "{game} {role}");
        }
        let tricks: f64 = json["roles"].as_array().unwrap().iter().map(|role| sum(&role["tricks"])).sum();
        let taken: usize = deals.iter().map(|deal| deal["tricks"].as_str().unwrap().len()).sum();
        assert!(near(tricks, taken as f64), "{game}: {tricks} {taken}");
        // In text: short without --detail, everything with it, in both languages.
        for lang in ["en", "ja"] {
            let args = ["simulate", game, "--matches", "6", "--seed", "2", "--lang", lang];
            let (brief, detail) = (run(&args).well(), run(&[&args[..], &["--detail"]].concat()).well());
            assert!(brief.lines().count() < 45 && detail.lines().count() > brief.lines().count(), "{brief}\n{detail}");
            let interval = if lang == "en" { "95 %" } else { "95%" };
            for text in [&brief, &detail] {
                assert!(text.contains(interval) && !text.contains("NaN") && !text.contains('{'), "{text}");
                assert!(!text.contains("simulate-") && !text.contains("reason-"), "{text}");
            }
        }
    }
}

/// Fault 11: what `train` writes can be played with.
#[test]
fn learnt_policies_are_played_with() {
    let folder = Folder::new();
    let (cards, stay) = (folder.path("cards.txt"), folder.path("stay.txt"));
    run(&["train", "cards", "jl-3", "--deals", "100", "--seed", "1", "--out", arg(&cards)]).well();
    run(&["train", "stay", "jl-3", "--deals", "200", "--seed", "1", "--out", arg(&stay)]).well();
    let both =
        folder.with("both.txt", &(std::fs::read_to_string(&stay).unwrap() + &std::fs::read_to_string(&cards).unwrap()));
    let records = |bot: &str| run(&["simulate", "jl-3", "--deals", "300", "--bots", bot, "--records", "-"]).well();
    let with = |level: &str, path: &Path| format!("{level}:policy={}", arg(path));
    let events = |game: &str, deals: &str, bot: &str| -> Vec<Value> {
        let text = run(&["simulate", game, "--deals", deals, "--bots", bot, "--records", "-"]).well();
        text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["deals"].clone()).collect()
    };
    for level in ["easy", "medium"] {
        let usual = events("jl-3", "300", level);
        assert_ne!(events("jl-3", "300", &with(level, &cards)), usual, "{level}: cards");
        assert_ne!(events("jl-3", "300", &with(level, &both)), usual, "{level}: both");
    }
    // When to stay was learnt at the stakes of the preset, and says nothing at others.
    let at_other_stakes = |bot: &str| {
        let args =
            ["simulate", "jl-3", "--deals", "300", "--set", "no_trick_penalty=40", "--bots", bot, "--records", "-"];
        let text = run(&args).well();
        text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["deals"].clone()).collect::<Vec<_>>()
    };
    assert_ne!(events("jl-3", "300", &with("medium", &stay)), events("jl-3", "300", "medium"));
    assert_eq!(at_other_stakes(&with("medium", &both)), at_other_stakes(&with("medium", &cards)));
    let kakeya = folder.path("kakeya.txt");
    run(&["train", "cards", "kk-4", "--deals", "100", "--seed", "1", "--out", arg(&kakeya)]).well();
    let learnt = format!("strong:worlds=8,policy={}", arg(&kakeya));
    assert_ne!(events("kk-4", "6", &learnt), events("kk-4", "6", "strong:worlds=8"));
    assert_ne!(records(&with("medium", &both)), records(&with("medium", &cards)));
    // The record says which, by its contents too.
    let line = records(&with("medium", &cards));
    let meta = serde_json::from_str::<Value>(line.lines().next().unwrap()).unwrap()["meta"].clone();
    let hash = blake3::hash(&std::fs::read(&cards).unwrap()).to_hex().to_string();
    assert_eq!(meta["policies"][arg(&cards)], Value::from(hash), "{meta}");

    let bad = folder.with("bad.txt", "# a policy\nkind chips single 1.000\n1 2 three\n");
    let cases = [
        (bad, "bad.txt:3: expected a whole number", "整数"),
        (folder.with("none.txt", "hello\n"), "none.txt:1: expected ", "none.txt:1"),
        (folder.path("missing.txt"), "cannot be read", "読めません"),
    ];
    for (path, en, ja) in cases {
        for (lang, said) in [("en", en), ("ja", ja)] {
            let bot = with("medium", &path);
            let ran = run(&["simulate", "jl-3", "--deals", "3", "--bots", &bot, "--lang", lang]);
            assert!(ran.status > 0 && ran.stderr.contains(said), "{}", ran.stderr);
        }
    }
    // A policy learnt for another game says nothing here.
    let ran = run(&["simulate", "rh", "--deals", "3", "--bots", &with("medium", &cards)]);
    assert!(ran.status == 2 && ran.stderr.contains("does not cover ruff-and-honours"), "{}", ran.stderr);
    let ran = run(&["arena", "jl-3", "--a", &with("medium", &cards), "--b", "medium", "--blocks", "3"]);
    assert!(ran.stdout.contains("medium:policy="), "{} {}", ran.stdout, ran.stderr);
    // A run does not go on with a policy that has changed under its name.
    let (state, bot) = (folder.path("state.json"), with("medium", &cards));
    let commands: [&[&str]; 3] = [
        &["simulate", "jl-3", "--deals", "4", "--bots", &bot],
        &["arena", "jl-3", "--a", &bot, "--b", "medium", "--blocks", "4"],
        &["strength", "jl-3", "--bots", &bot, "--against", "rules", "--blocks", "4"],
    ];
    let before = std::fs::read(&cards).unwrap();
    for command in commands {
        let command = [command, &["--resume", arg(&state)]].concat();
        std::fs::write(&cards, &before).unwrap();
        run(&command).well();
        run(&command).well();
        let kept = std::fs::read(&state).unwrap();
        std::fs::write(&cards, [&before[..], b"# changed\n"].concat()).unwrap();
        let ran = run(&command);
        if command[0] == "strength" {
            // Its file holds many runs: this is another one, played anew.
            ran.well();
            let runs = |bytes: &[u8]| serde_json::from_slice::<Vec<Value>>(bytes).unwrap();
            let (before, after) = (runs(&kept), runs(&std::fs::read(&state).unwrap()));
            assert_eq!((before.len(), after.len()), (1, 2));
            assert_eq!(before[0], after[0]);
        } else {
            assert!(ran.status == 2 && ran.stderr.contains("these differ: policies"), "{}", ran.stderr);
            assert_eq!(std::fs::read(&state).unwrap(), kept);
        }
        std::fs::remove_file(&state).unwrap();
    }
    // Nothing is read from standard input.
    assert_eq!(run_with(&["simulate", "rh", "--deals", "3", "--bots", "medium:policy=-"], "").status, 2);
}

/// Puzzles are kept and gone on with; another search adds to them; answers are confirmed; a file that is none is refused.
#[test]
fn puzzles_are_found_kept_and_confirmed() {
    let folder = Folder::new();
    let path = folder.path("puzzles.jsonl");
    let make = |want: &str| run(&["puzzles", "make", "jl-3", "--want", want, "--seed", "3", "--out", arg(&path)]);
    assert!(make("1").well().starts_with("1 puzzle from "));
    let first = std::fs::read_to_string(&path).unwrap();
    assert!(make("1").well().starts_with("1 puzzle from "));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), first);
    assert!(make("2").well().starts_with("2 puzzles from "));
    let both = std::fs::read_to_string(&path).unwrap();
    assert_eq!(both.lines().nth(1), first.lines().nth(1));
    let confirmed = run(&["puzzles", "confirm", arg(&path), "--worlds", "4000", "--seed", "1"]).well();
    assert_eq!(confirmed, "2 of 2 answers (100.0 %) confirmed in 4000 other worlds each, seed 1\n");

    let refused = |name: &str, text: &str| {
        let wrong = folder.with(name, text);
        let ran = run(&["puzzles", "confirm", arg(&wrong)]);
        assert_eq!((ran.status, ran.stdout.as_str()), (1, ""), "{}", ran.stderr);
        ran.stderr
    };
    let head = first.lines().next().unwrap();
    assert!(refused("none.jsonl", "").contains("expected puzzles"));
    let other = head.replace("\"version\":1", "\"version\":9");
    assert!(refused("version.jsonl", &other).contains("expected version 1, found 9"));
    assert!(refused("line.jsonl", &format!("{head}\n{{}}\n")).contains(":2"));
    let twice = format!("{both}{}\n", both.lines().nth(1).unwrap());
    assert!(refused("twice.jsonl", &twice).contains("twice.jsonl:4: expected one puzzle of each deal; line 2 has one"));
    let of_whist = first.replace("\"game\":\"japanese-loo\"", "\"game\":\"whist\"");
    assert!(refused("game.jsonl", &of_whist).contains("game.jsonl:2: expected a preset of whist, found jl-3"));
    let other_game = run(&["puzzles", "make", "rh", "--out", arg(&path)]);
    let why = "puzzles.jsonl:1: expected puzzles of ruff-and-honours, found those of japanese-loo";
    assert!(other_game.status == 1 && other_game.stderr.contains(why), "{}", other_game.stderr);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), both);
    let seat = both.lines().nth(2).unwrap().replacen("\"seat\":", "\"seat\":7", 1);
    assert!(refused("seat.jsonl", &format!("{head}\n{seat}\n")).contains("to decide after these actions"));
    assert_eq!(run(&["puzzles", "make", "rh", "--margin", "nan", "--out", arg(&path)]).status, 2);
    assert_eq!(run(&["puzzles", "make", "no-such", "--out", arg(&path)]).status, 2);
    // JavaScript would read it as another number.
    assert_eq!(run(&["puzzles", "make", "jl-3", "--seed", "9007199254740992", "--out", arg(&path)]).status, 2);
}
