//! The list of bots, and how a command line names them: names and parameters as data. The crate `bots` makes them.

use crate::parameters::{DefaultValue, Form};
use crate::program::{Program, ProgramError, split_list};
use kirifuda_rules::{Message, message, message_error};
use std::fmt;
use std::str::FromStr;

/// One kind of bot.
#[derive(Clone, Copy, Debug)]
pub struct BotKind {
    /// The name, as in lists of bots.
    pub name: &'static str,
    /// Its parameters.
    pub keys: &'static [Key],
    /// Whether its decisions follow from the view alone, without a seed.
    pub deterministic: bool,
}

impl BotKind {
    /// Returns the kind with this name, programs included.
    ///
    /// # Errors
    /// If there is none.
    pub fn of_name(name: &str) -> Result<&'static BotKind, BotSpecError> {
        BotKind::all().find(|kind| kind.name == name).ok_or_else(|| BotSpecError::UnknownBot {
            name: name.to_owned(),
            nearest: nearest(name, BotKind::all().map(|kind| kind.name)),
        })
    }

    /// Returns all of [`BOTS`], then [`EXEC`].
    pub fn all() -> impl Iterator<Item = &'static BotKind> {
        BOTS.iter().chain([EXEC])
    }

    /// Returns the spec of a bot of this kind limited to this many worlds or simulations per decision; the name alone
    /// for a bot that does not search.
    pub fn with_steps(&self, steps: u64) -> String {
        let steps_key = self.keys.iter().find(|key| ["worlds", "sims"].contains(&key.name));
        steps_key.map_or(self.name.to_owned(), |key| format!("{}:{}={steps}", self.name, key.name))
    }
}

/// One parameter of a bot.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// The key, as in `key=value`.
    pub name: &'static str,
    /// The values it takes.
    pub form: Form,
    /// The value if it is not given.
    pub default: DefaultValue,
}

impl Key {
    const fn number(name: &'static str, least: u64, most: u64, default: u64) -> Key {
        Key { name, form: Form::Number(least, most), default: DefaultValue::Number(default) }
    }

    const fn word(name: &'static str, words: &'static [&'static str], default: &'static str) -> Key {
        Key { name, form: Form::Word(words), default: DefaultValue::Word(default) }
    }
}

/// Milliseconds per decision, with all the discards together as one decision, if the host has a clock.
const MILLISECONDS: Key = Key { name: "ms", form: Form::Number(1, 600_000), default: DefaultValue::None };

/// A file written by `kirifuda train`, in place of the built-in policies.
const POLICY: Key = Key { name: "policy", form: Form::File, default: DefaultValue::None };

/// The maximum number of worlds per decision.
const fn worlds(default: u64) -> Key {
    Key::number("worlds", 1, 1_000_000, default)
}

/// The share of plays with a choice that are slips, in thousandths. The default depends on the game.
const SLIPS: Key = Key { name: "slips", form: Form::Number(0, 1000), default: DefaultValue::None };

/// How many tricks before the one in progress the bot remembers.
const fn memory(default: u64) -> Key {
    Key::number("memory", 0, 64, default)
}

/// The playout policy.
const fn rollout(default: &'static str) -> Key {
    Key::word("rollout", ROLLOUTS, default)
}

/// Deals drawn for each one kept, weighted by the likelihood of the others' decisions; 0 turns weighting off. If that
/// evidence is strong, deals are drawn by MCMC and the number has no effect.
const fn infer(default: DefaultValue) -> Key {
    Key { name: "infer", form: Form::Number(0, 100), default }
}

/// How the bot decides when to stay.
const STAY: Key = Key::word("stay", STAY_CHOICES, STAY_CHOICES[0]);

/// The weight of the policy prior, in thousandths of the spread of card values.
const PRIOR: Key = Key::number("prior", 0, 10_000, 300);

/// Playout policies, in the order of the words.
pub const ROLLOUTS: &[&str] = &["uniform", "thumb", "rules", "trained", "watched"];

/// How `strong` decides when to stay.
pub const STAY_CHOICES: &[&str] = &["searched", "learnt"];

/// All built-in bots, from the weakest.
pub const BOTS: &[BotKind] = &[
    BotKind { name: "random", keys: &[], deterministic: false },
    BotKind { name: "low", keys: &[], deterministic: true },
    BotKind { name: "rules", keys: &[], deterministic: true },
    BotKind { name: "child", keys: &[memory(0), SLIPS, POLICY], deterministic: false },
    BotKind { name: "novice", keys: &[memory(2), SLIPS, POLICY], deterministic: false },
    BotKind { name: "easy", keys: &[memory(5), SLIPS, POLICY], deterministic: false },
    BotKind { name: "medium", keys: &[POLICY], deterministic: true },
    BotKind {
        name: "ismcts",
        // `c` is the exploration constant, in hundredths.
        keys: &[
            Key::number("sims", 1, 100_000_000, 1000),
            MILLISECONDS,
            rollout("uniform"),
            Key::number("c", 0, 1000, 70),
        ],
        deterministic: false,
    },
    BotKind {
        name: "mc",
        keys: &[worlds(128), MILLISECONDS, rollout("thumb"), infer(DefaultValue::Number(0))],
        deterministic: false,
    },
    BotKind {
        name: "skilled",
        keys: &[worlds(40), MILLISECONDS, rollout("trained"), infer(DefaultValue::None), PRIOR, STAY, POLICY],
        deterministic: false,
    },
    BotKind {
        name: "strong",
        keys: &[
            worlds(600),
            MILLISECONDS,
            rollout("watched"),
            STAY,
            PRIOR,
            // The default depends on the game.
            infer(DefaultValue::None),
            POLICY,
        ],
        deterministic: false,
    },
];

/// The levels that people choose from, by the names of their bots, from the weakest.
pub const LEVELS: [&str; 6] = ["child", "novice", "easy", "medium", "skilled", "strong"];

/// Programs in any language (`docs/bot-protocol.md`). Not one of [`BOTS`], because its strength depends on the program.
pub const EXEC: &BotKind = &BotKind {
    name: Program::NAME,
    keys: &[
        Key::number("ms", 1, Program::MAX_MS, Program::USUAL_DECISION_MS),
        Key::number("start_ms", 1, Program::MAX_MS, Program::USUAL_START_MS),
    ],
    deterministic: false,
};

/// A bot with its parameters: `name`, `name:key=value,key=value`, or a program `exec:command,key=value`.
#[derive(Clone, Debug)]
pub struct BotSpec {
    kind: &'static BotKind,
    parameters: Vec<(String, String)>,
    program: Option<Program>,
}

/// Why a text does not name a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotSpecError {
    /// A name that no bot has.
    UnknownBot {
        /// The name as given.
        name: String,
        /// The nearest name.
        nearest: Option<&'static str>,
    },
    /// A parameter that the bot does not have.
    UnknownKey {
        /// The bot.
        bot: &'static str,
        /// The key as given.
        key: String,
        /// The nearest key.
        nearest: Option<&'static str>,
    },
    /// A parameter given twice.
    RepeatedKey {
        /// The bot.
        bot: &'static str,
        /// The key.
        key: String,
    },
    /// A value outside the parameter's range.
    WrongValue {
        /// The bot.
        bot: &'static str,
        /// The key.
        key: &'static str,
        /// The value as given.
        value: String,
        /// The values it takes.
        expected: Form,
    },
    /// Text after the colon that is not `key=value`.
    NotKeyValue {
        /// The bot.
        bot: &'static str,
        /// The text as given.
        text: String,
    },
    /// A program spec that cannot be parsed.
    Program(ProgramError),
}

impl BotSpecError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            BotSpecError::UnknownBot { name, nearest } => {
                let fault = message!("no-bot", name = format!("{name:?}"));
                expected(fault, *nearest, BOTS.iter().map(|kind| kind.name))
            }
            BotSpecError::UnknownKey { bot, key, nearest } => {
                let kind = BOTS.iter().find(|kind| kind.name == *bot);
                let fault = message!("bot-has-no-parameter", bot, key = format!("{key:?}"));
                expected(fault, *nearest, kind.into_iter().flat_map(|kind| kind.keys).map(|key| key.name))
            }
            BotSpecError::RepeatedKey { bot, key } => message!("bot-parameter-twice", bot, key = format!("{key:?}")),
            BotSpecError::WrongValue { bot, key, value, expected } => {
                message!("bot-parameter-value", bot, key, expected = expected.message(), found = format!("{value:?}"))
            }
            BotSpecError::NotKeyValue { bot, text } => message!("bot-key-value", bot, found = format!("{text:?}")),
            BotSpecError::Program(error) => error.message(),
        }
    }
}

message_error!(BotSpecError: BotSpecError::message);

fn expected(fault: Message, nearest: Option<&str>, words: impl Iterator<Item = &'static str>) -> Message {
    let words: Vec<&str> = words.collect();
    match nearest {
        Some(word) => message!("did-you-mean", fault, word),
        None if words.is_empty() => message!("expected-none", fault),
        None => message!("expected-one-of", fault, known = words.join(", ")),
    }
}

/// Returns the word that was probably meant.
fn nearest(given: &str, words: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    let scored = words.map(|word| (strsim::damerau_levenshtein(given, word), word));
    scored.min_by_key(|&(edits, _)| edits).filter(|&(edits, word)| edits * 2 <= word.len()).map(|(_, word)| word)
}

impl BotSpec {
    /// Returns the kind of bot.
    pub fn kind(&self) -> &'static BotKind {
        self.kind
    }

    /// Returns the parameters as given.
    pub fn parameters(&self) -> &[(String, String)] {
        &self.parameters
    }

    /// Returns the program that decides, if the bot is one.
    pub fn program(&self) -> Option<&Program> {
        self.program.as_ref()
    }

    /// Returns the path of the policy file, if one is given: the host reads it and lends its contents. A host that
    /// reads no files refuses such a bot.
    pub fn policy(&self) -> Option<&str> {
        self.parameters.iter().find(|(key, _)| key == POLICY.name).map(|(_, path)| path.as_str())
    }

    /// Reads a comma-separated list of any number of bots, as [`Lineup::parse`] does.
    ///
    /// # Errors
    /// If a part does not name a bot.
    pub fn parse_list(text: &str) -> Result<Vec<BotSpec>, BotSpecError> {
        let mut parts: Vec<String> = Vec::new();
        for part in split_list(text) {
            let goes_on = part.contains('=') && !part.split('=').next().is_some_and(|start| start.contains(':'));
            match parts.last_mut().filter(|last| goes_on && last.contains(':')) {
                Some(last) => *last = format!("{last},{part}"),
                None => parts.push(part.to_owned()),
            }
        }
        parts.iter().map(|part| part.parse()).collect()
    }

    fn read_parameters(&mut self, text: &str) -> Result<(), BotSpecError> {
        let bot = self.kind.name;
        for pair in text.split(',') {
            let Some((key, value)) = pair.split_once('=').map(|(key, value)| (key.trim(), value.trim())) else {
                return Err(BotSpecError::NotKeyValue { bot, text: pair.to_owned() });
            };
            let Some(known) = self.kind.keys.iter().find(|known| known.name == key) else {
                let nearest = nearest(key, self.kind.keys.iter().map(|key| key.name));
                return Err(BotSpecError::UnknownKey { bot, key: key.to_owned(), nearest });
            };
            if !known.form.accepts(value) {
                let (key, value, expected) = (known.name, value.to_owned(), known.form);
                return Err(BotSpecError::WrongValue { bot, key, value, expected });
            }
            if self.parameters.iter().any(|(known, _)| known == key) {
                return Err(BotSpecError::RepeatedKey { bot, key: key.to_owned() });
            }
            self.parameters.push((key.to_owned(), value.to_owned()));
        }
        Ok(())
    }
}

impl PartialEq for BotSpec {
    /// Equal specs make equal bots.
    fn eq(&self, other: &BotSpec) -> bool {
        self.kind.name == other.kind.name && self.parameters == other.parameters && self.program == other.program
    }
}

impl Eq for BotSpec {}

impl FromStr for BotSpec {
    type Err = BotSpecError;

    fn from_str(text: &str) -> Result<BotSpec, BotSpecError> {
        let (name, parameters) = match text.split_once(':') {
            Some((name, parameters)) => (name.trim(), Some(parameters)),
            None => (text.trim(), None),
        };
        if name == Program::NAME {
            let program = Program::parse(parameters.unwrap_or_default()).map_err(BotSpecError::Program)?;
            return Ok(BotSpec { kind: EXEC, parameters: Vec::new(), program: Some(program) });
        }
        let Some(kind) = BOTS.iter().find(|kind| kind.name == name) else {
            let nearest = nearest(name, BOTS.iter().map(|kind| kind.name));
            return Err(BotSpecError::UnknownBot { name: name.to_owned(), nearest });
        };
        let mut spec = BotSpec { kind, parameters: Vec::new(), program: None };
        if let Some(text) = parameters {
            spec.read_parameters(text)?;
        }
        Ok(spec)
    }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(program) = &self.program {
            return program.fmt(f);
        }
        f.write_str(self.kind.name)?;
        for (place, (key, value)) in self.parameters.iter().enumerate() {
            write!(f, "{}{key}={value}", if place == 0 { ':' } else { ',' })?;
        }
        Ok(())
    }
}

/// Bots for the seats of a table: one for all, or one each, seat 0 first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lineup(Vec<BotSpec>);

/// Why a list of bots does not fit a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineupError {
    /// A fault in one of the bots.
    Bot(BotSpecError),
    /// The list has neither one bot nor one per seat.
    Count {
        /// How many bots the list has.
        found: usize,
        /// How many seats the table has.
        seats: usize,
    },
}

impl LineupError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            LineupError::Bot(error) => error.message(),
            LineupError::Count { found, seats } => message!("lineup-count", seats = *seats, found = *found),
        }
    }
}

message_error!(LineupError: LineupError::message);

impl Lineup {
    /// Creates a line-up with the same bot at all `seats` seats.
    pub fn all(bot: &BotSpec, seats: usize) -> Lineup {
        Lineup(vec![bot.clone(); seats])
    }

    /// Creates a line-up of bots by seat.
    pub fn of(bots: Vec<BotSpec>) -> Lineup {
        Lineup(bots)
    }

    /// Reads a comma-separated list for a table of `seats`. A part that contains `=` with no `:` before it belongs to
    /// the bot before: `rules,mc:worlds=64,ms=5,random` is three bots. Commas between quotes separate nothing.
    ///
    /// # Errors
    /// If a part does not name a bot, or there are neither one nor `seats` of them.
    pub fn parse(text: &str, seats: usize) -> Result<Lineup, LineupError> {
        let bots = BotSpec::parse_list(text).map_err(LineupError::Bot)?;
        match bots.as_slice() {
            [one] => Ok(Lineup::all(one, seats)),
            many if many.len() == seats => Ok(Lineup(bots)),
            many => Err(LineupError::Count { found: many.len(), seats }),
        }
    }

    /// Returns the bots by seat.
    pub fn bots(&self) -> &[BotSpec] {
        &self.0
    }
}

impl fmt::Display for Lineup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, bot) in self.0.iter().enumerate() {
            write!(f, "{}{bot}", if place == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        text.parse::<BotSpec>().unwrap_err().to_string()
    }

    #[test]
    fn a_bot_is_read_as_it_is_written() {
        for kind in BOTS {
            assert_eq!(kind.name.parse::<BotSpec>().unwrap().to_string(), kind.name);
        }
    }

    /// The parser accepts every parameter as it is listed.
    #[test]
    fn every_parameter_is_taken_as_it_is_listed() {
        for kind in BotKind::all() {
            let start = if kind.name == Program::NAME { "exec:a," } else { &format!("{}:", kind.name) };
            let takes = |key: &str, value: &str| format!("{start}{key}={value}").parse::<BotSpec>().is_ok();
            for key in kind.keys {
                match (key.form, key.default) {
                    (Form::Number(least, most), default) => {
                        assert!(takes(key.name, &least.to_string()) && takes(key.name, &most.to_string()));
                        assert!(!takes(key.name, &(most + 1).to_string()), "{} {}", kind.name, key.name);
                        assert!(least == 0 || !takes(key.name, &(least - 1).to_string()), "{} {}", kind.name, key.name);
                        assert!(!matches!(default, DefaultValue::Word(_)));
                    }
                    (Form::Word(words), default) => {
                        assert!(words.iter().all(|word| takes(key.name, word)) && !takes(key.name, "?"));
                        assert!(matches!(default, DefaultValue::Word(word) if words.contains(&word)));
                    }
                    (Form::File, default) => assert!(takes(key.name, "a.txt") && default == DefaultValue::None),
                }
                if let Some(default) = key.default.text() {
                    assert!(takes(key.name, &default), "{} {}", kind.name, key.name);
                }
            }
            // No other bot's parameter is accepted.
            for other in BotKind::all().flat_map(|kind| kind.keys) {
                let listed = kind.keys.iter().any(|key| key.name == other.name);
                let value = match other.form {
                    Form::Number(least, _) => least.to_string(),
                    Form::Word(words) => words[0].to_owned(),
                    Form::File => "a.txt".to_owned(),
                };
                assert_eq!(takes(other.name, &value), listed, "{} {}", kind.name, other.name);
            }
        }
    }

    #[test]
    fn faults_say_what_was_expected() {
        assert_eq!(fault("rulse"), "did-you-mean (fault: no-bot (name: \"rulse\"), word: rules)");
        assert_eq!(fault("ranodm:x=1"), "did-you-mean (fault: no-bot (name: \"ranodm\"), word: random)");
        assert_eq!(
            fault("grandmaster"),
            "expected-one-of (fault: no-bot (name: \"grandmaster\"), known: random, low, rules, child, novice, easy, medium, ismcts, mc, skilled, strong)"
        );
        assert!(fault("").starts_with("expected-one-of (fault: no-bot (name: \"\"), known: random, low,"));
        assert_eq!(fault("low:level=3"), "expected-none (fault: bot-has-no-parameter (bot: low, key: \"level\"))");
        assert_eq!(
            fault("mc:wrolds=3"),
            "did-you-mean (fault: bot-has-no-parameter (bot: mc, key: \"wrolds\"), word: worlds)"
        );
        assert_eq!(
            fault("mc:worlds=0"),
            "bot-parameter-value (bot: mc, key: worlds, expected: number-between (least: 1, most: 1000000), found: \"0\")"
        );
        assert_eq!(
            fault("ismcts:rollout=best"),
            "bot-parameter-value (bot: ismcts, key: rollout, expected: one-of-these (words: uniform, thumb, rules, trained, watched), found: \"best\")"
        );
        assert_eq!(fault("low:"), "bot-key-value (bot: low, found: \"\")");
    }

    #[test]
    fn programs_stand_in_lists_like_other_bots() {
        let text = "rules,exec:./a.py --n=3 'x,y',ms=250,random";
        let lineup = Lineup::parse(text, 3).unwrap();
        assert_eq!(lineup.to_string(), text);
        assert_eq!(lineup.bots()[1].program().unwrap().words(), ["./a.py", "--n=3", "x,y"]);
        assert_eq!(Lineup::parse("exec:./a.py", 4).unwrap().bots().len(), 4);
        assert_eq!(fault("exec"), "exec-command");
        assert_ne!("exec:a".parse::<BotSpec>().unwrap(), "exec:b".parse().unwrap());
    }

    #[test]
    fn a_list_is_one_bot_for_all_or_one_each() {
        assert_eq!(Lineup::parse("rules", 3).unwrap().to_string(), "rules,rules,rules");
        assert_eq!(Lineup::parse("rules, low,random", 3).unwrap().to_string(), "rules,low,random");
        let error = Lineup::parse("rules,low", 4).unwrap_err();
        assert_eq!(error.to_string(), "lineup-count (seats: 4, found: 2)");
        let error = Lineup::parse("rules,low:a=1,b=2,random", 3).unwrap_err();
        assert_eq!(error.to_string(), "expected-none (fault: bot-has-no-parameter (bot: low, key: \"a\"))");
    }
}
