//! Means of weighted results, and their standard errors.

/// A weighted sample: results of worlds, and how much each counts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Weighed {
    count: f64,
    /// The sums of the weights and of their squares.
    weights: (f64, f64),
    /// The same sums with the results, and with the squares of the results.
    results: (f64, f64),
    squares: (f64, f64),
}

impl Weighed {
    /// Sums results up with their weights.
    pub fn of(sample: impl IntoIterator<Item = (f64, f64)>) -> Weighed {
        let mut sums = Weighed::default();
        for (result, weight) in sample {
            let squared = weight * weight;
            sums.count += 1.0;
            sums.weights = (sums.weights.0 + weight, sums.weights.1 + squared);
            sums.results = (sums.results.0 + weight * result, sums.results.1 + squared * result);
            sums.squares = (sums.squares.0 + weight * result * result, sums.squares.1 + squared * result * result);
        }
        sums
    }

    /// Returns the weighted mean; 0 of nothing.
    pub fn mean(&self) -> f64 {
        if self.weights.0 > 0.0 { self.results.0 / self.weights.0 } else { 0.0 }
    }

    /// Whether every result is 0.
    pub fn is_zero(&self) -> bool {
        self.squares.0 == 0.0
    }

    /// Returns the effective sample size: the square of the sum of the weights, divided by the sum of their squares
    /// (Kish 1965).
    pub fn effective(&self) -> f64 {
        if self.weights.1 > 0.0 { self.weights.0 * self.weights.0 / self.weights.1 } else { 0.0 }
    }

    /// Returns the variance of the results, as estimated from this many independent ones.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        let all = if self.weights.0 > 0.0 { self.squares.0 / self.weights.0 - mean * mean } else { 0.0 };
        let effective = self.effective();
        all.max(0.0) * effective / (effective - 1.0).max(1.0)
    }

    /// Returns the standard error of the mean of independent worlds: of a ratio of sums, to the first order (Hesterberg
    /// 1995). Weights are as random as results.
    pub fn error(&self) -> f64 {
        let mean = self.mean();
        // The sum of the squares of weight × (result - mean).
        let spread = self.squares.1 - 2.0 * mean * self.results.1 + mean * mean * self.weights.1;
        let of_one = self.count / (self.count - 1.0).max(1.0);
        (spread.max(0.0) * of_one).sqrt() / self.weights.0.max(f64::MIN_POSITIVE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_weights_give_the_usual_error() {
        let results = [3.0, -1.0, 4.0, 1.0, -5.0, 9.0];
        for weight in [1.0, 1e-40] {
            let found = Weighed::of(results.map(|result| (result, weight)));
            let mean = results.iter().sum::<f64>() / 6.0;
            let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / 5.0;
            assert!((found.mean() - mean).abs() < 1e-9);
            assert!((found.variance() - variance).abs() < 1e-9);
            assert!((found.error() - (variance / 6.0).sqrt()).abs() < 1e-9);
            assert!((found.effective() - 6.0).abs() < 1e-9);
        }
    }

    #[test]
    fn heavy_worlds_count_more() {
        let found = Weighed::of([(1.0, 3.0), (5.0, 1.0)]);
        assert!((found.mean() - 2.0).abs() < 1e-12);
        assert!((found.effective() - 1.6).abs() < 1e-12);
        // (3 × -1)² + (1 × 3)² = 18, twice that for one of two, over 4.
        assert!((found.error() - 1.5).abs() < 1e-12);
    }

    #[test]
    fn nothing_is_nothing() {
        let nothing = Weighed::of([]);
        assert_eq!((nothing.mean(), nothing.effective(), nothing.variance()), (0.0, 0.0, 0.0));
    }
}
