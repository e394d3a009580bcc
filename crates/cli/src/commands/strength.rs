//! `kirifuda strength`: every bot in every preset against one that all are measured by, or each level against the one
//! below it, as a Markdown table.
//!
//! The table is a function of its command line and the rules, but for the milliseconds; bots limited by milliseconds
//! are not reproducible. Finished blocks are kept in a file of their own, so that hours of work can be cut into pieces.

use super::Context;
use super::arena::{before_strict, ended, terms};
use super::levels;
use super::rows::{Played, Row, presets, spec};
use super::state::StateFile;
use crate::args::StrengthArgs;
use crate::clock;
use crate::external::{Stderr, Trace};
use crate::failure::{Failure, Part};
use crate::host::{started, with_policies};
use crate::interrupt;
use crate::newfile::NewFile;
use crate::out::Out;
use crate::progress::Progress;
use kirifuda_lab::arena::{Arena, ArenaOutcome, Unit};
use kirifuda_lab::resume::{StoredRun, index_of_run};
use kirifuda_lab::run::{Checkpoint, Run};
use kirifuda_play::{BOTS, BotSpec, Limits, LineupError};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

/// Plays what is not kept yet and writes the table.
///
/// # Errors
/// When a preset or bot is not there, a file cannot be read or written, or the user breaks off.
pub fn run(args: &StrengthArgs, context: &Context) -> Result<(), Failure> {
    let trace = Trace::begin(args.host.trace.as_deref(), args.force.existing())?;
    let done = strength(args, &trace, context);
    trace.close(done)
}

fn strength(args: &StrengthArgs, trace: &Trace, context: &Context) -> Result<(), Failure> {
    let rows = if args.levels { levels::rows(args)? } else { rows(args)? };
    interrupt::listen();
    let mut out = match args.out.as_deref() {
        Some(path) if path != Path::new("-") => Some((path, NewFile::begin(path, args.force.existing())?)),
        _ => None,
    };
    let file = args.resume.as_deref().map(StateFile::open).transpose()?;
    let kept = file.as_ref().map_or(Ok(None), StateFile::read)?.unwrap_or_default();
    let mut keeping = Keeping { file, kept, place: 0 };
    let mut outcomes = Vec::with_capacity(rows.len());
    let wanted = rows.iter().map(|row| row.blocks).sum();
    let progress = Progress::of_bots(wanted, 0, &context.words);
    let mut interrupted = false;
    for row in &rows {
        let (outcome, broken_off) = measure(args, row, &mut keeping, &progress, trace)?;
        outcomes.push(outcome);
        interrupted = broken_off;
        if interrupted {
            break;
        }
    }
    drop(progress);
    let done = outcomes.iter().map(ArenaOutcome::blocks).sum();
    if done > 0 {
        let mut text = match args.levels {
            true => levels::steps(&command(args), &rows, &outcomes),
            false => table(args, &rows, &outcomes),
        };
        if interrupted {
            let (done, all) = (outcomes.len(), rows.len());
            // Writing to a string cannot fail.
            let _ =
                write!(text, "\nInterrupted: {done} of {all} rows are here, and the last of them has fewer blocks.\n");
        } else if args.levels {
            let conduct = levels::conduct(&rows, args)?;
            interrupted = conduct.is_none();
            text += conduct.as_deref().unwrap_or("\nInterrupted: the maxims are missing.\n");
        }
        match out.take() {
            Some((path, mut file)) => {
                file.write(put_into(path, &text)?.as_bytes())?;
                file.keep()?;
            }
            None => {
                let mut out = Out::new(context.color);
                out.raw(text.as_bytes())?;
                out.flush()?;
            }
        }
    }
    let part = Part { done, wanted, kept: args.resume.is_some() };
    match outcomes.last() {
        Some(last) if interrupted => Err(ended(last, part)),
        _ => Ok(()),
    }
}

/// The finished blocks of all rows, in a file or nowhere.
struct Keeping {
    file: Option<StateFile>,
    kept: Vec<StoredRun<ArenaOutcome>>,
    /// The row that is being measured: its place in the list.
    place: usize,
}

impl Checkpoint<ArenaOutcome> for Keeping {
    type Error = Failure;

    fn save(&mut self, outcome: &ArenaOutcome) -> Result<(), Failure> {
        if let Some(kept) = self.kept.get_mut(self.place) {
            kept.results = outcome.clone();
        }
        self.file.as_ref().map_or(Ok(()), |file| file.write(&self.kept))
    }
}

/// Between these lines stands what is written; what somebody has put before or after them in the file stays.
const MARKS: [&str; 2] = ["<!-- what follows is written by the command named in it -->", "<!-- that was written -->"];

/// The whole file at `path` with `text` in its place.
fn put_into(path: &Path, text: &str) -> Result<String, Failure> {
    let [begin, end] = MARKS;
    let own = format!("{begin}\n\n{text}\n{end}\n");
    if !path.is_file() {
        return Ok(own);
    }
    let old = std::fs::read_to_string(path).map_err(|error| Failure::Read(path.to_owned(), error))?;
    match (old.split_once(begin), old.split_once(end)) {
        (Some((before, _)), Some((_, after))) => Ok(format!("{before}{}{after}", own.trim_end())),
        _ => Ok(own),
    }
}

/// Presets in the order of the games and their files, bots in the order asked for.
fn rows(args: &StrengthArgs) -> Result<Vec<Row>, Failure> {
    let against = spec(&args.against)?;
    let bots = bots(args, &against)?;
    let mut rows = Vec::new();
    for Played { title, preset, game } in presets(&args.presets)? {
        for bot in &bots {
            let (game, bot, against) = (Arc::clone(&game), bot.clone(), against.clone());
            let blocks = args.blocks;
            rows.push(Row { title: title.clone(), preset: preset.clone(), game, bot, against, blocks });
        }
    }
    Ok(rows)
}

fn bots(args: &StrengthArgs, against: &BotSpec) -> Result<Vec<BotSpec>, Failure> {
    match &args.bots {
        Some(list) => BotSpec::parse_list(list).map_err(|error| Failure::Bots(LineupError::Bot(error))),
        None => {
            let others = BOTS.iter().filter(|kind| kind.name != against.kind().name);
            others.map(|kind| spec(kind.name)).collect()
        }
    }
}

/// The blocks of one row: those kept, and then those that are missing; whether the user has broken off.
fn measure(
    args: &StrengthArgs,
    row: &Row,
    keeping: &mut Keeping,
    progress: &Progress,
    trace: &Trace,
) -> Result<(ArenaOutcome, bool), Failure> {
    let bots = [&row.bot, &row.against];
    let unit = if args.levels { Unit::Match } else { Unit::Deal };
    let host = with_policies(bots.into_iter(), &row.game)?;
    let terms = terms(&row.game, &host, bots, args.seed, unit, None);
    keeping.place = index_of_run(&mut keeping.kept, terms);
    let path = args.resume.as_deref().unwrap_or(Path::new("-"));
    let mut outcome = keeping.kept[keeping.place].results.clone();
    if outcome.blocks() > row.blocks {
        return Err(Failure::BlocksDone { path: path.to_owned(), done: outcome.blocks() });
    }
    if args.host.strict {
        let part = Part { done: outcome.blocks(), wanted: row.blocks, kept: true };
        before_strict(&outcome, part)?;
    }
    progress.add(outcome.blocks());
    if outcome.blocks() == row.blocks {
        return Ok((outcome, false));
    }
    let host = started(host, bots.into_iter(), Stderr::Shown, trace)?;
    let clock = clock::to_compare(bots);
    let arena = Arena::new(Arc::clone(&row.game), row.bot.clone(), row.against.clone(), args.seed);
    let arena = arena.unit(unit).host(host).clock(Some(clock));
    let run = Run { wanted: row.blocks, threads: args.threads, stop: interrupt::listen() };
    let (stop, follower) = (Some(run.stop), progress.follower());
    let limits = Limits { max_deals: None, stop, follower, strict: args.host.strict };
    let play = |range| Ok((arena.blocks(range, limits)?, String::new()));
    let interrupted = run.resume(&mut outcome, keeping, play)?;
    Ok((outcome, interrupted))
}

fn table(args: &StrengthArgs, rows: &[Row], outcomes: &[ArenaOutcome]) -> String {
    let against = &args.against;
    let mut text = format!(
        "# Strength\n\n\
         Written by `{}`.\n\n\
         Every bot plays against `{against}` in duplicate blocks: the same deals in all rotations of the line-up and in its \
         mirror (`kirifuda arena --help`). *Mean* is how much more the bot wins than `{against}`, in points or chips per \
         side and deal; *95 %* is the confidence interval of the mean (Student's t, blocks being independent), *±* its \
         standard error, and *errors* the number of standard errors between the mean and zero. *ms* is the time for a \
         decision with a choice, of the bot and of `{against}`: it depends on the machine and on what else runs there. \
         Everything else is the same wherever the command runs, except for bots limited by milliseconds.\n",
        command(args),
    );
    let mut title = "";
    for (row, outcome) in rows.iter().zip(outcomes).filter(|(_, outcome)| outcome.blocks() > 0) {
        if row.title != title {
            title = &row.title;
            let head = "| preset | bot | mean | 95 % | ± | errors | blocks | ms | ms against |";
            let _ = write!(text, "\n## {title}\n\n{head}\n|---|---|--:|--:|--:|--:|--:|--:|--:|\n");
        }
        let none = || "–".to_owned();
        let interval = outcome.interval().map_or_else(none, |ends| format!("{:+.3} to {:+.3}", ends.low, ends.high));
        let _ = writeln!(
            text,
            "| `{}` | `{}` | {:+.3} | {interval} | {} | {} | {} | {:.3} | {:.3} |",
            row.preset,
            row.bot,
            outcome.mean(),
            outcome.standard_error().map_or_else(none, |error| format!("{error:.3}")),
            outcome.standard_errors().map_or_else(none, |errors| format!("{errors:+.1}")),
            outcome.blocks(),
            outcome.a.ms_per_decision(),
            outcome.b.ms_per_decision(),
        );
    }
    text
}

/// The command line that writes the same table.
fn command(args: &StrengthArgs) -> String {
    let mut line = "kirifuda strength".to_owned();
    args.presets.iter().for_each(|preset| line += &format!(" {preset}"));
    if args.levels {
        line += " --levels";
    } else {
        if let Some(bots) = &args.bots {
            line += &format!(" --bots \"{bots}\"");
        }
        line += &format!(" --against {}", args.against);
    }
    line + &format!(" --blocks {} --seed {}", args.blocks, args.seed)
}
