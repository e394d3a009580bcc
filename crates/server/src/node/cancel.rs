//! Work on another thread that is cancelled when nobody waits for it any more.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Held by the caller; the work is cancelled when it is dropped.
#[derive(Debug)]
pub(super) struct CancelGuard(Arc<AtomicBool>);

/// Checked by the work from time to time.
#[derive(Clone, Debug)]
pub(super) struct CancelToken(Arc<AtomicBool>);

impl CancelGuard {
    pub fn new() -> (CancelGuard, CancelToken) {
        let cancelled = Arc::new(AtomicBool::new(false));
        (CancelGuard(Arc::clone(&cancelled)), CancelToken(cancelled))
    }
}

impl Drop for CancelGuard {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl CancelToken {
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
