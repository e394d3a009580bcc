//! Elimination of candidates that are compared in the same worlds.

use crate::deal_samples::Weighed;

/// When a candidate is eliminated, and how many worlds that takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// Worlds drawn for each one kept; 0 turns weighting off.
    pub drawn_for_one: usize,
    /// Worlds before the first judgement.
    pub first: usize,
    /// A candidate is eliminated when its mean deficit exceeds this many standard errors of that mean.
    pub gate: f64,
    /// Worlds without any difference after which two candidates count as the same.
    pub same_after: usize,
}

/// The least number of independent worlds that a candidate is eliminated by: fewer say little about their own error.
const TELLING: f64 = 6.0;

/// The results of candidates, world by world.
pub(crate) struct Race {
    /// By candidate, in the order of the worlds; eliminated ones have fewer.
    won: Vec<Vec<f64>>,
    /// By world: how much it counts.
    weights: Vec<f64>,
    /// By candidate: the prior added to its mean.
    prior: Vec<f64>,
    patience: Patience,
    alive: Vec<bool>,
}

impl Race {
    pub fn new(candidates: usize, patience: Patience) -> Race {
        Race {
            won: vec![Vec::new(); candidates],
            weights: Vec::new(),
            prior: vec![0.0; candidates],
            patience,
            alive: vec![true; candidates],
        }
    }

    /// Sets the priors.
    pub fn with_prior(self, prior: Vec<f64>) -> Race {
        Race { prior, ..self }
    }

    /// Worlds so far.
    pub fn worlds(&self) -> usize {
        self.weights.len()
    }

    /// Returns how many worlds to add before the next judgement: as many as there are so far.
    pub fn next_batch(&self) -> usize {
        self.worlds().max(self.patience.first)
    }

    /// Tries every surviving candidate in one more world of this weight.
    pub fn run(&mut self, weight: f64, mut value: impl FnMut(usize) -> f64) {
        for candidate in (0..self.won.len()).filter(|&candidate| self.alive[candidate]) {
            self.won[candidate].push(value(candidate));
        }
        self.weights.push(weight);
    }

    pub fn is_decided(&self) -> bool {
        self.alive.iter().filter(|&&alive| alive).count() < 2
    }

    /// Returns the candidate with the highest mean; among equals the first.
    pub fn best(&self) -> usize {
        let mut best = 0;
        let mut highest = f64::NEG_INFINITY;
        for (candidate, won) in self.won.iter().enumerate().filter(|&(candidate, _)| self.alive[candidate]) {
            let worth = self.weighed(won.iter().copied()).mean() + self.prior[candidate];
            if worth > highest {
                (best, highest) = (candidate, worth);
            }
        }
        best
    }

    /// Eliminates candidates that are clearly behind, or no different from the best. Each world is worth `independence`
    /// independent ones.
    pub fn judge(&mut self, independence: f64) {
        let best = self.best();
        for candidate in (0..self.won.len()).filter(|&candidate| candidate != best) {
            if self.alive[candidate] && self.is_behind(candidate, best, independence) {
                self.alive[candidate] = false;
            }
        }
    }

    fn is_behind(&self, candidate: usize, best: usize, independence: f64) -> bool {
        let lost = self.weighed(self.won[best].iter().zip(&self.won[candidate]).map(|(best, own)| best - own));
        if lost.is_zero() {
            return self.worlds() >= self.patience.same_after;
        }
        if lost.effective() * independence < TELLING {
            return false;
        }
        // The prior is the same in every world: it shifts the mean and does not affect the error.
        let deficit = lost.mean() + self.prior[best] - self.prior[candidate];
        deficit > self.patience.gate * lost.error() / independence.sqrt()
    }

    fn weighed(&self, results: impl Iterator<Item = f64>) -> Weighed {
        Weighed::of(results.zip(self.weights.iter().copied()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Patience = Patience { drawn_for_one: 0, first: 8, gate: 3.0, same_after: 24 };

    fn race(rows: &[&[f64]]) -> Race {
        let mut race = Race::new(rows.len(), PATIENCE);
        (0..rows[0].len()).for_each(|world| race.run(1.0, |candidate| rows[candidate][world]));
        race
    }

    #[test]
    fn sure_losers_are_given_up() {
        let noise = [3.0, -2.0, 5.0, 0.0, 1.0, -4.0, 2.0, 2.0, 7.0, -1.0, 0.0, 3.0, 1.0, 1.0, -2.0, 0.0];
        let best: Vec<f64> = noise.to_vec();
        // Worse by one or two in every world: the common noise cancels.
        let worse: Vec<f64> = noise.iter().enumerate().map(|(world, won)| won - 1.0 - (world % 2) as f64).collect();
        let similar: Vec<f64> =
            noise.iter().enumerate().map(|(world, won)| won + if world % 2 == 0 { 1.0 } else { -1.1 }).collect();
        let mut race = race(&[&worse, &best, &similar]);
        race.judge(1.0);
        assert_eq!(race.alive, [false, true, true]);
        assert_eq!(race.best(), 1);
        assert!(!race.is_decided());
    }

    #[test]
    fn equals_are_one() {
        let row = [1.0; PATIENCE.same_after];
        let mut race = race(&[&row, &row]);
        race.judge(1.0);
        assert!(race.is_decided());
        assert_eq!(race.best(), 0, "of equals the first stands");
    }

    #[test]
    fn batches_double() {
        let mut race = Race::new(2, PATIENCE);
        assert_eq!(race.next_batch(), PATIENCE.first);
        (0..24).for_each(|_| race.run(1.0, |candidate| candidate as f64));
        assert_eq!(race.next_batch(), 24);
    }

    /// A world that counts a hundred times is no proof, and many copies of few worlds are none either.
    #[test]
    fn few_independent_worlds_eliminate_nobody() {
        let good = [1.0; 24];
        let bad: [f64; 24] = std::array::from_fn(|world| world as f64 * 0.01);
        let rows = [&good, &bad];
        let mut heavy = Race::new(2, PATIENCE);
        (0..24).for_each(|world| heavy.run(if world == 0 { 100.0 } else { 1.0 }, |candidate| rows[candidate][world]));
        heavy.judge(1.0);
        assert!(!heavy.is_decided());
        let mut copies = Race::new(2, PATIENCE);
        (0..24).for_each(|world| copies.run(1.0, |candidate| rows[candidate][world]));
        copies.judge(0.2);
        assert!(!copies.is_decided());
        copies.judge(1.0);
        assert!(copies.is_decided());
    }

    #[test]
    fn the_best_is_best_where_it_counts() {
        let mut race = Race::new(2, PATIENCE);
        race.run(3.0, |candidate| [0.0, 1.0][candidate]);
        race.run(1.0, |candidate| [2.0, 0.0][candidate]);
        assert_eq!(race.best(), 1);
    }
}
