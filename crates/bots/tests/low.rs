//! LOW is the test policy of section 10 of the rules: some of its vectors, played through the trait.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use kirifuda_bots::Host;
use kirifuda_cards::{Seat, vector_shuffle};
use kirifuda_play::table::{Unwatched, play_deal};
use kirifuda_play::{BotSpec, Lineup};
use kirifuda_rules::{Event, Match};
use std::sync::Arc;

/// Winners of the tricks, cards discarded, and scores after the deal.
fn played(preset: &str, seed: u32, dealer: usize) -> (String, String, Vec<i64>) {
    let game = common::preset(preset);
    let mut playing = Match::new(Arc::clone(&game), dealer);
    let taker = playing.taker_choices().map(|[lower, _]| lower);
    playing.deal(vector_shuffle(game.pack(), seed), taker).unwrap();
    let low: BotSpec = "low".parse().unwrap();
    play_deal(&mut playing, &mut Host::default().seat(&Lineup::all(&low, game.players()), 0, 0), &mut Unwatched)
        .unwrap();
    let winners = playing.events().iter().filter_map(|event| match event {
        Event::TrickTaken(seat) => Some(Seat::to_string(seat)),
        _ => None,
    });
    let put_out = playing.events().iter().find_map(|event| match event {
        Event::Discarded { cards, .. } => Some(game.pack().cards_text(*cards)),
        _ => None,
    });
    (winners.collect(), put_out.unwrap_or_default(), playing.standing().totals(&game).to_vec())
}

fn check(preset: &str, seed: u32, dealer: usize, winners: &str, put_out: &str, totals: &[i64]) {
    let expected = (winners.to_owned(), put_out.to_owned(), totals.to_vec());
    assert_eq!(played(preset, seed, dealer), expected, "section 10: {preset} {seed}");
}

#[test]
fn low_plays_the_published_vectors() {
    check("rh", 1, 0, "213111123112", "2C 8C TC KC", &[0, 5]);
    check("rh", 17, 0, "101102123033", "", &[0, 1]);
    check("rh-48", 3, 0, "100222200102", "", &[6, 0]);
    check("rt-4d", 1, 0, "213111123112", "2C 8C TC KC", &[0, 24]);
    check("rt-4s", 3, 0, "112221200002", "9C AC 2D 4D", &[4, 0, 20, 0]);
    check("rt-3-16", 1, 0, "0020002111112222", "2C 4C 5C 6C", &[0, 0, 14]);
    check("kk-4", 1, 1, "3301330232002", "", &[6, 4]);
    check("nk-iberian", 2, 0, "00233302000", "7h 9h Uh 4i", &[3, 0]);
}
