//! Playing to a trick led by another player.

use super::situation::Situation;
use super::stakes::stake;
use super::worth::{counts_courts, hand_worth};
use kirifuda_cards::{Card, CardSet};

/// A trick that the partner may still win counts only in part: it uses up a winner of the partner's hand.
const PARTNER_MAY: f64 = 0.7;
/// The same where court cards score, because then the cards in the trick count. Leads rely on the partner only then.
pub(super) const PARTNER_MAY_WITH_COURTS: f64 = 0.9;

/// Returns the card with the highest gain: its chance of winning the trick, times the value of the trick, less what the
/// card promises if it is kept. Second hand low, third hand high, letting the partner's trick stand, winning with the
/// cheapest sufficient card, trumping losers cheaply, and throwing court cards on the partner's tricks all follow from
/// that.
pub(super) fn choose(situation: &Situation<'_>, legal: CardSet) -> Card {
    let mut best: Option<(f64, Card)> = None;
    for card in by_power(situation, legal) {
        let gain = gain(situation, card);
        // Cards come weakest first, so the weakest of equal ones is played.
        if best.is_none_or(|(most, _)| gain > most + 1e-9) {
            best = Some((gain, card));
        }
    }
    best.map_or(Card::from_bit(0), |(_, card)| card)
}

fn by_power(situation: &Situation<'_>, cards: CardSet) -> Vec<Card> {
    let mut order: Vec<Card> = cards.iter().collect();
    order.sort_by_key(|&card| situation.power(card));
    order
}

fn gain(situation: &Situation<'_>, card: Card) -> f64 {
    let winning = situation.wins_with(card);
    let partner_counts = if counts_courts(situation) { PARTNER_MAY_WITH_COURTS } else { PARTNER_MAY };
    let chance = winning.lying + partner_counts * winning.partner;
    let stake = stake(situation, card);
    let mut rest = situation.hand;
    rest.remove(card);
    chance * stake.won - (1.0 - winning.total()) * stake.lost + hand_worth(situation, rest, situation.view.led())
}
