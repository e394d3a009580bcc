//! Results of the deals of a day, as both databases keep them.

use crate::ids::GuestId;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// What the deal of a day brought a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayResult {
    /// The date, `2026-11-28`.
    pub day: String,
    /// The ID of the game.
    pub game: String,
    /// Who has played it.
    pub by: GuestId,
    /// When it was sent: milliseconds since 1970.
    pub at: u64,
    /// What it brought; more is better.
    pub gain: i64,
}

/// What the deal of a day brought a guest, beside what it brought the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct DayStanding {
    /// The ID of the game.
    pub game: String,
    /// What the deal brought the guest; more is better. Of several results the first one counts.
    pub gain: i64,
    /// How many others did better.
    pub better: u64,
    /// How many others did as well.
    pub same: u64,
    /// How many others did worse.
    pub worse: u64,
    /// The best result, the guest's among them.
    pub best: i64,
}

/// Which results are deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayResults {
    /// Those of a guest.
    Of(GuestId),
    /// Those sent before this time.
    Before(u64),
}

/// Of two results of a guest the first stays.
pub(super) const KEEP: &str =
    "INSERT INTO day_result (day, game, guest_id, at, gain) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
/// The results of a guest on a date, each with how many of all are better, as good (their own among them) and worse.
pub(super) const STANDINGS: &str = "SELECT own.game, own.gain,
        count(*) FILTER (WHERE one.gain > own.gain),
        count(*) FILTER (WHERE one.gain = own.gain) - 1,
        count(*) FILTER (WHERE one.gain < own.gain),
        max(one.gain)
    FROM day_result own JOIN day_result one ON one.day = own.day AND one.game = own.game
    WHERE own.day = $1 AND own.guest_id = $2
    GROUP BY own.game, own.gain ORDER BY own.game";
pub(super) const DELETE_OF: &str = "DELETE FROM day_result WHERE guest_id = $1";
pub(super) const DELETE_BEFORE: &str = "DELETE FROM day_result WHERE at < $1";
