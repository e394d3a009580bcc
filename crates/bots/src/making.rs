//! What a bot is made from.

use crate::budget::Budget;
use crate::learnt::Learnt;
use crate::opponents::OpponentModel;
use kirifuda_play::{Clock, DefaultValue, Key};
use std::sync::Arc;

/// What a bot is made from: its parameters, the values given, its seed, the host's clock where there is one, and what was learnt by
/// watching, where that is another thing than what comes with the program.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Making<'a> {
    pub keys: &'static [Key],
    pub parameters: &'a [(String, String)],
    pub seed: u64,
    pub clock: Option<Clock>,
    pub watched: Option<&'a Arc<OpponentModel>>,
    pub learnt: Option<&'a Arc<Learnt>>,
}

impl Making<'_> {
    fn text(&self, key: &str) -> Option<&str> {
        self.parameters.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// A number, where it was given. Reading the parameters has checked it.
    pub fn number(&self, key: &str) -> Option<u64> {
        self.text(key)?.parse().ok()
    }

    fn default(&self, key: &str) -> Option<DefaultValue> {
        self.keys.iter().find(|known| known.name == key).map(|known| known.default)
    }

    /// A number as it was given, else the default one.
    pub fn number_or_usual(&self, key: &str) -> u64 {
        let default = || if let Some(DefaultValue::Number(number)) = self.default(key) { number } else { 0 };
        self.number(key).unwrap_or_else(default)
    }

    /// A word as it was given, else the default one.
    pub fn word_or_usual(&self, key: &str) -> &str {
        let default = || if let Some(DefaultValue::Word(word)) = self.default(key) { word } else { "" };
        self.text(key).unwrap_or_else(default)
    }

    /// The budget of steps under `key` and of milliseconds: so many steps as are given; the default number where neither is.
    pub fn budget(&self, key: &str) -> Budget {
        let default = if let Some(DefaultValue::Number(number)) = self.default(key) { number } else { 0 };
        Budget::of(self.number(key), self.number("ms"), self.clock, default)
    }
}
