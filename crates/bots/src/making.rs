//! The inputs from which a bot is made.

use crate::budget::Budget;
use crate::learnt::Learnt;
use crate::opponents::OpponentModel;
use kirifuda_play::{Clock, DefaultValue, Key};
use std::sync::Arc;

/// The inputs from which a bot is made: its parameters, the values given, its seed, the host's clock if any, and the
/// opponent model if it is not the built-in one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Making<'a> {
    pub keys: &'static [Key],
    pub parameters: &'a [(String, String)],
    pub seed: u64,
    pub clock: Option<Clock>,
    pub opponents: Option<&'a Arc<OpponentModel>>,
    pub learnt: Option<&'a Arc<Learnt>>,
}

impl Making<'_> {
    fn text(&self, key: &str) -> Option<&str> {
        self.parameters.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Returns a number if it was given. Parsing the parameters has checked it.
    pub fn number(&self, key: &str) -> Option<u64> {
        self.text(key)?.parse().ok()
    }

    fn default(&self, key: &str) -> Option<DefaultValue> {
        self.keys.iter().find(|known| known.name == key).map(|known| known.default)
    }

    /// Returns a number as given, else its default, if the bot has such a parameter.
    pub fn number_if_any(&self, key: &str) -> Option<u64> {
        let default = || if let Some(DefaultValue::Number(number)) = self.default(key) { Some(number) } else { None };
        self.number(key).or_else(default)
    }

    /// Returns a number as given, else its default, else 0.
    pub fn number_or_usual(&self, key: &str) -> u64 {
        self.number_if_any(key).unwrap_or_default()
    }

    /// Returns a word as given, else its default.
    pub fn word_or_usual(&self, key: &str) -> &str {
        let default = || if let Some(DefaultValue::Word(word)) = self.default(key) { word } else { "" };
        self.text(key).unwrap_or_else(default)
    }

    /// Returns the budget of steps under `key` and of milliseconds; without either, the default number of steps.
    pub fn budget(&self, key: &str) -> Budget {
        let default = if let Some(DefaultValue::Number(number)) = self.default(key) { number } else { 0 };
        Budget::of(self.number(key), self.number("ms"), self.clock, default)
    }
}
