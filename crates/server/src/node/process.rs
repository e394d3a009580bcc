//! What a server process has: its tables, its store, its limits, and the signs of life that it gives.

use super::bans::Bans;
use super::bots::Thinkers;
use super::clock::Clock;
use super::handle::{Handle, Told};
use super::limits::Limits;
use super::load::WeakLoad;
use super::owner::{Account, Turns};
use crate::bus::{Bus, Notice};
use crate::counts::Counts;
use crate::ids::{GuestId, NodeId, TableId};
use crate::store::{Alive, Journal, Store, StoreError};
use crate::table::Setups;
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, Semaphore, watch};
use tokio::time::timeout;

/// How often a node looks in the store for what other nodes have told and it has not heard, and for bans.
const LOOK: Duration = Duration::from_secs(10);

/// How often its size is asked.
const WEIGHED: Duration = Duration::from_secs(60);

/// What the store was last told, and said, of the nodes that live.
#[derive(Debug, Default)]
struct Life {
    /// Until when the store believes that this node lives.
    until: Option<Instant>,
    nodes: HashSet<NodeId>,
    /// How often others were found to have gone.
    gone: u64,
}

/// Waits until a node stops.
pub(crate) async fn told_to_stop(stopping: &mut watch::Receiver<bool>) {
    // An error means that the node is gone altogether.
    drop(stopping.wait_for(|stop| *stop).await);
}

/// A server process.
pub struct Node {
    pub(crate) id: NodeId,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) journal: Journal,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) setups: Arc<Setups>,
    pub(crate) limits: Limits,
    pub(super) thinkers: Arc<Thinkers>,
    pub(super) tables: Mutex<HashMap<TableId, Arc<Handle>>>,
    /// Tables that are being loaded.
    pub(super) loading: Mutex<HashMap<TableId, WeakLoad>>,
    /// How many may be loaded at the same time.
    pub(super) loaders: Semaphore,
    /// Guests who are setting up tables.
    pub(super) creating: Arc<Counts<GuestId>>,
    pub(crate) clock: Arc<Clock>,
    /// Who is kept out.
    pub(super) bans: watch::Sender<Arc<Bans>>,
    reading_bans: tokio::sync::Mutex<()>,
    /// Somebody's data are to be erased now.
    pub(super) to_erase: Notify,
    /// What the store was last told, and said, of the nodes that live.
    life: Mutex<Life>,
    /// How often this node has changed what lists show.
    lobby_changes: AtomicU64,
    /// Whether the store could be written to a moment ago.
    storing: watch::Sender<bool>,
    /// The node will stop soon.
    retiring: AtomicBool,
    pub(super) stopping: watch::Sender<bool>,
    /// Work that goes on, by owner.
    pub(super) working: Arc<Counts<Account>>,
    pub(super) turns: Turns,
    /// How many matches may be replayed at the same time.
    pub(super) replaying: Arc<Semaphore>,
    /// One place: a review takes a processor for itself.
    pub(super) reviewing: Arc<Semaphore>,
    pub(super) reviews_waiting: AtomicU32,
}

impl Node {
    /// A node that nobody has heard of yet.
    pub(super) fn new(id: NodeId, store: Arc<dyn Store>, bus: Arc<dyn Bus>, limits: Limits) -> Arc<Node> {
        let processors = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Arc::new(Node {
            id,
            journal: Journal::start(Arc::clone(&store)),
            store,
            bus,
            setups: Arc::default(),
            limits,
            thinkers: Arc::new(Thinkers::new(processors)),
            tables: Mutex::new(HashMap::new()),
            loading: Mutex::new(HashMap::new()),
            loaders: Semaphore::new(2 * processors),
            creating: Counts::new(),
            clock: Arc::default(),
            bans: watch::Sender::default(),
            reading_bans: tokio::sync::Mutex::default(),
            to_erase: Notify::new(),
            life: Mutex::default(),
            lobby_changes: AtomicU64::new(0),
            storing: watch::Sender::new(true),
            retiring: AtomicBool::new(false),
            stopping: watch::Sender::new(false),
            working: Counts::new(),
            turns: Turns::default(),
            replaying: Arc::new(Semaphore::new(processors)),
            reviewing: Arc::new(Semaphore::new(1)),
            reviews_waiting: AtomicU32::new(0),
        })
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

    /// Who is kept out; changes when that does.
    pub fn bans(&self) -> watch::Receiver<Arc<Bans>> {
        self.bans.subscribe()
    }

    /// Whether a guest or an address is banned now.
    pub fn keeps_out(&self, guest: Option<&GuestId>, address: Option<IpAddr>) -> bool {
        self.bans.borrow().keep_out(guest, address, self.clock.now_ms())
    }

    /// Asks the store who is kept out.
    ///
    /// # Errors
    /// When it cannot be asked.
    pub async fn read_bans(&self) -> Result<(), StoreError> {
        // One reading at a time: an older answer does not replace a newer one.
        let _reading = self.reading_bans.lock().await;
        let bans = Arc::new(Bans::of(self.store.admin().bans().await?));
        // Whoever is connected looks only when they have changed.
        self.bans.send_if_modified(|known| {
            let changed = *known != bans;
            *known = bans;
            changed
        });
        Ok(())
    }

    /// How often this node has changed what lists show.
    pub fn lobby_changes(&self) -> u64 {
        self.lobby_changes.load(Ordering::Relaxed)
    }

    pub(super) fn note_lobby_change(&self) {
        self.lobby_changes.fetch_add(1, Ordering::Relaxed);
    }

    /// Whether the store could be written to a moment ago.
    pub fn storing(&self) -> watch::Receiver<bool> {
        self.storing.subscribe()
    }

    /// The node will stop soon: it takes no new tables.
    pub fn retire(&self) {
        self.retiring.store(true, Ordering::Relaxed);
    }

    /// Whether the node stops, or will soon.
    pub fn is_retiring(&self) -> bool {
        self.retiring.load(Ordering::Relaxed) || *self.stopping.borrow()
    }

    /// Turns true when the node stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    /// How many tables are in memory.
    pub fn loaded(&self) -> usize {
        self.tables().len()
    }

    pub(super) fn tables(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, Arc<Handle>>> {
        // Entries are put in and taken out whole.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the store believes that the node lives, so that its leases hold.
    pub(crate) fn is_alive(&self) -> bool {
        self.life().until.is_some_and(|until| Instant::now() < until)
    }

    /// Whether another node lives, as far as the store last said.
    pub(super) fn lives(&self, node: &NodeId) -> bool {
        self.life().nodes.contains(node)
    }

    /// How often other nodes were found to have gone: guests who were connected there may have gone, too.
    pub(super) fn nodes_gone(&self) -> u64 {
        self.life().gone
    }

    fn life(&self) -> std::sync::MutexGuard<'_, Life> {
        self.life.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How often it says that it lives.
    fn beat_time(&self) -> Duration {
        self.limits.life / 3
    }

    pub(super) async fn say_alive(&self) -> Result<(), StoreError> {
        let said = Instant::now();
        let Alive { nodes, now } = self.store.live(&self.id, self.limits.life).await?;
        // A store of its own shows the system's clock, which may have been put right, or gone on while the machine slept.
        self.clock.set(now, said);
        let mut life = self.life();
        if life.nodes.iter().any(|known| !nodes.contains(known)) {
            life.gone += 1;
        }
        // Half a beat earlier than others may think so.
        life.until = Some(said + self.limits.life - self.beat_time() / 2);
        life.nodes = nodes;
        Ok(())
    }

    /// Looks in the store whether other nodes have gone on with tables, or given them back, without being heard.
    async fn look(&self) -> Result<(), StoreError> {
        let tables: Vec<TableId> = self.tables().keys().cloned().collect();
        for tables in tables.chunks(1000) {
            // In whatever order the database gives them.
            for head in self.store.heads(tables).await? {
                let Some(handle) = self.tables().get(&head.table).cloned() else { continue };
                // Less than is known here: the store has lost something, which has to be found out.
                if head.seq != handle.read().seq() {
                    handle.heard(head.seq.max(1));
                }
                if head.holder.is_none_or(|holder| !self.lives(&holder)) {
                    handle.heard_free();
                }
            }
        }
        Ok(())
    }

    pub(super) async fn beat(self: Arc<Node>) {
        let mut stopping = self.stopping();
        while timeout(self.beat_time(), told_to_stop(&mut stopping)).await.is_err() {
            let said = self.say_alive().await;
            if let Err(error) = &said {
                tracing::warn!(%error, "the store cannot be told that this node lives");
            }
            self.storing.send_if_modified(|storing| std::mem::replace(storing, said.is_ok()) != said.is_ok());
            self.measure(said.is_ok());
        }
    }

    /// Says how many wait for what.
    pub(super) fn measure(&self, usable: bool) {
        metrics::gauge!("kirifuda_database_usable").set(u8::from(usable));
        metrics::gauge!("kirifuda_nodes").set(self.life().nodes.len() as f64);
        metrics::gauge!("kirifuda_tables_loaded").set(self.loaded() as f64);
        metrics::gauge!("kirifuda_journal_waiting").set(self.journal.waiting() as f64);
        metrics::gauge!("kirifuda_reads_waiting").set(self.store.reads_waiting() as f64);
        metrics::gauge!("kirifuda_reviews_waiting").set(self.reviews_waiting.load(Ordering::Relaxed));
    }

    /// Says how large the database is.
    pub(super) async fn weigh(self: Arc<Node>) {
        let mut stopping = self.stopping();
        loop {
            match self.store.size().await {
                Ok(bytes) => metrics::gauge!("kirifuda_database_bytes").set(bytes as f64),
                Err(error) => tracing::warn!(%error, "the size of the database cannot be asked"),
            }
            if timeout(WEIGHED, told_to_stop(&mut stopping)).await.is_ok() {
                return;
            }
        }
    }

    /// Hears of bans that other nodes were told.
    pub(super) async fn keep_bans(self: Arc<Node>) {
        let mut stopping = self.stopping();
        while timeout(LOOK, told_to_stop(&mut stopping)).await.is_err() {
            if let Err(error) = self.read_bans().await {
                tracing::warn!(%error, "bans cannot be read");
            }
        }
    }

    /// Looks after tables whose notices were lost, where other nodes use the store.
    pub(super) async fn watch(self: Arc<Node>) {
        let mut stopping = self.stopping();
        while self.store.is_shared() && timeout(LOOK, told_to_stop(&mut stopping)).await.is_err() {
            if let Err(error) = self.look().await {
                tracing::warn!(%error, "the store cannot be asked how far tables have gone on");
            }
        }
    }

    /// Passes notices of other nodes on to the tables they are about.
    pub(super) async fn hear(self: Arc<Node>) {
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
                Notice::Free(table) => {
                    if let Some(handle) = self.tables().get(&table) {
                        handle.heard_free();
                    }
                    continue;
                }
                Notice::Replaced(table) => {
                    self.unload(&table);
                    continue;
                }
                Notice::Sent(at) => {
                    let lag = Duration::from_millis(self.clock.now_ms().saturating_sub(at));
                    metrics::histogram!("kirifuda_bus_lag_seconds").record(lag);
                    continue;
                }
                Notice::All => self.tables().values().map(|handle| (Arc::clone(handle), u64::MAX)).collect(),
            };
            for (handle, seq) in concerned {
                handle.heard(seq);
            }
        }
    }

    /// Makes every node unload a table that was changed or deleted in the store. The next request loads it again.
    pub(super) fn replaced(&self, table: &TableId) {
        self.unload(table);
        self.bus.tell(Notice::Replaced(table.clone()));
    }

    fn unload(&self, table: &TableId) {
        if let Some(handle) = self.tables().get(table) {
            handle.tell(Told::Unload);
        }
    }

    /// Takes a table out of memory that has no task any more.
    pub(crate) fn forget(&self, handle: &Arc<Handle>) {
        let mut tables = self.tables();
        if tables.get(handle.id()).is_some_and(|known| Arc::ptr_eq(known, handle)) {
            tables.remove(handle.id());
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
