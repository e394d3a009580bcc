//! `strength A B BLOCKS [PRESET]`: bot A against bot B in every preset, as `arena` would print it.

use kirifuda_lab::arena::{Arena, Unit};
use kirifuda_play::{BotSpec, Limits};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, published};
use std::sync::Arc;
use std::sync::OnceLock;
use std::time::Instant;

fn clock() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed().as_nanos() as u64
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [a, b, blocks, wanted @ ..] = arguments.as_slice() else {
        return Err("expected: strength A B BLOCKS [PRESET...]".into());
    };
    let (a, b): (BotSpec, BotSpec) = (a.parse()?, b.parse()?);
    let blocks: u64 = blocks.parse()?;
    let unit = if std::env::var_os("MATCHES").is_some() { Unit::Match } else { Unit::Deal };
    for game in published() {
        let file = RuleFile::parse(game.game).map_err(|faults| faults[0].to_string())?;
        for preset in file.presets() {
            if !wanted.is_empty() && !wanted.contains(&preset.name) {
                continue;
            }
            let compiled = Arc::new(Game::new(file.settings(&preset.set, &[])?));
            let arena = Arena::new(compiled, a.clone(), b.clone(), 1).unit(unit).clock(Some(clock));
            let outcome = arena.blocks(0..blocks, Limits { max_deals: Some(10_000), ..Limits::default() })?;
            let error = outcome.standard_error().unwrap_or(f64::NAN);
            println!(
                "{:18} mean {:+8.3} se {:6.3} ({:+6.1} se)  a {:.4} ms  b {:.4} ms  firsts {} {}",
                preset.name,
                outcome.mean(),
                error,
                outcome.mean() / error,
                outcome.a.ms_per_decision(),
                outcome.b.ms_per_decision(),
                outcome.a.first_places,
                outcome.b.first_places,
            );
        }
    }
    Ok(())
}
