//! The score sheet of a match.

use crate::{About, Line, Ruling, Story};
use kirifuda_rules::{Event, Match};
use kirifuda_words::{GameWords, capitalised};
use serde::Serialize;

/// The score sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Scores {
    /// The sides.
    pub headers: Vec<String>,
    /// Deal by deal, without one in which nothing has been scored yet.
    pub deals: Vec<DealScores>,
}

/// What one deal brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct DealScores {
    /// Its number.
    pub number: u32,
    /// Every score with its reason.
    pub lines: Vec<Ruling>,
    /// What it has brought each side.
    pub gained: Vec<i64>,
    /// The scores of the sides after it; of an unfinished deal, as they are now.
    pub totals: Vec<i64>,
}

impl Scores {
    /// The sheet of a match, as the viewer of `story` was told it.
    pub fn of(words: &GameWords<'_>, playing: &Match, story: &Story) -> Scores {
        let sides = playing.game().sides();
        let headers = (0..sides).map(|side| capitalised(&words.side(side, story.viewer()))).collect();
        // Totals are told to everybody.
        let mut totals = playing.events().iter().filter_map(|event| match event {
            Event::DealEnded { totals, .. } => Some(totals.to_vec()),
            _ => None,
        });
        let now = || playing.standing().totals(playing.game()).to_vec();
        let scored = |line: &&Line| line.about == About::Score;
        let text = |line: &Line| Ruling { text: line.text.clone(), rule: line.rule.clone() };
        let told = story.chronicle.deals.iter().zip(story.all());
        let deals = told.filter_map(|(deal, lines)| {
            let ended = totals.next();
            let mut gained = vec![0; sides];
            for score in lines.iter().filter_map(|line| line.score) {
                gained[usize::from(score.side)] += score.delta;
            }
            let lines: Vec<Ruling> = lines.iter().filter(scored).map(text).collect();
            let is_told = ended.is_some() || !lines.is_empty();
            is_told.then(|| DealScores { number: deal.number, lines, gained, totals: ended.unwrap_or_else(now) })
        });
        Scores { headers, deals: deals.collect() }
    }
}
