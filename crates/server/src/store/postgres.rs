//! Tables in PostgreSQL, which several servers can share.

mod admin;

use super::connect::{Postgres, unavailable, within_time};
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
use deadpool_postgres::Pool;
use std::collections::HashSet;
use std::future::Future;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, GenericClient, Row, Statement, Transaction};

/// Only one server creates the schema: a number for `pg_advisory_xact_lock`.
const SCHEMA_LOCK: i64 = 0x6b69_7269_6675_6461;
/// Connections for reading.
const READERS: usize = 4;
/// The database's clock in milliseconds: the nodes' own may differ.
const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// The connection for writing, its one statement prepared.
struct Writer {
    client: Client,
    add: Statement,
}

impl Writer {
    async fn connect(database: &Postgres) -> Result<Writer, StoreError> {
        let client = database.connect().await?;
        let add = client.prepare(ADD).await.map_err(unavailable)?;
        Ok(Writer { client, add })
    }
}

/// The connection for signs of life: they must not wait behind long reads.
struct Heartbeat {
    client: Client,
    live: Statement,
}

impl Heartbeat {
    async fn connect(database: &Postgres) -> Result<Heartbeat, StoreError> {
        let client = database.connect().await?;
        // Nodes that have been gone for a day are forgotten.
        let forget = format!("DELETE FROM node WHERE until < {NOW} - 86400000");
        client.execute(&forget, &[]).await.map_err(unavailable)?;
        let live = format!(
            "WITH own AS (INSERT INTO node (id, until) VALUES ($1, {NOW} + $2)
                ON CONFLICT (id) DO UPDATE SET until = excluded.until RETURNING id)
            SELECT id, {NOW} FROM own UNION ALL SELECT id, {NOW} FROM node WHERE until > {NOW} AND id <> $1"
        );
        let live = client.prepare(&live).await.map_err(unavailable)?;
        Ok(Heartbeat { client, live })
    }
}

/// Tables in a PostgreSQL database.
pub struct PostgresStore {
    database: Postgres,
    heartbeat: Mutex<Option<Heartbeat>>,
    writer: Mutex<Option<Writer>>,
    readers: Pool,
}

impl PostgresStore {
    /// Connects, and creates the schema of a new database or brings that of an older one up to date.
    ///
    /// # Errors
    /// When it cannot be reached, or was made by another version.
    pub async fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let database = Postgres::parse(url)?;
        let mut client = database.connect().await?;
        create_schema(&mut client).await?;
        let readers = database.pool(READERS)?;
        Ok(PostgresStore { database, heartbeat: Mutex::new(None), writer: Mutex::new(None), readers })
    }

    /// Rows that the database answers.
    async fn rows(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, StoreError> {
        let client = self.readers.get().await.map_err(StoreError::unavailable)?;
        let statement = client.prepare_cached(sql).await.map_err(unavailable)?;
        client.query(&statement, values).await.map_err(unavailable)
    }

    async fn commit_batch(&self, batch: &[Append]) -> Result<Vec<AppendOutcome>, StoreError> {
        let mut writer = self.writer.lock().await;
        // Taken out, so that a connection on which something failed is not used again.
        let mut connected = match writer.take().filter(|writer| !writer.client.is_closed()) {
            Some(connected) => connected,
            None => Writer::connect(&self.database).await?,
        };
        let outcomes = commit(&mut connected, batch).await?;
        *writer = Some(connected);
        Ok(outcomes)
    }
}

/// Statements that are one change, each with its values.
type Change<'a> = Vec<(&'a str, Vec<&'a (dyn ToSql + Sync)>)>;

impl PostgresStore {
    /// Makes all of a change or nothing of it.
    async fn change(&self, statements: Change<'_>) -> Result<(), StoreError> {
        let mut client = self.readers.get().await.map_err(StoreError::unavailable)?;
        let change = client.transaction().await.map_err(unavailable)?;
        made(change, statements).await
    }

    /// Changes what is kept of a table. Nobody adds an entry to any table meanwhile, which takes a moment. Where a log is
    /// given, nothing happens unless it is the table's.
    async fn change_table(
        &self,
        table: &TableId,
        before: Option<&[Stored]>,
        statements: Change<'_>,
    ) -> Result<(), StoreError> {
        let mut client = self.readers.get().await.map_err(StoreError::unavailable)?;
        let change = client.transaction().await.map_err(unavailable)?;
        change.batch_execute("LOCK TABLE table_event IN SHARE ROW EXCLUSIVE MODE").await.map_err(unavailable)?;
        if let Some(before) = before
            && log(&change, table, 0).await? != before
        {
            return Ok(());
        }
        made(change, statements).await
    }
}

async fn made(change: deadpool_postgres::Transaction<'_>, statements: Change<'_>) -> Result<(), StoreError> {
    for (sql, values) in statements {
        change.execute(sql, &values).await.map_err(unavailable)?;
    }
    change.commit().await.map_err(unavailable)
}

const SCHEMA: Schema = [
    include_str!("postgres.sql"),
    include_str!("postgres-5.sql"),
    include_str!("postgres-6.sql"),
    include_str!("postgres-7.sql"),
    include_str!("postgres-8.sql"),
];

/// Creates the schema of a new database, or brings that of an older one up to date.
async fn create_schema(client: &mut Client) -> Result<(), StoreError> {
    let change = client.transaction().await.map_err(unavailable)?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&SCHEMA_LOCK]).await.map_err(unavailable)?;
    let table = "CREATE TABLE IF NOT EXISTS schema_version (version bigint NOT NULL)";
    change.batch_execute(table).await.map_err(unavailable)?;
    let found = change.query_one("SELECT max(version) FROM schema_version", &[]).await.map_err(unavailable)?;
    let missing = missing(&SCHEMA, found.get::<_, Option<i64>>(0).unwrap_or(0))?;
    if !missing.is_empty() {
        change.batch_execute(&missing.concat()).await.map_err(unavailable)?;
        let note = "INSERT INTO schema_version (version) VALUES ($1)";
        change.execute(note, &[&SCHEMA_VERSION]).await.map_err(unavailable)?;
    }
    change.commit().await.map_err(unavailable)
}

/// Adds each entry that follows the last one of its table, or others of the batch that do. An entry with a fence also
/// needs its lease. The rows of the leases are locked until the end of the transaction, so that no other node takes one
/// in between.
const ADD: &str = "WITH input AS (
        SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[])
            AS t (table_id, seq, at, body, fence, after)
    ), held AS (
        SELECT l.table_id, l.fence FROM table_lease l
        WHERE l.table_id IN (SELECT table_id FROM input WHERE fence IS NOT NULL) ORDER BY l.table_id FOR SHARE
    ), head AS (
        SELECT t.table_id, coalesce(e.seq, 0) AS seq, e.at FROM (SELECT DISTINCT table_id FROM input) t
        LEFT JOIN LATERAL (
            SELECT seq, at FROM table_event WHERE table_id = t.table_id ORDER BY seq DESC LIMIT 1
        ) e ON true
    ), able AS (
        SELECT i.* FROM input i JOIN head h ON h.table_id = i.table_id
        WHERE (i.fence IS NULL OR EXISTS (SELECT 1 FROM held h WHERE h.table_id = i.table_id AND h.fence = i.fence))
            AND (i.after IS NULL OR i.after = h.at OR i.seq <> h.seq + 1)
    )
    INSERT INTO table_event (table_id, seq, at, body)
    SELECT i.table_id, i.seq, i.at, i.body FROM able i JOIN head h ON h.table_id = i.table_id
    WHERE i.seq - h.seq = (SELECT count(DISTINCT p.seq) FROM able p
        WHERE p.table_id = i.table_id AND p.seq > h.seq AND p.seq <= i.seq)
    ORDER BY i.table_id, i.seq
    ON CONFLICT DO NOTHING RETURNING table_id, seq";

async fn commit(writer: &mut Writer, batch: &[Append]) -> Result<Vec<AppendOutcome>, StoreError> {
    if batch.iter().all(|append| append.index.is_none()) {
        // One statement is a transaction: a third of the journeys.
        return add(&writer.client, &writer.add, batch).await;
    }
    let change = writer.client.transaction().await.map_err(unavailable)?;
    let outcomes = add(&change, &writer.add, batch).await?;
    for (append, outcome) in batch.iter().zip(&outcomes) {
        if let (Some(row), AppendOutcome::Stored) = (&append.index, outcome) {
            put_row(&change, row).await?;
        }
    }
    change.commit().await.map_err(unavailable)?;
    Ok(outcomes)
}

async fn add(
    client: &(impl GenericClient + Sync),
    statement: &Statement,
    batch: &[Append],
) -> Result<Vec<AppendOutcome>, StoreError> {
    let tables: Vec<&str> = batch.iter().map(|append| append.table.as_str()).collect();
    let numbers: Vec<i64> = batch.iter().map(|append| signed(append.stored.seq)).collect::<Result<_, _>>()?;
    let times: Vec<i64> = batch.iter().map(|append| signed(append.stored.at)).collect::<Result<_, _>>()?;
    let bodies: Vec<String> = batch.iter().map(Append::body).collect::<Result<_, _>>()?;
    let fences: Vec<Option<i64>> =
        batch.iter().map(|append| append.fence.map(signed).transpose()).collect::<Result<_, _>>()?;
    let after: Vec<Option<i64>> =
        batch.iter().map(|append| append.after.map(signed).transpose()).collect::<Result<_, _>>()?;
    let values: [&(dyn ToSql + Sync); 6] = [&tables, &numbers, &times, &bodies, &fences, &after];
    let add = client.query(statement, &values).await.map_err(unavailable)?;
    let mut added: HashSet<(String, i64)> = add.iter().map(|row| (row.get(0), row.get(1))).collect();
    let outcome = |(table, number): (&&str, &i64)| match added.remove(&((*table).to_owned(), *number)) {
        true => AppendOutcome::Stored,
        false => AppendOutcome::Conflict,
    };
    let mut outcomes: Vec<AppendOutcome> = tables.iter().zip(&numbers).map(outcome).collect();
    tell_fenced(client, batch, &mut outcomes).await?;
    Ok(outcomes)
}

/// Of what was not added under a lease, finds out whether the lease was the reason.
async fn tell_fenced(
    client: &(impl GenericClient + Sync),
    batch: &[Append],
    outcomes: &mut [AppendOutcome],
) -> Result<(), StoreError> {
    for (append, outcome) in batch.iter().zip(outcomes) {
        let (AppendOutcome::Conflict, Some(fence)) = (*outcome, append.fence) else { continue };
        let sql = "SELECT 1 FROM table_lease WHERE table_id = $1 AND fence = $2";
        let held = client.query_opt(sql, &[&append.table.as_str(), &signed(fence)?]).await.map_err(unavailable)?;
        if held.is_none() {
            *outcome = AppendOutcome::Fenced;
        }
    }
    Ok(())
}

async fn put_row(change: &Transaction<'_>, row: &IndexRow) -> Result<(), StoreError> {
    let (seats, free) = (i64::from(row.seats), i64::from(row.free));
    let (created, updated) = (signed(row.created)?, signed(row.updated)?);
    let (table, host, stage) = (row.table.as_str(), row.host.as_str(), stage_word(row.stage));
    let names = row.names_text()?;
    change
        .execute(
            PUT,
            &[&table, &host, &row.game, &row.named, &stage, &row.listed, &seats, &free, &names, &created, &updated],
        )
        .await
        .map_err(unavailable)?;
    let guests: Vec<&str> = row.guests.iter().map(|guest| guest.as_str()).collect();
    let sql = "INSERT INTO table_guest (guest_id, table_id) SELECT g, $2 FROM unnest($1::text[]) g
        ON CONFLICT DO NOTHING";
    change.execute(sql, &[&guests, &table]).await.map_err(unavailable)?;
    Ok(())
}

/// The entries of a table after one of them.
async fn log(
    client: &impl deadpool_postgres::GenericClient,
    table: &TableId,
    after: u64,
) -> Result<Vec<Stored>, StoreError> {
    let sql = "SELECT seq, at, body FROM table_event WHERE table_id = $1 AND seq > $2 ORDER BY seq";
    let statement = client.prepare_cached(sql).await.map_err(unavailable)?;
    let rows = client.query(&statement, &[&table.as_str(), &signed(after)?]).await.map_err(unavailable)?;
    let log = rows.iter().map(|row| stored(row.get(0), row.get(1), row.get(2)));
    let log = log.collect::<Result<Vec<_>, _>>()?;
    if !begins_late(after, &log) {
        return Ok(log);
    }
    // Read after the others: whatever was packed meanwhile is in it.
    let sql = "SELECT last, body FROM table_pack WHERE table_id = $1";
    let Some(row) = client.query_opt(sql, &[&table.as_str()]).await.map_err(unavailable)? else { return Ok(log) };
    let pack = Pack { last: unsigned("last", row.get(0))?, bytes: row.get(1) };
    let unpacked = tokio::task::spawn_blocking(move || pack.merged_after(after, log)).await;
    unpacked.map_err(StoreError::unavailable)?
}

/// Keeps a pack, unless as much is packed already, in place of all entries in it but the last.
const KEEP_PACK: &str = "WITH kept AS (
        INSERT INTO table_pack (table_id, last, body) SELECT $1::text, $2::bigint, $3::bytea
        WHERE EXISTS (SELECT 1 FROM table_event WHERE table_id = $1 AND seq = $2)
        ON CONFLICT (table_id) DO UPDATE SET last = excluded.last, body = excluded.body
        WHERE table_pack.last < excluded.last RETURNING last
    )
    DELETE FROM table_event e USING kept WHERE e.table_id = $1 AND e.seq < kept.last";

fn raw_row(row: &Row) -> RawRow {
    RawRow {
        table: row.get(0),
        host: row.get(1),
        game: row.get(2),
        named: row.get(3),
        stage: row.get(4),
        listed: row.get(5),
        seats: row.get(6),
        free: row.get(7),
        names: row.get(8),
        created: row.get(9),
        updated: row.get(10),
    }
}

fn raw_report(row: &Row) -> RawReport {
    RawReport {
        at: row.get(0),
        table: row.get(1),
        by: row.get(2),
        about: row.get(3),
        name: row.get(4),
        line: row.get(5),
        chat: row.get(6),
        reason: row.get(7),
    }
}

/// An answer that does not keep its caller waiting for ever. A connection that has not answered is not used again.
fn within<'a, T: Send + 'a>(work: impl Future<Output = Result<T, StoreError>> + Send + 'a) -> Later<'a, T> {
    Box::pin(within_time(work))
}

impl Store for PostgresStore {
    fn commit<'a>(&'a self, batch: &'a [Append]) -> Later<'a, Vec<AppendOutcome>> {
        within(self.commit_batch(batch))
    }

    fn log<'a>(&'a self, table: &'a TableId, after: u64) -> Later<'a, Vec<Stored>> {
        within(async move {
            let client = self.readers.get().await.map_err(StoreError::unavailable)?;
            log(&client, table, after).await
        })
    }

    fn pack<'a>(&'a self, table: &'a TableId, pack: &'a Pack, whole: bool) -> Later<'a, ()> {
        within(async move {
            let (name, last) = (table.as_str(), signed(pack.last)?);
            let mut statements: Change<'_> = vec![(KEEP_PACK, vec![&name, &last, &pack.bytes])];
            if whole {
                statements.push((MARK_PACKED, vec![&name]));
            }
            self.change_table(table, None, statements).await
        })
    }

    fn packed<'a>(&'a self, table: &'a TableId) -> Later<'a, u64> {
        within(async move {
            let rows = self.rows(PACKED, &[&table.as_str()]).await?;
            unsigned("last", rows.first().map_or(0, |row| row.get(0)))
        })
    }

    fn lease<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, Lease> {
        within(async move {
            let sql = format!(
                "INSERT INTO table_lease (table_id, node, fence) VALUES ($1, $2, 1)
                ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, fence = table_lease.fence + 1
                WHERE table_lease.node = excluded.node
                    OR NOT EXISTS (SELECT 1 FROM node n WHERE n.id = table_lease.node AND n.until > {NOW})
                RETURNING fence"
            );
            loop {
                if let Some(row) = self.rows(&sql, &[&table.as_str(), &node.as_str()]).await?.first() {
                    return Ok(Lease::Ours(unsigned("fence", row.get(0))?));
                }
                let sql = "SELECT node FROM table_lease WHERE table_id = $1 AND node <> ''";
                // Given back in between: then it can be taken.
                if let Some(row) = self.rows(sql, &[&table.as_str()]).await?.first() {
                    let holder: String = row.get(0);
                    return Ok(Lease::Others(holder.parse().map_err(StoreError::Unreadable)?));
                }
            }
        })
    }

    fn release<'a>(&'a self, table: &'a TableId, node: &'a NodeId) -> Later<'a, ()> {
        within(async move {
            let sql = "UPDATE table_lease SET node = '' WHERE table_id = $1 AND node = $2";
            self.rows(sql, &[&table.as_str(), &node.as_str()]).await.map(drop)
        })
    }

    fn live<'a>(&'a self, node: &'a NodeId, time: Duration) -> Later<'a, Alive> {
        within(async move {
            let time = time.as_millis() as i64;
            let mut heartbeat = self.heartbeat.lock().await;
            // Taken out, so that a connection on which something failed is not used again.
            let connected = match heartbeat.take().filter(|heartbeat| !heartbeat.client.is_closed()) {
                Some(connected) => connected,
                None => Heartbeat::connect(&self.database).await?,
            };
            let rows = connected.client.query(&connected.live, &[&node.as_str(), &time]).await.map_err(unavailable)?;
            *heartbeat = Some(connected);
            let now = rows.first().map_or(Ok(0), |row| unsigned("now", row.get(1)))?;
            let mut nodes = HashSet::from([node.clone()]);
            for row in &rows {
                nodes.insert(row.get::<_, String>(0).parse().map_err(StoreError::Unreadable)?);
            }
            Ok(Alive { nodes, now })
        })
    }

    fn heads<'a>(&'a self, tables: &'a [TableId]) -> Later<'a, Vec<Head>> {
        within(async move {
            let sql = "SELECT i.id, (SELECT max(e.seq) FROM table_event e WHERE e.table_id = i.id), l.node
                FROM unnest($1::text[]) AS i (id)
                LEFT JOIN table_lease l ON l.table_id = i.id AND l.node <> ''";
            let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
            let rows = self.rows(sql, &[&ids]).await?;
            let head = |row: &Row| {
                let (table, seq, holder): (String, Option<i64>, Option<String>) = (row.get(0), row.get(1), row.get(2));
                Ok(Head {
                    table: table.parse().map_err(StoreError::Unreadable)?,
                    seq: unsigned("seq", seq.unwrap_or(0))?,
                    holder: holder.map(|holder| holder.parse().map_err(StoreError::Unreadable)).transpose()?,
                })
            };
            rows.iter().map(head).collect()
        })
    }

    fn leave<'a>(&'a self, node: &'a NodeId) -> Later<'a, ()> {
        within(async move { self.rows("DELETE FROM node WHERE id = $1", &[&node.as_str()]).await.map(drop) })
    }

    fn list<'a>(&'a self, listing: Listing<'a>, most: u32) -> Later<'a, Vec<IndexRow>> {
        within(async move {
            let (sql, argument) = listing.query(most);
            let rows = self.rows(&sql, &[&argument]).await?;
            rows.iter().map(|row| raw_row(row).row()).collect()
        })
    }

    fn review<'a>(&'a self, table: &'a TableId, deal: u32, lang: &'static str) -> Later<'a, Option<String>> {
        within(async move {
            let sql = "SELECT body FROM table_review WHERE table_id = $1 AND deal = $2 AND lang = $3";
            let rows = self.rows(sql, &[&table.as_str(), &i64::from(deal), &lang]).await?;
            Ok(rows.first().map(|row| row.get(0)))
        })
    }

    fn keep_review<'a>(&'a self, row: &'a IndexRow, deal: u32, lang: &'static str, body: &'a str) -> Later<'a, ()> {
        within(async move {
            let sql =
                "INSERT INTO table_review (table_id, deal, lang, body) SELECT $1::text, $2::bigint, $3::text, $4::text
                WHERE EXISTS (SELECT 1 FROM table_index WHERE table_id = $1 AND names = $5) ON CONFLICT DO NOTHING";
            let names = row.names_text()?;
            self.rows(sql, &[&row.table.as_str(), &i64::from(deal), &lang, &body, &names]).await.map(drop)
        })
    }

    fn link_generation<'a>(&'a self, guest: &'a GuestId) -> Later<'a, u64> {
        within(async move {
            let rows = self.rows(LINK_GENERATION, &[&guest.as_str()]).await?;
            unsigned("link_generation", rows.first().map_or(0, |row| row.get(0)))
        })
    }

    fn revoke_links<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()> {
        within(async move { self.rows(REVOKE_LINKS, &[&guest.as_str()]).await.map(drop) })
    }

    fn set_stage<'a>(&'a self, table: &'a TableId, stage: StageInfo) -> Later<'a, ()> {
        within(async move { self.rows(SET_STAGE, &[&stage_word(stage), &table.as_str()]).await.map(drop) })
    }

    fn keep_report<'a>(&'a self, report: &'a Report) -> Later<'a, ()> {
        within(async move {
            let RawReport { at, table, by, about, name, line, chat, reason } = report.raw()?;
            self.rows(KEEP_REPORT, &[&at, &table, &by, &about, &name, &line, &chat, &reason]).await.map(drop)
        })
    }

    fn reports(&self, most: u32) -> Later<'_, Vec<Report>> {
        within(async move {
            let rows = self.rows(REPORTS, &[&i64::from(most)]).await?;
            rows.iter().map(|row| raw_report(row).report()).collect()
        })
    }

    fn share_record<'a>(&'a self, record: &'a SharedRecord, most: u32) -> Later<'a, bool> {
        within(async move {
            let sql = "INSERT INTO shared_record (record_id, guest_id, at, body)
                SELECT $1::text, $2::text, $3::bigint, $4::bytea
                WHERE (SELECT count(*) FROM shared_record WHERE guest_id = $2) < $5
                    OR EXISTS (SELECT 1 FROM shared_record WHERE record_id = $1 AND guest_id = $2)
                ON CONFLICT (record_id, guest_id) DO UPDATE SET at = excluded.at";
            let (id, by, at) = (record.id.as_str(), record.by.as_str(), signed(record.at)?);
            self.rows(sql, &[&id, &by, &at, &record.body, &i64::from(most)]).await?;
            Ok(!self.rows(HAS_SHARED, &[&id, &by]).await?.is_empty())
        })
    }

    fn shared_record<'a>(&'a self, id: &'a RecordId) -> Later<'a, Option<Vec<u8>>> {
        within(async move { Ok(self.rows(SHARED, &[&id.as_str()]).await?.first().map(|row| row.get(0))) })
    }

    fn delete_shared<'a>(&'a self, which: &'a SharedRecords) -> Later<'a, u64> {
        within(async move {
            let (sql, value): (_, Box<dyn ToSql + Send + Sync>) = match which {
                SharedRecords::Named(id) => (DELETE_NAMED, Box::new(id.to_string())),
                SharedRecords::Of(guest) => (DELETE_OF, Box::new(guest.to_string())),
                SharedRecords::Before(time) => (DELETE_BEFORE, Box::new(signed(*time)?)),
            };
            let client = self.readers.get().await.map_err(StoreError::unavailable)?;
            client.execute(sql, &[&*value]).await.map_err(unavailable)
        })
    }

    fn keep_day_result<'a>(&'a self, result: &'a DayResult) -> Later<'a, ()> {
        within(async move {
            let DayResult { day, game, by, at, gain } = result;
            self.rows(days::KEEP, &[day, game, &by.as_str(), &signed(*at)?, gain]).await.map(drop)
        })
    }

    fn day_standings<'a>(&'a self, day: &'a str, guest: &'a GuestId) -> Later<'a, Vec<DayStanding>> {
        within(async move {
            let rows = self.rows(days::STANDINGS, &[&day, &guest.as_str()]).await?;
            let standing = |row: &Row| {
                Ok(DayStanding {
                    game: row.get(0),
                    gain: row.get(1),
                    better: unsigned("better", row.get(2))?,
                    same: unsigned("same", row.get(3))?,
                    worse: unsigned("worse", row.get(4))?,
                    best: row.get(5),
                })
            };
            rows.iter().map(standing).collect()
        })
    }

    fn delete_day_results<'a>(&'a self, which: &'a DayResults) -> Later<'a, u64> {
        within(async move {
            let (sql, value): (_, Box<dyn ToSql + Send + Sync>) = match which {
                DayResults::Of(guest) => (days::DELETE_OF, Box::new(guest.to_string())),
                DayResults::Before(time) => (days::DELETE_BEFORE, Box::new(signed(*time)?)),
            };
            let client = self.readers.get().await.map_err(StoreError::unavailable)?;
            client.execute(sql, &[&*value]).await.map_err(unavailable)
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn check(&self) -> Later<'_, ()> {
        within(async move { self.rows("SELECT 1", &[]).await.map(drop) })
    }

    fn admin(&self) -> &dyn Admin {
        self
    }

    fn size(&self) -> Later<'_, u64> {
        within(async move {
            let rows = self.rows("SELECT pg_database_size(current_database())", &[]).await?;
            unsigned("pg_database_size", rows.first().map_or(0, |row| row.get(0)))
        })
    }

    fn reads_waiting(&self) -> usize {
        self.readers.status().waiting
    }
}
