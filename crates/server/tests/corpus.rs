//! What the fuzzers have been given to begin with, and what they have found.
#![allow(clippy::unwrap_used, reason = "helpers of tests fail by panicking")]

use kirifuda_server::fuzzing;
use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Panics in the process. A table survives one of its task, so that it would go unnoticed.
static PANICS: AtomicU32 = AtomicU32::new(0);

fn count_panics() {
    static HOOK: OnceLock<()> = OnceLock::new();
    HOOK.get_or_init(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            PANICS.fetch_add(1, Ordering::Relaxed);
            before(panic);
        }));
    });
}

fn replay(name: &str, target: fn(&[u8])) {
    // One after the other, so that each knows its own panics.
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    count_panics();
    let before = PANICS.load(Ordering::Relaxed);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let mut tried = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        target(&std::fs::read(&path).unwrap());
        assert_eq!(PANICS.load(Ordering::Relaxed), before, "{}", path.display());
        tried += 1;
    }
    assert!(tried > 3, "the corpus of {name} is there");
}

macro_rules! replays {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            replay(stringify!($name), fuzzing::$name);
        }
    )*};
}

replays! { message request stored pack notice forwarded token connection socket }
