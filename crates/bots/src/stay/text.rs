//! Policies as text: a few readable lines for each set of stakes.
//!
//! ```text
//! stakes players=6 hand=5 base=5 fold_fee=5 loo_penalty=10 dealer_fold_fee=yes
//! hands 0:1532 3:178 …
//! fold 6120 6003 …
//! ```
//!
//! `hands` has the classes from the worst to the best, each with its share of all hands, or 0 if it ranks equal with
//! the one before and is counted there; `fold` has the share of hands that fold for every context, in the order of
//! [`StayTable::contexts`]; both in ten-thousandths. Text after `#` is a comment.

use super::context::Stakes;
use super::hand::{HandClass, HandOrder};
use super::policy::{StayPolicy, StayTable};
use crate::learnt_error::LearntError;
use kirifuda_rules::message;
use std::fmt::Write;
use std::sync::OnceLock;

/// The built-in policies; `kirifuda train stay` makes them.
const BUILT_IN: &str = include_str!("policies.txt");

/// Shares are written in units of 1/`WHOLE`.
const WHOLE: f32 = 10_000.0;

/// Writes policies.
pub fn write(policy: &StayPolicy) -> String {
    let mut text = String::new();
    for table in &policy.tables {
        write_table(&mut text, table);
    }
    text
}

fn write_table(text: &mut String, table: &StayTable) {
    let Stakes { players, hand, base, fold_fee, no_trick_penalty, dealer_fold_fee } = table.stakes;
    let dealer = if dealer_fold_fee { "yes" } else { "no" };
    // Writing to a string cannot fail.
    let _ = writeln!(
        text,
        "stakes players={players} hand={hand} base={base} fold_fee={fold_fee} loo_penalty={no_trick_penalty} dealer_fold_fee={dealer}"
    );
    let ranges = table.order.ranges();
    let mut classes: Vec<(usize, (f32, f32))> = ranges.iter().copied().enumerate().collect();
    // Of neighbours with equal ranges only the first and the last are written; `read` maps the others to the nearest.
    let alike = |class: usize, other: Option<usize>| other.and_then(|other| ranges.get(other)) == Some(&ranges[class]);
    classes.retain(|&(class, (below, up_to))| {
        up_to > below && !(alike(class, class.checked_sub(1)) && alike(class, Some(class + 1)))
    });
    classes.sort_by(|a, b| a.1.1.total_cmp(&b.1.1));
    text.push_str("hands");
    let mut below = 0.0;
    for (class, (_, up_to)) in classes {
        let up_to = (up_to * WHOLE).round();
        let _ = write!(text, " {class}:{}", up_to - below);
        below = up_to;
    }
    text.push_str("\nfold");
    for context in StayTable::contexts(&table.stakes) {
        let _ = write!(text, " {}", (table.folding_share(context) * WHOLE).round());
    }
    text.push('\n');
}

/// Reads policies.
///
/// # Errors
/// The first line that is not as [`write()`] writes it.
pub fn read(text: &str) -> Result<StayPolicy, LearntError> {
    let mut policy = StayPolicy::default();
    let lines = text.lines().enumerate().map(|(place, line)| (place + 1, line.split('#').next().unwrap_or("").trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty());
    while let Some((line, words)) = lines.next() {
        let fault = |line, expected| move || LearntError::at(line, expected);
        let stakes = words.strip_prefix("stakes ").and_then(read_stakes);
        let stakes = stakes.ok_or_else(fault(line, message!("policy-stakes")))?;
        let hands = lines.next().and_then(|(_, words)| read_hands(words.strip_prefix("hands ")?));
        let order = hands.ok_or_else(fault(line + 1, message!("policy-hands")))?;
        let fold = lines.next().and_then(|(_, words)| read_folding(words.strip_prefix("fold ")?, &stakes));
        let folding = fold.ok_or_else(fault(line + 2, message!("policy-fold")))?;
        policy.tables.push(StayTable { stakes, order, folding });
    }
    Ok(policy)
}

fn read_stakes(words: &str) -> Option<Stakes> {
    let mut stakes = Stakes { players: 0, hand: 0, base: 0, fold_fee: 0, no_trick_penalty: 0, dealer_fold_fee: true };
    for word in words.split_whitespace() {
        let (key, value) = word.split_once('=')?;
        match key {
            "players" => stakes.players = value.parse().ok().filter(|count| (2..=10).contains(count))?,
            "hand" => stakes.hand = value.parse().ok().filter(|count| (1..=24).contains(count))?,
            "base" => stakes.base = value.parse().ok()?,
            "fold_fee" => stakes.fold_fee = value.parse().ok()?,
            "loo_penalty" => stakes.no_trick_penalty = value.parse().ok()?,
            "dealer_fold_fee" => stakes.dealer_fold_fee = value == "yes",
            _ => return None,
        }
    }
    (stakes.players > 0 && stakes.hand > 0).then_some(stakes)
}

fn read_hands(words: &str) -> Option<HandOrder> {
    let mut known: Vec<(usize, (f32, f32))> = Vec::new();
    let mut below: u16 = 0;
    for word in words.split_whitespace() {
        let (class, parts) = word.split_once(':')?;
        let class = HandClass::from_index(class.parse().ok()?)?;
        let up_to = below.checked_add(parts.parse().ok()?)?;
        let range = (share(below)?, share(up_to)?);
        let equal = known.last().map(|&(_, last)| last).filter(|_| up_to == below);
        known.push((class.index(), equal.unwrap_or(range)));
        below = up_to;
    }
    if known.is_empty() {
        return None;
    }
    // A class that never came up gets the range of the class with the nearest number, which has nearly the same trumps.
    let nearest = |class: usize| known.iter().min_by_key(|(other, _)| other.abs_diff(class)).map(|&(_, range)| range);
    Some(HandOrder::from_ranges((0..HandClass::COUNT).filter_map(nearest).collect()))
}

fn read_folding(words: &str, stakes: &Stakes) -> Option<Vec<f32>> {
    let mut folding = vec![0.5; stakes.contexts()];
    let mut shares = words.split_whitespace();
    for context in StayTable::contexts(stakes) {
        folding[context.index(stakes)] = share(shares.next()?.parse().ok()?)?;
    }
    shares.next().is_none().then_some(folding)
}

fn share(parts: u16) -> Option<f32> {
    Some(f32::from(parts) / WHOLE).filter(|share| *share <= 1.0)
}

impl StayPolicy {
    /// Returns the built-in policies.
    pub fn built_in() -> &'static StayPolicy {
        static POLICY: OnceLock<StayPolicy> = OnceLock::new();
        // A test reads the file; if it were unreadable, rules of thumb would decide.
        POLICY.get_or_init(|| read(BUILT_IN).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: &str = "# two players\nstakes players=2 hand=1 base=5 fold_fee=5 loo_penalty=10 dealer_fold_fee=yes\n\
                         hands 7:2500 3:7500\nfold 1000 0 0 0 2500 1 2 3\n";

    #[test]
    fn what_is_read_is_written_again() {
        let policy = read(SMALL).unwrap();
        assert_eq!(read(&write(&policy)).unwrap().tables[0].folding[0..4].len(), 4);
        let again = write(&read(&write(&policy)).unwrap());
        assert_eq!(again, write(&policy));
    }

    #[test]
    fn faults_name_line_and_expectation() {
        let fault = |text: &str| read(text).map_err(|error| (error.line, error.expected.code)).unwrap_err();
        assert_eq!(fault("\nstakes players=11"), (2, "policy-stakes"));
        let more_than_all = SMALL.replace("3:7500", "3:7501");
        assert_eq!(fault(&more_than_all), (3, "policy-hands"));
        let missing = SMALL.replace(" 3\n", "\n");
        assert_eq!(fault(&missing), (4, "policy-fold"));
        let foreign = SMALL.replace("2 3\n", "2 3 4\n");
        assert_eq!(fault(&foreign), (4, "policy-fold"));
    }

    #[test]
    fn the_built_in_policies_are_as_they_are_written() {
        let (_, policies) = include_str!("policies.txt").split_once('\n').unwrap();
        assert_eq!(write(StayPolicy::built_in()), policies);
    }
}
