//! Elimination of candidates that are compared in the same worlds.

/// When a candidate is eliminated, and how many worlds that takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// Worlds drawn for each one kept; 0 turns weighting off.
    pub drawn_for_one: usize,
    /// Worlds before the first judgement.
    pub first: usize,
    /// A candidate is eliminated when its mean deficit exceeds this many standard errors.
    pub gate: f64,
    /// Worlds without any difference after which two candidates count as the same.
    pub same_after: usize,
}

/// The results of candidates, world by world.
pub(crate) struct Race {
    /// By candidate, in the order of the worlds; eliminated ones have fewer.
    won: Vec<Vec<f64>>,
    /// By candidate: the prior added to its mean.
    prior: Vec<f64>,
    patience: Patience,
    alive: Vec<bool>,
    worlds: usize,
}

impl Race {
    pub fn new(candidates: usize, patience: Patience) -> Race {
        Race {
            won: vec![Vec::new(); candidates],
            prior: vec![0.0; candidates],
            patience,
            alive: vec![true; candidates],
            worlds: 0,
        }
    }

    /// Sets the priors.
    pub fn with_prior(self, prior: Vec<f64>) -> Race {
        Race { prior, ..self }
    }

    /// Worlds so far.
    pub fn worlds(&self) -> usize {
        self.worlds
    }

    /// Returns how many worlds to add before the next judgement: as many as there are so far.
    pub fn next_batch(&self) -> usize {
        self.worlds.max(self.patience.first)
    }

    /// Tries every surviving candidate in one more world.
    pub fn run(&mut self, mut value: impl FnMut(usize) -> f64) {
        for candidate in (0..self.won.len()).filter(|&candidate| self.alive[candidate]) {
            self.won[candidate].push(value(candidate));
        }
        self.worlds += 1;
    }

    pub fn is_decided(&self) -> bool {
        self.alive.iter().filter(|&&alive| alive).count() < 2
    }

    /// Returns the candidate with the highest mean; among equals the first.
    pub fn best(&self) -> usize {
        let mut best = 0;
        let mut highest = f64::NEG_INFINITY;
        for (candidate, won) in self.won.iter().enumerate().filter(|&(candidate, _)| self.alive[candidate]) {
            let sum = won.iter().sum::<f64>() + self.prior[candidate] * won.len() as f64;
            if sum > highest {
                (best, highest) = (candidate, sum);
            }
        }
        best
    }

    /// Eliminates candidates that are clearly behind, or no different from the best.
    pub fn judge(&mut self) {
        let best = self.best();
        for candidate in (0..self.won.len()).filter(|&candidate| candidate != best) {
            if self.alive[candidate] && self.is_behind(candidate, best) {
                self.alive[candidate] = false;
            }
        }
    }

    fn is_behind(&self, candidate: usize, best: usize) -> bool {
        let count = self.worlds as f64;
        let lost = self.won[best].iter().zip(&self.won[candidate]).map(|(best, own)| best - own);
        let (sum, squares) = lost.fold((0.0, 0.0), |(sum, squares), lost| (sum + lost, squares + lost * lost));
        if squares == 0.0 {
            return self.worlds >= self.patience.same_after;
        }
        let mean = sum / count;
        let variance = (squares - sum * mean).max(0.0) / (count - 1.0).max(1.0);
        // The prior is the same in every world: it shifts the mean and does not affect the variance.
        mean + self.prior[best] - self.prior[candidate] > self.patience.gate * (variance / count).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATIENCE: Patience = Patience { drawn_for_one: 0, first: 8, gate: 3.0, same_after: 24 };

    fn race(rows: &[&[f64]]) -> Race {
        let mut race = Race::new(rows.len(), PATIENCE);
        (0..rows[0].len()).for_each(|world| race.run(|candidate| rows[candidate][world]));
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
        race.judge();
        assert_eq!(race.alive, [false, true, true]);
        assert_eq!(race.best(), 1);
        assert!(!race.is_decided());
    }

    #[test]
    fn equals_are_one() {
        let row = [1.0; PATIENCE.same_after];
        let mut race = race(&[&row, &row]);
        race.judge();
        assert!(race.is_decided());
        assert_eq!(race.best(), 0, "of equals the first stands");
    }

    #[test]
    fn batches_double() {
        let mut race = Race::new(2, PATIENCE);
        assert_eq!(race.next_batch(), PATIENCE.first);
        (0..24).for_each(|_| race.run(|candidate| candidate as f64));
        assert_eq!(race.next_batch(), 24);
    }
}
