//! The games that come with the program: every folder of `games/` with a `game.toml`, put in by the build script.

/// A published game: the texts of its folder.
#[derive(Clone, Copy, Debug)]
pub struct Published {
    /// The id, which is the name of the folder.
    pub id: &'static str,
    /// The rule file.
    pub game: &'static str,
    /// The rules in English, as a player reads them (Markdown).
    pub rules_en: &'static str,
    /// The rules in Japanese.
    pub rules_ja: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/published.rs"));

/// The published games, by id.
pub fn published() -> &'static [Published] {
    PUBLISHED
}
