//! Simulations and decisions per second of the searching bots, one thread.
//!
//! `cargo bench -p kirifuda-bots --bench search -- [PRESET...]`. Whole deals are played by one bot at all seats; every
//! decision with a choice counts, from the first to the last.

mod common;

use common::{game, nanoseconds};
use kirifuda_bots::Host;
use kirifuda_play::BotSpec;
use kirifuda_play::table::Source;
use kirifuda_rules::{Game, Match, Next};
use std::sync::Arc;

const PRESETS: [&str; 8] = ["jl-5", "jl-3", "whist-short", "rh", "rt-4d", "kk-4", "nk", "rt-4s"];
const SIMULATIONS: u64 = 1000;
const DEALS: u64 = 8;
const SEED: u64 = 20_261_121;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    println!("ismcts:sims={SIMULATIONS}, thousand simulations a second; mc, milliseconds a decision");
    for preset in PRESETS {
        if (wanted.is_empty() || wanted.iter().any(|name| name == preset))
            && let Some(game) = game(preset)
        {
            let (searches, time) = decisions(&game, &format!("ismcts:sims={SIMULATIONS}"));
            let (tries, trying) = decisions(&game, "mc");
            println!(
                "  {preset:12} {:8.0}   mc {:8.3}   {searches} decisions",
                (searches * SIMULATIONS) as f64 / time as f64 * 1e6,
                trying as f64 / tries.max(1) as f64 / 1e6,
            );
        }
    }
}

/// Decisions with a choice in some deals, and the time they took.
fn decisions(game: &Arc<Game>, bot: &str) -> (u64, u64) {
    let spec: BotSpec = bot.parse().expect("a bot");
    let (mut count, mut time) = (0, 0);
    for index in 0..DEALS {
        let mut playing = Match::new(Arc::clone(game), index as usize);
        Source { seed: SEED, index }.deal(&mut playing).expect("a match begins with a deal");
        let mut bots: Vec<_> = (0..game.players()).map(|seat| Host::default().make(&spec, seat as u64)).collect();
        while let Next::Decision(seat) = playing.next() {
            let Some(view) = playing.view(seat) else { break };
            let start = nanoseconds();
            let action = bots[seat.index()].choose(&view);
            if view.legal_actions().len() > 1 {
                time += nanoseconds() - start;
                count += 1;
            }
            playing.apply(action).expect("a legal action");
        }
    }
    (count, time)
}
