//! Which rule of its game the engine answers with, under options that have a rule of their own.

use crate::common;
use kirifuda_rules::Point;

/// RT-12, RT-16, KK-18, KK-20: a value of an option answers with the rule that describes it.
#[test]
fn values_of_options_answer_with_their_own_rules() {
    let table = [
        ("ruff-and-trump", "ruff_tie", "eldest", Point::RuffScore, "RT-13"),
        ("ruff-and-trump", "ruff_tie", "none", Point::RuffScore, "RT-12"),
        ("ruff-and-trump", "ruff_tie", "split", Point::RuffScore, "RT-12"),
        ("ruff-and-trump", "ruff_claims", "own_suit", Point::RuffScore, "RT-13"),
        ("ruff-and-trump", "ruff_claims", "free", Point::RuffScore, "RT-16"),
        ("kakeya-trump", "rensho_play", "follow", Point::AboveTrump, "KK-16"),
        ("kakeya-trump", "rensho_play", "anytime", Point::AboveTrump, "KK-18"),
        ("kakeya-trump", "lead_choice", "asked", Point::Leader, "KK-19"),
        ("kakeya-trump", "lead_choice", "fixed", Point::Leader, "KK-20"),
    ];
    for (game, option, value, point, rule) in table {
        assert_eq!(common::game(game, &[(option, value)]).rule(point), rule, "{game} {option} = {value}: {point:?}");
    }
}
