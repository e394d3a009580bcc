//! The full-screen table in a real pseudo-terminal: whole matches by keys, in both languages and two sizes, with a
//! resize in the middle, killed and gone on with; afterwards the record verifies and the terminal is as it was.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

mod support;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use support::pty::{PATIENCE, Sitting};
use support::{arg, run};

/// Presets, their options, and how the end of the match is called.
const GAMES: [(&str, &[&str]); 8] = [
    ("kk-4", &["-o", "start_chips=3"]),
    ("kk-6", &["-o", "start_chips=3"]),
    ("rh", &["-o", "target=5"]),
    ("rt-4d", &[]),
    ("rt-3-12", &[]),
    ("jl-5", &["-o", "rounds=1"]),
    ("nk", &["-o", "target=5"]),
    ("whist-short", &["-o", "target=5"]),
];

/// What is kept so far; on a busy machine the program may not have begun to keep it yet.
fn kept_text(file: &Path) -> String {
    let begin = Instant::now();
    loop {
        match fs::read_to_string(file) {
            Ok(text) => return text,
            Err(error) => assert!(begin.elapsed() < PATIENCE, "nothing is kept: {error}"),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A whole match: begun, resized, killed, gone on with, finished, verified.
fn whole_match(game: &str, options: &[&str], lang: &str, (columns, rows): (u16, u16), folder: &Path) {
    let file = folder.join(format!("{game}.{lang}.{columns}.jsonl"));
    let over = if lang == "ja" { "終了 ─" } else { "The match is over" };
    let mut args = vec!["play", game, "--lang", lang, "--pace", "1", "--save", arg(&file)];
    args.extend(options);
    let first = [&args[..], &["--seed", "4"]].concat();
    let mut sitting = Sitting::start(&first, columns, rows);
    sitting.follow_hints();
    let kept = kept_text(&file);
    assert!(kept.ends_with('\n') && kept.contains("\"result\":null"), "{kept}");
    sitting.child.kill().unwrap();
    sitting.child.wait().unwrap();
    drop(sitting);
    assert_eq!(run(&["verify", arg(&file)]).status, 0, "{game} after the kill");
    let mut sitting = Sitting::start(&args, columns, rows);
    sitting.follow_hints();
    sitting.resize(if columns == 80 { 40 } else { 80 }, 24);
    sitting.follow_hints();
    sitting.resize(120, 40);
    sitting.follow_hints();
    sitting.resize(columns, rows);
    sitting.look();
    sitting.follow_hints_until(|text| text.contains(over));
    sitting.press("o");
    sitting.wait_for(options.last().map_or("form", |option| option.split('=').next().unwrap_or(option)));
    sitting.press("q");
    sitting.wait_for(over);
    sitting.press("q");
    let (status, text, taken) = sitting.end();
    assert_eq!(status, 0, "{game}: {text}");
    assert!(!taken, "{game}: the terminal was not given back");
    let last = text.lines().rev().find(|line| !line.trim().is_empty()).unwrap_or_default();
    assert!(last.contains('4'), "{game}: the seed is told last, not {last:?}");
    let verified = run(&["verify", arg(&file)]);
    assert_eq!(verified.status, 0, "{game}: {verified:?}");
    assert!(!fs::read_to_string(&file).unwrap().contains("\"result\":null"), "{game}");
}

fn whole_matches(lang: &str, window: (u16, u16)) {
    let folder = tempfile::tempdir().unwrap();
    for (game, options) in GAMES {
        whole_match(game, options, lang, window, folder.path());
    }
}

// Each passes through the other's width, too.
#[test]
fn whole_matches_in_english_80x24() {
    whole_matches("en", (80, 24));
}

#[test]
fn whole_matches_in_japanese_40x24() {
    whole_matches("ja", (40, 24));
}

/// Ctrl-C, SIGTERM and a closed terminal end the program; the match is kept, the terminal given back.
#[test]
fn however_it_is_interrupted_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    for way in ["ctrl-c", "TERM", "HUP", "closed"] {
        let file = folder.path().join(format!("{way}.jsonl"));
        let mut sitting = Sitting::start(&["play", "kk-4", "--seed", "4", "--pace", "1", "--save", arg(&file)], 80, 24);
        sitting.wait_for("Trump");
        sitting.follow_hints();
        sitting.follow_hints();
        let before = fs::read_to_string(&file).unwrap();
        match way {
            "ctrl-c" => sitting.press("\u{3}"),
            "closed" => {
                let Sitting { master, mut child, keys, output, .. } = sitting;
                drop((master, keys, output));
                let begin = Instant::now();
                while child.try_wait().unwrap().is_none() {
                    assert!(begin.elapsed() < PATIENCE, "the program outlives its terminal");
                    std::thread::sleep(Duration::from_millis(20));
                }
                assert_eq!(run(&["verify", arg(&file)]).status, 0, "{way}");
                continue;
            }
            signal => {
                let id = sitting.child.process_id().unwrap().to_string();
                let sent = std::process::Command::new("kill").args([&format!("-{signal}"), &id]).status().unwrap();
                assert!(sent.success());
            }
        }
        let (status, text, taken) = sitting.end();
        assert!(!taken, "{way}: the terminal was not given back");
        let expected = match way {
            "TERM" => 143,
            "HUP" => 129,
            _ => 130,
        };
        assert_eq!(status, expected, "{way}: {text}");
        assert!(text.contains("not finished"), "{way}: {text}");
        assert!(fs::read_to_string(&file).unwrap().len() >= before.len(), "{way}");
        assert_eq!(run(&["verify", arg(&file)]).status, 0, "{way}");
    }
}

/// Line by line, what is typed can be corrected, and earlier lines come back with the arrow keys.
#[test]
fn typed_lines_can_be_edited_and_come_back() {
    let mut sitting = Sitting::start(&["play", "kk-4", "--plain", "--seed", "7", "--lang", "en"], 80, 60);
    sitting.wait_for("follow suit.");
    // `xho`: to the beginning, the first letter away, to the end.
    sitting.press("xho\u{1}\u{1b}[3~\u{5}\u{7f}");
    sitting.press("\u{7f}who\r");
    sitting.wait_for("Ben: your partner");
    sitting.press("score\r");
    sitting.wait_for("Chips: ");
    sitting.press("\u{1b}[A\u{1b}[A\r");
    let begin = Instant::now();
    while sitting.look().matches("Ben: your partner").count() < 2 {
        assert!(begin.elapsed() < PATIENCE, "the line does not come back:\n{}", sitting.look());
    }
    // What is typed before it is asked for is not lost.
    sitting.press("hint\rok\rhint\rok\rquit\r");
    let (status, text, taken) = sitting.end();
    assert_eq!((status, taken), (0, false), "{text}");
    assert!(text.contains("not finished") && !text.contains("^["), "{text}");
}

/// Line by line, too, the result of a deal stays until it has been heard.
#[test]
fn after_a_deal_somebody_at_a_terminal_is_waited_for() {
    let args = ["play", "jl-5", "--plain", "--bots", "low", "--seed", "7", "--lang", "en", "--cards", "letters"];
    let mut sitting = Sitting::start(&args, 80, 60);
    sitting.wait_for("stay or fold");
    sitting.press(&"1\r".repeat(6));
    let text = sitting.wait_for("Press Enter for the next deal.");
    assert!(text.contains("End of the deal.") && !text.contains("Deal 2;"), "{text}");
    sitting.press("score\r");
    sitting.wait_for("Scored in deal 1:");
    sitting.press("\r");
    sitting.wait_for("Deal 2;");
    sitting.press("quit\r");
    assert_eq!(sitting.end().0, 0);
}

/// A window made narrow and wide again while the program is busy: the terminal has cut off what it showed, and the
/// program finds the size that it knew.
#[test]
fn a_window_that_has_its_old_size_again_is_drawn_anew() {
    let mut sitting = Sitting::start(&["play", "kk-4", "--seed", "7", "--lang", "en", "--pace", "0"], 80, 24);
    let lines = |text: &str| text.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    let before = lines(&sitting.wait_for("follow suit."));
    let process = sitting.child.process_id().unwrap().to_string();
    let signal = |name: &str| assert!(Command::new("kill").args([name, &process]).status().unwrap().success());
    signal("-STOP");
    sitting.resize(20, 24);
    sitting.resize(80, 24);
    assert_ne!(lines(&sitting.look()), before);
    signal("-CONT");
    let begun = Instant::now();
    while lines(&sitting.look()) != before {
        assert!(begun.elapsed() < PATIENCE, "not drawn anew:\n{}", sitting.look());
    }
    sitting.press("q");
    sitting.press("q");
    assert_eq!(sitting.end().0, 0);
}

/// Ctrl-C at the question of the line form ends the program as everywhere, with the match saved; the end of the input
/// leaves the table.
#[test]
fn ctrl_c_at_the_prompt_is_an_interruption() {
    let folder = tempfile::tempdir().unwrap();
    for (key, expected) in [("\u{3}", 130), ("\u{4}", 0)] {
        let file = folder.path().join(format!("{expected}.jsonl"));
        let args = ["play", "kk-4", "--plain", "--seed", "7", "--lang", "en", "--save", arg(&file)];
        let mut sitting = Sitting::start(&args, 80, 60);
        sitting.wait_for("follow suit.");
        sitting.press(key);
        let (status, text, taken) = sitting.end();
        assert_eq!((status, taken), (expected, false), "{text}");
        assert!(text.contains("not finished") && text.contains("Seed: 7"), "{text}");
        assert!(run(&["verify", arg(&file)]).well().ends_with("1 matches, 0 faults\n"));
    }
}

/// A signal at the question of the line form, too, leaves the terminal as it was.
#[test]
fn a_signal_at_the_prompt_leaves_the_terminal_as_it_was() {
    let mut shell = Sitting::start_shell(80, 60);
    let program = env!("CARGO_BIN_EXE_kirifuda");
    shell.press(&format!("timeout --foreground 4 {program} play kk-4 --plain --seed 7; echo ended $?; stty -a\n"));
    shell.wait_for("\n> ");
    shell.wait_for("ended 124");
    let settings = shell.wait_for("icanon");
    assert!(!settings.contains("-icanon") && !settings.contains("-echo "), "{settings}");
    shell.press("exit\n");
    shell.end();
}

/// Ctrl-Z gives the terminal back to the shell; `fg` shows the table again, and keys work.
#[test]
fn ctrl_z_stops_and_fg_goes_on() {
    let mut shell = Sitting::start_shell(80, 24);
    shell.press(&format!("{} play kk-4 --seed 4 --pace 1\n", env!("CARGO_BIN_EXE_kirifuda")));
    shell.wait_for("? help");
    shell.press("\u{1a}");
    let text = shell.wait_for("Stopped");
    assert!(!text.contains("? help"), "{text}");
    shell.press("fg\n");
    shell.wait_for("? help");
    shell.press("q");
    shell.wait_for("Leave the table?");
    shell.press("y");
    shell.wait_for("Seed: 4");
    shell.press("exit\n");
    assert!(!shell.end().2, "the terminal was not given back");
}

/// The first picture is there at once, and every page can be looked at in the real thing.
#[test]
fn pages_are_shown_and_left() {
    let mut sitting = Sitting::start(&["play", "jl-5", "--seed", "4", "--pace", "1"], 80, 24);
    sitting.wait_for("stay or fold");
    for (key, title) in
        [("?", "Help"), ("r", "Japanese Loo"), ("s", "Scores"), ("o", "Options in force"), ("l", "What happened")]
    {
        sitting.press(key);
        sitting.wait_for(title);
        sitting.press("q");
        sitting.wait_for("stay or fold");
    }
    sitting.press("q");
    sitting.wait_for("not saved");
    sitting.press("y");
    let (status, text, taken) = sitting.end();
    assert_eq!((status, taken), (0, false), "{text}");
}
