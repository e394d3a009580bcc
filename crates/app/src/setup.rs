//! What a match is to be: the game with its options, the seat, the bots, the seed.

use crate::fault::{Fault, quoted};
use kirifuda_cards::Seat;
use kirifuda_play::{BotSpec, Lineup};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, Published};
use kirifuda_words::Words;
use kirifuda_words::choose::{FIRST_DEALER, choose_with_players, find, nearest_games};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The longest rule file that is read: those of the published games have a tenth of it.
const MAX_RULE_FILE: usize = 1 << 18;
/// The longest name of a player, in letters.
const MAX_NAME: usize = 40;

/// What a match is to be, as the browser says it and as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Setup {
    /// Id of the game, or a preset.
    pub game: String,
    /// The rule file of a game that is not published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub rule_file: Option<String>,
    /// Options by name, beside those of the preset.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, Value>,
    /// Parameters changed for an experiment.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub patch: BTreeMap<String, i64>,
    /// The number of players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub players: Option<u8>,
    /// The person's seat.
    #[serde(default)]
    pub seat: usize,
    /// One bot for all seats, or one for each, seat 0 first.
    #[serde(default = "usual_bots")]
    pub bots: String,
    /// The seed, a decimal number up to 2^64 - 1.
    #[serde(default)]
    pub seed: String,
    /// Names by seat; where one is missing or empty, the usual one.
    #[serde(default)]
    pub names: Vec<String>,
    /// The packs of the first deals, each in the order dealt, cards as in records; later ones come of the seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub packs: Vec<String>,
    /// What everybody decides in these deals, deal by deal, as far as it is set: `1 play AS`. The person is free to do
    /// otherwise; a bot whose decision may then not be made decides for itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub script: Vec<Vec<String>>,
    /// The scores at which the match begins, one for each side. A match that begins so cannot be kept: records begin at
    /// the beginning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<i64>,
}

/// A value of an option as it is given: a number, or a text as rule files write it, `deals(12)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "GivenValue"))]
#[serde(untagged)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
}

impl Value {
    fn text(&self) -> String {
        match self {
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.clone(),
        }
    }
}

fn usual_bots() -> String {
    "medium".to_owned()
}

/// A game that was chosen.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The published game, if it is one.
    pub published: Option<&'static Published>,
    /// The rule file.
    pub file: Arc<RuleFile>,
    /// The game.
    pub game: Arc<Game>,
    /// Who deals first, where that is fixed.
    pub first_dealer: Option<usize>,
}

/// Reads a rule file of somebody's own.
///
/// # Errors
/// All its faults, each with line and column, one on a line.
pub(crate) fn read_rule_file(text: &str, words: &Words) -> Result<RuleFile, Fault> {
    if text.len() > MAX_RULE_FILE {
        return Err(Fault::new("rule_file", format!("expected at most {MAX_RULE_FILE} bytes, found {}", text.len())));
    }
    RuleFile::parse(text).map_err(|faults| {
        let line = |fault: &kirifuda_rules::file::Fault| {
            format!("{}:{}: {}", fault.line, fault.column, words.fault(&fault.message))
        };
        Fault::new("rule_file", faults.iter().map(line).collect::<Vec<String>>().join("\n"))
    })
}

impl Setup {
    /// The game with its options.
    ///
    /// # Errors
    /// When there is no such game, its rule file has faults, or the options are not its own.
    pub fn choose(&self, words: &Words) -> Result<Chosen, Fault> {
        let (published, file, preset) = self.source(words)?;
        let options = self.options.iter().filter(|(name, _)| *name != FIRST_DEALER);
        let options: Vec<(String, String)> = options.map(|(name, value)| (name.clone(), value.text())).collect();
        let patch: Vec<(String, i64)> = self.patch.iter().map(|(name, value)| (name.clone(), *value)).collect();
        let game = choose_with_players(&file, preset, &options, self.players, &patch)
            .map_err(|error| Fault::new("options", words.choosing_error(file.id(), &error)))?;
        let first_dealer = self.first_dealer(game.dealers(), words)?;
        Ok(Chosen { published, file, game: Arc::new(game), first_dealer })
    }

    #[allow(clippy::type_complexity, reason = "three things that are taken apart at once")]
    fn source(&self, words: &Words) -> Result<(Option<&'static Published>, Arc<RuleFile>, Option<&str>), Fault> {
        if let Some(text) = &self.rule_file {
            let file = read_rule_file(text, words)?;
            let preset = file.preset(&self.game).map(|_| self.game.as_str());
            return Ok((None, Arc::new(file), preset));
        }
        match find(&self.game) {
            Some((source, preset)) => Ok((Some(source.published), Arc::clone(&source.file), preset)),
            None => {
                let given = words.text("error-no-such-game", &[("given", kirifuda_words::quiet(&self.game).into())]);
                Err(Fault::new("game", given + &words.did_you_mean(&nearest_games(&self.game))))
            }
        }
    }

    fn first_dealer(&self, dealers: usize, words: &Words) -> Result<Option<usize>, Fault> {
        let Some(given) = self.options.get(FIRST_DEALER).map(Value::text).filter(|given| given != "random") else {
            return Ok(None);
        };
        match given.parse() {
            Ok(dealer) if dealer < dealers => Ok(Some(dealer)),
            _ => {
                let args = [("given", kirifuda_words::quiet(&given).into()), ("max", dealers.saturating_sub(1).into())];
                Err(Fault::new("options", words.text("error-first-dealer", &args)))
            }
        }
    }

    /// The person's seat at a table of so many.
    ///
    /// # Errors
    /// When there is no such seat.
    pub fn person(&self, players: usize, words: &Words) -> Result<Seat, Fault> {
        Seat::new(self.seat).filter(|seat| seat.index() < players).ok_or_else(|| {
            let args = [
                ("option", "seat".into()),
                ("given", self.seat.to_string().into()),
                ("min", "0".into()),
                ("max", players.saturating_sub(1).to_string().into()),
            ];
            Fault::new("seat", words.text("error-out-of-range", &args))
        })
    }

    /// The bots at a table of so many.
    ///
    /// # Errors
    /// When there are no such bots, or they need programs or files, which a browser does not have.
    pub fn lineup(&self, players: usize, words: &Words) -> Result<Lineup, Fault> {
        let lineup =
            Lineup::parse(&self.bots, players).map_err(|error| Fault::new("bots", words.lineup_error(&error)))?;
        if let Some(bot) = lineup.bots().iter().find(|bot| bot.program().is_some()) {
            return Err(Fault::new("bots", no_program(bot, words)));
        }
        match lineup.bots().iter().find(|bot| bot.policy().is_some()) {
            Some(bot) => {
                let args = [("bot", kirifuda_words::quiet(&bot.to_string()).into())];
                Err(Fault::new("bots", words.text("error-no-file", &args)))
            }
            None => Ok(lineup),
        }
    }

    /// The seed as a number.
    ///
    /// # Errors
    /// When it is none.
    pub fn seed(&self) -> Result<u64, Fault> {
        let expected =
            |_| Fault::new("seed", format!("expected a number up to 2^64 - 1, found {}", quoted(&self.seed)));
        self.seed.trim().parse().map_err(expected)
    }

    /// The names at a table of so many.
    pub fn names(&self, players: usize, person: Seat, words: &Words) -> Vec<String> {
        let mut names = words.names(players, person);
        for (name, given) in names.iter_mut().zip(&self.names) {
            if !given.trim().is_empty() {
                *name = given.trim().chars().take(MAX_NAME).collect();
            }
        }
        names
    }
}

fn no_program(bot: &BotSpec, words: &Words) -> String {
    words.text("error-no-program", &[("bot", kirifuda_words::quiet(&bot.to_string()).into())])
}
