//! The race: one team needs a number of card points, the other the rest and one more, and the deal ends when either has
//! them. What it is worth depends on how it was won, and on which deal of a round it is.

use crate::numbers::MAX_NUMBER;

words! {
    /// How a race ended, in the order of the parameters. The holders are the players who hold the cards that make a side.
    RaceEnd {
        /// The holders had the card points they needed.
        Won = "won",
        /// The others did.
        Lost = "lost",
        /// The holders had them before the others had taken a card point.
        Skunk = "skunk",
        /// The others had theirs before the holders had taken one.
        Skunked = "skunked",
        /// The holders undertook all card points, and took them.
        All = "all",
        /// The holders undertook all card points, and the others took one.
        AllMissed = "all_missed",
        /// The others undertook all card points, and took them.
        OthersAll = "others_all",
        /// The others undertook all card points, and the holders took one.
        OthersAllMissed = "others_all_missed",
    }
}

impl RaceEnd {
    /// Whether the holders win the points.
    pub fn favours_holders(self) -> bool {
        matches!(self, RaceEnd::Won | RaceEnd::Skunk | RaceEnd::All | RaceEnd::OthersAllMissed)
    }

    /// Whether one of the teams had not taken a card point when the other had what it needed.
    pub fn is_skunk(self) -> bool {
        !matches!(self, RaceEnd::Won | RaceEnd::Lost)
    }

    /// Returns the end of a race that was undecided whether all card points would be taken: by the holders or by the
    /// others, made or missed.
    pub(crate) fn of_all(by_holders: bool, made: bool) -> RaceEnd {
        match (by_holders, made) {
            (true, true) => RaceEnd::All,
            (true, false) => RaceEnd::AllMissed,
            (false, true) => RaceEnd::OthersAll,
            (false, false) => RaceEnd::OthersAllMissed,
        }
    }
}

/// What a race asks for and is worth, by deal of a round. Every list holds its last number for later deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceTable {
    needed: Vec<i64>,
    points: [Vec<i64>; 8],
}

impl RaceTable {
    /// Makes a table of lists by deal of a round: the card points needed, and the points for each end in the order of
    /// [`RaceEnd`]. An end without a list is worth as much as the one that it is a special case of.
    pub(crate) fn new(needed: Vec<i64>, mut points: [Vec<i64>; 8]) -> RaceTable {
        let special = [RaceEnd::Skunk, RaceEnd::Skunked, RaceEnd::AllMissed, RaceEnd::OthersAllMissed];
        for (end, of) in special.into_iter().zip([RaceEnd::Won, RaceEnd::Lost, RaceEnd::All, RaceEnd::OthersAll]) {
            if points[end as usize].is_empty() {
                points[end as usize] = points[of as usize].clone();
            }
        }
        RaceTable { needed, points }
    }

    /// Returns the card points that the holders need in a deal of a round, counted from 0.
    pub fn needed(&self, deal: u8) -> i64 {
        in_deal(&self.needed, deal).unwrap_or(MAX_NUMBER)
    }

    /// Returns the card points that the others need, of `all`: more than the holders can then spare.
    pub fn needed_by_others(&self, deal: u8, all: i64) -> i64 {
        all - self.needed(deal) + 1
    }

    /// Returns what the race of a deal of a round, counted from 0, is worth: each member of the team that wins it scores
    /// that much, and each member of the other loses it.
    pub fn points(&self, end: RaceEnd, deal: u8) -> i64 {
        in_deal(&self.points[end as usize], deal).unwrap_or(0)
    }

    /// Whether a team may undertake all card points in a deal of a round.
    pub fn may_take_all(&self, by_holders: bool, deal: u8) -> bool {
        self.points(RaceEnd::of_all(by_holders, true), deal) > 0
    }

    /// Whether a race can end so in a deal of a round.
    pub fn is_possible(&self, end: RaceEnd, deal: u8) -> bool {
        match end {
            RaceEnd::All | RaceEnd::AllMissed => self.may_take_all(true, deal),
            RaceEnd::OthersAll | RaceEnd::OthersAllMissed => self.may_take_all(false, deal),
            _ => true,
        }
    }
}

fn in_deal(list: &[i64], deal: u8) -> Option<i64> {
    list.get(usize::from(deal)).or(list.last()).copied()
}
