//! Records of random matches: written, read, replayed and verified to the same bytes.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Chance, names, new_match, play_on, random_game, rule_file, rule_files, step};
use kirifuda_cards::Below;
use kirifuda_record::{
    Header, Library, Reader, Record, Replayer, Step, replay, verify_lines, verify_record, write_match,
};
use kirifuda_rules::{Match, Next, Phase};
use std::sync::Arc;

const SEED: u64 = 20_260_711;

/// Everything that must hold for the record of a match, wherever the match stands.
fn check(game_match: &Match, library: &Library) -> String {
    let names = names(game_match.game());
    let record = Record::of(game_match, &names);
    let line = record.to_line();
    let mut written = String::new();
    write_match(game_match, &Header::new(game_match.game(), &names), &mut written);
    assert_eq!(written, line, "the two writers");
    let read = Record::parse(&line).unwrap();
    assert_eq!(read, record);
    assert_eq!(read.to_line(), line, "byte-identical round trip");
    let again = replay(&read, library).unwrap_or_else(|fault| panic!("{fault}\n{line}"));
    assert_eq!(again.events(), game_match.events());
    assert_eq!((again.next(), again.standing()), (game_match.next(), game_match.standing()));
    assert_eq!(verify_record(&read, library), Ok(None));
    line
}

#[test]
fn records_of_random_matches_are_the_same_bytes_again() {
    let library = Library::published();
    let mut chance = Chance(SEED);
    for file in rule_files() {
        for _ in 0..60 {
            let game = random_game(&file, &mut chance);
            let mut game_match = new_match(&game, &mut chance);
            play_on(&mut game_match, &mut chance, 40);
            check(&game_match, &library);
        }
    }
}

/// X-15, X-21: an unfinished record goes on where it stopped, whatever the step.
#[test]
fn an_unfinished_match_goes_on_from_its_record() {
    let library = Library::published();
    let mut chance = Chance(SEED + 1);
    for file in rule_files() {
        for _ in 0..12 {
            let game = random_game(&file, &mut chance);
            let mut game_match = new_match(&game, &mut chance);
            for _ in 0..chance.below(150) {
                step(&mut game_match, &mut chance);
            }
            while lays_aside(&game_match) {
                step(&mut game_match, &mut chance);
            }
            let line = check(&game_match, &library);
            let mut saved = Record::parse(&line).unwrap();
            let mut resumed = replay(&saved, &library).unwrap();
            let mut same_chance = Chance(chance.0);
            play_on(&mut game_match, &mut chance, 40);
            play_on(&mut resumed, &mut same_chance, 40);
            saved.follow(&resumed);
            assert_eq!(saved, Record::of(&game_match, &names(&game)));
        }
    }
}

/// Whether cards are being discarded or passed one by one: they are one event, which is not there before the last.
fn lays_aside(game_match: &Match) -> bool {
    game_match.current_deal().is_some_and(|deal| matches!(deal.phase(), Phase::Discard | Phase::PassCards))
}

/// Every beginning of the events is a record of its own, in the middle of a deal and between two steps.
#[test]
fn every_step_of_a_match_can_be_saved() {
    let library = Library::published();
    for file in rule_files() {
        let mut chance = Chance(SEED + 2);
        let game = random_game(&file, &mut chance);
        let mut game_match = new_match(&game, &mut chance);
        for _ in 0..90 {
            if !lays_aside(&game_match) {
                check(&game_match, &library);
            }
            step(&mut game_match, &mut chance);
        }
    }
}

#[test]
fn a_replay_can_stop_anywhere() {
    let library = Library::published();
    let mut chance = Chance(SEED + 3);
    let game = random_game(&rule_file("kakeya-trump"), &mut chance);
    let mut game_match = new_match(&game, &mut chance);
    play_on(&mut game_match, &mut chance, 3);
    let record = Record::of(&game_match, &names(&game));
    let mut replayer = Replayer::new(&record, &library).unwrap();
    replayer.run_to(1, 0).unwrap();
    assert_eq!(replayer.table().standing().deals_done(), 0);
    assert!(matches!(replayer.table().next(), Next::Decision(_)));
    replayer.run_to(1, 5).unwrap();
    let played = record.deals[0].events[..5].iter().filter(|event| event.contains("play")).count();
    let events = replayer.table().events();
    assert_eq!(events.iter().filter(|event| matches!(event, kirifuda_rules::Event::Played(..))).count(), played);
    replayer.run_to(usize::MAX, 0).unwrap();
    assert_eq!(replayer.step(), Ok(Step::End));
    assert_eq!(replayer.step(), Ok(Step::End));
    assert_eq!(replayer.into_match().events(), game_match.events());
}

#[test]
fn a_file_of_many_matches_is_verified_line_by_line() {
    let library = Library::published();
    let mut chance = Chance(SEED + 4);
    let mut text = String::new();
    for file in rule_files() {
        let game = random_game(&file, &mut chance);
        let header = Header::new(&game, &names(&game));
        for _ in 0..5 {
            let mut game_match = new_match(&game, &mut chance);
            play_on(&mut game_match, &mut chance, 8);
            write_match(&game_match, &header, &mut text);
        }
    }
    let lines = rule_files().len() as u64 * 5;
    let summary = verify_lines(text.as_bytes(), &library, |line, found| panic!("line {line}: {found:?}")).unwrap();
    assert_eq!((summary.matches, summary.faults), (lines, 0));
    let broken = text.replacen("\"kirifuda\":1", "\"kirifuda\":2", 1);
    let mut found = Vec::new();
    let summary = verify_lines(broken.as_bytes(), &library, |line, fault| found.push((line, fault))).unwrap();
    assert_eq!((summary.matches, summary.faults, found.len(), found[0].0), (lines, 1, 1, 1));
    assert_eq!(Reader::new(text.as_bytes()).count() as u64, lines);
}

/// A game that is not published brings its rule file along.
#[test]
fn a_game_of_ones_own_is_replayed_from_its_rule_file() {
    let text = rule_file("japanese-loo").text().replace("id = \"japanese-loo\"", "id = \"my-loo\"");
    let file = kirifuda_rules::file::RuleFile::parse(&text).unwrap();
    let choice = file.choose(&[("players", "3")], &[("no_trick_penalty", 8)]).unwrap();
    let game = Arc::new(kirifuda_rules::Game::new(choice));
    let mut chance = Chance(SEED + 5);
    let mut game_match = new_match(&game, &mut chance);
    play_on(&mut game_match, &mut chance, 4);
    let record = Record::of(&game_match, &names(&game));
    let library = Library::published();
    assert_eq!(verify_record(&record, &library).unwrap_err().message.code, "game-unpublished");
    let record = record.with_rule_file(&text);
    assert_eq!(verify_record(&record, &library), Ok(None));
    let line = record.to_line();
    assert!(line.contains(r#","patch":{"no_trick_penalty":8},"rule_file":"#));
    let mut written = String::new();
    write_match(&game_match, &Header::new(&game, &names(&game)).with_rule_file(&text), &mut written);
    assert_eq!(written, line);
}
