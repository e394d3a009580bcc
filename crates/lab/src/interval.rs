//! 95 % confidence intervals of shares and means.

use serde::{Deserialize, Serialize};

/// A 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The 97.5 % quantile of the normal distribution.
const NORMAL: f64 = 1.959_963_985;

/// The 97.5 % quantiles of Student's t for 1 to 30 degrees of freedom.
const STUDENT: [f64; 30] = [
    12.706_205, 4.302_653, 3.182_446, 2.776_445, 2.570_582, 2.446_912, 2.364_624, 2.306_004, 2.262_157, 2.228_139,
    2.200_985, 2.178_813, 2.160_369, 2.144_787, 2.131_450, 2.119_905, 2.109_816, 2.100_922, 2.093_024, 2.085_963,
    2.079_614, 2.073_873, 2.068_658, 2.063_899, 2.059_539, 2.055_529, 2.051_831, 2.048_407, 2.045_230, 2.042_272,
];

impl Interval {
    /// Returns Wilson's score interval of a share, for `count` successes in `of` independent trials; `None` without a
    /// trial.
    pub fn of_share(count: u64, of: u64) -> Option<Interval> {
        if of == 0 {
            return None;
        }
        let (trials, share) = (of as f64, count as f64 / of as f64);
        let scale = 1.0 + NORMAL * NORMAL / trials;
        let centre = (share + NORMAL * NORMAL / (2.0 * trials)) / scale;
        let spread = share * (1.0 - share) / trials + NORMAL * NORMAL / (4.0 * trials * trials);
        let half = NORMAL * spread.sqrt() / scale;
        // At the ends the formula is exact up to rounding.
        let low = if count == 0 { 0.0 } else { (centre - half).max(0.0) };
        let high = if count == of { 1.0 } else { (centre + half).min(1.0) };
        Some(Interval { low, high })
    }

    /// Returns Student's t interval of a mean, from its standard error and the degrees of freedom, at least one.
    pub fn of_mean(mean: f64, standard_error: f64, degrees: u64) -> Interval {
        let half = student(degrees) * standard_error;
        Interval { low: mean - half, high: mean + half }
    }

    /// Divides the interval by a positive number, to convert its unit.
    #[must_use]
    pub fn over(self, divisor: f64) -> Interval {
        Interval { low: self.low / divisor, high: self.high / divisor }
    }
}

/// Returns the 97.5 % quantile of Student's t.
fn student(degrees: u64) -> f64 {
    let listed = usize::try_from(degrees.max(1) - 1).ok().and_then(|place| STUDENT.get(place));
    listed.copied().unwrap_or_else(|| {
        // Cornish–Fisher; beyond 30 degrees of freedom its error is below 0.0001.
        let (n, z) = (degrees as f64, NORMAL);
        let third = (z.powi(3) + z) / 4.0;
        let fifth = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
        z + third / n + fifth / (n * n)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-4, "{found} {expected}");
    }

    /// Quantiles from printed tables.
    #[test]
    fn students_quantiles_are_those_of_the_tables() {
        for (degrees, quantile) in [(1, 12.7062), (30, 2.0423), (31, 2.0395), (40, 2.0211), (60, 2.0003), (120, 1.9799)]
        {
            near(student(degrees), quantile);
        }
        near(student(u64::MAX), 1.95996);
    }

    /// Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn wilsons_intervals_are_those_of_the_literature() {
        for (count, of, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let interval = Interval::of_share(count, of).unwrap();
            near(interval.low, low);
            near(interval.high, high);
        }
        assert_eq!(Interval::of_share(0, 0), None);
        assert_eq!(Interval::of_share(5, 5).unwrap().high, 1.0);
    }
}
