//! The dialogue of bot programs, written down while they play: `--trace`.
//!
//! One line for each message, in the order in which they went: milliseconds since the command began, the number of the
//! process, its seat or `-`, a sign ([`Sign`]) and the message. `docs/bot-protocol.md` describes it.

use crate::failure::Failure;
use crate::newfile::{Existing, NewFile};
use kirifuda_play::{Program, SeatFault};
use kirifuda_rules::file::Lang;
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What a line tells of.
#[derive(Clone, Copy, Debug)]
enum Sign {
    /// A process that is started.
    Started,
    /// A message to the program.
    To,
    /// A message from the program.
    From,
    /// Why the program lost its seat or cannot play.
    Fault,
}

impl Sign {
    fn letter(self) -> char {
        match self {
            Sign::Started => '=',
            Sign::To => '>',
            Sign::From => '<',
            Sign::Fault => '!',
        }
    }
}

/// Where the dialogue goes, if it is wanted.
#[derive(Clone, Debug, Default)]
pub struct Trace(Option<Arc<Writer>>);

#[derive(Debug)]
struct Writer {
    begun: Instant,
    processes: AtomicU64,
    sink: Mutex<Sink>,
}

/// A sink and the first failure to write to it.
struct Sink {
    to: Target,
    failure: Option<Failure>,
    empty: bool,
}

impl std::fmt::Debug for Sink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sink").field("failure", &self.failure).finish_non_exhaustive()
    }
}

enum Target {
    StandardError,
    File(NewFile),
    Closed,
}

impl Trace {
    /// A trace to the file at `path`, where one is named; `-` is standard error.
    ///
    /// # Errors
    /// When the file cannot be written or is not to be overwritten.
    pub fn begin(path: Option<&Path>, existing: Existing) -> Result<Trace, Failure> {
        let to = match path {
            None => return Ok(Trace(None)),
            Some(path) if path == Path::new("-") => Target::StandardError,
            Some(path) => Target::File(NewFile::begin(path, existing)?),
        };
        let sink = Mutex::new(Sink { to, failure: None, empty: true });
        Ok(Trace(Some(Arc::new(Writer { begun: Instant::now(), processes: AtomicU64::new(0), sink }))))
    }

    /// Whether lines go to standard error.
    pub fn is_on_standard_error(&self) -> bool {
        self.0.as_ref().is_some_and(|writer| matches!(writer.sink().to, Target::StandardError))
    }

    /// The trace of a process that is about to be started.
    pub fn process(&self, program: &Program) -> ProcessTrace {
        let writer = self.0.clone();
        let number = writer.as_ref().map_or(0, |writer| writer.processes.fetch_add(1, Ordering::Relaxed) + 1);
        let trace = ProcessTrace { writer, number, seat: None };
        trace.write(Sign::Started, || program.to_string());
        trace
    }

    /// Puts the file in its place when the command has come to its end, whether it went well or not; a command that
    /// failed before any program was started leaves none.
    ///
    /// # Errors
    /// Those of the command, else those of writing the trace.
    pub fn close(self, done: Result<(), Failure>) -> Result<(), Failure> {
        let Some(writer) = self.0 else { return done };
        let (to, failure, empty) = {
            let mut sink = writer.sink();
            (std::mem::replace(&mut sink.to, Target::Closed), sink.failure.take(), sink.empty)
        };
        let kept = match (to, failure) {
            (_, Some(failure)) => Err(failure),
            (Target::File(file), None) if done.is_ok() || !empty => file.keep(),
            _ => Ok(()),
        };
        done.and(kept)
    }
}

impl Writer {
    fn sink(&self) -> MutexGuard<'_, Sink> {
        // Lines are written whole, so a panic elsewhere leaves the sink as good as before.
        self.sink.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The trace of one process.
#[derive(Clone, Debug)]
pub struct ProcessTrace {
    writer: Option<Arc<Writer>>,
    number: u64,
    seat: Option<usize>,
}

impl ProcessTrace {
    /// Notes where the process sits from now on, if anywhere.
    pub fn sits(&mut self, seat: Option<usize>) {
        self.seat = seat;
    }

    /// Writes down a message to the program.
    pub fn to(&self, line: &str) {
        self.write(Sign::To, || line.to_owned());
    }

    /// Writes down a message from the program.
    pub fn from(&self, line: &str) {
        self.write(Sign::From, || line.to_owned());
    }

    /// Writes down why the program lost its seat or cannot play.
    pub fn fault(&self, fault: &SeatFault) {
        self.write(Sign::Fault, || told(fault));
    }

    fn write(&self, sign: Sign, text: impl FnOnce() -> String) {
        let Some(writer) = &self.writer else { return };
        let text = one_line(&text());
        let mut sink = writer.sink();
        // Taken while the sink is held, so that times never go back from one line to the next.
        let milliseconds = writer.begun.elapsed().as_secs_f64() * 1e3;
        let seat = self.seat.map_or("-".to_owned(), |seat| seat.to_string());
        let line = format!("{milliseconds:.3} {} {seat} {} {text}\n", self.number, sign.letter());
        sink.empty = false;
        match &mut sink.to {
            // Nobody reads it: the command goes on all the same.
            Target::StandardError => drop(std::io::stderr().write_all(line.as_bytes())),
            Target::File(file) => {
                if let Err(failure) = file.write(line.as_bytes()) {
                    (sink.to, sink.failure) = (Target::Closed, Some(failure));
                }
            }
            Target::Closed => {}
        }
    }
}

/// Why a program lost its seat, as records and traces have it: in English, whatever the person speaks.
pub fn told(fault: &SeatFault) -> String {
    format!("{}: {}", fault.kind.word(), crate::words::fault(Lang::En, &fault.detail))
}

/// A message without its line end; control characters, which a terminal would obey, are written as escapes.
fn one_line(text: &str) -> String {
    let text = text.trim_end_matches('\n');
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter.is_control() {
            true => line.extend(letter.escape_default()),
            false => line.push(letter),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_one_line() {
        assert_eq!(one_line("{\"a\":\"é切\"}\n"), "{\"a\":\"é切\"}");
        assert_eq!(one_line("a\rb\u{1b}[2J\n"), "a\\rb\\u{1b}[2J");
    }
}
