//! Reading a text that may be no TOML: a line that cannot be read is reported, blanked out, and the rest is read all
//! the same, so that one slip of the pen does not hide the other faults of a file.

use super::fault::Faults;
use crate::{Arg, Message};
use std::ops::Range;
use toml::de::DeTable;

/// Lines that are blanked out before we give up.
const MAX_LINES: usize = 50;

/// Reports what is not TOML and returns the text with blanks in its place, so that offsets stay.
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
        let (fault, open) = known(&message);
        faults.add(&(place..place), fault);
        if readable[line.clone()].trim().is_empty() {
            faults.limit = Some(place);
            return readable;
        }
        let blank = blank(&readable[line.clone()]);
        readable.replace_range(line.clone(), &blank);
        last = Some((line, open));
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

/// What the parser says of an error before what it expected, its code here, and whether the error may come from a
/// bracket left open before it, or leave one open.
const ERRORS: &[(&str, &str, bool)] = &[
    ("duplicate key", "toml-duplicate-key", true),
    ("invalid basic string, expected non-double-quote visible characters, `\\`", "toml-letter", false),
    ("invalid basic string", "toml-basic-string", false),
    ("key with no value", "toml-key-without-value", false),
    ("missing comma between array elements", "toml-comma-in-list", true),
    ("unclosed table", "toml-unclosed-table", true),
    ("unclosed array", "toml-unclosed-list", true),
    ("unclosed array table", "toml-unclosed-header", true),
    ("unclosed inline table", "toml-unclosed-inline", true),
    ("invalid unquoted key", "toml-unquoted-key", false),
    ("unquoted keys cannot be empty", "toml-empty-key", false),
    ("string values must be quoted", "toml-unquoted-text", false),
    ("invalid boolean", "toml-unquoted-text", false),
    ("unexpected key or value", "toml-unexpected-key", true),
    ("unexpected leading zero", "toml-leading-zero", true),
    ("unexpected `=` in array", "toml-equals-in-list", true),
    ("unexpected content", "toml-unexpected-content", true),
    ("unexpected content between comment and newline", "toml-unexpected-after-comment", true),
    ("`_` may only go between digits", "toml-underscore", false),
    ("redundant numeric sign", "toml-numeric-sign", false),
    ("redundant integer number prefix", "toml-number-prefix", false),
    ("missing escaped value", "toml-escape", false),
    ("too few unicode value digits", "toml-unicode-digits", false),
    ("invalid value", "toml-unicode-value", false),
    ("invalid literal string", "toml-literal-string", false),
    ("invalid multi-line basic string", "toml-long-basic-string", false),
    ("invalid multi-line literal string", "toml-long-literal-string", false),
    ("invalid comment character", "toml-comment-character", false),
    ("carriage return must be followed by newline", "toml-carriage-return", false),
    ("invalid key-value pair", "toml-key-value-pair", false),
    ("keys cannot be multi-line literal strings", "toml-long-literal-key", false),
    ("keys cannot be multi-line basic strings", "toml-long-basic-key", false),
    ("extra `=`", "toml-extra-equals", false),
    ("extra comma in array", "toml-extra-comma-in-list", true),
    ("extra comma in inline table", "toml-extra-comma-in-inline", true),
    ("missing comma between key-value pairs", "toml-comma-in-inline", true),
    ("extra assignment between key-value pairs", "toml-extra-assignment", false),
    ("missing assignment between key-value pairs", "toml-missing-assignment", false),
    ("missing value for key", "toml-value-for-key", false),
    ("missing value", "toml-missing-value", false),
    ("missing key for inline table element", "toml-key-in-inline", true),
    ("invalid exponent", "toml-exponent", false),
    ("invalid mantissa", "toml-mantissa", false),
    ("invalid date", "toml-date", false),
    ("invalid time", "toml-time", false),
    ("cannot recurse further; max recursion depth met", "toml-too-deep", false),
];

/// The parser's description of an error as a fault, and whether it may have to do with an open bracket.
fn known(text: &str) -> (Message, bool) {
    let (description, expected) = text.split_once(", expected ").unwrap_or((text, "nothing"));
    let is_it = |(known, ..): &&(&str, &str, bool)| [text, description].contains(known);
    let Some(&(_, code, open)) = ERRORS.iter().find(is_it) else {
        return (
            message!("toml-syntax", text),
            ["cannot extend", "invalid inline"].iter().any(|kind| text.starts_with(kind)),
        );
    };
    let expected = match expected {
        "nothing" => message!("nothing").into(),
        "value" => message!("toml-value").into(),
        "key" => message!("toml-key").into(),
        "newline" => message!("toml-newline").into(),
        symbols => Arg::from(symbols),
    };
    (Message::new(code).with("expected", expected), open)
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
    fn what_an_open_bracket_may_have_caused_is_known_without_a_code() {
        assert!(known("cannot extend value of type integer with a dotted key").1);
        assert!(known("invalid inline table element, expected nothing").1);
        assert!(!known("something else").1);
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
