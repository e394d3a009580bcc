//! Everything that was told so far, and the scores of all deals: for who comes late or looks back.

use crate::frame;
use crate::protocol::Lang;
use crate::table::Table;
use kirifuda_rules::Viewer;
use kirifuda_scene::{Line, Scores, Story};
use serde::Serialize;

/// The match from its first deal, as one viewer was told it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The lines of each deal.
    pub log: Vec<Vec<Line>>,
    /// The scores.
    pub scores: Scores,
}

/// The sheet for a viewer; empty before the first deal.
pub fn sheet(table: &Table, viewer: Viewer, lang: Lang) -> Sheet {
    let Some(playing) = table.playing() else { return Sheet::default() };
    let names = frame::names(table, lang);
    let words = frame::game_words(table, lang, &names);
    let mut story = Story::new(viewer);
    for event in playing.events() {
        story.absorb(&words, &event.seen_by(viewer));
    }
    Sheet { log: story.all().to_vec(), scores: Scores::of(&words, playing, &story) }
}
