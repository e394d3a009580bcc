//! A terminal that goes away, as when its window is closed: the program ends by itself and what was kept is whole.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

mod support;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::Read;
use std::path::Path;
use std::time::{Duration, Instant};
use support::{arg, run};

/// How long anything may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

type Terminal = (Box<dyn Child + Send + Sync>, Box<dyn MasterPty + Send>, Box<dyn Read + Send>);

/// The program on a terminal.
fn on_terminal(args: &[&str]) -> Terminal {
    let pair = native_pty_system().openpty(PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 }).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_kirifuda"));
    command.args(args);
    command.env("TERM", "xterm-256color");
    command.env("KIRIFUDA_HOME", support::NO_HOME);
    let child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let reader = pair.master.try_clone_reader().unwrap();
    (child, pair.master, reader)
}

/// A match in the full screen, begun: it is kept in `file`, and from the first thing drawn on signals are caught.
fn sit_down(file: &Path) -> Terminal {
    let (child, master, mut reader) = on_terminal(&["play", "kk-4", "--seed", "1", "--save", arg(file)]);
    let begun = Instant::now();
    loop {
        assert!(reader.read(&mut [0; 4096]).unwrap() > 0, "something is drawn");
        if file.exists() {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "the match is kept from its first event on");
    }
    (child, master, reader)
}

/// The menu and the replay are ended by a signal as everything else is.
#[test]
fn a_menu_or_replay_that_a_signal_ends_reports_the_signal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    run(&["simulate", "kk-4", "--matches", "1", "--seed", "1", "--bots", "rules", "--records", arg(&file)]).well();
    let replay = ["replay", arg(&file)];
    for args in [&[][..], &replay] {
        let (mut child, _master, mut reader) = on_terminal(args);
        let mut drawn = Vec::new();
        while !String::from_utf8_lossy(&drawn).contains('q') {
            let mut bytes = [0; 4096];
            let read = reader.read(&mut bytes).unwrap();
            assert!(read > 0, "{args:?}: something is drawn");
            drawn.extend(&bytes[..read]);
        }
        let id = child.process_id().unwrap().to_string();
        assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        let reading = std::thread::spawn(move || while reader.read(&mut [0; 4096]).is_ok_and(|read| read > 0) {});
        assert_eq!(child.wait().unwrap().exit_code(), 143, "{args:?}");
        reading.join().unwrap();
    }
}

/// A match that is broken off from outside is not one that was left: the status says so.
#[test]
fn a_table_that_a_signal_ends_reports_the_signal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let (mut child, _master, mut reader) = sit_down(&file);
    let id = child.process_id().unwrap().to_string();
    assert!(std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let reading = std::thread::spawn(move || while reader.read(&mut [0; 4096]).is_ok_and(|read| read > 0) {});
    assert_eq!(child.wait().unwrap().exit_code(), 143);
    reading.join().unwrap();
    assert!(run(&["verify", arg(&file)]).well().ends_with("1 matches, 0 faults\n"));
}

#[test]
fn a_table_whose_terminal_is_gone_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let (mut child, master, reader) = sit_down(&file);
    // By now the table waits for a key.
    std::thread::sleep(Duration::from_millis(700));
    drop(reader);
    drop(master);
    let gone = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if gone.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("the program goes on without a terminal");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(run(&["verify", arg(&file)]).well().ends_with("1 matches, 0 faults\n"));
}
