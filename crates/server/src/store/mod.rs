//! Where tables are kept: entries that are only ever added, in SQLite or PostgreSQL.
//!
//! The number of an entry is unique within its table, in the database itself: of two writers with the same number one
//! wins and the other is told ([`Outcome::Conflict`]), whichever node they are on. What a node does by itself (deal, let bots decide,
//! watch the clock) is stored only while the node holds the table's lease, under the number it got with it
//! ([`Outcome::Fenced`]). The list of tables and the tables of a guest are derived from the entries and kept beside them,
//! in the same transaction.

mod connect;
mod journal;
mod postgres;
mod sqlite;

pub(crate) use connect::{Postgres, unavailable as postgres_unavailable};
pub use journal::Journal;
pub use postgres::PostgresStore;
pub use sqlite::SqliteStore;

use crate::ids::{GuestId, NodeId, TableId};
use crate::protocol::StageInfo;
use crate::table::Stored;
use futures_util::future::BoxFuture;
use serde::Serialize;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Why the store could not do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// It cannot be reached or written to now. What was to be stored may have been.
    Unavailable(String),
    /// What it holds cannot be read by this program.
    Unreadable(String),
    /// It was made by a later version of the program.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The latest that this program knows.
        known: i64,
    },
    /// Another process uses it.
    InUse(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unavailable(why) => write!(f, "the database cannot be used now: {why}"),
            StoreError::Unreadable(why) => write!(f, "the database holds what cannot be read: {why}"),
            StoreError::Newer { found, known } => {
                write!(f, "the database has version {found}, this program knows versions up to {known}")
            }
            StoreError::InUse(file) => write!(f, "another server uses {file}"),
        }
    }
}

impl std::error::Error for StoreError {}

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

/// An entry to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The entry.
    pub stored: Stored,
    /// The number of the lease under which a node acts by itself.
    pub fence: Option<u64>,
    /// What lists show of the table from now on, when that changes.
    pub index: Option<Box<IndexRow>>,
}

impl Append {
    /// The entry as it is written.
    pub(crate) fn body(&self) -> Result<String, StoreError> {
        serde_json::to_string(&self.stored.entry).map_err(|error| StoreError::Unreadable(error.to_string()))
    }
}

/// What became of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It is on disk.
    Stored,
    /// The table has an entry with this number.
    Conflict,
    /// The node does not hold the lease any more.
    Fenced,
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
    /// Those that are not over and in which nothing has happened since this time, the oldest first.
    IdleSince(u64),
}

/// A result that comes later.
pub type Later<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// A place where tables are kept.
pub trait Store: Send + Sync + 'static {
    /// Stores what can be stored of `batch`, all in one transaction, and returns when it is on disk. One outcome for each,
    /// in order.
    fn commit<'a>(&'a self, batch: &'a [Append]) -> Later<'a, Vec<Outcome>>;

    /// The entries of a table from the one after `after` on, in order.
    fn log<'a>(&'a self, table: &'a TableId, after: u64) -> Later<'a, Vec<Stored>>;

    /// Takes the lease of a table that no living node holds; the number to act under.
    fn lease<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, Option<u64>>;

    /// Gives a lease back, so that another node can take it at once.
    fn release<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, ()>;

    /// Says that a node lives and will for `time`. Its leases end when it has not said so for that long.
    fn live<'a>(&'a self, node: &'a NodeId, time: Duration) -> Later<'a, ()>;

    /// Says that a node stops: its leases end at once.
    fn leave<'a>(&'a self, node: &'a NodeId) -> Later<'a, ()>;

    /// Tables for a list, at most `most`.
    fn list<'a>(&'a self, listing: Listing<'a>, most: u32) -> Later<'a, Vec<IndexRow>>;

    /// The review of a deal in a language, if it was kept.
    fn review<'a>(&'a self, table: &'a TableId, deal: u32, lang: &'static str) -> Later<'a, Option<String>>;

    /// Keeps the review of a deal in a language. Of two the first stays.
    fn keep_review<'a>(&'a self, table: &'a TableId, deal: u32, lang: &'static str, body: &'a str) -> Later<'a, ()>;

    /// A secret of the server, made when it is first asked for and the same for ever after.
    fn secret<'a>(&'a self, name: &'a str) -> Later<'a, [u8; 32]>;

    /// Whether other processes may use it too.
    fn is_shared(&self) -> bool;

    /// Whether the store can be used now.
    fn check(&self) -> Later<'_, ()>;
}

/// Opens the store that a URL names: `postgres://…`, or the path of a file, with or without `sqlite:` before it.
///
/// # Errors
/// When it cannot be opened, is used by another process, or was made by a later version.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    if Postgres::is_named_by(url) {
        return Ok(Arc::new(PostgresStore::open(url).await?));
    }
    if let Some((scheme, _)) = url.split_once("://").filter(|(scheme, _)| *scheme != "sqlite") {
        let expected = format!("expected postgres://… or the path of a file, found {scheme}://…");
        return Err(StoreError::Unavailable(expected));
    }
    let path = url.strip_prefix("sqlite:").map_or(url, |path| path.strip_prefix("//").unwrap_or(path));
    Ok(Arc::new(SqliteStore::open(path.as_ref())?))
}

/// The words of stages in the database.
const STAGES: [(StageInfo, &str); 5] = [
    (StageInfo::Gathering, "gathering"),
    (StageInfo::Playing, "playing"),
    (StageInfo::Finished, "finished"),
    (StageInfo::BrokenOff, "broken_off"),
    (StageInfo::Idle, "idle"),
];

fn stage_word(stage: StageInfo) -> &'static str {
    STAGES.iter().find(|(known, _)| *known == stage).map_or("idle", |(_, word)| word)
}

fn stage_of(word: &str) -> Result<StageInfo, StoreError> {
    let found = STAGES.iter().find(|(_, known)| *known == word).map(|(stage, _)| *stage);
    found.ok_or_else(|| StoreError::Unreadable(format!("the stage {word:?} of a table")))
}

/// A number of the database, where all are signed.
fn unsigned(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::Unreadable(format!("the number {number}")))
}

fn signed(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Unreadable(format!("the number {number}")))
}

fn stored(seq: i64, at: i64, body: &str) -> Result<Stored, StoreError> {
    let entry = serde_json::from_str(body);
    let entry = entry.map_err(|error| StoreError::Unreadable(format!("entry {seq}: {error}")))?;
    Ok(Stored { seq: unsigned(seq)?, at: unsigned(at)?, entry })
}

/// The columns of a table in a list, as the database has them.
struct RawRow {
    table: String,
    host: String,
    game: String,
    named: String,
    stage: String,
    listed: bool,
    seats: i64,
    free: i64,
    names: String,
    created: i64,
    updated: i64,
}

impl RawRow {
    fn row(self) -> Result<IndexRow, StoreError> {
        let id = |error: crate::ids::IdError| StoreError::Unreadable(error.to_string());
        let names = serde_json::from_str(&self.names);
        let small = |number: i64| u8::try_from(number).map_err(|_| StoreError::Unreadable(format!("{number} seats")));
        Ok(IndexRow {
            table: self.table.parse().map_err(id)?,
            host: self.host.parse().map_err(id)?,
            // Kept in a table of their own, for looking up the other way round only.
            guests: Vec::new(),
            game: self.game,
            named: self.named,
            stage: stage_of(&self.stage)?,
            listed: self.listed,
            seats: small(self.seats)?,
            free: small(self.free)?,
            names: names.map_err(|error: serde_json::Error| StoreError::Unreadable(error.to_string()))?,
            created: unsigned(self.created)?,
            updated: unsigned(self.updated)?,
        })
    }
}
