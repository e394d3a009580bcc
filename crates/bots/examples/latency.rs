//! How long a bot takes for its decisions: `cargo run --release -p kirifuda-bots --example latency -- strong 4 [PRESET…]`
//! plays four deals of every preset, all seats taken by the bot, and prints how many decisions had a choice and within
//! how many milliseconds 50, 95 and 99 in a hundred of them were made, and the longest with its phase.
#![allow(clippy::unwrap_used, clippy::print_stdout, reason = "a tool for whoever works on bots")]

use kirifuda_bots::seed::pack_of;
use kirifuda_bots::{Bot, BotSpec};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, Match, Next, Phase, published};
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let spec: BotSpec = arguments.first().map_or("strong", String::as_str).parse().unwrap();
    let deals: u64 = arguments.get(1).map_or(4, |text| text.parse().unwrap());
    println!("preset decisions p50 p95 p99 max (phase), in milliseconds");
    for published in published() {
        let file = RuleFile::parse(published.game).unwrap();
        for preset in file.presets() {
            if arguments.len() < 3 || arguments[2..].contains(&preset.name) {
                let game = Game::new(file.id(), file.settings(&preset.set, &[]).unwrap());
                report(&preset.name, times(&Arc::new(game), &spec, deals));
            }
        }
    }
}

fn times(game: &Arc<Game>, spec: &BotSpec, deals: u64) -> Vec<(f64, Phase)> {
    let mut times = Vec::new();
    let mut bots: Vec<Box<dyn Bot>> = (0..game.players()).map(|seat| spec.make(seat as u64)).collect();
    for number in 0..deals {
        let mut table = Match::new(Arc::clone(game), 0);
        let taker = table.taker_choices().map(|[first, _]| first);
        table.deal(pack_of(game.pack(), 1, number, 0), taker).unwrap();
        while let Next::Decision(seat) = table.next() {
            let view = table.view(seat).unwrap();
            let begun = Instant::now();
            let action = bots[seat.index()].choose(&view);
            let used = begun.elapsed().as_secs_f64() * 1000.0;
            if view.legal_actions().len() > 1 {
                times.push((used, view.phase()));
            }
            table.apply(action).unwrap();
        }
    }
    times.sort_by(|a, b| a.0.total_cmp(&b.0));
    times
}

fn report(preset: &str, times: Vec<(f64, Phase)>) {
    let at = |part: f64| times[((times.len() - 1) as f64 * part).round() as usize].0;
    let (longest, phase) = times[times.len() - 1];
    println!("{preset} {} {:.1} {:.1} {:.1} {longest:.1} ({phase:?})", times.len(), at(0.5), at(0.95), at(0.99));
}
