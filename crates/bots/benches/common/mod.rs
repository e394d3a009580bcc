//! What the benchmarks share: games by preset, and the time this thread was running.

use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, published};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// Nanoseconds that this thread was running, or that have gone by.
pub fn nanoseconds() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let running = || std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok();
    let gone_by = || START.get_or_init(Instant::now).elapsed().as_nanos() as u64;
    running().unwrap_or_else(gone_by)
}

/// The game of a preset; `None` while the games folder does not have it.
pub fn game(preset: &str) -> Option<Arc<Game>> {
    published().iter().find_map(|published| {
        let file = RuleFile::parse(published.game).ok()?;
        let choice = file.settings(&file.preset(preset)?.set, &[]).ok()?;
        Some(Arc::new(Game::new(choice)))
    })
}
