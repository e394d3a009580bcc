//! What the behaviour tests share: loading games, building packs, policy LOW, and a table that plays written steps.

// Each test program uses its own part of this.
#![allow(dead_code, unreachable_pub)]

pub mod cards;
pub mod case;
pub mod expect;
pub mod low;
pub mod ruffs;
pub mod table;

use kirifuda_rules::Game;
use kirifuda_rules::file::RuleFile;
use std::path::PathBuf;
use std::sync::Arc;

/// The repository.
pub fn repository() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The ids of the published games.
pub fn game_ids() -> Vec<&'static str> {
    kirifuda_rules::published().iter().map(|game| game.id).collect()
}

/// The rule file of a published game.
pub fn rule_file(id: &str) -> RuleFile {
    let published = kirifuda_rules::published().iter().find(|game| game.id == id);
    let text = published.unwrap_or_else(|| panic!("no published game {id}")).game;
    RuleFile::parse(text).unwrap_or_else(|faults| panic!("{id}: {faults:?}"))
}

/// A published game with options and parameters chosen.
pub fn game_with(id: &str, options: &[(&str, &str)], patch: &[(&str, i64)]) -> Arc<Game> {
    let choice = rule_file(id).choose(options, patch).unwrap_or_else(|error| panic!("{id} {options:?}: {error}"));
    Arc::new(Game::new(choice))
}

/// A published game with options chosen.
pub fn game(id: &str, options: &[(&str, &str)]) -> Arc<Game> {
    game_with(id, options, &[])
}

/// A data file beside a game, as TOML; `None` when the game has none.
pub fn data_of_game<T: serde::de::DeserializeOwned>(id: &str, file: &str) -> Option<T> {
    let path = repository().join("games").join(id).join(file);
    let text = std::fs::read_to_string(&path).ok()?;
    Some(toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}
