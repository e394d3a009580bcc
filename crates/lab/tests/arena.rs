//! The arena: fair to both bots, exact, and able to tell rules of thumb from chance.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

#[path = "../../bots/tests/common/mod.rs"]
mod common;

use kirifuda_lab::arena::{Arena, ArenaOutcome, Unit};
use kirifuda_lab::run::Results;
use kirifuda_play::{BOTS, BotSpec, Limits};
use kirifuda_rules::Standing;
use std::sync::Arc;

const FEW: Limits<'static> = Limits { max_deals: Some(40), stop: None, follower: None, strict: false };

fn bot(name: &str) -> BotSpec {
    name.parse().unwrap()
}

#[test]
fn identical_bots_without_chance_score_exactly_zero() {
    for (name, game) in common::presets() {
        for kind in BOTS.iter().filter(|kind| kind.deterministic) {
            for (unit, blocks) in [(Unit::Deal, 3), (Unit::Match, 2)] {
                let arena = Arena::new(Arc::clone(&game), bot(kind.name), bot(kind.name), 1).unit(unit);
                let outcome = arena.blocks(0..blocks, FEW).unwrap();
                assert_eq!(
                    (outcome.mean(), outcome.standard_error()),
                    (0.0, Some(0.0)),
                    "{name} {} {unit:?}",
                    kind.name
                );
                assert_eq!(outcome.blocks(), blocks);
            }
        }
    }
}

#[test]
fn exchanging_the_bots_changes_the_sign_alone() {
    for (name, game) in common::presets() {
        let score = |a, b| Arena::new(Arc::clone(&game), bot(a), bot(b), 2).blocks(0..5, FEW).unwrap();
        let (one, other) = (score("rules", "low"), score("low", "rules"));
        assert_eq!(one.differences.sum, -other.differences.sum, "{name}");
        assert_eq!(one.differences.squares, other.differences.squares, "{name}");
        assert_eq!((one.a.decisions, one.b.decisions), (other.b.decisions, other.a.decisions), "{name}");
    }
}

#[test]
fn any_division_of_the_blocks_gives_the_same_outcome() {
    for name in ["rh", "rt-3-12", "kk-6", "jl-5-all"] {
        let game = common::preset(name);
        let arena = Arena::new(game, bot("rules"), bot("random"), 9).unit(Unit::Match);
        let whole = arena.blocks(0..6, FEW).unwrap();
        let mut parts = ArenaOutcome::default();
        for range in [4..6, 0..1, 1..4] {
            parts.merge(&arena.blocks(range, FEW).unwrap());
        }
        assert_eq!(whole, parts, "{name}");
    }
}

/// Invariant 6 for every bot there is: the same blocks, however they are divided and however often they are played.
#[test]
fn every_bot_gives_the_same_outcome_for_any_division_of_the_blocks() {
    for kind in BOTS {
        for name in ["rh", "rt-3-12", "kk-4", "jl-5"] {
            // More than the worlds after which candidates are given up.
            let arena = Arena::new(common::preset(name), common::with_budget(kind, 40), bot("random"), 9);
            let whole = arena.blocks(0..3, FEW).unwrap();
            let mut parts = ArenaOutcome::default();
            for range in [2..3, 0..1, 1..2] {
                parts.merge(&arena.clone().blocks(range, FEW).unwrap());
            }
            assert_eq!(whole, parts, "{name} {}", kind.name);
        }
    }
}

/// Small numbers only: the ten standard errors that are wanted are measured by the example `strength`.
#[test]
fn rules_of_thumb_beat_chance_in_every_preset() {
    for (name, game) in common::presets() {
        let outcome = Arena::new(game, bot("rules"), bot("random"), 1).blocks(0..60, FEW).unwrap();
        let errors = outcome.standard_errors().unwrap();
        assert!(errors > 5.0, "{name}: {} at {errors} errors", outcome.mean());
    }
}

#[test]
fn deals_start_from_a_given_standing() {
    let game = common::preset("rh");
    let standing = Standing::start(&game, 2).with_scores(&[8]);
    let arena = Arena::new(Arc::clone(&game), bot("rules"), bot("low"), 1);
    let ahead = arena.clone().start(Some(standing)).blocks(0..40, FEW).unwrap();
    let level = arena.first_dealer(Some(2)).blocks(0..40, FEW).unwrap();
    // At eight a call wins before a card is played (RH-20), so fewer decisions are left.
    assert!(ahead.a.decisions < level.a.decisions, "RH-20");
}
