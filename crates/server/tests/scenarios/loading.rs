//! A table is loaded once for all who ask for it, and only while somebody waits.

use super::support::stores::{Call, Watched};
use futures_util::FutureExt;
use futures_util::future::join_all;
use kirifuda_server::bus::LocalBus;
use kirifuda_server::ids::{GuestId, NodeId, TableId};
use kirifuda_server::node::{Limits, Node};
use kirifuda_server::protocol::Setup;
use kirifuda_server::store::{SqliteStore, Store};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::time::{sleep, timeout};

const PATIENCE: Duration = Duration::from_secs(10);

/// How many reads of logs have begun and ended.
#[derive(Default)]
struct Reads {
    begun: AtomicUsize,
    ended: AtomicUsize,
}

/// A node on a store whose tables are slow to read, and a table that is in the store only.
async fn slow_node(folder: &tempfile::TempDir, slow: Duration) -> (Arc<Node>, Arc<Reads>, TableId) {
    let path = folder.path().join("tables");
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&path).unwrap());
    let limits = Limits { unloaded_after: Duration::ZERO, ..Limits::default() };
    let first = Node::start(NodeId::random().unwrap(), Arc::clone(&store), Arc::new(LocalBus::default()), limits);
    let first = first.await.unwrap();
    let setup = Setup { game: "whist".to_owned(), ..Setup::default() };
    let table = first.create(&GuestId::random().unwrap(), &setup).await.unwrap();
    first.stop().await;
    let reads = Arc::new(Reads::default());
    let counted = Arc::clone(&reads);
    let watched = Watched::new(store, move |call| {
        let reads = Arc::clone(&counted);
        async move {
            if call == Call::Log {
                reads.begun.fetch_add(1, Ordering::Relaxed);
                sleep(slow).await;
                reads.ended.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        }
        .boxed()
    });
    let node = Node::start(NodeId::random().unwrap(), watched, Arc::new(LocalBus::default()), Limits::default()).await;
    (node.unwrap(), reads, table)
}

/// Whoever asks for a table while it is being loaded waits for the same load.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_loaded_once_however_many_ask() {
    let folder = tempfile::tempdir().unwrap();
    let (node, reads, table) = slow_node(&folder, Duration::from_millis(300)).await;
    let all = timeout(PATIENCE, join_all((0..500).map(|_| node.table(&table)))).await.unwrap();
    assert!(all.iter().all(Result::is_ok));
    assert_eq!(reads.begun.load(Ordering::Relaxed), 1);
}

/// A load ends when nobody waits for it any more, and the next one who asks begins anew.
#[tokio::test(flavor = "multi_thread")]
async fn a_load_that_nobody_waits_for_ends() {
    let folder = tempfile::tempdir().unwrap();
    let (node, reads, table) = slow_node(&folder, Duration::from_secs(1)).await;
    for _ in 0..20 {
        assert!(timeout(Duration::from_millis(20), node.table(&table)).await.is_err());
    }
    assert_eq!(reads.begun.load(Ordering::Relaxed), 20);
    sleep(Duration::from_millis(1200)).await;
    assert_eq!((reads.ended.load(Ordering::Relaxed), node.loaded()), (0, 0));
    assert!(timeout(PATIENCE, node.table(&table)).await.unwrap().is_ok());
}
