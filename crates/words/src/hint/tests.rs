//! What speaks for an action is true of the cards that are really out.

use super::*;
use crate::Words;
use crate::choose::{choose, find};
use kirifuda_bots::Host;
use kirifuda_play::Lineup;
use kirifuda_play::table::Source;
use kirifuda_rules::file::{Lang, RuleFile};
use kirifuda_rules::{Deal, Match, Next};
use std::collections::BTreeMap;

/// Every legal action of deals played by `low` bots, with the sentence that speaks for it.
fn advised(preset: &str, lang: Lang, look: impl FnMut(&SeatView<'_>, &Deal, Action, &str)) {
    let (source, named) = find(preset).unwrap();
    advised_in(&source.file, named, "low", lang, look);
}

fn advised_in(
    file: &RuleFile,
    preset: Option<&str>,
    bot: &str,
    lang: Lang,
    mut look: impl FnMut(&SeatView<'_>, &Deal, Action, &str),
) {
    let game = std::sync::Arc::new(choose(file, preset, &[], None, &[]).unwrap());
    let words = Words::new(lang);
    let names = words.names(game.players(), Seat::FIRST);
    let words = words.of_game(file, &game, &names);
    for seed in 1..=12 {
        let mut bots = Host::default().seat(&Lineup::parse(bot, game.players()).unwrap(), seed, 0);
        let mut playing = Match::new(game.clone(), 0);
        Source { seed, index: 0 }.deal(&mut playing).unwrap();
        while let Next::Decision(seat) = playing.next() {
            let view = playing.view(seat).unwrap();
            for action in view.legal_actions() {
                let advised = Advised { actions: vec![action], opinion: None };
                look(&view, playing.current_deal().unwrap(), action, &brief(&words, &view, &advised));
            }
            playing.apply(bots[seat.index()].choose(&view)).unwrap();
        }
    }
}

/// Counts how often texts were said, and that each was.
fn said(counts: &BTreeMap<&'static str, usize>, texts: &[&str]) {
    for text in texts {
        assert!(counts.get(text).is_some_and(|&count| count > 0), "{text}: {counts:?}");
    }
}

/// KK-24: a court card that does not win is never called useless, because it counts for whoever wins the trick.
#[test]
fn no_court_card_is_called_the_least_useful() {
    let useless = ["your least useful card", "いらないカード"];
    for (lang, place) in [(Lang::En, 0), (Lang::Ja, 1)] {
        let mut courts = 0;
        advised("kk-4", lang, |view, _, action, text| {
            let Action::Play(card) = action else { return };
            let court = view.game().scoring_cards().contains(card);
            courts += usize::from(court && view.led().is_some());
            assert!(!(court && text.contains(useless[place])), "{text}");
        });
        assert!(courts > 0);
    }
}

/// A hint for a card that costs points says that it goes or loses the trick, not that it counts.
#[test]
fn a_card_that_costs_points_is_well_lost() {
    let file = RuleFile::parse(include_str!("../../../../examples/sketches/knaves.toml")).unwrap();
    let goes = ["It goes now, and may cost you later.", "後で損をしそうなカード"];
    let loses = ["It loses the trick.", "取らずにすみます"];
    for (lang, place) in [(Lang::En, 0), (Lang::Ja, 1)] {
        let mut gone = 0;
        advised_in(&file, None, "low", lang, |view, _, action, text| {
            let (Action::Play(card), Some(led)) = (action, view.led()) else { return };
            let (game, costs) = (view.game(), view.game().points_of_card(card) < 0);
            if costs && game.power(card, led, view.trump()) < view.winning_power() {
                assert!(text.contains(goes[place]) || text.contains(loses[place]), "{text}");
                gone += 1;
            }
        });
        assert!(gone > 0);
    }
    advised_in(&file, None, "low", Lang::En, |_, _, _, text| assert!(!text.contains("court card"), "{text}"));
}

/// A card that loses though another would win is not meant to win.
#[test]
fn a_trick_that_could_be_won_is_let_go() {
    let cannot = ["It does not win", "勝てないので"];
    let lets_go = ["You let this trick go", "このトリックは見送"];
    for (lang, place) in [(Lang::En, 0), (Lang::Ja, 1)] {
        let mut counts = BTreeMap::new();
        for preset in ["kk-4", "rh"] {
            advised(preset, lang, |view, _, action, text| {
                let (Action::Play(_), Some(led)) = (action, view.led()) else { return };
                let power = |card: Card| view.game().power(card, led, view.trump());
                let could = view.legal_plays().iter().any(|card| power(card) > view.winning_power());
                assert!(!(text.contains(cannot[place]) && could), "{text}");
                assert!(!text.contains(lets_go[place]) || could, "{text}");
                for key in [cannot[place], lets_go[place]] {
                    *counts.entry(key).or_default() += usize::from(text.contains(key));
                }
            });
        }
        said(&counts, &[cannot[place], lets_go[place]]);
    }
}

/// The highest card of its suit is so called only when it is; the same for one that only the leader's own cards beat,
/// and for a trump that only the card above trump beats (KK-16).
#[test]
fn the_highest_card_left_is_the_highest() {
    let highest = ["the highest trump left", "Nobody else can hold a higher card"];
    let own = "Only cards in your own hand beat it";
    let above = "It can lose only to the rensho";
    let mut counts = BTreeMap::new();
    for preset in ["kk-4", "kk-6", "rh", "whist"] {
        advised(preset, Lang::En, |view, deal, action, text| {
            let (Action::Play(card), None) = (action, view.led()) else { return };
            let trumps = view.trump_suit().contains(card);
            let power = |card: Card| view.game().power(card, action_suit(action), view.trump());
            let holding = |seat: Seat| deal.hand(seat).iter().any(|other| power(other) > power(card));
            let in_suit =
                |seat: Seat| deal.hand(seat).in_suit(card.suit()).iter().any(|other| power(other) > power(card));
            let others = || view.active().iter().filter(|&seat| seat != view.seat());
            if highest.iter().any(|words| text.contains(words)) {
                assert!(!others().any(in_suit) && !in_suit(view.seat()), "{text}");
                assert!(!trumps || !others().any(holding), "{text}");
                // Trumps can only be drawn from somebody who may hold one.
                assert!(!text.contains("draws") || !(out(view) & view.trump_suit()).is_empty(), "{text}");
                *counts.entry("highest").or_default() += 1;
            }
            if text.contains(own) {
                assert!(!others().any(in_suit) && in_suit(view.seat()), "{text}");
                assert!(!trumps || !others().any(holding), "{text}");
                *counts.entry("own").or_default() += 1;
            }
            if text.contains(above) {
                assert!(trumps && !others().any(in_suit), "{text}");
                assert!(!view.hand().contains(view.above_trump().unwrap()), "{text}");
                *counts.entry("above").or_default() += 1;
            }
            assert!(!text.contains("draws trumps") || trumps, "{text}");
        });
    }
    said(&counts, &["highest", "own", "above"]);
}

fn action_suit(action: Action) -> Suit {
    match action {
        Action::Play(card) => card.suit(),
        other => panic!("{other:?}"),
    }
}

/// KK-16: nothing is said of the suit of the card above trump, which wins whatever is led.
#[test]
fn the_card_above_trump_always_wins() {
    for (lang, sentence) in
        [(Lang::En, "It is the rensho, and nothing beats it."), (Lang::Ja, "れんしょなので、必ず勝ちます。")]
    {
        let mut seen = 0;
        advised("kk-4", lang, |view, _, action, text| {
            let rensho = action == Action::Play(view.above_trump().unwrap());
            assert_eq!(text.contains(sentence), rensho, "{text}");
            seen += usize::from(rensho);
        });
        assert!(seen > 0);
    }
}

/// RH-17, RH-18: what Can-ye brings depends on the partner; three honours of one's own score whatever the partner has.
#[test]
fn can_ye_scores_only_with_the_partner() {
    let texts = [
        (Lang::En, "If your partner holds an honour, your side scores at once.", "Honours score at once."),
        (Lang::Ja, "パートナーにアナーがあれば、すぐに得点になります。", "。すぐに得点になります。"),
    ];
    for (lang, asked, shown) in texts {
        let mut seen = [0, 0];
        advised("rh", lang, |_, _, action, text| {
            assert_eq!(text.contains(asked), action == Action::CanYe, "{text}");
            assert_eq!(text.contains(shown), action == Action::Show, "{text}");
            seen[0] += usize::from(action == Action::CanYe);
            seen[1] += usize::from(action == Action::Show);
        });
        assert!(seen[0] > 0 && seen[1] > 0, "{seen:?}");
    }
}

/// Where tricks cost points, others are said to be likely to beat a card only if one of them can.
#[test]
fn a_card_that_nobody_can_beat_is_not_called_safe() {
    for (lang, safe) in [(Lang::En, "Others are likely to beat it"), (Lang::Ja, "ほかの人が取りそうなカード")]
    {
        let (mut seen, mut unbeaten) = (0, 0);
        advised("hearts", lang, |view, deal, action, text| {
            let Action::Play(card) = action else { return };
            let led = view.led().unwrap_or(card.suit());
            let power = |card: Card| view.game().power(card, led, view.trump());
            let others = || view.active().iter().filter(|&seat| seat != view.seat());
            let beaten = others().any(|seat| deal.hand(seat).iter().any(|other| power(other) > power(card)));
            assert!(beaten || !text.contains(safe), "{text}");
            seen += usize::from(text.contains(safe));
            unbeaten += usize::from(!beaten);
        });
        assert!(seen > 0 && unbeaten > 0, "{seen} {unbeaten}");
    }
}

/// A card to be played is no card on the table; four suits are not two; every Japanese sentence is a polite one.
#[test]
fn hints_read_as_advice() {
    let mut seen = 0;
    for preset in ["kk-4", "rh", "rt-4d", "jl-5", "nk"] {
        advised(preset, Lang::Ja, |_, _, action, text| {
            assert!(!text.contains("出ている中で") && !text.contains("どちらでも"), "{text}");
            let (_, advice) = text.split_once('：').unwrap();
            match action {
                Action::Play(_) => assert!(advice.contains("を出しましょう。"), "{text}"),
                Action::Discard(_) => assert!(advice.contains("を捨てましょう。"), "{text}"),
                _ => assert!(advice.starts_with('「') && advice.contains("」。"), "{text}"),
            }
            for sentence in advice.split_terminator('。').skip(1) {
                assert!(["です", "ます", "ません"].iter().any(|end| sentence.ends_with(end)), "{sentence} in {text}");
            }
            seen += usize::from(text.contains("いま出ているどのカードにも勝ちます。"));
        });
    }
    assert!(seen > 0);
    advised("kk-4", Lang::En, |_, _, _, text| assert!(!text.contains("best card so far"), "{text}"));
}

/// EU-3 allows a name in the first round and EU-5 in the second: the advice cites the one that holds now.
#[test]
fn a_name_is_allowed_by_the_rule_of_its_round() {
    let (source, named) = find("euchre").unwrap();
    let game = std::sync::Arc::new(choose(&source.file, named, &[], None, &[]).unwrap());
    let words = Words::new(Lang::En);
    let names = words.names(game.players(), Seat::FIRST);
    let words = words.of_game(&source.file, &game, &names);
    let mut playing = Match::new(game.clone(), 0);
    Source { seed: 1, index: 0 }.deal(&mut playing).unwrap();
    for passes in 0..8 {
        let Next::Decision(seat) = playing.next() else { panic!("the deal was thrown in after {passes} passes") };
        let view = playing.view(seat).unwrap();
        let (rule, other) = if passes < 4 { ("EU-3", "EU-5") } else { ("EU-5", "EU-3") };
        for action in view.legal_actions() {
            let text = explain(&words, &view, &Advised { actions: vec![action], opinion: None });
            assert!(text.contains(rule) && !text.contains(other), "{passes} {action:?}: {text}");
        }
        playing.apply(Action::Pass).unwrap();
    }
}

/// SP-9: what is said of a player who has bid nil is said of one who has taken no trick yet: partners are covered, opponents
/// are left with the trick.
#[test]
fn a_nil_is_covered_by_its_partner_and_attacked_by_the_others() {
    let (source, named) = find("spades-500").unwrap();
    let texts =
        [("It covers ", true), ("would win the trick without it", true), ("do not help", false), ("low lead", false)];
    let mut counts = BTreeMap::new();
    advised_in(&source.file, named, "random", Lang::En, |view, _, action, text| {
        for (said, by_partner) in texts {
            if !text.contains(said) {
                continue;
            }
            let Action::Play(card) = action else { panic!("{text}") };
            let nil = |seat: &Seat| *seat != view.seat() && view.is_unbroken_nil(*seat);
            let nils: Vec<Seat> = Seat::all(4).filter(nil).collect();
            assert!(nils.iter().any(|&seat| (view.team(view.seat()).contains(seat)) == by_partner), "{text}");
            let beats = view.led().is_none_or(|led| view.game().power(card, led, view.trump()) > view.winning_power());
            assert_eq!(beats, said != "do not help", "{text}");
            *counts.entry(said).or_insert(0) += 1;
        }
    });
    said(&counts, &texts.map(|(text, _)| text));
}
