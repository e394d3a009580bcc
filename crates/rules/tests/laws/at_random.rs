//! Matches played at random.

use crate::split_mix::SplitMix;
use kirifuda_cards::{Below, shuffle};
use kirifuda_rules::{Action, Game, Match, Next};
use std::sync::Arc;

/// Plays a match at random; `seen` looks at it before every decision. All card points are undertaken whenever they can be.
pub fn play(game: &Arc<Game>, seed: u64, mut seen: impl FnMut(&Match)) -> Match {
    let (mut table, mut chance) = (Match::new(game.clone(), 0), SplitMix(seed));
    loop {
        match table.next() {
            Next::Deal => table.deal(shuffle(game.pack(), &mut chance), None).unwrap(),
            Next::Decision(seat) => {
                seen(&table);
                let actions = table.view(seat).unwrap().legal_actions();
                let choice = chance.below(actions.len() as u32) as usize;
                let all = actions.iter().copied().find(|&action| action == Action::TakeAll);
                table.apply(all.unwrap_or(actions[choice])).unwrap();
            }
            Next::CardDraw | Next::Over => return table,
        }
    }
}
