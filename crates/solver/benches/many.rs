//! Endings of games with three sides and more, solved by max^n: time and nodes of each.
//!
//! `cargo bench -p kirifuda-solver --bench many -- [ENDINGS]`.
#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark that cannot go on fails")]

#[path = "../tests/support/mod.rs"]
mod support;

use kirifuda_rules::Standing;
use kirifuda_solver::Limits;
use kirifuda_solver::maxn::VectorTable;
use std::sync::Arc;
use std::time::Instant;
use support::games::{ending, games};

/// Presets with the number of tricks that are left.
const PRESETS: [(&str, usize); 4] = [("jl-5", 5), ("jl-3", 3), ("hearts-100", 6), ("oh-hell-4", 6)];

/// Bytes of the table, as in a review.
const BYTES: usize = 32 << 20;

fn main() {
    let wanted: u64 = std::env::args().skip(1).find_map(|text| text.parse().ok()).unwrap_or(20);
    let games = games();
    for (preset, tricks) in PRESETS {
        let game = Arc::new(games.iter().find(|(name, _)| name == preset).unwrap().1.clone());
        let standing = Standing::start(&game, 0).with_pot(60);
        let (mut times, mut nodes, mut checksum) = (Vec::new(), 0, 0u64);
        // Where all but one fold there is nothing to play.
        let endings = (0..).filter_map(|seed| ending(&game, seed, tricks, 0));
        for deal in endings.take(wanted as usize) {
            let mut table = VectorTable::new(Arc::clone(&game), &standing, BYTES).unwrap();
            let start = Instant::now();
            let vector = table.vector(&deal, &mut Limits::none()).unwrap();
            times.push(start.elapsed().as_secs_f64() * 1e3);
            nodes += table.nodes();
            checksum = vector.iter().fold(checksum, |sum, &payoff| sum.wrapping_mul(31).wrapping_add(payoff as u64));
            checksum = checksum.wrapping_mul(31);
        }
        times.sort_by(f64::total_cmp);
        let total: f64 = times.iter().sum();
        println!(
            "{preset:10} {wanted} endings of {tricks} tricks: mean {:.2} ms, p99 {:.2} ms, {nodes} nodes, {:.0} ns each, results {checksum:016x}",
            total / times.len() as f64,
            times[times.len() * 99 / 100],
            total * 1e6 / nodes as f64,
        );
    }
}
