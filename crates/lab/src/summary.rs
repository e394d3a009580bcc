//! Sums that are the same however the work was divided.

use crate::Interval;
use serde::{Deserialize, Serialize};

/// Count, sum and sum of squares of whole numbers: merging is exact and independent of order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The number of samples.
    pub count: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: i128,
    /// The smallest; 0 if there is none.
    pub min: i64,
    /// The largest; 0 if there is none.
    pub max: i64,
}

impl Summary {
    /// Adds one number.
    #[inline]
    pub fn add(&mut self, number: i64) {
        self.merge(&Summary {
            count: 1,
            sum: i128::from(number),
            squares: i128::from(number) * i128::from(number),
            min: number,
            max: number,
        });
    }

    /// Adds all numbers of another summary.
    #[inline]
    pub fn merge(&mut self, other: &Summary) {
        if other.count == 0 {
            return;
        }
        let first = self.count == 0;
        self.min = if first { other.min } else { self.min.min(other.min) };
        self.max = if first { other.max } else { self.max.max(other.max) };
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Fills up with zeros to `count` samples.
    #[must_use]
    pub fn with_zeros(mut self, count: u64) -> Summary {
        let zeros = Summary { count: count.saturating_sub(self.count), ..Summary::default() };
        self.merge(&zeros);
        self
    }

    /// Whether it has no samples.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the mean; 0 without samples.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// Returns the estimated variance of one sample; `None` for fewer than two.
    pub fn variance(&self) -> Option<f64> {
        if self.count < 2 {
            return None;
        }
        // Computes in whole numbers up to the last step, so that equal samples give exactly zero.
        let count = i128::from(self.count);
        let spread = self.squares * count - self.sum * self.sum;
        Some(spread as f64 / (self.count as f64 * (self.count - 1) as f64))
    }

    /// Returns the standard deviation of one sample; `None` for fewer than two.
    pub fn standard_deviation(&self) -> Option<f64> {
        self.variance().map(f64::sqrt)
    }

    /// Returns the standard error of the mean; `None` for fewer than two samples.
    pub fn standard_error(&self) -> Option<f64> {
        self.variance().map(|variance| (variance / self.count as f64).sqrt())
    }

    /// Returns the 95 % interval of the mean of independent samples; `None` for fewer than two.
    pub fn interval(&self) -> Option<Interval> {
        self.standard_error().map(|error| Interval::of_mean(self.mean(), error, self.count - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: &[i64]) -> Summary {
        let mut summary = Summary::default();
        numbers.iter().for_each(|&number| summary.add(number));
        summary
    }

    #[test]
    fn merging_is_adding() {
        let all = of(&[3, -4, 7, 7, 0, 12]);
        let mut merged = of(&[3, -4]);
        merged.merge(&Summary::default());
        merged.merge(&of(&[7, 7, 0, 12]));
        assert_eq!(merged, all);
        assert_eq!((all.min, all.max, all.count), (-4, 12, 6));
        assert!((all.mean() - 25.0 / 6.0).abs() < 1e-12);
        assert!((all.variance().unwrap() - 32.566_666_666_666_66).abs() < 1e-9);
    }

    #[test]
    fn equal_numbers_have_no_spread() {
        assert_eq!(of(&[5; 9]).standard_error(), Some(0.0));
        assert_eq!(of(&[5; 9]).interval(), Some(Interval { low: 5.0, high: 5.0 }));
    }

    #[test]
    fn a_single_number_has_no_error() {
        assert_eq!((of(&[5]).standard_error(), of(&[5]).interval()), (None, None));
        assert_eq!((of(&[]).mean(), of(&[]).interval()), (0.0, None));
    }

    #[test]
    fn zeros_count_too() {
        assert_eq!(of(&[3, -1]).with_zeros(4), of(&[3, 0, -1, 0]));
        assert_eq!(of(&[3]).with_zeros(1), of(&[3]));
        assert_eq!(of(&[]).with_zeros(2), of(&[0, 0]));
    }
}
