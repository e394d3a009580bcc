//! `kirifuda train`: policies learnt by playing and kept as data.

use super::Context;
use crate::args::{GameArgs, TrainArgs, TrainWhat};
use crate::failure::Failure;
use crate::games::choose;
use crate::interrupt;
use crate::newfile::NewFile;
use crate::out::Out;
use crate::progress::Progress;
use crate::words::choose::{PublishedGame, player_counts};
use kirifuda_bots::cardplay::Kind;
use kirifuda_bots::stay::{Stakes, StayPolicy};
use kirifuda_bots::{cardplay, opponents, stay};
use kirifuda_lab::stay::{Trained, measure};
use kirifuda_lab::training;
use kirifuda_lab::training::cards::TrainingSet;
use kirifuda_lab::training::opponents::{WATCHED_FIRST, WATCHED_THEN, Watcher};
use kirifuda_rules::Game;
use kirifuda_rules::params::PhaseKind;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Trains what is asked for.
///
/// # Errors
/// When the game is not there or asks nobody to stay, or the file cannot be written.
pub fn run(args: &TrainArgs, context: &Context) -> Result<(), Failure> {
    // Better refused now than after an hour.
    let existing = args.force.existing();
    let file = args.out.as_deref().map(|path| NewFile::begin(path, existing)).transpose()?;
    match args.what {
        TrainWhat::Stay => stay(args, file, context),
        TrainWhat::Cards => cards(args, file, context),
        TrainWhat::Others => others(args, file, context),
    }
}

fn stay(args: &TrainArgs, file: Option<NewFile>, context: &Context) -> Result<(), Failure> {
    let games = games_with_stakes(args)?;
    let trained = each(&games, games.len() as u64 * args.deals * Trained::PLAYED, args, |game, goes_on| {
        Trained::judged(game, args.seed, args.deals, goes_on)
    })?;
    let mut out = Out::new(context.color);
    let policy = policy_text(&trained, args);
    match file {
        Some(file) => put(file, &policy)?,
        None => out.raw(policy.as_bytes())?,
    }
    if args.out.is_some() {
        out.raw(report(&trained, context).as_bytes())?;
    }
    out.flush()
}

/// Learns to play cards, game by game or for all published games of a kind together.
fn cards(args: &TrainArgs, file: Option<NewFile>, context: &Context) -> Result<(), Failure> {
    let sets = TrainingSet::of_kinds(games(args, |one, other| one.hash() == other.hash())?, args.deals);
    let deals = sets.iter().map(TrainingSet::deals).sum();
    let trained = each(&sets, deals, args, |set, goes_on| set.learn(args.seed, goes_on))?;
    let text = format!(
        "# How to play cards, learnt from {} deals for each game under seed {}; made by `kirifuda train cards`.\n{}",
        args.deals,
        args.seed,
        cardplay::write(&trained)
    );
    keep(&text, file, context)
}

/// Watches bots that search, in all published games with stakes together or in one game, and learns how they play.
fn others(args: &TrainArgs, file: Option<NewFile>, context: &Context) -> Result<(), Failure> {
    let games = games_with_stakes(args)?;
    let stop = interrupt::listen();
    let progress = Progress::new(Some(args.deals));
    let mut goes_on = || {
        progress.add(1);
        !stop.load(Ordering::Relaxed)
    };
    let Some((kind, mut watcher)) = games.first().map(|game| Kind::of(game)).zip(Watcher::new(&games)) else {
        return Err(Failure::NobodyStays(args.game.clone().unwrap_or_default()));
    };
    watcher.watch(args.seed, args.deals, &mut goes_on)?;
    if stop.load(Ordering::Relaxed) {
        return Err(Failure::Interrupted);
    }
    drop(progress);
    let text = format!(
        "# How {} play, who know how {} do, learnt from {} deals under seed {}; made by `kirifuda train others`.\n{}",
        WATCHED_THEN.join(" and "),
        WATCHED_FIRST.join(" and "),
        args.deals,
        args.seed,
        opponents::write(kind, &watcher.model())
    );
    keep(&text, file, context)
}

/// Trains for each of some items, `deals` deals in all.
fn each<T: Sync, R: Send>(
    items: &[T],
    deals: u64,
    args: &TrainArgs,
    train: impl Fn(&T, &mut dyn FnMut() -> bool) -> R + Sync,
) -> Result<Vec<R>, Failure> {
    let (stop, progress) = (interrupt::listen(), Progress::new(Some(deals)));
    let goes_on = || {
        progress.add(1);
        !stop.load(Ordering::Relaxed)
    };
    training::each(items, args.threads, stop, |item| train(item, &mut &goes_on)).ok_or(Failure::Interrupted)
}

/// Writes what was learnt where it is wanted.
fn keep(text: &str, file: Option<NewFile>, context: &Context) -> Result<(), Failure> {
    match file {
        Some(file) => put(file, text),
        None => {
            let mut out = Out::new(context.color);
            out.raw(text.as_bytes())?;
            out.flush()
        }
    }
}

fn put(mut file: NewFile, text: &str) -> Result<(), Failure> {
    file.write(text.as_bytes())?;
    file.keep()
}

/// The games to train for when to stay: the one named, or every published one in which somebody can stay; stakes that
/// are the same are trained for once.
fn games_with_stakes(args: &TrainArgs) -> Result<Vec<Arc<Game>>, Failure> {
    let asks = |game: &Arc<Game>| game.has_phase(PhaseKind::StayOrFold);
    let mut games = games(args, |one, other| asks(one) && asks(other) && Stakes::of(one) == Stakes::of(other))?;
    games.retain(asks);
    match &args.game {
        Some(named) if games.is_empty() => Err(Failure::NobodyStays(named.clone())),
        _ => Ok(games),
    }
}

/// The games to train for: the one named, or every preset with every number of players; of those that are `alike` the
/// first.
fn games(args: &TrainArgs, alike: impl Fn(&Arc<Game>, &Arc<Game>) -> bool) -> Result<Vec<Arc<Game>>, Failure> {
    if let Some(game) = args.game() {
        return Ok(vec![choose(&game)?.game]);
    }
    let mut games: Vec<Arc<Game>> = Vec::new();
    for PublishedGame { file, .. } in PublishedGame::all() {
        for preset in file.presets() {
            for (players, _) in player_counts(file) {
                let named = GameArgs {
                    game: preset.name.clone(),
                    options: Vec::new(),
                    players: u8::try_from(players).ok(),
                    patch: Vec::new(),
                };
                // A preset may fix the number of players.
                let Ok(chosen) = choose(&named) else { continue };
                if !games.iter().any(|known| alike(known, &chosen.game)) {
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
        let Stakes { players, hand, base, fold_fee, no_trick_penalty, .. } = table.stakes;
        let gain = |gain: &measure::Gain| format!("{:+.3} ± {:.3}", gain.mean, gain.error);
        let best_fixed = gains.fixed.iter().max_by(|a, b| a.1.mean.total_cmp(&b.1.mean));
        let fixed =
            best_fixed.map_or(String::new(), |(share, found)| format!("{} ({:.0} %)", gain(found), share * 100.0));
        let ends =
            [gains.fixed.first(), gains.fixed.last()].map(|end| end.map_or(String::new(), |(_, found)| gain(found)));
        // Writing to a text cannot fail.
        let _ = writeln!(
            text,
            "| {players} × {hand}, {base}/{fold_fee}/{no_trick_penalty} | {} | {} | {fixed} | {} | {} | {} |",
            ends[0],
            ends[1],
            gain(&gains.best_response),
            exploitability.map_or("–".to_owned(), |chips| format!("{chips:.4}")),
            exploitability.map_or("–".to_owned(), |chips| format!("{:.4}", chips / players as f64)),
        );
    }
    text.replace('-', "−").replace("|−−−", "|---")
}
