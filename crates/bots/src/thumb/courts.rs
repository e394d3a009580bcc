//! Following where court cards score: the cards in a trick count for more than the trick.

use super::Thumb;
use crate::outside::outside;
use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_rules::SeatView;

/// The value to its holder of a court card that promises no trick, and the increase per trick promised.
const COURT_KEPT: (f32, f32) = (-0.1, 1.9);
/// The value of any other card per trick promised.
const OTHER_KEPT: f32 = 0.8;
/// Court cards that each later player is expected to add to a trick.
const TO_COME: f32 = 0.1;
/// Players who share the cards outside.
const OTHERS: i32 = 3;
/// The chance that a card wins in the end, by the number of higher cards outside, if lower ones guard it.
const GUARDED: [f32; 3] = [1.0, 0.55, 0.25];
/// The share of the cards outside that the opponents hold.
const OPPOSING: f32 = 0.67;
const SMALL_TRUMP: f32 = 0.4;
/// A trick that the partner may still win uses up a winner of the partner's hand.
const PARTNER_MAY: f32 = 0.9;
/// Powers from here on beat the suit led.
const TRUMP_POWER: u8 = 32;

/// The trick before the player acts.
struct Trick {
    led: Suit,
    outside: CardSet,
    trumps: usize,
    stake: f32,
    partner_wins: bool,
    /// The shares of the cards outside held by opponents and by a partner who have yet to play.
    opponents: f32,
    partner: f32,
    /// The probabilities that an opponent to come, or the partner, is void in the suit led and trumps.
    opponents_trump: f32,
    partner_trumps: f32,
}

impl Thumb {
    /// Returns the card with the best balance: court cards the trick is likely to bring, less what the card promises if
    /// kept.
    pub(super) fn follow_for_courts(&self, view: &SeatView<'_>, legal: CardSet) -> Card {
        let trick = self.trick(view);
        let mut best = (f32::NEG_INFINITY, Card::from_bit(0));
        // The cards of a suit come one after the other, and what they promise together is the same for each of them.
        let mut suit = (CardSet::EMPTY, 0.0);
        for card in legal {
            let cards = view.hand() & view.suit_around(card);
            if cards != suit.0 {
                suit = (cards, self.suit_worth(view, &trick, cards));
            }
            let kept = suit.1 - self.suit_worth(view, &trick, cards - CardSet::of(card));
            let gain = self.gain(view, &trick, card) - kept - rank_part(card);
            if gain > best.0 {
                best = (gain, card);
            }
        }
        best.1
    }

    fn trick(&self, view: &SeatView<'_>) -> Trick {
        let game = view.game();
        let led = view.led().unwrap_or(Suit::First);
        let courts = game.scoring_cards();
        let lying = view.trick().filter(|&(_, card)| courts.contains(card)).count() as f32;
        let outside = outside(view);
        let partners = view.partners(view.seat());
        let (following, trumps) = ((outside & view.members(led)).len(), (outside & view.trump_suit()).len());
        let all = outside.len().max(1) as f32;
        let (mut opponents, mut partner, mut opponents_trump, mut partner_trumps) = (0.0, 0.0, 0.0, 0.0);
        let to_come = view.active().len() - view.trick_len() - 1;
        let mut seat = view.seat();
        for _ in 0..to_come {
            seat = view.next_in_turn(seat);
            let part = view.hand_len(seat) as f32 / all;
            let void = if view.void_in(led).contains(seat) { 1.0 } else { none_of(following, part) };
            let trumping = void * (1.0 - none_of(trumps, part));
            if partners.contains(seat) {
                partner += part;
                partner_trumps += trumping;
            } else {
                opponents += part;
                opponents_trump += trumping;
            }
        }
        Trick {
            led,
            outside,
            trumps,
            stake: lying + TO_COME * to_come as f32,
            partner_wins: view.winning().is_some_and(|seat| partners.contains(seat)),
            opponents,
            partner,
            opponents_trump,
            partner_trumps,
        }
    }

    /// Returns what the card is expected to bring in this trick.
    #[inline]
    fn gain(&self, view: &SeatView<'_>, trick: &Trick, card: Card) -> f32 {
        let game = view.game();
        let (power, lying) = (game.power(card, trick.led, view.trump()), view.winning_power());
        let ours = power > lying || trick.partner_wins;
        let beating = self.tables.stronger(view.trump(), trick.led, power.max(lying)) & trick.outside;
        let higher = (beating & view.members(trick.led)).len();
        let elsewhere = Some(trick.led) != view.trump() && power.max(lying) < TRUMP_POWER;
        let (mut open, mut partner) = (1.0, 0.0);
        if elsewhere {
            let all = trick.opponents_trump + trick.partner_trumps;
            partner += trick.partner_trumps / all.max(1.0);
            open *= 1.0 - all.min(1.0);
        }
        let all = (trick.opponents + trick.partner).min(1.0);
        let none = none_of(higher, all);
        if all > 0.0 {
            partner += open * (1.0 - none) * trick.partner / (trick.opponents + trick.partner);
        }
        let won = if ours { open * none } else { 0.0 } + PARTNER_MAY * partner;
        let lost = 1.0 - (if ours { open * none } else { 0.0 }) - partner;
        let is_court = game.scoring_cards().contains(card);
        let stake = trick.stake + f32::from(u8::from(is_court));
        (won - lost) * stake
    }

    /// Returns what the cards of one suit promise if they are kept.
    fn suit_worth(&self, view: &SeatView<'_>, trick: &Trick, cards: CardSet) -> f32 {
        let courts = view.game().scoring_cards();
        let worth = |card: Card| {
            let promise = self.promise(view, trick, card, cards);
            if courts.contains(card) { COURT_KEPT.0 + COURT_KEPT.1 * promise } else { OTHER_KEPT * promise }
        };
        cards.iter().map(worth).sum()
    }

    /// Returns the probability that a card wins a trick, kept among `cards` of its suit.
    #[inline]
    fn promise(&self, view: &SeatView<'_>, trick: &Trick, card: Card, cards: CardSet) -> f32 {
        let trump = view.trump();
        if view.above_trump() == Some(card) {
            return 1.0;
        }
        let above = self.tables.higher_in_suit(trump, card);
        let higher = (above & trick.outside).len();
        let guards = cards.len() - 1 - (above & cards).len();
        let top = none_of(higher, OPPOSING);
        let guarded = if guards >= higher { GUARDED.get(higher).copied().unwrap_or(0.0) } else { 0.0 };
        if view.trump_suit().contains(card) {
            if higher == 0 { 1.0 } else { top + (1.0 - top) * guarded.max(SMALL_TRUMP) }
        } else {
            let place = (above & cards).len() + usize::from(card.suit() == trick.led);
            let first = top * self.survives(trick, card.suit(), place);
            first + (1.0 - top) * guarded * self.survives(trick, card.suit(), place + higher)
        }
    }

    /// Returns the probability that no opponent trumps a plain suit `round` rounds after this one.
    #[inline]
    fn survives(&self, trick: &Trick, suit: Suit, round: usize) -> f32 {
        if trick.trumps == 0 {
            return 1.0;
        }
        let each = trick.outside.in_suit(suit).len() as i32 - OTHERS * round as i32;
        match each {
            8.. => 0.95,
            5..8 => 0.85,
            3..5 => 0.65,
            1..3 => 0.45,
            _ => 0.2,
        }
    }
}

/// Breaks ties: among cards that promise the same, the lower is played.
#[inline]
fn rank_part(card: Card) -> f32 {
    f32::from(card.rank()) * 0.004
}

/// Returns the probability that none of `cards` cards lies in this part of all.
#[inline]
fn none_of(cards: usize, part: f32) -> f32 {
    let outside = (1.0 - part).max(0.0);
    (0..cards).fold(1.0, |chance, _| chance * outside)
}
