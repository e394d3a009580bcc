//! The checks of a whole file: no two options set one parameter, and the base, every value, every preset and every
//! pair of values can be played.

use super::choice::ChoiceError;
use super::loader::Loader;
use super::option::{Argument, OptionSpec, Pick, ValueForm, ValueSpec};
use super::read::Span;
use super::rule_file::RuleFile;
use super::vocabulary::{self, PARAMS};
use crate::check::{ParamFault, check};
use crate::option_value::OptionValue;
use kirifuda_cards::Suit;
use std::collections::BTreeSet;

/// More values than this in a file are refused: every pair of them is checked.
const MAX_TRIALS: usize = 400;

/// Checks a file that could be read; `sound` says whether all its options could be.
pub(super) fn audit(file: &RuleFile, loader: &mut Loader, sound: bool) {
    let mut faulty = base(file, loader);
    if !sound {
        return;
    }
    conflicts(file, loader);
    let trials = trials(file);
    if trials.len() > MAX_TRIALS {
        let message = message!("too-many-values", max = MAX_TRIALS);
        loader.faults.add(&trials[MAX_TRIALS].span(file), message);
        return;
    }
    if !defaults(file, loader, &mut faulty) {
        return;
    }
    let single: Vec<BTreeSet<&'static str>> = trials.iter().map(|trial| single(file, loader, trial, &faulty)).collect();
    presets(file, loader, &faulty, &single);
    pairs(file, loader, &trials, &faulty, &single);
}

/// Checks the parameters of the sections alone and returns those that have faults.
fn base(file: &RuleFile, loader: &mut Loader) -> BTreeSet<&'static str> {
    let mut faulty = BTreeSet::new();
    for fault in check(&file.base.clone().finish()) {
        if fault.params().any(|param| loader.unread.contains(&param)) {
            continue;
        }
        let written = fault.params().find_map(|param| loader.places.get(param));
        let section = vocabulary::index_of(fault.param).map_or("", |place| PARAMS[place].section);
        let span = written.or_else(|| loader.places.get(section)).cloned().unwrap_or(0..0);
        loader.faults.add(&span, fault.message);
        faulty.insert(fault.param);
    }
    faulty
}

/// Checks the defaults together and says whether they can be chosen at all.
fn defaults(file: &RuleFile, loader: &mut Loader, faulty: &mut BTreeSet<&'static str>) -> bool {
    let in_force = file.in_force(&file.complete(vec![None; file.options.len()]));
    if let Some(needed) = file.unmet(&in_force) {
        let place = file.options.iter().position(|option| option.name == needed.option).unwrap_or_default();
        let message = message!("defaults-refused", fault = ChoiceError::Needs(Box::new(needed)).message());
        loader.faults.add(&file.options[place].span, message);
        return false;
    }
    let chosen: Vec<Trial> =
        in_force.iter().cloned().enumerate().map(|(option, pick)| Trial { option, pick }).collect();
    for fault in faults_of(file, &in_force) {
        let sets = chosen.iter().find(|trial| trial.sets(file, &fault).is_some()).or(chosen.last());
        if let (Some(trial), true) = (sets, faulty.insert(fault.param)) {
            loader.faults.add(&trial.place(file, &fault), fault.message);
        }
    }
    true
}

/// Reports parameters that two options set at the same time.
fn conflicts(file: &RuleFile, loader: &mut Loader) {
    for (second, option) in file.options.iter().enumerate() {
        let mut reported = BTreeSet::new();
        for (first, other) in file.options[..second].iter().enumerate() {
            for value in &option.values {
                for rival in &other.values {
                    for (param, span) in value.params() {
                        let shared = rival.params().any(|(set, _)| set == param);
                        if shared && !excluded(file, (first, rival), (second, value)) && reported.insert((first, param))
                        {
                            let (param, other) = (PARAMS[param].name, &other.name);
                            let message = message!("set-twice", param = param, option = other);
                            loader.faults.add(&span, message);
                        }
                    }
                }
            }
        }
    }
}

/// Whether two values can never be in force together.
fn excluded(file: &RuleFile, first: (usize, &ValueSpec), second: (usize, &ValueSpec)) -> bool {
    let demands = |(option, value): (usize, &ValueSpec)| -> Vec<(usize, Vec<OptionValue>)> {
        let forced = value.forces.iter().map(|(other, pick)| (*other, vec![pick.text.clone()]));
        let own = (option, vec![value.written()]);
        value.when.iter().chain(&value.requires).cloned().chain(forced).chain([own]).collect()
    };
    let theirs = demands(second);
    demands(first).iter().any(|(option, values)| {
        theirs.iter().any(|(other, others)| option == other && !compatible(&file.options[*option], values, others))
    })
}

/// Whether some value satisfies both lists.
fn compatible(option: &OptionSpec, values: &[OptionValue], others: &[OptionValue]) -> bool {
    let place = |value: &OptionValue| option.pick(value).map(|pick| pick.value).or_else(|| option.place_of_word(value));
    values.iter().any(|value| {
        others.iter().any(|other| match (value, other) {
            (OptionValue::Int(number), OptionValue::Int(second)) => number == second,
            _ => place(value).is_some() && place(value) == place(other),
        })
    })
}

/// One value of one option, to be tried.
struct Trial {
    option: usize,
    pick: Pick,
}

impl Trial {
    fn value<'f>(&self, file: &'f RuleFile) -> &'f ValueSpec {
        &file.options[self.option].values[self.pick.value]
    }

    fn span(&self, file: &RuleFile) -> Span {
        self.value(file).span.clone()
    }

    /// Where the value sets one of the parameters of a fault.
    fn place(&self, file: &RuleFile, fault: &ParamFault) -> Span {
        self.sets(file, fault).unwrap_or_else(|| self.span(file))
    }

    fn sets(&self, file: &RuleFile, fault: &ParamFault) -> Option<Span> {
        let set = |name| self.value(file).params().find(|&(param, _)| PARAMS[param].name == name);
        fault.params().find_map(set).map(|(_, span)| span)
    }

    fn name(&self, file: &RuleFile) -> String {
        format!("`{} = {}`", file.options[self.option].name, self.pick.text)
    }
}

/// Every value to be tried: of ranges both ends, the default and the numbers that conditions name; of suits all four.
fn trials(file: &RuleFile) -> Vec<Trial> {
    let mut trials: Vec<Trial> = Vec::new();
    for (option, spec) in file.options.iter().enumerate() {
        let named = file.options.iter().flat_map(|other| &other.values);
        let named = named.flat_map(|value| value.when.iter().chain(&value.requires));
        let named = named.filter(|(other, _)| *other == option).flat_map(|(_, values)| values.clone());
        let values = spec.values.iter().flat_map(|value| samples(&value.form));
        for value in values.chain(spec.defaults()).chain(named) {
            let Some(pick) = spec.pick(&value) else { continue };
            if !trials.iter().any(|trial| trial.option == option && trial.pick == pick) {
                trials.push(Trial { option, pick });
            }
        }
    }
    trials
}

fn samples(form: &ValueForm) -> Vec<OptionValue> {
    let with = |word: &str, argument: String| OptionValue::Word(format!("{word}({argument})"));
    match form {
        ValueForm::Word(word) => vec![OptionValue::Word(word.clone())],
        ValueForm::Number(number) => vec![OptionValue::Int(*number)],
        ValueForm::Range(min, max) => vec![OptionValue::Int(*min), OptionValue::Int(*max)],
        ValueForm::WordWith(word, Argument::Int { min, max, default }) => {
            [Some(min), default.as_ref(), Some(max)].into_iter().flatten().map(|n| with(word, n.to_string())).collect()
        }
        ValueForm::WordWith(word, Argument::Suit { letters, .. }) => {
            Suit::ALL.iter().map(|suit| with(word, letters[suit.index()].to_string())).collect()
        }
    }
}

/// Chooses some values and those that they need; `None` if they need a value other than the one chosen.
fn with_needs(file: &RuleFile, chosen: &[&Trial]) -> Option<Vec<Pick>> {
    let mut given: Vec<Option<Pick>> = vec![None; file.options.len()];
    for trial in chosen {
        given[trial.option] = Some(trial.pick.clone());
    }
    for _ in 0..=file.options.len() {
        let in_force = file.in_force(&file.complete(given.clone()));
        let Some(needed) = file.unmet(&in_force) else { return Some(in_force) };
        let place = file.options.iter().position(|option| option.name == needed.needs)?;
        if given[place].is_some() {
            return None;
        }
        given[place] = Some(needed.values.iter().find_map(|value| file.options[place].pick_any(value))?);
    }
    None
}

fn faults_of(file: &RuleFile, in_force: &[Pick]) -> Vec<ParamFault> {
    check(&file.compile(in_force, &[]).0)
}

/// Checks one value and returns the parameters that have faults.
fn single(file: &RuleFile, loader: &mut Loader, trial: &Trial, faulty: &BTreeSet<&str>) -> BTreeSet<&'static str> {
    let mut found = BTreeSet::new();
    let Some(in_force) = with_needs(file, &[trial]) else {
        let message = message!("never-chosen", value = trial.name(file));
        loader.faults.add(&trial.span(file), message);
        return found;
    };
    for fault in faults_of(file, &in_force) {
        if !faulty.contains(fault.param) {
            loader.faults.add(&trial.place(file, &fault), fault.message);
            found.insert(fault.param);
        }
    }
    found
}

fn presets(file: &RuleFile, loader: &mut Loader, faulty: &BTreeSet<&str>, single: &[BTreeSet<&str>]) {
    for preset in &file.presets {
        match file.settings(&preset.set, &[]) {
            Ok(_) => {}
            Err(ChoiceError::Check(faults)) => {
                let known = |param| faulty.contains(param) || single.iter().any(|found| found.contains(param));
                for fault in faults.into_iter().filter(|fault| !known(fault.param)) {
                    loader
                        .faults
                        .add(&preset.span, message!("in-preset", preset = &preset.name, fault = fault.message));
                }
            }
            Err(error) => {
                loader.faults.add(&preset.span, message!("in-preset", preset = &preset.name, fault = error.message()))
            }
        }
    }
}

fn pairs(
    file: &RuleFile,
    loader: &mut Loader,
    trials: &[Trial],
    faulty: &BTreeSet<&str>,
    single: &[BTreeSet<&'static str>],
) {
    let mut reported = BTreeSet::new();
    for (second, trial) in trials.iter().enumerate() {
        for (first, other) in trials[..second].iter().enumerate().filter(|(_, other)| other.option != trial.option) {
            let Some(in_force) = with_needs(file, &[other, trial]) else { continue };
            for fault in faults_of(file, &in_force) {
                let known = [
                    faulty.contains(fault.param),
                    single[first].contains(fault.param),
                    single[second].contains(fault.param),
                ];
                let pair = (other.option, other.pick.value, trial.option, trial.pick.value, fault.param);
                if !known.contains(&true) && reported.insert(pair) {
                    let place = trial.place(file, &fault);
                    let fault = message!("with-value", value = other.name(file), fault = fault.message);
                    loader.faults.add(&place, fault);
                }
            }
        }
    }
}

impl ValueSpec {
    /// The parameters the value sets, with the place in the file.
    fn params(&self) -> impl Iterator<Item = (usize, Span)> {
        let sets = self.sets.iter().map(|set| (set.param, set.span.clone()));
        sets.chain(self.takes.map(|param| (param, self.span.clone())))
    }

    /// A text that stands for the value in conditions.
    fn written(&self) -> OptionValue {
        match &self.form {
            ValueForm::Word(word) | ValueForm::WordWith(word, _) => OptionValue::Word(word.clone()),
            ValueForm::Number(number) | ValueForm::Range(number, _) => OptionValue::Int(*number),
        }
    }
}

impl OptionSpec {
    /// The place of a word that stands for all its arguments.
    fn place_of_word(&self, value: &OptionValue) -> Option<usize> {
        self.values.iter().position(|spec| match (&spec.form, value) {
            (ValueForm::WordWith(word, _), OptionValue::Word(text)) => word == text,
            _ => false,
        })
    }

    /// The value, or some value of a word that stands for all its arguments.
    fn pick_any(&self, value: &OptionValue) -> Option<Pick> {
        self.pick(value).or_else(|| {
            let sample = samples(&self.values[self.place_of_word(value)?].form);
            sample.first().and_then(|value| self.pick(value))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_tried_at_both_ends() {
        assert_eq!(samples(&ValueForm::Range(3, 10)), [OptionValue::Int(3), OptionValue::Int(10)]);
        let suits =
            ValueForm::WordWith("fixed".to_owned(), Argument::Suit { letters: ['C', 'D', 'H', 'S'], default: None });
        assert_eq!(samples(&suits).len(), 4);
    }
}
