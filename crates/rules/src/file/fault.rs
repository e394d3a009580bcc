//! Faults of a rule file and where they are.

use crate::Message;
use crate::fault::{nearest, one_of};
use std::ops::Range;

/// One fault of a rule file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line, counted from 1.
    pub line: usize,
    /// Column, counted from 1 in characters.
    pub column: usize,
    /// What is wrong and what was expected.
    pub message: Message,
    /// The valid word nearest to the one that was found, where one is near.
    pub nearest: Option<String>,
}

impl From<&Fault> for Message {
    fn from(fault: &Fault) -> Message {
        let Fault { line, column, message, nearest } = fault;
        let message = nearest.iter().fold(message.clone(), |fault, word| message!("did-you-mean", fault, word));
        message!("at-line", line = *line, column = *column, fault = message)
    }
}

message_error!(Fault: Message::from);

/// More faults than this are only counted.
const MAX_FAULTS: usize = 500;

/// The faults found so far, by place in the text.
#[derive(Default)]
pub(super) struct Faults {
    found: Vec<(usize, Message, Option<String>)>,
    /// Whether the text is not TOML: then a missing key may only be unreadable.
    pub(super) broken: bool,
    /// Faults beyond this place are left out: there the text could not be read as it was meant.
    pub(super) limit: Option<usize>,
}

impl Faults {
    /// Notes a fault at the start of a span.
    pub(super) fn add(&mut self, span: &Range<usize>, message: Message) {
        self.push(span.start, message, None);
    }

    /// Notes a word that is not in `known`: suggests the nearest, or lists all.
    pub(super) fn unknown(&mut self, span: &Range<usize>, fault: Message, word: &str, known: &[&str]) {
        self.unknown_near(span, fault, known, nearest(word, known.iter().copied()));
    }

    /// The same with the nearest word found otherwise.
    pub(super) fn unknown_near(&mut self, span: &Range<usize>, fault: Message, known: &[&str], near: Option<String>) {
        let listed = near.is_none() && !known.is_empty();
        let message = if listed { message!("not-one-of", fault, known = one_of(known)) } else { fault };
        self.push(span.start, message, near);
    }

    fn push(&mut self, place: usize, message: Message, near: Option<String>) {
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
            last.message = message!("and-more", fault = std::mem::take(&mut last.message), count = left_off);
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "a = 1\r\nれんしょ = x\n";
        let mut faults = Faults::default();
        faults.add(&(text.find('x').unwrap()..text.len()), Message::new("b"));
        faults.add(&(0..1), Message::new("a"));
        faults.add(&(text.len() + 9..text.len() + 9), Message::new("c"));
        let places: Vec<(usize, usize)> = faults.located(text).iter().map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(places, [(1, 1), (2, 8), (3, 1)]);
    }
}
