//! Runs that can be interrupted: units played in ranges on several threads, their results added up in order and saved.

use crate::pool::{self, Parts};
use kirifuda_play::TableError;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The largest range that one thread plays at a time: its records stay in memory until it is its turn.
const PART: u64 = 16;
/// How often the results are saved.
const SAVE_EVERY: Duration = Duration::from_secs(1);

/// Results of a range of units; those of consecutive ranges add up to those of the whole.
pub trait Results: Send {
    /// Returns how many units they are results of.
    fn units(&self) -> u64;

    /// Adds the results of another range.
    fn merge(&mut self, other: &Self);
}

/// Saves the results of a run and its records.
pub trait Checkpoint<T> {
    /// Why something cannot be saved.
    type Error: From<TableError>;

    /// Writes the records of units.
    ///
    /// # Errors
    /// If they cannot be written.
    fn write(&mut self, _records: &str) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Saves the results so far: those of the records written so far.
    ///
    /// # Errors
    /// If they cannot be written.
    fn save(&mut self, results: &T) -> Result<(), Self::Error>;
}

/// How many units a run plays, and how.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// Units in the end, those of earlier runs included.
    pub wanted: u64,
    /// Threads; one for each processor by default.
    pub threads: Option<u16>,
    /// Stops the run; a range cut short sets it for the other threads.
    pub stop: &'a AtomicBool,
}

impl Run<'_> {
    /// Continues from `results`, those of the first units; returns whether the run ended early. `play` returns the
    /// results of a range and its records; results of fewer units than the range has end the run. Results are saved at
    /// the beginning, every second, and at the end, early or not.
    ///
    /// # Errors
    /// The first error of `play` or `checkpoint`.
    pub fn resume<T: Results, K: Checkpoint<T>>(
        &self,
        results: &mut T,
        checkpoint: &mut K,
        play: impl Fn(Range<u64>) -> Result<(T, String), TableError> + Sync,
    ) -> Result<bool, K::Error> {
        let first = results.units();
        let threads = pool::threads(self.threads);
        let parts = Parts::of(self.wanted.saturating_sub(first), threads, PART);
        // A file that cannot be written is better reported now than after an hour.
        checkpoint.save(results)?;
        let mut saved = Instant::now();
        let work = |range: Range<u64>| play(first + range.start..first + range.end);
        let played = pool::run(parts, threads, work, |range, part| {
            let (part, records) = part.map_err(|error| Some(error.into()))?;
            results.merge(&part);
            checkpoint.write(&records).map_err(Some)?;
            if part.units() < range.end - range.start {
                // The other threads play later units, which nobody wants any more.
                self.stop.store(true, Ordering::Relaxed);
                return Err(None);
            }
            if saved.elapsed() >= SAVE_EVERY {
                saved = Instant::now();
                checkpoint.save(results).map_err(Some)?;
            }
            Ok(())
        });
        if let Err(Some(error)) = played {
            return Err(error);
        }
        checkpoint.save(results)?;
        Ok(played.is_err())
    }
}
