//! Positions as a caller describes them, before validation.

use crate::{Objective, Outcomes};
use kirifuda_cards::{Card, CardSet, Suit};
use std::fmt;

/// A position in plain terms: anything is allowed here, and [`Problem::new`](crate::Problem::new) validates it.
#[derive(Clone, Debug)]
pub struct Layout {
    /// The cards each seat still holds, in turn order.
    pub hands: Vec<CardSet>,
    /// The side of each seat, 0 or 1.
    pub sides: Vec<u8>,
    /// The trump suit, if there is one.
    pub trump: Option<Suit>,
    /// The suit to which each card belongs, by the card's bit.
    pub suit: [Suit; 64],
    /// Strength of each card within its suit, by the card's bit: the higher number wins.
    pub strength: [u8; 64],
    /// The card that beats even trumps.
    pub above_trump: Option<Card>,
    /// Whether that card may be played to any trick.
    pub above_trump_anytime: bool,
    /// Who leads, or led, the trick in progress: an index into `hands`.
    pub leader: usize,
    /// The cards of the trick in progress, the lead first; they are in no hand.
    pub trick: Vec<Card>,
    /// Cards that may not be led before one of them has been played, unless the leader has no others: whole suits.
    pub barred_leads: CardSet,
    /// Cards that a player void in the suit led may not play to the first trick to come, unless they have no others.
    pub barred_discards: CardSet,
    /// The card that must be led to the first trick to come if the leader holds it.
    pub opening: Option<Card>,
    /// What is counted.
    pub objective: Objective,
    /// What the results are worth, if it is not the sum of what the objective counts, which is then tricks.
    pub outcomes: Option<Outcomes>,
}

impl Layout {
    /// Creates a layout of seats in turn order that play alternately for two sides, with canonical ranks, tricks
    /// counted, and seat 0 to lead.
    pub fn partners(hands: &[CardSet], trump: Option<Suit>) -> Layout {
        Layout {
            hands: hands.to_vec(),
            sides: (0..hands.len()).map(|seat| (seat % 2) as u8).collect(),
            trump,
            suit: by_card(Card::suit),
            strength: by_card(Card::rank),
            above_trump: None,
            above_trump_anytime: false,
            leader: 0,
            trick: Vec::new(),
            barred_leads: CardSet::EMPTY,
            barred_discards: CardSet::EMPTY,
            opening: None,
            objective: Objective::TRICKS,
            outcomes: None,
        }
    }
}

/// Returns a value for each card, by its bit.
pub(crate) fn by_card<T>(mut value: impl FnMut(Card) -> T) -> [T; 64] {
    std::array::from_fn(|bit| value(Card::from_bit(bit as u8)))
}

/// Why a position cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemError {
    /// The deal is not in the play of cards.
    NotInPlay,
    /// A player must trump or overtake, may always trump, or may not lead some cards of a suit.
    Restricted,
    /// Cards are still to be drawn.
    Stock,
    /// What tricks and cards are worth depends on who takes the others.
    NotAdditive,
    /// Some tricks or cards are worth something, and others cost something.
    MixedWorth,
    /// The results listed are not those of the tricks to come.
    Outcomes,
    /// Fewer than two or more than six seats.
    Seats(usize),
    /// The seats do not play for exactly two sides.
    Sides,
    /// The leader is not at the table.
    Leader,
    /// A card is in two places.
    Twice(Card),
    /// The hands do not fit the trick in progress: everybody must have the same number of cards to play.
    HandSizes,
    /// More than thirteen cards of one suit.
    SuitLength(usize),
    /// Two cards of a suit are equally strong.
    Strength(Card),
    /// More than 255 points are still to be won.
    TooManyPoints(u32),
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProblemError::NotInPlay => f.write_str("expected a deal in the play of cards"),
            ProblemError::Stock => f.write_str("expected a deal in which no card is still to be drawn"),
            ProblemError::Restricted => f.write_str(
                "expected a game in which a player only has to follow suit, and whole suits are barred from leads",
            ),
            ProblemError::NotAdditive => {
                f.write_str("expected a game in which it does not matter for the worth of a trick who takes the others")
            }
            ProblemError::MixedWorth => {
                f.write_str("expected tricks and cards that all score points, or that all cost points")
            }
            ProblemError::Outcomes => f.write_str("expected the worth of every number of tricks to come"),
            ProblemError::Seats(seats) => write!(f, "expected 2 to 6 seats, found {seats}"),
            ProblemError::Sides => f.write_str("expected seats of exactly two sides"),
            ProblemError::Leader => f.write_str("expected a leader who is at the table"),
            ProblemError::Twice(card) => write!(f, "{card:?} is in two places"),
            ProblemError::HandSizes => f.write_str("expected as many cards to play for every seat"),
            ProblemError::SuitLength(cards) => write!(f, "expected at most 13 cards of a suit, found {cards}"),
            ProblemError::Strength(card) => write!(f, "{card:?} is as strong as another card of its suit"),
            ProblemError::TooManyPoints(points) => write!(f, "expected at most 255 points, found {points}"),
        }
    }
}

impl std::error::Error for ProblemError {}
