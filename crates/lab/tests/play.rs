//! Bots play every game by its rules, and the same seed gives the same match.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

#[path = "../../bots/tests/common/mod.rs"]
mod common;

use kirifuda_lab::Series;
use kirifuda_lab::run::Results;
use kirifuda_lab::simulate::{Simulation, Tally};
use kirifuda_play::table::{Source, Unwatched, play};
use kirifuda_play::{BOTS, Bot, Limits, Lineup, SeatLost, TableError};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Action, Game, Match, Next, SeatView};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const FEW: Limits<'static> = Limits { max_deals: Some(6), stop: None, follower: None, strict: false };

fn mixed(game: &Game, shift: usize) -> Lineup {
    let bots = (0..game.players()).map(|seat| common::quick(&BOTS[(seat + shift) % BOTS.len()]));
    Lineup::of(bots.collect())
}

fn check_legal(name: &str, game: &Arc<Game>, shift: usize, matches: u64) {
    let simulation = Simulation::new(Arc::clone(game), mixed(game, shift), 7);
    let tally = simulation.matches(0..matches, FEW, None).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(tally.matches, matches, "{name}");
}

/// Every bot there is sits once at every table.
#[test]
fn bots_play_every_preset_legally() {
    for (name, game) in common::presets() {
        for shift in (0..BOTS.len()).step_by(game.players()) {
            check_legal(&name, &game, shift, 1);
        }
    }
}

#[test]
fn bots_play_every_option_value_legally() {
    for (number, (name, game)) in common::single_values().into_iter().enumerate() {
        check_legal(&name, &game, number, 1);
    }
}

#[test]
fn bots_play_random_combinations_legally() {
    for (number, (name, game)) in common::combinations(150, 11).into_iter().enumerate() {
        check_legal(&name, &game, number, 1);
    }
}

/// A joker that belongs to no suit is in no published game.
#[test]
fn bots_play_a_joker_that_belongs_to_no_suit_legally() {
    let file = RuleFile::parse(include_str!("../../rules/tests/good_rule_files/joker-apart.toml")).unwrap();
    for tricks in ["all", "inner"] {
        let game = Arc::new(Game::new(file.choose(&[("joker_tricks", tricks)], &[]).unwrap()));
        for shift in 0..BOTS.len() {
            check_legal(tricks, &game, shift, 3);
        }
    }
}

/// Sides by cards held are in no published game.
#[test]
fn bots_play_with_whoever_shows_the_cards() {
    let file = RuleFile::parse(include_str!("../../rules/tests/good_rule_files/side-cards.toml")).unwrap();
    for (scoring, cards, players) in
        [("points", "two", "5"), ("others", "four", "4"), ("tricks", "one", "3"), ("bids", "two", "6")]
    {
        let options = [("scoring", scoring), ("cards", cards), ("players", players)];
        let game = Arc::new(Game::new(file.choose(&options, &[]).unwrap()));
        for shift in 0..BOTS.len() {
            check_legal(&format!("{scoring} {cards}"), &game, shift, 1);
        }
    }
}

fn lines(playing: &Match) -> String {
    playing.events().iter().map(|event| format!("{event:?}\n")).collect()
}

/// a match is a function of seed and index, whatever was played before it.
#[test]
fn the_same_seed_gives_the_same_match() {
    for (name, game) in common::presets() {
        let table = Series::new(Arc::clone(&game), mixed(&game, 0), 3);
        let mut limits = FEW;
        let (first, _) = table.play_match(5, &mut limits).unwrap();
        table.play_match(4, &mut limits).unwrap();
        let (again, _) = table.clone().play_match(5, &mut limits).unwrap();
        assert_eq!(lines(&first), lines(&again), "{name}");
        let (other, _) = Series::new(Arc::clone(&game), mixed(&game, 0), 4).play_match(5, &mut limits).unwrap();
        assert_ne!(lines(&first), lines(&other), "{name}");
    }
}

#[test]
fn any_division_of_the_work_gives_the_same_tally() {
    for (name, game) in common::presets() {
        let simulation = Simulation::new(Arc::clone(&game), mixed(&game, 1), 3);
        let whole = simulation.matches(0..6, FEW, None).unwrap();
        let mut parts = Tally::default();
        for range in [4..6, 0..1, 1..4] {
            parts.merge(&simulation.matches(range, FEW, None).unwrap());
        }
        assert_eq!(whole, parts, "{name}");
        let mut recorded = 0;
        let mut count = |_: u64, playing: &Match, _: &[SeatLost]| recorded += playing.events().len();
        assert_eq!(simulation.matches(0..6, FEW, Some(&mut count)).unwrap(), whole, "{name}");
        assert!(recorded > 0, "{name}");
    }
}

/// what the sides win and lose adds up: to nothing with chips between pairs, to the pot in a game for a pot.
#[test]
fn tallies_conserve_chips() {
    let tally = |name: &str| {
        let game = common::preset(name);
        Simulation::new(Arc::clone(&game), mixed(&game, 0), 5).matches(0..20, Limits::default(), None).unwrap()
    };
    let points: i128 = tally("kk-6").sides.iter().map(|side| side.deal_points.sum).sum();
    assert_eq!(points, 0, "X-19");
    let loo = tally("jl-5");
    assert_eq!(loo.finished, 20);
    let points: i128 = loo.sides.iter().map(|side| side.deal_points.sum).sum();
    assert_eq!(points, 0, "X-19: after a match the pot is empty");
    assert!(loo.sides.iter().map(|side| side.wins).sum::<u64>() > 0);
}

struct Stubborn;

impl Bot for Stubborn {
    fn name(&self) -> &str {
        "stubborn"
    }

    fn choose(&mut self, _view: &SeatView<'_>) -> Action {
        Action::Stay
    }
}

#[test]
fn an_illegal_action_is_an_error_that_says_whose() {
    let game = common::preset("trump");
    let mut playing = Match::new(game, 0);
    let mut bots: Vec<Box<dyn Bot>> = (0..4).map(|_| Box::new(Stubborn) as Box<dyn Bot>).collect();
    let error = play(&mut playing, &mut bots, Source { seed: 1, index: 0 }, &mut Unwatched).unwrap_err();
    assert!(
        error.to_string().starts_with("bot-refused-at (bot: stubborn, seat: 1, fault: event-refused (event: stay, "),
        "{error}"
    );
    assert!(matches!(&error, TableError::Illegal { refusal, .. } if refusal.action == Action::Stay));
    assert!(matches!(playing.next(), Next::Decision(_)), "the match stands where it stood");
    let error = play(&mut playing, &mut bots[..1], Source { seed: 1, index: 0 }, &mut Unwatched).unwrap_err();
    assert_eq!(error.to_string(), "bot-missing (seat: 1)");
}

/// KK-33 with more chips than anybody can lose in a lifetime.
#[test]
fn endless_matches_can_be_stopped() {
    let file = common::files().into_iter().find(|file| file.id() == "kakeya-trump").unwrap();
    let choice = file.choose(&[("start_chips", "2000000000")], &[]).unwrap();
    let game = Arc::new(Game::new(choice));
    let simulation = Simulation::new(Arc::clone(&game), mixed(&game, 0), 1);
    let tally = simulation
        .matches(0..2, Limits { max_deals: Some(40), stop: None, follower: None, strict: false }, None)
        .unwrap();
    assert_eq!((tally.matches, tally.finished, tally.deals), (2, 0, 80));
    let stop = AtomicBool::new(true);
    let tally = simulation
        .matches(0..2, Limits { max_deals: None, stop: Some(&stop), follower: None, strict: false }, None)
        .unwrap();
    assert_eq!(tally.matches, 0);
}

/// KK-38: ties of a tournament are decided by cards, from packs of their own.
#[test]
fn card_draws_decide_tournaments() {
    let file = common::files().into_iter().find(|file| file.id() == "kakeya-trump").unwrap();
    let game = Arc::new(Game::new(file.choose(&[("end", "deals(2)")], &[]).unwrap()));
    let table = Series::new(Arc::clone(&game), Lineup::parse("random", 4).unwrap(), 1);
    let drawn = (0..60).filter(|&index| {
        let (playing, _) = table.play_match(index, &mut Unwatched).unwrap();
        let result = playing.result().unwrap().clone();
        assert_eq!(result.winners.len(), 1, "KK-37");
        !result.draw.is_empty()
    });
    assert!(drawn.count() > 5, "KK-38");
}
