//! The 500 deals with known double-dummy tricks, entry by entry. Where they come from stands at the head of the file.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod support;

use kirifuda_cards::{CardSet, Pack, Suit};
use kirifuda_solver::{DoubleDummy, Limits, Solver};

const DEALS: &str = include_str!("data/dd_deals.pbn");

/// Deals and their results, by tag.
fn values(tag: &str) -> Vec<&'static str> {
    let open = format!("[{tag} \"");
    DEALS.lines().filter_map(|line| line.strip_prefix(&open)?.strip_suffix("\"]")).collect()
}

fn hands(deal: &str) -> [CardSet; 4] {
    let pack = Pack::french();
    let mut hands = [CardSet::EMPTY; 4];
    for (hand, text) in hands.iter_mut().zip(deal.strip_prefix("N:").unwrap().split(' ')) {
        for (suit, ranks) in Suit::ALL.iter().rev().zip(text.split('.')) {
            for rank in ranks.chars() {
                hand.insert(pack.parse_card(&format!("{rank}{}", pack.suit_letter(*suit))).unwrap());
            }
        }
    }
    hands
}

fn check(numbers: impl Iterator<Item = usize>) {
    let (deals, known) = (values("Deal"), values("DoubleDummyTricks"));
    assert_eq!((deals.len(), known.len()), (500, 500));
    let mut solver = Solver::default();
    for number in numbers {
        let table = DoubleDummy::solve(&hands(deals[number]), &mut solver, &mut Limits::none()).unwrap().unwrap();
        assert_eq!(table.to_string(), known[number], "deal {}: {}", number + 1, deals[number]);
        assert!(solver.bytes() <= 64 << 20);
    }
}

// A fifth of them, in two parts that run side by side.
#[test]
fn every_tenth() {
    check((0..500).step_by(10));
}

#[test]
fn every_tenth_from_the_sixth() {
    check((5..500).step_by(10));
}

#[test]
#[ignore = "a minute: `cargo test -p kirifuda-solver --test known_deals all_of_them -- --ignored`"]
fn all_of_them() {
    check(0..500);
}

/// Here a leader with nothing but trumps left would have had to ruff its partner's winner.
#[test]
fn a_hand_forced_to_ruff() {
    let deals = values("Deal");
    let number = deals.iter().position(|deal| deal.starts_with("N:QT4.T4.987652.87 9.AQJ862")).unwrap();
    check(std::iter::once(number));
}

/// A table that may hold little gives the same results.
#[test]
fn little_memory() {
    let (deals, known) = (values("Deal"), values("DoubleDummyTricks"));
    let mut solver = Solver::with_memory(5 << 20);
    for number in [0, 4] {
        let table = DoubleDummy::solve(&hands(deals[number]), &mut solver, &mut Limits::none()).unwrap().unwrap();
        assert_eq!(table.to_string(), known[number]);
        assert!(solver.bytes() <= 6 << 20, "{}", solver.bytes());
    }
}
