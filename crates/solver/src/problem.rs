//! A checked position in the solver's own coordinates.
//!
//! Internally, a suit's lane of sixteen bits holds only the cards of the problem, weakest first, which normalises rank
//! order, cards out of play and the make-up of the pack. The trump suit is lane 3; the card above trump is the top of
//! its lane, and its suit is lane 2 unless it is the trump suit. Seats count in turn order from the lowest.

use crate::layout::by_card;
use crate::{Layout, MAX_SOLVER_SEATS, Objective, ProblemError};
use kirifuda_cards::{Card, CardSet, Seat, Suit};
use kirifuda_rules::params::AboveTrumpPlay;
use kirifuda_rules::{Deal, Game, Phase};
use std::fmt;

/// The lane of the trump suit.
pub(crate) const TRUMP: usize = 3;
/// Stands for no card or no seat in a byte.
pub(crate) const NONE: u8 = u8::MAX;

/// Returns one lane of a word of cards.
#[inline]
pub(crate) fn lane(cards: u64, suit: usize) -> usize {
    (cards >> (16 * suit)) as usize & 0xffff
}

/// The constants of a deal in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Base {
    /// The number of seats.
    pub seats: usize,
    /// A bit for each seat that plays for the side of seat 0.
    pub first_side: u8,
    /// Who holds, or held, each card; [`NONE`] for no card.
    pub owner: [u8; 64],
    /// The number of cards in each lane.
    pub lens: [u8; 4],
    /// Whether there is a trump suit.
    pub trump: bool,
    /// The card above trump, or [`NONE`].
    pub above: u8,
    /// Whether it may be played to any trick.
    pub above_free: bool,
    /// Points per trick; 1 if cards have none.
    pub trick_points: u8,
    /// Points of each card.
    pub points: [u8; 64],
    /// Points of the objective per point of the search.
    pub scale: u16,
}

/// A position that can be solved: the play of a two-sided game with all cards seen.
#[derive(Clone, Debug)]
pub struct Problem {
    pub(crate) base: Base,
    pub(crate) hands: [u64; MAX_SOLVER_SEATS],
    pub(crate) leader: u8,
    pub(crate) trick: [u8; MAX_SOLVER_SEATS],
    pub(crate) trick_len: u8,
    /// By place of the lanes: the card.
    cards: [Card; 64],
    /// By seat of the search: the seat at the table.
    table: [Seat; MAX_SOLVER_SEATS],
}

/// A card that is not legal now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalCard(pub Card);

impl fmt::Display for IllegalCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} may not be played now", self.0)
    }
}

impl std::error::Error for IllegalCard {}

impl Problem {
    /// Checks a position; its seats are numbered as in `layout`.
    ///
    /// # Errors
    /// The first fault found.
    pub fn new(layout: &Layout) -> Result<Problem, ProblemError> {
        let seats: Vec<Seat> = Seat::all(layout.hands.len()).collect();
        Problem::seated(layout, &seats)
    }

    /// Converts the play of a deal, with the objective of its game, [`Objective::of`].
    ///
    /// # Errors
    /// If the deal is not in its play phase, its players do not form two sides, or more is asked of them than to follow
    /// suit.
    pub fn of_deal(game: &Game, deal: &Deal) -> Result<Problem, ProblemError> {
        Problem::with_objective(game, deal, Objective::of(game))
    }

    /// Converts the play of a deal, with another objective.
    ///
    /// # Errors
    /// If the deal is not in its play phase, its players do not form two sides, or more is asked of them than to follow
    /// suit.
    pub fn with_objective(game: &Game, deal: &Deal, objective: Objective) -> Result<Problem, ProblemError> {
        let (Phase::Play, Some(turn)) = (deal.phase(), deal.to_act()) else { return Err(ProblemError::NotInPlay) };
        if !deal.only_follows(game) {
            return Err(ProblemError::Restricted);
        }
        if !game.scoring().is_additive() {
            return Err(ProblemError::NotAdditive);
        }
        if game.scoring().has_penalties() {
            return Err(ProblemError::Penalties);
        }
        let seats: Vec<Seat> = deal.active().iter().collect();
        let trick: Vec<(Seat, Card)> = deal.trick().collect();
        let leader = trick.first().map_or(turn, |&(seat, _)| seat);
        let first = seats.first().map_or(0, |&seat| game.side_of(seat));
        let others: Vec<usize> = seats.iter().map(|&seat| game.side_of(seat)).filter(|&side| side != first).collect();
        if others.iter().any(|&side| side != others[0]) {
            return Err(ProblemError::Sides);
        }
        let trump = deal.trump();
        let layout = Layout {
            hands: seats.iter().map(|&seat| deal.hand(seat)).collect(),
            sides: seats.iter().map(|&seat| u8::from(game.side_of(seat) != first)).collect(),
            trump,
            suit: by_card(|card| game.suit_of(card, trump)),
            strength: by_card(|card| game.own_power(card, trump)),
            above_trump: game.above_trump(trump),
            above_trump_anytime: game.rules().above_trump_play() == AboveTrumpPlay::Anytime,
            leader: seats.iter().position(|&seat| seat == leader).ok_or(ProblemError::Leader)?,
            trick: trick.into_iter().map(|(_, card)| card).collect(),
            objective,
        };
        Problem::seated(&layout, &seats)
    }

    fn seated(layout: &Layout, table: &[Seat]) -> Result<Problem, ProblemError> {
        let seats = layout.hands.len();
        check_seats(layout)?;
        let holder = holders(layout)?;
        check_sizes(layout)?;
        let held = CardSet::from_bits((0..64).filter(|&bit| holder[bit] != NONE).fold(0, |set, bit| set | 1 << bit));
        // If nobody holds the card above trump, it has no part in the position.
        let above = layout.above_trump.filter(|&card| held.contains(card));
        let mut problem = Problem {
            base: Base {
                seats,
                first_side: side_bits(layout),
                owner: [NONE; 64],
                lens: [0; 4],
                trump: layout.trump.is_some(),
                above: NONE,
                above_free: layout.above_trump_anytime && above.is_some(),
                trick_points: layout.objective.trick_points,
                points: [0; 64],
                scale: 1,
            },
            hands: [0; MAX_SOLVER_SEATS],
            leader: layout.leader as u8,
            trick: [0; MAX_SOLVER_SEATS],
            trick_len: layout.trick.len() as u8,
            cards: [Card::from_bit(0); 64],
            table: std::array::from_fn(|seat| table.get(seat).copied().unwrap_or(Seat::FIRST)),
        };
        for (place, suit) in lanes(layout.trump, above).into_iter().enumerate() {
            problem.fill_lane(
                place,
                held.iter().filter(|card| layout.suit[card.bit()] == suit).collect(),
                layout,
                above,
                &holder,
            )?;
        }
        problem.set_scale()?;
        Ok(problem)
    }

    /// Fills a lane with the cards of one suit, weakest first.
    fn fill_lane(
        &mut self,
        lane: usize,
        cards: CardSet,
        layout: &Layout,
        above: Option<Card>,
        holder: &[u8; 64],
    ) -> Result<(), ProblemError> {
        let strength = |card: Card| if Some(card) == above { NONE } else { layout.strength[card.bit()] };
        let mut order: Vec<Card> = cards.iter().collect();
        order.sort_by_key(|&card| strength(card));
        if let Some(pair) = order.windows(2).find(|pair| strength(pair[0]) == strength(pair[1])) {
            return Err(ProblemError::Strength(pair[1]));
        }
        if order.len() > 13 {
            return Err(ProblemError::SuitLength(order.len()));
        }
        self.base.lens[lane] = order.len() as u8;
        for (rank, &card) in order.iter().enumerate() {
            let place = 16 * lane + rank;
            self.cards[place] = card;
            self.base.owner[place] = holder[card.bit()];
            self.base.points[place] = layout.objective.card_points[card.bit()];
            if Some(card) == above && (lane != TRUMP || self.base.above_free || !self.base.trump) {
                self.base.above = place as u8;
            }
            match layout.trick.iter().position(|&played| played == card) {
                Some(at) => self.trick[at] = place as u8,
                None => self.hands[usize::from(holder[card.bit()])] |= 1 << place,
            }
        }
        Ok(())
    }

    /// Sets the scale: if only tricks count, the search counts them one by one.
    fn set_scale(&mut self) -> Result<(), ProblemError> {
        let base = &mut self.base;
        if base.points == [0; 64] {
            base.scale = u16::from(base.trick_points);
            base.trick_points = 1;
        }
        let points = self.points_left();
        if points > 255 { Err(ProblemError::TooManyPoints(points)) } else { Ok(()) }
    }

    /// Returns the number of tricks to be completed, including the one in progress.
    pub fn tricks_left(&self) -> usize {
        self.hands[usize::from(self.leader)].count_ones() as usize + usize::from(self.trick_len > 0)
    }

    /// Returns the points of the objective still to be won by both sides together.
    pub fn points_to_win(&self) -> u32 {
        self.points_left() * u32::from(self.base.scale)
    }

    /// Returns the points of the search still to be won.
    pub(crate) fn points_left(&self) -> u32 {
        let cards = self.all();
        let points: u32 = (0..64).filter(|&card| cards >> card & 1 != 0).map(|card| self.point(card)).sum();
        points + self.tricks_left() as u32 * u32::from(self.base.trick_points)
    }

    fn point(&self, card: usize) -> u32 {
        u32::from(self.base.points[card])
    }

    /// Returns all cards in hands and in the trick in progress.
    pub(crate) fn all(&self) -> u64 {
        self.hands.iter().fold(self.trick_cards(), |all, hand| all | hand)
    }

    /// Returns the cards of the trick in progress.
    pub(crate) fn trick_cards(&self) -> u64 {
        self.trick[..usize::from(self.trick_len)].iter().fold(0, |set, &card| set | 1 << card)
    }

    /// Returns the number of seats.
    pub fn seats(&self) -> usize {
        self.base.seats
    }

    /// Returns the seat to act, numbered as at the table; `None` when all cards are played.
    pub fn to_act(&self) -> Option<Seat> {
        if self.all() == 0 { None } else { Some(self.table[self.turn()]) }
    }

    pub(crate) fn turn(&self) -> usize {
        (usize::from(self.leader) + usize::from(self.trick_len)) % self.base.seats
    }

    /// Whether two seats, numbered as at the table, are on one side; `false` if one of them is not in the play.
    pub fn same_side(&self, one: Seat, other: Seat) -> bool {
        match (self.place(one), self.place(other)) {
            (Some(one), Some(other)) => self.is_first_side(one) == self.is_first_side(other),
            _ => false,
        }
    }

    fn place(&self, seat: Seat) -> Option<usize> {
        self.table[..self.base.seats].iter().position(|&known| known == seat)
    }

    /// Whether a seat of the search plays for the side of its seat 0.
    pub(crate) fn is_first_side(&self, seat: usize) -> bool {
        self.base.first_side >> seat & 1 != 0
    }

    /// Returns the cards of a seat, numbered as at the table.
    pub fn hand(&self, seat: Seat) -> CardSet {
        self.place(seat).map_or(CardSet::EMPTY, |place| self.to_cards(self.hands[place]))
    }

    /// Returns the legal cards.
    pub fn legal_cards(&self) -> CardSet {
        self.to_cards(self.legal())
    }

    fn to_cards(&self, places: u64) -> CardSet {
        (0..64).filter(|&place| places >> place & 1 != 0).map(|place| self.cards[place]).collect()
    }

    pub(crate) fn card(&self, place: u8) -> Card {
        self.cards[usize::from(place)]
    }

    pub(crate) fn legal(&self) -> u64 {
        let hand = self.hands[self.turn()];
        if self.trick_len == 0 {
            return hand;
        }
        let following = hand & 0xffff << (16 * (self.trick[0] >> 4));
        match following {
            0 => hand,
            _ if self.base.above_free => hand & (following | 1 << self.base.above),
            _ => following,
        }
    }

    /// Plays a card; if it completes a trick, returns the winner, numbered as at the table.
    ///
    /// # Errors
    /// If the card is not legal now; nothing changes then.
    pub fn play(&mut self, card: Card) -> Result<Option<Seat>, IllegalCard> {
        let legal = self.legal();
        let place = (0..64u8).find(|&place| legal >> place & 1 != 0 && self.card(place) == card);
        place.map(|place| self.play_place(place)).ok_or(IllegalCard(card))
    }

    pub(crate) fn play_place(&mut self, place: u8) -> Option<Seat> {
        let turn = self.turn();
        self.hands[turn] &= !(1 << place);
        self.trick[usize::from(self.trick_len)] = place;
        self.trick_len += 1;
        if usize::from(self.trick_len) < self.base.seats {
            return None;
        }
        let mut best = 0;
        for at in 1..self.base.seats {
            if self.base.beats(self.trick[at], self.trick[best]) {
                best = at;
            }
        }
        self.trick_len = 0;
        self.leader = ((usize::from(self.leader) + best) % self.base.seats) as u8;
        Some(self.table[usize::from(self.leader)])
    }

    /// Returns the same cards with another seat to lead, numbered as at the table; `None` within a trick or if the seat
    /// is not in the play.
    #[must_use]
    pub fn led_by(&self, seat: Seat) -> Option<Problem> {
        let place = self.place(seat).filter(|_| self.trick_len == 0)?;
        Some(Problem { leader: place as u8, ..self.clone() })
    }
}

impl Base {
    /// Whether `card`, played later, beats the card winning so far.
    #[inline]
    pub fn beats(&self, card: u8, best: u8) -> bool {
        if card == self.above || best == self.above {
            return card == self.above;
        }
        card > best && (card >> 4 == best >> 4 || (self.trump && usize::from(card >> 4) == TRUMP))
    }

    /// Whether this is a plain problem: two pairs of partners, only tricks count, and no card is above trump.
    pub fn is_plain(&self) -> bool {
        self.seats == 4 && self.first_side == 0b0101 && self.above == NONE && self.points == [0; 64]
    }
}

/// Assigns suits to lanes.
fn lanes(trump: Option<Suit>, above: Option<Card>) -> [Suit; 4] {
    let mut order = Suit::ALL;
    let last = trump.unwrap_or(Suit::Fourth);
    let third = above.map(Card::suit).filter(|&suit| suit != last);
    // The sort is stable, so the other suits keep their order.
    order.sort_by_key(|&suit| if suit == last { 2 } else { u8::from(Some(suit) == third) });
    order
}

fn side_bits(layout: &Layout) -> u8 {
    let first = layout.sides[0];
    layout.sides.iter().enumerate().fold(0, |bits, (seat, &side)| bits | u8::from(side == first) << seat)
}

fn check_seats(layout: &Layout) -> Result<(), ProblemError> {
    let seats = layout.hands.len();
    if !(2..=MAX_SOLVER_SEATS).contains(&seats) {
        return Err(ProblemError::Seats(seats));
    }
    if layout.sides.len() != seats
        || layout.sides.iter().any(|&side| side > 1)
        || layout.sides.iter().all(|&side| side == layout.sides[0])
    {
        return Err(ProblemError::Sides);
    }
    if layout.leader >= seats { Err(ProblemError::Leader) } else { Ok(()) }
}

/// Returns the seat that holds each card or has played it to the trick in progress.
fn holders(layout: &Layout) -> Result<[u8; 64], ProblemError> {
    let seats = layout.hands.len();
    let mut holder = [NONE; 64];
    let in_hands = layout.hands.iter().enumerate().flat_map(|(seat, hand)| hand.iter().map(move |card| (seat, card)));
    let in_trick = layout.trick.iter().enumerate().map(|(at, &card)| ((layout.leader + at) % seats, card));
    for (seat, card) in in_hands.chain(in_trick) {
        if holder[card.bit()] != NONE {
            return Err(ProblemError::Twice(card));
        }
        holder[card.bit()] = seat as u8;
    }
    Ok(holder)
}

fn check_sizes(layout: &Layout) -> Result<(), ProblemError> {
    let seats = layout.hands.len();
    let played = layout.trick.len();
    let tricks = layout.hands[layout.leader].len() + usize::from(played > 0);
    let fits = (0..seats).all(|at| {
        let hand = layout.hands[(layout.leader + at) % seats].len();
        hand + usize::from(at < played) == tricks
    });
    if fits && played < seats { Ok(()) } else { Err(ProblemError::HandSizes) }
}
