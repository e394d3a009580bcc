//! Runs the built program and looks at what it says.

#![allow(dead_code)]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has found something")]

#[cfg(unix)]
pub mod pty;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a run of the program left.
#[derive(Debug)]
pub struct Ran {
    /// The exit status.
    pub status: i32,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
}

impl Ran {
    fn of(output: Output) -> Ran {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("output is UTF-8");
        Ran { status: output.status.code().unwrap_or(-1), stdout: text(output.stdout), stderr: text(output.stderr) }
    }

    /// Standard output of a run that went well and complained of nothing.
    #[track_caller]
    pub fn well(self) -> String {
        assert_eq!((self.status, self.stderr.as_str()), (0, ""), "{}", self.stdout);
        self.stdout
    }

    /// Standard output as JSON.
    #[track_caller]
    pub fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.well()).expect("one JSON document")
    }
}

/// A folder that cannot be made: nobody's matches and settings are touched.
pub const NO_HOME: &str = "/dev/null/kirifuda";

/// The program, in an environment that says nothing of language or colour.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kirifuda"));
    for name in ["LANG", "LC_ALL", "LC_MESSAGES", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.env("KIRIFUDA_HOME", NO_HOME);
    command.stdin(Stdio::null());
    command
}

/// Runs the program.
pub fn run(args: &[&str]) -> Ran {
    Ran::of(program().args(args).output().expect("the program starts"))
}

/// Runs the program with a text on standard input.
pub fn run_with(args: &[&str], input: &str) -> Ran {
    run_in(Path::new(NO_HOME), args, input)
}

/// Runs the program with a home of its own and a text on standard input.
pub fn run_in(home: &Path, args: &[&str], input: &str) -> Ran {
    let mut child = program()
        .args(args)
        .env("KIRIFUDA_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that stops reading early is no fault of the test.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    Ran::of(child.wait_with_output().expect("the program ends"))
}

/// A path as an argument.
pub fn arg(path: &Path) -> &str {
    path.to_str().expect("a path of this test")
}

/// The games' folder.
pub fn games() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games")
}
