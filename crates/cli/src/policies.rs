//! Policies in files, read for the bots that are to play by them: `medium:policy=FILE`.

use crate::failure::Failure;
use crate::games::read_text;
use kirifuda_bots::{BotSpec, Learnt, Lineup};
use kirifuda_rules::Game;
use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

/// The policies read so far, by path.
#[derive(Default)]
struct Read(HashMap<String, Arc<Learnt>>);

impl Read {
    fn bot(&mut self, bot: BotSpec, game: &Game) -> Result<BotSpec, Failure> {
        let Some(path) = bot.policy().map(str::to_owned) else { return Ok(bot) };
        let learnt = match self.0.get(&path) {
            Some(learnt) => Arc::clone(learnt),
            None => Arc::new(read(Path::new(&path))?),
        };
        if !learnt.says_of(game) {
            return Err(Failure::NoPolicy { path: path.into(), game: game.id().to_owned() });
        }
        let bot = bot.with_policies(&learnt);
        self.0.insert(path, learnt);
        Ok(bot)
    }
}

fn read(path: &Path) -> Result<Learnt, Failure> {
    let text = read_text(path)?;
    Learnt::read(&text).map_err(|error| Failure::Wrong {
        path: path.to_owned(),
        line: error.line,
        error: error.expected,
    })
}

/// The bot with the policy that it names.
///
/// # Errors
/// When the file cannot be read, is no policy, or says nothing of the game.
pub fn bot_with_policy(bot: BotSpec, game: &Game) -> Result<BotSpec, Failure> {
    Read::default().bot(bot, game)
}

/// The line-up with the policies that its bots name.
///
/// # Errors
/// As [`bot_with_policy`].
pub fn with_policies(lineup: &Lineup, game: &Game) -> Result<Lineup, Failure> {
    let mut read = Read::default();
    lineup
        .bots()
        .iter()
        .map(|bot| read.bot(bot.clone(), game))
        .collect::<Result<Vec<BotSpec>, Failure>>()
        .map(Lineup::of)
}
