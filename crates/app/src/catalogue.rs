//! Which games there are, with presets and options in plain words; the rules in prose; rule files checked.

use crate::fault::{Fault, words};
use crate::setup::Setup;
use kirifuda_rules::Game as Rules;
use kirifuda_rules::file::{Argument, Lang, OptionSpec, OptionValue, RuleFile, ValueForm, ValueSpec};
use kirifuda_rules::params::Word;
use kirifuda_words::choose::{PublishedGame, player_counts};
use kirifuda_words::sheet::Sheet;
use kirifuda_words::{GameWords, OptionInForce, Words, language_tag};
use serde::Serialize;
use std::collections::BTreeMap;

/// A game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it is, in a sentence or two.
    pub summary: String,
    /// Numbers of players that it takes.
    pub players: Vec<usize>,
    /// The number of players where nothing is chosen.
    pub default_players: usize,
    /// Named sets of options.
    pub presets: Vec<PresetInfo>,
    /// The options.
    pub options: Vec<OptionInfo>,
}

/// A named set of options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PresetInfo {
    /// The name, which can stand for the game.
    pub name: String,
    /// What it is.
    pub title: String,
    /// The options it sets.
    pub options: BTreeMap<String, Value>,
}

/// An option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OptionInfo {
    /// The name.
    pub name: String,
    /// What it is about, as a question.
    pub question: String,
    /// The value where nothing is chosen.
    pub value: Value,
    /// Defaults under conditions on earlier options; the first whose needs are all met applies.
    pub conditional_defaults: Vec<ConditionalDefault>,
    /// What can be chosen.
    pub values: Vec<ValueInfo>,
}

/// A default that depends on other options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ConditionalDefault {
    /// What it needs of other options.
    pub needs: Vec<Need>,
    /// The default then.
    pub value: Value,
}

/// A value of an option: a word, a number, or a word with an argument.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OptionValue"))]
#[serde(untagged)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A word.
    Word(String),
    /// A word with an argument, which rule files write `deals(12)`.
    With {
        /// The word.
        word: String,
        /// The number, or the letter of a suit.
        with: String,
    },
}

impl Value {
    fn of(value: &OptionValue) -> Value {
        match value {
            OptionValue::Int(number) => Value::Number(*number),
            OptionValue::Word(text) => match text.strip_suffix(')').and_then(|text| text.split_once('(')) {
                Some((word, with)) => Value::With { word: word.to_owned(), with: with.to_owned() },
                None => Value::Word(text.clone()),
            },
        }
    }
}

/// A value of an option, or a range of numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ValueInfo {
    /// The value; of a range, the lowest; of a word with an argument, the word with the usual or the lowest.
    pub value: Value,
    /// The lowest number of a range or argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub min: Option<i64>,
    /// The highest number of a range or argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub max: Option<i64>,
    /// The letters that an argument can be, where it is a suit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub suits: Option<Vec<String>>,
    /// What it means; `{n}` stands for the number or argument.
    pub text: String,
    /// Rule IDs.
    pub rules: Vec<String>,
    /// How well it is founded, in a word.
    pub basis: String,
    /// What it needs of other options: one of these values.
    pub needs: Vec<Need>,
}

/// What a value needs of another option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Need {
    /// The other option.
    pub option: String,
    /// One of these.
    pub values: Vec<Value>,
}

impl Need {
    fn of(option: &str, values: &[OptionValue]) -> Need {
        Need { option: option.to_owned(), values: values.iter().map(Value::of).collect() }
    }
}

/// The rules of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RulesText {
    /// The title of the game.
    pub title: String,
    /// Empty: the prose would be a tenth of the engine's bytes, and is asked for by few. The host puts the text of
    /// `file` here.
    pub markdown: String,
    /// The file beside the engine with the rules in prose (Markdown): `<id>.ja.md`; none for a rule file of
    /// one's own.
    pub file: Option<String>,
    /// Every option as it is in force.
    pub options: Vec<InForce>,
    /// The rules in short, from the parameters in force.
    pub sheet: Sheet,
}

/// An option as it is in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InForce {
    /// The name.
    pub name: String,
    /// What it is about.
    pub question: String,
    /// The value.
    pub value: String,
    /// What the value means.
    pub text: String,
    /// Whether it is another value than the default.
    pub changed: bool,
    /// Rule IDs.
    pub rules: Vec<String>,
    /// How well it is founded, in a word.
    pub basis: String,
}

/// What a rule file of somebody's own came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Checked {
    /// All its faults.
    pub faults: Vec<FileFault>,
    /// The game, when it has none.
    pub game: Option<GameInfo>,
}

/// A fault of a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FileFault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong.
    pub text: String,
}

/// The published games.
///
/// # Errors
/// When there is no such language.
pub fn catalogue(tag: &str) -> Result<Vec<GameInfo>, Fault> {
    let words = words(tag)?;
    Ok(PublishedGame::all().map(|published| game(&published.file, &words)).collect())
}

/// The rules of a match in prose, with the options in force.
///
/// # Errors
/// When the setup does not fit.
pub fn rules(setup: &Setup, tag: &str) -> Result<RulesText, Fault> {
    let words = words(tag)?;
    let chosen = setup.choose(&words)?;
    let game_words = words.of_game(&chosen.file, &chosen.game, &[]);
    let file = chosen.published.map(|published| format!("{}.{}.md", published.id, language_tag(words.lang())));
    Ok(RulesText {
        title: chosen.file.title(words.lang()).to_owned(),
        markdown: String::new(),
        file,
        options: in_force(&game_words, &chosen.game),
        sheet: game_words.sheet(),
    })
}

fn in_force(words: &GameWords<'_>, game: &Rules) -> Vec<InForce> {
    let option = |option: OptionInForce| InForce {
        name: option.name,
        question: option.question,
        value: option.value,
        text: option.meaning,
        changed: option.changed,
        rules: option.rules,
        basis: option.basis,
    };
    let experiment = |(name, value): &(String, i64)| InForce {
        name: name.clone(),
        question: name.clone(),
        value: value.to_string(),
        text: words.say("rules-experiment", &[]),
        changed: true,
        rules: Vec::new(),
        basis: String::new(),
    };
    words.options().into_iter().map(option).chain(game.patch().iter().map(experiment)).collect()
}

/// Checks a rule file.
///
/// # Errors
/// When there is no such language. Faults of the file are what was asked for.
pub fn check(text: &str, tag: &str) -> Result<Checked, Fault> {
    let words = words(tag)?;
    Ok(match RuleFile::parse_own(text) {
        Ok(file) => Checked { faults: Vec::new(), game: Some(game(&file, &words)) },
        Err(faults) => Checked { faults: faults.iter().map(|fault| file_fault(fault, &words)).collect(), game: None },
    })
}

fn file_fault(fault: &kirifuda_rules::file::Fault, words: &Words) -> FileFault {
    let near: Vec<String> = fault.nearest.iter().cloned().collect();
    let text = words.fault(&fault.message) + &words.did_you_mean(&near);
    FileFault { line: fault.line, column: fault.column, text }
}

fn game(file: &RuleFile, words: &Words) -> GameInfo {
    let lang = words.lang();
    let counts = player_counts(file);
    let default_players = counts.iter().find(|(_, option)| option.is_none()).or(counts.first());
    GameInfo {
        id: file.id().to_owned(),
        title: file.title(lang).to_owned(),
        summary: file.about(lang).to_owned(),
        default_players: default_players.map_or(0, |(players, _)| *players),
        players: counts.into_iter().map(|(players, _)| players).collect(),
        presets: file.presets().iter().map(|preset| self::preset(preset, lang)).collect(),
        options: file.options().iter().map(|spec| choice(file, spec, words)).collect(),
    }
}

fn preset(preset: &kirifuda_rules::file::Preset, lang: Lang) -> PresetInfo {
    let option = |(name, value): &(String, OptionValue)| (name.clone(), Value::of(value));
    PresetInfo {
        name: preset.name.clone(),
        title: preset.text.get(lang).to_owned(),
        options: preset.set.iter().map(option).collect(),
    }
}

fn choice(file: &RuleFile, spec: &OptionSpec, words: &Words) -> OptionInfo {
    OptionInfo {
        name: spec.name.clone(),
        question: spec.text.get(words.lang()).to_owned(),
        value: Value::of(&spec.default),
        conditional_defaults: file
            .conditional_defaults(spec)
            .map(|(needs, value)| conditional_default(&needs, value))
            .collect(),
        values: spec.values.iter().map(|kind| possible(file, spec, kind, words)).collect(),
    }
}

fn conditional_default(needs: &[(&str, &[OptionValue])], value: &OptionValue) -> ConditionalDefault {
    let need = |(option, values): &(&str, &[OptionValue])| Need::of(option, values);
    ConditionalDefault { needs: needs.iter().map(need).collect(), value: Value::of(value) }
}

fn possible(file: &RuleFile, spec: &OptionSpec, kind: &ValueSpec, words: &Words) -> ValueInfo {
    let (value, range, suits) = forms(spec, &kind.form);
    let needs = file.needs(&spec.name, &value);
    ValueInfo {
        value: Value::of(&value),
        suits,
        min: range.map(|(min, _)| min),
        max: range.map(|(_, max)| max),
        text: kind.text.get(words.lang()).to_owned(),
        rules: spec.rules.clone(),
        basis: words.plain(&format!("basis-{}", kind.basis.unwrap_or(spec.basis).word())),
        needs: needs.iter().map(|need| Need::of(&need.needs, &need.values)).collect(),
    }
}

type Forms = (OptionValue, Option<(i64, i64)>, Option<Vec<String>>);

/// A value of a form, and what numbers or suits it takes.
fn forms(spec: &OptionSpec, form: &ValueForm) -> Forms {
    let read = |text: String| spec.read(&text).unwrap_or(OptionValue::Word(text));
    match form {
        ValueForm::Word(word) => (read(word.clone()), None, None),
        ValueForm::Number(number) => (OptionValue::Int(*number), None, None),
        ValueForm::Range(min, max) => (OptionValue::Int(*min), Some((*min, *max)), None),
        ValueForm::WordWith(word, Argument::Int { min, max, default }) => {
            let value = read(format!("{word}({})", default.unwrap_or(*min)));
            (value, Some((*min, *max)), None)
        }
        ValueForm::WordWith(word, Argument::Suit { letters, default }) => {
            let letter = letters[default.map_or(0, |suit| suit.index())];
            let suits = letters.iter().map(char::to_string).collect();
            (read(format!("{word}({letter})")), None, Some(suits))
        }
    }
}
