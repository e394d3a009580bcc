//! Plays a study block by block: on several threads, in shards, with breaks.

use crate::findings::{Findings, is_precise};
use crate::folder::{Folder, FolderError, Manifest};
use crate::pool::{self, Parts};
use crate::rows::{self, Cell, Row};
use crate::study::Study;
use kirifuda_play::{Limits, TableError};

/// A study with everything that plays it.
#[derive(Debug)]
pub struct StudyRun<'a> {
    /// The study.
    pub study: &'a Study,
    /// The cells: every reading with every line-up.
    pub cells: &'a [Cell],
    /// Where the rows go.
    pub folder: &'a Folder,
    /// What they are made from.
    pub manifest: &'a Manifest,
    /// Which part of the blocks this run plays: the first number, from 0, out of the second.
    pub shard: (u64, u64),
    /// The most units, rounded up to whole blocks.
    pub limit: Option<u64>,
    /// Threads; one for each processor by default.
    pub threads: Option<u16>,
    /// What can stop it, and who follows it.
    pub limits: Limits<'a>,
}

/// Why a run ended without finishing.
#[derive(Debug)]
pub enum StudyRunError {
    /// A bot chose an illegal action.
    Table(TableError),
    /// Something cannot be read or written.
    Folder(FolderError),
    /// It was stopped; the blocks finished so far are kept.
    Stopped,
}

impl From<FolderError> for StudyRunError {
    fn from(error: FolderError) -> StudyRunError {
        StudyRunError::Folder(error)
    }
}

impl StudyRun<'_> {
    /// Returns the blocks after which the errors of a study that may stop early are looked at: a sixteenth, an eighth, a
    /// quarter and half of all, and all.
    pub fn looks(study: &Study) -> Vec<u64> {
        let blocks = study.blocks();
        let mut looks: Vec<u64> = [16, 8, 4, 2, 1].into_iter().map(|part| blocks.div_ceil(part)).collect();
        looks.dedup();
        looks
    }

    /// Returns the blocks of this run's shard that are not finished.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn missing(&self) -> Result<Vec<u64>, FolderError> {
        self.missing_before(self.last())
    }

    fn missing_before(&self, end: u64) -> Result<Vec<u64>, FolderError> {
        let done = self.folder.blocks()?;
        let (own, of) = self.shard;
        let is_own = |block: &u64| block % of == own && done.binary_search(block).is_err();
        Ok((0..end).filter(is_own).collect())
    }

    /// The end of the blocks that the limit leaves.
    fn last(&self) -> u64 {
        let units = self.limit.unwrap_or(self.study.units).min(self.study.units);
        units.div_ceil(self.study.unit.per_block())
    }

    /// Plays the missing blocks, and returns how many units are still missing because the wanted error was reached
    /// before.
    ///
    /// # Errors
    /// If it is stopped, a bot errs, or something cannot be read or written. Finished blocks are kept.
    pub fn run(&self) -> Result<u64, StudyRunError> {
        let last = self.last();
        let Some(until) = &self.study.until else {
            self.play(&self.missing()?)?;
            return Ok(0);
        };
        for look in StudyRun::looks(self.study).into_iter().filter(|look| *look <= last) {
            self.play(&self.missing_before(look)?)?;
            let findings = Findings::of_blocks(self.folder, self.manifest, self.study, 0..look)?;
            if is_precise(&findings, until) {
                return Ok(self.study.units.saturating_sub(look * self.study.unit.per_block()));
            }
        }
        self.play(&self.missing()?)?;
        Ok(0)
    }

    fn play(&self, blocks: &[u64]) -> Result<(), StudyRunError> {
        let threads = pool::threads(self.threads);
        let parts = Parts::of(blocks.len() as u64, threads, 1);
        let work = |range: std::ops::Range<u64>| self.block(blocks[range.start as usize]);
        pool::run(parts, threads, work, |range, bytes| {
            let bytes = bytes?.ok_or(StudyRunError::Stopped)?;
            Ok(self.folder.keep(blocks[range.start as usize], &bytes)?)
        })
    }

    /// Plays a block; `None` if it is stopped.
    fn block(&self, number: u64) -> Result<Option<Vec<u8>>, StudyRunError> {
        let mut all: Vec<Row> = Vec::new();
        for cell in self.cells {
            for unit in self.study.block(number) {
                if self.limits.stopped() {
                    return Ok(None);
                }
                let Some(rows) = cell.play(unit, self.limits).map_err(StudyRunError::Table)? else { return Ok(None) };
                all.extend(rows);
            }
        }
        let wrong = |error: rows::RowsError| FolderError::Wrong(self.folder.path().to_owned(), error.message());
        Ok(Some(rows::write(&all).map_err(wrong)?))
    }
}
