//! The list of tables: what stands in it and how both databases are asked for it.

use super::{StoreError, unsigned};
use crate::ids::{GuestId, TableId};
use crate::protocol::StageInfo;

/// A table as lists show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexRow {
    /// Its name.
    pub table: TableId,
    /// Who set it up.
    pub host: GuestId,
    /// Guests who sit or have sat at it.
    pub guests: Vec<GuestId>,
    /// Id of the game.
    pub game: String,
    /// The game or preset that was asked for.
    pub named: String,
    /// How far it is.
    pub stage: StageInfo,
    /// Whether it stands in the list of tables.
    pub listed: bool,
    /// How many seats it has.
    pub seats: u8,
    /// How many of them are free.
    pub free: u8,
    /// Names at the table, by seat.
    pub names: Vec<String>,
    /// When it was set up: milliseconds since 1970.
    pub created: u64,
    /// When something last happened that the list shows.
    pub updated: u64,
}

/// Which tables to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing<'a> {
    /// Those in the list with free seats, the newest first.
    Open,
    /// Those in the list whose matches have ended by their rules, the newest first.
    Finished,
    /// Those of a guest that are not over, the newest first.
    OfGuest(&'a GuestId),
    /// Those that a guest set up and that are not over.
    HostedBy(&'a GuestId),
    /// All that a guest has set up or sat at, also those that are over.
    AllOf(&'a GuestId),
    /// All tables, the newest first.
    All,
    /// Those that are not over and in which nothing has happened since this time, the oldest first.
    IdleSince(u64),
    /// Those that have been over since this time and are not packed, the oldest first.
    Unpacked(u64),
    /// Those that have been over since this time, the oldest first.
    OverSince(u64),
}

/// Corrects the stage of a table.
pub(super) const SET_STAGE: &str = "UPDATE table_index SET stage = $1 WHERE table_id = $2";

/// Puts a table into the list, or what has changed of it.
pub(super) const PUT: &str = "INSERT INTO table_index
        (table_id, host, game, named, stage, listed, seats, free, names, created, updated)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    ON CONFLICT (table_id) DO UPDATE SET stage = excluded.stage, listed = excluded.listed, free = excluded.free,
        names = excluded.names, updated = excluded.updated";

/// The columns of [`RawRow`], in order.
const COLUMNS: &str =
    "SELECT i.table_id, i.host, i.game, i.named, i.stage, i.listed, i.seats, i.free, i.names, i.created, i.updated
    FROM table_index i";

impl Listing<'_> {
    /// The question in words that both databases understand, with its one argument.
    pub(super) fn query(self, most: u32) -> (String, String) {
        let (condition, argument) = self.condition();
        (format!("{COLUMNS} {condition} LIMIT {most}"), argument)
    }

    fn condition(self) -> (&'static str, String) {
        match self {
            Listing::Open => {
                ("WHERE i.listed AND i.stage = $1 AND i.free > 0 ORDER BY i.created DESC", "gathering".to_owned())
            }
            Listing::Finished => ("WHERE i.listed AND i.stage = $1 ORDER BY i.updated DESC", "finished".to_owned()),
            Listing::OfGuest(guest) => (
                "JOIN table_guest g ON g.table_id = i.table_id
                WHERE g.guest_id = $1 AND i.stage IN ('gathering', 'playing') ORDER BY i.created DESC",
                guest.to_string(),
            ),
            Listing::HostedBy(guest) => {
                ("WHERE i.host = $1 AND i.stage IN ('gathering', 'playing') ORDER BY i.created DESC", guest.to_string())
            }
            Listing::AllOf(guest) => (
                "WHERE i.host = $1 OR i.table_id IN (SELECT g.table_id FROM table_guest g WHERE g.guest_id = $1)
                ORDER BY i.created DESC",
                guest.to_string(),
            ),
            Listing::All => ("WHERE $1 = '' ORDER BY i.created DESC", String::new()),
            Listing::IdleSince(time) => (
                "WHERE i.stage IN ('gathering', 'playing')
                AND CAST(CAST($1 AS text) AS bigint) >
                    (SELECT e.at FROM table_event e WHERE e.table_id = i.table_id ORDER BY e.seq DESC LIMIT 1)
                ORDER BY i.updated",
                time.to_string(),
            ),
            Listing::Unpacked(time) => (
                "WHERE NOT i.packed AND i.stage NOT IN ('gathering', 'playing')
                AND i.updated < CAST(CAST($1 AS text) AS bigint) ORDER BY i.updated",
                time.to_string(),
            ),
            Listing::OverSince(time) => (
                "WHERE i.stage NOT IN ('gathering', 'playing')
                AND i.updated < CAST(CAST($1 AS text) AS bigint) ORDER BY i.updated",
                time.to_string(),
            ),
        }
    }
}

impl IndexRow {
    /// The names as they are kept.
    pub(super) fn names_text(&self) -> Result<String, StoreError> {
        serde_json::to_string(&self.names).map_err(StoreError::unreadable)
    }
}

/// The words of stages in the database.
const STAGES: [(StageInfo, &str); 6] = [
    (StageInfo::Gathering, "gathering"),
    (StageInfo::Playing, "playing"),
    (StageInfo::Finished, "finished"),
    (StageInfo::BrokenOff, "broken_off"),
    (StageInfo::Idle, "idle"),
    (StageInfo::Closed, "closed"),
];

pub(super) fn stage_word(stage: StageInfo) -> &'static str {
    STAGES.iter().find(|(known, _)| *known == stage).map_or("idle", |(_, word)| word)
}

fn stage_of(word: &str) -> Result<StageInfo, StoreError> {
    let found = STAGES.iter().find(|(_, known)| *known == word).map(|(stage, _)| *stage);
    found.ok_or_else(|| StoreError::unknown("stage", word))
}

/// The columns of a table in a list, as the database has them.
pub(super) struct RawRow {
    pub(super) table: String,
    pub(super) host: String,
    pub(super) game: String,
    pub(super) named: String,
    pub(super) stage: String,
    pub(super) listed: bool,
    pub(super) seats: i64,
    pub(super) free: i64,
    pub(super) names: String,
    pub(super) created: i64,
    pub(super) updated: i64,
}

impl RawRow {
    pub(super) fn row(self) -> Result<IndexRow, StoreError> {
        let names = serde_json::from_str(&self.names);
        Ok(IndexRow {
            table: self.table.parse().map_err(StoreError::Unreadable)?,
            host: self.host.parse().map_err(StoreError::Unreadable)?,
            // Kept in a table of their own, for looking up the other way round only.
            guests: Vec::new(),
            game: self.game,
            named: self.named,
            stage: stage_of(&self.stage)?,
            listed: self.listed,
            seats: unsigned("seats", self.seats)?,
            free: unsigned("free", self.free)?,
            names: names.map_err(StoreError::unreadable)?,
            created: unsigned("created", self.created)?,
            updated: unsigned("updated", self.updated)?,
        })
    }
}
