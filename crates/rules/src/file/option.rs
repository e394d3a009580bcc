//! Options of a rule file: what can be chosen, what a choice sets, and how it is written.

use super::read::Span;
use super::text::{Basis, Text};
use super::vocabulary::Setting;
use crate::Message;
use crate::cite::Point;
use crate::fault::{nearest, one_of, quote, with_rule};
use crate::option_value::OptionValue;
use kirifuda_cards::{Pack, Suit};
use std::fmt;

/// One option: a named list of values.
#[derive(Clone, Debug)]
pub struct OptionSpec {
    /// The name in records and on the command line.
    pub name: String,
    /// The rules it varies, the first one answering for it.
    pub rules: Vec<String>,
    /// Where the alternatives come from.
    pub source: String,
    /// How well they are founded.
    pub basis: Basis,
    /// The question it answers, in plain words.
    pub text: Text,
    /// What can be chosen.
    pub values: Vec<ValueSpec>,
    /// What holds when nobody chooses; see [`OptionSpec::defaults`] for values that depend on other options.
    pub default: OptionValue,
    /// The version of the rule file that added the option, where it was not there from the start.
    pub since: Option<String>,
    /// What a record without the option means.
    pub missing: Option<OptionValue>,
    pub(super) default_pick: Pick,
    pub(super) default_when: Vec<(Conditions, Pick)>,
    pub(super) span: Span,
}

/// One value of an option, or one kind of value.
#[derive(Clone, Debug)]
pub struct ValueSpec {
    /// How it is written.
    pub form: ValueForm,
    /// What it means, in plain words; `{n}` stands for the number or argument.
    pub text: Text,
    /// Its source, where it is another than the option's.
    pub source: Option<String>,
    /// Its basis, where it is another than the option's.
    pub basis: Option<Basis>,
    /// Parameters and what they are set to.
    pub(super) sets: Vec<SetParam>,
    /// The parameter that takes the number or argument.
    pub(super) takes: Option<usize>,
    /// Everything is set only under these conditions.
    pub(super) when: Conditions,
    /// The value is refused without these.
    pub(super) requires: Conditions,
    /// The rule of that refusal.
    pub(super) rule: Option<String>,
    /// Options that count as having another value.
    pub(super) forces: Vec<(usize, Pick)>,
    /// Rules that answer for points while the value holds.
    pub(super) cite: Vec<(Point, String)>,
    pub(super) span: Span,
}

/// A parameter that a value sets.
#[derive(Clone, Debug)]
pub(super) struct SetParam {
    /// Its place in the vocabulary.
    pub(super) param: usize,
    /// What it is set to.
    pub(super) setting: Setting,
    /// Where the file says so.
    pub(super) span: Span,
}

/// How values are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueForm {
    /// A word.
    Word(String),
    /// A word with an argument: `deals(12)`.
    WordWith(String, Argument),
    /// One number.
    Number(i64),
    /// Any number from the first to the second.
    Range(i64, i64),
}

/// The form of the text in the brackets of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A number.
    Int {
        /// The lowest.
        min: i64,
        /// The highest.
        max: i64,
        /// What a command line without brackets means.
        default: Option<i64>,
    },
    /// A suit.
    Suit {
        /// The letters of the suits in canonical order.
        letters: [char; 4],
        /// What a command line without brackets means.
        default: Option<Suit>,
    },
}

impl fmt::Display for ValueForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueForm::Word(word) => f.write_str(word),
            ValueForm::WordWith(word, Argument::Int { min, max, .. }) => write!(f, "{word}({min}..{max})"),
            ValueForm::WordWith(word, Argument::Suit { letters: [a, b, c, d], .. }) => {
                write!(f, "{word}({a}|{b}|{c}|{d})")
            }
            ValueForm::Number(number) => number.fmt(f),
            ValueForm::Range(min, max) => write!(f, "{min}..{max}"),
        }
    }
}

/// Values that other options must have, by place of the option.
pub(super) type Conditions = Vec<(usize, Vec<OptionValue>)>;

/// A chosen value: which of the values, with what argument, and how it is written.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pick {
    /// The place among the option's values.
    pub(super) value: usize,
    /// The number or argument.
    pub(super) argument: Option<Setting>,
    /// The canonical text.
    pub(super) text: OptionValue,
}

impl Pick {
    /// Whether the pick is one of these values; a word without its argument stands for every argument.
    pub(super) fn is_one_of(&self, values: &[OptionValue]) -> bool {
        values.iter().any(|value| {
            *value == self.text
                || matches!((value, &self.text), (OptionValue::Word(bare), OptionValue::Word(text))
                    if text.strip_prefix(bare.as_str()).is_some_and(|rest| rest.starts_with('(')))
        })
    }
}

/// A text that is no value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The option.
    pub option: String,
    /// The text as it was given.
    pub given: String,
    /// The values that exist.
    pub expected: Vec<ValueForm>,
    /// The nearest of them, where one is near.
    pub nearest: Option<String>,
    /// The rule of the option.
    pub rule: String,
}

impl OptionError {
    /// What is wrong, without the rule.
    pub fn bare(&self) -> Message {
        let (option, word) = (quote(&self.option), quote(&self.given));
        let fault = message!("option-has-no-value", option, word);
        let fault = message!("not-one-of", fault, known = one_of(self.expected.iter().map(ToString::to_string)));
        self.nearest.iter().fold(fault, |fault, word| message!("did-you-mean", fault, word))
    }
}

message_error!(OptionError: |error: &OptionError| with_rule(error.bare(), &error.rule));

impl OptionSpec {
    /// The rule that answers for the option.
    pub fn rule(&self) -> &str {
        self.rules.first().map_or("", String::as_str)
    }

    /// Reads a value as a command line writes it: the brackets may be left out where there is a default.
    ///
    /// # Errors
    /// When there is no such value.
    pub fn read(&self, text: &str) -> Result<OptionValue, OptionError> {
        let number = text.parse().ok().and_then(|number| self.pick(&OptionValue::Int(number)));
        number.or_else(|| self.pick_word(text, true)).map(|pick| pick.text).ok_or_else(|| self.error(text))
    }

    /// Takes a value as records write it, in its canonical text only.
    ///
    /// # Errors
    /// When there is no such value, or it is written otherwise.
    pub fn accept(&self, value: &OptionValue) -> Result<OptionValue, OptionError> {
        match self.pick(value) {
            Some(pick) if pick.text == *value => Ok(pick.text),
            _ => Err(self.error(&value.to_string())),
        }
    }

    /// The value's description: one of [`OptionSpec::values`].
    pub fn describe(&self, value: &OptionValue) -> Option<&ValueSpec> {
        self.values.get(self.pick(value)?.value)
    }

    /// Every default with the values of other options that make it hold, the plain one last.
    pub fn defaults(&self) -> Vec<OptionValue> {
        self.default_when.iter().map(|(_, pick)| pick.text.clone()).chain([self.default.clone()]).collect()
    }

    /// What `value` means as one of the values, with an argument in its brackets.
    pub(super) fn pick(&self, value: &OptionValue) -> Option<Pick> {
        match value {
            OptionValue::Word(word) => self.pick_word(word, false),
            OptionValue::Int(number) => {
                let exact = |spec: &ValueSpec| spec.form == ValueForm::Number(*number);
                let within =
                    |spec: &ValueSpec| matches!(spec.form, ValueForm::Range(min, max) if (min..=max).contains(number));
                let place = self.values.iter().position(exact).or_else(|| self.values.iter().position(within))?;
                Some(Pick { value: place, argument: Some(Setting::Int(*number)), text: value.clone() })
            }
        }
    }

    /// The same for a word; `bare`: the brackets may be left out where there is a default.
    pub(super) fn pick_word(&self, text: &str, bare: bool) -> Option<Pick> {
        let (word, brackets) = match text.split_once('(') {
            Some((word, rest)) => (word, Some(rest.strip_suffix(')')?)),
            None => (text, None),
        };
        self.values.iter().enumerate().find_map(|(place, spec)| match (&spec.form, brackets) {
            (ValueForm::Word(known), None) if known == word => {
                Some(Pick { value: place, argument: None, text: OptionValue::Word(word.to_owned()) })
            }
            (ValueForm::WordWith(known, argument), _) if known == word && (bare || brackets.is_some()) => {
                let (argument, written) = argument.read(brackets)?;
                let text = OptionValue::Word(format!("{word}({written})"));
                Some(Pick { value: place, argument: Some(argument), text })
            }
            _ => None,
        })
    }

    /// Whether a condition may name this value: a value, or a word that wants an argument without one.
    pub(super) fn knows(&self, value: &OptionValue) -> bool {
        let is_bare = |spec: &ValueSpec| match (&spec.form, value) {
            (ValueForm::WordWith(word, _), OptionValue::Word(text)) => word == text,
            _ => false,
        };
        self.pick(value).is_some() || self.values.iter().any(is_bare)
    }

    /// The error for a text that is no value.
    pub(super) fn error(&self, given: &str) -> OptionError {
        let expected = self.values.iter().map(|spec| spec.form.clone()).collect();
        let words = self.values.iter().filter_map(|spec| match &spec.form {
            ValueForm::Word(word) | ValueForm::WordWith(word, _) => Some(word.as_str()),
            ValueForm::Number(_) | ValueForm::Range(..) => None,
        });
        let bare = given.split('(').next().unwrap_or(given);
        let nearest = nearest(bare, words).filter(|word| word != bare);
        OptionError {
            option: self.name.clone(),
            given: given.to_owned(),
            expected,
            nearest,
            rule: self.rule().to_owned(),
        }
    }
}

impl Argument {
    /// Reads the text in the brackets, or takes the default when there are none: the setting and its canonical text.
    fn read(&self, brackets: Option<&str>) -> Option<(Setting, String)> {
        match self {
            Argument::Int { min, max, default } => {
                let number = match brackets {
                    Some(text) => text.parse().ok()?,
                    None => (*default)?,
                };
                (*min..=*max).contains(&number).then(|| (Setting::Int(number), number.to_string()))
            }
            Argument::Suit { letters, default } => {
                let suit = match brackets {
                    Some(text) => Suit::ALL.into_iter().find(|suit| text.chars().eq([letters[suit.index()]]))?,
                    None => (*default)?,
                };
                Some((Setting::Suit(suit), letters[suit.index()].to_string()))
            }
        }
    }

    /// The argument of a suit, with the letters of `pack`.
    pub(super) fn suit(pack: &Pack, default: Option<Suit>) -> Argument {
        Argument::Suit { letters: Suit::ALL.map(|suit| pack.suit_letter(suit)), default }
    }
}
