//! From what a guest asks for to a game that can be played.

use crate::protocol::{OpenAfter, Setup};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Game, Message, message, published};
use kirifuda_words::Lexicon;
use kirifuda_words::choose::{ChoosingError, choose_with_players, find};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Longest text of a rule file, in bytes.
const MAX_RULE_FILE: usize = 64 * 1024;
/// Longest pause between the decisions of bots, in milliseconds.
const MAX_PACE: u32 = 5000;
/// Longest time for a decision, and until a guest is idle, in seconds.
const MAX_TURN: u32 = 3600;
/// Longest delay until onlookers see everything, in tricks or deals.
const MAX_DELAY: u32 = 60;
/// How many rule files are kept compiled.
const MAX_FILES: usize = 16;

/// A game with its rule file.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// The game.
    pub game: Arc<Game>,
    /// Its rule file.
    pub file: Arc<RuleFile>,
    /// Whether records have to carry the rule file.
    pub unpublished: bool,
    /// What is said of it in each language, as far as it has been said.
    pub lexicons: Arc<[OnceLock<Arc<Lexicon>>; 2]>,
}

/// A game that was compiled, from which file.
#[derive(Debug)]
struct Known {
    game: Arc<Game>,
    file: Arc<RuleFile>,
    lexicons: Arc<[OnceLock<Arc<Lexicon>>; 2]>,
}

/// Guests' rule files read before and games compiled before: a thousand tables of one game share it.
#[derive(Debug, Default)]
pub struct Setups {
    files: Mutex<VecDeque<Arc<RuleFile>>>,
    games: Mutex<VecDeque<Known>>,
}

impl Setups {
    /// The game that a setup asks for.
    ///
    /// # Errors
    /// When there is no such game, or it cannot be played like that.
    pub fn compile(&self, setup: &Setup) -> Result<Compiled, Message> {
        if setup.pace_ms > MAX_PACE {
            return Err(message!("field-between", field = "pace_ms", min = 0u8, max = MAX_PACE));
        }
        let times = [("idle_seconds", Some(setup.idle_seconds)), ("turn_seconds", setup.turn_seconds)];
        if let Some((field, _)) =
            times.into_iter().find(|(_, time)| time.is_some_and(|time| !(1..=MAX_TURN).contains(&time)))
        {
            return Err(message!("field-between", field, min = 1u8, max = MAX_TURN));
        }
        if let Some(OpenAfter::Tricks(delay) | OpenAfter::Deals(delay)) = setup.open_after
            && !(1..=MAX_DELAY).contains(&u32::from(delay))
        {
            return Err(message!("field-between", field = "open_after", min = 1u8, max = MAX_DELAY));
        }
        let unknown = || {
            let name: String = setup.game.chars().take(60).collect();
            message!("no-game-or-preset", name = format!("{name:?}"))
        };
        let (file, unpublished) = match &setup.rule_file {
            Some(text) if text.len() > MAX_RULE_FILE => {
                return Err(message!("rule-file-size", most = MAX_RULE_FILE));
            }
            Some(text) => (self.file(text)?, !published().iter().any(|game| game.game == text)),
            None => (find(&setup.game).map(|(source, _)| Arc::clone(&source.file)).ok_or_else(unknown)?, false),
        };
        if file.id() != setup.game && file.preset(&setup.game).is_none() {
            return Err(message!("rule-file-of", found = file.id(), game = format!("{:?}", setup.game)));
        }
        let game = chosen(&file, setup)?;
        Ok(self.compiled(game, file, unpublished))
    }

    /// The game of a table that was set up before, perhaps by another version of the program: under the rules with this
    /// hash, where they can be had from the rule file that was kept, or else under the present ones.
    ///
    /// # Errors
    /// When there is no such game any more.
    pub fn compile_again(&self, setup: &Setup, rules: &str, kept: Option<&str>) -> Result<Compiled, Message> {
        let present = self.compile(setup);
        let fits = |compiled: &Result<Compiled, Message>| compiled.as_ref().is_ok_and(|it| it.game.hash() == rules);
        match kept.filter(|_| !fits(&present)) {
            None => present,
            Some(text) => {
                let began = self.compile(&Setup { rule_file: Some(text.to_owned()), ..setup.clone() });
                if fits(&began) || present.is_err() { began } else { present }
            }
        }
    }

    fn file(&self, text: &str) -> Result<Arc<RuleFile>, Message> {
        let files = || self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let known = |files: &VecDeque<Arc<RuleFile>>| files.iter().find(|file| file.text() == text).cloned();
        if let Some(file) = known(&files()) {
            return Ok(file);
        }
        // It is read while others may look their files up, and perhaps read the same one.
        let read = RuleFile::parse(text);
        let read = read.map_err(|faults| {
            message!("rule-file-unplayable", fault = Message::all(faults.iter().map(Message::from)))
        })?;
        let mut files = files();
        if let Some(file) = known(&files) {
            return Ok(file);
        }
        files.truncate(MAX_FILES - 1);
        files.push_front(Arc::new(read));
        Ok(Arc::clone(&files[0]))
    }

    fn compiled(&self, game: Game, file: Arc<RuleFile>, unpublished: bool) -> Compiled {
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let hash = game.hash();
        let same = |known: &&Known| {
            Arc::ptr_eq(&known.file, &file) && known.game.options() == game.options() && known.game.hash() == hash
        };
        if let Some(known) = games.iter().find(same) {
            let (game, lexicons) = (Arc::clone(&known.game), Arc::clone(&known.lexicons));
            return Compiled { game, file, unpublished, lexicons };
        }
        let (game, lexicons) = (Arc::new(game), Arc::default());
        games.truncate(MAX_FILES - 1);
        games.push_front(Known { game: Arc::clone(&game), file: Arc::clone(&file), lexicons: Arc::clone(&lexicons) });
        Compiled { game, file, unpublished, lexicons }
    }
}

fn chosen(file: &RuleFile, setup: &Setup) -> Result<Game, Message> {
    // `players` is an option, too: said twice, the field counts.
    let other = |option: &(String, String)| setup.players.is_none() || option.0 != "players";
    let options: Vec<(String, String)> = setup.options.clone().into_iter().filter(other).collect();
    let game = choose_with_players(file, Some(&setup.game), &options, setup.players, &[]);
    game.map_err(|error| match error {
        ChoosingError::Choice(error) => error.message(),
        ChoosingError::Players { given, allowed } => {
            let allowed: Vec<String> = allowed.iter().map(|(players, _)| players.to_string()).collect();
            message!("players-with-options", allowed = allowed.join(" / "), found = given)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setup(game: &str) -> Setup {
        Setup { game: game.to_owned(), ..Setup::default() }
    }

    #[test]
    fn games_and_presets_are_found_and_shared() {
        let setups = Setups::default();
        let one = setups.compile(&setup("kk-4")).unwrap();
        assert_eq!(one.game.players(), 4);
        assert!(Arc::ptr_eq(&one.game, &setups.compile(&setup("kk-4")).unwrap().game));
        assert_eq!(setups.compile(&setup("kk-6")).unwrap().game.players(), 6);
        let five = Setup { players: Some(5), ..setup("japanese-loo") };
        assert_eq!(setups.compile(&five).unwrap().game.players(), 5, "JL-1");
        let three = Setup { players: Some(3), ..setup("ruff-and-trump") };
        assert_eq!(setups.compile(&three).unwrap().game.players(), 3, "RT-1: by another option than `players`");
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        let setups = Setups::default();
        let fault =
            |setup: &Setup| kirifuda_words::fault(kirifuda_rules::file::Lang::En, &setups.compile(setup).unwrap_err());
        assert_eq!(fault(&setup("")), "no game or preset is called \"\"");
        assert_eq!(fault(&setup("bridge")), "no game or preset is called \"bridge\"");
        let whist = fault(&Setup { players: Some(3), ..setup("whist") });
        assert_eq!(whist, "expected 4 players with these options, found 3");
        let options = [("no_such".to_owned(), "1".to_owned())].into_iter().collect();
        assert!(fault(&Setup { options, ..setup("kk-4") }).contains("no_such"));
        assert!(fault(&Setup { rule_file: Some("id = 3".to_owned()), ..setup("x") }).starts_with("the rule file"));
        assert_eq!(fault(&Setup { pace_ms: 5001, ..setup("kk-4") }), "expected `pace_ms` from 0 to 5000");
        for seconds in [0, 3601] {
            let turn = Setup { turn_seconds: Some(seconds), ..setup("kk-4") };
            assert_eq!(fault(&turn), "expected `turn_seconds` from 1 to 3600");
            let idle = Setup { idle_seconds: seconds, ..setup("kk-4") };
            assert_eq!(fault(&idle), "expected `idle_seconds` from 1 to 3600");
        }
        let now = Setup { open_after: Some(OpenAfter::Deals(0)), ..setup("kk-4") };
        assert_eq!(fault(&now), "expected `open_after` from 1 to 60");
        let other = published().iter().find(|game| game.id == "whist").unwrap().game.to_owned();
        assert!(fault(&Setup { rule_file: Some(other), ..setup("kk-4") }).contains("not of \"kk-4\""));
    }
}
