//! Somebody who means no good. Everything they do is bounded: in number, in bytes and in time.

use super::course::{GUESTS, Storm, address_of, limits};
use super::support::client::{Answer, Line};
use super::wire::Wire;
use futures_util::future::{BoxFuture, join_all};
use futures_util::{FutureExt, SinkExt, StreamExt};
use kirifuda_cards::Below;
use kirifuda_play::seed::Chance;
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// No scenario takes longer.
const LONGEST: Duration = Duration::from_secs(300);
/// How long the end of a connection is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// A source of requests for quotas alone, so that they can be counted.
const QUOTAS: [Ipv4Addr; 2] = [Ipv4Addr::new(127, 2, 9, 1), Ipv4Addr::new(127, 2, 9, 2)];

/// What is done, one after the other at random.
const SCENARIOS: [(&str, Scenario); 26] = [
    ("floods of requests", |foe| foe.flood_requests().boxed()),
    ("floods of messages", |foe| foe.flood_messages().boxed()),
    ("slow heads", |foe| foe.slow_head().boxed()),
    ("slow bodies", |foe| foe.slow_body().boxed()),
    ("slow frames", |foe| foe.slow_frames().boxed()),
    ("never reads", |foe| foe.never_read().boxed()),
    ("malformed requests", |foe| foe.malformed_requests().boxed()),
    ("oversized", |foe| foe.oversized().boxed()),
    ("malformed messages", |foe| foe.malformed_messages().boxed()),
    ("replays", |foe| foe.replay().boxed()),
    ("outsiders", |foe| foe.command_as_outsider().boxed()),
    ("loads of tables", |foe| foe.load_tables().boxed()),
    ("reconnects", |foe| foe.reconnect().boxed()),
    ("broken-off work", |foe| foe.break_work_off().boxed()),
    ("bots", |foe| foe.ask_for_bots().boxed()),
    ("forged links and cookies", |foe| foe.forge().boxed()),
    ("forged addresses", |foe| foe.forge_addresses().boxed()),
    ("quotas", |foe| foe.use_up_quotas().boxed()),
    ("lobby watchers", |foe| foe.watch_lobby().boxed()),
    ("reports", |foe| foe.report().boxed()),
    ("erasures", |foe| foe.erase().boxed()),
    ("operators' paths", |foe| foe.act_as_operator().boxed()),
    ("smuggled requests", |foe| foe.smuggle().boxed()),
    ("half-closed", |foe| foe.half_close().boxed()),
    ("TLS", |foe| foe.speak_tls().boxed()),
    ("odd setups", |foe| foe.set_up_oddly().boxed()),
];

type Scenario = fn(&mut Foe) -> BoxFuture<'_, ()>;

/// Somebody hostile.
pub struct Foe {
    storm: Arc<Storm>,
    wire: Wire,
    chance: Chance,
    number: u8,
    doing: &'static str,
    cookie: Option<String>,
    /// Tables that they have set up.
    tables: Vec<String>,
}

impl Foe {
    pub fn new(storm: Arc<Storm>, number: u8) -> Foe {
        let wire = Wire { server: storm.server, from: address_of(number) };
        let chance = Chance::from_word(u64::from(number));
        Foe { storm, wire, chance, number, doing: "", cookie: None, tables: Vec::new() }
    }

    /// Does everything in turn, from a place of their own on, and then what chance says.
    pub async fn run(mut self) {
        let first = usize::from(self.number) * 5;
        for turn in 0.. {
            if self.storm.is_over() {
                return;
            }
            let which = if turn < SCENARIOS.len() { first + turn } else { self.below(SCENARIOS.len()) };
            let (name, act) = SCENARIOS[which % SCENARIOS.len()];
            self.doing = name;
            self.storm.count(self.doing, "begun".to_owned());
            if timeout(LONGEST, act(&mut self)).await.is_err() {
                self.find("does not end");
            }
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.chance.below(limit as u32) as usize
    }

    fn find(&self, finding: impl std::fmt::Display) {
        self.storm.find(format!("{}: {finding}", self.doing));
    }

    fn check(&self, is_so: bool, finding: impl FnOnce() -> String) {
        if !is_so {
            self.find(finding());
        }
    }

    /// Notes an answer: the server may refuse, and end connections, but not fail.
    fn note(&self, answer: Option<Answer>) -> Option<Answer> {
        let outcome = answer.as_ref().map_or_else(|| "closed".to_owned(), |answer| answer.status.to_string());
        self.storm.count(self.doing, outcome);
        if let Some(answer) = answer.as_ref().filter(|answer| answer.status >= 500) {
            self.find(format!("{} {}", answer.status, answer.body));
        }
        answer
    }

    async fn ask(&self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let head = self.cookie.as_ref().map_or_else(String::new, |cookie| format!("Cookie: {cookie}\r\n"));
        self.note(self.wire.ask(method, path, &head, body).await)
    }

    /// Bytes as they are. The server answers or closes; in the end it closes.
    async fn raw(&self, bytes: &[u8]) -> String {
        let (answer, ended) = self.wire.raw(bytes, PATIENCE).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let status = answer.split(' ').nth(1).unwrap_or("closed").to_owned();
        self.check(!status.starts_with('5'), || format!("{answer:.200} to {:.200}", String::from_utf8_lossy(bytes)));
        self.check(ended, || format!("still open after {:.200}", String::from_utf8_lossy(bytes)));
        self.storm.count(self.doing, status);
        answer
    }

    /// Becomes a guest, if that is still possible from here.
    async fn be_guest(&mut self) -> Option<String> {
        if self.cookie.is_none() {
            self.cookie = self.ask("POST", "/api/v1/guest", "").await?.cookie();
        }
        self.cookie.clone()
    }

    /// A table of their own, an old one when no new one can be had.
    async fn own_table(&mut self) -> Option<String> {
        self.be_guest().await?;
        let created = self.ask("POST", "/api/v1/tables", r#"{"game":"kk-4","pace_ms":0,"listed":true}"#).await?;
        if created.status == 201 {
            let table = created.json()["id"].as_str()?.to_owned();
            self.tables.push(table.clone());
            return Some(table);
        }
        self.check(created.status == 429 || created.status == 401, || format!("{}: {}", created.status, created.body));
        if created.status == 401 {
            self.cookie = None;
        }
        self.any_own_table()
    }

    fn any_own_table(&mut self) -> Option<String> {
        let place = self.chance.below(self.tables.len().max(1) as u32) as usize;
        self.tables.get(place).cloned()
    }

    /// A table of honest guests, at which they play, and who they are.
    fn honest_table(&mut self) -> Option<(String, Vec<String>)> {
        let tables = self.storm.tables();
        let place = self.chance.below(tables.len().max(1) as u32) as usize;
        tables.into_iter().nth(place)
    }

    async fn dial(&mut self, table: &str) -> Option<Line> {
        let cookie = self.be_guest().await?;
        let line = self.wire.dial(table, &cookie, &[]).await;
        let outcome = line.as_ref().map_or_else(|status| status.to_string(), |_| "101".to_owned());
        self.storm.count(self.doing, outcome);
        line.ok()
    }

    /// A connection to a table of honest guests as somebody who looks on.
    async fn look_on(&mut self) -> Option<Line> {
        let (table, _) = self.honest_table()?;
        let mut line = self.dial(&table).await?;
        line.try_send(&json!({"type": "hello"})).await.ok()?;
        Some(line)
    }

    /// Reads until the connection ends; the codes of refusals and of the goodbye.
    async fn until_end(&self, line: &mut Line, time: Duration) -> Vec<String> {
        let mut codes = Vec::new();
        let read = async {
            while let Some(Ok(message)) = line.socket.next().await {
                let Message::Text(text) = message else { continue };
                let message: Value = serde_json::from_str(&text).unwrap_or(Value::Null);
                if let Some(code) = message["code"].as_str() {
                    codes.push(code.to_owned());
                }
                if message["type"] == "done" {
                    codes.push("done".to_owned());
                }
            }
        };
        drop(timeout(time, read).await);
        codes
    }

    async fn flood_requests(&mut self) {
        let cookie = self.be_guest().await.unwrap_or_default();
        let paths = ["/api/v1/tables", "/api/v1/matches", "/api/v1/guest", "/api/v1/tables/mine", "/health", "/", "/x"];
        let mut bytes = String::new();
        for _ in 0..400 {
            let path = paths[self.below(paths.len())];
            bytes += &format!("GET {path} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n");
        }
        bytes += "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        let (answers, _) = self.wire.raw(bytes.as_bytes(), PATIENCE).await;
        let answers = String::from_utf8_lossy(&answers);
        for status in ["200", "401", "404", "429", "500", "503"] {
            let times = answers.matches(&format!("HTTP/1.1 {status}")).count();
            (0..times).for_each(|_| self.storm.count(self.doing, status.to_owned()));
            self.check(times == 0 || !status.starts_with('5'), || format!("{times} times {status}"));
        }
    }

    async fn flood_messages(&mut self) {
        let Some(line) = self.look_on().await else { return };
        let (mut speak, mut listen) = line.socket.split();
        let wild = self.below(2) == 0;
        let flood = async {
            for number in 1..=400_u64 {
                let text = match (wild, number % 3) {
                    (true, 0) => "{".to_owned(),
                    (_, 1) => json!({"type": "lang", "number": number, "lang": "ja"}).to_string(),
                    _ => json!({"type": "command", "number": number, "command": {"do": "pause"}}).to_string(),
                };
                if speak.send(Message::Text(text.into())).await.is_err() {
                    break;
                }
            }
        };
        let mut ended = false;
        let read = async {
            while let Some(Ok(message)) = listen.next().await {
                ended |= matches!(&message, Message::Text(text) if text.contains("\"goodbye\""));
            }
        };
        drop(timeout(PATIENCE, async { tokio::join!(flood, read) }).await);
        self.check(ended, || "400 messages at once are taken".to_owned());
    }

    async fn slow_head(&mut self) {
        let Ok(mut stream) = self.wire.open().await else { return };
        let since = Instant::now();
        let head = b"GET /api/v1/tables HTTP/1.1\r\nHost: x\r\nX-Slow: ";
        let mut answer = [0; 1024];
        loop {
            let byte = head.get((since.elapsed().as_millis() / 100) as usize).copied().unwrap_or(b'x');
            if stream.write_all(&[byte]).await.is_err() {
                break;
            }
            match timeout(Duration::from_millis(100), stream.read(&mut answer)).await {
                Ok(Ok(0) | Err(_)) => break,
                _ if since.elapsed() > limits().first_words + PATIENCE => return self.find("a head takes for ever"),
                _ => {}
            }
        }
        self.storm.count(self.doing, "closed".to_owned());
    }

    async fn slow_body(&mut self) {
        let cookie = self.be_guest().await.unwrap_or_default();
        let Ok(mut stream) = self.wire.open().await else { return };
        let head = format!(
            "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\nContent-Length: 50000\r\n\r\n{{\"game\":\""
        );
        drop(stream.write_all(head.as_bytes()).await);
        let (since, mut answer) = (Instant::now(), [0; 1024]);
        while stream.write_all(b"x").await.is_ok() {
            match timeout(Duration::from_millis(200), stream.read(&mut answer)).await {
                Ok(Ok(0) | Err(_)) => break,
                Ok(Ok(read)) => {
                    let text = String::from_utf8_lossy(&answer[..read]).into_owned();
                    self.storm.count(self.doing, text.split(' ').nth(1).unwrap_or_default().to_owned());
                    return;
                }
                // The server gives a body 20 seconds.
                Err(_) if since.elapsed() > Duration::from_secs(30) => return self.find("a body takes for ever"),
                Err(_) => {}
            }
        }
        self.storm.count(self.doing, "closed".to_owned());
    }

    /// An upgraded connection on which frames can be written as bytes.
    async fn upgraded(&mut self, table: &str) -> Option<tokio::net::TcpStream> {
        let cookie = self.be_guest().await?;
        let mut stream = self.wire.open().await.ok()?;
        let head = format!(
            "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {cookie}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.ok()?;
        let mut answer = [0; 1024];
        let read = timeout(PATIENCE, stream.read(&mut answer)).await.ok()?.ok()?;
        String::from_utf8_lossy(&answer[..read]).starts_with("HTTP/1.1 101").then_some(stream)
    }

    async fn slow_frames(&mut self) {
        let Some((table, _)) = self.honest_table() else { return };
        let Some(mut stream) = self.upgraded(&table).await else { return };
        let hello = br#"{"type":"hello"}"#;
        let frames: Vec<Vec<u8>> = match self.below(4) {
            // A frame in pieces.
            0 => [&[0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0], hello.as_slice()]
                .concat()
                .chunks(1)
                .map(<[u8]>::to_vec)
                .collect(),
            // A message in frames of a byte each, which never ends.
            1 => (0..200).map(|turn| vec![u8::from(turn == 0), 0x81, 0, 0, 0, 0, b' ']).collect(),
            // A frame that says how long it is, and no more.
            2 => vec![vec![0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
            // Control frames without end.
            _ => (0..200).map(|_| vec![0x89, 0x80, 0, 0, 0, 0]).collect(),
        };
        let since = Instant::now();
        let mut answer = vec![0; 64 * 1024];
        for frame in frames.iter().cycle() {
            if stream.write_all(frame).await.is_err() || since.elapsed() > Duration::from_secs(8) {
                break;
            }
            if let Ok(Ok(0) | Err(_)) = timeout(Duration::from_millis(60), stream.read(&mut answer)).await {
                break;
            }
        }
        self.storm.count(self.doing, "done".to_owned());
    }

    async fn never_read(&mut self) {
        let asked = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(300);
        let Ok(mut stream) = self.wire.open().await else { return };
        drop(timeout(Duration::from_secs(1), stream.write_all(&asked)).await);
        let tables: Vec<String> = self.storm.tables().into_iter().map(|(table, _)| table).collect();
        let mut deaf = Vec::new();
        for table in tables {
            if let Some(mut line) = self.upgraded(&table).await {
                let hello = [&[0x81, 0x90, 0, 0, 0, 0], br#"{"type":"hello"}"#.as_slice()].concat();
                drop(line.write_all(&hello).await);
                deaf.push(line);
            }
        }
        sleep(Duration::from_secs(self.chance.below(20).into())).await;
        self.storm.count(self.doing, format!("{} connections", deaf.len()));
    }

    async fn malformed_requests(&mut self) {
        let long = format!("GET /{} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "a/".repeat(4000));
        let deep = format!("GET /?{} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", "lang=en&".repeat(2000));
        let requests: [&[u8]; 22] = [
            b"\r\n\r\n\r\n",
            b"\0\0\0\0\0\0\0\0\r\n\r\n",
            b"GET\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET / HTTP/1.0\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"TRACE /api/v1/guest HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"BREW /api/v1/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"GET /%00%ff%fe HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"GET /api/v1/tables/%2e%2e/update?last=-1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"GET /api/v1/tables?lang=xx&lang=en HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
            b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: x\r\nBad Header: \x01\x02\r\n\r\n",
            long.as_bytes(),
            deep.as_bytes(),
        ];
        for _ in 0..6 {
            let request = requests[self.below(requests.len())];
            let answer = self.raw(request).await;
            self.check(!answer.contains("root:"), || "a file of the system is sent".to_owned());
        }
    }

    async fn oversized(&mut self) {
        let head = format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "x".repeat(200_000));
        let headers = format!("GET / HTTP/1.1\r\nHost: x\r\n{}\r\n", "X: y\r\n".repeat(2000));
        self.raw(head.as_bytes()).await;
        self.raw(headers.as_bytes()).await;
        self.be_guest().await;
        for path in ["/api/v1/tables", "/api/v1/return", "/api/v1/tables/2222222222222222/commands"] {
            let large = format!("{{\"game\":\"{}\"}}", "x".repeat(150_000));
            if let Some(answer) = self.ask("POST", path, &large).await {
                self.check(answer.status >= 400, || format!("{path} takes 150 kB"));
            }
            let deep = format!("{{\"game\":{}{}}}", "[".repeat(40_000), "]".repeat(40_000));
            self.ask("POST", path, &deep).await;
        }
        let chunks = format!(
            "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n{}",
            format!("1000\r\n{}\r\n", "x".repeat(4096)).repeat(60)
        );
        self.raw(chunks.as_bytes()).await;
        let Some(mut line) = self.look_on().await else { return };
        drop(line.socket.send(Message::Text("x".repeat(100_000).into())).await);
        let codes = self.until_end(&mut line, PATIENCE).await;
        self.check(codes.last().is_some_and(|code| code == "too_large"), || format!("100 kB in a message: {codes:?}"));
    }

    async fn malformed_messages(&mut self) {
        let texts = [
            "",
            "null",
            "[]",
            "{\"type\":\"no\"}",
            "{\"type\":\"ping\",\"number\":-1}",
            "{\"type\":\"ping\",\"number\":1e400}",
            "{\"type\":\"command\",\"number\":1,\"command\":{\"do\":\"act\",\"actions\":[],\"at\":4294967296}}",
            "{\"type\":\"command\",\"number\":1,\"command\":{\"do\":\"say\",\"text\":\"\\u0000\\ud800\"}}",
            "{\"type\":\"command\",\"number\":2,\"command\":{\"do\":\"sit\",\"seat\":255,\"name\":\"\\u202e\"}}",
        ];
        let Some(mut line) = self.look_on().await else { return };
        for text in texts {
            if line.socket.send(Message::Text(text.into())).await.is_err() {
                return;
            }
        }
        drop(line.socket.send(Message::Binary(vec![0; 100].into())).await);
        let codes = self.until_end(&mut line, Duration::from_secs(2)).await;
        self.check(!codes.iter().any(|code| code == "done"), || format!("{codes:?}"));
        // Frames that no client may send: unmasked, reserved bits, an unknown kind, a long control frame, no UTF-8.
        let frames: [&[u8]; 5] = [
            b"\x81\x02{}",
            b"\xf1\x80\0\0\0\0",
            b"\x83\x80\0\0\0\0",
            b"\x89\xfe\x01\x00\0\0\0\0",
            b"\x81\x82\0\0\0\0\xff\xff",
        ];
        let frame = frames[self.below(frames.len())];
        let Some((table, _)) = self.honest_table() else { return };
        if let Some(mut stream) = self.upgraded(&table).await {
            drop(stream.write_all(frame).await);
            let mut rest = Vec::new();
            let ended = timeout(limits().first_words + PATIENCE, stream.read_to_end(&mut rest)).await;
            self.check(ended.is_ok(), || format!("still open after {frame:?}"));
        }
    }

    async fn replay(&mut self) {
        let Some(table) = self.own_table().await else { return };
        let Some(mut line) = self.dial(&table).await else { return };
        drop(line.try_send(&json!({"type": "hello", "last": u64::MAX})).await);
        let sit = json!({"do": "sit", "seat": 0, "name": "Foe"});
        let numbers = [5, 5, 4, 0, 6, 6, u64::MAX, 7];
        for number in numbers {
            drop(line.try_send(&json!({"type": "command", "number": number, "command": sit})).await);
        }
        let codes = self.until_end(&mut line, Duration::from_secs(3)).await;
        let mut last = 0;
        for (number, code) in numbers.into_iter().zip(&codes) {
            self.check((number <= last) == (code == "replayed"), || format!("{number} after {last}: {code}"));
            last = last.max(number);
        }
    }

    async fn command_as_outsider(&mut self) {
        let Some((table, guests)) = self.honest_table() else { return };
        self.be_guest().await;
        let guest = guests.first().cloned().unwrap_or_default();
        let commands = [
            json!({"do": "act", "actions": ["play AS"], "at": 5}),
            json!({"do": "start"}),
            json!({"do": "stand"}),
            json!({"do": "swap", "a": 0, "b": 1}),
            json!({"do": "clear", "seat": 0}),
            json!({"do": "bots"}),
            json!({"do": "sit", "seat": 0, "name": "Foe"}),
            json!({"do": "promise", "round": 1, "promise": null}),
            json!({"do": "share", "round": 1, "share": "00".repeat(32)}),
            json!({"do": "phrase", "phrase": "hello"}),
            json!({"do": "say", "text": "Buy this"}),
            json!({"do": "pause"}),
            json!({"do": "resume"}),
            json!({"do": "propose", "question": {"kind": "break_off"}}),
            json!({"do": "propose", "question": {"kind": "bot_for", "seat": 1}}),
            json!({"do": "vote", "agree": true}),
            json!({"do": "take_back"}),
            json!({"do": "ban", "guest": guest}),
            json!({"do": "unban", "guest": guest}),
            json!({"do": "lock"}),
            json!({"do": "unlock"}),
        ];
        let path = format!("/api/v1/tables/{table}/commands");
        for command in &commands {
            if let Some(answer) = self.ask("POST", &path, &command.to_string()).await {
                self.check(answer.status >= 400, || format!("{command}: {}", answer.body));
            }
        }
        for path in ["personal-link", "record", "review/1"] {
            let path = format!("/api/v1/tables/{table}/{path}");
            let method = if path.ends_with("link") { "POST" } else { "GET" };
            if let Some(answer) = self.ask(method, &path, "").await {
                // The match may have ended in this moment, and its record is public then.
                let over = answer.status == 200
                    && method == "GET"
                    && !self.storm.tables().iter().any(|(known, _)| *known == table);
                self.check(answer.status >= 400 || over, || format!("{path}: {}", answer.status));
            }
        }
    }

    async fn load_tables(&mut self) {
        let mut tables = self.tables.clone();
        tables.extend(self.storm.finished());
        for _ in 0..20 {
            tables.push((0..16).map(|_| char::from(b"23456789abcdefgh"[self.below(16)])).collect());
        }
        let what = ["", "/update", "/events", "/sheet", "/fair"];
        let paths = tables.iter().map(|table| format!("/api/v1/tables/{table}{}", what[self.chance.below(5) as usize]));
        let paths: Vec<String> = paths.collect();
        join_all(paths.iter().take(60).map(|path| self.ask("GET", path, ""))).await;
    }

    async fn reconnect(&mut self) {
        for _ in 0..40 {
            let Some((table, _)) = self.honest_table() else { return };
            let Some(mut line) = self.dial(&table).await else { continue };
            if self.below(2) == 0 {
                drop(line.try_send(&json!({"type": "hello", "last": self.below(1000)})).await);
            }
            if self.below(4) == 0 {
                drop(timeout(Duration::from_secs(1), line.socket.next()).await);
            }
        }
    }

    /// Sheets, records and reviews, most of which nobody waits for.
    async fn break_work_off(&mut self) {
        self.be_guest().await;
        let mut paths: Vec<String> =
            self.storm.tables().iter().map(|(table, _)| format!("/api/v1/tables/{table}/sheet")).collect();
        for table in self.storm.finished() {
            let kinds = ["record", "review/1", "review/2?lang=ja", "sheet"];
            paths.push(format!("/api/v1/tables/{table}/{}", kinds[self.below(4)]));
        }
        let wait = Duration::from_millis(20 + self.chance.below(400) as u64);
        for _ in 0..3 {
            let asked = paths.iter().map(|path| timeout(wait, self.ask("GET", path, "")));
            join_all(asked).await;
        }
    }

    async fn ask_for_bots(&mut self) {
        let Some(table) = self.own_table().await else { return };
        let path = format!("/api/v1/tables/{table}/commands");
        let commands = [
            json!({"do": "sit", "seat": 0, "name": "Foe"}),
            json!({"do": "bots", "bot": "strong"}),
            json!({"do": "start"}),
            json!({"do": "promise", "round": 1, "promise": null}),
            json!({"do": "propose", "question": {"kind": "bot_for", "seat": 0, "bot": "strong"}}),
        ];
        for command in &commands {
            self.ask("POST", &path, &command.to_string()).await;
        }
        for _ in 0..30 {
            self.ask("POST", &path, r#"{"do":"say","text":"la la la"}"#).await;
            self.ask("POST", &path, r#"{"do":"act","actions":["pass"],"at":2}"#).await;
        }
    }

    async fn forge(&mut self) {
        let Some(cookie) = self.be_guest().await else { return };
        let Some((_, guests)) = self.honest_table() else { return };
        let Some((id, signature)) = cookie.split_once('.') else { return };
        let victim = guests.first().cloned().unwrap_or_default();
        let forged = [
            format!("kirifuda_guest={victim}.{signature}"),
            format!("{id}.{}", signature.chars().rev().collect::<String>()),
            format!("kirifuda_guest={victim}"),
            format!("__Host-kirifuda_guest={victim}.{signature}"),
            format!("kirifuda_guest=x; kirifuda_guest={victim}.{signature}"),
        ];
        for cookie in forged {
            let head = format!("Cookie: {cookie}\r\n");
            if let Some(answer) = self.note(self.wire.ask("GET", "/api/v1/guest", &head, "").await) {
                let ok = answer.status == 429 || (answer.status == 200 && answer.json()["guest"].is_null());
                self.check(ok, || format!("{cookie}: {}", answer.body));
            }
        }
        // A link of one's own, changed to be another guest's, and planted on somebody else.
        let Some(table) = self.own_table().await else { return };
        let link = self.ask("POST", &format!("/api/v1/tables/{table}/personal-link"), "").await;
        let Some(token) =
            link.filter(|link| link.status == 200).and_then(|link| Some(link.json()["token"].as_str()?.to_owned()))
        else {
            return;
        };
        let own = token.split('.').next().unwrap_or_default().to_owned();
        let forged =
            [token.replace(&own, &victim), token.replacen(".0.", ".1.", 1), format!("{token}0"), String::new()];
        for token in forged {
            for path in ["/api/v1/return", "/api/v1/return/look"] {
                let body = json!({"token": token}).to_string();
                if let Some(answer) = self.note(self.wire.ask("POST", path, "", &body).await) {
                    self.check(answer.status >= 400 && answer.cookie().is_none(), || {
                        format!("{path} {token}: {}", answer.status)
                    });
                }
            }
        }
        for origin in ["http://evil.example", "null", "http://"] {
            let head = format!("Cookie: {cookie}\r\nOrigin: {origin}\r\n");
            let body = json!({"token": token}).to_string();
            if let Some(answer) = self.note(self.wire.ask("POST", "/api/v1/return", &head, &body).await) {
                self.check(answer.status == 403 || answer.status == 429, || format!("{origin}: {}", answer.status));
            }
        }
    }

    /// Says to be somewhere else with every request: none of it is believed, so that the quota of guests holds.
    async fn forge_addresses(&mut self) {
        let wire = Wire { from: QUOTAS[0], ..self.wire };
        for _ in 0..20 {
            let (a, b) = (self.below(250), self.below(250));
            let head = [
                format!("X-Forwarded-For: 198.51.{a}.{b}\r\n"),
                format!("X-Forwarded-For: 127.3.0.1, 198.51.{a}.{b}\r\nX-Real-IP: 198.51.{a}.{b}\r\n"),
                format!("Forwarded: for=198.51.{a}.{b};proto=https\r\n"),
                format!("Forwarded: for=\"[2001:db8::{a}:{b}]:1\", for=unknown\r\nClient-IP: 198.51.{a}.{b}\r\n"),
            ];
            let head = &head[self.below(4)];
            let answer = self.note(wire.ask("POST", "/api/v1/guest", head, "").await);
            if answer.is_some_and(|answer| answer.status == 200) {
                self.storm.count(GUESTS, "by forged headers".to_owned());
            }
        }
        let announced = [
            b"\r\n\r\n\0\r\nQUIT\n\x21\x11\x00\x0c\x01\x02\x03\x04\x7f\x00\x00\x01\x12\x34\x00\x50".as_slice(),
            b"GET /api/v1/guest HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
        ]
        .concat();
        let answer = self.raw(&announced).await;
        self.check(!answer.starts_with("HTTP/1.1 2"), || format!("a PROXY header is believed: {answer:.100}"));
        let answer = self.raw(b"PROXY TCP4 1.2.3.4 127.0.0.1 1 2\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n").await;
        self.check(!answer.starts_with("HTTP/1.1 2"), || format!("a PROXY header is believed: {answer:.100}"));
    }

    /// As many guests, tables and connections as one address may have.
    async fn use_up_quotas(&mut self) {
        let wire = Wire { from: QUOTAS[1], ..self.wire };
        for _ in 0..15 {
            let Some(answer) = self.note(wire.ask("POST", "/api/v1/guest", "", "").await) else { continue };
            let Some(cookie) = answer.cookie().filter(|_| answer.status == 200) else { continue };
            self.storm.count(GUESTS, "by asking".to_owned());
            let head = format!("Cookie: {cookie}\r\n");
            let mut tables = 0;
            for _ in 0..12 {
                let body = r#"{"game":"whist-short","listed":true}"#;
                let answer = self.note(wire.ask("POST", "/api/v1/tables", &head, body).await);
                tables += usize::from(answer.is_some_and(|answer| answer.status == 201));
            }
            self.check(tables <= limits().tables_per_guest as usize, || format!("{tables} tables of one guest"));
        }
        let mut open = Vec::new();
        for _ in 0..300 {
            open.extend(wire.open().await.ok());
        }
        sleep(Duration::from_millis(200)).await;
        self.storm.count(self.doing, "300 connections".to_owned());
    }

    async fn watch_lobby(&mut self) {
        let mut open = Vec::new();
        for _ in 0..25 {
            let Ok(mut stream) = self.wire.open().await else { continue };
            drop(stream.write_all(b"GET /api/v1/lobby HTTP/1.1\r\nHost: x\r\n\r\n").await);
            open.push(stream);
        }
        for _ in 0..3 {
            sleep(Duration::from_millis(700)).await;
            open.truncate(open.len() / 2);
        }
        self.storm.count(self.doing, "watched".to_owned());
    }

    async fn report(&mut self) {
        let Some((table, guests)) = self.honest_table() else { return };
        self.be_guest().await;
        let path = format!("/api/v1/tables/{table}/reports");
        let about = guests.first().cloned().unwrap_or_default();
        let mut taken = 0;
        for line in
            [Value::Null, json!(0), json!(u64::MAX), json!(-1), json!("x"), Value::Null, Value::Null, Value::Null]
        {
            let body = json!({"guest": about, "line": line, "reason": "Plays too well"});
            taken += usize::from(
                self.ask("POST", &path, &body.to_string()).await.is_some_and(|answer| answer.status == 201),
            );
        }
        self.check(taken <= limits().reports_per_guest as usize, || format!("{taken} reports are taken"));
        let long = json!({"guest": about, "reason": "x".repeat(5000)});
        if let Some(answer) = self.ask("POST", &path, &long.to_string()).await {
            self.check(answer.status >= 400, || "a report of 5000 characters is taken".to_owned());
        }
    }

    async fn erase(&mut self) {
        for head in ["", "Cookie: kirifuda_guest=22222222222222222222.00\r\n"] {
            if let Some(answer) = self.note(self.wire.ask("DELETE", "/api/v1/guest", head, "").await) {
                self.check(answer.status == 401 || answer.status == 429, || format!("{head}: {}", answer.status));
            }
        }
        // New guests are few, and others want to be one, too.
        if self.cookie.is_none() || self.below(3) > 0 {
            return;
        }
        if let Some(table) = self.any_own_table() {
            let path = format!("/api/v1/tables/{table}/commands");
            self.ask("POST", &path, r#"{"do":"sit","seat":1,"name":"Foe"}"#).await;
        }
        if self.ask("DELETE", "/api/v1/guest", "").await.is_some_and(|answer| answer.status == 200) {
            (self.cookie, self.tables) = (None, Vec::new());
        }
    }

    async fn act_as_operator(&mut self) {
        let paths = [
            ("GET", "/metrics"),
            ("GET", "/operator/v1/tables"),
            ("GET", "/operator/v1/reports"),
            ("POST", "/operator/v1/vacuum"),
            ("POST", "/operator/v1/keys"),
            ("POST", "/operator/v1/backup"),
            ("DELETE", "/operator/v1/guests/22222222222222222222"),
            ("GET", "/%6fperator/v1/tables"),
            ("GET", "//operator/v1/tables"),
            ("GET", "/api/v1/../../operator/v1/tables"),
        ];
        let operators = Wire { server: self.storm.operators, ..self.wire };
        for (method, path) in paths {
            if let Some(answer) = self.ask(method, path, "{}").await {
                self.check(answer.status == 404 || answer.status == 405, || format!("{path}: {}", answer.status));
            }
            if !path.starts_with("/operator") {
                continue;
            }
            // As a page whose name was made to point here would ask, and a page of another site.
            let text = format!(
                "{method} {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{{}}"
            );
            let (answer, _) = operators.raw(text.as_bytes(), PATIENCE).await;
            let answer = String::from_utf8_lossy(&answer).into_owned();
            self.check(answer.starts_with("HTTP/1.1 403"), || format!("{path} for another name: {answer:.60}"));
            let answer = self.note(operators.ask(method, path, "Origin: http://evil.example\r\n", "{}").await);
            self.check(answer.is_none_or(|answer| answer.status == 403), || format!("{path} for another site"));
        }
    }

    /// Requests whose end can be read in two ways: none of them hides another one.
    async fn smuggle(&mut self) {
        let inner = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        let length = inner.len();
        let heads = [
            format!("Content-Length: {length}\r\nContent-Length: 0\r\n"),
            format!("Content-Length: 0, {length}\r\n"),
            format!("Content-Length: +{length}\r\n"),
            format!("Content-Length: {length}\r\nTransfer-Encoding: xchunked\r\n"),
            format!("Content-Length: {length}\r\nTransfer-Encoding: chunked, identity\r\n"),
            format!("Content-Length: {length}\r\nTransfer-Encoding:\x0bchunked\r\n"),
            format!("Content-Length : {length}\r\n"),
            format!("Content-Length: {length}\r\n Transfer-Encoding: chunked\r\n"),
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n".to_owned(),
        ];
        for head in heads {
            let answer =
                self.raw(format!("POST /api/v1/guest HTTP/1.1\r\nHost: x\r\n{head}\r\n{inner}").as_bytes()).await;
            self.check(!answer.contains("\"openapi\""), || format!("a request is hidden behind {head:?}"));
        }
        let chunked = [
            "0\r\n\r\n",
            "0;x=\"\r\n\"\r\n\r\n",
            "00000000000000000\r\n\r\n",
            "ffffffffffffffff1\r\n",
            "-1\r\n",
            "3\r\nabcdef\r\n0\r\n\r\n",
            "1 \r\n{\r\n0\r\n\r\n",
        ];
        for body in chunked {
            let head =
                "POST /api/v1/return HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n";
            let answer = self.raw(format!("{head}{body}").as_bytes()).await;
            self.check(answer.matches("HTTP/1.1 ").count() <= 1, || format!("two answers to {body:?}: {answer}"));
        }
    }

    async fn half_close(&mut self) {
        let requests: [&[u8]; 4] = [
            b"",
            b"GET ",
            b"GET /api/v1/tables HTTP/1.1\r\nHost: x\r\n\r\n",
            b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
        ];
        for request in requests {
            let Ok(mut stream) = self.wire.open().await else { continue };
            drop(stream.write_all(request).await);
            drop(stream.shutdown().await);
            let mut answer = Vec::new();
            let ended = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
            self.check(ended.is_ok(), || format!("still open after {request:?}"));
        }
        if let Some((table, _)) = self.honest_table()
            && let Some(mut stream) = self.upgraded(&table).await
        {
            drop(stream.shutdown().await);
            let mut answer = Vec::new();
            let ended = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
            self.check(ended.is_ok(), || "a connection outlives its client".to_owned());
        }
        self.storm.count(self.doing, "done".to_owned());
    }

    async fn speak_tls(&mut self) {
        let hello = [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".as_slice(), &[7; 32], &[0x20; 468]].concat();
        for server in [self.storm.server, self.storm.operators] {
            let (answer, ended) = Wire { server, ..self.wire }.raw(&hello, PATIENCE).await;
            let refused = answer.is_empty() || answer.starts_with(b"HTTP/1.1 400");
            self.check(ended && refused, || format!("{:?}", String::from_utf8_lossy(&answer)));
        }
        self.storm.count(self.doing, "refused".to_owned());
    }

    async fn set_up_oddly(&mut self) {
        self.be_guest().await;
        let rules = format!("id = \"x\"\n{}", "[[option]]\nname = \"a\"\n".repeat(2000));
        let setups = [
            json!({"game": "whist", "rule_file": rules}),
            json!({"game": "x", "rule_file": "a = ".to_owned() + &"[".repeat(20_000)}),
            json!({"game": "x".repeat(60_000)}),
            json!({"game": "kk-4", "options": {"a": "b".repeat(10_000)}}),
            json!({"game": "kk-4", "players": 255}),
            json!({"game": "kk-4", "pace_ms": 4_294_967_295_u32}),
            json!({"game": "kk-4", "open_after": {"tricks": 0}}),
            json!({"game": "kk-4", "turn_seconds": 0}),
            json!({"game": "../../etc/passwd"}),
        ];
        for setup in &setups {
            if let Some(answer) = self.ask("POST", "/api/v1/tables", &setup.to_string()).await {
                self.check(answer.status >= 400, || format!("{:.80}: {}", setup.to_string(), answer.status));
            }
        }
    }
}
