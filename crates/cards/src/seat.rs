//! Seats, numbered in the direction of play.

use crate::CardSet;
use std::ops::{BitAnd, Index, IndexMut, Sub};

/// The most seats a table can have.
pub const MAX_SEATS: usize = 10;

/// A place at the table, 0 to [`MAX_SEATS`] - 1, numbered in the direction of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// Returns the seat with this number; `None` from [`MAX_SEATS`] on.
    #[inline]
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS { Some(Seat(index as u8)) } else { None }
    }

    /// Seat 0.
    pub const FIRST: Seat = Seat(0);

    /// Returns the number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the number as a byte.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the seat `steps` further in the direction of play at a table of `seats`.
    ///
    /// # Panics
    /// If `seats` is 0 or more than [`MAX_SEATS`].
    #[inline]
    pub const fn after(self, steps: usize, seats: usize) -> Seat {
        assert!(seats != 0 && seats <= MAX_SEATS);
        Seat(((self.0 as usize + steps) % seats) as u8)
    }

    /// Returns all seats of a table of `seats`, from 0 (at most [`MAX_SEATS`]).
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats.min(MAX_SEATS) as u8).map(Seat)
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// What is wrong with the text of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSeatError;

impl std::fmt::Display for ParseSeatError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "expected a seat number, 0 to {}", MAX_SEATS - 1)
    }
}

impl std::error::Error for ParseSeatError {}

impl std::str::FromStr for Seat {
    type Err = ParseSeatError;
    fn from_str(text: &str) -> Result<Seat, ParseSeatError> {
        match text.as_bytes() {
            [digit @ b'0'..=b'9'] => Ok(Seat(digit - b'0')),
            _ => Err(ParseSeatError),
        }
    }
}

/// A set of seats. Iteration goes from seat 0 up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u16);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Returns all seats of a table of `seats`.
    pub const fn all(seats: usize) -> SeatSet {
        SeatSet(((1u32 << seats) - 1) as u16)
    }

    /// Whether `seat` is a member.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 != 0
    }

    /// Returns the set of one seat.
    #[inline]
    pub const fn of(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Adds `seat`.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Adds `seat` when `wanted`, without a branch.
    #[inline]
    pub fn insert_if(&mut self, seat: Seat, wanted: bool) {
        self.0 |= u16::from(wanted) << seat.0;
    }

    /// Takes `seat` out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Returns the number of seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the next member after `seat`, wrapping round through seat 0; `seat` itself only if it is the only
    /// member.
    #[inline]
    pub const fn after(self, seat: Seat) -> Option<Seat> {
        if self.0 == 0 {
            return None;
        }
        // Two copies, so that wrapping round needs no branch: its direction would be unpredictable in play.
        let twice = (self.0 as u32) << 16 | self.0 as u32;
        let from = seat.0 + 1;
        Some(Seat((from + (twice >> from).trailing_zeros() as u8) & 15))
    }

    /// Returns the members from seat 0 up.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl BitAnd for SeatSet {
    type Output = SeatSet;

    /// Returns the intersection.
    #[inline]
    fn bitand(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }
}

impl Sub for SeatSet {
    type Output = SeatSet;

    /// Returns the difference.
    #[inline]
    fn sub(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

/// One value for each place a table can have; places beyond the table's size hold defaults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PerSeat<T>(pub [T; MAX_SEATS]);

impl<T> PerSeat<T> {
    /// Builds the values from their seats.
    pub fn from_fn(mut make: impl FnMut(Seat) -> T) -> PerSeat<T> {
        PerSeat(std::array::from_fn(|index| make(Seat(index as u8))))
    }
}

impl PerSeat<CardSet> {
    /// Returns the seat that holds `card`, if any does.
    pub fn holder(&self, card: crate::Card) -> Option<Seat> {
        Seat::all(MAX_SEATS).find(|&seat| self[seat].contains(card))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
