//! Rule files: a game as a person writes it down, read into parameters that have passed every check.
//!
//! A rule file says what a game is in the words of [`RawRules`](crate::RawRules), and what may vary as options
//! whose values set some of these parameters. Reading has two stages. First the text becomes a [`RuleFile`]: every
//! fault is collected with its place, and the base, every option value, every preset and every pair of values are
//! compiled and checked, so that a `RuleFile` that exists can be played. Then [`RuleFile::choose`] makes a
//! [`Rules`](crate::Rules): options chosen, experiments patched in, conditions looked at, and the result checked once more.
//!
//! The format is described for historians in `docs/rule-files.md`.

#[cfg(test)]
mod any_params;
mod audit;
mod choice;
mod fault;
mod load;
mod load_options;
mod option;
mod read;
mod syntax;
mod vocabulary;

pub use choice::{ChoiceError, Needed};
pub use fault::Fault;
pub use option::{Argument, OptionError, OptionSpec, OptionValue, ValueForm, ValueSpec};
pub use vocabulary::{Kind, MAX_NUMBER, PARAMS, Param, REQUIRED, SECTIONS};
pub(crate) use vocabulary::{canonical_text, listed};

use crate::cite::Citations;
use crate::params::Word;
use read::Span;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use vocabulary::Draft;

/// A language of texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

/// A text in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    en: Option<String>,
    ja: Option<String>,
}

impl Text {
    /// The text in a language, or in the other where a file gives only that.
    pub fn get(&self, lang: Lang) -> &str {
        let (first, second) = match lang {
            Lang::En => (&self.en, &self.ja),
            Lang::Ja => (&self.ja, &self.en),
        };
        first.as_deref().or(second.as_deref()).unwrap_or("")
    }

    /// Whether the text was written in this language.
    pub fn has(&self, lang: Lang) -> bool {
        match lang {
            Lang::En => self.en.is_some(),
            Lang::Ja => self.ja.is_some(),
        }
    }
}

/// How well a rule is founded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Basis {
    /// A source says so.
    Stated,
    /// It follows from a source.
    Inferred,
    /// Somebody's guess, argued for.
    Conjecture,
    /// Our own decision.
    Ours,
}

impl Word for Basis {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("stated", Basis::Stated),
        ("inferred", Basis::Inferred),
        ("conjecture", Basis::Conjecture),
        ("ours", Basis::Ours),
    ];
}

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
    span: Span,
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
    "honours",
    "lead_partner",
    "lead_self",
    "loo",
    "match",
    "pot",
    "ruff",
    "show",
    "side",
    "sit_out",
    "stay",
    "stock",
    "taker",
    "trick",
    "trump",
    "turn_up",
];

/// A rule file that has passed every check.
#[derive(Clone, Debug)]
pub struct RuleFile {
    id: String,
    title: Text,
    about: Text,
    source: Source,
    terms: BTreeMap<String, Text>,
    base: Draft,
    cite: Citations,
    options: Vec<OptionSpec>,
    presets: Vec<Preset>,
    text: String,
}

impl RuleFile {
    /// Reads a rule file.
    ///
    /// ```
    /// use kirifuda_rules::file::{Lang, RuleFile};
    /// use kirifuda_rules::published;
    ///
    /// let loo = published().iter().find(|game| game.id == "japanese-loo").unwrap();
    /// let file = RuleFile::parse(loo.game).unwrap();
    /// assert_eq!(file.title(Lang::En), "Japanese Loo");
    /// let rules = file.choose(&[("form", "three")], &[("loo_penalty", 8)]).unwrap();
    /// assert_eq!((rules.hand().get(), rules.loo_penalty().get()), (3, 8));
    ///
    /// let faults = RuleFile::parse(&loo.game.replace("hand = 5", "hnad = 5")).unwrap_err();
    /// assert_eq!(faults[0].nearest.as_deref(), Some("hand"));
    /// ```
    ///
    /// # Errors
    /// All faults of the file, sorted by place.
    pub fn parse(text: &str) -> Result<RuleFile, Vec<Fault>> {
        load::parse(text)
    }

    /// Reads a rule file of somebody's own. A changed copy of a published game under that game's id is a fault, too:
    /// records, saved matches and what bots have learnt go by the id.
    ///
    /// # Errors
    /// All faults of the file, sorted by place.
    pub fn parse_own(text: &str) -> Result<RuleFile, Vec<Fault>> {
        load::parse_own(text)
    }

    /// Reads a published file. Which options go together is not tried out, for a test has done it: that takes most of the
    /// time that [`RuleFile::parse`] takes.
    pub(crate) fn read_published(text: &str) -> Result<RuleFile, Vec<Fault>> {
        load::read_published(text)
    }

    /// The id, as in records.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name of the game.
    pub fn title(&self, lang: Lang) -> &str {
        self.title.get(lang)
    }

    /// What it is, in a sentence.
    pub fn about(&self, lang: Lang) -> &str {
        self.about.get(lang)
    }

    /// Where it comes from.
    pub fn source(&self) -> &Source {
        &self.source
    }

    /// The options in the order of the file, which is that of records.
    pub fn options(&self) -> &[OptionSpec] {
        &self.options
    }

    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&OptionSpec> {
        self.options.iter().find(|option| option.name == name)
    }

    /// The presets in the order of the file.
    pub fn presets(&self) -> &[Preset] {
        &self.presets
    }

    /// The preset with this name.
    pub fn preset(&self, name: &str) -> Option<&Preset> {
        self.presets.iter().find(|preset| preset.name == name)
    }

    /// The game's own word for one of [`TERMS`], if it has one.
    pub fn word(&self, term: &str, lang: Lang) -> Option<&str> {
        self.terms.get(term).map(|text| text.get(lang))
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
