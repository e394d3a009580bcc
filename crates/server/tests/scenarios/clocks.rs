//! A node whose clock is ahead does not freeze a table for the others.

use super::created;
use super::support::stores::Watched;
use kirifuda_server::bus::LocalBus;
use kirifuda_server::ids::{GuestId, NodeId};
use kirifuda_server::node::{Limits, Node};
use kirifuda_server::protocol::{Command, Lang, Setup};
use kirifuda_server::store::SqliteStore;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const HOUR: u64 = 3_600_000;

/// Entries are dated by the clock of the store that nodes share, not by a node's own, which is an hour ahead here.
#[tokio::test(flavor = "multi_thread")]
async fn between_nodes_the_clock_of_the_store_counts() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let store = Watched::behind(store, HOUR);
    let node = Node::start(NodeId::random().unwrap(), store, Arc::new(LocalBus::default()), Limits::default());
    let node = node.await.unwrap();
    let host = GuestId::random().unwrap();
    let setup = Setup { game: "whist".to_owned(), ..Setup::default() };
    let handle = created(&node, &host, &setup).await;
    let mut dated = vec![handle.read().updated()];
    // Also after it has been set again.
    tokio::time::sleep(Duration::from_millis(1500)).await;
    handle.ask(&host, Command::Sit { seat: 0, name: "Ann".to_owned() }, Lang::En).await.unwrap().unwrap();
    dated.push(handle.read().updated());
    let own = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    for at in dated {
        assert!((own - HOUR - 20_000..=own - HOUR + 1000).contains(&at), "{at} by a clock that shows {own}");
    }
}
