//! What tests share.

use kirifuda_app::catalogue;

/// Every preset, and every game without one.
pub fn names() -> Vec<String> {
    let games = catalogue::catalogue("en").unwrap();
    let presets = games.iter().flat_map(|game| game.presets.iter().map(|preset| preset.name.clone()));
    presets.chain(games.iter().map(|game| game.id.clone())).collect()
}
