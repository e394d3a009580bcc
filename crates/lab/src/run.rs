//! Runs that can be interrupted: units played in ranges on several threads, their results added up in order and kept.

use crate::pool::{self, Parts};
use kirifuda_play::TableError;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The largest range that one thread plays at a time: its records stay in memory until it is its turn.
const PART: u64 = 16;
/// How often finished units are kept.
const KEEP_EVERY: Duration = Duration::from_secs(1);

/// Results of ranges of units that add up to those of the whole.
pub trait Results: Send {
    /// Returns how many units they are results of.
    fn units(&self) -> u64;

    /// Adds the results of another range.
    fn merge(&mut self, other: &Self);
}

/// Stores the results of a run and its records.
pub trait Keep<T> {
    /// Why something cannot be stored.
    type Error: From<TableError>;

    /// Writes the records of units.
    ///
    /// # Errors
    /// If they cannot be written.
    fn write(&mut self, _records: &str) -> Result<(), Self::Error> {
        Ok(())
    }

    /// Stores the results so far, those of the records written so far.
    ///
    /// # Errors
    /// If they cannot be written.
    fn keep(&mut self, results: &T) -> Result<(), Self::Error>;
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
    /// Continues from `results`, those of the first units; returns whether the run ended early. `play` returns the results of
    /// a range and its records; results of fewer units than the range has end the run. All are kept at the beginning, every
    /// second, and in the end whether it came early or not.
    ///
    /// # Errors
    /// The first error of `play` or `keep`.
    pub fn go_on<T: Results, K: Keep<T>>(
        &self,
        results: &mut T,
        keep: &mut K,
        play: impl Fn(Range<u64>) -> Result<(T, String), TableError> + Sync,
    ) -> Result<bool, K::Error> {
        let first = results.units();
        let threads = pool::threads(self.threads);
        let parts = Parts::of(self.wanted.saturating_sub(first), threads, PART);
        // Better refused now than after an hour.
        keep.keep(results)?;
        let mut kept = Instant::now();
        let work = |range: Range<u64>| play(first + range.start..first + range.end);
        let played = pool::run(parts, threads, work, |range, part| {
            let (part, records) = part.map_err(|error| Some(error.into()))?;
            results.merge(&part);
            keep.write(&records).map_err(Some)?;
            if part.units() < range.end - range.start {
                // The other threads play later units, which nobody wants any more.
                self.stop.store(true, Ordering::Relaxed);
                return Err(None);
            }
            if kept.elapsed() >= KEEP_EVERY {
                kept = Instant::now();
                keep.keep(results).map_err(Some)?;
            }
            Ok(())
        });
        if let Err(Some(error)) = played {
            return Err(error);
        }
        keep.keep(results)?;
        Ok(played.is_err())
    }
}
