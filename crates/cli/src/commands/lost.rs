//! Seats that bot programs lost: in reports and in files of unfinished runs.

use crate::words::Words;
use kirifuda_bots::external::{FaultKind, SeatFault};
use kirifuda_bots::{LostSeats, SeatLost};
use kirifuda_cards::Seat;
use serde::{Deserialize, Serialize};
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
        "why": lost.fault.to_string(),
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

/// Lost seats in the file of an unfinished run.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct KeptLosses {
    /// In the order of [`FaultKind::ALL`].
    counts: [u64; FaultKind::ALL.len()],
    first: Option<KeptLoss>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct KeptLoss {
    index: u64,
    seat: usize,
    event: usize,
    kind: String,
    detail: String,
}

/// A lost seat that is none.
#[derive(Debug)]
pub struct KeptError;

impl std::fmt::Display for KeptError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("expected the seat and the kind of fault of a bot that lost it")
    }
}

impl std::error::Error for KeptError {}

impl KeptLosses {
    /// What is to be kept.
    pub fn of(lost: &LostSeats) -> KeptLosses {
        let mut counts = [0; FaultKind::ALL.len()];
        for (kept, (_, count)) in counts.iter_mut().zip(lost.by_kind()) {
            *kept = count;
        }
        let first = lost.first().map(|(index, lost)| KeptLoss {
            index: *index,
            seat: lost.seat.index(),
            event: lost.event,
            kind: lost.fault.kind.word().to_owned(),
            detail: lost.fault.detail.clone(),
        });
        KeptLosses { counts, first }
    }

    /// What was kept.
    ///
    /// # Errors
    /// When its seat or its reason does not exist.
    pub fn lost(&self) -> Result<LostSeats, KeptError> {
        let first = self.first.as_ref().map(KeptLoss::lost).transpose()?;
        Ok(LostSeats::kept(self.counts, first))
    }
}

impl KeptLoss {
    fn lost(&self) -> Result<(u64, SeatLost), KeptError> {
        let kind = FaultKind::ALL.into_iter().find(|kind| kind.word() == self.kind).ok_or(KeptError)?;
        let seat = Seat::new(self.seat).ok_or(KeptError)?;
        Ok((self.index, SeatLost { seat, event: self.event, fault: SeatFault::new(kind, self.detail.clone()) }))
    }
}
