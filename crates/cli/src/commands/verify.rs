//! `kirifuda verify`: records checked line by line, faults told in the order of the file.

use super::Context;
use crate::args::VerifyArgs;
use crate::failure::Failure;
use crate::out::Out;
use crate::progress::Progress;
use crate::words::Words;
use kirifuda_fair::check_record;
use kirifuda_lab::pool;
use kirifuda_record::{Fault, FormFault, Library, Reader, Record, Summary, Warning, verify_record};
use std::collections::VecDeque;
use std::io::{BufRead, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver, SyncSender};

/// How many lines one thread checks at a time.
const PART: usize = 8;

/// Checks a file of records.
///
/// # Errors
/// When it cannot be read; when there are faults, which are told on standard output.
pub fn run(args: &VerifyArgs, context: &Context) -> Result<(), Failure> {
    let mut out = Out::new(context.color);
    let summary = check(&args.file, pool::threads(args.threads), &mut out, &context.words)?;
    out.line(&format!("{} matches, {} faults", summary.matches, summary.faults))?;
    out.flush()?;
    if summary.faults > 0 { Err(Failure::Found) } else { Ok(()) }
}

/// A line that was read: its number and what stands in it.
type Line = (u64, Result<Record, FormFault>);
/// Lines to be checked, and where the outcome goes.
type Part = (Vec<Line>, SyncSender<Vec<Found>>);
/// What was found in a line worth a word.
type Found = (u64, Result<Option<Warning>, Fault>);

fn check(path: &Path, threads: usize, out: &mut Out, words: &Words) -> Result<Summary, Failure> {
    let input = super::open_records(path)?;
    let library = Library::published();
    let progress = Progress::new(None);
    let mut telling = Telling { out, words, progress, summary: Summary::default() };
    if threads == 1 {
        return check_here(path, input, &library, telling);
    }
    let (to_workers, parts) = mpsc::sync_channel::<Part>(threads);
    let parts = std::sync::Mutex::new(parts);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| work(&parts, &library));
        }
        let outcome = share_out(path, input, &to_workers, &mut telling, 3 * threads);
        drop(to_workers);
        outcome
    })?;
    Ok(telling.summary)
}

fn check_here(
    path: &Path,
    input: impl BufRead,
    library: &Library,
    mut telling: Telling<'_>,
) -> Result<Summary, Failure> {
    let mut reader = Reader::new(input);
    while let Some(line) = next_line(&mut reader, path)? {
        telling.tell(&[check_line(line, library)])?;
    }
    Ok(telling.summary)
}

fn next_line(reader: &mut Reader<impl BufRead>, path: &Path) -> Result<Option<Line>, Failure> {
    let line = reader.next_record().map_err(|error| Failure::Read(path.to_owned(), error))?;
    Ok(line.map(|line| (reader.line_number(), line)))
}

fn check_line((number, line): Line, library: &Library) -> Found {
    let found = match line {
        Ok(record) => verify_record(&record, library).and_then(|warning| {
            // Where the secrets of the deals were published, the packs follow from them too (docs/fair.md).
            check_record(&record, library).map(|_| warning)
        }),
        Err(fault) => Err(fault.into()),
    };
    (number, found)
}

/// Checks parts until there are no more.
fn work(parts: &std::sync::Mutex<Receiver<Part>>, library: &Library) {
    loop {
        let part = parts.lock().unwrap_or_else(std::sync::PoisonError::into_inner).recv();
        let Ok((lines, to)) = part else { return };
        let found = lines.into_iter().map(|line| check_line(line, library)).collect();
        // Nobody waits for it when the output was closed.
        let _ = to.send(found);
    }
}

/// Reads parts, gives them to the workers, and tells what they find in the order of the file.
fn share_out(
    path: &Path,
    input: impl BufRead,
    to_workers: &SyncSender<Part>,
    telling: &mut Telling<'_>,
    ahead: usize,
) -> Result<(), Failure> {
    let mut reader = Reader::new(input);
    let mut waiting: VecDeque<Receiver<Vec<Found>>> = VecDeque::new();
    let mut over = false;
    while !over {
        let mut lines = Vec::with_capacity(PART);
        while lines.len() < PART && !over {
            match next_line(&mut reader, path)? {
                Some(line) => lines.push(line),
                None => over = true,
            }
        }
        let (to, from) = mpsc::sync_channel(1);
        if to_workers.send((lines, to)).is_err() {
            break;
        }
        waiting.push_back(from);
        if waiting.len() > ahead {
            telling.take(&mut waiting)?;
        }
    }
    while !waiting.is_empty() {
        telling.take(&mut waiting)?;
    }
    Ok(())
}

/// Tells faults and counts.
struct Telling<'a> {
    out: &'a mut Out,
    words: &'a Words,
    progress: Progress,
    summary: Summary,
}

impl Telling<'_> {
    fn take(&mut self, waiting: &mut VecDeque<Receiver<Vec<Found>>>) -> Result<(), Failure> {
        let found = waiting.pop_front().and_then(|from| from.recv().ok()).unwrap_or_default();
        self.tell(&found)
    }

    fn tell(&mut self, found: &[Found]) -> Result<(), Failure> {
        for (number, outcome) in found {
            self.summary.matches += 1;
            match outcome {
                Ok(None) => {}
                // Nobody has to read a warning.
                Ok(Some(warning)) => {
                    drop(writeln!(std::io::stderr(), "line {number}: {}", self.words.fault(warning.message())))
                }
                Err(fault) => {
                    self.summary.faults += 1;
                    self.out.line(&format!("line {number} {}", self.words.fault(fault)))?;
                }
            }
        }
        self.progress.add(found.len() as u64);
        Ok(())
    }
}
