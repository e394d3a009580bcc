//! Commitments to packs: `commitments` in the `meta` of a match that is kept while it is played.
//!
//! The file shows the pack, but nothing in the log says where the cards lie that nobody has shown. A digest of each
//! pack is written when it is dealt, so that reading the match detects a pack changed since. `docs/record.md` has the
//! bytes.

use crate::fault::Wrong;
use crate::json::Extra;
use crate::record::{DealRecord, Record};
use kirifuda_rules::message;
use std::fmt::Write;

/// The name of the commitments in [`Record::meta`].
const META: &str = "commitments";

/// The digest of the pack of a deal, number `deal` from 1: 64 hexadecimal digits.
fn commitment(deal: usize, dealt: &DealRecord) -> String {
    let mut text = format!("kirifuda pack 1\n{deal}\n{}\n", dealt.dealer);
    match &dealt.roles {
        // Writing to a string cannot fail.
        Some(roles) => drop(writeln!(text, "{}", roles.taker)),
        None => text.push_str("-\n"),
    }
    text.push_str(&dealt.pack);
    text.push('\n');
    blake3::hash(text.as_bytes()).to_hex().to_string()
}

/// The commitments of a record, deal by deal; a later deal may lack one, where a program that knows none has gone on.
pub(crate) fn committed(record: &Record) -> Result<Vec<String>, Wrong> {
    let Some(json) = record.meta.as_ref().and_then(|meta| meta.get(META)) else { return Ok(Vec::new()) };
    let commitments: Vec<String> = json.read().map_err(|_| Wrong::form(message!("commitments-unreadable")))?;
    let (found, deals) = (commitments.len(), record.deals.len());
    if found > deals {
        return Err(Wrong::form(message!("commitments-too-many", max = deals, found)));
    }
    Ok(commitments)
}

/// Whether a deal, number `deal` from 1, was dealt from the pack that was committed to.
pub(crate) fn check(deal: usize, dealt: &DealRecord, commitments: &[String]) -> Result<(), Wrong> {
    match commitments.get(deal - 1) {
        Some(known) if *known != commitment(deal, dealt) => Err(Wrong::form(message!("pack-not-committed"))),
        _ => Ok(()),
    }
}

impl Record {
    /// Whether there is a commitment to the pack of every deal.
    pub fn is_committed(&self) -> bool {
        committed(self).is_ok_and(|commitments| commitments.len() == self.deals.len())
    }

    /// Commits to the pack of every deal, in `meta`.
    pub fn commit(&mut self) {
        let commitments: Vec<String> =
            self.deals.iter().enumerate().map(|(place, deal)| commitment(place + 1, deal)).collect();
        self.meta.get_or_insert_with(Extra::default).put(META, &commitments);
    }
}
