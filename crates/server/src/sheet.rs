//! Everything that was told so far, and the scores of all deals: for who comes late or looks back.

use crate::frame;
use crate::protocol::Lang;
use crate::table::{Past, Table};
use kirifuda_rules::{Match, Viewer};
use kirifuda_scene::{Line, Scores, Story};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The match from its first deal, as one viewer was told it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct Sheet {
    /// The lines of each deal.
    pub log: Vec<Vec<Line>>,
    /// The scores.
    pub scores: Scores,
}

/// The sheet for a viewer, as far as they are shown the match; empty before the first deal.
pub fn sheet(table: &Table, viewer: Viewer, lang: Lang) -> Sheet {
    let Some(playing) = table.playing() else { return Sheet::default() };
    let shown = table.shown(viewer, table.seq());
    if shown == playing.events().len() {
        return told(table, playing, viewer, lang);
    }
    let mut past = Past::of(playing);
    past.up_to(playing, shown).map_or_else(Sheet::default, |then| told(table, then, viewer, lang))
}

fn told(table: &Table, playing: &Match, viewer: Viewer, lang: Lang) -> Sheet {
    let names = frame::names(table, lang);
    let words = frame::game_words(table, lang, &names);
    let mut story = Story::new(viewer);
    for event in playing.events() {
        story.absorb(&words, &event.seen_by(viewer));
    }
    Sheet { log: story.all().to_vec(), scores: Scores::of(&words, playing, &story) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{OpenAfter, Setup};
    use crate::table::tests::{Host, setup};
    use kirifuda_cards::Seat;
    use kirifuda_scene::{About, Line};

    /// Onlookers who see all cards later read no more of the match than they see of it.
    #[test]
    fn the_sheet_is_as_late_as_the_table() {
        let later = |after| Setup { open_after: Some(after), ..setup("kk-4") };
        let tricks = |sheet: &Sheet| sheet.log.iter().flatten().filter(|line| line.about == About::Trick).count();
        for after in [OpenAfter::Deals(1), OpenAfter::Tricks(2)] {
            let mut host = Host::begun(&later(after), 4, 1);
            let mut behind = 0;
            while host.step() && host.table.rounds().len() < 4 {
                let onlooker = sheet(&host.table, Viewer::Public, Lang::En);
                let player = sheet(&host.table, Viewer::Seat(Seat::new(0).unwrap()), Lang::En);
                let missing = tricks(&player) - tricks(&onlooker);
                match after {
                    OpenAfter::Deals(_) => assert_eq!(onlooker.log.len(), player.log.len().saturating_sub(1)),
                    OpenAfter::Tricks(delay) => assert_eq!(missing, tricks(&player).min(usize::from(delay))),
                }
                let is_listed =
                    |deal: &&Vec<Line>| deal.iter().any(|line| matches!(line.about, About::Score | About::End));
                assert_eq!(onlooker.scores.deals.len(), onlooker.log.iter().filter(is_listed).count());
                behind += missing;
            }
            assert!(behind > 0, "{after:?}");
        }
    }
}
