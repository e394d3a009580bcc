//! Matches that guests have shared by a link, as both databases keep them.

use crate::ids::{GuestId, RecordId};

/// A match that a guest has shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedRecord {
    /// Its name, which follows from its content.
    pub id: RecordId,
    /// Who shared it.
    pub by: GuestId,
    /// When: milliseconds since 1970.
    pub at: u64,
    /// Its line, compressed with zstd.
    pub body: Vec<u8>,
}

/// Which shared records are deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SharedRecords {
    /// One, whoever has shared it.
    Named(RecordId),
    /// Those that a guest has shared.
    Of(GuestId),
    /// Those shared before this time.
    Before(u64),
}

/// Whether a guest has shared a record.
pub(super) const HAS_SHARED: &str = "SELECT 1 FROM shared_record WHERE record_id = $1 AND guest_id = $2";
/// A record, whoever has shared it.
pub(super) const SHARED: &str = "SELECT body FROM shared_record WHERE record_id = $1 LIMIT 1";
pub(super) const DELETE_NAMED: &str = "DELETE FROM shared_record WHERE record_id = $1";
pub(super) const DELETE_OF: &str = "DELETE FROM shared_record WHERE guest_id = $1";
pub(super) const DELETE_BEFORE: &str = "DELETE FROM shared_record WHERE at < $1";
