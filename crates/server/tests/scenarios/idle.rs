//! Somebody sits at the table, is connected, and does nothing.

use super::Place;
use super::support::client::{Answer, Guest, Line, answer};
use kirifuda_server::http::Proxies;
use kirifuda_server::node::Limits;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Guests who sit at a table, all of them connected, and bots at the other seats; the match has begun.
struct Sitting {
    table: String,
    guests: Vec<Guest>,
    /// They stay open, and nobody reads them.
    lines: Vec<Line>,
    place: Place,
}

impl Sitting {
    async fn new(guests: usize, rules: &Value) -> Sitting {
        let place = Place::new(Limits::default(), Proxies::default()).await;
        let mut setup = json!({"game": "whist", "pace_ms": 0});
        setup.as_object_mut().unwrap().extend(rules.as_object().unwrap().clone());
        let mut sitting = Sitting { table: String::new(), guests: Vec::new(), lines: Vec::new(), place };
        for _ in 0..guests {
            sitting.guests.push(Guest::new(sitting.place.address).await);
        }
        sitting.table = sitting.guests[0].create(&setup).await;
        for (seat, guest) in sitting.guests.iter().enumerate() {
            sitting.well(seat, &json!({"do": "sit", "seat": seat, "name": format!("Guest {seat}")})).await;
            sitting.lines.push(guest.connect(&sitting.table, 0, "en").await);
        }
        sitting.well(0, &json!({"do": "bots", "bot": "easy"})).await;
        sitting.well(0, &json!({"do": "start"})).await;
        sitting
    }

    async fn ask(&self, seat: usize, command: &Value) -> Answer {
        self.guests[seat].command(&self.table, command).await
    }

    async fn well(&self, seat: usize, command: &Value) {
        let answer = self.ask(seat, command).await;
        assert_eq!(answer.status, 200, "{command}: {}", answer.body);
    }

    async fn refused(&self, seat: usize, command: &Value) -> String {
        let answer = self.ask(seat, command).await;
        assert_ne!(answer.status, 200, "{command}");
        answer.code()
    }

    async fn update(&self, seat: usize) -> Value {
        self.guests[seat].get(&format!("/api/v1/tables/{}/update", self.table)).await.json()
    }

    /// The others decide until the match waits for this seat.
    async fn until_waiting_for(&self, idle: usize) {
        loop {
            let mut waits = false;
            for seat in 0..self.guests.len() {
                let update = self.update(seat).await;
                waits |= seat == idle && !update["frame"]["scene"]["ask"].is_null();
                if let Some(command) = answer(&update).filter(|command| seat != idle || command["do"] == "promise") {
                    // Another answer may have come first.
                    self.ask(seat, &command).await;
                }
            }
            if waits {
                return;
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until the table is like that.
    async fn until(&self, what: &str, is_so: impl Fn(&Value) -> bool) {
        let since = Instant::now();
        while !is_so(&self.update(0).await) {
            assert!(since.elapsed() < Duration::from_secs(15), "{what}");
            sleep(Duration::from_millis(50)).await;
        }
    }
}

fn bot_for(seat: usize) -> Value {
    json!({"do": "propose", "question": {"kind": "bot_for", "seat": seat}})
}

fn bot_at(seat: usize) -> impl Fn(&Value) -> bool {
    move |update| update["table"]["seats"][seat]["bot"] != Value::Null
}

/// The others let a bot play once the time that the table names is over, and no sooner; the guest can go on later.
#[tokio::test(flavor = "multi_thread")]
async fn the_others_let_a_bot_play_for_somebody_who_is_present_but_idle() {
    let table = Sitting::new(3, &json!({"idle_seconds": 2})).await;
    table.until_waiting_for(1).await;
    let refusal = table.ask(0, &bot_for(1)).await;
    assert_eq!(refusal.code(), "not_idle");
    assert!(refusal.json()["text"].as_str().unwrap().contains("(seconds to wait: 2)"), "{}", refusal.body);
    assert_eq!(table.refused(0, &bot_for(2)).await, "not_away");
    let update = table.update(0).await;
    assert_eq!((&update["turn"]["seat"], &update["turn"]["left_ms"]), (&json!(1), &Value::Null));
    sleep(Duration::from_millis(2100)).await;
    table.well(0, &bot_for(1)).await;
    assert!(!bot_at(1)(&table.update(0).await), "the third has not been asked yet");
    table.well(2, &json!({"do": "vote", "agree": true})).await;
    assert!(bot_at(1)(&table.update(0).await));
    table.well(1, &json!({"do": "take_back"})).await;
    assert!(!bot_at(1)(&table.update(0).await));
}

/// Whoever does not answer a question does not block it either.
#[tokio::test(flavor = "multi_thread")]
async fn two_who_are_idle_do_not_block_a_match() {
    let table = Sitting::new(3, &json!({"idle_seconds": 1})).await;
    table.until_waiting_for(1).await;
    sleep(Duration::from_millis(1100)).await;
    table.well(0, &bot_for(1)).await;
    table.until("nobody waits for the third", bot_at(1)).await;
}

/// A pause ends when the others agree, whatever the one who made it says; and it is not made again at once.
#[tokio::test(flavor = "multi_thread")]
async fn the_others_end_a_pause() {
    let table = Sitting::new(3, &json!({})).await;
    table.until_waiting_for(1).await;
    table.well(1, &json!({"do": "pause"})).await;
    table.well(0, &json!({"do": "propose", "question": {"kind": "resume"}})).await;
    assert_eq!(table.update(0).await["table"]["paused"], 1);
    assert_eq!(table.refused(1, &json!({"do": "vote", "agree": false})).await, "no_proposal");
    // Whoever asks for the same agrees.
    table.well(2, &json!({"do": "resume"})).await;
    assert_eq!(table.update(0).await["table"]["paused"], Value::Null);
    assert_eq!(table.refused(1, &json!({"do": "pause"})).await, "pause_ended");
    let update = table.update(1).await;
    table.well(1, &answer(&update).unwrap()).await;
    table.well(1, &json!({"do": "pause"})).await;
    table.well(1, &json!({"do": "resume"})).await;
}

/// Alone with bots, and gone to make tea: the clock decides, and after three times a bot has the seat.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_decides_for_whoever_is_too_slow() {
    let table = Sitting::new(1, &json!({"turn_seconds": 1})).await;
    table.until("the match waits", |update| update["turn"]["seat"] == 0).await;
    let update = table.update(0).await;
    assert!((1..=1000).contains(&update["turn"]["left_ms"].as_u64().unwrap()), "{}", update["turn"]);
    table.until("the clock decides", |update| update["table"]["seats"][0]["late"] == 1).await;
    table.until("a bot has the seat", bot_at(0)).await;
    table.well(0, &json!({"do": "take_back"})).await;
    assert_eq!(table.update(0).await["table"]["seats"][0]["late"], 0);
}
