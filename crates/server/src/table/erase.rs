//! A log without the data of one guest: the match stays as it was played, and nobody can tell by whom.

use super::{Entry, Holder, Stored};
use crate::ids::GuestId;
use serde_json::Value;

/// What takes the place of what they said.
const SAID: &str = "…";

/// The same log without a guest's id, name and words. Another id, which belongs to nobody, takes the place of theirs.
///
/// # Errors
/// When an entry cannot be written as JSON and read again, which is a fault of ours.
pub fn without(log: &[Stored], guest: &GuestId, nobody: &GuestId) -> Result<Vec<Stored>, serde_json::Error> {
    let mut seat_of_guest = None;
    log.iter()
        .map(|stored| {
            let mut entry = stored.entry.clone();
            match &mut entry {
                Entry::Seated { seat, holder: Holder::Guest { guest: sits, .. } } if sits == guest => {
                    seat_of_guest = Some(*seat);
                }
                Entry::Seated { seat, .. } if seat_of_guest == Some(*seat) => seat_of_guest = None,
                Entry::Swapped { a, b } => {
                    seat_of_guest = seat_of_guest.map(|seat| match seat {
                        seat if seat == *a => *b,
                        seat if seat == *b => *a,
                        seat => seat,
                    });
                }
                Entry::Said { seat, text } if seat_of_guest == Some(*seat) => SAID.clone_into(text),
                _ => {}
            }
            // Whatever entry an id stands in, it is found.
            let mut json = serde_json::to_value(&entry)?;
            replace(&mut json, guest.as_str(), nobody.as_str());
            if let (Entry::Seated { seat, .. }, Some(name)) = (&entry, json.pointer_mut("/holder/name"))
                && seat_of_guest == Some(*seat)
            {
                *name = format!("Guest {}", seat + 1).into();
            }
            Ok(Stored { entry: serde_json::from_value(json)?, ..stored.clone() })
        })
        .collect()
}

/// Replaces a text by another one wherever it is a value.
fn replace(json: &mut Value, text: &str, by: &str) {
    match json {
        Value::String(found) if found == text => by.clone_into(found),
        Value::Array(all) => all.iter_mut().for_each(|value| replace(value, text, by)),
        Value::Object(all) => all.values_mut().for_each(|value| replace(value, text, by)),
        _ => {}
    }
}
