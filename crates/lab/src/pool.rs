//! Work in numbered parts on several threads, its results taken in order.
//!
//! Workers never run further ahead of the taker than a fixed number of parts, so that memory stays constant however
//! unequal the parts are; and since results come in order, the outcome does not depend on the number of threads.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Returns the number of threads: the one given, or one for each processor.
pub fn threads(asked: Option<u16>) -> usize {
    match asked {
        Some(threads) => usize::from(threads.max(1)),
        None => std::thread::available_parallelism().map_or(1, NonZero::get),
    }
}

/// A number of units of work, cut into parts.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    total: u64,
    size: u64,
}

impl Parts {
    /// Cuts `total` units: enough of them for `threads`, none larger than `most`.
    pub fn of(total: u64, threads: usize, most: u64) -> Parts {
        let fair = total / (threads as u64 * 8).max(1);
        Parts { total, size: fair.clamp(1, most.max(1)) }
    }

    fn get(self, number: u64) -> Option<Range<u64>> {
        let start = number.checked_mul(self.size).filter(|&start| start < self.total)?;
        Some(start..(start + self.size).min(self.total))
    }
}

/// The state that workers and taker share.
struct State<T> {
    /// The next part to begin.
    next: u64,
    /// The next part to take.
    taken: u64,
    done: BTreeMap<u64, T>,
    /// Whether no more parts are begun.
    closed: bool,
}

struct Shared<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    ahead: u64,
}

impl<T> Shared<T> {
    fn lock(&self) -> MutexGuard<'_, State<T>> {
        // The state is only changed by whole steps, so a panic elsewhere leaves it as good as before.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'d>(&self, state: MutexGuard<'d, State<T>>) -> MutexGuard<'d, State<T>> {
        self.changed.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }

    /// Returns the next part to work on, with its number; `None` if there is none left.
    fn begin(&self, parts: Parts) -> Option<(u64, Range<u64>)> {
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if state.next < state.taken + self.ahead {
                let number = state.next;
                let range = parts.get(number)?;
                state.next += 1;
                return Some((number, range));
            }
            state = self.wait(state);
        }
    }

    fn finish(&self, number: u64, result: T) {
        self.lock().done.insert(number, result);
        self.changed.notify_all();
    }

    /// Returns the result of a part when it is done; `None` if a worker panicked.
    fn take(&self, number: u64) -> Option<T> {
        let mut state = self.lock();
        loop {
            if let Some(result) = state.done.remove(&number) {
                state.taken = number + 1;
                drop(state);
                self.changed.notify_all();
                return Some(result);
            }
            if state.closed {
                return None;
            }
            state = self.wait(state);
        }
    }
}

/// Closes the shared state if a worker panics, so that nobody waits for it for ever.
struct CloseOnPanic<'s, T>(&'s Shared<T>);

impl<T> Drop for CloseOnPanic<'_, T> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.close();
        }
    }
}

/// Does the parts on `threads` threads and hands their results to `take` in order. An error of `take` ends everything.
///
/// # Errors
/// The first error of `take`.
pub fn run<T: Send, E>(
    parts: Parts,
    threads: usize,
    work: impl Fn(Range<u64>) -> T + Sync,
    mut take: impl FnMut(Range<u64>, T) -> Result<(), E>,
) -> Result<(), E> {
    let state = State { next: 0, taken: 0, done: BTreeMap::new(), closed: false };
    let shared = Shared { state: Mutex::new(state), changed: Condvar::new(), ahead: 4 * threads as u64 };
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let _guard = CloseOnPanic(&shared);
                while let Some((number, range)) = shared.begin(parts) {
                    let result = work(range);
                    shared.finish(number, result);
                }
            });
        }
        let mut number = 0;
        let mut outcome = Ok(());
        while let Some(range) = parts.get(number) {
            let Some(result) = shared.take(number) else { break };
            outcome = take(range, result);
            if outcome.is_err() {
                break;
            }
            number += 1;
        }
        shared.close();
        outcome
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_whatever_the_number_of_threads() {
        for threads in [1, 2, 7] {
            let mut seen = Vec::new();
            let work = |range: Range<u64>| {
                // Early parts take longest.
                std::thread::sleep(std::time::Duration::from_micros(100_u64.saturating_sub(range.start)));
                range.collect::<Vec<u64>>()
            };
            let done: Result<(), ()> = run(Parts::of(100, threads, 3), threads, work, |_, part| {
                seen.extend(part);
                Ok(())
            });
            assert_eq!((done, seen), (Ok(()), (0..100).collect()));
        }
    }

    #[test]
    fn an_error_ends_everything() {
        let mut taken = 0;
        let done = run(
            Parts::of(u64::MAX, 2, 1),
            2,
            |range| range.start,
            |_, start| {
                taken += 1;
                if start == 5 { Err("enough") } else { Ok(()) }
            },
        );
        assert_eq!((done, taken), (Err("enough"), 6));
    }

    #[test]
    fn nothing_to_do_is_done_at_once() {
        let done: Result<(), ()> = run(Parts::of(0, 2, 8), 2, |_| (), |_, ()| Err(()));
        assert_eq!(done, Ok(()));
    }
}
