//! Tables in one file. One thread writes, some read, and one moves what was written from the log into the file, so that
//! nobody waits for that; a lock file keeps other processes away.

mod admin;

use super::days::{self, DayResult, DayResults, DayStanding};
use super::index::{PUT, RawRow, SET_STAGE, stage_word};
use super::pack::begins_late;
use super::report::{KEEP_REPORT, REPORTS, RawReport};
use super::shared::{DELETE_BEFORE, DELETE_NAMED, DELETE_OF, HAS_SHARED, SHARED, SharedRecord, SharedRecords};
use super::{
    Admin, Alive, Append, AppendOutcome, Head, IndexRow, Later, Lease, Listing, Pack, Report, Store, StoreError,
};
use super::{
    LINK_GENERATION, MARK_PACKED, PACKED, REVOKE_LINKS, SCHEMA_VERSION, Schema, missing, signed, stored, unsigned,
};
use crate::ids::{GuestId, NodeId, RecordId, TableId};
use crate::protocol::StageInfo;
use crate::table::Stored;
use kirifuda_rules::{Message, message};
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};
use std::fs::{File, TryLockError};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::oneshot;

/// Bytes of a page of a new file. Tables that are played at the same time add to a page each, and every page that is
/// added to is written whole: small pages are less to write.
const PAGE: u32 = 1024;
/// Threads that read: one long read does not keep the short ones waiting.
const READERS: usize = 4;
/// Jobs that wait for a thread; beyond that, askers wait before they are queued.
const QUEUE: usize = 256;
/// Kilobytes of pages that the writer keeps at hand: the last ones of some thousand tables.
const KEPT: i64 = 16 * 1024;
/// After so many entries the log is moved into the file; each entry is about a page of it.
const MOVED_AFTER: u64 = 500;
/// After this time it is, however few there are.
const MOVED_EVERY: Duration = Duration::from_secs(60);
/// A log of so many pages begins anew, for which writers have to wait.
const LONGEST_LOG: i64 = 65_536;
/// They wait when so few pages are left to move, or after so many tries.
const LITTLE: i64 = 256;
const TRIES: usize = 8;

type Job = Box<dyn FnOnce(&mut Connection) + Send>;

/// Threads that take jobs from one queue, each with a connection of its own.
#[derive(Debug)]
struct Workers(tokio::sync::mpsc::Sender<Job>);

impl Workers {
    fn start(name: &str, connections: Vec<Connection>) -> Result<Workers, StoreError> {
        let (jobs, to_do) = tokio::sync::mpsc::channel::<Job>(QUEUE);
        let to_do = Arc::new(Mutex::new(to_do));
        for mut connection in connections {
            let to_do = Arc::clone(&to_do);
            let next = move || to_do.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
            // A job that panics is a fault of ours; its caller is told, and the thread goes on.
            let run = move |job: Job| drop(catch_unwind(AssertUnwindSafe(|| job(&mut connection))));
            let work = move || std::iter::from_fn(next).for_each(run);
            let thread = std::thread::Builder::new().name(name.to_owned()).spawn(work);
            thread.map_err(StoreError::unavailable)?;
        }
        Ok(Workers(jobs))
    }

    /// Writes, even if the caller stops waiting.
    async fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = oneshot::channel();
        self.queue(Box::new(move |connection| drop(tell.send(job(connection)))), told).await
    }

    /// Reads, unless the caller has stopped waiting before it is their turn.
    async fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (tell, told) = oneshot::channel();
        let job = move |connection: &mut Connection| {
            if !tell.is_closed() {
                drop(tell.send(job(connection)));
            }
        };
        self.queue(Box::new(job), told).await
    }

    async fn queue<T>(&self, job: Job, told: oneshot::Receiver<Result<T, StoreError>>) -> Result<T, StoreError> {
        let gone = || StoreError::unavailable("its thread has ended");
        self.0.send(job).await.map_err(|_| gone())?;
        told.await.map_err(|_| gone())?
    }
}

/// The thread that moves the log into the file.
#[derive(Debug)]
struct Mover {
    /// Entries since it was last told to.
    entries: Arc<AtomicU64>,
    wake: mpsc::SyncSender<()>,
}

impl Mover {
    fn start(connection: Connection) -> Result<Mover, StoreError> {
        let (wake, woken) = mpsc::sync_channel(1);
        // Who waits for a reader, as a backup is, would keep writers waiting, too.
        connection.busy_timeout(Duration::ZERO).map_err(unavailable)?;
        let work = move || {
            while woken.recv_timeout(MOVED_EVERY) != Err(mpsc::RecvTimeoutError::Disconnected) {
                if let Err(error) = move_log(&connection) {
                    tracing::warn!(%error, "the log of the database cannot be moved into its file");
                }
            }
        };
        let thread = std::thread::Builder::new().name("store-move".to_owned()).spawn(work);
        thread.map_err(StoreError::unavailable)?;
        Ok(Mover { entries: Arc::default(), wake })
    }

    fn count(&self, entries: usize) {
        if self.entries.fetch_add(entries as u64, Ordering::Relaxed) + entries as u64 >= MOVED_AFTER {
            self.entries.store(0, Ordering::Relaxed);
            // It is told already when it cannot be told.
            let _: Result<(), _> = self.wake.try_send(());
        }
    }
}

/// Moves what no writer has to wait for. Under play something is always added meanwhile, and the log goes on growing:
/// when it is long, the little that is left is moved while writers wait.
fn move_log(connection: &Connection) -> Result<(), rusqlite::Error> {
    // How many pages the log had.
    let moved = |mode: &str| -> Result<i64, rusqlite::Error> {
        connection.query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], |row| row.get(1))
    };
    let mut before = moved("PASSIVE")?;
    if before <= LONGEST_LOG {
        return Ok(());
    }
    // What was added while it was moved is moved again, until that is little.
    for _ in 0..TRIES {
        let now = moved("PASSIVE")?;
        if now - before < LITTLE {
            break;
        }
        before = now;
    }
    moved("RESTART").map(drop)
}

/// Tables in an SQLite file.
#[derive(Debug)]
pub struct SqliteStore {
    writer: Workers,
    readers: Workers,
    mover: Mover,
    _lock: File,
}

impl SqliteStore {
    /// Opens the file, or makes it.
    ///
    /// # Errors
    /// When it cannot be opened, is used by another process, or was made by another version.
    pub fn open(path: &Path) -> Result<SqliteStore, StoreError> {
        let lock = lock(path)?;
        // SQLite gives the files beside it the same mode.
        drop(owned(path)?);
        let mut writing = connect(path)?;
        create_schema(&mut writing)?;
        // Not before: a file that is no database of ours is left alone.
        for ending in ["", "-wal", "-shm"] {
            tighten(&beside(path, ending));
        }
        // Nobody else has the file, so whoever held leases is gone.
        writing.execute("DELETE FROM node", []).map_err(unavailable)?;
        writing.pragma_update(None, "wal_autocheckpoint", 0).map_err(unavailable)?;
        writing.pragma_update(None, "cache_size", -KEPT).map_err(unavailable)?;
        let reading = (0..READERS).map(|_| connect(path)).collect::<Result<_, _>>()?;
        let (readers, mover) = (Workers::start("store-read", reading)?, Mover::start(connect(path)?)?);
        Ok(SqliteStore { writer: Workers::start("store-write", vec![writing])?, readers, mover, _lock: lock })
    }
}

fn unavailable(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::NotADatabase) => StoreError::Unavailable(message!("database-sqlite")),
        _ => StoreError::unavailable(error),
    }
}

/// The file that lies beside another one under the same name with this ending.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn failed(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unavailable(message!("at-path", path = path.display().to_string(), why = Message::from(error)))
}

/// Opens a file for writing; if it is new, only its owner can read it.
fn owned(path: &Path) -> Result<File, StoreError> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map_err(|error| failed(path, &error))
}

/// Takes a file that is there away from all but its owner.
fn tighten(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let Ok(found) = path.metadata() else { return };
        if found.permissions().mode() & 0o077 == 0 {
            return;
        }
        // It may belong to somebody else who lets this process write to it.
        if let Err(error) = std::fs::set_permissions(path, PermissionsExt::from_mode(0o600)) {
            tracing::warn!(path = %path.display(), %error, "others than its owner may read this file of the database");
        }
    }
}

fn lock(path: &Path) -> Result<File, StoreError> {
    let name = beside(path, ".lock");
    tighten(&name);
    let file = owned(&name)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(path.display().to_string())),
        Err(TryLockError::Error(error)) => Err(failed(&name, &error)),
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path).map_err(unavailable)?;
    connection.busy_timeout(Duration::from_secs(5)).map_err(unavailable)?;
    // Of use before the file has anything in it only.
    connection.pragma_update(None, "page_size", PAGE).map_err(unavailable)?;
    connection.pragma_update(None, "journal_mode", "WAL").map_err(unavailable)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(unavailable)?;
    // Else SQLite plans a statement anew whenever a value in its conditions is another one than the last time.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(unavailable)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

const SCHEMA: Schema = [
    include_str!("sqlite.sql"),
    include_str!("sqlite-5.sql"),
    include_str!("sqlite-6.sql"),
    include_str!("sqlite-7.sql"),
    include_str!("sqlite-8.sql"),
];

/// Creates the schema of a new file, or brings that of an older one up to date.
fn create_schema(connection: &mut Connection) -> Result<(), StoreError> {
    let found = connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(unavailable)?;
    let missing = missing(&SCHEMA, found)?;
    if !missing.is_empty() {
        let change = connection.transaction().map_err(unavailable)?;
        change.execute_batch(&missing.concat()).map_err(unavailable)?;
        change.pragma_update(None, "user_version", SCHEMA_VERSION).map_err(unavailable)?;
        change.commit().map_err(unavailable)?;
    }
    Ok(())
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as i64)
}

fn commit(connection: &mut Connection, batch: &[Append]) -> Result<Vec<AppendOutcome>, StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(unavailable)?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for append in batch {
        let outcome = add(&change, append)?;
        if let (AppendOutcome::Stored, Some(row)) = (outcome, &append.index) {
            put_row(&change, row)?;
        }
        outcomes.push(outcome);
    }
    change.commit().map_err(unavailable)?;
    Ok(outcomes)
}

fn add(change: &Transaction<'_>, append: &Append) -> Result<AppendOutcome, StoreError> {
    let table = append.table.as_str();
    if let Some(fence) = append.fence {
        let mut select =
            change.prepare_cached("SELECT fence FROM table_lease WHERE table_id = ?1").map_err(unavailable)?;
        let held: Option<i64> = select.query_row([table], |row| row.get(0)).optional().map_err(unavailable)?;
        if held != Some(signed(fence)?) {
            return Ok(AppendOutcome::Fenced);
        }
    }
    let insert = "INSERT INTO table_event (table_id, seq, at, body) SELECT ?1, ?2, ?3, ?4
        WHERE ?2 = 1 + coalesce((SELECT max(seq) FROM table_event WHERE table_id = ?1), 0)
            AND (?5 IS NULL OR ?5 = (SELECT at FROM table_event WHERE table_id = ?1 AND seq = ?2 - 1))";
    let mut insert = change.prepare_cached(insert).map_err(unavailable)?;
    let (seq, at) = (signed(append.stored.seq)?, signed(append.stored.at)?);
    let after = append.after.map(signed).transpose()?;
    let added = insert.execute(params![table, seq, at, append.body()?, after]).map_err(unavailable)?;
    Ok(if added == 1 { AppendOutcome::Stored } else { AppendOutcome::Conflict })
}

fn put_row(change: &Transaction<'_>, row: &IndexRow) -> Result<(), StoreError> {
    let mut put = change.prepare_cached(PUT).map_err(unavailable)?;
    put.execute(params![
        row.table.as_str(),
        row.host.as_str(),
        row.game,
        row.named,
        stage_word(row.stage),
        row.listed,
        row.seats,
        row.free,
        row.names_text()?,
        signed(row.created)?,
        signed(row.updated)?,
    ])
    .map_err(unavailable)?;
    let sql = "INSERT OR IGNORE INTO table_guest (guest_id, table_id) VALUES (?1, ?2)";
    let mut put = change.prepare_cached(sql).map_err(unavailable)?;
    for guest in &row.guests {
        put.execute([guest.as_str(), row.table.as_str()]).map_err(unavailable)?;
    }
    Ok(())
}

fn log(connection: &Connection, table: &str, after: u64) -> Result<Vec<Stored>, StoreError> {
    let sql = "SELECT seq, at, body FROM table_event WHERE table_id = ?1 AND seq > ?2 ORDER BY seq";
    let mut select = connection.prepare_cached(sql).map_err(unavailable)?;
    let mut rows = select.query(params![table, signed(after)?]).map_err(unavailable)?;
    let mut log = Vec::new();
    while let Some(row) = rows.next().map_err(unavailable)? {
        let (seq, at): (i64, i64) = (row.get(0).map_err(unavailable)?, row.get(1).map_err(unavailable)?);
        let body: String = row.get(2).map_err(unavailable)?;
        log.push(stored(seq, at, &body)?);
    }
    if !begins_late(after, &log) {
        return Ok(log);
    }
    // Read after the others: whatever was packed meanwhile is in it.
    let sql = "SELECT last, body FROM table_pack WHERE table_id = ?1";
    let pack = connection.query_row(sql, [table], |row| Ok((row.get(0)?, row.get(1)?))).optional();
    match pack.map_err(unavailable)? {
        Some((last, bytes)) => Pack { last: unsigned("last", last)?, bytes }.merged_after(after, log),
        None => Ok(log),
    }
}

fn pack(connection: &mut Connection, table: &str, pack: &Pack, whole: bool) -> Result<(), StoreError> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(unavailable)?;
    let last = signed(pack.last)?;
    let put = "INSERT INTO table_pack (table_id, last, body) SELECT ?1, ?2, ?3
        WHERE EXISTS (SELECT 1 FROM table_event WHERE table_id = ?1 AND seq = ?2)
        ON CONFLICT (table_id) DO UPDATE SET last = excluded.last, body = excluded.body WHERE last < excluded.last";
    if change.execute(put, params![table, last, pack.bytes]).map_err(unavailable)? == 1 {
        let sql = "DELETE FROM table_event WHERE table_id = ?1 AND seq < ?2";
        change.execute(sql, params![table, last]).map_err(unavailable)?;
    }
    if whole {
        change.execute(MARK_PACKED, [table]).map_err(unavailable)?;
    }
    change.commit().map_err(unavailable)
}

fn lease(connection: &Connection, table: &str, node: &str) -> Result<Lease, StoreError> {
    let sql = "INSERT INTO table_lease (table_id, node, fence) VALUES (?1, ?2, 1)
        ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, fence = fence + 1
        WHERE table_lease.node = excluded.node
            OR NOT EXISTS (SELECT 1 FROM node WHERE id = table_lease.node AND until > ?3)
        RETURNING fence";
    let mut take = connection.prepare_cached(sql).map_err(unavailable)?;
    let fence: Option<i64> =
        take.query_row(params![table, node, now()], |row| row.get(0)).optional().map_err(unavailable)?;
    match fence {
        Some(fence) => Ok(Lease::Ours(unsigned("fence", fence)?)),
        None => {
            let sql = "SELECT node FROM table_lease WHERE table_id = ?1";
            let holder: String = connection.query_row(sql, [table], |row| row.get(0)).map_err(unavailable)?;
            Ok(Lease::Others(holder.parse().map_err(StoreError::Unreadable)?))
        }
    }
}

fn live(connection: &Connection, node: &str, time: Duration) -> Result<Alive, StoreError> {
    let sql = "INSERT INTO node (id, until) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET until = excluded.until";
    let now = now();
    connection.execute(sql, params![node, now + time.as_millis() as i64]).map_err(unavailable)?;
    let mut select = connection.prepare_cached("SELECT id FROM node WHERE until > ?1").map_err(unavailable)?;
    let ids = select.query_map([now], |row| row.get::<_, String>(0)).map_err(unavailable)?;
    let ids = ids.collect::<Result<Vec<_>, _>>().map_err(unavailable)?;
    let nodes = ids.iter().map(|id| id.parse().map_err(StoreError::Unreadable)).collect::<Result<_, _>>()?;
    Ok(Alive { nodes, now: unsigned("now", now)? })
}

fn head(connection: &Connection, table: &TableId) -> Result<Head, StoreError> {
    let sql = "SELECT (SELECT max(seq) FROM table_event WHERE table_id = ?1),
        (SELECT node FROM table_lease WHERE table_id = ?1 AND node <> '')";
    let mut select = connection.prepare_cached(sql).map_err(unavailable)?;
    let (seq, holder): (Option<i64>, Option<String>) =
        select.query_row([table.as_str()], |row| Ok((row.get(0)?, row.get(1)?))).map_err(unavailable)?;
    let holder = holder.map(|holder| holder.parse().map_err(StoreError::Unreadable)).transpose()?;
    Ok(Head { table: table.clone(), seq: unsigned("seq", seq.unwrap_or(0))?, holder })
}

fn list(connection: &Connection, (sql, argument): (String, String)) -> Result<Vec<IndexRow>, StoreError> {
    let mut select = connection.prepare_cached(&sql).map_err(unavailable)?;
    let rows = select.query_map([argument], raw_row).map_err(unavailable)?;
    rows.map(|row| row.map_err(unavailable)?.row()).collect()
}

fn raw_row(row: &Row<'_>) -> Result<RawRow, rusqlite::Error> {
    Ok(RawRow {
        table: row.get(0)?,
        host: row.get(1)?,
        game: row.get(2)?,
        named: row.get(3)?,
        stage: row.get(4)?,
        listed: row.get(5)?,
        seats: row.get(6)?,
        free: row.get(7)?,
        names: row.get(8)?,
        created: row.get(9)?,
        updated: row.get(10)?,
    })
}

fn raw_report(row: &Row<'_>) -> Result<RawReport, rusqlite::Error> {
    Ok(RawReport {
        at: row.get(0)?,
        table: row.get(1)?,
        by: row.get(2)?,
        about: row.get(3)?,
        name: row.get(4)?,
        line: row.get(5)?,
        chat: row.get(6)?,
        reason: row.get(7)?,
    })
}

fn keep_report(connection: &Connection, report: &Report) -> Result<(), StoreError> {
    let RawReport { at, table, by, about, name, line, chat, reason } = report.raw()?;
    let values = params![at, table, by, about, name, line, chat, reason];
    connection.execute(KEEP_REPORT, values).map(drop).map_err(unavailable)
}

fn reports(connection: &Connection, most: u32) -> Result<Vec<Report>, StoreError> {
    let mut select = connection.prepare(REPORTS).map_err(unavailable)?;
    let rows = select.query_map([most], raw_report).map_err(unavailable)?;
    rows.map(|row| row.map_err(unavailable)?.report()).collect()
}

impl Store for SqliteStore {
    fn commit<'a>(&'a self, batch: &'a [Append]) -> Later<'a, Vec<AppendOutcome>> {
        let batch = batch.to_vec();
        self.mover.count(batch.len());
        Box::pin(self.writer.write(move |connection| commit(connection, &batch)))
    }

    fn log<'a>(&'a self, table: &'a TableId, after: u64) -> Later<'a, Vec<Stored>> {
        let table = table.to_string();
        Box::pin(self.readers.read(move |connection| log(connection, &table, after)))
    }

    fn pack<'a>(&'a self, table: &'a TableId, packed: &'a Pack, whole: bool) -> Later<'a, ()> {
        let (table, packed) = (table.to_string(), packed.clone());
        Box::pin(self.writer.write(move |connection| pack(connection, &table, &packed, whole)))
    }

    fn packed<'a>(&'a self, table: &'a TableId) -> Later<'a, u64> {
        let table = table.to_string();
        Box::pin(self.readers.read(move |connection| {
            let last = connection.query_row(PACKED, [table], |row| row.get(0)).optional();
            unsigned("last", last.map_err(unavailable)?.unwrap_or(0))
        }))
    }

    fn lease<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, Lease> {
        let (table, node) = (table.to_string(), node.to_string());
        Box::pin(self.writer.write(move |connection| lease(connection, &table, &node)))
    }

    fn release<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, ()> {
        let ids = [table.to_string(), node.to_string()];
        let sql = "UPDATE table_lease SET node = '' WHERE table_id = ?1 AND node = ?2";
        Box::pin(self.writer.write(move |connection| connection.execute(sql, ids).map(drop).map_err(unavailable)))
    }

    fn live<'a>(&'a self, node: &'a NodeId, time: Duration) -> Later<'a, Alive> {
        let node = node.to_string();
        Box::pin(self.writer.write(move |connection| live(connection, &node, time)))
    }

    fn heads<'a>(&'a self, tables: &'a [TableId]) -> Later<'a, Vec<Head>> {
        let tables = tables.to_vec();
        Box::pin(self.readers.read(move |connection| tables.iter().map(|table| head(connection, table)).collect()))
    }

    fn leave<'a>(&'a self, node: &'a NodeId) -> Later<'a, ()> {
        let node = node.to_string();
        let sql = "DELETE FROM node WHERE id = ?1";
        Box::pin(self.writer.write(move |connection| connection.execute(sql, [node]).map(drop).map_err(unavailable)))
    }

    fn list<'a>(&'a self, listing: Listing<'a>, most: u32) -> Later<'a, Vec<IndexRow>> {
        let asked = listing.query(most);
        Box::pin(self.readers.read(move |connection| list(connection, asked)))
    }

    fn review<'a>(&'a self, table: &'a TableId, deal: u32, lang: &'static str) -> Later<'a, Option<String>> {
        let table = table.to_string();
        let sql = "SELECT body FROM table_review WHERE table_id = ?1 AND deal = ?2 AND lang = ?3";
        Box::pin(self.readers.read(move |connection| {
            connection.query_row(sql, params![table, deal, lang], |row| row.get(0)).optional().map_err(unavailable)
        }))
    }

    fn keep_review<'a>(&'a self, row: &'a IndexRow, deal: u32, lang: &'static str, body: &'a str) -> Later<'a, ()> {
        let (table, names, body) = (row.table.to_string(), row.names_text(), body.to_owned());
        let sql = "INSERT OR IGNORE INTO table_review (table_id, deal, lang, body) SELECT ?1, ?2, ?3, ?4
            WHERE EXISTS (SELECT 1 FROM table_index WHERE table_id = ?1 AND names = ?5)";
        Box::pin(self.writer.write(move |connection| {
            connection.execute(sql, params![table, deal, lang, body, names?]).map(drop).map_err(unavailable)
        }))
    }

    fn link_generation<'a>(&'a self, guest: &'a GuestId) -> Later<'a, u64> {
        let guest = guest.to_string();
        Box::pin(self.readers.read(move |connection| {
            let found = connection.query_row(LINK_GENERATION, [guest], |row| row.get(0)).optional();
            unsigned("link_generation", found.map_err(unavailable)?.unwrap_or(0))
        }))
    }

    fn revoke_links<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        let guest = guest.to_string();
        Box::pin(
            self.writer
                .write(move |connection| connection.execute(REVOKE_LINKS, [guest]).map(drop).map_err(unavailable)),
        )
    }

    fn set_stage<'a>(&'a self, table: &'a TableId, stage: StageInfo) -> Later<'a, ()> {
        let table = table.clone();
        Box::pin(self.writer.write(move |connection| {
            let values = params![stage_word(stage), table.as_str()];
            connection.execute(SET_STAGE, values).map(drop).map_err(unavailable)
        }))
    }

    fn keep_report<'a>(&'a self, report: &'a Report) -> Later<'a, ()> {
        let report = report.clone();
        Box::pin(self.writer.write(move |connection| keep_report(connection, &report)))
    }

    fn reports(&self, most: u32) -> Later<'_, Vec<Report>> {
        Box::pin(self.readers.read(move |connection| reports(connection, most)))
    }

    fn share_record<'a>(&'a self, record: &'a SharedRecord, most: u32) -> Later<'a, bool> {
        let SharedRecord { id, by, at, body } = record.clone();
        let sql = "INSERT INTO shared_record (record_id, guest_id, at, body) SELECT ?1, ?2, ?3, ?4
            WHERE (SELECT count(*) FROM shared_record WHERE guest_id = ?2) < ?5
                OR EXISTS (SELECT 1 FROM shared_record WHERE record_id = ?1 AND guest_id = ?2)
            ON CONFLICT (record_id, guest_id) DO UPDATE SET at = excluded.at";
        Box::pin(self.writer.write(move |connection| {
            let names = [id.as_str(), by.as_str()];
            let values = params![names[0], names[1], signed(at)?, body, most];
            connection.execute(sql, values).map_err(unavailable)?;
            let found = connection.query_row(HAS_SHARED, names, |_| Ok(())).optional();
            Ok(found.map_err(unavailable)?.is_some())
        }))
    }

    fn shared_record<'a>(&'a self, id: &'a RecordId) -> Later<'a, Option<Vec<u8>>> {
        let id = id.to_string();
        Box::pin(self.readers.read(move |connection| {
            connection.query_row(SHARED, [id], |row| row.get(0)).optional().map_err(unavailable)
        }))
    }

    fn delete_shared<'a>(&'a self, which: &'a SharedRecords) -> Later<'a, u64> {
        Box::pin(async {
            let deleted = match which {
                SharedRecords::Named(id) => self.change(DELETE_NAMED, [id.to_string()]).await?,
                SharedRecords::Of(guest) => self.change(DELETE_OF, [guest.to_string()]).await?,
                SharedRecords::Before(time) => self.change(DELETE_BEFORE, [signed(*time)?]).await?,
            };
            Ok(deleted as u64)
        })
    }

    fn keep_day_result<'a>(&'a self, result: &'a DayResult) -> Later<'a, ()> {
        let DayResult { day, game, by, at, gain } = result.clone();
        Box::pin(self.writer.write(move |connection| {
            let values = params![day, game, by.as_str(), signed(at)?, gain];
            connection.execute(days::KEEP, values).map(drop).map_err(unavailable)
        }))
    }

    fn day_standings<'a>(&'a self, day: &'a str, guest: &'a GuestId) -> Later<'a, Vec<DayStanding>> {
        let (day, guest) = (day.to_owned(), guest.to_string());
        Box::pin(self.readers.read(move |connection| {
            let mut select = connection.prepare_cached(days::STANDINGS).map_err(unavailable)?;
            let mut rows = select.query([day, guest]).map_err(unavailable)?;
            let mut standings = Vec::new();
            while let Some(row) = rows.next().map_err(unavailable)? {
                let number = |column| row.get::<_, i64>(column).map_err(unavailable);
                standings.push(DayStanding {
                    game: row.get(0).map_err(unavailable)?,
                    gain: number(1)?,
                    better: unsigned("better", number(2)?)?,
                    same: unsigned("same", number(3)?)?,
                    worse: unsigned("worse", number(4)?)?,
                    best: number(5)?,
                });
            }
            Ok(standings)
        }))
    }

    fn delete_day_results<'a>(&'a self, which: &'a DayResults) -> Later<'a, u64> {
        Box::pin(async {
            let deleted = match which {
                DayResults::Of(guest) => self.change(days::DELETE_OF, [guest.to_string()]).await?,
                DayResults::Before(time) => self.change(days::DELETE_BEFORE, [signed(*time)?]).await?,
            };
            Ok(deleted as u64)
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn check(&self) -> Later<'_, ()> {
        // That it can be written to, not only read.
        let sql = "INSERT INTO node (id, until) VALUES ('', 0) ON CONFLICT (id) DO UPDATE SET until = 0";
        Box::pin(self.writer.write(move |connection| connection.execute(sql, []).map(drop).map_err(unavailable)))
    }

    fn admin(&self) -> &dyn Admin {
        self
    }

    fn size(&self) -> Later<'_, u64> {
        Box::pin(self.readers.read(|connection| {
            let file = PathBuf::from(connection.path().unwrap_or_default());
            let bytes = |ending| beside(&file, ending).metadata().map_or(0, |found| found.len());
            Ok(bytes("") + bytes("-wal"))
        }))
    }

    fn reads_waiting(&self) -> usize {
        self.readers.0.max_capacity() - self.readers.0.capacity()
    }
}
