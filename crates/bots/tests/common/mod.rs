//! Games for tests: every preset, every option value singly, and random combinations.
#![allow(dead_code)]

use kirifuda_cards::Below;
use kirifuda_play::seed::{Chance, Stream};
use kirifuda_play::{BotKind, BotSpec};
use kirifuda_rules::file::{Argument, OptionSpec, RuleFile, ValueForm};
use kirifuda_rules::{Game, published};
use std::sync::Arc;

/// A bot of a kind, with a small budget where it has one.
pub fn quick(kind: &BotKind) -> BotSpec {
    with_budget(kind, if kind.name == "ismcts" { 8 } else { 2 })
}

/// A bot of a kind, with so many worlds or simulations for a decision where it searches.
pub fn with_budget(kind: &BotKind, steps: u64) -> BotSpec {
    kind.with_steps(steps).parse().expect("a bot with parameters of its own")
}

/// The published rule files.
pub fn files() -> Vec<RuleFile> {
    published().iter().map(|game| RuleFile::parse(game.game).expect("published rule files are sound")).collect()
}

/// Every preset of every game, by name.
pub fn presets() -> Vec<(String, Arc<Game>)> {
    let mut all = Vec::new();
    for file in files() {
        for preset in file.presets() {
            let choice = file.settings(&preset.set, &[]).expect("presets can be played");
            all.push((preset.name.clone(), Arc::new(Game::new(choice))));
        }
    }
    all
}

/// One preset.
pub fn preset(name: &str) -> Arc<Game> {
    presets().into_iter().find(|(known, _)| known == name).map(|(_, game)| game).expect("a preset of this name")
}

/// Every value of every option with the others at their defaults; numbers at the ends of a small range.
pub fn single_values() -> Vec<(String, Arc<Game>)> {
    let mut all = Vec::new();
    for file in files() {
        for option in file.options() {
            for text in option.values.iter().flat_map(|value| texts(&value.form)) {
                if let Ok(choice) = file.choose(&[(&option.name, &text)], &[]) {
                    let name = format!("{} {}={text}", file.id(), option.name);
                    all.push((name, Arc::new(Game::new(choice))));
                }
            }
        }
    }
    all
}

/// Random combinations of options of every game, those that the rules refuse left out.
pub fn combinations(count: u64, seed: u64) -> Vec<(String, Arc<Game>)> {
    let mut all = Vec::new();
    for file in files() {
        for number in 0..count {
            let mut chance = Chance::new(seed, Stream::Other, number, 0);
            let given: Vec<(String, String)> =
                file.options().iter().map(|option| (option.name.clone(), value(option, &mut chance))).collect();
            let pairs: Vec<(&str, &str)> = given.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
            if let Ok(choice) = file.choose(&pairs, &[]) {
                all.push((format!("{} {given:?}", file.id()), Arc::new(Game::new(choice))));
            }
        }
    }
    all
}

fn value(option: &OptionSpec, chance: &mut Chance) -> String {
    let all: Vec<String> = option.values.iter().flat_map(|value| texts(&value.form)).collect();
    all[chance.below(all.len() as u32) as usize].clone()
}

fn texts(form: &ValueForm) -> Vec<String> {
    let few = |min: i64, max: i64| [min, (min + 3).min(max), (min + 9).min(max)];
    match form {
        ValueForm::Word(word) => vec![word.clone()],
        ValueForm::Number(number) => vec![number.to_string()],
        ValueForm::Range(min, max) => few(*min, *max).map(|number| number.to_string()).to_vec(),
        ValueForm::WordWith(word, Argument::Int { min, max, .. }) => {
            few(*min, *max).map(|number| format!("{word}({number})")).to_vec()
        }
        ValueForm::WordWith(word, Argument::Suit { letters, .. }) => {
            letters.iter().map(|letter| format!("{word}({letter})")).collect()
        }
    }
}
