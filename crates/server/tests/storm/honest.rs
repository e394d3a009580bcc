//! Guests who play, while others do what they like: nothing that they ask for is refused or lost.

use super::course::{Storm, guests_of};
use super::support::client::{Answer, Line, answer};
use super::wire::Wire;
use kirifuda_cards::Below;
use kirifuda_play::seed::Chance;
use kirifuda_record::{Library, Record, verify_record};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// What they play, one match after the other at each table.
const PRESETS: [&str; 12] = [
    "whist-short",
    "kk-4-deals",
    "rh",
    "jl-3-all",
    "kk-6",
    "hearts-short",
    "spades-short",
    "euchre-short",
    "oh-hell-short",
    "goninkan-short",
    "nk",
    "rt-4d",
];
/// A match is broken off when it has taken so long.
const LONGEST: Duration = Duration::from_secs(240);
/// Nobody waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// What has come of it.
#[derive(Default)]
pub struct Matches {
    pub played: AtomicUsize,
    pub broken_off: AtomicUsize,
    pub verified: AtomicUsize,
}

/// A guest at an address of their own.
#[derive(Clone)]
struct Honest {
    storm: Arc<Storm>,
    wire: Wire,
    cookie: String,
}

impl Honest {
    async fn new(storm: &Arc<Storm>, from: Ipv4Addr) -> Option<Honest> {
        let mut honest =
            Honest { storm: Arc::clone(storm), wire: Wire { server: storm.server, from }, cookie: String::new() };
        let answer = honest.ask("POST", "/api/v1/guest", &Value::Null, 200).await?;
        honest.cookie = answer.cookie()?;
        Some(honest)
    }

    /// A request that must be answered like that.
    async fn ask(&self, method: &str, path: &str, body: &Value, status: u16) -> Option<Answer> {
        let head = if self.cookie.is_empty() { String::new() } else { format!("Cookie: {}\r\n", self.cookie) };
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let began = Instant::now();
        let answer = timeout(PATIENCE, self.wire.ask(method, path, &head, &body)).await.ok().flatten();
        self.storm.requests.note(began.elapsed());
        match answer {
            Some(answer) if answer.status == status => return Some(answer),
            Some(answer) => {
                self.storm.find(format!("honest {method} {path} {body}: {} {}", answer.status, answer.body))
            }
            None => self.storm.find(format!("honest {method} {path} {body}: no answer")),
        }
        None
    }

    async fn command(&self, table: &str, command: Value) -> Option<Answer> {
        self.ask("POST", &format!("/api/v1/tables/{table}/commands"), &command, 200).await
    }
}

/// Plays matches at one table after the other until the storm is over.
pub async fn play(storm: Arc<Storm>, number: u8) {
    let mut chance = Chance::from_word(1000 + u64::from(number));
    for turn in usize::from(number).. {
        if storm.is_over() {
            return;
        }
        if play_match(&storm, number, PRESETS[turn % PRESETS.len()], &mut chance).await.is_none() {
            sleep(Duration::from_secs(1)).await;
        }
    }
}

async fn play_match(storm: &Arc<Storm>, number: u8, preset: &str, chance: &mut Chance) -> Option<()> {
    let host = Honest::new(storm, Ipv4Addr::new(127, 1, number, 1)).await?;
    let created = host.ask("POST", "/api/v1/tables", &json!({"game": preset, "pace_ms": 0}), 201).await?;
    let table = created.json()["id"].as_str()?.to_owned();
    let info = host.ask("GET", &format!("/api/v1/tables/{table}"), &Value::Null, 200).await?.json();
    let seats = info["seats"].as_array()?.len();
    let mut guests = vec![host.clone()];
    for seat in 1..seats - 1 {
        guests.push(Honest::new(storm, Ipv4Addr::new(127, 1, number, 1 + seat as u8)).await?);
    }
    for (seat, guest) in guests.iter().enumerate() {
        guest.command(&table, json!({"do": "sit", "seat": seat, "name": format!("Guest {seat}")})).await?;
    }
    host.command(&table, json!({"do": "bots", "bot": "easy"})).await?;
    host.command(&table, json!({"do": "start"})).await?;
    let info = host.ask("GET", &format!("/api/v1/tables/{table}"), &Value::Null, 200).await?.json();
    storm.know_table(&table, guests_of(&info));
    let mut players = JoinSet::new();
    let until = Instant::now() + LONGEST;
    for (seat, guest) in guests.iter().enumerate() {
        let player = Player {
            honest: guest.clone(),
            table: table.clone(),
            seat,
            until,
            chance: Chance::from_word(chance.word()),
            scenes: seat % 2 == 0,
        };
        players.spawn(player.play());
    }
    let outcomes = players.join_all().await;
    if outcomes.iter().any(Option::is_none) {
        storm.find(format!("a match of {preset} was not played to its end by all"));
        return None;
    }
    storm.forget_table(&table);
    let finished = outcomes.iter().flatten().all(|stage| stage == "finished");
    let count = if finished { &storm.matches.played } else { &storm.matches.broken_off };
    count.fetch_add(1, Ordering::Relaxed);
    let record = host.ask("GET", &format!("/api/v1/tables/{table}/record"), &Value::Null, 200).await?;
    match verified(record.body.trim()) {
        Ok(()) => drop(storm.matches.verified.fetch_add(1, Ordering::Relaxed)),
        Err(error) => storm.find(format!("a record of {preset}: {error}")),
    }
    Some(())
}

/// Whether a record is one of its game, and its packs are those of its secrets.
fn verified(line: &str) -> Result<(), String> {
    let library = Library::published();
    let record = Record::parse(line).map_err(|error| format!("{error:?}"))?;
    match verify_record(&record, &library) {
        Ok(None) => {}
        other => return Err(format!("{other:?}")),
    }
    let proof = kirifuda_fair::check_record(&record, &library).map_err(|error| format!("{error:?}"))?;
    proof.map(drop).ok_or_else(|| "no proof".to_owned())
}

/// Somebody at a seat.
struct Player {
    honest: Honest,
    table: String,
    seat: usize,
    /// When they would rather stop.
    until: Instant,
    chance: Chance,
    /// In which form they are told.
    scenes: bool,
}

impl Player {
    /// Plays to the end; how the match ended.
    async fn play(mut self) -> Option<String> {
        let mut line = self.connect(0).await?;
        let (mut waiting, mut asked): (Option<Value>, Option<Instant>) = (None, None);
        let (mut next, mut acted, mut proposed) = (Instant::now(), false, false);
        let (mut connected, mut must_see) = (Instant::now(), 0);
        loop {
            // Nobody plays on for somebody who has sent their decision and waits for the answer.
            if asked.is_none()
                && line.seen >= must_see
                && let Some(command) = waiting.take()
            {
                sleep(next.saturating_duration_since(Instant::now())).await;
                line.number += 1;
                acted |= command["do"] == "act";
                let message = json!({"type": "command", "number": line.number, "command": command});
                if line.try_send(&message).await.is_err() {
                    self.honest.storm.find("an honest connection broke".to_owned());
                    return None;
                }
                asked = Some(Instant::now());
            }
            let over_time = self.seat == 0 && Instant::now() > self.until.min(self.honest.storm.ends);
            // Before anything is dealt there would be no record to check.
            if over_time && acted && !proposed && asked.is_none() {
                proposed = true;
                waiting = Some(json!({"do": "propose", "question": {"kind": "break_off"}}));
                continue;
            }
            if asked.is_none() && connected.elapsed() > Duration::from_secs(20) {
                // A browser that sleeps and wakes up.
                connected = Instant::now();
                let last = line.seen;
                drop(line);
                line = self.connect(last).await?;
                self.look_around().await;
                continue;
            }
            let Ok(message) = timeout(Duration::from_secs(1), line.next()).await else {
                if asked.is_some_and(|at| at.elapsed() > PATIENCE) {
                    self.honest.storm.find(format!("an honest command was not answered at {}", self.table));
                    return None;
                }
                continue;
            };
            let Some(message) = message else {
                self.honest.storm.find(format!("an honest connection to {} was ended", self.table));
                return None;
            };
            match message["type"].as_str() {
                Some("update" | "events") => {
                    line.seen = message["number"].as_u64().unwrap_or(line.seen);
                    let stage = message["table"]["stage"].as_str().unwrap_or("playing");
                    if stage != "playing" {
                        return Some(stage.to_owned());
                    }
                    // What is told of chat alone asks for nothing, and takes nothing back.
                    let answer = self.answer(&message);
                    if answer.is_some() || !message["frame"].is_null() {
                        waiting = answer;
                        next = Instant::now() + Duration::from_millis(20 + u64::from(self.chance.below(120)));
                    }
                }
                Some("done") => {
                    if let Some(at) = asked.take() {
                        self.honest.storm.commands.note(at.elapsed());
                    }
                    // What comes of it is told next.
                    (waiting, must_see) = (None, message["seq"].as_u64().unwrap_or(0));
                }
                Some("refused") => {
                    let voted = proposed || message["code"] == "no_proposal";
                    // Somebody else's decision may end what was asked: the end of the match, at the same moment.
                    if !voted {
                        self.honest.storm.find(format!("an honest command at {} was refused: {message}", self.table));
                    }
                    asked = None;
                }
                Some("storing") if message["ok"] == true => {}
                _ => self.honest.storm.find(format!("an honest player was told: {message}")),
            }
        }
    }

    async fn connect(&self, last: u64) -> Option<Line> {
        let form = if self.scenes { "scenes" } else { "events" };
        let lang = if self.seat % 3 == 0 { "en" } else { "ja" };
        match self.honest.wire.dial(&self.table, &self.honest.cookie, &[]).await {
            Ok(mut line) => {
                line.seen = last;
                line.try_send(&json!({"type": "hello", "lang": lang, "last": last, "form": form})).await.ok()?;
                Some(line)
            }
            Err(status) => {
                self.honest.storm.find(format!("an honest connection was refused: {status}"));
                None
            }
        }
    }

    /// What is answered to what is told, if anything is asked.
    fn answer(&self, message: &Value) -> Option<Value> {
        let proposal = &message["table"]["proposal"];
        if proposal["needed"].as_array().is_some_and(|seats| seats.iter().any(|seat| *seat == json!(self.seat))) {
            return Some(json!({"do": "vote", "agree": true}));
        }
        if message["type"] == "update" {
            return answer(message);
        }
        let fair = &message["table"]["fair"];
        if fair["promise"] == true {
            return Some(json!({"do": "promise", "round": fair["round"], "promise": null}));
        }
        let (legal, count) = (message["ask"]["legal"].as_array()?, message["ask"]["count"].as_u64()?);
        Some(json!({"do": "act", "actions": legal.get(..count as usize)?, "at": message["at"]}))
    }

    /// Asks for what a page asks for, at random.
    async fn look_around(&mut self) {
        let table = format!("/api/v1/tables/{}", self.table);
        let paths = ["/api/v1/tables", "/api/v1/matches", "/api/v1/tables/mine", "/health", &table];
        let path = paths[self.chance.below(5) as usize];
        self.honest.ask("GET", path, &Value::Null, 200).await;
        if self.chance.below(2) == 0 {
            self.honest.command(&self.table, json!({"do": "say", "text": "Nice weather today."})).await;
        }
    }
}
