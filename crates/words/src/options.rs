//! Options in force, with what they mean and who says so.

use crate::GameWords;
use kirifuda_rules::file::{Basis, OptionSpec, OptionValue};
use kirifuda_rules::params::Word;

/// One option as it is in force.
#[derive(Clone, Debug)]
pub struct OptionInForce {
    /// The name.
    pub name: String,
    /// The value, as it is written.
    pub value: String,
    /// What the option is about.
    pub question: String,
    /// What the value means.
    pub meaning: String,
    /// Whether it is another value than the default.
    pub changed: bool,
    /// Rule IDs.
    pub rules: Vec<String>,
    /// Where it comes from.
    pub source: String,
    /// How well it is founded, in a word.
    pub basis: String,
}

impl GameWords<'_> {
    /// Every option with the value in force, in the order of the rule file.
    pub fn options(&self) -> Vec<OptionInForce> {
        let spec = |name: &str| self.file.option(name);
        self.game.options().iter().filter_map(|(name, value)| Some(self.option_in_force(spec(name)?, value))).collect()
    }

    fn option_in_force(&self, spec: &OptionSpec, value: &OptionValue) -> OptionInForce {
        let described = spec.describe(value);
        let meaning = described.map_or(String::new(), |found| fill(found.text.get(self.lang()), value));
        let source = described.and_then(|found| found.source.as_deref()).unwrap_or(&spec.source);
        let basis = described.and_then(|found| found.basis).unwrap_or(spec.basis);
        OptionInForce {
            name: spec.name.clone(),
            value: value.to_string(),
            question: spec.text.get(self.lang()).to_owned(),
            meaning,
            changed: *value != self.default_of(spec),
            rules: spec.rules.clone(),
            source: source.to_owned(),
            basis: self.basis(basis),
        }
    }

    /// The default of an option, which may follow the values of others.
    fn default_of(&self, spec: &OptionSpec) -> OptionValue {
        if spec.defaults().len() > 1 {
            let others: Vec<(String, OptionValue)> =
                self.game.options().iter().filter(|(name, _)| *name != spec.name).cloned().collect();
            if let Ok(rules) = self.file.settings(&others, &[])
                && let Some((_, value)) = rules.options().iter().find(|(name, _)| *name == spec.name)
            {
                return value.clone();
            }
        }
        spec.default.clone()
    }

    /// How well a rule is founded, in a word.
    pub fn basis(&self, basis: Basis) -> String {
        self.words.plain(&format!("basis-{}", basis.word()))
    }

    /// The options that differ from the defaults, in one line; empty when none does.
    pub fn changed_options(&self) -> String {
        let changed = self.options().into_iter().filter(|option| option.changed);
        let mut entries: Vec<String> = changed.map(|option| format!("{} = {}", option.name, option.value)).collect();
        entries.extend(self.game.patch().iter().map(|(name, value)| format!("{name} = {value}")));
        entries.join(&self.words.plain("items-between"))
    }
}

/// A description with its number or argument in the place of `{n}`.
pub fn fill(text: &str, value: &OptionValue) -> String {
    let argument = match value {
        OptionValue::Int(number) => number.to_string(),
        OptionValue::Word(word) => {
            let inner = word.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')'));
            inner.unwrap_or_default().to_owned()
        }
    };
    text.replace("{n}", &argument)
}
