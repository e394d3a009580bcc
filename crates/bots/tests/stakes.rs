//! Every bot that means to win plays by the stakes in force: the ante, the fold fee, the loo penalty (JL-4, JL-11,
//! JL-13, JL-21), whatever they are.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use kirifuda_bots::Host;
use kirifuda_lab::arena::{Arena, Unit};
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec, Limits};
use kirifuda_rules::{Action, Game, Match, Next, Phase, RawRules, SeatView};
use std::sync::Arc;

/// The seed of the deals in which stays are counted.
const COUNTED: u64 = 4_242;
/// The seed of the deals against `rules`.
const JUDGED: u64 = 90_210;
/// Standard errors by which one stay rate may be on the wrong side of another. Some 700 pairs are compared: chance
/// alone passes 3.5 errors once in 4,000.
const ERRORS: f64 = 3.5;

const FORMS: [&str; 2] = ["five", "three"];
const PENALTIES: [i64; 7] = [0, 4, 10, 25, 60, 200, 1000];
const FEES: [i64; 6] = [0, 1, 3, 8, 30, 100];
/// Bots that decide at once, and those that search, with a small budget.
const QUICK: [&str; 2] = ["rules", "medium"];
const SEARCHING: [&str; 3] = ["mc:worlds=24", "ismcts:sims=80", "strong:worlds=24"];

fn loo(form: &str, players: usize, set: &[(&str, i64)]) -> Arc<Game> {
    loo_with(&[("form", form), ("players", &players.to_string())], set)
}

fn loo_with(options: &[(&str, &str)], set: &[(&str, i64)]) -> Arc<Game> {
    let file = common::files().into_iter().find(|file| file.id() == "japanese-loo").unwrap();
    Arc::new(Game::new(file.choose(options, set).unwrap()))
}

/// Calls `see` with every declaration of the first deals of matches, by `bot` at all seats. Deals end there: cards are
/// not played.
fn declare(game: &Arc<Game>, bot: &str, deals: u64, mut see: impl FnMut(u64, &SeatView<'_>, Action)) {
    let spec: BotSpec = bot.parse().unwrap();
    let mut bots: Vec<Box<dyn Bot>> =
        (0..game.players()).map(|seat| Host::default().make(&spec, seat as u64)).collect();
    for index in 0..deals {
        let mut table = Match::new(Arc::clone(game), (index % game.players() as u64) as usize);
        (Source { seed: COUNTED, index }).deal(&mut table).unwrap();
        while let Next::Decision(seat) = table.next() {
            let view = table.view(seat).unwrap();
            if view.phase() != Phase::StayOrFold {
                break;
            }
            let action = bots[seat.index()].choose(&view);
            see(index, &view, action);
            table.apply(action).unwrap();
        }
    }
}

/// The share of declarations that stay, for each deal.
fn stays(game: &Arc<Game>, bot: &str, deals: u64) -> Vec<f64> {
    let mut counts = vec![(0.0, 0.0); deals as usize];
    declare(game, bot, deals, |deal, _, action| {
        let (stays, asked) = &mut counts[deal as usize];
        *stays += f64::from(u8::from(action == Action::Stay));
        *asked += 1.0;
    });
    counts.into_iter().map(|(stays, asked): (f64, f64)| stays / asked.max(1.0)).collect()
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

/// Whether rates fall from one to the next, deal by deal, but for noise: the same cards at all stakes.
fn assert_falling(what: &str, rates: &[Vec<f64>]) {
    for (step, pair) in rates.windows(2).enumerate() {
        let rises: Vec<f64> = pair[0].iter().zip(&pair[1]).map(|(before, after)| after - before).collect();
        let rise = mean(&rises);
        let spread = rises.iter().map(|own| (own - rise).powi(2)).sum::<f64>() / (rises.len() - 1) as f64;
        let error = (spread / rises.len() as f64).sqrt();
        assert!(rise <= ERRORS * error, "{what}: step {step} rises by {rise:.3} ± {error:.3}: {:?}", means(rates));
    }
}

fn means(rates: &[Vec<f64>]) -> Vec<f64> {
    rates.iter().map(|rates| (mean(rates) * 1000.0).round() / 1000.0).collect()
}

fn by_penalty(form: &str, players: usize, bot: &str, penalties: &[i64], deals: u64) -> Vec<Vec<f64>> {
    let game = |&penalty: &i64| loo(form, players, &[("no_trick_penalty", penalty)]);
    penalties.iter().map(|penalty| stays(&game(penalty), bot, deals)).collect()
}

/// From the highest fee to the lowest.
fn by_fee(form: &str, players: usize, bot: &str, fees: &[i64], deals: u64) -> Vec<Vec<f64>> {
    let game = |&fee: &i64| loo(form, players, &[("fold_fee", fee)]);
    fees.iter().rev().map(|fee| stays(&game(fee), bot, deals)).collect()
}

/// JL-21: the more a stayer without a trick pays, the fewer stay; JL-11: the more a player pays who folds, the more do.
#[test]
fn fewer_stay_for_higher_penalties_and_more_for_higher_fees() {
    for form in FORMS {
        for players in 3..=10 {
            for bot in QUICK {
                let rates = by_penalty(form, players, bot, &PENALTIES, 60);
                let what = format!("{bot}, {form}, {players} players");
                assert_falling(&format!("{what}, penalties"), &rates);
                let rates = means(&rates);
                assert!(rates[0] > rates[6] + 0.3, "{what}: {rates:?}");
                let rates = by_fee(form, players, bot, &FEES, 60);
                assert_falling(&format!("{what}, fees"), &rates);
                let rates = means(&rates);
                assert!(rates[0] > 0.97 && rates[5] <= rates[0], "{what}: {rates:?}");
            }
        }
    }
}

#[test]
fn bots_that_search_go_by_the_stakes() {
    for (form, players) in [("five", 6), ("three", 4)] {
        for bot in SEARCHING {
            let rates = by_penalty(form, players, bot, &[0, 10, 100, 1000], 25);
            assert_falling(&format!("{bot}, {form}, penalties"), &rates);
            let shown = means(&rates);
            assert!(shown[0] > 0.9 && shown[3] < 0.5, "{bot}, {form}: {shown:?}");
            assert_falling(&format!("{bot}, {form}, fees"), &by_fee(form, players, bot, &[0, 8, 60], 25));
        }
    }
}

/// Where having no trick costs a fortune hardly any but sure tricks stay against somebody who stays: the others win
/// next to always. Where folding costs one and no trick costs nothing all stay.
#[test]
fn extreme_stakes_leave_no_doubt() {
    for form in FORMS {
        for players in 3..=10 {
            for bot in QUICK {
                let (mut met, mut stayed, mut sure) = (0, 0, 0);
                declare(&loo(form, players, &[("no_trick_penalty", 1000)]), bot, 80, |_, view, action| {
                    let place = |seat: kirifuda_cards::Seat| (seat.index() + players - view.eldest().index()) % players;
                    if view.active().iter().any(|seat| place(seat) < place(view.seat())) {
                        met += 1;
                        stayed += u32::from(action == Action::Stay);
                        sure += u32::from(action == Action::Stay && holds_sure_trick(view));
                    }
                });
                let what = format!("{bot}, {form}, {players} players: {sure} sure tricks in {stayed} stays of {met}");
                assert!(met > 0 && stayed - sure <= met / 8, "{what}");
                let all = stays(&loo(form, players, &[("no_trick_penalty", 0), ("fold_fee", 30)]), bot, 40);
                assert!(mean(&all) > 0.995, "{bot}, {form}, {players} players: {}", mean(&all));
            }
        }
    }
}

/// More trumps than unseen ones beat the best of them: one is the highest in the end.
fn holds_sure_trick(view: &SeatView<'_>) -> bool {
    let power = |card| view.game().own_power(card, view.trump());
    let above = |card| (view.unseen() & view.trump_suit()).iter().filter(|&other| power(other) > power(card)).count();
    let own = view.hand() & view.trump_suit();
    own.iter().any(|card| above(card) < own.len())
}

/// JL-13: a dealer who leaves the pot to a single stayer for nothing does so with more hands.
#[test]
fn a_dealer_who_folds_for_nothing_folds_more() {
    for bot in QUICK {
        let rates = ["yes", "no"].map(|pays| {
            let game = loo_with(&[("players", "4"), ("dealer_fold_fee", pays)], &[("no_trick_penalty", 60)]);
            let (mut asked, mut stay) = (0, 0);
            declare(&game, bot, 600, |_, view, action| {
                if view.seat() == view.last() && view.active().len() == 2 {
                    asked += 1;
                    stay += i32::from(action == Action::Stay);
                }
            });
            (asked, stay)
        });
        let [(asked, paying), (also, free)] = rates;
        assert!(asked > 10 && also > 10 && paying * also > free * asked, "{bot}: {rates:?}");
    }
}

/// Hands of a size that nobody has learnt, and numbers of chips that no published game has.
#[test]
fn other_hands_and_stakes_are_played() {
    let file = common::files().into_iter().find(|file| file.id() == "japanese-loo").unwrap();
    for (hand, players) in [(1, 5), (2, 10), (4, 6), (7, 4), (10, 3)] {
        let rates = [0, 3, 12, 40, 400].map(|penalty| {
            let raw = file.raw(&[("players", &players.to_string())]).unwrap();
            let raw = RawRules { hand, packets: vec![1; hand as usize], no_trick_penalty: penalty, ..raw };
            let game = Arc::new(Game::new(raw.check().unwrap()));
            stays(&game, "medium", 50)
        });
        let what = format!("{hand} cards, {players} players");
        assert_falling(&what, &rates);
        let shown = means(&rates);
        assert!(shown[0] > shown[4] + 0.2, "{what}: {shown:?}");
    }
    for bot in QUICK {
        let [none, high] = [0, 60].map(|ante| mean(&stays(&loo("three", 7, &[("ante", ante)]), bot, 50)));
        assert!(high > none + 0.05, "{bot}: {none} without an ante, {high} with 60");
    }
}

/// Stakes at which bots are judged: (penalty, fee).
const GRID: [(i64, i64); 12] =
    [(0, 0), (0, 5), (0, 30), (3, 5), (10, 0), (10, 5), (10, 30), (25, 5), (50, 0), (50, 5), (50, 30), (1000, 5)];

/// What a bot wins more than `rules` by seat and match, and its standard error.
fn against_rules(bot: &str, game: &Arc<Game>, blocks: u64) -> (f64, f64) {
    let arena = Arena::new(Arc::clone(game), bot.parse().unwrap(), "rules".parse().unwrap(), JUDGED).unit(Unit::Match);
    let outcome = arena.blocks(0..blocks, Limits::default()).unwrap();
    (outcome.mean(), outcome.standard_error().unwrap_or(f64::INFINITY))
}

/// Neither level gives chips away to `rules`, in matches with their pots.
#[test]
fn nobody_loses_to_rules_at_other_stakes() {
    for (form, players, penalty, fee) in
        [("five", 6, 50, 5), ("five", 3, 0, 5), ("three", 4, 0, 3), ("three", 10, 60, 3), ("five", 8, 10, 30)]
    {
        let game = loo(form, players, &[("no_trick_penalty", penalty), ("fold_fee", fee)]);
        let (mean, error) = against_rules("medium", &game, 4);
        let what = format!("{form}, {players} players, penalty {penalty}, fee {fee}");
        assert!(mean >= -2.0 * error, "{what}: {mean:+.3} ± {error:.3}");
    }
}

/// The share of declarations that stay in first deals, printed for docs/experiments.md.
#[test]
#[ignore = "minutes; cargo test --release -p kirifuda-bots --test stakes stay_rates -- --ignored --nocapture"]
fn stay_rates() {
    for (form, players) in [("five", 6), ("three", 4)] {
        for (bot, deals) in QUICK.map(|bot| (bot, 1000)).into_iter().chain(SEARCHING.map(|bot| (bot, 100))) {
            let penalties = means(&by_penalty(form, players, bot, &PENALTIES, deals));
            let mut fees = means(&by_fee(form, players, bot, &FEES, deals));
            fees.reverse();
            println!("{form}, {players} players, {bot}: penalties {PENALTIES:?} {penalties:?}, fees {FEES:?} {fees:?}");
        }
    }
}

#[test]
#[ignore = "half an hour; cargo test --release -p kirifuda-bots --test stakes medium_loses -- --ignored --nocapture"]
fn medium_loses_to_rules_at_no_stakes() {
    judge(&["medium"], &[3, 4, 6, 8, 10], 24);
}

#[test]
#[ignore = "hours; cargo test --release -p kirifuda-bots --test stakes searching -- --ignored --nocapture"]
fn searching_bots_lose_to_rules_at_no_stakes() {
    judge(&["mc:worlds=60", "ismcts:sims=200", "strong:worlds=60"], &[4, 6], 24);
}

/// Judges bots at all stakes of the grid, each over all players and forms together: of so many figures apart some would
/// lie two errors below nothing by chance.
fn judge(bots: &[&str], players: &[usize], blocks: u64) {
    let mut behind = Vec::new();
    for bot in bots {
        for (penalty, fee) in GRID {
            let (mut sum, mut squares, mut tables) = (0.0, 0.0, 0.0);
            for (form, &players) in FORMS.into_iter().flat_map(|form| players.iter().map(move |count| (form, count))) {
                let game = loo(form, players, &[("no_trick_penalty", penalty), ("fold_fee", fee)]);
                let (mean, error) = against_rules(bot, &game, blocks);
                println!("  {bot}, penalty {penalty}, fee {fee}, {form}, {players}: {mean:+.3} ± {error:.3}");
                (sum, squares, tables) = (sum + mean, squares + error * error, tables + 1.0);
            }
            let (mean, error) = (sum / tables, f64::sqrt(squares) / tables);
            println!("{bot}, penalty {penalty}, fee {fee}: {mean:+.3} ± {error:.3}");
            if mean < -2.0 * error {
                behind.push((*bot, penalty, fee, mean, error));
            }
        }
    }
    assert!(behind.is_empty(), "{behind:?}");
}
