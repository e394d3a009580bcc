//! Bots for people to play against, below `strong`. They decide by the learnt policy of a game, or where it has none by
//! a shallow search, and differ in what they remember and how often they slip.
//!
//! In a slip a bot plays as people sometimes do: it looks at its own cards and not at what has been played, holds on to
//! a card that is sure to win, and otherwise plays almost anything. Or it stays in with a hand that is not worth it. But
//! no level is absurd: none trumps a trick that is its partner's for certain, and of equal cards each plays the lowest.
//! How often a level slips was set by the results of matches between neighbouring levels (docs/levels.md).

use crate::context::ContextCache;
use crate::making::Making;
use crate::maxims::Maxims;
use crate::playout::{Style, any_card};
use crate::search::SearchBot;
use kirifuda_cards::{Card, CardSet};
use kirifuda_play::seed::Chance;
use kirifuda_play::{Aim, Bot, aim};
use kirifuda_rules::{Action, Game, Phase, SeatView, published};

/// A level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    Child,
    Novice,
    Easy,
    Medium,
}

impl Level {
    /// Returns the share of plays with a choice that are slips in games where nobody has measured it.
    fn usual_slips(self) -> f64 {
        match self {
            Level::Child => 0.7,
            Level::Novice => 0.4,
            Level::Easy => 0.15,
            Level::Medium => 0.0,
        }
    }
}

/// What a level needs to slip in one game.
#[derive(Clone, Debug)]
struct InGame {
    id: String,
    maxims: Maxims,
    /// The share of plays with a choice that are slips.
    slips: f64,
}

/// A bot of a level.
#[derive(Clone, Debug)]
pub struct LevelBot {
    level: Level,
    /// How many tricks before the one in progress it remembers; `None` for all.
    memory: Option<u8>,
    /// The share of plays with a choice that are slips, if the spec gives one.
    given: Option<f64>,
    contexts: ContextCache,
    in_game: Option<InGame>,
    /// Decides where there is no policy.
    search: SearchBot,
    chance: Chance,
}

impl LevelBot {
    /// The name of the level of a child who has just learnt to follow suit.
    pub const CHILD: &'static str = "child";
    /// The name of the level of a beginner.
    pub const NOVICE: &'static str = "novice";
    /// The name of the level that forgets the early tricks and slips now and then.
    pub const EASY: &'static str = "easy";
    /// The name of the level that remembers everything and never slips.
    pub const MEDIUM: &'static str = "medium";

    pub(crate) fn child(making: &Making<'_>) -> LevelBot {
        LevelBot::of(Level::Child, making)
    }

    pub(crate) fn novice(making: &Making<'_>) -> LevelBot {
        LevelBot::of(Level::Novice, making)
    }

    pub(crate) fn easy(making: &Making<'_>) -> LevelBot {
        LevelBot::of(Level::Easy, making)
    }

    pub(crate) fn medium(making: &Making<'_>) -> LevelBot {
        LevelBot::of(Level::Medium, making)
    }

    fn of(level: Level, making: &Making<'_>) -> LevelBot {
        LevelBot {
            level,
            memory: making.number_if_any("memory").map(|tricks| tricks as u8),
            given: making.number("slips").map(in_thousand),
            contexts: ContextCache::new(Style::Trained).with_policies(making.learnt),
            in_game: None,
            search: SearchBot::light(),
            chance: Chance::from_word(making.seed),
        }
    }

    /// Draws whether the decision is a slip.
    fn slips(&mut self, view: &SeatView<'_>) -> bool {
        let slips = self.in_game(view.game()).slips;
        slips > 0.0 && self.chance.part() < slips
    }

    fn in_game(&mut self, game: &Game) -> &InGame {
        let kept = self.in_game.take().filter(|known| known.id == game.id());
        let slips = || self.given.or_else(|| measured(game, self.name())).unwrap_or(self.level.usual_slips());
        let new = || InGame { id: game.id().to_owned(), maxims: Maxims::of(game), slips: slips() };
        let known = kept.unwrap_or_else(new);
        self.in_game.insert(known)
    }

    /// Plays as well as it can, and by the maxims that partners expect to be kept.
    fn play(&mut self, view: &SeatView<'_>) -> Card {
        let cards = self.in_game(view.game()).maxims.decent(view);
        let tricks = self.memory.unwrap_or(u8::MAX);
        let playout = &self.contexts.at(view).playout;
        if let Some(policy) = playout.policy() {
            return policy.cards.remembering(view, cards, tricks).best();
        }
        match self.search.choose_anew(view) {
            Action::Play(card) if cards.contains(card) => card,
            _ => self.contexts.at(view).playout.thumb().play(view, cards),
        }
    }

    fn slip(&mut self, view: &SeatView<'_>) -> Card {
        let cards = self.in_game(view.game()).maxims.decent(view);
        let wins = aim(view) == Aim::Win;
        let clung_to = if wins { self.in_game(view.game()).maxims.sure_winners(view, cards) } else { CardSet::EMPTY };
        let others = cards - clung_to;
        any_card(if others.is_empty() { cards } else { others }, &mut self.chance)
    }
}

impl Bot for LevelBot {
    fn name(&self) -> &str {
        match self.level {
            Level::Child => LevelBot::CHILD,
            Level::Novice => LevelBot::NOVICE,
            Level::Easy => LevelBot::EASY,
            Level::Medium => LevelBot::MEDIUM,
        }
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        match view.phase() {
            Phase::Play if view.legal_plays().len() == 1 => self.contexts.at(view).playout.likeliest(view),
            Phase::Play if self.slips(view) => Action::Play(self.slip(view)),
            Phase::Play => Action::Play(self.play(view)),
            // Beginners hope, and stay.
            Phase::StayOrFold if self.slips(view) && view.check(Action::Stay).is_ok() => Action::Stay,
            _ if self.contexts.at(view).playout.policy().is_none() => self.search.choose_anew(view),
            _ => self.contexts.at(view).playout.likeliest(view),
        }
    }
}

/// Returns how often a level slips in a published game, if it was measured.
fn measured(game: &Game, level: &str) -> Option<f64> {
    let published = published().iter().find(|published| published.id == game.id())?;
    let mut lines = published.levels.lines().filter_map(|line| line.split_once(' '));
    lines.find(|(name, _)| *name == level).and_then(|(_, slips)| slips.trim().parse().ok()).map(in_thousand)
}

fn in_thousand(slips: u64) -> f64 {
    slips as f64 / 1000.0
}
