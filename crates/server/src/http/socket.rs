//! Connections: messages both ways, numbered.
//!
//! A connection is notified only that its table has changed; it fetches the changes when it can send them. A slow one
//! therefore gets fewer and larger updates, and never makes anybody wait.

use super::api::{ask, found, known};
use super::app::App;
use super::error::{told, unreadable};
use super::listen::Held;
use super::meter::{Bucket, Peer};
use crate::counts::Counted;
use crate::ids::GuestId;
use crate::node::{Handle, Limits, Visit};
use crate::protocol::{Ack, ClientMessage, Code, Form, Hello, Lang, RefusedInfo, Rewound, ServerMessage, VERSION};
use crate::table::Refusal;
use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use futures_util::SinkExt;
use kirifuda_rules::message;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

/// How many bytes may wait to be sent.
const TO_SEND: usize = 256 * 1024;
/// How many bytes are gathered before they are sent, unless there is nothing more to say.
const TO_GATHER: usize = 4 * 1024;
/// How many bytes are read at once: most messages are much shorter.
const READ_AT_ONCE: usize = 2 * 1024;
/// After so many refusals for being too fast, one after the other, a connection ends.
const TOO_OFTEN: u32 = 50;

/// Upgrades a request to a connection to a table: a WebSocket, whose messages `/api/v1/messages.schema.json` describes.
#[utoipa::path(get, path = "/api/v1/tables/{id}/socket", params(("id" = String, Path)),
    responses((status = 101, description = "the connection"), (status = 401, body = RefusedInfo),
        (status = 403, body = RefusedInfo), (status = 404, body = RefusedInfo), (status = 429, body = RefusedInfo)))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    peer: Option<Extension<Peer>>,
    held: Option<Extension<Held>>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refusal> {
    let guest = known(&app, &headers)?;
    let limits = app.node.limits();
    let counted = app.meters.sockets.one_more(guest.clone(), limits.connections_per_guest);
    let Some(counted) = counted else {
        return Err(Refusal::new(Code::TooMany, message!("connections-too-many", most = limits.connections_per_guest)));
    };
    let peer = peer.map(|Extension(peer)| peer);
    let counted = (counted, app.meters.connection(peer, limits)?, held);
    let handle = found(&app, &id).await?;
    crate::view::viewer(&handle.read(), Some(&guest))?;
    let upgrade = upgrade.max_message_size(limits.message_bytes).max_frame_size(limits.message_bytes);
    // The library would take 128 KiB for each connection, most of which are silent most of the time.
    let upgrade = upgrade
        .read_buffer_size(READ_AT_ONCE)
        .write_buffer_size(TO_GATHER)
        .max_write_buffer_size(TO_SEND.max(2 * limits.message_bytes));
    Ok(upgrade.on_upgrade(move |socket| serve(app, handle, (guest, peer.map(|peer| peer.address)), counted, socket)))
}

async fn serve(
    app: Arc<App>,
    handle: Arc<Handle>,
    (guest, address): (GuestId, Option<IpAddr>),
    _counted: (Counted<GuestId>, Option<Counted<IpAddr>>, Option<Extension<Held>>),
    socket: WebSocket,
) {
    metrics::gauge!("kirifuda_connections").increment(1);
    let limits = app.node.limits().clone();
    let (visit, rewinds) = (handle.visit(&guest), handle.rewinds());
    let revoked = *app.guests.revoked().borrow();
    let meter = Bucket::full(limits.burst);
    let line = Line {
        app,
        guest,
        address,
        visit,
        socket,
        meter,
        lang: Lang::En,
        form: Form::Scenes,
        last: 0,
        storing: true,
        revoked,
        rewinds,
        number: 0,
        too_fast: 0,
        greeted: false,
        heard: Instant::now(),
        limits,
    };
    line.run().await;
    metrics::gauge!("kirifuda_connections").decrement(1);
}

/// Why a connection ends: nothing more can be said, or this has to be.
enum End {
    Gone,
    With(Code),
}

struct Line {
    app: Arc<App>,
    guest: GuestId,
    address: Option<IpAddr>,
    visit: Visit,
    socket: WebSocket,
    meter: Bucket,
    lang: Lang,
    form: Form,
    /// The number of the last update that was sent.
    last: u64,
    /// Whether the server can store, as far as the guest was told.
    storing: bool,
    /// How often keys had been revoked when the guest came.
    revoked: u64,
    /// How often the store had lost entries of the table.
    rewinds: u64,
    /// The number of the last message that came.
    number: u64,
    too_fast: u32,
    /// The first update was sent: later ones are news.
    greeted: bool,
    /// When something was last heard.
    heard: Instant,
    limits: Limits,
}

impl Line {
    async fn run(mut self) {
        let alarm = self.app.alarm.subscribe();
        let end = match self.greet().await {
            Ok(()) => self.talk(alarm).await,
            Err(end) => end,
        };
        if let End::With(code) = end {
            metrics::counter!("kirifuda_connections_ended_total").increment(1);
            let _: Result<(), End> = self.send(&ServerMessage::Goodbye { code }).await;
            // 1001: going away; 1008: against the rules. Whoever is gone does not hear it.
            let number = if code == Code::Stopping { 1001 } else { 1008 };
            let close = Message::Close(Some(CloseFrame { code: number, reason: "".into() }));
            let _: Result<_, _> = timeout(Duration::from_secs(1), self.socket.send(close)).await;
            // Were what still comes in not read, the system would throw away what was said last.
            let rest = async { while let Some(Ok(_)) = self.socket.recv().await {} };
            let _: Result<(), _> = timeout(Duration::from_secs(1), rest).await;
        }
    }

    /// Waits for the first message.
    async fn greet(&mut self) -> Result<(), End> {
        let first = timeout(self.limits.first_words, self.socket.recv()).await;
        let message = first.map_err(|_| End::With(Code::NoHello))?.ok_or(End::Gone)?.map_err(|error| ended(&error))?;
        let Message::Text(text) = message else { return Err(End::With(Code::NoHello)) };
        match serde_json::from_str(&text) {
            _ if is_of_other_version(&text) => Err(End::With(Code::OtherVersion)),
            Ok(ClientMessage::Hello(Hello { lang, last, stamp, form, .. })) => {
                (self.lang, self.last, self.form) = (lang, last, form);
                if !self.visit.handle().goes_on_from(last, stamp).await {
                    self.last = 0;
                    self.feed(&ServerMessage::Rewound(Rewound::default())).await?;
                }
                self.update().await?;
                self.greeted = true;
                Ok(())
            }
            Ok(_) => Err(End::With(Code::NoHello)),
            Err(_) => Err(End::With(Code::BadMessage)),
        }
    }

    async fn talk(&mut self, mut alarm: watch::Receiver<()>) -> End {
        // Much may have happened before they said anything.
        alarm.mark_changed();
        if *self.visit.onlookers.borrow() > 0 {
            self.visit.onlookers.mark_changed();
        }
        let mut silence = tokio::time::interval(self.limits.silence / 3);
        silence.reset();
        loop {
            let outcome = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.heard(message).await,
                    Some(Err(error)) => Err(ended(&error)),
                    None => Err(End::Gone),
                },
                Ok(()) = alarm.changed() => self.alarmed().await,
                changed = self.visit.seq.changed() => match changed {
                    Ok(()) => self.update().await,
                    Err(_) => Err(End::With(Code::Stopping)),
                },
                Ok(()) = self.visit.onlookers.changed() => self.watched().await,
                _ = silence.tick() => self.ping().await,
            };
            if let Err(end) = outcome {
                return end;
            }
        }
    }

    /// Looks at everything that the alarm may have rung for.
    async fn alarmed(&mut self) -> Result<(), End> {
        let node = &self.app.node;
        if *node.stopping().borrow() {
            return Err(End::With(Code::Stopping));
        }
        if node.keeps_out(Some(&self.guest), self.address) {
            return Err(End::With(Code::BannedFromServer));
        }
        if *self.app.guests.revoked().borrow() != self.revoked {
            return Err(End::With(Code::NoGuest));
        }
        let ok = *node.storing().borrow();
        if std::mem::replace(&mut self.storing, ok) == ok {
            return Ok(());
        }
        self.send(&ServerMessage::Storing { ok }).await
    }

    /// Says how many look on to programs that may want to know.
    async fn watched(&mut self) -> Result<(), End> {
        let onlookers = *self.visit.onlookers.borrow_and_update();
        match self.form {
            Form::Moves => self.send(&ServerMessage::Watched { onlookers }).await,
            Form::Scenes | Form::Events => Ok(()),
        }
    }

    async fn ping(&mut self) -> Result<(), End> {
        if self.heard.elapsed() > self.limits.silence {
            return Err(End::Gone);
        }
        self.put(Message::Ping(axum::body::Bytes::new())).await
    }

    async fn heard(&mut self, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        let within = self.meter.take(f64::from(self.limits.messages_per_second), self.limits.burst);
        self.too_fast = if within { 0 } else { self.too_fast + 1 };
        if self.too_fast > TOO_OFTEN {
            return Err(End::With(Code::TooFast));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(End::Gone),
            Message::Binary(_) => {
                return self.refuse(None, Refusal::new(Code::BadMessage, message!("text-expected"))).await;
            }
        };
        if !within {
            return self.refuse(number_of(&text), Refusal::new(Code::TooFast, message!("messages-too-many"))).await;
        }
        match serde_json::from_str(&text) {
            Ok(message) => self.answer(message).await,
            Err(error) => self.refuse(number_of(&text), unreadable(&error)).await,
        }
    }

    async fn answer(&mut self, message: ClientMessage) -> Result<(), End> {
        let number = match &message {
            ClientMessage::Hello(_) => {
                return self.refuse(None, Refusal::new(Code::NoHello, message!("said-already"))).await;
            }
            ClientMessage::Command { number, .. }
            | ClientMessage::Lang { number, .. }
            | ClientMessage::Ping { number } => *number,
        };
        if number <= self.number {
            return self.refuse(Some(number), Refusal::new(Code::Replayed, message!("larger-number-expected"))).await;
        }
        self.number = number;
        match message {
            ClientMessage::Command { command, .. } => {
                let handle = Arc::clone(self.visit.handle());
                match ask(&self.app, &handle, &self.guest, &command, self.lang).await {
                    Ok(ack) => {
                        // What came of it goes with the answer.
                        self.feed(&ServerMessage::Done { number, ack }).await?;
                        self.update().await?;
                        self.flush().await
                    }
                    Err(refusal) => self.refuse(Some(number), refusal).await,
                }
            }
            ClientMessage::Lang { lang, .. } => {
                (self.lang, self.last) = (lang, 0);
                self.done(number).await?;
                self.update().await?;
                self.flush().await
            }
            _ => {
                self.done(number).await?;
                self.flush().await
            }
        }
    }

    async fn done(&mut self, number: u64) -> Result<(), End> {
        let ack = Ack { seq: self.visit.handle().read().seq() };
        self.feed(&ServerMessage::Done { number, ack }).await
    }

    /// Sends what has changed since the last update.
    async fn update(&mut self) -> Result<(), End> {
        if self.visit.handle().is_gone() {
            // The table has left the memory: another visit brings it back.
            return Err(End::With(Code::Stopping));
        }
        self.visit.seq.mark_unchanged();
        let rewinds = self.visit.handle().rewinds();
        if rewinds != std::mem::replace(&mut self.rewinds, rewinds) {
            self.last = 0;
            if let Some(lost) = self.visit.handle().lost(&self.guest, (self.lang, self.form)) {
                self.feed(&ServerMessage::Rewound(lost)).await?;
            }
        }
        let from = self.last;
        let news = self.visit.handle().news(&self.guest, (self.lang, self.form), self.last);
        match news.map_err(|refusal| End::With(refusal.code))? {
            Some((number, json)) => {
                self.last = number;
                // It is JSON, which is text.
                self.feed_text(Utf8Bytes::try_from(json).map_err(|_| End::Gone)?).await?;
                self.flush().await?;
                // All of the table again is no news.
                if self.greeted && from > 0 {
                    self.visit.handle().note_sent(from, number);
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    async fn refuse(&mut self, number: Option<u64>, refusal: Refusal) -> Result<(), End> {
        let why = told(refusal, self.lang);
        self.send(&ServerMessage::Refused { number, why }).await
    }

    async fn send(&mut self, message: &ServerMessage) -> Result<(), End> {
        self.feed(message).await?;
        self.flush().await
    }

    /// Says something that goes out with what is said next.
    async fn feed(&mut self, message: &ServerMessage) -> Result<(), End> {
        // Messages always have a JSON form.
        let text = serde_json::to_string(message).map_err(|_| End::Gone)?;
        self.feed_text(text.into()).await
    }

    async fn feed_text(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.app.bytes_sent.increment(text.len() as u64);
        let sent = timeout(self.limits.silence, self.socket.feed(Message::Text(text))).await;
        self.taken_in(sent)
    }

    async fn flush(&mut self) -> Result<(), End> {
        let sent = timeout(self.limits.silence, self.socket.flush()).await;
        self.taken_in(sent)
    }

    async fn put(&mut self, message: Message) -> Result<(), End> {
        let sent = timeout(self.limits.silence, self.socket.send(message)).await;
        self.taken_in(sent)
    }

    /// Gives up on who does not take in what is sent.
    fn taken_in(&self, sent: Result<Result<(), axum::Error>, tokio::time::error::Elapsed>) -> Result<(), End> {
        match sent {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => {
                metrics::counter!("kirifuda_slow_connections_total").increment(1);
                Err(End::Gone)
            }
        }
    }
}

/// Whether a `hello` says that its program speaks another version of the protocol, whatever else that version has in it.
fn is_of_other_version(text: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Versioned {
        version: Option<u32>,
    }
    let hello = serde_json::from_str::<Versioned>(text).ok();
    hello.and_then(|hello| hello.version).is_some_and(|version| version != VERSION)
}

/// What is said to who sends what is no message at all.
fn ended(error: &axum::Error) -> End {
    let text = error.to_string();
    // The library has no kinds of its own for these.
    if text.contains("too long") || text.contains("capacity") || text.contains("Space limit") {
        End::With(Code::TooLarge)
    } else {
        End::Gone
    }
}

/// The number of a message that cannot be read, if it has one.
fn number_of(text: &str) -> Option<u64> {
    #[derive(serde::Deserialize)]
    struct Numbered {
        number: u64,
    }
    serde_json::from_str::<Numbered>(text).ok().map(|numbered| numbered.number)
}
