//! The server is killed at random moments under play: whatever was acknowledged is there after the restart, once.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use kirifuda_cards::Below;
use kirifuda_play::seed::Chance;
use kirifuda_server::node::Limits;
use kirifuda_server::store::open;
use std::path::Path;
use std::time::{Duration, Instant};
use support::players::Players;
use support::process::Process;
use support::promises::{check, times};

/// How many kills; with none, a few, of servers with the usual leases.
const KILLS: &str = "KIRIFUDA_KILLS";
/// How long a server is believed to live after it has last said so, in milliseconds.
const LIFE: &str = "KIRIFUDA_TEST_LIFE";
/// As long as a server that was killed is believed to live, nobody else deals: many kills would take hours.
const SHORT_LIFE: &str = "300";
/// People at so many tables play at the same time.
const PAIRS: usize = 4;
const SEED: u64 = 2026;

/// Not a test: the server that the tests below start as a process of its own and kill.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of the other tests"]
async fn child() {
    let hurried = support::process::hurried();
    let life = std::env::var(LIFE).map_or(hurried.life, |ms| Duration::from_millis(ms.parse().unwrap()));
    support::process::serve_if_started(Limits { life, ..hurried }).await;
}

/// A server with the usual leases, or with short ones.
fn start(database: &str, folder: &Path, short: bool) -> Process {
    let variables: &[_] = if short { &[(LIFE, SHORT_LIFE)] } else { &[] };
    tokio::task::block_in_place(|| Process::start_at("127.0.0.1:0", database, folder, variables))
}

/// Kills one of some servers again and again, each time after a random time in milliseconds. It stays away for a random
/// time, too, while others go on.
async fn killed_under_play(database: &str, servers: usize, kills: u32, pauses: std::ops::Range<u32>) {
    let (began, folder) = (Instant::now(), tempfile::tempdir().unwrap());
    let short = times(KILLS).is_some();
    let mut running: Vec<Process> = (0..servers).map(|_| start(database, folder.path(), short)).collect();
    let addresses = |running: &[Process]| running.iter().map(|server| server.address).collect::<Vec<_>>();
    let players = Players::start(PAIRS, addresses(&running)).await;
    let mut chance = Chance::from_word(SEED);
    for _ in 0..kills {
        let pause = pauses.start + chance.below(pauses.end - pauses.start);
        tokio::time::sleep(Duration::from_millis(pause.into())).await;
        running.swap_remove(chance.below(running.len() as u32) as usize).kill();
        if servers > 1 {
            tokio::time::sleep(Duration::from_millis(chance.below(300).into())).await;
        }
        running.push(start(database, folder.path(), short));
        players.go_to(addresses(&running));
    }
    let promised = players.finish().await;
    drop(running);
    let played = began.elapsed().as_secs();
    let compared = check(open(database).await.unwrap().as_ref(), &promised).await;
    println!(
        "{kills} kills in {played} s: {} tables, {} acknowledged, {} of them decisions, none missing",
        compared.tables, compared.entries, compared.decisions
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_sqlite() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables");
    killed_under_play(database.to_str().unwrap(), 1, times(KILLS).unwrap_or(8), 20..520).await;
}

/// The pauses are long enough that the lease of a server that was killed ends in most of them.
async fn on_postgres(servers: usize) {
    let postgres = support::Postgres::start();
    let database = postgres.database("kills");
    match times(KILLS) {
        Some(kills) => killed_under_play(&database, servers, kills, 50..1800).await,
        None => killed_under_play(&database, servers, 2, 3500..3700).await,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_postgres() {
    on_postgres(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_with_two_servers_on_postgres() {
    on_postgres(2).await;
}
