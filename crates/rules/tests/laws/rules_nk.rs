//! Laws of section 6 of docs/rules.md (the hypothetical Nanban-karuta game) that neither vectors nor examples show.

use crate::common;
use crate::common::cards::Layout;
use crate::common::table::Table;

fn table(options: &[(&str, &str)]) -> Table {
    Table::new(common::game("nanban-karuta", options), 0)
}

fn at(options: &[(&str, &str)], scores: &[i64]) -> Table {
    Table::at_scores(common::game("nanban-karuta", options), 0, scores)
}

/// Eleven trumps; the twelfth, 2k, is turned up.
const ELEVEN_TRUMPS: &str = "3k 4k 5k 6k 7k 8k 9k Sk Uk Kk Rk";

/// NK-3, NK-4: rounds of 4, 4, 3 from eldest; the stock follows, its first card turned.
#[test]
fn eleven_cards_are_dealt_in_packets_of_four_four_and_three() {
    table(&[]).deal_hands(&[], "5k").steps(&[
        "receives 0: 1",
        "receives 3: 1",
        "receives 4: 2",
        "receives 15: 0",
        "receives 16: 1",
        "receives 31: 0",
        "receives 32: 1",
        "receives 34: 1",
        "receives 35: 2",
        "receives 40: 3",
        "receives 41: 0",
        "receives 43: 0",
        "turn-up 5k",
        "trump k",
    ]);
}

/// NK-5: the robai's holder alone may take the four; the exchange may be a duty, and of the cards dealt only.
#[test]
fn the_robai_takes_the_stock() {
    let layout = Layout {
        stock: "5k 2o 3o 4o".to_owned(),
        hands: [(2, "Rk 2h 3h 4h 5h".to_owned())].into(),
        ..Layout::default()
    };
    table(&[]).deal_layout(&layout).steps(&[
        "legal 1: pass",
        "1 pass",
        "legal 2: ruff | pass",
        "2 ruff",
        "holds 2: 5k 2o 3o 4o",
        "2 discard 5k 2o 3o 4o",
        "phase play",
        "asked 2",
    ]);
    table(&[("ruff_duty", "mandatory"), ("discard_scope", "original11")]).deal_layout(&layout).steps(&[
        "1 pass",
        "legal 2: ruff",
        "refused 2 pass: NK-5",
        "2 ruff",
        "refused 2 discard 5k: NK-5",
        "2 discard 2h 3h 4h 5h",
        "phase play",
    ]);
}

/// NK-7: nobody has the right to a stock with the trump robai in it, and all are asked.
#[test]
fn a_robai_in_the_stock_gives_nobody_the_right() {
    let layout = Layout { turn_up: "5k".to_owned(), undealt: "Rk".to_owned(), ..Layout::default() };
    table(&[]).deal_layout(&layout).steps(&[
        "legal 1: pass",
        "1 pass",
        "2 pass",
        "3 pass",
        "legal 0: pass",
        "0 pass",
        "phase play",
    ]);
}

/// NK-8: who took the stock leads; if nobody did, eldest or by option the dealer.
#[test]
fn the_exchanger_leads() {
    table(&[]).deal_hands(&[(3, "Rk")], "5k").steps(&["pass 1 2", "3 ruff", "3 discard lowest", "asked 3"]);
    table(&[]).deal_hands(&[(3, "Rk")], "5k").steps(&["pass 1 2 3 0", "asked 1"]);
    table(&[("fallback_leader", "dealer")]).deal_hands(&[(3, "Rk")], "5k").steps(&["pass 1 2 3 0", "asked 0"]);
}

/// NK-11: one point in all under `nk_scoring = flat`.
#[test]
fn a_deal_may_score_one_point_flat() {
    table(&[("nk_scoring", "flat")]).deal_hands(&[(0, ELEVEN_TRUMPS)], "2k").steps(&[
        "pass 1 2 3 0",
        "low",
        "tricks 11 0",
        "scored tricks 0 1",
        "scored tricks 1 0",
    ]);
    // Seven tricks to four, by 10.5: a side that takes just the tricks which do not count gets nothing.
    for (over, points) in [(6, 1), (7, 0)] {
        let game = common::game_with(
            "nanban-karuta",
            &[("nk_scoring", "flat"), ("ranking", "simple")],
            &[("tricks_over", over)],
        );
        Table::new(game, 0).deal_seed(1).steps(&[
            "low",
            "tricks 7 4",
            &format!("scored tricks 0 {points}"),
            "scored tricks 1 0",
        ]);
    }
}

/// NK-12: honours R K U S of trumps are declared by the rules of RH, and only if asked for.
#[test]
fn honours_may_be_declared() {
    let hands = [(1, "Rk Uk"), (3, "Sk"), (0, "Kk")];
    table(&[]).deal_hands(&hands, "5k").steps(&["pass 1 2 3 0", "phase play"]);
    table(&[("nk_honours", "declare")]).deal_hands(&hands, "5k").steps(&[
        "pass 1 2 3 0",
        "phase honours",
        "legal 1: pass | can_ye",
        "1 can_ye 1",
        "shown 3: Sk",
        "scored honours 1 2",
        "phase play",
    ]);
    table(&[("nk_honours", "declare")]).deal_hands(&[(2, "Rk Kk Uk Sk")], "5k").steps(&[
        "pass 1 2 3 0",
        "1 pass",
        "2 show",
        "scored honours 0 4",
    ]);
    at(&[("nk_honours", "declare")], &[0, 8]).deal_hands(&hands, "5k").steps(&[
        "pass 1 2 3 0",
        "1 can_ye 1",
        "not played",
        "match over: winners 1; totals 0 10",
    ]);
}

/// NK-13: nine points, five with flat scoring unless another target is chosen.
#[test]
fn the_target_depends_on_the_scoring() {
    let flat = [("nk_scoring", "flat")];
    let sweep = ["pass 1 2 3 0", "low"];
    at(&[], &[3, 0])
        .deal_hands(&[(0, ELEVEN_TRUMPS)], "2k")
        .steps(&sweep)
        .steps(&["match over: winners 0; totals 9 0"]);
    at(&[], &[2, 0]).deal_hands(&[(0, ELEVEN_TRUMPS)], "2k").steps(&sweep).steps(&["scores 8 0", "match goes on"]);
    at(&flat, &[4, 4])
        .deal_hands(&[(0, ELEVEN_TRUMPS)], "2k")
        .steps(&sweep)
        .steps(&["match over: winners 0; totals 5 4"]);
    at(&[flat[0], ("target", "9")], &[4, 4])
        .deal_hands(&[(0, ELEVEN_TRUMPS)], "2k")
        .steps(&sweep)
        .steps(&["match goes on"]);
}
