//! The games that come with the program: every folder of `games/` with a `game.toml`, put in by the build script.

use crate::file::Lang;

/// A published game: the texts of its folder.
#[derive(Clone, Copy, Debug)]
pub struct Published {
    /// The id, which is the name of the folder.
    pub id: &'static str,
    /// The rule file.
    pub game: &'static str,
    /// How often bots of each level slip, in lines such as `easy 120`: in a thousand plays with a choice. Empty where
    /// nobody has measured it.
    pub levels: &'static str,
}

/// The rules of a published game in prose.
struct Prose {
    id: &'static str,
    en: &'static str,
    ja: &'static str,
}

impl Published {
    /// The rules as a player reads them (Markdown).
    pub fn prose(&self, lang: Lang) -> &'static str {
        let prose = PROSE.iter().find(|prose| prose.id == self.id);
        prose.map_or("", |prose| match lang {
            Lang::En => prose.en,
            Lang::Ja => prose.ja,
        })
    }
}

include!(concat!(env!("OUT_DIR"), "/published.rs"));

/// The published games, those of the sources first, each group by id.
pub fn published() -> &'static [Published] {
    PUBLISHED
}
