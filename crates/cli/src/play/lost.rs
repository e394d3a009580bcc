//! What is said when a program has lost its seat, or a person may not do something.

use crate::words::{GameWords, quiet};
use kirifuda_app::solo::ActError;
use kirifuda_play::SeatLost;

/// The sentence for a program that lost its seat to the rules of thumb.
pub fn lost_seat(words: &GameWords<'_>, lost: &SeatLost) -> String {
    let args = [
        ("name", words.name(lost.seat).into()),
        ("kind", lost.fault.kind.word().into()),
        ("why", quiet(&words.words().fault(&lost.fault.detail)).into()),
    ];
    words.say("play-seat-lost", &args)
}

/// Why the person's decision is not done.
pub fn refused(words: &GameWords<'_>, error: &ActError) -> String {
    match error {
        ActError::Refused(refusal) => words.refusal(refusal),
        ActError::Count { expected, .. } => words.say("play-plain-discard", &[("n", (*expected).into())]),
    }
}
