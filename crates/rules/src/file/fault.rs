//! Faults of a rule file and where they are.

use std::fmt;
use std::ops::Range;

/// One fault of a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1 in characters.
    pub column: usize,
    /// What is wrong and what was expected: lower case, no full stop.
    pub message: String,
    /// The valid word nearest to the one that was found, where one is near.
    pub nearest: Option<String>,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.message)?;
        match &self.nearest {
            Some(word) => write!(f, "; did you mean `{word}`?"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Fault {}

/// More faults than this are only counted.
const MAX_FAULTS: usize = 500;

/// The faults found so far, by place in the text.
#[derive(Default)]
pub(super) struct Faults {
    found: Vec<(usize, String, Option<String>)>,
    /// Whether the text is no TOML: then what is missing may only be unreadable.
    pub(super) broken: bool,
    /// Faults beyond this place are left out: there the text could not be read as it was meant.
    pub(super) limit: Option<usize>,
}

impl Faults {
    /// Notes a fault at the start of a span.
    pub(super) fn add(&mut self, span: &Range<usize>, message: impl Into<String>) {
        self.push(span.start, message.into(), None);
    }

    /// Notes a word that is none of `known`: the nearest of them is suggested, or all are listed.
    pub(super) fn unknown(&mut self, span: &Range<usize>, what: &str, word: &str, known: &[&str]) {
        self.unknown_near(span, what, word, known, nearest(word, known.iter().copied()));
    }

    /// The same with the nearest word found otherwise.
    pub(super) fn unknown_near(
        &mut self,
        span: &Range<usize>,
        what: &str,
        word: &str,
        known: &[&str],
        near: Option<String>,
    ) {
        let mut message = format!("{what} {}", quote(word));
        if near.is_none() && !known.is_empty() {
            message.push_str("; expected ");
            message.push_str(&one_of(known));
        }
        self.push(span.start, message, near);
    }

    fn push(&mut self, place: usize, message: String, near: Option<String>) {
        if self.limit.is_none_or(|limit| place < limit) {
            self.found.push((place, message, near));
        }
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// All faults with line and column, sorted by place, each once.
    pub(super) fn located(mut self, text: &str) -> Vec<Fault> {
        self.found.sort();
        self.found.dedup();
        let left_off = self.found.len().saturating_sub(MAX_FAULTS);
        self.found.truncate(MAX_FAULTS);
        let lines: Vec<usize> = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut faults: Vec<Fault> = Vec::with_capacity(self.found.len());
        for (offset, message, nearest) in self.found {
            let line = lines.partition_point(|&start| start <= offset.min(text.len()));
            let start = lines.get(line.saturating_sub(1)).copied().unwrap_or(0);
            let column =
                1 + text.as_bytes()[start..offset.min(text.len())].iter().filter(|b| (**b & 0xc0) != 0x80).count();
            faults.push(Fault { line: line.max(1), column, message, nearest });
        }
        if let (true, Some(last)) = (left_off > 0, faults.last_mut()) {
            last.message = format!("{}; and {left_off} more faults from here on", last.message);
        }
        faults
    }
}

/// The valid word nearest to `word`, when it is near enough to be meant.
pub(crate) fn nearest<'w>(word: &str, known: impl IntoIterator<Item = &'w str>) -> Option<String> {
    let letters = word.chars().take(MAX_QUOTED + 1).count();
    if letters == 0 || letters > MAX_QUOTED {
        return None;
    }
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|&(distance, candidate)| distance * 3 <= letters.max(candidate.chars().count()))
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, candidate)| candidate.to_owned())
}

const MAX_QUOTED: usize = 40;

/// A word of the user's as a message quotes it: no control characters, and not too long.
pub(crate) fn quote(word: &str) -> String {
    let mut text: String = word.chars().take(MAX_QUOTED).flat_map(char::escape_debug).collect();
    if word.chars().nth(MAX_QUOTED).is_some() {
        text.push('…');
    }
    format!("`{text}`")
}

/// Words as a message lists them.
pub(crate) fn one_of(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| quote(word)).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, [.., _])) if quoted.len() > 12 => format!("{}, … or {last}", quoted[..11].join(", ")),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "a = 1\r\nれんしょ = x\n";
        let mut faults = Faults::default();
        faults.add(&(text.find('x').unwrap()..text.len()), "b");
        faults.add(&(0..1), "a");
        faults.add(&(text.len() + 9..text.len() + 9), "c");
        let places: Vec<(usize, usize)> = faults.located(text).iter().map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(places, [(1, 1), (2, 8), (3, 1)]);
    }

    #[test]
    fn near_words_are_suggested_and_far_ones_not() {
        let known = ["hand", "packets", "players"];
        assert_eq!(nearest("hnad", known), Some("hand".to_owned()));
        assert_eq!(nearest("Packet", known), Some("packets".to_owned()));
        assert_eq!(nearest("zebra", known), None);
        assert_eq!(nearest(&"x".repeat(100_000), known), None);
    }

    #[test]
    fn quotes_are_short_and_harmless() {
        assert_eq!(quote("a\u{1b}[2J\n"), "`a\\u{1b}[2J\\n`");
        assert!(quote(&"れ".repeat(1000)).chars().count() < 50);
    }
}
