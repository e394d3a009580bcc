//! Commands of outsiders do not enter a table's queue.

use super::created;
use super::support::stores::{Call, Watched};
use futures_util::FutureExt;
use kirifuda_server::bus::LocalBus;
use kirifuda_server::ids::{GuestId, NodeId};
use kirifuda_server::node::{Limits, Node};
use kirifuda_server::protocol::{Code, Command, Lang, Setup};
use kirifuda_server::store::SqliteStore;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::sync::watch;

/// Commands of somebody without a seat are refused while the table's task is busy, and without a look into a store that
/// other nodes use.
#[tokio::test(flavor = "multi_thread")]
async fn who_has_no_seat_takes_no_turn() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let (stuck, is_stuck) = watch::channel(false);
    let reads = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&reads);
    let watched = Watched::shared(store, move |call| {
        let (mut is_stuck, reads) = (is_stuck.clone(), Arc::clone(&counted));
        async move {
            match call {
                Call::Commit => drop(is_stuck.wait_for(|stuck| !stuck).await),
                Call::Log => drop(reads.fetch_add(1, Ordering::Relaxed)),
                _ => {}
            }
            Ok(())
        }
        .boxed()
    });
    let node = Node::start(NodeId::random().unwrap(), watched, Arc::new(LocalBus::default()), Limits::default());
    let node = node.await.unwrap();
    let (host, outsider) = (GuestId::random().unwrap(), GuestId::random().unwrap());
    let setup = Setup { game: "whist".to_owned(), ..Setup::default() };
    let handle = created(&node, &host, &setup).await;
    let sit = Command::Sit { seat: 0, name: "Ann".to_owned() };
    handle.ask(&host, sit, Lang::En).await.unwrap().unwrap();
    stuck.send_replace(true);
    let busy = tokio::spawn({
        let (handle, host) = (Arc::clone(&handle), host.clone());
        async move { handle.ask(&host, Command::Stand, Lang::En).await }
    });
    tokio::time::sleep(Duration::from_millis(100)).await;
    let before = reads.load(Ordering::Relaxed);
    for command in [Command::Start, Command::Pause, Command::Act { actions: vec!["play AS".to_owned()], at: 0 }] {
        for _ in 0..100 {
            let asked = tokio::time::timeout(Duration::from_secs(5), handle.ask(&outsider, command.clone(), Lang::En));
            let refusal = asked.await.unwrap().unwrap().unwrap_err();
            assert!(matches!(refusal.code, Code::NotHost | Code::NotSeated), "{refusal}");
        }
    }
    assert_eq!(reads.load(Ordering::Relaxed), before);
    stuck.send_replace(false);
    assert!(busy.await.unwrap().unwrap().is_ok());
}
