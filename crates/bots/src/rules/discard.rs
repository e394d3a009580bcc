//! Discarding after taking the stock.

use super::situation::Situation;
use super::worth::hand_worth;
use kirifuda_cards::{Card, CardSet};

/// Returns the card that the hand misses least: trumps and high cards stay, short weak suits go.
pub(super) fn choose(situation: &Situation<'_>, legal: CardSet) -> Card {
    let honours = situation.game.honours(situation.trump);
    let loss = |card: Card| {
        let mut rest = situation.hand;
        rest.remove(card);
        let missed = -hand_worth(situation, rest, None);
        // A short suit is discarded before a long one, so that the discards share a suit.
        let shortness = situation.hand.in_suit(card.suit()).len() as f64 * 0.02;
        let kept = f64::from(u8::from(honours.contains(card) || situation.trump_suit().contains(card)));
        missed + shortness + kept
    };
    let mut order: Vec<Card> = legal.iter().collect();
    order.sort_by_key(|&card| situation.power(card));
    let best = order
        .into_iter()
        .map(|card| (loss(card), card))
        .reduce(|best, next| if next.0 < best.0 - 1e-9 { next } else { best });
    best.map_or(Card::from_bit(0), |(_, card)| card)
}
