//! The data of guests who want to be forgotten, erased from tables that are over.

use super::aside::aside;
use super::handle::Told;
use super::process::told_to_stop;
use super::{Handle, Node, index};
use crate::ids::{GuestId, TableId};
use crate::store::{DayResults, Erased, Listing, Pack, SharedRecords, StoreError};
use crate::table::{Refusal, Table, erase};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

impl Node {
    /// Has the data of a guest erased from all tables that are over, and from others when they are, and deletes the
    /// records that they have shared and their results of the deals of the day. How many tables are not yet over.
    ///
    /// # Errors
    /// When the store cannot be used.
    pub async fn forget_guest(&self, guest: &GuestId) -> Result<u64, StoreError> {
        self.store.admin().ask_erasure(guest).await?;
        // Links of theirs would make another browser the same guest.
        self.store.revoke_links(guest).await?;
        self.erase_outside_tables(guest).await?;
        let tables = self.store.list(Listing::AllOf(guest), u32::MAX).await?;
        self.to_erase.notify_one();
        Ok(tables.iter().filter(|row| !row.stage.is_over()).count() as u64)
    }

    /// Erases what is to be erased, one table after the other.
    pub(super) async fn keep_erasing(self: Arc<Node>) {
        let mut stopping = self.stopping();
        let mut clean = HashMap::new();
        loop {
            if let Err(error) = self.erase_all(&mut clean).await {
                tracing::warn!(%error, "the data of guests cannot be erased now");
            }
            tokio::select! {
                () = told_to_stop(&mut stopping) => return,
                () = self.to_erase.notified() => {}
                () = tokio::time::sleep(self.limits.erasing) => {}
            }
        }
    }

    /// `clean`: since when nothing is left of a guest, as far as this node knows.
    async fn erase_all(&self, clean: &mut HashMap<GuestId, Instant>) -> Result<(), StoreError> {
        let settled = 2 * self.limits.erasing;
        let guests = self.store.admin().erasures().await?;
        clean.retain(|guest, _| guests.contains(guest));
        for guest in guests {
            if clean.get(&guest).is_some_and(|since| since.elapsed() < settled) {
                continue;
            }
            // A node that missed the notice still shows them.
            let shows = |handle: &&Arc<Handle>| {
                let table = handle.read();
                table.is_over() && table.person(&guest).is_some()
            };
            self.tables().values().filter(shows).for_each(|handle| handle.tell(Told::Unload));
            // What was on its way when the guest asked came in after it was deleted.
            self.erase_outside_tables(&guest).await?;
            for row in self.store.list(Listing::AllOf(&guest), u32::MAX).await? {
                if !row.stage.is_over() || self.is_retiring() {
                    continue;
                }
                match self.erase(&row.table, &guest).await {
                    Ok(()) => {}
                    Err(error @ StoreError::Unavailable(_)) => return Err(error),
                    // One that cannot be read keeps no other from being erased.
                    Err(error) => tracing::warn!(table = %row.table, %error, "a guest cannot be erased from a table"),
                }
            }
            // Tables in progress, and those that went on meanwhile, are still listed.
            if !self.store.list(Listing::AllOf(&guest), 1).await?.is_empty() {
                clean.remove(&guest);
            } else if clean.remove(&guest).is_some() {
                self.store.admin().end_erasure(&guest).await?;
            } else {
                clean.insert(guest, Instant::now());
            }
        }
        Ok(())
    }

    async fn erase_outside_tables(&self, guest: &GuestId) -> Result<(), StoreError> {
        self.store.delete_shared(&SharedRecords::Of(guest.clone())).await?;
        self.store.delete_day_results(&DayResults::Of(guest.clone())).await?;
        Ok(())
    }

    async fn erase(&self, table: &TableId, guest: &GuestId) -> Result<(), StoreError> {
        let before = self.store.log(table, 0).await?;
        let (name, guest, setups) = (table.clone(), guest.clone(), Arc::clone(&self.setups));
        let nobody = GuestId::random().map_err(StoreError::Unavailable)?;
        let work = move || {
            let log = erase::without(&before, &guest, &nobody).map_err(StoreError::unreadable)?;
            let rebuilt = Table::rebuild(name, &log, &setups).map_err(StoreError::Unreadable)?;
            let last = rebuilt.last().clone();
            Ok(Erased { pack: Pack::of(&log)?, last, row: index::row(&rebuilt), guest, before })
        };
        let erased = aside(work).await.map_err(|Refusal { message, .. }| StoreError::Unavailable(message))??;
        self.store.admin().erase(table, &erased).await?;
        self.replaced(table);
        Ok(())
    }
}
