//! What libraries find wrong with rule files, records and PBN, in the language of the person: a text for each code.

use crate::Words;
use crate::words::separator;
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};
use kirifuda_rules::file::Lang;
use kirifuda_rules::{Arg, Message, message};
use std::sync::OnceLock;

/// Of longer lists the middle is left out.
const MOST_LISTED: usize = 12;

/// The texts of each language, read when they are first wanted.
static TEXTS: [OnceLock<FluentBundle<FluentResource>>; 2] = [OnceLock::new(), OnceLock::new()];

impl Words {
    /// What a library found wrong, as a sentence.
    pub fn fault(&self, message: impl Into<Message>) -> String {
        fault(self.lang(), &message.into())
    }
}

/// What a library found wrong, as a sentence in a language.
pub fn fault(lang: Lang, message: &Message) -> String {
    let texts = texts(lang);
    let pattern = texts.and_then(|texts| texts.get_message(message.code)).and_then(|text| text.value());
    pattern.map_or_else(|| message.to_string(), |pattern| filled(lang, pattern, message))
}

fn filled(lang: Lang, pattern: &Pattern<&str>, message: &Message) -> String {
    let mut told = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => join(&mut told, value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::StringLiteral { value } => join(&mut told, value),
                InlineExpression::VariableReference { id } => {
                    let arg = message.args.iter().find(|(name, _)| *name == id.name);
                    join(&mut told, &arg.map(|(_, arg)| arg_text(lang, arg)).unwrap_or_default());
                }
                _ => {}
            },
            PatternElement::Placeable { .. } => {}
        }
    }
    told
}

fn arg_text(lang: Lang, arg: &Arg) -> String {
    let row = |words: &[String]| words.join(separator(lang));
    match arg {
        Arg::Number(number) => number.to_string(),
        // Reports are read line by line, whatever was found.
        Arg::Text(text) => text.replace(char::is_control, "\u{fffd}"),
        Arg::Message(message) => fault(lang, message),
        Arg::OneOf(words) => match words.split_last() {
            Some((last, others @ [_, ..])) if others.len() >= MOST_LISTED => {
                fault(lang, &message!("one-of-many", others = row(&others[..MOST_LISTED - 1]), last))
            }
            Some((last, others @ [_, ..])) => fault(lang, &message!("one-of", others = row(others), last)),
            _ => words.concat(),
        },
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn texts(lang: Lang) -> Option<&'static FluentBundle<FluentResource>> {
    Some(TEXTS[lang as usize].get_or_init(|| bundle(TEXT[lang as usize])))
}

/// The texts that were lent.
#[cfg(target_arch = "wasm32")]
fn texts(lang: Lang) -> Option<&'static FluentBundle<FluentResource>> {
    TEXTS[lang as usize].get()
}

#[cfg(not(target_arch = "wasm32"))]
const TEXT: [&str; 2] =
    [include_str!("../../../locales/en/faults.ftl"), include_str!("../../../locales/ja/faults.ftl")];

/// Supplies the text of a language's `faults.ftl`. In a browser both would be a fiftieth of the engine, and few people
/// read them: faults appear as codes until the host has fetched the texts. Later calls for a language have no effect.
pub fn lend_faults(lang: Lang, text: &str) {
    // A second one is not wanted.
    let _ = TEXTS[lang as usize].set(bundle(text));
}

/// The texts that can be read; a test sees to it that all can.
fn bundle(text: &str) -> FluentBundle<FluentResource> {
    let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
    let mut bundle = FluentBundle::new_concurrent(Vec::new());
    bundle.add_resource_overriding(resource);
    bundle
}

/// Puts `part` behind `told`. The texts set spaces around what is found; between Japanese letters there are none.
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

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_syntax::ast::Entry;
    use kirifuda_rules::file::RuleFile;
    use kirifuda_rules::one_of;
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    type Places = BTreeMap<String, BTreeSet<String>>;

    /// The codes that have a text, and what it is filled with.
    fn texts_in(lang: Lang) -> Places {
        let text = TEXT[lang as usize];
        let parsed = fluent_syntax::parser::parse(text).expect("the file can be read");
        let mut texts = Places::new();
        for entry in parsed.body {
            let Entry::Message(message) = entry else { continue };
            let elements = message.value.expect("a text").elements;
            let places = elements.into_iter().filter_map(|element| match element {
                PatternElement::TextElement { .. } => None,
                PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                    InlineExpression::VariableReference { id } => Some(id.name.to_owned()),
                    InlineExpression::StringLiteral { .. } => None,
                    other => panic!("{}: {other:?}", message.id.name),
                },
                other => panic!("{}: {other:?}", message.id.name),
            });
            let places = places.collect();
            assert!(texts.insert(message.id.name.to_owned(), places).is_none(), "twice: {}", message.id.name);
        }
        texts
    }

    /// The sources of all crates, comments left out.
    fn sources() -> String {
        let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..")];
        let mut sources = String::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if entry.is_dir() && !entry.ends_with("tests") {
                    folders.push(entry);
                } else if entry.extension().is_some_and(|ending| ending == "rs") {
                    let text = std::fs::read_to_string(entry).unwrap();
                    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
                    sources.extend(code.map(|line| format!("{line}\n")));
                }
            }
        }
        sources
    }

    /// The names of the arguments of a call of `message!`, from behind its code on.
    fn arguments(call: &str) -> BTreeSet<String> {
        let (mut depth, mut quoted, mut escaped, mut parts) = (0, false, false, vec![String::new()]);
        for letter in call.chars() {
            match letter {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => quoted = !quoted,
                _ if quoted => {}
                '(' | '[' | '{' => depth += 1,
                ')' if depth == 0 => break,
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => parts.push(String::new()),
                letter => parts.last_mut().unwrap().push(letter),
            }
        }
        let names = parts.iter().filter_map(|part| part.split_whitespace().next());
        names.map(|name| name.trim_end_matches('=').to_owned()).collect()
    }

    /// Every code has a text in both languages, filled with the same arguments, and every text has a code.
    #[test]
    fn every_code_has_a_text() {
        let (english, japanese) = (texts_in(Lang::En), texts_in(Lang::Ja));
        assert!(english.keys().eq(japanese.keys()));
        let sources = sources();
        let mut called = Places::new();
        for (place, call) in sources.match_indices(&["message!", "("].concat()) {
            let code = sources[place + call.len()..].trim_start().strip_prefix('"');
            let Some((code, rest)) = code.and_then(|call| call.split_once('"')) else { continue };
            let arguments = arguments(rest);
            let known = called.entry(code.to_owned()).or_insert_with(|| arguments.clone());
            assert_eq!(*known, arguments, "{code}");
        }
        let is_right =
            |code: &String, arguments| [&english, &japanese].iter().all(|all| all.get(code) == Some(arguments));
        let wrong = called.iter().filter(|(code, arguments)| !is_right(code, arguments));
        let wrong: Vec<_> = wrong.map(|(code, arguments)| (code, arguments, english.get(code))).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        // Codes in tables say what was expected, or are that.
        for code in english.keys().filter(|code| !called.contains_key(*code)) {
            assert!(sources.contains(&format!("\"{code}\"")), "nobody says {code}");
            let expected = BTreeSet::from(["expected".to_owned()]);
            assert!(english[code].is_subset(&expected) && japanese[code].is_subset(&expected), "{code}");
        }
        assert!(called.len() > 400, "{}", called.len());
    }

    #[test]
    fn a_fault_is_told_with_what_was_found() {
        let words = one_of((0..13).map(|number| format!("a{number}")));
        let fault = message!("not-one-of", fault = message!("no-option", word = "`b`"), known = words);
        let listed = "`a0`, `a1`, `a2`, `a3`, `a4`, `a5`, `a6`, `a7`, `a8`, `a9`, `a10`";
        assert_eq!(super::fault(Lang::En, &fault), format!("no option `b`; expected {listed}, … or `a12`"));
        assert!(!super::fault(Lang::Ja, &fault).contains(", "));
        let fault = message!("lacks", table = message!("the-rule-file"), what = message!("text-in-a-language"));
        assert_eq!(super::fault(Lang::Ja, &fault), "ルールファイルに文（`en` か `ja`）がありません");
        assert_eq!(super::fault(Lang::Ja, &Message::new("nobody-knows")), "nobody-knows");
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
    fn a_file_that_is_no_toml_is_refused_in_both_languages() {
        for text in BROKEN {
            let faults = RuleFile::parse(&format!("id = \"a\"\n{text}")).unwrap_err();
            let fault = faults.iter().find(|fault| fault.message.code.starts_with("toml-"));
            let fault = fault.unwrap_or_else(|| panic!("{text:?}: {faults:?}"));
            assert_ne!(fault.message.code, "toml-syntax", "{text:?}: {fault}");
            let told = super::fault(Lang::Ja, &fault.message);
            let outside = told.split('`').step_by(2).collect::<String>();
            let english = outside.split(|letter: char| !letter.is_ascii_alphabetic()).any(|word| word.len() > 2);
            assert!(!english, "{text:?}: {told}");
        }
    }
}
