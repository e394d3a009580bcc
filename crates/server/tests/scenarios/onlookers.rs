//! Onlookers share a frame, and a server announces that it will stop.

use super::support::client::{Guest, request};
use super::{Place, config, created, lone_node};
use kirifuda_server::ids::GuestId;
use kirifuda_server::protocol::{Form, Lang, OpenAfter, Setup};
use serde_json::json;
use std::time::Duration;

/// What all onlookers are sent is made once; who sits at the table or hosts it gets their own.
#[tokio::test(flavor = "multi_thread")]
async fn a_frame_for_onlookers_is_made_once() {
    let (node, _folder) = lone_node().await;
    let host = GuestId::random().unwrap();
    let setup = Setup { game: "whist".to_owned(), ..Setup::default() };
    let handle = created(&node, &host, &setup).await;
    for (lang, form) in [(Lang::En, Form::Scenes), (Lang::Ja, Form::Events)] {
        let news = |guest: &GuestId| handle.news(guest, (lang, form), 0).unwrap().unwrap().1;
        let first = news(&GuestId::random().unwrap());
        let own = news(&host);
        for _ in 0..200 {
            assert_eq!(news(&GuestId::random().unwrap()).as_ptr(), first.as_ptr(), "the same bytes");
        }
        assert_ne!(own.as_ptr(), first.as_ptr());
        let hosts = |news: &[u8]| std::str::from_utf8(news).unwrap().contains("\"host\":true");
        assert!(hosts(&own) && !hosts(&first));
    }
}

/// Onlookers who see the match later are told nothing of the deal in progress in the form of browsers, either; those who sit
/// follow it by its plays.
#[tokio::test(flavor = "multi_thread")]
async fn who_sees_the_match_later_is_told_no_moves() {
    let (node, _folder) = lone_node().await;
    let (host, onlooker) = (GuestId::random().unwrap(), GuestId::random().unwrap());
    let told = async |later: bool| {
        let open_after = later.then_some(OpenAfter::Deals(1));
        let setup = Setup { game: "whist".to_owned(), pace_ms: 0, open_after, ..Setup::default() };
        let handle = created(&node, &host, &setup).await;
        let ask = async |command: serde_json::Value| {
            let command = serde_json::from_value(command).unwrap();
            handle.ask(&host, command, Lang::En).await.unwrap().unwrap();
        };
        ask(json!({"do": "sit", "seat": 0, "name": "Ann"})).await;
        ask(json!({"do": "bots", "seat": null, "bot": "easy"})).await;
        ask(json!({"do": "start"})).await;
        let began = async || {
            while handle.read().playing().is_none() {
                tokio::time::sleep(Duration::from_millis(20)).await
            }
        };
        tokio::time::timeout(Duration::from_secs(20), began()).await.unwrap();
        [&host, &onlooker].map(|guest| {
            let (_, message) = handle.news(guest, (Lang::En, Form::Moves), 0).unwrap().unwrap();
            serde_json::from_slice::<serde_json::Value>(&message).unwrap()
        })
    };
    let [own, seen] = told(true).await;
    assert_eq!((&own["type"], &seen["type"]), (&json!("moves"), &json!("update")));
    assert!(seen["frame"].is_null() && !seen.to_string().contains("known"), "nothing of the first deal: {seen}");
    let [own, seen] = told(false).await;
    assert_eq!((&own["type"], &seen["type"]), (&json!("moves"), &json!("moves")));
    assert_ne!(own["known"], seen["known"], "a player knows more than the public");
}

/// Browsers are told how many look on, as onlookers come, sit down and go; other programs are told nothing new.
#[tokio::test(flavor = "multi_thread")]
async fn the_onlookers_are_counted() {
    let place = Place::usual().await;
    let (host, onlooker) = (Guest::new(place.address).await, Guest::new(place.address).await);
    let table = host.create(&json!({"game": "whist"})).await;
    let mut here = host.come_back(&table, &json!({"number": 0, "stamp": 0}), "moves").await;
    let mut there = onlooker.come_back(&table, &json!({"number": 0, "stamp": 0}), "moves").await;
    assert_eq!(here.next_of("watched").await["onlookers"], 1);
    assert_eq!(there.next_of("watched").await["onlookers"], 1);
    there.command(&json!({"do": "sit", "seat": 1, "name": "Ben"})).await;
    assert_eq!(here.next_of("watched").await["onlookers"], 0);
    there.command(&json!({"do": "stand"})).await;
    assert_eq!(here.next_of("watched").await["onlookers"], 1);
    drop(there);
    assert_eq!(here.next_of("watched").await["onlookers"], 0);
}

/// A server that is about to stop says so to the balancer and takes no new tables, while those who play go on.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_about_to_stop_is_a_lame_duck() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder, super::support::process::hurried());
    let place = Place::of(config, folder).await;
    let host = Guest::new(place.address).await;
    let table = host.create(&json!({"game": "whist"})).await;
    let mut line = host.connect(&table, 0, "en").await;
    line.next_of("update").await;
    assert_eq!(request(place.address, "GET", "/ready", "", "").await.status, 200);
    let Place { server, address, .. } = place;
    let stopped = tokio::spawn(async move {
        server.drain(Duration::from_secs(2)).await;
        server.stop().await;
    });
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(request(address, "GET", "/ready", "", "").await.status, 503);
    let refused = host.post("/api/v1/tables", &json!({"game": "whist"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (503, "stopping"));
    let seated = line.command(&json!({"do": "sit", "seat": 0, "name": "Ann"})).await;
    assert_eq!(seated["type"], "done", "{seated}");
    assert_eq!(line.next_of("goodbye").await["code"], "stopping");
    stopped.await.unwrap();
}
