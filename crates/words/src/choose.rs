//! What a person names when choosing a game: ids, presets, options, numbers of players; and why it cannot be.

use crate::{Words, quiet};
use kirifuda_play::{BOTS, BotSpecError, LineupError};
use kirifuda_rules::file::{Argument, ChoiceError, MAX_NUMBER, OptionError, OptionSpec, RuleFile, ValueForm};
use kirifuda_rules::{Game, ParamFault, Published, published};
use std::sync::{Arc, OnceLock};

/// The rule file of a published game.
#[derive(Clone, Debug)]
pub struct PublishedGame {
    /// The game.
    pub published: &'static Published,
    /// The rule file.
    pub file: Arc<RuleFile>,
}

impl PublishedGame {
    /// The published games.
    pub fn all() -> impl Iterator<Item = &'static PublishedGame> {
        PublishedGame::those(|_| true)
    }

    /// The published games for which something holds. Each is read once, and only when it is wanted: that is not free.
    fn those(wanted: impl Fn(&Published) -> bool) -> impl Iterator<Item = &'static PublishedGame> {
        static GAMES: OnceLock<Vec<OnceLock<Option<PublishedGame>>>> = OnceLock::new();
        let games = GAMES.get_or_init(|| published().iter().map(|_| OnceLock::new()).collect());
        let wanted = games.iter().zip(published()).filter(move |(_, game)| wanted(game));
        wanted.filter_map(|(known, game)| known.get_or_init(|| PublishedGame::read(game)).as_ref())
    }

    /// Nothing when the file has faults, which a test excludes.
    fn read(published: &'static Published) -> Option<PublishedGame> {
        let file = published.rule_file().ok()?;
        Some(PublishedGame { published, file: Arc::new(file) })
    }
}

/// The option that every game has beside its own: who deals first.
pub const FIRST_DEALER: &str = "first_dealer";

/// Why a game cannot be played as it was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChoosingError {
    /// Options that the game does not take.
    Choice(ChoiceError),
    /// A number of players that the game does not take.
    Players {
        /// As it was given.
        given: u8,
        /// The numbers it takes, each with the option that gives it.
        allowed: Vec<PlayerCount>,
    },
}

impl From<ChoiceError> for ChoosingError {
    fn from(error: ChoiceError) -> ChoosingError {
        ChoosingError::Choice(error)
    }
}

/// A number of players, and the option that gives it where it is not the usual one.
pub type PlayerCount = (usize, Option<(String, String)>);

/// Finds the published game with this id, or the one that has a preset of this name; then also the preset.
pub fn find(name: &str) -> Option<(&'static PublishedGame, Option<&str>)> {
    if let Some(source) = PublishedGame::those(|game| game.id == name).next() {
        return Some((source, None));
    }
    // Only files that contain the word can have the preset.
    let found = PublishedGame::those(|game| game.game.contains(name)).find(|source| source.file.preset(name).is_some());
    found.map(|source| (source, Some(name)))
}

/// The game of a rule file with options chosen: those of the preset, where nothing else is given. `patch` sets
/// parameters for an experiment.
///
/// # Errors
/// When the options are not the game's, do not go together, or give another number of players.
pub fn choose(
    file: &RuleFile,
    preset: Option<&str>,
    options: &[(String, String)],
    players: Option<u8>,
    patch: &[(String, i64)],
) -> Result<Game, ChoosingError> {
    let mut given: Vec<(String, String)> = options.to_vec();
    if let Some(players) = players.filter(|_| file.option("players").is_some()) {
        given.push(("players".to_owned(), players.to_string()));
    }
    let preset = preset.and_then(|name| file.preset(name));
    for (name, value) in preset.iter().flat_map(|preset| &preset.set) {
        if !given.iter().any(|(known, _)| known == name) {
            given.push((name.clone(), value.to_string()));
        }
    }
    let given: Vec<(&str, &str)> = given.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    let patch: Vec<(&str, i64)> = patch.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    let rules = file.choose(&given, &patch)?;
    match players {
        Some(players) if players != rules.players().get() => {
            Err(ChoosingError::Players { given: players, allowed: player_counts(file) })
        }
        _ => Ok(Game::new(rules)),
    }
}

/// The same where the number of players may also come of another option than `players`, if nobody has chosen that one.
///
/// # Errors
/// As [`choose`]; the numbers of players allowed are then those that what was chosen leaves open.
pub fn choose_with_players(
    file: &RuleFile,
    preset: Option<&str>,
    options: &[(String, String)],
    players: Option<u8>,
    patch: &[(String, i64)],
) -> Result<Game, ChoosingError> {
    let chosen = choose(file, preset, options, players, patch);
    let Err(ChoosingError::Players { given, allowed }) = chosen else { return chosen };
    let of_preset = preset.and_then(|name| file.preset(name)).map_or(&[][..], |preset| &preset.set);
    let is_open = |name: &str| {
        !options.iter().any(|(known, _)| known == name) && !of_preset.iter().any(|(known, _)| known == name)
    };
    let giving = allowed.iter().find(|(players, _)| *players == usize::from(given));
    if let Some((_, Some(option))) = giving.filter(|(_, option)| option.as_ref().is_some_and(|(name, _)| is_open(name)))
    {
        return choose(file, preset, &[options, std::slice::from_ref(option)].concat(), players, patch);
    }
    let usual = choose(file, preset, options, None, patch)?.players();
    let left = |count: &PlayerCount| match count {
        (players, Some((name, _))) => *players == usual || is_open(name),
        (players, None) => *players == usual,
    };
    Err(ChoosingError::Players { given, allowed: allowed.into_iter().filter(left).collect() })
}

/// The numbers of players a game takes, ascending, each with an option value that gives it; the default with none.
pub fn player_counts(file: &RuleFile) -> Vec<PlayerCount> {
    let mut counts: Vec<PlayerCount> = Vec::new();
    let mut add = |options: &[(&str, &str)]| {
        if let Ok(rules) = file.choose(options, &[])
            && !counts.iter().any(|(known, _)| *known == usize::from(rules.players().get()))
        {
            let option = options.first().map(|&(name, value)| (name.to_owned(), value.to_owned()));
            counts.push((usize::from(rules.players().get()), option));
        }
    };
    add(&[]);
    for option in file.options() {
        for value in plain_values(option) {
            add(&[(&option.name, &value)]);
        }
    }
    counts.sort();
    counts
}

/// The values of an option that can be listed: words, numbers, and short ranges number by number.
pub fn plain_values(option: &OptionSpec) -> Vec<String> {
    let mut values = Vec::new();
    for value in &option.values {
        match &value.form {
            ValueForm::Word(word) | ValueForm::WordWith(word, _) => values.push(word.clone()),
            ValueForm::Number(number) => values.push(number.to_string()),
            ValueForm::Range(min, max) if max - min < 20 => values.extend((*min..=*max).map(|n| n.to_string())),
            ValueForm::Range(..) => {}
        }
    }
    values
}

/// Ids and presets near to a name, the nearest first.
pub fn nearest_games(name: &str) -> Vec<String> {
    let mut known: Vec<String> = Vec::new();
    for source in PublishedGame::all() {
        known.push(source.published.id.to_owned());
        known.extend(source.file.presets().iter().map(|preset| preset.name.clone()));
    }
    nearest(name, &known)
}

/// The known names near to `name`, at most three: those that begin with it, then the nearest first.
pub fn nearest(name: &str, known: &[String]) -> Vec<String> {
    let letters = name.chars().count();
    if letters == 0 || letters > 60 {
        return Vec::new();
    }
    let name = name.to_lowercase();
    let mut near: Vec<(bool, usize, &String)> = known
        .iter()
        .map(|candidate| (!candidate.starts_with(&name), strsim::damerau_levenshtein(&name, candidate), candidate))
        .filter(|&(_, distance, candidate)| {
            // Presets are short: `kk5` means one of those that begin with `kk`.
            let same_start = distance <= 2 && candidate.chars().take(2).eq(name.chars().take(2));
            distance * 3 <= letters.max(candidate.chars().count()).max(3) || same_start
        })
        .collect();
    near.sort();
    near.dedup();
    near.into_iter().take(3).map(|(_, _, candidate)| candidate.clone()).collect()
}

impl Words {
    /// The end of a message that proposes what may have been meant.
    pub fn did_you_mean(&self, nearest: &[String]) -> String {
        match nearest {
            [] => String::new(),
            names => {
                let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
                self.text("error-did-you-mean", &[("names", self.either(&quoted).into())])
            }
        }
    }

    /// Why a game cannot be played as it was chosen.
    pub fn choosing_error(&self, game: &str, error: &ChoosingError) -> String {
        match error {
            ChoosingError::Choice(error) => self.choice_error(game, error),
            ChoosingError::Players { given, allowed } => self.players_error(*given, game, allowed),
        }
    }

    fn players_error(&self, given: u8, game: &str, allowed: &[PlayerCount]) -> String {
        let entry = |(players, option): &PlayerCount| match option {
            None => players.to_string(),
            Some((name, value)) => {
                let options = format!("-o {name}={value}");
                self.text("error-players-with", &[("n", (*players).into()), ("options", options.into())])
            }
        };
        let entries: Vec<String> = allowed.iter().map(entry).collect();
        let args = [("given", given.into()), ("game", game.into()), ("allowed", self.row(&entries).into())];
        self.text("error-players", &args)
    }

    /// Why a list of bots cannot sit down.
    pub fn lineup_error(&self, error: &LineupError) -> String {
        let known = self.row(&BOTS.iter().map(|bot| bot.name).collect::<Vec<&str>>());
        match error {
            LineupError::Bot(BotSpecError::UnknownBot { name, nearest }) => {
                let near: Vec<String> = nearest.iter().map(ToString::to_string).collect();
                self.text("error-unknown-bot", &[("name", quiet(name).into()), ("known", known.into())])
                    + &self.did_you_mean(&near)
            }
            LineupError::Count { found, seats } => {
                self.text("error-bot-count", &[("found", (*found).into()), ("seats", (*seats).into())])
            }
            LineupError::Bot(error) => self.fault(error.message()),
        }
    }

    /// Why options are not those of a game.
    pub fn choice_error(&self, game: &str, error: &ChoiceError) -> String {
        let quoted = |text: &str| quiet(text);
        match error {
            ChoiceError::UnknownOption { name, nearest, expected } => {
                let near: Vec<String> = nearest.iter().cloned().collect();
                let key = if near.is_empty() { "error-unknown-option-of" } else { "error-unknown-option" };
                let args =
                    [("name", quoted(name).into()), ("game", game.into()), ("expected", self.row(expected).into())];
                self.text(key, &args) + &self.did_you_mean(&near)
            }
            ChoiceError::RepeatedOption(name) => self.text("error-repeated-option", &[("name", quoted(name).into())]),
            ChoiceError::MissingOption(name) => self.text("error-missing-option", &[("name", quoted(name).into())]),
            ChoiceError::Value(error) => self.value_error(error),
            ChoiceError::Needs(needed) => {
                let values: Vec<String> = needed.values.iter().map(ToString::to_string).collect();
                let args = [
                    ("option", needed.option.as_str().into()),
                    ("value", needed.value.to_string().into()),
                    ("needs", needed.needs.as_str().into()),
                    ("values", self.row(&values).into()),
                    ("rule", needed.rule.as_str().into()),
                ];
                self.text("error-needs", &args)
            }
            ChoiceError::UnknownParam { name, nearest } => {
                let near: Vec<String> = nearest.iter().cloned().collect();
                self.text("error-unknown-param", &[("name", quoted(name).into())]) + &self.did_you_mean(&near)
            }
            ChoiceError::RepeatedParam(name) => self.text("error-repeated-param", &[("name", quoted(name).into())]),
            ChoiceError::ParamRange { name, value, min, max } => {
                let args = [
                    ("name", name.as_str().into()),
                    ("given", value.to_string().into()),
                    ("min", min.to_string().into()),
                    ("max", max.to_string().into()),
                ];
                self.text("error-param-range", &args)
            }
            ChoiceError::Check(faults) => self.check_error(faults),
        }
    }

    fn value_error(&self, error: &OptionError) -> String {
        let near: Vec<String> = error.nearest.iter().cloned().collect();
        let expected: Vec<String> = error.expected.iter().map(|form| self.form(form)).collect();
        let args = [
            ("option", error.option.as_str().into()),
            ("given", quiet(&error.given).into()),
            ("expected", self.row(&expected).into()),
            ("rule", error.rule.as_str().into()),
        ];
        self.text("error-option-value", &args) + &self.did_you_mean(&near)
    }

    /// How values are written, ranges in words: `3 to 10`, `deals(1 or more)`.
    fn form(&self, form: &ValueForm) -> String {
        let range = |low: i64, high: i64| {
            let key = if high == MAX_NUMBER { "range-from" } else { "range-between" };
            self.text(key, &[("low", low.to_string().into()), ("high", high.to_string().into())])
        };
        match form {
            ValueForm::Range(min, max) => range(*min, *max),
            ValueForm::WordWith(word, Argument::Int { min, max, .. }) => format!("{word}({})", range(*min, *max)),
            other => other.to_string(),
        }
    }

    fn check_error(&self, faults: &[ParamFault]) -> String {
        let messages: Vec<_> = faults.iter().map(|fault| self.fault(&fault.message)).collect();
        messages.join(&self.plain("reasons-between"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_and_the_options_that_give_them() {
        let counts = |id: &str| player_counts(&find(id).unwrap().0.file);
        assert_eq!(counts("kakeya-trump"), [(4, None), (6, Some(("players".to_owned(), "6".to_owned())))], "KK-1");
        let loo: Vec<usize> = counts("japanese-loo").into_iter().map(|(players, _)| players).collect();
        assert_eq!(loo, (3..=10).collect::<Vec<usize>>(), "JL-1");
        let trump: Vec<usize> = counts("ruff-and-trump").into_iter().map(|(players, _)| players).collect();
        assert_eq!(trump, [2, 3, 4], "RT-1");
    }

    #[test]
    fn a_number_of_players_is_found_among_the_options_that_are_left_open() {
        let chosen = |name: &str, options: &[(&str, &str)], players: u8| {
            let (source, preset) = find(name).unwrap();
            let options: Vec<_> = options.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
            match choose_with_players(&source.file, preset, &options, Some(players), &[]) {
                Ok(game) => Ok(game.players()),
                Err(ChoosingError::Players { allowed, .. }) => Err(allowed.into_iter().map(|(n, _)| n).collect()),
                Err(error) => panic!("{error:?}"),
            }
        };
        assert_eq!(chosen("ruff-and-trump", &[], 3), Ok(3), "RT-1");
        assert_eq!(chosen("kakeya-trump", &[], 6), Ok(6), "KK-1");
        assert_eq!(chosen("ruff-and-trump", &[], 5), Err(vec![2, 3, 4]));
        assert_eq!(chosen("ruff-and-trump", &[("form", "rt-2-24")], 3), Err(vec![2]), "it was chosen otherwise");
        assert_eq!(chosen("rt-3-16", &[], 4), Err(vec![3]), "so it was by the preset");
        assert_eq!(chosen("whist", &[], 3), Err(vec![4]));
    }

    #[test]
    fn near_names_are_offered() {
        let known: Vec<String> = ["kk-4", "kk-6", "jl-5", "kakeya-trump"].map(str::to_owned).to_vec();
        assert_eq!(nearest("kk5", &known), ["kk-4", "kk-6"]);
        assert_eq!(nearest("kk", &["nk".to_owned(), known[0].clone()]), ["kk-4", "nk"]);
        assert_eq!(nearest("kakeya-tump", &known), ["kakeya-trump"]);
        assert!(nearest("bridge", &known).is_empty());
        assert!(nearest(&"k".repeat(1000), &known).is_empty());
    }
}
