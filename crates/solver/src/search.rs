//! The search for one question: does the first side take at least `need` of the points to come?
//!
//! A depth-first search with a zero window. Every answer names the cards on whose ranks it depends; from these the
//! transposition table builds a pattern that answers for all positions which agree in them (partition search). The
//! table is probed only at the beginning of tricks, after the cheap static [`bounds`](crate::bounds).

use crate::goal::{Goals, NO_GOAL, Question};
use crate::history::Cutoffs;
use crate::limits::Limits;
use crate::moves::Moves;
use crate::problem::{Base, NONE, TRUMP, lane, some_or};
use crate::suits::{SuitInfo, Suits};
use crate::table::{Entry, Found, Owners, Shape, TranspositionTable, join};
use crate::trick::Trick;

/// Marks the points of a shape as the number of a goal.
const GOAL: u64 = 1 << 63;
/// Nodes between two checks of the caller's limits.
const NODES_A_CHECK: u64 = 1 << 10;

/// The answer to the question, and the cards it depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Answer {
    /// Whether the first side takes at least what it needs.
    pub yes: bool,
    /// Cards on whose ranks the answer depends; in each suit the lowest of them counts.
    pub ranks: u64,
}

impl Answer {
    pub const YES: Answer = Answer { yes: true, ranks: 0 };
    pub const NO: Answer = Answer { yes: false, ranks: 0 };
}

/// A search of one position of `N` seats; `PLAIN` for a plain problem, see [`Base::is_plain`].
pub(crate) struct Search<'a, 'l, const N: usize, const PLAIN: bool> {
    pub base: &'a Base,
    pub suits: &'a mut Suits,
    pub table: &'a mut TranspositionTable,
    pub goals: &'a Goals,
    pub limits: &'a mut Limits<'l>,
    pub hands: [u64; N],
    /// Cards with points.
    pub point_cards: u64,
    /// The fewest points of a card with points.
    pub least_points: u8,
    pub nodes: u64,
    unchecked: u64,
    /// The node count at which a trial of a card is given up.
    #[cfg(feature = "train")]
    pub deadline: Option<u64>,
    /// The limits are reached: answers are meaningless from then on.
    pub cut: bool,
}

impl<'a, 'l, const N: usize, const PLAIN: bool> Search<'a, 'l, N, PLAIN> {
    pub fn new(
        base: &'a Base,
        hands: &[u64],
        suits: &'a mut Suits,
        table: &'a mut TranspositionTable,
        goals: &'a Goals,
        limits: &'a mut Limits<'l>,
    ) -> Self {
        let point_cards = (0..64).filter(|&card| base.points[card] != 0).fold(0, |set, card| set | 1 << card);
        let hands = std::array::from_fn(|seat| hands.get(seat).copied().unwrap_or(0));
        let least_points = base.points.iter().copied().filter(|&points| points != 0).min().unwrap_or(0);
        Search {
            base,
            suits,
            table,
            goals,
            limits,
            hands,
            point_cards,
            least_points,
            nodes: 0,
            unchecked: 0,
            #[cfg(feature = "train")]
            deadline: None,
            cut: false,
        }
    }

    /// Whether a seat plays for the first side.
    #[inline]
    pub fn is_first(&self, seat: u8) -> bool {
        if PLAIN { seat & 1 == 0 } else { self.base.first_side >> seat & 1 != 0 }
    }

    /// Whether a seat wants the answer to be yes.
    #[inline]
    fn wants(&self, seat: u8) -> bool {
        self.is_first(seat) != (!PLAIN && self.base.avoids)
    }

    /// Returns the cards that may not be led, unless a player has no others.
    #[inline]
    pub fn barred_leads(&self, all: u64) -> u64 {
        self.base.barred_leads(all)
    }

    /// Removes the leads that are barred.
    #[inline]
    fn drop_barred(&self, trick: &Trick, moves: &mut Moves) {
        let barred = self.barred_leads(trick.all);
        if barred != 0 && self.hands[usize::from(trick.turn)] & !barred != 0 {
            moves.retain(|card| barred >> card & 1 == 0);
        }
    }

    /// Whether discards are barred in this trick.
    #[inline]
    pub fn bars_discards(&self, trick: &Trick) -> bool {
        self.base.barred_discards != 0 && trick.left == self.base.tricks
    }

    /// Returns the discards on a trick in which some are barred. Equivalent cards are not merged: one may be barred.
    fn first_discards(&self, trick: &Trick) -> Moves {
        let hand = self.hands[usize::from(trick.turn)];
        let legal = some_or(hand & !self.base.barred_discards, hand);
        let mut moves = Moves::new();
        (0..4).for_each(|suit| moves.push_lane(suit, lane(legal, suit)));
        moves
    }

    /// Counts a node and checks the limits from time to time.
    #[inline]
    fn count(&mut self) {
        self.nodes += 1;
        self.unchecked += 1;
        #[cfg(feature = "train")]
        self.give_up();
        if self.unchecked >= NODES_A_CHECK.min(self.limits.nodes) {
            self.settle();
        }
    }

    /// Charges the nodes spent to the limits.
    #[cold]
    pub fn settle(&mut self) {
        self.cut |= self.limits.spend(self.unchecked);
        self.unchecked = 0;
    }

    /// Answers at the beginning of a trick; `trick` is empty.
    pub fn lead(&mut self, trick: &Trick) -> Answer {
        if trick.goal == NO_GOAL {
            if trick.need <= 0 {
                return Answer::YES;
            }
            if trick.need > trick.rest {
                return Answer::NO;
            }
        }
        if trick.left == 1 {
            return self.last_trick(trick);
        }
        self.count();
        self.suits.meet(trick.all);
        let infos = self.suits.known_all(trick.all);
        if let Some(answer) = self.bound(trick, &infos) {
            return answer;
        }
        let owners = owners(&infos);
        let mut shape = self.shape(trick, &infos);
        if !PLAIN {
            shape.points = self.suits.points_key(self.base, trick.all);
        }
        if trick.goal != NO_GOAL {
            shape.points = GOAL | u64::from(trick.goal);
        }
        let need = if trick.goal == NO_GOAL { trick.need as u8 } else { 1 };
        // What may be discarded on the first trick does not follow from a pattern.
        let in_table = PLAIN || !self.bars_discards(trick);
        let found = if in_table { self.table.look_up(&shape, &owners, need) } else { Found::NOTHING };
        if let Some(decided) = found.decided {
            return Answer { yes: decided.yes, ranks: ranks_of(&decided.ranks, trick.all) };
        }
        let best = self.card_of(found.best, trick);
        let mut moves = if PLAIN {
            self.order_plain_leads(trick, best)
        } else {
            self.order_leads(trick, &self.suits.known_all(trick.all), best)
        };
        self.drop_barred(trick, &mut moves);
        let (mut answer, card) = self.try_all(trick, &moves);
        if !self.cut && in_table {
            answer.ranks |= self.above(trick.all);
            self.store(trick, &shape, &owners, answer, card);
        }
        answer
    }

    /// Returns the card above trump, because every answer depends on its owner.
    #[inline]
    fn above(&self, all: u64) -> u64 {
        if !PLAIN && self.base.has_above(all) { 1 << self.base.above } else { 0 }
    }

    /// Returns the cards with points in the suits played to a trick. A pattern may leave open which cards a seat has
    /// only above the last of them in its suit: a card that the seat may have played must have had no points.
    #[inline]
    fn points_touched(&self, trick: &Trick) -> u64 {
        if PLAIN {
            return 0;
        }
        let touched =
            (0..4).filter(|&suit| lane(trick.cards, suit) != 0).fold(0, |set, suit| set | 0xffff << (16 * suit));
        trick.all & self.point_cards & touched
    }

    /// Answers within a trick, by playing its next card.
    fn follow(&mut self, trick: &Trick) -> Answer {
        let mut moves = if PLAIN {
            self.order_plain_follows(trick)
        } else if self.bars_discards(trick) && lane(self.hands[usize::from(trick.turn)], trick.led.into()) == 0 {
            self.first_discards(trick)
        } else {
            self.order_follows(trick)
        };
        let hand = self.hands[usize::from(trick.turn)];
        // Who plays last and follows suit knows which cards win.
        if moves.len == 1 || usize::from(trick.len) + 1 == N && lane(hand, trick.led.into()) != 0 {
            return self.try_all(trick, &moves).0;
        }
        let hash = Cutoffs::hash(trick, hand, self.base.trump, self.wish(trick));
        moves.put_first(self.suits.cutoffs.card(hash));
        let (answer, card) = self.try_all(trick, &moves);
        if card != NONE && card != moves.first() {
            self.suits.cutoffs.keep(hash, card);
        }
        answer
    }

    /// Plays the cards in turn until one decides the question for the seat to play; returns that card, or [`NONE`].
    fn try_all(&mut self, trick: &Trick, moves: &Moves) -> (Answer, u8) {
        #[cfg(feature = "train")]
        return self.try_and_note(trick, moves);
        #[cfg(not(feature = "train"))]
        self.try_in_turn(trick, moves)
    }

    #[inline]
    pub(crate) fn try_in_turn(&mut self, trick: &Trick, moves: &Moves) -> (Answer, u8) {
        let seat = trick.turn;
        let wanted = self.wants(seat);
        let mut ranks = 0;
        // By suit: the lowest card whose rank mattered after a lower card failed; all cards below it are equivalent.
        let mut pointless = [0u8; 4];
        let mut tried = [false; 4];
        for &card in moves.iter() {
            let suit = usize::from(card >> 4);
            if card < pointless[suit] {
                continue;
            }
            let answer = self.play(trick, card);
            if self.cut {
                return (answer, NONE);
            }
            if trick.len == 0 {
                self.suits.history.remember(trick, card, answer.yes == wanted);
            }
            if answer.yes == wanted {
                return (answer, card);
            }
            ranks |= answer.ranks;
            let counted = (answer.ranks | self.above(trick.all)) & 0xffff << (16 * suit);
            let lowest = if counted == 0 { 16 * suit as u8 + 16 } else { counted.trailing_zeros() as u8 };
            if card < lowest {
                pointless[suit] = pointless[suit].max(lowest);
            }
            tried[suit] = true;
        }
        for suit in 0..4 {
            if tried[suit] && pointless[suit] == 0 {
                ranks |= self.lowest_run(trick, suit);
            }
        }
        (Answer { yes: !wanted, ranks }, NONE)
    }

    /// Returns the lowest card of a suit in the hand to play, unless it was tried itself. If no small card was seen to
    /// fail as any small card would, a pattern must not let another seat's card come between the lowest card tried and
    /// its equivalents: the seat to play would have one more try.
    #[inline]
    fn lowest_run(&self, trick: &Trick, suit: usize) -> u64 {
        let seat = usize::from(trick.turn);
        let hand = lane(self.hands[seat], suit);
        let lowest = hand & hand.wrapping_neg();
        let alone = usize::from(self.suits.known(suit, trick.all).tops[seat]) & lowest;
        ((lowest & !alone) as u64) << (16 * suit)
    }

    /// Answers after one more card.
    pub fn play(&mut self, trick: &Trick, card: u8) -> Answer {
        let seat = usize::from(trick.turn);
        let next = trick.with::<N, PLAIN>(self.base, card);
        self.hands[seat] ^= 1 << card;
        let answer = if usize::from(next.len) == N { self.complete(&next) } else { self.follow(&next) };
        self.hands[seat] ^= 1 << card;
        answer
    }

    #[inline]
    fn complete(&mut self, trick: &Trick) -> Answer {
        let points = i16::from(trick.points);
        let question = self.question_after(trick, points);
        let next = Trick::new(
            trick.all & !trick.cards,
            trick.winner,
            trick.left - 1,
            question,
            trick.rest - points,
            self.base.trick_points,
        );
        let mut answer = self.lead(&next);
        answer.ranks |= trick.won_by_rank() | self.points_touched(trick);
        answer
    }

    /// Returns the question for the rest when a trick is complete.
    #[inline]
    fn question_after(&self, trick: &Trick, points: i16) -> Question {
        if trick.goal != NO_GOAL {
            return self.goals.next(trick.goal, trick.winner);
        }
        Question::need(if self.is_first(trick.winner) { trick.need - points } else { trick.need })
    }

    /// Answers for a position, within a trick or before it.
    pub fn ask(&mut self, trick: &Trick) -> Answer {
        if trick.len == 0 { self.lead(trick) } else { self.follow(trick) }
    }

    #[inline]
    fn shape(&self, trick: &Trick, infos: &[&SuitInfo; 4]) -> Shape {
        let key = |suit: usize| u64::from(infos[suit].lens_key);
        let lens = if N <= 4 {
            key(0) | key(1) << (4 * N) | key(2) << (8 * N) | key(3) << (12 * N)
        } else {
            key(0) | key(1) << 32
        };
        let mut rest = u64::from(trick.turn) | u64::from(trick.left) << 4;
        rest |= u64::from(self.barred_leads(trick.all) != 0) << 14;
        if N > 4 {
            rest |= key(2) << 16;
        }
        if !PLAIN {
            rest |= u64::from(self.base.has_above(trick.all)) << 15;
        }
        Shape { lens, rest, points: 0 }
    }

    /// Returns the card of the seat to lead that the table remembers, or [`NONE`].
    fn card_of(&self, best: u8, trick: &Trick) -> u8 {
        if best == NONE {
            return NONE;
        }
        let suit = usize::from(best >> 4);
        let mut cards = lane(self.hands[usize::from(trick.turn)], suit);
        for _ in 0..best & 15 {
            if cards == 0 {
                return NONE;
            }
            cards ^= 1 << cards.ilog2();
        }
        // Moves represent runs of equivalent cards by their top cards.
        let tops = usize::from(self.suits.known(suit, trick.all).tops[usize::from(trick.turn)]);
        let from = match cards {
            0 => return NONE,
            cards => cards.ilog2(),
        };
        let run = tops >> from;
        if run == 0 { NONE } else { 16 * suit as u8 + from as u8 + run.trailing_zeros() as u8 }
    }

    fn store(&mut self, trick: &Trick, shape: &Shape, owners: &Owners, answer: Answer, card: u8) {
        let Some(pattern) = pattern::<N>(trick.all, answer.ranks) else { return };
        // A goal is its own shape, with 1 for yes and 0 for no.
        let (need, most) = if trick.goal == NO_GOAL { (trick.need as u8, trick.rest as u8) } else { (1, 1) };
        let (low, high) = if answer.yes { (need, most) } else { (0, need - 1) };
        let best = if card == NONE {
            NONE
        } else {
            let above = lane(self.hands[usize::from(trick.turn)], usize::from(card >> 4)) >> (card & 15) >> 1;
            card & 0x30 | above.count_ones() as u8
        };
        let owners = [owners[0] & pattern.mask[0], owners[1] & pattern.mask[1]];
        self.table.store(shape, Entry { owners, mask: pattern.mask, ranks: pattern.ranks, low, high, best });
    }

    /// Answers for the last trick, which is forced.
    fn last_trick(&self, trick: &Trick) -> Answer {
        let mut played = *trick;
        for _ in 0..N {
            let card = self.hands[usize::from(played.turn)].trailing_zeros() as u8;
            played = played.with::<N, PLAIN>(self.base, card);
        }
        let yes = match trick.goal {
            NO_GOAL => self.is_first(played.winner),
            goal => self.goals.next(goal, played.winner).need <= 0,
        };
        Answer { yes, ranks: played.won_by_rank() }
    }
}

#[inline]
fn owners(infos: &[&SuitInfo; 4]) -> Owners {
    join([infos[0].owners, infos[1].owners, infos[2].owners, infos[TRUMP].owners])
}

struct Pattern {
    mask: Owners,
    ranks: [u8; 4],
}

/// Returns the mask over the owners for these ranks; `None` if they go deeper than the owners are stored.
#[inline]
fn pattern<const N: usize>(all: u64, ranks: u64) -> Option<Pattern> {
    let (owner_bits, kept) = if N <= 4 { (2, 16) } else { (3, 10) };
    let mut counts = [0; 4];
    let mut masks = [0; 4];
    for suit in 0..4 {
        let wanted = lane(ranks, suit);
        if wanted != 0 {
            let count = (lane(all, suit) >> wanted.trailing_zeros()).count_ones();
            if count > kept {
                return None;
            }
            counts[suit] = count as u8;
            masks[suit] = u32::MAX << (32 - owner_bits * count);
        }
    }
    Some(Pattern { mask: join(masks), ranks: counts })
}

/// Returns the cards whose ranks a pattern fixes, the lowest of each suit.
#[inline]
fn ranks_of(counts: &[u8; 4], all: u64) -> u64 {
    let mut ranks = 0;
    for (suit, &count) in counts.iter().enumerate() {
        if count > 0 {
            let mut cards = lane(all, suit);
            for _ in 1..count {
                cards ^= 1 << cards.ilog2();
            }
            ranks |= 1 << (16 * suit as u32 + cards.ilog2());
        }
    }
    ranks
}
