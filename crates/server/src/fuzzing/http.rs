//! A whole server without sockets and disks: requests, connections and what is said on them.

use super::memory::Memory;
use super::played::{Played, played};
use crate::bus::LocalBus;
use crate::http::{App, Guests, Proxies, ProxyHeader, Site, one_connection, operator_router, router};
use crate::ids::{GuestId, NodeId};
use crate::node::{Limits, Node, row};
use crate::store::{GuestKey, Store};
use crate::telemetry::recorder;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::Request;
use axum::http::header::{CONTENT_TYPE, COOKIE, HOST};
use futures_util::future::{Either, select};
use std::cell::Cell;
use std::net::{IpAddr, Ipv4Addr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
use tokio::task::yield_now;
use tokio::time::timeout;
use tower::ServiceExt;

/// Nothing takes longer than this once the client has said all it has to say.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest answer.
const LONGEST: usize = 4 << 20;
/// The key of the cookies, so that a corpus can hold some.
const KEY: [u8; 32] = [7; 32];
/// How much waits to be read by either side.
const BUFFER: usize = 64 * 1024;
/// When the tasks of the server have had so many turns without an answer, there will be none.
const QUIET: u32 = 200;

/// A server with one table, at which a match is played: new for each input.
struct Place {
    node: Arc<Node>,
    guests: Vec<GuestId>,
    cookies: Vec<String>,
    for_guests: Router,
    for_operators: Router,
}

impl Place {
    async fn new() -> Place {
        let Played { table, log, guests } = played();
        let memory = Arc::new(Memory::default());
        {
            let mut kept = memory.kept();
            kept.keys.push(GuestKey { used_from: 0, bytes: KEY });
            kept.logs.insert(table.id().clone(), log);
            kept.rows.insert(table.id().clone(), row(&table));
        }
        let many = u32::MAX / 16;
        let limits = Limits {
            messages_per_second: many,
            burst: many,
            requests_per_guest: many,
            requests_per_address: many,
            guests_per_address: many,
            ..Limits::default()
        };
        let store: Arc<dyn Store> = memory;
        let keys = store.admin().guest_keys().await.expect("a store in memory");
        let id = NodeId::random().expect("random bytes");
        let node = Node::start(id, store, Arc::new(LocalBus::default()), limits).await.expect("a store in memory");
        node.take_in(table);
        let signs = Guests::new(keys, Arc::clone(&node.clock), false);
        let cookies = guests.iter().map(|guest| format!("kirifuda_guest={}", signs.token(guest))).collect();
        let site = Site::of(&[("index.html", b"<title>page</title>"), ("a.js", b"1"), ("a.js.br", b"1")]);
        let app = App::new(Arc::clone(&node), signs, site, Vec::new());
        let (for_guests, for_operators) = (router(Arc::clone(&app)), operator_router(app, recorder().clone()));
        Place { node, guests, cookies, for_guests, for_operators }
    }

    /// Sends bytes on a connection from an address, and reads until the server ends it.
    async fn converse(&self, router: Router, (from, proxies): (IpAddr, Proxies), bytes: &[u8]) -> Vec<u8> {
        let (near, far) = duplex(BUFFER);
        let limits = self.node.limits().clone();
        let served = one_connection(far, from, (limits, proxies), router, self.node.stopping());
        let client = async {
            let (mut answers, mut asked) = tokio::io::split(near);
            let (heard, has_gone) = (Cell::new(0), Cell::new(false));
            let ask = async {
                // A server that refuses early reads no further.
                drop(asked.write_all(bytes).await);
                // Who has gone is not answered: the client goes when nothing more comes.
                let (mut quiet, mut before) = (0, 0);
                while quiet < QUIET {
                    yield_now().await;
                    quiet = if heard.get() == before { quiet + 1 } else { 0 };
                    before = heard.get();
                }
                drop(asked.shutdown().await);
                yield_often().await;
                has_gone.set(true);
            };
            let listen = async {
                let (mut all, mut some) = (Vec::new(), vec![0; BUFFER]);
                loop {
                    let read = tokio::select! {
                        read = answers.read(&mut some) => read.unwrap_or(0),
                        // The lobby sends events until the client closes the connection.
                        () = until(&has_gone), if is_lobby(&all) => 0,
                    };
                    if read == 0 {
                        break;
                    }
                    all.extend(&some[..read]);
                    heard.set(all.len());
                }
                all
            };
            tokio::join!(ask, listen).1
        };
        let both = async {
            let (mut served, client) = (pin!(served), pin!(client));
            match select(served.as_mut(), client).await {
                Either::Left(((), client)) => client.await,
                Either::Right((answer, _)) if is_lobby(&answer) => answer,
                Either::Right((answer, _)) => {
                    served.await;
                    answer
                }
            }
        };
        let both = timeout(PATIENCE, both).await;
        both.expect("a connection outlives its client")
    }
}

/// Gives the tasks of the server their turns.
async fn yield_often() {
    for _ in 0..QUIET {
        yield_now().await;
    }
}

async fn until(is_so: &Cell<bool>) {
    while !is_so.get() {
        yield_now().await;
    }
}

fn is_lobby(answer: &[u8]) -> bool {
    answer.windows(17).any(|bytes| bytes == b"text/event-stream")
}

fn run(work: impl AsyncFnOnce(Place)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
    runtime.block_on(async { work(Place::new().await).await });
}

/// Where the bytes of an input go, and with what around them.
enum Rest {
    Body,
    Query,
    Path,
}

/// The table's name, in paths.
const T: &str = "2222222222222222";

/// Every request of guests that a handler answers.
const FOR_GUESTS: &[(&str, &str, Rest)] = &[
    ("POST", "/api/v1/tables", Rest::Body),
    ("POST", "/api/v1/tables/T/commands", Rest::Body),
    ("POST", "/api/v1/tables/T/reports", Rest::Body),
    ("POST", "/api/v1/tables/T/personal-link", Rest::Body),
    ("POST", "/api/v1/return", Rest::Body),
    ("POST", "/api/v1/return/look", Rest::Body),
    ("POST", "/api/v1/guest", Rest::Body),
    ("POST", "/api/v1/guest/revoke-links", Rest::Body),
    ("DELETE", "/api/v1/guest", Rest::Body),
    ("GET", "/api/v1/guest", Rest::Query),
    ("GET", "/api/v1/tables", Rest::Query),
    ("GET", "/api/v1/tables/mine", Rest::Query),
    ("GET", "/api/v1/matches", Rest::Query),
    ("GET", "/api/v1/tables/T", Rest::Query),
    ("GET", "/api/v1/tables/T/update", Rest::Query),
    ("GET", "/api/v1/tables/T/events", Rest::Query),
    ("GET", "/api/v1/tables/T/sheet", Rest::Query),
    ("GET", "/api/v1/tables/T/record", Rest::Query),
    ("GET", "/api/v1/tables/T/fair", Rest::Query),
    ("GET", "/api/v1/tables/T/review/", Rest::Path),
    ("GET", "/api/v1/tables/", Rest::Path),
    ("GET", "/api/v1/", Rest::Path),
    ("GET", "/", Rest::Path),
    ("POST", "/api/v1/tables/T/commands?", Rest::Query),
];

/// Those of operators.
const FOR_OPERATORS: &[(&str, &str, Rest)] = &[
    ("GET", "/operator/v1/tables", Rest::Query),
    ("DELETE", "/operator/v1/tables/", Rest::Path),
    ("GET", "/operator/v1/tables/T/log", Rest::Query),
    ("GET", "/operator/v1/tables/T/record", Rest::Query),
    ("POST", "/operator/v1/tables/T/close", Rest::Body),
    ("GET", "/operator/v1/reports", Rest::Query),
    ("GET", "/operator/v1/bans", Rest::Query),
    ("POST", "/operator/v1/bans", Rest::Body),
    ("DELETE", "/operator/v1/bans", Rest::Query),
    ("DELETE", "/operator/v1/guests/", Rest::Path),
    ("POST", "/operator/v1/keys", Rest::Body),
    ("POST", "/operator/v1/vacuum", Rest::Body),
    ("POST", "/operator/v1/backup", Rest::Body),
    ("GET", "/operator/v1/", Rest::Path),
    ("GET", "/", Rest::Path),
];

/// Requests as the router gets them: the first byte of a line says which, the second who asks, the rest of the line is
/// the body, the query or the end of the path. Every answer is one that a client understands.
///
/// # Panics
/// When that is not so.
pub fn request(data: &[u8]) {
    run(async |place| {
        for line in data.split(|&byte| byte == b'\n').take(16) {
            let [which, who, rest @ ..] = line else { continue };
            let Some((request, is_for_operators)) = place.request(*which, *who, rest) else { continue };
            let path = request.uri().path().to_owned();
            let router = if is_for_operators { &place.for_operators } else { &place.for_guests };
            let answer = timeout(PATIENCE, router.clone().oneshot(request)).await.expect("an answer in time");
            let answer = answer.expect("a router always answers");
            let status = answer.status();
            assert_ne!(status.as_u16(), 500, "{path}");
            let head = answer.headers().get(CONTENT_TYPE).cloned();
            // The lobby sends events without end.
            if head.as_ref().is_some_and(|head| head == "text/event-stream") {
                continue;
            }
            let body = timeout(PATIENCE, to_bytes(answer.into_body(), LONGEST)).await.expect("a body in time");
            let body = body.expect("a body that can be read");
            if status.is_client_error() || status.is_server_error() {
                let refused: serde_json::Value = serde_json::from_slice(&body).expect("errors are JSON");
                assert!(refused["code"].is_string() && refused["text"].is_string(), "{path}: {refused}");
            } else if head.is_some_and(|head| head == "application/json") {
                let _: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
            }
        }
    });
}

impl Place {
    /// The request of a line, if it is one, and whether it is for operators.
    fn request(&self, which: u8, who: u8, rest: &[u8]) -> Option<(Request<Body>, bool)> {
        let which = usize::from(which) % (FOR_GUESTS.len() + FOR_OPERATORS.len());
        let (method, path, place) = FOR_GUESTS.iter().chain(FOR_OPERATORS).nth(which)?;
        let path = path.replace("/T", &format!("/{T}"));
        let lang = if who & 0x10 == 0 { "" } else { "lang=ja" };
        let text = || std::str::from_utf8(rest).ok();
        let uri = match place {
            Rest::Body => format!("{path}?{lang}"),
            Rest::Query => format!("{path}?{lang}&{}", text()?),
            Rest::Path => format!("{path}{}", text()?),
        };
        let mut request = Request::builder().method(*method).uri(uri).header(HOST, "localhost");
        if let Some(cookie) = self.cookies.get(usize::from(who & 0xf)) {
            request = request.header(COOKIE, cookie);
        }
        let body = if matches!(place, Rest::Body) { Body::from(rest.to_vec()) } else { Body::empty() };
        Some((request.body(body).ok()?, which >= FOR_GUESTS.len()))
    }
}

/// The bytes of a connection. The first one says to which address it goes and what comes before the server.
///
/// # Panics
/// When the server does, or keeps a connection whose client has gone.
pub fn connection(data: &[u8]) {
    let Some((&kind, bytes)) = data.split_first() else { return };
    run(async |place| {
        let proxy = IpAddr::from([10, 0, 0, 1]);
        let local = IpAddr::from(Ipv4Addr::LOCALHOST);
        let behind = |header| Proxies { trusted: vec!["10.0.0.0/8".parse().expect("a network")], header };
        let (router, from) = match kind % 5 {
            0 => (&place.for_guests, (local, Proxies::default())),
            1 => (&place.for_guests, (proxy, behind(ProxyHeader::XForwardedFor))),
            2 => (&place.for_guests, (proxy, behind(ProxyHeader::Forwarded))),
            3 => (&place.for_guests, (proxy, behind(ProxyHeader::ProxyProtocol))),
            _ => (&place.for_operators, (local, Proxies::default())),
        };
        let answer = place.converse(router.clone(), from, bytes).await;
        assert!(answer.is_empty() || answer.starts_with(b"HTTP/1."), "{:?}", String::from_utf8_lossy(&answer));
    });
}

/// What is said on a connection to a table, after the upgrade. The first byte says who speaks, and whether the rest is
/// lines that are sent as messages, or the bytes of frames as they are.
///
/// # Panics
/// When the server does, or keeps a connection whose client has gone.
pub fn socket(data: &[u8]) {
    let Some((&kind, rest)) = data.split_first() else { return };
    run(async |place| {
        let guest = usize::from(kind & 0x7) % place.guests.len();
        let mut bytes = format!(
            "GET /api/v1/tables/{T}/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {}\r\n\r\n",
            place.cookies[guest]
        )
        .into_bytes();
        if kind & 0x8 == 0 {
            rest.split(|&byte| byte == b'\n').for_each(|line| bytes.extend(frame(line)));
        } else {
            bytes.extend(rest);
        }
        let from = (IpAddr::from(Ipv4Addr::LOCALHOST), Proxies::default());
        let answer = place.converse(place.for_guests.clone(), from, &bytes).await;
        assert!(answer.starts_with(b"HTTP/1.1 101 "), "{:?}", String::from_utf8_lossy(&answer));
    });
}

/// A message of text in one frame. Masked with zeros, it can be read in a corpus.
fn frame(text: &[u8]) -> Vec<u8> {
    let length = match text.len() {
        short @ 0..126 => vec![0x80 | short as u8],
        longer @ 126..0x1_0000 => [[0x80 | 126].as_slice(), &(longer as u16).to_be_bytes()].concat(),
        long => [[0x80 | 127].as_slice(), &(long as u64).to_be_bytes()].concat(),
    };
    [[0x81].as_slice(), &length, &[0; 4], text].concat()
}
