//! Following where court cards are what the game is about: what a trick holds weighs more than the trick.

use super::Thumb;
use kirifuda_cards::{Card, CardSet, Suit};
use kirifuda_rules::SeatView;

/// What a court card is worth to its holder when it promises nothing, and for each part of a trick that it promises.
const COURT_KEPT: (f32, f32) = (-0.1, 1.9);
/// What any other card is worth for each part of a trick that it promises.
const OTHER_KEPT: f32 = 0.8;
/// Court cards that each later player is expected to add to a trick.
const TO_COME: f32 = 0.1;
/// Players who share what is outside.
const OTHERS: i32 = 3;
/// The chance to win in the end with so many higher cards outside, when there are lower ones to let them go by.
const GUARDED: [f32; 3] = [1.0, 0.55, 0.25];
/// The part of the cards outside that the opponents hold.
const OPPOSING: f32 = 0.67;
const SMALL_TRUMP: f32 = 0.4;
/// A trick that the partner may win with a card he has yet to play uses up a winner of his.
const PARTNER_MAY: f32 = 0.9;
/// Power from which a card beats the suit led.
const TRUMP_POWER: u8 = 32;

/// The trick as it stands before the player.
struct Trick {
    led: Suit,
    outside: CardSet,
    trumps: usize,
    stake: f32,
    partner_wins: bool,
    /// The parts of the cards outside that the opponents and the partner hold who have yet to play.
    opponents: f32,
    partner: f32,
    /// The chances that one of the opponents to come, or the partner, has none of the suit led and trumps.
    opponents_trump: f32,
    partner_trumps: f32,
}

impl Thumb {
    /// The card with the best balance: court cards the trick is likely to bring, less what the card promises if kept.
    pub(super) fn follow_for_courts(&self, view: &SeatView<'_>, legal: CardSet) -> Card {
        let trick = self.trick(view);
        let mut best = (f32::NEG_INFINITY, Card::from_bit(0));
        for card in legal {
            let gain = self.gain(view, &trick, card);
            if gain > best.0 {
                best = (gain, card);
            }
        }
        best.1
    }

    fn trick(&self, view: &SeatView<'_>) -> Trick {
        let game = view.game();
        let led = view.led().unwrap_or(Suit::First);
        let courts = game.court_cards();
        let lying = view.trick().filter(|&(_, card)| courts.contains(card)).count() as f32;
        let outside = Thumb::outside(view);
        let partner_seat = game.partner(view.seat());
        let (following, trumps) = (outside.in_suit(led).len(), outside.in_suit(view.trump()).len());
        let all = outside.len().max(1) as f32;
        let (mut opponents, mut partner, mut opponents_trump, mut partner_trumps) = (0.0, 0.0, 0.0, 0.0);
        let to_come = view.active().len() - view.trick_len() - 1;
        let mut seat = view.seat();
        for _ in 0..to_come {
            seat = view.active().after(seat).unwrap_or(seat);
            let part = view.hand_len(seat) as f32 / all;
            let void = if view.void_in(led).contains(seat) { 1.0 } else { none_of(following, part) };
            let trumping = void * (1.0 - none_of(trumps, part));
            if Some(seat) == partner_seat {
                (partner, partner_trumps) = (part, trumping);
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
            partner_wins: partner_seat.is_some() && view.winning() == partner_seat,
            opponents,
            partner,
            opponents_trump,
            partner_trumps,
        }
    }

    #[inline]
    fn gain(&self, view: &SeatView<'_>, trick: &Trick, card: Card) -> f32 {
        let game = view.game();
        let (power, lying) = (game.power(card, trick.led, view.trump()), view.winning_power());
        let ours = power > lying || trick.partner_wins;
        let beating = self.tables.stronger(view.trump(), trick.led, power.max(lying)) & trick.outside;
        let higher = beating.in_suit(trick.led).len();
        let elsewhere = trick.led != view.trump() && power.max(lying) < TRUMP_POWER;
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
        let is_court = game.court_cards().contains(card);
        let stake = trick.stake + f32::from(u8::from(is_court));
        (won - lost) * stake - self.kept(view, trick, card) - rank_part(card)
    }

    /// What a hand promises less without a card.
    #[inline]
    fn kept(&self, view: &SeatView<'_>, trick: &Trick, card: Card) -> f32 {
        let cards = view.hand().in_suit(card.suit());
        self.suit_worth(view, trick, cards) - self.suit_worth(view, trick, cards - CardSet::of(card))
    }

    /// What the cards of one suit promise if they are kept.
    fn suit_worth(&self, view: &SeatView<'_>, trick: &Trick, cards: CardSet) -> f32 {
        let courts = view.game().court_cards();
        let worth = |card: Card| {
            let promise = self.promise(view, trick, card, cards);
            if courts.contains(card) { COURT_KEPT.0 + COURT_KEPT.1 * promise } else { OTHER_KEPT * promise }
        };
        cards.iter().map(worth).sum()
    }

    /// The chance that a card wins a trick, kept among `cards` of its suit.
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
        if card.suit() == trump {
            if higher == 0 { 1.0 } else { top + (1.0 - top) * guarded.max(SMALL_TRUMP) }
        } else {
            let place = (above & cards).len() + usize::from(card.suit() == trick.led);
            let first = top * self.survives(trick, card.suit(), place);
            first + (1.0 - top) * guarded * self.survives(trick, card.suit(), place + higher)
        }
    }

    /// The chance that no opponent trumps a plain suit in the round so many after this one.
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

/// Of cards that promise the same the lower is played.
#[inline]
fn rank_part(card: Card) -> f32 {
    f32::from(card.rank()) * 0.004
}

/// The chance that none of so many cards lies in a part of all.
#[inline]
fn none_of(cards: usize, part: f32) -> f32 {
    let outside = (1.0 - part).max(0.0);
    (0..cards).fold(1.0, |chance, _| chance * outside)
}
