//! Scores that do not add up over tricks: a table of what every result is worth.

use kirifuda_cards::{Seat, SeatSet};
use kirifuda_rules::{Deal, DealResult, Game, Standing};

/// What every result of the tricks to come is worth to the side of seat 0, as a difference of scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes {
    /// The seats for which it matters whether they take a trick from here on, one bit each.
    nils: u8,
    tricks: u8,
    /// By the seats of `nils` that take one, as a number, and by the tricks of the side of seat 0.
    worth: Vec<i32>,
}

impl Outcomes {
    /// Asks for the worth of every result of `tricks` more tricks: of how many the side of seat 0 takes, and which of
    /// the seats in the bits of `nils` take any.
    pub fn new(tricks: u8, nils: u8, mut worth: impl FnMut(u8, u8) -> i32) -> Outcomes {
        let mut all = Vec::new();
        for broken in 0..=nils {
            for taken in 0..=tricks {
                // Other bits are never looked up.
                all.push(if broken & !nils == 0 { worth(taken, broken) } else { 0 });
            }
        }
        Outcomes { nils, tricks, worth: all }
    }

    /// Returns the difference in the score of a deal in its play; `seats` are those in the play, the first of which is
    /// seat 0.
    pub(crate) fn of(game: &Game, deal: &Deal, standing: &Standing, seats: &[Seat]) -> Outcomes {
        let scoring = game.scoring();
        let so_far = DealResult::of(game, deal, &[]);
        let team = seats.first().map_or(SeatSet::EMPTY, |&seat| deal.team(game, seat));
        let first = seats.first().map_or(0, |&seat| game.side_of(seat));
        let other = seats.iter().find(|&&seat| !team.contains(seat)).map_or(first, |&seat| game.side_of(seat));
        let open = |seat: Seat| so_far.nils.contains(seat) && !so_far.nils_broken.contains(seat);
        let nils = (0..seats.len()).filter(|&at| open(seats[at])).fold(0, |set, at| set | 1 << at);
        let left = (deal.trick_count() - usize::from(deal.tricks_done())) as u8;
        let sign = if scoring.lowest_wins() { -1 } else { 1 };
        Outcomes::new(left, nils, |taken, broken| {
            let mut result = so_far;
            result.add_tricks(first, taken);
            result.add_tricks(other, left - taken);
            for at in (0..seats.len()).filter(|at| broken >> at & 1 != 0) {
                result.nils_broken.insert(seats[at]);
            }
            let totals = scoring.totals(&result, standing);
            sign * (totals[first] - totals[other]) as i32
        })
    }

    pub(crate) fn nils(&self) -> u8 {
        self.nils
    }

    /// Returns the number of tricks to come.
    pub(crate) fn tricks(&self) -> u8 {
        self.tricks
    }

    /// Returns the worth of a result to the side of seat 0.
    pub(crate) fn worth(&self, (taken, broken): (u8, u8)) -> i32 {
        self.worth[usize::from(broken) * (usize::from(self.tricks) + 1) + usize::from(taken)]
    }
}
