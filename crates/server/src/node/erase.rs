//! The data of guests who want to be forgotten, erased from tables that are over.

use super::Node;
use super::aside::aside;
use super::handle::Told;
use super::index;
use crate::ids::{GuestId, TableId};
use crate::store::{Erased, Listing, Pack, StoreError};
use crate::table::{Refusal, Table, erase};
use std::sync::Arc;

impl Node {
    /// Erases the data of a guest from all tables that are over, and from others when they are. How many tables are not
    /// yet over.
    ///
    /// # Errors
    /// When the store cannot be used: what is left is erased later.
    pub async fn forget_guest(&self, guest: &GuestId) -> Result<u64, StoreError> {
        self.store.admin().ask_erasure(guest).await?;
        // Links of theirs would make another browser the same guest.
        self.store.revoke_links(guest).await?;
        self.go_on_erasing(guest).await
    }

    /// Goes on with what could not be erased before.
    pub(super) async fn erase_all(&self) -> Result<(), StoreError> {
        for guest in self.store.admin().erasures().await? {
            self.go_on_erasing(&guest).await?;
        }
        Ok(())
    }

    async fn go_on_erasing(&self, guest: &GuestId) -> Result<u64, StoreError> {
        let mut waiting = 0;
        for row in self.store.list(Listing::AllOf(guest), u32::MAX).await? {
            if row.stage.is_over() {
                self.erase(&row.table, guest).await?;
            } else {
                waiting += 1;
            }
        }
        // Tables that went on meanwhile are still listed.
        if self.store.list(Listing::AllOf(guest), 1).await?.is_empty() {
            self.store.admin().end_erasure(guest).await?;
        }
        Ok(waiting)
    }

    async fn erase(&self, table: &TableId, guest: &GuestId) -> Result<(), StoreError> {
        let log = self.store.log(table, 0).await?;
        let (name, guest, setups) = (table.clone(), guest.clone(), Arc::clone(&self.setups));
        let nobody = GuestId::random().map_err(StoreError::Unavailable)?;
        let work = move || {
            let log = erase::without(&log, &guest, &nobody).map_err(StoreError::unreadable)?;
            let rebuilt = Table::rebuild(name, &log, &setups).map_err(StoreError::Unreadable)?;
            let last = rebuilt.last().clone();
            Ok(Erased { pack: Pack::of(&log)?, last, row: index::row(&rebuilt), guest })
        };
        let erased = aside(work).await.map_err(|Refusal { message, .. }| StoreError::Unavailable(message))??;
        self.store.admin().erase(table, &erased).await?;
        // Whoever looks at it now sees it anew.
        if let Some(handle) = self.tables().get(table) {
            handle.tell(Told::Unload);
        }
        Ok(())
    }
}
