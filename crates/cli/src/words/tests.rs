use super::*;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Every message of a language with the places it fills.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let files = FILES.iter().chain(&OWN_FILES).filter(|(of, _)| *of == lang);
    let mut found = BTreeMap::new();
    for text in files.flat_map(|(_, texts)| *texts) {
        let resource = fluent_syntax::parser::parse(*text).unwrap_or_else(|(_, errors)| panic!("{lang:?}: {errors:?}"));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut places = BTreeSet::new();
                pattern_places(message.value.as_ref().unwrap(), &mut places);
                let key = message.id.name.to_owned();
                assert!(found.insert(key, places).is_none(), "{lang:?}: {} stands twice", message.id.name);
            }
        }
    }
    found
}

fn pattern_places(pattern: &Pattern<&str>, places: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_places(expression, places);
        }
    }
}

fn expression_places(expression: &Expression<&str>, places: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => inline_places(inline, places),
        Expression::Select { selector, variants } => {
            inline_places(selector, places);
            variants.iter().for_each(|variant| pattern_places(&variant.value, places));
        }
    }
}

fn inline_places(inline: &InlineExpression<&str>, places: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            places.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => expression_places(expression, places),
        InlineExpression::StringLiteral { .. } => {}
        other => panic!("messages stand alone: {other:?}"),
    }
}

/// Places that one language needs and another may do without: verbs and articles, and the game's own terms.
fn is_free(place: &str) -> bool {
    place.starts_with("term-")
        || matches!(
            place,
            "you" | "partner-you" | "one" | "word" | "sign" | "suited" | "suit" | "letter" | "other" | "ante"
        )
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_places() {
    let (english, japanese) = (messages(Lang::En), messages(Lang::Ja));
    let keys = |of: &BTreeMap<String, BTreeSet<String>>| of.keys().cloned().collect::<Vec<String>>();
    assert_eq!(keys(&english), keys(&japanese));
    for (key, places) in &english {
        let counted =
            |places: &BTreeSet<String>| places.iter().filter(|place| !is_free(place)).cloned().collect::<Vec<String>>();
        assert_eq!(counted(places), counted(&japanese[key]), "{key}");
    }
}

/// The sources of every crate that talks, tests left out.
fn sources() -> Vec<(PathBuf, String)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut sources = Vec::new();
    let mut folders: Vec<PathBuf> = ["cli", "words", "scene", "app"].map(|name| crates.join(name).join("src")).to_vec();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs")
                && !path.ends_with("words/tests.rs")
                && !path.ends_with("words/src/tests.rs")
                && !path.ends_with("words/src/told.rs")
            {
                let text = std::fs::read_to_string(&path).unwrap();
                let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap().to_owned();
                sources.push((path, code));
            }
        }
    }
    sources
}

/// What string literals say of keys.
#[derive(Default)]
struct Literals {
    /// Whole keys.
    keys: BTreeSet<String>,
    /// `start-{}`.
    starts: BTreeSet<String>,
    /// `{}-end`.
    ends: BTreeSet<String>,
}

impl Literals {
    fn use_message(&self, key: &str) -> bool {
        let known =
            |key: &str| self.keys.contains(key) || self.starts.iter().any(|start| key.starts_with(start.as_str()));
        known(key) || self.ends.iter().any(|end| key.strip_suffix(end.as_str()).is_some_and(known))
    }
}

/// String literals that look like keys, and the parts of keys that are put together.
fn literals(code: &str, found: &mut Literals) {
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        for text in line.split('"').skip(1).step_by(2) {
            let is_key = |text: &str| {
                text.contains('-') && text.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
            };
            match text.split_once('{') {
                None if is_key(text) => {
                    found.keys.insert(text.to_owned());
                }
                Some((start, _)) if is_key(start) && start.ends_with('-') => {
                    found.starts.insert(start.to_owned());
                }
                Some(("", rest)) => {
                    let end = rest.split_once('}').map_or("", |(_, end)| end);
                    if is_key(end) && end.starts_with('-') {
                        found.ends.insert(end.to_owned());
                    }
                }
                _ => {}
            }
        }
    }
}

/// A key in the code is one of the first words that messages begin with, and must be a message.
#[test]
fn every_key_in_the_code_is_a_message_and_every_message_is_used() {
    let messages = messages(Lang::En);
    let first_words: BTreeSet<&str> = messages.keys().filter_map(|key| key.split('-').next()).collect();
    let mut found = Literals::default();
    found.keys.extend(["you", "score"].map(str::to_owned));
    for (path, code) in sources() {
        let mut here = Literals::default();
        literals(&code, &mut here);
        for key in &here.keys {
            let first = key.split('-').next().unwrap();
            let known = messages.contains_key(key) || !first_words.contains(first) || is_fault(key);
            assert!(known, "{}: no message {key}", path.display());
        }
        found.keys.extend(here.keys);
        found.starts.extend(here.starts);
        found.ends.extend(here.ends);
    }
    for key in messages.keys() {
        assert!(found.use_message(key), "{key} is never used");
    }
}

/// Whether a key is that of a fault: its text is in a file of its own.
fn is_fault(key: &str) -> bool {
    let faults = include_str!("../../../../locales/en/faults.ftl");
    faults.lines().any(|line| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(" =")))
}
