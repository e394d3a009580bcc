//! Which options a match is played under.

use crate::Numbers;
use kirifuda_cards::Below;
use kirifuda_rules::file::{Argument, OptionSpec, RuleFile, ValueForm};
use kirifuda_rules::{Game, published};
use std::sync::Arc;

/// A game under some options.
pub struct Combination {
    pub game: Arc<Game>,
    /// How to say it on a command line, for messages.
    pub name: String,
}

fn files() -> Vec<RuleFile> {
    let parse = |text| RuleFile::parse(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    published().iter().map(|published| parse(published.game)).collect()
}

fn combination(file: &RuleFile, given: &[(String, String)]) -> Option<Combination> {
    let given: Vec<(&str, &str)> = given.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let choice = file.choose(&given, &[]).ok()?;
    let options: Vec<String> = given.iter().map(|(name, value)| format!("-o {name}={value}")).collect();
    let name = format!("{} {}", file.id(), options.join(" "));
    Some(Combination { game: Arc::new(Game::new(choice)), name })
}

/// Every word, and small numbers: matches must come to an end.
fn texts_to_try(option: &OptionSpec) -> Vec<String> {
    option.values.iter().flat_map(|value| form_texts(&value.form)).collect()
}

fn form_texts(form: &ValueForm) -> Vec<String> {
    let small = |min: i64, max: i64| [min, min + 1, min + 3, min + 8].into_iter().filter(move |&number| number <= max);
    match form {
        ValueForm::Word(word) => vec![word.clone()],
        ValueForm::Number(number) => vec![number.to_string()],
        ValueForm::Range(min, max) => small(*min, *max).map(|number| number.to_string()).collect(),
        ValueForm::WordWith(word, Argument::Int { min, max, .. }) => {
            small(*min, *max).map(|number| format!("{word}({number})")).collect()
        }
        ValueForm::WordWith(word, Argument::Suit { letters, .. }) => {
            letters.iter().map(|letter| format!("{word}({letter})")).collect()
        }
    }
}

/// Every value of every option, the other options at their defaults; refused combinations left out.
pub fn single_values() -> impl Iterator<Item = Combination> {
    files().into_iter().flat_map(|file| {
        let mut found = Vec::new();
        for option in file.options() {
            for text in texts_to_try(option) {
                found.extend(combination(&file, &[(option.name.clone(), text)]));
            }
        }
        found
    })
}

/// `count` random combinations that the rule files accept, over all games.
pub fn random_combinations(count: usize) -> impl Iterator<Item = Combination> {
    let files = files();
    let mut numbers = Numbers(1674);
    std::iter::from_fn(move || {
        loop {
            let file = &files[numbers.below(files.len() as u32) as usize];
            let mut given = Vec::new();
            for option in file.options() {
                let texts = texts_to_try(option);
                if numbers.below(2) == 0 {
                    let text = texts[numbers.below(texts.len() as u32) as usize].clone();
                    given.push((option.name.clone(), text));
                }
            }
            if let Some(found) = combination(file, &given) {
                return Some(found);
            }
        }
    })
    .take(count)
}
