//! Laws of section 5 of docs/rules.md (Japanese Loo) that neither vectors nor examples show.

use crate::common;
use crate::common::low::low_action;
use crate::common::table::Table;
use kirifuda_cards::Seat;
use kirifuda_rules::{Action, Event, Next, Phase, Standing};

const GAME: &str = "japanese-loo";
const ALL: [(&str, &str); 3] = [("players", "5"), ("form", "three"), ("ante", "all")];

fn table(options: &[(&str, &str)]) -> Table {
    Table::new(common::game(GAME, options), 0)
}

/// A table some deals into the match; the dealer is given.
fn after_deals(options: &[(&str, &str)], deals: u32, dealer: usize) -> Table {
    let game = common::game(GAME, options);
    let standing = Standing::start(&game, dealer).with_deals_done(deals);
    Table::continued(game, 0, standing)
}

fn sum(table: &Table) -> i64 {
    table.play.standing().totals(&table.game).iter().sum()
}

/// Five trumps for each of two players: LOW gives seat 2 four tricks and seat 1 the last, and nobody else one.
const TWO_STRONG: [(usize, &str); 3] = [(1, "AH 3H 4H 5H 6H"), (2, "KH QH JH TH 9H"), (0, "2C 3C 4C 5C 6C")];

/// JL-1, JL-3: three to ten players with a hundred chips each.
#[test]
fn three_to_ten_players_start_with_a_hundred_chips() {
    for players in 3..=10 {
        for (form, cards) in [("five", 5), ("three", 3)] {
            let mut table = table(&[("players", &players.to_string()), ("form", form)]);
            assert_eq!(table.play.standing().totals(&table.game), vec![100; players], "JL-1, JL-3");
            table.deal_seed(1).steps(&["low", &format!("plays {}", players * cards)]);
            assert!(table.deal().turn_up().is_some(), "JL-5: both forms for every number");
        }
    }
    for players in ["2", "11"] {
        assert!(common::rule_file(GAME).choose(&[("players", players)], &[]).is_err(), "JL-1");
    }
    assert_eq!(sum(&table(&[("start_chips", "90")])), 540, "JL-3");
}

/// JL-4: the fold fee of three cards is an option.
#[test]
fn the_fold_fee_of_three_cards_may_be_chosen() {
    let fee = |options: &[(&str, &str)]| {
        let mut table = table(options);
        table.deal_seed(1).steps(&["1 fold"]).scores_of_deal().last().unwrap().2
    };
    assert_eq!(fee(&[("form", "three")]), -3, "JL-4");
    assert_eq!(fee(&[("form", "three"), ("fold_fee_three", "5")]), -5, "JL-4");
    let mut free = table(&[("form", "three"), ("fold_fee_three", "0")]);
    free.deal_seed(1).steps(&["1 fold", "scored fee 1 0", "pot 3"]);
    assert_eq!(fee(&[("form", "five"), ("fold_fee_three", "0")]), -5, "JL-4: no effect with five cards");
}

/// JL-6: everybody's ante is one chip, with exactly five players.
#[test]
fn everybody_may_pay_the_ante() {
    table(&ALL[..]).deal_seed(1).steps(&["scores 99 99 99 99 99", "pot 5"]);
    let mut five = table(&[("players", "5"), ("ante", "all")]);
    five.deal_seed(1).steps(&["scores 99 99 99 99 99", "pot 5"]);
    for players in ["4", "6"] {
        let refused = common::rule_file(GAME).choose(&[("players", players), ("ante", "all")], &[]);
        assert!(refused.is_err_and(|error| error.to_string().contains("JL-6")), "JL-6");
    }
}

/// JL-7: the deal passes on after every deal, played or not; everybody deals equally often (JL-25).
#[test]
fn the_deal_passes_on_played_or_not() {
    let mut table = table(&[("players", "4")]);
    let mut dealers = Vec::new();
    for deal in 0..8 {
        table.deal_seed(deal + 1);
        dealers.push(table.play.roles().dealer);
        table.steps(&[if deal % 2 == 0 { "stay 9" } else { "low" }]);
    }
    assert_eq!(dealers, [0, 1, 2, 3, 0, 1, 2, 3], "JL-7");
}

/// JL-8: the dealer's ante is paid before the deal.
#[test]
fn the_ante_comes_first() {
    let mut table = table(&[]);
    table.deal_seed(1);
    assert_eq!(table.scores_of_deal(), [("ante", 0, -5)], "JL-8");
}

/// JL-9: one card at a time; the next one is turned and, like the rest, not used.
#[test]
fn cards_are_dealt_one_at_a_time() {
    let mut table = table(&[("players", "4")]);
    table.deal_hands(&[], "5H").steps(&[
        "receives 0: 1",
        "receives 1: 2",
        "receives 3: 0",
        "receives 4: 1",
        "receives 19: 0",
        "turn-up 5H",
        "trump H",
    ]);
    table.steps(&["low", "plays 20"]);
}

/// JL-10, JL-12, JL-13: from eldest on, the dealer last; they do not declare when all others have folded.
#[test]
fn the_dealer_declares_last_if_at_all() {
    table(&[("players", "3")]).deal_seed(1).steps(&[
        "asked 1",
        "refused 2 stay: X-15",
        "1 stay",
        "asked 2",
        "2 fold",
        "asked 0",
        "0 stay",
        "phase play",
    ]);
    table(&[("players", "3")]).deal_seed(1).steps(&[
        "1 fold",
        "2 fold",
        "deal over",
        "scored pot 0 15",
        "scores 110 95 95",
    ]);
}

/// JL-13: `dealer_fold_fee = no` frees the dealer only where their fold leaves the pot to one player.
#[test]
fn the_dealers_fee_is_waived_in_one_case_only() {
    let no = [("dealer_fold_fee", "no"), ("players", "4")];
    table(&no).deal_seed(1).steps(&["1 stay", "2 stay", "3 fold", "0 fold", "phase play", "scored fee 0 -5"]);
    table(&no).deal_seed(1).steps(&[
        "1 stay",
        "2 fold",
        "3 fold",
        "0 fold",
        "deal over",
        "scored fee 0 0",
        "scored fee 2 -5",
        "scored pot 1 15",
    ]);
}

/// JL-15, JL-22: a pot taken without play is taken whole, penalties from before included; nobody is looed.
#[test]
fn a_pot_taken_without_play_is_taken_whole() {
    let mut table = table(&[("players", "4")]);
    table.deal_hands(&TWO_STRONG, "2H").steps(&["stay 1 2 0", "low", "scored loo 0 -10", "pot 10"]);
    table.deal_seed(2).steps(&[
        "pot 15",
        "stay 9",
        "deal over",
        "not played",
        "scored pot 1 30",
        "scored loo 2 0",
        "pot 0",
    ]);
    table.deal_seed(3).steps(&["pot 5"]);
}

/// JL-16: the first stayer from eldest leads.
#[test]
fn the_first_stayer_leads() {
    table(&[]).deal_seed(1).steps(&["stay 3 5 0", "phase play", "asked 3"]);
    table(&[]).deal_seed(1).steps(&["stay 5 0", "phase play", "asked 5", "low once", "asked 0"]);
}

/// JL-17: no duty to lead or to play trumps.
#[test]
fn there_is_no_duty_to_play_trumps() {
    let hands = [(1, "AH KH QH 2C 3C"), (2, "JH 2D 3D 4D 5D"), (0, "4C 5C 6C 7C 8C")];
    table(&[("players", "3")]).deal_hands(&hands, "2H").steps(&[
        "stay 1 2 0",
        "legal 1: play AH | play KH | play QH | play 2C | play 3C",
        "1 play 2C",
        "legal 2: play JH | play 2D | play 3D | play 4D | play 5D",
        "2 play 2D",
        "0 play 4C",
        "winners 0",
    ]);
}

/// JL-18: the value of a trick is fixed when play starts and paid to the winner trick by trick.
#[test]
fn each_trick_pays_at_once() {
    let mut table = table(&[("players", "4")]);
    table.deal_hands(&TWO_STRONG, "2H").steps(&[
        "stay 1 2 0",
        "pot 10",
        "low tricks 1",
        "pot 8",
        "low tricks 1",
        "pot 6",
        "low",
        "each trick 2",
        "pot 10",
    ]);
}

/// JL-19: by option the remainder goes to the winner of the first or the last trick of the deal.
#[test]
fn the_remainder_may_go_to_a_trick() {
    for (remainder, trick) in [("first_trick", 0), ("last_trick", 2)] {
        let mut table = table(&[ALL[0], ALL[1], ALL[2], ("remainder", remainder)]);
        table.deal_seed(3).steps(&["stay 1 2 3", "low", "each trick 3"]);
        let winner = table.tricks()[trick].0;
        let scores = table.scores_of_deal();
        let place = scores.iter().position(|score| score.0 == "remainder").unwrap();
        assert_eq!(scores[place], ("remainder", winner.index(), 2), "JL-19 {remainder}");
        assert_eq!(
            scores[..place].iter().filter(|score| score.0 == "trick").count(),
            trick + 1,
            "JL-19: right after the trick"
        );
    }
}

/// JL-19, JL-28: after the deal that ends the match a carried remainder goes to the winner of the last trick; nobody
/// was looed, so there is no extra deal.
#[test]
fn the_last_remainder_goes_to_the_last_trick() {
    let mut table = after_deals(&[ALL[0], ALL[1], ALL[2], ("deals", "3")], 2, 2);
    // Each of three stayers has one sure trick: trumps A and K, and Q after them.
    table.deal_hands(&[(3, "AH 2C 3C"), (4, "KH 2D 3D"), (0, "QH 2S 3S")], "5H").steps(&["stay 3 4 0", "pot 11"]);
    table.steps(&["3 play AH", "4 play KH", "0 play QH"]);
    table.steps(&[
        "3 play 2C",
        "4 play 2D",
        "0 play 2S",
        "3 play 3C",
        "4 play 3D",
        "0 play 3S",
        "winners 333",
        "scored remainder 3 0",
        "match goes on",
    ]);
    let mut shared = after_deals(&[ALL[0], ALL[1], ALL[2], ("deals", "3")], 2, 2);
    shared.deal_hands(&[(3, "AH 2C 3D"), (4, "AC 4D 3C"), (0, "AD 4C 2S")], "5H").steps(&[
        "stay 3 4 0",
        "pot 11",
        "3 play AH",
        "4 play 3C",
        "0 play 2S",
        "3 play 2C",
        "4 play AC",
        "0 play 4C",
        "4 play 4D",
        "0 play AD",
        "3 play 3D",
        "winners 340",
        "each trick 3",
        "scored remainder 0 2",
        "pot 0",
        "match ended",
    ]);
}

/// JL-20: a match that ends with a deal without play: the remainder is part of the pot taken.
#[test]
fn a_last_deal_without_play_takes_the_remainder_too() {
    let game = common::game(GAME, &[ALL[0], ALL[1], ALL[2], ("deals", "3")]);
    let standing = Standing::start(&game, 2).with_deals_done(2).with_pot(2);
    let mut table = Table::continued(game, 0, standing);
    table.deal_seed(1).steps(&["pot 7", "stay 9", "scored pot 2 19", "scored remainder 2 0", "pot 0", "match ended"]);
}

/// JL-21, JL-22: the penalty goes into the pot of the next deal, to which the next dealer's ante is added.
#[test]
fn the_no_trick_penalty_makes_the_next_pot() {
    let mut table = table(&[("players", "4")]);
    table.deal_hands(&TWO_STRONG, "2H").steps(&["stay 1 2 0", "low", "scored loo 0 -10", "scored loo 3 0", "pot 10"]);
    table.deal_seed(2).steps(&["scored ante 1 -5", "pot 15"]);
}

/// JL-23: with `bankrupt = end` the deal after which a balance is negative is the last, and JL-27 applies to it.
#[test]
fn a_debt_may_end_the_match() {
    for (bankrupt, ends) in [("debt", false), ("end", true)] {
        let game = common::game(GAME, &[("players", "4"), ("bankrupt", bankrupt)]);
        let mut table = Table::at_scores(game, 0, &[14, 100, 100, 4]);
        table.deal_hands(&TWO_STRONG, "2H").steps(&[
            "stay 1 2 0",
            "low",
            "score 3 -1",
            "scored loo 0 -10",
            "score 0 -1",
            "match goes on",
        ]);
        assert_eq!(table.play.standing().is_extra(), ends, "JL-23 {bankrupt}: the extra deal follows");
        table.deal_seed(2).steps(&[if ends { "phase play" } else { "phase stay_or_fold" }]);
    }
    let game = common::game(GAME, &[("players", "4"), ("bankrupt", "end")]);
    Table::at_scores(game, 0, &[100, 100, 100, 4]).deal_hands(&TWO_STRONG, "2H").steps(&[
        "stay 1 2",
        "low",
        "score 3 -1",
        "match ended",
    ]);
    // Nothing left is no debt.
    let game = common::game(GAME, &[("players", "4"), ("bankrupt", "end")]);
    Table::at_scores(game, 0, &[100, 100, 100, 5]).deal_hands(&TWO_STRONG, "2H").steps(&[
        "stay 1 2",
        "low",
        "score 3 0",
        "match goes on",
    ]);
}

/// JL-24: ante + fold fees + penalties make a pot that the tricks share without remainder.
#[test]
fn pots_of_the_standard_values_are_divisible() {
    for form in ["five", "three"] {
        let mut table = table(&[("form", form), ("players", "7"), ("rounds", "3")]);
        for deal in 0..21u32 {
            table.deal_seed(deal + 1);
            while let Next::Decision(seat) = table.play.next() {
                let asked = table.deal().phase() == Phase::StayOrFold;
                let folds = asked && (seat.index() as u32 + deal) % 2 == 1;
                table.play.apply(if folds { Action::Fold } else { low_action(&table.game, table.deal()) }).unwrap();
                if table.deal().phase() == Phase::Play && table.tricks().is_empty() {
                    assert_eq!(table.play.standing().pot() % table.game.largest_hand() as i64, 0, "JL-24 {form}");
                }
            }
        }
    }
}

/// JL-25: so many rounds, in each of which everybody deals once.
#[test]
fn a_match_has_its_rounds() {
    for (rounds, players) in [("1", 3), ("2", 6), ("4", 5)] {
        let mut table = table(&[("rounds", rounds), ("players", &players.to_string())]);
        let deals = rounds.parse::<u32>().unwrap() * players;
        for deal in 0..deals {
            assert_eq!(table.play.next(), Next::Deal, "JL-25: deal {deal} of {deals}");
            table.deal_seed(deal + 1).steps(&["stay 9"]);
        }
        table.steps(&["match ended"]);
    }
}

/// JL-26: with everybody's ante the match may have a number of deals instead, and only then.
#[test]
fn a_match_may_have_a_number_of_deals() {
    let mut table = table(&[("players", "5"), ("ante", "all"), ("deals", "2")]);
    table.deal_seed(1).steps(&["stay 9", "match goes on"]);
    table.deal_seed(2).steps(&["stay 9", "match ended"]);
    let refused = common::rule_file(GAME).choose(&[("players", "5"), ("deals", "2")], &[]);
    assert!(refused.is_err_and(|error| error.to_string().contains("JL-26")), "JL-26");
}

/// JL-27: one extra deal: no ante, no declarations, all play, eldest leads, no penalty, and then the match is over.
#[test]
fn a_loo_in_the_last_deal_brings_one_extra_deal() {
    let mut table = after_deals(&[("players", "4")], 7, 0);
    table.deal_hands(&TWO_STRONG, "2H").steps(&[
        "stay 1 2 0",
        "low",
        "scored loo 0 -10",
        "pot 10",
        "match goes on",
        "dealer 1",
    ]);
    let before = sum(&table);
    table.deal_hands(&[(2, "AH KH QH JH TH")], "2H").steps(&[
        "scored only",
        "phase play",
        "pot 10",
        "asked 2",
        "refused 2 fold: X-15",
        "low",
        "plays 20",
        "tricks 0 0 5 0",
        "scored trick 2 10",
        "scored only trick",
        "pot 0",
        "match ended",
    ]);
    assert_eq!(sum(&table), before + 10, "JL-27: the pot is paid out");
    assert!(
        !table.deal_events().iter().any(|event| matches!(event, Event::Stayed(_) | Event::Folded(_))),
        "JL-27: nothing declared"
    );
}

/// JL-28: nobody looed in the last deal, no extra deal.
#[test]
fn no_loo_no_extra_deal() {
    let mut table = after_deals(&[("players", "4")], 7, 0);
    table.deal_hands(&TWO_STRONG, "2H").steps(&["stay 1 2", "low", "pot 0", "match ended"]);
    let mut before = after_deals(&[("players", "4")], 6, 0);
    before.deal_hands(&TWO_STRONG, "2H").steps(&["stay 1 2 0", "low", "match goes on"]);
    assert!(!before.play.standing().is_extra(), "JL-28: not before the last deal");
}

/// JL-29: the highest balance wins, and ties are shared.
#[test]
fn the_highest_balance_wins_and_ties_are_shared() {
    let options = [("players", "3"), ("rounds", "1")];
    let game = common::game(GAME, &options);
    let last = |scores: [i64; 3]| {
        let standing = Standing::start(&game, 2).with_deals_done(2).with_scores(&scores);
        let mut table = Table::continued(game.clone(), 0, standing);
        table.deal_seed(1).steps(&["stay 9"]);
        table
    };
    last([100, 100, 100]).steps(&["match over: winners 2; totals 95 95 110"]);
    last([115, 60, 100]).steps(&["match over: winners 0 2; totals 110 55 110"]);
    last([110, 110, 60]).steps(&["match over: winners 0 1; totals 105 105 70"]);
    assert!(Seat::all(3).all(|seat| game.side_of(seat) == seat.index()), "JL-29: everybody plays alone");
}
