//! Learns the weights of the order in which the cards of plain problems are tried, `src/order.bin`, from random deals.
//!
//! `cargo run --release -p kirifuda-solver --features train --example train_order -- DEALS SEED FILE`
//!
//! A listwise logistic regression: the scores of a node's cards give each a probability, and the weights are moved so
//! that those which decide the question together have more (AdaGrad, a few passes). Nodes count by what wrong first
//! cards cost at their depth. Every tenth node is kept for a test. Prints the weighted share of nodes that the first card
//! decides, for the training nodes and for the test nodes. The search orders its cards by the weights that it was built
//! with, so that a second run learns from better searches.

use kirifuda_cards::{Card, CardSet, Pack};
use kirifuda_solver::train::{Sample, bytes, cells};
use kirifuda_solver::{DoubleDummy, Limits, Solver};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::process::ExitCode;

const PASSES: usize = 8;
const RATE: f32 = 0.15;
/// What draws weights to nothing.
const DECAY: f32 = 1e-3;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [deals, seed, file] = arguments.as_slice() else {
        eprintln!("expected DEALS SEED FILE");
        return ExitCode::FAILURE;
    };
    let (Ok(deals), Ok(seed)) = (deals.parse(), seed.parse()) else {
        eprintln!("expected two numbers and a file");
        return ExitCode::FAILURE;
    };
    let samples = collect(deals, seed);
    let weights = learn(&samples);
    match std::fs::write(file, bytes(&weights)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{file}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The samples of so many random deals.
fn collect(deals: usize, seed: u64) -> Vec<Sample> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut solver = Solver::default();
    let mut samples = Vec::new();
    for _ in 0..deals {
        if DoubleDummy::solve(&random_hands(&mut rng), &mut solver, &mut Limits::none()).is_ok() {
            samples.extend(solver.take_samples());
        }
    }
    samples
}

fn random_hands(rng: &mut impl Rng) -> [CardSet; 4] {
    let mut order: Vec<Card> = Pack::french().cards().iter().collect();
    for at in (1..order.len()).rev() {
        order.swap(at, (rng.next_u64() % (at as u64 + 1)) as usize);
    }
    std::array::from_fn(|seat| order[13 * seat..13 * seat + 13].iter().copied().collect())
}

/// What each sample counts: by position in the trick, one on average.
fn importance(samples: &[Sample]) -> Vec<f32> {
    let mut counts = [[0.0f32; 16]; 4];
    for sample in samples {
        counts[usize::from(sample.played)][usize::from(sample.left)] += 1.0;
    }
    let worth = |sample: &Sample| {
        sample.waste().powf(0.8) / counts[usize::from(sample.played)][usize::from(sample.left)].max(1.0)
    };
    let (mut sums, mut numbers) = ([0.0f32; 4], [0.0f32; 4]);
    for sample in samples {
        sums[usize::from(sample.played)] += worth(sample);
        numbers[usize::from(sample.played)] += 1.0;
    }
    samples
        .iter()
        .map(|sample| worth(sample) * numbers[usize::from(sample.played)] / sums[usize::from(sample.played)])
        .collect()
}

fn learn(samples: &[Sample]) -> Vec<f32> {
    let importance = importance(samples);
    let mut weights = vec![0.0f32; cells()];
    let mut squares = vec![1e-3f32; cells()];
    for pass in 0..PASSES {
        let rate = RATE / (1.0 + pass as f32 / 2.0);
        for (at, (sample, importance)) in samples.iter().zip(&importance).enumerate() {
            if at % 10 != 3 {
                step(sample, *importance, rate, &mut weights, &mut squares);
            }
        }
    }
    for played in 0..3 {
        report(samples, &importance, &weights, played);
    }
    weights
}

fn scores(sample: &Sample, weights: &[f32]) -> Vec<f32> {
    sample.cards.iter().map(|card| card.0.iter().map(|&cell| weights[cell as usize]).sum()).collect()
}

fn step(sample: &Sample, importance: f32, rate: f32, weights: &mut [f32], squares: &mut [f32]) {
    let scores = scores(sample, weights);
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let all: f32 = powers.iter().sum();
    let right: f32 = powers.iter().zip(&sample.cards).filter(|(_, card)| card.1).map(|(power, _)| power).sum();
    for (power, (features, decides)) in powers.iter().zip(&sample.cards) {
        let wanted = if *decides { power / right.max(1e-9) } else { 0.0 };
        let pull = (wanted - power / all) * importance;
        for cell in features.iter().map(|&cell| cell as usize).filter(|&cell| cell != 0) {
            let gradient = pull - DECAY * weights[cell];
            squares[cell] += gradient * gradient;
            weights[cell] += rate * gradient / squares[cell].sqrt();
        }
    }
}

/// How often the card with the best score decides, among the samples trained with and the others.
fn report(samples: &[Sample], importance: &[f32], weights: &[f32], played: u8) {
    let (mut hits, mut all) = ([0.0f32; 2], [0.0f32; 2]);
    for (at, (sample, importance)) in samples.iter().zip(importance).enumerate() {
        if sample.played != played {
            continue;
        }
        let test = usize::from(at % 10 == 3);
        let scores = scores(sample, weights);
        let best = (0..scores.len()).max_by(|&one, &other| scores[one].total_cmp(&scores[other]));
        all[test] += importance;
        if best.is_some_and(|best| sample.cards[best].1) {
            hits[test] += importance;
        }
    }
    println!("{played} cards in the trick: {:.4} trained, {:.4} tested", hits[0] / all[0], hits[1] / all[1]);
}
