//! max^n against plain brute force on the engine of the rules, in every game with three sides or more.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use kirifuda_cards::{CardSet, MAX_SEATS, Seat};
use kirifuda_rules::{Deal, Game, Standing};
use kirifuda_solver::Limits;
use kirifuda_solver::maxn::{Payoff, Position, Vector, VectorTable};
use support::games::{ending, games};
use support::{below, generator};

fn seats(deal: &Deal) -> Vec<Seat> {
    deal.active().iter().collect()
}

/// What each seat's side has at the end of the deal.
fn payoffs(game: &Game, deal: &Deal, payoff: &Payoff) -> Vector {
    let mut vector = [0; MAX_SEATS];
    for (place, &seat) in vector.iter_mut().zip(&seats(deal)) {
        let side = game.side_of(seat);
        let tricks: i32 = game.seats_of(side).map(|member| i32::from(deal.tricks_won(member))).sum();
        *place = tricks * payoff.trick + deal.side_points(game, side) as i32;
        if tricks == 0 {
            *place -= payoff.no_trick;
        }
    }
    vector
}

/// Every side its best; of equally good cards each other side reckons with the worst.
fn brute_force(game: &Game, deal: &Deal, payoff: &Payoff) -> Vector {
    let Some(turn) = deal.to_act() else { return payoffs(game, deal, payoff) };
    let place = seats(deal).iter().position(|&seat| seat == turn).unwrap();
    let vectors: Vec<Vector> = deal
        .legal_plays(game)
        .iter()
        .map(|card| {
            let mut next = *deal;
            next.play_unchecked(game, card);
            brute_force(game, &next, payoff)
        })
        .collect();
    let best = vectors.iter().map(|vector| vector[place]).max().unwrap();
    let tied = vectors.iter().filter(|vector| vector[place] == best);
    std::array::from_fn(|seat| tied.clone().map(|vector| vector[seat]).min().unwrap())
}

/// JL-18 to JL-21, RT-28: pots with penalties, single players' cards.
#[test]
fn every_game_of_three_sides_and_more() {
    let mut checked = 0;
    for (number, (name, game)) in games().iter().enumerate() {
        for round in 0..20 {
            let seed = 1000 * number as u64 + round;
            let most = if game.active_players() > 6 { 2 } else { 3 };
            let tricks = 1 + below(&mut generator(seed), most);
            let Some(deal) = ending(game, seed, tricks, below(&mut generator(seed), 3)) else { continue };
            let Ok(position) = Position::of_deal(game, &deal) else { continue };
            let payoff = Payoff::of(game, &Standing::start(game, 0).with_pot(25));
            let won = {
                let mut without = payoff.clone();
                without.no_trick = 0;
                payoffs(game, &deal, &without)
            };
            let mut table = VectorTable::new(payoff.clone(), 1 << 22);
            let found = table.vector(&position, &mut Limits::none()).unwrap();
            let expected = brute_force(game, &deal, &payoff);
            for place in 0..deal.active().len() {
                assert_eq!(found[place] + won[place], expected[place], "{name} {round} seat {place}");
            }
            let vectors = table.vectors(&position, &mut Limits::none()).unwrap();
            let cards: CardSet = vectors.iter().map(|vector| vector.card).collect();
            assert_eq!(cards, deal.legal_plays(game));
            checked += 1;
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// Five tricks with ten players, and a search that is cut.
#[test]
fn a_whole_deal_of_loo() {
    let (_, game) = games().into_iter().find(|(name, _)| name == "japanese-loo players=10").unwrap();
    let deal = (0..50).filter_map(|seed| ending(&game, seed, 5, 0)).max_by_key(|deal| deal.active().len()).unwrap();
    let position = Position::of_deal(&game, &deal).unwrap();
    let mut table = VectorTable::new(Payoff::of(&game, &Standing::start(&game, 0).with_pot(50)), 16 << 20);
    assert_eq!(table.vector(&position, &mut Limits::nodes(1)), None);
    let vector = table.vector(&position, &mut Limits::nodes(3_000_000)).unwrap();
    let players = deal.active().len() as i32;
    let sum: i32 = vector.iter().sum();
    // Pessimism of the others can only lower what the seats reckon with: all tricks paid is the most.
    assert!(sum <= 5 * 10 - 10 * (players - 5).max(0), "{vector:?}");
}

/// KK-18: whether the rensho may be played at any time is no matter of the cards, and a table must not forget it.
#[test]
fn a_table_serves_one_set_of_rules_at_a_time() {
    let by_name = |wanted: &str| games().into_iter().find(|(name, _)| name == wanted).unwrap().1;
    let (follow, anytime) = (by_name("kk-4"), by_name("kakeya-trump rensho_play=anytime"));
    let mut table = VectorTable::new(Payoff::TRICKS, 8 << 20);
    let mut differ = 0;
    for seed in 0..60 {
        let deal = ending(&follow, seed, 4, 0).unwrap();
        let [one, other] = [&follow, &anytime].map(|game| {
            let position = Position::of_deal(game, &deal).unwrap();
            let vector = |table: &mut VectorTable| table.vector(&position, &mut Limits::none()).unwrap();
            let fresh = vector(&mut VectorTable::new(Payoff::TRICKS, 8 << 20));
            assert_eq!(vector(&mut table), fresh, "{} {seed}", game.id());
            fresh
        });
        differ += usize::from(one != other);
    }
    assert!(differ > 0, "the rule makes a difference");
}
