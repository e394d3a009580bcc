//! Endings of every two-sided game with every option value, judged by brute force on the engine of the rules itself.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use kirifuda_cards::{Card, CardSet, Seat};
use kirifuda_rules::{Deal, DealResult, Game, Standing};
use kirifuda_solver::{Layout, Limits, Objective, Problem, ProblemError, Solver, par};
use support::games::{ending, games, variants};
use support::{below, generator};

/// What a side has of what the game counts: tricks, cards, points, or how much its score exceeds the other's.
fn points(game: &Game, standing: &Standing, deal: &Deal, side: usize) -> i32 {
    let tricks = deal.side_tricks(game, side);
    match game.scoring().unit().word() {
        "cards" => i32::from(tricks) * deal.active().len() as i32,
        "courts" => deal.side_points(game, side) as i32,
        "points" if game.scoring().lowest_wins() => -deal.side_points(game, side) as i32,
        "points" => deal.side_points(game, side) as i32,
        "contract" => {
            let totals = game.scoring().totals(&DealResult::of(game, deal, &[]), standing);
            let against = deal.active().iter().find(|&seat| !plays_for(game, deal, seat, side)).unwrap();
            (totals[side] - totals[game.side_of(against)]) as i32
        }
        _ => i32::from(tricks),
    }
}

/// Whether a seat plays for a side.
fn plays_for(game: &Game, deal: &Deal, seat: Seat, side: usize) -> bool {
    game.seats_of(side).any(|member| deal.team(game, member).contains(seat))
}

/// What of it is left out of the value of what is to come: all that has been won, but nothing of a score.
fn won(game: &Game, standing: &Standing, deal: &Deal, side: usize) -> i32 {
    if game.scoring().has_contract() { 0 } else { points(game, standing, deal, side) }
}

/// Points of a side at the end of the deal: everything is tried.
fn brute_force(game: &Game, standing: &Standing, deal: &Deal, side: usize) -> i32 {
    let Some(turn) = deal.to_act() else { return points(game, standing, deal, side) };
    let values = deal.legal_plays(game).iter().map(|card| brute_force(game, standing, &after(game, deal, card), side));
    if plays_for(game, deal, turn, side) { values.max() } else { values.min() }.unwrap()
}

/// A standing in which full bags are near.
fn standing(game: &Game, seed: u64) -> Standing {
    let bags = [0, 1].map(|side| (7 * seed + 3 * side) as u8 % 10);
    Standing::start(game, 0).with_bags(&bags[..game.sides().min(2)])
}

fn after(game: &Game, deal: &Deal, card: Card) -> Deal {
    let mut next = *deal;
    next.play_unchecked(game, card);
    next
}

fn check(name: &str, game: &Game, standing: &Standing, deal: &Deal, solver: &mut Solver) {
    let turn: Seat = deal.to_act().unwrap();
    let side = game.side_of(turn);
    let won = won(game, standing, deal, side);
    let problem = Problem::of_deal(game, deal, standing).unwrap();
    assert_eq!(problem.to_act(), Some(turn));
    let value = solver.value(&problem, &mut Limits::none()).exact();
    assert_eq!(value, Some(brute_force(game, standing, deal, side) - won), "{name} {deal:?}");
    let values = solver.values(&problem, &mut Limits::none());
    assert_eq!(values.len(), deal.legal_plays(game).len());
    for value in values {
        let expected = brute_force(game, standing, &after(game, deal, value.card), side) - won;
        assert_eq!(value.points.exact(), Some(expected), "{name} {:?} in {deal:?}", value.card);
    }
}

/// RH-27, RT-27, KK-25, JL-18, NK-11, WH-3, HT-4 to HT-8, SP-5 to SP-9: what each game counts, with its own ranks and
/// its card above trump, and what may be led and discarded.
#[test]
fn every_two_sided_game() {
    let games: Vec<(String, Game)> = games().into_iter().chain(variants()).collect();
    let mut solvers: Vec<Solver> = games.iter().map(|_| Solver::with_memory(6 << 20)).collect();
    let mut checked = 0;
    let mut seed = 0;
    let variants = variants().len();
    let mut met = vec![false; games.len()];
    while checked < 8000 {
        for (((name, game), solver), met) in games.iter().zip(&mut solvers).zip(&mut met) {
            seed += 1;
            let mut rng = generator(seed);
            let most = if game.active_players() == 2 { 6 } else { 4 };
            let tricks = 1 + below(&mut rng, most);
            let played = below(&mut rng, game.active_players());
            let Some(deal) = ending(game, seed, tricks, played) else { continue };
            let standing = standing(game, seed);
            if Problem::of_deal(game, &deal, &standing).is_ok() {
                check(name, game, &standing, &deal, solver);
                checked += 1;
                *met = true;
            }
        }
    }
    // Of the games made for tests; "few hearts" has four sides.
    let own = games.iter().zip(&met).rev().take(variants).filter(|((name, _), _)| !name.starts_with("few hearts"));
    let missed: Vec<&str> = own.filter(|(_, met)| !**met).map(|((name, _), _)| name.as_str()).collect();
    assert!(missed.is_empty(), "no ending of these was solved: {missed:?}");
}

/// Three sides have no zero window; two can be solved in every published game.
#[test]
fn three_sides_are_refused() {
    for (name, game) in games() {
        let deal = (0..20).find_map(|seed| ending(&game, seed, 3, 0)).unwrap();
        let sides: std::collections::HashSet<usize> = deal.active().iter().map(|seat| game.side_of(seat)).collect();
        let problem = Problem::of_deal(&game, &deal, &Standing::start(&game, 0));
        match sides.len() {
            // GW-7: once the stock is gone.
            2 => assert!(problem.is_ok(), "{name}"),
            _ => assert!(
                matches!(problem, Err(ProblemError::Sides | ProblemError::Seats(_) | ProblemError::NotAdditive)),
                "{name}"
            ),
        }
    }
}

/// GW-6: nothing is solved while cards are still to be drawn.
#[test]
fn a_stock_is_refused() {
    let drawing = games().into_iter().filter(|(_, game)| game.draws());
    for (name, game) in drawing {
        let deal = ending(&game, 1, game.largest_hand() + 1, 0).unwrap();
        assert!(
            matches!(Problem::of_deal(&game, &deal, &Standing::start(&game, 0)), Err(ProblemError::Stock)),
            "{name}"
        );
        let deal = ending(&game, 1, game.largest_hand(), 0).unwrap();
        assert!(Problem::of_deal(&game, &deal, &Standing::start(&game, 0)).is_ok(), "{name}");
    }
}

/// Par is what has been won and what is to come, for both sides.
#[test]
fn par_is_what_best_play_comes_to() {
    for (name, game) in games() {
        let Some(deal) = ending(&game, 5, 3, 1) else { continue };
        let standing = standing(&game, 5);
        let solver = &mut Solver::with_memory(1 << 20);
        let Ok(par) = par(&game, &deal, &standing, solver, &mut Limits::none()) else { continue };
        let par = par.unwrap();
        for side in deal.active().iter().map(|seat| game.side_of(seat)) {
            assert_eq!(par.points[side], brute_force(&game, &standing, &deal, side), "{name}");
        }
    }
}

/// The line is legal, goes to the end, and comes to the value.
#[test]
fn the_line_of_play_comes_to_the_value() {
    for (name, game) in games() {
        let Some(mut deal) = ending(&game, 9, 4, 2) else { continue };
        let standing = standing(&game, 9);
        let Ok(problem) = Problem::of_deal(&game, &deal, &standing) else { continue };
        let mut solver = Solver::with_memory(1 << 20);
        let side = game.side_of(deal.to_act().unwrap());
        let won = won(&game, &standing, &deal, side);
        let value = solver.value(&problem, &mut Limits::none()).exact().unwrap() + won;
        for (seat, card) in solver.line(&problem, &mut Limits::none()) {
            assert_eq!(deal.to_act(), Some(seat), "{name}");
            assert!(deal.legal_plays(&game).contains(card), "{name}");
            deal.play_unchecked(&game, card);
        }
        assert!(deal.to_act().is_none(), "{name}");
        assert_eq!(points(&game, &standing, &deal, side), value, "{name}");
    }
}

/// SP-5 to SP-9: a problem that is played on has the values of the deal as it then stands, so it knows the tricks taken,
/// the nils broken and what may be led.
#[test]
fn a_problem_can_be_played_on() {
    for (name, game) in games().into_iter().chain(variants()) {
        let mut solver = Solver::with_memory(1 << 20);
        for seed in 0..6 {
            let rng = &mut generator(seed);
            let Some(mut deal) = ending(&game, seed, 5, 0) else { continue };
            let standing = standing(&game, seed);
            let Ok(mut problem) = Problem::of_deal(&game, &deal, &standing) else { continue };
            while deal.to_act().is_some() {
                let fresh = Problem::of_deal(&game, &deal, &standing).unwrap();
                let [played_on, fresh] = [&problem, &fresh].map(|one| solver.values(one, &mut Limits::none()));
                assert_eq!(played_on, fresh, "{name} {deal:?}");
                let card = fresh[below(rng, fresh.len())].card;
                problem.play(card).unwrap();
                deal.play_unchecked(&game, card);
            }
        }
    }
}

/// Bounds of a search that was cut hold, and a search without limit gets the same with a table full of other things.
#[test]
fn bounds_hold_when_the_search_is_cut() {
    let mut all_asked = 0;
    for (number, (name, game)) in games().iter().enumerate() {
        let Some(deal) = ending(game, 100 + number as u64, 6, 1) else { continue };
        let Ok(problem) = Problem::of_deal(game, &deal, &standing(game, 100)) else { continue };
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
        all_asked += asked;
        assert_eq!(solver.value(&problem, &mut Limits::none()).exact(), Some(exact), "{name}");
    }
    assert!(all_asked > 0);
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
        let side_0 = support::brute_force(&mut layout.clone());
        let expected = if layout.sides[layout.leader] == 0 { side_0 } else { left - side_0 };
        let value = |problem| Solver::default().value(problem, &mut Limits::none()).exact().unwrap();
        assert_eq!(value(&problem), expected, "{layout:?}");
        differ +=
            usize::from(value(&problem) != value(&Problem::of_deal(&game, &deal, &Standing::start(&game, 0)).unwrap()));
    }
    assert!(differ > 5, "tricks and court cards are not the same");
}
