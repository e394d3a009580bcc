//! Bot programs end with Kirifuda, however it ends and whatever they do.

#![cfg(unix)]
// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

mod support;

use rustix::process::{Pid, Signal, kill_process, test_kill_process};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use support::{arg, program};

/// How long anything may take before the test gives up; a stuck bot would last ten minutes.
const PATIENCE: Duration = Duration::from_secs(120);

/// Waits until something is so.
#[track_caller]
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// A match with a bot that is stuck at its first decision and has a child of its own; the processes of both.
struct Stuck {
    command: String,
    kirifuda: Child,
    family: Vec<Pid>,
    _folder: tempfile::TempDir,
}

impl Stuck {
    fn begin(command: &[&str]) -> Stuck {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("family");
        let script = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/faulty_bot.py");
        let bot = format!("exec:python3 '{}' family 1 '{}',ms=600000", arg(&script), arg(&file));
        let args: Vec<&str> = command.iter().map(|word| if *word == "BOT" { &bot } else { *word }).collect();
        let kirifuda = program().args(args).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        until("the bot is asked", || file.exists());
        Stuck { command: command.join(" "), kirifuda, family: pids(&file), _folder: folder }
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.kirifuda), signal).unwrap();
    }

    #[track_caller]
    fn ends(&mut self) {
        until(&format!("`{}` ends", self.command), || self.kirifuda.try_wait().unwrap().is_some());
        for &process in &self.family {
            until("the bot and its child end", || !is_running(process));
        }
    }
}

impl Drop for Stuck {
    fn drop(&mut self) {
        let _ = self.kirifuda.kill();
        for &process in &self.family {
            let _ = kill_process(process, Signal::KILL);
        }
    }
}

fn pids(file: &Path) -> Vec<Pid> {
    let text = std::fs::read_to_string(file).unwrap();
    text.split(' ').map(|number| Pid::from_raw(number.parse().unwrap()).unwrap()).collect()
}

/// Whether a process is there and has not ended; what nobody has waited for yet is a zombie.
fn is_running(process: Pid) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero()));
    let zombie = stat.is_ok_and(|stat| stat.rsplit_once(") ").is_some_and(|(_, rest)| rest.starts_with('Z')));
    test_kill_process(process).is_ok() && !zombie
}

const SIMULATE: &[&str] = &["simulate", "jl-5", "--matches", "1", "--bots", "BOT"];
const ARENA: &[&str] = &["arena", "kk-4", "--a", "BOT", "--b", "rules", "--blocks", "2"];
const PLAY: &[&str] = &["play", "jl-5", "--plain", "--seat", "4", "--seed", "1", "--bots", "BOT"];

#[test]
fn bots_end_with_a_program_that_is_killed() {
    for command in [SIMULATE, ARENA, PLAY] {
        let mut stuck = Stuck::begin(command);
        stuck.signal(Signal::KILL);
        stuck.ends();
    }
}

#[test]
fn an_interruption_does_not_wait_for_a_bot() {
    for command in [SIMULATE, ARENA, PLAY] {
        for signal in [Signal::INT, Signal::TERM] {
            let mut stuck = Stuck::begin(command);
            stuck.signal(signal);
            stuck.ends();
        }
    }
}

/// A search is no bot program, but is not waited for either.
#[test]
fn an_interruption_does_not_wait_for_a_search() {
    for bot in ["strong:ms=600000", "mc:worlds=1000000", "ismcts:sims=100000000"] {
        let args = ["simulate", "rh", "--matches", "1", "--bots", bot, "--records", "-"];
        let mut kirifuda = program().args(args).stdout(Stdio::null()).spawn().unwrap();
        // Long enough for the handler to be set; a search that has not begun yet ends all the sooner.
        std::thread::sleep(Duration::from_secs(1));
        kill_process(Pid::from_child(&kirifuda), Signal::INT).unwrap();
        until("Kirifuda ends", || kirifuda.try_wait().unwrap().is_some());
    }
}
