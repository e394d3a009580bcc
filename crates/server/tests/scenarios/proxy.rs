//! Guests behind a proxy are counted by their own addresses.

use super::Place;
use super::support::client::{Answer, Events, Guest, raw_bytes, request};
use kirifuda_server::http::{Proxies, ProxyHeader};
use kirifuda_server::node::Limits;
use serde_json::json;

const LOBBY: &str = "/api/v1/tables";

fn local(header: ProxyHeader) -> Proxies {
    Proxies { trusted: vec!["127.0.0.0/8".parse().unwrap()], header }
}

/// A guest behind the proxy: where they are, and their cookie.
struct Behind<'a> {
    place: &'a Place,
    header: String,
    cookie: String,
}

impl Behind<'_> {
    async fn new(place: &Place, header: String) -> Behind<'_> {
        let answer = request(place.address, "POST", "/api/v1/guest", &header, "").await;
        assert_eq!(answer.status, 200, "{header}: {}", answer.body);
        Behind { place, header, cookie: answer.cookie().unwrap() }
    }

    async fn get(&self, path: &str) -> Answer {
        let head = format!("{}Cookie: {}\r\n", self.header, self.cookie);
        request(self.place.address, "GET", path, &head, "").await
    }

    /// How many of so many requests are answered.
    async fn answered(&self, requests: usize) -> usize {
        let mut answered = 0;
        for _ in 0..requests {
            answered += usize::from(self.get(LOBBY).await.status == 200);
        }
        answered
    }
}

/// 210 people look for tables through one proxy, which is more than one address may become guests; one of them, and
/// somebody who is no guest, ask without end.
#[tokio::test(flavor = "multi_thread")]
async fn everybody_behind_a_proxy_is_counted_alone() {
    // So few that a slow machine, too, asks faster.
    let limits = Limits { requests_per_guest: 2, requests_per_address: 2, ..Limits::default() };
    let place = Place::new(limits, local(ProxyHeader::XForwardedFor)).await;
    let mut crowd = Vec::new();
    for person in 1..=210 {
        // What a guest writes there stands to the left of what the proxy appends.
        crowd.push(Behind::new(&place, format!("X-Forwarded-For: 203.0.113.1, 198.51.100.{person}\r\n")).await);
    }
    let greedy = crowd[0].answered(300).await;
    assert!((12..290).contains(&greedy), "one guest gets {greedy} of 300");
    let mut refused = 0;
    for _ in 0..300 {
        let head = "X-Forwarded-For: 198.51.100.2\r\n";
        refused += usize::from(request(place.address, "GET", LOBBY, head, "").await.status == 429);
    }
    assert!(refused > 0, "somebody who is no guest is stopped, too");
    for person in &crowd[1..] {
        assert_eq!(person.get(LOBBY).await.status, 200, "{}", person.header);
    }
}

/// The header of somebody who is no trusted proxy is not believed: they would be a new address with each request.
#[tokio::test(flavor = "multi_thread")]
async fn headers_of_others_are_not_believed() {
    let proxies = Proxies { trusted: vec!["10.0.0.0/8".parse().unwrap()], header: ProxyHeader::XForwardedFor };
    let place = Place::new(Limits { guests_per_address: 3, ..Limits::default() }, proxies).await;
    for (person, status) in [200, 200, 200, 429].into_iter().enumerate() {
        let head = format!("X-Forwarded-For: 198.51.100.{person}\r\n");
        let answer = request(place.address, "POST", "/api/v1/guest", &head, "").await;
        assert_eq!(answer.status, status, "{person}");
    }
}

/// A proxy that speaks the PROXY protocol says at the beginning of a connection for whom it is; it must.
#[tokio::test(flavor = "multi_thread")]
async fn the_proxy_protocol_is_understood() {
    let limits = Limits { guests_per_address: 1, ..Limits::default() };
    let place = Place::new(limits, local(ProxyHeader::ProxyProtocol)).await;
    let become_guest = "POST /api/v1/guest HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";
    for (person, status) in [(7, 200), (8, 200), (7, 429)] {
        let bytes = [announcement([198, 51, 100, person]).as_slice(), become_guest.as_bytes()].concat();
        assert_eq!(raw_bytes(place.address, &bytes).await.unwrap().status, status, "{person}");
    }
    assert!(raw_bytes(place.address, become_guest.as_bytes()).await.is_none(), "nothing is told");
    // A header that a guest writes says nothing here.
    let lied = become_guest.replace("Host: a", "Host: a\r\nX-Forwarded-For: 203.0.113.5");
    let bytes = [announcement([198, 51, 100, 7]).as_slice(), lied.as_bytes()].concat();
    assert_eq!(raw_bytes(place.address, &bytes).await.unwrap().status, 429);
}

/// The header of version 2 for a TCP connection over IPv4.
fn announcement(source: [u8; 4]) -> Vec<u8> {
    let signature = b"\r\n\r\n\0\r\nQUIT\n\x21\x11\x00\x0c";
    [signature.as_slice(), &source, &[127, 0, 0, 1], &4711_u16.to_be_bytes(), &80_u16.to_be_bytes()].concat()
}

/// Connections to tables are counted by the guests' addresses: those of the proxy are everybody's.
#[tokio::test(flavor = "multi_thread")]
async fn connections_through_a_proxy_are_counted_by_guest_and_address() {
    let limits = Limits { connections_per_address: 3, ..Limits::default() };
    let place = Place::new(limits, local(ProxyHeader::XForwardedFor)).await;
    let host = Guest::new(place.address).await;
    let table = host.create(&json!({"game": "whist"})).await;
    let mut open = Vec::new();
    for person in 1..=10 {
        open.push(host.dial(&table, &format!("x-forwarded-for: 198.51.100.{person}")).await.unwrap());
    }
    for status in [Ok(()), Ok(()), Err(429)] {
        let line = host.dial(&table, "x-forwarded-for: 198.51.100.1").await;
        assert_eq!(line.as_ref().map(drop).map_err(|status| *status), status);
        open.extend(line.ok());
    }
    drop(place.server);
}

/// A connection to a table counts as long as it lives, also among those of an address without a proxy and among all.
#[tokio::test(flavor = "multi_thread")]
async fn connections_to_tables_count_while_they_live() {
    for limits in [
        Limits { connections_per_address: 4, ..super::support::process::hurried() },
        Limits { connections: 4, ..super::support::process::hurried() },
    ] {
        let place = Place::new(limits, Proxies::default()).await;
        let host = Guest::new(place.address).await;
        let table = host.create(&json!({"game": "whist"})).await;
        let mut open = Vec::new();
        for _ in 0..4 {
            open.push(host.connect(&table, 0, "en").await);
        }
        for line in &mut open {
            line.next_of("update").await;
        }
        assert!(
            raw_bytes(place.address, b"GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").await.is_none()
        );
        open.clear();
        let again = async {
            while raw_bytes(place.address, b"GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
                .await
                .is_none()
            {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(10), again).await.expect("places are free again");
    }
}

/// Who watches the lists is told of what has changed, and does not have to ask.
#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_is_pushed() {
    let place = Place::new(Limits::default(), Proxies::default()).await;
    let host = Guest::new(place.address).await;
    let mut watcher = Events::watch(place.address, "/api/v1/lobby").await;
    assert_eq!(watcher.next().await, json!({"open": [], "ended": []}));
    let table = host.create(&json!({"game": "whist", "listed": true})).await;
    assert_eq!(watcher.next().await["open"][0]["id"], table);
    // Who asks is told the same at once.
    assert_eq!(host.get(LOBBY).await.json()[0]["id"], table);
    let seated = host.command(&table, &json!({"do": "sit", "seat": 0, "name": "Ann"})).await;
    assert_eq!((seated.status, &host.get(LOBBY).await.json()[0]["free"]), (200, &json!(3)));
    assert_eq!(watcher.next().await["open"][0]["free"], 3);
    for _ in 1..4 {
        host.command(&table, &json!({"do": "bots", "bot": "easy"})).await;
    }
    assert_eq!(watcher.next().await, json!({"open": [], "ended": [], "gone": [table]}));
}
