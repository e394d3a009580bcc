//! What caches, other users of the machine and onlookers get to know.

use super::support::client::{Guest, request};
use super::{Place, config};
use kirifuda_server::http::Site;
use kirifuda_server::node::Limits;
use kirifuda_server::serve::Config;
use serde_json::{Value, json};

/// Caches between browsers and the server keep nothing that depends on who asks.
#[tokio::test(flavor = "multi_thread")]
async fn answers_to_guests_are_not_cached() {
    let folder = tempfile::tempdir().unwrap();
    let site = Site::of(&[("index.html", b"page"), ("assets/a-1.js", b"1")]);
    let limits = Limits { requests_per_guest: 4, ..Limits::default() };
    let place = Place::of(Config { site, ..config(&folder, limits) }, folder).await;
    let guest = Guest::new(place.address).await;
    let table = guest.create(&json!({"game": "whist"})).await;
    let head = |answer: super::support::client::Answer| answer.head.to_lowercase();
    let private = |head: &str| {
        let vary = head.lines().find_map(|line| line.strip_prefix("vary: ")).unwrap_or_default();
        head.contains("\r\ncache-control: no-store") && vary.contains("cookie")
    };
    let paths =
        ["/api/v1/guest", "/api/v1/tables", "/api/v1/tables/mine", "/api/v1/matches", "/api/v1/tables/none/sheet"];
    let of_table = ["", "/update", "/events", "/sheet", "/record", "/fair", "/socket"];
    let of_table = of_table.map(|rest| format!("/api/v1/tables/{table}{rest}"));
    for path in paths.iter().copied().chain(of_table.iter().map(String::as_str)) {
        let answer = head(guest.get(path).await);
        assert!(private(&answer), "{path}: {answer}");
    }
    loop {
        let answer = guest.get("/api/v1/guest").await;
        if answer.status == 429 {
            assert!(private(&head(answer)), "also when it is refused");
            break;
        }
    }
    for (path, vary) in [("/", "accept-language"), ("/assets/a-1.js", "accept-encoding")] {
        let answer = head(request(place.address, "GET", path, "", "").await);
        assert!(!answer.contains("no-store") && answer.contains(&format!("\r\nvary: {vary}")), "{path}: {answer}");
    }
}

/// The database holds every card and the key of the cookies: only its owner can read it.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn the_database_belongs_to_its_owner() {
    use std::os::unix::fs::PermissionsExt;
    let place = Place::usual().await;
    Guest::new(place.address).await.create(&json!({"game": "whist"})).await;
    let files = |place: &Place| {
        let files = std::fs::read_dir(place.folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<_> = files.collect();
        files.sort();
        files
    };
    let check = |place: &Place| {
        let files = files(place);
        let names: Vec<_> = files.iter().map(|file| file.file_name().unwrap().to_str().unwrap()).collect();
        assert_eq!(names, ["tables", "tables-shm", "tables-wal", "tables.lock"]);
        for file in files {
            let mode = file.metadata().unwrap().permissions().mode() & 0o777;
            assert_eq!(mode, 0o600, "{}", file.display());
        }
    };
    check(&place);
    // As an earlier version has left them.
    for file in files(&place) {
        std::fs::set_permissions(file, PermissionsExt::from_mode(0o644)).unwrap();
    }
    check(&place.restarted().await);
}

/// The secrets of a pack tell every card of its deal: onlookers get them when they are shown these cards.
#[tokio::test(flavor = "multi_thread")]
async fn secrets_of_packs_are_told_no_earlier_than_the_cards() {
    let place = Place::usual().await;
    let (host, onlooker) = (Guest::new(place.address).await, Guest::new(place.address).await);
    let setup = json!({"game": "jl-3-all", "pace_ms": 0, "options": {"deals": "4"}, "open_after": {"deals": 2}});
    let table = host.create(&setup).await;
    for command in [json!({"do": "sit", "seat": 0, "name": "Ann"}), json!({"do": "bots"}), json!({"do": "start"})] {
        assert_eq!(host.command(&table, &command).await.status, 200);
    }
    let path = |what: &str| format!("/api/v1/tables/{table}{what}");
    // The rounds that a guest is told, and the last one in the description of the table.
    let told = async |guest: &Guest| {
        let fair = guest.get(&path("/fair")).await.json();
        let info = guest.get(&path("")).await.json();
        (fair["rounds"].as_array().unwrap().len(), info["fair"]["disclosed"]["round"].as_u64().unwrap_or(0) as usize)
    };
    let mut compared = 0;
    loop {
        let info = host.get(&path("")).await.json();
        if info["stage"] != "playing" {
            break;
        }
        if info["fair"]["promise"] == true {
            let promise = json!({"do": "promise", "round": info["fair"]["round"], "promise": null});
            host.command(&table, &promise).await;
        }
        let events = host.get(&path("/events")).await.json();
        let Value::Object(ask) = &events["ask"] else {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            continue;
        };
        // The first line: `deal 2 dealer 1`.
        let deal = events["seen"][0].as_str().and_then(|line| line.split(' ').nth(1)).unwrap();
        let deals: usize = deal.parse().unwrap();
        let (of_player, of_onlooker) = (told(&host).await, told(&onlooker).await);
        // The table plays what is forced by itself; else it waits for this player.
        if host.get(&path("/events")).await.json()["number"] == events["number"] {
            assert_eq!(of_player, (deals - 1, deals - 1), "a player, in deal {deals}");
            assert_eq!(of_onlooker, (deals.saturating_sub(2), deals.saturating_sub(2)), "in deal {deals}");
            compared = compared.max(deals);
        }
        let legal = ask["legal"].as_array().unwrap();
        let actions = &legal[..ask["count"].as_u64().unwrap() as usize];
        host.command(&table, &json!({"do": "act", "actions": actions, "at": events["at"]})).await;
    }
    assert!(compared > 2, "{compared} deals");
    assert_eq!(told(&onlooker).await, told(&host).await, "when it is over");
}
