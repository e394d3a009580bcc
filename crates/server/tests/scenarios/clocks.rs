//! A node whose clock is ahead does not freeze a table for the others.

use super::created;
use super::support::stores::Watched;
use kirifuda_server::bus::LocalBus;
use kirifuda_server::ids::{GuestId, NodeId};
use kirifuda_server::node::{Limits, Node};
use kirifuda_server::protocol::{BotName, Command, Lang, Setup};
use kirifuda_server::store::{SqliteStore, Store};
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

/// A clock is put back by an hour between two runs of a server: nobody waits an hour for the next bot.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_when_the_clock_was_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let start = async |store: Arc<dyn Store>| {
        Node::start(NodeId::random().unwrap(), store, Arc::new(LocalBus::default()), Limits::default()).await.unwrap()
    };
    let before = start(Arc::clone(&store)).await;
    let host = GuestId::random().unwrap();
    let handle = created(&before, &host, &Setup { game: "whist".to_owned(), pace_ms: 0, ..Setup::default() }).await;
    for command in [Command::Sit { seat: 0, name: "Ann".to_owned() }, Command::Bots { seat: None, bot: BotName::Easy }]
    {
        handle.ask(&host, command, Lang::En).await.unwrap().unwrap();
    }
    before.stop().await;
    let after = start(Watched::behind(store, HOUR)).await;
    let handle = after.table(handle.id()).await.unwrap();
    let _visit = handle.visit(&host);
    handle.ask(&host, Command::Start, Lang::En).await.unwrap().unwrap();
    let dealt = async {
        while handle.read().playing().is_none() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), dealt).await.expect("cards are dealt");
}
