//! A database that does not answer, and one that has lost its last entries.

use super::support::Postgres;
use super::support::client::{Guest, Line, answer};
use super::support::wire::Wire;
use super::{Place, config};
use kirifuda_server::ids::TableId;
use kirifuda_server::serve::Config;
use kirifuda_server::store::open;
use kirifuda_server::table::{Setups, Table};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

async fn begun(host: &Guest) -> String {
    let table = host.create(&json!({"game": "whist", "pace_ms": 0})).await;
    for command in [json!({"do": "sit", "seat": 0, "name": "Ann"}), json!({"do": "bots"}), json!({"do": "start"})] {
        assert_eq!(host.command(&table, &command).await.status, 200);
    }
    table
}

/// Waits for a message that says whether the server can store.
async fn storing(line: &mut Line, ok: bool, within: Duration) {
    let wait = async { while line.next_of("storing").await["ok"] != ok {} };
    tokio::time::timeout(within, wait).await.unwrap_or_else(|_| panic!("not told in time: {ok}"));
}

/// Players are told within five seconds that nothing can be stored, nobody waits longer for an answer, and within ten
/// seconds after the database has come back all is well.
#[tokio::test(flavor = "multi_thread")]
async fn a_silent_database_is_told_of_and_got_over() {
    let postgres = Postgres::start_on_tcp();
    let wire = Wire::before(postgres.address()).await;
    postgres.database("silent");
    let folder = tempfile::tempdir().unwrap();
    let database = format!("postgres://kirifuda@{}/silent", wire.address);
    let place = Place::of(Config { database, ..config(&folder, super::support::process::hurried()) }, folder).await;
    let host = Guest::new(place.address).await;
    let table = begun(&host).await;
    let mut line = host.connect(&table, 0, "en").await;
    line.next_of("update").await;
    wire.swallow(true);
    storing(&mut line, false, Duration::from_secs(5)).await;
    let asked = Instant::now();
    let refused = line.command(&json!({"do": "pause"})).await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("unavailable")), "{refused}");
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    wire.swallow(false);
    let back = Instant::now();
    storing(&mut line, true, Duration::from_secs(10)).await;
    while line.command(&json!({"do": "phrase", "phrase": "hello"})).await["type"] != "done" {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert!(back.elapsed() < Duration::from_secs(10), "{:?}", back.elapsed());
}

/// The database is cut off in the middle of a transaction, whose end it does not hear. What that has locked is free again
/// soon, and the same can be stored.
#[tokio::test(flavor = "multi_thread")]
async fn a_transaction_that_was_cut_off_keeps_nobody_waiting() {
    let postgres = Postgres::start_on_tcp();
    let wire = Wire::before(postgres.address()).await;
    postgres.database("cut");
    let folder = tempfile::tempdir().unwrap();
    let database = format!("postgres://kirifuda@{}/cut", wire.address);
    let place = Place::of(Config { database, ..config(&folder, super::support::process::hurried()) }, folder).await;
    let host = Guest::new(place.address).await;
    let table = host.create(&json!({"game": "whist", "pace_ms": 0})).await;
    // The entry has been added, and the lists are going to be changed.
    wire.swallow_at("INTO table_index");
    let sit = json!({"do": "sit", "seat": 0, "name": "Ann"});
    let (cut_off, ()) = tokio::join!(host.command(&table, &sit), wire.swallows());
    assert_eq!(cut_off.status, 503, "{}", cut_off.body);
    wire.swallow(false);
    let back = Instant::now();
    while host.command(&table, &sit).await.status != 200 {
        assert!(back.elapsed() < Duration::from_secs(10), "{:?}", back.elapsed());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
}

/// Entries of a table vanish, as with a standby that is promoted before it has them: who plays is told which moves are
/// gone, and the match goes on from what is left.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_tail_is_told_and_the_match_goes_on() {
    let postgres = Postgres::start();
    let folder = tempfile::tempdir().unwrap();
    let database = postgres.database("tail");
    let config = Config { database: database.clone(), ..config(&folder, super::support::process::hurried()) };
    let place = Place::of(config, folder).await;
    let host = Guest::new(place.address).await;
    let table = begun(&host).await;
    let mut line = host.connect(&table, 0, "en").await;
    for _ in 0..5 {
        decide(&mut line).await;
    }
    let (update, _) = asked(&mut line).await;
    let known = update["number"].as_u64().unwrap();
    let kept = known - 6;
    postgres.answer_in("tail", &format!("DELETE FROM table_event WHERE table_id = '{table}' AND seq > {kept}"));
    let pause = line.command(&json!({"do": "phrase", "phrase": "hello"})).await;
    assert_eq!(pause["type"], "done", "what does not depend on the play is stored after what is left: {pause}");
    let left = told_what_is_lost(&mut line).await;
    play_to_the_end(&mut line, left).await;
    verify(&database, &table).await;
}

/// Another node puts entries in the place of those that have vanished, before this one has heard of either. What its
/// players ask for was judged after other entries than the database has, and must not be stored after those.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_tail_that_another_node_has_replaced_is_told() {
    let postgres = Postgres::start();
    let folder = tempfile::tempdir().unwrap();
    let database = postgres.database("replaced");
    let config = Config { database: database.clone(), ..config(&folder, super::support::process::hurried()) };
    let place = Place::of(config, folder).await;
    let host = Guest::new(place.address).await;
    let table = begun(&host).await;
    let mut line = host.connect(&table, 0, "en").await;
    for _ in 0..5 {
        decide(&mut line).await;
    }
    let (update, _) = asked(&mut line).await;
    let known = update["number"].as_u64().unwrap();
    let body = json!({"kind": "phrase", "seat": 0, "phrase": "hello"});
    let other =
        format!("UPDATE table_event SET at = at + 1, body = '{body}' WHERE table_id = '{table}' AND seq = {known}");
    assert_eq!(postgres.answer_in("replaced", &other), "UPDATE 1");
    let phrase = line.command(&json!({"do": "phrase", "phrase": "thank_you"})).await;
    assert_eq!((&phrase["type"], &phrase["seq"]), (&json!("done"), &json!(known + 1)), "{phrase}");
    let left = told_what_is_lost(&mut line).await;
    play_to_the_end(&mut line, left).await;
    verify(&database, &table).await;
}

/// The store loses moves while a player is away, and the table then grows past their number. A player who returns with a
/// lost number is told so; one whose number the table still has gets only what is new.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_tail_is_told_to_who_was_away() {
    let place = Place::usual().await;
    let host = Guest::new(place.address).await;
    let table = begun(&host).await;
    let mut line = host.connect(&table, 0, "en").await;
    for _ in 0..5 {
        decide(&mut line).await;
    }
    let (seen, _) = asked(&mut line).await;
    drop(line);
    let Place { server, folder, .. } = place;
    server.stop().await;
    let known = seen["number"].as_u64().unwrap();
    let database = rusqlite::Connection::open(folder.path().join("tables")).unwrap();
    assert_eq!(database.execute("DELETE FROM table_event WHERE seq > ?1", [known as i64 - 6]).unwrap(), 6);
    drop(database);

    let place = Place::again(folder).await;
    let host = Guest { address: place.address, ..host };
    let mut line = host.connect(&table, 0, "en").await;
    told_all_anew(&host, &table, &seen).await;
    for _ in 0..3 {
        decide(&mut line).await;
    }
    let (now, _) = asked(&mut line).await;
    assert!(now["number"].as_u64().unwrap() > known);
    told_all_anew(&host, &table, &seen).await;
    let mut again = host.come_back(&table, &now, "moves").await;
    line.command(&json!({"do": "phrase", "phrase": "hello"})).await;
    let news = again.next().await.unwrap();
    assert_eq!((&news["type"], &news["from"]), (&json!("moves"), &now["number"]), "{news}");
}

/// A player who returns with the lost update `seen` gets `rewound`, then everything.
async fn told_all_anew(host: &Guest, table: &str, seen: &Value) {
    for (form, message) in [("scenes", "update"), ("events", "events"), ("moves", "moves")] {
        let mut line = host.come_back(table, seen, form).await;
        assert_eq!(line.next().await.unwrap()["type"], "rewound", "{form}");
        assert_eq!(line.next_of(message).await["from"], 0, "{form}");
    }
}

/// Waits until a player is told which moves are gone; the update after it.
async fn told_what_is_lost(line: &mut Line) -> Value {
    let mut rewound = None;
    let left = loop {
        let message = line.next().await.unwrap();
        match message["type"].as_str() {
            Some("rewound") => rewound = Some(message),
            Some("update") => break message,
            _ => {}
        }
    };
    let rewound = rewound.expect("who plays is told");
    assert!(rewound["seen"].as_array().unwrap().iter().any(|line| line.as_str().unwrap().contains(" play ")));
    assert!(!rewound["lines"].as_array().unwrap().is_empty());
    assert_eq!(left["from"], 0);
    left
}

async fn play_to_the_end(line: &mut Line, mut message: Value) {
    while message["table"]["stage"] == "playing" {
        if let Some(command) = answer(&message) {
            line.number += 1;
            line.send(&json!({"type": "command", "number": line.number, "command": command})).await;
        }
        message = line.next_of("update").await;
    }
    assert_eq!(message["table"]["stage"], "finished");
}

async fn verify(database: &str, table: &str) {
    let id: TableId = table.parse().unwrap();
    let log = open(database).await.unwrap().log(&id, 0).await.unwrap();
    let rebuilt = Table::rebuild(id, &log, &Setups::default()).unwrap();
    let record = kirifuda_server::export::record(&rebuilt).unwrap();
    assert_eq!(kirifuda_record::verify_record(&record, &kirifuda_record::Library::published()), Ok(None));
}

/// Waits until a decision is asked for.
async fn asked(line: &mut Line) -> (Value, Value) {
    loop {
        let update = line.next_of("update").await;
        if let Some(command) = answer(&update) {
            return (update, command);
        }
    }
}

async fn decide(line: &mut Line) {
    let (_, command) = asked(line).await;
    line.number += 1;
    line.send(&json!({"type": "command", "number": line.number, "command": command})).await;
}
