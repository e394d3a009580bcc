//! Seats that bot programs lost, in reports.

use crate::external::told;
use crate::words::Words;
use kirifuda_lab::LostSeats;
use kirifuda_play::{FaultKind, SeatLost};
use serde_json::{Map, Value, json};

/// How many seats were lost for each reason, as JSON.
pub fn reasons_json(lost: &LostSeats) -> Value {
    Value::Object(lost.by_kind().map(|(kind, count)| (kind.word().to_owned(), json!(count))).collect::<Map<_, _>>())
}

/// A lost seat as JSON, or null. `unit` is what its number counts from 1: `match` or `block`.
pub fn seat_json(lost: Option<&(u64, SeatLost)>, unit: &str) -> Value {
    let Some((index, lost)) = lost else { return Value::Null };
    json!({
        unit: index + 1,
        "seat": lost.seat.index(),
        "reason": lost.fault.kind.word(),
        "why": told(&lost.fault),
    })
}

/// How many seats were lost for each reason that occurred, in words.
pub fn reasons_text(words: &Words, lost: &LostSeats) -> String {
    let reason = |(kind, count): (FaultKind, u64)| {
        words.text("lost-reason", &[("kind", kind.word().into()), ("count", count.into())])
    };
    let reasons: Vec<String> = lost.by_kind().filter(|(_, count)| *count > 0).map(reason).collect();
    reasons.join(&words.plain("lost-reasons-between"))
}
