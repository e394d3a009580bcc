//! The objective: anything that is additive over tricks and over the cards in them.

use kirifuda_cards::{Card, CardSet};
use kirifuda_rules::Game;

/// The points for taking a trick: some for the trick itself, plus those of the cards in it. Below zero they are what a
/// side avoids.
///
/// Thresholds, payment tables and the like are not part of it: a game that pays for tricks above six has the same best
/// card as one that counts all, and the caller converts a number of tricks into its payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Points per trick.
    pub(crate) trick_points: i16,
    /// Points of each card, by its bit.
    pub(crate) card_points: [i16; 64],
}

impl Objective {
    /// One point a trick.
    pub const TRICKS: Objective = Objective { trick_points: 1, card_points: [0; 64] };

    /// Counts `points` for each trick and nothing else.
    pub const fn tricks(points: i16) -> Objective {
        Objective { trick_points: points, card_points: [0; 64] }
    }

    /// Counts one point for each captured card of `cards`.
    pub fn captured(cards: CardSet) -> Objective {
        cards.iter().fold(Objective::tricks(0), |objective, card| objective.with_card(card, 1))
    }

    /// Adds `points` for `card`.
    #[must_use]
    pub fn with_card(mut self, card: Card, points: i16) -> Objective {
        self.card_points[card.bit()] = points;
        self
    }

    /// Returns the points per trick.
    pub fn trick(&self) -> i16 {
        self.trick_points
    }

    /// Returns the points of a card.
    pub fn points(&self, card: Card) -> i16 {
        self.card_points[card.bit()]
    }

    /// Returns the value of tricks in a game ([`Scoring::trick_worth`](kirifuda_rules::Scoring::trick_worth)); in a pot
    /// game, the shares of the pot. Where the lowest score wins, it is below zero.
    pub fn of(game: &Game) -> Objective {
        let worth = game.scoring().trick_worth();
        // At most one point for each of the ten seats, and a hundred for a card.
        let points = |card| (worth.card_point * game.points_of_card(card)) as i16;
        let tricks = Objective::tricks(worth.trick as i16);
        game.scoring_cards().iter().fold(tricks, |objective, card| objective.with_card(card, points(card)))
    }
}
