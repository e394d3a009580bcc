//! Everything the program says to a person, in the language he chose.
//!
//! [`Words`] looks texts up in the Fluent files of `locales/`, which are built in. [`GameWords`] adds a game: its cards,
//! its players, its own terms, and sentences for what players do and for what happens. [`Narrator`] also remembers
//! what has happened in the deal, so that every point that is scored can be explained.

mod action;
mod cards;
mod event;
mod facts;
mod faults;
mod game;
pub mod opinion;
mod options;
mod refusal;
mod score;

pub use action::may_leave_suit;
pub use facts::Narrator;
pub use game::{GameWords, capitalised, signed};
pub use options::{OptionInForce, fill};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kirifuda_rules::Game;
use kirifuda_rules::file::{Lang, RuleFile};
use unic_langid::LanguageIdentifier;

/// The Fluent files of a language, by language.
const FILES: [(Lang, &[&str]); 2] = [
    (
        Lang::En,
        &[
            include_str!("../../../../locales/en/table.ftl"),
            include_str!("../../../../locales/en/commands.ftl"),
            include_str!("../../../../locales/en/help.ftl"),
            include_str!("../../../../locales/en/play.ftl"),
        ],
    ),
    (
        Lang::Ja,
        &[
            include_str!("../../../../locales/ja/table.ftl"),
            include_str!("../../../../locales/ja/commands.ftl"),
            include_str!("../../../../locales/ja/help.ftl"),
            include_str!("../../../../locales/ja/play.ftl"),
        ],
    ),
];

/// What a text is filled with: `("name", "West".into())`, `("n", 3.into())`.
pub type Arg<'a> = (&'a str, FluentValue<'a>);

/// The texts of the program in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The texts in a language.
    pub fn new(lang: Lang) -> Words {
        let tag: LanguageIdentifier = language_tag(lang).parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that isolate directions are of use only where scripts of both directions meet.
        bundle.set_use_isolating(false);
        let texts = FILES.iter().find(|(of, _)| *of == lang).map_or(FILES[0].1, |(_, texts)| texts);
        for text in texts {
            // A test reads the files and reports faults; here the messages that can be read are taken.
            let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(resource, _)| resource);
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
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            filled.set(*name, value.clone());
        }
        self.bundle.format_pattern(pattern, Some(&filled), &mut Vec::new()).into_owned()
    }

    /// A text without places.
    pub fn plain(&self, key: &str) -> String {
        self.text(key, &[])
    }

    /// Whether there is a text with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|message| message.value().is_some())
    }

    /// These words together with a game and the names of its players, seat 0 first. A seat without a name is called
    /// by its number.
    pub fn of_game<'a>(&'a self, file: &'a RuleFile, game: &'a Game, names: &'a [String]) -> GameWords<'a> {
        GameWords::new(self, file, game, names)
    }

    /// Several things in a row: `a, b and c`.
    pub fn list(&self, things: &[String]) -> String {
        match things.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, others)) => {
                let others = others.join(&self.separator());
                self.text("list-last", &[("others", others.into()), ("last", last.as_str().into())])
            }
        }
    }

    /// What stands between the things of a row.
    fn separator(&self) -> String {
        match self.lang {
            Lang::En => ", ".to_owned(),
            Lang::Ja => "、".to_owned(),
        }
    }
}

/// The code of a language, as `--lang` takes it.
pub fn language_tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
    }
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod told;
