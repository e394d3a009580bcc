//! Values as text: whole numbers in base 64, five bits to a character, the sixth says that more follow.
//!
//! What is written has no labels and no lengths that the reader does not need: writer and reader are the same list of
//! fields. What was read is made of possible values, but these need not fit together.

use crate::deal::Deal;
use crate::params::Word;
use crate::standing::{Round, Standing};
use crate::turns::Turns;
use crate::{
    Event, GameEnd, MatchResult, Next, Phase, Point, RaceEnd, Reason, Roles, RuffShown, Score, Seen, SeenEvent,
};
use kirifuda_cards::{Card, CardSet, MAX_SEATS, PerSeat, Seat, SeatSet, Suit};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Lists are shorter than this.
const LONGEST: usize = 100_000;

/// Text that is being read. What cannot be read becomes some value, and is noted: that is asked once, at the end, and
/// keeps the engine in the browser small.
pub(crate) struct Reader<'a> {
    rest: std::slice::Iter<'a, u8>,
    failed: bool,
}

impl<'a> Reader<'a> {
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text.as_bytes().iter(), failed: false }
    }

    /// Whether everything has been read, and was what it should be.
    pub fn is_done(&self) -> bool {
        !self.failed && self.rest.len() == 0
    }

    /// Some value where there is none.
    fn or<T>(&mut self, found: Option<T>, other: T) -> T {
        self.failed |= found.is_none();
        found.unwrap_or(other)
    }

    /// A number below a bound.
    fn below(&mut self, bound: usize) -> usize {
        let number = self.number();
        self.or(usize::try_from(number).ok().filter(|&number| number < bound), 0)
    }

    fn number(&mut self) -> u64 {
        let found = self.digits();
        self.or(found, 0)
    }

    #[inline(never)]
    fn digits(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(5) {
            let digit = match *self.rest.next()? {
                upper @ b'A'..=b'Z' => upper - b'A',
                lower @ b'a'..=b'z' => lower - b'a' + 26,
                digit @ b'0'..=b'9' => digit - b'0' + 52,
                b'-' => 62,
                b'_' => 63,
                _ => return None,
            };
            number |= u64::from(digit & 31) << shift;
            if digit < 32 {
                return Some(number);
            }
        }
        None
    }
}

fn put(out: &mut String, mut number: u64) {
    loop {
        let more = number > 31;
        out.push(char::from(DIGITS[(number & 31) as usize | usize::from(more) << 5]));
        if !more {
            return;
        }
        number >>= 5;
    }
}

/// A value that can be written and read back.
pub(crate) trait Field: Sized {
    fn write(&self, out: &mut String);
    fn read(from: &mut Reader<'_>) -> Self;
}

macro_rules! numbers {
    ($($type:ty),+) => { $(
        impl Field for $type {
            fn write(&self, out: &mut String) {
                put(out, u64::from(*self));
            }
            fn read(from: &mut Reader<'_>) -> $type {
                from.number() as $type
            }
        }
    )+ };
}

numbers!(u8, u16, u32);

impl Field for usize {
    fn write(&self, out: &mut String) {
        put(out, *self as u64);
    }
    fn read(from: &mut Reader<'_>) -> usize {
        from.below(LONGEST)
    }
}

impl Field for i64 {
    fn write(&self, out: &mut String) {
        // The sign comes last, so that small numbers of both signs are short.
        put(out, (*self as u64) << 1 ^ (*self >> 63) as u64);
    }
    fn read(from: &mut Reader<'_>) -> i64 {
        let number = from.number();
        (number >> 1) as i64 ^ -((number & 1) as i64)
    }
}

impl Field for i16 {
    fn write(&self, out: &mut String) {
        i64::from(*self).write(out);
    }
    fn read(from: &mut Reader<'_>) -> i16 {
        i64::read(from) as i16
    }
}

impl Field for bool {
    fn write(&self, out: &mut String) {
        put(out, u64::from(*self));
    }
    fn read(from: &mut Reader<'_>) -> bool {
        from.below(2) == 1
    }
}

impl Field for Card {
    fn write(&self, out: &mut String) {
        put(out, self.bit() as u64);
    }
    fn read(from: &mut Reader<'_>) -> Card {
        Card::from_bit(from.below(CardSet::CAPACITY) as u8)
    }
}

impl Field for CardSet {
    fn write(&self, out: &mut String) {
        put(out, self.bits());
    }
    fn read(from: &mut Reader<'_>) -> CardSet {
        CardSet::from_bits(from.number())
    }
}

impl Field for Suit {
    fn write(&self, out: &mut String) {
        put(out, self.index() as u64);
    }
    fn read(from: &mut Reader<'_>) -> Suit {
        Suit::ALL[from.below(Suit::ALL.len())]
    }
}

impl Field for Seat {
    fn write(&self, out: &mut String) {
        put(out, self.index() as u64);
    }
    fn read(from: &mut Reader<'_>) -> Seat {
        Seat::new(from.below(MAX_SEATS)).unwrap_or(Seat::FIRST)
    }
}

impl Field for SeatSet {
    fn write(&self, out: &mut String) {
        put(out, self.iter().fold(0, |bits, seat| bits | 1 << seat.index()));
    }
    fn read(from: &mut Reader<'_>) -> SeatSet {
        let bits = from.below(1 << MAX_SEATS);
        Seat::all(MAX_SEATS).filter(|seat| bits >> seat.index() & 1 != 0).collect()
    }
}

impl Field for Turns {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
    fn read(from: &mut Reader<'_>) -> Turns {
        Turns(Field::read(from))
    }
}

impl<T: Field> Field for PerSeat<T> {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
    fn read(from: &mut Reader<'_>) -> PerSeat<T> {
        PerSeat(Field::read(from))
    }
}

impl<T: Field, const N: usize> Field for [T; N] {
    fn write(&self, out: &mut String) {
        self.iter().for_each(|value| value.write(out));
    }
    fn read(from: &mut Reader<'_>) -> [T; N] {
        std::array::from_fn(|_| T::read(from))
    }
}

impl<T: Field> Field for Vec<T> {
    fn write(&self, out: &mut String) {
        self.len().write(out);
        self.iter().for_each(|value| value.write(out));
    }
    fn read(from: &mut Reader<'_>) -> Vec<T> {
        let len = from.below(LONGEST);
        let mut values = Vec::new();
        while values.len() < len && !from.failed {
            values.push(T::read(from));
        }
        values
    }
}

impl<T: Field> Field for Option<T> {
    fn write(&self, out: &mut String) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }
    fn read(from: &mut Reader<'_>) -> Option<T> {
        if bool::read(from) { Some(T::read(from)) } else { None }
    }
}

impl<A: Field, B: Field> Field for (A, B) {
    fn write(&self, out: &mut String) {
        self.0.write(out);
        self.1.write(out);
    }
    fn read(from: &mut Reader<'_>) -> (A, B) {
        (A::read(from), B::read(from))
    }
}

impl<T: Field> Field for Box<T> {
    fn write(&self, out: &mut String) {
        (**self).write(out);
    }
    fn read(from: &mut Reader<'_>) -> Box<T> {
        Box::new(T::read(from))
    }
}

/// Types whose values are listed with their words: a value is its place in the list.
macro_rules! listed {
    ($($type:ident),+) => { $(
        impl Field for $type {
            fn write(&self, out: &mut String) {
                let place = $type::WORDS.iter().position(|(_, word)| word == self);
                put(out, place.unwrap_or_default() as u64);
            }
            fn read(from: &mut Reader<'_>) -> $type {
                $type::WORDS[from.below($type::WORDS.len())].1
            }
        }
    )+ };
}

listed!(Phase, RaceEnd);

impl Field for Reason {
    fn write(&self, out: &mut String) {
        put(out, *self as u64);
    }
    fn read(from: &mut Reader<'_>) -> Reason {
        Reason::WORDS[from.below(Reason::WORDS.len())].0
    }
}

impl Field for Point {
    fn write(&self, out: &mut String) {
        put(out, *self as u64);
    }
    fn read(from: &mut Reader<'_>) -> Point {
        Point::ALL[from.below(Point::ALL.len())].0
    }
}

/// Destructuring makes sure that no field is left out.
macro_rules! fields {
    ($($type:ident { $($field:ident),+ $(,)? })+) => { $(
        impl Field for $type {
            fn write(&self, out: &mut String) {
                let $type { $($field),+ } = self;
                $($field.write(out);)+
            }
            fn read(from: &mut Reader<'_>) -> $type {
                $type { $($field: Field::read(from)),+ }
            }
        }
    )+ };
}

fields! {
    Deal {
        held, played, shown, stock, discards, passed, voids, active, holders, trick, tricks_won, points_won,
        point_cards_won, bids, namers, name_passes, maker, swapped, all_taker, race, deal_in_round, turns, announced,
        announced_suits, exchange_passed, honours_passed, can_ye_failed, callers, ruff_shown, phase, phase_index, turn,
        leader, best, trick_len, tricks_done, hand_size, draw_rounds, trump, led, called, turn_up, eldest, last,
        leader_asked, trump_side, exchanger, declared_by, declarations, pass_steps, passed_on,
    }
    Standing {
        scores, pot, games_won, games_done, bags, deals_done, deals_in_game, dealer, entering, trump, extra, turns, round,
    }
    Round { deals, holders, scored, later_deals }
    Roles {
        dealer, active, first_receiver, eldest, last, taker, leader_asked, trump_before, trump_side, declarations, callers,
        turns, holders, deal_in_round, pass_steps, hand_size,
    }
    Score { reason, side, delta, point }
    GameEnd { winners, totals }
    MatchResult { winners, totals, draw }
    RuffShown { seat, cards, from_discards, proven }
}

/// A value of an enum is the number of its variant with the variant's fields.
macro_rules! variants {
    ($type:ident or $other:expr; {
        $($number:literal $variant:ident $(($($place:ident),+))? $({ $($field:ident),+ })?,)+
    } $($never:pat)?) => {
        impl Field for $type {
            fn write(&self, out: &mut String) {
                match self {
                    $($type::$variant $(($($place),+))? $({ $($field),+ })? => {
                        put(out, $number);
                        $($($place.write(out);)+)?
                        $($($field.write(out);)+)?
                    })+
                    // Nothing that can be read.
                    $($never => put(out, u64::MAX),)?
                }
            }
            fn read(from: &mut Reader<'_>) -> $type {
                match from.number() {
                    $($number => {
                        $($(let $place = Field::read(from);)+)?
                        $($(let $field = Field::read(from);)+)?
                        $type::$variant $(($($place),+))? $({ $($field),+ })?
                    })+
                    _ => {
                        from.failed = true;
                        $other
                    }
                }
            }
        }
    };
}

variants! {
    Next or Next::Over; {
        0 Deal,
        1 Decision(seat),
        2 CardDraw,
        3 Over,
    }
}

variants! {
    Seen or Seen::HandTaken(None); {
        0 DealStarted { number, roles, turn_up, trump, hand_size },
        1 HandTaken(hand),
        2 Announced { seat, suit, bare, total },
        3 Exchanged { seat, taken },
        4 Discarded { seat, count, cards },
        5 Gave { seat, to, count, cards },
        6 Received { seat, from, count, cards },
        7 Swapped { holder, partner, card },
        8 Drew { seat, card, open },
        9 Open(event),
    }
}

variants! {
    Event or Event::ThrownIn; {
        0 Kept(seat),
        1 TrumpNamed(seat, suit),
        2 TurnUpTaken(seat, card),
        3 ThrownIn,
        4 WentAlone(seat),
        5 KeptPartner(seat),
        6 Bid(seat, bid),
        7 Passed(seat, phase),
        8 RuffShown(shown),
        9 Showed(seat),
        10 CanYe { seat, answer },
        11 HonoursShown { seat, cards, from_discards },
        12 SideShown { seat, cards },
        13 PlacesChanged(one, other),
        14 Stayed(seat),
        15 Folded(seat),
        16 LeadsSelf(seat),
        17 LeadsPartner { seat, partner },
        18 Played(seat, card),
        19 SuitCalled(seat, suit),
        20 UndertookAll(seat),
        21 TrickTaken(seat),
        22 TurnedUp(card),
        23 Scored(score),
        24 DealEnded { totals, pot, time_up },
        25 GameEnded(end),
        26 CardsDrawn(cards),
        27 MatchEnded(result),
    }
    // `Event::seen_by` gives them variants of their own.
    Event::DealStarted(_)
        | Event::HandsTaken(_)
        | Event::Announced { .. }
        | Event::Exchanged { .. }
        | Event::Discarded { .. }
        | Event::Gave { .. }
        | Event::Received { .. }
        | Event::Swapped(_)
        | Event::Drew { .. }
}

impl Field for SeenEvent {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
    fn read(from: &mut Reader<'_>) -> SeenEvent {
        SeenEvent(Field::read(from))
    }
}
