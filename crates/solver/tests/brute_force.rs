//! Every value against plain brute force.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use kirifuda_cards::{Card, CardSet};
use kirifuda_solver::{Layout, Limits, Objective, Problem, Solver};
use rand_core::Rng;
use support::*;

fn check(layout: &Layout, solver: &mut Solver) {
    let problem = Problem::new(layout).unwrap();
    let total = i32::from(points_left(layout));
    let turn = (layout.leader + layout.trick.len()) % layout.hands.len();
    let own = |side_0: i32| if layout.sides[turn] == 0 { side_0 } else { total - side_0 };
    let value = solver.value(&problem, &mut Limits::none()).exact();
    assert_eq!(value.map(i32::from), Some(own(brute_force(layout))), "{layout:?}");
    let values = solver.values(&problem, &mut Limits::none());
    assert_eq!(values.iter().map(|value| value.card).collect::<Vec<Card>>(), legal(layout).iter().collect::<Vec<_>>());
    for value in values {
        let expected = own(brute_force_after(layout, value.card));
        assert_eq!(value.points.exact().map(i32::from), Some(expected), "{:?} in {layout:?}", value.card);
    }
}

fn points_left(layout: &Layout) -> u16 {
    let mut cards = layout.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
    cards |= layout.trick.iter().copied().collect();
    let points: u16 = cards.iter().map(|card| u16::from(layout.objective.points(card))).sum();
    points + (cards.len() / layout.hands.len()) as u16 * u16::from(layout.objective.trick())
}

/// Endings of four seats in which only tricks count.
#[test]
fn four_seats_and_tricks() {
    let mut rng = generator(1);
    let mut solver = Solver::with_memory(8 << 20);
    for number in 0..5000 {
        let tricks = 1 + below(&mut rng, if number % 200 == 0 { 5 } else { 4 });
        let layout = random_layout(&mut rng, 4, tricks);
        let played = below(&mut rng, 4);
        check(&play_randomly(&mut rng, layout, played), &mut solver);
    }
}

/// Endings of two to six seats, sides of any make-up, points for cards, with and without a card above trump.
#[test]
fn any_seats_and_objectives() {
    let mut rng = generator(2);
    let mut solver = Solver::with_memory(8 << 20);
    for _ in 0..7000 {
        let seats = 2 + below(&mut rng, 5);
        let most = [0, 0, 6, 4, 3, 3, 2][seats];
        let tricks = 1 + below(&mut rng, most);
        let mut layout = random_layout(&mut rng, seats, tricks);
        vary(&mut rng, &mut layout);
        let played = below(&mut rng, seats);
        check(&play_randomly(&mut rng, layout, played), &mut solver);
    }
}

fn vary(rng: &mut impl Rng, layout: &mut Layout) {
    let all = layout.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
    if below(rng, 3) == 0 {
        let order = shuffled(rng, CardSet::from_bits(u64::MAX));
        for (strength, card) in order.into_iter().enumerate() {
            layout.strength[card.bit()] = strength as u8;
        }
    }
    if below(rng, 2) == 0 {
        layout.above_trump = Some(shuffled(rng, all)[0]);
        layout.above_trump_anytime = below(rng, 2) == 0;
    }
    match below(rng, 5) {
        0 => layout.objective = Objective::tricks(layout.hands.len() as u8),
        1 => layout.objective = Objective::captured(all.iter().filter(|card| card.rank() > 8).collect()),
        2 => {
            layout.objective = Objective::tricks(below(rng, 2) as u8);
            for card in all {
                layout.objective = layout.objective.clone().with_card(card, [0, 0, 1, 3][below(rng, 4)]);
            }
        }
        _ => {}
    }
    if below(rng, 4) == 0 {
        layout.sides = (0..layout.hands.len()).map(|_| below(rng, 2) as u8).collect();
        layout.sides[0] = 0;
        layout.sides[1] = 1;
    }
}
