//! Guests who mean no good: everything is refused with a code, and the table goes on undisturbed.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use kirifuda_server::node::Limits;
use kirifuda_server::serve::Server;
use serde_json::json;
use std::time::Duration;
use support::client::{Guest, request};
use support::process::{Process, config, hurried, tables_in};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn server(limits: Limits) -> (Server, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (Server::start(config(tables_in(&folder), limits)).await.unwrap(), folder)
}

/// Limits under which a test is not itself taken for hostile.
fn roomy() -> Limits {
    Limits { connections_per_address: 20_000, ..hurried() }
}

async fn table(host: &Guest) -> String {
    let table = host.create(&json!({"game": "whist", "pace_ms": 0})).await;
    for command in [json!({"do": "sit", "seat": 0, "name": "Ann"}), json!({"do": "bots"}), json!({"do": "start"})] {
        assert_eq!(host.command(&table, &command).await.status, 200);
    }
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn rubbish_is_refused_and_the_table_goes_on() {
    let (server, _folder) = server(roomy()).await;
    let host = Guest::new(server.addresses()[0]).await;
    let table = table(&host).await;
    let mut line = host.connect(&table, 0, "en").await;
    line.next_of("update").await;
    let deep = format!("{{\"type\":\"command\",\"number\":1,\"command\":{}{}}}", "[".repeat(5000), "]".repeat(5000));
    let rubbish = [
        "",
        "null",
        "[]",
        "{}",
        "\u{0}",
        "{\"type\":\"no\"}",
        "{\"type\":\"hello\"}",
        "{\"type\":\"ping\",\"number\":-1}",
        "{\"type\":\"ping\",\"number\":1e99}",
        "{\"type\":\"command\",\"number\":1,\"command\":{\"do\":\"fly\"}}",
        "{\"type\":\"command\",\"number\":1,\"command\":{\"do\":\"clear\",\"seat\":0,\"as\":\"other\"}}",
        "{\"type\":\"command\",\"number\":1,\"command\":{\"do\":\"act\",\"actions\":\"play AS\",\"at\":0}}",
        &deep,
    ];
    for text in rubbish {
        line.send_text(text).await;
        let answer = line.next_of("refused").await;
        assert!(matches!(answer["code"].as_str(), Some("bad_message" | "no_hello")), "{text:.60}: {answer}");
    }
    line.number = 5;
    let said = line.command(&json!({"do": "phrase", "phrase": "hello"})).await;
    assert_eq!(said["type"], "done");
    for number in [0, 5, 6] {
        line.send(&json!({"type": "ping", "number": number})).await;
        assert_eq!(line.next_of("refused").await["code"], "replayed", "{number}");
    }
    line.send_text(&"x".repeat(100_000)).await;
    assert_eq!(line.next_of("goodbye").await["code"], "too_large");
    let mut line = host.connect(&table, 0, "en").await;
    assert_eq!(line.next_of("update").await["table"]["stage"], "playing");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_plays_for_somebody_else() {
    let (server, _folder) = server(roomy()).await;
    let (host, thief) = (Guest::new(server.addresses()[0]).await, Guest::new(server.addresses()[0]).await);
    let table = table(&host).await;
    let act = json!({"do": "act", "actions": ["play AS"], "at": 0});
    for command in [&act, &json!({"do": "pause"}), &json!({"do": "propose", "question": {"kind": "break_off"}})] {
        assert_eq!(thief.command(&table, command).await.code(), "not_seated");
    }
    assert_eq!(thief.command(&table, &json!({"do": "swap", "a": 0, "b": 1})).await.code(), "not_host");
    let (id, signature) = host.cookie.split_once('.').unwrap();
    let others = thief.cookie.split_once('.').unwrap();
    for cookie in
        [format!("{id}.{}", others.1), format!("{}.{signature}", others.0), id.to_owned(), "kirifuda_guest=".to_owned()]
    {
        let forged = Guest { address: host.address, cookie };
        assert_eq!(forged.command(&table, &act).await.code(), "no_guest");
        assert_eq!(forged.dial(&table, "").await.map(drop), Err(401));
    }
    let head = format!("Cookie: {}\r\nOrigin: http://evil.example\r\n", host.cookie);
    let path = format!("/api/v1/tables/{table}/commands");
    assert_eq!(request(host.address, "POST", &path, &head, "{\"do\":\"pause\"}").await.code(), "wrong_origin");
    assert_eq!(host.dial(&table, "origin: http://evil.example").await.map(drop), Err(403));
    assert!(host.dial(&table, &format!("origin: http://{}", host.address)).await.is_ok());
    for path in ["/api/v1/tables/x", "/api/v1/tables/%2e%2e", "/api/v1/tables/2222222222222222/record"] {
        assert_eq!(thief.get(path).await.code(), "not_found");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn too_fast_too_many_and_too_large_are_refused() {
    let limits = Limits {
        messages_per_second: 1,
        burst: 5,
        connections_per_guest: 2,
        connections_per_address: 4000,
        guests_per_address: 3,
        ..Limits::default()
    };
    let (server, _folder) = server(limits).await;
    let host = Guest::new(server.addresses()[0]).await;
    let table = table(&host).await;
    let mut line = host.connect(&table, 0, "en").await;
    let _second = host.connect(&table, 0, "en").await;
    assert_eq!(host.dial(&table, "").await.map(drop), Err(429), "a third connection");
    for number in 1..=8 {
        line.send(&json!({"type": "ping", "number": number})).await;
    }
    assert_eq!(line.next_of("refused").await["code"], "too_fast");
    for number in 9..200 {
        line.send(&json!({"type": "ping", "number": number})).await;
    }
    assert_eq!(line.next_of("goodbye").await["code"], "too_fast");
    drop((Guest::new(server.addresses()[0]).await, Guest::new(server.addresses()[0]).await));
    let fourth = request(server.addresses()[0], "POST", "/api/v1/guest", "", "").await;
    assert_eq!((fourth.status, fourth.code().as_str()), (429, "too_many"));
    let large = json!({"game": "whist", "rule_file": "x".repeat(200_000)});
    assert_eq!(host.post("/api/v1/tables", &large).await.status, 413);
}

/// Not a test: the server of the next ones, in a process of its own because each has only so many open files.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of other tests"]
async fn child() {
    let limits = Limits { first_words: Duration::from_secs(2), connections: 50_000, ..roomy() };
    support::process::serve_if_started(limits).await;
}

/// Connections on which nobody says anything are closed, and keep nobody else away.
async fn half_open(count: usize) {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path().join("tables").to_str().unwrap(), folder.path());
    let host = Guest::new(server.address).await;
    let table = table(&host).await;
    let mut silent = Vec::with_capacity(count);
    for number in 0..count {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        if number % 2 == 0 {
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
        }
        silent.push(stream);
    }
    assert_eq!(host.command(&table, &json!({"do": "phrase", "phrase": "hello"})).await.status, 200);
    // One that is upgraded and then says nothing.
    let mut mute = host.dial(&table, "").await.unwrap();
    assert_eq!(mute.next_of("goodbye").await["code"], "no_hello");
    for mut stream in silent {
        let mut rest = Vec::new();
        let closed = tokio::time::timeout(Duration::from_secs(20), stream.read_to_end(&mut rest)).await;
        assert!(closed.is_ok(), "a silent connection is closed");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_are_closed() {
    half_open(200).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs 10,000 file descriptors; ulimit -n 11000; cargo test --release -p kirifuda-server --test hostile -- --ignored"]
async fn ten_thousand_silent_connections_are_closed() {
    half_open(10_000).await;
}

/// A guest who does not read makes nobody wait, and gets everything when they read again.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_makes_nobody_wait() {
    let (server, _folder) = server(roomy()).await;
    let (host, slow) = (Guest::new(server.addresses()[0]).await, Guest::new(server.addresses()[0]).await);
    let table = host.create(&json!({"game": "whist", "pace_ms": 0})).await;
    host.command(&table, &json!({"do": "sit", "seat": 0, "name": "Ann"})).await;
    let mut sleeping = slow.connect(&table, 0, "en").await;
    sleeping.next_of("update").await;
    let mut line = host.connect(&table, 0, "en").await;
    for _ in 0..600 {
        assert_eq!(line.command(&json!({"do": "swap", "a": 0, "b": 1})).await["type"], "done");
    }
    let mut updates = 0;
    while sleeping.seen < line.seen {
        sleeping.next_of("update").await;
        updates += 1;
    }
    assert!(updates < 601, "{updates} updates");
}

/// Who asks for much and takes nothing is given up, and does not hold a connection for ever.
#[tokio::test(flavor = "multi_thread")]
async fn who_never_takes_the_answers_is_closed() {
    const ASKED: usize = 4000;
    let (server, _folder) = server(Limits { silence: Duration::from_secs(1), ..roomy() }).await;
    let mut stream = TcpStream::connect(server.addresses()[0]).await.unwrap();
    let asked = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(ASKED);
    let (mut answers, mut questions) = stream.split();
    // What the server does not read any more is not written either.
    drop(tokio::time::timeout(Duration::from_secs(1), questions.write_all(&asked)).await);
    tokio::time::sleep(Duration::from_secs(6)).await;
    let mut got = Vec::new();
    let ended = tokio::time::timeout(Duration::from_secs(20), answers.read_to_end(&mut got)).await;
    assert!(ended.is_ok(), "still open");
    let answered = got.windows(15).filter(|bytes| bytes == b"HTTP/1.1 200 OK").count();
    assert!((1..ASKED).contains(&answered), "{answered} of {ASKED} were answered");
}
