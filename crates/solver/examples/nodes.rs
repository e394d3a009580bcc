//! Nodes and time of the 20-cell tables of the first deals of the suite, each compared with its known result.
//!
//! `cargo run --release -p kirifuda-solver --example nodes -- [DEALS]`

use kirifuda_cards::{CardSet, Pack};
use kirifuda_solver::{DoubleDummy, Limits, Solver};
use std::time::Instant;

const DEALS: &str = include_str!("../tests/data/dd_deals.pbn");

fn main() {
    let wanted: usize = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(500);
    let values = |tag: &'static str| {
        let open = format!("[{tag} \"");
        DEALS.lines().filter_map(move |line| line.strip_prefix(&open)?.strip_suffix("\"]")).collect::<Vec<_>>()
    };
    let mut solver = Solver::default();
    let (mut wrong, mut bytes, start) = (0, 0, Instant::now());
    for (deal, known) in values("Deal").into_iter().zip(values("DoubleDummyTricks")).take(wanted) {
        let solved = DoubleDummy::solve(&hands(deal), &mut solver, &mut Limits::none());
        if !solved.is_ok_and(|table| table.is_some_and(|table| table.to_string() == known)) {
            wrong += 1;
        }
        bytes = bytes.max(solver.bytes());
    }
    let ms = start.elapsed().as_secs_f64() * 1e3;
    println!(
        "{wanted} deals, {wrong} wrong, nodes {}, {:.1} ms a deal, {:.0} ns a node, {} MB",
        solver.nodes(),
        ms / wanted as f64,
        ms * 1e6 / solver.nodes() as f64,
        bytes >> 20,
    );
}

/// The hands of a deal in PBN that begins with north.
fn hands(deal: &str) -> [CardSet; 4] {
    let pack = Pack::french();
    let mut hands = [CardSet::EMPTY; 4];
    for (hand, text) in hands.iter_mut().zip(deal.trim_start_matches("N:").split(' ')) {
        for (suit, ranks) in ['S', 'H', 'D', 'C'].into_iter().zip(text.split('.')) {
            hand_insert(hand, &pack, suit, ranks);
        }
    }
    hands
}

fn hand_insert(hand: &mut CardSet, pack: &Pack, suit: char, ranks: &str) {
    for rank in ranks.chars() {
        if let Ok(card) = pack.parse_card(&format!("{rank}{suit}")) {
            hand.insert(card);
        }
    }
}
