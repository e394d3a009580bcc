//! The actions of a player.

use crate::Game;
use crate::numbers::MAX_RUFF;
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
    /// Leave the trump suit as it is.
    Keep,
    /// Name another trump suit.
    NameTrump(Suit),
    /// Lead oneself (いく).
    LeadSelf,
    /// Let the partner lead (こい).
    LeadPartner,
    /// Take part in the deal (出る).
    Stay,
    /// Leave the deal (降りる).
    Fold,
}

impl Action {
    /// Actions that are neither cards nor numbers, in the order of the action space after the cards.
    pub const CALLS: [Action; 21] = [
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
    ];
}

impl Game {
    /// Returns the size of the game's fixed action space.
    pub fn action_count(&self) -> usize {
        2 * self.full_pack_len() + Action::CALLS.len() + usize::from(MAX_RUFF) + 1
    }

    /// Returns the index of an action in the game's action space, the same under every option of the game: plays by
    /// canonical card index, discards likewise, the other actions in the order of [`Action`], numbers last.
    pub fn action_index(&self, action: Action) -> usize {
        let cards = self.full_pack_len();
        match action {
            Action::Play(card) => self.full_index(card),
            Action::Discard(card) => cards + self.full_index(card),
            Action::AnnounceTotal(total) => 2 * cards + Action::CALLS.len() + usize::from(total),
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
            let ranks = self.pack().ranks().len();
            let rank = u8::try_from(index % cards % ranks).ok()?;
            let card = Card::new(Suit::from_index(index % cards / ranks)?, rank);
            return Some(if index < cards { Action::Play(card) } else { Action::Discard(card) });
        }
        let rest = index - 2 * cards;
        if let Some(&call) = Action::CALLS.get(rest) {
            return Some(call);
        }
        let total = u8::try_from(rest - Action::CALLS.len()).ok()?;
        (total <= MAX_RUFF).then_some(Action::AnnounceTotal(total))
    }

    fn full_pack_len(&self) -> usize {
        4 * self.pack().ranks().len()
    }

    fn full_index(&self, card: Card) -> usize {
        card.suit().index() * self.pack().ranks().len() + usize::from(card.rank())
    }
}
