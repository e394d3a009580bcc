//! How often a rule is felt.

use super::figure::Figure;
use crate::rows::Row;
use crate::study::Measure;

/// The share of deals in which a rule fires.
pub(super) fn reach(rule: &str) -> Figure {
    let id = rule.to_owned();
    Figure::ratio(Measure::Reach, rule, move |rows: &[Row]| {
        let fired = rows.iter().filter(|row| row.rules.contains(&id)).count();
        [fired as f64, rows.len() as f64]
    })
}

#[cfg(test)]
mod tests {
    use super::super::test::{deal, estimate, table};
    use super::*;
    use crate::study::Unit;

    /// In 3 of 12 deals: the share, and √(p(1 − p)/(n − 1)).
    #[test]
    fn a_rule_that_fires_in_a_quarter_reaches_a_quarter() {
        let units: Vec<Vec<Row>> = (0..12)
            .map(|n| {
                let mut row = deal(n, 1, [0, 0]);
                row.rules = if n % 4 == 0 { vec!["X-1".to_owned()] } else { vec!["X-2".to_owned()] };
                vec![row]
            })
            .collect();
        let found = estimate(Measure::Reach, &table(Unit::Deal), &units);
        assert_eq!(found.value, 0.25);
        assert!((found.error - (0.25_f64 * 0.75 / 11.0).sqrt()).abs() < 1e-6);
    }
}
