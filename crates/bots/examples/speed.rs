//! `speed [BOTS] [PRESET...]`: plays per second of whole matches in every preset, one thread, the best of many
//! short runs.

use kirifuda_lab::simulate::Simulation;
use kirifuda_play::{Limits, Lineup};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, published};
use std::sync::Arc;
use std::time::Instant;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let bots = arguments.first().map_or("random", String::as_str);
    let wanted = arguments.get(1..).unwrap_or(&[]);
    for game in published() {
        let file = RuleFile::parse(game.game).map_err(|faults| faults[0].to_string())?;
        for preset in file.presets() {
            if !wanted.is_empty() && !wanted.contains(&preset.name) {
                continue;
            }
            let compiled = Arc::new(Game::new(file.settings(&preset.set, &[])?));
            let lineup = Lineup::parse(bots, compiled.players())?;
            let simulation = Simulation::new(compiled, lineup, 1);
            let mut best: f64 = 0.0;
            for slice in 0..40 {
                let start = Instant::now();
                let plays = simulation.matches(slice * 10..slice * 10 + 10, Limits::default(), None)?.plays;
                best = best.max(plays as f64 / start.elapsed().as_secs_f64());
            }
            println!("{:18} {:6.2} M plays/s", preset.name, best / 1e6);
        }
    }
    Ok(())
}
