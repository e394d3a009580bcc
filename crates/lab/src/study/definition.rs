//! The parts of a study.

use super::{Measure, Unit};

/// A text in English, Japanese, or both.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bilingual {
    /// English; empty if the file gives only Japanese.
    pub en: String,
    /// Japanese; empty if the file gives only English.
    pub ja: String,
}

/// A reading of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// How the study calls it.
    pub name: String,
    /// The line of the study in which it begins, from 1.
    pub line: usize,
    /// What pages call it.
    pub title: Bilingual,
    /// A game id, a preset, or the path of a rule file, relative to the study.
    pub game: String,
    /// Values of options.
    pub options: Vec<(String, String)>,
    /// The number of players, if it is not the usual one.
    pub players: Option<u8>,
    /// Parameters set for the experiment.
    pub set: Vec<(String, i64)>,
}

/// A line-up of bots: a list as commands take it, and the line of the study.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotList {
    /// One bot for all seats, or one for each, separated by commas.
    pub text: String,
    /// The line of the study, from 1.
    pub line: usize,
}

/// When a study may stop before all its deals are played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Until {
    /// The measure that is watched.
    pub measure: Measure,
    /// Stops once no standard error of the measure is larger: in the contrasts, or without any in the readings.
    pub standard_error: f64,
}

/// A study.
#[derive(Clone, Debug, PartialEq)]
pub struct Study {
    /// What it asks.
    pub question: Bilingual,
    /// What the sources claim.
    pub claim: Bilingual,
    /// The readings, in the order of the file.
    pub readings: Vec<Reading>,
    /// The line-ups; each plays every reading.
    pub bots: Vec<BotList>,
    /// What is played.
    pub unit: Unit,
    /// How many units are played, at most.
    pub units: u64,
    /// When fewer are enough.
    pub until: Option<Until>,
    /// The seed.
    pub seed: u64,
    /// What is measured.
    pub measures: Vec<Measure>,
    /// Pairs of readings, by place in `readings`: the second is subtracted from the first.
    pub contrasts: Vec<(usize, usize)>,
}

impl Study {
    /// Returns the number of blocks in which its units are played and stored.
    pub fn blocks(&self) -> u64 {
        self.units.div_ceil(self.unit.per_block())
    }

    /// Returns the units of a block.
    pub fn block(&self, number: u64) -> std::ops::Range<u64> {
        let size = self.unit.per_block();
        number * size..((number + 1) * size).min(self.units)
    }
}
