//! Every row of section 10 of docs/rules.md, from `games/<id>/vectors.toml`: V(seed) played by policy LOW.

use crate::common;
use crate::common::cards::read_cards;
use crate::common::case::text_of;
use crate::common::low::low_action;
use crate::common::table::Table;
use kirifuda_cards::{Card, CardSet, Seat, vector_shuffle};
use kirifuda_rules::{Action, Event, Game, Next, Phase};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vectors {
    vector: Vec<Vector>,
    #[serde(default)]
    honours_held: Vec<HonoursHeld>,
    #[serde(default)]
    turnup_in_ruff: Vec<TurnUpInRuff>,
}

/// A row of the table of RH-35: the same deal under both values of the option, that of the default first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HonoursHeld {
    seed: u32,
    turn_up: String,
    ruffer: usize,
    discards: String,
    dealt: Vec<String>,
    after_ruff: Vec<String>,
    calls: Vec<String>,
    points: [Vec<i64>; 2],
}

/// A row of the table of RT-37: the same deal under both values of the option, that of the default first.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnUpInRuff {
    seed: u32,
    form: String,
    turn_up: String,
    announced: [Vec<u8>; 2],
    winner: [usize; 2],
    shown: String,
    points: Vec<i64>,
}

/// One row. A column that a table of the document does not have is absent.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    table: String,
    seed: u32,
    #[serde(default)]
    options: toml::Table,
    dealer: usize,
    /// Hands as dealt, seat 0 first.
    hands: Option<Vec<String>>,
    /// The top four undealt cards, turn-up first.
    stock: Option<String>,
    turn_up: Option<String>,
    /// Who is dealt the turn-up.
    turn_up_with: Option<usize>,
    /// Who takes the stock, or `none`.
    exchanger: Option<String>,
    discards: Option<String>,
    /// Ranks of honours in the hands before play, seat 0 first.
    honours: Option<Vec<String>>,
    best_ruffs: Option<Vec<u8>>,
    ruff_winner: Option<usize>,
    ruff_tie: Option<bool>,
    taker: Option<usize>,
    leader: Option<usize>,
    trump: Option<String>,
    rensho: Option<String>,
    /// Aces dealt to the pairs.
    aces: Option<Vec<String>>,
    stayers: Option<Vec<usize>>,
    winners: String,
    /// By side.
    tricks: Option<Vec<i64>>,
    tricks_by_seat: Option<BTreeMap<String, usize>>,
    cards: Option<Vec<i64>>,
    courts: Option<Vec<i64>>,
    /// Points by reason and side.
    points: Option<BTreeMap<String, Vec<i64>>>,
    won_by: Option<usize>,
    /// Row of the payment table (KK-26).
    row: Option<String>,
    /// Chips under each payment table.
    values: Option<BTreeMap<String, i64>>,
    looed: Option<Vec<usize>>,
    trick_value: Option<i64>,
    totals: Option<Vec<i64>>,
    pot: Option<i64>,
}

impl Vector {
    fn name(&self) -> String {
        format!("{} seed {} {}", self.table, self.seed, self.options)
    }

    /// Deals the row's pack and plays it by LOW, under options added to the row's own.
    fn play(&self, id: &str, more: &[(&str, &str)]) -> Table {
        let texts: Vec<(String, String)> =
            self.options.iter().map(|(name, value)| (name.clone(), text_of(value))).collect();
        let mut options: Vec<(&str, &str)> =
            texts.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        options.extend(more);
        let mut table = Table::new(common::game(id, &options), self.dealer);
        table.deal_seed(self.seed);
        while let Next::Decision(seat) = table.play.next() {
            let action = self.action(&table, seat);
            table.play.apply(action).unwrap_or_else(|refusal| panic!("{}: {refusal}", self.name()));
        }
        table
    }

    fn action(&self, table: &Table, seat: Seat) -> Action {
        let deal = table.deal();
        match (deal.phase(), &self.trump, &self.stayers) {
            (Phase::StayOrFold, _, Some(stayers)) if !stayers.contains(&seat.index()) => Action::Fold,
            (Phase::TrumpChoice, Some(trump), _) => {
                let suit = trump.chars().next().and_then(|letter| table.game.pack().suit_of(letter)).unwrap();
                if Some(suit) == deal.trump() { Action::Keep } else { Action::NameTrump(suit) }
            }
            _ => low_action(&table.game, deal),
        }
    }

    fn check(&self, id: &str) {
        let table = self.play(id, &[]);
        self.check_cards(&table);
        self.check_phases(&table);
        self.check_tricks(&table);
        self.check_points(&table);
        self.check_courts(id, &table);
        self.check_pot(&table);
    }

    fn check_cards(&self, table: &Table) {
        let (name, pack, deal) = (self.name(), table.game.pack(), table.deal());
        for (seat, cards) in Seat::all(10).zip(self.hands.iter().flatten()) {
            assert_eq!(deal.dealt(seat), pack.parse_cards(cards).unwrap(), "{name}: hand of seat {seat}");
        }
        if let Some(stock) = &self.stock {
            let undealt = table.game.largest_hand() * table.game.active_players();
            let expected = read_cards(pack, stock).unwrap();
            assert_eq!(pack_dealt(table)[undealt..undealt + 4], expected, "{name}: stock");
            assert_eq!(deal.turn_up(), Some(expected[0]), "{name}: the turn-up is the top of the stock");
        }
        if let Some(turn_up) = &self.turn_up {
            let card = pack.parse_card(turn_up).unwrap();
            assert_eq!(deal.turn_up(), Some(card), "{name}: turn-up");
            assert_eq!(deal.trump(), Some(card.suit()), "{name}: trump is the suit of the turn-up");
            let holder = Seat::all(table.game.players()).find(|&seat| deal.dealt(seat).contains(card));
            assert_eq!(holder.map(Seat::index), self.turn_up_with, "{name}: who has the turn-up");
        }
        for (pair, aces) in self.aces.iter().flatten().enumerate() {
            assert_eq!(
                dealt_to_pair(table, pair) & aces_of(&table.game),
                pack.parse_cards(aces).unwrap(),
                "{name}: aces"
            );
        }
    }

    fn check_phases(&self, table: &Table) {
        let (name, pack, deal) = (self.name(), table.game.pack(), table.deal());
        if let Some(exchanger) = &self.exchanger {
            assert_eq!(deal.exchanger(), exchanger.parse().ok(), "{name}: who took the stock");
            assert_eq!(
                deal.discards(),
                pack.parse_cards(self.discards.as_deref().unwrap()).unwrap(),
                "{name}: discards"
            );
        }
        for (seat, ranks) in Seat::all(4).zip(self.honours.iter().flatten()) {
            let honours = deal.hand_before_play(seat).in_suit(deal.trump().unwrap()).iter().rev();
            let held: String =
                honours.map(|card| pack.rank_letter(card)).filter(|rank| honour_ranks(table).contains(*rank)).collect();
            assert_eq!(&held, ranks, "{name}: honours of seat {seat}");
        }
        if let Some(best) = &self.best_ruffs {
            let announced: Vec<u8> = Seat::all(best.len()).filter_map(|seat| deal.announced(seat)).collect();
            assert_eq!(&announced, best, "{name}: best ruffs");
            let highest = best.iter().max();
            let tied = best.iter().filter(|&total| Some(total) == highest).count();
            assert_eq!(Some(tied > 1), self.ruff_tie, "{name}: tie");
            let shown: Vec<usize> = table.deal_events().iter().filter_map(ruff_shower).collect();
            assert_eq!(shown, vec![self.ruff_winner.unwrap()], "{name}: who won the ruff and shows it");
        }
        if let Some(trump) = &self.trump {
            assert_eq!(pack.suit_letter(deal.trump().unwrap()).to_string(), *trump, "{name}: trump");
            let above = table.game.above_trump(deal.trump()).map(|card| pack.name(card).to_string());
            assert_eq!(above, self.rensho, "{name}: rensho");
            assert_eq!(table.play.roles().taker.map(Seat::index), self.taker, "{name}: taker");
        }
    }

    fn check_tricks(&self, table: &Table) {
        let name = self.name();
        let tricks = table.tricks();
        let winners: String = tricks.iter().map(|(winner, _)| winner.to_string()).collect();
        assert_eq!(winners, self.winners, "{name}: winners");
        assert_eq!(tricks.len(), table.game.largest_hand(), "{name}: every trick is played out (X-14)");
        let led = table
            .deal_events()
            .iter()
            .find_map(|event| if let Event::Played(seat, _) = event { Some(seat.index()) } else { None });
        assert!(self.leader.is_none() || self.leader == led, "{name}: first leader, found {led:?}");
        let by_side = |count: fn(&CardSet) -> i64| {
            let mut found = vec![0; table.game.sides()];
            tricks.iter().for_each(|(winner, cards)| found[table.game.side_of(*winner)] += count(cards));
            found
        };
        assert!(self.tricks.is_none() || self.tricks == Some(by_side(|_| 1)), "{name}: tricks");
        assert!(self.cards.is_none() || self.cards == Some(by_side(|cards| cards.len() as i64)), "{name}: cards");
        let courts = by_side(|cards| cards.iter().filter(|card| card.rank() >= 9).count() as i64);
        assert!(self.courts.is_none() || self.courts == Some(courts), "{name}: court cards");
        for (seat, &expected) in self.tricks_by_seat.iter().flatten() {
            let found = tricks.iter().filter(|(winner, _)| winner.to_string() == *seat).count();
            assert_eq!(found, expected, "{name}: tricks of seat {seat}");
        }
    }

    fn check_points(&self, table: &Table) {
        let name = self.name();
        let mut found: BTreeMap<String, Vec<i64>> = BTreeMap::new();
        for reason in self.points.iter().flat_map(BTreeMap::keys) {
            found.insert(reason.clone(), vec![0; table.game.sides()]);
        }
        for (reason, side, points) in table.scores_of_deal() {
            let line = found.entry(reason.to_owned()).or_insert_with(|| vec![0; table.game.sides()]);
            line[side] += points;
        }
        assert!(self.points.is_none() || self.points.as_ref() == Some(&found), "{name}: points, found {found:?}");
        let totals = table.play.standing().totals(&table.game);
        assert!(self.totals.as_ref().is_none_or(|expected| expected == totals), "{name}: totals, found {totals:?}");
    }

    /// Winner, row and value under each payment table (KK-25 to KK-27).
    fn check_courts(&self, id: &str, table: &Table) {
        let Some(winners) = self.won_by else { return };
        let name = self.name();
        assert_eq!(self.row.as_deref(), Some(payment_row(table, 1 - winners)), "{name}: row");
        for (scoring, &value) in self.values.iter().flatten() {
            let scored = self.play(id, &[("scoring", scoring)]).scores_of_deal();
            let expected = vec![("courts", winners, value), ("courts", 1 - winners, -value)];
            assert_eq!(scored, expected, "{name}: {scoring}");
        }
    }

    fn check_pot(&self, table: &Table) {
        let Some(stayers) = &self.stayers else { return };
        let name = self.name();
        let stayed: Vec<usize> = table.deal_events().iter().filter_map(stayer).collect();
        assert_eq!(&stayed, stayers, "{name}: stayers in turn order");
        let scores = table.scores_of_deal();
        let looed: Vec<usize> = scores.iter().filter(|score| score.0 == "loo").map(|score| score.1).collect();
        let mut sorted = looed.clone();
        sorted.sort_unstable();
        assert_eq!(Some(sorted), self.looed, "{name}: looed");
        assert!(
            scores.iter().filter(|score| score.0 == "trick").all(|score| Some(score.2) == self.trick_value),
            "{name}: trick value"
        );
        assert_eq!(Some(table.play.standing().pot()), self.pot, "{name}: pot left");
    }
}

fn pack_dealt(table: &Table) -> Vec<Card> {
    let start = table
        .deal_events()
        .iter()
        .find_map(|event| if let Event::DealStarted(start) = event { Some(start) } else { None });
    start.unwrap().pack.cards().to_vec()
}

fn dealt_to_pair(table: &Table, pair: usize) -> CardSet {
    Seat::all(4)
        .filter(|seat| seat.index() % 2 == pair)
        .fold(CardSet::EMPTY, |cards, seat| cards | table.deal().dealt(seat))
}

fn aces_of(game: &Game) -> CardSet {
    game.pack().cards().iter().filter(|&card| game.pack().rank_letter(card) == 'A').collect()
}

fn honour_ranks(table: &Table) -> &'static str {
    if table.game.pack().rank_of('R').is_some() { "RKUS" } else { "AKQJ" }
}

fn ruff_shower(event: &Event) -> Option<usize> {
    if let Event::RuffShown(shown) = event { Some(shown.seat.index()) } else { None }
}

fn stayer(event: &Event) -> Option<usize> {
    if let Event::Stayed(seat) = event { Some(seat.index()) } else { None }
}

/// The row of KK-26 that the cards dealt to the losers fall into, from the words of the rule.
fn payment_row(table: &Table, losers: usize) -> &'static str {
    let pack = table.game.pack();
    let dealt = dealt_to_pair(table, losers);
    let trump = pack.suit_letter(table.deal().trump().unwrap());
    let rensho = if trump == 'S' { "AC" } else { "AS" };
    if dealt.is_superset(aces_of(&table.game)) {
        "a"
    } else if dealt.is_superset(pack.parse_cards(&format!("{rensho} A{trump}")).unwrap()) {
        "b"
    } else {
        "c"
    }
}

fn all_vectors() -> Vec<(&'static str, Vector)> {
    let files = common::game_ids()
        .into_iter()
        .filter_map(|id| Some((id, common::data_of_game::<Vectors>(id, "vectors.toml")?)));
    files.flat_map(|(id, vectors)| vectors.vector.into_iter().map(move |vector| (id, vector))).collect()
}

#[test]
fn every_vector_comes_out_as_written() {
    let vectors = all_vectors();
    assert!(!vectors.is_empty());
    for (id, vector) in vectors {
        vector.check(id);
    }
}

/// The first cells of the rows of section 10, with the winners of the tricks: `(table, seed, winners)`.
fn rows_of_the_document() -> Vec<(String, String, String)> {
    let rules = std::fs::read_to_string(common::repository().join("docs/rules.md")).unwrap();
    let section = rules.split("\n## 10. ").nth(1).unwrap().split("\n## 11. ").next().unwrap();
    let (mut table, mut rows) = (String::new(), Vec::new());
    for line in section.lines() {
        if let Some(title) = line.strip_prefix("### ") {
            table = title.split(' ').next().unwrap().to_owned();
        }
        if line.starts_with("Variant `honours48`") {
            table.push_str(" honours48");
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let is_winners = |cell: &&&str| cell.len() > 2 && cell.bytes().all(|letter| letter.is_ascii_digit());
        if let Some(winners) = cells.iter().skip(1).find(is_winners) {
            rows.push((table.clone(), cells[0].to_owned(), (*winners).to_owned()));
        }
    }
    rows
}

/// the two packs that section 10 prints in full.
#[test]
fn the_printed_test_shuffles_are_those_we_deal() {
    let rules = std::fs::read_to_string(common::repository().join("docs/rules.md")).unwrap();
    let karuta = common::game("nanban-karuta", &[]);
    let french = common::game("ruff-and-trump", &[]);
    for (title, game) in [("V(1), 52 cards: `", french), ("V(1), 48 karuta cards: `", karuta)] {
        let printed = rules.split_once(title).unwrap().1.split('`').next().unwrap();
        let cards = read_cards(game.pack(), printed).unwrap();
        assert_eq!(vector_shuffle(game.pack(), 1).cards(), cards, "{title}");
    }
}

#[test]
fn every_row_of_section_10_is_a_vector() {
    let rows = rows_of_the_document();
    assert_eq!(rows.len(), 8 + 3 + 10 + 16 + 6 + 6, "the rows of docs/rules.md are found");
    let vectors = all_vectors();
    for (table, seed, winners) in &rows {
        let found = vectors.iter().any(|(_, vector)| {
            vector.table == *table && vector.seed.to_string() == *seed && vector.winners == *winners
        });
        assert!(found, "no vector for {table}, seed {seed}, winners {winners}");
    }
    let numbered = vectors.iter().filter(|(_, vector)| vector.table.starts_with("10.")).count();
    assert_eq!(numbered, rows.len(), "no row twice");
}

#[test]
fn every_column_of_section_10_is_in_the_data() {
    for (id, vector) in all_vectors() {
        let has = |columns: &[bool]| {
            assert!(columns.iter().all(|&column| column), "{id} {}: a column is missing", vector.name())
        };
        let exchange = [vector.stock.is_some(), vector.exchanger.is_some(), vector.discards.is_some()];
        let points = [vector.points.is_some(), vector.totals.is_some()];
        match vector.table.as_str() {
            "10.1" => has(&[&exchange[..], &points, &[vector.honours.is_some(), vector.tricks.is_some()]].concat()),
            "10.1 honours48" => {
                has(&[&points[..], &[vector.turn_up.is_some(), vector.honours.is_some(), vector.tricks.is_some()]]
                    .concat());
            }
            "10.2" => has(&[
                &exchange[..],
                &points,
                &[vector.best_ruffs.is_some(), vector.ruff_winner.is_some(), vector.cards.is_some()],
            ]
            .concat()),
            "10.3" => has(&[
                vector.trump.is_some(),
                vector.rensho.is_some(),
                vector.aces.is_some(),
                vector.courts.is_some(),
                vector.won_by.is_some(),
                vector.row.is_some(),
                vector.values.as_ref().is_some_and(|values| values.len() == 2),
            ]),
            "10.4" => has(&[
                vector.turn_up.is_some(),
                vector.stayers.is_some(),
                vector.tricks_by_seat.is_some(),
                vector.looed.is_some(),
                vector.totals.is_some(),
                vector.pot.is_some(),
            ]),
            "10.5" => has(&[
                &exchange[..],
                &points,
                &[vector.leader.is_some(), vector.honours.is_some(), vector.tricks.is_some()],
            ]
            .concat()),
            _ => {}
        }
    }
}

fn vectors_of(id: &str) -> Vectors {
    common::data_of_game(id, "vectors.toml").unwrap()
}

/// Plays V(seed) by `policy` and gives the finished deal's table.
fn play_by(
    id: &str,
    options: &[(&str, &str)],
    seed: u32,
    policy: impl Fn(&Game, &kirifuda_rules::Deal) -> Action,
) -> Table {
    let mut table = Table::new(common::game(id, options), 0);
    table.deal_seed(seed);
    while let Next::Decision(_) = table.play.next() {
        let action = policy(&table.game, table.deal());
        table.play.apply(action).unwrap();
    }
    table
}

fn plays(table: &Table) -> Vec<Event> {
    table.deal_events().iter().filter(|event| matches!(event, Event::Played(..))).cloned().collect()
}

/// The rows of a table of section 10, found by the head of its first columns.
fn rows_below(head: &str) -> Vec<Vec<String>> {
    let rules = std::fs::read_to_string(common::repository().join("docs/rules.md")).unwrap();
    let rows = rules.lines().skip_while(|line| !line.starts_with(head)).skip(2);
    let rows = rows.take_while(|line| line.starts_with('|'));
    rows.map(|row| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// RH-35: the calls and points of deals in which honours were discarded or taken from the stock.
#[test]
fn honours_held_after_the_ruff_or_dealt() {
    let ranks = |table: &Table, cards: CardSet| {
        let pack = table.game.pack();
        let honours = cards.in_suit(table.deal().trump().unwrap()).iter().rev().map(|card| pack.rank_letter(card));
        honours.filter(|rank| "AKQJ".contains(*rank)).collect::<String>()
    };
    let call = |event: &Event| match event {
        Event::Showed(seat) => Some(format!("{seat} show")),
        Event::CanYe { seat, answer } => Some(format!("{seat} can_ye {answer}")),
        _ => None,
    };
    let honours_of = |table: &Table| {
        let mut points = vec![0; 2];
        let scores = table.scores_of_deal();
        scores.iter().filter(|score| score.0 == "honours").for_each(|score| points[score.1] += score.2);
        points
    };
    let dash = |cells: &[String]| {
        let cells: Vec<&str> = cells.iter().map(|cell| if cell.is_empty() { "-" } else { cell }).collect();
        cells.join(" / ")
    };
    let mut rows = Vec::new();
    for row in vectors_of("ruff-and-honours").honours_held {
        let [held, dealt] = ["after_ruff", "dealt"]
            .map(|value| play_by("ruff-and-honours", &[("honours_held", value)], row.seed, low_action));
        let (deal, pack) = (dealt.deal(), dealt.game.pack());
        assert_eq!(deal.turn_up(), pack.parse_card(&row.turn_up).ok(), "RH-35, seed {}", row.seed);
        assert_eq!(deal.exchanger(), Seat::new(row.ruffer), "RH-35, seed {}", row.seed);
        assert_eq!(deal.discards(), pack.parse_cards(&row.discards).unwrap(), "RH-35, seed {}", row.seed);
        let by_seat = |table: &Table| {
            let honours = |seat| ranks(table, table.deal().honours_held(&table.game, seat));
            Seat::all(4).map(honours).collect::<Vec<String>>()
        };
        assert_eq!(by_seat(&dealt), row.dealt, "RH-35, seed {}", row.seed);
        assert_eq!(by_seat(&held), row.after_ruff, "RH-15, seed {}", row.seed);
        assert_eq!(dealt.deal_events().iter().filter_map(call).collect::<Vec<_>>(), row.calls, "seed {}", row.seed);
        assert_eq!([&held, &dealt].map(honours_of), row.points, "RH-35, seed {}", row.seed);
        assert_eq!(plays(&held), plays(&dealt), "RH-35, seed {}", row.seed);
        let calls = if row.calls.is_empty() { "none".to_owned() } else { row.calls.join(", ") };
        let [before, after] = row.points.map(|points| format!("{}-{}", points[0], points[1]));
        let (seed, ruffer) = (row.seed.to_string(), row.ruffer.to_string());
        rows.push(vec![
            seed,
            row.turn_up,
            ruffer,
            row.discards,
            dash(&row.dealt),
            dash(&row.after_ruff),
            calls,
            before,
            after,
        ]);
    }
    assert_eq!(rows, rows_below("| s | turn-up | ruffer | discards | honours dealt"));
}

/// RT-37: who wins the ruff when whoever has it in trump leaves the turn-up out.
#[test]
fn the_turn_up_counted_or_left_out() {
    let leave_out = |game: &Game, deal: &kirifuda_rules::Deal| match low_action(game, deal) {
        Action::AnnounceSuit(suit) if Some(suit) == deal.trump() => Action::AnnounceBare(suit),
        action => action,
    };
    let slashed = |numbers: &[u8]| numbers.iter().map(u8::to_string).collect::<Vec<_>>().join(" / ");
    let mut rows = Vec::new();
    for row in vectors_of("ruff-and-trump").turnup_in_ruff {
        let id = "ruff-and-trump";
        let counted = play_by(id, &[("form", &row.form), ("turnup_in_ruff", "counted")], row.seed, low_action);
        let choice = play_by(id, &[("form", &row.form), ("turnup_in_ruff", "choice")], row.seed, leave_out);
        let (deal, pack) = (choice.deal(), choice.game.pack());
        assert_eq!(deal.turn_up(), pack.parse_card(&row.turn_up).ok(), "RT-37, seed {}", row.seed);
        let announced = [&counted, &choice].map(|table| {
            let seats = Seat::all(table.game.players());
            seats.filter_map(|seat| table.deal().announced(seat)).collect::<Vec<u8>>()
        });
        assert_eq!(announced, row.announced, "RT-37, seed {}", row.seed);
        let showers = [&counted, &choice].map(|table| table.deal_events().iter().find_map(ruff_shower));
        assert_eq!(showers, row.winner.map(Some), "RT-37, seed {}", row.seed);
        let shown = choice.deal_events().iter().find_map(|event| match event {
            Event::RuffShown(shown) => Some((shown.cards, shown.proven)),
            _ => None,
        });
        assert_eq!(shown, Some((pack.parse_cards(&row.shown).unwrap(), true)), "RT-37, seed {}", row.seed);
        assert_eq!(choice.play.standing().totals(&choice.game), row.points, "RT-37, seed {}", row.seed);
        assert_eq!(plays(&counted), plays(&choice), "RT-37, seed {}", row.seed);
        let points = row.points.iter().map(i64::to_string).collect::<Vec<_>>().join(" / ");
        let [first, second] = row.winner.map(|seat| seat.to_string());
        let [before, after] = announced.map(|numbers| slashed(&numbers));
        rows.push(vec![row.seed.to_string(), row.form, row.turn_up, before, after, first, second, row.shown, points]);
    }
    assert_eq!(rows, rows_below("| s | form | turn-up | announced by seat (`counted`)"));
}
