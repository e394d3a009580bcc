//! The order of turns: the circle in which seats follow one another. It is that of their numbers until players change
//! places.

use kirifuda_cards::{MAX_SEATS, PerSeat, Seat, SeatSet};

/// For each seat, the one that follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turns(pub(crate) PerSeat<Seat>);

impl Turns {
    /// Returns the circle of some seats in the order of their numbers.
    pub fn of(seats: SeatSet) -> Turns {
        Turns(PerSeat::from_fn(|seat| seats.after(seat).unwrap_or(seat)))
    }

    /// Returns the seat that follows another.
    #[inline]
    pub fn next(&self, seat: Seat) -> Seat {
        self.0[seat]
    }

    /// Returns a seat and those that follow it, up to the one before it.
    pub fn around(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let next = move |&found: &Seat| Some(self.next(found)).filter(|&found| found != seat);
        std::iter::successors(Some(seat), next).take(MAX_SEATS)
    }

    /// Returns the first of some seats from `seat` on; `seat` itself if there are none.
    pub fn first_from(&self, seats: SeatSet, seat: Seat) -> Seat {
        let mut found = seat;
        // A seat that has left the circle leads back into it.
        for _ in 0..MAX_SEATS {
            if seats.contains(found) {
                return found;
            }
            found = self.next(found);
        }
        seat
    }

    /// Returns the first of some seats after `seat`, wrapping round.
    pub fn first_after(&self, seats: SeatSet, seat: Seat) -> Seat {
        self.first_from(seats, self.next(seat))
    }

    /// Returns the seat before another.
    pub fn before(&self, seat: Seat) -> Seat {
        let mut found = seat;
        while self.next(found) != seat {
            found = self.next(found);
        }
        found
    }

    /// Returns the circle of some of its seats.
    pub fn within(&self, seats: SeatSet) -> Turns {
        Turns(PerSeat::from_fn(|seat| self.first_after(seats, seat)))
    }

    /// Takes a seat out of the circle; the one that follows it is still counted from its place.
    pub fn remove(&mut self, seat: Seat) {
        let before = self.before(seat);
        self.0[before] = self.next(seat);
    }

    /// Returns the circle in which two seats have changed places.
    #[must_use]
    pub fn changed(&self, one: Seat, other: Seat) -> Turns {
        let changed = |seat| change_places(seat, one, other);
        Turns(PerSeat::from_fn(|seat| changed(self.next(changed(seat)))))
    }
}

/// Returns who sits where `seat` sat once two seats have changed places.
pub(crate) fn change_places(seat: Seat, one: Seat, other: Seat) -> Seat {
    match seat {
        _ if seat == one => other,
        _ if seat == other => one,
        seat => seat,
    }
}
