//! The arena: fair to both bots, exact, and able to tell rules of thumb from chance.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use kirifuda_bots::arena::{Arena, Beginning, Outcome, Predictor, Unit};
use kirifuda_bots::{BOTS, BotSpec, Limits};
use kirifuda_rules::Standing;
use std::sync::Arc;

const FEW: Limits<'static> = Limits { max_deals: Some(40), stop: None };

fn bot(name: &str) -> BotSpec {
    name.parse().unwrap()
}

#[test]
fn identical_bots_without_chance_score_exactly_zero() {
    for (name, game) in common::presets() {
        for kind in BOTS.iter().filter(|kind| kind.deterministic) {
            for (unit, blocks) in [(Unit::Deal, 6), (Unit::Match, 2)] {
                let arena = Arena::new(Arc::clone(&game), bot(kind.name), bot(kind.name), 1).unit(unit);
                let outcome = arena.blocks(0..blocks, FEW).unwrap();
                assert_eq!((outcome.mean(), outcome.standard_error()), (0.0, 0.0), "{name} {} {unit:?}", kind.name);
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
        let mut parts = Outcome::default();
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
            let arena = Arena::new(common::preset(name), bot(kind.name), bot("random"), 9);
            let whole = arena.blocks(0..3, FEW).unwrap();
            let mut parts = Outcome::default();
            for range in [2..3, 0..1, 1..2] {
                parts.merge(&arena.clone().blocks(range, FEW).unwrap());
            }
            assert_eq!(whole, parts, "{name} {}", kind.name);
        }
    }
}

/// Predicts by the trump cards the sides are dealt: a number without bias that says something.
#[derive(Debug)]
struct TrumpsDealt;

impl Predictor for TrumpsDealt {
    fn predict(&self, beginning: Beginning<'_>) -> i64 {
        let mut playing = beginning.playing.clone();
        beginning.source.deal(&mut playing).unwrap();
        let game = playing.game();
        let trumps = |seat| {
            let view = playing.view(seat).unwrap();
            let sign = if beginning.lineup[game.side_of(seat)] { 1 } else { -1 };
            sign * view.dealt().in_suit(view.trump()).len() as i64
        };
        kirifuda_cards::Seat::all(game.players()).map(trumps).sum()
    }
}

/// In a duplicate block of two sides the same cards are held by both bots, so luck of the cards is out already and
/// predictions from the cards add up to nothing; the corrected mean is then the plain one.
#[test]
fn duplicate_blocks_leave_no_luck_of_the_cards_to_predict() {
    let arena = Arena::new(common::preset("rh"), bot("rules"), bot("low"), 3);
    let plain = arena.blocks(0..20, FEW).unwrap();
    assert_eq!(plain.controlled_mean(), None);
    let arena = arena.predictor(Some(Arc::new(TrumpsDealt)));
    let outcome = arena.blocks(0..20, FEW).unwrap();
    assert_eq!(outcome.differences, plain.differences);
    assert_eq!(outcome.controlled.halves.map(|half| (half.count, half.xx)), [(10, 0), (10, 0)]);
    assert!((outcome.controlled_mean().unwrap() - plain.mean()).abs() < 1e-12);
    let mut parts = arena.blocks(7..20, FEW).unwrap();
    parts.merge(&arena.blocks(0..7, FEW).unwrap());
    assert_eq!(parts, outcome);
}

/// Small numbers only: the ten standard errors that are wanted are measured by the example `strength`.
#[test]
fn rules_of_thumb_beat_chance_in_every_preset() {
    for (name, game) in common::presets() {
        let outcome = Arena::new(game, bot("rules"), bot("random"), 1).blocks(0..60, FEW).unwrap();
        let errors = outcome.mean() / outcome.standard_error();
        assert!(errors > 5.0, "{name}: {} se {}", outcome.mean(), outcome.standard_error());
    }
}

#[test]
fn deals_start_from_a_given_standing() {
    let game = common::preset("rh");
    let mut standing = Standing::start(&game, 2);
    standing.scores[0] = 8;
    let arena = Arena::new(Arc::clone(&game), bot("rules"), bot("low"), 1);
    let ahead = arena.clone().start(Some(standing)).blocks(0..40, FEW).unwrap();
    let level = arena.first_dealer(Some(2)).blocks(0..40, FEW).unwrap();
    // At eight a call wins before a card is played (RH-20), so fewer decisions are left.
    assert!(ahead.a.decisions < level.a.decisions, "RH-20");
}
