//! Amounts have a unit, and a gain or a loss is called one.

use super::*;
use crate::Words;
use crate::choose::{choose, find};
use kirifuda_cards::Suit;
use kirifuda_play::table::Source;
use kirifuda_rules::Match;
use kirifuda_rules::file::Lang;

/// What is said of a card that costs a chip or a point, when that turns on this.
fn told(preset: &str, lang: Lang, fact: impl Fn(Seat, kirifuda_cards::Card) -> Fact, costs: (f64, f64)) -> String {
    let (source, named) = find(preset).unwrap();
    let game = std::sync::Arc::new(choose(&source.file, named, &[], None, &[]).unwrap());
    let words = Words::new(lang);
    let names = words.names(game.players(), Seat::FIRST);
    let words = words.of_game(&source.file, &game, &names);
    let mut playing = Match::new(game.clone(), 0);
    Source { seed: 1, index: 0 }.deal(&mut playing).unwrap();
    let view = playing.view(Seat::FIRST).unwrap();
    let jack = game.pack().parse_cards("JH").unwrap().first().unwrap();
    let fact = fact(Seat::FIRST.after(1, game.players()), jack);
    let turns_on = Some(Turn { fact, share: 0.67, cost_if: costs.0, cost_if_not: costs.1 });
    let estimate = Estimate { action: Action::Play(jack), mean: 0.0, cost: 1.0, error: 0.1, turns_on };
    cost(&words, &view, &estimate)
}

#[test]
fn what_a_cost_turns_on_is_told_with_its_unit() {
    let ends = |preset, lang, fact: fn(Seat, kirifuda_cards::Card) -> Fact, costs, end: &str| {
        let text = told(preset, lang, fact, costs);
        assert!(text.ends_with(end), "{text}");
        assert!(!text.contains(['+', '−']), "{text}");
    };
    let holds = |seat, card| Fact::Holds(seat, card);
    let void = |seat, _| Fact::Void(seat, Suit::Third);
    let none = (0.004, 1.88);
    let gain = (2.5, -0.3);
    let end = "あおいが♥Jを持っていれば（可能性67%）差はなく、持っていなければ碁石1.88個の損です。";
    ends("kk-4", Lang::Ja, holds, none, end);
    let end = "あおいが♥Jを持っていれば（可能性67%）碁石2.50個の損、持っていなければ碁石0.30個の得です。";
    ends("kk-4", Lang::Ja, holds, gain, end);
    let end = "あおいにハートがなければ（可能性67%）2.50点の損、あれば差はありません。";
    ends("rh", Lang::Ja, void, (2.5, -0.004), end);
    let end = "If Ann holds ♥J (67 % of the possible deals), it makes no difference; otherwise it costs 1.88 chips.";
    ends("kk-4", Lang::En, holds, none, end);
    let end =
        "If Ann is out of hearts (67 % of the possible deals), it costs 2.50 points; otherwise it gains 0.30 points.";
    ends("rh", Lang::En, void, gain, end);
}

/// Sentences and tables give a cost and its standard error in the same figures.
#[test]
fn a_cost_has_one_standard_error_everywhere() {
    let text = told("rh", Lang::En, |seat, _| Fact::Void(seat, Suit::Third), (0.0, 0.0));
    assert!(text.starts_with("♥J is worth 1.00 points less on average (±0.10)."), "{text}");
    let cells = |cost, error| {
        cost_cells(&Estimate { action: Action::Pass, mean: 0.0, cost, error, turns_on: None })
            .map(|cell| cell.replace('−', "-"))
    };
    assert_eq!(cells(1.0, 0.1), ["-1.00", "±0.10"]);
    assert_eq!(cells(-0.125, 0.1), ["+0.12", "±0.10"]);
    assert_eq!(cells(0.004, 0.1), ["0.00", "±0.10"]);
    assert_eq!(cells(-0.0, 0.0), ["0", ""]);
}

#[test]
fn nothing_has_no_sign() {
    assert_eq!((signed(-0.0).as_str(), signed(0.004).as_str(), decimal(-0.001).as_str()), ("0.00", "0.00", "0.00"));
    assert_eq!((signed(-0.25).as_str(), signed(0.25).as_str(), decimal(-0.25).as_str()), ("−0.25", "+0.25", "−0.25"));
}

#[test]
fn half_a_point_has_words_of_its_own_in_japanese() {
    for (preset, amount) in [("rh", "0.5点ほど"), ("kk-4", "碁石1個の半分ほど")] {
        let (source, named) = find(preset).unwrap();
        let game = choose(&source.file, named, &[], None, &[]).unwrap();
        let words = Words::new(Lang::Ja);
        assert_eq!(rounded(&words.of_game(&source.file, &game, &[]), 0.5), amount);
    }
}
