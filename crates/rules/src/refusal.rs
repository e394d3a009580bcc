//! Why an action is not allowed.

use crate::{Action, Game, Phase, Point};
use kirifuda_cards::{Card, Suit};

/// An action that was refused: the state is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// What was tried.
    pub action: Action,
    /// Why not.
    pub reason: RefusalReason,
    /// The rule that forbids it, by ID.
    pub rule: String,
}

/// The kinds of refusal. User interfaces put them into words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalReason {
    /// Nobody has anything to decide.
    NothingToDecide,
    /// It is another seat's turn.
    NotYourTurn,
    /// Something else is to be decided: the phase says what.
    OtherDecision(Phase),
    /// The card is not in the hand.
    NotHeld(Card),
    /// The suit led must be followed.
    MustFollow(Suit),
    /// Only cards dealt to the player may be put out.
    NotDealt(Card),
    /// That suit is trump already.
    AlreadyTrump,
    /// No card of the suit is held.
    NoCardOfSuit(Suit),
    /// The turn-up always counts, or it is not of that suit.
    TurnUpNotOptional(Suit),
    /// Another suit is the best and must be announced.
    NotTheBest(Suit),
    /// A suit is to be announced, not a number, or the other way round.
    WrongKindOfAnnouncement,
    /// The number is larger than any ruff.
    TooLarge(u8),
    /// The player has no right to the stock.
    NoRightToStock,
    /// The right to the stock must be used.
    MustExchange,
    /// Showing needs three honours of one's own, calling exactly two.
    WrongHonours {
        /// How many the player holds.
        held: u8,
    },
    /// Honours must be claimed.
    MustClaim,
}

impl Refusal {
    pub(crate) fn new(game: &Game, action: Action, reason: RefusalReason, point: Point) -> Refusal {
        Refusal { action, reason, rule: game.rule(point).to_owned() }
    }
}

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.reason {
            RefusalReason::NothingToDecide => f.write_str("nothing is to be decided")?,
            RefusalReason::NotYourTurn => f.write_str("it is another seat's turn")?,
            RefusalReason::OtherDecision(phase) => write!(f, "another decision is due: {phase}")?,
            RefusalReason::NotHeld(_) => f.write_str("the card is not in the hand")?,
            RefusalReason::MustFollow(_) => f.write_str("the suit led must be followed")?,
            RefusalReason::NotDealt(_) => f.write_str("only cards dealt to the player may be put out")?,
            RefusalReason::AlreadyTrump => f.write_str("that suit is trump already")?,
            RefusalReason::NoCardOfSuit(_) => f.write_str("no card of that suit is held")?,
            RefusalReason::TurnUpNotOptional(_) => f.write_str("the turn-up cannot be left out of that suit")?,
            RefusalReason::NotTheBest(_) => f.write_str("the best suit must be announced")?,
            RefusalReason::WrongKindOfAnnouncement => f.write_str("the announcement is of the wrong kind")?,
            RefusalReason::TooLarge(most) => write!(f, "expected a number from 0 to {most}")?,
            RefusalReason::NoRightToStock => f.write_str("the player has no right to the stock")?,
            RefusalReason::MustExchange => f.write_str("the right to the stock must be used")?,
            RefusalReason::WrongHonours { held } => {
                write!(f, "showing needs three honours, calling exactly two; the player holds {held}")?;
            }
            RefusalReason::MustClaim => f.write_str("honours must be claimed")?,
        }
        write!(f, " ({})", self.rule)
    }
}

impl std::error::Error for Refusal {}
