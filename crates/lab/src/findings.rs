//! What the rows of a study tell: every measure with its errors, contrasts of readings, distributions.

use crate::estimate::{Estimate, Sample, holm};
use crate::folder::{Folder, FolderError, Manifest};
use crate::measures::{Figure, Luck, Parts, Table, course, figures, spread_of_equal_shares};
use crate::rows::Row;
use crate::study::{Measure, Study, Unit, Until};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;

/// What a study has found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    /// Units that the study plays at most.
    pub units_planned: u64,
    /// Units played in every cell.
    pub units: u64,
    /// By reading and line-up, in the order of the study.
    pub cells: Vec<CellFindings>,
    /// By pair of readings, line-up and figure.
    pub contrasts: Vec<ContrastFinding>,
}

/// What one reading gave with one line-up.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CellFindings {
    /// The reading, as the study calls it.
    pub reading: String,
    /// The line-up.
    pub bots: String,
    /// Where the policies of the bots come from.
    pub policies: String,
    /// Deals played.
    pub deals: u64,
    /// Matches played, all rotations counted.
    pub matches: u64,
    /// Matches that ended by their rules.
    pub finished: u64,
    /// The figures of all measures but [`Measure::Luck`].
    pub figures: Vec<FigureFinding>,
    /// The parts of variance, if asked for.
    pub luck: Option<Parts>,
    /// How many finished matches had how many deals.
    pub lengths: BTreeMap<u64, u64>,
    /// How many deals moved how many points or chips.
    pub swings: BTreeMap<i64, u64>,
}

/// A figure.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FigureFinding {
    /// The measure's word.
    pub measure: &'static str,
    /// Which of several: a place in turn, a rule, a bot; empty if there is only one.
    pub of: String,
    /// `None` if there is too little to tell.
    pub estimate: Option<Estimate>,
    /// For a balance: the spread that equal sides have by chance.
    pub chance_spread: Option<f64>,
    /// For a rule that never fired: the share that it stays below with 95 % confidence, 3 in the number of deals.
    pub below: Option<f64>,
}

/// A difference between two readings on the same packs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ContrastFinding {
    /// The measure's word.
    pub measure: &'static str,
    /// Which of several figures.
    pub of: String,
    /// The line-up.
    pub bots: String,
    /// The reading from which the other is subtracted.
    pub reading: String,
    /// The other.
    pub minus: String,
    /// The difference.
    pub estimate: Estimate,
    /// The probability of such a difference by chance, alone.
    pub p: f64,
    /// The same adjusted by Holm's method for all contrasts of the study that are not zero in every unit.
    pub p_holm: f64,
}

/// Whether no error of the watched measure is larger than wanted.
pub fn is_precise(findings: &Findings, until: &Until) -> bool {
    let word = until.measure.word();
    let contrasts: Vec<f64> =
        findings.contrasts.iter().filter(|found| found.measure == word).map(|found| found.estimate.error).collect();
    let figures = || findings.cells.iter().flat_map(|cell| &cell.figures).filter(|found| found.measure == word);
    // Of several figures some never have a value: a question that a game does not ask, a place that nobody has.
    let has_several = matches!(until.measure, Measure::Calls | Measure::Reach | Measure::Seats);
    if !has_several && figures().any(|found| found.estimate.is_none()) {
        return false;
    }
    let errors = if contrasts.is_empty() {
        figures().filter_map(|found| found.estimate).map(|estimate| estimate.error).collect()
    } else {
        contrasts
    };
    !errors.is_empty() && errors.into_iter().all(|error| error <= until.standard_error)
}

impl Findings {
    /// Measures all finished blocks of a folder.
    ///
    /// # Errors
    /// If rows cannot be read, or are not of this study.
    pub fn of(folder: &Folder, manifest: &Manifest, study: &Study) -> Result<Findings, FolderError> {
        Findings::of_blocks(folder, manifest, study, 0..u64::MAX)
    }

    /// Measures the finished blocks in a range.
    ///
    /// # Errors
    /// If rows cannot be read, or are not of this study.
    pub fn of_blocks(
        folder: &Folder,
        manifest: &Manifest,
        study: &Study,
        blocks: Range<u64>,
    ) -> Result<Findings, FolderError> {
        let mut cells: Vec<CellCounts> = Vec::new();
        for reading in &manifest.readings {
            cells.extend(study.bots.iter().map(|bots| {
                let list: Vec<String> = bots.text.split(',').map(|bot| bot.trim().to_owned()).collect();
                let table = Table {
                    seats: reading.seats,
                    sides: reading.sides,
                    rules: reading.rule_ids.clone(),
                    bots: (0..reading.seats).map(|seat| list[seat % list.len()].clone()).collect(),
                    unit: study.unit,
                };
                CellCounts::new(&reading.name, &bots.text, table, study)
            }));
        }
        for block in folder.blocks()?.into_iter().filter(|block| blocks.contains(block)) {
            let rows = folder.rows(block)?;
            let same = |one: &Row, other: &Row| {
                (&one.reading, &one.bots, one.number) == (&other.reading, &other.bots, other.number)
            };
            for unit in rows.chunk_by(same) {
                let Some(cell) = cells.iter_mut().find(|cell| cell.is_of(&unit[0])) else {
                    return Err(folder.wrong_row(block, &unit[0]));
                };
                if let Some(row) = unit.iter().find(|row| !cell.table.fits(row)) {
                    return Err(folder.wrong_row(block, row));
                }
                cell.add(unit);
            }
        }
        let contrasts = contrasts(study, &cells);
        let units = cells.iter().map(|cell| cell.units).min().unwrap_or_default();
        let cells = cells.into_iter().map(CellCounts::findings).collect();
        Ok(Findings { units_planned: study.units, units, cells, contrasts })
    }
}

/// What is counted in one cell.
struct CellCounts {
    reading: String,
    bots: String,
    policies: String,
    table: Table,
    figures: Vec<(Figure, Sample)>,
    luck: Option<Luck>,
    units: u64,
    deals: u64,
    matches: u64,
    finished: u64,
    lengths: BTreeMap<u64, u64>,
    swings: BTreeMap<i64, u64>,
}

impl CellCounts {
    fn new(reading: &str, bots: &str, table: Table, study: &Study) -> CellCounts {
        let figures = study.measures.iter().flat_map(|&measure| figures(measure, &table));
        CellCounts {
            reading: reading.to_owned(),
            bots: bots.to_owned(),
            policies: String::new(),
            figures: figures.map(with_sample).collect(),
            luck: study.measures.contains(&Measure::Luck).then(|| Luck::new(&table)),
            table,
            units: 0,
            deals: 0,
            matches: 0,
            finished: 0,
            lengths: BTreeMap::new(),
            swings: BTreeMap::new(),
        }
    }

    fn is_of(&self, row: &Row) -> bool {
        self.reading == row.reading && self.bots == row.bots
    }

    fn add(&mut self, rows: &[Row]) {
        if self.policies.is_empty() {
            self.policies.clone_from(&rows[0].policies);
        }
        self.units += 1;
        self.deals += rows.len() as u64;
        for (figure, sample) in &mut self.figures {
            sample.add(&(figure.numbers)(rows));
        }
        if let Some(luck) = &mut self.luck {
            luck.add(rows);
        }
        for row in rows {
            *self.swings.entry(course::moved(row) as i64).or_default() += 1;
        }
        for deals in rows.chunk_by(|one, other| one.rotation == other.rotation) {
            self.matches += 1;
            if deals.last().is_some_and(|last| last.over) {
                self.finished += 1;
                *self.lengths.entry(deals.len() as u64).or_default() += 1;
            }
        }
    }

    fn findings(self) -> CellFindings {
        let outcomes = if self.table.unit == Unit::Match { self.finished } else { self.deals };
        let finding = |(figure, sample): &(Figure, Sample)| {
            let estimate = Estimate::of(sample, figure.statistic());
            let never = figure.measure == Measure::Reach && estimate.is_some_and(|estimate| estimate.value == 0.0);
            let is_balance = figure.measure == Measure::Balance;
            FigureFinding {
                measure: figure.measure.word(),
                of: figure.of.clone(),
                estimate,
                chance_spread: is_balance.then(|| spread_of_equal_shares(self.table.sides, outcomes)),
                below: never.then(|| 3.0 / self.deals as f64),
            }
        };
        CellFindings {
            figures: self.figures.iter().map(finding).collect(),
            luck: self.luck.as_ref().and_then(Luck::parts),
            reading: self.reading,
            bots: self.bots,
            policies: self.policies,
            deals: self.deals,
            matches: self.matches,
            finished: self.finished,
            // The lengths of single deals tell nothing.
            lengths: if self.table.unit == Unit::Match { self.lengths } else { BTreeMap::new() },
            swings: self.swings,
        }
    }
}

/// The contrasts of a study, each with every line-up and every figure that both readings have.
fn contrasts(study: &Study, cells: &[CellCounts]) -> Vec<ContrastFinding> {
    let mut all = Vec::new();
    let lineups = study.bots.len();
    for &(one, other) in &study.contrasts {
        for bots in 0..lineups {
            let (Some(one), Some(other)) = (cells.get(one * lineups + bots), cells.get(other * lineups + bots)) else {
                continue;
            };
            for (figure, sample) in &one.figures {
                let same = |(known, _): &&(Figure, Sample)| known.measure == figure.measure && known.of == figure.of;
                let Some((of_other, other_sample)) = other.figures.iter().find(same) else { continue };
                let pair = ((sample, figure.statistic()), (other_sample, of_other.statistic()));
                let Some(estimate) = Estimate::of_difference(pair.0, pair.1) else { continue };
                all.push(ContrastFinding {
                    measure: figure.measure.word(),
                    of: figure.of.clone(),
                    bots: one.bots.clone(),
                    reading: one.reading.clone(),
                    minus: other.reading.clone(),
                    estimate,
                    p: estimate.p_value(),
                    p_holm: 1.0,
                });
            }
        }
    }
    // What is equal in every unit was not put to a test.
    let tested: Vec<usize> =
        (0..all.len()).filter(|&place| (all[place].estimate.value, all[place].estimate.error) != (0.0, 0.0)).collect();
    let adjusted = holm(&tested.iter().map(|&place| all[place].p).collect::<Vec<f64>>());
    for (place, p_holm) in tested.into_iter().zip(adjusted) {
        all[place].p_holm = p_holm;
    }
    all
}

fn with_sample(figure: Figure) -> (Figure, Sample) {
    let sample = figure.sample();
    (figure, sample)
}
