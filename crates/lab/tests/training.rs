//! Training: reproducible, and it improves play.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

#[path = "../../bots/tests/common/mod.rs"]
mod common;

use kirifuda_bots::Host;
use kirifuda_bots::cardplay::{CardPolicy, Weights};
use kirifuda_lab::training::cards::Learner;
use kirifuda_lab::training::opponents::Watcher;
use kirifuda_play::Bot;
use kirifuda_play::table::Source;
use kirifuda_rules::{Match, Next};
use std::sync::Arc;

#[test]
fn the_same_deals_teach_the_same() {
    let games = [common::preset("jl-3"), common::preset("jl-5")];
    let learnt = || {
        let mut watcher = Watcher::new(&games).unwrap();
        watcher.watch(3, 12, &mut || true).unwrap();
        watcher.model()
    };
    let (first, nothing) = (learnt(), Watcher::new(&games).unwrap().model());
    assert_eq!(first, learnt());
    assert!(first.cards != nothing.cards && first.stays != nothing.stays);
}

#[test]
fn learning_is_a_function_of_the_seed() {
    let games = [common::preset("nk")];
    let learnt = |seed| {
        let mut learner = Learner::new(&games, seed);
        learner.learn(seed, 0..30, &mut || true);
        learner.weights()
    };
    assert_eq!(learnt(3), learnt(3));
    assert_ne!(learnt(3), learnt(4));
    assert_ne!(learnt(3), Weights::none());
}

/// A little practice makes good cards likelier than chance does.
#[test]
fn practice_pays() {
    let game = common::preset("whist-short");
    let mut learner = Learner::new(&[Arc::clone(&game)], 1);
    learner.learn(1, 0..400, &mut || true);
    let policy = CardPolicy::new(&game, learner.weights());
    let (mut last, mut lowest) = (0, 0);
    for index in 0..60 {
        let mut table = Match::new(Arc::clone(&game), 0);
        Source { seed: 5, index }.deal(&mut table).unwrap();
        let mut easy: Vec<Box<dyn Bot>> =
            (0..4).map(|seat| Host::default().make(&"easy".parse().unwrap(), seat)).collect();
        while let Next::Decision(seat) = table.next() {
            let view = table.view(seat).unwrap();
            let legal = view.legal_plays();
            // Fourth to a trick that the partner is winning in a plain suit, the lowest card is best.
            if view.trick_len() == 3
                && view.winning() == game.partner(seat)
                && legal.len() > 2
                && view.led() != view.trump()
                && legal.in_suit(view.led().unwrap()) == legal
            {
                last += 1;
                lowest += u32::from(legal.first() == Some(policy.chances(&view, legal).best()));
            }
            let action = easy[seat.index()].choose(&view);
            table.apply(action).unwrap();
        }
    }
    assert!(last > 30 && lowest * 10 > last * 7, "{lowest} of {last}");
}
