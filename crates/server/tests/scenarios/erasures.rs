//! Erasing a guest reaches requests that were under way and nodes that missed the notice.

use super::created;
use super::support::stores::Watched;
use futures_util::FutureExt;
use kirifuda_server::bus::LocalBus;
use kirifuda_server::ids::{GuestId, NodeId, RecordId};
use kirifuda_server::node::{Limits, Node};
use kirifuda_server::protocol::{BotName, Command, Lang, Question, Setup};
use kirifuda_server::store::{SharedRecord, SqliteStore, Store};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{sleep, timeout};

/// A node that looks for erasures often, on a store that others use, too. It hears nothing of them.
async fn deaf_node(store: &Arc<dyn Store>) -> Arc<Node> {
    let watched = Watched::shared(Arc::clone(store), |_| async { Ok(()) }.boxed());
    let limits = Limits { erasing: Duration::from_millis(300), ..Limits::default() };
    Node::start(NodeId::random().unwrap(), watched, Arc::new(LocalBus::default()), limits).await.unwrap()
}

async fn within_seconds<F: Future<Output = bool>>(what: &str, holds: impl Fn() -> F) {
    let wait = async {
        while !holds().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(20), wait).await.unwrap_or_else(|_| panic!("waited in vain until {what}"));
}

/// A record that was being checked when its guest asked to be forgotten is deleted all the same.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_under_way_is_erased() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let node = deaf_node(&store).await;
    let by = GuestId::random().unwrap();
    node.forget_guest(&by).await.unwrap();
    let id = RecordId::of(&[1]);
    let record = SharedRecord { id: id.clone(), by, at: 1, body: vec![1] };
    assert!(store.share_record(&record, 9).await.unwrap());
    within_seconds("the erasure ends", async || store.admin().erasures().await.unwrap().is_empty()).await;
    assert_eq!(store.shared_record(&id).await.unwrap(), None);
}

/// A node that was not told that a guest was erased, because notices can be lost, finds it out by itself.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_not_told_forgets_too() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let (first, second) = (deaf_node(&store).await, deaf_node(&store).await);
    let (host, onlooker) = (GuestId::random().unwrap(), GuestId::random().unwrap());
    let handle = created(&first, &host, &Setup { game: "whist".to_owned(), ..Setup::default() }).await;
    for command in [
        Command::Sit { seat: 0, name: "Ann".to_owned() },
        Command::Bots { seat: None, bot: BotName::Easy },
        Command::Start,
        Command::Propose { question: Question::BreakOff },
    ] {
        handle.ask(&host, command, Lang::En).await.unwrap().unwrap();
    }
    let _visit = second.table(handle.id()).await.unwrap().visit(&onlooker);
    assert!(second.table(handle.id()).await.unwrap().read().person(&host).is_some());
    first.forget_guest(&host).await.unwrap();
    let forgotten = async || second.table(handle.id()).await.is_ok_and(|table| table.read().person(&host).is_none());
    within_seconds("the second node has forgotten", forgotten).await;
}
