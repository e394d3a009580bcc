//! A rule file that has been read: the game's parameters, options, presets and texts.

use super::option::OptionSpec;
use super::read::Span;
use super::text::{Basis, Lang, Text};
use super::vocabulary::Draft;
use crate::cite::Citations;
use crate::option_value::OptionValue;
use crate::params::Group;
use std::collections::BTreeMap;

/// Where a game comes from.
#[derive(Clone, Debug)]
pub struct Source {
    /// The work, with edition and page where known.
    pub work: Text,
    /// When it was written or played.
    pub date: Text,
    /// Where.
    pub place: Text,
    /// How well the rules as a whole are founded.
    pub basis: Basis,
    /// The readings we chose.
    pub chosen: Text,
    /// The readings we did not choose, and the options that offer them.
    pub not_chosen: Text,
}

/// A set of option values with a name.
#[derive(Clone, Debug)]
pub struct Preset {
    /// The name, usable wherever a game id is.
    pub name: String,
    /// What it is, in plain words.
    pub text: Text,
    /// Options and values; the others keep their defaults.
    pub set: Vec<(String, OptionValue)>,
    pub(super) span: Span,
}

/// Terms that a game may have its own words for; a user interface looks them up by these keys.
pub const TERMS: &[&str] = &[
    "above_trump",
    "announce",
    "ante",
    "can_ye",
    "chips",
    "court_cards",
    "deal",
    "dealer",
    "eldest",
    "exchange",
    "fold",
    "fold_fee",
    "game",
    "hand",
    "holders",
    "honours",
    "lead_partner",
    "lead_self",
    "loo",
    "match",
    "others",
    "pot",
    "ruff",
    "show",
    "side",
    "sit_out",
    "skunk",
    "stay",
    "stock",
    "take_all",
    "taker",
    "trick",
    "trump",
    "turn_up",
];

/// A rule file that has passed every check.
#[derive(Clone, Debug)]
pub struct RuleFile {
    pub(super) id: String,
    pub(super) group: Group,
    pub(super) title: Text,
    pub(super) about: Text,
    pub(super) source: Source,
    pub(super) terms: BTreeMap<String, Text>,
    pub(super) base: Draft,
    pub(super) cite: Citations,
    pub(super) options: Vec<OptionSpec>,
    pub(super) presets: Vec<Preset>,
    pub(super) text: String,
}

impl RuleFile {
    getters! {
        /// The id, as in records.
        pub fn id(&self) -> &str = &self.id;
        /// The company in which a list shows the game.
        pub fn group(&self) -> Group = self.group;
        /// The name of the game.
        pub fn title(&self, lang: Lang) -> &str = self.title.get(lang);
        /// What it is, in a sentence.
        pub fn about(&self, lang: Lang) -> &str = self.about.get(lang);
        /// Where it comes from.
        pub fn source(&self) -> &Source = &self.source;
        /// The options in the order of the file, which is that of records.
        pub fn options(&self) -> &[OptionSpec] = &self.options;
    }

    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }

    getters! {
        /// The presets in the order of the file.
        pub fn presets(&self) -> &[Preset] = &self.presets;
        /// The preset with this name.
        pub fn preset(&self, name: &str) -> Option<&Preset> = self.presets.iter().find(|preset| preset.name == name);
        /// The game's own word for one of [`TERMS`], if it has one.
        pub fn word(&self, term: &str, lang: Lang) -> Option<&str> = self.terms.get(term).map(|text| text.get(lang));
    }

    /// Title, summary and source as texts, so that tests can ask which languages they have.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        let options =
            self.options.iter().flat_map(|option| option.values.iter().map(|value| &value.text).chain([&option.text]));
        let presets = self.presets.iter().map(|preset| &preset.text);
        let source =
            [&self.source.work, &self.source.date, &self.source.place, &self.source.chosen, &self.source.not_chosen];
        [&self.title, &self.about].into_iter().chain(source).chain(self.terms.values()).chain(options).chain(presets)
    }

    /// The text of the file, as it was read.
    pub fn text(&self) -> &str {
        &self.text
    }
}
