//! Deals sampled per second from the views of players in the middle of a deal, one thread.
//!
//! `cargo bench -p kirifuda-bots --bench samples -- [PRESET...]`. Deals are played by `rules`; every decision from the
//! fourth trick to the eighth gives one view. Its counts are made anew, and 64 deals are drawn from them. Where the
//! system tells how long this thread was running, other programs on the machine do not count.

mod common;

use common::{game, nanoseconds};
use kirifuda_bots::RulesBot;
use kirifuda_play::Bot;
use kirifuda_play::seed::{Chance, Stream};
use kirifuda_play::table::Source;
use kirifuda_rules::{Game, Match, Next, Sampler, SeatView};
use std::sync::Arc;

const PRESETS: [&str; 10] = ["rh", "rt-4d", "kk-4", "rh-48", "rt-4s", "rt-3-16", "kk-6", "nk", "whist-short", "jl-5"];
const DEALS: u64 = 60;
const SAMPLES: usize = 64;
const SEED: u64 = 20_261_121;

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    println!(
        "samples a second, counts included, {SAMPLES} a view, tricks 4 to 8; microseconds for counts and a sample"
    );
    for preset in PRESETS {
        if (wanted.is_empty() || wanted.iter().any(|name| name == preset))
            && let Some(game) = game(preset)
        {
            let times = times(&game);
            println!(
                "  {preset:12} {:9.0}   counts {:7.2}   sample {:6.3}   {} views",
                times.per_second(),
                times.counting as f64 / times.views as f64 / 1e3,
                times.drawing as f64 / times.samples() as f64 / 1e3,
                times.views
            );
        }
    }
}

#[derive(Default)]
struct Times {
    views: u64,
    counting: u64,
    drawing: u64,
}

impl Times {
    fn samples(&self) -> u64 {
        self.views * SAMPLES as u64
    }

    fn per_second(&self) -> f64 {
        self.samples() as f64 / (self.counting + self.drawing) as f64 * 1e9
    }

    fn add(&mut self, view: &SeatView<'_>, chance: &mut Chance) {
        let start = nanoseconds();
        let sampler = Sampler::new(view);
        let counted = nanoseconds();
        let mut held = 0;
        for _ in 0..SAMPLES {
            held += sampler.sample(chance).hand(view.seat()).len();
        }
        let drawn = nanoseconds();
        assert_eq!(held, SAMPLES * view.hand().len(), "a sample has the player's own hand");
        self.views += 1;
        self.counting += counted - start;
        self.drawing += drawn - counted;
    }
}

fn times(game: &Arc<Game>) -> Times {
    let mut times = Times::default();
    let mut chance = Chance::new(SEED, Stream::Other, 0, 0);
    for index in 0..DEALS {
        let mut playing = Match::new(Arc::clone(game), index as usize);
        let source = Source { seed: SEED, index };
        source.deal(&mut playing).expect("a match begins with a deal");
        let mut bots = vec![RulesBot::new(); game.players()];
        while let Next::Decision(seat) = playing.next() {
            let Some(view) = playing.view(seat) else { break };
            if (3..8).contains(&view.tricks_done()) && !view.legal_plays().is_empty() {
                times.add(&view, &mut chance);
            }
            let action = bots[seat.index()].choose(&view);
            playing.apply(action).expect("a legal action");
        }
    }
    times
}
