//! max^n against plain brute force on the engine of the rules, in every game with three sides or more.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use kirifuda_cards::{CardSet, MAX_SEATS, Seat};
use kirifuda_rules::{Deal, DealResult, Game, Standing};
use kirifuda_solver::Limits;
use kirifuda_solver::maxn::{Vector, VectorTable};
use std::sync::Arc;
use support::games::{ending, games, variants};
use support::{below, generator};

fn seats(deal: &Deal) -> Vec<Seat> {
    deal.active().iter().collect()
}

/// What each seat's side has at the end of the deal: what adds up, or else its score.
fn payoffs(game: &Game, standing: &Standing, deal: &Deal) -> Vector {
    let scoring = game.scoring();
    let worth = scoring.trick_worth_at(standing);
    let totals = scoring.totals(&DealResult::of(game, deal, &[]), standing);
    let mut vector = [0; MAX_SEATS];
    for (place, &seat) in vector.iter_mut().zip(&seats(deal)) {
        let side = game.side_of(seat);
        let payoff = match (scoring.is_additive(), scoring.lowest_wins()) {
            (true, _) => worth.points(deal.side_tricks(game, side), deal.side_points(game, side)),
            (false, true) => -totals[side],
            (false, false) => totals[side],
        };
        *place = payoff as i32;
    }
    vector
}

/// What of it has been won for good when the play goes on from here, and is not told again.
fn won(game: &Game, standing: &Standing, deal: &Deal, seat: Seat) -> i32 {
    let (scoring, side) = (game.scoring(), game.side_of(seat));
    let worth = scoring.trick_worth_at(standing);
    let tricks = deal.side_tricks(game, side);
    let trick = if scoring.is_additive() { worth.trick } else { 0 };
    (i64::from(tricks) * trick + worth.card_point * deal.side_points(game, side)) as i32
}

/// Every side its best; of equally good cards each other side reckons with the worst.
fn brute_force(game: &Game, standing: &Standing, deal: &Deal) -> Vector {
    let Some(turn) = deal.to_act() else { return payoffs(game, standing, deal) };
    let place = seats(deal).iter().position(|&seat| seat == turn).unwrap();
    let vectors: Vec<Vector> = deal
        .legal_plays(game)
        .iter()
        .map(|card| {
            let mut next = *deal;
            next.play_unchecked(game, card);
            brute_force(game, standing, &next)
        })
        .collect();
    let best = vectors.iter().map(|vector| vector[place]).max().unwrap();
    let tied = vectors.iter().filter(|vector| vector[place] == best);
    std::array::from_fn(|seat| tied.clone().map(|vector| vector[seat]).min().unwrap())
}

fn check(name: &str, game: &Arc<Game>, standing: &Standing, deal: &Deal, table: &mut VectorTable) {
    let found = table.vector(deal, &mut Limits::none()).unwrap();
    let expected = brute_force(game, standing, deal);
    for (place, &seat) in seats(deal).iter().enumerate() {
        assert_eq!(found[place] + won(game, standing, deal, seat), expected[place], "{name} {seat:?} in {deal:?}");
    }
    let vectors = table.vectors(deal, &mut Limits::none()).unwrap();
    let cards: CardSet = vectors.iter().map(|vector| vector.card).collect();
    assert_eq!(cards, deal.legal_plays(game));
}

/// JL-18 to JL-21, RT-28, HT-4 to HT-9, SP-5 to SP-9, OH-5, OH-6: pots with penalties, single players' cards, points to
/// be avoided or all taken, contracts, nils and bags, with the legal cards of each game.
#[test]
fn every_game() {
    let mut checked = 0;
    for (number, (name, game)) in games().into_iter().chain(variants()).enumerate() {
        let game = Arc::new(game);
        let few = name.starts_with("few");
        let rng = &mut generator(number as u64);
        let bags: Vec<u8> = (0..game.sides()).map(|_| below(rng, 10) as u8).collect();
        let standing = Standing::start(&game, 0).with_pot(25).with_bags(&bags);
        // One table for all deals, which must not mix up what is not seen in the cards left.
        let Ok(mut table) = VectorTable::new(Arc::clone(&game), &standing, 1 << 22) else { continue };
        for round in 0..if few { 200 } else { 20 } {
            let seed = 1000 * number as u64 + round;
            let rng = &mut generator(seed);
            let most = if game.active_players() > 6 { 2 } else { 3 + usize::from(few) };
            let (tricks, played) = (1 + below(rng, most), below(rng, 3));
            let Some(deal) = ending(&game, seed, tricks, played) else { continue };
            check(&name, &game, &standing, &deal, &mut table);
            checked += 1;
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// One table for all the positions of a deal, from the first trick on where hands are small.
#[test]
fn a_table_serves_a_whole_deal() {
    for (name, game) in games().into_iter().filter(|(name, _)| ["hearts-100", "oh-hell-4"].contains(&name.as_str())) {
        let game = Arc::new(game);
        let standing = Standing::start(&game, 0);
        for seed in 0..40 {
            let mut table = VectorTable::new(Arc::clone(&game), &standing, 1 << 22).unwrap();
            let mut deal = ending(&game, seed, 4, 0).unwrap();
            while let Some(card) = deal.legal_plays(&game).iter().next().filter(|_| deal.to_act().is_some()) {
                if deal.hand(deal.to_act().unwrap()).len() <= 3 {
                    check(&name, &game, &standing, &deal, &mut table);
                } else {
                    table.vector(&deal, &mut Limits::none()).unwrap();
                }
                deal.play_unchecked(&game, card);
            }
        }
    }
}

/// Five tricks with ten players, and a search that is cut.
#[test]
fn a_whole_deal_of_loo() {
    let (_, game) = games().into_iter().find(|(name, _)| name == "japanese-loo players=10").unwrap();
    let game = Arc::new(game);
    let deal = (0..50).filter_map(|seed| ending(&game, seed, 5, 0)).max_by_key(|deal| deal.active().len()).unwrap();
    let standing = Standing::start(&game, 0).with_pot(50);
    let mut table = VectorTable::new(Arc::clone(&game), &standing, 16 << 20).unwrap();
    assert_eq!(table.vector(&deal, &mut Limits::nodes(1)), None);
    let vector = table.vector(&deal, &mut Limits::nodes(3_000_000)).unwrap();
    let players = deal.active().len() as i32;
    let sum: i32 = vector.iter().sum();
    // Pessimism of the others can only lower what the seats reckon with: all tricks paid is the most.
    assert!(sum <= 5 * 10 - 10 * (players - 5).max(0), "{vector:?}");
}

/// OH-6: bids change what tricks are worth, and a table must not forget them.
#[test]
fn a_table_serves_one_set_of_bids_at_a_time() {
    let (_, game) = games().into_iter().find(|(name, _)| name == "oh-hell-4").unwrap();
    let game = Arc::new(game);
    let standing = Standing::start(&game, 0);
    let new = || VectorTable::new(Arc::clone(&game), &standing, 8 << 20).unwrap();
    let mut table = new();
    for seed in 0..60 {
        let deal = ending(&game, seed, 3, 0).unwrap();
        let vector = |table: &mut VectorTable| table.vector(&deal, &mut Limits::none()).unwrap();
        assert_eq!(vector(&mut table), vector(&mut new()), "{seed}");
    }
}
