//! `kirifuda train`: policies learnt by playing and kept as data.

use super::Context;
use crate::args::{GameArgs, TrainArgs, TrainWhat};
use crate::failure::Failure;
use crate::games::{choose, player_counts, read_published};
use crate::interrupt;
use crate::newfile;
use crate::out::Out;
use crate::pool::{self, Parts};
use crate::progress::Progress;
use kirifuda_bots::stay::{self, Stakes, StayPolicy, StayTable, exact, measure};
use kirifuda_rules::params::PhaseKind;
use kirifuda_rules::{Game, published};
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Deals judged for each deal learnt from.
const JUDGED: u64 = 1;

/// Trains what is asked for.
///
/// # Errors
/// When the game is not there or asks nobody to stay, or the file cannot be written.
pub fn run(args: &TrainArgs, context: &Context) -> Result<(), Failure> {
    match args.what {
        TrainWhat::Stay => stay(args, context),
    }
}

fn stay(args: &TrainArgs, context: &Context) -> Result<(), Failure> {
    let games = games(args)?;
    let stop = interrupt::listen();
    let threads = pool::threads(args.threads);
    let progress = Progress::new(Some(games.len() as u64 * args.deals * (1 + 2 * JUDGED)));
    let mut trained = Vec::new();
    let work = |range: std::ops::Range<u64>| {
        let mut goes_on = || {
            progress.add(1);
            !stop.load(Ordering::Relaxed)
        };
        range.map(|number| train(&games[number as usize], args, &mut goes_on)).collect::<Vec<Trained>>()
    };
    pool::run(Parts::of(games.len() as u64, threads, 1), threads, work, |_, part| {
        trained.extend(part);
        if stop.load(Ordering::Relaxed) { Err(Failure::Interrupted) } else { Ok(()) }
    })?;
    drop(progress);
    let mut out = Out::new(context.color);
    let policy = policy_text(&trained, args);
    match &args.out {
        Some(path) => newfile::write_whole(path, policy.as_bytes())?,
        None => out.raw(policy.as_bytes())?,
    }
    if args.out.is_some() {
        out.raw(report(&trained, context).as_bytes())?;
    }
    out.flush()
}

/// One policy, and what can be gained against it.
struct Trained {
    table: StayTable,
    gains: measure::Gains,
    exploitability: Option<f64>,
}

fn train(game: &Arc<Game>, args: &TrainArgs, goes_on: &mut dyn FnMut() -> bool) -> Trained {
    let trained = stay::train(game, args.seed, args.deals, goes_on);
    // Judged as it is kept: rounded.
    let text = stay::text::write(&StayPolicy { tables: vec![trained.clone()] });
    let kept = stay::text::read(&text).ok().and_then(|policy| policy.tables.into_iter().next());
    let table = kept.unwrap_or(trained);
    // The judge's deals are others than the learner's.
    let (seed, judged) = (args.seed.wrapping_add(1), args.deals * JUDGED);
    let gains = measure::gains(game, &table, seed, judged, judged, goes_on);
    Trained { exploitability: exact::exploitability(game, &table), table, gains }
}

/// The games to train for: the one named, or every published one in which somebody can stay, with every number of
/// players; stakes that are the same are trained for once.
fn games(args: &TrainArgs) -> Result<Vec<Arc<Game>>, Failure> {
    if let Some(game) = args.game() {
        let chosen = choose(&game)?;
        let asks = chosen.game.has_phase(PhaseKind::StayOrFold);
        return if asks { Ok(vec![chosen.game]) } else { Err(Failure::NobodyStays(game.game)) };
    }
    let mut games: Vec<Arc<Game>> = Vec::new();
    for published in published() {
        let source = read_published(published)?;
        for preset in source.file.presets() {
            for (players, _) in player_counts(&source.file) {
                let named = GameArgs {
                    game: preset.name.clone(),
                    options: Vec::new(),
                    players: u8::try_from(players).ok(),
                    patch: Vec::new(),
                };
                // A preset may fix the number of players.
                let Ok(chosen) = choose(&named) else { continue };
                let known = |game: &Arc<Game>| Stakes::of(game) == Stakes::of(&chosen.game);
                if chosen.game.has_phase(PhaseKind::StayOrFold) && !games.iter().any(known) {
                    games.push(chosen.game);
                }
            }
        }
    }
    Ok(games)
}

fn policy_text(trained: &[Trained], args: &TrainArgs) -> String {
    let policy = StayPolicy { tables: trained.iter().map(|trained| trained.table.clone()).collect() };
    format!(
        "# When to stay, learnt from {} deals for each line of stakes under seed {}; made by `kirifuda train stay`.\n{}",
        args.deals,
        args.seed,
        stay::text::write(&policy)
    )
}

/// What can be gained, as a Markdown table.
fn report(trained: &[Trained], context: &Context) -> String {
    let words = &context.words;
    let mut text = format!("{}\n", words.text("train-head", &[]));
    text.push_str("|---|---|---|---|---|---|---|\n");
    for Trained { table, gains, exploitability } in trained {
        let Stakes { players, hand, base, fold_fee, loo_penalty, .. } = table.stakes;
        let gain = |gain: &measure::Gain| format!("{:+.3} ± {:.3}", gain.mean, gain.error);
        let best_fixed = gains.fixed.iter().max_by(|a, b| a.1.mean.total_cmp(&b.1.mean));
        let fixed =
            best_fixed.map_or(String::new(), |(share, found)| format!("{} ({:.0} %)", gain(found), share * 100.0));
        let ends =
            [gains.fixed.first(), gains.fixed.last()].map(|end| end.map_or(String::new(), |(_, found)| gain(found)));
        // Writing to a text cannot fail.
        let _ = writeln!(
            text,
            "| {players} × {hand}, {base}/{fold_fee}/{loo_penalty} | {} | {} | {fixed} | {} | {} | {} |",
            ends[0],
            ends[1],
            gain(&gains.best_response),
            exploitability.map_or("–".to_owned(), |chips| format!("{chips:.4}")),
            exploitability.map_or("–".to_owned(), |chips| format!("{:.4}", chips / players as f64)),
        );
    }
    text.replace('-', "−").replace("|−−−", "|---")
}
