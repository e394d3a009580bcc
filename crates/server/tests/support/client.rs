//! A guest of a server, over plain HTTP and WebSocket.
#![allow(dead_code)]

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Nothing takes longer than this.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// An answer: status, head, body.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    pub fn cookie(&self) -> Option<String> {
        let line = self.head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:"))?;
        Some(line.split_once(':')?.1.split(';').next()?.trim().to_owned())
    }
}

/// One request on a connection of its own.
pub async fn request(address: SocketAddr, method: &str, path: &str, head: &str, body: &str) -> Answer {
    try_request(address, method, path, head, body).await.expect("an answer")
}

/// One request; nothing when the server ends before it has answered.
pub async fn try_request(address: SocketAddr, method: &str, path: &str, head: &str, body: &str) -> Option<Answer> {
    let length = body.len();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: {length}\r\n{head}\r\n{body}"
    );
    raw_bytes(address, text.as_bytes()).await
}

/// One request as it goes over the wire.
pub async fn raw_request(address: SocketAddr, text: &str) -> Answer {
    raw_bytes(address, text.as_bytes()).await.expect("an answer")
}

/// Bytes on a connection of their own; nothing when that ends without an answer.
pub async fn raw_bytes(address: SocketAddr, bytes: &[u8]) -> Option<Answer> {
    exchange(TcpStream::connect(address).await.ok()?, bytes).await
}

/// Bytes on a connection that nothing was sent on before, and the answer until the server ends it.
pub async fn exchange(mut stream: TcpStream, bytes: &[u8]) -> Option<Answer> {
    // A server that refuses early may close before everything was sent.
    drop(stream.write_all(bytes).await);
    let mut answer = Vec::new();
    drop(tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await.ok()?);
    let answer = String::from_utf8(answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    Some(Answer { status, head: head.to_owned(), body: if chunked { unchunked(body) } else { body.to_owned() } })
}

fn unchunked(mut body: &str) -> String {
    let mut whole = String::new();
    while let Some((length, rest)) = body.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).unwrap_or(0);
        if length == 0 {
            break;
        }
        whole.push_str(&rest[..length]);
        body = &rest[length + 2..];
    }
    whole
}

/// Somebody with a cookie.
#[derive(Clone)]
pub struct Guest {
    pub address: SocketAddr,
    pub cookie: String,
}

impl Guest {
    pub async fn new(address: SocketAddr) -> Guest {
        let answer = request(address, "POST", "/api/v1/guest", "", "").await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        Guest { address, cookie: answer.cookie().unwrap() }
    }

    pub async fn get(&self, path: &str) -> Answer {
        request(self.address, "GET", path, &format!("Cookie: {}\r\n", self.cookie), "").await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        request(self.address, "POST", path, &format!("Cookie: {}\r\n", self.cookie), &body.to_string()).await
    }

    pub async fn create(&self, setup: &Value) -> String {
        let answer = self.post("/api/v1/tables", setup).await;
        assert_eq!(answer.status, 201, "{}", answer.body);
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    pub async fn command(&self, table: &str, command: &Value) -> Answer {
        self.post(&format!("/api/v1/tables/{table}/commands"), command).await
    }

    pub async fn connect(&self, table: &str, last: u64, lang: &str) -> Line {
        let mut line = self.dial(table, "").await.unwrap();
        line.send(&json!({"type": "hello", "lang": lang, "last": last})).await;
        line
    }

    /// A connection that goes on from an update.
    pub async fn come_back(&self, table: &str, update: &Value, form: &str) -> Line {
        let mut line = self.dial(table, "").await.unwrap();
        line.seen = update["number"].as_u64().unwrap();
        let hello = json!({"type": "hello", "last": line.seen, "stamp": update["stamp"], "form": form});
        line.send(&hello).await;
        line
    }

    /// A connection on which nothing was said yet, or the status of the refusal.
    pub async fn dial(&self, table: &str, head: &str) -> Result<Line, u16> {
        self.try_dial(table, head).await.map_err(|error| match error {
            NotConnected::Refused(status) => status,
            other => panic!("{other:?}"),
        })
    }

    /// The same where the server may be gone.
    pub async fn try_dial(&self, table: &str, head: &str) -> Result<Line, NotConnected> {
        let address = self.address;
        let url = format!("ws://{address}/api/v1/tables/{table}/socket");
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        if let Some((name, value)) = head.split_once(": ") {
            let name: tokio_tungstenite::tungstenite::http::HeaderName = name.parse().unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(address).await.map_err(|_| NotConnected::Down)?;
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Line { socket, number: 0, seen: 0 }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(NotConnected::Refused(answer.status().as_u16()))
            }
            Err(error) => Err(NotConnected::Broken(error.to_string())),
        }
    }
}

/// Why there is no connection to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotConnected {
    /// Nobody listens.
    Down,
    /// The status of the answer.
    Refused(u16),
    /// It broke before or after the answer.
    Broken(String),
}

/// Events that a server pushes (`text/event-stream`).
pub struct Events {
    stream: TcpStream,
    /// What has come and is no whole event yet.
    said: String,
}

impl Events {
    pub async fn watch(address: SocketAddr, path: &str) -> Events {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let head = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n");
        stream.write_all(head.as_bytes()).await.unwrap();
        Events { stream, said: String::new() }
    }

    /// Whether the stream ends now; if it does not, it is waited for a moment.
    pub async fn has_ended(&mut self) -> bool {
        let end = async {
            let (mut bytes, mut read) = ([0; 4096], 1);
            // The last chunk is empty; the connection stays open for another request.
            while read > 0 && !bytes[..read].ends_with(b"\r\n0\r\n\r\n") && bytes[..read] != *b"0\r\n\r\n" {
                read = self.stream.read(&mut bytes).await.unwrap_or(0);
            }
        };
        tokio::time::timeout(Duration::from_millis(500), end).await.is_ok()
    }

    /// The next event.
    pub async fn next(&mut self) -> Value {
        loop {
            if let Some((before, rest)) = self.said.split_once("\n\n")
                && let Some((_, data)) = before.rsplit_once("\ndata: ")
            {
                let event = serde_json::from_str(data).unwrap();
                self.said = rest.to_owned();
                return event;
            }
            let mut bytes = [0; 4096];
            let read = tokio::time::timeout(PATIENCE, self.stream.read(&mut bytes)).await.expect("an event").unwrap();
            assert!(read > 0, "the stream ended: {}", self.said);
            self.said.push_str(std::str::from_utf8(&bytes[..read]).unwrap());
        }
    }
}

/// A connection to a table.
pub struct Line {
    pub socket: WebSocketStream<TcpStream>,
    pub number: u64,
    /// The number of the last update.
    pub seen: u64,
}

impl Line {
    pub async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    /// Sends where the server may be gone.
    pub async fn try_send(&mut self, message: &Value) -> Result<(), tokio_tungstenite::tungstenite::Error> {
        self.socket.send(Message::Text(message.to_string().into())).await
    }

    pub async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::Text(text.into())).await.unwrap();
    }

    /// The next message; nothing when the connection has ended.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("a message comes in time")? {
                Ok(Message::Text(text)) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "update" {
                        let from = message["from"].as_u64().unwrap();
                        assert!(
                            from == 0 || from == self.seen,
                            "updates follow each other: {from} after {}",
                            self.seen
                        );
                        self.seen = message["number"].as_u64().unwrap();
                    }
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("the connection ended before {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Asks for something; the answer.
    pub async fn command(&mut self, command: &Value) -> Value {
        self.number += 1;
        let number = self.number;
        self.send(&json!({"type": "command", "number": number, "command": command})).await;
        loop {
            let message = self.next().await.expect("an answer");
            if message["number"] == number && message["type"] != "update" {
                return message;
            }
        }
    }
}

/// What a program answers to the scene of an update, if anything is asked.
pub fn answer(update: &Value) -> Option<Value> {
    let fair = &update["table"]["fair"];
    if fair["promise"] == true {
        return Some(json!({"do": "promise", "round": fair["round"], "promise": null}));
    }
    let scene = &update["frame"]["scene"];
    let at = &scene["number"];
    let legal = || {
        let hand = scene["hand"].as_array().cloned().unwrap_or_default();
        hand.into_iter().filter(|card| card["legal"] == true).map(|card| card["id"].as_str().unwrap().to_owned())
    };
    let actions: Vec<String> = match scene["ask"]["kind"].as_str()? {
        "card" => vec![format!("play {}", legal().next()?)],
        "discard" => {
            legal().take(scene["ask"]["count"].as_u64()? as usize).map(|card| format!("discard {card}")).collect()
        }
        "choice" => vec![scene["ask"]["choices"][0]["action"].as_str()?.to_owned()],
        _ => vec![format!("announce {}", scene["ask"]["min"])],
    };
    Some(json!({"do": "act", "actions": actions, "at": at}))
}
