//! Sums of matches that are told deal by deal, against matches that are played card by card.
#![allow(clippy::unwrap_used, reason = "what fails in a test fails the test")]

use kirifuda_app::tally::{Tally, tally};
use kirifuda_app::{Setup, catalogue};
use kirifuda_cards::{Card, CardSet, Seat};
use kirifuda_lab::Series;
use kirifuda_play::Lineup;
use kirifuda_play::table::Watch;
use kirifuda_rules::file::{Lang, RuleFile};
use kirifuda_rules::params::{Sides, TrumpFrom};
use kirifuda_rules::{Event, Game, Match, ReportedDeal, published};
use kirifuda_words::Words;
use serde_json::{Value, json};
use std::sync::Arc;

/// Stops after so many deals.
struct AtMost(usize);

impl Watch for AtMost {
    fn goes_on(&mut self, _: &Match) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}

fn setup(game: &str, options: &Value) -> Setup {
    serde_json::from_value(json!({ "game": game, "options": options, "seed": "1" })).unwrap()
}

fn played(setup: &Setup, seed: u64, first_dealer: usize) -> Match {
    let game = setup.choose(&Words::new(Lang::En)).unwrap().game;
    let lineup = Lineup::parse("random", game.players()).unwrap();
    let (table, _) =
        Series::new(game, lineup, seed).first_dealer(Some(first_dealer)).play_match(0, &mut AtMost(40)).unwrap();
    table
}

/// What people would tell of a deal, read off its events.
#[derive(Default)]
struct Teller {
    trump: Option<char>,
    bids: Vec<u8>,
    holders: Vec<usize>,
    /// The number of the deal in its round, and who undertook all card points.
    deal_in_round: u8,
    all_taker: Option<usize>,
    maker: Option<usize>,
    alone: bool,
    announced: Vec<u8>,
    unproven: Vec<usize>,
    honours: Option<(usize, usize)>,
    hands: Vec<CardSet>,
    folded: Vec<usize>,
    winners: Vec<usize>,
    tricks: Vec<u8>,
    courts: Vec<i64>,
    trick: Vec<Card>,
}

impl Teller {
    fn new(game: &Game) -> Teller {
        Teller {
            tricks: vec![0; game.sides()],
            courts: vec![0; game.sides()],
            hands: vec![CardSet::EMPTY; game.players()],
            ..Teller::default()
        }
    }

    fn hear(&mut self, game: &Game, event: &Event) {
        match event {
            Event::DealStarted(start) => {
                self.trump = start.trump.map(|suit| game.pack().suit_letter(suit));
                self.holders = start.roles.holders.iter().map(Seat::index).collect();
                self.deal_in_round = start.roles.deal_in_round;
            }
            Event::TrumpNamed(seat, suit) => {
                (self.maker, self.trump) = (Some(seat.index()), Some(game.pack().suit_letter(*suit)));
            }
            Event::WentAlone(_) => self.alone = true,
            Event::SideShown { seat, .. } => self.holders.push(seat.index()),
            Event::UndertookAll(seat) => self.all_taker = Some(seat.index()),
            Event::HandsTaken(hands) => {
                Seat::all(game.players()).for_each(|seat| self.hands[seat.index()] = hands[seat]);
            }
            Event::Bid(seat, bid) => {
                self.bids.resize(game.players(), 0);
                self.bids[seat.index()] = *bid;
            }
            Event::Announced { seat, total, .. } => {
                self.announced.resize(game.players(), 0);
                self.announced[seat.index()] = *total;
            }
            Event::RuffShown(shown) if !shown.proven => self.unproven.push(shown.seat.index()),
            Event::HonoursShown { seat, cards, .. } => {
                let before = self.honours.map_or(0, |(_, count)| count);
                self.honours = Some((game.side_of(*seat), before + cards.len()));
            }
            Event::Folded(seat) => self.folded.push(seat.index()),
            Event::Exchanged { seat, taken } => self.hands[seat.index()] = self.hands[seat.index()] | *taken,
            Event::Discarded { seat, cards } => self.hands[seat.index()] = self.hands[seat.index()] - *cards,
            Event::Played(_, card) => self.trick.push(*card),
            Event::TrickTaken(seat) => {
                let side = game.side_of(*seat);
                self.winners.push(seat.index());
                let number = self.winners.len() as u8;
                self.tricks[side] += u8::from(game.is_trick_counted(game.largest_hand() as u8, number));
                self.courts[side] += game.points_of(self.trick.iter().copied().collect());
                self.trick.clear();
            }
            _ => {}
        }
    }

    /// How the race ended, by the points of the cards that each side took.
    fn race_end(&self, game: &Game) -> &'static str {
        let own: i64 = self.holders.iter().map(|&seat| self.courts[seat]).sum();
        let others = self.courts.iter().sum::<i64>() - own;
        let is_won = own >= game.rules().race().needed(self.deal_in_round);
        match (self.all_taker.map(|seat| self.holders.contains(&seat)), is_won) {
            (Some(true), _) => {
                if others == 0 {
                    "all"
                } else {
                    "all_missed"
                }
            }
            (Some(false), _) => {
                if own == 0 {
                    "others_all"
                } else {
                    "others_all_missed"
                }
            }
            (None, true) => {
                if others == 0 {
                    "skunk"
                } else {
                    "won"
                }
            }
            (None, false) => {
                if own == 0 {
                    "skunked"
                } else {
                    "lost"
                }
            }
        }
    }

    fn told(&self, game: &Game) -> Value {
        let trump = self.trump.and_then(|letter| game.pack().suit_of(letter));
        let holder = |card: Card| self.hands.iter().position(|hand| hand.contains(card)).and_then(Seat::new);
        let broken = |&seat: &usize| game.scoring().has_nil() && self.bids[seat] == 0 && self.winners.contains(&seat);
        let nils_broken: Vec<usize> = (0..self.bids.len()).filter(broken).collect();
        let mut told = json!({
            "bids": self.bids, "nils_broken": nils_broken,
            "announced": self.announced, "unproven": self.unproven, "honours": self.honours, "folded": self.folded,
        });
        match game.scoring().unit().word() {
            "chips" => told["winners"] = json!(self.winners),
            "courts" => {
                let dealt = game
                    .payment_cards(trump)
                    .iter()
                    .filter_map(|card| Some((game.pack().name(card).to_string(), game.side_of(holder(card)?))));
                told["dealt"] = json!(dealt.collect::<std::collections::BTreeMap<_, _>>());
                told["courts"] = json!(self.courts);
            }
            "points" => told["courts"] = json!(self.courts),
            _ => told["tricks"] = json!(self.tricks),
        }
        if game.rules().sides() == Sides::Holders {
            told["holders"] = json!(self.holders);
        }
        if game.scoring().has_race() {
            told["race"] = json!(self.race_end(game));
        }
        if game.rules().trump_from() == TrumpFrom::Named {
            (told["maker"], told["alone"]) = (json!(self.maker), json!(self.alone));
        }
        if game.rules().trump_from() == TrumpFrom::Carried {
            told["trump"] = json!(self.trump);
        }
        if game.rules().honours_after_play() {
            let held =
                |side: usize| game.seats_of(side).map(|seat| (self.hands[seat.index()] & game.honours(trump)).len());
            told["honours_held"] = (0..game.sides())
                .map(|side| (side, held(side).sum::<usize>()))
                .find(|&(_, count)| count > 2)
                .map_or(Value::Null, |held| json!(held));
        }
        told
    }
}

/// The deals of a match as people would tell them, with the scores after each.
fn told(table: &Match) -> (Vec<Value>, Vec<(Vec<i64>, i64)>) {
    let game = table.game();
    let (mut deals, mut sums, mut teller) = (Vec::new(), Vec::new(), Teller::new(game));
    for event in table.events() {
        teller.hear(game, event);
        match event {
            Event::DealEnded { totals, pot, .. } => {
                deals.push(teller.told(game));
                sums.push((totals.to_vec(), *pot));
                teller = Teller::new(game);
            }
            Event::CardsDrawn(_) => {
                let winner = table.result().unwrap().winners[0];
                deals.push(json!({ "draw": winner }));
                sums.push(sums.last().unwrap().clone());
            }
            _ => {}
        }
    }
    (deals, sums)
}

fn rules_of_scores(table: &Match) -> Vec<String> {
    let rule = |event: &Event| match event {
        Event::Scored(score) => Some(table.game().rule(score.point).to_owned()),
        _ => None,
    };
    table.events().iter().filter_map(rule).collect()
}

fn check(game: &str, options: &Value, seed: u64) -> Tally {
    check_setup(&setup(game, options), &format!("{game} {options} seed {seed}"), seed)
}

fn check_setup(setup: &Setup, what: &str, seed: u64) -> Tally {
    let dealers = setup.choose(&Words::new(Lang::En)).unwrap().game.dealers();
    let first_dealer = seed as usize % dealers;
    let table = played(setup, seed, first_dealer);
    let (deals, sums) = told(&table);
    let text = json!({ "names": [], "first_dealer": first_dealer, "deals": deals }).to_string();
    let tally = tally(setup, &text, "en").unwrap();
    assert_eq!(tally.fault, None, "{what}");
    let found: Vec<(Vec<i64>, i64)> = tally.deals.iter().map(|deal| (deal.totals.clone(), deal.pot)).collect();
    assert_eq!(found, sums, "{what}");
    let rules: Vec<String> =
        tally.deals.iter().flat_map(|deal| &deal.lines).filter_map(|line| line.rule.clone()).collect();
    assert_eq!(rules, rules_of_scores(&table), "{what}");
    let result = tally.result.as_ref().map(|result| (result.winners.clone(), result.totals.clone()));
    assert_eq!(result, table.result().map(|result| (result.winners.clone(), result.totals.clone())), "{what}");
    tally
}

/// Reported deals score as the same deals played, in every preset (RH-18–30, RT-11–35, KK-25–38, JL-8–29, NK-11).
#[test]
fn deals_told_score_as_deals_played() {
    for game in catalogue::catalogue("en").unwrap() {
        for preset in &game.presets {
            for seed in 0..4 {
                check(&preset.name, &json!({}), seed);
            }
        }
    }
}

/// The options that change what is scored.
#[test]
fn deals_told_score_as_deals_played_with_every_scoring_option() {
    let variants = [
        ("german-whist", json!({ "counted": "all26" })),
        ("german-whist", json!({ "scoring": "margin", "target": 9 })),
        ("ruff-and-honours", json!({ "honours_mode": "whist" })),
        ("ruff-and-honours", json!({ "honours_mode": "literal_win" })),
        ("ruff-and-honours", json!({ "honours_mode": "whist", "best_of": 3 })),
        ("ruff-and-honours", json!({ "variant": "honours48", "target": 5 })),
        ("ruff-and-trump", json!({ "ruff_claims": "free" })),
        ("ruff-and-trump", json!({ "ruff_tie": "split", "ruff_metric": "length" })),
        ("ruff-and-trump", json!({ "ruff_tie": "none", "ruff_metric": "length" })),
        ("rt-4s", json!({ "end_check": "end_of_deal", "set_tie": "extra_deal", "ruff_tie": "split" })),
        ("rt-3-16", json!({ "threshold": "dozen", "sets": 2 })),
        ("kakeya-trump", json!({ "scoring": "ties_only", "end": "deals(4)" })),
        ("kk-6", json!({ "end": "games(3)", "start_chips": 2 })),
        ("kk-4", json!({ "end": "deals(2)", "trump_rule": "fixed(C)" })),
        ("japanese-loo", json!({ "form": "three", "players": 5, "ante": "all", "remainder": "last_trick" })),
        ("japanese-loo", json!({ "form": "three", "players": 5, "ante": "all", "remainder": "first_trick" })),
        ("japanese-loo", json!({ "form": "three", "players": 5, "ante": "all", "deals": 7 })),
        ("japanese-loo", json!({ "players": 3, "bankrupt": "end", "start_chips": 9, "dealer_fold_fee": "no" })),
        ("nanban-karuta", json!({ "nk_honours": "declare", "nk_scoring": "flat" })),
        ("whist", json!({ "honours": "on" })),
    ];
    for (game, options) in variants {
        for seed in 0..12 {
            check(game, &options, seed);
        }
    }
}

/// A whole small match by hand: EX-JL-2, then EX-JL-3 with six players.
#[test]
fn the_worked_example_of_a_pot() {
    let setup = setup("japanese-loo", &json!({ "players": 6 }));
    let deals = json!([{ "folded": [2, 4, 5], "winners": [0, 1, 0, 3, 1] }, { "folded": [2, 3, 4, 5, 0] }]);
    let told = json!({ "names": ["Ann", "Ben", "Cleo", "Dan", "Eva", "Fred"], "first_dealer": 0, "deals": deals });
    let tally = tally(&setup, &told.to_string(), "en").unwrap();
    assert_eq!(tally.deals[0].totals, [103, 108, 95, 104, 95, 95]);
    assert_eq!(tally.deals[0].dealer, "Ann");
    // All others fold: the pot of 5 and five fees goes to the dealer, who paid the ante (JL-12).
    assert_eq!(tally.deals[1].totals, [98, 133, 90, 99, 90, 90]);
    assert_eq!((tally.next.dealer, tally.next.pot), (2, 0));
}

/// What cannot have been is said, and what came before it stands.
#[test]
fn a_deal_that_cannot_have_been_is_a_fault() {
    let told = |game: &str, deals: Value| {
        tally(&setup(game, &json!({})), &json!({ "deals": deals }).to_string(), "ja").unwrap()
    };
    let wrong = [
        ("whist", json!({ "tricks": [7, 7] })),
        ("whist", json!({ "tricks": [13] })),
        ("rh", json!({ "tricks": [6, 6], "honours": [0, 2] })),
        ("rt-4d", json!({ "tricks": [6, 6], "announced": [30, 20] })),
        ("kk-4", json!({ "courts": [9, 8], "dealt": { "AS": 0, "AH": 0, "AD": 0, "AC": 0 } })),
        ("kk-4", json!({ "courts": [9, 7], "dealt": { "AS": 0, "AH": 0, "AD": 0 } })),
        ("kk-4", json!({ "courts": [0, 16], "dealt": { "AS": 1, "AH": 0, "AD": 1, "AC": 0 } })),
        ("kk-6", json!({ "courts": [0, 7, 9], "dealt": { "AS": 1, "AH": 0, "AD": 1, "AC": 0 } })),
        ("jl-5", json!({ "winners": [0, 1, 2] })),
        ("jl-5", json!({ "folded": [3], "winners": [0, 1, 2, 3, 0] })),
        ("kk-4", json!({ "draw": 0 })),
        // SP-3, SP-9: every player bids, no side more than there are tricks, and nils fit the tricks.
        ("spades-500", json!({ "tricks": [7, 6] })),
        ("spades-500", json!({ "tricks": [7, 6], "bids": [3, 3, 3] })),
        ("spades-500", json!({ "tricks": [7, 6], "bids": [3, 14, 3, 0] })),
        ("spades-500", json!({ "tricks": [7, 6], "bids": [3, 9, 3, 5] })),
        ("spades-500", json!({ "tricks": [7, 6], "bids": [3, 3, 3, 3], "nils_broken": [0] })),
        ("spades-500", json!({ "tricks": [0, 13], "bids": [0, 3, 3, 3], "nils_broken": [0] })),
        ("spades-500", json!({ "tricks": [2, 11], "bids": [0, 3, 0, 3] })),
        // OH-4: the dealer bids last, and all bids may not add up to ten.
        ("oh-hell-4", json!({ "tricks": [4, 3, 2, 1], "bids": [4, 3, 2, 1] })),
    ];
    for (game, deal) in wrong {
        let tally = told(game, json!([deal]));
        let fault = tally.fault.unwrap();
        assert_eq!((fault.deal, tally.deals.len()), (1, 0), "{game} {deal}");
        // Told in Japanese: rule IDs and numbers are all that is Latin.
        assert!(!fault.text.contains("expected") && !fault.text.contains("side"), "{}", fault.text);
    }
    assert!(tally(&setup("whist", &json!({})), "{\"deals\": 1}", "en").is_err());
}

fn side_cards(options: &Value) -> Setup {
    let text = include_str!("../../rules/tests/good_rule_files/side-cards.toml").to_owned();
    Setup { rule_file: Some(text), ..setup("side-cards", options) }
}

/// Where cards make the sides, people tell who showed them, and every player's own tricks or points.
#[test]
fn deals_told_are_scored_by_team_where_cards_make_the_sides() {
    for scoring in ["points", "others", "tricks", "bids"] {
        for (players, cards) in [(5, "two"), (5, "four"), (5, "one"), (4, "two"), (3, "four"), (6, "two")] {
            let options = json!({ "scoring": scoring, "players": players, "cards": cards });
            for seed in 0..6 {
                check_setup(&side_cards(&options), &format!("{options} seed {seed}"), seed);
            }
        }
    }
}

#[test]
fn holders_that_cannot_have_been_are_a_fault() {
    for (holders, fault) in [(json!([]), true), (json!([2]), false), (json!([2, 4]), false), (json!([0, 1, 2]), true)] {
        let deal = json!({ "holders": holders, "courts": [4, 4, 4, 4, 0] });
        let tally = tally(&side_cards(&json!({})), &json!({ "deals": [deal] }).to_string(), "en").unwrap();
        assert_eq!(tally.fault.is_some(), fault, "{holders} {:?}", tally.fault);
    }
}

/// Where the trump changes by a list, the scorekeeper says which suit is trump in the next deal.
#[test]
fn the_trump_of_a_list_is_known_before_the_deal() {
    let oh_hell = published().iter().find(|game| game.id == "oh-hell").unwrap().game;
    let text = oh_hell
        .replace("id = \"oh-hell\"", "id = \"listed\"")
        .replace("turn_up = \"stock\"\n", "")
        .replace("trump_from = \"turn_up\"", "trump_from = \"listed\"\ntrumps = [\"H\", \"none\"]");
    let setup = Setup { rule_file: Some(text), ..setup("listed", &json!({})) };
    let mut deals = Vec::new();
    for (tricks, trump) in [([4, 3, 2, 1], Some("H")), ([4, 3, 2, 0], None), ([4, 3, 1, 0], Some("H"))] {
        let tally = tally(&setup, &json!({ "deals": deals }).to_string(), "en").unwrap();
        assert_eq!((tally.fault, tally.rules.trump_listed), (None, true));
        assert_eq!(tally.next.trump.as_deref(), trump);
        deals.push(json!({ "tricks": tricks, "bids": [0, 0, 0, 0] }));
    }
}

/// SP-7 to SP-9: a nil kept and one broken, with the tricks of their partners.
#[test]
fn nils_told_are_scored_each_on_its_own() {
    let deal = json!({ "tricks": [4, 9], "bids": [0, 0, 4, 5], "nils_broken": [1] });
    let told = json!({ "deals": [deal] }).to_string();
    let tally = tally(&setup("spades-500", &json!({})), &told, "en").unwrap();
    assert_eq!(tally.fault, None);
    // 40 and a nil kept; 50, a nil broken and four overtricks.
    assert_eq!(tally.deals[0].totals, [140, -46]);
}

/// SP-7: bids score even if the game has other phases before the bidding.
#[test]
fn bids_score_after_other_phases() {
    let spades = published().iter().find(|game| game.id == "spades").unwrap().game;
    let text = spades.replace("phases = [\"bid\"", "phases = [\"pass_cards\", \"bid\"");
    assert_ne!(text, spades);
    let game = Arc::new(Game::new(RuleFile::parse(&text).unwrap().choose(&[], &[]).unwrap()));
    let mut table = Match::new(game, 0);
    let deal = ReportedDeal { tricks: vec![7, 6], bids: vec![3, 4, 3, 3], ..ReportedDeal::default() };
    table.tell(&deal).unwrap();
    assert_eq!(table.deal_points(), [61, -70]);
}
