//! A database that does not answer, and one that has lost its last entries.

use super::support::Postgres;
use super::support::client::{Guest, Line, answer};
use super::{Place, config};
use kirifuda_server::ids::TableId;
use kirifuda_server::serve::Config;
use kirifuda_server::store::open;
use kirifuda_server::table::{Setups, Table};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A wire to the database on which everything can be swallowed. What has lost something never works again.
struct Swallower {
    address: SocketAddr,
    swallows: watch::Sender<bool>,
}

impl Swallower {
    async fn before(database: SocketAddr) -> Swallower {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let swallows = watch::Sender::new(false);
        let told = swallows.subscribe();
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(database).await.unwrap();
                let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
                tokio::spawn(pass(near_in, far_out, told.clone()));
                tokio::spawn(pass(far_in, near_out, told.clone()));
            }
        });
        Swallower { address, swallows }
    }
}

async fn pass(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    mut swallows: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 64 * 1024];
    loop {
        tokio::select! {
            () = async { drop(swallows.wait_for(|swallows| *swallows).await) } => break,
            read = from.read(&mut bytes) => match read {
                Ok(read) if read > 0 && to.write_all(&bytes[..read]).await.is_ok() => {}
                _ => return,
            },
        }
    }
    // The connection stays open, and nothing comes through.
    while from.read(&mut bytes).await.is_ok_and(|read| read > 0) {}
    std::future::pending::<()>().await;
}

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
    let wire = Swallower::before(postgres.address()).await;
    postgres.database("silent");
    let folder = tempfile::tempdir().unwrap();
    let database = format!("postgres://kirifuda@{}/silent", wire.address);
    let place = Place::of(Config { database, ..config(&folder, super::support::process::hurried()) }, folder).await;
    let host = Guest::new(place.address).await;
    let table = begun(&host).await;
    let mut line = host.connect(&table, 0, "en").await;
    line.next_of("update").await;
    wire.swallows.send_replace(true);
    storing(&mut line, false, Duration::from_secs(5)).await;
    let asked = Instant::now();
    let refused = line.command(&json!({"do": "pause"})).await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("unavailable")), "{refused}");
    assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
    wire.swallows.send_replace(false);
    let back = Instant::now();
    storing(&mut line, true, Duration::from_secs(10)).await;
    while line.command(&json!({"do": "phrase", "phrase": "hello"})).await["type"] != "done" {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    assert!(back.elapsed() < Duration::from_secs(10), "{:?}", back.elapsed());
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
    // The match goes on to its end.
    let mut message = left;
    while message["table"]["stage"] == "playing" {
        if let Some(command) = answer(&message) {
            line.number += 1;
            line.send(&json!({"type": "command", "number": line.number, "command": command})).await;
        }
        message = line.next_of("update").await;
    }
    assert_eq!(message["table"]["stage"], "finished");
    let id: TableId = table.parse().unwrap();
    let log = open(&database).await.unwrap().log(&id, 0).await.unwrap();
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
