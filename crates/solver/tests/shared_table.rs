//! What one position taught must not be told of another: a table that has seen many positions answers like an empty
//! one.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use kirifuda_cards::{Card, CardSet, Pack, Suit};
use kirifuda_solver::{Layout, Limits, Objective, Problem, Solver};
use support::{below, generator, random_layout, shuffled};

fn fresh(layout: &Layout) -> i32 {
    Solver::default().value(&Problem::new(layout).unwrap(), &mut Limits::none()).exact().unwrap()
}

/// With the ace of trumps the leader draws the only trump outside and cashes the spades; with the two of trumps they
/// cannot. What proves the first must name the ace.
#[test]
fn what_rests_on_drawing_trumps_names_the_trumps() {
    let pack = Pack::french();
    let hand = |text: &str| -> CardSet { text.split(' ').map(|card| pack.parse_card(card).unwrap()).collect() };
    let rest = ["2H 2D 3D 4D 5D", "5H 2S KC 6D 7D", "3H 3S QC 8D 9D"].map(hand);
    let layout = |leaders: &str| {
        let trump = pack.parse_card("AC").unwrap().suit();
        Layout::partners(&[rest[0], rest[1], hand(leaders), rest[2]], Some(trump))
    };
    let (with, without) = (layout("AH AS KS QS AC"), layout("AH AS KS QS 2C"));
    let mut solver = Solver::default();
    solver.value_near(&Problem::new(&with).unwrap(), 4, &mut Limits::none());
    let found = solver.value(&Problem::new(&without).unwrap(), &mut Limits::none());
    assert_eq!(found.exact(), Some(fresh(&without)));
}

/// SP-5: whether a suit may be led is not seen in the cards that are left, and a table must not forget it; nor which
/// discards were barred on a first trick.
#[test]
fn what_may_be_played_is_part_of_a_position() {
    for avoid in [false, true] {
        let mut solver = Solver::with_memory(8 << 20);
        for seed in 0..5000 {
            let rng = &mut generator(seed);
            // With two seats many positions have the same lengths.
            let tricks = 2 + below(rng, 4);
            let mut layout = random_layout(rng, 2, tricks);
            layout.trump = Some(Suit::First);
            let cards = layout.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
            layout.barred_leads = cards.in_suit(Suit::First);
            if avoid {
                layout.barred_discards = cards.iter().filter(|_| below(rng, 2) == 0).collect();
                layout.objective = Objective::tricks(-1);
            }
            let found = solver.value(&Problem::new(&layout).unwrap(), &mut Limits::none()).exact();
            assert_eq!(found, Some(fresh(&layout)), "{layout:?}");
        }
    }
}

/// Positions that differ in which hand holds two cards, or in the ranks of a suit, one after the other in one table.
#[test]
fn a_table_of_many_positions_answers_like_an_empty_one() {
    for seed in 0..4000 {
        let rng = &mut generator(seed);
        let tricks = 4 + below(rng, 3);
        let seats = if below(rng, 4) == 0 { 2 } else { 4 };
        let mut layout = random_layout(rng, seats, tricks);
        let mut solver = Solver::with_memory(8 << 20);
        for _ in 0..12 {
            let problem = Problem::new(&layout).unwrap();
            let near = below(rng, tricks + 1) as i32;
            solver.value_near(&problem, near, &mut Limits::none());
            let found = solver.value(&problem, &mut Limits::none()).exact().unwrap();
            assert_eq!(found, fresh(&layout), "{layout:?}");
            layout = changed(rng, layout);
        }
    }
}

/// Two cards change places: of two hands, or of a hand and those out of play.
fn changed(rng: &mut impl rand_core::Rng, mut layout: Layout) -> Layout {
    let held: CardSet = layout.hands.iter().fold(CardSet::EMPTY, |all, &hand| all | hand);
    let one = shuffled(rng, held)[0];
    let all = Pack::french().cards();
    // Mostly ranks of one suit, on which what is sure rests.
    let among = if below(rng, 4) == 0 { all } else { all.in_suit(one.suit()) };
    let other: Card = shuffled(rng, among - CardSet::of(one))[0];
    for hand in &mut layout.hands {
        let (first, second) = (hand.contains(one), hand.contains(other));
        if first != second {
            if first {
                hand.remove(one);
                hand.insert(other);
            } else {
                hand.remove(other);
                hand.insert(one);
            }
        }
    }
    layout
}
