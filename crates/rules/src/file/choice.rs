//! Choosing options: the rules that result, or why a choice is refused.

use super::option::{Conditions, OptionError, OptionSpec, Pick};
use super::rule_file::RuleFile;
use super::vocabulary::{self, Kind, PARAMS, Setting};
use crate::Message;
use crate::check::ParamFault;
use crate::cite::Citations;
use crate::fault::{nearest, one_of, quote, with_rule};
use crate::option_value::OptionValue;
use crate::rules::{RawRules, Rules};

/// A value that another value needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needed {
    /// The option whose value is refused.
    pub option: String,
    /// That value.
    pub value: OptionValue,
    /// The option it depends on.
    pub needs: String,
    /// The values this must have one of.
    pub values: Vec<OptionValue>,
    /// The rule that says so.
    pub rule: String,
}

/// Why options or a patch are refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoiceError {
    /// An option that the game does not have.
    UnknownOption {
        /// The name as it was given.
        name: String,
        /// The nearest option.
        nearest: Option<String>,
        /// All options.
        expected: Vec<String>,
    },
    /// An option given twice.
    RepeatedOption(String),
    /// An option that a record lacks.
    MissingOption(String),
    /// A value that the option does not have.
    Value(Box<OptionError>),
    /// A value that needs another.
    Needs(Box<Needed>),
    /// A parameter that the vocabulary does not have or that is no number.
    UnknownParam {
        /// The name as it was given.
        name: String,
        /// The nearest parameter that is a number.
        nearest: Option<String>,
    },
    /// A parameter given twice.
    RepeatedParam(String),
    /// A number out of the parameter's range.
    ParamRange {
        /// The parameter.
        name: String,
        /// The number given.
        value: i64,
        /// The lowest that is allowed.
        min: i64,
        /// The highest that is allowed.
        max: i64,
    },
    /// A combination that cannot be played.
    Check(Vec<ParamFault>),
}

impl ChoiceError {
    /// What is wrong, with the rule where one forbids it.
    pub fn message(&self) -> Message {
        let fault = self.bare();
        self.rule().map_or(fault.clone(), |rule| with_rule(fault, rule))
    }

    /// The rule that forbids it, if one does.
    pub fn rule(&self) -> Option<&str> {
        match self {
            ChoiceError::Value(error) => Some(&error.rule),
            ChoiceError::Needs(needed) => Some(&needed.rule),
            _ => None,
        }
    }

    /// What is wrong, without the rule.
    pub fn bare(&self) -> Message {
        match self {
            ChoiceError::UnknownOption { name, nearest: Some(word), .. } => {
                message!("did-you-mean", fault = message!("no-option", word = quote(name)), word)
            }
            ChoiceError::UnknownOption { name, nearest: None, expected } => {
                let fault = message!("no-option", word = quote(name));
                if expected.is_empty() { fault } else { message!("not-one-of", fault, known = one_of(expected)) }
            }
            ChoiceError::RepeatedOption(name) => message!("option-given-twice", option = quote(name)),
            ChoiceError::MissingOption(name) => message!("option-missing", option = quote(name)),
            ChoiceError::Value(error) => error.bare(),
            ChoiceError::Needs(needed) => {
                let Needed { option, value, needs, values, .. } = needed.as_ref();
                let values = one_of(values.iter().map(OptionValue::to_string));
                let value = value.to_string();
                message!("value-needs", option, value, needs, values)
            }
            ChoiceError::UnknownParam { name, nearest } => {
                let fault = message!("no-number", word = quote(name));
                nearest.iter().fold(fault, |fault, word| message!("did-you-mean", fault, word))
            }
            ChoiceError::RepeatedParam(name) => message!("parameter-given-twice", param = quote(name)),
            ChoiceError::ParamRange { name, value, min, max } => {
                message!("param-out-of-range", param = name, min = *min, max = *max, value = *value)
            }
            ChoiceError::Check(faults) => Message::all(faults.iter().map(|fault| fault.message.clone())),
        }
    }
}

message_error!(ChoiceError: ChoiceError::message);

impl From<OptionError> for ChoiceError {
    fn from(error: OptionError) -> ChoiceError {
        ChoiceError::Value(Box::new(error))
    }
}

impl RuleFile {
    /// Chooses options as a command line gives them and sets parameters for an experiment; what is not given keeps its
    /// default.
    ///
    /// # Errors
    /// The first of: an unknown or repeated option, a text that is no value, a value that another one needs, a
    /// parameter that cannot be set so, a combination that cannot be played.
    pub fn choose(&self, given: &[(&str, &str)], patch: &[(&str, i64)]) -> Result<Rules, ChoiceError> {
        let patch: Vec<(String, i64)> = patch.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
        self.settings(&self.read(given)?, &patch)
    }

    /// Returns the parameters under options as [`RuleFile::choose`] takes them, unchecked, for larger experiments.
    ///
    /// # Errors
    /// The first of: an unknown or repeated option, a text that is no value.
    pub fn raw(&self, given: &[(&str, &str)]) -> Result<RawRules, ChoiceError> {
        let in_force = self.in_force(&self.complete(self.picks(&self.read(given)?)?));
        Ok(self.compile(&in_force, &[]).0)
    }

    /// The values that texts mean.
    fn read(&self, given: &[(&str, &str)]) -> Result<Vec<(String, OptionValue)>, ChoiceError> {
        let value = |&(name, text): &(&str, &str)| {
            let option = &self.options[self.place_of(name)?];
            Ok((option.name.clone(), option.read(text)?))
        };
        given.iter().map(value).collect()
    }

    /// Chooses options by their values, as a preset or another program gives them; what is not given keeps its default.
    ///
    /// # Errors
    /// As [`RuleFile::choose`]; a value must be written in its canonical text.
    pub fn settings(&self, given: &[(String, OptionValue)], patch: &[(String, i64)]) -> Result<Rules, ChoiceError> {
        let picks = self.complete(self.picks(given)?);
        self.decide(picks, patch)
    }

    /// The options of a record: all of them must be there, except those added later that say what records without
    /// them mean. Their order is not looked at.
    ///
    /// # Errors
    /// As [`RuleFile::settings`], and for a missing option.
    pub fn recorded(&self, given: &[(String, OptionValue)], patch: &[(String, i64)]) -> Result<Rules, ChoiceError> {
        let mut picks = self.picks(given)?;
        for (option, pick) in self.options.iter().zip(&mut picks) {
            if pick.is_none() {
                let missing = option.missing.as_ref().and_then(|value| option.pick(value));
                *pick = Some(missing.ok_or_else(|| ChoiceError::MissingOption(option.name.clone()))?);
            }
        }
        self.decide(self.complete(picks), patch)
    }

    /// What a value of an option needs of other options, with the rule that says so.
    pub fn needs(&self, option: &str, value: &OptionValue) -> Vec<Needed> {
        let Some(place) = self.options.iter().position(|known| known.name == option) else { return Vec::new() };
        let Some(pick) = self.options[place].pick(value) else { return Vec::new() };
        let requires = &self.options[place].values[pick.value].requires;
        requires.iter().map(|condition| self.needed(place, &pick, condition)).collect()
    }

    /// The defaults of an option under conditions on earlier options; the first whose conditions all hold applies. A condition
    /// names another option and the values of it that will do.
    pub fn conditional_defaults<'f>(
        &'f self,
        option: &'f OptionSpec,
    ) -> impl Iterator<Item = (Vec<(&'f str, &'f [OptionValue])>, &'f OptionValue)> {
        let condition =
            |(other, values): &'f (usize, Vec<OptionValue>)| (self.options[*other].name.as_str(), &values[..]);
        option
            .default_when
            .iter()
            .map(move |(conditions, pick)| (conditions.iter().map(condition).collect(), &pick.text))
    }

    fn place_of(&self, name: &str) -> Result<usize, ChoiceError> {
        self.options.iter().position(|option| option.name == name).ok_or_else(|| {
            let names = || self.options.iter().map(|option| option.name.as_str());
            ChoiceError::UnknownOption {
                name: name.to_owned(),
                nearest: nearest(name, names()),
                expected: names().map(str::to_owned).collect(),
            }
        })
    }

    fn picks(&self, given: &[(String, OptionValue)]) -> Result<Vec<Option<Pick>>, ChoiceError> {
        let mut picks = vec![None; self.options.len()];
        for (name, value) in given {
            let place = self.place_of(name)?;
            let option = &self.options[place];
            if picks[place].is_some() {
                return Err(ChoiceError::RepeatedOption(name.clone()));
            }
            let pick = option.pick(value).filter(|pick| pick.text == *value);
            picks[place] = Some(pick.ok_or_else(|| option.error(&value.to_string()))?);
        }
        Ok(picks)
    }

    fn decide(&self, picks: Vec<Pick>, patch: &[(String, i64)]) -> Result<Rules, ChoiceError> {
        let in_force = self.in_force(&picks);
        if let Some(needed) = self.unmet(&in_force) {
            return Err(ChoiceError::Needs(Box::new(needed)));
        }
        let patched = read_patch(patch)?;
        let (raw, cite) = self.compile(&in_force, &patched);
        let rules = raw.check().map_err(ChoiceError::Check)?;
        let options = self.options.iter().zip(picks).map(|(option, pick)| (option.name.clone(), pick.text)).collect();
        Ok(rules.chosen(&self.id, options, patch.to_vec(), cite))
    }

    /// Adds the defaults; one that depends on other options looks at those before it.
    pub(super) fn complete(&self, given: Vec<Option<Pick>>) -> Vec<Pick> {
        let mut picks: Vec<Pick> = Vec::with_capacity(given.len());
        for (option, pick) in self.options.iter().zip(given) {
            let pick = pick.unwrap_or_else(|| {
                let special = option.default_when.iter().find(|(conditions, _)| hold(conditions, &picks));
                special.map_or(&option.default_pick, |(_, pick)| pick).clone()
            });
            picks.push(pick);
        }
        picks
    }

    /// The values that count: those that an earlier option in force forces replace the chosen ones.
    pub(super) fn in_force(&self, picks: &[Pick]) -> Vec<Pick> {
        let mut in_force = picks.to_vec();
        for (place, option) in self.options.iter().enumerate() {
            for (forced, pick) in &option.values[in_force[place].value].forces {
                in_force[*forced] = pick.clone();
            }
        }
        in_force
    }

    /// The first value whose needs are not met.
    pub(super) fn unmet(&self, in_force: &[Pick]) -> Option<Needed> {
        in_force.iter().enumerate().find_map(|(place, pick)| {
            let requires = &self.options[place].values[pick.value].requires;
            let condition = requires.iter().find(|(other, values)| !in_force[*other].is_one_of(values))?;
            Some(self.needed(place, pick, condition))
        })
    }

    fn needed(&self, place: usize, pick: &Pick, (other, values): &(usize, Vec<OptionValue>)) -> Needed {
        let option = &self.options[place];
        Needed {
            option: option.name.clone(),
            value: pick.text.clone(),
            needs: self.options[*other].name.clone(),
            values: values.clone(),
            rule: option.values[pick.value].rule.as_deref().unwrap_or_else(|| option.rule()).to_owned(),
        }
    }

    /// The parameters and rule IDs under values that are in force.
    pub(super) fn compile(&self, in_force: &[Pick], patch: &[(usize, i64)]) -> (RawRules, Citations) {
        let (mut draft, mut cite) = (self.base.clone(), self.cite.clone());
        for (option, pick) in self.options.iter().zip(in_force) {
            let value = &option.values[pick.value];
            if !hold(&value.when, in_force) {
                continue;
            }
            for set in &value.sets {
                PARAMS[set.param].apply(&mut draft, &set.setting);
            }
            if let (Some(param), Some(argument)) = (value.takes, &pick.argument) {
                PARAMS[param].apply(&mut draft, argument);
            }
            for (point, rule) in &value.cite {
                cite.set(*point, rule.clone());
            }
        }
        for &(param, value) in patch {
            PARAMS[param].apply(&mut draft, &Setting::Int(value));
        }
        (draft.finish(), cite)
    }
}

/// Whether conditions hold; one on an option that has no value yet does not.
fn hold(conditions: &Conditions, picks: &[Pick]) -> bool {
    conditions.iter().all(|(option, values)| picks.get(*option).is_some_and(|pick| pick.is_one_of(values)))
}

fn read_patch(patch: &[(String, i64)]) -> Result<Vec<(usize, i64)>, ChoiceError> {
    let mut places: Vec<(usize, i64)> = Vec::with_capacity(patch.len());
    for (name, value) in patch {
        let found = vocabulary::index_of(name).and_then(|place| match PARAMS[place].kind {
            Kind::Int(min, max) => Some((place, min, max)),
            _ => None,
        });
        let Some((place, min, max)) = found else {
            let numbers = PARAMS.iter().filter(|param| matches!(param.kind, Kind::Int(..))).map(|param| param.name);
            return Err(ChoiceError::UnknownParam { name: name.clone(), nearest: nearest(name, numbers) });
        };
        if !(min..=max).contains(value) {
            return Err(ChoiceError::ParamRange { name: name.clone(), value: *value, min, max });
        }
        if places.iter().any(|&(known, _)| known == place) {
            return Err(ChoiceError::RepeatedParam(name.clone()));
        }
        places.push((place, *value));
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small game with the given options.
    fn file(options: &str) -> RuleFile {
        let text = format!("{}\n{options}", include_str!("../../tests/good_rule_files/minimal.toml"));
        RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{}", faults[0]))
    }

    fn option(name: &str, rest: &str) -> String {
        format!(
            "[[option]]\nname = \"{name}\"\nrules = [\"T-1\"]\nsource = \"\"\nbasis = \"ours\"\nen = \"\"\n{rest}\n"
        )
    }

    const END: &str = r#"
        default = "points(5)"
        values = [
            { word = "points", sets = "target", default = 7, en = "To {n}" },
            { word = "rounds", sets = "rounds", en = "{n} rounds", set = { end = "rounds" } },
        ]"#;

    #[test]
    fn an_option_added_later_may_be_missing_from_a_record() {
        let games = r#"
            default = 1
            since = "2"
            missing = 3
            values = [{ number = 1, en = "" }, { number = 3, en = "", set = { best_of = 3 } }]"#;
        let text = option("end", END) + &option("games", games);
        let file = file(&text);
        let old = [("end".to_owned(), OptionValue::Word("points(9)".to_owned()))];
        let rules = file.recorded(&old, &[]).expect("the record may lack `games`");
        assert_eq!((rules.best_of().get(), rules.target().get()), (3, 9));
        assert_eq!(file.recorded(&[], &[]), Err(ChoiceError::MissingOption("end".to_owned())));
        assert_eq!(file.settings(&[], &[]).map(|rules| rules.best_of().get()), Ok(1));
    }

    #[test]
    fn a_condition_on_a_bare_word_holds_for_every_argument() {
        let tie = r#"
            default = "draw"
            values = [
                { word = "draw", en = "" },
                { word = "on", en = "", when = { end = "points" }, set = { game_tie = "extra_deal" } },
                { word = "far", en = "", requires = { end = ["points(9)", "rounds"] }, rule = "T-9" },
            ]"#;
        let file = file(&(option("end", END) + &option("tie", tie)));
        let tie = |end| file.choose(&[("end", end), ("tie", "on")], &[]).map(|rules| rules.game_tie());
        use crate::params::GameTie;
        assert_eq!(tie("points(3)"), Ok(GameTie::ExtraDeal));
        assert_eq!(tie("rounds(3)"), Ok(GameTie::Draw));
        assert!(file.choose(&[("end", "points(9)"), ("tie", "far")], &[]).is_ok());
        assert!(file.choose(&[("end", "rounds(1)"), ("tie", "far")], &[]).is_ok());
        let refused = file.choose(&[("end", "points"), ("tie", "far")], &[]).expect_err("7 points are not far");
        assert_eq!((refused.bare().code, refused.rule()), ("value-needs", Some("T-9")));
    }

    #[test]
    fn a_value_may_answer_with_rules_of_its_own() {
        let end = END.replace("en = \"To {n}\"", "en = \"\", cite = { end = \"T-3\" }");
        let file = file(&option("end", &end));
        let rule = |end| file.choose(&[("end", end)], &[]).map(|rules| rules.rule(crate::Point::End).to_owned());
        assert_eq!(rule("points"), Ok("T-3".to_owned()));
        assert_eq!(rule("rounds(2)"), Ok("X-21".to_owned()));
    }

    #[test]
    fn the_canonical_text_of_a_game_is_what_it_says() {
        let rules = file("").settings(&[], &[]).expect("no option, no refusal");
        let text = "turn_up = last\ntrump_from = turn_up\n";
        assert_eq!(rules.hash(), blake3::hash(text.as_bytes()).to_hex()[..16]);
    }
}
