//! Two server processes on one PostgreSQL with players of one table on both; one is killed in the middle of a trick.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use kirifuda_server::ids::TableId;
use kirifuda_server::store::open;
use kirifuda_server::table::{Entry, Setups, Stage, Table};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use support::client::{Guest, Line, answer};
use support::process::Process;
use tokio::sync::Barrier;

/// Not a test: the server that the test below starts as a process of its own and kills.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of the other test"]
async fn child() {
    support::process::serve_if_started(support::process::hurried()).await;
}

/// A player with a socket, who goes to the other server when theirs is gone.
struct Player {
    guest: Guest,
    table: String,
    other: SocketAddr,
    /// The player who, asked in the middle of a trick, waits until their server has been killed.
    holds: Option<Arc<Barrier>>,
    seen: u64,
    /// Commands neither acknowledged nor refused: they are sent again on the next connection and never happen twice.
    pending: Option<Value>,
    /// What was acknowledged: number of the entry, and what was asked.
    acknowledged: Vec<(u64, Value)>,
    moved: bool,
}

impl Player {
    /// Plays until the match is over.
    async fn play(mut self) -> Player {
        loop {
            let mut line = self.connect().await;
            if self.talk(&mut line).await {
                return self;
            }
            (self.guest.address, self.moved) = (self.other, true);
        }
    }

    async fn connect(&self) -> Line {
        let mut line = self.guest.connect(&self.table, self.seen, "en").await;
        line.seen = self.seen;
        line
    }

    /// Whether the match is over; else the connection is.
    async fn talk(&mut self, line: &mut Line) -> bool {
        let mut asked: Option<(u64, Value)> = None;
        if let Some(command) = self.pending.clone() {
            asked = Some((1, command.clone()));
            line.number = 1;
            if line.try_send(&json!({"type": "command", "number": 1, "command": command})).await.is_err() {
                return false;
            }
        }
        while let Some(message) = line.next().await {
            match message["type"].as_str().unwrap() {
                "update" => {
                    self.seen = line.seen;
                    // The server may not have heard yet that the match has begun.
                    if !matches!(message["table"]["stage"].as_str(), Some("gathering" | "playing")) {
                        return true;
                    }
                    let Some(command) = answer(&message) else { continue };
                    if asked.as_ref().is_some_and(|(_, known)| *known == command) {
                        continue;
                    }
                    if in_mid_trick(&message)
                        && let Some(holds) = self.holds.take()
                    {
                        holds.wait().await;
                        // Now the server is killed, and this connection with it.
                        holds.wait().await;
                    }
                    line.number += 1;
                    self.pending = Some(command.clone());
                    asked = Some((line.number, command.clone()));
                    let message = json!({"type": "command", "number": line.number, "command": command});
                    if line.try_send(&message).await.is_err() {
                        return false;
                    }
                }
                "done" => {
                    let (number, command) = asked.clone().unwrap();
                    assert_eq!(message["number"], number);
                    self.pending = None;
                    self.acknowledged.push((message["seq"].as_u64().unwrap(), command));
                }
                "refused" => {
                    let code = message["code"].as_str().unwrap();
                    assert!(matches!(code, "stale" | "wrong_round" | "illegal" | "table_over"), "{message}");
                    (asked, self.pending) = (None, None);
                }
                other => assert_eq!(other, "goodbye"),
            }
        }
        false
    }
}

/// Whether others have played to the trick, when some tricks are over: later deals may not come.
fn in_mid_trick(update: &Value) -> bool {
    let scene = &update["frame"]["scene"];
    let trick = &scene["trick"];
    let played = trick["cards"].as_array().map_or(0, Vec::len);
    trick["number"].as_u64() > Some(3) && played > 0 && trick["winner"].is_null()
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_when_one_of_two_processes_is_killed() {
    let postgres = support::Postgres::start();
    let database = postgres.database("processes");
    let folder = tempfile::tempdir().unwrap();
    let one = Process::start(&database, folder.path());
    let other = Process::start(&database, folder.path());
    let holds = Arc::new(Barrier::new(2));
    let mut guests = Vec::new();
    for seat in 0..4 {
        guests.push(Guest::new(if seat % 2 == 0 { one.address } else { other.address }).await);
    }
    let table = guests[0].create(&json!({"game": "rh", "pace_ms": 0, "spectators": "nobody"})).await;
    for (seat, guest) in guests.iter().enumerate() {
        let sat = guest.command(&table, &json!({"do": "sit", "seat": seat, "name": format!("Guest {seat}")})).await;
        assert_eq!(sat.status, 200, "{}", sat.body);
    }
    assert_eq!(guests[0].command(&table, &json!({"do": "start"})).await.status, 200);
    let players: Vec<_> = guests
        .iter()
        .enumerate()
        .map(|(seat, guest)| Player {
            guest: guest.clone(),
            table: table.clone(),
            other: other.address,
            holds: (seat == 2).then(|| Arc::clone(&holds)),
            seen: 0,
            pending: None,
            acknowledged: Vec::new(),
            moved: false,
        })
        .map(|player| tokio::spawn(player.play()))
        .collect();
    tokio::time::timeout(Duration::from_secs(60), holds.wait()).await.expect("some tricks are played");
    one.kill();
    holds.wait().await;
    let mut acknowledged = Vec::new();
    for (seat, player) in players.into_iter().enumerate() {
        let player = tokio::time::timeout(Duration::from_secs(90), player).await.expect("the match ends").unwrap();
        assert_eq!(player.moved, seat % 2 == 0, "who was at the killed server went to the other");
        acknowledged.extend(player.acknowledged);
    }
    check(&database, &table, &acknowledged).await;
    drop(other);
}

/// The match is whole, and every acknowledged decision stands under its number.
async fn check(database: &str, table: &str, acknowledged: &[(u64, Value)]) {
    let id: TableId = table.parse().unwrap();
    let log = open(database).await.unwrap().log(&id, 0).await.unwrap();
    let mut decided = 0;
    for (seq, command) in acknowledged {
        match &log[*seq as usize - 1].entry {
            Entry::Acted { actions, .. } => {
                assert_eq!(command["actions"], json!(actions));
                decided += 1;
            }
            entry => assert!(command["do"] == "promise", "{entry:?} for {command}"),
        }
    }
    assert!(decided > 10, "{decided} decisions were acknowledged");
    let rebuilt = Table::rebuild(id, &log, &Setups::default()).unwrap();
    assert_eq!(rebuilt.stage(), Stage::Finished);
    let record = kirifuda_server::export::record(&rebuilt).unwrap();
    let library = kirifuda_record::Library::published();
    assert_eq!(kirifuda_record::verify_record(&record, &library), Ok(None));
    assert!(kirifuda_fair::check_record(&record, &library).unwrap().is_some());
}
