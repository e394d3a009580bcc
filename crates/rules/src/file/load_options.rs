//! Reading options and presets. What they say of one another is read last, when all of them are known.

use super::loader::{Loader, is_name};
use super::option::{Argument, Conditions, OptionSpec, Pick, SetParam, ValueForm, ValueSpec};
use super::read::{self, Entry, Span, TomlTable, Value};
use super::rule_file::Preset;
use super::text::Basis;
use super::vocabulary::{Kind, MAX_NUMBER, PARAMS};
use crate::fault::{one_of, quote};
use crate::option_value::OptionValue;
use toml::de::DeValue;

/// More options, or more values of one option, are refused: every pair of values is checked.
const MAX_ENTRIES: usize = 40;

/// The options and presets of a file.
pub(super) struct Loaded {
    /// The options.
    pub(super) options: Vec<OptionSpec>,
    /// The presets that could be read.
    pub(super) presets: Vec<Preset>,
    /// Whether all options could be read, so that combinations can be checked.
    pub(super) sound: bool,
}

/// A key of an option or a value that speaks of other options.
struct Later<'t, 'i> {
    option: usize,
    value: usize,
    what: About,
    entry: Entry<'t, 'i>,
}

#[derive(Clone, Copy)]
enum About {
    When,
    Requires,
    Forces,
    Default,
    DefaultWhen,
    Missing,
}

/// Reads `[[option]]` and `[[preset]]`.
pub(super) fn load_options(loader: &mut Loader, root: &mut TomlTable<'_, '_>) -> Loaded {
    let before = loader.faults.len();
    let mut later = Vec::new();
    let mut options: Vec<OptionSpec> = Vec::new();
    if let Some(entry) = root.take("option") {
        for value in entries(loader, "option", entry.value) {
            let Some(table) = TomlTable::of(message!("the-option"), value, &mut loader.faults) else { continue };
            if let Some(option) = loader.option(options.len(), table, &mut later) {
                if options.iter().any(|known| known.name == option.name) {
                    loader.faults.add(&option.span, message!("option-twice", name = &option.name));
                }
                options.push(option);
            }
        }
    }
    for Later { option, value, what, entry } in later {
        loader.later(&mut options, option, value, what, &entry);
    }
    let sound = loader.faults.len() == before;
    let presets = match root.take("presets") {
        Some(entry) => loader.presets(&entry, &options),
        None => Vec::new(),
    };
    Loaded { options, presets, sound }
}

/// The tables of a list of tables, not too many of them.
fn entries<'t, 'i>(loader: &mut Loader, what: &str, value: &'t Value<'i>) -> &'t [Value<'i>] {
    let values = read::list(value, &mut loader.faults).unwrap_or_default();
    if values.is_empty() && matches!(value.get_ref(), DeValue::Array(_)) {
        loader.faults.add(&value.span(), message!("list-empty", list = what));
    }
    if let Some(first) = values.get(MAX_ENTRIES) {
        loader.faults.add(&first.span(), message!("too-many-entries", max = MAX_ENTRIES, list = what));
    }
    &values[..values.len().min(MAX_ENTRIES)]
}

impl Loader {
    fn option<'t, 'i>(
        &mut self,
        place: usize,
        mut table: TomlTable<'t, 'i>,
        later: &mut Vec<Later<'t, 'i>>,
    ) -> Option<OptionSpec> {
        let span = table.span.clone();
        let name = table.need("name", &mut self.faults).and_then(|entry| self.name(&entry));
        if let Some(name) = &name {
            table.rename(message!("the-option-named", name = name));
        }
        let text = self.text_keys(&mut table);
        let rules = self.rules(&mut table);
        let source = table.need("source", &mut self.faults).and_then(|entry| self.owned(&entry));
        let basis = table.need("basis", &mut self.faults).and_then(|entry| self.basis(&entry));
        let since = table.take("since").and_then(|entry| self.owned(&entry));
        let mut values = Vec::new();
        if let Some(entry) = table.need("values", &mut self.faults) {
            for value in entries(self, "values", entry.value) {
                let Some(table) = TomlTable::of(message!("the-value"), value, &mut self.faults) else { continue };
                let mut notes = Vec::new();
                if let Some(spec) = self.value(table, &mut notes) {
                    if values.iter().any(|known: &ValueSpec| known.form == spec.form) {
                        self.faults.add(&spec.span, message!("value-twice", value = spec.form.to_string()));
                    }
                    let option_value = values.len();
                    later.extend(notes.into_iter().map(|(what, entry)| Later {
                        option: place,
                        value: option_value,
                        what,
                        entry,
                    }));
                    values.push(spec);
                }
            }
        }
        let default = table.need("default", &mut self.faults).map(|entry| (About::Default, entry));
        let default_when = table.take("default_when").map(|entry| (About::DefaultWhen, entry));
        let missing = table.take("missing").map(|entry| (About::Missing, entry));
        let own = [default, default_when, missing].into_iter().flatten();
        let own: Vec<Later<'t, 'i>> = own.map(|(what, entry)| Later { option: place, value: 0, what, entry }).collect();
        table.finish(&mut self.faults);
        let name = name?;
        later.extend(own);
        Some(OptionSpec {
            name,
            rules,
            source: source.unwrap_or_default(),
            basis: basis.unwrap_or(Basis::Ours),
            text,
            values,
            default: OptionValue::Int(0),
            since,
            missing: None,
            default_pick: Pick { value: 0, argument: None, text: OptionValue::Int(0) },
            default_when: Vec::new(),
            span,
        })
    }

    /// A name that stands as a value.
    fn name(&mut self, entry: &Entry<'_, '_>) -> Option<String> {
        let name = read::text(entry.value, &mut self.faults)?;
        self.check_name(name, &entry.value.span()).then(|| name.to_owned())
    }

    fn owned(&mut self, entry: &Entry<'_, '_>) -> Option<String> {
        read::text(entry.value, &mut self.faults).map(str::to_owned)
    }

    fn rules(&mut self, table: &mut TomlTable<'_, '_>) -> Vec<String> {
        let Some(entry) = table.need("rules", &mut self.faults) else { return Vec::new() };
        let values = read::list(entry.value, &mut self.faults);
        if values.is_some_and(<[_]>::is_empty) {
            self.faults.add(&entry.value.span(), message!("no-rule-id"));
        }
        values.unwrap_or_default().iter().filter_map(|value| self.rule_id(value)).collect()
    }

    fn value<'t, 'i>(
        &mut self,
        mut table: TomlTable<'t, 'i>,
        later: &mut Vec<(About, Entry<'t, 'i>)>,
    ) -> Option<ValueSpec> {
        let span = table.span.clone();
        let takes = table.take("sets").and_then(|entry| {
            let name = read::text(entry.value, &mut self.faults)?;
            self.param(name, &entry.value.span())
        });
        let form = self.form(&mut table, takes);
        if let Some(form) = &form {
            table.rename(message!("the-value-named", value = form.to_string()));
        }
        let text = self.text_keys(&mut table);
        let source = table.take("source").and_then(|entry| self.owned(&entry));
        let basis = table.take("basis").and_then(|entry| self.basis(&entry));
        let rule = table.take("rule").and_then(|entry| self.rule_id(entry.value));
        let cite = table.take("cite").map(|entry| self.cite(entry.value)).unwrap_or_default();
        let mut sets = Vec::new();
        if let Some(mut set) = table.take("set").and_then(|entry| TomlTable::of("`set`", entry.value, &mut self.faults))
        {
            for entry in set.rest() {
                let setting = self.param_setting(&entry);
                sets.extend(setting.map(|(param, setting)| SetParam { param, setting, span: entry.span.clone() }));
            }
        }
        for (key, what) in [("when", About::When), ("requires", About::Requires), ("forces", About::Forces)] {
            later.extend(table.take(key).map(|entry| (what, entry)));
        }
        table.finish(&mut self.faults);
        let (when, requires, forces) = Default::default();
        Some(ValueSpec { form: form?, text, source, basis, sets, takes, when, requires, rule, forces, cite, span })
    }

    /// How a value is written: `word`, `number`, or a range of the parameter it sets.
    fn form(&mut self, table: &mut TomlTable<'_, '_>, takes: Option<usize>) -> Option<ValueForm> {
        let word = table.take("word").map(|entry| (entry.span.clone(), self.name(&entry)));
        let number = table.take("number");
        match (word, number, takes) {
            (Some((_, word)), None, None) => Some(ValueForm::Word(word?)),
            (Some((_, word)), None, Some(param)) => {
                let argument = self.argument(table, param);
                Some(ValueForm::WordWith(word?, argument?))
            }
            (None, Some(entry), _) => read::int(entry.value, 0, MAX_NUMBER, &mut self.faults).map(ValueForm::Number),
            (None, None, Some(param)) => match self.argument(table, param)? {
                Argument::Int { min, max, .. } => Some(ValueForm::Range(min, max)),
                Argument::Suit { .. } => {
                    self.faults.add(&table.span, message!("suit-without-word"));
                    None
                }
            },
            (Some((span, _)), Some(_), _) => {
                self.faults.add(&span, message!("word-or-number"));
                None
            }
            (None, None, None) => {
                table.lacks(one_of(["word", "number", "sets"]), &mut self.faults);
                None
            }
        }
    }

    fn argument(&mut self, table: &mut TomlTable<'_, '_>, param: usize) -> Option<Argument> {
        match PARAMS[param].kind {
            Kind::Int(lowest, highest) => {
                let mut limit = |key, or| match table.take(key) {
                    Some(entry) => read::int(entry.value, lowest, highest, &mut self.faults),
                    None => Some(or),
                };
                let (min, max) = (limit("min", lowest), limit("max", highest));
                let (min, max) = (min?, max?);
                if min > max {
                    self.faults.add(&table.span, message!("min-above-max", min = min, max = max));
                    return None;
                }
                let default =
                    table.take("default").and_then(|entry| read::int(entry.value, min, max, &mut self.faults));
                Some(Argument::Int { min, max, default })
            }
            Kind::Suit => {
                let default = match table.take("default") {
                    Some(entry) => match read::setting(&PARAMS[param], entry.value, &self.letters, &mut self.faults)? {
                        super::vocabulary::Setting::Suit(suit) => Some(suit),
                        _ => None,
                    },
                    None => None,
                };
                Some(Argument::suit(&self.letters, default))
            }
            _ => {
                let message = message!("sets-neither", param = PARAMS[param].name);
                self.faults.add(&table.span, message);
                None
            }
        }
    }

    fn later(&mut self, options: &mut [OptionSpec], option: usize, value: usize, what: About, entry: &Entry<'_, '_>) {
        // What could not be read is not in the list, though something was noted about it; its fault is told.
        let of_value = matches!(what, About::When | About::Requires | About::Forces);
        let Some(spec) = options.get(option) else { return };
        if of_value && spec.values.get(value).is_none() {
            return;
        }
        match what {
            About::When => options[option].values[value].when = self.conditions(options, option, entry.value),
            About::Requires => options[option].values[value].requires = self.conditions(options, option, entry.value),
            About::Forces => options[option].values[value].forces = self.forces(options, option, entry.value),
            About::Default => {
                if let Some(pick) = self.pick(&options[option], entry.value) {
                    options[option].default = pick.text.clone();
                    options[option].default_pick = pick;
                }
            }
            About::DefaultWhen => options[option].default_when = self.default_when(options, option, entry.value),
            About::Missing => {
                options[option].missing = self.pick(&options[option], entry.value).map(|pick| pick.text);
            }
        }
    }

    /// A value of an option, as a default or a preset writes it.
    fn pick(&mut self, option: &OptionSpec, value: &Value<'_>) -> Option<Pick> {
        let given = self.option_value(value)?;
        let pick = match &given {
            OptionValue::Word(word) => option.pick_word(word, true),
            OptionValue::Int(_) => option.pick(&given),
        };
        if pick.is_none() {
            self.no_value(option, &given, value);
        }
        pick
    }

    fn no_value(&mut self, option: &OptionSpec, given: &OptionValue, value: &Value<'_>) {
        if option.values.is_empty() {
            return;
        }
        let error = option.error(&given.to_string());
        let expected: Vec<String> = error.expected.iter().map(ToString::to_string).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        self.faults.unknown_near(
            &value.span(),
            message!("option-has-no-value", option = quote(&option.name), word = quote(&error.given)),
            &expected,
            error.nearest,
        );
    }

    fn find_option(&mut self, options: &[OptionSpec], entry: &Entry<'_, '_>) -> Option<usize> {
        let place = options.iter().position(|option| option.name == entry.key);
        if place.is_none() {
            let known: Vec<&str> = options.iter().map(|option| option.name.as_str()).collect();
            self.faults.unknown(&entry.span, message!("no-option", word = quote(entry.key)), entry.key, &known);
        }
        place
    }

    /// `{ option = value }` or `{ option = [values] }`.
    fn conditions(&mut self, options: &[OptionSpec], own: usize, value: &Value<'_>) -> Conditions {
        let Some(mut table) = TomlTable::of(message!("the-condition"), value, &mut self.faults) else {
            return Vec::new();
        };
        let mut conditions = Vec::new();
        for entry in table.rest() {
            let Some(other) = self.find_option(options, &entry) else { continue };
            if other == own {
                self.faults.add(&entry.span, message!("depends-on-itself"));
                continue;
            }
            let values = match entry.value.get_ref() {
                DeValue::Array(values) => values.iter().collect(),
                _ => vec![entry.value],
            };
            let known = values.into_iter().filter_map(|value| self.condition_value(&options[other], value)).collect();
            conditions.push((other, known));
        }
        conditions
    }

    fn condition_value(&mut self, option: &OptionSpec, value: &Value<'_>) -> Option<OptionValue> {
        let given = self.option_value(value)?;
        if option.knows(&given) {
            return Some(given);
        }
        self.no_value(option, &given, value);
        None
    }

    fn forces(&mut self, options: &[OptionSpec], own: usize, value: &Value<'_>) -> Vec<(usize, Pick)> {
        let Some(mut table) = TomlTable::of("`forces`", value, &mut self.faults) else { return Vec::new() };
        let mut forces = Vec::new();
        for entry in table.rest() {
            let Some(other) = self.find_option(options, &entry) else { continue };
            if other <= own {
                self.faults.add(&entry.span, message!("forces-before"));
                continue;
            }
            forces.extend(self.pick(&options[other], entry.value).map(|pick| (other, pick)));
        }
        forces
    }

    fn default_when(&mut self, options: &[OptionSpec], own: usize, value: &Value<'_>) -> Vec<(Conditions, Pick)> {
        let mut defaults = Vec::new();
        for value in entries(self, "default_when", value) {
            let Some(mut table) = TomlTable::of(message!("the-default"), value, &mut self.faults) else { continue };
            let when = table.need("when", &mut self.faults);
            let default = table.need("default", &mut self.faults);
            table.finish(&mut self.faults);
            let (Some(when), Some(default)) = (when, default) else { continue };
            let conditions = self.conditions(options, own, when.value);
            if conditions.iter().any(|&(other, _)| other > own) {
                self.faults.add(&when.span, message!("default-depends-on-later"));
            }
            defaults.extend(self.pick(&options[own], default.value).map(|pick| (conditions, pick)));
        }
        defaults
    }

    fn presets(&mut self, entry: &Entry<'_, '_>, options: &[OptionSpec]) -> Vec<Preset> {
        let Some(mut table) = TomlTable::of("[presets]", entry.value, &mut self.faults) else { return Vec::new() };
        let entries = table.rest();
        if let Some(first) = entries.get(MAX_ENTRIES) {
            self.faults.add(&first.span, message!("too-many-presets", max = MAX_ENTRIES));
        }
        entries.iter().take(MAX_ENTRIES).filter_map(|entry| self.preset(entry, options)).collect()
    }

    fn preset(&mut self, entry: &Entry<'_, '_>, options: &[OptionSpec]) -> Option<Preset> {
        self.check_name(entry.key, &entry.span);
        let name = entry.key.to_owned();
        let mut table = TomlTable::of(message!("the-preset", preset = quote(&name)), entry.value, &mut self.faults)?;
        let text = self.text_keys(&mut table);
        let mut set = Vec::new();
        if let Some(mut given) =
            table.take("set").and_then(|entry| TomlTable::of("`set`", entry.value, &mut self.faults))
        {
            for entry in given.rest() {
                let Some(place) = self.find_option(options, &entry) else { continue };
                let pick = self.pick(&options[place], entry.value);
                set.extend(pick.map(|pick| (options[place].name.clone(), pick.text)));
            }
        }
        table.finish(&mut self.faults);
        Some(Preset { name, text, set, span: entry.span.clone() })
    }

    /// Notes a text that cannot name an option, a value or a preset.
    fn check_name(&mut self, name: &str, span: &Span) -> bool {
        let good = is_name(name);
        if !good {
            self.faults.add(span, message!("name-expected", found = quote(name)));
        }
        good
    }

    /// A word or a number, as options have them.
    fn option_value(&mut self, value: &Value<'_>) -> Option<OptionValue> {
        match value.get_ref() {
            DeValue::String(word) => Some(OptionValue::Word(word.to_string())),
            DeValue::Integer(_) => read::int(value, 0, MAX_NUMBER, &mut self.faults).map(OptionValue::Int),
            other => {
                read::wrong_type(&value.span(), message!("word-or-number-expected"), other, &mut self.faults);
                None
            }
        }
    }
}
