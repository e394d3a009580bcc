//! Which rule of its game the engine answers with, under options that have a rule of their own.

use crate::common;
use kirifuda_rules::Point;
use std::path::Path;

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

fn sources_below(folder: &Path, text: &mut String) {
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() && !path.ends_with("tests") {
            sources_below(&path, text);
        } else if path.extension().is_some_and(|ending| ending == "rs") && !path.ends_with("cite.rs") {
            text.push_str(&std::fs::read_to_string(&path).unwrap());
        }
    }
}

/// A rule file can name a rule for every point, so some refusal, score, fault or explanation must ask for it.
#[test]
fn every_point_is_asked_for_somewhere() {
    let mut sources = String::new();
    for name in ["rules", "record", "bots", "words", "cli"] {
        sources_below(&common::repository().join("crates").join(name).join("src"), &mut sources);
    }
    for (point, word, _) in Point::ALL {
        let asked = sources.match_indices(&format!("Point::{point:?}")).any(|(place, found)| {
            !sources[place + found.len()..].starts_with(|next: char| next.is_ascii_alphanumeric())
        });
        assert!(asked, "nothing asks for the rule of `{word}`");
    }
}
