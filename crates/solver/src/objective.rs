//! The objective: anything that is additive over tricks and over the cards in them.

use kirifuda_cards::{Card, CardSet};
use kirifuda_rules::Game;

/// The points for taking a trick: some for the trick itself, plus those of the cards in it.
///
/// Thresholds, payment tables and the like are not part of it: a game that pays for tricks above six has the same best
/// card as one that counts all, and the caller converts a number of tricks into its payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Points per trick.
    pub(crate) trick_points: u8,
    /// Points of each card, by its bit.
    pub(crate) card_points: [u8; 64],
}

impl Objective {
    /// One point a trick.
    pub const TRICKS: Objective = Objective { trick_points: 1, card_points: [0; 64] };

    /// Counts `points` for each trick and nothing else.
    pub const fn tricks(points: u8) -> Objective {
        Objective { trick_points: points, card_points: [0; 64] }
    }

    /// Counts one point for each captured card of `cards`.
    pub fn captured(cards: CardSet) -> Objective {
        cards.iter().fold(Objective::tricks(0), |objective, card| objective.with_card(card, 1))
    }

    /// Adds `points` for `card`.
    #[must_use]
    pub fn with_card(mut self, card: Card, points: u8) -> Objective {
        self.card_points[card.bit()] = points;
        self
    }

    /// Returns the points per trick.
    pub fn trick(&self) -> u8 {
        self.trick_points
    }

    /// Returns the points of a card.
    pub fn points(&self, card: Card) -> u8 {
        self.card_points[card.bit()]
    }

    /// Returns the value of tricks in a game ([`Scoring::trick_worth`](kirifuda_rules::Scoring::trick_worth)); in a pot
    /// game, the shares of the pot. Meaningful where a trick is never worth less than nothing.
    pub fn of(game: &Game) -> Objective {
        let worth = game.scoring().trick_worth();
        // At most one point for each of the ten seats.
        let tricks = Objective::tricks(worth.trick.unsigned_abs() as u8);
        game.scoring_cards()
            .iter()
            .fold(tricks, |objective, card| objective.with_card(card, game.points_of_card(card).unsigned_abs() as u8))
    }
}
