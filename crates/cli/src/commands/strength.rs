//! `kirifuda strength`: every bot in every preset against one that all are measured by, as a Markdown table.
//!
//! The table is a function of its command line and the rules, but for the milliseconds; bots limited by milliseconds are
//! not reproducible. Finished blocks are kept in a file of their own, so that hours of work can be cut into pieces.

use super::Context;
use super::arena::{Run, play};
use super::arena_state::{Kept, Terms, read_all, write_all};
use crate::args::StrengthArgs;
use crate::clock;
use crate::external::both;
use crate::failure::Failure;
use crate::games::{find, read_published};
use crate::newfile::write_whole;
use crate::out::Out;
use crate::progress::Progress;
use kirifuda_bots::arena::{Arena, Outcome, Unit};
use kirifuda_bots::{BOTS, BotSpec, LineupError};
use kirifuda_rules::file::{ChoiceError, Lang};
use kirifuda_rules::{Game, published};
use std::fmt::Write;
use std::path::Path;
use std::sync::Arc;

/// A preset of a game.
struct Played {
    title: String,
    preset: String,
    game: Arc<Game>,
}

/// One line of the table.
struct Row {
    title: String,
    preset: String,
    game: Arc<Game>,
    bot: BotSpec,
}

/// Plays what is not kept yet and writes the table.
///
/// # Errors
/// When a preset or bot is not there, a file cannot be read or written, or the user breaks off.
pub fn run(args: &StrengthArgs, context: &Context) -> Result<(), Failure> {
    let against: BotSpec = args.against.parse().map_err(|error| Failure::Bots(LineupError::Bot(error)))?;
    let rows = rows(args, &against)?;
    let mut kept = match args.resume.as_deref() {
        Some(path) if path.exists() => read_all(path)?,
        _ => Vec::new(),
    };
    let mut outcomes = Vec::with_capacity(rows.len());
    let progress = Progress::new(Some(args.blocks * rows.len() as u64));
    for row in &rows {
        let outcome = measure(args, row, &against, &mut kept, &progress)?;
        outcomes.push(outcome);
    }
    drop(progress);
    let text = table(args, &against, &rows, &outcomes);
    match args.out.as_deref() {
        Some(path) if path != Path::new("-") => write_whole(path, put_into(path, &text)?.as_bytes()),
        _ => {
            let mut out = Out::new(context.color);
            out.raw(text.as_bytes())?;
            out.flush()
        }
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
fn rows(args: &StrengthArgs, against: &BotSpec) -> Result<Vec<Row>, Failure> {
    let bots = bots(args, against)?;
    let mut rows = Vec::new();
    for Played { title, preset, game } in presets(&args.presets)? {
        for bot in &bots {
            let (game, bot) = (Arc::clone(&game), bot.clone());
            rows.push(Row { title: title.clone(), preset: preset.clone(), game, bot });
        }
    }
    Ok(rows)
}

fn bots(args: &StrengthArgs, against: &BotSpec) -> Result<Vec<BotSpec>, Failure> {
    let failed = |error| Failure::Bots(LineupError::Bot(error));
    match &args.bots {
        Some(list) => BotSpec::parse_list(list).map_err(failed),
        None => {
            let others = BOTS.iter().filter(|kind| kind.name != against.kind().name);
            others.map(|kind| kind.name.parse().map_err(failed)).collect()
        }
    }
}

/// The presets named, or all.
fn presets(named: &[String]) -> Result<Vec<Played>, Failure> {
    for name in named {
        if find(name)?.1.is_none() {
            return Err(Failure::UnknownGame { given: name.clone(), nearest: Vec::new() });
        }
    }
    let mut all = Vec::new();
    for game in published() {
        let file = read_published(game)?.file;
        for preset in file.presets() {
            if named.is_empty() || named.contains(&preset.name) {
                let failed = |error: ChoiceError| Failure::Choice { game: file.id().to_owned(), error: error.into() };
                let game = Game::new(file.id(), file.settings(&preset.set, &[]).map_err(failed)?);
                let title = file.title(Lang::En).to_owned();
                all.push(Played { title, preset: preset.name.clone(), game: Arc::new(game) });
            }
        }
    }
    Ok(all)
}

/// The blocks of one row: those kept, and then those that are missing.
fn measure(
    args: &StrengthArgs,
    row: &Row,
    against: &BotSpec,
    kept: &mut Vec<Kept>,
    progress: &Progress,
) -> Result<Outcome, Failure> {
    let terms = Terms::new(&row.game, [&row.bot, against], args.seed, Unit::Deal, None);
    let place = match kept.iter().position(|kept| kept.is_of(&terms)) {
        Some(place) => place,
        None => {
            kept.push(Kept::of(&terms, &Outcome::default()));
            kept.len() - 1
        }
    };
    let path = args.resume.as_deref();
    let outcome = kept[place].outcome(path.unwrap_or(Path::new("-")))?;
    if outcome.blocks() > args.blocks {
        return Err(Failure::BlocksDone { path: path.unwrap_or(Path::new("-")).to_owned(), done: outcome.blocks() });
    }
    progress.add(outcome.blocks());
    if outcome.blocks() == args.blocks {
        return Ok(outcome);
    }
    let (a, b) = both(row.bot.clone(), against.clone())?;
    let clock = clock::to_compare([&a, &b]);
    let arena = Arena::new(Arc::clone(&row.game), a, b, args.seed).clock(Some(clock));
    let run = Run { blocks: args.blocks, threads: args.threads, progress };
    let keep = |outcome: &Outcome| {
        kept[place] = Kept::of(&terms, outcome);
        path.map_or(Ok(()), |path| write_all(path, kept))
    };
    match play(&arena, &run, outcome, keep) {
        Err(Failure::Interrupted) if path.is_some() => Err(Failure::InterruptedKept),
        played => played,
    }
}

fn table(args: &StrengthArgs, against: &BotSpec, rows: &[Row], outcomes: &[Outcome]) -> String {
    let mut text = format!(
        "# Strength of the bots\n\n\
         Written by `{}`.\n\n\
         Every bot against `{against}` in duplicate blocks: the same deals in all rotations of the line-up and in its mirror \
         (`kirifuda arena --help`). *Mean* is what the bot wins more than `{against}`, in points or chips per side and deal; \
         *±* is its standard error, *errors* how many of them the mean is from zero. *ms* is the time for a decision \
         with a choice, of the bot and of `{against}`: it depends on the machine and on what else runs there, everything \
         else is the same wherever the command runs, except for bots limited by milliseconds.\n",
        command(args),
    );
    let mut title = "";
    for (row, outcome) in rows.iter().zip(outcomes) {
        if row.title != title {
            title = &row.title;
            let head = "| preset | bot | mean | ± | errors | blocks | ms | ms against |";
            // Writing to a string cannot fail.
            let _ = write!(text, "\n## {title}\n\n{head}\n|---|---|--:|--:|--:|--:|--:|--:|\n");
        }
        let (mean, error) = (outcome.mean(), outcome.standard_error());
        let errors = if error > 0.0 { mean / error } else { 0.0 };
        let _ = writeln!(
            text,
            "| `{}` | `{}` | {mean:+.3} | {error:.3} | {errors:+.1} | {} | {:.3} | {:.3} |",
            row.preset,
            row.bot,
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
    if let Some(bots) = &args.bots {
        line += &format!(" --bots \"{bots}\"");
    }
    line + &format!(" --against {} --blocks {} --seed {}", args.against, args.blocks, args.seed)
}
