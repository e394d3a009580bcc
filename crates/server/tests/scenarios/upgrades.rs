//! Tables of an earlier version of the program stay readable.

use super::support::client::{Guest, answer};
use super::{Place, config};
use kirifuda_server::table::Entry;
use rusqlite::Connection;
use serde_json::json;
use std::path::Path;

/// The tables of a file as a version of the program stored them that had other rules under the same name, and kept no
/// rule files.
fn as_if_before(database: &Path) {
    let database = Connection::open(database).unwrap();
    let mut select = database.prepare("SELECT table_id, body FROM table_event WHERE seq = 1").unwrap();
    let rows = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let rows: Vec<(String, String)> = rows.map(Result::unwrap).collect();
    for (table, body) in rows {
        let mut entry: Entry = serde_json::from_str(&body).unwrap();
        let Entry::Created { setup, file, version, .. } = &mut entry else { panic!("{body}") };
        (setup.rule_file, *file, *version) = (None, None, None);
        let body = serde_json::to_string(&entry).unwrap();
        database.execute("UPDATE table_event SET body = ?2 WHERE table_id = ?1 AND seq = 1", [table, body]).unwrap();
    }
}

/// Finished matches answer whatever the hash of their rules; of others it is said that nobody can play on.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_stays_after_an_upgrade() {
    let folder = tempfile::tempdir().unwrap();
    let config = config(&folder, super::support::process::hurried());
    let database = folder.path().join("tables");
    let place = Place::of(config, folder).await;
    let host = Guest::new(place.address).await;
    let text = kirifuda_rules::published().iter().find(|game| game.id == "whist").unwrap().game;
    let before = text.replace("honour_points = [2, 4]", "honour_points = [2, 3]");
    assert_ne!(text, before);
    let mut tables = Vec::new();
    for finished in [true, false] {
        let table = host.create(&json!({"game": "whist", "pace_ms": 0, "rule_file": before})).await;
        for command in [json!({"do": "sit", "seat": 0, "name": "Ann"}), json!({"do": "bots"}), json!({"do": "start"})] {
            assert_eq!(host.command(&table, &command).await.status, 200);
        }
        let mut line = host.connect(&table, 0, "en").await;
        let mut update = line.next_of("update").await;
        while finished && update["table"]["stage"] != "finished" {
            if let Some(command) = answer(&update) {
                line.number += 1;
                line.send(&json!({"type": "command", "number": line.number, "command": command})).await;
            }
            update = line.next_of("update").await;
        }
        tables.push(table);
    }
    let Place { server, folder, .. } = place;
    server.stop().await;
    as_if_before(&database);
    let place = Place::again(folder).await;
    let host = Guest { address: place.address, ..host };
    for what in ["record", "fair", "sheet", "update", "review/1"] {
        let told = host.get(&format!("/api/v1/tables/{}/{what}", tables[0])).await;
        assert_eq!(told.status, 200, "{what}: {}", told.body);
    }
    let told = host.get(&format!("/api/v1/tables/{}", tables[1])).await.json();
    assert_eq!((&told["stage"], &told["outdated"]), (&json!("playing"), &json!(true)));
    let refused = host.command(&tables[1], &json!({"do": "pause"})).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "other_rules"));
}

/// A program that speaks a later version of the protocol is told so before anything is misunderstood.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_says_which_protocol_it_speaks() {
    let place = Place::usual().await;
    let host = Guest::new(place.address).await;
    let table = host.create(&json!({"game": "whist"})).await;
    for (version, answer) in [(Some(1), "update"), (None, "update"), (Some(2), "goodbye")] {
        let mut line = host.dial(&table, "").await.unwrap();
        let later = if version == Some(2) { json!({"depth": 3}) } else { json!(null) };
        let mut hello = json!({"type": "hello", "version": version});
        hello.as_object_mut().unwrap().extend(later.as_object().cloned().unwrap_or_default());
        line.send(&hello).await;
        let message = line.next().await.unwrap();
        assert_eq!(message["type"], answer, "{message}");
        assert!(answer == "update" || message["code"] == "other_version");
    }
}
