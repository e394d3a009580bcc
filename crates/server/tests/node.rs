//! Nodes without sockets: tables that are played, stopped, taken over.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use kirifuda_rules::message;
use kirifuda_server::bus::{Bus, LocalBus, PostgresBus};
use kirifuda_server::ids::{GuestId, NodeId, TableId};
use kirifuda_server::node::{Handle, Limits, Node};
use kirifuda_server::protocol::{BotName, Code, Command, Lang, Question, Setup};
use kirifuda_server::store::{Append, Store, open};
use kirifuda_server::table::{Entry, Stage, Stored};
use std::sync::Arc;
use std::time::Duration;

struct Place {
    store: Arc<dyn Store>,
    bus: Arc<dyn Bus>,
    _folder: tempfile::TempDir,
}

impl Place {
    async fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path().join("tables").to_str().unwrap()).await.unwrap();
        Place { store, bus: Arc::new(LocalBus::default()), _folder: folder }
    }

    async fn node(&self) -> Arc<Node> {
        let id = NodeId::random().unwrap();
        Node::start(id, Arc::clone(&self.store), Arc::clone(&self.bus), Limits::default()).await.unwrap()
    }
}

fn setup(game: &str) -> Setup {
    Setup { game: game.to_owned(), pace_ms: 0, ..Setup::default() }
}

/// Whist that is not over before many deals are.
fn long_whist() -> Setup {
    Setup { options: [("target".to_owned(), "1000".to_owned())].into(), ..setup("whist") }
}

async fn ask(handle: &Handle, guest: &GuestId, command: Command) -> Result<u64, Code> {
    let answer = handle.ask(guest, command, Lang::En).await.expect("the table is looked after");
    answer.map_err(|refusal| refusal.code)
}

fn sit(seat: u8) -> Command {
    Command::Sit { seat, name: format!("Guest {seat}") }
}

/// Waits until something holds of a table.
async fn until(handle: &Handle, what: &str, holds: impl Fn(&kirifuda_server::table::Table) -> bool) {
    for _ in 0..3000 {
        if holds(&handle.read()) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("waited in vain until {what}; due: {:?}", handle.read().due());
}

/// Plays for guests, as soon as they are asked, the first legal action, until a deal begins or the match is over; how
/// often they were asked. Deals, not decisions: what can be done in one way only is nobody's decision, so that guests
/// are not asked equally often.
async fn play(handle: &Arc<Handle>, guests: &[GuestId], deal: usize) -> usize {
    let mut acted = 0;
    for _ in 0..20_000 {
        let asked = {
            let table = handle.read();
            if table.is_over() || table.rounds().len() >= deal {
                return acted;
            }
            first_choice(&table, guests)
        };
        match asked {
            Some((guest, command)) => match ask(handle, &guest, command).await {
                Ok(_) => acted += 1,
                Err(code) => assert!(
                    matches!(code, Code::Stale | Code::WrongRound | Code::Illegal | Code::WrongStage | Code::TableOver),
                    "{code:?}"
                ),
            },
            None => tokio::time::sleep(Duration::from_millis(1)).await,
        }
    }
    panic!("the match does not end; due: {:?}", handle.read().due());
}

fn first_choice(table: &kirifuda_server::table::Table, guests: &[GuestId]) -> Option<(GuestId, Command)> {
    use kirifuda_server::table::RoundStage;
    let number = table.rounds().len();
    let round = table.rounds().last()?;
    for guest in guests {
        let seat = usize::from(table.seat_of(guest)?);
        if round.stage == RoundStage::Promising && !round.answered[seat] {
            return Some((guest.clone(), Command::Promise { round: number as u32, promise: None }));
        }
    }
    let seat = table.to_act()?;
    let guest = guests.iter().find(|guest| table.seat_of(guest).map(usize::from) == Some(seat.index()))?;
    let mut copy = table.playing()?.clone();
    let mut actions = Vec::new();
    for _ in 0..table.actions_due(seat) {
        let action = *copy.view(seat)?.legal_actions().first()?;
        copy.apply(action).ok()?;
        actions.push(kirifuda_rules::notation::action_text(&table.compiled().game, action));
    }
    Some((guest.clone(), Command::Act { actions, at: table.playing()?.events().len() as u32 }))
}

async fn begun(node: &Arc<Node>, setup: &Setup, guests: &[GuestId]) -> Arc<Handle> {
    let table = node.create(&guests[0], setup).await.unwrap();
    begun_at(node, &table, guests).await
}

async fn begun_at(node: &Arc<Node>, table: &TableId, guests: &[GuestId]) -> Arc<Handle> {
    let handle = node.table(table).await.unwrap();
    for (seat, guest) in guests.iter().enumerate() {
        ask(&handle, guest, sit(seat as u8)).await.unwrap();
    }
    if handle.read().seats().iter().any(|seat| seat.is_free()) {
        ask(&handle, &guests[0], Command::Bots { seat: None, bot: BotName::Easy }).await.unwrap();
    }
    ask(&handle, &guests[0], Command::Start).await.unwrap();
    handle
}

fn guests(count: usize) -> Vec<GuestId> {
    (0..count).map(|_| GuestId::random().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_with_bots_is_played_to_its_end_and_outlives_the_node() {
    let place = Place::sqlite().await;
    let node = place.node().await;
    let guests = guests(1);
    let handle = begun(&node, &setup("rh"), &guests).await;
    let visit = handle.visit(&guests[0]);
    play(&handle, &guests, usize::MAX).await;
    assert_eq!(handle.read().stage(), Stage::Finished);
    let id: TableId = handle.id().clone();
    let record = kirifuda_server::export::record(&handle.read()).unwrap().to_line();
    drop(visit);
    node.stop().await;
    let next = place.node().await;
    let again = next.table(&id).await.unwrap();
    assert_eq!(kirifuda_server::export::record(&again.read()).unwrap().to_line(), record);
    let record = kirifuda_record::Record::parse(record.trim_end()).unwrap();
    let library = kirifuda_record::Library::published();
    assert_eq!(kirifuda_record::verify_record(&record, &library), Ok(None));
    assert!(kirifuda_fair::check_record(&record, &library).unwrap().unwrap().deals > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_has_only_so_many_tables() {
    let place = Place::sqlite().await;
    let node = place.node().await;
    let guest = GuestId::random().unwrap();
    for _ in 0..node.limits().tables_per_guest {
        node.create(&guest, &setup("whist")).await.unwrap();
    }
    assert_eq!(node.create(&guest, &setup("whist")).await.map(drop).unwrap_err().code, Code::TooMany);
    assert_eq!(
        node.create(&GuestId::random().unwrap(), &setup("nothing")).await.map(drop).unwrap_err().code,
        Code::BadSetup
    );
}

/// Whoever asks for a rematch first opens the table and begins; from then on it is the host's all the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_has_the_host_of_the_match_before() {
    let place = Place::sqlite().await;
    let node = place.node().await;
    let guests = guests(2);
    let handle = begun(&node, &setup("whist"), &guests).await;
    let before = handle.id().clone();
    ask(&handle, &guests[0], Command::Propose { question: Question::BreakOff }).await.unwrap();
    let host_of = async |opener: &GuestId| {
        let table = node.create_after(Some(&before), opener, &setup("whist")).await.unwrap();
        let next = node.table(&table).await.unwrap();
        if opener != &guests[0] {
            ask(&next, opener, sit(1)).await.unwrap();
        }
        ask(&next, &guests[0], sit(0)).await.unwrap();
        ask(&next, opener, Command::Bots { seat: None, bot: BotName::Easy }).await.unwrap();
        assert_eq!(next.read().host(), opener);
        ask(&next, opener, Command::Start).await.unwrap();
        next.read().host().clone()
    };
    assert_eq!(host_of(&guests[1]).await, guests[1], "the match is not over");
    ask(&handle, &guests[1], Command::Vote { agree: true }).await.unwrap();
    assert_eq!(host_of(&guests[1]).await, guests[0]);
    let stranger = GuestId::random().unwrap();
    assert_eq!(host_of(&stranger).await, stranger, "who has not played there");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_loses_the_connection_is_away_and_comes_back() {
    let place = Place::sqlite().await;
    let limits = Limits { away: Duration::from_millis(100), ..Limits::default() };
    let node = Node::start(NodeId::random().unwrap(), place.store, place.bus, limits).await.unwrap();
    let guests = guests(2);
    let handle = begun(&node, &setup("whist"), &guests).await;
    let _stays = handle.visit(&guests[0]);
    let goes = handle.visit(&guests[1]);
    until(&handle, "the match is dealt", |table| table.playing().is_some()).await;
    drop(goes);
    until(&handle, "they are away", |table| !table.seats()[1].here).await;
    let _back = handle.visit(&guests[1]);
    until(&handle, "they are back", |table| table.seats()[1].here).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_stays_in_memory_as_long_as_somebody_asks() {
    let place = Place::sqlite().await;
    let limits = Limits { unloaded_after: Duration::from_millis(1500), ..Limits::default() };
    let node = Node::start(NodeId::random().unwrap(), place.store, place.bus, limits).await.unwrap();
    let guests = guests(1);
    let handle = begun(&node, &setup("whist"), &guests).await;
    // Longer than it would stay otherwise; by who sits there, then by anybody.
    for asks in [Some(&guests[0]), None] {
        for _ in 0..40 {
            handle.has_asked(asks);
            assert!(!handle.is_gone());
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    until(&handle, "nobody needs it any more", |_| handle.is_gone()).await;
}

/// Nobody waits while a table of somebody else is read: a rule file can take long.
#[test]
fn a_table_is_read_on_a_thread_that_answers_nobody() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().max_blocking_threads(1).build().unwrap();
    runtime.block_on(async {
        let place = Place::sqlite().await;
        let node = place.node().await;
        let id = node.create(&guests(1)[0], &setup("whist")).await.unwrap();
        node.stop().await;
        let next = place.node().await;
        let (go_on, waits) = std::sync::mpsc::channel::<()>();
        let other = tokio::task::spawn_blocking(move || waits.recv());
        let mut reading = std::pin::pin!(next.table(&id));
        let early = tokio::time::timeout(Duration::from_millis(300), &mut reading).await;
        assert!(early.is_err(), "the only thread for such work is taken");
        go_on.send(()).unwrap();
        assert!(reading.await.is_ok());
        other.await.unwrap().unwrap();
    });
}

/// A log that cannot be read stays so; a guest is not told to try again.
#[tokio::test]
async fn a_broken_log_is_told_from_a_database_out_of_reach() {
    let place = Place::sqlite().await;
    let node = place.node().await;
    let id = TableId::random().unwrap();
    let stored = Stored { seq: 1, at: 1, entry: Entry::Came { seat: 1 } };
    place.store.commit(&[Append { table: id.clone(), stored, after: None, fence: None, index: None }]).await.unwrap();
    let refusal = node.table(&id).await.map(drop).unwrap_err();
    assert_eq!((refusal.code, refusal.message), (Code::Unavailable, message!("table-broken")));
}

/// Two nodes on one store, guests of one table on both; then one is gone without a word.
async fn two_nodes(one: Arc<Node>, other: Arc<Node>) {
    let guests = guests(2);
    let here = begun(&one, &long_whist(), &guests).await;
    let _visit_here = here.visit(&guests[0]);
    let there = other.table(here.id()).await.unwrap();
    let visit_there = there.visit(&guests[1]);
    let (first, second) = (guests[..1].to_vec(), guests[1..].to_vec());
    let (a, b) = (Arc::clone(&here), Arc::clone(&there));
    let one_plays = tokio::spawn(async move { play(&a, &first, 3).await });
    let other_plays = tokio::spawn(async move { play(&b, &second, 3).await });
    assert!(one_plays.await.unwrap() > 0 && other_plays.await.unwrap() > 0);
    let seq = here.read().seq();
    until(&there, "the other node has caught up", |table| table.seq() >= seq).await;
    drop(visit_there);
    // One node stops; who was there goes on on the other, whose bots play then.
    one.stop().await;
    let _visit = there.visit(&guests[0]);
    assert!(play(&there, &guests, 5).await > 0);
    assert_eq!(there.read().rounds().len(), 5);
}

/// A balancer may route the creation of a table to one node and its players to another.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_looked_after_where_its_guests_are() {
    let place = Place::sqlite().await;
    let (one, other) = (place.node().await, place.node().await);
    let guests = guests(1);
    let table = one.create(&guests[0], &setup("whist")).await.unwrap();
    let handle = begun_at(&other, &table, &guests).await;
    let _here = handle.visit(&guests[0]);
    until(&handle, "the match is dealt", |table| table.playing().is_some()).await;
    let heads = place.store.heads(&[table]).await.unwrap();
    assert_eq!((&heads[0].holder, one.loaded()), (&Some(other.id().clone()), 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_share_a_table() {
    let place = Place::sqlite().await;
    two_nodes(place.node().await, place.node().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_share_a_table_on_postgres() {
    let postgres = support::Postgres::start();
    let url = postgres.database("two_nodes");
    let node = async || {
        let id = NodeId::random().unwrap();
        let bus = Arc::new(PostgresBus::start(&url, id.clone()).unwrap());
        Node::start(id, open(&url).await.unwrap(), bus, Limits::default()).await.unwrap()
    };
    two_nodes(node().await, node().await).await;
}
