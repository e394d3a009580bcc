//! What a review says of a deal, as data: `bots::review` finds it out.

use crate::opinion::{Estimate, Opinion, SURE};
use kirifuda_cards::{CardSet, Seat};
use kirifuda_rules::{Action, Match, Phase, SeatView, Unit};

/// The most turning points of a deal.
pub const MAX_TURNING_POINTS: usize = 3;

/// A whole number that is known up to bounds, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// It is at least this.
    pub low: i64,
    /// It is at most this.
    pub high: i64,
}

impl Span {
    /// A number that is known.
    pub fn of(number: i64) -> Span {
        Span { low: number, high: number }
    }

    /// The number, where it is known.
    pub fn exact(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }
}

/// One decision, and what it cost.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Its place among all decisions of the deal, from 1.
    pub number: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
    /// What there was to choose from, with what the seat knew.
    pub opinion: Opinion,
    /// What was done, as one of the candidates. `cost` can be below zero by chance, or where habit speaks for another.
    pub estimate: Estimate,
    /// What it cost with all cards seen; `None` before the play, and where no search is short enough.
    pub all_seen: Option<AllSeen>,
    /// The match before it.
    pub before: Match,
}

impl Decision {
    /// What the seat knew when it decided.
    pub fn view(&self) -> Option<SeatView<'_>> {
        self.before.view(self.seat)
    }

    /// The trick, from 1; `None` before the play.
    pub fn trick(&self) -> Option<u8> {
        let deal = self.before.current_deal().filter(|deal| deal.phase() == Phase::Play)?;
        Some(deal.tricks_done() + 1)
    }

    /// Whether it cost something beyond chance.
    pub fn is_dear(&self) -> bool {
        self.action != self.opinion.choice
            && self.estimate.cost > 0.0
            && self.estimate.cost > SURE * self.estimate.error
    }
}

/// A deal reviewed.
#[derive(Clone, Debug)]
pub struct Review {
    /// The deal's number in the match, from 1.
    pub deal: usize,
    /// Its decisions in order, but for those with one legal action and those made before hands were looked at.
    pub decisions: Vec<Decision>,
    /// The luck of the cards against the play.
    pub luck: Option<Luck>,
}

impl Review {
    /// The decisions that cost most, the dearest first: at most [`MAX_TURNING_POINTS`], each beyond chance.
    pub fn turning_points(&self) -> Vec<&Decision> {
        let mut dear: Vec<&Decision> = self.decisions.iter().filter(|decision| decision.is_dear()).collect();
        dear.sort_by(|one, other| other.estimate.cost.total_cmp(&one.estimate.cost));
        dear.truncate(MAX_TURNING_POINTS);
        dear
    }
}

/// What the card played cost with all cards seen and best play of all from there on.
#[derive(Clone, Debug, PartialEq)]
pub struct AllSeen {
    /// What is counted in `lost`.
    pub counted: Unit,
    /// How much less the player's side takes than after the best card; a span where the search was cut.
    pub lost: Span,
    /// The cards that lose nothing; empty where the search was cut before that was known.
    pub best: CardSet,
    /// What the loss is worth, in the units of [`Estimate::cost`](crate::opinion::Estimate::cost); `None` where that is
    /// not known.
    pub worth: Option<f64>,
}

/// What a deal was worth at the first card of its play, all cards seen and best play of all, and what was made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Luck {
    /// What is counted.
    pub counted: Unit,
    /// Whether two sides play: then the difference between what was made and what the cards were worth is the play. With
    /// more, `worth` is what each side is sure of when all play for themselves and every tie goes against it, and all of
    /// them may make more.
    pub two_sided: bool,
    /// The sides in the play.
    pub sides: Vec<SideLuck>,
}

/// One side's part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideLuck {
    /// Which side.
    pub side: usize,
    /// What the cards were worth: a span where the search was cut.
    pub worth: Span,
    /// What was made; `None` where the deal was not played to its end.
    pub made: Option<i64>,
    /// What the deal pays, in points or chips, where it comes out like that; `None` where that is not known.
    pub worth_pays: Option<Span>,
    /// What the deal paid, all that was scored before the play included.
    pub made_pays: Option<i64>,
}

impl SideLuck {
    /// How much more was made than the cards were worth, where both are known; of a game of two sides.
    pub fn by_play(&self) -> Option<i64> {
        Some(self.made? - self.worth.exact()?)
    }

    /// The same in what the deal pays.
    pub fn by_play_pays(&self) -> Option<i64> {
        Some(self.made_pays? - self.worth_pays?.exact()?)
    }
}
