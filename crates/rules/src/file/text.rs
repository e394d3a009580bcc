//! Texts in two languages, and how well a rule is founded.

use serde::{Deserialize, Serialize};

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
    pub(super) en: Option<String>,
    pub(super) ja: Option<String>,
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

words! {
    /// How well a rule is founded.
    Basis {
        /// A source says so.
        Stated = "stated",
        /// It follows from a source.
        Inferred = "inferred",
        /// Somebody's guess, argued for.
        Conjecture = "conjecture",
        /// Our own decision.
        Ours = "ours",
    }
}
