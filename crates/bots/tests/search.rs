//! The searching bots: reproducible, bound to their budgets, and right where the right answer is known.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_lab::Series;
use kirifuda_play::table::{Source, Unwatched, play_one_deal};
use kirifuda_play::{Bot, BotSpec, Limits, Lineup};
use kirifuda_rules::{Action, Game, Match, Next, Phase, RawRules};
use std::cell::Cell;
use std::sync::Arc;

const SEARCHING: [&str; 7] = [
    "mc:worlds=6",
    "mc:worlds=6,infer=1",
    "strong:worlds=6",
    "strong:worlds=3,infer=0",
    "strong:worlds=3,stay=searched",
    "ismcts:sims=30",
    "ismcts:sims=30,rollout=thumb",
];

/// With worlds or simulations for a budget a match is a function of its seed.
#[test]
fn the_same_seed_gives_the_same_decisions() {
    for preset in ["rh", "rt-4d", "kk-4", "jl-5", "nk", "rt-3-12"] {
        let game = common::preset(preset);
        for spec in SEARCHING {
            let lineup = Lineup::parse(spec, game.players()).unwrap();
            let events = || {
                let table = Series::new(Arc::clone(&game), lineup.clone(), 5);
                let (played, _) = table.play_one_deal(2, &mut Limits::default()).unwrap();
                format!("{:?}", played.events())
            };
            assert_eq!(events(), events(), "{preset} {spec}");
        }
    }
}

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// A clock on which a millisecond goes by whenever somebody looks.
fn impatient() -> u64 {
    ASKED.set(ASKED.get() + 1);
    ASKED.get() * 1_000_000
}

/// Milliseconds are a limit only with a clock, and then they are one.
#[test]
fn the_hosts_clock_ends_the_search() {
    let game = common::preset("kk-4");
    for spec in ["mc:ms=30", "strong:ms=30", "ismcts:ms=30"] {
        let spec: BotSpec = spec.parse().unwrap();
        let decide = |bot: &mut Box<dyn Bot>| {
            let mut playing = Match::new(Arc::clone(&game), 0);
            Source { seed: 1, index: 0 }.deal(&mut playing).unwrap();
            while let Next::Decision(seat) = playing.next() {
                let view = playing.view(seat).unwrap();
                if view.phase() == Phase::Play {
                    return bot.choose(&view);
                }
                playing.apply(view.legal_actions()[0]).unwrap();
            }
            panic!("a deal has plays")
        };
        ASKED.set(0);
        decide(&mut Host::default().make(&spec, 1));
        assert_eq!(ASKED.get(), 0, "no clock was lent");
        decide(&mut Host::default().with_clock(Some(impatient)).make(&spec, 1));
        assert!((2..=34).contains(&ASKED.get()), "{}", ASKED.get());
    }
}

/// Cards are discarded one by one for the engine; for who waits at the table that is one decision.
#[test]
fn cards_put_out_share_the_time() {
    let game = common::preset("rh");
    let mut playing = Match::new(Arc::clone(&game), 0);
    Source { seed: 1, index: 0 }.deal(&mut playing).unwrap();
    for spec in ["mc:ms=60", "strong:ms=60", "ismcts:ms=60"] {
        let spec: BotSpec = spec.parse().unwrap();
        let mut bot = Host::default().with_clock(Some(impatient)).make(&spec, 1);
        let mut table = playing.clone();
        ASKED.set(0);
        let mut put_out = 0;
        while let Next::Decision(seat) = table.next() {
            let view = table.view(seat).unwrap();
            let action = match view.phase() {
                Phase::Play => break,
                Phase::Discard => bot.choose(&view),
                _ if view.check(Action::Exchange).is_ok() => Action::Exchange,
                _ => view.legal_actions()[0],
            };
            put_out += usize::from(view.phase() == Phase::Discard);
            table.apply(action).unwrap();
        }
        assert!(put_out > 1);
        // Each search looks twice more than its time lasts: when it begins, and when it finds that time is over.
        assert!(ASKED.get() as usize <= 60 + 4 * put_out, "{}", ASKED.get());
    }
}

/// Four hands that make up the pack; spades are trump, seat 0 leads, and tricks are what counts.
fn playing(hands: [&str; 4]) -> Match {
    let cards = hands[0].split(' ').count();
    let without_ranks = "23456789TJQKA".chars().take(13 - cards).collect();
    let packets = vec![cards as i64];
    let params =
        RawRules { hand: cards as i64, packets, without_ranks, tricks_over: 0, target: 99, ..RawRules::default() };
    let game = Arc::new(Game::new(params.check().expect("the game can be played")));
    let pack = game.pack().parse_order(&hands.join(" ")).unwrap();
    let mut playing = Match::new(game, 3);
    playing.deal(pack, None).unwrap();
    playing
}

fn decide(playing: &Match, spec: &str) -> Action {
    let Next::Decision(seat) = playing.next() else { panic!("nothing to decide") };
    Host::default().make(&spec.parse::<BotSpec>().unwrap(), 9).choose(&playing.view(seat).unwrap())
}

const STRONG: [&str; 4] = ["mc:worlds=64", "mc:worlds=64,rollout=rules", "strong:worlds=64", "ismcts:sims=2000"];

/// Seat 3's partner has won the trick with the ace of clubs. Thrown on it the king of diamonds is nothing lost, for the
/// ace of trumps will win the last trick; the ace thrown may cost that trick.
#[test]
fn a_trump_is_not_wasted_on_the_partners_trick() {
    let mut playing = playing(["KC KS", "AC KH", "AD AH", "AS KD"]);
    for card in ["KC", "AC", "AD"] {
        let card = playing.game().pack().parse_card(card).unwrap();
        playing.apply(Action::Play(card)).unwrap();
    }
    let expected = playing.game().pack().parse_card("KD").unwrap();
    for spec in STRONG {
        assert_eq!(decide(&playing, spec), Action::Play(expected), "{spec}");
    }
}

/// A whole deal by searching bots ends, whoever sits beside them.
#[test]
fn they_sit_at_one_table() {
    for preset in ["rh", "rt-4s", "jl-3", "kk-6"] {
        let game = common::preset(preset);
        let names = (0..game.players()).map(|seat| SEARCHING[seat % SEARCHING.len()].parse().unwrap()).collect();
        let mut playing = Match::new(Arc::clone(&game), 0);
        let mut bots = Host::default().seat(&Lineup::of(names), 1, 0);
        play_one_deal(&mut playing, &mut bots, Source { seed: 3, index: 0 }, &mut Unwatched).unwrap();
        assert_eq!(playing.standing().deals_done(), 1, "{preset}");
        assert!(playing.view(Seat::FIRST).is_some());
    }
}

/// What is said for an action is said of the same candidates in the same worlds: the one chosen costs nothing, and the
/// explanation is a function of the seed.
#[test]
fn an_opinion_fits_the_choice() {
    for preset in ["rh", "rt-4d", "kk-4", "jl-5", "rt-3-12"] {
        let game = common::preset(preset);
        let mut playing = Match::new(Arc::clone(&game), 0);
        Source { seed: 4, index: 0 }.deal(&mut playing).unwrap();
        let mut medium: Box<dyn Bot> = Host::default().make(&"medium".parse::<BotSpec>().unwrap(), 0);
        while let Next::Decision(seat) = playing.next() {
            let view = playing.view(seat).unwrap();
            let spec: BotSpec = "strong:worlds=12".parse().unwrap();
            let opinion = Host::default().make(&spec, 3).explain(&view).unwrap();
            assert_eq!(Some(&opinion), Host::default().make(&spec, 3).explain(&view).as_ref(), "{preset}");
            assert!(view.check(opinion.choice).is_ok(), "{preset}");
            assert_eq!(opinion.worlds, 12);
            let costs: Vec<f64> = opinion.estimates.iter().map(|estimate| estimate.cost).collect();
            assert_eq!(costs[0], 0.0, "{preset}: {opinion:?}");
            for estimate in &opinion.estimates {
                assert!(view.check(estimate.action).is_ok());
                let best = opinion.estimates[0].mean;
                assert!((best - estimate.mean - estimate.cost).abs() < 1e-9, "{opinion:?}");
            }
            if view.legal_actions().len() == 1 {
                assert_eq!(opinion.estimates.len(), 1, "{preset}");
            }
            let action = medium.choose(&view);
            playing.apply(action).unwrap();
        }
    }
}
