//! Leading to a trick.

use super::follow::PARTNER_MAY_WITH_COURTS;
use super::situation::Situation;
use super::stakes::stake;
use super::worth::{counts_courts, hand_worth};
use kirifuda_cards::{Card, CardSet};

/// For every card of a plain suit beyond three: it may become good.
const LENGTH: f64 = 0.01;
/// For the suit the partner has led.
const PARTNERS_SUIT: f64 = 0.05;
/// For a suit the partner can trump.
const PARTNER_TRUMPS: f64 = 0.15;
/// Against a suit that an opponent can trump.
const OPPONENT_TRUMPS: f64 = 0.2;
/// For drawing trumps, per trump beyond what each opponent is likely to hold.
const DRAWING: f64 = 0.25;
/// Against leading trumps when no opponent has one.
const POINTLESS_TRUMP: f64 = 1.0;
/// Returns the lead that promises most: it cashes sure winners, draws trumps from a long holding, and otherwise leads a
/// low card of a long suit or of the partner's, away from suits that opponents trump.
pub(super) fn choose(situation: &Situation<'_>, legal: CardSet) -> Card {
    let mut order: Vec<Card> = legal.iter().collect();
    order.sort_by_key(|&card| situation.power(card));
    let mut best: Option<(f64, Card)> = None;
    for card in order {
        let gain = gain(situation, card)
            + if situation.trump_suit().contains(card) { trump_lead(situation) } else { plain_lead(situation, card) };
        if best.is_none_or(|(most, _)| gain > most + 1e-9) {
            best = Some((gain, card));
        }
    }
    best.map_or(Card::from_bit(0), |(_, card)| card)
}

fn gain(situation: &Situation<'_>, card: Card) -> f64 {
    let winning = situation.wins_with(card);
    let partner_counts = if counts_courts(situation) { PARTNER_MAY_WITH_COURTS } else { 0.0 };
    let stake = stake(situation, card);
    let mut rest = situation.hand;
    rest.remove(card);
    let chance = winning.lying + partner_counts * winning.partner;
    chance * stake.won - (1.0 - winning.total()) * stake.lost
        + hand_worth(situation, rest, Some(situation.suit_of(card)))
}

fn trump_lead(situation: &Situation<'_>) -> f64 {
    let outside = situation.trumps_outside();
    let threat: f64 = situation.opponents.iter().map(|seat| situation.has_any(seat, outside)).sum();
    if threat == 0.0 {
        return -POINTLESS_TRUMP;
    }
    let others = situation.opponents.len() + situation.partners.len();
    let share = outside.len() as f64 / others.max(1) as f64;
    DRAWING * ((situation.hand & situation.trump_suit()).len() as f64 - share)
}

fn plain_lead(situation: &Situation<'_>, card: Card) -> f64 {
    // A joker that belongs to no suit is no part of a long one, and nobody trumps it.
    let Some(suit) = card.printed_suit() else { return 0.0 };
    let length = situation.hand.in_suit(suit).len() as f64;
    let mut bonus = LENGTH * (length - 3.0);
    if situation.partner_led == Some(suit) {
        bonus += PARTNERS_SUIT;
    }
    let trumps = situation.trumps_outside();
    let trumps_it = |seat| situation.view.void_in(suit).contains(seat) && situation.has_any(seat, trumps) > 0.3;
    if situation.partners.iter().any(trumps_it) && !situation.is_master(card) {
        bonus += PARTNER_TRUMPS;
    }
    bonus - OPPONENT_TRUMPS * situation.opponents.iter().filter(|&seat| trumps_it(seat)).count() as f64
}
