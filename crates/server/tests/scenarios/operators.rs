//! Operators look after a server that runs: no table is out of their reach, nobody has to be stopped for it, and no
//! page can do it in their name.

use super::support::client::{Answer, Events, Guest, answer, request};
use super::{Place, config, support};
use kirifuda_server::serve::Config;
use kirifuda_server::store::{SqliteStore, Store};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::{sleep, timeout};

const PATIENCE: Duration = Duration::from_secs(60);

/// A server with an address for operators.
struct Office {
    place: Place,
    operators: SocketAddr,
}

impl Office {
    async fn new() -> Office {
        let folder = tempfile::tempdir().unwrap();
        let operators = vec!["127.0.0.1:0".parse().unwrap()];
        let config = Config { operators, ..config(&folder, support::process::hurried()) };
        let place = Place::of(config, folder).await;
        let operators = place.server.operators()[0];
        Office { place, operators }
    }

    async fn ask(&self, method: &str, path: &str, body: &Value) -> Answer {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        request(self.operators, method, &format!("/operator/v1/{path}"), "", &body).await
    }

    async fn well(&self, method: &str, path: &str, body: &Value) -> Value {
        let answer = self.ask(method, path, body).await;
        assert_eq!(answer.status, 200, "{method} {path}: {}", answer.body);
        answer.json()
    }

    /// A match that a guest plays against bots, who says something in it.
    async fn begun(&self, name: &str) -> (Guest, String) {
        let guest = Guest::new(self.place.address).await;
        let table = guest.create(&json!({"game": "whist", "pace_ms": 0})).await;
        for command in [
            json!({"do": "sit", "seat": 2, "name": "Somebody"}),
            json!({"do": "sit", "seat": 0, "name": name}),
            json!({"do": "bots"}),
            json!({"do": "start"}),
            json!({"do": "say", "text": format!("I am {name}")}),
        ] {
            assert_eq!(guest.command(&table, &command).await.status, 200, "{command}");
        }
        let asked = async {
            loop {
                let update = guest.get(&format!("/api/v1/tables/{table}/update")).await.json();
                if let Some(decision) = answer(&update) {
                    assert_eq!(guest.command(&table, &decision).await.status, 200);
                    if decision["do"] == "act" {
                        return;
                    }
                }
                sleep(Duration::from_millis(5)).await;
            }
        };
        timeout(PATIENCE, asked).await.unwrap();
        (guest, table)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_exported_closed_and_deleted() {
    let office = Office::new().await;
    let (guest, table) = office.begun("Ann").await;
    let listed = office.well("GET", "tables", &Value::Null).await;
    assert_eq!(
        (&listed[0]["id"], &listed[0]["stage"], &listed[0]["names"][0]),
        (&json!(table), &json!("playing"), &json!("Ann"))
    );
    let log = office.ask("GET", &format!("tables/{table}/log"), &Value::Null).await.body;
    let entries: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&entries[0]["seq"], &entries[0]["entry"]["kind"]), (&json!(1), &json!("created")));
    let record = office.ask("GET", &format!("tables/{table}/record"), &Value::Null).await;
    assert_eq!((record.status, record.json()["players"][0].as_str()), (200, Some("Ann")));
    // Whoever sits at the table learns that it is closed, and why.
    let mut line = guest.connect(&table, 0, "en").await;
    assert_eq!(office.well("POST", &format!("tables/{table}/close"), &Value::Null).await["tables"], 1);
    while line.next_of("update").await["table"]["stage"] != "closed" {}
    assert_eq!(office.ask("POST", &format!("tables/{table}/close"), &Value::Null).await.code(), "table_over");
    assert_eq!(guest.get(&format!("/api/v1/tables/{table}/record")).await.status, 200);
    office.well("DELETE", &format!("tables/{table}"), &Value::Null).await;
    let gone = async {
        while guest.get(&format!("/api/v1/tables/{table}")).await.status != 404 {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, gone).await.unwrap();
    for (method, path) in [("DELETE", ""), ("POST", "/close"), ("GET", "/log"), ("GET", "/record")] {
        let answer = office.ask(method, &format!("tables/{table}{path}"), &Value::Null).await;
        assert_eq!((answer.status, answer.code()), (404, "not_found".to_owned()), "{path}");
    }
}

/// Whoever is banned is out at once, also where they are connected, and comes back when the ban ends.
#[tokio::test(flavor = "multi_thread")]
async fn banned_guests_and_networks_are_kept_out() {
    let office = Office::new().await;
    let (guest, table) = office.begun("Ann").await;
    let name = guest.get("/api/v1/guest").await.json()["guest"].as_str().unwrap().to_owned();
    let other = Guest::new(office.place.address).await;
    let address = office.place.address;
    for (subject, keeps_others_out) in [(name.as_str(), false), ("127.0.0.0/8", true)] {
        let mut line = guest.connect(&table, 0, "en").await;
        line.next_of("update").await;
        let mut lobby = Events::watch(address, "/api/v1/lobby").await;
        lobby.next().await;
        office.well("POST", "bans", &json!({"subject": subject, "why": "insults"})).await;
        assert_eq!(lobby.has_ended().await, keeps_others_out, "who watches the lobby without being a guest");
        assert_eq!(line.next_of("goodbye").await["code"], "banned_from_server");
        let refused = guest.get(&format!("/api/v1/tables/{table}")).await;
        assert_eq!((refused.status, refused.code()), (403, "banned_from_server".to_owned()));
        assert_eq!(guest.dial(&table, "").await.err(), Some(403));
        assert_eq!(other.get("/api/v1/tables").await.status == 403, keeps_others_out);
        let bans = office.well("GET", "bans", &Value::Null).await;
        assert_eq!(bans, json!([{"subject": subject, "until": null, "why": "insults"}]));
        office.well("DELETE", &format!("bans?subject={}", subject.replace('/', "%2F")), &Value::Null).await;
        assert_eq!(guest.get(&format!("/api/v1/tables/{table}")).await.status, 200);
    }
    let past = json!({"subject": name, "until": 1});
    office.well("POST", "bans", &past).await;
    assert_eq!(guest.get("/api/v1/tables").await.status, 200, "a ban that is over");
    assert_eq!(office.ask("DELETE", "bans?subject=203.0.113.7", &Value::Null).await.status, 404);
    for wrong in [json!({"subject": "Ann"}), json!({}), json!({"subject": name, "forever": true})] {
        assert_eq!(office.ask("POST", "bans", &wrong).await.code(), "bad_message", "{wrong}");
    }
}

/// A guest who wants to be forgotten leaves no name, no words and no id behind, and the match is still the match.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_forgotten() {
    let office = Office::new().await;
    let (guest, table) = office.begun("Ann").await;
    let (other, _) = office.begun("Bob").await;
    let name = guest.get("/api/v1/guest").await.json()["guest"].as_str().unwrap().to_owned();
    let cookie = format!("Cookie: {}\r\n", guest.cookie);
    office.well("POST", &format!("tables/{table}/close"), &Value::Null).await;
    let before = office.ask("GET", &format!("tables/{table}/record"), &Value::Null).await;
    // A newer table of theirs, which nobody can read any more, keeps none from being erased.
    let spoilt = guest.create(&json!({"game": "whist"})).await;
    office.well("POST", &format!("tables/{spoilt}/close"), &Value::Null).await;
    let spoil = format!("UPDATE table_event SET body = '{{}}' WHERE table_id = '{spoilt}' AND seq = 1");
    let database = rusqlite::Connection::open(office.place.folder.path().join("tables")).unwrap();
    database.execute(&spoil, []).unwrap();
    assert!(before.body.contains("Ann"));
    let open = guest.create(&json!({"game": "whist"})).await;
    let asked = request(office.place.address, "DELETE", "/api/v1/guest", &cookie, "").await;
    assert_eq!((asked.status, asked.json()["waiting"].as_u64()), (200, Some(1)), "a table is not over");
    assert!(asked.head.contains("Max-Age=0"), "{}", asked.head);
    let forgotten = async {
        loop {
            let record = office.ask("GET", &format!("tables/{table}/record"), &Value::Null).await;
            if record.status == 200 && !record.body.contains("Ann") {
                return record;
            }
            sleep(Duration::from_millis(10)).await;
        }
    };
    let after = timeout(PATIENCE, forgotten).await.unwrap();
    assert_eq!(after.body.replace("Guest 1", "Ann"), before.body);
    let log = office.ask("GET", &format!("tables/{table}/log"), &Value::Null).await.body;
    for lost in [name.as_str(), "Ann", "Somebody", "I am"] {
        assert!(!log.contains(lost), "{lost}");
    }
    office.well("POST", &format!("tables/{open}/close"), &Value::Null).await;
    assert_eq!(office.well("DELETE", &format!("guests/{name}"), &Value::Null).await["tables"], 0);
    let only_spoilt = async {
        loop {
            let left = office.well("GET", &format!("tables?guest={name}"), &Value::Null).await;
            if left.as_array().unwrap().iter().all(|row| row["id"] == json!(spoilt)) {
                return left;
            }
            sleep(Duration::from_millis(10)).await;
        }
    };
    assert_eq!(timeout(PATIENCE, only_spoilt).await.unwrap().as_array().unwrap().len(), 1);
    // Nobody else is.
    let others = other.get("/api/v1/guest").await.json()["guest"].as_str().unwrap().to_owned();
    let listed = office.well("GET", &format!("tables?guest={others}"), &Value::Null).await;
    assert_eq!(listed[0]["names"][0], "Bob");
}

/// Two who played the same match are forgotten at the same time: neither comes back with the other.
#[tokio::test(flavor = "multi_thread")]
async fn two_guests_of_one_match_are_forgotten() {
    let office = Office::new().await;
    let (ann, bob) = (Guest::new(office.place.address).await, Guest::new(office.place.address).await);
    let table = ann.create(&json!({"game": "whist"})).await;
    for (guest, seat, name) in [(&ann, 0, "Ann"), (&bob, 1, "Bob")] {
        guest.command(&table, &json!({"do": "sit", "seat": seat, "name": name})).await;
        guest.command(&table, &json!({"do": "say", "text": format!("{name} says it")})).await;
    }
    office.well("POST", &format!("tables/{table}/close"), &Value::Null).await;
    for guest in [&ann, &bob] {
        let cookie = format!("Cookie: {}\r\n", guest.cookie);
        assert_eq!(request(office.place.address, "DELETE", "/api/v1/guest", &cookie, "").await.status, 200);
    }
    let forgotten = async {
        loop {
            let log = office.ask("GET", &format!("tables/{table}/log"), &Value::Null).await.body;
            if !log.contains("Ann") && !log.contains("Bob") {
                return;
            }
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(PATIENCE, forgotten).await.unwrap();
}

/// A new key loses nobody; one alone makes everybody new.
#[tokio::test(flavor = "multi_thread")]
async fn keys_are_replaced_under_play() {
    let office = Office::new().await;
    let guest = Guest::new(office.place.address).await;
    let name = async |guest: &Guest| guest.get("/api/v1/guest").await.json()["guest"].clone();
    let known = name(&guest).await;
    office.well("POST", "keys", &json!({})).await;
    assert_eq!(name(&guest).await, known);
    let keys = office.place.server.node().store().admin().guest_keys().await.unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    assert!(matches!(keys.as_slice(), [_, next] if u128::from(next.used_from) > now), "used when all nodes know it");
    let (player, table) = office.begun("Ann").await;
    let mut line = player.connect(&table, 0, "en").await;
    line.next_of("update").await;
    office.well("POST", "keys", &json!({"revoke_others": true})).await;
    assert_eq!(line.next_of("goodbye").await["code"], "no_guest", "whoever forged a cookie is out, too");
    assert_eq!(name(&guest).await, Value::Null);
    assert_ne!(name(&Guest::new(office.place.address).await).await, Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_copied_and_vacuumed_while_it_runs() {
    let office = Office::new().await;
    let (guest, table) = office.begun("Ann").await;
    let copy = office.place.folder.path().join("copy");
    office.well("POST", "backup", &json!({"file": copy})).await;
    office.well("POST", "vacuum", &Value::Null).await;
    assert_eq!(office.ask("POST", "backup", &json!({"file": copy})).await.status, 503, "nothing is overwritten");
    let copied = SqliteStore::open(&copy).unwrap();
    assert!(copied.log(&table.parse().unwrap(), 0).await.unwrap().len() > 5);
    assert_eq!(guest.command(&table, &json!({"do": "phrase", "phrase": "hello"})).await.status, 200);
}

/// A page in an operator's browser cannot ask: neither one of another site nor one whose name was made to point here.
/// Guests' address has nothing for operators.
#[tokio::test(flavor = "multi_thread")]
async fn no_page_asks_in_an_operators_name() {
    let office = Office::new().await;
    let asked = async |head: &str| {
        let text = format!("POST /operator/v1/vacuum HTTP/1.1\r\nConnection: close\r\nContent-Length: 0\r\n{head}\r\n");
        support::client::raw_request(office.operators, &text).await.status
    };
    let own = format!("Host: {}\r\n", office.operators);
    assert_eq!(asked(&own).await, 200);
    assert_eq!(asked("Host: localhost:9090\r\n").await, 200);
    assert_eq!(asked("Host: [::1]:9090\r\n").await, 200);
    assert_eq!(asked("Host: evil.example\r\n").await, 403);
    assert_eq!(asked("Host: evil.example:9090\r\n").await, 403);
    assert_eq!(asked(&format!("{own}Origin: https://evil.example\r\n")).await, 403);
    let guests = request(office.place.address, "POST", "/operator/v1/vacuum", "", "").await;
    assert_eq!(guests.status, 404, "{}", guests.body);
}
