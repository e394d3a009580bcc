//! Reading a text that may be no TOML: a line that cannot be read is reported, blanked out, and the rest is read all
//! the same, so that one slip of the pen does not hide the other faults of a file.

use super::fault::Faults;
use std::ops::Range;
use toml::de::DeTable;

/// Lines that are blanked out before we give up.
const MAX_LINES: usize = 50;

/// Reports what is no TOML and returns the text without it; every place in it stays what it was.
///
/// Where a bracket is left open, nothing can be concluded from what follows: faults beyond that place are left out.
pub(super) fn readable(text: &str, faults: &mut Faults) -> String {
    let mut readable = text.to_owned();
    let mut last: Option<(Range<usize>, bool)> = None;
    for _ in 0..MAX_LINES {
        let Some((place, message)) = first_error(&readable) else { return readable };
        let line = line_at(&readable, place);
        if let Some((before, true)) = &last
            && readable[before.end.min(line.start)..line.start].trim().is_empty()
        {
            faults.limit = Some(before.start);
            return readable;
        }
        faults.broken = true;
        faults.add(&(place..place), plain(&message));
        if readable[line.clone()].trim().is_empty() {
            faults.limit = Some(place);
            return readable;
        }
        let blank = blank(&readable[line.clone()]);
        readable.replace_range(line.clone(), &blank);
        last = Some((line, leaves_open(&message)));
    }
    faults.limit = last.map(|(line, _)| line.start);
    readable
}

fn first_error(text: &str) -> Option<(usize, String)> {
    let (_, errors) = DeTable::parse_recoverable(text);
    let places =
        errors.iter().map(|error| (error.span().map_or(0, |span| span.start).min(text.len()), error.message()));
    places.min_by_key(|&(place, _)| place).map(|(place, message)| (place, message.to_owned()))
}

/// The line around a place, without its end.
fn line_at(text: &str, place: usize) -> Range<usize> {
    let (before, after) = (&text.as_bytes()[..place], &text.as_bytes()[place..]);
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    let end = after.iter().position(|&byte| byte == b'\n').map_or(text.len(), |at| place + at);
    start..end
}

/// The name of the table that stands for those whose headers could not be read.
pub(super) const LOST: &str = "_";

/// What stands for a line that cannot be read: nothing, or for a header one that keeps what follows out of the table
/// before it.
fn blank(line: &str) -> String {
    let header = if line.starts_with('[') && line.len() >= 5 { "[[_]]" } else { "" };
    header.to_owned() + &" ".repeat(line.len() - header.len())
}

/// Whether an error may come from a bracket left open before it, or leave one open.
fn leaves_open(message: &str) -> bool {
    [
        "missing comma",
        "missing key",
        "unclosed",
        "extra comma",
        "unexpected",
        "invalid inline",
        "duplicate",
        "cannot extend",
    ]
    .iter()
    .any(|kind| message.to_lowercase().starts_with(kind))
}

/// The message in words for people who do not know TOML.
fn plain(message: &str) -> String {
    if message.starts_with("invalid boolean") || message.starts_with("string values must be quoted") {
        return "expected a text in quotation marks, a number, `true` or `false`".to_owned();
    }
    let mut letters = message.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines with errors, and whether the rest was given up.
    fn errors(text: &str) -> (Vec<usize>, bool) {
        let mut faults = Faults::default();
        let rest = readable(text, &mut faults);
        assert_eq!(rest.len(), text.len());
        let given_up = faults.limit.is_some();
        (faults.located(text).iter().map(|fault| fault.line).collect(), given_up)
    }

    #[test]
    fn every_line_that_is_no_toml_is_reported() {
        assert_eq!(errors("a = foo\nb = 1 2\nc = 3\n= 4\nf = \"\\q\"\nk k = 3\n"), (vec![1, 2, 4, 5, 6], false));
        assert_eq!(errors("a = 1\r\nb 2\r\nc = \"れ\r\n"), (vec![2, 3], false));
    }

    #[test]
    fn a_header_that_cannot_be_read_still_begins_a_table() {
        let mut faults = Faults::default();
        assert_eq!(readable("[pack\na = 1\n[seats\nb = 2\n[d\n", &mut faults), "[[_]]\na = 1\n[[_]] \nb = 2\n  \n");
        assert_eq!(faults.len(), 3);
    }

    #[test]
    fn a_line_of_any_length_can_be_blanked_out() {
        assert_eq!(errors(&"[".repeat(100_000)).0, [1]);
    }

    #[test]
    fn a_comma_left_out_is_one_error() {
        assert_eq!(errors("v = [\n  { a = 1 },\n  { b = 2 c = 3 },\n  { d = 4 },\n]\n"), (vec![3], false));
    }

    #[test]
    fn after_an_open_bracket_nothing_is_concluded() {
        let (lines, given_up) = errors("a = [1\n\n[b]\nc = 1\n\n[d]\ne = 2\n");
        assert_eq!(lines, [3]);
        assert!(given_up);
        assert_eq!(errors("a = \"\"\"\nfoo\n"), (vec![3], true));
    }
}
