//! The default of every parameter is what is played without it.

// A test that cannot go on has failed.
#![allow(clippy::unwrap_used, reason = "a test that fails may panic anywhere")]

#[path = "../../bots/tests/common/mod.rs"]
mod common;

use kirifuda_lab::simulate::Simulation;
use kirifuda_play::{BOTS, Limits, Lineup};
use kirifuda_rules::{Game, Match, Viewer};
use std::sync::Arc;

/// The events of a deal between bots of one kind.
fn deal(game: &Arc<Game>, bot: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut record = |_: u64, playing: &Match, _: &[_]| {
        let events = playing.events().iter();
        lines.extend(events.map(|event| event.seen_by(Viewer::Public).line(playing.game())));
    };
    let lineup = Lineup::parse(bot, game.players()).unwrap();
    Simulation::new(Arc::clone(game), lineup, 5).deals(0..1, Limits::default(), Some(&mut record)).unwrap();
    lines
}

#[test]
fn a_default_that_is_given_changes_nothing() {
    let mut compared = 0;
    for name in ["jl-3", "kk-4"] {
        let game = common::preset(name);
        for kind in BOTS {
            let with_keys = kind.keys.iter().filter_map(|key| key.default.text().map(|usual| (key.name, usual)));
            for (key, usual) in with_keys {
                let steps = ["worlds", "sims"].contains(&key);
                // In the longer game the full number of worlds would take minutes.
                if steps && name != "jl-3" {
                    continue;
                }
                let without = if steps { kind.name.to_owned() } else { kind.with_steps(30) };
                let start = without.clone() + if without.contains(':') { "," } else { ":" };
                assert_eq!(deal(&game, &format!("{start}{key}={usual}")), deal(&game, &without), "{start}{key}");
                compared += 1;
            }
        }
    }
    assert!(compared > 12, "{compared}");
}
