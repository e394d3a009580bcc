//! Everything that was learnt for one game: how to play cards, and when to stay.

use crate::cardplay::CardPolicy;
use crate::stay::{StayTable, stay_chance};
use crate::watched::{StayHabits, Watched, stay_table};
use kirifuda_rules::{Game, View};
use std::sync::Arc;

/// How much habits learnt by playing count in what others do, who do not play by habit alone.
const SOFTENED: f32 = 0.3;
/// The part of decisions that habits learnt by playing are taken to know nothing of. It keeps a single odd decision from
/// ruling a deal out.
const ODD: f64 = 0.1;
/// The same for habits learnt by watching.
const ODD_WATCHED: f64 = 0.02;

/// What was learnt for one game.
#[derive(Clone, Debug)]
pub struct Habits {
    /// How to play cards.
    pub cards: CardPolicy,
    stay: Option<&'static StayTable>,
    /// How others stay.
    stays: Option<Arc<StayHabits>>,
    /// How much the chances of cards count in what others do, from 0 to 1.
    pub counts: f32,
    /// The part of others' decisions of which nothing is known, from 0 to 1.
    pub odd: f64,
}

impl Habits {
    /// What comes with the program, learnt by playing; nothing for a kind of games that nobody has learnt.
    pub fn built_in(game: &Game) -> Option<Habits> {
        let cards = CardPolicy::built_in(game)?;
        Some(Habits { cards, stay: stay_table(game), stays: None, counts: SOFTENED, odd: ODD })
    }

    /// What was learnt by watching bots that search, for a game of the kind watched.
    pub fn watched(game: &Game, watched: &Watched) -> Habits {
        let Watched { cards, stays } = watched;
        let cards = CardPolicy::new(game, cards.clone());
        Habits { cards, stay: stay_table(game), stays: Some(Arc::clone(stays)), counts: 1.0, odd: ODD_WATCHED }
    }

    /// Whether they were learnt by watching.
    pub fn are_watched(&self) -> bool {
        self.stays.is_some()
    }

    /// The chance with which the player whose view it is stays, where that was learnt.
    pub fn stay_chance(&self, view: &View<'_>) -> Option<f64> {
        match (self.stay, &self.stays) {
            (Some(table), Some(stays)) => Some(stays.chance(table, self.cards.tables(), view)),
            _ => self.learnt_stay(view),
        }
    }

    /// The chance with which he should stay, by the policy learnt for that.
    pub fn learnt_stay(&self, view: &View<'_>) -> Option<f64> {
        self.stay.map(|table| stay_chance(table, view))
    }
}
