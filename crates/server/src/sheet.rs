//! Everything that was told so far, and the scores of all deals: for who comes late or looks back.

use crate::frame;
use crate::protocol::Lang;
use crate::table::Table;
use kirifuda_rules::{Event, Viewer};
use kirifuda_scene::{About, Line, ScoreText, Story};
use kirifuda_words::capitalised;
use serde::Serialize;

/// The match from its first deal, as one viewer was told it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sheet {
    /// The lines of each deal.
    pub log: Vec<Vec<Line>>,
    /// The scores.
    pub scores: Scores,
}

/// The score sheet, in the form that the browser's engine gives it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scores {
    /// The sides.
    pub headers: Vec<String>,
    /// Deal by deal.
    pub deals: Vec<DealScores>,
}

/// What one deal brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DealScores {
    /// Its number.
    pub number: u32,
    /// Every score with its reason.
    pub lines: Vec<ScoreText>,
    /// The scores of the sides after it; of an unfinished deal, as they are now.
    pub totals: Vec<i64>,
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
    let sides = playing.game().sides();
    let headers = (0..sides).map(|side| capitalised(&words.side(side, viewer))).collect();
    let now = playing.standing().scores[..sides].to_vec();
    let deals = deals(&story, playing.events(), &now);
    Sheet { log: story.all().to_vec(), scores: Scores { headers, deals } }
}

fn deals(story: &Story, events: &[Event], now: &[i64]) -> Vec<DealScores> {
    // Totals are told to everybody.
    let mut totals = events.iter().filter_map(|event| match event {
        Event::DealEnded { totals, .. } => Some(totals.to_vec()),
        _ => None,
    });
    let scored = |line: &&Line| line.about == About::Score;
    let text = |line: &Line| ScoreText { text: line.text.clone(), rule: line.rule.clone() };
    let told = story.chronicle.deals.iter().zip(story.all());
    told.map(|(deal, lines)| DealScores {
        number: deal.number,
        lines: lines.iter().filter(scored).map(text).collect(),
        totals: totals.next().unwrap_or_else(|| now.to_vec()),
    })
    .collect()
}
