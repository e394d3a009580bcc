//! The course of a storm: its server, what everybody shares, and what is looked at in the end.

use super::foe::Foe;
use super::honest::{self, Matches};
use super::support::process::{Process, config};
use kirifuda_server::http::{Proxies, ProxyHeader};
use kirifuda_server::node::Limits;
use kirifuda_server::serve::Config;
use kirifuda_server::store::{Listing, Store, open};
use kirifuda_server::table::{Setups, Stage, Table};
use serde_json::Value;
use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::sleep;

/// Tables at which honest guests play.
const TABLES: u8 = 6;
/// Clients that are hostile at the same time.
const FOES: u8 = 16;
/// What a server of this size may take up.
const MOST_MEMORY_MB: u64 = 1024;
/// How long the server may take to get over it.
const RECOVERY: Duration = Duration::from_secs(60);

/// Limits as they are for everybody, but for times: a test cannot wait as long.
pub fn limits() -> Limits {
    Limits { first_words: Duration::from_secs(4), unloaded_after: Duration::from_secs(10), ..Limits::default() }
}

/// Counted under this name: guests who come from one address.
pub const GUESTS: &str = "guests from one address";
/// Where proxies are that the server trusts. No foe is among them.
const PROXIES: &str = "127.3.0.0/16";

/// The server of the storm.
pub fn server(database: String) -> Config {
    let proxies = Proxies { trusted: vec![PROXIES.parse().unwrap()], header: ProxyHeader::XForwardedFor };
    Config { operators: vec!["127.0.0.1:0".parse().unwrap()], proxies, ..config(database, limits()) }
}

/// Times that something took.
#[derive(Default)]
pub struct Times(Mutex<Vec<u32>>);

impl Times {
    pub fn note(&self, time: Duration) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(time.as_micros() as u32);
    }

    fn told(&self) -> String {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        all.sort_unstable();
        let part = |part: f64| {
            let place = (all.len() as f64 * part) as usize;
            all.get(place.min(all.len().saturating_sub(1))).map_or(0.0, |&micros| f64::from(micros) / 1000.0)
        };
        let (median, most) = (part(0.5), part(1.0));
        format!(
            "{}: p50 {median:.1} ms, p99 {:.1} ms, p99.9 {:.1} ms, max {most:.1} ms",
            all.len(),
            part(0.99),
            part(0.999)
        )
    }
}

/// What all of them share.
pub struct Storm {
    pub server: SocketAddr,
    pub operators: SocketAddr,
    pub began: Instant,
    pub ends: Instant,
    pub requests: Times,
    pub commands: Times,
    pub matches: Matches,
    /// Tables of honest guests in progress, and those guests.
    tables: Mutex<Vec<(String, Vec<String>)>>,
    finished: Mutex<Vec<String>>,
    /// What should not have happened.
    findings: Mutex<BTreeMap<String, usize>>,
    /// What the foes did, and what they were told.
    outcomes: Mutex<BTreeMap<(&'static str, String), u64>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Storm {
    pub fn is_over(&self) -> bool {
        Instant::now() >= self.ends
    }

    /// Something that should not have happened.
    pub fn find(&self, finding: String) {
        let mut findings = lock(&self.findings);
        if findings.len() < 100 {
            eprintln!("after {} s: {finding}", self.began.elapsed().as_secs());
            *findings.entry(finding).or_default() += 1;
        }
    }

    pub fn count(&self, what: &'static str, outcome: String) {
        *lock(&self.outcomes).entry((what, outcome)).or_default() += 1;
    }

    /// Honest guests play at a table, as the table is described.
    pub fn know_table(&self, table: &str, guests: Vec<String>) {
        lock(&self.tables).push((table.to_owned(), guests));
    }

    pub fn forget_table(&self, table: &str) {
        lock(&self.tables).retain(|(known, _)| known != table);
        let mut finished = lock(&self.finished);
        finished.push(table.to_owned());
        if finished.len() > 20 {
            finished.remove(0);
        }
    }

    pub fn tables(&self) -> Vec<(String, Vec<String>)> {
        lock(&self.tables).clone()
    }

    pub fn finished(&self) -> Vec<String> {
        lock(&self.finished).clone()
    }
}

/// What the system says of the server's process.
#[derive(Clone, Copy, Debug)]
struct Usage {
    memory_mb: u64,
    peak_mb: u64,
    files: usize,
}

impl Usage {
    fn of(process: u32) -> Option<Usage> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        let number = |name: &str| {
            let rest = status.lines().find_map(|line| line.strip_prefix(name))?;
            rest.split_whitespace().next()?.parse::<u64>().ok()
        };
        let files = std::fs::read_dir(format!("/proc/{process}/fd")).ok()?.count();
        let (memory, peak) = (number("VmRSS:")?, number("VmHWM:")?);
        Some(Usage { memory_mb: memory / 1024, peak_mb: peak / 1024, files })
    }
}

/// Sees a storm through; what was found.
pub async fn storm(time: Duration) {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("tables").display().to_string();
    let process = Process::start_at("127.0.0.1:0", &database, folder.path(), &[]);
    let began = Instant::now();
    let storm = Arc::new(Storm {
        server: process.address,
        operators: process.operators.unwrap(),
        began,
        ends: began + time,
        requests: Times::default(),
        commands: Times::default(),
        matches: Matches::default(),
        tables: Mutex::default(),
        finished: Mutex::default(),
        findings: Mutex::default(),
        outcomes: Mutex::default(),
    });
    let before = Usage::of(process.id()).unwrap();
    let mut all = JoinSet::new();
    for number in 0..TABLES {
        all.spawn(honest::play(Arc::clone(&storm), number));
    }
    for number in 0..FOES {
        all.spawn(Foe::new(Arc::clone(&storm), number).run());
    }
    let half = watch(&storm, process.id()).await;
    while let Some(ended) = all.join_next().await {
        if let Err(error) = ended {
            storm.find(format!("a client of the test has failed: {error}"));
        }
    }
    let after = recovered(&storm, process.id(), before).await;
    for server in [storm.server, storm.operators] {
        let answer = super::support::client::request(server, "GET", "/ready", "", "").await;
        if answer.status != 200 {
            storm.find(format!("the server is not ready: {}", answer.body));
        }
    }
    let metrics = super::support::client::request(storm.operators, "GET", "/metrics", "", "").await.body;
    let log = std::fs::read_to_string(&process.log).unwrap();
    process.terminate();
    if !process.has_ended_well() {
        storm.find("the server has not ended well".to_owned());
    }
    let kept = check_tables(&storm, &database).await;
    check_quotas(&storm);
    judge(&storm, &metrics, &log);
    report(&storm, (half, after), kept, &metrics);
    if after.memory_mb > half.memory_mb * 3 / 2 + 64 || after.peak_mb > MOST_MEMORY_MB {
        storm.find(format!("memory: {half:?} at half time, {after:?} at the end"));
    }
    let findings = lock(&storm.findings).clone();
    assert!(findings.is_empty(), "{findings:#?}");
}

/// Watches the server until the end; what it used at half time.
async fn watch(storm: &Storm, process: u32) -> Usage {
    let mut half = None;
    let mut minute = 0;
    while !storm.is_over() {
        sleep(Duration::from_secs(1)).await;
        let Some(usage) = Usage::of(process) else {
            storm.find("the server has died".to_owned());
            break;
        };
        if storm.began.elapsed().as_secs() / 60 > minute {
            minute += 1;
            println!("after {minute} min: {usage:?}");
        }
        if half.is_none() && storm.began.elapsed() > (storm.ends - storm.began) / 2 {
            half = Some(usage);
        }
    }
    half.expect("a server that lives")
}

/// Waits until nothing of the storm is left; what the server uses then.
async fn recovered(storm: &Storm, process: u32, before: Usage) -> Usage {
    let since = Instant::now();
    loop {
        let usage = Usage::of(process).expect("a server that lives");
        // A connection or two of the test, and what the database opens when it is used.
        if usage.files <= before.files + 8 {
            break usage;
        }
        if since.elapsed() > RECOVERY {
            storm.find(format!("connections are left: {usage:?}, before: {before:?}"));
            break usage;
        }
        sleep(Duration::from_millis(500)).await;
    }
}

/// An address has no more guests than it may, whatever it says of itself.
fn check_quotas(storm: &Storm) {
    let most = f64::from(limits().guests_per_address);
    // The quota is filled up again in the course of an hour.
    let most = most + most * storm.began.elapsed().as_secs_f64() / 3600.0;
    for ((what, how), &guests) in lock(&storm.outcomes).iter() {
        if *what == GUESTS && guests as f64 > most {
            storm.find(format!("{guests} guests from one address, {how}"));
        }
    }
}

/// What the server says of itself.
fn judge(storm: &Storm, metrics: &str, log: &str) {
    for name in ["kirifuda_table_panics_total", "kirifuda_bot_failures_total", "kirifuda_commit_failures_total"] {
        let value = metrics.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default().trim();
        if value != "0" {
            storm.find(format!("{name} is {value:?}"));
        }
    }
    for line in metrics.lines().filter(|line| line.starts_with("kirifuda_requests_total{status=\"5")) {
        storm.find(format!("an error of the server: {line}"));
    }
    for line in log.lines().filter(|line| line.contains("panicked") || line.contains("ERROR")) {
        storm.find(format!("the log says: {line}"));
    }
}

/// Rebuilds every table from what is stored, and checks the records of those that are over.
async fn check_tables(storm: &Storm, database: &str) -> (usize, usize) {
    let store: Arc<dyn Store> = loop {
        match open(database).await {
            Ok(store) => break store,
            // The threads of the store end a moment after it.
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    };
    let rows = store.list(Listing::All, u32::MAX).await.unwrap();
    let (setups, library) = (Setups::default(), kirifuda_record::Library::published());
    let mut verified = 0;
    for row in &rows {
        let log = store.log(&row.table, 0).await.unwrap();
        let table = match Table::rebuild(row.table.clone(), &log, &setups) {
            Ok(table) => table,
            Err(error) => {
                storm.find(format!("a table of {} cannot be rebuilt: {error}", row.named));
                continue;
            }
        };
        let Some(record) = kirifuda_server::export::record(&table).filter(|_| table.stage() != Stage::Playing) else {
            continue;
        };
        match kirifuda_record::verify_record(&record, &library) {
            Ok(None) => verified += 1,
            other => storm.find(format!("the record of a table of {}: {other:?}", row.named)),
        }
    }
    (rows.len(), verified)
}

fn report(storm: &Storm, (half, after): (Usage, Usage), (tables, verified): (usize, usize), metrics: &str) {
    let matches = &storm.matches;
    let count = |count: &std::sync::atomic::AtomicUsize| count.load(Ordering::Relaxed);
    let mut outcomes: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for ((what, outcome), times) in lock(&storm.outcomes).iter() {
        outcomes.entry(what).or_default().push(format!("{outcome} {times}"));
    }
    for (what, told) in outcomes {
        println!("{what}: {}", told.join(", "));
    }
    println!("honest commands {}", storm.commands.told());
    println!("honest requests {}", storm.requests.told());
    println!(
        "honest matches: {} played to the end, {} broken off, {} records verified",
        count(&matches.played),
        count(&matches.broken_off),
        count(&matches.verified)
    );
    println!("tables in the database: {tables}, of which {verified} records verify");
    println!("server at half time: {half:?}, at the end: {after:?}");
    let total = |start: &str| {
        metrics.lines().filter(|line| line.starts_with(start)).for_each(|line| println!("{line}"));
    };
    for name in ["kirifuda_requests_total", "kirifuda_connections", "kirifuda_slow", "kirifuda_entries_total"] {
        total(name);
    }
}

/// The address of a foe. Several share one, as behind a router.
pub fn address_of(number: u8) -> Ipv4Addr {
    Ipv4Addr::new(127, 2, 0, 1 + number % 8)
}

/// The IDs of guests at a table, as it is described.
pub fn guests_of(info: &Value) -> Vec<String> {
    let seats = info["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    seats.iter().filter_map(|seat| seat["guest"].as_str().map(str::to_owned)).collect()
}
