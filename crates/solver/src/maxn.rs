//! Three sides and more: max^n with pessimistic ties, for short deals.
//!
//! Every side plays for its own payoff. If several cards are equally good for the side to play, nobody can know which
//! it will choose, and each other side assumes the worst for itself: the vector of such a position is, for the others,
//! the elementwise minimum over the tied cards. (The tie-breaking of a max^n search can change its result arbitrarily,
//! Sturtevant 2002; this makes the result a function of the position.)
//!
//! There is no window, because zero-window search does not exist for more than two sides. The transposition table over
//! relative ranks and the merging of equivalent cards keep the search small; where nobody can lose points by a trick,
//! shallow pruning does too.
//!
//! What adds up over tricks is counted trick by trick. The rest of the score (contracts, nils, bags, taking every
//! point) is asked of [`Scoring`](kirifuda_rules::Scoring) at the leaves, and the facts it depends on are part of the
//! transposition key.

use crate::layout::by_card;
use crate::limits::Limits;
use kirifuda_cards::{Card, CardSet, MAX_SEATS, Seat, SeatSet, Suit};
use kirifuda_rules::params::Joker;
use kirifuda_rules::{Deal, DealResult, Game, Phase, Standing};
use rustc_hash::FxHashMap;
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
    /// Whether these are all, no trick or card costs points, and nobody gets every point without every trick where a side
    /// without a trick pays.
    only_gains: bool,
}

impl Payoff {
    /// Returns the payoff of a game under a standing. Pots saturate at the range of `i32`.
    fn of(game: &Game, standing: &Standing) -> Result<Payoff, NotSolvable> {
        let scoring = game.scoring();
        let worth = scoring.trick_worth_at(standing);
        let points = |points: i64| i32::try_from(points).unwrap_or(i32::MAX);
        let cards = by_card(|card| points(worth.card_point * game.points_of_card(card)));
        let (trick, no_trick) = (points(worth.trick), points(worth.no_trick));
        let mut payoff = Payoff { trick, cards, no_trick, scored: 0, only_gains: false };
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
        let least = payoff.cards.iter().chain([&payoff.trick]).min();
        let lost = payoff.no_trick > 0 && payoff.trick == 0;
        payoff.only_gains = payoff.scored == 0 && !lost && least.is_some_and(|&least| least >= 0);
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
    owners: [u64; 4],
    rest: u128,
    /// Cards that matter by themselves, by place in their suits and by place among the cards left.
    named: u64,
    places: u64,
    /// See [`Ranks::payoffs`], by place among the cards left.
    payoffs: [u64; 2],
}

/// The cards of a game by suit and strength: each has a place, from the weakest of the first suit on.
#[derive(Clone, Debug)]
struct Ranks {
    /// By the bit of a card, its place.
    place: [u8; 64],
    /// By place, the first place of the same strength.
    first_equal: [u8; 64],
    /// The places of each suit.
    suits: [u64; 4],
    /// The places of cards that matter by themselves throughout: the card above trump, and any of a suit with payoffs of
    /// more than four kinds.
    named: u64,
    /// By place, the number of its payoff among those of its suit, in two bits: the first of each, and the second.
    payoffs: [u64; 2],
}

impl Ranks {
    fn of(game: &Game, trump: Option<Suit>, payoff: &Payoff) -> Ranks {
        let mut ranks = Ranks { place: [0; 64], first_equal: [0; 64], suits: [0; 4], named: 0, payoffs: [0; 2] };
        let mut next = 0u8;
        for suit in Suit::ALL {
            let mut cards: Vec<Card> = game.members(suit, trump).iter().collect();
            let strength = |card: Card| game.own_power(card, trump);
            cards.sort_by_key(|&card| strength(card));
            let mut kinds: Vec<i32> = cards.iter().map(|card| payoff.cards[card.bit()]).collect();
            kinds.sort_unstable();
            kinds.dedup();
            for (number, &card) in cards.iter().enumerate() {
                let equal = number > 0 && strength(cards[number - 1]) == strength(card);
                let place = usize::from(next);
                ranks.first_equal[place] = if equal { ranks.first_equal[place - 1] } else { next };
                ranks.place[card.bit()] = next;
                ranks.suits[suit.index()] |= 1 << place;
                let kind = kinds.iter().position(|&points| points == payoff.cards[card.bit()]).unwrap_or(0) as u64;
                ranks.named |= u64::from(kinds.len() > 4 || game.above_trump(trump) == Some(card)) << place;
                ranks.payoffs[0] |= (kind & 1) << place;
                ranks.payoffs[1] |= (kind >> 1 & 1) << place;
                next += 1;
            }
        }
        ranks
    }

    fn places_of(&self, cards: CardSet) -> u64 {
        cards.iter().fold(0, |places, card| places | 1 << self.place[card.bit()])
    }

    /// Returns the places at least as strong as the weaker of two cards and weaker than the other; `None` if they are of
    /// different suits.
    fn between(&self, one: Card, other: Card) -> Option<u64> {
        let [one, other] = [one, other].map(|card| self.place[card.bit()]);
        let both = 1 << one | 1 << other;
        self.suits.iter().any(|suit| suit & both == both).then(|| {
            let [low, high] = [one.min(other), one.max(other)].map(|place| self.first_equal[usize::from(place)]);
            (1 << high) - (1 << low)
        })
    }
}

/// What a position must give to the seat at a place to be of use to it: if it turns out to give less, it need not be solved.
///
/// Where players can only gain, a side that is sure of something leaves the others no more than the rest (shallow pruning,
/// Korf 1991). That holds for the choice before this one alone: what a third player would get says nothing of what the
/// second will choose.
#[derive(Clone, Copy, Debug)]
struct Need {
    place: usize,
    least: i32,
}

/// What may end the search of a position early.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// What the tricks that are not complete are worth together; `None` if somebody can lose by them.
    most: Option<i32>,
    need: Option<Need>,
}

/// Why there is no vector.
#[derive(Clone, Copy, Debug)]
enum Left {
    /// The limits cut off the search.
    Limit,
    /// The position gives less than is needed.
    Less,
}

fn add(vector: &mut Vector, more: &Vector) {
    vector.iter_mut().zip(more).for_each(|(payoff, more)| *payoff += more);
}

/// What positions of a game must share to use one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    active: SeatSet,
    holders: SeatSet,
    trump: Option<Suit>,
    /// Who named the trump, and whose points count for that alone.
    maker: Option<Seat>,
    bids: [Option<u8>; MAX_SEATS],
}

impl Kept {
    fn of(deal: &Deal) -> Kept {
        let bids = std::array::from_fn(|seat| Seat::new(seat).and_then(|seat| deal.bid_of(seat)));
        Kept { active: deal.active(), holders: deal.holders(), trump: deal.trump(), maker: deal.maker(), bids }
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
    /// By place, the side of the game.
    side_of: Vec<usize>,
    /// By side, its seats.
    sides: Vec<SeatSet>,
    ranks: Ranks,
    found: FxHashMap<Key, Vector>,
    /// What is counted at the end, by what of the past it depends on.
    ends: FxHashMap<(u16, u128), Vector>,
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
        let payoff = Payoff::of(&game, standing)?;
        Ok(VectorTable {
            sides: (0..game.sides()).map(|side| game.seats_of(side).collect()).collect(),
            ranks: Ranks::of(&game, None, &payoff),
            payoff,
            game,
            standing: *standing,
            seats: Vec::new(),
            side_of: Vec::new(),
            found: FxHashMap::default(),
            ends: FxHashMap::default(),
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
        self.solve(deal, limits)
    }

    /// Returns the vector after each legal card, in canonical order.
    pub fn vectors(&mut self, deal: &Deal, limits: &mut Limits<'_>) -> Option<Vec<CardVector>> {
        self.prepare(deal)?;
        let (cards, bounds) = (deal.legal_plays(&self.game), Bounds { most: self.most(deal), need: None });
        let mut payoffs = |card| self.after(deal, card, bounds, limits).ok();
        cards.iter().map(|card| Some(CardVector { card, payoffs: payoffs(card)? })).collect()
    }

    fn prepare(&mut self, deal: &Deal) -> Option<()> {
        if deal.phase() != Phase::Play {
            return None;
        }
        let kept = Some(Kept::of(deal));
        if self.kept_for != kept {
            self.found.clear();
            self.ends.clear();
            self.seats = deal.active().iter().collect();
            self.side_of = self.seats.iter().map(|&seat| self.game.side_of(seat)).collect();
            self.ranks = Ranks::of(&self.game, deal.trump(), &self.payoff);
            self.kept_for = kept;
        }
        Some(())
    }

    /// Returns the vector of a position at any point of a trick.
    fn solve(&mut self, deal: &Deal, limits: &mut Limits<'_>) -> Option<Vector> {
        let bounds = Bounds { most: self.most(deal), need: None };
        let at_start = deal.trick().len() == 0;
        let found = if at_start { self.search(deal, bounds, limits) } else { self.best(deal, bounds, limits) };
        found.ok()
    }

    /// Returns the vector of a position at the beginning of a trick.
    fn search(&mut self, deal: &Deal, bounds: Bounds, limits: &mut Limits<'_>) -> Result<Vector, Left> {
        if deal.phase() != Phase::Play {
            return Ok(self.at_end(deal));
        }
        if deal.to_act().is_some_and(|seat| deal.hand(seat).len() == 1) {
            return Ok(self.last_trick(deal));
        }
        let key = self.key(deal);
        if let Some(&vector) = self.found.get(&key) {
            return Ok(vector);
        }
        self.nodes += 1;
        if limits.spend(1) {
            return Err(Left::Limit);
        }
        let vector = self.best(deal, bounds, limits)?;
        if self.found.len() >= self.max_entries {
            self.found.clear();
        }
        self.found.insert(key, vector);
        Ok(vector)
    }

    /// Plays the last trick, in which nobody has a choice.
    fn last_trick(&mut self, deal: &Deal) -> Vector {
        let mut deal = *deal;
        let mut paid = Vector::default();
        while deal.phase() == Phase::Play {
            let Some(card) = deal.to_act().and_then(|seat| deal.hand(seat).first()) else { break };
            self.play(&mut deal, card, &mut paid);
        }
        let mut vector = self.at_end(&deal);
        add(&mut vector, &paid);
        vector
    }

    /// Plays a card, and adds to `paid` what a completed trick is worth. Returns what was added in all.
    fn play(&self, deal: &mut Deal, card: Card, paid: &mut Vector) -> i32 {
        let completes = deal.trick().len() + 1 == self.seats.len();
        let cards = deal.trick().map(|(_, card)| card).chain([card]).filter(|_| completes);
        let worth = self.payoff.trick + cards.map(|card| self.payoff.cards[card.bit()]).sum::<i32>();
        let Some(winner) = deal.play_unchecked(&self.game, card) else { return 0 };
        let team = deal.team(&self.game, winner);
        for (&seat, paid) in self.seats.iter().zip(paid) {
            *paid += if team.contains(seat) { worth } else { 0 };
        }
        worth
    }

    /// Returns the payoffs of the end of a deal that have not been counted trick by trick.
    fn at_end(&mut self, deal: &Deal) -> Vector {
        let mut vector = Vector::default();
        let served = self.served(deal);
        for (place, payoff) in vector.iter_mut().enumerate().take(self.seats.len()) {
            *payoff = if served >> place & 1 != 0 { 0 } else { -self.payoff.no_trick };
        }
        if self.payoff.scored == 0 {
            return vector;
        }
        // The same facts make positions equal before the end.
        let past = (served, self.past(deal));
        if let Some(&known) = self.ends.get(&past) {
            return known;
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
        if self.ends.len() >= self.max_entries {
            self.ends.clear();
        }
        self.ends.insert(past, vector);
        vector
    }

    /// Returns the places of the seats whose side has won a trick.
    fn served(&self, deal: &Deal) -> u16 {
        let won: SeatSet = self.seats.iter().copied().filter(|&seat| deal.tricks_won(seat) > 0).collect();
        let served = |&(_, &side): &(usize, &usize)| !(self.sides[side] & won).is_empty();
        self.side_of.iter().enumerate().filter(served).fold(0, |set, (place, _)| set | 1 << place)
    }

    /// Returns what the tricks that are not complete are worth together, if nobody can lose by them.
    fn most(&self, deal: &Deal) -> Option<i32> {
        let in_trick: CardSet = deal.trick().map(|(_, card)| card).collect();
        let tricks = (deal.trick_count() - usize::from(deal.tricks_done())) as i32;
        let cards = (self.remaining(deal) | in_trick).iter().map(|card| self.payoff.cards[card.bit()]);
        let tricks = self.payoff.trick.checked_mul(tricks).filter(|_| self.payoff.only_gains);
        tricks.and_then(|tricks| tricks.checked_add(cards.sum()))
    }

    /// Returns the best vector for the side to play; for others the minimum over the tied ones.
    fn best(&mut self, deal: &Deal, bounds: Bounds, limits: &mut Limits<'_>) -> Result<Vector, Left> {
        let turn = self.seats.iter().position(|&seat| deal.to_act() == Some(seat)).unwrap_or(0);
        let cards = self.candidates(deal);
        if cards.len() == 1 {
            // Whoever has no choice stands between a need and those who can meet it.
            return cards.first().map_or(Err(Left::Limit), |card| self.after(deal, card, bounds, limits));
        }
        let mut best: Option<Vector> = None;
        for card in cards.iter() {
            let need = best.filter(|_| bounds.most.is_some()).map(|best| Need { place: turn, least: best[turn] });
            let vector = match self.after(deal, card, Bounds { need, ..bounds }, limits) {
                Err(Left::Less) => continue,
                found => found?,
            };
            best = Some(match best {
                Some(known) if known[turn] > vector[turn] => known,
                Some(known) if known[turn] == vector[turn] => std::array::from_fn(|seat| known[seat].min(vector[seat])),
                _ => vector,
            });
            let Some(most) = bounds.most else { continue };
            // With all there is for one side the others have their least, whatever else is as good.
            if vector[turn] >= most {
                break;
            }
            let is_useless = |need: Need| self.are_apart(deal, need.place, turn) && most - vector[turn] < need.least;
            if bounds.need.is_some_and(is_useless) {
                return Err(Left::Less);
            }
        }
        best.ok_or(Left::Limit)
    }

    /// Whether the seats at two places play for different sides.
    fn are_apart(&self, deal: &Deal, one: usize, other: usize) -> bool {
        !deal.team(&self.game, self.seats[one]).contains(self.seats[other])
    }

    fn after(&mut self, deal: &Deal, card: Card, bounds: Bounds, limits: &mut Limits<'_>) -> Result<Vector, Left> {
        let mut next = *deal;
        let mut paid = Vector::default();
        let worth = self.play(&mut next, card, &mut paid);
        if next.trick().len() > 0 {
            return self.best(&next, bounds, limits);
        }
        let most = bounds.most.map(|most| most - worth);
        let need = bounds.need.map(|need| Need { least: need.least - paid[need.place], ..need });
        let mut vector = self.search(&next, Bounds { most, need }, limits)?;
        add(&mut vector, &paid);
        Ok(vector)
    }

    /// Returns all cards in hands.
    fn remaining(&self, deal: &Deal) -> CardSet {
        self.seats.iter().fold(CardSet::EMPTY, |all, &seat| all | deal.hand(seat))
    }

    /// Returns one of every class of equivalent legal cards: no remaining card of another hand, nor one of the trick in
    /// progress, separates them, and what matters of one card alone is the same.
    fn candidates(&self, deal: &Deal) -> CardSet {
        let legal = deal.legal_plays(&self.game);
        let Some(seat) = deal.to_act().filter(|_| legal.len() > 1) else { return legal };
        let in_trick: CardSet = deal.trick().map(|(_, card)| card).collect();
        let others = self.ranks.places_of((self.remaining(deal) - deal.hand(seat)) | in_trick);
        let (above, barred) = (self.game.above_trump(deal.trump()), deal.barred_leads(&self.game));
        let mut candidates = CardSet::EMPTY;
        for card in legal {
            let alike = |other: Card| {
                self.payoff.cards[card.bit()] == self.payoff.cards[other.bit()]
                    && barred.contains(card) == barred.contains(other)
                    && above != Some(card)
                    && above != Some(other)
                    && self.ranks.between(card, other).is_some_and(|between| between & others == 0)
            };
            if !candidates.iter().any(alike) {
                candidates.insert(card);
            }
        }
        candidates
    }

    fn key(&self, deal: &Deal) -> Key {
        let game = &self.game;
        let leader = self.seats.iter().position(|&seat| deal.to_act() == Some(seat)).unwrap_or(0);
        let mut owner = [0u8; 64];
        let mut left = 0u64;
        for (number, &seat) in self.seats.iter().enumerate() {
            for card in deal.hand(seat) {
                let place = self.ranks.place[card.bit()];
                owner[usize::from(place)] = number as u8;
                left |= 1 << place;
            }
        }
        let mut rest = u128::from(self.served(deal)) | (leader as u128) << 16 | self.past(deal) << PAST;
        for (suit, places) in self.ranks.suits.iter().enumerate() {
            rest |= u128::from((left & places).count_ones()) << (20 + 4 * suit);
        }
        // Cards that matter by themselves enter by identity and by relative rank: the card above trump, and those that may
        // not be played yet. Where that is true of a whole suit, its cards are alike.
        let first_trick = deal.barred_discards(game) | deal.card_to_lead(game).into_iter().collect();
        let barred = self.ranks.places_of(deal.barred_leads(game));
        let whole: u64 = self.ranks.suits.iter().filter(|&suit| suit & barred == *suit).sum();
        let named = left & (self.ranks.places_of(first_trick) | barred & !whole | self.ranks.named);
        let (mut owners, mut places, mut payoffs) = ([0u64; 4], 0u64, [0u64; 2]);
        let mut rest_of = left;
        for at in 0..left.count_ones() as usize {
            let place = rest_of.trailing_zeros() as usize;
            // Up to sixty cards of four bits each fill four words.
            owners[at / 16] |= u64::from(owner[place]) << (4 * (at % 16));
            places |= (named >> place & 1) << at;
            for (all, own) in payoffs.iter_mut().zip(self.ranks.payoffs) {
                *all |= (own >> place & 1) << at;
            }
            rest_of &= rest_of - 1;
        }
        Key { owners, rest, named, places, payoffs }
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
        for side in self.sides.iter().filter(|_| scoring.counts_tricks()) {
            let tricks: u8 = side.iter().map(|seat| deal.tricks_won(seat)).sum();
            add(tricks.into(), TRICK_BITS);
        }
        past
    }
}
