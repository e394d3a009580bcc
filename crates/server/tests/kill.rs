//! The server is killed at random moments under play: whatever was acknowledged is there after the restart, once.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use kirifuda_cards::Below;
use kirifuda_play::seed::Chance;
use kirifuda_server::ids::TableId;
use kirifuda_server::store::open;
use kirifuda_server::table::{Entry, Setups, Stage, Table};
use serde_json::{Value, json};
use std::collections::HashSet;
use std::net::SocketAddr;
use std::time::Duration;
use support::client::{self, Answer, try_request};
use support::process::Process;
use tokio::sync::watch;

/// Not a test: the server that the tests below start as a process of its own and kill.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of the other tests"]
async fn child() {
    support::process::serve_if_started(support::process::hurried()).await;
}

/// What a player knows that the server has promised.
#[derive(Default)]
struct Promised {
    tables: Vec<String>,
    /// Table, number of the entry, what was said or decided.
    entries: Vec<(String, u64, Value)>,
    said: u64,
}

/// The people of a table; bots sit at the other seats.
const PEOPLE: [&str; 2] = ["Ann", "Ben"];

/// A player who asks over HTTP and remembers what was acknowledged.
struct Player {
    seat: usize,
    address: watch::Receiver<SocketAddr>,
    cookie: String,
    promised: Promised,
}

impl Player {
    async fn new(seat: usize, address: watch::Receiver<SocketAddr>) -> Player {
        let server = *address.borrow();
        let greeted = try_request(server, "POST", "/api/v1/guest", "", "").await;
        let cookie = greeted.expect("a server that nobody has killed yet").cookie().expect("a guest's cookie");
        Player { seat, address, cookie, promised: Promised::default() }
    }

    async fn ask(&self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let address = *self.address.borrow();
        try_request(address, method, path, &format!("Cookie: {}\r\n", self.cookie), body).await
    }

    /// Tells the server something until it is acknowledged or refused; remembers it when it is acknowledged.
    async fn tell(&mut self, table: &str, command: &Value) {
        let path = format!("/api/v1/tables/{table}/commands");
        let Some(answer) = self.ask("POST", &path, &command.to_string()).await else { return };
        if answer.status == 200 {
            let seq = answer.json()["seq"].as_u64().unwrap();
            self.promised.entries.push((table.to_owned(), seq, command.clone()));
        }
    }

    async fn new_table(&mut self) -> Option<String> {
        let answer = self.ask("POST", "/api/v1/tables", "{\"game\":\"rh\",\"pace_ms\":0}").await?;
        if answer.status != 201 {
            return None;
        }
        let table = answer.json()["id"].as_str().unwrap().to_owned();
        self.promised.tables.push(table.clone());
        Some(table)
    }

    /// Opens table after table and plays there until it is told to stop, and then the last one to its end.
    async fn host(mut self, stop: watch::Receiver<bool>, tables: watch::Sender<String>) -> Promised {
        while !*stop.borrow() {
            let Some(table) = self.new_table().await else { continue };
            tables.send_replace(table.clone());
            while self.play_on(&table).await {}
        }
        self.promised
    }

    /// Plays wherever the host plays.
    async fn join(mut self, mut tables: watch::Receiver<String>) -> Promised {
        while tables.changed().await.is_ok() {
            let table = tables.borrow_and_update().clone();
            while self.play_on(&table).await {}
        }
        self.promised
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
                Some(command) if !self.has_told(table, &command) => self.tell(table, &command).await,
                _ => self.say(table).await,
            },
            _ => return false,
        }
        true
    }

    /// Whether this was the last thing told that was no word to the others: its answer is on its way.
    fn has_told(&self, table: &str, command: &Value) -> bool {
        let mut told = self.promised.entries.iter().rev();
        told.find(|(_, _, known)| known["do"] != "say").is_some_and(|(of, _, known)| of == table && known == command)
    }

    async fn begin(&mut self, table: &str, seats: &Value) {
        let sat = |seat: usize| seats[seat]["kind"] == "guest";
        let mut commands = Vec::new();
        if !sat(self.seat) {
            commands.push(json!({"do": "sit", "seat": self.seat, "name": PEOPLE[self.seat]}));
        } else if self.seat == 0 && (1..PEOPLE.len()).all(sat) {
            commands.extend([json!({"do": "bots", "bot": "easy"}), json!({"do": "start"})]);
        }
        for command in commands {
            let path = format!("/api/v1/tables/{table}/commands");
            drop(self.ask("POST", &path, &command.to_string()).await);
        }
    }

    async fn say(&mut self, table: &str) {
        self.promised.said += 1;
        let command = json!({"do": "say", "text": format!("{} {}", PEOPLE[self.seat], self.promised.said)});
        self.tell(table, &command).await;
    }
}

/// `least`: how long the server is left to play, at least, in milliseconds.
async fn killed_under_play(database: &str, kills: u32, least: u64) {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Process::start(database, folder.path());
    let (to_address, address) = watch::channel(server.address);
    let (to_stop, stop) = watch::channel(false);
    let (to_guests, tables) = watch::channel(String::new());
    let mut guests = Vec::new();
    for seat in 1..PEOPLE.len() {
        guests.push(tokio::spawn(Player::new(seat, address.clone()).await.join(tables.clone())));
    }
    let host = tokio::spawn(Player::new(0, address).await.host(stop, to_guests));
    let mut chance = Chance::from_word(u64::from(kills));
    for _ in 0..kills {
        tokio::time::sleep(Duration::from_millis(least + u64::from(chance.below(200)))).await;
        server.kill();
        server = Process::start(database, folder.path());
        to_address.send_replace(server.address);
    }
    to_stop.send_replace(true);
    let most = Duration::from_secs(120);
    let mut promised = tokio::time::timeout(most, host).await.expect("the match ends").unwrap();
    for guest in guests {
        promised.entries.extend(tokio::time::timeout(most, guest).await.expect("it ends for all").unwrap().entries);
    }
    server.kill();
    check(database, &promised).await;
}

/// Everything that was acknowledged is there under its number, nothing twice, and records verify.
async fn check(database: &str, promised: &Promised) {
    let store = open(database).await.unwrap();
    let library = kirifuda_record::Library::published();
    let mut texts = HashSet::new();
    for table in &promised.tables {
        let id: TableId = table.parse().unwrap();
        let log = store.log(&id, 0).await.unwrap();
        for stored in &log {
            if let Entry::Said { text, .. } = &stored.entry {
                assert!(texts.insert(text.clone()), "{text} is there twice");
            }
        }
        for (_, seq, command) in promised.entries.iter().filter(|(of, ..)| of == table) {
            let entry = &log[*seq as usize - 1].entry;
            let same = match entry {
                Entry::Said { text, .. } => command["text"] == text.as_str(),
                Entry::Acted { actions, .. } => command["actions"] == json!(actions),
                Entry::Promised { .. } => command["do"] == "promise",
                _ => false,
            };
            assert!(same, "entry {seq} of {table} is {entry:?}, acknowledged was {command}");
        }
        let rebuilt = Table::rebuild(id, &log, &Setups::default()).unwrap();
        assert_eq!(rebuilt.stage(), Stage::Finished, "matches finish");
        let record = kirifuda_server::export::record(&rebuilt).unwrap();
        assert_eq!(kirifuda_record::verify_record(&record, &library), Ok(None));
        assert!(kirifuda_fair::check_record(&record, &library).unwrap().is_some());
    }
    let decided = promised.entries.iter().filter(|(.., command)| command["do"] == "act").count();
    println!("{} tables, {} acknowledged, {decided} of them decisions", promised.tables.len(), promised.entries.len());
    // At least: the last match was played to its end, but how often its people have a choice depends on the cards.
    assert!(decided > 2, "{decided} decisions were acknowledged");
}

async fn sqlite(kills: u32) {
    let folder = tempfile::tempdir().unwrap();
    killed_under_play(folder.path().join("tables").to_str().unwrap(), kills, 20).await;
}

async fn postgres(kills: u32) {
    let postgres = support::Postgres::start();
    // As long as a server that was killed is believed to live, nobody else deals.
    killed_under_play(&postgres.database("kills"), kills, 3500).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_sqlite() {
    sqlite(8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_on_postgres() {
    postgres(2).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "minutes; make kill"]
async fn nothing_is_lost_in_200_kills_on_sqlite() {
    sqlite(200).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "minutes; make kill"]
async fn nothing_is_lost_in_200_kills_on_postgres() {
    postgres(200).await;
}
