//! Nodes do not poll the database for leases that another node holds.

use super::support::stores::{Call, Watched};
use futures_util::FutureExt;
use kirifuda_server::bus::LocalBus;
use kirifuda_server::ids::{GuestId, NodeId};
use kirifuda_server::node::{Handle, Limits, Node, Visit};
use kirifuda_server::protocol::{BotName, Command, Lang, Setup};
use kirifuda_server::store::{Lease, SqliteStore, Store};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{sleep, timeout};

const TABLES: usize = 40;

/// A node on a store that others use, too, and how often it has asked for a lease.
async fn node(store: &Arc<dyn Store>, bus: &LocalBus) -> (Arc<Node>, Arc<AtomicUsize>) {
    let asked = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&asked);
    let watched = Watched::shared(Arc::clone(store), move |call| {
        if call == Call::Lease {
            counted.fetch_add(1, Ordering::Relaxed);
        }
        async { Ok(()) }.boxed()
    });
    let limits = Limits { tables_per_guest: TABLES as u32, ..Limits::default() };
    (Node::start(NodeId::random().unwrap(), watched, Arc::new(bus.clone()), limits).await.unwrap(), asked)
}

async fn begun(node: &Arc<Node>, host: &GuestId) -> Arc<Handle> {
    let setup = Setup { game: "whist".to_owned(), pace_ms: 0, ..Setup::default() };
    let handle = node.create(host, &setup).await.unwrap();
    for command in [
        Command::Sit { seat: 0, name: "Ann".to_owned() },
        Command::Bots { seat: None, bot: BotName::Easy },
        Command::Start,
    ] {
        handle.ask(host, command, Lang::En).await.unwrap().unwrap();
    }
    handle
}

/// While one node holds the leases, another with the same tables asks for none; when the first has gone, it takes all.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_asks_for_leases_that_it_can_get() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let bus = LocalBus::default();
    let ((first, _), (second, asked)) = (node(&store, &bus).await, node(&store, &bus).await);
    let host = GuestId::random().unwrap();
    let (mut tables, mut visits): (Vec<Arc<Handle>>, Vec<Visit>) = (Vec::new(), Vec::new());
    for _ in 0..TABLES {
        let handle = begun(&first, &host).await;
        visits.push(handle.visit(&host));
        tables.push(second.table(handle.id()).await.unwrap());
    }
    visits.extend(tables.iter().map(|table| table.visit(&host)));
    // Each table is asked for once, and again at most if the first node was slower.
    sleep(Duration::from_secs(2)).await;
    let before = asked.load(Ordering::Relaxed);
    assert!(before <= 2 * TABLES, "{before} leases were asked for");
    sleep(Duration::from_secs(3)).await;
    assert_eq!(asked.load(Ordering::Relaxed), before, "while the first node lives, nothing can be had");
    drop(visits.drain(..TABLES));
    first.stop().await;
    let stranger = NodeId::random().unwrap();
    let all = async {
        for table in &tables {
            // Only while nobody holds it could a stranger have it, and would then not live.
            while !matches!(store.lease(table.id(), &stranger).await, Ok(Lease::Others(node)) if node == *second.id()) {
                sleep(Duration::from_millis(50)).await;
            }
        }
    };
    timeout(Duration::from_secs(10), all).await.expect("the second node takes what the first has left");
    assert!(asked.load(Ordering::Relaxed) <= before + 2 * TABLES);
}
