//! The phases of a deal, one file for each: who is asked, what is legal, and its effect.

mod bid;
mod call_suit;
mod draw;
mod go_alone;
mod honours;
mod lead_choice;
mod name_trump;
mod pass_cards;
mod play;
mod ruff_count;
mod show_sides;
mod stay_or_fold;
mod stock_exchange;
mod take_all;
mod trump_choice;

pub(crate) use draw::stock_room;
pub use ruff_count::{RuffShown, ruff_shares};
pub(crate) use ruff_count::{ruff_winners, seats_by_announcement};
pub use show_sides::Swap;

use crate::Message;

words! {
    /// The phase of a deal.
    #[repr(u8)]
    Phase {
        /// A member of the entitled side keeps or names the trump, hands unseen.
        TrumpChoice = "trump_choice",
        /// A player passes a card.
        PassCards = "pass_cards",
        /// A player bids a number of tricks.
        Bid = "bid",
        /// A player names the trump or passes.
        NameTrump = "name_trump",
        /// The player who named the trump plays alone or with their partner.
        GoAlone = "go_alone",
        /// A player announces.
        RuffCount = "ruff_count",
        /// A player takes the stock or passes.
        StockExchange = "stock_exchange",
        /// The player who took the stock discards.
        Discard = "discard",
        /// Automatic: the ruff is shown, see [`Deal::show_next_ruff`](crate::Deal::show_next_ruff).
        RuffShowing = "ruff_showing",
        /// A player declares honours or passes.
        Honours = "honours",
        /// A player stays or folds.
        StayOrFold = "stay_or_fold",
        /// A player chooses to lead or lets their partner lead.
        LeadChoice = "lead_choice",
        /// The leader of a joker that belongs to no suit names the suit to follow.
        CallSuit = "call_suit",
        /// The winner of a trick undertakes to take all card points, or passes.
        TakeAll = "take_all",
        /// A player plays a card.
        Play = "play",
        /// Nothing is left to decide.
        Over = "over",
    }
}

impl Phase {
    /// What is to be decided.
    pub fn message(self) -> Message {
        match self {
            Phase::TrumpChoice => message!("due-trump-choice"),
            Phase::PassCards => message!("due-pass-cards"),
            Phase::Bid => message!("due-bid"),
            Phase::NameTrump => message!("due-name-trump"),
            Phase::GoAlone => message!("due-go-alone"),
            Phase::RuffCount => message!("due-ruff-count"),
            Phase::StockExchange => message!("due-stock-exchange"),
            Phase::Discard => message!("due-discard"),
            Phase::RuffShowing => message!("due-ruff-showing"),
            Phase::Honours => message!("due-honours"),
            Phase::StayOrFold => message!("due-stay-or-fold"),
            Phase::LeadChoice => message!("due-lead-choice"),
            Phase::CallSuit => message!("due-call-suit"),
            Phase::TakeAll => message!("due-take-all"),
            Phase::Play => message!("due-play"),
            Phase::Over => message!("due-over"),
        }
    }
}
