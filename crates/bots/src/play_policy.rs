//! All policies learnt for one game: how to play cards, and when to stay.

use crate::cardplay::CardPolicy;
use crate::learnt::Learnt;
use crate::opponents::{OpponentModel, StayModel};
use crate::stay::{StayTable, Staying, stay_chance};
use kirifuda_rules::{Game, SeatView};
use std::sync::Arc;

/// The weight of the play policy in predicting others, who do not play by it alone.
const SOFTENED: f32 = 0.3;
/// The share of decisions that the play policy does not predict. It keeps a single odd decision from ruling a deal out.
const ODD: f64 = 0.2;
/// The same for the opponent model.
const ODD_OF_OPPONENTS: f64 = 0.1;

/// The policies learnt for one game.
#[derive(Clone, Debug)]
pub struct PlayPolicy {
    /// How to play cards.
    pub cards: CardPolicy,
    stay: Option<Staying>,
    /// When to stay, if a policy was given in place of the built-in one.
    given: Option<Arc<StayTable>>,
    /// How others stay.
    stays: Option<Arc<StayModel>>,
    /// The weight of the card probabilities in predicting others, from 0 to 1.
    pub counts: f32,
    /// The share of others' decisions that it does not predict, from 0 to 1.
    pub odd: f64,
}

impl PlayPolicy {
    /// Returns the built-in policy, learnt by self-play; `None` for a kind of game without one, or with drawing, of
    /// which it knows nothing.
    pub fn built_in(game: &Game) -> Option<PlayPolicy> {
        let cards = CardPolicy::built_in(game).filter(|_| !game.draws())?;
        Some(PlayPolicy { cards, stay: Staying::of(game), given: None, stays: None, counts: SOFTENED, odd: ODD })
    }

    /// Returns the policy of an opponent model, for a game of its kind. It predicts stays only at the stakes of the
    /// learnt tables, at which the bots were watched.
    pub fn from_model(game: &Game, opponents: &OpponentModel) -> PlayPolicy {
        let OpponentModel { cards, stays } = opponents;
        let cards = CardPolicy::new(game, cards.clone());
        PlayPolicy {
            cards,
            stay: Staying::of(game),
            given: None,
            stays: Some(Arc::clone(stays)),
            counts: 1.0,
            odd: ODD_OF_OPPONENTS,
        }
    }

    /// Replaces parts by the policies given, where they cover the game: when to stay, and card play unless it was
    /// learnt by watching.
    #[must_use]
    pub(crate) fn with_policies(mut self, game: &Game, learnt: &Learnt) -> PlayPolicy {
        if let Some(weights) = learnt.cards(game).filter(|_| !self.is_from_model()) {
            self.cards = CardPolicy::new(game, weights.clone());
        }
        self.given = learnt.stay(game).cloned().map(Arc::new);
        self
    }

    /// Whether it was learnt by watching.
    pub fn is_from_model(&self) -> bool {
        self.stays.is_some()
    }

    /// Returns the probability that the player to act stays, if known.
    pub fn stay_chance(&self, view: &SeatView<'_>) -> Option<f64> {
        let stay = self.stay.as_ref()?;
        Some(match (stay.learnt(), &self.stays) {
            (Some(table), Some(stays)) => stays.chance(table, self.cards.tables(), view),
            _ => stay.expected(self.cards.tables(), view),
        })
    }

    /// Returns the share of others' declarations that it does not predict, from 0 to 1.
    pub fn odd_stays(&self) -> f64 {
        if self.stay.as_ref().is_some_and(|stay| stay.learnt().is_some()) { self.odd } else { ODD }
    }

    /// Returns the probability with which the player to act should stay, by the policy for the stakes in force.
    pub fn learnt_stay(&self, view: &SeatView<'_>) -> Option<f64> {
        match &self.given {
            Some(table) => Some(stay_chance(table, view)),
            None => self.stay.as_ref().map(|stay| stay.chance(view)),
        }
    }
}
