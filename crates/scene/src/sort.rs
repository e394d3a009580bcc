//! The order of the cards in a hand.

use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_rules::Game;
use kirifuda_words::{HAND_ORDER, suits_from};

/// The position of the trumps in the hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arrange {
    /// Left of the other suits.
    #[default]
    TrumpsLeft,
    /// Right of the other suits.
    TrumpsRight,
    /// At the usual position of their suit.
    Suits,
    /// As `Suits`, the lowest card of each suit first.
    LowFirst,
}

impl Arrange {
    /// Returns the next one, for the key that changes it.
    pub fn next(self) -> Arrange {
        match self {
            Arrange::TrumpsLeft => Arrange::TrumpsRight,
            Arrange::TrumpsRight => Arrange::Suits,
            Arrange::Suits => Arrange::LowFirst,
            Arrange::LowFirst => Arrange::TrumpsLeft,
        }
    }
}

fn suit_order(arrange: Arrange, trump: Option<Suit>) -> [Suit; 4] {
    let mut suits = suits_from(trump);
    match arrange {
        Arrange::TrumpsLeft => suits,
        Arrange::TrumpsRight => {
            suits.rotate_left(usize::from(trump.is_some()));
            suits
        }
        Arrange::Suits | Arrange::LowFirst => HAND_ORDER,
    }
}

/// Returns the cards in the chosen order: suit by suit, by their strength in this game.
pub fn sorted(cards: CardSet, game: &Game, trump: Option<Suit>, arrange: Arrange) -> Vec<Card> {
    let mut sorted = Vec::with_capacity(cards.len());
    let joker = cards.contains(Card::JOKER) && !game.members(Card::JOKER.suit(), trump).contains(Card::JOKER);
    for suit in suit_order(arrange, trump) {
        let mut of_suit: Vec<Card> = (cards & game.members(suit, trump)).iter().collect();
        // The card above trump is shown at its place in its own suit: equal powers fall back on the printed rank.
        of_suit.sort_by_key(|&card| std::cmp::Reverse((game.power(card, suit, trump), card.rank())));
        if arrange == Arrange::LowFirst {
            of_suit.reverse();
        }
        sorted.extend(of_suit);
    }
    // A joker that belongs to no suit stands where the trumps do.
    if joker {
        let left = matches!(arrange, Arrange::TrumpsLeft | Arrange::Suits);
        sorted.insert(if left { 0 } else { sorted.len() }, Card::JOKER);
    }
    sorted
}
