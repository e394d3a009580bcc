//! Ratios of times with their uncertainty.

use crate::programs::Solved;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fmt;

/// Samples of the bootstrap; the interval holds 95 in 100 of them.
const SAMPLES: usize = 2000;

/// Times and answers of several programs on the same tasks; the first is ours.
pub struct Comparison {
    names: Vec<String>,
    solved: Vec<Solved>,
}

/// What is compared of a row of times.
const STATISTICS: [(&str, fn(&mut [f64]) -> f64); 3] = [
    ("mean", |times| times.iter().sum::<f64>() / times.len() as f64),
    ("median", |times| quantile(times, 0.5)),
    ("p99", |times| quantile(times, 0.99)),
];

fn quantile(times: &mut [f64], share: f64) -> f64 {
    let at = ((times.len() as f64 * share) as usize).min(times.len() - 1);
    *times.select_nth_unstable_by(at, f64::total_cmp).1
}

impl Comparison {
    pub fn new(names: Vec<String>) -> Comparison {
        let solved = names.iter().map(|_| Solved { times: Vec::new(), answers: Vec::new(), memory: 0 }).collect();
        Comparison { names, solved }
    }

    pub fn add(&mut self, program: usize, solved: Solved) {
        let all = &mut self.solved[program];
        all.times.extend(solved.times);
        all.answers.extend(solved.answers);
        all.memory = all.memory.max(solved.memory);
    }

    /// Counts the tasks for which another program answers otherwise than ours.
    pub fn differing(&self) -> usize {
        let [ours, others @ ..] = self.solved.as_slice() else { return 0 };
        others.iter().map(|other| ours.answers.iter().zip(&other.answers).filter(|(one, two)| one != two).count()).sum()
    }

    /// Returns the bounds of the ratio of our statistic to another's, over samples of the tasks with replacement.
    fn interval(&self, other: usize, statistic: fn(&mut [f64]) -> f64) -> [f64; 2] {
        let (ours, theirs) = (&self.solved[0].times, &self.solved[other].times);
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(0);
        let mut ratios: Vec<f64> = (0..SAMPLES)
            .map(|_| {
                let chosen: Vec<usize> = ours.iter().map(|_| (rng.next_u64() % ours.len() as u64) as usize).collect();
                let of = |times: &[f64]| statistic(&mut chosen.iter().map(|&at| times[at]).collect::<Vec<_>>());
                of(ours) / of(theirs)
            })
            .collect();
        [0.025, 0.975].map(|share| quantile(&mut ratios, share))
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.solved.iter().any(|solved| solved.times.is_empty()) {
            return Ok(());
        }
        writeln!(f, "| program | mean ms | median | p99 | MB | ours/program: mean | median | p99 |")?;
        writeln!(f, "|---|--:|--:|--:|--:|--:|--:|--:|")?;
        for (at, (name, solved)) in self.names.iter().zip(&self.solved).enumerate() {
            write!(f, "| {name} |")?;
            for (_, statistic) in STATISTICS {
                write!(f, " {:.3} |", statistic(&mut solved.times.clone()))?;
            }
            write!(f, " {} |", solved.memory >> 10)?;
            for (_, statistic) in STATISTICS.into_iter().filter(|_| at > 0) {
                let of = |times: &[f64]| statistic(&mut times.to_vec());
                let ratio = of(&self.solved[0].times) / of(&solved.times);
                let [low, high] = self.interval(at, statistic);
                write!(f, " {ratio:.3} ({low:.3}–{high:.3}) |")?;
            }
            writeln!(f, "{}", if at == 0 { " | | |" } else { "" })?;
        }
        Ok(())
    }
}
