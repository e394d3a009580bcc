//! Values as text: whole numbers in base 64, five bits to a character, the sixth says that more follow.
//!
//! What is written has no labels and no lengths that the reader does not need: writer and reader are the same list of
//! fields. Every value that can be read is a possible one, but values need not fit together.

use crate::deal::Deal;
use crate::params::Word;
use crate::standing::{Round, Standing};
use crate::turns::Turns;
use crate::{
    Event, GameEnd, MatchResult, Next, Phase, Point, RaceEnd, Reason, Roles, RuffShown, Score, Seen, SeenEvent, Swap,
};
use kirifuda_cards::{Card, CardSet, MAX_SEATS, PerSeat, Seat, SeatSet, Suit};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/// Lists are no longer than this.
const LONGEST: usize = 100_000;

/// Text that is being read.
pub(crate) struct Reader<'a>(std::slice::Iter<'a, u8>);

impl<'a> Reader<'a> {
    pub fn new(text: &'a str) -> Reader<'a> {
        Reader(text.as_bytes().iter())
    }

    /// Whether everything has been read.
    pub fn is_done(&self) -> bool {
        self.0.len() == 0
    }

    #[inline(never)]
    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(5) {
            let digit = match *self.0.next()? {
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
    /// `None` where the text has no such value.
    fn read(from: &mut Reader<'_>) -> Option<Self>;
}

macro_rules! numbers {
    ($($type:ty),+) => { $(
        impl Field for $type {
            fn write(&self, out: &mut String) {
                put(out, u64::from(*self));
            }
            fn read(from: &mut Reader<'_>) -> Option<$type> {
                from.number()?.try_into().ok()
            }
        }
    )+ };
}

numbers!(u8, u16, u32, u64);

impl Field for usize {
    fn write(&self, out: &mut String) {
        put(out, *self as u64);
    }
    fn read(from: &mut Reader<'_>) -> Option<usize> {
        from.number()?.try_into().ok()
    }
}

impl Field for i64 {
    fn write(&self, out: &mut String) {
        // The sign comes last, so that small numbers of both signs are short.
        put(out, (*self as u64) << 1 ^ (*self >> 63) as u64);
    }
    fn read(from: &mut Reader<'_>) -> Option<i64> {
        let number = from.number()?;
        Some((number >> 1) as i64 ^ -((number & 1) as i64))
    }
}

impl Field for i16 {
    fn write(&self, out: &mut String) {
        i64::from(*self).write(out);
    }
    fn read(from: &mut Reader<'_>) -> Option<i16> {
        i64::read(from)?.try_into().ok()
    }
}

impl Field for bool {
    fn write(&self, out: &mut String) {
        put(out, u64::from(*self));
    }
    fn read(from: &mut Reader<'_>) -> Option<bool> {
        match from.number()? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl Field for Card {
    fn write(&self, out: &mut String) {
        put(out, self.bit() as u64);
    }
    fn read(from: &mut Reader<'_>) -> Option<Card> {
        u8::read(from).filter(|&bit| usize::from(bit) < CardSet::CAPACITY).map(Card::from_bit)
    }
}

impl Field for CardSet {
    fn write(&self, out: &mut String) {
        put(out, self.bits());
    }
    fn read(from: &mut Reader<'_>) -> Option<CardSet> {
        from.number().map(CardSet::from_bits)
    }
}

impl Field for Suit {
    fn write(&self, out: &mut String) {
        put(out, self.index() as u64);
    }
    fn read(from: &mut Reader<'_>) -> Option<Suit> {
        usize::read(from).and_then(Suit::from_index)
    }
}

impl Field for Seat {
    fn write(&self, out: &mut String) {
        put(out, self.index() as u64);
    }
    fn read(from: &mut Reader<'_>) -> Option<Seat> {
        usize::read(from).and_then(Seat::new)
    }
}

impl Field for SeatSet {
    fn write(&self, out: &mut String) {
        put(out, self.iter().fold(0, |bits, seat| bits | 1 << seat.index()));
    }
    fn read(from: &mut Reader<'_>) -> Option<SeatSet> {
        let bits = u16::read(from).filter(|bits| bits >> MAX_SEATS == 0)?;
        Some(Seat::all(MAX_SEATS).filter(|seat| bits >> seat.index() & 1 != 0).collect())
    }
}

impl Field for Turns {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
    fn read(from: &mut Reader<'_>) -> Option<Turns> {
        Field::read(from).map(Turns)
    }
}

impl<T: Field> Field for PerSeat<T> {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
    fn read(from: &mut Reader<'_>) -> Option<PerSeat<T>> {
        Field::read(from).map(PerSeat)
    }
}

impl<T: Field, const N: usize> Field for [T; N] {
    fn write(&self, out: &mut String) {
        self.iter().for_each(|value| value.write(out));
    }
    fn read(from: &mut Reader<'_>) -> Option<[T; N]> {
        let values: Option<Vec<T>> = (0..N).map(|_| T::read(from)).collect();
        values?.try_into().ok()
    }
}

impl<T: Field> Field for Vec<T> {
    fn write(&self, out: &mut String) {
        self.len().write(out);
        self.iter().for_each(|value| value.write(out));
    }
    fn read(from: &mut Reader<'_>) -> Option<Vec<T>> {
        let len = usize::read(from).filter(|&len| len <= LONGEST)?;
        (0..len).map(|_| T::read(from)).collect()
    }
}

impl<T: Field> Field for Option<T> {
    fn write(&self, out: &mut String) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }
    fn read(from: &mut Reader<'_>) -> Option<Option<T>> {
        if bool::read(from)? { T::read(from).map(Some) } else { Some(None) }
    }
}

impl<A: Field, B: Field> Field for (A, B) {
    fn write(&self, out: &mut String) {
        self.0.write(out);
        self.1.write(out);
    }
    fn read(from: &mut Reader<'_>) -> Option<(A, B)> {
        Some((A::read(from)?, B::read(from)?))
    }
}

impl<T: Field> Field for Box<T> {
    fn write(&self, out: &mut String) {
        (**self).write(out);
    }
    fn read(from: &mut Reader<'_>) -> Option<Box<T>> {
        T::read(from).map(Box::new)
    }
}

macro_rules! words {
    ($($type:ident),+) => { $(
        impl Field for $type {
            fn write(&self, out: &mut String) {
                let place = $type::WORDS.iter().position(|(_, word)| word == self);
                put(out, place.unwrap_or_default() as u64);
            }
            fn read(from: &mut Reader<'_>) -> Option<$type> {
                $type::WORDS.get(usize::read(from)?).map(|&(_, word)| word)
            }
        }
    )+ };
}

words!(Phase, RaceEnd);

impl Field for Reason {
    fn write(&self, out: &mut String) {
        put(out, *self as u64);
    }
    fn read(from: &mut Reader<'_>) -> Option<Reason> {
        Reason::WORDS.get(usize::read(from)?).map(|&(reason, _)| reason)
    }
}

impl Field for Point {
    fn write(&self, out: &mut String) {
        put(out, *self as u64);
    }
    fn read(from: &mut Reader<'_>) -> Option<Point> {
        Point::ALL.get(usize::read(from)?).map(|&(point, _, _)| point)
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
            fn read(from: &mut Reader<'_>) -> Option<$type> {
                Some($type { $($field: Field::read(from)?),+ })
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
    Swap { holder, partner, card }
}

/// A value of an enum is the number of its variant with the variant's fields.
macro_rules! variants {
    ($type:ident {
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
                    // Read back as nothing.
                    $($never => put(out, u64::MAX),)?
                }
            }
            fn read(from: &mut Reader<'_>) -> Option<$type> {
                Some(match from.number()? {
                    $($number => {
                        $($(let $place = Field::read(from)?;)+)?
                        $($(let $field = Field::read(from)?;)+)?
                        $type::$variant $(($($place),+))? $({ $($field),+ })?
                    })+
                    _ => return None,
                })
            }
        }
    };
}

variants! {
    Next {
        0 Deal,
        1 Decision(seat),
        2 CardDraw,
        3 Over,
    }
}

variants! {
    Seen {
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
    Event {
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
    fn read(from: &mut Reader<'_>) -> Option<SeenEvent> {
        Field::read(from).map(SeenEvent)
    }
}
