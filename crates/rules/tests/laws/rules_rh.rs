//! Laws of section 2 of docs/rules.md (Ruff and Honours) that neither vectors nor examples show.

use crate::common;
use crate::common::cards::Layout;
use crate::common::table::Table;
use kirifuda_cards::Seat;
use kirifuda_rules::Event;

fn table(options: &[(&str, &str)]) -> Table {
    Table::new(common::game("ruff-and-honours", options), 0)
}

fn at(options: &[(&str, &str)], scores: &[i64]) -> Table {
    Table::at_scores(common::game("ruff-and-honours", options), 0, scores)
}

/// Seat 1 is eldest and holds A K, their partner the J, the dealer the Q.
const HONOURS: [(usize, &str); 3] = [(1, "AH KH"), (3, "JH"), (0, "QH")];
/// All trumps but the turn-up 2H.
const ALL_TRUMPS: &str = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH";

/// RH-3: the deal passes to the next seat after every deal.
#[test]
fn the_deal_passes_to_the_next_seat() {
    let mut table = table(&[("honours_mode", "off"), ("target", "100")]);
    for deal in 0..6 {
        table.deal_seed(deal + 1);
        assert_eq!(table.play.roles().dealer, (deal % 4) as u8, "RH-3");
        table.steps(&["low"]);
    }
}

/// RH-7: with `turned_ace = nobody` no question is put.
#[test]
fn a_turned_ace_may_give_nobody_the_right() {
    table(&[("turned_ace", "nobody")]).deal_hands(&[(0, "KH")], "AH").steps(&["phase honours", "asked 1"]);
    table(&[]).deal_hands(&[(0, "KH")], "AH").steps(&["phase stock_exchange", "asked 0"]);
}

/// RH-8: with `unheld_ace = dealer` the dealer alone is asked, and takes the stock with the ace in it.
#[test]
fn an_unheld_ace_may_give_the_dealer_the_right() {
    let layout = Layout { turn_up: "5H".to_owned(), undealt: "AH".to_owned(), ..Layout::default() };
    let mut dealers = table(&[("unheld_ace", "dealer")]);
    dealers.deal_layout(&layout).steps(&["asked 0", "legal 0: ruff | pass"]);
    assert!(dealers.deal().only_dealer_asked(&dealers.game), "RH-8: everybody knows why");
    dealers.steps(&["0 ruff", "holds 0: AH 5H"]);
    let mut held = table(&[("unheld_ace", "dealer")]);
    held.deal_hands(&[(0, "AH")], "5H").steps(&["asked 1"]);
    assert!(!held.deal().only_dealer_asked(&held.game), "RH-9: whoever holds the ace is not made known");
    let mut nobodys = table(&[]);
    nobodys.deal_layout(&layout);
    assert!(!nobodys.deal().only_dealer_asked(&nobodys.game), "RH-8");
    nobodys.steps(&["refused 1 ruff: RH-9", "pass 1 2 3", "refused 0 ruff: RH-9", "0 pass", "phase honours"]);
}

/// RH-6, RH-9: the questions go from eldest to dealer; only the holder may ruff, and the first ruff ends them.
#[test]
fn only_the_holder_of_the_trump_ace_may_ruff() {
    table(&[]).deal_hands(&[(3, "AH")], "5H").steps(&[
        "legal 1: pass",
        "1 pass",
        "2 pass",
        "legal 3: ruff | pass",
        "3 ruff",
        "phase discard",
        "3 discard lowest",
        "phase honours",
    ]);
}

/// RH-10: with `ruff_duty = mandatory` the entitled player cannot pass.
#[test]
fn the_ruff_may_be_a_duty() {
    table(&[("ruff_duty", "mandatory")]).deal_hands(&[(2, "AH")], "5H").steps(&[
        "1 pass",
        "legal 2: ruff",
        "refused 2 pass: RH-10",
        "2 ruff",
    ]);
    table(&[]).deal_hands(&[(2, "AH")], "5H").steps(&["1 pass", "legal 2: ruff | pass", "2 pass"]);
}

/// RH-11: exactly four of sixteen go out, also cards just taken, the turn-up and the trump ace; or only cards dealt.
#[test]
fn any_of_sixteen_or_of_the_original_twelve_go_out() {
    let layout = Layout {
        stock: "5H 2S 3S 4S".to_owned(),
        hands: [(1, "AH 2C 3C 4C 5C".to_owned())].into(),
        ..Layout::default()
    };
    table(&[]).deal_layout(&layout).steps(&[
        "1 ruff",
        "1 discard AH 5H 2S",
        "phase discard",
        "1 discard 3S",
        "phase honours",
    ]);
    table(&[("discard_scope", "original12")]).deal_layout(&layout).steps(&[
        "1 ruff",
        "refused 1 discard 5H: RH-11",
        "refused 1 discard 2S: RH-11",
        "1 discard AH 2C",
        "refused 1 discard 4S: RH-11",
        "1 discard 3C 4C",
        "phase honours",
        "holds 1: 5H 2S 3S 4S",
    ]);
}

/// RH-12: discards are out of play and hidden from all but the ruffer; so is a stock that nobody took.
#[test]
fn discards_and_an_untaken_stock_are_out_of_play() {
    let layout = Layout {
        stock: "5H 2S 3S 4S".to_owned(),
        hands: [(1, "AH 2C 3C 4C 5C".to_owned())].into(),
        ..Layout::default()
    };
    table(&[("honours_mode", "off")]).deal_layout(&layout).steps(&[
        "1 ruff",
        "1 discard 2C 3C 4C 5C",
        "refused 1 play 2C: X-10",
        "seen by 1: 2C 3C 4C 5C",
        "unseen by 3: 2C 3C 4C 5C",
        "low",
        "plays 48",
        "unseen by 3: 2C 3C 4C 5C",
    ]);
    table(&[("honours_mode", "off")]).deal_layout(&layout).steps(&[
        "pass 1 2 3 0",
        "refused 1 play 5H: X-10",
        "low",
        "plays 48",
        "unseen by 1: 2S 3S 4S",
    ]);
}

/// RH-13: first the ruff, then the honours, then the lead.
#[test]
fn the_ruff_comes_before_the_honours_and_both_before_the_lead() {
    table(&[]).deal_hands(&HONOURS, "5H").steps(&[
        "phase stock_exchange",
        "refused 1 can_ye: X-15",
        "refused 1 play AH: X-15",
        "pass 1 2 3 0",
        "phase honours",
        "refused 1 ruff: X-15",
        "refused 1 play AH: X-15",
        "1 can_ye 1",
        "phase play",
    ]);
}

/// RH-16: the modes there are, and the default.
#[test]
fn honours_have_four_modes() {
    let file = common::rule_file("ruff-and-honours");
    let option = file.option("honours_mode").unwrap();
    let values: Vec<String> = option.values.iter().map(|value| value.form.to_string()).collect();
    assert_eq!(values, ["declare", "whist", "literal_win", "off"], "RH-16");
    assert_eq!(option.default.to_string(), "declare", "RH-16");
}

/// RH-17: `show` needs three of one's own, `can_ye` exactly two; each seat is asked once; a declaration ends the phase.
#[test]
fn each_call_has_its_number_of_honours() {
    table(&[]).deal_hands(&[(1, "AH KH"), (2, "QH"), (0, "JH")], "5H").steps(&[
        "pass 1 2 3 0",
        "legal 1: pass | can_ye",
        "refused 1 show: RH-17",
        "1 can_ye 0",
        "legal 2: pass",
        "refused 2 can_ye: RH-17",
        "pass 2 3 0",
        "phase play",
    ]);
    table(&[]).deal_hands(&[(2, "AH KH QH JH")], "5H").steps(&[
        "pass 1 2 3 0",
        "1 pass",
        "legal 2: pass | show",
        "refused 2 can_ye: RH-17",
        "2 show",
        "scored honours 0 4",
        "phase play",
        "asked 1",
    ]);
}

/// RH-18: 1 and 2 points under `honour_points = 1_2`.
#[test]
fn honours_may_count_one_and_two() {
    table(&[("honour_points", "1_2")]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "1 can_ye 1",
        "scored honours 1 1",
    ]);
    table(&[("honour_points", "1_2")]).deal_hands(&[(1, "AH KH QH JH")], "5H").steps(&[
        "pass 1 2 3 0",
        "1 show",
        "scored honours 1 2",
    ]);
}

/// RH-19: a claim may be a duty; what is not claimed before the first lead is lost.
#[test]
fn honours_are_claimed_before_the_first_lead() {
    table(&[("honours_claim", "forced")]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "legal 1: can_ye",
        "refused 1 pass: RH-19",
        "1 can_ye 1",
    ]);
    table(&[("honours_claim", "forced")]).deal_hands(&[(1, "AH KH QH")], "5H").steps(&[
        "pass 1 2 3 0",
        "legal 1: show",
        "refused 1 pass: RH-19",
    ]);
    table(&[]).deal_hands(&[(1, "AH KH QH")], "5H").steps(&[
        "pass 1 2 3 0",
        "pass 1 2 3 0",
        "phase play",
        "refused 1 show: X-15",
        "low",
        "scored honours 1 0",
    ]);
}

/// RH-20: a declaration by a side that has eight wins before a card is led; so it does at seven, as three honours make
/// nine (RH-18, RH-28), but not at six.
#[test]
fn a_call_at_eight_wins_the_game() {
    at(&[], &[0, 8]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "1 can_ye 1",
        "not played",
        "match over: winners 1; totals 0 10",
    ]);
    at(&[], &[8, 7]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "1 can_ye 1",
        "not played",
        "match over: winners 1; totals 8 9",
    ]);
    at(&[], &[8, 6]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "1 can_ye 1",
        "match goes on",
        "scores 8 8",
        "phase play",
    ]);
}

/// RH-21: before play only a side with exactly eight is asked, and its declaration wins at once.
#[test]
fn whist_asks_only_a_side_at_eight() {
    let whist = [("honours_mode", "whist")];
    at(&whist, &[7, 7]).deal_hands(&HONOURS, "5H").steps(&["pass 1 2 3 0", "phase play"]);
    at(&whist, &[3, 8]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "asked 1",
        "1 can_ye 1",
        "scored honours 1 2",
        "not played",
        "match over: winners 1; totals 3 10",
    ]);
    at(&whist, &[8, 8]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "1 pass",
        "2 pass",
        "3 pass",
        "asked 0",
        "phase honours",
    ]);
}

/// RH-21: after play the side that held three or four scores by itself, but not one that had eight at the start.
#[test]
fn whist_counts_honours_after_the_tricks_below_eight() {
    let whist = [("honours_mode", "whist")];
    at(&whist, &[0, 0]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "phase play",
        "scored only",
        "low",
        "scored honours 1 2",
    ]);
    at(&whist, &[0, 0]).deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "pass 1 2 3 0",
        "low",
        "scored tricks 0 6",
        "scored honours 0 4",
        "order tricks honours",
        "match over: winners 0; totals 10 0",
    ]);
    at(&whist, &[0, 8]).deal_hands(&[(0, "3H 4H 5H 6H 7H 8H 9H TH"), (1, "AH KH"), (3, "QH JH")], "2H").steps(&[
        "pass 1 2 3 0",
        "pass 1 3",
        "low",
        "scored honours 1 0",
        "scored honours 0 0",
    ]);
}

/// RH-21: honours discarded count for nobody after play either (RH-15).
#[test]
fn whist_counts_the_hands_played() {
    at(&[("honours_mode", "whist")], &[0, 0]).deal_hands(&[(1, "AH KH QH 2C 3C 4C"), (0, "JH")], "5H").steps(&[
        "1 ruff",
        "1 discard QH 2C 3C 4C",
        "low",
        "scored honours 1 0",
    ]);
}

/// RH-22: any declaration wins under `literal_win`, a call to the partner too; a failed call does not.
#[test]
fn a_declaration_may_win_whatever_the_score() {
    let literal = [("honours_mode", "literal_win")];
    at(&literal, &[8, 0]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "1 can_ye 1",
        "not played",
        "match over: winners 1; totals 8 2",
    ]);
    at(&literal, &[8, 0]).deal_hands(&[(1, "AH KH"), (2, "QH JH")], "5H").steps(&[
        "pass 1 2 3 0",
        "1 can_ye 0",
        "match goes on",
        "asked 2",
    ]);
}

/// RH-23: with `honours_mode = off` there is neither phase nor score.
#[test]
fn honours_may_be_off() {
    table(&[("honours_mode", "off")]).deal_hands(&[(1, "AH KH QH JH")], "5H").steps(&[
        "pass 1 2 3 0",
        "phase play",
        "low",
        "scored honours 1 0",
        "shown nobody",
    ]);
}

/// RH-24: with `opening_leader = ruffer` eldest leads when nobody ruffed.
#[test]
fn the_ruffer_may_lead() {
    let options = [("opening_leader", "ruffer"), ("honours_mode", "off")];
    table(&options).deal_hands(&[(3, "AH")], "5H").steps(&[
        "pass 1 2",
        "3 ruff",
        "3 discard lowest",
        "phase play",
        "asked 3",
    ]);
    table(&options).deal_hands(&[(3, "AH")], "5H").steps(&["pass 1 2 3 0", "asked 1"]);
    table(&options[1..]).deal_hands(&[(3, "AH")], "5H").steps(&["pass 1 2", "3 ruff", "3 discard lowest", "asked 1"]);
}

/// RH-28: the game ends at the target, and with another target "eight" is one less (RH-20, RH-21).
#[test]
fn another_target_moves_the_call() {
    let options = [("target", "5"), ("honours_mode", "whist")];
    at(&options, &[3, 3]).deal_hands(&HONOURS, "5H").steps(&["pass 1 2 3 0", "phase play"]);
    at(&options, &[3, 4]).deal_hands(&HONOURS, "5H").steps(&[
        "pass 1 2 3 0",
        "1 can_ye 1",
        "match over: winners 1; totals 3 6",
    ]);
    at(&[("target", "6")], &[0, 0]).deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "pass 1 2 3 0",
        "pass 1 2 3 0",
        "low",
        "match over: winners 0; totals 6 0",
    ]);
    at(&[("target", "7")], &[0, 0]).deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "pass 1 2 3 0",
        "pass 1 2 3 0",
        "low",
        "scores 6 0",
        "match goes on",
    ]);
}

/// RH-29: honours first in `declare`, tricks first in `whist`.
#[test]
fn the_order_of_scoring_depends_on_the_mode() {
    for (mode, order) in [("declare", "order honours tricks"), ("whist", "order tricks honours")] {
        let mut table = at(&[("honours_mode", mode), ("target", "20")], &[0, 0]);
        table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&["low without stock", order, "scores 10 0"]);
    }
}

/// RH-30: best of three games: the first to win two, scores starting anew.
#[test]
fn a_match_may_be_the_best_of_three() {
    let mut table = at(&[("best_of", "3"), ("honours_mode", "off")], &[3, 8]);
    let sweep = |table: &mut Table, seat: usize| {
        table.deal_hands(&[(seat, ALL_TRUMPS)], "2H").steps(&["low without stock"]);
    };
    sweep(&mut table, 0);
    table.steps(&["game over: winners 0; totals 9 8", "match goes on", "scores 0 0", "dealer 1"]);
    sweep(&mut table, 1);
    table.steps(&["scores 0 6"]);
    sweep(&mut table, 3);
    table.steps(&["game over: winners 1; totals 0 12", "match goes on", "scores 0 0"]);
    sweep(&mut table, 2);
    sweep(&mut table, 0);
    table.steps(&["game over: winners 0; totals 12 0", "match over: winners 0; totals 2 1"]);
}

/// RH-30, in a match of more games: the best of five is won with three.
#[test]
fn a_match_of_five_games_is_won_with_three() {
    let game = common::game_with("ruff-and-honours", &[("honours_mode", "off"), ("target", "6")], &[("best_of", 5)]);
    let mut table = Table::new(game, 0);
    for (seat, won) in [(0, [1, 0]), (1, [1, 1]), (2, [2, 1])] {
        table.deal_hands(&[(seat, ALL_TRUMPS)], "2H").steps(&["low without stock", "match goes on", "scores 0 0"]);
        assert_eq!([0, 1].map(|side| table.play.standing().games_won(side)), won, "RH-30");
    }
    table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&["low without stock", "match over: winners 0; totals 3 1"]);
}

/// RH-31: 48 cards without the twos, all dealt; neither stock nor ruff.
#[test]
fn honours48_has_no_twos_and_no_stock() {
    let mut table = table(&[("variant", "honours48")]);
    assert_eq!(table.game.pack().len(), 48, "RH-31");
    assert!(table.game.pack().parse_card("2C").is_err(), "RH-31");
    table.deal_seed(1).steps(&["phase honours", "asked 1", "low", "plays 48"]);
}

/// RH-32: the last card is the dealer's, or eldest's by a deal that begins two seats later; the leader is the same. It
/// is known to be in that hand, counts as an honour of it, and is played like any other card.
#[test]
fn the_last_card_is_turned_up_and_belongs_to_its_holder() {
    table(&[("variant", "honours48")]).deal_hands(&[], "AH").steps(&[
        "receives 0: 1",
        "receives 4: 2",
        "receives 47: 0",
        "trump H",
        "holds 0: AH",
        "held by 0 for 2: AH",
        "asked 1",
        "low to play",
        "asked 1",
    ]);
    let eldest = [("variant", "honours48"), ("turnup_holder", "eldest")];
    table(&eldest).deal_hands(&[(1, "KH QH"), (0, "JH")], "AH").steps(&[
        "receives 0: 2",
        "receives 4: 3",
        "receives 8: 0",
        "receives 12: 1",
        "receives 47: 1",
        "holds 1: AH",
        "asked 1",
        "1 show",
        "scored honours 1 2",
        "asked 1",
        "1 play AH",
        "winners",
        "low",
        "plays 48",
    ]);
}

/// RH-33: plain Trump: twelve each, the thirteenth packet's top card turned, no ruff, no honours, tricks to nine.
#[test]
fn plain_trump_has_neither_ruff_nor_honours() {
    let mut table = at(&[("variant", "trump"), ("honours_mode", "declare")], &[3, 0]);
    table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "turn-up 2H",
        "trump H",
        "phase play",
        "asked 1",
        "low",
        "plays 48",
        "scored tricks 0 6",
        "scored only tricks",
        "shown nobody",
        "match over: winners 0; totals 9 0",
    ]);
}

/// RH-34: there is no contest for the best suit.
#[test]
fn there_is_no_ruff_contest() {
    let mut table = table(&[]);
    table.deal_seed(1).steps(&["refused 1 announce H: X-15", "low", "reveal nobody", "scored only honours tricks"]);
    assert!(!table.deal_events().iter().any(|event| matches!(event, Event::Announced { .. })), "RH-34");
    assert!(Seat::all(4).all(|seat| table.deal().announced(seat).is_none()), "RH-34");
}

/// RH-35: a declaration won by honours dealt ends the game in mode `literal_win` too, and a discarded honour becomes
/// public with it, not before.
#[test]
fn a_discarded_honour_counts_where_honours_dealt_do() {
    let game = common::game("ruff-and-honours", &[("honours_mode", "literal_win"), ("honours_held", "dealt")]);
    let mut table = Table::new(game, 0);
    table.deal_layout(&Layout {
        hands: [(0, "AH KH QH 2C 3C 4C 5C".to_owned())].into(),
        stock: "9H 8C 7D 6S".to_owned(),
        ..Layout::default()
    });
    table.steps(&["pass 1 2 3", "0 ruff", "0 discard QH KH 2C 3C", "unseen by 1: QH KH", "unseen by 2: QH KH"]);
    table.steps(&["pass 1 2 3", "0 show", "shown 0: AH KH QH", "scored honours 0 2", "not played"]);
    table.steps(&["match over: winners 0; totals 2 0"]);
    let discarded = table.deal_events().iter().find_map(|event| match event {
        Event::HonoursShown { from_discards, .. } => Some(*from_discards),
        _ => None,
    });
    assert_eq!(discarded, table.game.pack().parse_cards("KH QH").ok(), "RH-35");
}

/// RH-35, RH-32: where nobody takes the stock, or there is none, both readings agree.
#[test]
fn both_readings_of_honours_agree_without_a_ruff() {
    for variant in ["honours48", "trump"] {
        for seed in 1..20 {
            let events = ["after_ruff", "dealt"].map(|held| {
                let game = common::game("ruff-and-honours", &[("variant", variant), ("honours_held", held)]);
                let mut table = Table::new(game, 0);
                table.deal_seed(seed).steps(&["low"]);
                table.deal_events().to_vec()
            });
            assert_eq!(events[0], events[1], "RH-35, {variant}, seed {seed}");
        }
    }
}
