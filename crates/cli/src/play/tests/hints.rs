//! What advice says, and the rules it names.

use super::Setup;
use crate::words::hint;
use kirifuda_bots::Host;
use kirifuda_play::Lineup;
use kirifuda_play::opinion::{Advised, Estimate, Opinion};
use kirifuda_play::table::Source;
use kirifuda_rules::file::Lang;
use kirifuda_rules::{Action, Match, Next, SeatView};

/// Plays a deal of `low` bots; at every decision `look` gets the view and the advice for each legal action.
fn advise(setup: &Setup, mut look: impl FnMut(&SeatView<'_>, Action, &str)) {
    let words = setup.words();
    let game = &setup.chosen.game;
    let mut bots = Host::default().seat(&Lineup::parse("low", game.players()).unwrap(), 4, 0);
    let mut playing = Match::new(game.clone(), 0);
    Source { seed: 4, index: 0 }.deal(&mut playing).unwrap();
    while let Next::Decision(seat) = playing.next() {
        let view = playing.view(seat).unwrap();
        for action in view.legal_actions() {
            look(&view, action, &hint::explain(&words, &view, &Advised { actions: vec![action], opinion: None }));
        }
        playing.apply(bots[seat.index()].choose(&view)).unwrap();
    }
}

/// X-10, KK-19, KK-21, KK-22: a lead is explained by who leads and what may be led.
#[test]
fn a_lead_names_the_rules_of_leading() {
    for (game, leader, lead) in
        [("kk-4", "[KK-19]", "[KK-21]"), ("rh", "[RH-24]", "[X-10]"), ("jl-5", "[JL-16]", "[X-10]")]
    {
        advise(&Setup::new(game, &[], Lang::En), |view, action, text| match (action, view.led()) {
            (Action::Play(_), None) => {
                assert_eq!(text.contains(leader), view.tricks_done() == 0, "{game}: {text}");
                assert!(text.contains(lead), "{game}: {text}");
            }
            (Action::Play(_), Some(_)) => assert!(!text.contains(lead), "{game}: {text}"),
            _ => {}
        });
    }
}

/// RH-9, RH-11, RT-10, KK-12, KK-20, JL-10: so is every call by the rule that lets it be made.
#[test]
fn a_call_names_its_rule() {
    for (game, rules) in [
        ("rh", &["RH-9", "RH-11", "RH-17"][..]),
        ("rt-4d", &["RT-10", "RT-17", "RT-20"]),
        ("kk-4", &["KK-12", "KK-20"]),
        ("jl-5", &["JL-10"]),
    ] {
        let mut left = rules.to_vec();
        advise(&Setup::new(game, &[], Lang::En), |_, action, text| {
            if !matches!(action, Action::Play(_)) {
                let named = rules.iter().find(|rule| text.ends_with(&format!("[{rule}].")));
                let named = named.unwrap_or_else(|| panic!("{game}: {text}"));
                left.retain(|rule| rule != named);
            }
        });
        assert!(left.is_empty(), "{game}: {left:?} did not come up");
    }
}

/// KK-18: who holds the rensho and could follow suit is not told that they must; a card of a third suit is refused in
/// the same words.
#[test]
fn the_rensho_at_any_time_is_no_duty_to_follow() {
    for (lang, term, must) in [(Lang::En, "rensho", "must follow"), (Lang::Ja, "れんしょ", "フォローしなければ")]
    {
        for play in ["follow", "anytime"] {
            let setup = Setup::new("kk-4", &[("rensho_play", play)], lang);
            let words = setup.words();
            let mut seen = 0;
            advise(&setup, |view, _, text| {
                let rensho = view.above_trump().unwrap();
                let Some(led) = view.led() else { return };
                let follows = !view.hand().in_suit(led).is_empty();
                if !follows || !view.hand().contains(rensho) || rensho.suit() == led {
                    return;
                }
                seen += 1;
                assert!(text.contains(must), "{text}");
                assert_eq!(text.contains(term) && text.contains("[KK-18]"), play == "anytime", "{text}");
                assert_eq!(words.prompt(view).contains(term), play == "anytime", "{}", words.prompt(view));
                if let Some(other) = (view.hand() - view.legal_plays()).iter().find(|&card| card != rensho) {
                    let refusal = words.refusal(&view.check(Action::Play(other)).unwrap_err());
                    assert!(refusal.contains(must), "{refusal}");
                    assert_eq!(refusal.contains(term), play == "anytime", "{refusal}");
                }
            });
            assert!(seen > 0, "{play}: it never comes to that");
        }
    }
}

/// KK-24: "you lose none of your court cards with it" is said only where one could go.
#[test]
fn a_court_card_is_spared_only_where_one_could_be_played() {
    let setup = Setup::new("kk-4", &[], Lang::En);
    let (mut spared, mut none) = (0, 0);
    advise(&setup, |view, action, text| {
        if !matches!(action, Action::Play(_)) || view.led().is_none() {
            return;
        }
        let could = !(view.legal_plays() & view.game().scoring_cards()).is_empty();
        assert!(could || !text.contains("lose none of your court cards"), "{text}");
        spared += usize::from(could && text.contains("lose none of your court cards"));
        none += usize::from(!could && text.contains("least useful"));
    });
    assert!(spared > 0 && none > 0);
}

/// The second best of a decision, as a hint tells it, when it costs so much.
fn second_best(preset: &str, lang: Lang, call: Action, cost: f64, error: f64) -> String {
    let setup = Setup::new(preset, &[], lang);
    let words = setup.words();
    let mut text = String::new();
    advise(&setup, |view, action, _| {
        if action == call && text.is_empty() {
            let estimate = |action, cost| Estimate { action, mean: 0.0, cost, error, turns_on: None };
            let Some(choice) = view.legal_actions().into_iter().find(|&other| other != call) else { return };
            let estimates = vec![estimate(choice, 0.0), estimate(call, cost)];
            let opinion = Some(Opinion { choice, estimates, worlds: 100, effective: 100.0 });
            text = hint::explain(&words, view, &Advised { actions: vec![choice], opinion });
        }
    });
    text
}

/// What else could be done comes before the rule that allows the choice, in what the game is played for; a call is
/// quoted once, and what is estimated higher is not said to be less.
#[test]
fn a_hint_says_what_the_second_best_costs() {
    let said = |lang, call, cost, error| second_best("jl-5", lang, call, cost, error);
    let text = said(Lang::En, Action::Fold, 8.5, 0.45);
    assert!(text.ends_with("“fold” is worth 8.50 chips less on average (±0.45). See rule [JL-10]."), "{text}");
    assert!(text.starts_with("Hint: “stay”. "), "{text}");
    let text = said(Lang::Ja, Action::Stay, 4.57, 0.1);
    assert!(text.contains("「出る」は平均でチップ4.57個の損です（±0.10）。") && !text.contains("「「"), "{text}");
    assert!(said(Lang::En, Action::Fold, -0.03, 0.1).contains("“fold” is about as good (0.03 chips more, ±0.10)."));
    assert!(said(Lang::En, Action::Fold, 0.03, 0.1).contains("“fold” is about as good (0.03 chips less, ±0.10)."));
    assert!(said(Lang::En, Action::Fold, 0.0, 0.0).contains("“fold” is just as good."));
    assert!(said(Lang::En, Action::Fold, 0.001, 0.1).contains("“fold” is about as good (±0.10)."));
    let text = second_best("rh", Lang::Ja, Action::Pass, 2.0, 0.1);
    assert!(text.contains("「パス」は平均で2.00点の損です（±0.10）。"), "{text}");
}
