//! What a node does for tables that nobody looks at: it closes those that were left, packs the logs of long ones and of
//! those that are over, and deletes what has been kept long enough.

use super::Node;
use super::aside::aside;
use super::handle::Told;
use super::index::row;
use super::load::Unread;
use super::process::told_to_stop;
use crate::ids::TableId;
use crate::store::{DayResults, IndexRow, Listing, Pack, SharedRecords, StoreError};
use kirifuda_rules::message;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// Interval between runs.
const INTERVAL: Duration = Duration::from_secs(300);
/// Nodes of older versions, which cannot read packs, may run beside this one for so long after it has started.
const UPGRADE: Duration = Duration::from_secs(3600);
/// Tables are taken so many at a time.
const AT_ONCE: u32 = 100;
/// Entries of a match in progress are packed when so many have gathered.
pub(super) const PACK_EVERY: u64 = 4096;
/// A table that has been over for so long is packed: most of what is said after a match has been said.
const PACK_AFTER: Duration = Duration::from_secs(600);
/// How long results of the deals of a day are kept. They are taken for a day or two; afterwards only those who took part look.
const DAY_RESULTS_KEPT: Duration = Duration::from_secs(30 * 24 * 3600);

/// Number of tables packed, and of tables, shared records and results of the deals of a day deleted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Upkeep {
    /// Tables packed.
    pub packed: u64,
    /// Tables, shared records and results of the deals of a day deleted.
    pub deleted: u64,
}

impl Node {
    pub(super) async fn look_after_all(self: Arc<Node>) {
        let began = Instant::now();
        // Tables whose logs cannot be read. Each is reported once.
        let mut broken = HashSet::new();
        let mut stopping = self.stopping();
        while timeout(INTERVAL, told_to_stop(&mut stopping)).await.is_err() {
            if let Err(error) = self.close_idle(&mut broken).await {
                tracing::warn!(%error, "idle tables cannot be looked for");
            }
            if began.elapsed() < UPGRADE {
                continue;
            }
            match self.tidy(PACK_AFTER).await {
                Ok(Upkeep { packed: 0, deleted: 0 }) => {}
                Ok(Upkeep { packed, deleted }) => {
                    tracing::info!(packed, deleted, "tables that are over, and shared records")
                }
                Err(error) => tracing::warn!(%error, "tables that are over cannot be looked after"),
            }
        }
    }

    /// Closes tables in which nothing has happened for a long time.
    async fn close_idle(self: &Arc<Node>, broken: &mut HashSet<TableId>) -> Result<(), StoreError> {
        let before = self.ago(self.limits.idle_table);
        // Those that cannot be loaded stay in the list, before all others.
        let most = AT_ONCE + broken.len() as u32;
        for IndexRow { table, .. } in self.store.list(Listing::IdleSince(before), most).await? {
            if broken.contains(&table) {
                continue;
            }
            match self.read(&table).await {
                Ok(handle) => {
                    let stage = row(&handle.read()).stage;
                    if stage.is_over() {
                        // An older version left such tables in the list for ever.
                        self.store.set_stage(&table, stage).await?;
                    } else {
                        handle.tell(Told::CloseIdle(before));
                    }
                }
                Err(Unread::Broken) => drop(broken.insert(table)),
                Err(Unread::Refused(_)) => {}
            }
        }
        Ok(())
    }

    /// Packs the tables that have been over for `time`, and deletes those that have been kept long enough.
    ///
    /// # Errors
    /// When the store cannot be used: some may have been looked after.
    pub async fn tidy(&self, time: Duration) -> Result<Upkeep, StoreError> {
        let mut done = Upkeep::default();
        done.deleted += self.store.delete_day_results(&DayResults::Before(self.ago(DAY_RESULTS_KEPT))).await?;
        if let Some(kept) = self.limits.records_kept {
            done.deleted += self.store.delete_shared(&SharedRecords::Before(self.ago(kept))).await?;
        }
        if let Some(kept) = self.limits.tables_kept {
            while let Some(rows) = self.some(Listing::OverSince(self.ago(kept)), 0).await? {
                for row in rows {
                    self.delete(&row.table).await?;
                    done.deleted += 1;
                }
            }
        }
        // Tables whose logs cannot be read stay in the list.
        let mut broken = 0;
        while let Some(rows) = self.some(Listing::Unpacked(self.ago(time)), broken).await? {
            for row in rows {
                match self.pack(&row.table, true).await {
                    Ok(()) => done.packed += 1,
                    Err(error @ StoreError::Unavailable(_)) => return Err(error),
                    Err(error) => {
                        tracing::warn!(table = %row.table, %error, "the log of a table cannot be packed");
                        broken += 1;
                    }
                }
            }
        }
        Ok(done)
    }

    /// The next tables of a list after the first `passed` ones; none when there are no more, or the node stops.
    async fn some(&self, listing: Listing<'_>, passed: usize) -> Result<Option<Vec<IndexRow>>, StoreError> {
        if self.is_retiring() {
            return Ok(None);
        }
        let mut rows = self.store.list(listing, AT_ONCE + passed as u32).await?;
        rows.drain(..passed.min(rows.len()));
        Ok((!rows.is_empty()).then_some(rows))
    }

    /// Packs the log of a table. `whole`: it is over.
    ///
    /// # Errors
    /// When the store cannot be used, or the log cannot be read.
    pub(super) async fn pack(&self, table: &TableId, whole: bool) -> Result<(), StoreError> {
        let log = self.store.log(table, 0).await?;
        let packing = aside(move || Pack::of(&log)).await;
        let pack = packing.map_err(|_| StoreError::Unavailable(message!("server-stopping")))??;
        self.store.pack(table, &pack, whole).await
    }

    /// Deletes a table, wherever it is.
    ///
    /// # Errors
    /// When the store cannot be used.
    pub async fn delete(&self, table: &TableId) -> Result<(), StoreError> {
        self.store.admin().delete(table).await?;
        self.replaced(table);
        self.note_lobby_change();
        Ok(())
    }

    /// A time before now, in milliseconds since 1970.
    fn ago(&self, time: Duration) -> u64 {
        self.clock.now_ms().saturating_sub(time.as_millis() as u64)
    }
}
