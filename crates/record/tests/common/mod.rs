//! Random matches for the tests: a seeded player that does anything legal.

#![allow(dead_code, reason = "each test file uses its part")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "../../../rules/tests/common/split_mix.rs"]
mod split_mix;

use kirifuda_cards::{Below, shuffle};
use kirifuda_rules::file::{Argument, OptionValue, RuleFile, ValueForm};
use kirifuda_rules::{Action, Game, Match, Next, Phase, published};
pub use split_mix::SplitMix as Chance;
use std::sync::Arc;

impl Chance {
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    pub fn one_in(&mut self, bound: u32) -> bool {
        self.below(bound) == 0
    }
}

/// The rule files of the published games.
pub fn rule_files() -> Vec<RuleFile> {
    published().iter().map(|game| RuleFile::parse(game.game).unwrap()).collect()
}

pub fn rule_file(id: &str) -> RuleFile {
    rule_files().into_iter().find(|file| file.id() == id).unwrap()
}

/// A game with options as a command line gives them.
pub fn game(id: &str, options: &[(&str, &str)]) -> Arc<Game> {
    let file = rule_file(id);
    Arc::new(Game::new(file.choose(options, &[]).unwrap()))
}

/// A game with random values of its options, small numbers mostly.
pub fn random_game(file: &RuleFile, chance: &mut Chance) -> Arc<Game> {
    loop {
        let options: Vec<(String, OptionValue)> = file
            .options()
            .iter()
            .map(|option| {
                if chance.one_in(2) {
                    return (option.name.clone(), option.default.clone());
                }
                let value = match &chance.pick(&option.values).form {
                    ValueForm::Word(word) => OptionValue::Word(word.clone()),
                    ValueForm::WordWith(word, argument) => OptionValue::Word(match argument {
                        Argument::Int { min, .. } => format!("{word}({})", min + i64::from(chance.below(4))),
                        Argument::Suit { letters, .. } => format!("{word}({})", chance.pick(letters)),
                    }),
                    ValueForm::Number(number) => OptionValue::Int(*number),
                    ValueForm::Range(min, max) => OptionValue::Int((min + i64::from(chance.below(8))).min(*max)),
                };
                (option.name.clone(), value)
            })
            .collect();
        if let Ok(choice) = file.settings(&options, &[]) {
            return Arc::new(Game::new(choice));
        }
    }
}

pub fn names(game: &Game) -> Vec<String> {
    ["South", "西さん", "N\"orth\\", "East", "Ann", "Ben", "Cay", "Dan", "Eva", "Fay"][..game.players()]
        .iter()
        .map(|name| (*name).to_owned())
        .collect()
}

/// A new match of a random first dealer.
pub fn new_match(game: &Arc<Game>, chance: &mut Chance) -> Match {
    Match::new(Arc::clone(game), chance.below(game.dealers() as u32) as usize)
}

/// Plays on to the end, or through at most `deals` deals.
pub fn play_on(game_match: &mut Match, chance: &mut Chance, deals: u32) {
    while step(game_match, chance) {
        if game_match.next() == Next::Deal && game_match.standing().deals_done() >= deals {
            break;
        }
    }
}

/// One step of a match; whether there was one.
pub fn step(game_match: &mut Match, chance: &mut Chance) -> bool {
    let game = Arc::clone(game_match.game());
    match game_match.next() {
        Next::Over => return false,
        Next::Deal => {
            let taker = game_match.taker_choices().map(|choices| *chance.pick(&choices));
            game_match.deal(shuffle(game.pack(), chance), taker).unwrap();
            if chance.one_in(12) {
                game_match.clock_ran_out();
            }
        }
        Next::CardDraw => game_match.draw(&shuffle(game.pack(), chance)).unwrap(),
        Next::Decision(_) => {
            let action = random_action(game_match, &game, chance);
            game_match.apply(action).unwrap();
        }
    }
    true
}

/// Any legal action; numbers are announced so that a set comes to its end.
fn random_action(game_match: &Match, game: &Game, chance: &mut Chance) -> Action {
    let deal = game_match.current_deal().unwrap();
    let seat = deal.to_act().unwrap();
    if deal.phase() == Phase::RuffCount && game.rules().ruff_claims() == kirifuda_rules::params::RuffClaims::Free {
        let truth = deal.ruff_total(game, seat, deal.best_ruff(game, seat));
        let legal = deal.legal_actions(game);
        return match chance.below(10) {
            0 => *chance.pick(&legal),
            1 | 2 => Action::AnnounceTotal(chance.below(u32::from(truth) + 1) as u8),
            _ => Action::AnnounceTotal(truth),
        };
    }
    *chance.pick(&deal.legal_actions(game))
}
