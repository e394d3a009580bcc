//! The one place where what a viewer gets to see of a match is made.

use crate::protocol::Lang;
use crate::table::Table;
use kirifuda_rules::Viewer;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What has happened since a number of events, and how the match stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema)]
pub struct Frame {
    /// What was seen, as lines.
    pub lines: Vec<String>,
    /// Events so far.
    pub number: u32,
}

/// The frame of a viewer; nothing before the match.
pub fn frame(table: &Table, viewer: Viewer, _lang: Lang, since: usize) -> Option<Frame> {
    let playing = table.playing()?;
    let new = playing.events().get(since..).unwrap_or_default();
    let lines = new.iter().map(|event| event.seen_by(viewer).line(playing.game())).collect();
    Some(Frame { lines, number: playing.events().len() as u32 })
}
