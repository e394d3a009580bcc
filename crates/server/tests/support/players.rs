//! Players who ask over HTTP, go to another server when theirs does not answer, and note what was acknowledged.
#![allow(dead_code)]

use super::client::{self, Answer, try_request};
use super::promises::{Acknowledged, Ledger, Promised};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The people of a table; bots sit at the other seats.
const PEOPLE: [&str; 2] = ["Ann", "Ben"];
/// How long nobody asks after a question that was in vain.
const PAUSE: Duration = Duration::from_millis(5);
/// How long the last matches may take.
const PATIENCE: Duration = Duration::from_secs(180);

/// Pairs of people, each of which sets up table after table and plays there.
pub struct Players {
    ledger: Ledger,
    servers: watch::Sender<Vec<SocketAddr>>,
    stop: watch::Sender<bool>,
    playing: Vec<JoinHandle<()>>,
}

impl Players {
    pub async fn start(pairs: usize, servers: Vec<SocketAddr>) -> Players {
        let (ledger, stop) = (Ledger::default(), watch::Sender::new(false));
        let servers = watch::Sender::new(servers);
        let mut playing = Vec::new();
        for pair in 0..pairs {
            let (to_guests, tables) = watch::channel(String::new());
            for seat in 0..PEOPLE.len() {
                let player = Player::new((pair, seat), servers.subscribe(), Arc::clone(&ledger)).await;
                playing.push(match seat {
                    0 => tokio::spawn(player.host(stop.subscribe(), to_guests.clone())),
                    _ => tokio::spawn(player.join(tables.clone())),
                });
            }
        }
        Players { ledger, servers, stop, playing }
    }

    /// Where they play from now on.
    pub fn go_to(&self, servers: Vec<SocketAddr>) {
        self.servers.send_replace(servers);
    }

    /// What was acknowledged so far.
    pub fn promised(&self) -> Promised {
        self.ledger.lock().unwrap().clone()
    }

    /// Lets them play their matches to the end; what was acknowledged.
    pub async fn finish(self) -> Promised {
        self.stop.send_replace(true);
        for player in self.playing {
            tokio::time::timeout(PATIENCE, player).await.expect("the matches end").unwrap();
        }
        let promised = self.ledger.lock().unwrap();
        promised.clone()
    }

    /// Sends them away in the middle of their matches.
    pub fn leave(self) {
        for player in self.playing {
            player.abort();
        }
    }
}

struct Player {
    pair: usize,
    seat: usize,
    servers: watch::Receiver<Vec<SocketAddr>>,
    /// Which of them is asked.
    at: usize,
    cookie: String,
    ledger: Ledger,
    said: u64,
    /// The last decision that was acknowledged: an update from before may ask for it again.
    told: Option<(String, Value)>,
}

impl Player {
    async fn new((pair, seat): (usize, usize), servers: watch::Receiver<Vec<SocketAddr>>, ledger: Ledger) -> Player {
        let server = servers.borrow()[0];
        let greeted = try_request(server, "POST", "/api/v1/guest", "", "").await;
        let cookie = greeted.expect("a server that nobody has killed yet").cookie().expect("a guest's cookie");
        Player { pair, seat, servers, at: pair + seat, cookie, ledger, said: 0, told: None }
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let server = {
            let servers = self.servers.borrow();
            servers[self.at % servers.len()]
        };
        let answer = try_request(server, method, path, &format!("Cookie: {}\r\n", self.cookie), body).await;
        if answer.is_none() {
            self.at += 1;
        }
        if answer.as_ref().is_none_or(|answer| answer.status >= 400) {
            tokio::time::sleep(PAUSE).await;
        }
        answer
    }

    /// Tells the server something, and notes it if it is acknowledged.
    async fn tell(&mut self, table: &str, command: Value) {
        let path = format!("/api/v1/tables/{table}/commands");
        let Some(answer) = self.ask("POST", &path, &command.to_string()).await else { return };
        if answer.status != 200 {
            return;
        }
        let seq = answer.json()["seq"].as_u64().unwrap();
        if command["do"] != "say" {
            self.told = Some((table.to_owned(), command.clone()));
        }
        // One command for all bots: it becomes several entries, each as the bots' host can choose again.
        if command["do"] != "bots" {
            self.ledger.lock().unwrap().entries.push(Acknowledged { table: table.to_owned(), seq, command });
        }
    }

    async fn new_table(&mut self) -> Option<String> {
        let answer = self.ask("POST", "/api/v1/tables", "{\"game\":\"rh\",\"pace_ms\":0}").await?;
        if answer.status != 201 {
            return None;
        }
        let table = answer.json()["id"].as_str().unwrap().to_owned();
        self.ledger.lock().unwrap().tables.push(table.clone());
        Some(table)
    }

    /// Sets up table after table and plays there until told to stop, and then the last match to its end.
    async fn host(mut self, stop: watch::Receiver<bool>, tables: watch::Sender<String>) {
        while !*stop.borrow() {
            let Some(table) = self.new_table().await else { continue };
            tables.send_replace(table.clone());
            while self.play_on(&table).await {}
        }
    }

    /// Plays wherever the host plays.
    async fn join(mut self, mut tables: watch::Receiver<String>) {
        while tables.changed().await.is_ok() {
            let table = tables.borrow_and_update().clone();
            while self.play_on(&table).await {}
        }
    }

    /// Does what is to be done at a table, if anything; whether the match goes on.
    async fn play_on(&mut self, table: &str) -> bool {
        let Some(answer) = self.ask("GET", &format!("/api/v1/tables/{table}/update"), "").await else { return true };
        if answer.status != 200 {
            return true;
        }
        let update = answer.json();
        match update["table"]["stage"].as_str() {
            Some("gathering") => self.begin(table, &update["table"]["seats"]).await,
            Some("playing") => match client::answer(&update) {
                Some(command) if !self.has_told(table, &command) => self.tell(table, command).await,
                _ => self.say(table).await,
            },
            _ => return false,
        }
        true
    }

    fn has_told(&self, table: &str, command: &Value) -> bool {
        self.told.as_ref().is_some_and(|(of, known)| of == table && known == command)
    }

    async fn begin(&mut self, table: &str, seats: &Value) {
        let sat = |seat: usize| seats[seat]["kind"] == "guest";
        if !sat(self.seat) {
            let name = PEOPLE[self.seat];
            self.tell(table, json!({"do": "sit", "seat": self.seat, "name": name})).await;
        } else if self.seat == 0 && (1..PEOPLE.len()).all(sat) {
            for command in [json!({"do": "bots", "bot": "easy"}), json!({"do": "start"})] {
                self.tell(table, command).await;
            }
        }
    }

    async fn say(&mut self, table: &str) {
        self.said += 1;
        let text = format!("{} {} {}", PEOPLE[self.seat], self.pair, self.said);
        self.tell(table, json!({"do": "say", "text": text})).await;
    }
}
