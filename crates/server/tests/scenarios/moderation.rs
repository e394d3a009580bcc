//! Somebody talks without end, insults others, or comes again and again where nobody wants them.

use super::Place;
use super::support::client::{Answer, Guest, Line};
use kirifuda_server::http::Proxies;
use kirifuda_server::node::Limits;
use serde_json::{Value, json};

/// Guests, the first of whom has set up a table; all of them sit at it.
struct Sitting {
    place: Place,
    table: String,
    guests: Vec<Guest>,
}

impl Sitting {
    async fn new(guests: usize, limits: Limits) -> Sitting {
        let place = Place::new(limits, Proxies::default()).await;
        let mut sitting = Sitting { place, table: String::new(), guests: Vec::new() };
        for _ in 0..guests {
            sitting.guests.push(Guest::new(sitting.place.address).await);
        }
        sitting.table = sitting.guests[0].create(&json!({"game": "whist", "pace_ms": 0, "listed": true})).await;
        for seat in 0..guests {
            sitting.well(seat, &json!({"do": "sit", "seat": seat, "name": format!("Guest {seat}")})).await;
        }
        sitting
    }

    async fn usual(guests: usize) -> Sitting {
        Sitting::new(guests, super::support::process::hurried()).await
    }

    async fn ask(&self, seat: usize, command: &Value) -> Answer {
        self.guests[seat].command(&self.table, command).await
    }

    async fn well(&self, seat: usize, command: &Value) {
        let answer = self.ask(seat, command).await;
        assert_eq!(answer.status, 200, "{command}: {}", answer.body);
    }

    async fn get(&self, guest: &Guest, what: &str) -> Answer {
        guest.get(&format!("/api/v1/tables/{}{what}", self.table)).await
    }

    async fn update(&self, seat: usize) -> Value {
        self.get(&self.guests[seat], "/update").await.json()
    }

    /// The public id of a guest.
    async fn id(&self, seat: usize) -> Value {
        self.guests[seat].get("/api/v1/guest").await.json()["guest"].clone()
    }

    async fn begin(&self) {
        self.well(0, &json!({"do": "bots", "bot": "easy"})).await;
        self.well(0, &json!({"do": "start"})).await;
    }

    async fn report(&self, guest: &Guest, body: &Value) -> Answer {
        guest.post(&format!("/api/v1/tables/{}/reports", self.table), body).await
    }
}

fn say(text: &str) -> Value {
    json!({"do": "say", "text": text})
}

/// The connection ends; the code with which it does.
async fn ends(line: &mut Line) -> Value {
    let code = line.next_of("goodbye").await["code"].clone();
    assert!(line.next().await.is_none());
    code
}

#[tokio::test(flavor = "multi_thread")]
async fn one_guest_does_not_flood_the_chat() {
    let table = Sitting::usual(2).await;
    for _ in 0..6 {
        table.well(0, &say("la la la")).await;
    }
    let refused = table.ask(0, &json!({"do": "phrase", "phrase": "hello"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_fast"), "{}", refused.body);
    assert!(refused.json()["text"].as_str().unwrap().contains("seconds to wait: "), "{}", refused.body);
    table.well(1, &say("Please stop.")).await;
}

/// A banned guest is out at once, whatever connection they have, and stays out; nobody else notices more than the seat.
#[tokio::test(flavor = "multi_thread")]
async fn a_banned_guest_is_out_and_stays_out() {
    let table = Sitting::usual(3).await;
    let mut banned = table.guests[2].connect(&table.table, 0, "en").await;
    let mut other = table.guests[1].connect(&table.table, 0, "en").await;
    other.next_of("update").await;
    let id = table.id(2).await;
    assert_eq!(table.update(1).await["table"]["seats"][2]["guest"], id);
    assert_eq!(table.ask(1, &json!({"do": "ban", "guest": id})).await.code(), "not_host");
    table.well(0, &json!({"do": "ban", "guest": id})).await;
    assert_eq!(ends(&mut banned).await, "banned");
    assert_eq!(table.guests[2].dial(&table.table, "").await.err(), Some(403));
    for what in ["/update", "/events", "/sheet", "/fair"] {
        assert_eq!(table.get(&table.guests[2], what).await.code(), "banned", "{what}");
    }
    for command in [say("hello"), json!({"do": "sit", "seat": 3, "name": "Other"}), json!({"do": "take_back"})] {
        assert_eq!(table.ask(2, &command).await.code(), "banned", "{command}");
    }
    let free = loop {
        let update = other.next_of("update").await;
        if update["table"]["seats"][2]["kind"] == "free" {
            break update;
        }
    };
    assert_eq!(free["table"]["banned"], json!([]), "only the host sees who is banned");
    assert_eq!(table.update(0).await["table"]["banned"], json!([{"guest": id, "name": "Guest 2"}]));
    // A restart forgets no ban.
    let Sitting { place, table: name, guests } = table;
    let place = place.restarted().await;
    let guests: Vec<Guest> = guests.into_iter().map(|guest| Guest { address: place.address, ..guest }).collect();
    let table = Sitting { place, table: name, guests };
    assert_eq!(table.get(&table.guests[2], "/update").await.code(), "banned");
    table.well(0, &json!({"do": "unban", "guest": id})).await;
    table.well(2, &json!({"do": "sit", "seat": 2, "name": "Guest 2"})).await;
}

/// Who has looked on before and shares what onlookers are sent does not see what they see any more.
#[tokio::test(flavor = "multi_thread")]
async fn a_banned_guest_does_not_look_on_among_others() {
    let table = Sitting::usual(3).await;
    table.well(2, &json!({"do": "stand"})).await;
    let onlooker = Guest::new(table.place.address).await;
    let mut shared = onlooker.connect(&table.table, 0, "en").await;
    let mut banned = table.guests[2].connect(&table.table, 0, "en").await;
    shared.next_of("update").await;
    banned.next_of("update").await;
    table.well(0, &json!({"do": "ban", "guest": table.id(2).await})).await;
    assert_eq!(ends(&mut banned).await, "banned");
    shared.next_of("update").await;
}

/// During a match a bot plays on, nobody is asked, everybody sees it, and the record says why.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_for_a_banned_guest() {
    let table = Sitting::usual(2).await;
    table.begin().await;
    let mut line = table.guests[1].connect(&table.table, 0, "en").await;
    while line.next_of("update").await["frame"].is_null() {}
    let id = table.id(1).await;
    table.well(0, &json!({"do": "ban", "guest": id})).await;
    assert_eq!(ends(&mut line).await, "banned");
    let onlooker = Guest::new(table.place.address).await;
    let seat = table.get(&onlooker, "/update").await.json()["table"]["seats"][1].clone();
    assert_eq!((&seat["bot"], &seat["banned"], &seat["name"]), (&json!("medium"), &json!(true), &json!("Guest 1")));
    // Nobody ends the match without the one who is out, until they are back.
    let break_off = json!({"do": "propose", "question": {"kind": "break_off"}});
    let refused = table.ask(0, &break_off).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "wrong_stage"), "{}", refused.body);
    assert!(refused.json()["text"].as_str().unwrap().contains("whom the host banned"), "{}", refused.body);
    table.well(0, &json!({"do": "unban", "guest": id})).await;
    assert_eq!(table.ask(0, &break_off).await.code(), "wrong_stage");
    assert_eq!(table.update(0).await["table"]["stage"], "playing");
    table.well(1, &json!({"do": "take_back"})).await;
    table.well(0, &break_off).await;
    table.well(1, &json!({"do": "vote", "agree": true})).await;
    assert_eq!(table.update(0).await["table"]["stage"], "broken_off");
    // Their own match stays theirs.
    table.well(0, &json!({"do": "ban", "guest": id})).await;
    let record = table.get(&table.guests[1], "/record").await;
    assert!(record.body.contains(r#""by":"bot medium","why":"banned""#), "{}", record.body);
    assert_eq!(table.get(&table.guests[1], "/update").await.code(), "banned");
}

/// A locked table is closed to everybody who does not sit there, also in the list.
#[tokio::test(flavor = "multi_thread")]
async fn nobody_comes_to_a_locked_table() {
    let table = Sitting::usual(2).await;
    let onlooker = Guest::new(table.place.address).await;
    let mut line = onlooker.connect(&table.table, 0, "en").await;
    line.next_of("update").await;
    let listed = async || {
        let lists = onlooker.get("/api/v1/tables").await.json();
        lists.as_array().unwrap().iter().any(|row| row["id"] == json!(table.table))
    };
    assert!(listed().await);
    table.well(0, &json!({"do": "lock"})).await;
    assert_eq!(ends(&mut line).await, "locked");
    assert!(!listed().await);
    let sit = json!({"do": "sit", "seat": 2, "name": "Eve"});
    assert_eq!(onlooker.command(&table.table, &sit).await.code(), "locked");
    assert_eq!(table.get(&onlooker, "/update").await.code(), "locked");
    assert_eq!(table.update(1).await["table"]["locked"], true);
    table.begin().await;
    assert_eq!(onlooker.dial(&table.table, "").await.err(), Some(403));
    table.well(0, &json!({"do": "unlock"})).await;
    onlooker.connect(&table.table, 0, "en").await.next_of("update").await;
}

/// What is reported is kept with what was said around it; nobody reports without end.
#[tokio::test(flavor = "multi_thread")]
async fn reports_reach_the_operators() {
    let limits = Limits { reports_per_guest: 2, ..super::support::process::hurried() };
    let table = Sitting::new(3, limits).await;
    table.well(1, &say("You play like a fool.")).await;
    table.well(0, &say("Calm down.")).await;
    let (by, about) = (table.id(0).await, table.id(1).await);
    let about_line = json!({"guest": about, "line": 1, "reason": "Insults"});
    assert_eq!(table.report(&table.guests[0], &about_line).await.status, 201);
    // Not about nobody, oneself or lines of others, nor without a reason.
    let refused = [
        (json!({"guest": by, "reason": "me"}), "wrong_guest"),
        (json!({"guest": "a".repeat(20), "reason": "who?"}), "wrong_guest"),
        (json!({"guest": about, "line": 2, "reason": "of another"}), "not_found"),
        (json!({"guest": about, "line": 9, "reason": "of nobody"}), "not_found"),
        (json!({"guest": about, "reason": " "}), "bad_text"),
        (json!({"guest": about, "reason": "x".repeat(501)}), "bad_text"),
        (json!({"guest": about, "reason": "x", "more": 1}), "bad_message"),
    ];
    for (body, code) in &refused {
        assert_eq!(table.report(&table.guests[0], body).await.code(), *code, "{body}");
    }
    // Whoever was banned can still report; strangers at a locked table cannot.
    table.well(0, &json!({"do": "ban", "guest": table.id(2).await})).await;
    let about_host = json!({"guest": by, "reason": "Bans whom they like"});
    assert_eq!(table.report(&table.guests[2], &about_host).await.status, 201);
    table.well(0, &json!({"do": "lock"})).await;
    let stranger = Guest::new(table.place.address).await;
    assert_eq!(table.report(&stranger, &about_host).await.code(), "locked");
    assert_eq!(table.report(&table.guests[0], &json!({"guest": about, "reason": "again"})).await.status, 201);
    let too_many = table.report(&table.guests[0], &json!({"guest": about, "reason": "and again"})).await;
    assert_eq!((too_many.status, too_many.code().as_str()), (429, "too_many"));
    let kept = table.place.server.node().store().reports(10).await.unwrap();
    let reasons: Vec<&str> = kept.iter().map(|report| report.reason.as_str()).collect();
    assert_eq!(reasons, ["again", "Bans whom they like", "Insults"]);
    let first = &kept[2];
    assert_eq!((json!(first.by), json!(first.about), first.line), (by, about, Some(1)));
    assert_eq!((first.name.as_str(), first.table.as_str()), ("Guest 1", table.table.as_str()));
    let said: Vec<&str> = first.chat.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(said, ["You play like a fool.", "Calm down."]);
}
