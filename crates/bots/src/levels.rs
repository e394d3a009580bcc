//! Bots for people to play against: they play by the learnt policy and differ in how much they remember. In games
//! without a learnt policy, `easy` plays by rules of thumb, and `medium` searches a little.
//!
//! A weaker level has the weaknesses of a person who has just learnt the game: it forgets which cards are gone and who
//! has shown a void, and it does not always find the better of two good cards. No level plays a card that the policy
//! rates much worse than another. Every level handles every option in force, because its features come from the rule
//! file.

use crate::context::ContextCache;
use crate::making::Making;
use crate::playout::Style;
use crate::search::SearchBot;
use kirifuda_cards::Card;
use kirifuda_play::Bot;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Action, Phase, SeatView};

/// `easy` plays no card less likely than this fraction of the likeliest.
const GOOD_ENOUGH: f32 = 0.35;
/// The number of tricks before the one in progress that `easy` remembers.
const EASY_MEMORY: u8 = 1;

/// A level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Easy,
    Medium,
}

/// A bot of a level.
#[derive(Clone, Debug)]
pub struct LevelBot {
    level: Level,
    contexts: ContextCache,
    /// Decides where there is no policy.
    search: SearchBot,
    chance: Chance,
}

impl LevelBot {
    /// The name of the level that remembers only the last trick.
    pub const EASY: &'static str = "easy";
    /// The name of the level that remembers everything.
    pub const MEDIUM: &'static str = "medium";

    pub(crate) fn easy(making: &Making<'_>) -> LevelBot {
        LevelBot::of(Level::Easy, making.seed, making)
    }

    pub(crate) fn medium(making: &Making<'_>) -> LevelBot {
        LevelBot::of(Level::Medium, 0, making)
    }

    fn of(level: Level, seed: u64, making: &Making<'_>) -> LevelBot {
        let contexts = ContextCache::new(Style::Trained).with_policies(making.learnt);
        LevelBot { level, contexts, search: SearchBot::light(), chance: Chance::from_word(seed) }
    }

    fn forgetful(&mut self, view: &SeatView<'_>) -> Action {
        let playout = &self.contexts.at(view).playout;
        let Some(policy) = playout.policy() else { return playout.likeliest(view) };
        let chances = policy.cards.remembering(view, view.legal_plays(), EASY_MEMORY);
        let most = chances.iter().fold(0.0, |most: f32, (_, chance)| most.max(chance));
        let good: Vec<Card> =
            chances.iter().filter(|&(_, chance)| chance >= most * GOOD_ENOUGH).map(|(card, _)| card).collect();
        let place = kirifuda_cards::Below::below(&mut self.chance, good.len() as u32) as usize;
        good.get(place).map_or_else(|| playout.likeliest(view), |&card| Action::Play(card))
    }
}

impl Bot for LevelBot {
    fn name(&self) -> &str {
        match self.level {
            Level::Easy => LevelBot::EASY,
            Level::Medium => LevelBot::MEDIUM,
        }
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        match (self.level, view.phase()) {
            (Level::Easy, Phase::Play) => self.forgetful(view),
            (Level::Medium, _) if self.contexts.at(view).playout.policy().is_none() => self.search.choose_anew(view),
            _ => self.contexts.at(view).playout.likeliest(view),
        }
    }
}
