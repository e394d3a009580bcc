//! Players for people to play against: they play by the learnt policy, and remember more or less of what was played.
//!
//! What makes a level weaker is what a person lacks who has just learnt the game: he forgets which cards are gone and
//! who has shown a void, and he does not always find the better of two good cards. No level plays a card that the policy
//! finds much worse than another, and every level knows every option in force, because its features come from the rule file.

use crate::context::ContextCache;
use crate::making::Making;
use crate::playout::Style;
use kirifuda_cards::Card;
use kirifuda_play::Bot;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Action, Phase, SeatView};

/// Of cards less likely than this part of the likeliest, `easy` plays none.
const GOOD_ENOUGH: f32 = 0.35;
/// How many of the tricks before the one in progress `easy` remembers.
const EASY_MEMORY: u8 = 1;

/// A level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Easy,
    Medium,
}

/// A player of a level.
#[derive(Clone, Debug)]
pub struct LevelBot {
    level: Level,
    contexts: ContextCache,
    chance: Chance,
}

impl LevelBot {
    /// The name of the beginner.
    pub const EASY: &'static str = "easy";
    /// The name of the player who remembers.
    pub const MEDIUM: &'static str = "medium";

    pub(crate) fn easy(making: &Making<'_>) -> LevelBot {
        LevelBot::of(Level::Easy, making.seed, making)
    }

    pub(crate) fn medium(making: &Making<'_>) -> LevelBot {
        LevelBot::of(Level::Medium, 0, making)
    }

    fn of(level: Level, seed: u64, making: &Making<'_>) -> LevelBot {
        let contexts = ContextCache::new(Style::Trained).with_policies(making.learnt);
        LevelBot { level, contexts, chance: Chance::from_word(seed) }
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
            _ => self.contexts.at(view).playout.likeliest(view),
        }
    }
}
