//! The texts of one language, by their keys.

use crate::fill::{Arg, Filling, written};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kirifuda_cards::Seat;
use kirifuda_rules::file::Lang;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

/// The Fluent files of a language: key, and text of the file.
pub type Files = (Lang, &'static [&'static str]);

/// The Fluent files that are built in, by language, without their comments; none in a browser, which fetches those of the
/// language it speaks: [`lend_words`].
#[cfg(target_arch = "wasm32")]
pub const FILES: [Files; 2] = [(Lang::En, &[]), (Lang::Ja, &[])];

/// The Fluent files that are built in, by language, without their comments.
#[cfg(not(target_arch = "wasm32"))]
pub const FILES: [Files; 2] = [
    (
        Lang::En,
        &[
            include_str!(concat!(env!("OUT_DIR"), "/en-table.ftl")),
            include_str!(concat!(env!("OUT_DIR"), "/en-play.ftl")),
            include_str!(concat!(env!("OUT_DIR"), "/en-choose.ftl")),
            include_str!(concat!(env!("OUT_DIR"), "/en-review.ftl")),
        ],
    ),
    (
        Lang::Ja,
        &[
            include_str!(concat!(env!("OUT_DIR"), "/ja-table.ftl")),
            include_str!(concat!(env!("OUT_DIR"), "/ja-play.ftl")),
            include_str!(concat!(env!("OUT_DIR"), "/ja-choose.ftl")),
            include_str!(concat!(env!("OUT_DIR"), "/ja-review.ftl")),
        ],
    ),
];

static LENT: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];

/// Supplies the texts of a language where none are built in. Later calls for a language have no effect.
pub fn lend_words(lang: Lang, text: &str) {
    // A second one is not wanted.
    let _ = LENT[lang as usize].set(text.to_owned());
}

/// The texts of the program in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The texts in a language.
    pub fn new(lang: Lang) -> Words {
        Words::with(lang, &[])
    }

    /// The texts in a language, with those of a host's own files.
    pub fn with(lang: Lang, more: &[Files]) -> Words {
        let tag: LanguageIdentifier = language_tag(lang).parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that isolate directions are of use only where scripts of both directions meet.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(|value, _| match value {
            FluentValue::Number(number) => Some(written(number)),
            _ => None,
        }));
        let files = FILES.iter().chain(more).filter(|(of, _)| *of == lang).flat_map(|(_, texts)| texts.iter().copied());
        for text in LENT[lang as usize].get().map(String::as_str).into_iter().chain(files) {
            // A test reads the files and reports faults; here the messages that can be read are taken.
            let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Words { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A text with its places filled. A key that does not exist gives the key itself; a test sees to it that every
    /// key in the code exists in every language.
    pub fn text(&self, key: &str, args: &[Arg<'_>]) -> String {
        self.filled(key, Filling { lang: self.lang, args, terms: &[] })
    }

    pub(crate) fn filled(&self, key: &str, filling: Filling<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut text = String::new();
        if filling.write(pattern, &mut text).is_some() {
            return text;
        }
        let mut args = FluentArgs::with_capacity(filling.args.len() + filling.terms.len());
        filling.terms.iter().for_each(|(name, text)| args.set(name.as_str(), text.as_str()));
        filling.args.iter().for_each(|(name, value)| args.set(*name, value.clone()));
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut faults).into_owned();
        // A place that nothing fills would be shown as it stands in the file.
        debug_assert!(faults.is_empty(), "{key}: {faults:?}");
        text
    }

    /// What Fluent makes of a text, and the text.
    #[cfg(test)]
    pub(crate) fn by_fluent(&self, key: &str, args: &FluentArgs<'_>) -> (String, &fluent_syntax::ast::Pattern<&str>) {
        let pattern = self.bundle.get_message(key).and_then(|message| message.value()).expect("the key exists");
        (self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned(), pattern)
    }

    /// A text without places.
    pub fn plain(&self, key: &str) -> String {
        self.text(key, &[])
    }

    /// Whether there is a text with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// The names at the table where nobody has others: the person, then those who follow in the order of play.
    pub fn names(&self, players: usize, person: Seat) -> Vec<String> {
        let mut names = vec![String::new(); players];
        for steps in 0..players {
            let key = if steps == 0 { "play-name-own".to_owned() } else { format!("play-name-{steps}") };
            names[person.after(steps, players).index()] = self.plain(&key);
        }
        names
    }

    /// Several things in a row: `a, b and c`.
    pub fn list(&self, things: &[String]) -> String {
        self.joined("list-last", things)
    }

    /// Several things of which one is meant: `2, 4 or 6`.
    pub fn either(&self, things: &[String]) -> String {
        self.joined("list-either", things)
    }

    fn joined(&self, key: &str, things: &[String]) -> String {
        match things.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, others)) => {
                let others = others.join(separator(self.lang));
                self.text(key, &[("others", others.into()), ("last", last.as_str().into())])
            }
        }
    }

    /// Several things in a row without an `and`: `2, 4, 6`.
    pub fn row(&self, things: &[impl AsRef<str>]) -> String {
        things.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join(separator(self.lang))
    }
}

/// What stands between the things of a row.
pub(crate) fn separator(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ", ",
        Lang::Ja => "、",
    }
}

/// The code of a language, as `--lang` takes it.
pub fn language_tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    }
}

/// The language with this code.
pub fn language(tag: &str) -> Option<Lang> {
    match tag {
        "en" => Some(Lang::En),
        "ja" => Some(Lang::Ja),
        _ => None,
    }
}

/// A text of the user's as a message quotes it: no control characters, and not too long.
pub fn quiet(text: &str) -> String {
    let shown: String =
        text.chars().take(200).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect();
    if text.chars().nth(200).is_some() { shown + "…" } else { shown }
}
