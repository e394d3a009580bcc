//! Three sides and more: max^n with pessimistic ties, for short deals.
//!
//! Every side plays for its own payoff. If several cards are equally good for the side to play, nobody can know which
//! it will choose, and each other side assumes the worst for itself: the vector of such a position is, for the others,
//! the elementwise minimum over the tied cards. (The tie-breaking of a max^n search can change its result arbitrarily,
//! Sturtevant 2002; this makes the result a function of the position.)
//!
//! There is no window, because zero-window search does not exist for more than two sides. The transposition table over
//! relative ranks and the merging of equivalent cards keep the search small.

use crate::layout::by_card;
use crate::limits::Limits;
use kirifuda_cards::{Card, CardSet, MAX_SEATS, PerSuit, Seat, Suit};
use kirifuda_rules::params::AboveTrumpPlay;
use kirifuda_rules::{Deal, Game, Phase, Standing};
use std::collections::HashMap;
use std::fmt;

/// The payoff to a side for tricks and cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payoff {
    /// Points per trick.
    pub trick: i32,
    /// Points per captured card, by its bit.
    pub cards: [i32; 64],
    /// Points lost by a side that takes no trick in the whole deal.
    pub no_trick: i32,
}

impl Payoff {
    /// One point a trick.
    pub const TRICKS: Payoff = Payoff { trick: 1, cards: [0; 64], no_trick: 0 };

    /// Returns the payoff of tricks under a standing
    /// ([`Scoring::trick_worth_at`](kirifuda_rules::Scoring::trick_worth_at)). Pots saturate at the range of `i32`.
    pub fn of(game: &Game, standing: &Standing) -> Payoff {
        let worth = game.scoring().trick_worth_at(standing);
        let points = |points: i64| i32::try_from(points).unwrap_or(i32::MAX);
        let cards = by_card(|card| points(worth.card_point * game.points_of_card(card)));
        Payoff { trick: points(worth.trick), cards, no_trick: points(worth.no_trick) }
    }
}

/// Payoffs still to come, by seat in turn order; seats of one side have the same.
pub type Vector = [i32; MAX_SEATS];

/// A legal card with the payoffs still to come after it; [`VectorTable::vector`] describes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardVector {
    /// The card.
    pub card: Card,
    /// Payoffs by seat in turn order from the lowest.
    pub payoffs: Vector,
}

/// A position of two to ten seats in turn order, with all cards seen.
#[derive(Clone, Debug)]
pub struct Position {
    seats: usize,
    sides: [u8; MAX_SEATS],
    hands: [CardSet; MAX_SEATS],
    trump: Option<Suit>,
    above_trump: Option<Card>,
    above_anytime: bool,
    /// The cards that belong to each suit.
    members: PerSuit<CardSet>,
    /// The suit to which each card belongs.
    suit: [Suit; 64],
    /// Strength of each card within its suit.
    strength: [u8; 64],
    leader: usize,
    trick: [Card; MAX_SEATS],
    trick_len: usize,
    /// Seats whose side has won a trick.
    served: u16,
}

/// A deal that is not in the play of cards, in which more is asked of a player than to follow suit, or in which the worth
/// of a trick depends on who takes the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSolvable;

impl fmt::Display for NotSolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a deal in the play of cards, in which a player only has to follow suit and tricks add up")
    }
}

impl std::error::Error for NotSolvable {}

impl Position {
    /// Converts the play of a deal.
    ///
    /// # Errors
    /// If the deal is not in its play phase, or more is asked of a player than to follow suit.
    pub fn of_deal(game: &Game, deal: &Deal) -> Result<Position, NotSolvable> {
        let (Phase::Play, Some(turn)) = (deal.phase(), deal.to_act()) else { return Err(NotSolvable) };
        if !deal.only_follows(game) || !game.scoring().is_additive() {
            return Err(NotSolvable);
        }
        let seats: Vec<Seat> = deal.active().iter().collect();
        let played: Vec<(Seat, Card)> = deal.trick().collect();
        let first = played.first().map_or(turn, |&(seat, _)| seat);
        let trump = deal.trump();
        let mut position = Position {
            seats: seats.len(),
            sides: [0; MAX_SEATS],
            hands: [CardSet::EMPTY; MAX_SEATS],
            trump,
            above_trump: game.above_trump(trump),
            above_anytime: game.rules().above_trump_play() == AboveTrumpPlay::Anytime,
            members: PerSuit::from_fn(|suit| game.members(suit, trump)),
            suit: by_card(|card| game.suit_of(card, trump)),
            strength: by_card(|card| game.own_power(card, trump)),
            leader: seats.iter().position(|&seat| seat == first).ok_or(NotSolvable)?,
            trick: [Card::from_bit(0); MAX_SEATS],
            trick_len: played.len(),
            served: 0,
        };
        for (place, &seat) in seats.iter().enumerate() {
            let side = game.side_of(seat);
            position.sides[place] = side as u8;
            position.hands[place] = deal.hand(seat);
            let tricks: u8 = game.seats_of(side).map(|member| deal.tricks_won(member)).sum();
            position.served |= u16::from(tricks > 0) << place;
        }
        for (place, (_, card)) in position.trick.iter_mut().zip(played) {
            *place = card;
        }
        Ok(position)
    }

    /// Returns the place in turn order of the seat to play.
    pub fn turn(&self) -> usize {
        (self.leader + self.trick_len) % self.seats
    }

    fn suit_of(&self, card: Card) -> Suit {
        self.suit[card.bit()]
    }

    /// Returns the legal cards.
    pub fn legal_cards(&self) -> CardSet {
        let hand = self.hands[self.turn()];
        if self.trick_len == 0 {
            return hand;
        }
        let following = hand & self.members[self.suit_of(self.trick[0])];
        match self.above_trump {
            _ if following.is_empty() => hand,
            Some(card) if self.above_anytime => hand & (following | CardSet::of(card)),
            _ => following,
        }
    }

    /// Returns the power of a card in a trick with this lead; 0 if it cannot win.
    fn power(&self, card: Card, led: Suit) -> u16 {
        let strength = u16::from(self.strength[card.bit()]) + 1;
        if self.above_trump == Some(card) {
            strength + 1024
        } else if self.trump == Some(self.suit_of(card)) {
            strength + 512
        } else if self.suit_of(card) == led {
            strength
        } else {
            0
        }
    }

    /// Plays a card; if it completes a trick, returns the trick's winner and payoff.
    fn play(&mut self, card: Card, payoff: &Payoff) -> Option<(usize, i32)> {
        let turn = self.turn();
        self.hands[turn].remove(card);
        self.trick[self.trick_len] = card;
        self.trick_len += 1;
        if self.trick_len < self.seats {
            return None;
        }
        let led = self.suit_of(self.trick[0]);
        let cards = &self.trick[..self.seats];
        let best = (0..self.seats).max_by_key(|&at| self.power(cards[at], led)).unwrap_or(0);
        let paid = payoff.trick + cards.iter().map(|card| payoff.cards[card.bit()]).sum::<i32>();
        self.leader = (self.leader + best) % self.seats;
        self.trick_len = 0;
        let side = self.sides[self.leader];
        for seat in (0..self.seats).filter(|&seat| self.sides[seat] == side) {
            self.served |= 1 << seat;
        }
        Some((self.leader, paid))
    }

    /// Returns all cards in hands.
    fn remaining(&self) -> CardSet {
        self.hands[..self.seats].iter().fold(CardSet::EMPTY, |all, &hand| all | hand)
    }

    /// Whether no remaining card, nor one of the trick in progress, separates two cards of one hand.
    fn alike(&self, one: Card, other: Card, payoff: &Payoff) -> bool {
        let strength = |card: Card| self.strength[card.bit()];
        let (low, high) = (strength(one).min(strength(other)), strength(one).max(strength(other)));
        let among = self.remaining() - self.hands[self.turn()];
        let mut between =
            (among & self.members[self.suit_of(one)]).iter().chain(self.trick[..self.trick_len].iter().copied());
        self.suit_of(one) == self.suit_of(other)
            && ![Some(one), Some(other)].contains(&self.above_trump)
            && payoff.cards[one.bit()] == payoff.cards[other.bit()]
            && !between.any(|card| self.suit_of(card) == self.suit_of(one) && (low..high).contains(&strength(card)))
    }

    /// Returns the transposition key of a position at the beginning of a trick, which abstracts from absolute ranks.
    fn key(&self, payoff: &Payoff) -> Key {
        let mut owners = [0u128; 2];
        let mut rest = self.served as u128 | (self.leader as u128) << 16;
        let remaining = self.remaining();
        let mut at = 0;
        // Cards with payoffs of their own, and the card above trump, enter by identity and by relative rank.
        let (mut named, mut places) = (0, 0);
        for suit in Suit::ALL {
            let mut cards: Vec<Card> = (remaining & self.members[suit]).iter().collect();
            cards.sort_by_key(|card| self.strength[card.bit()]);
            rest |= (cards.len() as u128) << (20 + 4 * suit.index());
            for card in cards {
                let owner = (0..self.seats).find(|&seat| self.hands[seat].contains(card)).unwrap_or(0);
                // Up to sixty cards of four bits each fill two words.
                owners[at / 32] |= (owner as u128) << (4 * (at % 32));
                if payoff.cards[card.bit()] != 0 || self.above_trump == Some(card) {
                    named |= 1 << card.bit();
                    places |= 1 << at;
                }
                at += 1;
            }
        }
        Key { owners, rest, named, places }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    owners: [u128; 2],
    rest: u128,
    named: u64,
    places: u64,
}

/// What positions must share to use one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    seats: usize,
    sides: [u8; MAX_SEATS],
    trump: Option<Suit>,
    above_trump: Option<Card>,
    above_anytime: bool,
    suit: [Suit; 64],
    strength: [u8; 64],
}

impl Kept {
    fn of(position: &Position) -> Kept {
        let &Position { seats, sides, trump, above_trump, above_anytime, suit, strength, .. } = position;
        Kept { seats, sides, trump, above_trump, above_anytime, suit, strength }
    }
}

/// Bytes per entry of the table, including the map's overhead.
const ENTRY_BYTES: usize = 2 * (size_of::<Key>() + size_of::<Vector>());

/// A transposition table for one trump suit, sides and payoff; its entries serve later positions.
#[derive(Clone, Debug)]
pub struct VectorTable {
    payoff: Payoff,
    found: HashMap<Key, Vector>,
    kept_for: Option<Kept>,
    max_entries: usize,
    nodes: u64,
}

impl VectorTable {
    /// Creates an empty table that takes at most about `bytes`.
    pub fn new(payoff: Payoff, bytes: usize) -> VectorTable {
        VectorTable {
            payoff,
            found: HashMap::new(),
            kept_for: None,
            max_entries: (bytes / ENTRY_BYTES).max(1 << 10),
            nodes: 0,
        }
    }

    /// Returns the nodes searched so far: positions at the beginning of a trick.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns what each seat's side still gets if all play max^n: points of tricks to come, and the penalty at the end
    /// for a side without a trick. Seats are those in the play, in turn order from the lowest. `None` if the limits cut
    /// off the search.
    pub fn vector(&mut self, position: &Position, limits: &mut Limits<'_>) -> Option<Vector> {
        self.prepare(position);
        self.search(position, limits)
    }

    /// Returns the vector after each legal card, in canonical order.
    pub fn vectors(&mut self, position: &Position, limits: &mut Limits<'_>) -> Option<Vec<CardVector>> {
        self.prepare(position);
        let cards = position.legal_cards();
        cards.iter().map(|card| Some(CardVector { card, payoffs: self.after(position, card, limits)? })).collect()
    }

    fn prepare(&mut self, position: &Position) {
        let kept = Some(Kept::of(position));
        if self.kept_for != kept {
            self.found.clear();
            self.kept_for = kept;
        }
    }

    fn search(&mut self, position: &Position, limits: &mut Limits<'_>) -> Option<Vector> {
        if position.trick_len > 0 {
            return self.best(position, limits);
        }
        if position.hands[position.leader].is_empty() {
            return Some(self.at_end(position));
        }
        let key = position.key(&self.payoff);
        if let Some(&vector) = self.found.get(&key) {
            return Some(vector);
        }
        self.nodes += 1;
        if limits.spend(1) {
            return None;
        }
        let vector = self.best(position, limits)?;
        if self.found.len() >= self.max_entries {
            self.found.clear();
        }
        self.found.insert(key, vector);
        Some(vector)
    }

    fn at_end(&self, position: &Position) -> Vector {
        std::array::from_fn(|seat| {
            let served = seat >= position.seats || position.served >> seat & 1 != 0;
            if served { 0 } else { -self.payoff.no_trick }
        })
    }

    /// Returns the best vector for the side to play; for others the minimum over the tied ones.
    fn best(&mut self, position: &Position, limits: &mut Limits<'_>) -> Option<Vector> {
        let turn = position.turn();
        let mut best: Option<Vector> = None;
        let mut tried: Vec<Card> = Vec::new();
        for card in position.legal_cards() {
            if tried.iter().any(|&other| position.alike(card, other, &self.payoff)) {
                continue;
            }
            tried.push(card);
            let vector = self.after(position, card, limits)?;
            best = Some(match best {
                Some(known) if known[turn] > vector[turn] => known,
                Some(known) if known[turn] == vector[turn] => std::array::from_fn(|seat| known[seat].min(vector[seat])),
                _ => vector,
            });
        }
        best
    }

    fn after(&mut self, position: &Position, card: Card, limits: &mut Limits<'_>) -> Option<Vector> {
        let mut next = position.clone();
        let paid = next.play(card, &self.payoff);
        let mut vector = self.search(&next, limits)?;
        if let Some((winner, points)) = paid {
            let side = next.sides[winner];
            for seat in (0..next.seats).filter(|&seat| next.sides[seat] == side) {
                vector[seat] += points;
            }
        }
        Some(vector)
    }
}
