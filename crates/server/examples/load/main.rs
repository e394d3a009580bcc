//! Tables of four scripted players against a server on this machine, and how long it takes until all of them see what
//! one of them has done.
//!
//! ```text
//! cargo run --release -p kirifuda-server --example load -- --serve /tmp/load.sqlite      # a server with room for all
//! cargo run --release -p kirifuda-server --example load -- --tables 2000 --seconds 300
//! cargo run --release -p kirifuda-server --example load -- --idle 10000 --seconds 60
//! ```
//!
//! It talks to loopback addresses only.

use futures_util::stream::{SelectAll, SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use kirifuda_server::http::Site;
use kirifuda_server::node::Limits;
use kirifuda_server::serve::{Config, Server};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

type Error = Box<dyn std::error::Error + Send + Sync>;

#[derive(Clone, Debug)]
struct Args {
    address: SocketAddr,
    tables: usize,
    idle: usize,
    seconds: u64,
    /// Time from one action at a table to the next.
    every: Duration,
    game: String,
    /// The database of a server to be run, with limits that one address does not reach, instead of players.
    serve: Option<String>,
}

fn args() -> Result<Args, Error> {
    let mut args = Args {
        address: SocketAddr::from(([127, 0, 0, 1], 8080)),
        tables: 100,
        idle: 0,
        seconds: 30,
        every: Duration::from_secs(1),
        game: "whist".to_owned(),
        serve: None,
    };
    let mut given = std::env::args().skip(1);
    while let Some(name) = given.next() {
        let value = given.next().ok_or(format!("expected a value after {name}"))?;
        match name.as_str() {
            "--address" => args.address = value.parse()?,
            "--tables" => args.tables = value.parse()?,
            "--idle" => (args.idle, args.tables) = (value.parse()?, 0),
            "--seconds" => args.seconds = value.parse()?,
            "--every-ms" => args.every = Duration::from_millis(value.parse()?),
            "--game" => args.game = value,
            "--serve" => args.serve = Some(value),
            _ => return Err(format!("unknown option {name}").into()),
        }
    }
    if !args.address.ip().is_loopback() || args.tables > 20_000 || args.idle > 50_000 || args.seconds > 3600 {
        return Err("expected a loopback address, at most 20000 tables, 50000 connections and 3600 seconds".into());
    }
    Ok(args)
}

/// What was measured, in microseconds.
#[derive(Default)]
struct Measured {
    all_saw: Vec<u32>,
    acknowledged: Vec<u32>,
    refused: u64,
    lost: u64,
}

type Shared = Arc<Mutex<Measured>>;

fn note(measured: &Shared, change: impl FnOnce(&mut Measured)) {
    change(&mut measured.lock().unwrap_or_else(PoisonError::into_inner));
}

async fn request(address: SocketAddr, path: &str, cookie: &str, body: &Value) -> Result<(String, Value), Error> {
    for _ in 0..200 {
        let mut stream = TcpStream::connect(address).await?;
        let body = body.to_string();
        let length = body.len();
        let text = format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nCookie: {cookie}\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(text.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
        if head.contains(" 429 ") {
            tokio::time::sleep(Duration::from_millis(200)).await;
            continue;
        }
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap_or_default();
        let cookie = cookie.split(';').next().unwrap_or_default().to_owned();
        return Ok((cookie, serde_json::from_str(body)?));
    }
    Err("the server refuses for too long: too many requests".into())
}

type Socket = WebSocketStream<TcpStream>;

async fn connect(address: SocketAddr, table: &str, cookie: &str) -> Result<Socket, Error> {
    let mut request = format!("ws://{address}/api/v1/tables/{table}/socket").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let (mut socket, _) = client_async(request, stream).await?;
    socket.send(Message::Text("{\"type\":\"hello\",\"lang\":\"en\",\"last\":0}".into())).await?;
    Ok(socket)
}

/// A table with its players, and what is waited for.
struct Table {
    sinks: Vec<SplitSink<Socket, Message>>,
    numbers: Vec<u64>,
    /// The update that each player has seen last, and when it came.
    seen: Vec<(u64, Instant)>,
    /// When the last action was sent, by whom, and the number of its entry once that is known.
    sent: Option<(Instant, usize, Option<u64>)>,
    next: Instant,
    args: Args,
    measured: Shared,
}

/// A stream that says whose it is.
type Streams = SelectAll<futures_util::stream::Map<SplitStream<Socket>, Tag>>;
type Tag = Box<dyn FnMut(Result<Message, tokio_tungstenite::tungstenite::Error>) -> (usize, Option<Message>) + Send>;

async fn play(args: Args, measured: Shared, starting: Arc<Semaphore>, until: Instant) -> Result<(), Error> {
    let permit = starting.acquire().await?;
    let address = args.address;
    let mut cookies = Vec::new();
    for _ in 0..4 {
        cookies.push(request(address, "/api/v1/guest", "", &Value::Null).await?.0);
    }
    let setup = json!({"game": args.game, "pace_ms": 0});
    let (_, created) = request(address, "/api/v1/tables", &cookies[0], &setup).await?;
    let table = created["id"].as_str().ok_or(format!("no table: {created}"))?.to_owned();
    let commands = format!("/api/v1/tables/{table}/commands");
    for (seat, cookie) in cookies.iter().enumerate() {
        request(address, &commands, cookie, &json!({"do": "sit", "seat": seat, "name": format!("P{seat}")})).await?;
    }
    let (mut sinks, mut streams): (Vec<_>, Streams) = (Vec::new(), SelectAll::new());
    for (seat, cookie) in cookies.iter().enumerate() {
        let (sink, stream) = connect(address, &table, cookie).await?.split();
        sinks.push(sink);
        let tag: Tag = Box::new(move |message| (seat, message.ok()));
        streams.push(stream.map(tag));
    }
    request(address, &commands, &cookies[0], &json!({"do": "start"})).await?;
    drop(permit);
    let now = Instant::now();
    // Tables do not all act at the same moment.
    let spread = args.every.mul_f64(f64::from(u32::from(table.as_bytes()[0]) * 31 % 97) / 97.0);
    let mut table =
        Table { sinks, numbers: vec![0; 4], seen: vec![(0, now); 4], sent: None, next: now + spread, args, measured };
    table.run(&mut streams, until).await
}

impl Table {
    async fn run(&mut self, streams: &mut Streams, until: Instant) -> Result<(), Error> {
        let mut waiting: Option<(usize, Value)> = None;
        while Instant::now() < until {
            tokio::select! {
                message = streams.next() => match message {
                    Some((seat, Some(Message::Text(text)))) => {
                        if let Some(command) = self.heard(seat, &text)? {
                            match command["do"] == "act" {
                                true => waiting = Some((seat, command)),
                                false => self.tell(seat, &command).await?,
                            }
                        }
                    }
                    Some((_, Some(_))) => {}
                    _ => {
                        note(&self.measured, |measured| measured.lost += 1);
                        return Ok(());
                    }
                },
                () = tokio::time::sleep_until(self.next.into()), if waiting.is_some() => {
                    if let Some((seat, command)) = waiting.take() {
                        let now = Instant::now();
                        (self.sent, self.next) = (Some((now, seat, None)), now + self.args.every);
                        self.tell(seat, &command).await?;
                    }
                }
            }
        }
        Ok(())
    }

    async fn tell(&mut self, seat: usize, command: &Value) -> Result<(), Error> {
        self.numbers[seat] += 1;
        let message = json!({"type": "command", "number": self.numbers[seat], "command": command});
        self.sinks[seat].send(Message::Text(message.to_string().into())).await?;
        Ok(())
    }

    /// Looks at a message; what is to be answered. Only who is asked reads all of it.
    fn heard(&mut self, seat: usize, text: &str) -> Result<Option<Value>, Error> {
        let now = Instant::now();
        if text.starts_with("{\"type\":\"update\"") {
            self.seen[seat] = (field(text, "\"number\":").unwrap_or(0), now);
            self.all_saw();
            let asked = text.contains("\"ask\":{") || text.contains("\"promise\":true");
            return Ok(if asked { answer(&serde_json::from_str(text)?) } else { None });
        }
        if text.starts_with("{\"type\":\"refused\"") {
            note(&self.measured, |measured| measured.refused += 1);
        }
        if let (Some((sent, by, None)), Some(seq)) = (self.sent, field(text, "\"seq\":"))
            && by == seat
        {
            self.sent = Some((sent, by, Some(seq)));
            note(&self.measured, |measured| measured.acknowledged.push((now - sent).as_micros() as u32));
            self.all_saw();
        }
        Ok(None)
    }

    fn all_saw(&mut self) {
        let Some((sent, _, Some(seq))) = self.sent else { return };
        if self.seen.iter().all(|(number, _)| *number >= seq) {
            let last = self.seen.iter().map(|(_, at)| *at).max().unwrap_or(sent);
            note(&self.measured, |measured| measured.all_saw.push((last - sent).as_micros() as u32));
            self.sent = None;
        }
    }
}

/// The first number after a name.
fn field(text: &str, name: &str) -> Option<u64> {
    let rest = &text[text.find(name)? + name.len()..];
    rest[..rest.find(|letter: char| !letter.is_ascii_digit())?].parse().ok()
}

fn answer(update: &Value) -> Option<Value> {
    let fair = &update["table"]["fair"];
    if fair["promise"] == true {
        return Some(json!({"do": "promise", "round": fair["round"], "promise": null}));
    }
    let scene = &update["frame"]["scene"];
    let hand = scene["hand"].as_array()?;
    let legal = || hand.iter().filter(|card| card["legal"] == true).filter_map(|card| card["id"].as_str());
    let actions: Vec<String> = match scene["ask"]["kind"].as_str()? {
        "card" => vec![format!("play {}", legal().next()?)],
        "discard" => {
            legal().take(scene["ask"]["count"].as_u64()? as usize).map(|card| format!("discard {card}")).collect()
        }
        "choice" => vec![scene["ask"]["choices"][0]["action"].as_str()?.to_owned()],
        _ => vec![format!("announce {}", scene["ask"]["min"])],
    };
    Some(json!({"do": "act", "actions": actions, "at": scene["number"]}))
}

async fn idle(args: Args, until: Instant) -> Result<(), Error> {
    let mut open = Vec::with_capacity(args.idle);
    let (mut cookie, mut table) = (String::new(), String::new());
    for number in 0..args.idle {
        if number % 16 == 0 {
            cookie = request(args.address, "/api/v1/guest", "", &Value::Null).await?.0;
        }
        if table.is_empty() {
            let (_, created) = request(args.address, "/api/v1/tables", &cookie, &json!({"game": args.game})).await?;
            table = created["id"].as_str().ok_or("no table")?.to_owned();
        }
        let mut socket = connect(args.address, &table, &cookie).await?;
        socket.next().await.ok_or("no first update")??;
        open.push(socket);
    }
    println!("{} connections are open", open.len());
    // Pings have to be answered.
    let mut streams: SelectAll<Socket> = open.into_iter().collect();
    let mut ended = 0u64;
    while Instant::now() < until {
        if let Ok(Some(Err(_))) = tokio::time::timeout(Duration::from_secs(1), streams.next()).await {
            ended += 1;
        }
    }
    println!("{ended} of them ended");
    Ok(())
}

fn percentile(sorted: &[u32], part: f64) -> f64 {
    let place = ((sorted.len() as f64 * part) as usize).min(sorted.len().saturating_sub(1));
    sorted.get(place).map_or(0.0, |&time| f64::from(time) / 1000.0)
}

fn report(name: &str, times: &mut [u32]) {
    times.sort_unstable();
    let at = |part| percentile(times, part);
    let count = times.len();
    println!(
        "{name}: {count} times; p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    );
}

async fn serve(address: SocketAddr, database: String) -> Result<(), Error> {
    let limits = Limits {
        messages_per_second: 1000,
        burst: 1000,
        connections_per_address: 60_000,
        connections: 60_000,
        guests_per_address: 100_000,
        ..Limits::default()
    };
    let (operators, origins, site) = (None, Vec::new(), Site::none());
    let server = Server::start(Config { listen: address, operators, database, origins, site, limits }).await?;
    println!("listening on {}", server.address());
    tokio::signal::ctrl_c().await?;
    server.stop().await;
    Ok(())
}

async fn run(args: Args) -> Result<(), Error> {
    if let Some(database) = args.serve {
        return serve(args.address, database).await;
    }
    if args.idle > 0 {
        let until = Instant::now() + Duration::from_secs(args.seconds);
        return idle(args, until).await;
    }
    let measured = Shared::default();
    let starting = Arc::new(Semaphore::new(32));
    let begin = Instant::now();
    // Tables are set up first; what is measured then counts from when all of them stand.
    let until = begin + Duration::from_secs(args.seconds + args.tables as u64 / 50);
    let tables: Vec<_> = (0..args.tables)
        .map(|_| tokio::spawn(play(args.clone(), Arc::clone(&measured), Arc::clone(&starting), until)))
        .collect();
    while starting.available_permits() < 32 || begin.elapsed() < Duration::from_secs(1) {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    println!("{} tables stand after {:.1} s", args.tables, begin.elapsed().as_secs_f64());
    note(&measured, |measured| *measured = Measured::default());
    let mut failed = 0;
    for table in tables {
        if let Err(error) = table.await? {
            failed += 1;
            eprintln!("a table: {error}");
        }
    }
    let mut measured = measured.lock().unwrap_or_else(PoisonError::into_inner);
    report("from action to the last player's message", &mut measured.all_saw);
    report("from action to its acknowledgement", &mut measured.acknowledged);
    println!("{} refused, {} connections lost, {failed} tables failed", measured.refused, measured.lost);
    Ok(())
}

#[tokio::main]
async fn main() -> ExitCode {
    let outcome = match args() {
        Ok(args) => run(args).await,
        Err(error) => Err(error),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
