//! What can go wrong, as the browser is told it.

use kirifuda_words::{Words, language};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Why something could not be done: a kind for the program, a text for the person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "EngineFault"))]
pub struct Fault {
    /// `json`, `language`, `game`, `rule_file`, `options`, `seat`, `bots`, `seed`, `action`, `record`, `deal`,
    /// `packs`, `script`, `scores`, `rules`, `lost`, `internal`.
    pub kind: &'static str,
    /// What is wrong, in the language asked for.
    pub text: String,
}

impl Fault {
    /// A fault of a kind.
    pub fn new(kind: &'static str, text: impl Into<String>) -> Fault {
        Fault { kind, text: text.into() }
    }

    /// The fault as JSON.
    pub fn json(&self) -> String {
        to_json(self)
    }
}

impl std::fmt::Display for Fault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Fault {}

/// The words of the language with this code.
pub(crate) fn words(lang: &str) -> Result<Words, Fault> {
    let unknown = || Fault::new("language", format!("expected the language en or ja, found {}", quoted(lang)));
    language(lang).map(Words::new).ok_or_else(unknown)
}

/// Reads JSON from the host. What is wrong with it is the host's fault and told in English.
pub fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::new("json", error.to_string()))
}

/// A value of ours as JSON.
pub fn to_json(value: &impl Serialize) -> String {
    // Every value of ours has a JSON form: its maps have texts for keys.
    serde_json::to_string(value).unwrap_or_default()
}

/// A text of the host's as a message quotes it.
pub(crate) fn quoted(text: &str) -> String {
    format!("`{}`", kirifuda_words::quiet(text))
}
