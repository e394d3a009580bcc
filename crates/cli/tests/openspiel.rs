//! Games that OpenSpiel has played at random: at every ply our legal actions are the same, and so are the points at the
//! end. `tools/openspiel/playthroughs.py` writes them.
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use kirifuda_cards::Seat;
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::notation::{action_of, action_text};
use kirifuda_rules::{Game, Match, Next, Phase, Standing, published};
use serde::Deserialize;
use std::io::{BufRead, BufReader, Read};
use std::sync::Arc;

/// One game of OpenSpiel.
#[derive(Deserialize)]
struct Playthrough {
    deals_done: u32,
    pack: String,
    /// Seat, legal cards, card chosen.
    plies: Vec<(usize, String, String)>,
    points: Vec<i64>,
}

fn game(id: &str) -> Arc<Game> {
    let file = RuleFile::parse(published().iter().find(|game| game.id == id).unwrap().game).unwrap();
    Arc::new(Game::new(file.choose(&[], &[]).unwrap()))
}

fn compare(game: &Arc<Game>, played: &Playthrough, number: usize) {
    // OpenSpiel's first seat is the first in turn order.
    let dealer = game.players() - 1;
    let standing = Standing::start(game, dealer).with_deals_done(played.deals_done);
    let mut table = Match::continued(Arc::clone(game), dealer, standing);
    table.deal(game.pack().parse_order(&played.pack).unwrap(), None).unwrap();
    for (ply, (seat, legal, chosen)) in played.plies.iter().enumerate() {
        let Next::Decision(turn) = table.next() else { panic!("game {number}, ply {ply}: nothing to decide") };
        assert_eq!(turn, Seat::new(*seat).unwrap(), "game {number}, ply {ply}");
        let view = table.view(turn).unwrap();
        let verb = if view.phase() == Phase::PassCards { "give" } else { "play" };
        let texts: Vec<String> = view.legal_actions().iter().map(|&action| action_text(game, action)).collect();
        let mut cards: Vec<&str> = texts.iter().map(|text| text.split_once(' ').unwrap().1).collect();
        cards.sort_unstable();
        assert_eq!(&cards.join(" "), legal, "game {number}, ply {ply}");
        table.apply(action_of(game, &format!("{verb} {chosen}")).unwrap()).unwrap();
    }
    assert_eq!(table.next(), Next::Deal, "game {number}");
    assert_eq!(table.deal_points(), played.points, "game {number}");
}

fn compare_all(id: &str, games: impl Read) -> usize {
    let game = game(id);
    let mut compared = 0;
    for line in BufReader::new(games).lines() {
        compare(&game, &serde_json::from_str(&line.unwrap()).unwrap(), compared);
        compared += 1;
    }
    compared
}

#[test]
fn kept_games_are_played_as_openspiel_played_them() {
    let hearts = zstd::Decoder::new(&include_bytes!("openspiel/hearts.jsonl.zst")[..]).unwrap();
    assert_eq!(compare_all("hearts", hearts), 200);
}

/// `python3 tools/openspiel/playthroughs.py hearts 10000 7 > FILE`, then
/// `OPENSPIEL=hearts:FILE cargo test -p kirifuda-cli --test openspiel -- --ignored`.
#[test]
#[ignore = "needs games of OpenSpiel, named by OPENSPIEL=GAME:FILE"]
fn more_games_are_played_as_openspiel_played_them() {
    let named = std::env::var("OPENSPIEL").unwrap();
    let (id, file) = named.split_once(':').unwrap();
    let compared = compare_all(id, std::fs::File::open(file).unwrap());
    println!("{compared} games of {id} compared");
    assert!(compared > 0);
}
