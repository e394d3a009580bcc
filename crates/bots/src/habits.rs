//! Everything that was learnt for one game: how to play cards, and when to stay.

use crate::cardplay::CardPolicy;
use crate::stay::{StayPolicy, StayTable, stay_chance};
use kirifuda_rules::params::PhaseKind;
use kirifuda_rules::{Game, View};

/// What was learnt for one game.
#[derive(Clone, Debug)]
pub struct Habits {
    /// How to play cards.
    pub cards: CardPolicy,
    stay: Option<&'static StayTable>,
}

impl Habits {
    /// What comes with the program; nothing for a kind of games that nobody has learnt.
    pub fn built_in(game: &Game) -> Option<Habits> {
        let asks = game.has_phase(PhaseKind::StayOrFold);
        let stay = if asks { StayPolicy::built_in().table_for(game) } else { None };
        Some(Habits { cards: CardPolicy::built_in(game)?, stay })
    }

    /// The chance with which the player whose view it is should stay, where that was learnt.
    pub fn stay_chance(&self, view: &View<'_>) -> Option<f64> {
        self.stay.map(|table| stay_chance(table, view))
    }
}
