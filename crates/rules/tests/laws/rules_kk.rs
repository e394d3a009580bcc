//! Laws of section 4 of docs/rules.md (Kakeya Trump) that neither vectors nor examples show.

use crate::common;
use crate::common::table::Table;
use kirifuda_cards::{CardSet, Seat, vector_shuffle};
use kirifuda_rules::{DealError, Event, Game, Next};
use std::sync::Arc;

const GAME: &str = "kakeya-trump";

fn table(options: &[(&str, &str)], dealers: usize) -> Table {
    Table::new(common::game(GAME, options), dealers)
}

fn at(options: &[(&str, &str)], dealers: usize, scores: &[i64]) -> Table {
    Table::at_scores(common::game(GAME, options), dealers, scores)
}

fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

/// A whole match by LOW, V(1), V(2), ... dealt, until it is over or waits for cards to be drawn.
fn whole_match(game: &Arc<Game>, dealers: usize) -> Table {
    let mut table = Table::new(Arc::clone(game), dealers);
    table.play_deals(1, 500);
    assert_ne!(table.play.next(), Next::Deal, "the match ends");
    table
}

/// KK-1, KK-2: with six players the dealing pair sits out: no cards, no part in the play, no payment (KK-29).
#[test]
fn the_dealing_pair_of_six_sits_out() {
    for dealers in 0..3 {
        let mut table = table(&[("players", "6")], dealers);
        assert_eq!((table.game.players(), table.game.active_players(), table.game.sides()), (6, 4, 3), "KK-1");
        table.deal_seed(1).steps(&["low", &format!("scored courts {dealers} 0"), "plays 52"]);
        for number in 0..6 {
            assert_eq!(table.game.side_of(seat(number)), number % 3, "KK-2");
            assert_eq!(table.deal().dealt(seat(number)).is_empty(), number % 3 == dealers, "KK-1");
        }
    }
    let four = common::game(GAME, &[]);
    assert_eq!((0..4).map(|number| four.side_of(seat(number))).collect::<Vec<_>>(), [0, 1, 0, 1], "KK-2");
    assert!(common::rule_file(GAME).choose(&[("players", "5")], &[]).is_err(), "KK-1");
}

/// KK-3, KK-5: the roles of a first deal follow from the first dealing pair.
#[test]
fn first_roles_follow_from_the_dealers() {
    // Dealers, entering pair (which has the taker), winners' pair (which leads).
    for (dealers, entering, winners) in [(0, 2, 1), (1, 0, 2), (2, 1, 0)] {
        let mut table = table(&[("players", "6")], dealers);
        table.deal_seed(1);
        let roles = table.play.roles();
        assert_eq!(table.game.side_of(roles.taker.unwrap()), entering, "KK-5, KK-8");
        assert_eq!(table.game.side_of(roles.leader_asked.unwrap()), winners, "KK-5, KK-19");
    }
    for (dealers, winners) in [(0, 1), (1, 0)] {
        let mut table = table(&[], dealers);
        table.deal_seed(1);
        let roles = table.play.roles();
        assert_eq!(table.game.side_of(roles.taker.unwrap()), dealers, "KK-3, KK-8");
        assert_eq!(table.game.side_of(roles.leader_asked.unwrap()), winners, "KK-19");
    }
}

/// KK-4, KK-5, KK-8, KK-19: in every later deal the losers deal, the pair that sat out enters and has the taker, and
/// the winners lead.
#[test]
fn losers_deal_and_winners_lead() {
    for players in [4, 6] {
        let pairs = players / 2;
        let mut table = table(&[("players", &players.to_string()), ("end", "deals(30)")], pairs - 1);
        let mut previous: Option<(usize, usize, usize)> = None;
        for deal in 0..30 {
            table.deal_seed(deal + 1);
            let roles = *table.play.roles();
            let side = |seat: Option<Seat>| table.game.side_of(seat.unwrap());
            if let Some((winners, losers, sat_out)) = previous {
                assert_eq!(usize::from(roles.dealer), losers, "KK-4");
                assert_eq!(side(roles.leader_asked), winners, "KK-19");
                assert_eq!(side(roles.taker), if pairs == 3 { sat_out } else { losers }, "KK-8");
            }
            table.steps(&["low"]);
            let scores = table.scores_of_deal();
            previous = Some((scores[0].1, scores[1].1, usize::from(roles.dealer)));
        }
    }
}

/// KK-7, KK-8: D[i] goes to pile i mod 4; T has D[3], D[7], .., D[51], the next active player D[0].
#[test]
fn piles_are_dealt_one_card_at_a_time() {
    table(&[], 1).deal_seed(1).steps(&[
        "receives 0: 2",
        "receives 1: 3",
        "receives 2: 0",
        "receives 3: 1",
        "receives 4: 2",
        "receives 51: 1",
    ]);
}

/// KK-9: which member of the pair takes the last pile.
#[test]
fn the_taker_is_the_lower_the_higher_or_either() {
    table(&[("taker", "higher")], 1).deal_seed(1).steps(&["roles taker 3 asked 0", "receives 0: 0", "receives 51: 3"]);
    let mut random = table(&[("taker", "random")], 1);
    let pack = vector_shuffle(random.game.pack(), 1);
    assert_eq!(random.play.taker_choices(), Some([seat(1), seat(3)]), "KK-9");
    for wrong in [None, Some(seat(0))] {
        assert_eq!(random.play.deal(pack, wrong), Err(DealError::Taker([seat(1), seat(3)])), "KK-9");
    }
    random.deal_pack(pack, Some(seat(3))).unwrap();
    random.steps(&["roles taker 3 asked 0"]);
    let mut lower = table(&[("taker", "random")], 1);
    lower.deal_pack(pack, Some(seat(1))).unwrap();
    lower.steps(&["roles taker 1 asked 2"]);
}

/// KK-10, KK-11: the trump is spades at first, then carried over; the dealing pair of four may change it.
#[test]
fn the_trump_is_carried_over() {
    let mut table = table(&[("end", "deals(3)")], 1);
    table.deal_seed(1).steps(&["roles trump S", "1 trump D", "trump D", "low"]);
    table.deal_seed(2).steps(&["roles trump D", "trump D"]);
    let dealers = usize::from(table.play.roles().dealer);
    table.steps(&[&format!("asked {dealers}"), "low", "trump D"]);
}

/// KK-11, KK-12: the lower member is asked first, then the other; the first `trump` is final; the present trump cannot
/// be named; nobody has seen a card.
#[test]
fn both_members_of_the_pair_are_asked_for_trump() {
    let mut table = table(&[], 1);
    table.deal_seed(1).steps(&[
        "asked 1",
        "legal 1: keep | trump C | trump D | trump H",
        "refused 1 trump S: KK-12",
        "1 keep",
        "asked 3",
    ]);
    for number in 0..4 {
        let view = table.play.view(seat(number)).unwrap();
        assert!(view.hand().is_empty() && view.dealt().is_empty(), "KK-11: hands are unseen");
    }
    table.steps(&["3 trump C", "phase lead_choice", "trump C", "asked 2"]);
    assert_eq!(table.play.view(seat(0)).unwrap().hand().len(), 13, "KK-11: then they are picked up");
    self::table(&[], 1).deal_seed(1).steps(&["1 trump H", "phase lead_choice"]);
}

/// KK-11: in the first deal of six the dealing pair is asked though it sits out, later the entering pair.
#[test]
fn of_six_the_dealers_then_the_entering_pair_may_change_trump() {
    let mut table = table(&[("players", "6"), ("end", "deals(9)")], 2);
    table.deal_seed(1).steps(&["asked 2", "2 keep", "asked 5", "5 keep", "low"]);
    for deal in 2..6 {
        let entering = table.play.roles().dealer;
        table.deal_seed(deal).steps(&[&format!("asked {entering}"), "phase trump_choice", "low"]);
    }
}

/// KK-13: with a fixed trump there are no questions.
#[test]
fn trump_may_be_fixed() {
    for (value, suit) in [("fixed(S)", "S"), ("fixed(H)", "H"), ("fixed(D)", "D"), ("fixed(C)", "C")] {
        let mut table = table(&[("trump_rule", value), ("end", "deals(2)")], 1);
        table.deal_seed(1).steps(&[
            "phase lead_choice",
            &format!("trump {suit}"),
            &format!("roles trump {suit}"),
            "low",
        ]);
        table.deal_seed(2).steps(&["phase lead_choice", &format!("trump {suit}")]);
    }
}

/// KK-14: the rensho is AC with spades trump, else AS.
#[test]
fn the_rensho_depends_on_the_trump() {
    let game = common::game(GAME, &[]);
    for (trump, rensho) in [('S', "AC"), ('H', "AS"), ('D', "AS"), ('C', "AS")] {
        let card = game.above_trump(game.pack().suit_of(trump)).unwrap();
        assert_eq!(game.pack().name(card).to_string(), rensho, "KK-14");
    }
}

/// Seat 0 leads diamonds; seat 2 has one diamond, seat 3 none; seat 2 has the rensho, seat 3 the trump ace.
const HANDS: [(usize, &str); 4] = [(0, "2D 3C"), (1, "3D"), (2, "AC 4D 5H"), (3, "AS KC")];

/// KK-16: the rensho belongs to its printed suit: not playable on another suit by a player who can follow.
#[test]
fn the_rensho_follows_suit() {
    let mut table = table(&[], 1);
    table.deal_hands(&HANDS, "").steps(&[
        "1 keep",
        "3 keep",
        "2 lead_partner",
        "0 play 2D",
        "1 play 3D",
        "refused 2 play AC: KK-16",
    ]);
}

/// KK-16: it must be played when it is the only card of its suit and that suit is led.
#[test]
fn the_rensho_must_follow_its_own_suit() {
    let hands = [(2, "AC 2D 3D 4D 5D 6D 7D 2H 3H 4H 5H 6H 7H"), (0, "3C"), (1, "2C")];
    for play in ["follow", "anytime"] {
        table(&[("rensho_play", play)], 1).deal_hands(&hands, "").steps(&[
            "1 keep",
            "3 keep",
            "2 lead_partner",
            "0 play 3C",
            "1 play 2C",
            "legal 2: play AC",
        ]);
    }
}

/// KK-18: under `anytime` it may be played to any trick, and wins it (KK-17).
#[test]
fn the_rensho_may_be_free() {
    let mut table = table(&[("rensho_play", "anytime")], 1);
    table.deal_hands(&HANDS, "").steps(&["1 keep", "3 keep", "2 lead_partner", "0 play 2D", "1 play 3D"]);
    assert!(table.deal().legal_actions(&table.game).len() >= 2, "KK-18: diamonds, and the rensho");
    table.steps(&["2 play AC", "low once", "winners 2"]);
}

/// KK-18: who plays the rensho off suit has not thereby shown a void.
#[test]
fn a_free_rensho_shows_no_void() {
    let mut table = table(&[("rensho_play", "anytime")], 1);
    table.deal_hands(&HANDS, "").steps(&["1 keep", "3 keep", "2 lead_partner", "0 play 2D", "1 play 3D", "2 play AC"]);
    let diamonds = table.game.pack().suit_of('D').unwrap();
    assert!(!table.play.view(seat(0)).unwrap().void_in(diamonds).contains(seat(2)), "KK-18");
    assert!(table.deal().hand(seat(2)).iter().any(|card| card.suit() == diamonds), "KK-18");
}

/// KK-20: the asked player leads or lets their partner lead; with `fixed` they lead unasked.
#[test]
fn either_partner_may_lead() {
    table(&[], 1).deal_seed(1).steps(&[
        "1 keep",
        "3 keep",
        "legal 2: lead_self | lead_partner",
        "2 lead_self",
        "phase play",
        "asked 2",
    ]);
    table(&[], 1).deal_seed(1).steps(&["1 keep", "3 keep", "2 lead_partner", "phase play", "asked 0"]);
    table(&[("lead_choice", "fixed")], 1).deal_seed(1).steps(&["1 keep", "3 keep", "phase play", "asked 2"]);
}

/// KK-24, KK-25: sixteen court cards are taken in all; tricks as such do not count.
#[test]
fn court_cards_alone_count() {
    let game = common::game(GAME, &[]);
    let mut decided_against_tricks = 0;
    for seed in 1..60 {
        let mut table = Table::new(Arc::clone(&game), 1);
        table.deal_seed(seed).steps(&["low"]);
        let deal = table.deal();
        assert_eq!(deal.side_points(&table.game, 0) + deal.side_points(&table.game, 1), 16, "KK-24");
        let winners = table.scores_of_deal()[0].1;
        let tricks = |side: usize| deal.tricks_won(seat(side)) + deal.tricks_won(seat(side + 2));
        assert!(deal.side_points(&table.game, winners) >= 8, "KK-25: {seed}");
        decided_against_tricks += i32::from(tricks(winners) < tricks(1 - winners));
    }
    assert!(decided_against_tricks > 0, "KK-24: some deals are won with fewer tricks");
}

/// KK-25: at 8-8 the pair that was not dealt the rensho wins, whoever that is.
#[test]
fn a_tie_is_won_by_the_pair_without_the_rensho() {
    let (game, mut ties) = (common::game(GAME, &[]), 0);
    for seed in 1..120 {
        let mut table = Table::new(Arc::clone(&game), 1);
        table.deal_seed(seed).steps(&["low"]);
        if table.deal().side_points(&table.game, 0) == 8 {
            ties += 1;
            let rensho = table.game.pack().parse_card("AC").unwrap();
            let losers = table.scores_of_deal()[1].1;
            assert!(
                (0..4).any(|number| number % 2 == losers && table.deal().dealt(seat(number)).contains(rensho)),
                "KK-25 {seed}"
            );
        }
    }
    assert!(ties > 3, "KK-25: there are ties");
}

/// KK-27: under `ties_only` the rows count at 8-8 alone.
#[test]
fn rows_may_count_in_ties_alone() {
    let value = |scoring: &str, seed: u32| {
        let mut table = table(&[("scoring", scoring)], 1);
        table.deal_seed(seed).steps(&["low"]);
        table.scores_of_deal()[0].2
    };
    // Seeds of 10.3 with spades trump: 4 is row b with 10, 257 row b with 12, 511 row a with 12, 1 row c with 9,
    // 32 sixteen; 24 and 43 are ties of rows b and a, 22 of row c.
    for (seed, standard, ties_only) in
        [(4, 2, 1), (257, 2, 2), (511, 4, 2), (1, 1, 1), (32, 4, 4), (24, 2, 2), (43, 4, 4), (22, 1, 1)]
    {
        assert_eq!((value("standard", seed), value("ties_only", seed)), (standard, ties_only), "KK-27 {seed}");
    }
}

/// KK-28: a trump ace that the losers' rensho captured makes no row b: it was not dealt to them.
#[test]
fn rows_are_judged_by_the_cards_dealt() {
    let (game, mut captured) = (common::game(GAME, &[]), 0);
    for seed in 1..300 {
        let mut table = Table::new(Arc::clone(&game), 1);
        table.deal_seed(seed).steps(&["low"]);
        let pack = table.game.pack();
        let pair = pack.parse_cards("AC AS").unwrap();
        let (winners, losers, value) =
            (table.scores_of_deal()[0].1, table.scores_of_deal()[1].1, table.scores_of_deal()[0].2);
        let dealt = |side: usize| {
            (0..4)
                .filter(|number| number % 2 == side)
                .fold(CardSet::EMPTY, |cards, number| cards | table.deal().dealt(seat(number)))
        };
        let taken =
            table.tricks().iter().any(|(winner, cards)| winner.index() % 2 == losers && cards.is_superset(pair));
        if taken && !dealt(losers).is_superset(pair) {
            captured += 1;
            let expected = if table.deal().side_points(&table.game, winners) < 12 { 1 } else { 2 };
            assert_eq!(value, expected, "KK-28 {seed}: row c");
        }
    }
    assert!(captured > 0, "KK-28: it happens");
}

/// KK-30: a pair that cannot pay goes below zero, the winners have all.
#[test]
fn a_pair_may_go_below_zero() {
    at(&[], 1, &[9, 1]).deal_seed(32).steps(&["low", "match over: winners 0; totals 13 -3"]);
}

/// KK-31: every pair starts with five chips, or as many as chosen.
#[test]
fn pairs_start_with_five_chips() {
    let start = |options: &[(&str, &str)]| {
        let table = table(options, 1);
        table.play.standing().totals(&table.game).to_vec()
    };
    assert_eq!(start(&[]), [5, 5], "KK-31");
    assert_eq!(start(&[("players", "6"), ("start_chips", "9")]), [9, 9, 9], "KK-31");
}

/// KK-32: the ways a match may end.
#[test]
fn a_match_has_four_ways_to_end() {
    let file = common::rule_file(GAME);
    let option = file.option("end").unwrap();
    let words: Vec<String> =
        option.values.iter().map(|value| value.form.to_string().split('(').next().unwrap().to_owned()).collect();
    assert_eq!(words.len(), 4, "KK-32");
    assert!(
        ["zero", "zero_or_time", "deals", "games"].iter().all(|word| words.iter().any(|known| known == word)),
        "KK-32"
    );
    assert_eq!(option.default.to_string(), "zero", "KK-32");
    for (given, meant) in [("deals", "deals(12)"), ("games", "games(3)"), ("zero_or_time", "zero_or_time(40)")] {
        assert_eq!(option.read(given).unwrap().to_string(), meant, "KK-34, KK-35, KK-36");
    }
}

/// KK-33: the match ends with the payment by which a balance becomes zero, and not before.
#[test]
fn a_match_ends_at_zero() {
    let table = whole_match(&common::game(GAME, &[]), 1);
    let totals = table
        .play
        .events()
        .iter()
        .filter_map(|event| if let Event::DealEnded { totals, .. } = event { Some(totals) } else { None });
    let broke: Vec<bool> = totals.map(|totals| totals.iter().any(|&chips| chips <= 0)).collect();
    assert!(broke.len() > 1, "KK-33: more than one deal");
    assert_eq!(broke.iter().position(|&broke| broke), Some(broke.len() - 1), "KK-33");
    let result = table.play.result().unwrap();
    assert_eq!(result.totals[result.winners[0]], *result.totals.iter().max().unwrap(), "KK-37");
}

/// KK-34: the clock ends the match after the deal in progress; ties are shared.
#[test]
fn the_clock_is_looked_at_between_deals() {
    let timed = [("end", "zero_or_time(40)")];
    let mut table = at(&timed, 1, &[5, 5]);
    table.deal_seed(1).steps(&["low", "match goes on"]);
    table.deal_seed(2).steps(&["low to play", "clock", "phase play", "low", "plays 52", "match ended"]);
    at(&timed, 1, &[4, 6]).deal_seed(1).steps(&["clock", "low", "match over: winners 0 1; totals 5 5"]);
    at(&[], 1, &[4, 6]).deal_seed(1).steps(&["clock", "low", "match goes on"]);
    at(&timed, 1, &[9, 1]).deal_seed(1).steps(&["low", "match over: winners 0; totals 10 0"]);
}

/// KK-35: exactly so many deals, whatever the balances.
#[test]
fn a_match_may_have_a_number_of_deals() {
    let mut table = at(&[("end", "deals(3)")], 1, &[9, 1]);
    table.deal_seed(32).steps(&["low", "scores 13 -3", "match goes on"]);
    table.deal_seed(2).steps(&["low", "match goes on"]);
    table.deal_seed(3).steps(&["low"]);
    assert_ne!(table.play.next(), Next::Deal, "KK-35");
}

/// KK-36: so many matches, each beginning anew with the same dealers, spades, and full chips; final balances are added.
#[test]
fn a_tournament_adds_up_its_matches() {
    for players in ["4", "6"] {
        let game = common::game(GAME, &[("players", players), ("end", "games(3)")]);
        let dealers = game.sides() - 1;
        let mut table = whole_match(&game, dealers);
        if table.play.next() == Next::CardDraw {
            table.steps(&["draw AC KC QC JC TC 9C"]);
        }
        let (mut sums, mut finished, mut anew) = (vec![0; game.sides()], 0, true);
        for event in table.play.events() {
            match event {
                Event::DealStarted(start) if anew => {
                    assert_eq!(usize::from(start.roles.dealer), dealers, "KK-36");
                    assert_eq!(start.trump, Some(game.rules().first_trump()), "KK-36");
                    anew = false;
                }
                Event::GameEnded(end) => {
                    assert_eq!(
                        end.totals.iter().sum::<i64>(),
                        5 * game.sides() as i64,
                        "KK-36: each began with five chips"
                    );
                    sums.iter_mut().zip(&end.totals).for_each(|(sum, chips)| *sum += chips);
                    (finished, anew) = (finished + 1, true);
                }
                _ => {}
            }
        }
        let result = table.play.result().unwrap();
        assert_eq!((finished, &result.totals), (3, &sums), "KK-36");
        assert_eq!(result.winners.len(), 1, "KK-37");
        assert_eq!(sums[result.winners[0]], *sums.iter().max().unwrap(), "KK-37");
    }
}

/// KK-36, KK-37: a tie in the sums of a tournament is drawn for, whatever its last match brought.
#[test]
fn a_tied_tournament_is_drawn_for() {
    let tied = (2..500).find_map(|seed| {
        let mut table = table(&[("end", "games(2)")], 1);
        table.deal_seed(1).steps(&["clock", "low", "game over: winners 0; totals 6 4"]);
        table.deal_seed(seed).steps(&["clock", "low"]);
        (table.play.next() == Next::CardDraw).then_some(table)
    });
    tied.expect("a deal that makes up for the first").steps(&[
        "scores 4 6",
        "match goes on",
        "draw 9C KD",
        "match over: winners 1; totals 10 10",
    ]);
}

/// KK-36: a new match of the tournament has a new clock.
#[test]
fn each_match_of_a_tournament_has_its_clock() {
    let mut table = table(&[("end", "games(2)")], 1);
    table.deal_seed(1).steps(&["clock", "low", "game over: winners 0; totals 6 4", "match goes on", "scores 5 5"]);
    table.deal_seed(2).steps(&["roles trump S", "low", "match goes on"]);
    assert!(!table.deal_events().iter().any(|event| matches!(event, Event::GameEnded(_))), "KK-36");
    table.deal_seed(1).steps(&["clock", "low", "match ended"]);
}

/// KK-38: the tied pairs draw in pair order; those who share the highest rank draw again; suits do not count.
#[test]
fn cards_are_drawn_until_one_is_highest() {
    let three = || {
        let game = common::game(GAME, &[("players", "6"), ("end", "deals(1)")]);
        let mut table = Table::at_scores(game, 2, &[5, 5, 5]);
        table.deal_seed(1).steps(&["low to play"]);
        table
    };
    let mut finished = three();
    finished.steps(&["low"]);
    let deltas = finished.scores_of_deal();
    // The same deal from balances that it makes equal.
    let mut scores = [5, 5, 5];
    deltas.iter().for_each(|&(_, side, delta)| scores[side] -= delta);
    let tied = || {
        let game = common::game(GAME, &[("players", "6"), ("end", "deals(1)")]);
        let mut table = Table::at_scores(game, 2, &scores);
        table.deal_seed(1).steps(&["low", "scores 5 5 5", "match goes on", "asked nobody"]);
        table
    };
    tied().steps(&["draw 9C KD 2S", "match over: winners 1; totals 5 5 5", "drawn 9C KD 2S"]);
    tied().steps(&["draw KC 2D KS 3C 4C", "match over: winners 2; totals 5 5 5", "drawn KC 2D KS 3C 4C"]);
    tied().steps(&["draw AC AD AH 2S 2H 3C", "match over: winners 2; totals 5 5 5"]);
    tied().steps(&["draw 2C 2S AD AC", "match over: winners 2; totals 5 5 5", "drawn 2C 2S AD"]);
}
