//! The metrics that a server exposes, those that `docs/operating.md` lists, and those that the dashboard and the alert
//! rules of `packaging/` ask for are the same.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod support;

use kirifuda_server::serve::{Config, Server};
use kirifuda_server::telemetry::{Kind, METRICS, Metric};
use serde_json::json;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use support::client::{Guest, answer, request};
use support::process::{config, hurried, tables_in};

fn text(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

fn known() -> BTreeSet<String> {
    METRICS.iter().map(|metric| metric.name.to_owned()).collect()
}

/// The metric to which a name in the Prometheus format belongs.
fn metric_of(name: &str) -> Option<&'static Metric> {
    let of_histogram = ["_bucket", "_sum", "_count"].iter().find_map(|ending| name.strip_suffix(ending));
    METRICS.iter().find(|metric| match metric.kind {
        Kind::Histogram => of_histogram == Some(metric.name),
        _ => metric.name == name,
    })
}

/// The words of a text that begin as metrics do.
fn names_in(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !(letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_'));
    words.filter(|word| word.starts_with("kirifuda_")).collect()
}

#[test]
fn the_documentation_lists_every_metric() {
    let documented = text("docs/operating.md");
    let (_, rest) = documented.split_once("| metric | type | unit | meaning |\n|---|---|---|---|\n").unwrap();
    let rows: Vec<&str> = rest.lines().take_while(|line| line.starts_with('|')).collect();
    let expected: Vec<String> = METRICS.iter().map(Metric::row).collect();
    assert!(rows == expected, "docs/operating.md has to list these metrics:\n{}", expected.join("\n"));
}

#[test]
fn the_dashboard_shows_every_metric() {
    let dashboard = text("packaging/grafana/kirifuda.json");
    let dashboard: serde_json::Value = serde_json::from_str(&dashboard).unwrap();
    let mut queries = String::new();
    for panel in dashboard["panels"].as_array().unwrap() {
        for target in panel["targets"].as_array().into_iter().flatten() {
            queries.push_str(target["expr"].as_str().unwrap());
            queries.push('\n');
        }
    }
    let mut shown = BTreeSet::new();
    for name in names_in(&queries) {
        shown.insert(metric_of(name).unwrap_or_else(|| panic!("the dashboard asks for {name}")).name.to_owned());
    }
    assert_eq!(shown, known());
}

#[test]
fn alerts_ask_for_metrics_that_there_are() {
    let rules = text("packaging/prometheus/alerts.yml");
    let tests = text("packaging/prometheus/alerts.test.yml");
    for name in names_in(&(rules.clone() + &tests)) {
        assert!(metric_of(name).is_some(), "{name}");
    }
    // Somebody who gets an alert finds what to do.
    let documented = text("docs/operating.md");
    for alert in rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")) {
        assert!(documented.contains(&format!("`{alert}`")), "docs/operating.md says what to do about {alert}");
        assert!(tests.contains(alert), "alerts.test.yml tests {alert}");
    }
}

/// Every metric that the program counts is in the list, and no other one.
#[test]
fn the_program_counts_what_is_listed() {
    let mut counted = BTreeSet::new();
    let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            for kind in [Kind::Counter, Kind::Gauge, Kind::Histogram] {
                for call in source.split(&format!("metrics::{}!(", kind.word())).skip(1) {
                    let Some((name, _)) = call.trim_start().strip_prefix('"').and_then(|call| call.split_once('"'))
                    else {
                        continue;
                    };
                    let metric = METRICS.iter().find(|metric| metric.name == name);
                    let metric = metric.unwrap_or_else(|| panic!("{}: {name} is not in METRICS", path.display()));
                    assert_eq!(metric.kind, kind, "{name}");
                    counted.insert(name.to_owned());
                }
            }
        }
    }
    assert_eq!(counted, known());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_exposes_every_metric_after_a_short_match() {
    let folder = tempfile::tempdir().unwrap();
    let operators = vec!["127.0.0.1:0".parse().unwrap()];
    let server = Server::start(Config { operators, ..config(tables_in(&folder), hurried()) }).await.unwrap();
    play(&Guest::new(server.addresses()[0]).await).await;
    // Gauges are set once a second.
    tokio::time::sleep(Duration::from_millis(1200)).await;
    let exposed = request(server.operators()[0], "GET", "/metrics", "", "").await.body;
    let types = exposed.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    let mut found = BTreeSet::new();
    for (name, kind) in types {
        let metric = METRICS.iter().find(|metric| metric.name == name).unwrap_or_else(|| panic!("{name} is exposed"));
        assert_eq!(metric.kind.word(), kind, "{name}");
        assert!(exposed.contains(&format!("# HELP {name} ")), "{name}");
        found.insert(name.to_owned());
    }
    assert_eq!(found, known());
    for metric in [
        "kirifuda_requests_total{status=\"200\"}",
        "kirifuda_request_seconds_count{route=\"setup\"}",
        "kirifuda_refusals_total{code=\"not_host\"}",
        "kirifuda_bytes_sent_total",
        "kirifuda_card_to_screen_seconds_count",
        "kirifuda_frames_total",
        "kirifuda_tables_loaded",
        "kirifuda_database_usable",
        "kirifuda_database_bytes",
        "kirifuda_entries_total",
        "kirifuda_commit_seconds_count",
        "kirifuda_nodes",
        "kirifuda_leases_won_total",
    ] {
        let value = exposed.lines().find_map(|line| line.strip_prefix(metric)?.strip_prefix(' ')).unwrap_or("0");
        assert!(value.parse::<f64>().unwrap() > 0.0, "{metric} is {value}");
    }
    server.stop().await;
}

/// A match against bots, as far as ten commands go.
async fn play(guest: &Guest) {
    let table = guest.create(&json!({"game": "whist", "pace_ms": 0})).await;
    guest.command(&table, &json!({"do": "sit", "seat": 0, "name": "Ann"})).await;
    guest.command(&table, &json!({"do": "bots", "bot": "easy"})).await;
    guest.command(&table, &json!({"do": "start"})).await;
    let other = Guest::new(guest.address).await;
    assert_eq!(other.command(&table, &json!({"do": "start"})).await.status, 403);
    let mut line = guest.connect(&table, 0, "en").await;
    let until = Instant::now() + Duration::from_secs(20);
    while line.number < 10 {
        assert!(Instant::now() < until, "the match goes on");
        let update = line.next_of("update").await;
        if let Some(command) = answer(&update) {
            line.number += 1;
            line.send(&json!({"type": "command", "number": line.number, "command": command})).await;
        }
    }
    line.next_of("done").await;
}
