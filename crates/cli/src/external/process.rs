//! One process of a program: its pipes, its time limits and its end.

use super::advisers::Advisers;
use super::reaper::Group;
use super::trace::{ProcessTrace, Trace};
use crate::interrupt;
use kirifuda_play::protocol::{MAX_LINE, MatchStart, Question, ToProgram, VERSION, read_ready, read_said};
use kirifuda_play::{FaultKind, Program, SeatFault, protocol};
use kirifuda_rules::{Action, Message, SeatView, message};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

/// How long a process whose input has ended may take to end by itself.
const GRACE: Duration = Duration::from_millis(200);
/// How often it is looked whether a process has ended.
const LOOK_EVERY: Duration = Duration::from_millis(2);
/// How often a program may ask built-in bots about one decision.
const ASKS: usize = 64;
/// How often it is looked whether the user wants to stop, while an answer is waited for.
const LISTEN_EVERY: Duration = Duration::from_millis(50);

/// What becomes of the lines that programs write to standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stderr {
    /// They come out where the program's own do.
    Shown,
    /// Nobody reads them: they would spoil the screen.
    Dropped,
}

/// What came from a program.
enum Said {
    Line(String),
    TooLong,
    NotText,
}

/// A process that plays. It ends when this is dropped, and so do its children.
#[derive(Debug)]
pub struct Process {
    child: Child,
    group: Group,
    /// What is to be written; none when the process is to end.
    questions: Option<Sender<String>>,
    answers: Receiver<Said>,
    limit: Duration,
    asked: u64,
    advisers: Advisers,
    trace: ProcessTrace,
}

impl Process {
    /// Starts a program and waits until it says that it is ready.
    ///
    /// # Errors
    /// When it cannot be started, ends, or says something else or nothing.
    pub fn start(program: &Program, stderr: Stderr, trace: &Trace) -> Result<Process, SeatFault> {
        let trace = trace.process(program);
        let started = Process::greeted(program, stderr, trace.clone());
        if let Err(fault) = &started {
            trace.fault(fault);
        }
        started
    }

    fn greeted(program: &Program, stderr: Stderr, trace: ProcessTrace) -> Result<Process, SeatFault> {
        let failed =
            |error: io::Error| SeatFault::new(FaultKind::Crashed, message!("not-started", why = Message::from(&error)));
        let mut child = command(program, stderr).spawn().map_err(failed)?;
        let group = Group::of(&child);
        let (questions, to_write) = mpsc::channel();
        // One line is enough to wait for: a program that writes more than it is asked for waits for us.
        let (read, answers) = mpsc::sync_channel(1);
        let pipes = (child.stdin.take(), child.stdout.take());
        let limit = program.decision_limit();
        let mut process = Process {
            child,
            group,
            questions: Some(questions),
            answers,
            limit,
            asked: 0,
            advisers: Advisers::default(),
            trace,
        };
        if let (Some(input), Some(output)) = pipes {
            let start = |name: &str| thread::Builder::new().name(name.to_owned());
            start("questions").spawn(move || write_lines(input, &to_write)).map_err(failed)?;
            start("answers").spawn(move || read_lines(output, &read)).map_err(failed)?;
        }
        process.send(&ToProgram::Hello {
            protocol: VERSION,
            host: concat!("kirifuda ", env!("CARGO_PKG_VERSION")).to_owned(),
            limit_ms: process.limit.as_millis() as u64,
        });
        let line = process.receive(program.start_limit())?;
        read_ready(&line)?;
        Ok(process)
    }

    /// Tells that a match begins.
    pub fn begin(&mut self, start: MatchStart) {
        self.advisers = Advisers::of_match(start.seed);
        self.trace.sits(Some(start.seat));
        self.send(&ToProgram::Match(Box::new(start)));
    }

    /// Tells that the match is over.
    pub fn done(&mut self) {
        self.send(&ToProgram::Done);
        self.trace.sits(None);
    }

    /// The trace of the dialogue.
    pub fn trace(&self) -> &ProcessTrace {
        &self.trace
    }

    /// Asks for a decision.
    ///
    /// # Errors
    /// When none comes in time, or what comes is none.
    pub fn decide(&mut self, view: &SeatView<'_>) -> Result<Action, SeatFault> {
        self.asked += 1;
        let (question, actions) = Question::of(view, self.asked);
        self.send(&ToProgram::Decide(Box::new(question.clone())));
        let mut left = self.limit;
        for _ in 0..=ASKS {
            let begun = Instant::now();
            let line = self.receive(left)?;
            // The time of the bots that are asked is not the program's.
            left = left.saturating_sub(begun.elapsed());
            match read_said(&line, &question, &actions)? {
                protocol::Said::Acts(action) => return Ok(action),
                protocol::Said::Asks(bot) => {
                    let advice = self.advisers.advice(&bot, view);
                    self.send(&ToProgram::Opinion { id: question.id, bot, advice });
                }
            }
        }
        Err(SeatFault::new(FaultKind::Garbled, message!("too-many-asks", most = ASKS)))
    }

    fn send(&mut self, message: &ToProgram) {
        if let Some(questions) = &self.questions {
            let line = message.line();
            self.trace.to(&line);
            // Whoever has ended does not answer either, and that is noticed.
            let _ = questions.send(line);
        }
    }

    fn receive(&mut self, limit: Duration) -> Result<String, SeatFault> {
        let begun = Instant::now();
        let said = loop {
            let left = limit.saturating_sub(begun.elapsed());
            match self.answers.recv_timeout(left.min(LISTEN_EVERY)) {
                Err(RecvTimeoutError::Timeout) if interrupt::requested() => {
                    return Err(SeatFault::new(FaultKind::Stalled, message!("interrupted")));
                }
                Err(RecvTimeoutError::Timeout) if left > LISTEN_EVERY => {}
                said => break said,
            }
        };
        match said {
            Ok(Said::Line(line)) => {
                self.trace.from(&line);
                Ok(line)
            }
            Ok(Said::TooLong) => Err(SeatFault::new(FaultKind::Garbled, message!("line-of-at-most", most = MAX_LINE))),
            Ok(Said::NotText) => Err(SeatFault::new(FaultKind::Garbled, message!("utf8-expected"))),
            Err(RecvTimeoutError::Timeout) => {
                Err(SeatFault::new(FaultKind::Stalled, message!("no-answer", ms = limit.as_millis() as u64)))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.end_fault()),
        }
    }

    fn end_fault(&mut self) -> SeatFault {
        let detail = match self.ended_within(GRACE) {
            Some(status) => message!("program-ended-with", status = status.to_string()),
            None => message!("program-closed"),
        };
        SeatFault::new(FaultKind::Crashed, detail)
    }

    fn ended_within(&mut self, time: Duration) -> Option<std::process::ExitStatus> {
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if begun.elapsed() < time => thread::sleep(LOOK_EVERY),
                Ok(status) => return status,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The end of its input tells the program to end. After an interruption there is no time for that.
        self.questions = None;
        let grace = if interrupt::requested() { Duration::ZERO } else { GRACE };
        let ended = self.ended_within(grace).is_some();
        self.group.kill();
        if !ended {
            // Both fail only when it has ended meanwhile.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

fn command(program: &Program, stderr: Stderr) -> Command {
    let (name, arguments) = program.words().split_first().map_or(("", &[][..]), |(name, rest)| (name.as_str(), rest));
    let mut command = Command::new(name);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    command.stderr(match stderr {
        Stderr::Shown => Stdio::inherit(),
        Stderr::Dropped => Stdio::null(),
    });
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        // Ctrl-C is meant for us: a program that it ended would lose its seat. A group also ends as a whole.
        command.process_group(0);
    }
    command
}

/// Writes until nothing more comes or nobody reads. On a thread of its own: a program that does not read must not hold
/// up the match.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    while let Ok(line) = lines.recv() {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads until the output ends, the output is garbled, or nobody listens.
fn read_lines(output: ChildStdout, lines: &SyncSender<Said>) {
    let mut output = BufReader::new(output);
    loop {
        let said = match read_line(&mut output) {
            Ok(Some(said)) => said,
            Ok(None) | Err(_) => return,
        };
        let last = !matches!(said, Said::Line(_));
        if lines.send(said).is_err() || last {
            return;
        }
    }
}

fn read_line(output: &mut impl BufRead) -> io::Result<Option<Said>> {
    let mut bytes = Vec::new();
    output.take(MAX_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    }
    if bytes.len() > MAX_LINE {
        return Ok(Some(Said::TooLong));
    }
    Ok(Some(String::from_utf8(bytes).map_or(Said::NotText, Said::Line)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_an_end() {
        let mut text: Vec<u8> = b"one\n\n".to_vec();
        text.extend(vec![b'x'; MAX_LINE]);
        text.extend(b"\n\xff\nlast");
        let mut output = text.as_slice();
        let mut said = Vec::new();
        while let Some(one) = read_line(&mut output).expect("bytes in memory") {
            said.push(match one {
                Said::Line(line) => line.len().to_string(),
                Said::TooLong => "too long".to_owned(),
                Said::NotText => "no text".to_owned(),
            });
        }
        assert_eq!(said, ["3", "0", "65536", "no text", "4"]);
        let long = vec![b'x'; MAX_LINE + 1];
        assert!(matches!(read_line(&mut long.as_slice()), Ok(Some(Said::TooLong))));
    }
}
