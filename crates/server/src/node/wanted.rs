//! Work on another thread that ends early when nobody waits for it any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Held by whoever waits; the work ends when it is dropped.
#[derive(Debug)]
pub(super) struct Wanted(Arc<AtomicBool>);

/// What the work asks from time to time.
#[derive(Clone, Debug)]
pub(super) struct IsWanted(Arc<AtomicBool>);

impl Wanted {
    pub fn new() -> (Wanted, IsWanted) {
        let wanted = Arc::new(AtomicBool::new(true));
        (Wanted(Arc::clone(&wanted)), IsWanted(wanted))
    }
}

impl Drop for Wanted {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

impl IsWanted {
    pub fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
