//! A terminal that goes away, as when its window is closed: the program ends by itself and what was kept is whole.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

mod support;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::Read;
use std::time::{Duration, Instant};
use support::{arg, run};

/// How long anything may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn a_table_whose_terminal_is_gone_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.jsonl");
    let pair = native_pty_system().openpty(PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 }).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_kirifuda"));
    command.args(["play", "kk-4", "--seed", "1", "--save", arg(&file)]);
    command.env("TERM", "xterm-256color");
    command.env("KIRIFUDA_HOME", support::NO_HOME);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let begun = Instant::now();
    while !file.exists() {
        assert!(begun.elapsed() < PATIENCE, "the match is kept from its first event on");
        assert!(reader.read(&mut [0; 4096]).unwrap() > 0, "something is drawn");
    }
    // By now the table waits for a key.
    std::thread::sleep(Duration::from_millis(700));
    drop(reader);
    drop(pair.master);
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
