//! Where tables are kept: entries that are only ever added, in SQLite or PostgreSQL.
//!
//! The number of an entry is unique within its table, in the database itself: of two writers with the same number one
//! wins and the other gets [`AppendOutcome::Conflict`], whichever node they are on. Numbers have no gaps: an entry is
//! only stored after the one before it, which a database may have lost. What a node does by itself
//! (deal, let bots decide, watch the clock) is stored only while the node holds the table's lease, under the number it
//! got with it ([`AppendOutcome::Fenced`]). Entries of long tables, and of those that are over, are kept as one [`Pack`].
//! The list of tables and the tables of a guest are derived from the entries
//! and kept beside them, in the same transaction.

mod admin;
mod connect;
mod days;
mod index;
mod journal;
mod pack;
mod postgres;
mod report;
mod shared;
mod sqlite;

pub use admin::{Admin, Ban, Banned, Erased, GuestKey};
pub(crate) use connect::{Postgres, unavailable as postgres_unavailable, within_time};
pub use days::{DayResult, DayResults, DayStanding};
pub use index::{IndexRow, Listing};
pub use journal::Journal;
pub use pack::Pack;
pub(crate) use pack::raw_lines;
pub use postgres::PostgresStore;
pub use report::Report;
pub use shared::{SharedRecord, SharedRecords};
pub use sqlite::SqliteStore;

use crate::ids::{GuestId, NodeId, RecordId, TableId};
use crate::protocol::StageInfo;
use crate::table::Stored;
use futures_util::future::BoxFuture;
use kirifuda_rules::{Message, message};
use serde::Serialize;
use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The oldest schema that can be brought up to date: that of `sqlite.sql` and `postgres.sql`.
const FIRST_SCHEMA: i64 = 4;
/// The present schema. For each version after the first a file such as `sqlite-5.sql` has what it adds.
const SCHEMA_VERSION: i64 = 8;

/// The statements of one kind of database: the first schema, and what each later version adds.
type Schema = [&'static str; (SCHEMA_VERSION - FIRST_SCHEMA + 1) as usize];

/// Why the store could not do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// It cannot be reached or written to now. What was to be stored may have been.
    Unavailable(Message),
    /// What it holds cannot be read by this program.
    Unreadable(Message),
    /// It was made by another version of the program.
    OtherVersion(i64),
    /// Another process uses it.
    InUse(String),
}

impl StoreError {
    /// The words of a library: the store cannot be used.
    pub(crate) fn unavailable(error: impl fmt::Display) -> StoreError {
        StoreError::Unavailable(message!("verbatim", text = error.to_string()))
    }

    /// Something that was stored cannot be read.
    pub(crate) fn unreadable(error: impl fmt::Display) -> StoreError {
        StoreError::Unreadable(message!("verbatim", text = error.to_string()))
    }

    /// A value in a column of the database that this program never stores.
    fn unknown(column: &str, found: impl fmt::Display) -> StoreError {
        StoreError::Unreadable(message!("database-value", column, found = found.to_string()))
    }

    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            StoreError::Unavailable(why) => message!("database-unusable", why = why.clone()),
            StoreError::Unreadable(why) => message!("database-unreadable", why = why.clone()),
            StoreError::OtherVersion(found) => message!("database-version", found, needed = SCHEMA_VERSION),
            StoreError::InUse(file) => message!("database-in-use", file),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for StoreError {}

impl From<StoreError> for Message {
    fn from(error: StoreError) -> Message {
        error.message()
    }
}

/// An entry to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The entry.
    pub stored: Stored,
    /// When the entry before it was accepted. Where the stored one has another time, this is a conflict: a database that has
    /// lost its last entries may have got others from another node since. Two that were accepted in the same millisecond
    /// cannot be told apart; the node notices when it next reads the table.
    pub after: Option<u64>,
    /// The number of the lease under which a node acts by itself.
    pub fence: Option<u64>,
    /// What lists show of the table from now on, when that changes.
    pub index: Option<Box<IndexRow>>,
}

impl Append {
    /// The entry as it is written.
    pub(crate) fn body(&self) -> Result<String, StoreError> {
        serde_json::to_string(&self.stored.entry).map_err(StoreError::unreadable)
    }
}

/// What became of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AppendOutcome {
    /// It is on disk.
    Stored,
    /// The table has an entry with this number, or lacks the one before it, or has another one there.
    Conflict,
    /// The node does not hold the lease any more.
    Fenced,
}

/// What became of taking a lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lease {
    /// The node holds it, and acts under this number.
    Ours(u64),
    /// Another node holds it.
    Others(NodeId),
}

/// What a node learns when it says that it lives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alive {
    /// The nodes that live, itself among them.
    pub nodes: HashSet<NodeId>,
    /// The store's clock: milliseconds since 1970.
    pub now: u64,
}

/// How far a table has gone on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head {
    /// The table.
    pub table: TableId,
    /// The number of its last entry.
    pub seq: u64,
    /// The node that took its lease last and has not given it back.
    pub holder: Option<NodeId>,
}

/// A result that comes later.
pub type Later<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// A place where tables are kept.
pub trait Store: Send + Sync + 'static {
    /// Stores what can be stored of `batch`, all in one transaction, and returns when it is on disk. One outcome for
    /// each, in order.
    fn commit<'a>(&'a self, batch: &'a [Append]) -> Later<'a, Vec<AppendOutcome>>;

    /// The entries of a table from the one after `after` on, in order.
    fn log<'a>(&'a self, table: &'a TableId, after: u64) -> Later<'a, Vec<Stored>>;

    /// Keeps the first entries of a table as a pack in place of one by one. The last of them stays beside it, for the
    /// next one to be added after. Nothing happens where as much is packed already. `whole`: the table is over, and is
    /// not listed as [`Listing::Unpacked`] any more.
    fn pack<'a>(&'a self, table: &'a TableId, pack: &'a Pack, whole: bool) -> Later<'a, ()>;

    /// How many entries of a table are packed.
    fn packed<'a>(&'a self, table: &'a TableId) -> Later<'a, u64>;

    /// Takes the lease of a table, unless another living node holds it.
    fn lease<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, Lease>;

    /// Gives a lease back, so that another node can take it at once.
    fn release<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, ()>;

    /// Says that a node lives and will for `time`, and asks which others do. Its leases end when it has not said so
    /// for that long.
    fn live<'a>(&'a self, node: &'a NodeId, time: Duration) -> Later<'a, Alive>;

    /// How far tables have gone on, and who holds their leases, in any order: for notices that were lost. Only a store
    /// that is shared has to be asked.
    fn heads<'a>(&'a self, tables: &'a [TableId]) -> Later<'a, Vec<Head>>;

    /// Says that a node stops: its leases end at once.
    fn leave<'a>(&'a self, node: &'a NodeId) -> Later<'a, ()>;

    /// Tables for a list, at most `most`.
    fn list<'a>(&'a self, listing: Listing<'a>, most: u32) -> Later<'a, Vec<IndexRow>>;

    /// Corrects the stage that lists show of a table.
    fn set_stage<'a>(&'a self, table: &'a TableId, stage: StageInfo) -> Later<'a, ()>;

    /// The review of a deal in a language, if it was kept.
    fn review<'a>(&'a self, table: &'a TableId, deal: u32, lang: &'static str) -> Later<'a, Option<String>>;

    /// Keeps the review of a deal in a language, unless the table is gone or other names sit there than in `row`: a guest may have
    /// been erased meanwhile. Of two the first stays.
    fn keep_review<'a>(&'a self, row: &'a IndexRow, deal: u32, lang: &'static str, body: &'a str) -> Later<'a, ()>;

    /// The number of times that a guest has revoked their personal links: links made before are void.
    fn link_generation<'a>(&'a self, guest: &'a GuestId) -> Later<'a, u64>;

    /// Revokes the personal links of a guest.
    fn revoke_links<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()>;

    /// Keeps a report.
    fn keep_report<'a>(&'a self, report: &'a Report) -> Later<'a, ()>;

    /// The latest reports, at most `most`, the last one first.
    fn reports(&self, most: u32) -> Later<'_, Vec<Report>>;

    /// Keeps a record that a guest has shared, unless they have shared `most` others; whether it is there now. One that they
    /// share again counts as shared then.
    fn share_record<'a>(&'a self, record: &'a SharedRecord, most: u32) -> Later<'a, bool>;

    /// The body of a shared record.
    fn shared_record<'a>(&'a self, id: &'a RecordId) -> Later<'a, Option<Vec<u8>>>;

    /// Deletes shared records; how many copies there were.
    fn delete_shared<'a>(&'a self, which: &'a SharedRecords) -> Later<'a, u64>;

    /// Keeps what the deal of a day brought a guest, unless a result of theirs is there already.
    fn keep_day_result<'a>(&'a self, result: &'a DayResult) -> Later<'a, ()>;

    /// The results of a guest on a date beside those of the others, by game.
    fn day_standings<'a>(&'a self, day: &'a str, guest: &'a GuestId) -> Later<'a, Vec<DayStanding>>;

    /// Deletes results of the deals of a day; how many there were.
    fn delete_day_results<'a>(&'a self, which: &'a DayResults) -> Later<'a, u64>;

    /// Whether other processes may use it too.
    fn is_shared(&self) -> bool;

    /// Whether the store can be used now.
    fn check(&self) -> Later<'_, ()>;

    /// What operators ask.
    fn admin(&self) -> &dyn Admin;

    /// How many bytes it takes up.
    fn size(&self) -> Later<'_, u64>;

    /// How many reads wait for a connection.
    fn reads_waiting(&self) -> usize;
}

/// Opens the store that a URL names: `postgres://…`, or the path of a file, with or without `sqlite:` before it.
///
/// # Errors
/// When it cannot be opened, is used by another process, or was made by another version.
pub async fn open(url: &str) -> Result<Arc<dyn Store>, StoreError> {
    if Postgres::is_named_by(url) {
        return Ok(Arc::new(PostgresStore::open(url).await?));
    }
    if let Some((scheme, _)) = url.split_once("://").filter(|(scheme, _)| *scheme != "sqlite") {
        return Err(StoreError::Unavailable(message!("database-scheme", scheme)));
    }
    let path = url.strip_prefix("sqlite:").map_or(url, |path| path.strip_prefix("//").unwrap_or(path));
    Ok(Arc::new(SqliteStore::open(path.as_ref())?))
}

/// What a database lacks, from the version of its schema, which is 0 for a new one.
fn missing(schema: &'static Schema, found: i64) -> Result<&'static [&'static str], StoreError> {
    let known = match found {
        0 => 0,
        FIRST_SCHEMA..=SCHEMA_VERSION => found - FIRST_SCHEMA + 1,
        other => return Err(StoreError::OtherVersion(other)),
    };
    Ok(&schema[known as usize..])
}

/// What is kept of a table, by its name.
const OF_A_TABLE: [&str; 7] =
    ["table_event", "table_pack", "table_lease", "table_index", "table_guest", "table_review", "report"];
/// How many entries of a table are packed.
const PACKED: &str = "SELECT last FROM table_pack WHERE table_id = $1";
/// A table that is over is packed whole.
const MARK_PACKED: &str = "UPDATE table_index SET packed = TRUE WHERE table_id = $1";
/// Revokes the personal links of a guest.
const REVOKE_LINKS: &str = "INSERT INTO guest (guest_id, link_generation) VALUES ($1, 1)
    ON CONFLICT (guest_id) DO UPDATE SET link_generation = guest.link_generation + 1";
/// How often a guest has.
const LINK_GENERATION: &str = "SELECT link_generation FROM guest WHERE guest_id = $1";

/// A number in a column of the database, where all are signed.
fn unsigned<T: TryFrom<i64>>(column: &str, number: i64) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| StoreError::unknown(column, number))
}

fn signed(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::unknown("bigint", number))
}

fn stored(seq: i64, at: i64, body: &str) -> Result<Stored, StoreError> {
    let entry = serde_json::from_str(body);
    let entry = entry.map_err(|error: serde_json::Error| {
        StoreError::Unreadable(message!("table-entry", seq, why = message!("verbatim", text = error.to_string())))
    })?;
    Ok(Stored { seq: unsigned("seq", seq)?, at: unsigned("at", at)?, entry })
}
