//! The program in a pseudo-terminal.

use super::NO_HOME;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long anything may take before the test gives up.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A program in a pseudo-terminal, and what its screen shows.
pub struct Sitting {
    pub master: Box<dyn MasterPty + Send>,
    pub child: Box<dyn Child + Send + Sync>,
    pub keys: Box<dyn Write + Send>,
    pub output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

impl Sitting {
    /// Starts the program without a home of its own: nothing is kept there.
    pub fn start(args: &[&str], columns: u16, rows: u16) -> Sitting {
        Sitting::start_at(Path::new(NO_HOME), args, columns, rows)
    }

    /// Starts the program with a home of its own.
    pub fn start_at(home: &Path, args: &[&str], columns: u16, rows: u16) -> Sitting {
        Sitting::start_program(env!("CARGO_BIN_EXE_kirifuda"), home, args, columns, rows)
    }

    /// Starts a shell in which programs can be stopped and gone on with.
    pub fn start_shell(columns: u16, rows: u16) -> Sitting {
        Sitting::start_program("sh", Path::new(NO_HOME), &["-i"], columns, rows)
    }

    fn start_program(program: &str, home: &Path, args: &[&str], columns: u16, rows: u16) -> Sitting {
        let pair = native_pty_system().openpty(size(columns, rows)).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        command.env("KIRIFUDA_HOME", home);
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (send, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = reader.read(&mut bytes) {
                if count == 0 || send.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Sitting { master: pair.master, child, keys, output, screen: vt100::Parser::new(cells(rows), cells(columns), 0) }
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        // A program that has just ended reads no more keys.
        let _ = self.keys.write_all(keys.as_bytes()).and_then(|()| self.keys.flush());
    }

    /// Takes in what has been written until nothing comes for a moment.
    pub fn look(&mut self) -> String {
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(15)) {
            self.screen.process(&bytes);
        }
        self.screen.screen().contents()
    }

    /// Waits until a text is on the screen.
    pub fn wait_for(&mut self, what: &str) -> String {
        let begin = Instant::now();
        loop {
            let text = self.look();
            if text.contains(what) {
                return text;
            }
            assert!(begin.elapsed() < PATIENCE, "{what:?} does not come:\n{text}");
        }
    }

    /// Makes the window another size.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.master.resize(size(columns, rows)).unwrap();
        self.screen.screen_mut().set_size(cells(rows), cells(columns));
    }

    /// Follows a few hints. A hint points at something, Enter does it; where nothing is asked neither does anything.
    pub fn follow_hints(&mut self) {
        for _ in 0..4 {
            self.press("h\r");
        }
        self.look();
    }

    /// Follows hints until the screen is as wanted; how fast the machine plays is not asked.
    pub fn follow_hints_until(&mut self, wanted: impl Fn(&str) -> bool) {
        let begin = Instant::now();
        loop {
            let before = self.look();
            if wanted(&before) {
                return;
            }
            assert!(begin.elapsed() < 10 * PATIENCE, "it does not come:\n{before}");
            // One at a time: many that wait would be followed after the screen is as wanted.
            self.press("h\r");
            // A program that is slower than its keys come draws nothing in between.
            let asked = Instant::now();
            while self.look() == before && asked.elapsed() < Duration::from_secs(1) {}
        }
    }

    /// Waits for the end of the program; its status, and what the terminal shows.
    pub fn end(mut self) -> (u32, String, bool) {
        let begin = Instant::now();
        loop {
            self.look();
            if let Some(status) = self.child.try_wait().unwrap() {
                // The last words may come after the end of the program: the terminal closes behind them.
                while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
                    self.screen.process(&bytes);
                }
                let text = self.screen.screen().contents();
                let screen = self.screen.screen();
                return (status.exit_code(), text, screen.alternate_screen() || screen.hide_cursor());
            }
            assert!(begin.elapsed() < PATIENCE, "the program does not end:\n{}", self.look());
        }
    }
}
