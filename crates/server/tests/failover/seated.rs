//! Players on connections of their own, who note what was acknowledged and what they are told was lost.

use super::support::client::{Guest, Line, NotConnected, answer};
use super::support::promises::{Acknowledged, Ledger, Promised};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// The people of a table; bots sit at the other seats.
const PEOPLE: [&str; 2] = ["Ann", "Ben"];
/// After so long without a message a player says something.
const QUIET: Duration = Duration::from_millis(250);
/// Nobody waits longer for an answer, whatever the database does.
const ANSWERED: Duration = Duration::from_secs(15);
/// How long the last matches may take.
const PATIENCE: Duration = Duration::from_secs(180);

/// Moves that a player was told are gone.
#[derive(Clone, Debug)]
pub struct Rewound {
    pub table: String,
    pub seen: Vec<String>,
    /// How many commands had been acknowledged before.
    pub after: usize,
}

impl Rewound {
    /// Whether a decision is among the moves. Cards that are discarded together are one line, which tells others only how
    /// many there were.
    pub fn tells_of(&self, decision: &Acknowledged) -> bool {
        let is_told = |action: &str| {
            let told = |line: &String| match action.strip_prefix("discard ") {
                Some(card) => line.contains(" discard ") && (line.contains(card) || line.ends_with(" cards")),
                // More may follow: the cards taken, the partner's answer.
                None => {
                    line.split_once(' ').is_some_and(|(_, told)| format!("{told} ").starts_with(&format!("{action} ")))
                }
            };
            self.seen.iter().any(told)
        };
        decision.command["actions"].as_array().unwrap().iter().all(|action| is_told(action.as_str().unwrap()))
    }
}

/// What players were told besides acknowledgements.
#[derive(Clone, Debug, Default)]
pub struct Told {
    pub rewound: Vec<Rewound>,
    /// Tables that the server does not know any more.
    pub gone: Vec<String>,
    /// Tables that a player has left, as the match was over.
    pub left: Vec<String>,
    /// How often a player was told that nothing can be stored.
    pub silences: usize,
}

/// How far everything was when the database failed.
#[derive(Clone, Debug)]
pub struct Mark {
    /// How many commands had been acknowledged.
    pub entries: usize,
    /// Tables that a player had left, as the match was over.
    pub left: Vec<String>,
}

/// Pairs of people, each of which sets up table after table and plays there.
pub struct Players {
    ledger: Ledger,
    told: Arc<Mutex<Told>>,
    stop: watch::Sender<bool>,
    playing: Vec<JoinHandle<()>>,
}

impl Players {
    pub async fn start(pairs: usize, servers: &[SocketAddr]) -> Players {
        let (ledger, told, stop) = (Ledger::default(), Arc::default(), watch::Sender::new(false));
        let mut playing = Vec::new();
        for pair in 0..pairs {
            let (to_guests, tables) = watch::channel(String::new());
            for seat in 0..PEOPLE.len() {
                let guest = Guest::new(servers[(pair + seat) % servers.len()]).await;
                let player =
                    Player { pair, seat, guest, ledger: Arc::clone(&ledger), told: Arc::clone(&told), said: 0 };
                playing.push(match seat {
                    0 => tokio::spawn(player.host(stop.subscribe(), to_guests.clone())),
                    _ => tokio::spawn(player.join(tables.clone())),
                });
            }
        }
        Players { ledger, told, stop, playing }
    }

    fn decisions(&self) -> usize {
        self.ledger.lock().unwrap().entries.iter().filter(|entry| entry.is_decision()).count()
    }

    pub fn mark(&self) -> Mark {
        Mark { entries: self.ledger.lock().unwrap().entries.len(), left: self.told.lock().unwrap().left.clone() }
    }

    /// Waits until so many more decisions are acknowledged; how long that takes.
    pub async fn go_on(&self, decisions: usize, within: Duration) -> Duration {
        let (began, before) = (Instant::now(), self.decisions());
        let more = async {
            while self.decisions() < before + decisions {
                assert!(self.playing.iter().all(|player| !player.is_finished()), "a player has failed");
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(within, more).await.unwrap_or_else(|_| panic!("play does not go on within {within:?}"));
        began.elapsed()
    }

    /// Lets them play their matches to the end.
    pub async fn finish(self) -> (Promised, Told) {
        self.stop.send_replace(true);
        for player in self.playing {
            timeout(PATIENCE, player).await.expect("the matches end").unwrap();
        }
        (self.ledger.lock().unwrap().clone(), self.told.lock().unwrap().clone())
    }
}

struct Player {
    pair: usize,
    seat: usize,
    guest: Guest,
    ledger: Ledger,
    told: Arc<Mutex<Told>>,
    said: u64,
}

/// How a connection has ended.
enum End {
    /// The match is over.
    Over,
    /// The server has ended the connection.
    Cut,
}

impl Player {
    async fn host(mut self, stop: watch::Receiver<bool>, tables: watch::Sender<String>) {
        while !*stop.borrow() {
            let made = self.guest.post("/api/v1/tables", &json!({"game": "rh", "pace_ms": 0})).await;
            if made.status != 201 {
                sleep(Duration::from_millis(50)).await;
                continue;
            }
            let table = made.json()["id"].as_str().unwrap().to_owned();
            self.ledger.lock().unwrap().tables.push(table.clone());
            tables.send_replace(table.clone());
            self.play(&table).await;
        }
    }

    async fn join(mut self, mut tables: watch::Receiver<String>) {
        while tables.changed().await.is_ok() {
            let table = tables.borrow_and_update().clone();
            self.play(&table).await;
        }
    }

    /// Plays until the match is over, or the database has lost the table.
    async fn play(&mut self, table: &str) {
        loop {
            match self.guest.try_dial(table, "").await {
                Ok(mut line) => {
                    let hello = json!({"type": "hello", "lang": "en", "last": 0});
                    if line.try_send(&hello).await.is_ok()
                        && let End::Over = self.talk(&mut line, table).await
                    {
                        return;
                    }
                }
                Err(NotConnected::Refused(404)) => {
                    self.told.lock().unwrap().gone.push(table.to_owned());
                    return;
                }
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    }

    async fn talk(&mut self, line: &mut Line, table: &str) -> End {
        let mut latest = Value::Null;
        let mut asked: Option<(u64, Value, Instant)> = None;
        loop {
            let message = match timeout(QUIET, line.next()).await {
                Ok(Some(message)) => message,
                Ok(None) => return End::Cut,
                Err(_) => {
                    if let Some((_, command, since)) = &asked {
                        assert!(since.elapsed() < ANSWERED, "no answer to {command}");
                    } else if self.told.lock().unwrap().left.iter().any(|left| left == table) {
                        // The end of the match is lost, and the other one, who had seen it, does not come back.
                        return End::Over;
                    } else {
                        let command = self.due(&latest).unwrap_or_else(|| self.words());
                        asked = Some(say(line, command).await);
                    }
                    continue;
                }
            };
            match message["type"].as_str().unwrap() {
                "update" => {
                    // Where nothing has happened but talk, it has no frame, and the last one is still true.
                    match message["frame"].is_null() {
                        true => latest["table"] = message["table"].clone(),
                        false => latest = message,
                    }
                    match latest["table"]["stage"].as_str().unwrap() {
                        "gathering" | "playing" => {}
                        _ => {
                            self.told.lock().unwrap().left.push(table.to_owned());
                            return End::Over;
                        }
                    }
                    if asked.is_none()
                        && let Some(command) = self.due(&latest)
                    {
                        asked = Some(say(line, command).await);
                    }
                }
                "done" => {
                    let (number, command, _) = asked.take().unwrap();
                    assert_eq!(message["number"], number);
                    let seq = message["seq"].as_u64().unwrap();
                    if command["do"] != "bots" {
                        let entry = Acknowledged { table: table.to_owned(), seq, command };
                        self.ledger.lock().unwrap().entries.push(entry);
                    }
                }
                "refused" => asked = None,
                "rewound" => {
                    let seen = message["seen"].as_array().unwrap().iter();
                    let seen = seen.map(|line| line.as_str().unwrap().to_owned()).collect();
                    let after = self.ledger.lock().unwrap().entries.len();
                    self.told.lock().unwrap().rewound.push(Rewound { table: table.to_owned(), seen, after });
                }
                "storing" => self.told.lock().unwrap().silences += usize::from(message["ok"] == false),
                other => assert_eq!(other, "goodbye"),
            }
        }
    }

    /// What is to be done at a table, if anything.
    fn due(&self, update: &Value) -> Option<Value> {
        let seats = update["table"]["seats"].as_array()?;
        let sits = |seat: usize| seats[seat]["kind"] == "guest";
        if update["table"]["stage"] == "playing" {
            return answer(update);
        }
        if !sits(self.seat) {
            return Some(json!({"do": "sit", "seat": self.seat, "name": PEOPLE[self.seat]}));
        }
        if self.seat > 0 || !(0..PEOPLE.len()).all(sits) {
            return None;
        }
        Some(match seats.iter().all(|seat| seat["kind"] == "guest" || seat["kind"] == "bot") {
            true => json!({"do": "start"}),
            false => json!({"do": "bots", "bot": "easy"}),
        })
    }

    fn words(&mut self) -> Value {
        self.said += 1;
        json!({"do": "say", "text": format!("{} {} {}", PEOPLE[self.seat], self.pair, self.said)})
    }
}

/// Sends a command: its number, and when it was sent. Should the connection be gone, it is noticed when nothing comes.
async fn say(line: &mut Line, command: Value) -> (u64, Value, Instant) {
    line.number += 1;
    let number = line.number;
    drop(line.try_send(&json!({"type": "command", "number": number, "command": command})).await);
    (number, command, Instant::now())
}
