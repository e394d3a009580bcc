//! A table of four scripted players.

use crate::http::{Requests, Socket, connect};
use crate::{Args, Error};
use futures_util::stream::{SelectAll, SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use kirifuda_cards::Seat;
use kirifuda_rules::notation::{action_of, action_text};
use kirifuda_rules::{Game, Match, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{Semaphore, watch};
use tokio_tungstenite::tungstenite::Message;

/// What the players are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// What happened, as programs read it.
    Events,
    /// Scenes in words.
    Scenes,
    /// Plays, as browsers follow them.
    Moves,
}

impl Form {
    /// The word in `hello`.
    pub fn word(self) -> &'static str {
        match self {
            Form::Events => "events",
            Form::Scenes => "scenes",
            Form::Moves => "moves",
        }
    }
}

impl std::str::FromStr for Form {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Form, &'static str> {
        let all = [Form::Events, Form::Scenes, Form::Moves];
        all.into_iter().find(|form| form.word() == text).ok_or("expected events, scenes or moves")
    }
}

/// What was measured, in microseconds.
#[derive(Default)]
pub struct Measured {
    /// Tables at which the match has begun.
    pub standing: usize,
    /// From an action until all players had a message that shows it.
    pub all_saw: Vec<u32>,
    /// From an action to its acknowledgement.
    pub acknowledged: Vec<u32>,
    /// Bytes of messages to players, without what WebSocket adds.
    pub bytes: u64,
    /// How many commands were refused, by the code of the answer.
    pub refused: BTreeMap<String, u64>,
    /// Tables that lost a connection.
    pub lost: u64,
}

/// What all tables have measured.
pub type Shared = Arc<Mutex<Measured>>;

fn note(measured: &Shared, change: impl FnOnce(&mut Measured)) {
    change(&mut measured.lock().unwrap_or_else(PoisonError::into_inner));
}

/// A table to be played.
pub struct Play {
    /// What was asked for.
    pub args: Args,
    /// The server.
    pub address: SocketAddr,
    /// Which of the tables it is: not all act at the same moment.
    pub number: usize,
    /// Where what is measured goes.
    pub measured: Shared,
    /// The game, for players who follow it themselves.
    pub game: Arc<Game>,
}

/// A stream that says whose it is.
type Streams = SelectAll<futures_util::stream::Map<SplitStream<Socket>, Tag>>;
type Tag = Box<dyn FnMut(Result<Message, tokio_tungstenite::tungstenite::Error>) -> (usize, Option<Message>) + Send>;

impl Play {
    /// Sets the table up and plays until told to stop.
    pub async fn run(self, starting: Arc<Semaphore>, mut stop: watch::Receiver<bool>) -> Result<(), Error> {
        let permit = starting.acquire().await?;
        let (sinks, mut streams) = self.sit_down().await?;
        drop(permit);
        note(&self.measured, |measured| measured.standing += 1);
        let now = Instant::now();
        let part = (self.number * 61 % 997) as f64 / 997.0;
        let mut table = Table {
            sinks,
            numbers: vec![0; 4],
            followed: vec![None; 4],
            seen: vec![(0, now); 4],
            sent: None,
            waiting: None,
            next: now + self.args.every.mul_f64(part),
            play: self,
        };
        tokio::select! {
            outcome = table.run(&mut streams) => outcome,
            _ = async { drop(stop.wait_for(|stop| *stop).await) } => Ok(()),
        }
    }

    async fn sit_down(&self) -> Result<(Vec<SplitSink<Socket, Message>>, Streams), Error> {
        let mut requests = Requests::new(self.address).await?;
        let mut cookies = Vec::new();
        for _ in 0..4 {
            cookies.push(requests.post("/api/v1/guest", "", &Value::Null).await?.0);
        }
        let options: BTreeMap<&str, &str> = self.args.options.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        let setup = json!({"game": self.args.game, "pace_ms": 0, "options": options});
        let (_, created) = requests.post("/api/v1/tables", &cookies[0], &setup).await?;
        let table = created["id"].as_str().ok_or(format!("no table: {created}"))?.to_owned();
        let commands = format!("/api/v1/tables/{table}/commands");
        let (mut sinks, mut streams): (Vec<_>, Streams) = (Vec::new(), SelectAll::new());
        for (seat, cookie) in cookies.iter().enumerate() {
            let sit = json!({"do": "sit", "seat": seat, "name": format!("P{seat}")});
            requests.post(&commands, cookie, &sit).await?;
            let (sink, stream) = connect(self.address, &table, cookie, self.args.form).await?.split();
            sinks.push(sink);
            let tag: Tag = Box::new(move |message| (seat, message.ok()));
            streams.push(stream.map(tag));
        }
        requests.post(&commands, &cookies[0], &json!({"do": "start"})).await?;
        Ok((sinks, streams))
    }
}

/// A table with its players, and what is waited for.
struct Table {
    sinks: Vec<SplitSink<Socket, Message>>,
    numbers: Vec<u64>,
    /// The match as each player knows it, in the form `moves`.
    followed: Vec<Option<Match>>,
    /// The update that each player has seen last, and when it came.
    seen: Vec<(u64, Instant)>,
    /// When the last action was sent, by whom, and the number of its entry once that is known.
    sent: Option<(Instant, usize, Option<u64>)>,
    /// What will be done when it is time.
    waiting: Option<(usize, String)>,
    next: Instant,
    play: Play,
}

impl Table {
    async fn run(&mut self, streams: &mut Streams) -> Result<(), Error> {
        loop {
            tokio::select! {
                message = streams.next() => match message {
                    Some((seat, Some(Message::Text(text)))) => self.heard(seat, &text).await?,
                    Some((_, Some(_))) => {}
                    _ => {
                        note(&self.play.measured, |measured| measured.lost += 1);
                        return Ok(());
                    }
                },
                () = tokio::time::sleep_until(self.next.into()), if self.waiting.is_some() => {
                    if let Some((seat, command)) = self.waiting.take() {
                        let now = Instant::now();
                        (self.sent, self.next) = (Some((now, seat, None)), self.next.max(now - self.play.args.every));
                        self.next += self.play.args.every;
                        self.tell(seat, &command).await?;
                    }
                }
            }
        }
    }

    async fn tell(&mut self, seat: usize, command: &str) -> Result<(), Error> {
        self.numbers[seat] += 1;
        let message = format!("{{\"type\":\"command\",\"number\":{},\"command\":{command}}}", self.numbers[seat]);
        self.sinks[seat].send(Message::Text(message.into())).await?;
        Ok(())
    }

    /// Looks at a message, and answers what has to be answered at once.
    async fn heard(&mut self, seat: usize, text: &str) -> Result<(), Error> {
        let now = Instant::now();
        note(&self.play.measured, |measured| measured.bytes += text.len() as u64);
        let kind =
            ["events", "moves", "update"].into_iter().find(|kind| text["{\"type\":\"".len()..].starts_with(kind));
        if let Some(kind) = kind {
            self.seen[seat] = (field(text, "\"number\":").unwrap_or(0), now);
            self.all_saw();
            let answer = match kind {
                "events" => answer_to_events(text),
                "moves" => self.answer_to_moves(seat, text)?,
                _ => answer_to_scene(text)?,
            };
            match answer {
                Some(command) if command.starts_with("{\"do\":\"act\"") => self.waiting = Some((seat, command)),
                Some(command) => self.tell(seat, &command).await?,
                None => {}
            }
            return Ok(());
        }
        if text.starts_with("{\"type\":\"refused\"") {
            let code = between(text, "\"code\":\"", '"').unwrap_or_default().to_owned();
            note(&self.play.measured, |measured| *measured.refused.entry(code).or_default() += 1);
        }
        if let (Some((sent, by, None)), Some(seq)) = (self.sent, field(text, "\"seq\":"))
            && by == seat
        {
            self.sent = Some((sent, by, Some(seq)));
            note(&self.play.measured, |measured| measured.acknowledged.push((now - sent).as_micros() as u32));
            self.all_saw();
        }
        Ok(())
    }

    /// Follows the match, and plays the first card that may be played.
    fn answer_to_moves(&mut self, seat: usize, text: &str) -> Result<Option<String>, Error> {
        if text.contains("\"promise\":true") {
            return Ok(field(text, "\"round\":").map(decline));
        }
        let game = &self.play.game;
        let seat = Seat::new(seat).ok_or("expected one of four seats")?;
        let followed = &mut self.followed[seat.index()];
        if let Some(known) = between(text, "\"known\":\"", '"') {
            *followed = Some(Match::from_known(game, known).ok_or("expected what a player knows")?.0);
        }
        let Some(playing) = followed else { return Ok(None) };
        for play in between(text, "\"plays\":[", ']').into_iter().flat_map(|plays| plays.split(',')) {
            let action = action_of(game, play.trim_matches('"')).ok_or("expected a play")?;
            playing.follow(Viewer::Seat(seat), action).ok_or("expected a play that goes on from what is known")?;
        }
        let view = playing.view(seat).filter(|view| view.to_act() == Some(seat));
        let legal = view.map(|view| view.legal_actions()).unwrap_or_default();
        let Some(first) = legal.first().filter(|_| legal.len() > 1) else { return Ok(None) };
        let at = field(text, "\"at\":").ok_or("expected a number of events")?;
        Ok(Some(format!("{{\"do\":\"act\",\"actions\":[\"{}\"],\"at\":{at}}}", action_text(game, *first))))
    }

    fn all_saw(&mut self) {
        let Some((sent, _, Some(seq))) = self.sent else { return };
        if self.seen.iter().all(|(number, _)| *number >= seq) {
            let last = self.seen.iter().map(|(_, at)| *at).max().unwrap_or(sent);
            note(&self.play.measured, |measured| measured.all_saw.push((last - sent).as_micros() as u32));
            self.sent = None;
        }
    }
}

/// The first number after a name.
fn field(text: &str, name: &str) -> Option<u64> {
    let rest = &text[text.find(name)? + name.len()..];
    rest[..rest.find(|letter: char| !letter.is_ascii_digit())?].parse().ok()
}

/// What stands between a name and the next of a character.
fn between<'a>(text: &'a str, name: &str, end: char) -> Option<&'a str> {
    let rest = &text[text.find(name)? + name.len()..];
    rest.split(end).next()
}

/// Declines to promise a share in the pack.
fn decline(round: u64) -> String {
    format!("{{\"do\":\"promise\",\"round\":{round},\"promise\":null}}")
}

/// The first of the actions that are allowed, read without taking the whole message apart: the players have the same
/// two processors as the server.
fn answer_to_events(text: &str) -> Option<String> {
    if text.contains("\"promise\":true") {
        return field(text, "\"round\":").map(decline);
    }
    let begin = text.find("\"legal\":[")? + "\"legal\":[".len();
    let legal = &text[begin..begin + text[begin..].find(']')?];
    let count = field(text, "\"count\":").unwrap_or(1) as usize;
    let actions: Vec<&str> = legal.split(',').take(count).collect();
    Some(format!("{{\"do\":\"act\",\"actions\":[{}],\"at\":{}}}", actions.join(","), field(text, "\"at\":")?))
}

/// What is answered to a scene. Only who is asked reads all of it.
fn answer_to_scene(text: &str) -> Result<Option<String>, Error> {
    if !text.contains("\"ask\":{") && !text.contains("\"promise\":true") {
        return Ok(None);
    }
    let update: Value = serde_json::from_str(text)?;
    let fair = &update["table"]["fair"];
    if fair["promise"] == true {
        return Ok(fair["round"].as_u64().map(decline));
    }
    let scene = &update["frame"]["scene"];
    Ok(chosen(scene).map(|actions| json!({"do": "act", "actions": actions, "at": scene["number"]}).to_string()))
}

/// The first actions that a scene offers.
fn chosen(scene: &Value) -> Option<Vec<String>> {
    let hand = scene["hand"].as_array()?;
    let legal = || hand.iter().filter(|card| card["legal"] == true).filter_map(|card| card["id"].as_str());
    Some(match scene["ask"]["kind"].as_str()? {
        "card" => vec![format!("play {}", legal().next()?)],
        "discard" => {
            legal().take(scene["ask"]["count"].as_u64()? as usize).map(|card| format!("discard {card}")).collect()
        }
        "choice" => vec![scene["ask"]["choices"][0]["action"].as_str()?.to_owned()],
        _ => vec![format!("announce {}", scene["ask"]["min"])],
    })
}
