//! Many entries of one table kept as one: compressed, and each entry that occurs often written once.

use super::StoreError;
use crate::table::{Entry, Stored};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::collections::hash_map::Entry as Place;

/// How well packs are compressed: beyond this little is gained.
const LEVEL: i32 = 9;

/// The first entries of a table, up to one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The number of the last entry in it.
    pub last: u64,
    /// What the database keeps.
    pub(super) bytes: Vec<u8>,
}

/// What is compressed.
#[derive(Serialize, Deserialize)]
struct Contents<E> {
    /// Every entry that occurs, once.
    entries: Vec<E>,
    /// For each number from 1: the place of its entry in the list,
    indices: Vec<u32>,
    /// and by how many milliseconds it is later than the one before.
    delays_ms: Vec<u64>,
}

impl Pack {
    /// The entries of a table from its first one on.
    ///
    /// # Errors
    /// When these are not the first entries of a table, in order.
    pub fn of(log: &[Stored]) -> Result<Pack, StoreError> {
        let mut known: HashMap<String, u32> = HashMap::new();
        let mut contents: Contents<Entry> =
            Contents { entries: Vec::new(), indices: Vec::new(), delays_ms: Vec::new() };
        let mut at = 0;
        for stored in log {
            let next = contents.entries.len() as u32;
            let place = match known.entry(serde_json::to_string(&stored.entry).map_err(StoreError::unreadable)?) {
                Place::Occupied(known) => *known.get(),
                Place::Vacant(new) => {
                    contents.entries.push(stored.entry.clone());
                    *new.insert(next)
                }
            };
            contents.indices.push(place);
            contents.delays_ms.push(stored.at.checked_sub(at).ok_or_else(disordered)?);
            at = stored.at;
        }
        let json = serde_json::to_vec(&contents).map_err(StoreError::unreadable)?;
        let bytes = zstd::bulk::compress(&json, LEVEL).map_err(StoreError::unreadable)?;
        let pack = Pack { last: log.len() as u64, bytes };
        // The entries themselves are deleted when the pack is stored.
        if pack.entries()? == log { Ok(pack) } else { Err(disordered()) }
    }

    /// What a database has, whatever it is.
    pub(crate) fn from_bytes(last: u64, bytes: Vec<u8>) -> Pack {
        Pack { last, bytes }
    }

    /// How many bytes the database keeps.
    pub fn size(&self) -> usize {
        self.bytes.len()
    }

    /// The entries.
    ///
    /// # Errors
    /// When this program cannot read them.
    pub fn entries(&self) -> Result<Vec<Stored>, StoreError> {
        let log =
            unpacked(&self.bytes)?.into_iter().map(|(seq, at, entry): (u64, u64, Entry)| Stored { seq, at, entry });
        let log: Vec<Stored> = log.collect();
        if log.len() as u64 == self.last { Ok(log) } else { Err(disordered()) }
    }

    /// The entries after `after`: those of the pack, then the rest, which begins in the pack or right after it.
    pub(super) fn merged_after(&self, after: u64, rest: Vec<Stored>) -> Result<Vec<Stored>, StoreError> {
        let begins = rest.first().map_or(u64::MAX, |stored| stored.seq);
        let mut log = self.entries()?;
        log.retain(|stored| after < stored.seq && stored.seq < begins);
        log.extend(rest);
        Ok(log)
    }
}

/// The entries of a pack with their numbers and times.
fn unpacked<E: Clone + DeserializeOwned>(bytes: &[u8]) -> Result<Vec<(u64, u64, E)>, StoreError> {
    let json = zstd::stream::decode_all(bytes).map_err(StoreError::unreadable)?;
    let contents: Contents<E> = serde_json::from_slice(&json).map_err(StoreError::unreadable)?;
    let mut at = 0_u64;
    let entry = |((place, delay), seq): ((u32, u64), u64)| {
        at = at.checked_add(delay).filter(|&at| i64::try_from(at).is_ok())?;
        Some((seq, at, contents.entries.get(place as usize)?.clone()))
    };
    let entries = contents.indices.into_iter().zip(contents.delays_ms).zip(1..).map(entry);
    entries.collect::<Option<Vec<_>>>().ok_or_else(disordered)
}

/// A table's entries as lines of JSON, from its pack and from the bodies that are kept one by one, without reading what
/// they say.
pub(crate) fn raw_lines(pack: Option<Vec<u8>>, bodies: Vec<(i64, i64, String)>) -> Result<Vec<String>, StoreError> {
    let begins = bodies.first().map_or(u64::MAX, |(seq, ..)| seq.unsigned_abs());
    let packed: Vec<(u64, u64, Value)> = pack.map_or_else(|| Ok(Vec::new()), |bytes| unpacked(&bytes))?;
    let packed = packed.into_iter().filter(|(seq, ..)| *seq < begins);
    let packed = packed.map(|(seq, at, entry)| format!("{{\"seq\":{seq},\"at\":{at},\"entry\":{entry}}}"));
    let rest = bodies.into_iter().map(|(seq, at, body)| format!("{{\"seq\":{seq},\"at\":{at},\"entry\":{body}}}"));
    Ok(packed.chain(rest).collect())
}

/// What the database has is no log of a table.
fn disordered() -> StoreError {
    StoreError::unknown("table_pack.body", "entries out of order")
}

/// Whether entries are missing between `after` and these: they are in the table's pack.
pub(super) fn begins_late(after: u64, rest: &[Stored]) -> bool {
    rest.first().is_some_and(|stored| stored.seq > after + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(seq: u64, seat: u8) -> Stored {
        Stored { seq, at: 1_000 * seq, entry: Entry::Came { seat } }
    }

    #[test]
    fn what_is_packed_comes_out_again() {
        let log: Vec<Stored> = (1..=500).map(|seq| entry(seq, (seq % 3) as u8)).collect();
        let pack = Pack::of(&log).unwrap();
        assert_eq!((pack.last, pack.entries().unwrap()), (500, log.clone()));
        assert!(pack.bytes.len() < 1_000, "{} bytes", pack.bytes.len());
        let rest = vec![entry(500, 2), entry(501, 1)];
        let whole = pack.merged_after(497, rest).unwrap();
        assert_eq!(whole, [entry(498, 0), entry(499, 1), entry(500, 2), entry(501, 1)]);
    }

    #[test]
    fn only_the_beginning_of_a_log_is_packed() {
        for log in [vec![entry(2, 0)], vec![entry(1, 0), entry(3, 0)], vec![entry(2, 0), entry(1, 0)]] {
            assert!(Pack::of(&log).is_err(), "{log:?}");
        }
    }

    #[test]
    fn a_broken_pack_is_an_error() {
        let pack = Pack::of(&[entry(1, 0), entry(2, 0)]).unwrap();
        assert!(Pack { last: 3, ..pack.clone() }.entries().is_err());
        let short = pack.bytes[..pack.bytes.len() - 1].to_vec();
        assert!(Pack { bytes: short, ..pack }.entries().is_err());
        let json = br#"{"entries":[{"kind":"locked"}],"indices":[0,0],"delays_ms":[18446744073709551615,1]}"#;
        let late = zstd::bulk::compress(json, 1).unwrap();
        assert!(Pack { last: 2, bytes: late }.entries().is_err(), "times that overflow");
    }
}
