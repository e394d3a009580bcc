//! A control variate: luck that can be computed, taken out of a comparison.
//!
//! Beside the difference *y* of each block stands a prediction *x* of the caller's, a number whose mean over all packs is
//! known to be zero: what the same block gives with all cards seen and best play, say, where that favours neither bot. The
//! mean of *y − c·x* is then the mean of *y* for every constant *c*, and varies less the better *x* predicts. The
//! coefficient of the even blocks is fitted on the odd ones and the other way round, so that it is a constant for the
//! blocks it is used on and the mean stays unbiased; the two halves are uncorrelated, so their variances add up.

/// Sums over pairs of whole numbers: merging is exact and in any order the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs {
    /// How many pairs.
    pub count: u64,
    /// Sum of the predictions.
    pub x: i128,
    /// Sum of the differences.
    pub y: i128,
    /// Sum of the squares of the predictions.
    pub xx: i128,
    /// Sum of the products.
    pub xy: i128,
    /// Sum of the squares of the differences.
    pub yy: i128,
}

impl Pairs {
    fn add(&mut self, prediction: i64, difference: i64) {
        let (x, y) = (i128::from(prediction), i128::from(difference));
        self.merge(&Pairs { count: 1, x, y, xx: x * x, xy: x * y, yy: y * y });
    }

    fn merge(&mut self, other: &Pairs) {
        self.count += other.count;
        self.x += other.x;
        self.y += other.y;
        self.xx += other.xx;
        self.xy += other.xy;
        self.yy += other.yy;
    }

    /// `count` times the sum of products of deviations, in whole numbers.
    fn spread(&self, products: i128, one: i128, other: i128) -> f64 {
        (products * i128::from(self.count) - one * other) as f64
    }

    /// The best coefficient for these pairs; 0 where the predictions do not vary.
    fn coefficient(&self) -> f64 {
        let variance = self.spread(self.xx, self.x, self.x);
        if variance > 0.0 { self.spread(self.xy, self.x, self.y) / variance } else { 0.0 }
    }

    /// Mean of *y − c·x*.
    fn mean(&self, c: f64) -> f64 {
        if self.count == 0 { 0.0 } else { (self.y as f64 - c * self.x as f64) / self.count as f64 }
    }

    /// Variance of the mean of *y − c·x*.
    fn variance_of_mean(&self, c: f64) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let (yy, xy) = (self.spread(self.yy, self.y, self.y), self.spread(self.xy, self.x, self.y));
        let spread = yy - 2.0 * c * xy + c * c * self.spread(self.xx, self.x, self.x);
        let count = self.count as f64;
        spread.max(0.0) / (count * count * (count - 1.0))
    }
}

/// Blocks with their predictions, even and odd ones apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Controlled {
    /// Blocks with even numbers, and with odd ones.
    pub halves: [Pairs; 2],
}

impl Controlled {
    /// Adds a block.
    pub fn add(&mut self, block: u64, prediction: i64, difference: i64) {
        self.halves[(block % 2) as usize].add(prediction, difference);
    }

    /// Adds the blocks of another range.
    pub fn merge(&mut self, other: &Controlled) {
        for (half, theirs) in self.halves.iter_mut().zip(&other.halves) {
            half.merge(theirs);
        }
    }

    /// Blocks that have a prediction.
    pub fn blocks(&self) -> u64 {
        self.halves.iter().map(|half| half.count).sum()
    }

    /// What the predictions of the even and of the odd blocks are multiplied by: each fitted on the other half.
    pub fn coefficients(&self) -> [f64; 2] {
        [self.halves[1].coefficient(), self.halves[0].coefficient()]
    }

    /// The mean difference of a block with the predicted part taken out.
    pub fn mean(&self) -> f64 {
        self.weighed(|half, c, weight| weight * half.mean(c))
    }

    /// The standard error of [`Controlled::mean`].
    pub fn standard_error(&self) -> f64 {
        self.weighed(|half, c, weight| weight * weight * half.variance_of_mean(c)).sqrt()
    }

    fn weighed(&self, term: impl Fn(&Pairs, f64, f64) -> f64) -> f64 {
        let blocks = self.blocks().max(1) as f64;
        let halves = self.halves.iter().zip(self.coefficients());
        halves.map(|(half, c)| term(half, c, half.count as f64 / blocks)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::{Chance, Stream};
    use kirifuda_cards::Below;

    const MEAN: f64 = 3.0;

    /// A number around zero: the sum of twelve dice of 21 sides.
    fn noise(chance: &mut Chance) -> i64 {
        (0..12).map(|_| i64::from(chance.below(21)) - 10).sum()
    }

    /// Blocks whose difference is a constant, `share` parts of four of what can be predicted, and noise.
    fn blocks(count: u64, share: i64, seed: u64) -> Controlled {
        let mut controlled = Controlled::default();
        for block in 0..count {
            let mut chance = Chance::new(seed, Stream::Other, block, 0);
            let (luck, rest) = (noise(&mut chance), noise(&mut chance));
            controlled.add(block, 4 * luck, MEAN as i64 + share * luck + rest);
        }
        controlled
    }

    fn plain(controlled: &Controlled) -> f64 {
        let [even, odd] = controlled.halves.map(|half| half.variance_of_mean(0.0));
        (even / 4.0 + odd / 4.0).sqrt()
    }

    #[test]
    fn what_is_predicted_is_taken_out() {
        let controlled = blocks(20_000, 6, 1);
        assert!(controlled.coefficients().iter().all(|c| (c - 1.5).abs() < 0.01), "{:?}", controlled.coefficients());
        // Thirty-seven parts of variance become one.
        let ratio = plain(&controlled) / controlled.standard_error();
        assert!((ratio - 37f64.sqrt()).abs() < 0.2, "{ratio}");
        assert!((controlled.mean() - MEAN).abs() < 4.0 * controlled.standard_error());
    }

    #[test]
    fn a_prediction_that_says_nothing_costs_nothing() {
        let controlled = blocks(20_000, 0, 2);
        assert!((plain(&controlled) / controlled.standard_error() - 1.0).abs() < 0.01);
        let mut constant = Controlled::default();
        (0..100).for_each(|block| constant.add(block, 0, i64::from(block % 3 == 0)));
        assert_eq!(constant.coefficients(), [0.0; 2]);
        assert!((constant.mean() - 0.34).abs() < 1e-12);
    }

    /// Over many small runs the mean is unbiased and the error is the one stated: five standard errors.
    #[test]
    fn small_runs_are_unbiased_and_their_errors_honest() {
        let (runs, mut sum, mut squares) = (4_000, 0.0, 0.0);
        for run in 0..runs {
            let controlled = blocks(20, 6, 100 + run);
            let off = controlled.mean() - MEAN;
            sum += off;
            squares += (off / controlled.standard_error()).powi(2);
        }
        let mean_error = 38.0 / (20.0 * runs as f64).sqrt();
        assert!((sum / runs as f64).abs() < 5.0 * mean_error, "{}", sum / runs as f64);
        // Nine degrees of freedom a half and a fitted coefficient make the tails a little heavier than a normal's.
        assert!((0.9..1.8).contains(&(squares / runs as f64)), "{}", squares / runs as f64);
    }

    #[test]
    fn merging_is_adding() {
        let whole = blocks(30, 6, 7);
        let mut merged = Controlled::default();
        for range in [20..30, 0..7, 7..20] {
            let mut part = Controlled::default();
            for block in range {
                let mut chance = Chance::new(7, Stream::Other, block, 0);
                let (luck, rest) = (noise(&mut chance), noise(&mut chance));
                part.add(block, 4 * luck, 3 + 6 * luck + rest);
            }
            merged.merge(&part);
        }
        assert_eq!(merged, whole);
    }
}
