//! A personal link makes a browser another guest: nobody is led to become one without knowing.

use super::support::client::{Answer, Guest, request};
use super::{Place, config, support};
use kirifuda_server::http::Site;
use kirifuda_server::serve::{Config, Server};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// A table at which a guest sits as Ann.
async fn ann(address: SocketAddr) -> (Guest, String) {
    let ann = Guest::new(address).await;
    let table = ann.create(&json!({"game": "whist"})).await;
    assert_eq!(ann.command(&table, &json!({"do": "sit", "seat": 1, "name": "Ann"})).await.status, 200);
    (ann, table)
}

async fn link(guest: &Guest, table: &str) -> Value {
    guest.post(&format!("/api/v1/tables/{table}/personal-link"), &json!({})).await.json()
}

/// Asks with a link, as nobody or as a guest.
async fn with(address: SocketAddr, path: &str, token: &str, cookie: &str) -> Answer {
    let head = if cookie.is_empty() { String::new() } else { format!("Cookie: {cookie}\r\n") };
    request(address, "POST", path, &head, &json!({"token": token}).to_string()).await
}

const LOOK: &str = "/api/v1/return/look";
const RETURN: &str = "/api/v1/return";

/// Whoever opens a link is told whose seat it is, before anything happens.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_tells_whose_it_is_and_changes_nothing() {
    let place = Place::usual().await;
    let (ann, table) = ann(place.address).await;
    let link = link(&ann, &table).await;
    let token = link["token"].as_str().unwrap();
    let other = Guest::new(place.address).await;
    for (cookie, you) in [("", false), (other.cookie.as_str(), false), (ann.cookie.as_str(), true)] {
        let answer = with(place.address, LOOK, token, cookie).await;
        assert_eq!(answer.json(), json!({"id": table, "title": "Whist", "name": "Ann", "you": you}));
        assert_eq!(answer.cookie(), None);
    }
    let japanese = with(place.address, &format!("{LOOK}?lang=ja"), token, "").await.json();
    assert_eq!(japanese["title"], "ホイスト");
    assert_eq!(with(place.address, RETURN, token, "").await.cookie(), Some(ann.cookie.clone()));
    ann.command(&table, &json!({"do": "stand"})).await;
    assert_eq!(with(place.address, LOOK, token, "").await.json()["name"], Value::Null, "of who has no seat");
}

/// What stands after `#` is sent to nobody: not to the server, whose proxy may log it, and not to other sites.
#[tokio::test(flavor = "multi_thread")]
async fn the_token_stands_where_nobody_is_sent_it() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::of(&[("index.html", b"page")]);
    let place = Place::of(Config { site, ..config(&folder, support::process::hurried()) }, folder).await;
    let (ann, table) = ann(place.address).await;
    let link = link(&ann, &table).await;
    let token = link["token"].as_str().unwrap();
    assert_eq!(link["path"], format!("/#/return/{token}"));
    let answer = request(place.address, "GET", &format!("/return/{token}"), "", "").await;
    assert_eq!((answer.status, answer.cookie()), (404, None), "{}", answer.head);
}

/// A link ends, and its owner can end all of them at once: on every node, and for good.
#[tokio::test(flavor = "multi_thread")]
async fn links_end() {
    let postgres = support::Postgres::start();
    let database = postgres.database("links");
    let folder = tempfile::tempdir().unwrap();
    let start = async || {
        let config = Config { database: database.clone(), ..config(&folder, support::process::hurried()) };
        Server::start(config).await.unwrap()
    };
    let nodes = [start().await, start().await];
    let addresses = [nodes[0].addresses()[0], nodes[1].addresses()[0]];
    let (ann, table) = ann(addresses[0]).await;
    let void = async |addresses: &[SocketAddr], token: &str| {
        for address in addresses {
            for path in [LOOK, RETURN] {
                let answer = with(*address, path, token, "").await;
                assert_eq!((answer.status, answer.code().as_str()), (401, "no_guest"), "{path}");
                assert_eq!(answer.cookie(), None);
            }
        }
    };
    let before = link(&ann, &table).await;
    assert_eq!(with(addresses[1], RETURN, before["token"].as_str().unwrap(), "").await.status, 200);
    assert_eq!(request(addresses[0], "POST", "/api/v1/guest/revoke-links", "", "").await.code(), "no_guest");
    let revoked = ann.post("/api/v1/guest/revoke-links", &json!({})).await;
    assert_eq!(revoked.status, 200, "{}", revoked.body);
    void(&addresses, before["token"].as_str().unwrap()).await;
    let after = link(&ann, &table).await;
    for address in addresses {
        assert_eq!(with(address, RETURN, after["token"].as_str().unwrap(), "").await.status, 200);
    }
    for node in nodes {
        node.stop().await;
    }
    let node = start().await;
    void(node.addresses(), before["token"].as_str().unwrap()).await;
    assert_eq!(with(node.addresses()[0], RETURN, after["token"].as_str().unwrap(), "").await.status, 200);
}

/// Also on SQLite, after a restart.
#[tokio::test(flavor = "multi_thread")]
async fn revoked_links_stay_void() {
    let place = Place::usual().await;
    let (ann, table) = ann(place.address).await;
    let before = link(&ann, &table).await;
    assert_eq!(ann.post("/api/v1/guest/revoke-links", &json!({})).await.status, 200);
    let after = link(&ann, &table).await;
    let place = place.restarted().await;
    for (link, status) in [(before, 401), (after, 200)] {
        assert_eq!(with(place.address, RETURN, link["token"].as_str().unwrap(), "").await.status, status);
    }
}

/// Over HTTPS the cookie has a name that no page under a neighbouring name can plant.
#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_cannot_be_planted() {
    let folder = tempfile::tempdir().unwrap();
    let origins = vec!["https://cards.example.org".to_owned()];
    let place = Place::of(Config { origins, ..config(&folder, support::process::hurried()) }, folder).await;
    let guest_of = async |cookie: &str| {
        let head = format!("Cookie: {cookie}\r\n");
        request(place.address, "GET", "/api/v1/guest", &head, "").await.json()["guest"].clone()
    };
    let answer = request(place.address, "POST", "/api/v1/guest", "", "").await;
    let own = answer.cookie().unwrap();
    let line = answer.head.lines().find(|line| line.to_lowercase().starts_with("set-cookie:")).unwrap().to_lowercase();
    assert!(own.starts_with("__Host-kirifuda_guest="), "{own}");
    assert!(line.contains("; path=/;") && line.contains("; secure") && !line.contains("domain"), "{line}");

    // One that a neighbouring host has planted counts for nothing, alone or beside the guest's own.
    let planted = Guest::new(place.address).await.cookie.replace("__Host-", "");
    assert_eq!(guest_of(&planted).await, Value::Null);
    let own_guest = guest_of(&own).await;
    for both in [format!("{planted}; {own}"), format!("{own}; {planted}")] {
        assert_eq!(guest_of(&both).await, own_guest);
    }
    // Browsers take no such name over plain HTTP.
    let place = Place::usual().await;
    assert!(Guest::new(place.address).await.cookie.starts_with("kirifuda_guest="));
}
