//! The actions of a player.

use crate::Game;
use crate::numbers::{MAX_BID, MAX_RUFF};
use crate::params::PackKind;
use kirifuda_cards::{Card, Suit};

/// One decision of one seat.
///
/// Exchanging cards is one [`Action::Exchange`] followed by as many single [`Action::Discard`]s as cards were taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Play a card to the trick.
    Play(Card),
    /// Discard a card after taking the stock.
    Discard(Card),
    /// Pass a card to another player.
    Give(Card),
    /// Take the stock (ruff, rub).
    Exchange,
    /// Decline a right, or have none.
    Pass,
    /// Show three or four honours of one's own.
    Show,
    /// Ask the partner for a third honour.
    CanYe,
    /// Announce the true total of a suit, the turn-up counted if the suit is trump.
    AnnounceSuit(Suit),
    /// Announce the true total of the trump suit without the turn-up (RT-37).
    AnnounceBare(Suit),
    /// Announce a number.
    AnnounceTotal(u8),
    /// Bid a number of tricks.
    Bid(u8),
    /// Leave the trump suit as it is.
    Keep,
    /// Name the trump suit, or another one.
    NameTrump(Suit),
    /// Play without the partner.
    GoAlone,
    /// Play with the partner.
    WithPartner,
    /// Lead oneself (いく).
    LeadSelf,
    /// Let the partner lead (こい).
    LeadPartner,
    /// Name the suit to follow, after leading a joker that belongs to none.
    CallSuit(Suit),
    /// Undertake to take all card points.
    TakeAll,
    /// Take part in the deal (出る).
    Stay,
    /// Leave the deal (降りる).
    Fold,
}

/// What becomes of cards that a player chooses together, one action each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    /// They are discarded.
    Discard,
    /// They are passed to another player.
    Give,
}

impl Aside {
    /// Returns the action that chooses a card.
    pub fn action(self, card: Card) -> Action {
        match self {
            Aside::Discard => Action::Discard(card),
            Aside::Give => Action::Give(card),
        }
    }
}

impl Action {
    /// Returns the card that the action discards or passes.
    pub fn laid_aside(self) -> Option<Card> {
        match self {
            Action::Discard(card) | Action::Give(card) => Some(card),
            _ => None,
        }
    }

    /// Actions that are neither cards nor numbers, in the order of the action space after the cards.
    pub const CALLS: [Action; 28] = [
        Action::Exchange,
        Action::Pass,
        Action::Show,
        Action::CanYe,
        Action::AnnounceSuit(Suit::First),
        Action::AnnounceBare(Suit::First),
        Action::AnnounceSuit(Suit::Second),
        Action::AnnounceBare(Suit::Second),
        Action::AnnounceSuit(Suit::Third),
        Action::AnnounceBare(Suit::Third),
        Action::AnnounceSuit(Suit::Fourth),
        Action::AnnounceBare(Suit::Fourth),
        Action::Keep,
        Action::NameTrump(Suit::First),
        Action::NameTrump(Suit::Second),
        Action::NameTrump(Suit::Third),
        Action::NameTrump(Suit::Fourth),
        Action::LeadSelf,
        Action::LeadPartner,
        Action::Stay,
        Action::Fold,
        Action::GoAlone,
        Action::WithPartner,
        Action::CallSuit(Suit::First),
        Action::CallSuit(Suit::Second),
        Action::CallSuit(Suit::Third),
        Action::CallSuit(Suit::Fourth),
        Action::TakeAll,
    ];
}

impl Game {
    /// Returns the size of the game's fixed action space.
    pub fn action_count(&self) -> usize {
        self.bids_from() + usize::from(MAX_BID) + 1
    }

    /// Returns the index of an action in the game's action space, the same under every option of the game: plays by
    /// canonical card index, discards likewise, calls in the order of [`Action`], numbers announced, passed cards, and
    /// bids.
    pub fn action_index(&self, action: Action) -> usize {
        let cards = self.full_pack_len();
        match action {
            Action::Play(card) => self.full_index(card),
            Action::Discard(card) => cards + self.full_index(card),
            Action::AnnounceTotal(total) => 2 * cards + Action::CALLS.len() + usize::from(total),
            Action::Give(card) => self.gifts_from() + self.full_index(card),
            Action::Bid(bid) => self.bids_from() + usize::from(bid),
            call => {
                let place = Action::CALLS.iter().position(|&other| other == call);
                2 * cards + place.unwrap_or(Action::CALLS.len())
            }
        }
    }

    /// Returns the action at an index of the action space.
    pub fn action_at(&self, index: usize) -> Option<Action> {
        let cards = self.full_pack_len();
        if index < 2 * cards {
            let card = self.at_full_index(index % cards)?;
            return Some(if index < cards { Action::Play(card) } else { Action::Discard(card) });
        }
        let rest = index - 2 * cards;
        if let Some(&call) = Action::CALLS.get(rest) {
            return Some(call);
        }
        if let Some(bid) = index.checked_sub(self.bids_from()) {
            return u8::try_from(bid).ok().filter(|&bid| bid <= MAX_BID).map(Action::Bid);
        }
        match index.checked_sub(self.gifts_from()) {
            None => u8::try_from(rest - Action::CALLS.len()).ok().map(Action::AnnounceTotal),
            Some(place) => self.at_full_index(place).map(Action::Give),
        }
    }

    fn gifts_from(&self) -> usize {
        2 * self.full_pack_len() + Action::CALLS.len() + usize::from(MAX_RUFF) + 1
    }

    fn bids_from(&self) -> usize {
        self.gifts_from() + self.full_pack_len()
    }

    fn at_full_index(&self, index: usize) -> Option<Card> {
        let ranks = self.pack().ranks().len();
        if index == 4 * ranks {
            return Some(Card::JOKER);
        }
        Some(Card::new(Suit::from_index(index / ranks)?, u8::try_from(index % ranks).ok()?))
    }

    /// The joker, whose place is right behind the last suit, is counted where there may be one.
    fn full_pack_len(&self) -> usize {
        4 * self.pack().ranks().len() + usize::from(self.rules().pack() == PackKind::French)
    }

    fn full_index(&self, card: Card) -> usize {
        card.suit().index() * self.pack().ranks().len() + usize::from(card.rank())
    }
}
