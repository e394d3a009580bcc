//! The server as guests and programs meet it.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use kirifuda_bots::Host;
use kirifuda_play::Lineup;
use kirifuda_play::table::Source;
use kirifuda_rules::{Match, Next};
use kirifuda_server::day::{open_dates, seed_of, written};
use kirifuda_server::http::Site;
use kirifuda_server::node::Limits;
use kirifuda_server::serve::{Config, Server};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use support::client::{Guest, Line, answer, request};
use support::process;
use tempfile::TempDir;

/// The page as it is built, and as it is served.
const PAGE: &str = r#"<!doctype html><meta name="kirifuda-server" content="no" />page"#;
const SERVED: &str = r#"<!doctype html><meta name="kirifuda-server" content="yes" />page"#;

struct Place {
    server: Server,
    address: SocketAddr,
    folder: TempDir,
}

fn config(folder: &TempDir, limits: Limits) -> Config {
    Config {
        operators: vec!["127.0.0.1:0".parse().unwrap()],
        site: Site::of(&[
            ("index.html", PAGE.as_bytes()),
            ("index.html.gz", b"unmarked"),
            ("assets/a-1.js", b"1"),
            ("assets/a-1.js.br", b"brotli"),
            ("assets/a-1.js.gz", b"gzip"),
        ]),
        ..process::config(process::tables_in(folder), limits)
    }
}

impl Place {
    async fn new(limits: Limits) -> Place {
        let folder = tempfile::tempdir().unwrap();
        let server = Server::start(config(&folder, limits)).await.unwrap();
        Place { address: server.addresses()[0], server, folder }
    }

    async fn usual() -> Place {
        // Tests are many guests at one address, and in a hurry.
        Place::new(process::hurried()).await
    }
}

fn setup(game: &str) -> Value {
    json!({"game": game, "pace_ms": 0, "listed": true})
}

fn sit(seat: usize) -> Value {
    json!({"do": "sit", "seat": seat, "name": format!("Guest {seat}")})
}

/// A table with guests and bots whose match has begun.
async fn begun(guests: &[Guest], game: &str) -> String {
    begun_as(guests, &setup(game)).await
}

async fn begun_as(guests: &[Guest], setup: &Value) -> String {
    let table = guests[0].create(setup).await;
    for (seat, guest) in guests.iter().enumerate() {
        assert_eq!(guest.command(&table, &sit(seat)).await.status, 200);
    }
    let filled = guests[0].command(&table, &json!({"do": "bots", "bot": "easy"})).await;
    assert!(matches!(filled.status, 200 | 409), "{}", filled.body);
    assert_eq!(guests[0].command(&table, &json!({"do": "start"})).await.status, 200);
    table
}

/// Plays until the table is over; the number of decisions.
async fn play(line: &mut Line) -> usize {
    let (mut decided, mut asked) = (0, None);
    loop {
        let message = line.next().await.expect("the connection stays");
        if message["type"] == "refused" {
            let code = message["code"].as_str().unwrap();
            assert!(matches!(code, "stale" | "wrong_round" | "illegal" | "table_over"), "{message}");
            continue;
        }
        if message["type"] != "update" {
            continue;
        }
        if message["table"]["stage"] != "playing" {
            return decided;
        }
        let command = answer(&message).filter(|command| asked.as_ref() != Some(command));
        if let Some(command) = command {
            line.number += 1;
            line.send(&json!({"type": "command", "number": line.number, "command": command})).await;
            decided += 1;
            asked = Some(command);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_played_by_programs_and_its_record_is_published() {
    let place = Place::usual().await;
    let guests = [Guest::new(place.address).await, Guest::new(place.address).await];
    let table = begun(&guests, "rh").await;
    let not_yet = guests[0].get(&format!("/api/v1/tables/{table}/record")).await;
    assert_eq!((not_yet.status, not_yet.code().as_str()), (403, "not_over"));
    let mut one = guests[0].connect(&table, 0, "en").await;
    let mut other = guests[1].connect(&table, 0, "ja").await;
    let other = tokio::spawn(async move { play(&mut other).await });
    // At least: how often somebody has a choice depends on the cards.
    assert!(play(&mut one).await > 2);
    assert!(other.await.unwrap() > 2);
    let record = guests[1].get(&format!("/api/v1/tables/{table}/record")).await;
    let record = kirifuda_record::Record::parse(record.body.trim_end()).unwrap();
    let library = kirifuda_record::Library::published();
    assert_eq!(kirifuda_record::verify_record(&record, &library), Ok(None));
    assert!(kirifuda_fair::check_record(&record, &library).unwrap().is_some());
    let finished = guests[0].get("/api/v1/matches").await.json();
    assert_eq!(finished[0]["id"], table.as_str());
    let sheet = guests[1].get(&format!("/api/v1/tables/{table}/sheet?lang=ja")).await.json();
    let last = record.deals.last().unwrap();
    assert_eq!(sheet["log"].as_array().unwrap().len(), record.deals.len());
    assert_eq!(sheet["scores"]["deals"].as_array().unwrap().len(), record.deals.len());
    assert_eq!(sheet["scores"]["deals"][record.deals.len() - 1]["totals"], json!(last.totals));
    let same = guests[1].get(&format!("/api/v1/records/{table}")).await;
    assert_eq!(kirifuda_record::Record::parse(same.body.trim_end()).unwrap(), record);
    let fair = guests[0].get(&format!("/api/v1/tables/{table}/fair")).await.json();
    assert_eq!(fair["rounds"].as_array().unwrap().len(), record.deals.len());
}

/// What can be answered in one way only is answered for guests who are there: so for programs that ask, too.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_without_a_connection_is_there_as_long_as_it_asks() {
    let limits = Limits { away: Duration::from_millis(50), ..process::hurried() };
    let place = Place::new(limits).await;
    let guests = [Guest::new(place.address).await, Guest::new(place.address).await];
    let table = begun_as(&guests, &json!({"game": "whist", "pace_ms": 0, "options": {"target": "1000"}})).await;
    let here = |update: &Value| [0, 1].map(|seat| update["table"]["seats"][seat]["here"] == true);
    let since = std::time::Instant::now();
    let mut update = Value::Null;
    // Longer than it takes to be away, and through forced cards as they come.
    while since.elapsed() < Duration::from_secs(5) {
        for guest in &guests {
            update = guest.get(&format!("/api/v1/tables/{table}/update?last=0")).await.json();
            if let Some(command) = answer(&update) {
                guest.command(&table, &command).await;
            }
        }
        assert_eq!(here(&update), [true, true]);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert!(update["frame"]["scene"]["deal"].as_u64() > Some(1), "play goes on: {update}");
    // The other asks no more.
    for _ in 0..1000 {
        update = guests[0].get(&format!("/api/v1/tables/{table}/update?last=0")).await.json();
        if here(&update) == [true, false] {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("who does not ask any more is away: {update}");
}

/// Whoever has several tables sees at which of them it is their turn.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_tells_for_whom_it_waits_as_far_as_one_may_watch() {
    let place = Place::usual().await;
    let guests = [Guest::new(place.address).await, Guest::new(place.address).await];
    let table = begun_as(&guests, &json!({"game": "whist", "pace_ms": 0, "spectators": "nobody"})).await;
    let path = format!("/api/v1/tables/{table}");
    for _ in 0..1000 {
        let turn = guests[1].get(&format!("{path}/update?last=0")).await.json()["turn"]["seat"].clone();
        if !turn.is_null() {
            // Nobody decides for a guest.
            assert_eq!(guests[1].get(&path).await.json()["turn"]["seat"], turn);
            assert!(Guest::new(place.address).await.get(&path).await.json()["turn"].is_null());
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the match waits for nobody");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_the_rest() {
    let place = Place::usual().await;
    let guests = [Guest::new(place.address).await, Guest::new(place.address).await];
    let table = begun(&guests, "whist").await;
    let mut line = guests[0].connect(&table, 0, "en").await;
    let first = line.next_of("update").await;
    assert_eq!(first["from"], 0);
    let seen = line.seen;
    drop(line);
    let said = json!({"do": "say", "text": "よろしく"});
    assert_eq!(guests[1].command(&table, &said).await.status, 200);
    let mut line = guests[0].connect(&table, seen, "en").await;
    line.seen = seen;
    let rest = line.next_of("update").await;
    assert_eq!((&rest["from"], &rest["chat"][0]["text"]), (&json!(seen), &json!("よろしく")));
    // A number that never was: everything again.
    let mut line = guests[0].connect(&table, 99_999, "ja").await;
    let everything = line.next_of("update").await;
    assert_eq!((&everything["from"], &everything["chat"].as_array().unwrap().len()), (&json!(0), &1));
    line.send(&json!({"type": "lang", "number": 1, "lang": "en"})).await;
    // What happens at the table meanwhile may still come in the old language.
    while line.next_of("update").await["from"] != 0 {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_personal_link_leads_back_to_the_seat() {
    let place = Place::usual().await;
    let guests = [Guest::new(place.address).await, Guest::new(place.address).await];
    let table = begun(&guests, "whist").await;
    let link = guests[1].post(&format!("/api/v1/tables/{table}/personal-link"), &json!({})).await.json();
    let device =
        request(place.address, "POST", "/api/v1/return", "", &json!({"token": link["token"]}).to_string()).await;
    assert_eq!(device.json()["id"], table.as_str());
    let device = Guest { address: place.address, cookie: device.cookie().unwrap() };
    let info = device.get(&format!("/api/v1/tables/{table}?lang=ja")).await.json();
    assert_eq!(info["seats"][1]["you"], true);
    let forged = json!({"token": format!("{}0", link["token"].as_str().unwrap())});
    assert_eq!(device.post("/api/v1/return", &forged).await.status, 401);
    let stranger = Guest::new(place.address).await;
    assert_eq!(stranger.post(&format!("/api/v1/tables/{table}/personal-link"), &json!({})).await.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_with_free_seats_are_listed() {
    let place = Place::usual().await;
    let guest = Guest::new(place.address).await;
    let table = guest.create(&setup("kk-4")).await;
    let hidden = guest.create(&json!({"game": "kk-4"})).await;
    let listed = |answer: Value| answer.as_array().unwrap().iter().map(|one| one["id"].clone()).collect::<Vec<_>>();
    assert_eq!(listed(guest.get("/api/v1/tables").await.json()), [json!(table)]);
    assert_eq!(listed(guest.get("/api/v1/tables/mine").await.json()).len(), 2);
    guest.command(&table, &json!({"do": "bots"})).await;
    assert!(listed(guest.get("/api/v1/tables").await.json()).is_empty());
    assert_eq!(guest.get(&format!("/api/v1/tables/{hidden}")).await.status, 200, "who has the link sees it");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_looks_on_where_nobody_may() {
    let place = Place::usual().await;
    let (host, other) = (Guest::new(place.address).await, Guest::new(place.address).await);
    // Three cards each, the shortest deals there are.
    let closed =
        json!({"game": "jl-3-all", "pace_ms": 0, "spectators": "nobody", "listed": true, "options": {"deals": "2"}});
    let table = host.create(&closed).await;
    host.command(&table, &sit(0)).await;
    assert_eq!(other.get("/api/v1/tables").await.json()[0]["id"], table.as_str(), "to take a seat");
    host.command(&table, &json!({"do": "bots"})).await;
    assert_eq!(other.get(&format!("/api/v1/tables/{table}/update")).await.status, 200, "to take a seat");
    host.command(&table, &json!({"do": "start"})).await;
    let looks = async || {
        for what in ["update", "events", "sheet", "record", "review/1", "fair"] {
            let refused = other.get(&format!("/api/v1/tables/{table}/{what}")).await;
            assert_eq!((refused.status, refused.code().as_str()), (403, "no_spectators"), "{what}");
        }
        assert_eq!(other.dial(&table, "").await.map(drop), Err(403));
    };
    looks().await;
    play(&mut host.connect(&table, 0, "en").await).await;
    looks().await;
    // The secrets of the packs tell the cards.
    let disclosed = async |guest: &Guest| {
        guest.get(&format!("/api/v1/tables/{table}")).await.json()["fair"]["disclosed"].is_object()
    };
    assert_eq!((disclosed(&host).await, disclosed(&other).await), (true, false));
    let fair = host.get(&format!("/api/v1/tables/{table}/fair")).await.json();
    assert!(fair["rounds"].as_array().unwrap().len() >= 2, "{fair}");
    assert_eq!(other.get("/api/v1/matches").await.body, "[]", "nobody is led to where they may not look");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_loses_nothing_and_says_so() {
    let place = Place::usual().await;
    let guest = Guest::new(place.address).await;
    let table = begun(std::slice::from_ref(&guest), "whist").await;
    let mut line = guest.connect(&table, 0, "en").await;
    line.next_of("update").await;
    let Place { server, folder, .. } = place;
    let ended = tokio::spawn(async move {
        while let Some(message) = line.next().await {
            if message["type"] == "goodbye" {
                return message["code"].clone();
            }
        }
        Value::Null
    });
    server.stop().await;
    assert_eq!(ended.await.unwrap(), "stopping");
    let server = loop {
        match Server::start(config(&folder, Limits::default())).await {
            Ok(server) => break server,
            // The threads of the store end a moment after it.
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    };
    let again = Guest { address: server.addresses()[0], cookie: guest.cookie.clone() };
    let info = again.get(&format!("/api/v1/tables/{table}")).await.json();
    assert_eq!((&info["seats"][0]["you"], &info["stage"]), (&json!(true), &json!("playing")));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_served_with_care() {
    let place = Place::usual().await;
    let page = request(place.address, "GET", "/", "", "").await;
    assert_eq!((page.status, page.body.as_str()), (200, SERVED));
    let odd = request(place.address, "GET", "/table/a%0d%0aSet-Cookie:x", "", "").await;
    assert!(odd.status == 200 && !odd.head.contains("Set-Cookie"), "{}", odd.head);
    for header in ["content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options"] {
        assert!(page.head.to_lowercase().contains(header), "{header}");
    }
    let script = request(place.address, "GET", "/assets/a-1.js", "", "").await;
    assert!(script.head.contains("immutable") && script.head.contains("text/javascript"));
    let tag = script.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    assert_eq!(
        request(place.address, "GET", "/assets/a-1.js", &format!("If-None-Match: {tag}\r\n"), "").await.status,
        304
    );
    for (accepted, encoding, sent) in [
        ("gzip, deflate, br, zstd", "br", "brotli"),
        ("gzip, deflate", "gzip", "gzip"),
        ("br;q=0, GZIP;q=0.5", "gzip", "gzip"),
        ("identity", "", "1"),
    ] {
        let accepted = format!("Accept-Encoding: {accepted}\r\n");
        let answer = request(place.address, "GET", "/assets/a-1.js", &accepted, "").await;
        let told = answer.head.lines().find_map(|line| line.strip_prefix("content-encoding: ")).unwrap_or_default();
        assert_eq!((told, answer.body.as_str()), (encoding, sent), "{accepted}");
        assert!(answer.head.contains("vary: accept-encoding") && answer.head.contains("text/javascript"));
    }
    for (method, path) in [("GET", "/no.js"), ("GET", "/api/v1/no"), ("POST", "/")] {
        assert_eq!(request(place.address, method, path, "", "").await.status, 404, "{method} {path}");
    }
    let packed = request(place.address, "GET", "/", "Accept-Encoding: gzip\r\n", "").await;
    assert_eq!(packed.body, SERVED, "the page that is sent has the mark of a server");
    let outside = request(place.address, "GET", "/assets/../../etc/passwd", "", "").await;
    assert!(outside.body.contains("kirifuda-server"), "there are no files but the site's");
    let operators = place.server.operators()[0];
    let metrics = request(operators, "GET", "/metrics", "", "").await;
    assert!(metrics.body.contains("kirifuda_requests_total"), "{}", metrics.body);
    assert_eq!(request(place.address, "GET", "/metrics", "", "").await.body, SERVED);
    for path in ["/health", "/ready"] {
        assert_eq!(request(place.address, "GET", path, "", "").await.status, 200);
    }
    let openapi = request(place.address, "GET", "/api/v1/openapi.json", "", "").await.json();
    assert!(openapi["paths"]["/api/v1/tables/{id}/commands"]["post"].is_object());
}

/// A page as it is built, with what links to it show.
const WITH_PREVIEW: &str =
    "<!doctype html><link href=\"./icon.svg\" /><!-- preview --><title>Kirifuda</title><!-- /preview -->page";

async fn with_previews(origins: &[&str]) -> Place {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::of(&[("index.html", WITH_PREVIEW.as_bytes()), ("preview/whist.jpg", b"1")]);
    let origins = origins.iter().map(|origin| (*origin).to_owned()).collect();
    let config = Config { site, origins, ..config(&folder, process::hurried()) };
    let server = Server::start(config).await.unwrap();
    Place { address: server.addresses()[0], server, folder }
}

/// What the head of a page says under a name.
fn said(page: &str, name: &str) -> String {
    let begun = format!("=\"{name}\" content=\"");
    page.split_once(&begun).map_or_else(String::new, |(_, rest)| rest.split('"').next().unwrap().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn links_show_what_they_lead_to_and_no_more_than_everybody_may_know() {
    let place = with_previews(&[]).await;
    let get = async |path: &str| request(place.address, "GET", path, "", "").await.body;
    let site = get("/").await;
    assert_eq!(said(&site, "og:title"), "Kirifuda – card games");
    assert_eq!(said(&site, "og:image"), format!("http://{}/preview/site.jpg", place.address));
    assert_eq!(said(&site, "kirifuda-at"), "");
    assert!(site.contains("<link href=\"./icon.svg\" />"), "{site}");

    let game = get("/game/whist").await;
    assert_eq!((said(&game, "og:title").as_str(), said(&game, "kirifuda-at").as_str()), ("Whist", "../#/game/whist"));
    assert_eq!(said(&game, "og:image"), format!("http://{}/preview/whist.jpg", place.address));
    assert_eq!(said(&game, "og:url"), format!("http://{}/game/whist", place.address));
    assert!(game.contains("<link href=\"../icon.svg\" />") && said(&game, "description").contains("thirteen tricks"));
    let puzzle = get("/puzzles/whist/whist-short-17?lang=ja").await;
    assert!(said(&puzzle, "og:title").contains("ホイスト"), "{puzzle}");
    assert_eq!(said(&puzzle, "kirifuda-at"), "../../#/puzzles/whist/whist-short-17");
    assert_eq!(said(&get("/day/2026-11-28").await, "og:title"), "Deal of the day, 2026-11-28");
    assert_eq!(said(&get("/deal/whist").await, "og:title"), "Play this deal of Whist");
    assert_eq!(said(&get("/replay/whist").await, "kirifuda-at"), "../#/replay/z:");
    let head = "Accept-Language: ja\r\n";
    let japanese = request(place.address, "GET", "/", head, "").await;
    assert_eq!(said(&japanese.body, "og:locale"), "ja_JP");
    assert!(japanese.head.contains("vary: accept-language, host"), "{}", japanese.head);
    let tag = japanese.head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap();
    let again = format!("{head}If-None-Match: {tag}\r\n");
    assert_eq!(request(place.address, "GET", "/", &again, "").await.status, 304);
    assert_eq!(request(place.address, "GET", "/", &format!("If-None-Match: {tag}\r\n"), "").await.status, 200);
    for strange in ["/game/%22%3E%3Cscript%3E", "/game/nothing", "/a/b/c", "/table/nothing", "/replay/nothing"] {
        let page = get(strange).await;
        assert!(!page.contains("<script>") && said(&page, "og:title") == "Kirifuda – card games", "{page}");
    }
    assert_eq!(said(&get("/day/buy-now").await, "og:title"), "Kirifuda – card games");
    // Wherever an address leads, the page goes on from its own folder; there is no interface for programs in any other.
    for (strange, at) in [
        ("/game/whits", "../#/game/whits"),
        ("/a/b/c", "../../#/a/b/c"),
        ("/game/", "../#/game"),
        ("/game/%22%3E%3Cscript%3E", "../#/"),
        ("/index.html", ""),
    ] {
        assert_eq!(said(&get(strange).await, "kirifuda-at"), at, "{strange}");
    }
    assert_eq!(request(place.address, "GET", "/game/api/v1/tables", "", "").await.status, 404);

    // A table that is in the list says who invites; one that is not, only what is played.
    let ann = Guest::new(place.address).await;
    let sits = json!({"do": "sit", "seat": 0, "name": "<b>\"Ann\"&"});
    let (listed, hidden) = (ann.create(&setup("whist")).await, ann.create(&json!({"game": "whist"})).await);
    for table in [&listed, &hidden] {
        assert_eq!(ann.command(table, &sits).await.status, 200);
    }
    let page = get(&format!("/table/{listed}")).await;
    assert_eq!(said(&page, "og:title"), "&lt;b&gt;&quot;Ann&quot;&amp; invites you to Whist");
    assert!(said(&page, "og:description").starts_with("3 seats are free."), "{page}");
    assert_eq!(said(&page, "kirifuda-at"), format!("../#/at/{listed}"));
    assert_eq!(said(&page, "robots"), "noindex");
    let page = get(&format!("/table/{hidden}")).await;
    assert_eq!(said(&page, "og:title"), "You are invited to Whist");
    assert!(!page.contains("Ann") && !page.contains("free"), "{page}");
    assert_eq!(ann.command(&listed, &json!({"do": "lock"})).await.status, 200);
    assert!(!get(&format!("/table/{listed}")).await.contains("Ann"), "who is outside learns nothing of a locked table");

    // Behind a proxy that serves the site in a folder.
    let place = with_previews(&["https://cards.example.org/k"]).await;
    let page = request(place.address, "GET", "/game/whist", "", "").await;
    assert!(page.head.lines().any(|line| line == "vary: accept-language"), "{}", page.head);
    let page = page.body;
    assert_eq!(said(&page, "og:url"), "https://cards.example.org/k/game/whist");
    assert_eq!(said(&page, "og:image"), "https://cards.example.org/k/preview/whist.jpg");
}

const RECORDS: &str = include_str!("../../../web/tests/records/two-matches.jsonl");

#[tokio::test(flavor = "multi_thread")]
async fn matches_are_shared_under_a_name_of_their_content() {
    let limits = Limits { records_per_guest: 2, records_per_address: 8, ..process::hurried() };
    let folder = tempfile::tempdir().unwrap();
    let site = Site::of(&[("index.html", WITH_PREVIEW.as_bytes())]);
    let server = Server::start(Config { site, ..config(&folder, limits) }).await.unwrap();
    let place = Place { address: server.addresses()[0], server, folder };
    let (ann, bob) = (Guest::new(place.address).await, Guest::new(place.address).await);
    let share = async |guest: &Guest, body: &str| {
        request(place.address, "POST", "/api/v1/records", &format!("Cookie: {}\r\n", guest.cookie), body).await
    };
    let (first, second) = RECORDS.trim_end().split_once('\n').unwrap();
    // Whatever a replay does not need is left out.
    let mut more: Value = serde_json::from_str(first).unwrap();
    more["meta"] = json!({"secret": "a file of somebody's"});
    more["deals"][0]["more"] = json!(1);
    let shared = share(&ann, &more.to_string()).await;
    assert_eq!(shared.status, 201, "{}", shared.body);
    let id = shared.json()["id"].as_str().unwrap().to_owned();
    assert_eq!(shared.json()["path"], format!("/replay/{id}"));
    let read = async |id: &str| request(place.address, "GET", &format!("/api/v1/records/{id}"), "", "").await;
    let line = read(&id).await;
    assert!(line.status == 200 && !line.body.contains("secret") && !line.body.contains("more"), "{}", line.body);
    let record = kirifuda_record::Record::parse(line.body.trim_end()).unwrap();
    assert!(kirifuda_record::verify_record(&record, &kirifuda_record::Library::published()).is_ok());
    let page = request(place.address, "GET", &format!("/replay/{id}"), "", "").await.body;
    assert!(said(&page, "og:title").contains(": ") && said(&page, "robots") == "noindex", "{page}");

    assert_eq!(share(&bob, first).await.json()["id"], id.as_str(), "the same match has the same name");
    assert_eq!(share(&ann, first).await.status, 201, "and counts once");
    let other = share(&ann, second).await;
    assert_eq!(other.status, 201, "{}", other.body);
    let third = first.replace("\"players\":[\"", "\"players\":[\"x");
    let refused = share(&ann, &third).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_many"), "{}", refused.body);

    // What is no record of a match by the rules is no record here.
    let broken = first.replacen("play ", "play X", 1);
    for (body, status) in [("", 400), ("{}", 400), (broken.as_str(), 400)] {
        assert_eq!(share(&bob, body).await.status, status, "{body}");
    }
    assert_eq!(share(&bob, first).await.status, 429, "so many from one address");
    let nobody = Guest { address: place.address, cookie: String::new() };
    assert_eq!(share(&nobody, first).await.status, 401);
    for id in ["nothing", "22222222222222222222222222", "2222222222222222"] {
        assert_eq!(read(id).await.status, 404, "{id}");
    }

    // Data of guests go with them, and operators can delete what has been shared.
    let cookie = format!("Cookie: {}\r\n", ann.cookie);
    assert_eq!(request(place.address, "DELETE", "/api/v1/guest", &cookie, "").await.status, 200);
    assert_eq!(read(other.json()["id"].as_str().unwrap()).await.status, 404);
    assert_eq!(read(&id).await.status, 200, "another guest has shared it, too");
    let delete = format!("/operator/v1/tables/{id}");
    let operators = place.server.operators()[0];
    assert_eq!(request(operators, "DELETE", &delete, "", "").await.status, 200);
    assert_eq!(request(operators, "DELETE", &delete, "", "").await.status, 404);
    assert_eq!(read(&id).await.status, 404);
}

/// The deal of a day as somebody plays it who takes the first card that may be played, or the last; its record.
fn day_record(date: &str, id: &str, last: bool) -> String {
    let (source, _) = kirifuda_words::choose::find(id).unwrap();
    let preset = source.file.presets().first().map(|preset| preset.name.as_str());
    let game = Arc::new(kirifuda_words::choose::choose(&source.file, preset, &[], None, &[]).unwrap());
    let source = Source { seed: seed_of(date, id), index: 0 };
    let mut playing = Match::new(Arc::clone(&game), source.first_dealer(&game, None));
    source.deal(&mut playing).unwrap();
    let lineup = Lineup::parse("medium", game.players()).unwrap();
    let mut bots = Host::default().seat(&lineup, source.seed, source.index);
    while let Next::Decision(seat) = playing.next() {
        let view = playing.view(seat).unwrap();
        let legal = view.legal_actions();
        let action = match seat.index() {
            0 if last => legal[legal.len() - 1],
            0 => legal[0],
            other => bots[other].choose(&view),
        };
        playing.apply(action).unwrap();
    }
    kirifuda_record::Record::of(&playing, &vec![String::new(); game.players()]).to_line()
}

#[tokio::test(flavor = "multi_thread")]
async fn deals_of_a_day_are_compared_by_those_who_have_played_them() {
    let place = Place::new(Limits { records_per_address: 8, ..process::hurried() }).await;
    let (ann, bob) = (Guest::new(place.address).await, Guest::new(place.address).await);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    let (first, last) = open_dates(now).unwrap();
    let ask = async |guest: &Guest, method: &str, date: &str, body: &str| {
        let cookie = format!("Cookie: {}\r\n", guest.cookie);
        request(place.address, method, &format!("/api/v1/days/{date}"), &cookie, body).await
    };
    let date = written(first.next_day().unwrap());
    let (low, high) = (day_record(&date, "whist", false), day_record(&date, "whist", true));
    let sent = ask(&ann, "POST", &date, &low).await;
    assert_eq!(sent.status, 200, "{}", sent.body);
    let gain = sent.json()["gain"].as_i64().unwrap();
    assert_eq!(sent.json(), json!({"game": "whist", "gain": gain, "better": 0, "same": 0, "worse": 0, "best": gain}));
    // Whoever has sent nothing learns nothing.
    assert_eq!(ask(&bob, "GET", &date, "").await.json(), json!([]));
    let other = ask(&bob, "POST", &date, &high).await.json();
    assert_eq!(
        other["better"].as_u64().unwrap() + other["same"].as_u64().unwrap() + other["worse"].as_u64().unwrap(),
        1
    );
    // The first result counts.
    assert_eq!(ask(&bob, "POST", &date, &low).await.json(), other);
    assert_eq!(ask(&bob, "GET", &date, "").await.json(), json!([other]));

    let tomorrow = written(last.next_day().unwrap());
    let another = day_record(&written(last), "whist", false);
    for (date, body, code) in [
        (date.as_str(), another.as_str(), "bad_message"),
        (date.as_str(), "{}", "bad_message"),
        (tomorrow.as_str(), low.as_str(), "bad_message"),
        ("today", low.as_str(), "bad_message"),
    ] {
        let refused = ask(&ann, "POST", date, body).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, code), "{date} {}", refused.body);
    }
    let nobody = Guest { address: place.address, cookie: String::new() };
    assert_eq!(ask(&nobody, "POST", &date, &low).await.status, 401);
    assert_eq!(ask(&nobody, "GET", &date, "").await.json(), json!([]));
    while ask(&ann, "POST", &date, &low).await.status == 200 {}
    assert_eq!(ask(&ann, "POST", &date, &low).await.status, 429, "so many from one address");

    // Results of guests go with them.
    let cookie = format!("Cookie: {}\r\n", ann.cookie);
    assert_eq!(request(place.address, "DELETE", "/api/v1/guest", &cookie, "").await.status, 200);
    let left = ask(&bob, "GET", &date, "").await.json();
    assert_eq!((&left[0]["better"], &left[0]["same"], &left[0]["worse"]), (&json!(0), &json!(0), &json!(0)));
}

/// Plays in the form `events` until the table is over; every line seen.
async fn play_by_events(guest: &Guest, table: &str) -> Vec<String> {
    let mut line = guest.dial(table, "").await.unwrap();
    line.send(&json!({"type": "hello", "form": "events"})).await;
    let (mut seen, mut last, mut asked) = (Vec::new(), 0, Value::Null);
    loop {
        let message = line.next().await.expect("the connection stays");
        if message["type"] != "events" {
            continue;
        }
        assert_eq!(message["from"], last, "messages follow each other");
        last = message["number"].as_u64().unwrap();
        seen.extend(message["seen"].as_array().unwrap().iter().map(|line| line.as_str().unwrap().to_owned()));
        let stage = &message["table"]["stage"];
        if stage.is_string() && stage != "playing" {
            return seen;
        }
        let fair = &message["table"]["fair"];
        let command = match &message["ask"] {
            _ if fair["promise"] == true => json!({"do": "promise", "round": fair["round"], "promise": null}),
            Value::Null => continue,
            ask => {
                let count = ask["count"].as_u64().unwrap() as usize;
                let legal = ask["legal"].as_array().unwrap();
                assert!(legal.len() > 1, "X-15");
                json!({"do": "act", "actions": legal[..count], "at": message["at"]})
            }
        };
        if command != asked {
            line.number += 1;
            line.send(&json!({"type": "command", "number": line.number, "command": command})).await;
            asked = command;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_play_by_events_without_words() {
    let place = Place::usual().await;
    let guests = [Guest::new(place.address).await, Guest::new(place.address).await];
    let table = begun(&guests, "rh").await;
    let (one, other) = tokio::join!(play_by_events(&guests[0], &table), play_by_events(&guests[1], &table));
    let own_hands = |seen: &[String]| seen.iter().filter(|line| line.starts_with("hand ")).cloned().collect::<Vec<_>>();
    assert!(one.last().unwrap().starts_with("match over"), "{:?}", one.last());
    assert_ne!(own_hands(&one), own_hands(&other), "each sees their own cards");
    let public = |seen: &[String]| seen.iter().filter(|line| line.contains(" play ")).cloned().collect::<Vec<_>>();
    assert_eq!(public(&one), public(&other));
    let asked = guests[0].get(&format!("/api/v1/tables/{table}/events")).await.json();
    assert!(asked["seen"].as_array().unwrap().len() > 2, "the last deal");
}

#[tokio::test(flavor = "multi_thread")]
async fn deals_of_finished_matches_are_reviewed() {
    let place = Place::usual().await;
    let guest = Guest::new(place.address).await;
    // Three cards each, the shortest deals there are.
    let setup = json!({"game": "jl-3-all", "pace_ms": 0, "options": {"deals": "1"}});
    let table = guest.create(&setup).await;
    assert_eq!(guest.command(&table, &sit(0)).await.status, 200);
    assert_eq!(guest.command(&table, &json!({"do": "bots", "bot": "easy"})).await.status, 200);
    let path = format!("/api/v1/tables/{table}/review");
    assert_eq!(guest.get(&format!("{path}/1")).await.code(), "not_over");
    assert_eq!(guest.command(&table, &json!({"do": "start"})).await.status, 200);
    play(&mut guest.connect(&table, 0, "en").await).await;
    let first = format!("{path}/1?lang=ja");
    let two = tokio::join!(guest.get(&first), guest.get(&first));
    assert_eq!((two.0.status, two.1.status), (200, 200), "{}", two.0.body);
    assert_eq!(two.0.body, two.1.body, "it is done once and kept");
    let review = two.0.json();
    assert_eq!(review["deal"], 1);
    let decisions = review["decisions"].as_array().unwrap();
    assert!(decisions.iter().all(|decision| decision["cost"].is_number()), "{review}");
    assert!(!review["lines"].as_array().unwrap().is_empty());
    assert_eq!(guest.get(&format!("{path}/99")).await.status, 404);
    assert_eq!(guest.get(&format!("{path}/x")).await.status, 404);
}

/// The host may let onlookers see every card some time later.
#[tokio::test(flavor = "multi_thread")]
async fn onlookers_see_all_cards_when_the_host_allows_it_and_only_later() {
    let place = Place::usual().await;
    let (guest, onlooker) = (Guest::new(place.address).await, Guest::new(place.address).await);
    let setup = json!({"game": "rh", "pace_ms": 0, "open_after": {"deals": 1}});
    let table = guest.create(&setup).await;
    assert_eq!(guest.command(&table, &sit(0)).await.status, 200);
    assert_eq!(guest.command(&table, &json!({"do": "bots", "bot": "easy"})).await.status, 200);
    assert_eq!(guest.command(&table, &json!({"do": "start"})).await.status, 200);
    let mut looks = onlooker.connect(&table, 0, "en").await;
    let player = tokio::spawn({
        let (guest, table) = (guest.clone(), table.clone());
        async move { play(&mut guest.connect(&table, 0, "en").await).await }
    });
    let mut deals = std::collections::BTreeSet::new();
    loop {
        let update = looks.next_of("update").await;
        let over = update["table"]["stage"] == "finished";
        if let Some(deal) = update["frame"]["scene"]["deal"].as_u64() {
            let begun = update["table"]["fair"]["round"].as_u64().unwrap();
            assert!(over || deal < begun, "deal {deal} is shown while round {begun} is played");
            assert_eq!(update["hands"].as_array().unwrap().len(), 4);
            deals.insert(deal);
        }
        if over {
            break;
        }
    }
    // How many of them an onlooker is sent depends on how fast they take them in.
    assert!(!deals.is_empty());
    player.await.unwrap();
    let public = onlooker.get(&format!("/api/v1/tables/{table}/events")).await.json();
    let lines = public["seen"].as_array().unwrap();
    assert!(lines.iter().all(|line| !line.as_str().unwrap().starts_with("hand ") || line == "hand ?"), "{public}");
}

/// Every error has the JSON form that the interface declares, also those that no table has to do with.
#[tokio::test(flavor = "multi_thread")]
async fn every_error_is_told_in_json() {
    let place = Place::usual().await;
    let guest = Guest::new(place.address).await;
    let table = guest.create(&setup("rh")).await;
    let cookie = format!("Cookie: {}\r\n", guest.cookie);
    let chunked = "Transfer-Encoding: chunked\r\n";
    let long = "x".repeat(200_000);
    let (table, socket) = (format!("/api/v1/tables/{table}"), format!("/api/v1/tables/{table}/socket"));
    let upgrade = format!("{cookie}Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 7\r\n");
    let cases = [
        ("GET", "/api/v1/nothing", "", "", 404, "not_found"),
        ("GET", "/nothing.js", "", "", 404, "not_found"),
        ("POST", "/nothing", "", "", 404, "not_found"),
        ("GET", "/api/v1/tables/nothing", "", "", 404, "not_found"),
        ("GET", "/api/v1/tables/%ff", "", "", 400, "bad_message"),
        ("GET", "/api/v1/tables/%ff/sheet", "", "", 400, "bad_message"),
        ("DELETE", "/api/v1/tables", "", "", 405, "bad_method"),
        ("PUT", &table, "", "", 405, "bad_method"),
        ("POST", "/health", "", "", 405, "bad_method"),
        ("GET", &format!("{table}?lang=xx"), "", "", 400, "bad_message"),
        ("GET", &format!("{table}/events?last=-1"), "", "", 400, "bad_message"),
        ("POST", "/api/v1/tables", "", "{}", 401, "no_guest"),
        ("POST", "/api/v1/tables", &cookie, "{", 400, "bad_message"),
        ("POST", "/api/v1/tables", &cookie, "\u{0}", 400, "bad_message"),
        ("POST", "/api/v1/tables", &cookie, r#"{"game": "rh", "cheat": 1}"#, 400, "bad_message"),
        ("POST", "/api/v1/tables", &cookie, r#"{"game": "bridge"}"#, 400, "bad_setup"),
        ("POST", "/api/v1/tables", &cookie, &long, 413, "too_large"),
        ("GET", &socket, &cookie, "", 400, "bad_message"),
        ("GET", &socket, &upgrade, "", 400, "bad_message"),
    ];
    for (method, path, head, body, status, code) in cases {
        let answer = request(place.address, method, path, head, body).await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        assert!(answer.head.to_lowercase().contains("content-type: application/json"), "{method} {path}");
        assert_eq!(answer.code(), code, "{method} {path}: {}", answer.body);
        assert!(!answer.json()["text"].as_str().unwrap().is_empty(), "{method} {path}");
        assert!(answer.json()["rule"].is_null());
    }
    for (lang, text) in [("en", "there is no such table"), ("ja", "そのテーブルはありません")] {
        let answer = request(place.address, "GET", &format!("/api/v1/tables/nothing?lang={lang}"), "", "").await;
        assert_eq!(answer.json()["text"], text);
    }
    // A body whose length is not said beforehand.
    let text = format!(
        "POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{cookie}{chunked}\r\n{:x}\r\n{long}\r\n0\r\n\r\n",
        long.len()
    );
    let answer = support::client::raw_request(place.address, &text).await;
    assert_eq!((answer.status, answer.code().as_str()), (413, "too_large"), "{}", answer.body);
    let allowed = request(place.address, "DELETE", "/api/v1/tables", "", "").await;
    assert!(allowed.head.to_lowercase().contains("allow: get,head,post"), "{}", allowed.head);
}

/// Who asks too often is told so in the same form.
#[tokio::test(flavor = "multi_thread")]
async fn too_many_requests_are_refused_in_json() {
    let place = Place::new(Limits { requests_per_address: 1, ..Limits::default() }).await;
    for _ in 0..1000 {
        let answer = request(place.address, "GET", "/api/v1/guest", "", "").await;
        if answer.status != 200 {
            assert_eq!((answer.status, answer.code().as_str()), (429, "too_fast"));
            return;
        }
    }
    panic!("nobody is refused");
}

/// What describes the interface is served, as it is in the repository.
#[tokio::test(flavor = "multi_thread")]
async fn the_interface_describes_itself() {
    let place = Place::usual().await;
    let served = |path: &'static str| async move { request(place.address, "GET", path, "", "").await.json() };
    let openapi = served("/api/v1/openapi.json").await;
    assert_eq!(openapi, serde_json::from_str::<Value>(include_str!("../protocol/openapi.json")).unwrap());
    let schemas = served("/api/v1/messages.schema.json").await;
    assert_eq!(schemas, serde_json::from_str::<Value>(include_str!("../protocol/messages.schema.json")).unwrap());
    for (path, operations) in openapi["paths"].as_object().unwrap() {
        for operation in operations.as_object().unwrap().values() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                let place = if path.contains(&format!("{{{name}}}")) { "path" } else { "query" };
                assert_eq!(parameter["in"], place, "{path}: {name}");
                assert_eq!(parameter["required"] == true, place == "path", "{path}: {name}");
            }
            let answers = operation["responses"].as_object().unwrap();
            let refused = "#/components/schemas/RefusedInfo";
            assert_eq!(answers["default"]["content"]["application/json"]["schema"]["$ref"], refused, "{path}");
            let told =
                answers.iter().filter(|(status, _)| status.starts_with('2')).map(|(_, answer)| &answer["content"]);
            assert!(told.clone().all(Value::is_object), "{path} says what it answers");
            assert!(told.count() == 1 || answers.contains_key("101"), "{path}");
        }
    }
}
