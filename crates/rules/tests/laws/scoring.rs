//! What the play of a deal scores, asked of [`Scoring`](kirifuda_rules::Scoring) alone: the worked examples of
//! `docs/rules.md`.

use crate::common;
use kirifuda_cards::{Suit, vector_shuffle};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::params::HonoursCall;
use kirifuda_rules::{Action, DealResult, Game, Match, Next, Phase, ReportedDeal, ReportedDealError, published};
use std::sync::Arc;

/// A deal that came to these tricks.
fn tricks(tricks: &[u8]) -> DealResult {
    let mut result = DealResult::nothing(Some(Suit::Fourth));
    result.tricks[..tricks.len()].copy_from_slice(tricks);
    result
}

/// A deal for court cards, pair 0 first.
fn courts(game: &Game, trump: char, courts: [u8; 2], aces: [&str; 2]) -> DealResult {
    let mut result = DealResult::nothing(game.pack().suit_of(trump));
    for (side, (courts, aces)) in courts.into_iter().zip(aces).enumerate() {
        (result.points[side], result.dealt[side]) = (i64::from(courts), game.pack().parse_cards(aces).unwrap());
    }
    result
}

/// What each side scores from these scores on.
fn points(game: &Game, result: &DealResult, scores: &[i64]) -> Vec<i64> {
    let standing = Match::new(Arc::new(game.clone()), 0).standing().with_scores(scores);
    let mut points = vec![0; game.sides()];
    for score in game.scoring().score(result, &standing) {
        points[usize::from(score.side)] += score.delta;
    }
    points
}

/// The parameter `contract_tricks` of `docs/rule-files.md`: only the side that named the trump has a contract, so that the
/// other takes no overtricks.
#[test]
fn only_the_side_of_the_maker_takes_overtricks() {
    let euchre = published().iter().find(|game| game.id == "euchre").unwrap().game;
    let text = euchre
        .replace("[\"contract\", \"all_tricks\"]", "[\"contract\", \"overtricks\"]\novertrick_points = 1")
        .replace("all_tricks_points = 1\nalone_points = 3\n", "")
        .replace("all_tricks_score = \"EU-10\"\n", "");
    let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = Game::new(file.choose(&[], &[]).unwrap());
    for (taken, scores) in [([4, 1], [2, 0]), ([3, 2], [1, 0]), ([1, 4], [0, 2])] {
        let mut result = tricks(&taken);
        result.contracts[0] = 3;
        assert_eq!(points(&game, &result, &[0, 0]), scores, "{taken:?}");
    }
}

/// EX-KK-1 to EX-KK-6: the payment goes by the court cards taken and the aces dealt to the losers (KK-25, KK-26,
/// KK-27).
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

/// RH-21: what a side has scored earlier in the deal does not count against its honours, in a match imagined from the
/// middle of the deal either.
#[test]
fn an_imagined_deal_scores_as_the_real_one() {
    let mut raw = common::rule_file("ruff-and-honours").raw(&[("honours_mode", "whist")]).unwrap();
    (raw.honours_call, raw.tricks_over, raw.target) = (HonoursCall::Always, 11, 3);
    let game = Arc::new(Game::new(raw.check().unwrap()));
    let mut table = Match::new(game.clone(), 0);
    table.deal(kirifuda_cards::vector_shuffle(game.pack(), 1), None).unwrap();
    let finish = |table: &mut Match, until: Phase| {
        while let Next::Decision(seat) = table.next() {
            let view = table.view(seat).unwrap();
            if view.phase() == until {
                break;
            }
            let legal = view.legal_actions();
            let wanted = legal.iter().find(|action| matches!(action, Action::Exchange | Action::Show));
            let action = *wanted.unwrap_or(&legal[0]);
            table.apply(action).unwrap();
        }
    };
    finish(&mut table, Phase::Play);
    assert_eq!(table.standing().totals(table.game()), [0, 2], "seed 1 of section 10.1: three honours declared");
    let Next::Decision(seat) = table.next() else { panic!("nothing to play") };
    let deal = *table.current_deal().unwrap();
    let mut imagined = Match::imagined(&game, &table.view(seat).unwrap(), deal);
    finish(&mut imagined, Phase::Over);
    finish(&mut table, Phase::Over);
    let totals = |table: &Match| table.result().map(|result| result.totals.clone());
    assert_eq!((totals(&table), totals(&imagined)), (Some(vec![0, 4]), Some(vec![0, 4])));
}

/// The parameter `card_points` of `docs/rule-files.md`: cards that are not dealt score for nobody, and the scorekeeper takes
/// any sum that they leave possible.
#[test]
fn undealt_cards_score_for_nobody() {
    let text = include_str!("../../../../examples/sketches/knaves.toml");
    let file = RuleFile::parse(text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let game = Arc::new(Game::new(file.choose(&[], &[]).unwrap()));
    let mut undealt = 0;
    for number in 1..=40 {
        let mut table = Match::new(Arc::clone(&game), 0);
        let pack = vector_shuffle(game.pack(), number);
        let left = *pack.cards().last().unwrap();
        table.deal(pack, None).unwrap();
        while let Next::Decision(seat) = table.next() {
            let legal = table.view(seat).unwrap().legal_actions();
            table.apply(legal[number as usize % legal.len()]).unwrap();
        }
        let scored: i64 = table.standing().totals(&game).iter().sum();
        assert_eq!(scored, 17 - 10 - game.points_of_card(left), "{}", game.pack().name(left));
        undealt += i64::from(game.points_of_card(left) != 0);
    }
    assert!(undealt > 0);

    let told = |tricks: [u8; 3], points: [i64; 3]| {
        let told = ReportedDeal { tricks: tricks.to_vec(), points: points.to_vec(), ..ReportedDeal::default() };
        let mut keeper = Match::new(Arc::clone(&game), 0);
        keeper.tell(&told).map(|()| keeper.standing().totals(&game).to_vec())
    };
    assert_eq!(told([8, 5, 4], [-4, -2, -3]), Ok(vec![4, 3, 1]), "the jack of spades was not dealt");
    assert_eq!(told([8, 5, 4], [-4, -3, -3]), Ok(vec![4, 2, 1]));
    let refused = |found| Err(ReportedDealError::PointsBetween { least: -10, most: 0, found });
    assert_eq!(told([8, 5, 4], [-4, -4, -3]), refused(-11));
    assert_eq!(told([8, 5, 4], [1, -4, -3]), refused(1));
}
