//! Honest players play at tables while hostile clients do everything that has ever brought a server down. A program of
//! its own, so that it disturbs no other test.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod course;
mod foe;
mod honest;
#[path = "../support/mod.rs"]
mod support;
mod wire;

use std::time::Duration;

/// Not a test: the server of the others, in a process of its own.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the server of other tests"]
async fn child() {
    support::process::serve_as_if_started(course::server, Duration::ZERO).await;
}

/// Honest players notice nothing of what the others do; some seconds of it.
#[tokio::test(flavor = "multi_thread")]
async fn honest_players_play_on_in_a_storm() {
    course::storm(Duration::from_secs(20)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "half an hour, or KIRIFUDA_HOSTILE_MINUTES; make hostile"]
async fn honest_players_play_on_in_a_long_storm() {
    let minutes = std::env::var("KIRIFUDA_HOSTILE_MINUTES").map_or(30.0, |minutes| minutes.parse().unwrap());
    course::storm(Duration::from_secs_f64(60.0 * minutes)).await;
}
