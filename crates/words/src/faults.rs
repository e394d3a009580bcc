//! Faults that libraries find in rule files, records and PBN, in the language of the person.
//!
//! The libraries say each fault in an English sentence with what was found in it: that is what other programs, tests and
//! records of work quote. Here the sentence is recognised and said again, by a table of sentences with holes. What
//! stands in a hole is told by the same table. A sentence that is not in the table stays as it is.

use super::Words;
use kirifuda_rules::file::Lang;
use std::borrow::Cow;
use std::sync::OnceLock;

/// Holes within holes, such as the fault of a rule file inside a record inside a file of records. Each thing in a list
/// is one deeper than the one before.
const MAX_DEPTH: usize = 24;
/// Longer sentences stay as they are: none is that long.
const MAX_LENGTH: usize = 4096;

impl Words {
    /// A fault as a library says it, in the language chosen.
    pub fn fault<'a>(&self, message: &'a str) -> Cow<'a, str> {
        match self.lang() {
            Lang::En => Cow::Borrowed(message),
            Lang::Ja => match table().filter(|_| message.len() <= MAX_LENGTH) {
                Some(table) => table.tell(message, MAX_DEPTH),
                None => Cow::Borrowed(message),
            },
        }
    }
}

/// The Japanese sentences.
static TABLE: OnceLock<Table> = OnceLock::new();

/// The table, read when it is first wanted.
#[cfg(not(target_arch = "wasm32"))]
fn table() -> Option<&'static Table> {
    Some(TABLE.get_or_init(|| Table::read(TEXT)))
}

/// The table that was lent.
#[cfg(target_arch = "wasm32")]
fn table() -> Option<&'static Table> {
    TABLE.get()
}

#[cfg(not(target_arch = "wasm32"))]
const TEXT: &str = include_str!("../../../locales/ja/faults.txt");

/// Lends the text of `locales/ja/faults.txt`. In a browser it would be a fiftieth of the engine and is read by few: there
/// faults stay in English until the host has fetched it. Only the first text lent counts.
pub fn lend_faults(text: &str) {
    // A second one is not wanted.
    let _ = TABLE.set(Table::read(text));
}

/// What may stand in a hole, by the first letter of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Anything.
    Any,
    /// `n`: a number.
    Number,
    /// `q`: one thing in quotes.
    Quoted,
    /// `l`: things in quotes, from the first quote to the last.
    List,
}

impl Kind {
    fn takes(self, text: &str) -> bool {
        let quote = text.chars().next().filter(|&quote| matches!(quote, '`' | '"') && text.len() > 1);
        let inner = quote.filter(|&quote| text.ends_with(quote)).map(|_| &text[1..text.len() - 1]);
        match self {
            Kind::Any => !text.is_empty(),
            Kind::Number => text.strip_prefix('-').unwrap_or(text).chars().all(|letter| letter.is_ascii_digit()),
            Kind::Quoted => inner.is_some_and(|inner| !inner.contains('`')),
            Kind::List => inner.is_some(),
        }
    }
}

/// A part of a sentence.
#[derive(Clone, Debug)]
enum Piece {
    Text(String),
    Hole { name: String, kind: Kind, verbatim: bool },
}

/// A sentence with holes, and how it is said.
#[derive(Debug)]
struct Entry {
    found: Vec<Piece>,
    told: Vec<Piece>,
}

/// Sentences, those with the most fixed text first.
#[derive(Debug)]
struct Table {
    entries: Vec<Entry>,
}

impl Table {
    fn read(text: &str) -> Table {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut entries: Vec<Entry> = lines
            .filter_map(|line| line.split_once(" => "))
            .map(|(found, told)| Entry { found: pieces(found), told: pieces(told) })
            .collect();
        entries.sort_by_key(|entry| std::cmp::Reverse(entry.fixed()));
        Table { entries }
    }

    fn tell<'a>(&self, message: &'a str, depth: usize) -> Cow<'a, str> {
        let Some(depth) = depth.checked_sub(1) else { return Cow::Borrowed(message) };
        let told = self.entries.iter().find_map(|entry| {
            let mut holes = Vec::new();
            fill(&entry.found, message, &mut holes).then(|| self.say(entry, &holes, depth))
        });
        told.map_or(Cow::Borrowed(message), Cow::Owned)
    }

    fn say(&self, entry: &Entry, holes: &[(&str, &str)], depth: usize) -> String {
        let mut told = String::new();
        for piece in &entry.told {
            match piece {
                Piece::Text(text) => join(&mut told, text),
                Piece::Hole { name, kind, verbatim } => {
                    let filled = holes.iter().find(|(hole, _)| hole == name).map_or("", |(_, text)| text);
                    let as_it_is = *verbatim || matches!(kind, Kind::Number | Kind::Quoted);
                    let text = if as_it_is { Cow::Borrowed(filled) } else { self.tell(filled, depth) };
                    join(&mut told, &text);
                }
            }
        }
        told
    }
}

/// Puts `part` behind `told`. The table sets spaces around what is found; between Japanese letters there are none.
fn join(told: &mut String, part: &str) {
    let is_wide = |letter: Option<char>| letter.is_some_and(|letter| !letter.is_ascii());
    let before = told.strip_suffix(' ');
    let after = part.strip_prefix(' ');
    if let Some(before) = before.filter(|before| is_wide(before.chars().next_back()) && is_wide(part.chars().next())) {
        told.truncate(before.len());
    }
    let joined = is_wide(told.chars().next_back()) && after.is_some_and(|after| is_wide(after.chars().next()));
    told.push_str(if joined { after.unwrap_or(part) } else { part });
}

impl Entry {
    /// Letters that are not in holes. Holes that take less than anything count for one.
    fn fixed(&self) -> usize {
        let weight = |piece: &Piece| match piece {
            Piece::Text(text) => 2 * text.chars().count(),
            Piece::Hole { kind, .. } => usize::from(*kind != Kind::Any),
        };
        self.found.iter().map(weight).sum()
    }
}

/// A sentence of the table, in pieces. `{a}` and `{n1}` are holes; other braces are text.
fn pieces(line: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut text = String::new();
    let mut rest = line;
    while let Some(open) = rest.find('{') {
        let name = rest[open + 1..].split_once('}').map(|(name, _)| name).filter(|name| is_name(name));
        let Some(name) = name else {
            text.push_str(&rest[..=open]);
            rest = &rest[open + 1..];
            continue;
        };
        text.push_str(&rest[..open]);
        rest = &rest[open + name.len() + 2..];
        let quoted = |quote: char| text.ends_with(quote) && rest.starts_with(quote);
        let verbatim = quoted('`') || quoted('"');
        if !text.is_empty() {
            pieces.push(Piece::Text(std::mem::take(&mut text)));
        }
        pieces.push(Piece::Hole { name: name.to_owned(), kind: kind(name), verbatim });
    }
    text.push_str(rest);
    if !text.is_empty() {
        pieces.push(Piece::Text(text));
    }
    pieces
}

fn is_name(name: &str) -> bool {
    let mut letters = name.chars();
    letters.next().is_some_and(|letter| letter.is_ascii_lowercase())
        && name.len() <= 2
        && letters.all(|letter| letter.is_ascii_digit())
}

fn kind(name: &str) -> Kind {
    match name.as_bytes()[0] {
        b'n' => Kind::Number,
        b'q' => Kind::Quoted,
        b'l' => Kind::List,
        _ => Kind::Any,
    }
}

/// Whether `text` is the sentence; then `holes` holds what stands where, each as short as can be.
fn fill<'t>(pieces: &'t [Piece], text: &'t str, holes: &mut Vec<(&'t str, &'t str)>) -> bool {
    match pieces {
        [] => text.is_empty(),
        [Piece::Text(fixed), rest @ ..] => {
            text.strip_prefix(fixed.as_str()).is_some_and(|text| fill(rest, text, holes))
        }
        [Piece::Hole { name, kind, .. }] => {
            holes.push((name, text));
            !text.is_empty() && kind.takes(text)
        }
        [Piece::Hole { name, kind, .. }, rest @ ..] => {
            let known = holes.len();
            let ends = match &rest[0] {
                Piece::Text(fixed) => text.match_indices(fixed.as_str()).map(|(end, _)| end).collect::<Vec<usize>>(),
                Piece::Hole { .. } => Vec::new(),
            };
            ends.into_iter().filter(|&end| end > 0 && kind.takes(&text[..end])).any(|end| {
                holes.truncate(known);
                holes.push((name, &text[..end]));
                fill(rest, &text[end..], holes)
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn japanese(message: &str) -> String {
        Words::new(Lang::Ja).fault(message).into_owned()
    }

    #[test]
    fn a_fault_is_told_with_what_was_found() {
        let told = [
            (
                "[deal] has no `zzz`; expected `hand`, `packets` or `phases`",
                "[deal] に `zzz` というものはありません。使えるのは `hand`、`packets` か `phases` です",
            ),
            ("expected a whole number, 2 to 10, found the text `four`", "2〜10の整数のはずが、文字列 `four` です"),
            ("the option `target` has no `defalt`", "オプション `target` に `defalt` というものはありません"),
            ("\"0 play 5H\": it is the turn of seat 3", "\"0 play 5H\"：席3の番です"),
            (
                "the preset `min`: `honours = on` needs `target` to be `9` (T-9)",
                "プリセット `min`：`honours = on` にするには、`target` を `9` にする必要があります (T-9)",
            ),
            (
                "deal 1 event 2: the suit led must be followed (X-11)",
                "deal 1 event 2: リードされたスートをフォローしなければなりません (X-11)",
            ),
            (
                "\"3 pass\": another decision is due: the question of the stock",
                "\"3 pass\"：いまは山札を取るかどうか決めるところです",
            ),
            ("score 3: expected nothing, found [\"pot\", 1, 2]", "3番目の得点：余分な [\"pot\", 1, 2] があります"),
        ];
        for (message, expected) in told {
            assert_eq!(japanese(message), expected);
        }
    }

    #[test]
    fn what_is_not_known_stays_and_english_is_english() {
        assert_eq!(japanese("something quite new"), "something quite new");
        assert_eq!(japanese("unknown word `a deal`"), "`a deal` という言葉はありません", "quotes are not translated");
        let long = "expected a, found ".repeat(1000);
        assert_eq!(japanese(&long), long);
        assert_eq!(Words::new(Lang::En).fault("duplicate key"), "duplicate key");
    }

    /// Every fault that the tests of rule files and records know is told in Japanese.
    #[test]
    fn all_known_faults_are_in_the_table() {
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut messages = BTreeSet::new();
        for file in std::fs::read_dir(crates.join("rules/tests/bad_rule_files")).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let faults = text.lines().filter_map(|line| line.strip_prefix("#= "));
            messages.extend(faults.filter_map(|line| line.split_once(": ")).map(|(_, message)| message.to_owned()));
        }
        let faults: toml::Table = include_str!("../../record/tests/faults.toml").parse().unwrap();
        let faults = faults["fault"].as_array().unwrap();
        messages.extend(faults.iter().filter_map(|fault| fault["says"].as_str()).map(str::to_owned));
        assert!(messages.len() > 200, "{}", messages.len());
        let left: Vec<&String> =
            messages.iter().filter(|message| japanese(message).as_str() == message.as_str()).collect();
        assert!(left.is_empty(), "{left:#?}");
    }

    /// Slips of people who have never written TOML, and what their editors leave behind.
    const BROKEN: &[&str] = &[
        "これはメモ",
        "hello",
        "id = ",
        "id = \"x",
        "[source\nwork = 1",
        "id = \"x\" y = 1",
        "a = [1, 2",
        "a = {x = 1",
        "a = 01",
        "a = 1__0",
        "a = \"\\q\"",
        "id = x",
        "= 1",
        "[]",
        "[[option]",
        "[a]\n[a]",
        "a = \"x\u{1}\"",
        "a = 'x",
        "a = \"\"\"x",
        "a = '''x",
        "a b = 1",
        "a = {x = 1, x = 2}",
        "a = [1 2]",
        "a = {x = 1 y = 2}",
        "a: 1",
        "{\"a\": 1}",
        "a = {x}",
        "a = [1,,2]",
        "a = {x = 1,,y = 2}",
        "a = 1\r",
        "[a].b = 1",
        "[a.]",
        "[a] x",
        "# \u{1}",
        "a = \"\\u12\"",
        "a = == 1",
    ];

    #[test]
    fn a_file_that_is_no_toml_is_refused_in_japanese() {
        let left = BROKEN.iter().filter_map(|text| {
            let error = text.parse::<toml::Table>().unwrap_err();
            let told = japanese(error.message());
            let outside = told.split('`').step_by(2).collect::<String>();
            let english = outside.split(|letter: char| !letter.is_ascii_alphabetic()).any(|word| word.len() > 2);
            english.then(|| format!("{text:?}: {told}"))
        });
        let left: Vec<String> = left.collect();
        assert!(left.is_empty(), "{left:#?}");
    }

    /// Lists are told to their ends.
    #[test]
    fn a_long_list_is_told_like_a_short_one() {
        let items: Vec<String> = (0..13).map(|number| format!("`a{number}`")).collect();
        let message = format!("the rule file has no `a`; expected {}, … or `z`", items.join(", "));
        assert!(!japanese(&message).contains(", "), "{}", japanese(&message));
    }

    #[test]
    fn every_hole_that_is_told_is_found() {
        let text = TEXT;
        let mut sentences = BTreeSet::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (found, told) = line.split_once(" => ").unwrap_or_else(|| panic!("{line}"));
            assert!(sentences.insert(found), "twice: {found}");
            let names = |line: &str| -> BTreeSet<String> {
                let name = |piece| match piece {
                    Piece::Hole { name, .. } => Some(name),
                    Piece::Text(_) => None,
                };
                pieces(line).into_iter().filter_map(name).collect()
            };
            assert!(names(told).is_subset(&names(found)), "{line}");
        }
    }
}
