//! The review of a deal, as data: `bots::review` computes it.

use crate::opinion::{Estimate, Opinion, SURE};
use kirifuda_cards::{CardSet, Seat};
use kirifuda_rules::{Action, Match, Phase, SeatView, Unit};

/// The maximum number of turning points of a deal.
pub const MAX_TURNING_POINTS: usize = 3;

/// A whole number known up to bounds, both inclusive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// It is at least this.
    pub low: i64,
    /// It is at most this.
    pub high: i64,
}

impl Span {
    /// Creates an exact number.
    pub fn of(number: i64) -> Span {
        Span { low: number, high: number }
    }

    /// Returns the number if it is exact.
    pub fn exact(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }
}

/// One decision, and what it cost.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Its place among all decisions of the deal, from 1.
    pub number: usize,
    /// Who made it.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
    /// The candidates, judged by what the seat knew.
    pub opinion: Opinion,
    /// The action taken, as one of the candidates. `cost` can be below zero by chance, or if the prior favours another.
    pub estimate: Estimate,
    /// Its cost with all cards seen; `None` before the play, and if every search was cut off.
    pub all_seen: Option<AllSeen>,
    /// The match before it.
    pub before: Match,
}

impl Decision {
    /// Returns what the seat knew when it decided.
    pub fn view(&self) -> Option<SeatView<'_>> {
        self.before.view(self.seat)
    }

    /// Returns the trick, from 1; `None` before the play.
    pub fn trick(&self) -> Option<u8> {
        let deal = self.before.current_deal().filter(|deal| deal.phase() == Phase::Play)?;
        Some(deal.tricks_done() + 1)
    }

    /// Whether it has a significant cost.
    pub fn is_dear(&self) -> bool {
        self.action != self.opinion.choice
            && self.estimate.cost > 0.0
            && self.estimate.cost > SURE * self.estimate.error
    }
}

/// The review of a deal.
#[derive(Clone, Debug)]
pub struct Review {
    /// The deal's number in the match, from 1.
    pub deal: usize,
    /// Its decisions in order, except those with one legal action and those made before hands were looked at.
    pub decisions: Vec<Decision>,
    /// The luck of the deal against the play.
    pub luck: Option<Luck>,
}

impl Review {
    /// Returns the most costly decisions, the costliest first: at most [`MAX_TURNING_POINTS`], each with a significant
    /// cost.
    pub fn turning_points(&self) -> Vec<&Decision> {
        let mut dear: Vec<&Decision> = self.decisions.iter().filter(|decision| decision.is_dear()).collect();
        dear.sort_by(|one, other| other.estimate.cost.total_cmp(&one.estimate.cost));
        dear.truncate(MAX_TURNING_POINTS);
        dear
    }
}

/// The cost of the card played, with all cards seen and best play by all from there on.
#[derive(Clone, Debug, PartialEq)]
pub struct AllSeen {
    /// The unit of `lost`.
    pub counted: Unit,
    /// Whether it counts by how much one side's score exceeds the other's.
    pub is_lead: bool,
    /// How much less the player's side takes than after the best card; a span if the search was cut off.
    pub lost: Span,
    /// The cards that lose nothing; empty if the search was cut off before they were known.
    pub best: CardSet,
    /// The value of the loss, in the units of [`Estimate::cost`](crate::opinion::Estimate::cost); `None` if unknown.
    pub worth: Option<f64>,
}

impl AllSeen {
    /// Returns the loss, or a lower bound; `None` if the search was cut off before anything was known.
    pub fn at_least(&self) -> Option<i64> {
        let Span { low, high } = self.lost;
        (low > 0 || low == high).then_some(low)
    }
}

/// The worth of a deal at the first card of its play, with all cards seen and best play by all, and the actual result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// The unit of the counts.
    pub counted: Unit,
    /// Whether two sides play: then the result less the worth is due to the play. With more sides, `worth` is what each
    /// side can guarantee if all play for themselves and every tie goes against it, and all of them may take more.
    pub two_sided: bool,
    /// The sides in the play.
    pub sides: Vec<SideLuck>,
}

/// The luck of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideLuck {
    /// The side.
    pub side: usize,
    /// The worth of the cards: a span if the search was cut off.
    pub worth: Span,
    /// The actual result; `None` if the deal was not played to its end.
    pub made: Option<i64>,
    /// What the deal would pay for `worth`, in points or chips; `None` if unknown.
    pub worth_pays: Option<Span>,
    /// What the deal paid, including everything scored before the play.
    pub made_pays: Option<i64>,
}

impl SideLuck {
    /// Returns the result less the worth, if both are known; only for games of two sides.
    pub fn by_play(&self) -> Option<i64> {
        Some(self.made? - self.worth.exact()?)
    }

    /// Returns the same difference in what the deal pays.
    pub fn by_play_pays(&self) -> Option<i64> {
        Some(self.made_pays? - self.worth_pays?.exact()?)
    }
}
