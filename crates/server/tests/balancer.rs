//! Two server processes on one PostgreSQL behind the balancers of `packaging/balancer`, as Debian packages them.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use kirifuda_server::http::ProxyHeader;
use kirifuda_server::ids::TableId;
use kirifuda_server::node::Limits;
use serde_json::{Value, json};
use std::io::Write;
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use support::balancer::{Kind, free_address};
use support::client::{Events, Guest, Line, answer, request};
use support::process::{Process, behind_proxy, hurried, serve_as_if_started};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;

/// How the balancer says whose requests it passes on, for the server.
const HEADER: &str = "KIRIFUDA_TEST_PROXY_HEADER";
/// How long a node goes on after it was told to stop.
const DRAIN: Duration = Duration::from_secs(5);
/// New guests of one address at one node.
const GUESTS: u32 = 6;
/// The time in which a balancer notices that a node is not ready, with the time of a busy machine.
const NOTICED: Duration = Duration::from_secs(4);
/// The time in which a table goes on at another node after its node was killed: see `docs/operating.md`.
const TAKEN_OVER: Duration = Duration::from_secs(8);

/// Not a test: a server that the tests below start as a process of its own.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of the other tests"]
async fn child() {
    let header = match std::env::var(HEADER).as_deref() {
        Ok("proxy-protocol") => ProxyHeader::ProxyProtocol,
        _ => ProxyHeader::XForwardedFor,
    };
    let unloaded_after = Duration::from_secs(2);
    let limits = Limits { guests_per_address: GUESTS, unloaded_after, ..hurried() };
    serve_as_if_started(|database| behind_proxy(database, limits, header), DRAIN).await;
}

/// A balancer, and the nodes behind it. It ends with this value.
struct Place {
    balancer: Child,
    /// Where guests come, without and with TLS.
    plain: SocketAddr,
    tls: SocketAddr,
    nodes: Vec<Process>,
    database: String,
    header: &'static str,
    folder: TempDir,
    _postgres: support::Postgres,
}

impl Place {
    async fn start(kind: Kind) -> Place {
        let postgres = support::Postgres::start();
        let (database, folder) = (postgres.database("balanced"), tempfile::tempdir().unwrap());
        let header = if kind == Kind::Announcing { "proxy-protocol" } else { "x-forwarded-for" };
        let node = || Process::start_at("127.0.0.1:0", &database, folder.path(), &[(HEADER, header)]);
        let nodes = vec![node(), node()];
        let (plain, tls) = (free_address(), free_address());
        let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
        let balancer = kind.start(folder.path(), [plain, tls], &addresses);
        let place = Place { balancer, plain, tls, nodes, database, header, folder, _postgres: postgres };
        let until = Instant::now() + Duration::from_secs(10);
        while tokio::net::TcpStream::connect(plain).await.is_err() {
            assert!(Instant::now() < until, "the balancer does not start");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        place
    }

    /// How many requests of a kind each node has answered.
    async fn answered(&self, route: &str) -> Vec<u64> {
        let mut counts = Vec::new();
        for node in &self.nodes {
            counts.push(node.metric(&format!("kirifuda_request_seconds_count{{route=\"{route}\"}}")).await);
        }
        counts
    }

    /// The nodes that some requests of a table reach: how many reach each.
    async fn reached(&self, table: &str, requests: u64) -> Vec<u64> {
        let before = self.answered("table").await;
        for _ in 0..requests {
            request(self.plain, "GET", &format!("/api/v1/tables/{table}/events"), "", "").await;
        }
        let after = self.answered("table").await;
        after.iter().zip(before).map(|(after, before)| after - before).collect()
    }

    /// The node that a table's requests reach: all of them the same.
    async fn node_of(&self, table: &str) -> usize {
        let reached = self.reached(table, 3).await;
        let node = reached.iter().position(|&requests| requests == 3);
        node.unwrap_or_else(|| panic!("the requests of one table reach several nodes: {reached:?}"))
    }

    /// Starts the node again that has ended, where it was.
    fn restart(&mut self, node: usize, address: SocketAddr) {
        let variables = [(HEADER, self.header)];
        let again = Process::start_at(&address.to_string(), &self.database, self.folder.path(), &variables);
        self.nodes.insert(node, again);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        // nginx's workers exit with the master only if the master is told to quit.
        drop(Command::new("kill").arg(self.balancer.id().to_string()).status());
        drop(self.balancer.wait());
    }
}

/// The status of a request from an address of this machine.
async fn status_from(source: &str, to: SocketAddr, head: &str) -> u16 {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(source.parse().unwrap(), 0)).unwrap();
    let mut stream = socket.connect(to).await.unwrap();
    let text =
        format!("POST /api/v1/guest HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nContent-Length: 0\r\n{head}\r\n");
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

/// Plays until so many commands were acknowledged or the connection ends; how many were.
async fn play(line: &mut Line, wanted: usize) -> usize {
    let (mut done, mut asked, mut due): (usize, bool, Option<Value>) = (0, false, None);
    while done < wanted {
        if let Some(command) = due.take_if(|_| !asked) {
            line.number += 1;
            let message = json!({"type": "command", "number": line.number, "command": command});
            if line.try_send(&message).await.is_err() {
                break;
            }
            asked = true;
        }
        let Some(message) = line.next().await else { break };
        match message["type"].as_str().unwrap() {
            "update" => due = answer(&message),
            "done" => (done, asked, due) = (done + 1, false, None),
            "refused" => asked = false,
            "goodbye" => break,
            _ => {}
        }
    }
    done
}

/// Requests of a table reach one node, pages of it too; all others reach every node.
async fn check_routes(place: &Place) {
    let mut tables = vec![0; place.nodes.len()];
    for _ in 0..24 {
        let table = TableId::random().unwrap();
        let node = place.node_of(table.as_str()).await;
        tables[node] += 1;
        let before = place.answered("page").await;
        request(place.plain, "GET", &format!("/table/{table}"), "", "").await;
        assert_eq!(place.answered("page").await[node], before[node] + 1, "its page comes from the same node");
    }
    assert!(tables.iter().all(|&tables| tables > 2), "{tables:?}");
    let before = place.answered("lists").await;
    for path in ["/api/v1/matches", "/api/v1/tables", "/api/v1/matches", "/api/v1/tables/mine"] {
        request(place.plain, "GET", path, "", "").await;
    }
    let after = place.answered("lists").await;
    assert!(after.iter().zip(&before).all(|(after, before)| after > before), "{before:?} {after:?}");
}

/// The limits of a node go by the address from which a guest reaches the balancer, whatever the guest says.
async fn check_addresses(place: &Place) {
    let most = GUESTS as usize * place.nodes.len();
    let mut became = 0;
    while status_from("127.0.0.2", place.plain, "").await == 200 {
        became += 1;
        assert!(became <= most, "{became} guests from one address");
    }
    for _ in 0..place.nodes.len() {
        status_from("127.0.0.2", place.plain, "").await;
    }
    assert_eq!(status_from("127.0.0.2", place.plain, "X-Forwarded-For: 203.0.113.9\r\n").await, 429);
    assert_eq!(status_from("127.0.0.3", place.plain, "").await, 200);
}

/// The lobby's events come when they happen.
async fn check_lobby(place: &Place, host: &Guest) -> String {
    let began = Instant::now();
    let mut events = Events::watch(place.plain, "/api/v1/lobby").await;
    events.next().await;
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    let table = host.create(&json!({"game": "whist-long", "listed": true, "pace_ms": 0})).await;
    let began = Instant::now();
    let event = events.next().await;
    assert_eq!(event["open"][0]["id"], *table, "{event}");
    // A node looks every two seconds.
    assert!(began.elapsed() < Duration::from_millis(3500), "{:?}", began.elapsed());
    table
}

/// The same site is there over TLS.
fn check_tls(place: &Place) {
    let mut client = Command::new("openssl");
    client.args(["s_client", "-quiet", "-ign_eof", "-connect", &place.tls.to_string()]);
    client.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut client = client.spawn().unwrap();
    let request = "GET /ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    client.stdin.take().unwrap().write_all(request.as_bytes()).unwrap();
    let output = client.wait_with_output().unwrap();
    let answer = String::from_utf8(output.stdout).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ready\n"), "{answer}");
}

/// A player goes on when the node of the table is stopped, and when it is killed.
async fn check_failures(mut place: Place, kind: Kind, host: &Guest, table: &str) {
    assert_eq!(host.command(table, &json!({"do": "sit", "seat": 0, "name": "Ann"})).await.status, 200);
    assert_eq!(host.command(table, &json!({"do": "bots", "bot": "easy"})).await.status, 200);
    assert_eq!(host.command(table, &json!({"do": "start"})).await.status, 200);
    let mut line = host.connect(table, 0, "en").await;
    assert_eq!(play(&mut line, 4).await, 4);

    // Stopped: connections stay for the time to drain, new requests go elsewhere.
    let home = place.node_of(table).await;
    let address = place.nodes[home].address;
    let stopped = Instant::now();
    place.nodes[home].terminate();
    if kind == Kind::HaProxy {
        tokio::time::sleep(Duration::from_millis(2500)).await;
        assert_ne!(place.node_of(table).await, home);
        assert_eq!(play(&mut line, 2).await, 2, "the connection to the stopping node still plays");
        assert!(stopped.elapsed() < DRAIN, "the node was still there: {:?}", stopped.elapsed());
    }
    let gone = line.next_of("goodbye").await;
    assert_eq!(gone["code"], "stopping");
    let began = Instant::now();
    let mut line = host.connect(table, 0, "en").await;
    assert_eq!(play(&mut line, 3).await, 3, "the table goes on");
    println!("after a stop the table went on in {:?}", began.elapsed());
    assert!(began.elapsed() < NOTICED, "{:?}", began.elapsed());
    assert!(place.nodes.remove(home).has_ended_well());

    // Back again, and killed.
    place.restart(home, address);
    let until = Instant::now() + Duration::from_secs(10);
    while place.reached(table, 1).await[home] == 0 {
        assert!(Instant::now() < until, "the balancer does not notice that the node is back");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    drop(line);
    let mut line = host.connect(table, 0, "en").await;
    assert_eq!(play(&mut line, 3).await, 3);
    while place.nodes[1 - home].metric("kirifuda_tables_loaded").await > 0 {
        assert!(Instant::now() < until, "the other node keeps the table in memory");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(play(&mut line, 1).await, 1);
    assert!(place.nodes[home].metric("kirifuda_leases_won_total").await > 0);
    assert!(place.nodes[1 - home].metric("kirifuda_bus_lag_seconds_count").await > 0);
    place.nodes.remove(home).kill();
    let began = Instant::now();
    while line.next().await.is_some() {}
    let mut line = host.connect(table, 0, "en").await;
    assert_eq!(play(&mut line, 3).await, 3, "the table goes on");
    println!("after a kill the table went on in {:?}", began.elapsed());
    assert!(began.elapsed() < TAKEN_OVER, "{:?}", began.elapsed());
}

async fn check(kind: Kind) {
    let place = Place::start(kind).await;
    let host = Guest::new(place.plain).await;
    check_routes(&place).await;
    check_addresses(&place).await;
    check_tls(&place);
    let table = check_lobby(&place, &host).await;
    if kind != Kind::Announcing {
        check_failures(place, kind, &host, &table).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_stay_up_behind_haproxy() {
    check(Kind::HaProxy).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn haproxy_can_announce_guests_by_the_proxy_protocol() {
    check(Kind::Announcing).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs nginx: `make balancer`"]
async fn tables_stay_up_behind_nginx() {
    check(Kind::Nginx).await;
}
