//! The opponent model: the built-in one predicts the play of searching bots.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

mod common;

use kirifuda_bots::Host;
use kirifuda_bots::PlayPolicy;
use kirifuda_bots::cardplay::Kind;
use kirifuda_bots::opponents::{OpponentModel, read, write};
use kirifuda_lab::training::opponents::{WATCHED_FIRST, WATCHED_THEN};
use kirifuda_play::table::Source;
use kirifuda_play::{Bot, BotSpec};
use kirifuda_rules::params::PhaseKind;
use kirifuda_rules::{Action, Game, Match, Next, Phase};
use std::sync::Arc;

#[test]
fn games_with_a_pot_are_known() {
    for (name, game) in common::presets() {
        assert_eq!(OpponentModel::built_in(&game).is_some(), game.has_phase(PhaseKind::StayOrFold), "{name}");
    }
}

#[test]
fn what_is_written_is_read() {
    let game = common::preset("jl-3");
    let watched = OpponentModel::built_in(&game).unwrap();
    let text = write(Kind::of(&game), watched);
    assert_eq!(read(&text), Ok((Kind::of(&game), watched.clone())));
    for (faulty, expected) in [
        ("", (1, "policy-kind")),
        ("stays\n1\n", (1, "policy-kind")),
        ("kind chips single\n1 2\n", (1, "policy-stays")),
        ("kind chips single\n1 2\nstays\n1 x\n", (4, "policy-number")),
        ("kind chips single\n*99999 1\nstays\n", (2, "policy-numbers")),
        ("kind chips single\nstays\n*99999 1\n", (3, "policy-numbers")),
        ("kind chips partners\nstays\n", (1, "policy-kind-unknown")),
    ] {
        let error = read(faulty).unwrap_err();
        assert_eq!((error.line, error.expected.code), expected, "{faulty}");
    }
}

/// Deals that were not learnt from: what was learnt by watching gives what is done a higher chance than what was learnt
/// by playing, both by those who know nothing of it and by those who go by it. In the three tricks of `jl-3` few cards
/// leave a choice: there it is only asked of staying.
#[test]
fn what_was_watched_foretells_what_is_done() {
    for (name, players) in [("jl-5", WATCHED_FIRST), ("jl-5", WATCHED_THEN), ("jl-3", WATCHED_THEN)] {
        let game = common::preset(name);
        let all = [
            PlayPolicy::built_in(&game).unwrap(),
            PlayPolicy::from_model(&game, OpponentModel::built_in(&game).unwrap()),
        ];
        let [played, watched] = all.map(|policy| surprise(&game, players, &policy));
        assert!(watched.stays < 0.8 * played.stays, "{name}: {watched:?}, {played:?}");
        assert!(name == "jl-3" || watched.cards < 0.95 * played.cards, "{name}: {watched:?}, {played:?}");
    }
}

/// The mean of minus the logarithms of the chances given to what was done.
#[derive(Debug)]
struct Surprise {
    stays: f64,
    cards: f64,
}

fn surprise(game: &Arc<Game>, players: [&str; 2], policy: &PlayPolicy) -> Surprise {
    let specs: Vec<BotSpec> = players.iter().map(|name| name.parse().unwrap()).collect();
    let (mut stays, mut cards) = ((0.0, 0.0), (0.0, 0.0));
    let likely = |chance: f64, choices: f64| policy.odd / choices + (1.0 - policy.odd) * chance;
    for index in 0..25 {
        let mut playing = Match::new(Arc::clone(game), 0);
        (Source { seed: 1_000_003, index }).deal(&mut playing).unwrap();
        let mut bots: Vec<Box<dyn Bot>> = (0..game.players())
            .map(|seat| Host::default().make(&specs[(seat + index as usize) % 2], seat as u64))
            .collect();
        while let Next::Decision(seat) = playing.next() {
            let view = playing.view(seat).unwrap();
            let action = bots[seat.index()].choose(&view);
            match (view.phase(), action) {
                (Phase::Play, Action::Play(card)) => {
                    let legal = view.legal_plays();
                    if legal.len() == 1 {
                        playing.apply(action).unwrap();
                        continue;
                    }
                    let chance = f64::from(policy.cards.softened(&view, legal, policy.counts).of(card));
                    cards = (cards.0 - likely(chance, legal.len() as f64).ln(), cards.1 + 1.0);
                }
                (_, call) => {
                    let chance = policy.stay_chance(&view).unwrap();
                    let chance = if call == Action::Stay { chance } else { 1.0 - chance };
                    stays = (stays.0 - likely(chance, 2.0).ln(), stays.1 + 1.0);
                }
            }
            playing.apply(action).unwrap();
        }
    }
    Surprise { stays: stays.0 / stays.1, cards: cards.0 / cards.1 }
}
