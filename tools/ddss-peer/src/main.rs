//! Our solver and `ddss` (DDS 2.9) in turn, deal by deal, one thread: times side by side, results compared.
//!
//! `cargo run --release -- tables [DEALS]`   20-cell tables of the deals with known results
//! `cargo run --release -- singles [DEALS]`  one strain, one leader: no trumps and spades
//! `cargo run --release -- fresh SEED DEALS` 20-cell tables of seeded random deals, compared only
//!
//! Exit status 1 when a result differs.

use cpu_time::ProcessTime;
use contract_bridge::{FullDeal, PartialDeal, Seat as BridgeSeat, Strain as BridgeStrain};
use ddss::{Board, CurrentTrick, Objective as DdsObjective, Target};
use kirifuda_cards::{Card, CardSet, Pack, Suit};
use kirifuda_solver::{DoubleDummy, Layout, Limits, Problem, Solver, Strain};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::num::NonZero;
use std::process::ExitCode;

const DEALS: &str = include_str!("../../../crates/solver/tests/data/dd_deals.pbn");

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| arguments.get(at).and_then(|text| text.parse().ok()).unwrap_or(default);
    let theirs = ddss::Solver::lock(NonZero::new(1));
    let wrong = match arguments.first().map(String::as_str) {
        Some("singles") => singles(&theirs, known_deals(number(1, 500))),
        Some("fresh") => tables(&theirs, random_deals(number(1, 1), number(2, 100))),
        _ => tables(&theirs, known_deals(number(1, 500))),
    };
    println!("{wrong} results differ");
    ExitCode::from(u8::from(wrong > 0))
}

/// The deals of the suite, as PBN writes them.
fn known_deals(count: u64) -> Vec<String> {
    let deals = DEALS.lines().filter_map(|line| line.strip_prefix("[Deal \"")?.strip_suffix("\"]"));
    deals.take(count as usize).map(str::to_owned).collect()
}

fn random_deals(seed: u64, count: u64) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..count).map(|_| pbn(&random_hands(&mut rng))).collect()
}

fn random_hands(rng: &mut impl Rng) -> [CardSet; 4] {
    let mut order: Vec<Card> = Pack::french().cards().iter().collect();
    for at in (1..order.len()).rev() {
        order.swap(at, (rng.next_u64() % (at as u64 + 1)) as usize);
    }
    std::array::from_fn(|seat| order[13 * seat..13 * seat + 13].iter().copied().collect())
}

fn pbn(hands: &[CardSet; 4]) -> String {
    let pack = Pack::french();
    let suit = |hand: &CardSet, suit: Suit| -> String {
        hand.in_suit(suit).iter().rev().map(|card| pack.rank_letter(card)).collect()
    };
    let hand = |hand: &CardSet| Suit::ALL.iter().rev().map(|&one| suit(hand, one)).collect::<Vec<_>>().join(".");
    format!("N:{}", hands.iter().map(hand).collect::<Vec<_>>().join(" "))
}

/// The hands of a deal that begins with north.
fn hands(deal: &str) -> [CardSet; 4] {
    let pack = Pack::french();
    let mut hands = [CardSet::EMPTY; 4];
    for (hand, text) in hands.iter_mut().zip(deal.trim_start_matches("N:").split(' ')) {
        for (suit, ranks) in Suit::ALL.iter().rev().zip(text.split('.')) {
            for rank in ranks.chars() {
                hand.insert(Card::new(*suit, pack.rank_of(rank).expect("the suite holds French cards")));
            }
        }
    }
    hands
}

/// The times of one job in milliseconds, ours and theirs.
#[derive(Default)]
struct Times {
    ours: Vec<f64>,
    theirs: Vec<f64>,
}

impl Times {
    fn print(&mut self, job: &str, nodes: u64, bytes: usize) {
        let count = self.ours.len();
        for times in [&mut self.ours, &mut self.theirs] {
            times.sort_by(f64::total_cmp);
        }
        let mean = |times: &[f64]| times.iter().sum::<f64>() / count as f64;
        let at = |times: &[f64], share: f64| times[((count as f64 * share) as usize).min(count - 1)];
        println!("{job}: {count} solves, {} nodes each, {} MB", nodes / count as u64, bytes >> 20);
        for (name, share) in [("mean", None), ("p95", Some(0.95)), ("p99", Some(0.99)), ("max", Some(1.0))] {
            let of = |times: &[f64]| share.map_or_else(|| mean(times), |share| at(times, share));
            let (ours, theirs) = (of(&self.ours), of(&self.theirs));
            println!("  {name:5} {ours:8.1} ms, ddss {theirs:8.1} ms, ratio {:.3}", ours / theirs);
        }
    }
}

/// Processor time of all threads: where several programs share the processors the clock on the wall tells nothing.
fn timed<T>(times: &mut Vec<f64>, work: impl FnOnce() -> T) -> T {
    let start = ProcessTime::now();
    let result = work();
    times.push(start.elapsed().as_secs_f64() * 1e3);
    result
}

fn tables(theirs: &ddss::Solver, deals: Vec<String>) -> u64 {
    let mut solver = Solver::default();
    let mut times = Times::default();
    let (mut wrong, mut bytes) = (0, 0);
    for deal in &deals {
        let hands = hands(deal);
        let bridge: FullDeal = deal.parse().expect("the deals are written as PBN writes them");
        let ours = timed(&mut times.ours, || DoubleDummy::solve(&hands, &mut solver, &mut Limits::none()));
        let table = timed(&mut times.theirs, || theirs.solve_deal(bridge));
        bytes = bytes.max(solver.bytes());
        let ours = ours.expect("whole deals are fine").expect("there is no limit");
        for (strain, row) in Strain::ALL.into_iter().zip(ours.tricks) {
            for (seat, tricks) in BRIDGE_SEATS.into_iter().zip(row) {
                wrong += u64::from(u8::from(table[bridge_strain(strain)].get(seat)) != tricks);
            }
        }
    }
    times.print("20-cell tables", solver.nodes(), bytes);
    wrong
}

const BRIDGE_SEATS: [BridgeSeat; 4] = [BridgeSeat::North, BridgeSeat::East, BridgeSeat::South, BridgeSeat::West];

fn bridge_strain(strain: Strain) -> BridgeStrain {
    match strain {
        Strain::NoTrump => BridgeStrain::Notrump,
        Strain::Trump(Suit::First) => BridgeStrain::Clubs,
        Strain::Trump(Suit::Second) => BridgeStrain::Diamonds,
        Strain::Trump(Suit::Third) => BridgeStrain::Hearts,
        Strain::Trump(Suit::Fourth) => BridgeStrain::Spades,
    }
}

fn singles(theirs: &ddss::Solver, deals: Vec<String>) -> u64 {
    let mut wrong = 0;
    for strain in [Strain::NoTrump, Strain::Trump(Suit::Fourth)] {
        let mut solver = Solver::default();
        let mut times = Times::default();
        let mut bytes = 0;
        for deal in &deals {
            let hands = hands(deal);
            let bridge: FullDeal = deal.parse().expect("the deals are written as PBN writes them");
            let ours = timed(&mut times.ours, || {
                solver.forget();
                let problem = Problem::new(&Layout::partners(&hands, strain.trump())).expect("whole deals are fine");
                solver.value(&problem, &mut Limits::none()).exact()
            });
            let trick = CurrentTrick::new(bridge_strain(strain), BridgeSeat::North);
            let board = Board::try_new(PartialDeal::from(bridge), trick).expect("whole deals are fine");
            let target = Target::Any(None);
            let found = timed(&mut times.theirs, || theirs.solve_board(&DdsObjective { board, target }));
            bytes = bytes.max(solver.bytes());
            let best = found.plays.first().map(|play| i32::from(u8::from(play.score)));
            wrong += u64::from(best != ours);
        }
        times.print(if strain == Strain::NoTrump { "no trumps" } else { "spades" }, solver.nodes(), bytes);
    }
    wrong
}
