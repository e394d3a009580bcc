//! Training of the policies of bots: card play by reinforcement ([`cards`]), a model of other players ([`opponents`]).

mod adaptive;
pub mod cards;
mod imitate;
pub mod opponents;

use crate::pool::{self, Parts};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

/// Trains for each of some items on several threads; `None` if `stop` was set meanwhile.
pub fn each<T: Sync, R: Send>(
    items: &[T],
    threads: Option<u16>,
    stop: &AtomicBool,
    train: impl Fn(&T) -> R + Sync,
) -> Option<Vec<R>> {
    let threads = pool::threads(threads);
    let mut trained = Vec::new();
    let work = |range: Range<u64>| range.map(|number| train(&items[number as usize])).collect::<Vec<R>>();
    let all = pool::run(Parts::of(items.len() as u64, threads, 1), threads, work, |_, part| {
        trained.extend(part);
        if stop.load(Ordering::Relaxed) { Err(()) } else { Ok(()) }
    });
    all.is_ok().then_some(trained)
}
