//! Sums that come out the same however the work was divided.

/// Count, sum and sum of squares of whole numbers: merging is exact and in any order the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many numbers.
    pub count: u64,
    /// Their sum.
    pub sum: i128,
    /// The sum of their squares.
    pub squares: i128,
    /// The smallest; 0 when there is none.
    pub min: i64,
    /// The largest; 0 when there is none.
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

    /// The mean; 0 when there is none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// The variance of one number, estimated from all; 0 for fewer than two.
    pub fn variance(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        // Whole numbers to the last step, so that equal numbers give exactly zero.
        let count = i128::from(self.count);
        let spread = self.squares * count - self.sum * self.sum;
        spread as f64 / (self.count as f64 * (self.count - 1) as f64)
    }

    /// The standard deviation of one number.
    pub fn standard_deviation(&self) -> f64 {
        self.variance().sqrt()
    }

    /// The standard error of the mean.
    pub fn standard_error(&self) -> f64 {
        if self.count == 0 { 0.0 } else { (self.variance() / self.count as f64).sqrt() }
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
        assert!((all.variance() - 32.566_666_666_666_66).abs() < 1e-9);
    }

    #[test]
    fn equal_numbers_have_no_spread() {
        assert_eq!(of(&[5; 9]).standard_error(), 0.0);
        assert_eq!(of(&[5]).standard_error(), 0.0);
        assert_eq!(of(&[]).mean(), 0.0);
    }
}
