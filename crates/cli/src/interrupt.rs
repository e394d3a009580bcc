//! Ctrl-C and its like: work stops between two steps and leaves nothing half-done; a second time ends at once.

use std::sync::atomic::{AtomicBool, Ordering};

static STOP: AtomicBool = AtomicBool::new(false);

/// Whether the user wants everything to stop; always false before [`listen`].
pub fn requested() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Listens from now on; the flag becomes true when the user wants to stop.
pub fn listen() -> &'static AtomicBool {
    let handler = || {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    // Where no handler can be set, the system ends the program: nothing is half-written then either, only a file
    // beside may stay.
    let _ = ctrlc::set_handler(handler);
    &STOP
}
