//! Thousands of players who do nothing: they come back after a restart, and their tables are held. It takes minutes:
//! `make crowd`.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use futures_util::StreamExt;
use futures_util::stream::iter;
use kirifuda_play::seed::Chance;
use kirifuda_server::http::ProxyHeader;
use kirifuda_server::node::Limits;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use support::client::{Guest, Line, NotConnected, request};
use support::process::{Process, behind_proxy, serve_as_if_started, tables_in};
use tokio::task::JoinSet;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

/// Tables that are set up at the same time.
const AT_ONCE: usize = 16;
/// As the page waits: `web/src/online/socket.ts`.
const FIRST_WAIT: Duration = Duration::from_millis(250);
const LONGEST_WAIT: Duration = Duration::from_secs(8);

/// Not a test: a server behind a proxy, with the limits that servers have.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of the other tests"]
async fn child() {
    let behind = |database| behind_proxy(database, Limits::default(), ProxyHeader::XForwardedFor);
    serve_as_if_started(behind, Duration::from_secs(2)).await;
}

/// Somebody who comes from an address of their own, as a proxy says.
#[derive(Clone)]
struct Player {
    guest: Guest,
    from: String,
}

impl Player {
    async fn new(address: SocketAddr, number: usize) -> Player {
        let from = format!("X-Forwarded-For: 10.{}.{}.{}", number >> 16, number >> 8 & 0xff, number & 0xff);
        let answer = request(address, "POST", "/api/v1/guest", &format!("{from}\r\n"), "").await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        Player { guest: Guest { address, cookie: answer.cookie().unwrap() }, from }
    }

    async fn post(&self, path: &str, body: &Value) -> Value {
        let head = format!("Cookie: {}\r\n{}\r\n", self.guest.cookie, self.from);
        let answer = request(self.guest.address, "POST", path, &head, &body.to_string()).await;
        assert!(answer.status < 300, "{path} {body}: {} {}", answer.status, answer.body);
        answer.json()
    }

    async fn create(&self) -> String {
        let table = self.post("/api/v1/tables", &json!({"game": "whist", "pace_ms": 0})).await;
        table["id"].as_str().unwrap().to_owned()
    }

    async fn command(&self, table: &str, command: Value) {
        self.post(&format!("/api/v1/tables/{table}/commands"), &command).await;
    }

    /// A connection that has been told of the table.
    async fn connect(&self, table: &str) -> Result<Line, NotConnected> {
        let mut line = self.guest.try_dial(table, &self.from).await?;
        let hello = json!({"type": "hello", "lang": "en", "last": 0, "form": "moves"});
        line.try_send(&hello).await.map_err(|error| NotConnected::Broken(error.to_string()))?;
        let first = line.socket.next().await;
        match &first {
            Some(Ok(Message::Text(text))) if text.starts_with("{\"type\":\"moves\"") => Ok(line),
            _ => Err(NotConnected::Broken(format!("{first:?}"))),
        }
    }
}

/// How many are connected, and why others who asked are not.
#[derive(Default)]
struct Crowd {
    connected: AtomicUsize,
    refused: Mutex<Vec<NotConnected>>,
}

impl Crowd {
    /// Waits until so many are connected.
    async fn until(&self, connected: usize) {
        let until = Instant::now() + Duration::from_secs(120);
        while self.connected.load(Ordering::Relaxed) != connected {
            assert!(Instant::now() < until, "{} are connected", self.connected.load(Ordering::Relaxed));
            sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Stays at a table, and comes back as the page does.
async fn stay(player: Player, table: String, crowd: Arc<Crowd>, seed: u64) {
    let (mut wait, mut chance) = (FIRST_WAIT, Chance::from_word(seed));
    loop {
        match player.connect(&table).await {
            Ok(mut line) => {
                wait = FIRST_WAIT;
                crowd.connected.fetch_add(1, Ordering::Relaxed);
                while line.socket.next().await.is_some_and(|message| message.is_ok()) {}
                crowd.connected.fetch_sub(1, Ordering::Relaxed);
            }
            Err(NotConnected::Down) => {}
            Err(error) => crowd.refused.lock().unwrap().push(error),
        }
        let part = 0.5 + chance.word() as f64 / u64::MAX as f64 / 2.0;
        sleep(wait.mul_f64(part)).await;
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

/// 1,250 tables of four; the players of a table share an address.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "5,000 sockets: make crowd"]
async fn five_thousand_are_back_within_ten_seconds_of_a_restart() {
    const TABLES: usize = 1250;
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(&tables_in(&folder), folder.path());
    let (address, crowd) = (server.address, Arc::new(Crowd::default()));
    let sitting = iter(0..TABLES).map(async |number| {
        let host = Player::new(address, number).await;
        let (table, mut players) = (host.create().await, vec![host]);
        for seat in 0..4 {
            if seat > 0 {
                players.push(Player::new(address, number).await);
            }
            players[seat].command(&table, json!({"do": "sit", "seat": seat, "name": format!("P{seat}")})).await;
        }
        players[0].command(&table, json!({"do": "start"})).await;
        players.into_iter().map(|player| (player, table.clone())).collect::<Vec<_>>()
    });
    let sitting: Vec<Vec<(Player, String)>> = sitting.buffer_unordered(AT_ONCE).collect().await;
    let mut staying = JoinSet::new();
    for (seed, (player, table)) in sitting.into_iter().flatten().enumerate() {
        staying.spawn(stay(player, table, Arc::clone(&crowd), seed as u64));
    }
    crowd.until(4 * TABLES).await;
    server.terminate();
    assert!(tokio::task::spawn_blocking(|| server.has_ended_well()).await.unwrap());
    crowd.until(0).await;
    crowd.refused.lock().unwrap().clear();
    let (database, path) = (tables_in(&folder), folder.path().to_owned());
    let start = move || Process::start_at(&address.to_string(), &database, &path, &[]);
    let server = tokio::task::spawn_blocking(start).await.unwrap();
    let restarted = Instant::now();
    crowd.until(4 * TABLES).await;
    let took = restarted.elapsed();
    println!("{} are back after {:.1} s", 4 * TABLES, took.as_secs_f64());
    for why in ["address", "all", "proxy"] {
        assert_eq!(server.metric(&format!("kirifuda_connections_refused_total{{why=\"{why}\"}}")).await, 0, "{why}");
    }
    assert_eq!(*crowd.refused.lock().unwrap(), []);
    assert!(took < Duration::from_secs(10), "{took:?}");
    drop((staying, server));
}

/// Someone waits at each of five thousand tables at each of two nodes.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "10,000 sockets: make crowd"]
async fn two_nodes_hold_ten_thousand_tables_quietly() {
    const EACH: usize = 5000;
    const MEASURED: u64 = 30;
    let (postgres, folder) = (support::Postgres::start_counting(), tempfile::tempdir().unwrap());
    let database = postgres.database("held");
    postgres.answer("CREATE EXTENSION pg_stat_statements");
    let nodes = [(); 2].map(|()| Process::start(&database, folder.path()));
    let addresses = [nodes[0].address, nodes[1].address];
    let hearing = Mutex::new(JoinSet::new());
    let sitting = iter(0..2 * EACH).map(async |number| {
        let player = Player::new(addresses[number % 2], number).await;
        let table = player.create().await;
        let mut line = player.connect(&table).await.unwrap();
        // Whoever answers no ping is gone after a minute.
        let hear = async move { while line.socket.next().await.is_some_and(|message| message.is_ok()) {} };
        hearing.lock().unwrap().spawn(hear);
        player.command(&table, json!({"do": "sit", "seat": 0, "name": "Ann"})).await;
        player.command(&table, json!({"do": "bots", "bot": "easy"})).await;
        player.command(&table, json!({"do": "start"})).await;
    });
    sitting.buffer_unordered(AT_ONCE).collect::<()>().await;
    let leases = async |which| (nodes[0].metric(which).await, nodes[1].metric(which).await);
    let (won, lost) = ("kirifuda_leases_won_total", "kirifuda_leases_lost_total");
    let until = Instant::now() + Duration::from_secs(60);
    while leases(won).await != (EACH as u64, EACH as u64) {
        assert!(Instant::now() < until, "leases won: {:?}", leases(won).await);
        sleep(Duration::from_millis(200)).await;
    }
    // The bots have played until their guests are asked.
    sleep(Duration::from_secs(20)).await;
    postgres.answer("SELECT pg_stat_statements_reset()");
    sleep(Duration::from_secs(MEASURED)).await;
    let count = |which: &str| -> u64 {
        let sql = format!("SELECT coalesce(sum(calls), 0) FROM pg_stat_statements WHERE query ~ '{which}'");
        postgres.answer(&sql).parse().unwrap()
    };
    let (of_leases, all) = (count(r"\mtable_lease\M|\mnode\M"), count("."));
    println!(
        "{:.1} statements a second about leases and nodes, {:.1} in all; leases won {:?}, lost {:?}",
        of_leases as f64 / MEASURED as f64,
        all as f64 / MEASURED as f64,
        leases(won).await,
        leases(lost).await,
    );
    assert!((1..50 * MEASURED).contains(&of_leases), "{of_leases} in {MEASURED} s");
    assert_eq!((leases(won).await, leases(lost).await), ((EACH as u64, EACH as u64), (0, 0)), "nothing flaps");
    assert!(hearing.into_inner().unwrap().try_join_next().is_none(), "everybody is connected");
}
