//! Deals in PBN, in and out.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use common::{Chance, names, new_match, play_on};
use kirifuda_cards::{Pack, Suit, shuffle};
use kirifuda_record::pbn::{self, Compass, PbnError, Vulnerable};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Deal, Game, Match, Standing};
use std::sync::Arc;

const DEALS: &str = include_str!("data/dd_deals.pbn");
const HAND: &str = "AKQJT98765432...";
const ALL: &str = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

/// Whist as WH-1 to WH-5 have it, as far as PBN can tell: thirteen cards each, the last one turned.
const WHIST: &str = r#"
id = "test-whist"
title = { en = "Whist", ja = "ホイスト" }
about = { en = "Thirteen tricks.", ja = "13トリック。" }
[source]
work = { en = "a test", ja = "テスト" }
date = { en = "today", ja = "今日" }
place = { en = "here", ja = "ここ" }
basis = "ours"
chosen = { en = "none", ja = "なし" }
not_chosen = { en = "none", ja = "なし" }
[pack]
pack = "french"
[seats]
players = 4
sides = "partners"
direction = "clockwise"
[deal]
hand = 13
packets = 1
last_card_to = "dealer"
turn_up = "last"
phases = ["play"]
[trump]
trump_from = "turn_up"
[score]
score = "tricks"
tricks_over = 6
[end]
end = "target"
target = 5
"#;

fn whist() -> Arc<Game> {
    let file = RuleFile::parse(WHIST).unwrap_or_else(|faults| panic!("{faults:#?}"));
    Arc::new(Game::new(file.choose(&[], &[]).unwrap()))
}

#[test]
fn the_deals_of_another_program_are_read() {
    let deals = pbn::read(DEALS).unwrap();
    assert_eq!(deals.len(), 5);
    let first = &deals[0];
    assert_eq!(
        (first.board.as_deref(), first.dealer, first.vulnerable),
        (Some("1"), Some(Compass::North), Some(Vulnerable::None))
    );
    let pack = Pack::french();
    assert_eq!(first.hand(Compass::North), pack.parse_cards("AS QS JS 9S 3S KH 8H 7H 6H TD AC JC 8C").unwrap());
    assert_eq!(first.hand(Compass::West), pack.parse_cards("KS 8S 2S QH 9H AD JD 9D 8D 3D QC 9C 4C").unwrap());
    assert_eq!(DEALS.lines().nth(first.line - 1).unwrap().get(..6), Some("[Deal "));
}

#[test]
fn comments_escapes_and_case_do_not_matter() {
    let text = format!(
        "\u{feff}% [Deal \"-\"]\n; [Deal \"\n{{ [Deal\n\n \"}} [ DEALER\t\"w\" ] [vulnerable \"BOTH\"]\n[Note \"a \\\" b\"]\n\
         [deal \"{}\"] [Board \"?\"]\n[Play \"N\"]\nSA S2 {{x}} S3 S4 ; \"\n*\n\n[Event \"#\"]\n\n[Deal \"{}\"]",
        ALL.to_lowercase(),
        ALL.replacen('N', "e", 1)
    );
    let deals = pbn::read(&text).unwrap();
    assert_eq!(deals.len(), 2);
    assert_eq!((deals[0].board.as_deref(), deals[0].dealer), (None, Some(Compass::West)));
    assert_eq!(deals[0].vulnerable, Some(Vulnerable::All));
    assert_eq!(deals[0].hand(Compass::North), deals[1].hand(Compass::East));
    assert_eq!(deals[0].hand(Compass::West), deals[1].hand(Compass::North));
    assert_eq!((deals[1].dealer, deals[1].vulnerable), (None, None));
}

#[test]
fn each_fault_is_named_with_its_place() {
    let deal = |value: &str| format!("\n[Deal \"{value}\"]");
    for (text, line, column, message) in [
        (String::new(), 1, 1, "found none in the text"),
        ("[Board \"1\"]\n\n".to_owned(), 2, 1, "found none in the text"),
        (deal(""), 2, 8, "expected the player of the first hand"),
        (deal("X:"), 2, 8, "expected the player of the first hand"),
        (deal("切:"), 2, 8, "expected the player of the first hand"),
        (deal(&ALL[..ALL.len() - 17]), 2, 60, "expected all four hands"),
        (deal(&format!("{ALL} -")), 2, 78, "expected four hands"),
        (deal(&ALL.replacen(HAND, "-", 1)), 2, 10, "one that is not given"),
        (deal(&ALL.replacen("N:AK", "N:A1", 1)), 2, 11, "expected a rank of AKQJT98765432 or a dot, found '1'"),
        (deal(&ALL.replacen("N:AK", "N:AA", 1)), 2, 11, "AS is dealt twice"),
        (deal(&ALL.replacen("N:A", "N:", 1)), 2, 10, "expected thirteen cards in a hand, found 12"),
        (deal(&ALL.replacen("...", "..", 1)), 2, 10, "expected four suits"),
        (deal(&ALL.replacen("...", "....", 1)), 2, 26, "found a fourth dot"),
        (deal(&ALL.replacen(' ', "  ", 1)), 2, 27, "expected four suits"),
        ("[Dealer \"X\"]".to_owned(), 1, 10, "expected N, E, S or W, found \"X\""),
        ("[Vulnerable \"some\"]".to_owned(), 1, 14, "expected None, NS, EW or All"),
        ("[Deal".to_owned(), 1, 6, "in quotes"),
        ("[ \"N\"]".to_owned(), 1, 3, "expected the name of a tag"),
        ("[Deal \"N".to_owned(), 1, 7, "expected a closing quote"),
        ("[Deal \"N\" x]".to_owned(), 1, 11, "expected `]`"),
        ("\n {\n".to_owned(), 2, 2, "expected `}`"),
        (format!("{}\n{}", deal(ALL), deal(ALL).trim()), 3, 8, "a second deal"),
    ] {
        let fault = pbn::read(&text).unwrap_err();
        let told = kirifuda_words::fault(kirifuda_rules::file::Lang::En, &fault.message);
        assert!(told.contains(message), "{text:?}: {told}");
        assert_eq!((fault.line, fault.column), (line, column), "{text:?}: {fault}");
    }
}

/// X-6, WH-2: the pack gives everybody the hands of the deal, and the last card is the dealer's and of the trump asked.
#[test]
fn a_pack_deals_the_hands_of_the_file() {
    let game = whist();
    for (number, deal) in pbn::read(DEALS).unwrap().iter().enumerate() {
        for dealer in 0..4 {
            for trump in [None, Some(Suit::First), Some(Suit::Second), Some(Suit::Third), Some(Suit::Fourth)] {
                let pack = deal.to_pack(&game, dealer, trump).unwrap();
                let roles = Standing::start(&game, dealer).roles(&game, None);
                let dealt = Deal::new(&game, &roles, &pack);
                for player in Compass::ALL {
                    assert_eq!(
                        dealt.dealt(player.seat(game.rules().direction())),
                        deal.hand(player),
                        "WH-2, board {number}"
                    );
                }
                assert!(dealt.dealt(roles.last).contains(dealt.turn_up().unwrap()), "WH-2");
                assert_eq!(dealt.trump(), trump.or(dealt.trump()), "WH-2");
            }
        }
    }
    let deal = &pbn::read(&format!("[Deal \"{ALL}\"]")).unwrap()[0];
    assert_eq!(deal.to_pack(&game, 0, Some(Suit::First)), Err(PbnError::Trump(Suit::First)));
    assert_eq!(deal.to_pack(&game, 4, None), Err(PbnError::Dealer(4)));
}

/// KK-7, X-4: counter-clockwise, seat 1 sits to the right of seat 0, in the West.
#[test]
fn a_counter_clockwise_game_keeps_everybody_at_his_place() {
    let game = common::game("kakeya-trump", &[]);
    let deal = &pbn::read(DEALS).unwrap()[0];
    let pack = deal.to_pack(&game, 1, None).unwrap();
    let roles = Standing::start(&game, 1).roles(&game, None);
    let dealt = Deal::new(&game, &roles, &pack);
    let hands: Vec<_> = kirifuda_cards::Seat::all(4).map(|seat| dealt.dealt(seat)).collect();
    assert_eq!(hands, [Compass::North, Compass::West, Compass::South, Compass::East].map(|player| deal.hand(player)));
    assert_eq!(deal.to_pack(&game, 1, Some(Suit::Third)), Err(PbnError::NoTurnUp));
    let six = common::game("kakeya-trump", &[("players", "6")]);
    assert!(matches!(deal.to_pack(&six, 1, None), Err(PbnError::Game(_))));
    let ruff = common::game("ruff-and-honours", &[]);
    assert!(matches!(deal.to_pack(&ruff, 1, None), Err(PbnError::Game(_))));
}

/// What is written is read again, with the same hands for the same players.
#[test]
fn deals_go_out_and_come_back() {
    let mut chance = Chance(77);
    for game in [whist(), common::game("kakeya-trump", &[("end", "deals(4)")])] {
        let mut game_match = new_match(&game, &mut chance);
        play_on(&mut game_match, &mut chance, 4);
        let text = pbn::write(&game_match, &names(&game)).unwrap();
        let deals = pbn::read(&text).unwrap();
        let mut count = 0;
        for event in game_match.events() {
            let kirifuda_rules::Event::DealStarted(start) = event else { continue };
            let dealt = Deal::new(&game, &start.roles, &start.pack);
            for player in Compass::ALL {
                assert_eq!(deals[count].hand(player), dealt.dealt(player.seat(game.rules().direction())));
            }
            count += 1;
            assert_eq!(deals[count - 1].board, Some(count.to_string()));
        }
        assert_eq!(deals.len(), count);
        assert_eq!(text.matches("[Result \"NS ").count(), count);
    }
}

#[test]
fn the_play_stands_in_columns_from_the_first_leader() {
    let game = whist();
    let mut game_match = Match::new(Arc::clone(&game), 0);
    let mut chance = Chance(3);
    game_match.deal(shuffle(&Pack::french(), &mut chance), None).unwrap();
    for _ in 0..6 {
        common::step(&mut game_match, &mut chance);
    }
    let text = pbn::write(&game_match, &names(&game)).unwrap();
    let play = text.split_once("[Play \"E\"]\n").unwrap().1;
    let lines: Vec<&str> = play.lines().collect();
    assert_eq!(lines.len(), 3, "{text}");
    assert_eq!(lines[0].split(' ').count(), 4);
    assert_eq!(lines[1].split(' ').filter(|card| *card == "-").count(), 2);
    assert_eq!(lines[2], "*");
    assert!(text.contains("[North \"South\"]\n[East \"西さん\"]\n[South \"N\\\"orth\\\\\"]"), "{text}");
    assert!(text.contains("\n[Result \"?\"]\n"));
    let cards: Vec<String> = game_match
        .events()
        .iter()
        .filter_map(|event| match event {
            kirifuda_rules::Event::Played(_, card) => {
                Some(Pack::french().name(*card).to_string().chars().rev().collect())
            }
            _ => None,
        })
        .collect();
    assert_eq!(lines[0], cards[..4].join(" "), "WH-3: eldest leads, and sits in the East");
    assert!(common::rule_files().iter().any(|file| file.id() == "kakeya-trump"));
    let loo = new_match(&common::game("japanese-loo", &[]), &mut chance);
    assert!(matches!(pbn::write(&loo, &[]), Err(PbnError::Game(_))));
}
