//! Nodes do not poll the database for leases that another node holds, and always find out who holds them.

use super::created;
use super::support::stores::{Call, Watched};
use futures_util::FutureExt;
use kirifuda_rules::message;
use kirifuda_rules::notation::action_text;
use kirifuda_server::bus::LocalBus;
use kirifuda_server::ids::{GuestId, NodeId};
use kirifuda_server::node::{Handle, Limits, Node, Visit};
use kirifuda_server::protocol::{BotName, Command, Lang, Setup};
use kirifuda_server::store::{Lease, SqliteStore, Store, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
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
    let handle = created(node, host, &setup).await;
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

/// A node takes a lease while the one that had it cannot say that it lives, and does not hear that it got it. When the
/// other one is back, neither must take the other for the one that looks after the table.
#[tokio::test(flavor = "multi_thread")]
async fn a_lease_that_a_node_does_not_know_it_has_is_taken_again() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let bus = LocalBus::default();
    let cut_off = Arc::new(AtomicBool::new(false));
    let is_cut_off = Arc::clone(&cut_off);
    let watched = Watched::shared(Arc::clone(&store), move |call| {
        let fails = call == Call::Live && is_cut_off.load(Ordering::Relaxed);
        async move { if fails { Err(lost()) } else { Ok(()) } }.boxed()
    });
    let limits = Limits { life: Duration::from_millis(900), ..Limits::default() };
    let first = Node::start(NodeId::random().unwrap(), watched, Arc::new(bus.clone()), limits.clone()).await.unwrap();
    let host = GuestId::random().unwrap();
    let handle = begun(&first, &host).await;
    let _visit = handle.visit(&host);
    let second_id = NodeId::random().unwrap();
    let (table, node, below) = (handle.id().clone(), second_id.clone(), Arc::clone(&store));
    let (asked, answers_lost) = (Arc::clone(&cut_off), Arc::new(AtomicBool::new(false)));
    let noted = Arc::clone(&answers_lost);
    let watched = Watched::shared(Arc::clone(&store), move |call| {
        let (table, node, below, noted) = (table.clone(), node.clone(), Arc::clone(&below), Arc::clone(&noted));
        let is_lost = call == Call::Lease && asked.load(Ordering::Relaxed);
        async move {
            // The database gives the lease; the answer is lost.
            if is_lost && matches!(below.lease(&table, &node).await?, Lease::Ours(_)) {
                noted.store(true, Ordering::Relaxed);
                return Err(lost());
            }
            Ok(())
        }
        .boxed()
    });
    let second = Node::start(second_id, watched, Arc::new(bus.clone()), limits).await.unwrap();
    let other = second.table(handle.id()).await.unwrap();
    let _other_visit = other.visit(&host);
    until("somebody is asked", || asks(&other)).await;
    cut_off.store(true, Ordering::Relaxed);
    until("the second node takes the lease", || answers_lost.load(Ordering::Relaxed)).await;
    cut_off.store(false, Ordering::Relaxed);
    // Two beats, after which the second node believes again that the first one lives, and less than a tick.
    sleep(Duration::from_millis(800)).await;
    for _ in 0..8 {
        let actions = first_choice(&other);
        other.ask(&host, actions, Lang::En).await.unwrap().unwrap();
        until("the bots have played", || asks(&other)).await;
    }
}

/// A guest was connected to a node that has died, while another looks after the table: they are away.
#[tokio::test(flavor = "multi_thread")]
async fn guests_of_a_dead_node_are_away() {
    let folder = tempfile::tempdir().unwrap();
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&folder.path().join("tables")).unwrap());
    let bus = LocalBus::default();
    let dead = Arc::new(AtomicBool::new(false));
    let life = Duration::from_millis(900);
    let limits = Limits { life, away: Duration::from_secs(1), ..Limits::default() };
    let start = async |can_die: bool| {
        let dead = Arc::clone(&dead);
        let watched = Watched::shared(Arc::clone(&store), move |_| {
            let fails = can_die && dead.load(Ordering::Relaxed);
            async move { if fails { Err(lost()) } else { Ok(()) } }.boxed()
        });
        Node::start(NodeId::random().unwrap(), watched, Arc::new(bus.clone()), limits.clone()).await.unwrap()
    };
    let (first, second) = (start(false).await, start(true).await);
    let (host, guest) = (GuestId::random().unwrap(), GuestId::random().unwrap());
    let setup = Setup { game: "whist".to_owned(), ..Setup::default() };
    let handle = created(&first, &host, &setup).await;
    let elsewhere = second.table(handle.id()).await.unwrap();
    let (_visit, _other_visit) = (handle.visit(&host), elsewhere.visit(&guest));
    let sit = |seat, name: &str| Command::Sit { seat, name: name.to_owned() };
    handle.ask(&host, sit(0, "Ann"), Lang::En).await.unwrap().unwrap();
    elsewhere.ask(&guest, sit(1, "Ben"), Lang::En).await.unwrap().unwrap();
    for command in [Command::Bots { seat: None, bot: BotName::Easy }, Command::Start] {
        handle.ask(&host, command, Lang::En).await.unwrap().unwrap();
    }
    let is_there = || handle.read().seats()[1].here;
    until("Ben is there", is_there).await;
    let stranger = NodeId::random().unwrap();
    while !matches!(store.lease(handle.id(), &stranger).await, Ok(Lease::Others(node)) if node == *first.id()) {
        sleep(Duration::from_millis(20)).await;
    }
    // The node that takes a lease says that guests of others have gone; there they come again.
    sleep(Duration::from_secs(3)).await;
    until("Ben is there again", is_there).await;
    dead.store(true, Ordering::Relaxed);
    until("Ben is away", || !is_there()).await;
}

fn lost() -> StoreError {
    StoreError::Unavailable(message!("database-silent"))
}

/// Whether the guest at the first seat is asked for a decision.
fn asks(handle: &Handle) -> bool {
    let table = handle.read();
    let seat = table.to_act().filter(|seat| seat.index() == 0);
    seat.is_some_and(|seat| table.playing().is_some_and(|p| p.view(seat).is_some_and(|v| v.legal_actions().len() > 1)))
}

fn first_choice(handle: &Handle) -> Command {
    let table = handle.read();
    let (seat, playing) = (table.to_act().unwrap(), table.playing().unwrap());
    let view = playing.view(seat).unwrap();
    let action = action_text(&table.compiled().game, view.legal_actions()[0]);
    Command::Act { actions: vec![action], at: playing.events().len() as u32 }
}

async fn until(what: &str, holds: impl Fn() -> bool) {
    let wait = async {
        while !holds() {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(20), wait).await.unwrap_or_else(|_| panic!("waited in vain until {what}"));
}
