//! Whole deals of our own games, solved from the first lead: time and nodes of each.
//!
//! `cargo bench -p kirifuda-solver --bench deals -- [DEALS]`. The tables of bridge deals against a peer are a program
//! of their own, `tools/peers`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark that cannot go on fails")]

#[path = "../tests/support/mod.rs"]
mod support;

use kirifuda_rules::Standing;
use kirifuda_solver::{Limits, Problem, Solver};
use std::time::Instant;
use support::games::{ending, games};

/// Deals with court cards have a long tail; one that takes more is counted as cut.
const MOST_NODES: u64 = 4_000_000;

const PRESETS: [&str; 7] = ["kk-4", "rh", "rt-4d", "nk", "rt-2-12", "spades-short", "spades-500"];

fn main() {
    let wanted: u64 = std::env::args().skip(1).find_map(|text| text.parse().ok()).unwrap_or(20);
    for (name, game) in games().iter().filter(|(name, _)| PRESETS.contains(&name.as_str())) {
        let mut solver = Solver::default();
        let mut times = Vec::new();
        let mut nodes = Vec::new();
        let mut cut = 0;
        for seed in 0..wanted {
            let deal = ending(game, seed, game.largest_hand(), 0).unwrap();
            let problem = Problem::of_deal(game, &deal, &Standing::start(game, 0)).unwrap();
            solver.forget();
            let before = solver.nodes();
            let start = Instant::now();
            let value = solver.value(&problem, &mut Limits::nodes(MOST_NODES));
            times.push(start.elapsed().as_secs_f64() * 1e3);
            cut += usize::from(value.exact().is_none());
            nodes.push(solver.nodes() - before);
        }
        times.sort_by(f64::total_cmp);
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let p99 = times[times.len() * 99 / 100];
        let nodes = nodes.iter().sum::<u64>() / wanted;
        println!(
            "{name:8} {wanted} deals: mean {mean:.1} ms, p99 {p99:.1} ms, {nodes} nodes, {cut} cut, {} MB",
            solver.bytes() >> 20
        );
    }
}
