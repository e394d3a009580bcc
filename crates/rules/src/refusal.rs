//! Why an action is not allowed.

use crate::fault::with_rule;
use crate::{Action, Game, Message, Phase, Point};
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
    /// The card is one of those to be passed already.
    AlreadyPassed(Card),
    /// The suit led must be followed.
    MustFollow(Suit),
    /// A player who cannot follow suit must trump.
    MustTrump,
    /// The winning card must be beaten.
    MustOvertake,
    /// The card may not be led yet.
    BarredLead(Card),
    /// The card may not be played to the first trick.
    BarredFirstTrick(Card),
    /// The joker must be played now, because it may not be played to the last trick.
    JokerNow,
    /// This card must be led.
    MustLead(Card),
    /// At least so many tricks must be bid.
    BidTooLow(u8),
    /// No more tricks than these may be bid.
    BidTooHigh(u8),
    /// All bids may not add up to the number of tricks, which is this.
    BidsAddUp(u8),
    /// The last player asked must name a trump.
    MustName,
    /// Only the suit of the turn-up, which is this, may be named.
    OnlyTurnUpSuit(Suit),
    /// Any suit but that of the turn-up, which is this, may be named.
    NotTurnUpSuit(Suit),
    /// Only cards dealt to the player may be discarded.
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

impl RefusalReason {
    /// Why not, without the cards.
    pub fn message(self) -> Message {
        match self {
            RefusalReason::NothingToDecide => message!("refused-nothing-to-decide"),
            RefusalReason::NotYourTurn => message!("refused-not-your-turn"),
            RefusalReason::OtherDecision(phase) => message!("refused-other-decision", due = phase.message()),
            RefusalReason::NotHeld(_) => message!("refused-not-held"),
            RefusalReason::AlreadyPassed(_) => message!("refused-already-passed"),
            RefusalReason::MustFollow(_) => message!("refused-must-follow"),
            RefusalReason::MustTrump => message!("refused-must-trump"),
            RefusalReason::MustOvertake => message!("refused-must-overtake"),
            RefusalReason::BarredLead(_) => message!("refused-barred-lead"),
            RefusalReason::BarredFirstTrick(_) => message!("refused-barred-first-trick"),
            RefusalReason::JokerNow => message!("refused-joker-now"),
            RefusalReason::MustLead(_) => message!("refused-must-lead"),
            RefusalReason::BidTooLow(least) => message!("refused-bid-too-low", least),
            RefusalReason::BidTooHigh(most) => message!("refused-bid-too-high", most),
            RefusalReason::BidsAddUp(tricks) => message!("refused-bids-add-up", tricks),
            RefusalReason::MustName => message!("refused-must-name"),
            RefusalReason::OnlyTurnUpSuit(_) => message!("refused-only-turn-up-suit"),
            RefusalReason::NotTurnUpSuit(_) => message!("refused-not-turn-up-suit"),
            RefusalReason::NotDealt(_) => message!("refused-not-dealt"),
            RefusalReason::AlreadyTrump => message!("refused-already-trump"),
            RefusalReason::NoCardOfSuit(_) => message!("refused-no-card-of-suit"),
            RefusalReason::TurnUpNotOptional(_) => message!("refused-turn-up-not-optional"),
            RefusalReason::NotTheBest(_) => message!("refused-not-the-best"),
            RefusalReason::WrongKindOfAnnouncement => message!("refused-wrong-kind"),
            RefusalReason::TooLarge(most) => message!("refused-too-large", most),
            RefusalReason::NoRightToStock => message!("refused-no-right"),
            RefusalReason::MustExchange => message!("refused-must-exchange"),
            RefusalReason::WrongHonours { held } => message!("refused-wrong-honours", held),
            RefusalReason::MustClaim => message!("refused-must-claim"),
        }
    }
}

impl Refusal {
    /// Why not, with the rule.
    pub fn message(&self) -> Message {
        with_rule(self.reason.message(), &self.rule)
    }
}

message_error!(Refusal: Refusal::message);
