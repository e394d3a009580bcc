//! The value of cards in hand: expected tricks, and court cards to bring home where they score.

use super::situation::Situation;
use kirifuda_cards::{Card, CardSet, Suit};

/// The chance that a card wins in the end, by the number of higher cards outside, if enough lower ones guard it.
const GUARDED: [f64; 3] = [1.0, 0.55, 0.25];
/// A small trump while others hold trumps.
const SMALL_TRUMP: f64 = 0.33;
/// Added to that by each short plain suit, as a chance to trump.
const TRUMPING: f64 = 0.12;
/// A trump after all higher ones and most others are likely to be gone.
const LONG_TRUMP: f64 = 0.55;
/// A card of a long plain suit after the suit's other cards are gone.
const LONG_CARD: f64 = 0.25;
/// Court cards that a won trick captures besides its winning card, relative to an even share.
const CAPTURE: f64 = 0.8;
/// The probability that a court card which wins nothing still falls to its own side.
const RESCUED: f64 = 0.45;

/// Whether court cards score.
pub(super) fn counts_courts(situation: &Situation<'_>) -> bool {
    !situation.game.scoring_cards().is_empty()
}

/// Returns what a hand promises after the next round of `spent`: tricks, or court cards won less lost.
pub(super) fn hand_worth(situation: &Situation<'_>, hand: CardSet, spent: Option<Suit>) -> f64 {
    let mut worth = 0.0;
    for_each_promise(situation, hand, spent, |card, promise| worth += card_worth(situation, card, promise));
    worth
}

/// Returns the tricks that a hand promises.
#[inline(never)]
pub(super) fn hand_tricks(situation: &Situation<'_>, hand: CardSet) -> f64 {
    let mut tricks = 0.0;
    for_each_promise(situation, hand, None, |_, promise| tricks += promise);
    tricks
}

/// Returns the probability that a hand wins no trick at all.
#[inline(never)]
pub(super) fn no_trick_chance(situation: &Situation<'_>, hand: CardSet) -> f64 {
    let mut none = 1.0;
    for_each_promise(situation, hand, None, |_, promise| none *= 1.0 - promise);
    none
}

fn card_worth(situation: &Situation<'_>, card: Card, promise: f64) -> f64 {
    if !counts_courts(situation) {
        return promise;
    }
    let kept = if situation.game.scoring_cards().contains(card) {
        2.0 * (promise + (1.0 - promise) * RESCUED) - 1.0
    } else {
        0.0
    };
    kept + CAPTURE * promise
}

/// Calls `tell` with every card of the hand and the probability that it wins a trick.
fn for_each_promise(situation: &Situation<'_>, hand: CardSet, spent: Option<Suit>, mut tell: impl FnMut(Card, f64)) {
    for suit in Suit::ALL {
        let cards = hand & situation.members(suit);
        if cards.is_empty() {
            continue;
        }
        let rounds = usize::from(spent == Some(suit));
        let mut order: Vec<Card> = cards.iter().collect();
        order.sort_by_key(|&card| std::cmp::Reverse(situation.power(card)));
        let shortness = if Some(suit) == situation.trump { short_suits(situation, hand) } else { 0.0 };
        for (place, &card) in order.iter().enumerate() {
            let promise = if Some(suit) == situation.trump {
                trump_promise(situation, card, place, order.len(), shortness)
            } else {
                plain_promise(situation, card, place, order.len(), rounds)
            };
            tell(card, promise);
        }
    }
    // A joker that belongs to no suit.
    if hand.contains(Card::JOKER) && !situation.members(situation.suit_of(Card::JOKER)).contains(Card::JOKER) {
        tell(Card::JOKER, 1.0);
    }
}

/// Returns how short the plain suits are: one for a void, half for a single card.
fn short_suits(situation: &Situation<'_>, hand: CardSet) -> f64 {
    let plain = Suit::ALL.into_iter().filter(|&suit| Some(suit) != situation.trump);
    let shortness = plain.map(|suit| match (hand & situation.members(suit)).len() {
        0 => 1.0,
        1 => 0.5,
        _ => 0.0,
    });
    shortness.sum()
}

fn guarded(higher: usize, guards: usize) -> f64 {
    if guards < higher { 0.0 } else { GUARDED.get(higher).copied().unwrap_or(0.0) }
}

fn trump_promise(situation: &Situation<'_>, card: Card, place: usize, held: usize, shortness: f64) -> f64 {
    let outside = situation.trumps_outside().len();
    let higher = situation.higher_outside(card);
    if outside == 0 || higher == 0 {
        return 1.0;
    }
    let top = situation.no_opponent_has(higher);
    let others = situation.opponents.len() + situation.partners.len();
    let long = if place * others.max(1) >= outside { LONG_TRUMP } else { 0.0 };
    let small = (SMALL_TRUMP + TRUMPING * shortness).min(LONG_TRUMP);
    let later = guarded(higher, held - 1 - place).max(long).max(small);
    top + (1.0 - top) * later
}

fn plain_promise(situation: &Situation<'_>, card: Card, place: usize, held: usize, spent: usize) -> f64 {
    if situation.is_above_trump(card) {
        return 1.0;
    }
    let higher = situation.higher_outside(card);
    let top = situation.no_opponent_has(higher);
    let guards = held - 1 - place;
    let first = top * situation.survives(card.suit(), spent + place);
    let later = guarded(higher, guards) * situation.survives(card.suit(), spent + place + higher);
    let outside = (situation.outside & situation.members(situation.suit_of(card))).len();
    let others = situation.opponents.len() + situation.partners.len();
    let long = if place * others.max(1) >= outside { LONG_CARD } else { 0.0 };
    let long = long * situation.survives(card.suit(), spent + place);
    first + (1.0 - top) * later.max(long)
}
