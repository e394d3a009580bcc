//! What a player can infer from a view: who may still hold which cards, and how likely.
//!
//! The probabilities assume cards dealt at random to the places where they can be, which is enough for rules of thumb.
//! They use only additions, multiplications and divisions, so they are the same on every machine.

use kirifuda_cards::{Card, CardSet, MAX_SEATS, Seat, SeatSet, Suit};
use kirifuda_rules::params::{AboveTrumpPlay, Joker, TurnUp};
use kirifuda_rules::{Game, SeatView};
use std::sync::LazyLock;

/// The maximum number of rounds of one suit to look ahead.
const ROUNDS: usize = 5;

/// What is known of another player's hand.
#[derive(Clone, Copy, Default)]
struct Other {
    /// Cards that everybody knows this player to hold.
    known: CardSet,
    /// Cards of which this player may hold some.
    pool: CardSet,
    /// How many cards of the pool this player holds.
    cards: usize,
}

/// One decision from the point of view of the player who makes it.
pub(super) struct Situation<'v> {
    pub view: &'v SeatView<'v>,
    pub game: &'v Game,
    pub trump: Option<Suit>,
    pub hand: CardSet,
    /// Cards that another player may hold.
    pub outside: CardSet,
    /// Players still in the deal who score for themselves or for the other side.
    pub opponents: SeatSet,
    /// The partners who are in the deal.
    pub partners: SeatSet,
    /// The suit that the partner led last, if remembered.
    pub partner_led: Option<Suit>,
    others: [Other; MAX_SEATS],
    /// Hidden cards in all the opponents' hands together.
    opposing_cards: usize,
    /// How many cards cannot be placed.
    hidden: usize,
    /// For each plain suit, the probability that no opponent trumps its next round, the one after, and so on.
    survival: [[f64; ROUNDS]; 4],
}

impl<'v> Situation<'v> {
    pub fn new(view: &'v SeatView<'v>, partner_led: Option<Suit>) -> Situation<'v> {
        let opponents = opponents_of(view);
        let mut situation = Situation::bare(view, opponents);
        situation.partner_led = partner_led;
        situation.fill_others();
        situation.opposing_cards = opponents.iter().map(|seat| situation.others[seat.index()].cards).sum();
        situation.fill_survival();
        situation
    }

    /// Assumes that many `opponents`, whoever they are, for decisions before anybody has declared.
    pub fn with_opponents(view: &'v SeatView<'v>, opponents: SeatSet) -> Situation<'v> {
        let mut situation = Situation::bare(view, opponents);
        situation.fill_others();
        situation.opposing_cards = opponents.len() * view.hand_size();
        situation.fill_survival();
        situation
    }

    /// Assumes that a suit is trump and that the player holds these cards, before the trump is named.
    pub fn with_trump(view: &'v SeatView<'v>, trump: Suit, hand: CardSet) -> Situation<'v> {
        let opponents = opponents_of(view);
        let mut situation = Situation { trump: Some(trump), hand, ..Situation::bare(view, opponents) };
        situation.fill_others();
        situation.opposing_cards = opponents.iter().map(|seat| situation.others[seat.index()].cards).sum();
        situation.fill_survival();
        situation
    }

    fn bare(view: &'v SeatView<'v>, opponents: SeatSet) -> Situation<'v> {
        Situation {
            view,
            game: view.game(),
            trump: view.trump(),
            hand: view.hand(),
            outside: CardSet::EMPTY,
            opponents,
            partners: view.active() & view.partners(view.seat()),
            partner_led: None,
            others: [Other::default(); MAX_SEATS],
            opposing_cards: 0,
            hidden: 0,
            survival: [[1.0; ROUNDS]; 4],
        }
    }

    fn fill_others(&mut self) {
        let hidden = hidden_cards(self.view);
        self.hidden = hidden.len();
        self.outside = hidden;
        for seat in self.view.active().iter().filter(|&seat| seat != self.view.seat()) {
            let known = self.view.known_to_hold(seat);
            let mut pool = hidden;
            for suit in Suit::ALL {
                if self.view.void_in(suit).contains(seat) {
                    pool -= self.members(suit);
                }
            }
            self.outside |= known;
            let cards = self.view.hand_len(seat).saturating_sub(known.len());
            self.others[seat.index()] = Other { known, pool, cards };
        }
    }

    fn fill_survival(&mut self) {
        for suit in Suit::ALL.into_iter().filter(|&suit| Some(suit) != self.trump) {
            for round in 0..ROUNDS {
                let safe = |seat| 1.0 - self.at_most(seat, suit, round) * self.has_any(seat, self.trumps_outside());
                let chance: f64 = self.opponents.iter().map(safe).product();
                self.survival[suit.index()][round] = chance;
            }
        }
    }

    /// Returns the cards that belong to a suit.
    pub fn members(&self, suit: Suit) -> CardSet {
        self.game.members(suit, self.trump)
    }

    /// Returns the cards that belong to the trump suit.
    pub fn trump_suit(&self) -> CardSet {
        self.game.trump_suit(self.trump)
    }

    /// Returns the suit to which a card belongs.
    pub fn suit_of(&self, card: Card) -> Suit {
        self.game.suit_of(card, self.trump)
    }

    /// Returns the trumps that another player may hold.
    pub fn trumps_outside(&self) -> CardSet {
        self.outside & self.trump_suit()
    }

    /// Returns the probability that no opponent trumps a plain suit `round` rounds after the next.
    pub fn survives(&self, suit: Suit, round: usize) -> f64 {
        self.survival[suit.index()][round.min(ROUNDS - 1)]
    }

    /// Returns the probability that a player holds none of `cards`.
    fn has_none(&self, seat: Seat, cards: CardSet) -> f64 {
        let other = &self.others[seat.index()];
        if !(other.known & cards).is_empty() {
            return 0.0;
        }
        none_of((other.pool & cards).len(), other.cards, other.pool.len())
    }

    /// Returns the probability that a player holds at least one of `cards`.
    pub fn has_any(&self, seat: Seat, cards: CardSet) -> f64 {
        1.0 - self.has_none(seat, cards)
    }

    /// Returns the probability that no opponent holds any of `cards` hidden cards.
    pub fn no_opponent_has(&self, cards: usize) -> f64 {
        none_of(cards, self.opposing_cards, self.hidden)
    }

    /// Returns the probability that a player holds at most `most` cards of a suit.
    fn at_most(&self, seat: Seat, suit: Suit, most: usize) -> f64 {
        let other = &self.others[seat.index()];
        let known = (other.known & self.members(suit)).len();
        if known > most {
            return 0.0;
        }
        at_most_of(most - known, (other.pool & self.members(suit)).len(), other.cards, other.pool.len())
    }

    /// Counts the cards outside that beat `card` in its own suit.
    pub fn higher_outside(&self, card: Card) -> usize {
        let power = self.game.own_power(card, self.trump);
        let higher = |&other: &Card| self.game.own_power(other, self.trump) > power;
        (self.outside & self.members(self.suit_of(card))).iter().filter(higher).count()
    }

    /// Whether no other player can hold a card of the suit that beats it.
    pub fn is_master(&self, card: Card) -> bool {
        self.higher_outside(card) == 0
    }

    /// Whether the card also beats trumps.
    pub fn is_above_trump(&self, card: Card) -> bool {
        self.view.above_trump() == Some(card)
    }

    /// Returns the winning power of one of the player's own cards when it is led.
    pub fn power(&self, card: Card) -> u8 {
        self.game.own_power(card, self.trump)
    }

    fn plays_anytime(&self) -> bool {
        let rules = self.game.rules();
        rules.above_trump_play() == AboveTrumpPlay::Anytime || rules.joker() == Joker::Apart
    }

    /// Returns the players who have yet to play to the trick after this one, in order.
    pub fn still_to_play(&self) -> impl Iterator<Item = Seat> {
        let view = self.view;
        let left = view.active().len().saturating_sub(view.trick_len() + 1);
        std::iter::successors(Some(view.next_in_turn(view.seat())), move |&seat| Some(view.next_in_turn(seat)))
            .take(left)
    }

    /// Returns the probabilities that the player's side wins the trick after `card` is played: with the cards then on
    /// the table, and through a partner who has yet to play.
    ///
    /// The estimate assumes that the holder of the highest card that beats the table plays it: first those who may
    /// trump, then the cards of the suit led from the highest down.
    pub fn wins_with(&self, card: Card) -> Winning {
        let led = self.view.led().unwrap_or(self.suit_of(card));
        let mine = self.game.power(card, led, self.trump);
        let lying = self.view.winning_power();
        let ours = mine > lying || self.view.winning().is_some_and(|seat| self.partners.contains(seat));
        let beating = self.beating(led, mine.max(lying));
        let mut open = 1.0;
        let mut winning = Winning { lying: 0.0, partner: 0.0 };
        let mut take = |chance: &dyn Fn(Seat) -> f64| {
            let all: f64 = self.still_to_play().map(chance).sum();
            let partner: f64 = self.still_to_play().filter(|&seat| self.partners.contains(seat)).map(chance).sum();
            winning.partner += open * partner / all.max(1.0);
            open *= 1.0 - all.min(1.0);
        };
        take(&|seat| self.has_none(seat, self.members(led)) * self.has_any(seat, beating.elsewhere));
        for &following in beating.following.iter().rev() {
            take(&|seat| self.holds(seat, following));
        }
        winning.lying = if ours { open } else { 0.0 };
        winning
    }

    /// Returns the cards outside that beat this power.
    fn beating(&self, led: Suit, power: u8) -> Beating {
        let mut beating = Beating { following: Vec::new(), elsewhere: CardSet::EMPTY };
        for card in self.outside.iter().filter(|&card| self.game.power(card, led, self.trump) > power) {
            if self.suit_of(card) == led || self.plays_anytime() && self.is_above_trump(card) {
                beating.following.push(card);
            } else {
                beating.elsewhere.insert(card);
            }
        }
        beating.following.sort_by_key(|&card| self.game.power(card, led, self.trump));
        beating
    }

    /// Returns the probability that a player holds one card.
    fn holds(&self, seat: Seat, card: Card) -> f64 {
        let other = &self.others[seat.index()];
        if other.known.contains(card) {
            1.0
        } else if other.pool.contains(card) {
            other.cards as f64 / other.pool.len() as f64
        } else {
            0.0
        }
    }
}

/// Cards that beat the cards on the table.
struct Beating {
    /// Those that are legal without a void in the suit led, weakest first.
    following: Vec<Card>,
    /// The others.
    elsewhere: CardSet,
}

/// The probabilities that a side wins a trick.
#[derive(Clone, Copy, Debug)]
pub(super) struct Winning {
    /// With the player's card or one that the partner has already played.
    pub lying: f64,
    /// With a card that the partner has yet to play.
    pub partner: f64,
}

impl Winning {
    pub fn total(&self) -> f64 {
        self.lying + self.partner
    }
}

fn opponents_of(view: &SeatView<'_>) -> SeatSet {
    view.active() - view.team(view.seat())
}

/// Returns the cards that the viewer cannot place. They include a turn-up that another player took in with the stock:
/// all have seen it, but nobody knows whether it was discarded.
fn hidden_cards(view: &SeatView<'_>) -> CardSet {
    let mut hidden = view.unseen();
    let taken_by_other = view.exchanger().is_some_and(|seat| seat != view.seat());
    if taken_by_other
        && view.game().rules().turn_up() == TurnUp::Stock
        && let Some(card) = view.turn_up()
        && !view.played().contains(card)
    {
        hidden.insert(card);
    }
    hidden
}

/// Returns the probability that `drawn` of `all` cards contain none of `marked`.
pub(super) fn none_of(marked: usize, drawn: usize, all: usize) -> f64 {
    if marked + drawn > all {
        return if marked == 0 || drawn == 0 { 1.0 } else { 0.0 };
    }
    (0..marked).map(|place| (all - drawn - place) as f64 / (all - place) as f64).product()
}

/// Returns the probability that `drawn` of `all` cards contain at most `most` of `marked`.
fn at_most_of(most: usize, marked: usize, drawn: usize, all: usize) -> f64 {
    if most >= marked.min(drawn) {
        return 1.0;
    }
    let exactly = |count: usize| choose(marked, count) * choose(all - marked, drawn - count) / choose(all, drawn);
    (0..=most).filter(|&count| drawn - count <= all - marked).map(exactly).sum()
}

/// Returns the number of ways to choose `count` of `all`. They are looked up, as bots ask for them in every trick.
fn choose(all: usize, count: usize) -> f64 {
    const ROW: usize = CardSet::CAPACITY + 1;
    static WAYS: LazyLock<Vec<f64>> = LazyLock::new(|| {
        let ways =
            |all: usize, count: usize| (0..count).map(move |place| (all as f64 - place as f64) / (place + 1) as f64);
        (0..ROW * ROW).map(|at| ways(at / ROW, at % ROW).product()).collect()
    });
    WAYS[all * ROW + count]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_agree_with_counting() {
        // 2 of 5 cards drawn, 2 marked: 10 draws, 3 without a marked card, 9 with at most one.
        assert!((none_of(2, 2, 5) - 0.3).abs() < 1e-12);
        assert!((at_most_of(0, 2, 2, 5) - 0.3).abs() < 1e-12);
        assert!((at_most_of(1, 2, 2, 5) - 0.9).abs() < 1e-12);
        assert_eq!(at_most_of(2, 2, 2, 5), 1.0);
        assert_eq!(none_of(3, 3, 5), 0.0);
        assert_eq!([choose(5, 0), choose(5, 2), choose(52, 1), choose(2, 5)], [1.0, 10.0, 52.0, 0.0]);
        assert_eq!(none_of(0, 5, 5), 1.0);
    }
}
