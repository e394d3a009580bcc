//! One row for each deal of a study.

mod columns;
mod deals;
mod file;

pub use columns::SCHEMA;
pub use deals::{Cell, Played};
pub use file::{RowsError, read, write};

/// A deal that has ended.
///
/// Seats and sides are numbered from 0 as in match records; lists by seat have an entry for every seat of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// The seed of the study.
    pub seed: u64,
    /// The index of the match under the seed: its packs are the same in all readings.
    pub number: u64,
    /// By how many seats the line-up was turned; 0 if all bots are equal.
    pub rotation: u8,
    /// The number of the deal in its match, from 1.
    pub deal: u32,
    /// The reading, as the study calls it.
    pub reading: String,
    /// The line-up, as the study writes it.
    pub bots: String,
    /// For which rules the policies were learnt that bots may use: see [`Policies`](crate::study::Policies).
    pub policies: String,
    /// The dealing seat, or the dealing side where a side deals.
    pub dealer: u8,
    /// By seat: the place in turn order, from 1; 0 for a seat that sits the deal out.
    pub places: Vec<u8>,
    /// By seat: its side.
    pub sides: Vec<u8>,
    /// By seat: what its side won or lost in the deal, in points or chips.
    pub points: Vec<i64>,
    /// By seat: tricks taken.
    pub tricks: Vec<u8>,
    /// What the points are made of: each side and reason once.
    pub terms: Vec<Term>,
    /// Decisions between at least two answers, in order.
    pub calls: Vec<Call>,
    /// Decisions in all; a card that is the only legal one counts.
    pub asks: u32,
    /// Decisions with at least two legal actions.
    pub choices: u32,
    /// Cards played to tricks.
    pub plays: u32,
    /// The IDs of the rules that fired, sorted: those of scores and calls. Rules that always hold are not among them.
    pub rules: Vec<String>,
    /// Whether, after the deal, another side leads alone than the one that led alone before it.
    pub lead_change: bool,
    /// Whether the match ended with this deal by its rules.
    pub over: bool,
    /// The sides that share the first place; empty unless the match is over.
    pub winners: Vec<u8>,
    /// By side: what decides the match, after the deal.
    pub totals: Vec<i64>,
}

/// Points or chips of one side for one reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Term {
    /// The reason, as match records write it.
    pub reason: String,
    /// The rule behind it.
    pub rule: String,
    /// The side.
    pub side: u8,
    /// Points or chips.
    pub points: i64,
}

/// A decision between at least two answers, such as staying or folding.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Call {
    /// Who decided.
    pub seat: u8,
    /// The question, in the words of `docs/measuring.md`.
    pub question: String,
    /// The answer.
    pub answer: String,
}
