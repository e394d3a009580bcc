//! The database is stopped, cut off, and replaced by its standby under play. Nothing that a synchronous database has
//! acknowledged is missing afterwards; players are told what an asynchronous one has lost.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod seated;
#[path = "../support/mod.rs"]
mod support;

use kirifuda_cards::Below;
use kirifuda_play::seed::Chance;
use kirifuda_server::store::open;
use seated::{Mark, Players, Rewound, Told};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use support::Postgres;
use support::process::Process;
use support::promises::{Promised, check, check_matches, compare, is_finished, times};
use support::wire::Wire;
use tempfile::TempDir;
use tokio::task::block_in_place;
use tokio::time::sleep;

/// How often the database fails in each test.
const ROUNDS: &str = "KIRIFUDA_ROUNDS";
/// People at so many tables play at the same time.
const PAIRS: usize = 4;
const SEED: u64 = 2027;
/// Within this time after a database is back, play goes on, even if the machine has much else to do.
const BACK: Duration = Duration::from_secs(60);
/// So many decisions are acknowledged before the next failure, at least.
const DECISIONS: usize = 12;

/// Not a test: the server that the tests below start as a process of its own.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of the other tests"]
async fn child() {
    support::process::serve_if_started(support::process::hurried()).await;
}

/// Two servers that reach their database over a wire, and people who play there, those of one table on both.
struct Place {
    players: Players,
    wire: Wire,
    chance: Chance,
    rounds: u32,
    began: Instant,
    /// The longest time until play went on.
    longest: Duration,
    _servers: Vec<Process>,
    _folder: TempDir,
}

const NAME: &str = "failover";

fn url(database: SocketAddr) -> String {
    format!("postgres://kirifuda@{database}/{NAME}")
}

impl Place {
    async fn before(postgres: &Postgres) -> Place {
        postgres.database(NAME);
        let wire = Wire::before(postgres.address()).await;
        let folder = tempfile::tempdir().unwrap();
        let start = |_| block_in_place(|| Process::start(&url(wire.address), folder.path()));
        let servers: Vec<Process> = (0..2).map(start).collect();
        let players = Players::start(PAIRS, &servers.iter().map(|server| server.address).collect::<Vec<_>>()).await;
        players.go_on(DECISIONS, BACK).await;
        Place {
            players,
            wire,
            chance: Chance::from_word(SEED),
            rounds: times(ROUNDS).unwrap_or(1),
            began: Instant::now(),
            longest: Duration::ZERO,
            _servers: servers,
            _folder: folder,
        }
    }

    /// Milliseconds by chance.
    async fn wait(&mut self, range: std::ops::Range<u32>) {
        let time = range.start + self.chance.below(range.end - range.start);
        sleep(Duration::from_millis(time.into())).await;
    }

    /// The database is back: waits until play goes on.
    async fn go_on(&mut self) {
        self.longest = self.longest.max(self.players.go_on(DECISIONS, BACK).await);
    }

    /// The matches are played to their end; nothing is missing, and nobody was told that anything is.
    async fn end(self, postgres: &Postgres, what: &str) {
        let (rounds, seconds, longest) = (self.rounds, self.began.elapsed().as_secs(), self.longest);
        let (promised, told) = self.players.finish().await;
        let compared = check(open(&url(postgres.address())).await.unwrap().as_ref(), &promised).await;
        assert!(told.gone.is_empty(), "{:?}", told.gone);
        println!(
            "{what} {rounds} times in {seconds} s, back within {longest:?}: {} tables, {} acknowledged, {} of them \
             decisions, none missing; players were told {} times that nothing can be stored, {} times that something is lost",
            compared.tables,
            compared.entries,
            compared.decisions,
            told.silences,
            told.rewound.len()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_the_database_is_stopped() {
    let mut postgres = Postgres::start_on_tcp();
    let mut place = Place::before(&postgres).await;
    for _ in 0..place.rounds {
        place.wait(50..1000).await;
        block_in_place(|| postgres.crash());
        place.wait(50..4000).await;
        block_in_place(|| postgres.start_again());
        place.go_on().await;
    }
    place.end(&postgres, "stopped").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_the_database_is_cut_off() {
    let postgres = Postgres::start_on_tcp();
    let mut place = Place::before(&postgres).await;
    for _ in 0..place.rounds {
        place.wait(50..1000).await;
        place.wire.swallow(true);
        place.wait(50..6000).await;
        place.wire.swallow(false);
        place.go_on().await;
    }
    place.end(&postgres, "cut off").await;
}

/// A database and its standby, with a wire between them.
struct Pair {
    primary: Postgres,
    standby: Postgres,
    replication: Wire,
}

impl Pair {
    async fn of(primary: Postgres, synchronous: bool) -> Pair {
        let replication = Wire::before(primary.address()).await;
        let standby = block_in_place(|| primary.standby(replication.address));
        let pair = Pair { primary, standby, replication };
        pair.until("streaming", "state").await;
        if synchronous {
            block_in_place(|| pair.primary.set("synchronous_standby_names", "*"));
            pair.until("sync", "sync_state").await;
        }
        pair
    }

    /// Waits until the primary says so of its standby.
    async fn until(&self, state: &str, column: &str) {
        let until = Instant::now() + Duration::from_secs(30);
        let sql = format!("SELECT {column} FROM pg_stat_replication");
        while block_in_place(|| self.primary.answer(&sql)) != state {
            assert!(Instant::now() < until, "the standby does not get as far as {state}");
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// The primary crashes, and its standby takes its place.
    fn fail_over(mut self) -> Postgres {
        block_in_place(|| {
            self.primary.crash();
            self.standby.promote();
        });
        self.standby
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_when_a_synchronous_standby_takes_over() {
    let mut primary = Postgres::start_on_tcp();
    let mut place = Place::before(&primary).await;
    for round in 0..place.rounds {
        let pair = Pair::of(primary, true).await;
        place.players.go_on(DECISIONS, BACK).await;
        place.wait(0..500).await;
        if round % 2 == 1 {
            // Whatever the standby does not get must not be acknowledged.
            pair.replication.swallow(true);
            place.wait(0..4000).await;
        }
        primary = pair.fail_over();
        place.wire.lead_to(primary.address());
        place.go_on().await;
    }
    place.end(&primary, "failed over to a synchronous standby").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_asynchronous_standby_has_lost_is_told() {
    let (mut primary, mut marks) = (Postgres::start_on_tcp(), Vec::new());
    let mut place = Place::before(&primary).await;
    for _ in 0..place.rounds {
        let pair = Pair::of(primary, false).await;
        place.players.go_on(DECISIONS, BACK).await;
        pair.replication.swallow(true);
        place.wait(100..1500).await;
        primary = pair.fail_over();
        marks.push(place.players.mark());
        place.wire.lead_to(primary.address());
        place.go_on().await;
    }
    let (rounds, seconds, longest) = (place.rounds, place.began.elapsed().as_secs(), place.longest);
    let (promised, told) = place.players.finish().await;
    println!("failed over {rounds} times in {seconds} s, back within {longest:?}");
    check_losses(&primary, &promised, &told, &marks).await;
}

/// Players know of each decision of theirs that is gone, and of each table; what is left are matches that verify.
async fn check_losses(postgres: &Postgres, promised: &Promised, told: &Told, marks: &[Mark]) {
    let store = open(&url(postgres.address())).await.unwrap();
    let compared = compare(store.as_ref(), promised).await;
    for table in &compared.missing_tables {
        assert!(told.gone.contains(table), "nobody was told that {table} is gone");
    }
    let mut left = promised.tables.clone();
    left.retain(|table| !compared.missing_tables.contains(table));
    let lost: Vec<_> =
        compared.missing.iter().filter(|entry| entry.is_decision() && left.contains(&entry.table)).collect();
    let mut unseen = 0;
    for entry in &lost {
        let number = promised.entries.iter().rposition(|known| known == *entry).unwrap();
        let mark = marks.iter().find(|mark| number < mark.entries);
        let mark = mark.unwrap_or_else(|| panic!("{entry:?} is gone, but was acknowledged after the last failure"));
        let tells = |rewound: &&Rewound| rewound.table == entry.table && rewound.after > number;
        let is_told = told.rewound.iter().filter(tells).any(|rewound| rewound.tells_of(entry));
        if !is_told {
            // The match was over, and its players had gone: nobody was there to be told.
            assert!(mark.left.contains(&entry.table), "{entry:?} is gone and nobody was told: {:?}", told.rewound);
            unseen += 1;
        }
    }
    println!(
        "{} tables, {} acknowledged, {} of them decisions; {} are lost, {} of them decisions, {unseen} of these at \
         matches that were over and whose players had left; {} tables are lost; players were told {} times",
        compared.tables,
        compared.entries,
        compared.decisions,
        compared.missing.len(),
        lost.len(),
        compared.missing_tables.len(),
        told.rewound.len()
    );
    assert!(!lost.is_empty() || times(ROUNDS).is_none(), "the test has lost nothing, and tests nothing");
    let mut finished = Vec::new();
    for table in left {
        // Where the end of a match is lost that was over, nobody is there to play it again.
        let was_over = marks.iter().any(|mark| mark.left.contains(&table));
        if !was_over || is_finished(store.as_ref(), &table).await {
            finished.push(table);
        }
    }
    check_matches(store.as_ref(), &finished).await;
}
