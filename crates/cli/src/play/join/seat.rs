//! A seat at a served table: taken, and kept while connections come and go.

use super::fault::JoinFault;
use super::guest::{CookieWarning, Guests};
use super::link::{Address, Link, Target};
use super::messages::{Events, Message, Refusal, Sheet, TableState, Update};
use super::wire::{NoWire, Wire, request};
use crate::failure::Failure;
use hyper::Method;
use kirifuda_scene::Line;
use kirifuda_server::ids::{GuestId, TableId};
use kirifuda_server::protocol::{ClientMessage, Code, Command, Form, Hello, Lang, SeatKind, StageInfo, VERSION};
use kirifuda_server::table::Compiled;
use kirifuda_words::language_tag;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::sync::mpsc;
use std::time::Duration;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// What a server of ours calls its interface, and the version that is spoken here.
const INTERFACE: (&str, &str) = ("Kirifuda tables", "1");
/// The longest name.
const LONGEST_NAME: usize = 24;
/// How long after a connection was lost another one is tried: at first, and at most.
const AGAIN: (Duration, Duration) = (Duration::from_millis(250), Duration::from_secs(5));

/// How a table was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// It is over.
    Over,
    /// The host gave the seat away.
    Cleared,
    /// The guest has left.
    Quit,
}

/// What is told of a table.
#[derive(Debug)]
pub enum News {
    /// Something has happened.
    Update(Box<Update>),
    /// The server has done what was asked; the update that shows it has this number or a larger one.
    Done(Command, u64),
    /// The server has refused what was asked.
    Refused(Command, Refusal),
    /// The connection was lost before the server answered this. It is not sent again: it could be done twice.
    Unknown(Command),
    /// The server has lost the last moves; what they were.
    Rewound(Vec<Line>),
    /// Whether the server can store what is done.
    Storing(bool),
    /// The connection is lost; another one is being tried.
    Lost,
    /// There is a connection again.
    Back,
    /// The table cannot be reached any more.
    Ended(JoinFault),
}

/// Who wants to sit down, and how.
pub struct Wish {
    /// The language of what is told.
    pub lang: Lang,
    /// The name asked for.
    pub name: Option<String>,
    /// The name taken when none is asked for; a number is added when somebody has it.
    pub usual_name: String,
}

/// A seat that was taken. The connection ends with this value.
pub struct Seat {
    /// The table, when the guest sat down.
    pub table: TableState,
    /// What it plays.
    pub game: Compiled,
    /// What the guest has to know about coming back.
    pub warning: Option<CookieWarning>,
    asks: UnboundedSender<Command>,
    visitor: Visitor,
    lang: Lang,
    /// Runs the connection.
    runtime: Runtime,
}

impl Seat {
    /// Takes a seat at the table that a link leads to, or comes back to it; what happens there goes to `tell`.
    ///
    /// # Errors
    /// When there is no such table, no free seat, or no server of ours.
    pub fn take(link: &Link, wish: &Wish, tell: impl Fn(News) + Send + 'static) -> Result<Seat, Failure> {
        let runtime = Runtime::new().map_err(|error| Failure::Internal((&error).into()))?;
        let guests = Guests::of_user();
        let (id, cookie) = runtime.block_on(enter(link, &guests))?;
        let warning = guests.keep(&link.server, &cookie);
        let visitor = Visitor { server: link.server.clone(), id, cookie };
        let (table, game) = runtime.block_on(visitor.sit(wish)).map_err(Failure::Join)?;
        let (asks, asked) = unbounded_channel();
        runtime.spawn(keep_up(visitor.clone(), wish.lang, asked, tell));
        Ok(Seat { table, game, warning, asks, visitor, lang: wish.lang, runtime })
    }

    /// A seat without a connection.
    #[cfg(test)]
    pub fn idle(table: TableState, game: Compiled) -> Seat {
        let server = Address { secure: false, host: "localhost".to_owned(), port: 1, folder: String::new() };
        let visitor = Visitor { server, id: TableId::random().expect("random bytes"), cookie: String::new() };
        let runtime = Runtime::new().expect("threads");
        Seat { table, game, warning: None, asks: unbounded_channel().0, visitor, lang: Lang::En, runtime }
    }

    /// What was told of the match so far, deal by deal.
    ///
    /// # Errors
    /// When the server does not answer now.
    pub fn told(&self) -> Result<Vec<Vec<Line>>, JoinFault> {
        self.look_up("sheet").map(|sheet: Sheet| sheet.log)
    }

    /// What the guest has seen of the deal in progress, as the server's interface for programs writes it.
    ///
    /// # Errors
    /// When the server does not answer now.
    pub fn events(&self) -> Result<Vec<String>, JoinFault> {
        self.look_up("events").map(|events: Events| events.seen)
    }

    /// Reports somebody at the table to the operators of the server.
    ///
    /// # Errors
    /// When the server refuses it, or does not answer now.
    pub fn report(&self, guest: &GuestId, reason: &str) -> Result<(), JoinFault> {
        let path = format!("/reports?lang={}", language_tag(self.lang));
        let report = json!({"guest": guest, "reason": reason});
        self.runtime.block_on(self.visitor.request(Method::POST, &path, Some(report))).map(drop)
    }

    fn look_up<T: DeserializeOwned>(&self, what: &str) -> Result<T, JoinFault> {
        let path = format!("/{what}?lang={}", language_tag(self.lang));
        let found = self.runtime.block_on(self.visitor.request(Method::GET, &path, None))?;
        serde_json::from_value(found).map_err(|_| JoinFault::Stranger(self.visitor.server.to_string()))
    }

    /// Asks something of the table; [`News::Done`], [`News::Refused`] or [`News::Unknown`] answers.
    pub fn ask(&self, command: Command) {
        // The connection ends only with this value, or has said that it cannot go on.
        let _ = self.asks.send(command);
    }
}

/// Becomes a guest of the server, the same as before where there is a cookie; the table that the link leads to, and the
/// guest's cookie.
async fn enter(link: &Link, guests: &Guests) -> Result<(TableId, String), Failure> {
    let server = &link.server;
    check(server).await.map_err(Failure::Join)?;
    if let Target::Return(token) = &link.target {
        let path = "/api/v1/return";
        let answer = request(server, Method::POST, path, None, Some(json!({"token": token}))).await;
        let mut answer = answer.map_err(Failure::Join)?;
        let cookie = answer.cookie.take();
        let created = answer.well(server).map_err(|fault| match fault {
            JoinFault::Refused(refusal) if refusal.code == Code::NoGuest => Failure::Join(JoinFault::OtherLink),
            fault => Failure::Join(fault),
        })?;
        let id = created["id"].as_str().and_then(|id| id.parse().ok());
        let (Some(id), Some(cookie)) = (id, cookie) else { return Err(stranger(server)) };
        return Ok((id, cookie));
    }
    let Target::Table(id) = &link.target else { return Err(Failure::Join(JoinFault::NoTable)) };
    let known = guests.cookie(server);
    let answer = request(server, Method::POST, "/api/v1/guest", known.as_deref(), None).await;
    let mut answer = answer.map_err(Failure::Join)?;
    let cookie = answer.cookie.take();
    answer.well(server).map_err(Failure::Join)?;
    let cookie = cookie.ok_or_else(|| stranger(server))?;
    Ok((id.clone(), cookie))
}

fn stranger(server: &Address) -> Failure {
    Failure::Join(JoinFault::Stranger(server.to_string()))
}

/// Makes sure that a server of ours answers, which speaks our protocol.
async fn check(server: &Address) -> Result<(), JoinFault> {
    let answer = request(server, Method::GET, "/api/v1/openapi.json", None, None).await?;
    let about = &answer.json["info"];
    if about["title"] != INTERFACE.0 {
        return Err(JoinFault::Stranger(server.to_string()));
    }
    match about["version"].as_str() {
        Some(version) if version == INTERFACE.1 => Ok(()),
        version => {
            Err(JoinFault::Version { server: server.to_string(), found: version.unwrap_or_default().to_owned() })
        }
    }
}

/// A guest at a table.
#[derive(Clone)]
struct Visitor {
    server: Address,
    id: TableId,
    cookie: String,
}

impl Visitor {
    async fn request(&self, method: Method, path: &str, body: Option<Value>) -> Result<Value, JoinFault> {
        let path = format!("/api/v1/tables/{}{path}", self.id);
        request(&self.server, method, &path, Some(&self.cookie), body).await?.well(&self.server)
    }

    /// Sits down, unless the guest does already.
    async fn sit(&self, wish: &Wish) -> Result<(TableState, Compiled), JoinFault> {
        let lang = language_tag(wish.lang);
        let mut tries = 1;
        loop {
            let table =
                self.request(Method::GET, &format!("?lang={lang}"), None).await.map_err(|fault| match fault {
                    JoinFault::Refused(refusal) if refusal.code == Code::NotFound => JoinFault::NoTable,
                    fault => fault,
                })?;
            let stranger = |_| JoinFault::Stranger(self.server.to_string());
            let table: TableState = serde_json::from_value(table).map_err(stranger)?;
            let asked = table.setup.clone();
            let named = asked.game.clone();
            let game = asked.game().map_err(|error| JoinFault::Game { game: named, error })?;
            match table.stage {
                StageInfo::Gathering | StageInfo::Playing if table.own().is_some() => return Ok((table, game)),
                StageInfo::Gathering => {}
                StageInfo::Playing => return Err(JoinFault::Begun),
                _ => return Err(JoinFault::Over),
            }
            let free = table.seats.iter().find(|seat| seat.kind == SeatKind::Free);
            let seat = free.ok_or(JoinFault::NoSeat)?.seat;
            let sit = Command::Sit { seat, name: wish.name_at(tries) };
            // What is known has a JSON form.
            let body = serde_json::to_value(sit).unwrap_or_default();
            match self.request(Method::POST, &format!("/commands?lang={lang}"), Some(body)).await {
                Ok(_) => {}
                // Somebody was faster: the next free seat.
                Err(JoinFault::Refused(refusal)) if refusal.code == Code::SeatTaken => {}
                Err(JoinFault::Refused(refusal)) if refusal.code == Code::NameTaken && wish.can_vary(tries) => {
                    tries += 1;
                }
                Err(fault) => return Err(fault),
            }
        }
    }
}

impl Wish {
    fn name_at(&self, tries: u32) -> String {
        match (&self.name, tries) {
            (Some(name), _) => name.clone(),
            (None, 1) => self.usual_name.clone(),
            (None, tries) => {
                let short: String = self.usual_name.chars().take(LONGEST_NAME - 4).collect();
                format!("{short} {tries}")
            }
        }
    }

    fn can_vary(&self, tries: u32) -> bool {
        self.name.is_none() && tries < 100
    }
}

/// How a connection ended.
enum End {
    /// The guest has left.
    Left,
    /// It was lost.
    Lost,
    /// Another one would not help.
    Ended(Refusal),
}

/// Keeps a connection up until the guest leaves or the table cannot be reached any more.
async fn keep_up(visitor: Visitor, lang: Lang, asked: UnboundedReceiver<Command>, tell: impl Fn(News)) {
    let mut talk = Talk { lang, last: 0, stamp: None, pending: None, promised: 0, number: 0, asked, tell };
    let (mut lost, mut wait) = (false, AGAIN.0);
    loop {
        let end = match Wire::open(&visitor.server, &visitor.id, &visitor.cookie).await {
            Ok(mut wire) => {
                if std::mem::take(&mut lost) {
                    (talk.tell)(News::Back);
                }
                wait = AGAIN.0;
                talk.over(&mut wire).await
            }
            Err(NoWire::Refused(refusal)) if !may_pass(refusal.code) => End::Ended(refusal),
            Err(_) => End::Lost,
        };
        match end {
            End::Left => return,
            End::Ended(refusal) => return (talk.tell)(News::Ended(JoinFault::Refused(refusal))),
            End::Lost if !lost => {
                lost = true;
                (talk.tell)(News::Lost);
            }
            End::Lost => {}
        }
        tokio::time::sleep(wait).await;
        wait = (wait * 2).min(AGAIN.1);
    }
}

/// Whether a refusal may be gone at the next try.
fn may_pass(code: Code) -> bool {
    matches!(code, Code::Stopping | Code::Unavailable | Code::TooMany | Code::TooFast | Code::NoHello)
}

/// Whether a command does no more when it is done twice than when it is done once. An action says at which scene it was
/// decided. A vote may meet another question the second time, and a pause somebody who has just let the table go on.
fn may_be_repeated(command: &Command) -> bool {
    match command {
        Command::Act { .. } | Command::Promise { .. } | Command::Share { .. } => true,
        Command::Sit { .. } | Command::Stand | Command::TakeBack => true,
        Command::Bots { seat: None, .. } | Command::Start => true,
        Command::Ban { .. } | Command::Unban { .. } | Command::Lock | Command::Unlock => true,
        Command::Bots { .. } | Command::Swap { .. } | Command::Clear { .. } => false,
        Command::Phrase { .. } | Command::Say { .. } => false,
        Command::Pause | Command::Resume | Command::Propose { .. } | Command::Vote { .. } => false,
    }
}

/// Whether a refusal says of a command that was repeated that it is done already.
fn is_done_already(command: &Command, code: Code) -> bool {
    match command {
        Command::Bots { .. } => matches!(code, Code::SeatTaken | Code::WrongStage),
        Command::TakeBack | Command::Start | Command::Lock | Command::Unlock => code == Code::WrongStage,
        Command::Ban { .. } | Command::Unban { .. } => code == Code::WrongGuest,
        Command::Stand => code == Code::NotSeated,
        _ => false,
    }
}

/// What was asked for and not answered.
struct Pending {
    /// The number it has in this connection.
    number: u64,
    command: Command,
    /// Whether it was sent in an earlier connection, too.
    repeated: bool,
}

/// What goes on from one connection to the next.
struct Talk<T> {
    lang: Lang,
    /// The number of the last update.
    last: u64,
    /// Its stamp.
    stamp: Option<u16>,
    pending: Option<Pending>,
    /// The last round in which a promise was declined.
    promised: u32,
    /// The number of the last message of this connection.
    number: u64,
    asked: UnboundedReceiver<Command>,
    tell: T,
}

impl<T: Fn(News)> Talk<T> {
    async fn over(&mut self, wire: &mut Wire) -> End {
        self.number = 0;
        self.promised = 0;
        let (last, stamp) = (self.last, self.stamp);
        let hello = Hello { lang: self.lang, last, stamp, form: Form::Scenes, version: Some(VERSION) };
        if !wire.say(&ClientMessage::Hello(hello)).await {
            return End::Lost;
        }
        // What was asked last in the connection before may have been done or not.
        if let Some(Pending { command, .. }) = self.pending.take() {
            if !may_be_repeated(&command) {
                (self.tell)(News::Unknown(command));
            } else if !self.send(wire, command, true).await {
                return End::Lost;
            }
        }
        loop {
            let idle = self.pending.is_none();
            tokio::select! {
                message = wire.hear() => {
                    let Some(message) = message else { return End::Lost };
                    if let Some(end) = self.heard(wire, message).await {
                        return end;
                    }
                }
                command = self.asked.recv(), if idle => {
                    let Some(command) = command else { return End::Left };
                    if !self.send(wire, command, false).await {
                        return End::Lost;
                    }
                }
            }
        }
    }

    async fn heard(&mut self, wire: &mut Wire, message: Message) -> Option<End> {
        match message {
            Message::Update(update) => {
                (self.last, self.stamp) = (update.number, update.stamp);
                let round = update.table.fair.as_ref().filter(|fair| fair.promise).map(|fair| fair.round);
                (self.tell)(News::Update(update));
                if let Some(round) = round.filter(|&round| round != self.promised) {
                    self.promised = round;
                    self.number += 1;
                    let decline = Command::Promise { round, promise: None };
                    if !wire.say(&ClientMessage::Command { number: self.number, command: decline }).await {
                        return Some(End::Lost);
                    }
                }
            }
            Message::Done { number, seq } => {
                if let Some(pending) = self.answered(number) {
                    (self.tell)(News::Done(pending.command, seq));
                }
            }
            Message::Refused { number: Some(number), why } => {
                if let Some(Pending { command, repeated, .. }) = self.answered(number) {
                    let done = repeated && is_done_already(&command, why.code);
                    (self.tell)(if done { News::Done(command, 0) } else { News::Refused(command, why) });
                }
            }
            Message::Rewound { lines } => (self.tell)(News::Rewound(lines)),
            Message::Storing { ok } => (self.tell)(News::Storing(ok)),
            // A server of an earlier version does not know stamps.
            Message::Goodbye { code: Code::BadMessage } if self.stamp.take().is_some() => return Some(End::Lost),
            Message::Goodbye { code } if may_pass(code) => return Some(End::Lost),
            Message::Goodbye { code } => return Some(End::Ended(Refusal { code, text: String::new() })),
            _ => {}
        }
        None
    }

    /// What is answered with this number.
    fn answered(&mut self, number: u64) -> Option<Pending> {
        self.pending.take_if(|pending| pending.number == number)
    }

    async fn send(&mut self, wire: &mut Wire, command: Command, repeated: bool) -> bool {
        self.number += 1;
        self.pending = Some(Pending { number: self.number, command: command.clone(), repeated });
        wire.say(&ClientMessage::Command { number: self.number, command }).await
    }
}

/// Both ends of the news of a table.
pub fn news() -> (impl Fn(News) + Send + 'static, mpsc::Receiver<News>) {
    let (sender, receiver) = mpsc::channel();
    // Whoever has left wants no more news.
    (move |news| drop(sender.send(news)), receiver)
}
