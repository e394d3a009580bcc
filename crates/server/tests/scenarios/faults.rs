//! A table survives a panic of its task.

use super::created;
use super::support::stores::{Call, Watched};
use futures_util::FutureExt;
use kirifuda_server::bus::LocalBus;
use kirifuda_server::ids::{GuestId, NodeId};
use kirifuda_server::node::{Limits, Node};
use kirifuda_server::protocol::{BotName, Command, Lang, Setup};
use kirifuda_server::store::{SqliteStore, Store};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A table whose task has panicked is rebuilt from its log: its players go on, and nobody waits for its lease.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_outlives_the_panic_of_its_task() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let panics = Arc::new(AtomicBool::new(false));
    let to_panic = Arc::clone(&panics);
    let released = Arc::new(AtomicBool::new(false));
    let noted = Arc::clone(&released);
    let watched = Watched::new(Arc::clone(&store), move |call| {
        noted.fetch_or(call == Call::Release, Ordering::Relaxed);
        // The task of a table takes its lease when the match begins.
        if call == Call::Lease && to_panic.swap(false, Ordering::Relaxed) {
            panic!("as a fault of ours would");
        }
        async { Ok(()) }.boxed()
    });
    let node = Node::start(NodeId::random().unwrap(), watched, Arc::new(LocalBus::default()), Limits::default())
        .await
        .unwrap();
    let host = GuestId::random().unwrap();
    let setup = Setup { game: "whist".to_owned(), pace_ms: 0, ..Setup::default() };
    let handle = created(&node, &host, &setup).await;
    let table = handle.id().clone();
    let visit = handle.visit(&host);
    for command in [
        Command::Sit { seat: 0, name: "Ann".to_owned() },
        Command::Bots { seat: None, bot: BotName::Easy },
        Command::Start,
    ] {
        panics.store(command == Command::Start, Ordering::Relaxed);
        handle.ask(&host, command, Lang::En).await.unwrap().unwrap();
    }
    let mut seq = visit.seq.clone();
    let is_gone = async {
        while !handle.is_gone() {
            drop(seq.changed().await);
        }
    };
    tokio::time::timeout(Duration::from_secs(10), is_gone).await.expect("connections are told that the table has gone");
    let is_released = async {
        while !released.load(Ordering::Relaxed) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), is_released).await.expect("its lease is given back");
    let again = node.table(&table).await.unwrap();
    assert!(!Arc::ptr_eq(&again, &handle));
    let _visit = again.visit(&host);
    let deal = async {
        while again.read().playing().is_none() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(10), deal).await.expect("the cards are dealt");
}
