//! A server process: the tables in its memory, each with a task that is the only one to change it.

mod actor;
mod bots;
mod clock;
mod handle;
mod index;
mod limits;
mod review;

pub use clock::now_ms;
pub use handle::{Handle, Visit};
pub use limits::Limits;

use crate::bus::{Bus, Notice};
use crate::counts::Counts;
use crate::ids::{GuestId, NodeId, TableId};
use crate::protocol::{Code, Setup};
use crate::store::{Append, AppendOutcome, Journal, Listing, Store, StoreError};
use crate::table::{Refusal, Setups, Stored, Table};
use kirifuda_rules::message;
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, watch};
use tokio::time::timeout;

/// How long a node is believed to live after it has last said so.
const LIFE: Duration = Duration::from_secs(3);
/// How often it says so.
const BEAT: Duration = Duration::from_secs(1);
/// How often tables that nobody plays any more are looked for.
const SWEEP: Duration = Duration::from_secs(300);

/// Why a table cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTable {
    /// There is none of this name.
    Unknown,
    /// It cannot be read now, or not by this program.
    Store(StoreError),
}

impl fmt::Display for NoTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoTable::Unknown => f.write_str("there is no such table"),
            NoTable::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NoTable {}

/// Waits until a node stops.
pub(crate) async fn told_to_stop(stopping: &mut watch::Receiver<bool>) {
    // An error means that the node is gone altogether.
    drop(stopping.wait_for(|stop| *stop).await);
}

/// Does what takes longer than a thread that answers others may be kept, such as reading a rule file, on a thread of its own.
///
/// # Errors
/// When the program is stopping, or the work panicked, which is a fault of ours and concerns nobody else.
pub(crate) async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(|error| match error.is_panic() {
        true => Refusal::new(Code::Unavailable, message!("server-failed")),
        false => Refusal::new(Code::Stopping, message!("server-stopping")),
    })
}

/// A server process.
pub struct Node {
    pub(crate) id: NodeId,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) setups: Arc<Setups>,
    pub(crate) limits: Limits,
    /// How many bots may think at the same time.
    pub(crate) thinkers: Arc<Semaphore>,
    tables: Mutex<HashMap<TableId, Arc<Handle>>>,
    /// Guests who are setting up tables.
    creating: Arc<Counts<GuestId>>,
    /// Until when the store believes that this node lives, on the clock of [`now_ms`].
    alive_until: AtomicU64,
    stopping: watch::Sender<bool>,
    pub(crate) reviews: review::Reviews,
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
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let node = Arc::new(Node {
            id,
            journal: Journal::start(Arc::clone(&store)),
            store,
            bus,
            setups: Arc::default(),
            limits,
            thinkers: Arc::new(Semaphore::new(processors)),
            tables: Mutex::new(HashMap::new()),
            creating: Counts::new(),
            alive_until: AtomicU64::new(0),
            stopping: watch::Sender::new(false),
            reviews: review::Reviews::default(),
        });
        node.say_alive().await?;
        tokio::spawn(Arc::clone(&node).beat());
        tokio::spawn(Arc::clone(&node).hear());
        tokio::spawn(Arc::clone(&node).sweep());
        Ok(node)
    }

    /// Its name.
    pub fn id(&self) -> &NodeId {
        &self.id
    }

    /// Where tables are kept.
    pub fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    /// What guests may do how often.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Turns true when the node stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// How many tables are in memory.
    pub fn loaded(&self) -> usize {
        self.tables().len()
    }

    fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Handle>>> {
        // Entries are put in and taken out whole.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the store believes that the node lives, so that its leases hold.
    pub(crate) fn is_alive(&self) -> bool {
        now_ms() < self.alive_until.load(Ordering::Relaxed)
    }

    async fn say_alive(&self) -> Result<(), StoreError> {
        let said = now_ms();
        self.store.live(&self.id, LIFE).await?;
        // A beat earlier than others may think so.
        let margin = LIFE - BEAT / 2;
        self.alive_until.store(said + margin.as_millis() as u64, Ordering::Relaxed);
        Ok(())
    }

    async fn beat(self: Arc<Node>) {
        let mut stopping = self.stopping();
        while timeout(BEAT, told_to_stop(&mut stopping)).await.is_err() {
            if let Err(error) = self.say_alive().await {
                tracing::warn!(%error, "the store cannot be told that this node lives");
            }
            metrics::gauge!("kirifuda_tables_loaded").set(self.loaded() as f64);
        }
    }

    /// Passes notices of other nodes on to the tables they are about.
    async fn hear(self: Arc<Node>) {
        let mut heard = self.bus.hear();
        let mut stopping = self.stopping();
        loop {
            let next = tokio::select! {
                next = heard.recv() => next,
                () = told_to_stop(&mut stopping) => return,
            };
            let notice = match next {
                Ok(notice) => notice,
                Err(tokio::sync::broadcast::error::RecvError::Lagged(_)) => Notice::All,
                Err(tokio::sync::broadcast::error::RecvError::Closed) => return,
            };
            let concerned: Vec<(Arc<Handle>, u64)> = match notice {
                Notice::Table(table, seq) => {
                    self.tables().get(&table).map(|h| (Arc::clone(h), seq)).into_iter().collect()
                }
                Notice::All => self.tables().values().map(|handle| (Arc::clone(handle), u64::MAX)).collect(),
            };
            for (handle, seq) in concerned {
                handle.heard(seq);
            }
        }
    }

    /// Closes tables in which nothing has happened for a long time.
    async fn sweep(self: Arc<Node>) {
        let mut stopping = self.stopping();
        while timeout(SWEEP, told_to_stop(&mut stopping)).await.is_err() {
            let before = now_ms().saturating_sub(self.limits.idle_table.as_millis() as u64);
            match self.store.list(Listing::IdleSince(before), 100).await {
                Ok(rows) => {
                    for row in rows {
                        if let Ok(handle) = self.table(&row.table).await {
                            handle.close_idle(before);
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "idle tables cannot be looked for"),
            }
        }
    }

    /// A table, from memory or from the store.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn table(self: &Arc<Node>, id: &TableId) -> Result<Arc<Handle>, NoTable> {
        if let Some(handle) = self.tables().get(id).filter(|handle| !handle.is_gone()) {
            return Ok(Arc::clone(handle));
        }
        let log = self.store.log(id, 0).await.map_err(NoTable::Store)?;
        if log.is_empty() {
            return Err(NoTable::Unknown);
        }
        let (id, setups) = (id.clone(), Arc::clone(&self.setups));
        let table = aside(move || Table::rebuild(id, &log, &setups)).await;
        let table = table.map_err(|refusal| NoTable::Store(StoreError::Unavailable(refusal.message)))?;
        let table = table.map_err(|error| NoTable::Store(StoreError::Unreadable(error.to_string())))?;
        Ok(self.take_in(table))
    }

    /// Puts a table into memory, unless somebody was faster.
    fn take_in(self: &Arc<Node>, table: Table) -> Arc<Handle> {
        let mut tables = self.tables();
        if let Some(handle) = tables.get(table.id()).filter(|handle| !handle.is_gone()) {
            return Arc::clone(handle);
        }
        let id = table.id().clone();
        let (handle, inbox) = Handle::new(table);
        tables.insert(id, Arc::clone(&handle));
        tokio::spawn(actor::run(Arc::clone(self), Arc::clone(&handle), inbox));
        handle
    }

    /// Takes a table out of memory that has no task any more.
    pub(crate) fn forget(&self, handle: &Arc<Handle>) {
        let mut tables = self.tables();
        if tables.get(handle.id()).is_some_and(|known| Arc::ptr_eq(known, handle)) {
            tables.remove(handle.id());
        }
    }

    /// Sets up a table.
    ///
    /// # Errors
    /// When it cannot be played like that, the guest has too many tables, or it cannot be stored.
    pub async fn create(self: &Arc<Node>, host: &GuestId, setup: &Setup) -> Result<Arc<Handle>, Refusal> {
        if *self.stopping.borrow() {
            return Err(Refusal::new(Code::Stopping, message!("server-stopping")));
        }
        // Two at once would both see a table less than there is.
        let Some(_creating) = self.creating.one_more(host.clone(), 1) else {
            return Err(Refusal::new(Code::TooFast, message!("table-being-set-up")));
        };
        let (setups, wanted) = (Arc::clone(&self.setups), setup.clone());
        let compiled = aside(move || setups.compile(&wanted)).await?;
        let compiled = compiled.map_err(|error| Refusal::new(Code::BadSetup, error.message()))?;
        let unavailable = |error: StoreError| {
            tracing::warn!(%error, "a table cannot be set up");
            Refusal::new(Code::Unavailable, message!("tables-not-stored"))
        };
        let most = self.limits.tables_per_guest;
        let open = self.store.list(Listing::HostedBy(host), most).await.map_err(unavailable)?;
        if open.len() >= most as usize {
            return Err(Refusal::new(Code::TooMany, message!("tables-open", most)));
        }
        let id = TableId::random().map_err(|error| Refusal::new(Code::Unavailable, error.message()))?;
        let first = Stored { seq: 1, at: now_ms(), entry: Table::created_by(setup, host, &compiled.game) };
        let (name, setups) = (id.clone(), Arc::clone(&self.setups));
        let begun = aside(move || Table::begin(name, &first, &setups).map(|table| (table, first))).await?;
        let (table, first) =
            begun.map_err(|error| Refusal::new(Code::BadSetup, message!("verbatim", text = error.to_string())))?;
        let index = Some(Box::new(index::row(&table)));
        let outcome = self.journal.append(Append { table: id, stored: first, fence: None, index }).await;
        match outcome.map_err(unavailable)? {
            AppendOutcome::Stored => Ok(self.take_in(table)),
            // Two tables of one name: it will not happen again.
            AppendOutcome::Conflict | AppendOutcome::Fenced => {
                Err(Refusal::new(Code::Unavailable, message!("try-again")))
            }
        }
    }

    /// Stops: tables are given back, connections are told to go. Everything that was accepted is on disk already.
    pub async fn stop(&self) {
        self.stopping.send_replace(true);
        let until = tokio::time::Instant::now() + Duration::from_secs(10);
        while self.loaded() > 0 && tokio::time::Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        if let Err(error) = self.store.leave(&self.id).await {
            tracing::warn!(%error, "the store cannot be told that this node stops");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_not_told_as_the_end_of_the_server() {
        assert_eq!(aside(|| 7).await, Ok(7));
        let refusal = aside(|| panic!("as a fault of ours would")).await.unwrap_err();
        assert_eq!(refusal.code, Code::Unavailable);
        assert_eq!(refusal.message.code, "server-failed");
    }
}
