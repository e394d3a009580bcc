//! Two-person single-suit whist: every deal of up to six cards each.
//!
//! Wästlund (A solution of two-person single-suit whist, 2005) gives a theorem for its values; its text could not be
//! had, so the judge here is an independent computation: a table over all positions, each half of which is a set of
//! ranks, built up from the end without any idea that the solver uses.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use kirifuda_cards::CardSet;
use kirifuda_solver::{Layout, Limits, Problem, Solver};
use std::collections::HashMap;

/// Tricks of the leader; `cards` are the cards left and `leader` those of them that the leader holds.
fn tricks_of_leader(cards: u32, leader: u32, known: &mut HashMap<(u32, u32), u8>) -> u8 {
    if cards == 0 {
        return 0;
    }
    if let Some(&tricks) = known.get(&(cards, leader)) {
        return tricks;
    }
    let tricks_left = (cards.count_ones() / 2) as u8;
    let other = cards & !leader;
    let bits = |set: u32| (0..32).map(|bit| 1u32 << bit).filter(move |bit| set & bit != 0);
    let best = bits(leader).map(|lead| {
        let answers = bits(other).map(|answer| {
            let rest = cards & !lead & !answer;
            if lead > answer {
                1 + tricks_of_leader(rest, leader & !lead, known)
            } else {
                tricks_left - 1 - tricks_of_leader(rest, other & !answer, known)
            }
        });
        answers.min().unwrap()
    });
    let best = best.max().unwrap();
    known.insert((cards, leader), best);
    best
}

fn solved(size: u32, leader: u32, solver: &mut Solver) -> i32 {
    let all = (1u64 << (2 * size)) - 1;
    let hands = [CardSet::from_bits(u64::from(leader)), CardSet::from_bits(all & !u64::from(leader))];
    let problem = Problem::new(&Layout::partners(&hands, None)).unwrap();
    solver.value(&problem, &mut Limits::none()).exact().unwrap()
}

#[test]
fn every_deal_of_up_to_six_cards_each() {
    let mut known = HashMap::new();
    let mut solver = Solver::with_memory(8 << 20);
    for size in 1..=6u32 {
        let all = (1u32 << (2 * size)) - 1;
        for leader in (0..=all).filter(|hand| hand.count_ones() == size) {
            let tricks = tricks_of_leader(all, leader, &mut known);
            assert_eq!(solved(size, leader, &mut solver), i32::from(tricks), "{leader:b}");
            // Two laws of the game: the other side takes the rest, and the lead is no gain and costs at most a trick.
            let as_follower = size as u8 - tricks_of_leader(all, all & !leader, &mut known);
            assert!((tricks..=tricks + 1).contains(&as_follower), "{leader:b}");
        }
    }
}
