//! What is counted: anything that adds up over tricks and over the cards in them.

use kirifuda_cards::{Card, CardSet};
use kirifuda_rules::Game;

/// Points that whoever takes a trick gets: so many for the trick, and those of the cards in it.
///
/// Thresholds, payment tables and the like are no part of it: a game that pays for tricks above six is worth the same
/// card as one that counts all, and what a number of tricks is worth is for the caller to say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Points of each trick.
    pub(crate) trick_points: u8,
    /// Points of each card, by its bit.
    pub(crate) card_points: [u8; 64],
}

impl Objective {
    /// One point a trick.
    pub const TRICKS: Objective = Objective { trick_points: 1, card_points: [0; 64] };

    /// So many points for each trick and nothing else.
    pub const fn tricks(points: u8) -> Objective {
        Objective { trick_points: points, card_points: [0; 64] }
    }

    /// One point for each of `cards`, wherever it was captured.
    pub fn captured(cards: CardSet) -> Objective {
        let mut objective = Objective::tricks(0);
        for card in cards {
            objective.card_points[card.bit()] = 1;
        }
        objective
    }

    /// The same with `points` for `card` as well.
    #[must_use]
    pub fn with_card(mut self, card: Card, points: u8) -> Objective {
        self.card_points[card.bit()] = points;
        self
    }

    /// Points of each trick.
    pub fn trick(&self) -> u8 {
        self.trick_points
    }

    /// Points of a card.
    pub fn points(&self, card: Card) -> u8 {
        self.card_points[card.bit()]
    }

    /// What tricks bring in a game ([`Scoring::trick_worth`](kirifuda_rules::Scoring::trick_worth)): of a pot, its parts.
    pub fn of(game: &Game) -> Objective {
        let worth = game.scoring().trick_worth();
        // At most one point for each of the ten seats.
        Objective { trick_points: worth.trick as u8, ..Objective::captured(worth.cards) }
    }
}
