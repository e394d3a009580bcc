//! Games that OpenSpiel has played at random: at every ply our legal actions are the same, and so are the points at the
//! end, or the cards where only half a deal was played. `tools/openspiel/playthroughs.py` and
//! `tools/openspiel/german_whist.cc` write them.
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use kirifuda_cards::Seat;
use kirifuda_rules::file::RuleFile;
use kirifuda_rules::notation::{action_of, action_text};
use kirifuda_rules::{Game, Match, Next, Phase, Standing, published};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};
use std::sync::Arc;

/// One game of OpenSpiel.
#[derive(Deserialize)]
struct Playthrough {
    /// Our options.
    #[serde(default)]
    options: BTreeMap<String, serde_json::Value>,
    /// The number of cards dealt to each player, if not the one of the rule file.
    hand: Option<i64>,
    /// By default the last seat, so that OpenSpiel's first seat is the first in turn order.
    dealer: Option<usize>,
    #[serde(default)]
    deals_done: u32,
    /// By side before the deal.
    #[serde(default)]
    scores: Vec<i64>,
    #[serde(default)]
    bags: Vec<u8>,
    pack: String,
    /// Seat, legal actions, action chosen; a card alone is played, or passed where cards are passed. Bids are in order,
    /// all others sorted as texts.
    plies: Vec<(usize, String, String)>,
    /// By side, what the deal scored.
    #[serde(default)]
    points: Vec<i64>,
    /// By seat, the cards in hand where the game stops in the middle of a deal.
    #[serde(default)]
    hands: Vec<String>,
}

fn compare(file: &RuleFile, played: &Playthrough, number: usize) {
    let text = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let options: Vec<(&str, String)> =
        played.options.iter().map(|(name, value)| (name.as_str(), text(value))).collect();
    let options: Vec<(&str, &str)> = options.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let hand: Vec<(&str, i64)> = played.hand.map(|hand| ("hand", hand)).into_iter().collect();
    let game = Arc::new(Game::new(file.choose(&options, &hand).unwrap()));
    let dealer = played.dealer.unwrap_or(game.players() - 1);
    let standing = Standing::start(&game, dealer)
        .with_deals_done(played.deals_done)
        .with_scores(&played.scores)
        .with_bags(&played.bags);
    let mut table = Match::continued(Arc::clone(&game), dealer, standing);
    table.deal(game.pack().parse_order(&played.pack).unwrap(), None).unwrap();
    for (ply, (seat, legal, chosen)) in played.plies.iter().enumerate() {
        let Next::Decision(turn) = table.next() else { panic!("game {number}, ply {ply}: nothing to decide") };
        assert_eq!(turn, Seat::new(*seat).unwrap(), "game {number}, ply {ply}");
        let view = table.view(turn).unwrap();
        let verb = match view.phase() {
            Phase::PassCards => "give ",
            Phase::Play => "play ",
            _ => "",
        };
        let texts = view.legal_actions().into_iter().map(|action| action_text(&game, action));
        let mut texts: Vec<String> = texts.map(|text| text.strip_prefix(verb).unwrap().to_owned()).collect();
        if view.phase() != Phase::Bid {
            texts.sort_unstable();
        }
        assert_eq!(&texts.join(" "), legal, "game {number}, ply {ply}");
        table.apply(action_of(&game, &format!("{verb}{chosen}")).unwrap()).unwrap();
    }
    if !played.hands.is_empty() {
        let deal = table.current_deal().unwrap();
        assert_eq!(deal.stock_left(), 0, "game {number}");
        for (seat, hand) in Seat::all(game.players()).zip(&played.hands) {
            assert_eq!(deal.hand(seat), game.pack().parse_cards(hand).unwrap(), "game {number}, seat {seat}");
        }
        return;
    }
    assert!(!matches!(table.next(), Next::Decision(_)), "game {number}");
    assert_eq!(table.deal_points(), played.points, "game {number}");
}

fn compare_all(id: &str, games: impl Read) -> usize {
    let file = RuleFile::parse(published().iter().find(|game| game.id == id).unwrap().game).unwrap();
    let mut compared = 0;
    for line in BufReader::new(games).lines() {
        compare(&file, &serde_json::from_str(&line.unwrap()).unwrap(), compared);
        compared += 1;
    }
    compared
}

#[test]
fn kept_games_are_played_as_openspiel_played_them() {
    for (id, games) in [
        ("hearts", &include_bytes!("openspiel/hearts.jsonl.zst")[..]),
        ("spades", include_bytes!("openspiel/spades.jsonl.zst")),
        ("oh-hell", include_bytes!("openspiel/oh-hell.jsonl.zst")),
        ("euchre", include_bytes!("openspiel/euchre.jsonl.zst")),
        ("german-whist", include_bytes!("openspiel/german-whist.jsonl.zst")),
    ] {
        assert_eq!(compare_all(id, zstd::Decoder::new(games).unwrap()), 200, "{id}");
    }
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
