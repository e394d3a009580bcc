//! How long a bot takes for its decisions: `cargo run --release -p kirifuda-bots --example latency -- strong 4
//! [PRESET…]` plays four deals of every preset, all seats taken by the bot, and prints how many decisions had a choice
//! and within how many milliseconds 50, 95 and 99 in a hundred of them were made, and the longest with its phase.
#![allow(clippy::print_stdout, reason = "a tool for whoever works on bots")]

use kirifuda_bots::Host;
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, Match, Next, Phase, published};
use std::error::Error;
use std::sync::Arc;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let spec: BotSpec = arguments.first().map_or("strong", String::as_str).parse()?;
    let deals: u64 =
        arguments.get(1).map_or(Ok(4), |text| text.parse()).map_err(|_| "expected a number of deals after the bot")?;
    println!("preset decisions p50 p95 p99 max (phase), in milliseconds");
    for published in published() {
        let file = RuleFile::parse(published.game).map_err(|_| "a published rule file is faulty")?;
        for preset in file.presets() {
            if arguments.len() < 3 || arguments[2..].contains(&preset.name) {
                let game = Game::new(file.settings(&preset.set, &[]).map_err(|_| "a preset cannot be played")?);
                report(&preset.name, &times(&Arc::new(game), &spec, deals)?);
            }
        }
    }
    Ok(())
}

fn times(game: &Arc<Game>, spec: &BotSpec, deals: u64) -> Result<Vec<(f64, Phase)>, Box<dyn Error>> {
    let mut times = Vec::new();
    let mut bots: Vec<Box<dyn Bot>> = (0..game.players()).map(|seat| Host::default().make(spec, seat as u64)).collect();
    for number in 0..deals {
        let mut table = Match::new(Arc::clone(game), 0);
        Source { seed: 1, index: number }.deal(&mut table)?;
        while let Next::Decision(seat) = table.next() {
            let Some(view) = table.view(seat) else { break };
            let begun = Instant::now();
            let action = bots[seat.index()].choose(&view);
            let used = begun.elapsed().as_secs_f64() * 1000.0;
            if view.legal_actions().len() > 1 {
                times.push((used, view.phase()));
            }
            table.apply(action)?;
        }
    }
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    Ok(times)
}

fn report(preset: &str, times: &[(f64, Phase)]) {
    let Some(&(longest, phase)) = times.last() else { return println!("{preset} 0") };
    let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize].0;
    println!("{preset} {} {:.1} {:.1} {:.1} {longest:.1} ({phase:?})", times.len(), at(0.5), at(0.95), at(0.99));
}
