//! The state of reading a rule file, and the readers that its sections share.

use super::fault::Faults;
use super::read::{self, Entry, Span, TomlTable, Value};
use super::text::{Basis, Text};
use super::vocabulary::{self, PARAMS, Setting};
use crate::cite::Point;
use crate::fault::quote;
use crate::params::Word;
use kirifuda_cards::Pack;
use std::collections::BTreeMap;

/// The state of reading a file.
pub(super) struct Loader {
    /// The faults so far.
    pub(super) faults: Faults,
    /// The pack whose letters suits and ranks are written with.
    pub(super) letters: Pack,
    /// Where each parameter of the base stands, and each section.
    pub(super) places: BTreeMap<&'static str, Span>,
    /// Parameters whose value in the file could not be read: nothing is concluded from them.
    pub(super) unread: Vec<&'static str>,
    /// Whether the ids of published games are taken.
    pub(super) own: bool,
}

impl Loader {
    /// A table with `en` and `ja`.
    pub(super) fn text_of(&mut self, name: String, value: &Value<'_>) -> Text {
        let Some(mut table) = TomlTable::of(name, value, &mut self.faults) else { return Text::default() };
        let text = self.text_keys(&mut table);
        table.finish(&mut self.faults);
        text
    }

    /// The keys `en` and `ja` of a table that has others too.
    pub(super) fn text_keys(&mut self, table: &mut TomlTable<'_, '_>) -> Text {
        let mut language = |key| {
            let text = read::text(table.take(key)?.value, &mut self.faults)?.trim();
            Some(text.to_owned())
        };
        let text = Text { en: language("en"), ja: language("ja") };
        if text.en.is_none() && text.ja.is_none() {
            table.lacks(message!("text-in-a-language"), &mut self.faults);
        }
        text
    }

    /// How well something is founded.
    pub(super) fn basis(&mut self, entry: &Entry<'_, '_>) -> Option<Basis> {
        let known: Vec<&'static str> = Basis::WORDS.iter().map(|(word, _)| *word).collect();
        read::word(entry.value, &known, &mut self.faults).and_then(Basis::from_word)
    }

    /// One parameter that an option sets.
    pub(super) fn param_setting(&mut self, entry: &Entry<'_, '_>) -> Option<(usize, Setting)> {
        let place = self.param(entry.key, &entry.span)?;
        Some((place, read::setting(&PARAMS[place], entry.value, &self.letters, &mut self.faults)?))
    }

    /// Finds a parameter by its name. An option cannot set the pack, because suits and ranks are read by it.
    pub(super) fn param(&mut self, name: &str, span: &Span) -> Option<usize> {
        match vocabulary::index_of(name) {
            Some(place) if PARAMS[place].name == "pack" => {
                self.faults.add(span, message!("option-sets-pack"));
                None
            }
            Some(place) => Some(place),
            None => {
                let known: Vec<&str> = PARAMS.iter().map(|param| param.name).collect();
                self.faults.unknown(span, message!("no-parameter", word = quote(name)), name, &known);
                None
            }
        }
    }

    /// A table of points and rule IDs.
    pub(super) fn cite(&mut self, value: &Value<'_>) -> Vec<(Point, String)> {
        let Some(mut table) = TomlTable::of("[cite]", value, &mut self.faults) else { return Vec::new() };
        let known: Vec<&str> = Point::ALL.iter().map(|(_, word, _)| *word).collect();
        let mut cited = Vec::new();
        for entry in table.rest() {
            let point = Point::ALL.iter().find(|(_, word, _)| *word == entry.key);
            if point.is_none() {
                self.faults.unknown(
                    &entry.span,
                    message!("has-no", table = "[cite]", word = quote(entry.key)),
                    entry.key,
                    &known,
                );
            }
            let rule = self.rule_id(entry.value);
            cited.extend(point.zip(rule).map(|(&(point, _, _), rule)| (point, rule)));
        }
        cited
    }

    /// A rule ID.
    pub(super) fn rule_id(&mut self, value: &Value<'_>) -> Option<String> {
        let text = read::text(value, &mut self.faults)?;
        let good = text.split_once('-').is_some_and(|(prefix, number)| {
            !prefix.is_empty()
                && prefix.len() <= 8
                && prefix.chars().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit())
                && !number.is_empty()
                && number.len() <= 8
                && number.chars().all(|digit| digit.is_ascii_digit())
        });
        if !good {
            self.faults.add(&value.span(), message!("rule-id-expected", found = quote(text)));
        }
        good.then(|| text.to_owned())
    }
}

/// Whether a text may name a game, an option, a value or a preset.
pub(super) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase() || first.is_ascii_digit())
        && text.len() <= 40
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_')
        && text.parse::<i64>().is_err()
}
