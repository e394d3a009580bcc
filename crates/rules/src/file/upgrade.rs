//! Rule files in the first version of the vocabulary, converted to the present one.
//!
//! The conversion replaces words and keeps every line where it is, so that faults are reported at their places.

use std::borrow::Cow;

/// The version of the vocabulary of this program.
pub const VOCABULARY: i64 = 2;

/// Parameters and points that had other names, with the present ones.
const RENAMED: [(&str, &str); 6] = [
    ("court_ace", "payment_ace"),
    ("court_columns", "payment_columns"),
    ("court_payment", "payment_table"),
    ("court_rows", "payment_rows"),
    ("court_score", "payment_score"),
    ("loo_penalty", "no_trick_penalty"),
];

/// Texts that were written in another way.
const REPLACED: [(&str, &str); 2] = [("score = \"courts\"", "score = \"payment\""), ("loo = \"", "no_trick = \"")];

/// Returns the present name of a parameter.
pub(crate) fn present_name(name: &str) -> &str {
    RENAMED.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| new)
}

/// Returns a rule file in the present vocabulary. A file that says it is written in that, or in a later one, stays as
/// it is.
pub fn upgraded(text: &str) -> Cow<'_, str> {
    if text.lines().any(|line| version(line).is_some_and(|version| version >= VOCABULARY)) {
        return Cow::Borrowed(text);
    }
    let lines: Vec<Cow<'_, str>> = text.split('\n').map(line).collect();
    match lines.iter().any(|line| matches!(line, Cow::Owned(_))) {
        true => Cow::Owned(lines.join("\n")),
        false => Cow::Borrowed(text),
    }
}

/// Returns a converted rule file that says in which version it is written; `None` if it says so already.
pub fn with_version(text: &str) -> Option<String> {
    let mut lines: Vec<String> = upgraded(text).split('\n').map(str::to_owned).collect();
    let said = lines.iter().position(|line| version(line).is_some());
    match said {
        Some(place) if version(&lines[place]).is_some_and(|version| version >= VOCABULARY) => return None,
        Some(place) => lines[place] = format!("vocabulary = {VOCABULARY}"),
        None => {
            let is_key = |line: &String| !line.trim().is_empty() && !line.trim_start().starts_with('#');
            let place = lines.iter().position(is_key).unwrap_or(lines.len());
            lines.insert(place, format!("vocabulary = {VOCABULARY}"));
        }
    }
    Some(lines.join("\n"))
}

/// Returns the version that a line states.
fn version(line: &str) -> Option<i64> {
    let value = line.strip_prefix("vocabulary")?.trim_start().strip_prefix('=')?;
    value.split('#').next()?.trim().parse().ok()
}

fn line(line: &str) -> Cow<'_, str> {
    let mut line = Cow::Borrowed(line);
    for (old, new) in RENAMED.into_iter().chain(REPLACED) {
        if line.contains(old) {
            line = Cow::Owned(line.replace(old, new));
        }
    }
    match court_ranks(&line) {
        Some(points) => Cow::Owned(points),
        None => line,
    }
}

/// Court cards counted one point each: `court_ranks = "AKQJ"` is `card_points = { "A K Q J" = 1 }` now.
fn court_ranks(line: &str) -> Option<String> {
    let (before, rest) = line.split_once("court_ranks = \"")?;
    let (ranks, after) = rest.split_once('"')?;
    let ranks: Vec<String> = ranks.chars().map(String::from).collect();
    Some(format!("{before}card_points = {{ \"{}\" = 1 }}{after}", ranks.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "# a comment\nid = \"x\"\n[score]\nscore = \"courts\"\ncourt_ranks = \"AKQJ\"\ncourt_rows = \"ties\"\n\
        [pot]\nloo_penalty = 10\n[cite]\nloo = \"JL-21\"\n[words]\nloo = { en = \"loo\", ja = \"ルー\" }\n";

    #[test]
    fn old_words_are_replaced_line_by_line() {
        let new = upgraded(OLD);
        let expected = "# a comment\nid = \"x\"\n[score]\nscore = \"payment\"\ncard_points = { \"A K Q J\" = 1 }\n\
            payment_rows = \"ties\"\n[pot]\nno_trick_penalty = 10\n[cite]\nno_trick = \"JL-21\"\n[words]\n\
            loo = { en = \"loo\", ja = \"ルー\" }\n";
        assert_eq!(new, expected);
        assert_eq!(upgraded(&new), expected, "nothing is left to replace");
        assert_eq!(with_version(OLD).unwrap(), expected.replace("id =", "vocabulary = 2\nid ="));
    }

    #[test]
    fn a_file_that_says_its_version_stays_as_it_is() {
        for text in ["vocabulary = 2\nloo_penalty = 1\n", "vocabulary = 3 # later\nloo_penalty = 1\n"] {
            assert_eq!((upgraded(text).as_ref(), with_version(text)), (text, None));
        }
        let old = "vocabulary = 1\nloo_penalty = 1\n";
        assert_eq!(with_version(old).as_deref(), Some("vocabulary = 2\nno_trick_penalty = 1\n"));
        assert_eq!(present_name("loo_penalty"), "no_trick_penalty");
    }
}
