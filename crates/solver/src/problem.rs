//! A checked position in the solver's own coordinates.
//!
//! Internally, a suit's lane of sixteen bits holds only the cards of the problem, weakest first, which normalises rank
//! order, cards out of play and the make-up of the pack. The trump suit is lane 3; the card above trump is the top of
//! its lane, and its suit is lane 2 unless it is the trump suit. Seats count in turn order from the lowest.

use crate::goal::Tally;
use crate::layout::by_card;
use crate::{Layout, MAX_SOLVER_SEATS, Objective, Outcomes, ProblemError};
use kirifuda_cards::{Card, CardSet, Seat, SeatSet, Suit};
use kirifuda_rules::params::{AboveTrumpPlay, Joker, JokerTricks, Sides};
use kirifuda_rules::{Deal, Game, Phase, Standing};
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
    /// Whether points are to be avoided.
    pub avoids: bool,
    /// The cards, whole lanes, that may not be led before one of them has been played.
    pub barred: u64,
    /// The cards that may not be discarded while all tricks are left.
    pub barred_discards: u64,
    /// The number of tricks left when the position was made.
    pub tricks: u8,
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
    /// The card that must be led to the first trick, or [`NONE`].
    opening: u8,
    /// What the results are worth, and how far it has come with them.
    pub(crate) outcomes: Option<Outcomes>,
    pub(crate) tally: Tally,
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

    /// Converts the play of a deal with what its game counts: [`Objective::of`], or what it scores if that depends on
    /// contracts, nils or bags.
    ///
    /// # Errors
    /// If the deal is not in its play phase, its players do not form two sides, or its rules cannot be searched.
    pub fn of_deal(game: &Game, deal: &Deal, standing: &Standing) -> Result<Problem, ProblemError> {
        let scoring = game.scoring();
        if scoring.is_additive() {
            return Problem::with_objective(game, deal, Objective::of(game));
        }
        let by_tricks = scoring.has_contract() && !scoring.has_pot() && game.scoring_cards().is_empty();
        // Nils and bags are those of one player, even where cards make a team.
        let of_one = scoring.has_nil() || game.rules().bag_size().get() > 0;
        let of_one = of_one && game.rules().sides() == Sides::Holders;
        if !by_tricks || of_one || game.rules().honours_after_play() {
            return Err(ProblemError::NotAdditive);
        }
        Problem::converted(game, deal, Objective::TRICKS, Some(standing))
    }

    /// Converts the play of a deal, with another objective.
    ///
    /// # Errors
    /// If the deal is not in its play phase, its players do not form two sides, or its rules cannot be searched.
    pub fn with_objective(game: &Game, deal: &Deal, objective: Objective) -> Result<Problem, ProblemError> {
        Problem::converted(game, deal, objective, None)
    }

    fn converted(
        game: &Game,
        deal: &Deal,
        objective: Objective,
        scored_from: Option<&Standing>,
    ) -> Result<Problem, ProblemError> {
        let (Phase::Play, Some(turn)) = (deal.phase(), deal.to_act()) else { return Err(ProblemError::NotInPlay) };
        let rules = game.rules();
        let joker = rules.joker() == Joker::Apart || rules.joker_tricks() == JokerTricks::Inner;
        if joker || rules.must_trump() || rules.must_overtake() || rules.may_trump() {
            return Err(ProblemError::Restricted);
        }
        let seats: Vec<Seat> = deal.active().iter().collect();
        let trick: Vec<(Seat, Card)> = deal.trick().collect();
        let leader = trick.first().map_or(turn, |&(seat, _)| seat);
        let first = seats.first().map_or(SeatSet::EMPTY, |&seat| deal.team(game, seat));
        let others = deal.active() - first;
        if others.iter().next().is_some_and(|seat| !(others - deal.team(game, seat)).is_empty()) {
            return Err(ProblemError::Sides);
        }
        if deal.stock_left() > 0 {
            return Err(ProblemError::Stock);
        }
        let trump = deal.trump();
        let layout = Layout {
            hands: seats.iter().map(|&seat| deal.hand(seat)).collect(),
            sides: seats.iter().map(|&seat| u8::from(!first.contains(seat))).collect(),
            trump,
            suit: by_card(|card| game.suit_of(card, trump)),
            strength: by_card(|card| game.own_power(card, trump)),
            above_trump: game.above_trump(trump),
            above_trump_anytime: game.rules().above_trump_play() == AboveTrumpPlay::Anytime,
            leader: seats.iter().position(|&seat| seat == leader).ok_or(ProblemError::Leader)?,
            trick: trick.into_iter().map(|(_, card)| card).collect(),
            barred_leads: deal.barred_leads(game),
            barred_discards: deal.barred_discards(game),
            opening: deal.card_to_lead(game),
            objective,
            outcomes: scored_from.map(|standing| Outcomes::of(game, deal, standing, &seats)),
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
                trick_points: layout.objective.trick_points.unsigned_abs() as u8,
                points: [0; 64],
                scale: 1,
                avoids: false,
                barred: 0,
                barred_discards: 0,
                tricks: 0,
            },
            hands: [0; MAX_SOLVER_SEATS],
            leader: layout.leader as u8,
            trick: [0; MAX_SOLVER_SEATS],
            trick_len: layout.trick.len() as u8,
            cards: [Card::from_bit(0); 64],
            table: std::array::from_fn(|seat| table.get(seat).copied().unwrap_or(Seat::FIRST)),
            opening: NONE,
            outcomes: layout.outcomes.clone(),
            tally: (0, 0),
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
        problem.base.tricks = problem.tricks_left() as u8;
        problem.set_restrictions(layout)?;
        problem.set_worth(layout, held)?;
        Ok(problem)
    }

    /// Sets what may not be led or discarded. A suit is barred from leads as a whole, so that its length says who may
    /// lead what.
    fn set_restrictions(&mut self, layout: &Layout) -> Result<(), ProblemError> {
        let places = |wanted: CardSet| -> u64 {
            let is_wanted = |&place: &usize| self.base.owner[place] != NONE && wanted.contains(self.cards[place]);
            (0..64).filter(is_wanted).fold(0, |set, place| set | 1 << place)
        };
        let (barred, barred_discards) = (places(layout.barred_leads), places(layout.barred_discards));
        let opening = places(layout.opening.into_iter().collect());
        if (0..4).any(|suit| ![0, (1 << self.base.lens[suit]) - 1].contains(&lane(barred, suit))) {
            return Err(ProblemError::Restricted);
        }
        self.base.barred = barred;
        self.base.barred_discards = barred_discards;
        self.opening = if opening == 0 { NONE } else { opening.trailing_zeros() as u8 };
        Ok(())
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
            self.base.points[place] = layout.objective.card_points[card.bit()].unsigned_abs() as u8;
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

    /// Sets what the points of the search are worth: if only tricks count, it counts them one by one.
    fn set_worth(&mut self, layout: &Layout, held: CardSet) -> Result<(), ProblemError> {
        let base = &mut self.base;
        let each = || held.iter().map(|card| layout.objective.points(card)).chain([layout.objective.trick()]);
        let most = each().map(i16::unsigned_abs).max().unwrap_or(0);
        if most > 255 {
            return Err(ProblemError::TooManyPoints(most.into()));
        }
        base.avoids = each().any(|points| points < 0);
        if base.avoids && each().any(|points| points > 0) {
            return Err(ProblemError::MixedWorth);
        }
        if let Some(outcomes) = &layout.outcomes
            && (layout.objective != Objective::TRICKS || outcomes.tricks() != base.tricks)
        {
            return Err(ProblemError::Outcomes);
        }
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

    /// Returns the points of the objective still to be won by both sides together; 0 for [`Outcomes`], which are
    /// differences.
    pub fn points_to_win(&self) -> i32 {
        if self.outcomes.is_some() { 0 } else { self.points_left() as i32 * self.worth_of_point() }
    }

    /// Returns the worth of a point of the search.
    pub(crate) fn worth_of_point(&self) -> i32 {
        let scale = i32::from(self.base.scale);
        if self.base.avoids { -scale } else { scale }
    }

    /// Returns the points of the search still to be won.
    pub(crate) fn points_left(&self) -> u32 {
        let cards = self.all();
        let points: u32 = (0..64).filter(|&card| cards >> card & 1 != 0).map(|card| self.point(card)).sum();
        points + self.tricks_left() as u32 * u32::from(self.base.trick_points)
    }

    /// Returns what the results still possible are worth to the first side, rising; none if points are counted.
    pub(crate) fn levels(&self) -> Vec<i32> {
        let Some(outcomes) = &self.outcomes else { return Vec::new() };
        let (taken, broken) = self.tally;
        let results = (0..=outcomes.nils()).filter(|set| set & !outcomes.nils() == 0 && set & broken == broken);
        let tricks = taken..=taken + self.tricks_left() as u8;
        let mut levels: Vec<i32> =
            results.flat_map(|set| tricks.clone().map(move |taken| outcomes.worth((taken, set)))).collect();
        levels.sort_unstable();
        levels.dedup();
        levels
    }

    /// Returns the card that must be led now.
    pub(crate) fn forced_lead(&self) -> Option<u8> {
        let legal = self.legal();
        (self.trick_len == 0 && self.opening != NONE && legal == 1 << self.opening).then_some(self.opening)
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
        let first = self.tricks_left() == usize::from(self.base.tricks);
        if self.trick_len == 0 {
            return match self.opening {
                card if first && card != NONE && hand >> card & 1 != 0 => 1 << card,
                _ => some_or(hand & !self.base.barred_leads(self.all()), hand),
            };
        }
        let following = hand & 0xffff << (16 * (self.trick[0] >> 4));
        match following {
            0 if first => some_or(hand & !self.base.barred_discards, hand),
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
        self.tally.0 += u8::from(self.is_first_side(self.leader.into()));
        self.tally.1 |= self.outcomes.as_ref().map_or(0, Outcomes::nils) & 1 << self.leader;
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

    /// Whether this is a plain problem: two pairs of partners, only tricks count and are wanted, every discard is
    /// allowed, and no card is above trump.
    pub fn is_plain(&self) -> bool {
        self.seats == 4
            && self.first_side == 0b0101
            && self.above == NONE
            && self.points == [0; 64]
            && !self.avoids
            && self.barred_discards == 0
    }

    /// Returns the cards that may not be led, given all that remain, unless the leader has no others.
    #[inline]
    pub fn barred_leads(&self, all: u64) -> u64 {
        if all & self.barred == self.barred { self.barred } else { 0 }
    }
}

/// Returns some cards, or all if there are none.
pub(crate) fn some_or(some: u64, all: u64) -> u64 {
    if some == 0 { all } else { some }
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
