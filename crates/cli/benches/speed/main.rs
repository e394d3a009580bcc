//! Speed as ratios: the engine, the simulation and the records beside a bare loop of tricks without any rules around
//! it, run in turn in one process so that a machine that speeds up or slows down does so for both.
//!
//! `cargo bench -p kirifuda-cli --bench speed`. Results are checked too: every trick has
//! one winner, any number of threads gives the same tally, and every record written is found without fault.

mod bare;

use bare::Rng;
use kirifuda_cards::{CardSet, Seat, vector_shuffle};
use kirifuda_lab::run::Results;
use kirifuda_lab::simulate::{Simulation, Tally};
use kirifuda_play::{Limits, Lineup};
use kirifuda_record::{Header, Library, verify_lines, write_match};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Action, Deal, Game, Phase, Standing, published};
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SEED: u64 = 20_261_121;
const ROUNDS: usize = 7;
const SLICE: Duration = Duration::from_millis(250);

const PRESETS: [&str; 10] = ["whist-short", "rh", "rh-48", "rt-4d", "rt-3-16", "kk-4", "kk-6", "jl-5", "jl-3", "nk"];

fn main() {
    dealt_state();
    end_to_end();
    two_threads();
    records();
}

fn row(name: &str, (ratio, ours, bare): (f64, f64, f64)) {
    println!("  {name:12} {ours:7.1}   bare {bare:7.1}   ratio {ratio:.2}");
}

fn dealt_state() {
    println!("random play from a dealt state, million decisions a second; the bare loop runs in turn");
    for preset in PRESETS {
        let Some(game) = game(preset) else { continue };
        let deals = dealt(&game);
        row(preset, paired(|rng| random_deal(&game, &deals, rng), bare::from_dealt_state));
    }
}

fn end_to_end() {
    println!(
        "simulate --bots random, dealing included, million plays a second; the bare loop with dealing runs in turn"
    );
    for preset in PRESETS {
        let Some(simulation) = simulation(preset) else { continue };
        let mut next = 0;
        let run = |_: &mut Rng| {
            next += 8;
            simulate(&simulation, next - 8..next).plays
        };
        row(preset, paired(run, bare::with_dealing));
    }
}

/// Two threads beside one, over the same matches: nearly twice, and the same result.
fn two_threads() {
    let Some(simulation) = simulation("kk-4") else { return };
    const MATCHES: u64 = 20_000;
    let mut ratios: Vec<f64> = (0..5)
        .map(|_| {
            let start = Instant::now();
            let one = simulate(&simulation, 0..MATCHES);
            let alone = start.elapsed();
            let start = Instant::now();
            let (mut first, second) = std::thread::scope(|scope| {
                let later = scope.spawn(|| simulate(&simulation, MATCHES / 2..MATCHES));
                (simulate(&simulation, 0..MATCHES / 2), later.join().expect("no panic in a simulation"))
            });
            let together = start.elapsed();
            first.merge(&second);
            assert_eq!(format!("{one:?}"), format!("{first:?}"), "any number of threads gives the same result");
            alone.as_secs_f64() / together.as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    println!("two threads beside one, kk-4, {MATCHES} matches: {:.2} times as fast", ratios[2]);
}

fn records() {
    println!("records, thousand deals a second, one thread");
    let library = Library::published();
    for preset in ["kk-4", "rh", "rt-4d", "jl-5"] {
        let Some(simulation) = simulation(preset) else { continue };
        let game = simulation.series().game().clone();
        let names: Vec<String> = (0..game.players()).map(|seat| format!("random {seat}")).collect();
        let header = Header::new(&game, &names);
        let mut lines = String::new();
        let start = Instant::now();
        let mut write = |_: u64, played: &kirifuda_rules::Match, _: &[kirifuda_play::SeatLost]| {
            write_match(played, &header, &mut lines);
        };
        let tally = simulation.matches(0..4_000, Limits::default(), Some(&mut write)).expect("legal bots");
        let written = tally.deals as f64 / start.elapsed().as_secs_f64() / 1e3;
        let start = Instant::now();
        let summary = verify_lines(lines.as_bytes(), &library, |_, _| {}).expect("a readable text");
        let verified = tally.deals as f64 / start.elapsed().as_secs_f64() / 1e3;
        assert_eq!((summary.faults, summary.deals), (0, tally.deals), "what was written verifies");
        println!("  {preset:12} simulate --records {written:6.0}   verify {verified:6.0}");
    }
}

fn simulation(preset: &str) -> Option<Simulation> {
    let game = game(preset)?;
    let lineup = Lineup::parse("random", game.players()).ok()?;
    Some(Simulation::new(game, lineup, SEED))
}

fn simulate(simulation: &Simulation, range: Range<u64>) -> Tally {
    simulation.matches(range, Limits::default(), None).expect("legal bots")
}

/// Median of the rounds' ratios, and both median speeds in millions a second.
fn paired(mut ours: impl FnMut(&mut Rng) -> u64, mut bare: impl FnMut(&mut Rng) -> u64) -> (f64, f64, f64) {
    let mut rounds: Vec<(f64, f64)> = Vec::new();
    for round in 0..ROUNDS as u64 {
        let mine = millions_a_second(&mut ours, SEED + round);
        let theirs = millions_a_second(&mut bare, SEED + round);
        rounds.push((mine, theirs));
    }
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    (
        median(rounds.iter().map(|(mine, theirs)| mine / theirs).collect()),
        median(rounds.iter().map(|round| round.0).collect()),
        median(rounds.iter().map(|round| round.1).collect()),
    )
}

fn millions_a_second(run: &mut impl FnMut(&mut Rng) -> u64, seed: u64) -> f64 {
    let mut rng = Rng::new(seed);
    let start = Instant::now();
    let mut done = 0;
    while start.elapsed() < SLICE {
        for _ in 0..16 {
            done += run(&mut rng);
        }
    }
    done as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// The game of a preset; `None` while the games folder does not have it.
fn game(preset: &str) -> Option<Arc<Game>> {
    published().iter().find_map(|published| {
        let file = RuleFile::parse(published.game).ok()?;
        let choice = file.settings(&file.preset(preset)?.set, &[]).ok()?;
        Some(Arc::new(Game::new(choice)))
    })
}

fn dealt(game: &Game) -> Vec<Deal> {
    let roles = Standing::start(game, 0).roles(game, None);
    (0..64).map(|seed| Deal::new(game, &roles, &vector_shuffle(game.pack(), seed))).collect()
}

/// Plays 16 deals with random legal decisions; how many decisions.
fn random_deal(game: &Game, deals: &[Deal], rng: &mut Rng) -> u64 {
    let mut decisions = 0;
    for _ in 0..16 {
        let mut deal = deals[rng.below(deals.len() as u32) as usize];
        let mut tricks = 0;
        loop {
            match deal.phase() {
                Phase::Play => {
                    let legal = deal.legal_plays(game);
                    let card = pick(legal, rng);
                    tricks += u32::from(deal.play_unchecked(game, card).is_some());
                }
                Phase::Over => break,
                Phase::RuffShowing => {
                    deal.settle_automatic(game);
                    continue;
                }
                _ => {
                    let legal = deal.legal_actions(game);
                    let action: Action = legal[rng.below(legal.len() as u32) as usize];
                    deal.apply_unchecked(game, action);
                }
            }
            decisions += 1;
        }
        let won: u32 = Seat::all(game.players()).map(|seat| u32::from(deal.tricks_won(seat))).sum();
        assert_eq!(won, tricks, "every trick has one winner");
    }
    decisions
}

#[inline]
fn pick(cards: CardSet, rng: &mut Rng) -> kirifuda_cards::Card {
    let place = rng.below(cards.len() as u32) as usize;
    cards.nth(place).expect("a player to act holds a card")
}
