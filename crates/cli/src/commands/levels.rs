//! `kirifuda strength --levels`: how far apart the levels are by the results of matches, and how they conduct
//! themselves.

use super::rows::{Played, Row, presets, spec};
use crate::args::StrengthArgs;
use crate::failure::Failure;
use crate::host::with_policies;
use crate::interrupt;
use kirifuda_bots::maxims::Maxim;
use kirifuda_lab::Conduct;
use kirifuda_lab::arena::ArenaOutcome;
use kirifuda_lab::pool::{self, Parts};
use kirifuda_play::LEVELS;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Plays with a choice of each level in each preset that are judged by the maxims.
const PLAYS: u64 = 10_000;

/// Levels that search longest: they play one block where the others play [`FEWER`].
const SEARCHING: [&str; 2] = ["skilled", "strong"];
const FEWER: u64 = 8;

/// Each level against the one below it, in the presets named or the first of each game.
pub(super) fn rows(args: &StrengthArgs) -> Result<Vec<Row>, Failure> {
    let mut presets = presets(&args.presets)?;
    if args.presets.is_empty() {
        presets.dedup_by(|later, first| later.title == first.title);
    }
    let mut rows = Vec::new();
    for Played { title, preset, game } in presets {
        for pair in LEVELS.windows(2) {
            let (bot, against) = (spec(pair[1])?, spec(pair[0])?);
            let blocks = if SEARCHING.contains(&pair[1]) { args.blocks.div_ceil(FEWER) } else { args.blocks };
            let (title, preset) = (title.clone(), preset.clone());
            rows.push(Row { title, preset, game: Arc::clone(&game), bot, against, blocks });
        }
    }
    Ok(rows)
}

/// The table of the steps between the levels.
pub(super) fn steps(command: &str, rows: &[Row], outcomes: &[ArenaOutcome]) -> String {
    let mut text = format!(
        "# Levels\n\n\
         Written by `{command}`.\n\n\
         Each level plays matches against the one below it, in duplicate blocks: the same cards in all rotations of the \
         line-up and in its mirror. *Elo* is the difference by who came out ahead, every side of the one compared with \
         every side of the other, ± its standard error over blocks; *ms* is the time for a decision with a choice.\n\n\
         | preset | level | against | Elo | ± | blocks | ms |\n|---|---|---|--:|--:|--:|--:|\n"
    );
    for (row, outcome) in rows.iter().zip(outcomes) {
        let none = || "–".to_owned();
        let elo = outcome.elo();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "| `{}` | `{}` | `{}` | {} | {} | {} | {:.3} |",
            row.preset,
            row.bot,
            row.against,
            elo.map_or_else(none, |elo| format!("{:+.0}", elo.points)),
            elo.map_or_else(none, |elo| format!("{:.0}", elo.error)),
            outcome.blocks(),
            outcome.a.ms_per_decision(),
        );
    }
    text
}

/// The table of how often each level goes against the maxims; `None` if the user breaks off.
pub(super) fn conduct(rows: &[Row], args: &StrengthArgs) -> Result<Option<String>, Failure> {
    let mut presets: Vec<&Row> = rows.iter().collect();
    presets.dedup_by_key(|row| &row.preset);
    let units: Vec<(&Row, &str)> = presets.iter().flat_map(|row| LEVELS.map(|level| (*row, level))).collect();
    let mut text = format!(
        "\n## Maxims\n\n\
         Plays in a hundred deals that go against a maxim of card players, each level at all seats, over at least {PLAYS} \
         plays with a choice. Good players break the last two for reasons.\n\n| preset | level |"
    );
    Maxim::ALL.iter().for_each(|maxim| text += &format!(" {} |", maxim.title()));
    text += "\n|---|---|";
    Maxim::ALL.iter().for_each(|_| text += "--:|");
    text.push('\n');
    let stop = interrupt::listen();
    let threads = pool::threads(args.threads);
    let work = |range: std::ops::Range<u64>| -> Result<String, Failure> {
        let mut lines = String::new();
        for (row, level) in &units[range.start as usize..range.end as usize] {
            let bot = spec(level)?;
            let host = with_policies([&bot].into_iter(), &row.game)?;
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let conduct = Conduct::of(&row.game, &bot, &host, args.seed, PLAYS)?;
            let _ = write!(lines, "| `{}` | `{level}` |", row.preset);
            for maxim in Maxim::ALL {
                let applied = conduct.applied[maxim as usize] > 0;
                let figure =
                    if applied { format!("{:.1}", conduct.per_hundred_deals(maxim)) } else { "–".to_owned() };
                let _ = write!(lines, " {figure} |");
            }
            lines.push('\n');
        }
        Ok(lines)
    };
    pool::run(Parts::of(units.len() as u64, threads, 1), threads, work, |_, lines| {
        text += &lines?;
        Ok::<(), Failure>(())
    })?;
    Ok((!stop.load(Ordering::Relaxed)).then_some(text))
}
