//! What the play of a deal scores, asked of [`Scoring`](kirifuda_rules::Scoring) alone: the worked examples of `docs/rules.md`,
//! and the scores of whole matches.

use crate::common;
use kirifuda_cards::Suit;
use kirifuda_rules::{DealResult, Event, Game, Match, Next, Phase, Reason, Score, published};
use std::sync::Arc;

/// A deal that came to these tricks.
fn tricks(tricks: &[u8]) -> DealResult {
    let mut result = DealResult::nothing(Suit::Fourth);
    result.tricks[..tricks.len()].copy_from_slice(tricks);
    result
}

/// A deal for court cards, pair 0 first.
fn courts(game: &Game, trump: char, courts: [u8; 2], aces: [&str; 2]) -> DealResult {
    let mut result = DealResult::nothing(game.pack().suit_of(trump).unwrap());
    for (side, (courts, aces)) in courts.into_iter().zip(aces).enumerate() {
        (result.courts[side], result.dealt[side]) = (courts, game.pack().parse_cards(aces).unwrap());
    }
    result
}

/// What each side scores from these scores on.
fn points(game: &Game, result: &DealResult, scores: &[i64]) -> Vec<i64> {
    let mut standing = *Match::new(Arc::new(game.clone()), 0).standing();
    standing.scores[..scores.len()].copy_from_slice(scores);
    let mut points = vec![0; game.sides()];
    for score in game.scoring().score(result, &standing) {
        points[usize::from(score.side)] += score.delta;
    }
    points
}

/// EX-KK-1 to EX-KK-6: the payment goes by the court cards taken and the aces dealt to the losers (KK-25, KK-26, KK-27).
#[test]
fn a_deal_of_kakeya_pays_what_the_table_says() {
    let table = |scoring: &str| common::game("kakeya-trump", &[("scoring", scoring)]);
    for (example, trump, taken, aces, standard, nakayoshi) in [
        ("EX-KK-1", 'S', [10, 6], ["AD AH AS", "AC"], 1, 1),
        ("EX-KK-2", 'H', [13, 3], ["AC AH", "AD AS"], 2, 2),
        ("EX-KK-3", 'H', [9, 7], ["AC AD", "AH AS"], 2, 2),
        ("EX-KK-3", 'H', [13, 3], ["AC AD", "AH AS"], 2, 3),
        ("EX-KK-4", 'S', [8, 8], ["", "AC AD AH AS"], 4, 3),
        ("EX-KK-4", 'S', [12, 4], ["", "AC AD AH AS"], 4, 4),
        ("EX-KK-5", 'S', [16, 0], ["AC AD AH AS", ""], 4, 4),
        ("EX-KK-6", 'S', [8, 8], ["AD AH AS", "AC"], 1, 1),
        ("EX-KK-6", 'S', [8, 8], ["AD AH", "AC AS"], 2, 2),
        ("EX-KK-6", 'S', [8, 8], ["", "AC AD AH AS"], 4, 3),
    ] {
        for (scoring, chips) in [("standard", standard), ("nakayoshi", nakayoshi)] {
            let game = table(scoring);
            let result = courts(&game, trump, taken, aces);
            assert_eq!(points(&game, &result, &[5, 5]), [chips, -chips], "{example} {scoring}");
        }
    }
}

/// EX-RT-4 to EX-RT-7, EX-NK-1 (RT-27, RT-28, NK-11): cards and tricks above a threshold.
#[test]
fn tricks_and_cards_score_above_a_threshold() {
    let rt = |form: &str, threshold: &str| common::game("ruff-and-trump", &[("form", form), ("threshold", threshold)]);
    let nk = |scoring: &str| common::game("nanban-karuta", &[("nk_scoring", scoring)]);
    for (example, game, won, expected) in [
        ("EX-RT-4", rt("rt-4d", "hand_size"), &[7, 5][..], &[4, 0][..]),
        ("EX-RT-4", rt("rt-4d", "hand_size"), &[6, 6], &[0, 0]),
        ("EX-RT-4", rt("rt-4d", "hand_size"), &[12, 0], &[24, 0]),
        ("EX-RT-5", rt("rt-4s", "hand_size"), &[5, 3, 3, 1], &[8, 0, 0, 0]),
        ("EX-RT-6", rt("rt-3-16", "hand_size"), &[6, 5, 5], &[2, 0, 0]),
        ("EX-RT-6", rt("rt-3-16", "dozen"), &[6, 5, 5], &[6, 3, 3]),
        ("EX-RT-7", rt("rt-2-24", "hand_size"), &[16, 8], &[8, 0]),
        ("EX-RT-7", rt("rt-2-24", "dozen"), &[16, 8], &[20, 4]),
        ("EX-NK-1", nk("margin"), &[7, 4], &[2, 0]),
        ("EX-NK-1", nk("margin"), &[6, 5], &[1, 0]),
        ("EX-NK-1", nk("margin"), &[11, 0], &[6, 0]),
        ("NK-11", nk("flat"), &[11, 0], &[1, 0]),
    ] {
        assert_eq!(points(&game, &tricks(won), &[]), expected, "{example}");
    }
}

/// EX-RH-3, EX-RH-13 (RH-21): tricks score before honours, and a side at eight has none.
#[test]
fn honours_after_the_play_come_second() {
    let game = common::game("ruff-and-honours", &[("honours_mode", "whist")]);
    let with = |won: [u8; 2], honours: [u8; 2]| {
        let mut result = tricks(&won);
        result.honours[..2].copy_from_slice(&honours);
        result
    };
    assert_eq!(points(&game, &with([5, 7], [3, 0]), &[7, 8]), [0, 1], "EX-RH-3: side 1 has nine first");
    assert_eq!(points(&game, &with([6, 6], [4, 0]), &[0, 0]), [4, 0], "EX-RH-13");
    assert_eq!(points(&game, &with([6, 6], [3, 0]), &[0, 0]), [2, 0], "EX-RH-13");
    assert_eq!(points(&game, &with([6, 6], [3, 0]), &[8, 0]), [0, 0], "RH-21: a side that began at eight");
}

/// X-14, RH-29: whatever has come before, the play of a deal scores what the pure function says.
#[test]
fn matches_score_what_the_function_says() {
    let mut compared = 0;
    for file in published().iter().map(|game| game.rule_file().unwrap()) {
        for preset in file.presets() {
            let game = Arc::new(Game::new(file.settings(&preset.set, &[]).unwrap()));
            if game.rules().score() != kirifuda_rules::params::ScoreKind::Pot {
                compared += compare(&game);
            }
        }
    }
    assert!(compared > 100, "{compared}");
}

/// Plays a match with the first legal action; how many deals scored what was foretold.
fn compare(game: &Arc<Game>) -> usize {
    let (mut table, mut compared) = (Match::new(game.clone(), 0), 0);
    for seed in 0..8 {
        if table.next() != Next::Deal {
            break;
        }
        let taker = table.taker_choices().map(|seats| seats[0]);
        table.deal(kirifuda_cards::vector_shuffle(game.pack(), seed), taker).unwrap();
        while let Next::Decision(seat) = table.next() {
            let (view, before) = (table.view(seat).unwrap(), table.clone());
            let is_last = view.phase() == Phase::Play && view.tricks_done() + 1 == game.rules().hand().get();
            let action = view.legal_actions()[0];
            table.apply(action).unwrap();
            if is_last && !matches!(table.next(), Next::Decision(_)) {
                let played: Vec<Score> = table.events()[before.events().len()..]
                    .iter()
                    .filter_map(|event| if let Event::Scored(score) = event { Some(*score) } else { None })
                    .filter(|score| score.reason != Reason::Ruff)
                    .collect();
                let result = DealResult::of(game, table.current_deal().unwrap(), before.deal_points());
                assert_eq!(game.scoring().score(&result, before.standing()), played, "{}", game.id());
                compared += 1;
            }
        }
    }
    compared
}
