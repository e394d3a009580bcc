//! Everything that was learnt for one game: how to play cards, and when to stay.

use crate::cardplay::CardPolicy;
use crate::learnt::Learnt;
use crate::opponents::{OpponentModel, StayModel};
use crate::stay::{StayTable, Staying, stay_chance};
use kirifuda_rules::{Game, SeatView};
use std::sync::Arc;

/// How much the play policy counts in what others do, who do not play by it alone.
const SOFTENED: f32 = 0.3;
/// The part of decisions of which the play policy is taken to know nothing. It keeps a single odd decision from
/// ruling a deal out.
const ODD: f64 = 0.1;
/// The same for the opponent model.
const ODD_WATCHED: f64 = 0.02;

/// What was learnt for one game.
#[derive(Clone, Debug)]
pub struct PlayPolicy {
    /// How to play cards.
    pub cards: CardPolicy,
    stay: Option<Staying>,
    /// When to stay by a policy given in place of the one that comes with the program.
    given: Option<Arc<StayTable>>,
    /// How others stay.
    stays: Option<Arc<StayModel>>,
    /// How much the chances of cards count in what others do, from 0 to 1.
    pub counts: f32,
    /// The part of others' decisions of which nothing is known, from 0 to 1.
    pub odd: f64,
}

impl PlayPolicy {
    /// What comes with the program, learnt by playing; nothing for a kind of games that nobody has learnt.
    pub fn built_in(game: &Game) -> Option<PlayPolicy> {
        let cards = CardPolicy::built_in(game)?;
        Some(PlayPolicy { cards, stay: Staying::of(game), given: None, stays: None, counts: SOFTENED, odd: ODD })
    }

    /// What was learnt by watching bots that search, for a game of the kind watched. How they stay is known only at the
    /// stakes at which they were watched, those of the learnt tables.
    pub fn watched(game: &Game, watched: &OpponentModel) -> PlayPolicy {
        let OpponentModel { cards, stays } = watched;
        let cards = CardPolicy::new(game, cards.clone());
        PlayPolicy {
            cards,
            stay: Staying::of(game),
            given: None,
            stays: Some(Arc::clone(stays)),
            counts: 1.0,
            odd: ODD_WATCHED,
        }
    }

    /// The same with the policies given where they say something of the game: cards that were not learnt by watching, and
    /// when to stay.
    #[must_use]
    pub(crate) fn with_policies(mut self, game: &Game, learnt: &Learnt) -> PlayPolicy {
        if let Some(weights) = learnt.cards(game).filter(|_| !self.are_watched()) {
            self.cards = CardPolicy::new(game, weights.clone());
        }
        self.given = learnt.stay(game).cloned().map(Arc::new);
        self
    }

    /// Whether they were learnt by watching.
    pub fn are_watched(&self) -> bool {
        self.stays.is_some()
    }

    /// The chance with which the player whose view it is stays, where that is known.
    pub fn stay_chance(&self, view: &SeatView<'_>) -> Option<f64> {
        let stay = self.stay.as_ref()?;
        Some(match (stay.learnt(), &self.stays) {
            (Some(table), Some(stays)) => stays.chance(table, self.cards.tables(), view),
            _ => stay.expected(self.cards.tables(), view),
        })
    }

    /// The part of others' declarations of which nothing is known, from 0 to 1.
    pub fn odd_stays(&self) -> f64 {
        if self.stay.as_ref().is_some_and(|stay| stay.learnt().is_some()) { self.odd } else { ODD }
    }

    /// The chance with which they should stay, by the policy for the stakes in force.
    pub fn learnt_stay(&self, view: &SeatView<'_>) -> Option<f64> {
        match &self.given {
            Some(table) => Some(stay_chance(table, view)),
            None => self.stay.as_ref().map(|stay| stay.chance(view)),
        }
    }
}
