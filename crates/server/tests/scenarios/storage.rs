//! Storage does not only grow: logs are packed, and what has been kept long enough is deleted.

use super::{created, lone_node, lone_node_with};
use kirifuda_server::export;
use kirifuda_server::ids::GuestId;
use kirifuda_server::node::{Handle, Limits, Node, Upkeep};
use kirifuda_server::protocol::{BotName, Code, Command, Lang, Question, Setup};
use kirifuda_server::table::{Setups, Table};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{sleep, timeout};

const PATIENCE: Duration = Duration::from_secs(60);

/// A match of one guest, who is asked for a card.
async fn begun(node: &Arc<Node>) -> (GuestId, Arc<Handle>) {
    let guest = GuestId::random().unwrap();
    let setup = Setup { game: "whist".to_owned(), pace_ms: 0, ..Setup::default() };
    let handle = created(node, &guest, &setup).await;
    let visit = handle.visit(&guest);
    let ask = async |command| handle.ask(&guest, command, Lang::En).await.unwrap().unwrap();
    ask(Command::Sit { seat: 0, name: "Ann".to_owned() }).await;
    ask(Command::Bots { seat: None, bot: BotName::Easy }).await;
    ask(Command::Start).await;
    let asked = async {
        while handle.read().to_act().is_none_or(|seat| seat.index() != 0) {
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, asked).await.unwrap();
    drop(visit);
    (guest, handle)
}

/// One that the guest has broken off.
async fn broken_off(node: &Arc<Node>) -> Arc<Handle> {
    let (guest, handle) = begun(node).await;
    let command = Command::Propose { question: Question::BreakOff };
    handle.ask(&guest, command, Lang::En).await.unwrap().unwrap();
    handle
}

/// A match that is over is kept as one pack, and is the same match.
#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_is_over_is_packed() {
    let (node, _folder) = lone_node().await;
    let handle = broken_off(&node).await;
    let before = handle.snapshot();
    let packed = Upkeep { packed: 1, deleted: 0 };
    assert_eq!(node.tidy(Duration::from_secs(600)).await.unwrap(), Upkeep::default(), "people still talk");
    // It has been over for no time at all within the same millisecond.
    sleep(Duration::from_millis(10)).await;
    assert_eq!(node.tidy(Duration::ZERO).await.unwrap(), packed);
    assert_eq!(node.tidy(Duration::ZERO).await.unwrap(), Upkeep::default());
    let packed = node.store().packed(handle.id()).await.unwrap();
    assert!(packed >= before.seq(), "{packed}");
    let log = node.store().log(handle.id(), 0).await.unwrap();
    let after = Table::rebuild(handle.id().clone(), &log, &Setups::default()).unwrap();
    assert_eq!(export::record(&after).unwrap(), export::record(&before).unwrap());
}

/// A match that goes on for very long is packed while it does.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_match_is_packed_while_it_goes_on() {
    let (node, _folder) = lone_node().await;
    let (guest, handle) = begun(&node).await;
    let _visit = handle.visit(&guest);
    let long = async {
        while node.store().packed(handle.id()).await.unwrap() == 0 {
            for command in [Command::Pause, Command::Resume] {
                handle.ask(&guest, command, Lang::En).await.unwrap().unwrap();
            }
        }
    };
    timeout(PATIENCE, long).await.unwrap();
    let log = node.store().log(handle.id(), 0).await.unwrap();
    assert!(log.iter().map(|stored| stored.seq).eq(1..=handle.read().seq()));
}

/// What has been kept for as long as the server is told to is deleted; a match in progress never is.
#[tokio::test(flavor = "multi_thread")]
async fn tables_that_are_over_are_kept_for_so_long() {
    let limits = Limits {
        tables_kept: Some(Duration::from_secs(2)),
        unloaded_after: Duration::from_secs(3),
        ..Limits::default()
    };
    let (node, _folder) = lone_node_with(limits).await;
    let (_, playing) = begun(&node).await;
    let over = broken_off(&node).await;
    assert_eq!(node.tidy(Duration::from_secs(600)).await.unwrap(), Upkeep::default());
    let gone = async {
        while node.table(over.id()).await.err().is_none_or(|refusal| refusal.code != Code::NotFound) {
            node.tidy(Duration::from_secs(600)).await.unwrap();
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(PATIENCE, gone).await.unwrap();
    assert!(node.table(playing.id()).await.is_ok());
}
