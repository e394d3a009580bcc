//! Ctrl-C and other signals: the first stops work between two steps, a second ends the program at once.

use std::sync::Once;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

/// Whether all work should stop, at the request of the user or of the program itself.
static STOP: AtomicBool = AtomicBool::new(false);
/// Whether the user has pressed Ctrl-C; a second one ends the program. A run that stops its own threads does not count.
static ASKED: AtomicBool = AtomicBool::new(false);
/// The signal that came last; 0 for none.
static SIGNAL: AtomicI32 = AtomicI32::new(0);
/// Ctrl-C.
const INTERRUPT: i32 = 2;

/// Whether everything is to stop. A signal counts only after [`listen`].
pub fn requested() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Notes that Ctrl-C came as a key, from a terminal that makes no signal of it.
pub fn pressed() {
    SIGNAL.store(INTERRUPT, Ordering::Relaxed);
}

/// Listens from now on; the flag becomes true when everything is to stop.
pub fn listen() -> &'static AtomicBool {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        on_signal(|| {
            STOP.store(true, Ordering::Relaxed);
            if ASKED.swap(true, Ordering::Relaxed) {
                std::process::exit(status().into());
            }
        });
    });
    &STOP
}

/// Does something, on a thread of its own, for every signal that asks the program to end. Where no handler can be set,
/// the system ends the program: nothing is half-written then either.
#[cfg(unix)]
pub fn on_signal(react: impl Fn() + Send + 'static) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) {
        std::thread::spawn(move || {
            for signal in signals.forever() {
                SIGNAL.store(signal, Ordering::Relaxed);
                react();
            }
        });
    }
}

/// Does something when the user presses Ctrl-C.
#[cfg(not(unix))]
pub fn on_signal(react: impl Fn() + Send + 'static) {
    let handler = move || {
        SIGNAL.store(INTERRUPT, Ordering::Relaxed);
        react();
    };
    let _ = ctrlc::set_handler(handler);
}

/// The exit status of a program that a signal ended, as shells report it: 130 after Ctrl-C, 143 after SIGTERM.
pub fn status() -> u8 {
    match SIGNAL.load(Ordering::Relaxed) {
        0 => 128 + INTERRUPT as u8,
        signal => 128 + signal as u8,
    }
}

/// Whether a signal or Ctrl-C has ended what was done.
pub fn is_signalled() -> bool {
    SIGNAL.load(Ordering::Relaxed) != 0
}
