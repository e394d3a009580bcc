//! The lines of a table of strengths.

use crate::failure::Failure;
use crate::games::find;
use crate::words::choose::PublishedGame;
use kirifuda_play::{BotSpec, LineupError};
use kirifuda_rules::Game;
use kirifuda_rules::file::{ChoiceError, Lang};
use std::sync::Arc;

/// A preset of a game.
pub(super) struct Played {
    pub title: String,
    pub preset: String,
    pub game: Arc<Game>,
}

/// One line of the table.
pub(super) struct Row {
    pub title: String,
    pub preset: String,
    pub game: Arc<Game>,
    pub bot: BotSpec,
    pub against: BotSpec,
    /// How many blocks are played.
    pub blocks: u64,
}

pub(super) fn spec(bot: &str) -> Result<BotSpec, Failure> {
    bot.parse().map_err(|error| Failure::Bots(LineupError::Bot(error)))
}

/// The presets named, or all.
pub(super) fn presets(named: &[String]) -> Result<Vec<Played>, Failure> {
    for name in named {
        if find(name)?.1.is_none() {
            return Err(Failure::UnknownGame { given: name.clone(), nearest: Vec::new() });
        }
    }
    let mut all = Vec::new();
    for PublishedGame { file, .. } in PublishedGame::all() {
        for preset in file.presets() {
            if named.is_empty() || named.contains(&preset.name) {
                let failed = |error: ChoiceError| Failure::Choice { game: file.id().to_owned(), error: error.into() };
                let game = Game::new(file.settings(&preset.set, &[]).map_err(failed)?);
                let title = file.title(Lang::En).to_owned();
                all.push(Played { title, preset: preset.name.clone(), game: Arc::new(game) });
            }
        }
    }
    Ok(all)
}
