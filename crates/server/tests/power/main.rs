//! The power is cut at random moments under play, and the disk forgets what was not synced: the database opens, is whole,
//! and has everything that was acknowledged.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod forgetful;
#[path = "../support/mod.rs"]
mod support;

use forgetful::{Cut, Forgetful, Syncs};
use kirifuda_cards::Below;
use kirifuda_play::seed::Chance;
use kirifuda_server::store::open;
use std::path::Path;
use std::time::{Duration, Instant};
use support::players::Players;
use support::process::Process;
use support::promises::{Promised, check, compare, times};
use tokio::task::block_in_place;
use tokio::time::{sleep, timeout};

/// How often the power is cut.
const CUTS: &str = "KIRIFUDA_CUTS";
/// How often it is where syncs do nothing.
const LIES: u32 = 10;
/// People at so many tables play at the same time.
const PAIRS: usize = 8;
/// So many entries that the log is moved come within this time.
const MOVED_WITHIN: Duration = Duration::from_secs(30);
const SEED: u64 = 2028;
/// Tables that were set up last are looked at after each cut, all of them after the last one.
const LATEST: usize = 4 * PAIRS;

/// Not a test: the server that the tests below start as a process of its own.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of the other tests"]
async fn child() {
    support::process::serve_if_started(support::process::hurried()).await;
}

fn database_in(folder: &Path) -> String {
    folder.join("tables").display().to_string()
}

/// What is wrong with what a power cut has left, if anything. A copy is looked at, so that the server finds it as it is.
async fn faults(disk: &Forgetful, promised: &Promised) -> Option<String> {
    let copy = tempfile::tempdir().unwrap();
    disk.copy_to(copy.path());
    let database = database_in(copy.path());
    let whole = || -> Result<String, rusqlite::Error> {
        rusqlite::Connection::open(&database)?.query_row("PRAGMA integrity_check", [], |row| row.get(0))
    };
    match whole() {
        Ok(answer) if answer == "ok" => {}
        other => return Some(format!("it is not whole: {other:?}")),
    }
    let store = match open(&database).await {
        Ok(store) => store,
        Err(error) => return Some(format!("it does not open: {error}")),
    };
    let compared = compare(store.as_ref(), promised).await;
    let missing = compared.missing.len() + compared.missing_tables.len();
    (missing > 0).then(|| format!("{missing} of {} are missing: {:?}", compared.entries, compared.missing.first()))
}

/// Waits until the log is moved into the file of the database, but not for ever.
async fn until_moving(disk: &Forgetful) {
    let moving = async {
        while !disk.is_moving() {
            sleep(Duration::from_micros(200)).await;
        }
    };
    drop(timeout(MOVED_WITHIN, moving).await);
}

/// What was acknowledged at the tables that were set up last.
fn latest(promised: &Promised) -> Promised {
    let tables = promised.tables[promised.tables.len().saturating_sub(LATEST)..].to_vec();
    let entries = promised.entries.iter().filter(|entry| tables.contains(&entry.table)).cloned().collect();
    Promised { tables, entries }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs FUSE, and root or the package fuse3; make power"]
async fn nothing_is_lost_in_power_cuts() {
    let (began, cuts) = (Instant::now(), times(CUTS).unwrap_or(20));
    let folder = tempfile::tempdir().unwrap();
    let mut disk = Forgetful::new(Syncs::All, SEED);
    let database = database_in(disk.folder());
    let mut chance = Chance::from_word(SEED);
    let mut server = block_in_place(|| Process::start(&database, folder.path()));
    let players = Players::start(PAIRS, vec![server.address]).await;
    let (mut total, mut moving, mut torn) = (Cut::default(), 0, 0);
    for number in 0..cuts {
        // Every other cut comes while the log is moved, which does not happen often.
        let most = match number % 2 {
            0 => 800_000,
            _ => {
                until_moving(&disk).await;
                10_000
            }
        };
        sleep(Duration::from_micros(chance.below(most).into())).await;
        let cut = disk.cut(&mut chance);
        block_in_place(|| server.kill());
        total.unsynced += cut.unsynced;
        total.left += cut.left;
        moving += u32::from(cut.of_database > 0);
        torn += u32::from(cut.unsynced > 0);
        let fault = faults(&disk, &latest(&players.promised())).await;
        assert_eq!(fault, None, "after power cut {number}: {cut:?}");
        block_in_place(|| disk.switch_on());
        while chance.below(8) == 0 {
            // The power fails again while the server starts.
            let starting = Process::begin("127.0.0.1:0", &database, folder.path(), &[]);
            sleep(Duration::from_millis(chance.below(100).into())).await;
            disk.cut(&mut chance);
            block_in_place(|| drop(starting));
            let fault = faults(&disk, &latest(&players.promised())).await;
            assert_eq!(fault, None, "after a power cut while the server starts, after {number}");
            block_in_place(|| disk.switch_on());
        }
        server = block_in_place(|| Process::start(&database, folder.path()));
        players.go_to(vec![server.address]);
    }
    let promised = players.finish().await;
    disk.cut(&mut chance);
    server.kill();
    let copy = tempfile::tempdir().unwrap();
    disk.copy_to(copy.path());
    let compared = check(open(&database_in(copy.path())).await.unwrap().as_ref(), &promised).await;
    // Else little was put to the test.
    assert!(
        moving * 5 >= cuts && torn * 2 >= cuts,
        "{moving} cuts while the log was moved, {torn} with changes not synced"
    );
    println!(
        "{cuts} power cuts in {} s: {} tables, {} acknowledged, {} of them decisions, none missing; {torn} cuts found \
         {} changes that were not synced, of which {} were left, {moving} found the log being moved into the file",
        began.elapsed().as_secs(),
        compared.tables,
        compared.entries,
        compared.decisions,
        total.unsynced,
        total.left,
    );
}

/// In how many power cuts a disk on which not all syncs do anything has lost something. Each is a new one.
async fn found_out(syncs: Syncs) -> u32 {
    let (mut chance, mut found) = (Chance::from_word(SEED), 0);
    for number in 0..LIES {
        let folder = tempfile::tempdir().unwrap();
        let disk = Forgetful::new(syncs, u64::from(number));
        let server = block_in_place(|| Process::start(&database_in(disk.folder()), folder.path()));
        let players = Players::start(PAIRS, vec![server.address]).await;
        sleep(Duration::from_millis(u64::from(500 + chance.below(800)))).await;
        disk.cut(&mut chance);
        block_in_place(|| server.kill());
        let fault = faults(&disk, &players.promised()).await;
        players.leave();
        found += u32::from(fault.is_some());
        println!("{syncs:?}: {}", fault.unwrap_or_else(|| "nothing is missing".to_owned()));
    }
    found
}

/// The test above would not fail if it could not: where syncs do nothing it finds what is missing.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs FUSE, and root or the package fuse3; make power"]
async fn a_disk_that_does_not_sync_is_found_out() {
    assert_eq!(found_out(Syncs::None).await, LIES);
    // Names that were not synced may be left by chance.
    assert!(found_out(Syncs::OfFiles).await > 0);
    assert!(found_out(Syncs::OfLog).await > 0);
}
