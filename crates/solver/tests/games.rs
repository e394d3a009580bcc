//! Endings of every two-sided game with every option value, judged by brute force on the engine of the rules itself.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use kirifuda_cards::{Card, CardSet, Seat};
use kirifuda_rules::{Deal, Game};
use kirifuda_solver::{Layout, Limits, Objective, Problem, ProblemError, Solver, par};
use support::games::{ending, games};
use support::{below, generator};

/// What a side has of what the game counts.
fn points(game: &Game, deal: &Deal, side: usize) -> u16 {
    let tricks: u8 = game.seats_of(side).map(|seat| deal.tricks_won(seat)).sum();
    match game.scoring().unit().word() {
        "cards" => u16::from(tricks) * deal.active().len() as u16,
        "courts" => deal.side_points(game, side) as u16,
        _ => u16::from(tricks),
    }
}

/// Points of a side at the end of the deal: everything is tried.
fn brute_force(game: &Game, deal: &Deal, side: usize) -> u16 {
    let Some(turn) = deal.to_act() else { return points(game, deal, side) };
    let values = deal.legal_plays(game).iter().map(|card| brute_force(game, &after(game, deal, card), side));
    if game.side_of(turn) == side { values.max() } else { values.min() }.unwrap()
}

fn after(game: &Game, deal: &Deal, card: Card) -> Deal {
    let mut next = *deal;
    next.play_unchecked(game, card);
    next
}

fn check(name: &str, game: &Game, deal: &Deal, solver: &mut Solver) {
    let turn: Seat = deal.to_act().unwrap();
    let side = game.side_of(turn);
    let won = points(game, deal, side);
    let problem = Problem::of_deal(game, deal).unwrap();
    assert_eq!(problem.to_act(), Some(turn));
    let value = solver.value(&problem, &mut Limits::none()).exact();
    assert_eq!(value, Some(brute_force(game, deal, side) - won), "{name} {deal:?}");
    let values = solver.values(&problem, &mut Limits::none());
    assert_eq!(values.len(), deal.legal_plays(game).len());
    for value in values {
        let expected = brute_force(game, &after(game, deal, value.card), side) - won;
        assert_eq!(value.points.exact(), Some(expected), "{name} {:?} in {deal:?}", value.card);
    }
}

/// RH-27, RT-27, KK-25, JL-18, NK-11, WH-3: what each game counts, with its own ranks and its card above trump.
#[test]
fn every_two_sided_game() {
    let games = games();
    let mut solvers: Vec<Solver> = games.iter().map(|_| Solver::with_memory(6 << 20)).collect();
    let mut checked = 0;
    let mut seed = 0;
    while checked < 8000 {
        for ((name, game), solver) in games.iter().zip(&mut solvers) {
            seed += 1;
            let mut rng = generator(seed);
            let most = if game.active_players() == 2 { 6 } else { 4 };
            let tricks = 1 + below(&mut rng, most);
            let played = below(&mut rng, game.active_players());
            let Some(deal) = ending(game, seed, tricks, played) else { continue };
            if Problem::of_deal(game, &deal).is_ok() {
                check(name, game, &deal, solver);
                checked += 1;
            }
        }
    }
}

/// Three sides have no zero window.
#[test]
fn three_sides_are_refused() {
    for (name, game) in games() {
        let deal = (0..20).find_map(|seed| ending(&game, seed, 3, 0)).unwrap();
        let sides: std::collections::HashSet<usize> = deal.active().iter().map(|seat| game.side_of(seat)).collect();
        let problem = Problem::of_deal(&game, &deal);
        match sides.len() {
            _ if !deal.only_follows(&game) => assert!(matches!(problem, Err(ProblemError::Restricted)), "{name}"),
            _ if !game.scoring().is_additive() => {
                assert!(matches!(problem, Err(ProblemError::NotAdditive)), "{name}");
            }
            2 => assert!(problem.is_ok(), "{name}"),
            _ => assert!(
                matches!(problem, Err(ProblemError::Sides | ProblemError::Seats(_) | ProblemError::Penalties)),
                "{name}"
            ),
        }
    }
}

/// Par is what has been won and what is to come, for both sides.
#[test]
fn par_is_what_best_play_comes_to() {
    for (name, game) in games() {
        let Some(deal) = ending(&game, 5, 3, 1) else { continue };
        let Ok(par) = par(&game, &deal, &mut Solver::with_memory(1 << 20), &mut Limits::none()) else { continue };
        let par = par.unwrap();
        for side in deal.active().iter().map(|seat| game.side_of(seat)) {
            assert_eq!(par.points[side], brute_force(&game, &deal, side), "{name}");
        }
    }
}

/// The line is legal, goes to the end, and comes to the value.
#[test]
fn the_line_of_play_comes_to_the_value() {
    for (name, game) in games() {
        let Some(mut deal) = ending(&game, 9, 4, 2) else { continue };
        let Ok(problem) = Problem::of_deal(&game, &deal) else { continue };
        let mut solver = Solver::with_memory(1 << 20);
        let side = game.side_of(deal.to_act().unwrap());
        let value = solver.value(&problem, &mut Limits::none()).exact().unwrap() + points(&game, &deal, side);
        for (seat, card) in solver.line(&problem, &mut Limits::none()) {
            assert_eq!(deal.to_act(), Some(seat), "{name}");
            assert!(deal.legal_plays(&game).contains(card), "{name}");
            deal.play_unchecked(&game, card);
        }
        assert!(deal.to_act().is_none(), "{name}");
        assert_eq!(points(&game, &deal, side), value, "{name}");
    }
}

/// Bounds of a search that was cut hold, and a search without limit gets the same with a table full of other things.
#[test]
fn bounds_hold_when_the_search_is_cut() {
    for (number, (name, game)) in games().iter().enumerate() {
        let Some(deal) = ending(game, 100 + number as u64, 6, 1) else { continue };
        let Ok(problem) = Problem::of_deal(game, &deal) else { continue };
        let exact = Solver::with_memory(1 << 20).value(&problem, &mut Limits::none()).exact().unwrap();
        let mut solver = Solver::with_memory(1 << 20);
        let mut asked = 0;
        for nodes in [1, 2, 3, 5, 10, 30, 100, 1000] {
            let bounds = solver.value(&problem, &mut Limits::nodes(nodes));
            assert!(bounds.low <= exact && exact <= bounds.high, "{name}: {exact} in {bounds:?}");
            let mut stop = || {
                asked += 1;
                asked % 2 == 1
            };
            let bounds = solver.value(&problem, &mut Limits::until(&mut stop).with_nodes(nodes));
            assert!(bounds.low <= exact && exact <= bounds.high, "{name}: {exact} in {bounds:?}");
        }
        assert!(asked > 0);
        assert_eq!(solver.value(&problem, &mut Limits::none()).exact(), Some(exact), "{name}");
    }
}

/// The objective is the caller's: court cards in a game that counts tricks.
#[test]
fn another_objective() {
    let (_, game) = games().into_iter().find(|(name, _)| name == "rh").unwrap();
    let courts = game.pack().cards().iter().filter(|card| card.rank() > 8).collect();
    let mut differ = 0;
    for seed in 0..20 {
        let deal = ending(&game, seed, 3, 0).unwrap();
        let seats: Vec<Seat> = deal.active().iter().collect();
        let hands: Vec<CardSet> = seats.iter().map(|&seat| deal.hand(seat)).collect();
        let mut layout = Layout::partners(&hands, deal.trump());
        layout.leader = seats.iter().position(|&seat| deal.to_act() == Some(seat)).unwrap();
        layout.objective = Objective::captured(courts);
        let problem = Problem::with_objective(&game, &deal, layout.objective.clone()).unwrap();
        let left = hands.iter().map(|&hand| (hand & courts).len() as i32).sum::<i32>();
        let side_0 = support::brute_force(&layout);
        let expected = if layout.sides[layout.leader] == 0 { side_0 } else { left - side_0 };
        let value = |problem| i32::from(Solver::default().value(problem, &mut Limits::none()).exact().unwrap());
        assert_eq!(value(&problem), expected, "{layout:?}");
        differ += usize::from(value(&problem) != value(&Problem::of_deal(&game, &deal).unwrap()));
    }
    assert!(differ > 5, "tricks and court cards are not the same");
}
