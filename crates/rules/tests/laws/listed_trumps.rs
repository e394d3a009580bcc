//! Trumps by a list, deal by deal (docs/rule-files.md, `[trump]`).

use crate::split_mix::SplitMix;
use kirifuda_cards::{Below, Suit, shuffle};
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::{Event, Game, Match, Next, ReportedDeal, Standing};
use std::sync::Arc;

fn game(trump: &str, end: &str) -> Arc<Game> {
    let pack = if trump.contains("\"h\"") { "karuta" } else { "french" };
    let text = format!(
        "id = \"listed\"\ntitle = {{ en = \"Listed\", ja = \"リスト\" }}\nabout = {{ en = \"A test.\", ja = \"試験用。\" }}\n\
         source = {{ work = {{ en = \"None\" }}, basis = \"ours\" }}\n\
         [pack]\npack = \"{pack}\"\n[seats]\nplayers = 4\nsides = \"partners\"\n\
         [deal]\nhand = 5\npackets = 1\nphases = [\"play\"]\n[trump]\ntrump_from = \"listed\"\n{trump}\n\
         [score]\nscore = \"tricks\"\ntricks_over = 2\n[end]\n{end}\n"
    );
    let file = RuleFile::parse(&text).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    Arc::new(Game::new(file.choose(&[], &[]).unwrap()))
}

fn letter(game: &Game, trump: Option<Suit>) -> char {
    trump.map_or('-', |suit| game.pack().suit_letter(suit))
}

/// The trumps of the deals of a match at random, `-` for none, with a space after each game.
fn played(game: &Arc<Game>, seed: u64) -> String {
    let (mut table, mut chance, mut trumps) = (Match::new(game.clone(), 0), SplitMix(seed), String::new());
    loop {
        match table.next() {
            Next::Over => break,
            Next::Deal => {
                table.deal(shuffle(game.pack(), &mut chance), None).unwrap();
                let deal = table.current_deal().unwrap();
                assert_eq!(table.roles().trump_before, deal.trump());
                assert_eq!(table.public_view().unwrap().trump_suit().is_empty(), deal.trump().is_none());
                trumps.push(letter(game, deal.trump()));
            }
            Next::Decision(seat) => {
                let actions = table.view(seat).unwrap().legal_actions();
                table.apply(actions[chance.below(actions.len() as u32) as usize]).unwrap();
            }
            Next::CardDraw => panic!("nobody draws"),
        }
        let games = table.events().iter().filter(|event| matches!(event, Event::GameEnded(_))).count();
        if games > trumps.matches(' ').count() {
            trumps.push(' ');
        }
    }
    trumps.trim_end().to_owned()
}

#[test]
fn the_trump_of_a_deal_is_the_next_of_the_list() {
    for (trumps, end, expected) in [
        ("trumps = [\"S\", \"H\", \"D\", \"C\", \"none\"]", "rounds = 3", "SHDC-SHDC-SH"),
        ("trumps = [\"none\", \"C\", \"C\"]", "deals = 7", "-CC-CC-"),
        ("trumps = [\"h\", \"none\", \"o\"]", "rounds = 2", "h-oh-oh-"),
        ("trumps = \"H\"", "rounds = 1", "HHHH"),
        ("trumps = \"none\"", "rounds = 1", "----"),
    ] {
        let game = game(trumps, &format!("end = \"rounds\"\n{end}"));
        assert_eq!(played(&game, 1), expected, "{trumps}");
        assert_eq!(game.has_trump(), expected != "----", "{trumps}");
        assert_eq!(game.has_deals_without_trump(), expected.contains('-'), "{trumps}");
    }
}

#[test]
fn a_new_game_begins_the_list_again() {
    let game = game("trumps = [\"C\", \"D\", \"H\"]", "end = \"target\"\ntarget = 4\nsets = 6");
    let trumps = played(&game, 2);
    let games: Vec<&str> = trumps.split(' ').collect();
    assert!(games.len() == 6 && games.iter().any(|game| game.len() % 3 != 0), "{trumps}");
    for of_game in games {
        assert!("CDH".repeat(20).starts_with(of_game), "{trumps}");
    }
}

#[test]
fn the_last_deal_can_have_a_trump_of_its_own() {
    let three = "trumps = [\"C\", \"D\", \"H\"]\nlast_trump = \"S\"";
    for (trumps, end, expected) in [
        (three, "rounds = 1", "CDHS"),
        (three, "rounds = 2", "CDHCDHCS"),
        (three, "deals = 1", "S"),
        ("trumps = \"none\"\nlast_trump = \"S\"", "deals = 3", "--S"),
        ("trumps = [\"C\", \"D\"]\nlast_trump = \"\"", "deals = 4", "CDCD"),
    ] {
        let game = game(trumps, &format!("end = \"rounds\"\n{end}"));
        assert_eq!(played(&game, 3), expected, "{trumps} {end}");
        assert!(game.has_trump(), "{trumps}");
    }
    let game = game(three, "end = \"rounds\"\nrounds = 1");
    let trump = |standing: Standing| letter(&game, standing.roles(&game, None).trump_before);
    let extra = Standing::start(&game, 0).with_deals_done(4).with_extra_deal();
    assert_eq!((trump(Standing::start(&game, 0).with_deals_done(2)), trump(extra)), ('H', 'S'));
}

/// The scorekeeper for real cards follows the list as well.
#[test]
fn deals_told_follow_the_list() {
    let game = game("trumps = [\"none\", \"S\", \"D\"]", "end = \"rounds\"");
    let (mut table, mut trumps) = (Match::new(game.clone(), 0), String::new());
    while table.next() == Next::Deal {
        table.tell(&ReportedDeal { tricks: vec![4, 1], ..ReportedDeal::default() }).unwrap();
        trumps.push(letter(&game, table.roles().trump_before));
    }
    assert_eq!(trumps, "-SD-");
}
