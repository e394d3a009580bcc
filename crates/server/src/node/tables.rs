//! Tables looked up, set up and put into memory, each with its task.

use super::aside::aside;
use super::cancel::CancelGuard;
use super::handle::Handle;
use super::limits::Limits;
use super::load::{Unread, WeakLoad};
use super::{Node, actor, index};
use crate::bus::Bus;
use crate::ids::{GuestId, NodeId, TableId};
use crate::protocol::{Code, Setup};
use crate::store::{Append, AppendOutcome, Listing, Store, StoreError};
use crate::table::{Refusal, Stored, Table};
use futures_util::FutureExt;
use kirifuda_rules::{Message, message};
use std::sync::{Arc, PoisonError};
use std::time::Instant;
use tracing::Instrument;

/// There is no table of a name.
pub(crate) fn no_table() -> Refusal {
    Refusal::new(Code::NotFound, message!("no-such-table"))
}

impl Node {
    /// Starts a node on a store and a bus.
    ///
    /// # Errors
    /// When the store cannot be used.
    pub async fn start(
        id: NodeId,
        store: Arc<dyn Store>,
        bus: Arc<dyn Bus>,
        limits: Limits,
    ) -> Result<Arc<Node>, StoreError> {
        let node = Node::new(id, store, bus, limits);
        node.say_alive().await?;
        node.measure(true);
        tokio::spawn(Arc::clone(&node).beat());
        tokio::spawn(Arc::clone(&node).hear());
        tokio::spawn(Arc::clone(&node).watch());
        node.read_bans().await?;
        tokio::spawn(Arc::clone(&node).look_after_all());
        tokio::spawn(Arc::clone(&node).keep_bans());
        tokio::spawn(Arc::clone(&node).keep_erasing());
        tokio::spawn(Arc::clone(&node).weigh());
        Ok(node)
    }

    /// A table, from memory or from the store.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn table(self: &Arc<Node>, id: &TableId) -> Result<Arc<Handle>, Refusal> {
        self.read(id).await.map_err(|unread| match unread {
            Unread::Broken => Refusal::new(Code::Unavailable, message!("table-broken")),
            Unread::Refused(refusal) => refusal,
        })
    }

    /// Whoever asks for a table while it is being loaded waits for the same load, which ends when nobody waits.
    pub(super) async fn read(self: &Arc<Node>, id: &TableId) -> Result<Arc<Handle>, Unread> {
        if let Some(handle) = self.tables().get(id).filter(|handle| !handle.is_gone()) {
            return Ok(Arc::clone(handle));
        }
        let load = {
            let mut loading = self.loading.lock().unwrap_or_else(PoisonError::into_inner);
            let known = loading.get(id).and_then(WeakLoad::upgrade);
            known.unwrap_or_else(|| {
                loading.retain(|_, load| load.upgrade().is_some());
                let load = Arc::clone(self).load(id.clone()).boxed().shared();
                loading.extend(load.downgrade().map(|weak| (id.clone(), weak)));
                load
            })
        };
        load.await
    }

    async fn load(self: Arc<Node>, id: TableId) -> Result<Arc<Handle>, Unread> {
        let stopping = |_| Unread::Refused(Refusal::new(Code::Stopping, message!("server-stopping")));
        let _loader = self.loaders.acquire().await.map_err(stopping)?;
        let began = Instant::now();
        let table = self.rebuilt(&id).instrument(tracing::debug_span!("load")).await?;
        metrics::histogram!("kirifuda_load_seconds").record(began.elapsed());
        Ok(self.take_in(table))
    }

    /// A table as the store has it.
    pub(super) async fn rebuilt(&self, id: &TableId) -> Result<Table, Unread> {
        let warn = |error: Message| tracing::warn!(table = %id, %error, "a table cannot be read");
        let count = |why| metrics::counter!("kirifuda_tables_unloadable_total", "why" => why).increment(1);
        let log = self.store.log(id, 0).await.map_err(|error| {
            warn(error.message());
            if let StoreError::Unreadable(_) = error {
                count("broken");
                return Unread::Broken;
            }
            count("database");
            Unread::Refused(Refusal::new(Code::Unavailable, message!("table-not-read")))
        })?;
        if log.is_empty() {
            return Err(Unread::Refused(no_table()));
        }
        let (name, setups) = (id.clone(), Arc::clone(&self.setups));
        let (guard, token) = CancelGuard::new();
        let entries = move || Table::rebuild(name, log.iter().take_while(|_| !token.is_cancelled()), &setups);
        let table = aside(entries).await.map_err(Unread::Refused)?;
        drop(guard);
        table.map_err(|error| {
            warn(error);
            count("broken");
            Unread::Broken
        })
    }

    /// Puts a table into memory, unless somebody was faster.
    pub(crate) fn take_in(self: &Arc<Node>, table: Table) -> Arc<Handle> {
        let mut tables = self.tables();
        if let Some(handle) = tables.get(table.id()).filter(|handle| !handle.is_gone()) {
            return Arc::clone(handle);
        }
        let id = table.id().clone();
        let (handle, inbox) = Handle::new(table, Arc::clone(&self.clock), self.store.is_shared());
        tables.insert(id, Arc::clone(&handle));
        tokio::spawn(actor::run(Arc::clone(self), Arc::clone(&handle), inbox));
        handle
    }

    /// Returns the host of a finished match in which both the host and `guest` played; `None` if they are the same.
    async fn former_host(self: &Arc<Node>, table: &TableId, guest: &GuestId) -> Option<GuestId> {
        let handle = self.table(table).await.ok()?;
        let table = handle.read();
        let host = table.host();
        let both = table.is_over() && table.seat_of(guest).is_some() && table.seat_of(host).is_some();
        (both && host != guest).then(|| host.clone())
    }

    /// Stores a new table and returns its id. It is not loaded here: a balancer may send its players to another node.
    ///
    /// # Errors
    /// When it cannot be played like that, the guest has too many tables, or it cannot be stored.
    pub async fn create(self: &Arc<Node>, host: &GuestId, setup: &Setup) -> Result<TableId, Refusal> {
        self.create_after(None, host, setup).await
    }

    /// Like [`Node::create`], for a rematch: the host of the match `before` becomes the host at the start if they sit at
    /// the table.
    ///
    /// # Errors
    /// As [`Node::create`].
    pub async fn create_after(
        self: &Arc<Node>,
        before: Option<&TableId>,
        host: &GuestId,
        setup: &Setup,
    ) -> Result<TableId, Refusal> {
        if self.is_retiring() {
            return Err(Refusal::new(Code::Stopping, message!("server-stopping")));
        }
        // Two at once would both see a table less than there is.
        let Some(creating) = self.creating.one_more(host.clone(), 1) else {
            return Err(Refusal::new(Code::TooFast, message!("table-being-set-up")));
        };
        let (setups, wanted) = (Arc::clone(&self.setups), setup.clone());
        let (compiled, _creating) = aside(move || (setups.compile(&wanted), creating)).await?;
        let compiled = compiled.map_err(|error| Refusal::new(Code::BadSetup, error))?;
        let unavailable = |error: StoreError| {
            tracing::warn!(%error, "a table cannot be set up");
            Refusal::new(Code::Unavailable, message!("tables-not-stored"))
        };
        let most = self.limits.tables_per_guest;
        let open = self.store.list(Listing::HostedBy(host), most).await.map_err(unavailable)?;
        if open.len() >= most as usize {
            return Err(Refusal::new(Code::TooMany, message!("tables-open", most)));
        }
        let id = TableId::random().map_err(|error| Refusal::new(Code::Unavailable, error))?;
        let former_host = match before {
            Some(before) => self.former_host(before, host).await,
            None => None,
        };
        let entry = Table::created_by(setup, host, former_host, &compiled);
        let first = Stored { seq: 1, at: self.clock.now_ms(), entry };
        let (name, setups) = (id.clone(), Arc::clone(&self.setups));
        let begun = aside(move || Table::begin(name, &first, &setups).map(|table| (table, first))).await?;
        let (table, first) = begun.map_err(|error| Refusal::new(Code::BadSetup, error))?;
        let index = Some(Box::new(index::row(&table)));
        let append = Append { table: id.clone(), stored: first, after: None, fence: None, index };
        match self.journal.append(append).await.map_err(unavailable)? {
            AppendOutcome::Stored => {
                self.note_lobby_change();
                Ok(id)
            }
            // Two tables of one name: it will not happen again.
            AppendOutcome::Conflict | AppendOutcome::Fenced => {
                Err(Refusal::new(Code::Unavailable, message!("try-again")))
            }
        }
    }
}
