//! Three sides and more: max^n with pessimistic ties, for short deals.
//!
//! Every side plays for its own payoff. If several cards are equally good for the side to play, nobody can know which
//! it will choose, and each other side assumes the worst for itself: the vector of such a position is, for the others,
//! the elementwise minimum over the tied cards. (The tie-breaking of a max^n search can change its result arbitrarily,
//! Sturtevant 2002; this makes the result a function of the position.)
//!
//! There is no window, because zero-window search does not exist for more than two sides. The transposition table over
//! relative ranks and the merging of equivalent cards keep the search small.
//!
//! What adds up over tricks is counted trick by trick. The rest of the score (contracts, nils, bags, taking every
//! point) is asked of [`Scoring`](kirifuda_rules::Scoring) at the leaves, and the facts it depends on are part of the
//! transposition key.

use crate::layout::by_card;
use crate::limits::Limits;
use kirifuda_cards::{Card, CardSet, MAX_SEATS, Seat, SeatSet, Suit};
use kirifuda_rules::params::Joker;
use kirifuda_rules::{Deal, DealResult, Game, Phase, Standing};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// What a side plays for, in points or chips; more is better, also where the lowest score wins.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Payoff {
    /// Points per trick.
    trick: i32,
    /// Points per captured card, by its bit.
    cards: [i32; 64],
    /// Points lost by a side that takes no trick in the whole deal.
    no_trick: i32,
    /// What the score of the deal counts for beyond these: 1 or −1; 0 if these are all.
    scored: i64,
}

impl Payoff {
    /// Returns the payoff of a game under a standing. Pots saturate at the range of `i32`.
    fn of(game: &Game, standing: &Standing) -> Result<Payoff, NotSolvable> {
        let scoring = game.scoring();
        let worth = scoring.trick_worth_at(standing);
        let points = |points: i64| i32::try_from(points).unwrap_or(i32::MAX);
        let cards = by_card(|card| points(worth.card_point * game.points_of_card(card)));
        let mut payoff = Payoff { trick: points(worth.trick), cards, no_trick: points(worth.no_trick), scored: 0 };
        if !scoring.is_additive() {
            // These depend on more of the past than the transposition key holds.
            if scoring.has_payment() || scoring.has_race() || game.rules().honours_after_play() {
                return Err(NotSolvable);
            }
            payoff.scored = if scoring.lowest_wins() { -1 } else { 1 };
            if !scoring.has_pot() {
                payoff.trick = 0;
            }
        }
        Ok(payoff)
    }
}

/// Payoffs by seat in the play, in turn order from the lowest; seats of one side have the same.
pub type Vector = [i32; MAX_SEATS];

/// A legal card with the payoffs after it; [`VectorTable::vector`] describes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardVector {
    /// The card.
    pub card: Card,
    /// Payoffs by seat in turn order from the lowest.
    pub payoffs: Vector,
}

/// A game that max^n cannot play or count: cards are drawn, or a payment table or honours score beside contracts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSolvable;

impl fmt::Display for NotSolvable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a game without drawing, and without payments and honours beside contracts")
    }
}

impl std::error::Error for NotSolvable {}

/// The transposition key of a position at the beginning of a trick, which abstracts from absolute ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Key {
    owners: [u128; 2],
    rest: u128,
    named: u64,
    places: u64,
}

/// What positions of a game must share to use one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    active: SeatSet,
    holders: SeatSet,
    trump: Option<Suit>,
    bids: [Option<u8>; MAX_SEATS],
}

impl Kept {
    fn of(deal: &Deal) -> Kept {
        let bids = std::array::from_fn(|seat| Seat::new(seat).and_then(|seat| deal.bid_of(seat)));
        Kept { active: deal.active(), holders: deal.holders(), trump: deal.trump(), bids }
    }
}

/// Bytes per entry of the table, including the map's overhead.
const ENTRY_BYTES: usize = 2 * (size_of::<Key>() + size_of::<Vector>());

/// Where the facts of the past begin in [`Key::rest`]: behind the sides with a trick, the leader and the lengths.
const PAST: u32 = 36;
/// Bits for the tricks of a side, enough for a hand of half the pack.
const TRICK_BITS: u32 = 5;

/// A transposition table for one game and standing; its entries serve later positions of a deal.
#[derive(Clone, Debug)]
pub struct VectorTable {
    game: Arc<Game>,
    standing: Standing,
    payoff: Payoff,
    /// The seats in the play.
    seats: Vec<Seat>,
    found: HashMap<Key, Vector>,
    kept_for: Option<Kept>,
    max_entries: usize,
    nodes: u64,
}

impl VectorTable {
    /// Creates an empty table that takes at most about `bytes`, for deals of a game that begin with this standing.
    ///
    /// # Errors
    /// If the score cannot be counted.
    pub fn new(game: Arc<Game>, standing: &Standing, bytes: usize) -> Result<VectorTable, NotSolvable> {
        if game.draws() || game.rules().joker() == Joker::Apart {
            return Err(NotSolvable);
        }
        Ok(VectorTable {
            payoff: Payoff::of(&game, standing)?,
            game,
            standing: *standing,
            seats: Vec::new(),
            found: HashMap::new(),
            kept_for: None,
            max_entries: (bytes / ENTRY_BYTES).max(1 << 10),
            nodes: 0,
        })
    }

    /// Returns the nodes searched so far: positions at the beginning of a trick.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns what each seat's side gets if all play max^n. What adds up over tricks and cards is counted from here on,
    /// with the penalty at the end for a side without a trick; contracts, nils and bags are counted for the whole deal.
    /// Where the lowest score wins, payoffs are points below zero. Seats are those in the play, in turn order from the
    /// lowest. `None` if the limits cut off the search, or the deal is not in the play of cards.
    pub fn vector(&mut self, deal: &Deal, limits: &mut Limits<'_>) -> Option<Vector> {
        self.prepare(deal)?;
        self.search(deal, limits)
    }

    /// Returns the vector after each legal card, in canonical order.
    pub fn vectors(&mut self, deal: &Deal, limits: &mut Limits<'_>) -> Option<Vec<CardVector>> {
        self.prepare(deal)?;
        let cards = deal.legal_plays(&self.game);
        cards.iter().map(|card| Some(CardVector { card, payoffs: self.after(deal, card, limits)? })).collect()
    }

    fn prepare(&mut self, deal: &Deal) -> Option<()> {
        if deal.phase() != Phase::Play {
            return None;
        }
        let kept = Some(Kept::of(deal));
        if self.kept_for != kept {
            self.found.clear();
            self.seats = deal.active().iter().collect();
            self.kept_for = kept;
        }
        Some(())
    }

    fn search(&mut self, deal: &Deal, limits: &mut Limits<'_>) -> Option<Vector> {
        if deal.phase() != Phase::Play {
            return Some(self.at_end(deal));
        }
        if deal.trick().len() > 0 {
            return self.best(deal, limits);
        }
        let key = self.key(deal);
        if let Some(&vector) = self.found.get(&key) {
            return Some(vector);
        }
        self.nodes += 1;
        if limits.spend(1) {
            return None;
        }
        let vector = self.best(deal, limits)?;
        if self.found.len() >= self.max_entries {
            self.found.clear();
        }
        self.found.insert(key, vector);
        Some(vector)
    }

    fn at_end(&self, deal: &Deal) -> Vector {
        let mut vector = [0; MAX_SEATS];
        let served = self.served(deal);
        for (place, payoff) in vector.iter_mut().enumerate().take(self.seats.len()) {
            *payoff = if served >> place & 1 != 0 { 0 } else { -self.payoff.no_trick };
        }
        if self.payoff.scored == 0 {
            return vector;
        }
        let scoring = self.game.scoring();
        let result = DealResult::of(&self.game, deal, &[]);
        let totals = scoring.totals(&result, &self.standing);
        for (&seat, payoff) in self.seats.iter().zip(&mut vector) {
            let side = self.game.side_of(seat);
            // The points of the cards have been counted trick by trick.
            let counted = if scoring.has_card_points() { result.points[side] } else { 0 };
            *payoff += (self.payoff.scored * (totals[side] - counted)) as i32;
        }
        vector
    }

    /// Returns the places of the seats whose side has won a trick.
    fn served(&self, deal: &Deal) -> u16 {
        let won = |side: usize| self.game.seats_of(side).any(|seat| deal.tricks_won(seat) > 0);
        let places = self.seats.iter().enumerate();
        places.fold(0, |set, (place, &seat)| set | u16::from(won(self.game.side_of(seat))) << place)
    }

    /// Returns the best vector for the side to play; for others the minimum over the tied ones.
    fn best(&mut self, deal: &Deal, limits: &mut Limits<'_>) -> Option<Vector> {
        let turn = self.seats.iter().position(|&seat| deal.to_act() == Some(seat))?;
        let mut best: Option<Vector> = None;
        let mut tried: Vec<Card> = Vec::new();
        for card in deal.legal_plays(&self.game) {
            if tried.iter().any(|&other| self.alike(deal, card, other)) {
                continue;
            }
            tried.push(card);
            let vector = self.after(deal, card, limits)?;
            best = Some(match best {
                Some(known) if known[turn] > vector[turn] => known,
                Some(known) if known[turn] == vector[turn] => std::array::from_fn(|seat| known[seat].min(vector[seat])),
                _ => vector,
            });
        }
        best
    }

    fn after(&mut self, deal: &Deal, card: Card, limits: &mut Limits<'_>) -> Option<Vector> {
        let mut next = *deal;
        let winner = next.play_unchecked(&self.game, card);
        let mut vector = self.search(&next, limits)?;
        if let Some(winner) = winner {
            let team = deal.team(&self.game, winner);
            let cards = deal.trick().map(|(_, card)| card).chain([card]);
            let paid = self.payoff.trick + cards.map(|card| self.payoff.cards[card.bit()]).sum::<i32>();
            for (&seat, payoff) in self.seats.iter().zip(&mut vector) {
                *payoff += if team.contains(seat) { paid } else { 0 };
            }
        }
        Some(vector)
    }

    /// Returns all cards in hands.
    fn remaining(&self, deal: &Deal) -> CardSet {
        self.seats.iter().fold(CardSet::EMPTY, |all, &seat| all | deal.hand(seat))
    }

    /// Whether two cards of the hand to play are equivalent: no remaining card, nor one of the trick in progress,
    /// separates them, and what matters of one card alone is the same.
    fn alike(&self, deal: &Deal, one: Card, other: Card) -> bool {
        let (game, trump) = (&self.game, deal.trump());
        let suit = game.suit_of(one, trump);
        let above = game.above_trump(trump);
        let barred = deal.barred_leads(game);
        if suit != game.suit_of(other, trump)
            || above == Some(one)
            || above == Some(other)
            || self.payoff.cards[one.bit()] != self.payoff.cards[other.bit()]
            || barred.contains(one) != barred.contains(other)
        {
            return false;
        }
        let strength = |card: Card| game.own_power(card, trump);
        let (low, high) = (strength(one).min(strength(other)), strength(one).max(strength(other)));
        let others = deal.to_act().map_or(CardSet::EMPTY, |seat| self.remaining(deal) - deal.hand(seat));
        let in_trick = deal.trick().map(|(_, card)| card).filter(|&card| game.suit_of(card, trump) == suit);
        let mut between = (others & game.members(suit, trump)).iter().chain(in_trick);
        !between.any(|card| (low..high).contains(&strength(card)))
    }

    fn key(&self, deal: &Deal) -> Key {
        let (game, trump) = (&self.game, deal.trump());
        let leader = self.seats.iter().position(|&seat| deal.to_act() == Some(seat)).unwrap_or(0);
        let mut owners = [0u128; 2];
        let mut rest = u128::from(self.served(deal)) | (leader as u128) << 16 | self.past(deal) << PAST;
        let remaining = self.remaining(deal);
        // Cards that matter by themselves enter by identity and by relative rank: those with payoffs, the card above
        // trump, and those that may not be played yet.
        let first_trick = deal.barred_discards(game) | deal.card_to_lead(game).into_iter().collect();
        let by_name = deal.barred_leads(game) | first_trick | game.above_trump(trump).into_iter().collect();
        let (mut named, mut places) = (0, 0);
        let mut at = 0;
        for suit in Suit::ALL {
            let mut cards: Vec<Card> = (remaining & game.members(suit, trump)).iter().collect();
            cards.sort_by_key(|&card| game.own_power(card, trump));
            rest |= (cards.len() as u128) << (20 + 4 * suit.index());
            for card in cards {
                let owner = self.seats.iter().position(|&seat| deal.hand(seat).contains(card)).unwrap_or(0);
                // Up to sixty cards of four bits each fill two words.
                owners[at / 32] |= (owner as u128) << (4 * (at % 32));
                if self.payoff.cards[card.bit()] != 0 || by_name.contains(card) {
                    named |= 1 << card.bit();
                    places |= 1 << at;
                }
                at += 1;
            }
        }
        Key { owners, rest, named, places }
    }

    /// Returns what the rest of the deal depends on besides the cards: what has been played, and at the end the score.
    fn past(&self, deal: &Deal) -> u128 {
        let (game, scoring) = (&self.game, self.game.scoring());
        let mut past = 0;
        let mut room = 0;
        let mut add = |fact: u128, bits: u32| {
            past |= fact << room;
            room += bits;
        };
        add(u128::from(!deal.barred_leads(game).is_empty()), 1);
        add(u128::from(!deal.barred_discards(game).is_empty() || deal.card_to_lead(game).is_some()), 1);
        if self.payoff.scored == 0 {
            return past;
        }
        let took: SeatSet = deal.active().iter().filter(|&seat| deal.point_cards_won(seat) > 0).collect();
        let team = took.iter().next().map_or(SeatSet::EMPTY, |seat| deal.team(game, seat));
        match team.iter().next() {
            None => add(0, 4),
            Some(first) if (took - team).is_empty() => add(first.index() as u128 + 1, 4),
            // Nobody takes all of them any more.
            Some(_) => add(15, 4),
        }
        for &seat in self.seats.iter().filter(|_| scoring.has_nil()) {
            add(u128::from(deal.bid_of(seat) == Some(0) && deal.tricks_won(seat) > 0), 1);
        }
        for side in (0..game.sides()).filter(|_| scoring.counts_tricks()) {
            let tricks: u8 = game.seats_of(side).map(|seat| deal.tricks_won(seat)).sum();
            add(tricks.into(), TRICK_BITS);
        }
        past
    }
}
