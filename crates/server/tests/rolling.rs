//! Two versions of the program on one database: the one that is named by the variable `KIRIFUDA_OLD` and this one.
//! `make rolling OLD=path/to/an/older/kirifuda`.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use serde_json::json;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use support::client::{Guest, answer};
use support::process::Process;
use tokio::time::{sleep, timeout};

const PATIENCE: Duration = Duration::from_secs(300);

/// Not a test: the server of this version.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of the other tests"]
async fn child() {
    support::process::serve_if_started(support::process::hurried()).await;
}

/// A server of the older version; killed with this value.
struct Old {
    child: Child,
    address: SocketAddr,
}

impl Old {
    fn start(database: &str) -> Old {
        let program = std::env::var("KIRIFUDA_OLD").expect("KIRIFUDA_OLD names an older program");
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--database", database]);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap();
        Old { address: address.parse().unwrap(), child }
    }
}

impl Drop for Old {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// Two guests and bots at a table whose match has begun.
async fn begun(address: SocketAddr) -> (Vec<Guest>, String) {
    let guests = [Guest::new(address).await, Guest::new(address).await];
    let table = guests[0].create(&json!({"game": "whist-short", "pace_ms": 0})).await;
    for (seat, guest) in guests.iter().enumerate() {
        let sit = json!({"do": "sit", "seat": seat, "name": format!("Guest {seat}")});
        assert_eq!(guest.command(&table, &sit).await.status, 200);
    }
    for command in [json!({"do": "bots"}), json!({"do": "start"})] {
        assert_eq!(guests[0].command(&table, &command).await.status, 200);
    }
    (guests.to_vec(), table)
}

/// Plays until so many decisions were taken or the match is over, at the servers in turn; whether it is over.
async fn play(guests: &[Guest], table: &str, servers: &[SocketAddr], decisions: usize) -> bool {
    let mut taken = 0;
    for turn in 0.. {
        let guest = &guests[turn % guests.len()];
        let asked = Guest { address: servers[turn / guests.len() % servers.len()], ..guest.clone() };
        // No faster than the limits of the older version allow.
        sleep(Duration::from_millis(30)).await;
        let update = asked.get(&format!("/api/v1/tables/{table}/update")).await;
        if update.status == 429 {
            continue;
        }
        assert_eq!(update.status, 200, "{}", update.body);
        let update = update.json();
        if !matches!(update["table"]["stage"].as_str(), Some("gathering" | "playing")) {
            return true;
        }
        // The other server may have gone on meanwhile: then it is asked anew.
        if let Some(command) = answer(&update) {
            taken += usize::from(asked.command(table, &command).await.status == 200);
        }
        if taken == decisions {
            return false;
        }
    }
    unreachable!()
}

async fn verified(guest: &Guest, table: &str) {
    let record = guest.get(&format!("/api/v1/tables/{table}/record")).await;
    assert_eq!(record.status, 200, "{}", record.body);
    let record = kirifuda_record::Record::parse(record.body.trim()).unwrap();
    let library = kirifuda_record::Library::published();
    assert_eq!(kirifuda_record::verify_record(&record, &library), Ok(None));
}

/// A match that was begun under the older version is finished under this one.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs an older program: make rolling OLD=…"]
async fn a_match_begun_before_an_upgrade_is_finished_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables").display().to_string();
    let old = Old::start(&database);
    let (guests, table) = begun(old.address).await;
    assert!(!timeout(PATIENCE, play(&guests, &table, &[old.address], 20)).await.unwrap());
    drop(old);
    let new = Process::start(&database, folder.path());
    assert!(timeout(PATIENCE, play(&guests, &table, &[new.address], usize::MAX)).await.unwrap());
    verified(&Guest { address: new.address, ..guests[0].clone() }, &table).await;
}

/// Two nodes of a database are upgraded one after the other, while a match goes on at both.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs an older program: make rolling OLD=…"]
async fn nodes_of_both_versions_play_one_match() {
    let (folder, postgres) = (tempfile::tempdir().unwrap(), support::Postgres::start());
    let database = postgres.database("rolling");
    let old = Old::start(&database);
    let (guests, table) = begun(old.address).await;
    assert!(!timeout(PATIENCE, play(&guests, &table, &[old.address], 10)).await.unwrap());
    let new = Process::start(&database, folder.path());
    let both = [old.address, new.address];
    assert!(!timeout(PATIENCE, play(&guests, &table, &both, 30)).await.unwrap());
    drop(old);
    let newer = Process::start(&database, folder.path());
    assert!(timeout(PATIENCE, play(&guests, &table, &[new.address, newer.address], usize::MAX)).await.unwrap());
    verified(&Guest { address: newer.address, ..guests[1].clone() }, &table).await;
}
