//! Laws of section 3 of docs/rules.md (Ruff and Trump) about the end of sets and matches that neither vectors nor
//! examples show.

use crate::common;
use crate::common::ruffs::{ALL_TRUMPS, tied};
use crate::common::table::Table;
use kirifuda_rules::Standing;

const GAME: &str = "ruff-and-trump";

fn at(options: &[(&str, &str)], scores: &[i64]) -> Table {
    Table::at_scores(common::game(GAME, options), 0, scores)
}

/// RT-30, RT-31: with `exceed` more than the target is needed, with `end_of_deal` the ruff alone ends nothing.
#[test]
fn the_target_rule_and_the_check_are_options() {
    let sweep = [(0, ALL_TRUMPS)];
    at(&[], &[39, 0]).deal_hands(&sweep, "2H").steps(&[
        "low without stock",
        "plays 48",
        "match over: winners 0; totals 75 0",
    ]);
    at(&[], &[40, 0]).deal_hands(&sweep, "2H").steps(&["low", "not played", "match over: winners 0; totals 52 0"]);
    at(&[("target_rule", "exceed")], &[41, 0]).deal_hands(&sweep, "2H").steps(&[
        "low",
        "not played",
        "match over: winners 0; totals 53 0",
    ]);
    at(&[("end_check", "end_of_deal")], &[40, 0]).deal_hands(&sweep, "2H").steps(&[
        "low without stock",
        "plays 48",
        "match over: winners 0; totals 76 0",
    ]);
    at(&[("target_rule", "exceed")], &[16, 0]).deal_hands(&sweep, "2H").steps(&[
        "low without stock",
        "scores 52 0",
        "match goes on",
    ]);
}

/// RT-32: with `end_of_deal` both sides may reach the target, and the higher total wins.
#[test]
fn the_highest_total_wins() {
    at(&[("end_check", "end_of_deal")], &[30, 60])
        .deal_hands(&[(0, ALL_TRUMPS)], "2H")
        .steps(&["low without stock", "match over: winners 0; totals 66 60"]);
    at(&[("end_check", "end_of_deal")], &[24, 66])
        .deal_hands(&[(0, ALL_TRUMPS)], "2H")
        .steps(&["low without stock", "match over: winners 1; totals 60 66"]);
}

/// RT-33: equal highest totals at the end of a deal are a draw, or further deals follow until one leads alone; in them
/// nothing ends after the ruff.
#[test]
fn equal_totals_are_drawn_or_played_off() {
    at(&[("end_check", "end_of_deal")], &[24, 60])
        .deal_hands(&[(0, ALL_TRUMPS)], "2H")
        .steps(&["low without stock", "match over: winners 0 1; totals 60 60"]);
    let mut extra = at(&[("set_tie", "extra_deal")], &[40, 76]);
    // 40 + 12 reaches the target below the other side's 76, so that the set would end; this set is in its extra deal.
    let standing = extra.play.standing().with_extra_deal();
    extra = Table::continued(extra.game, 0, standing);
    extra.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "low without stock",
        "scored ruff 0 12",
        "plays 48",
        "scores 76 76",
        "match goes on",
        "dealer 1",
    ]);
    extra.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "low without stock",
        "plays 48",
        "match over: winners 0; totals 112 76",
    ]);
}

/// RT-33: the tie that begins the extra deals.
#[test]
fn a_tie_at_the_end_of_a_deal_begins_extra_deals() {
    let mut table = at(&[("end_check", "end_of_deal"), ("set_tie", "extra_deal")], &[24, 60]);
    table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "low without stock",
        "scores 60 60",
        "match goes on",
        "dealer 1",
    ]);
    assert!(table.play.standing().is_extra(), "RT-33");
    table.deal_hands(&[(1, ALL_TRUMPS)], "2H").steps(&["low without stock", "match over: winners 1; totals 60 96"]);
}

/// RT-33: after an extra deal the leader wins even below the target.
#[test]
fn the_leader_of_an_extra_deal_wins_below_the_target() {
    let game = common::game(GAME, &[("ruff_claims", "free"), ("ruff_forfeit", "52"), ("set_tie", "extra_deal")]);
    let standing = Standing::start(&game, 0).with_scores(&[52, 52]).with_extra_deal();
    let mut table = Table::continued(game, 0, standing);
    table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "1 announce 94",
        "2 announce 93",
        "3 announce 0",
        "0 announce 95",
        "pass 1 2 3 0",
        "scored ruff 0 12",
        "low",
        "match over: winners 0; totals 88 52",
    ]);
    let game = table.game.clone();
    let mut table = Table::continued(game, 0, standing);
    table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "1 announce 94",
        "2 announce 93",
        "3 announce 92",
        "0 announce 0",
        "pass 1 2 3 0",
        "low",
        "match over: winners 0; totals 36 -52",
    ]);
}

/// RT-33: equal highest totals after the ruff end the set drawn, or the deal is played on.
#[test]
fn equal_totals_after_the_ruff() {
    let split = [("form", "rt-4s"), ("ruff_tie", "split")];
    at(&split, &[0, 0, 46, 46]).deal_layout(&tied()).steps(&[
        "low",
        "not played",
        "match over: winners 2 3; totals 0 0 52 52",
    ]);
    at(&[split[0], split[1], ("set_tie", "extra_deal")], &[0, 0, 46, 46]).deal_layout(&tied()).steps(&[
        "low to play",
        "scores 0 0 52 52",
        "phase play",
        "match goes on",
    ]);
    at(&split, &[0, 0, 46, 45]).deal_layout(&tied()).steps(&[
        "low",
        "not played",
        "match over: winners 2; totals 0 0 52 51",
    ]);
}

/// RT-34, RT-35: points above the target do not count for the next set; exactly so many sets are played, drawn ones
/// included, and who won most wins.
#[test]
fn a_match_has_exactly_so_many_sets() {
    let mut table = at(&[("sets", "2")], &[50, 0]);
    table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "low",
        "game over: winners 0; totals 62 0",
        "match goes on",
        "scores 0 0",
        "dealer 1",
    ]);
    table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&["low without stock", "scores 36 0", "match goes on"]);
    table.deal_hands(&[(0, ALL_TRUMPS)], "2H").steps(&[
        "low without stock",
        "game over: winners 0; totals 72 0",
        "match over: winners 0; totals 2 0",
    ]);
}

/// RT-35: a drawn set counts for nobody, and ties in sets are shared.
#[test]
fn drawn_sets_count_and_ties_are_shared() {
    let drawn_first = |winners: &[usize]| {
        let sets = (winners.len() + 1).to_string();
        let mut table = at(&[("sets", &sets), ("ruff_tie", "split")], &[46, 46]);
        table.deal_layout(&tied()).steps(&["low", "game over: winners 0 1; totals 52 52", "match goes on"]);
        for &winner in winners {
            for _ in 0..2 {
                table.deal_hands(&[(winner, ALL_TRUMPS)], "2H").steps(&["low without stock"]);
            }
        }
        table
    };
    drawn_first(&[1]).steps(&["match over: winners 1; totals 0 1"]);
    drawn_first(&[1, 0]).steps(&["match over: winners 0 1; totals 1 1"]);
}
