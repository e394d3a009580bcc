//! Estimates with their errors.
//!
//! Each unit of a study, a deal or a match, gives a few numbers. A [`Statistic`] is a function of the means of these
//! numbers: a mean, a ratio, an entropy. Its standard error comes by formula, from the function's gradient (the delta
//! method), and by bootstrap, from resampled blocks of units. Two cells that played the same packs are compared unit by
//! unit, so what they share cancels.

use crate::Interval;
use kirifuda_cards::Below;
use kirifuda_play::seed::{Chance, Stream};
use serde::Serialize;

/// Resamples of a bootstrap.
const RESAMPLES: usize = 1000;
/// The most blocks that a bootstrap resamples; more units are put together in equal numbers.
const MAX_BLOCKS: usize = 1000;
/// The seed of the resampling. Estimates must not depend on the machine or the hour.
const SEED: u64 = 0x1ab;

/// The numbers of all units of a cell: a matrix with one line for each unit.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    width: usize,
    numbers: Vec<f64>,
}

impl Sample {
    /// Creates an empty sample of this many numbers for each unit, at least one.
    pub fn new(width: usize) -> Sample {
        Sample { width: width.max(1), numbers: Vec::new() }
    }

    /// Adds a unit; missing numbers are 0, surplus ones are ignored.
    pub fn add(&mut self, numbers: &[f64]) {
        let given = numbers.iter().copied().chain(std::iter::repeat(0.0));
        self.numbers.extend(given.take(self.width));
    }

    /// Returns how many units there are.
    pub fn len(&self) -> usize {
        self.numbers.len() / self.width.max(1)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn lines(&self) -> impl Iterator<Item = &[f64]> {
        self.numbers.chunks_exact(self.width.max(1))
    }

    /// Returns the mean of each number.
    pub fn means(&self) -> Vec<f64> {
        let mut sums = vec![0.0; self.width];
        self.lines().for_each(|line| add(&mut sums, line));
        sums.iter().map(|sum| sum / self.len().max(1) as f64).collect()
    }

    /// Returns the sums of consecutive units in blocks, with the number of units of each.
    fn blocks(&self) -> Vec<(f64, Vec<f64>)> {
        let size = self.len().div_ceil(MAX_BLOCKS).max(1);
        let block = |numbers: &[f64]| {
            let mut sums = vec![0.0; self.width];
            numbers.chunks_exact(self.width).for_each(|line| add(&mut sums, line));
            ((numbers.len() / self.width) as f64, sums)
        };
        self.numbers.chunks(size * self.width).map(block).collect()
    }
}

fn add(sums: &mut [f64], line: &[f64]) {
    sums.iter_mut().zip(line).for_each(|(sum, number)| *sum += number);
}

/// A function of means. It is NaN where it has no value.
pub type Statistic = dyn Fn(&[f64]) -> f64;

/// An estimate.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// Its standard error by formula.
    pub error: f64,
    /// The 95 % interval by formula: Student's t.
    pub interval: Interval,
    /// The standard error by bootstrap.
    pub bootstrap_error: f64,
    /// The 95 % interval by bootstrap: percentiles.
    pub bootstrap: Interval,
    /// Independent units.
    pub units: u64,
}

impl Estimate {
    /// Estimates a statistic; `None` for fewer than two units or without a value.
    pub fn of(sample: &Sample, statistic: &Statistic) -> Option<Estimate> {
        let blocks = sample.blocks();
        Estimate::new(sample.len(), influences(sample, statistic), statistic(&sample.means()), |picks| {
            statistic(&resampled(&blocks, picks))
        })
    }

    /// Estimates the difference of a statistic between two cells that played the same units; `None` as for
    /// [`Estimate::of`], or if the units are not the same in number.
    pub fn of_difference(one: (&Sample, &Statistic), other: (&Sample, &Statistic)) -> Option<Estimate> {
        let ((one, of_one), (other, of_other)) = (one, other);
        if one.len() != other.len() {
            return None;
        }
        let value = of_one(&one.means()) - of_other(&other.means());
        let pairs = influences(one, of_one).into_iter().zip(influences(other, of_other));
        let (ones, others) = (one.blocks(), other.blocks());
        Estimate::new(one.len(), pairs.map(|(one, other)| one - other).collect(), value, |picks| {
            of_one(&resampled(&ones, picks)) - of_other(&resampled(&others, picks))
        })
    }

    /// Puts an estimate together from the influence of each unit, and the value in a resample of blocks.
    fn new(units: usize, influences: Vec<f64>, value: f64, again: impl Fn(&[usize]) -> f64) -> Option<Estimate> {
        if units < 2 || !value.is_finite() {
            return None;
        }
        let squares: f64 = influences.iter().map(|influence| influence * influence).sum();
        let error = (squares / (units as f64 * (units - 1) as f64)).sqrt();
        let blocks = units.div_ceil(units.div_ceil(MAX_BLOCKS));
        let mut values = bootstrap(blocks, again);
        values.sort_unstable_by(f64::total_cmp);
        let quantile = |part: f64| values.get((part * values.len() as f64) as usize).copied().unwrap_or(value);
        let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
        let spread: f64 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        Some(Estimate {
            value,
            error,
            interval: Interval::of_mean(value, error, units as u64 - 1),
            bootstrap_error: (spread / values.len().saturating_sub(1).max(1) as f64).sqrt(),
            bootstrap: Interval { low: quantile(0.025), high: quantile(0.975) },
            units: units as u64,
        })
    }

    /// Returns the probability of an estimate at least as far from zero if zero is true: normal, two-sided, by the
    /// standard error of the formula. It is 1 if both are zero.
    pub fn p_value(&self) -> f64 {
        if self.value == 0.0 {
            return 1.0;
        }
        libm::erfc(self.value.abs() / self.error / std::f64::consts::SQRT_2)
    }
}

/// Returns the value in every resample that has one.
pub(crate) fn bootstrap(blocks: usize, again: impl Fn(&[usize]) -> f64) -> Vec<f64> {
    let mut chance = Chance::new(SEED, Stream::Other, blocks as u64, 0);
    let mut picks = vec![0; blocks];
    let mut resample = || {
        picks.iter_mut().for_each(|pick| *pick = chance.below(blocks as u32) as usize);
        again(&picks)
    };
    (0..RESAMPLES).map(|_| resample()).filter(|value| value.is_finite()).collect()
}

/// The means of a resample.
fn resampled(blocks: &[(f64, Vec<f64>)], picks: &[usize]) -> Vec<f64> {
    let (mut units, mut sums) = (0.0, vec![0.0; blocks.first().map_or(0, |(_, sums)| sums.len())]);
    for (count, of_block) in picks.iter().filter_map(|&pick| blocks.get(pick)) {
        units += count;
        add(&mut sums, of_block);
    }
    sums.iter().map(|sum| sum / units).collect()
}

/// The influence of each unit: how far it moves the statistic from its value, to the first order.
fn influences(sample: &Sample, statistic: &Statistic) -> Vec<f64> {
    let means = sample.means();
    let slope = |place: usize| {
        let step = 1e-6 * means[place].abs().max(1e-3);
        let at = |moved: f64| {
            let mut means = means.clone();
            means[place] += moved;
            statistic(&means)
        };
        let slope = (at(step) - at(-step)) / (2.0 * step);
        if slope.is_finite() { slope } else { 0.0 }
    };
    let gradient: Vec<f64> = (0..means.len()).map(slope).collect();
    let influence =
        |line: &[f64]| line.iter().zip(&means).zip(&gradient).map(|((x, mean), slope)| (x - mean) * slope).sum();
    sample.lines().map(influence).collect()
}

/// Adjusts p-values of a family by Holm's method: the chance of any false alarm in the family stays below that of each
/// adjusted value.
pub fn holm(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&one, &other| values[one].total_cmp(&values[other]));
    let (mut adjusted, mut least) = (vec![1.0; values.len()], 0.0_f64);
    for (rank, &place) in order.iter().enumerate() {
        least = least.max(((values.len() - rank) as f64 * values[place]).min(1.0));
        adjusted[place] = least;
    }
    adjusted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(lines: &[&[f64]]) -> Sample {
        let mut sample = Sample::new(lines[0].len());
        lines.iter().for_each(|line| sample.add(line));
        sample
    }

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() <= within, "{found} {expected}");
    }

    /// The mean of 1, 2, 3, 4: variance 5/3, standard error √(5/12).
    #[test]
    fn a_mean_has_its_textbook_error() {
        let estimate = Estimate::of(&sample(&[&[1.0], &[2.0], &[3.0], &[4.0]]), &|means| means[0]).unwrap();
        near(estimate.value, 2.5, 1e-12);
        near(estimate.error, (5.0_f64 / 12.0).sqrt(), 1e-9);
        near(estimate.interval.high - estimate.value, 3.182_446 * estimate.error, 1e-6);
        // The bootstrap's variance is that with n in place of n - 1.
        near(estimate.bootstrap_error, (5.0_f64 / 16.0).sqrt(), 0.03);
    }

    /// Cochran, Sampling Techniques: the variance of a ratio is that of y - Rx over n times the squared mean of x.
    #[test]
    fn a_ratio_has_its_textbook_error() {
        let lines: Vec<[f64; 2]> = (0..400).map(|n| [f64::from(n % 7), f64::from(1 + n % 5)]).collect();
        let lines: Vec<&[f64]> = lines.iter().map(<[f64; 2]>::as_slice).collect();
        let estimate = Estimate::of(&sample(&lines), &|means| means[0] / means[1]).unwrap();
        let n = lines.len() as f64;
        let (y, x) = lines.iter().fold((0.0, 0.0), |(y, x), line| (y + line[0] / n, x + line[1] / n));
        let squares: f64 = lines.iter().map(|line| (line[0] - y / x * line[1]).powi(2)).sum();
        near(estimate.value, y / x, 1e-12);
        near(estimate.error, (squares / (n * (n - 1.0))).sqrt() / x, 1e-6);
        near(estimate.bootstrap_error, estimate.error, 0.1 * estimate.error);
    }

    /// What two cells share cancels: the difference of x + 1 and x is exactly 1.
    #[test]
    fn shared_luck_cancels() {
        let ones: Vec<[f64; 1]> = (0..50).map(|n| [f64::from(n * n % 31)]).collect();
        let others: Vec<[f64; 1]> = ones.iter().map(|[x]| [x + 1.0]).collect();
        let of = |lines: &[[f64; 1]]| sample(&lines.iter().map(<[f64; 1]>::as_slice).collect::<Vec<_>>());
        let mean: &Statistic = &|means| means[0];
        let estimate = Estimate::of_difference((&of(&others), mean), (&of(&ones), mean)).unwrap();
        near(estimate.value, 1.0, 1e-12);
        near(estimate.error, 0.0, 1e-9);
        near(estimate.bootstrap_error, 0.0, 1e-9);
        assert_eq!(Estimate::of_difference((&of(&ones[1..]), mean), (&of(&ones), mean)), None);
    }

    #[test]
    fn too_little_gives_no_estimate() {
        assert_eq!(Estimate::of(&sample(&[&[1.0]]), &|means| means[0]), None);
        assert_eq!(Estimate::of(&sample(&[&[0.0], &[0.0]]), &|means| 1.0 / means[0]), None);
    }

    /// 1.96 standard errors are exceeded by chance once in twenty.
    #[test]
    fn p_values_are_those_of_the_normal_distribution() {
        let interval = Interval { low: 0.0, high: 0.0 };
        let of = |value, error| {
            Estimate { value, error, interval, bootstrap_error: 0.0, bootstrap: interval, units: 9 }.p_value()
        };
        near(of(1.959_964, 1.0), 0.05, 1e-6);
        near(of(-2.575_829, 1.0), 0.01, 1e-6);
        assert_eq!((of(0.0, 0.0), of(1.0, 0.0)), (1.0, 0.0));
    }

    /// Holm (1979): with 0.01, 0.04, 0.03, 0.005 the adjusted values are 0.03, 0.06, 0.06, 0.02.
    #[test]
    fn holm_adjusts_as_published() {
        for (found, expected) in holm(&[0.01, 0.04, 0.03, 0.005]).into_iter().zip([0.03, 0.06, 0.06, 0.02]) {
            near(found, expected, 1e-12);
        }
        assert_eq!(holm(&[]), Vec::<f64>::new());
    }
}
