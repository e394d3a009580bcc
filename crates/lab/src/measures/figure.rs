//! Figures: what each unit gives, and what the means tell.

use crate::estimate::{Sample, Statistic};
use crate::rows::Row;
use crate::study::{Measure, Unit};

/// What is known of the table of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Seats of the game.
    pub seats: usize,
    /// Sides of the game.
    pub sides: usize,
    /// The IDs of the rules that can fire, sorted.
    pub rules: Vec<String>,
    /// The line-up, bot by bot: one for every seat.
    pub bots: Vec<String>,
    /// What is played.
    pub unit: Unit,
}

impl Table {
    /// Whether a row is one of this table: files can be changed by hand.
    pub fn fits(&self, row: &Row) -> bool {
        let lengths = [row.places.len(), row.sides.len(), row.points.len()];
        lengths == [self.seats; 3]
            && row.places.iter().all(|&place| usize::from(place) <= self.seats)
            && row.sides.iter().chain(&row.winners).all(|&side| usize::from(side) < self.sides)
    }
}

/// The numbers of a unit, from the rows of its deals in all rotations.
pub type Numbers = dyn Fn(&[Row]) -> Vec<f64> + Send + Sync;
/// A figure, from the means of the numbers.
pub type Value = dyn Fn(&[f64]) -> f64 + Send + Sync;

/// One figure: what each unit gives, and what the means tell.
pub struct Figure {
    /// The measure.
    pub measure: Measure,
    /// Which of several figures of the measure: a place in turn, a rule, a bot; empty if there is only one.
    pub of: String,
    /// How many numbers a unit gives.
    pub width: usize,
    /// The numbers of a unit, from the rows of its deals in all rotations.
    pub numbers: Box<Numbers>,
    /// The figure, from the means of the numbers.
    pub value: Box<Value>,
}

impl Figure {
    pub(super) fn new(
        measure: Measure,
        of: impl Into<String>,
        width: usize,
        numbers: impl Fn(&[Row]) -> Vec<f64> + Send + Sync + 'static,
        value: impl Fn(&[f64]) -> f64 + Send + Sync + 'static,
    ) -> Figure {
        Figure { measure, of: of.into(), width, numbers: Box::new(numbers), value: Box::new(value) }
    }

    /// A ratio of sums: what `numbers` gives first over what it gives second.
    pub(super) fn ratio(
        measure: Measure,
        of: impl Into<String>,
        numbers: impl Fn(&[Row]) -> [f64; 2] + Send + Sync + 'static,
    ) -> Figure {
        Figure::new(measure, of, 2, move |rows| numbers(rows).to_vec(), |means| means[0] / means[1])
    }

    /// Returns an empty sample for the figure.
    pub fn sample(&self) -> Sample {
        Sample::new(self.width)
    }

    /// Returns the figure as a function of means.
    pub fn statistic(&self) -> &Statistic {
        &self.value
    }
}

/// The deals of the matches that ended by their rules. Single deals count as they are.
pub(super) fn finished(rows: &[Row]) -> impl Iterator<Item = &[Row]> {
    matches(rows).filter(|deals| deals.last().is_some_and(|last| last.over))
}

/// The deals of each match of a unit.
pub(super) fn matches(rows: &[Row]) -> impl Iterator<Item = &[Row]> {
    rows.chunk_by(|one, other| one.rotation == other.rotation)
}

/// What each side won or lost in a deal.
pub(super) fn by_side(row: &Row, sides: usize) -> Vec<i64> {
    let mut points = vec![0; sides];
    for (&side, &of_seat) in row.sides.iter().zip(&row.points) {
        if let Some(points) = points.get_mut(usize::from(side)) {
            *points = of_seat;
        }
    }
    points
}
