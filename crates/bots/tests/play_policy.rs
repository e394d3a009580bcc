//! The play policy: probabilities, files, and the levels that play by it.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use kirifuda_bots::Host;
use kirifuda_bots::PlayPolicy;
use kirifuda_bots::cardplay::{CardPolicy, Kind, Weights, read, write};
use kirifuda_cards::Card;
use kirifuda_lab::arena::Arena;
use kirifuda_lab::training::cards::Learner;
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec, LEVELS, Limits};
use kirifuda_rules::params::Sides;
use kirifuda_rules::{Game, Match, Next, Phase, RawRules};
use std::sync::Arc;

/// Plays deals and looks at every decision on a card.
fn look(game: &Arc<Game>, deals: u64, mut see: impl FnMut(&kirifuda_rules::SeatView<'_>)) {
    for number in 0..deals {
        let mut table = Match::new(Arc::clone(game), 0);
        Source { seed: 5, index: number }.deal(&mut table).unwrap();
        let spec: BotSpec = "easy".parse().unwrap();
        let mut bots: Vec<Box<dyn Bot>> =
            (0..game.players()).map(|seat| Host::default().make(&spec, seat as u64)).collect();
        while let Next::Decision(seat) = table.next() {
            let view = table.view(seat).unwrap();
            if view.phase() == Phase::Play {
                see(&view);
            }
            let action = bots[seat.index()].choose(&view);
            table.apply(action).unwrap();
        }
    }
}

#[test]
fn every_published_game_has_a_policy() {
    for (name, game) in common::presets() {
        // Where points are to be avoided or raced for, tricks compared with bids, or cards drawn, rules of thumb play
        // deals out.
        let scoring = game.scoring();
        let by_thumb = scoring.lowest_wins() || scoring.has_contract() || scoring.has_race() || game.draws();
        assert_eq!(PlayPolicy::built_in(&game).is_some(), !by_thumb, "{name}");
    }
}

#[test]
fn chances_are_chances() {
    for (name, game) in common::presets() {
        let Some(policy) = CardPolicy::built_in(&game) else { continue };
        look(&game, 2, |view| {
            let legal = view.legal_plays();
            let chances = policy.chances(view, legal);
            let sum: f32 = chances.iter().map(|(_, chance)| chance).sum();
            assert!((sum - 1.0).abs() < 1e-4, "{name}: {sum}");
            let cards: Vec<Card> = chances.iter().map(|(card, _)| card).collect();
            assert_eq!(cards, legal.iter().collect::<Vec<_>>(), "{name}");
            assert!(chances.iter().all(|(_, chance)| chance >= 0.0));
            let even = policy.softened(view, legal, 0.0);
            assert!(even.iter().all(|(_, chance)| (chance * legal.len() as f32 - 1.0).abs() < 1e-4));
            // Nothing is forgotten by who remembers every trick.
            let all = policy.remembering(view, legal, u8::MAX);
            assert!(all.iter().eq(chances.iter()), "{name}");
        });
    }
}

#[test]
fn who_forgets_plays_otherwise_sometimes() {
    let game = common::preset("rh");
    let policy = CardPolicy::built_in(&game).unwrap();
    let mut different = 0;
    look(&game, 4, |view| {
        let legal = view.legal_plays();
        let known = policy.chances(view, legal);
        different += u32::from(!policy.remembering(view, legal, 0).iter().eq(known.iter()));
    });
    assert!(different > 20, "{different}");
}

#[test]
fn weights_are_read_as_they_are_written() {
    let game = common::preset("jl-3");
    let mut learner = Learner::new(&[Arc::clone(&game)], 1);
    learner.learn(1, 0..40, &mut || true);
    let text = write(&[(Kind::of(&game), learner.weights())]);
    let again = read(&text).unwrap();
    assert_eq!(write(&again), text);
    assert!(text.lines().all(|line| line.len() <= 130));
    let fault = |text| read(text).map_err(|error| (error.line, error.expected.code)).unwrap_err();
    assert_eq!(fault("kind tricks nobody 1.0\n"), (1, "policy-kind-spread"));
    assert_eq!(fault("12\n"), (1, "policy-kind-first"));
    assert_eq!(fault("kind chips single 0.2\n1 x\n"), (2, "policy-number"));
}

/// The levels are what they say: each beats the one two below it, and all beat a bot that plays at random. Between
/// neighbours it takes more deals to tell (docs/levels.md).
#[test]
fn levels_are_in_order() {
    let steps = LEVELS[..4].windows(3).map(|three| (three[2], three[0]));
    let all: Vec<_> =
        steps.chain([("child", "random"), ("easy", "random"), ("medium", "easy"), ("medium", "rules")]).collect();
    for (preset, blocks) in [("rh", 300), ("rt-4d", 200), ("kk-4", 300)] {
        for &(better, worse) in &all {
            let arena = Arena::new(common::preset(preset), better.parse().unwrap(), worse.parse().unwrap(), 9);
            let outcome = arena.blocks(0..blocks, Limits::default()).unwrap();
            assert!(outcome.standard_errors().is_some_and(|errors| errors > 2.0), "{preset}: {better} against {worse}");
        }
    }
}

/// The whole pack between two, which a rule file may say: a hand of twenty-six, and every card of it may be led.
#[test]
fn the_longest_hand_there_can_be_is_played() {
    let params = RawRules {
        players: 2,
        active: 2,
        sides: Sides::Single,
        hand: 26,
        packets: vec![26],
        tricks_over: 13,
        target: 1000,
        ..RawRules::default()
    };
    let game = Arc::new(Game::new(params.check().expect("the game can be played")));
    let policy = CardPolicy::new(&game, Weights::none());
    let mut longest = 0;
    look(&game, 1, |view| {
        let legal = view.legal_plays();
        longest = longest.max(legal.len());
        assert_eq!(policy.chances(view, legal).iter().count(), legal.len());
    });
    assert_eq!(longest, 26);
}
