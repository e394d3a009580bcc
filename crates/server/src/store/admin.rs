//! What operators ask of a store, and what is kept for them: bans, keys, erasures, backups.

use super::{IndexRow, Later, Pack, StoreError, unsigned};
use crate::ids::{GuestId, TableId};
use crate::table::Stored;
use ipnet::IpNet;
use kirifuda_rules::{Message, message};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;
use std::str::FromStr;

/// Whom a ban keeps out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Banned {
    /// A guest.
    Guest(GuestId),
    /// Whoever comes from a network.
    Network(IpNet),
}

impl fmt::Display for Banned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Banned::Guest(guest) => guest.fmt(f),
            Banned::Network(network) => network.fmt(f),
        }
    }
}

impl FromStr for Banned {
    type Err = Message;

    /// A guest's public name, an address, or a network such as `203.0.113.0/24`.
    fn from_str(text: &str) -> Result<Banned, Message> {
        let network = || text.parse::<IpNet>().ok().or_else(|| Some(text.parse::<std::net::IpAddr>().ok()?.into()));
        let canonical = |network: IpNet| match network {
            IpNet::V6(mapped) if mapped.prefix_len() >= 96 => {
                let v4 = mapped.addr().to_ipv4_mapped();
                v4.map_or(network, |v4| IpNet::new_assert(v4.into(), mapped.prefix_len() - 96))
            }
            other => other,
        };
        match (text.parse(), network().map(canonical)) {
            (Ok(guest), _) => Ok(Banned::Guest(guest)),
            // One address of IPv6 stands for the network of its household, as everywhere.
            (_, Some(IpNet::V6(network))) if network.prefix_len() > 64 => {
                Ok(Banned::Network(IpNet::new_assert(network.addr().into(), 64).trunc()))
            }
            (_, Some(network)) => Ok(Banned::Network(network.trunc())),
            _ => Err(message!("guest-or-network-expected", found = format!("{text:?}"))),
        }
    }
}

/// Somebody is kept out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// Who.
    pub subject: Banned,
    /// Until when, in milliseconds since 1970; for ever when not said.
    pub until: Option<u64>,
    /// Why, for operators.
    pub why: String,
}

/// A key that signs guests' cookies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuestKey {
    /// From when it does: milliseconds since 1970. By then all nodes know it.
    pub used_from: u64,
    /// The key.
    pub bytes: [u8; 32],
}

/// A table that is over, without the data of one guest.
#[derive(Clone, Debug)]
pub struct Erased {
    /// What takes the place of its log.
    pub pack: Pack,
    /// The last entry in it.
    pub last: Stored,
    /// What lists show.
    pub row: IndexRow,
    /// The guest.
    pub guest: GuestId,
    /// The log from which this was made.
    pub before: Vec<Stored>,
}

/// What operators ask of a store. A banned subject, a key and an erasure are the same on all nodes of a store.
pub trait Admin: Send + Sync {
    /// All entries of a table as lines of JSON, as they are, also those that this program cannot read.
    fn lines<'a>(&'a self, table: &'a TableId) -> Later<'a, Vec<String>>;

    /// Deletes everything that is kept of a table.
    fn delete<'a>(&'a self, table: &'a TableId) -> Later<'a, ()>;

    /// Who is kept out.
    fn bans(&self) -> Later<'_, Vec<Ban>>;

    /// Keeps somebody out, or changes until when and why.
    fn ban<'a>(&'a self, ban: &'a Ban) -> Later<'a, ()>;

    /// Ends a ban; whether there was one.
    fn unban<'a>(&'a self, subject: &'a Banned) -> Later<'a, bool>;

    /// The keys that sign guests' cookies, the oldest first: one is made where there is none.
    fn guest_keys(&self) -> Later<'_, Vec<GuestKey>>;

    /// Makes a key. `revoke_others`: those before are not believed any more.
    fn add_guest_key<'a>(&'a self, key: &'a GuestKey, revoke_others: bool) -> Later<'a, ()>;

    /// Remembers that a guest's data are to be erased.
    fn ask_erasure<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()>;

    /// Guests whose data are to be erased.
    fn erasures(&self) -> Later<'_, Vec<GuestId>>;

    /// Nothing is left of a guest but reports by them, about them or with their words, which are deleted.
    fn end_erasure<'a>(&'a self, guest: &'a GuestId) -> Later<'a, ()>;

    /// Puts a table without a guest's data in the place of the one that is there; its reviews are deleted. Nothing
    /// happens when its log is not the one any more from which that was made.
    fn erase<'a>(&'a self, table: &'a TableId, erased: &'a Erased) -> Later<'a, ()>;

    /// Gives back the room of what was deleted.
    fn vacuum(&self) -> Later<'_, ()>;

    /// Writes a copy of the whole store into a new file, while it is used.
    fn backup<'a>(&'a self, file: &'a Path) -> Later<'a, ()>;
}

pub(super) const BODIES: &str = "SELECT seq, at, body FROM table_event WHERE table_id = $1 ORDER BY seq";
pub(super) const PACK: &str = "SELECT body FROM table_pack WHERE table_id = $1";
pub(super) const BANS: &str = "SELECT subject, until, why FROM ban ORDER BY subject";
pub(super) const PUT_BAN: &str = "INSERT INTO ban (subject, until, why) VALUES ($1, $2, $3)
    ON CONFLICT (subject) DO UPDATE SET until = excluded.until, why = excluded.why";
pub(super) const UNBAN: &str = "DELETE FROM ban WHERE subject = $1";
pub(super) const GUEST_KEYS: &str = "SELECT used_from, bytes FROM guest_key ORDER BY used_from";
pub(super) const FIRST_GUEST_KEY: &str =
    "INSERT INTO guest_key (used_from, bytes) VALUES (0, $1) ON CONFLICT DO NOTHING";
pub(super) const PUT_GUEST_KEY: &str = "INSERT INTO guest_key (used_from, bytes) VALUES ($1, $2)";
pub(super) const ASK_ERASURE: &str = "INSERT INTO erasure (guest_id) VALUES ($1) ON CONFLICT DO NOTHING";
pub(super) const ERASURES: &str = "SELECT guest_id FROM erasure";
pub(super) const ERASE_REPORTS: &str = "DELETE FROM report
    WHERE by_guest = $1 OR about_guest = $1 OR chat LIKE '%\"' || $1 || '\"%'";
pub(super) const END_ERASURE: &str = "DELETE FROM erasure WHERE guest_id = $1";
/// What happens to a table when a guest is erased from it, in order. Values stand in the order of their numbers, by
/// which SQLite counts them.
pub(super) const ERASE_PACK: &str = "INSERT INTO table_pack (table_id, last, body) VALUES ($1, $2, $3)
    ON CONFLICT (table_id) DO UPDATE SET last = excluded.last, body = excluded.body";
pub(super) const ERASE_LOG: &str = "DELETE FROM table_event WHERE table_id = $1 AND seq < $2";
pub(super) const ERASE_LAST: &str = "UPDATE table_event SET body = $1 WHERE table_id = $2 AND seq = $3";
pub(super) const ERASE_ROW: &str = "UPDATE table_index SET host = $1, names = $2, packed = TRUE WHERE table_id = $3";
pub(super) const ERASE_GUEST: &str = "DELETE FROM table_guest WHERE table_id = $1 AND guest_id = $2";
pub(super) const ERASE_REVIEWS: &str = "DELETE FROM table_review WHERE table_id = $1";

/// A ban as the database has it.
pub(super) fn ban_of((subject, until, why): (String, Option<i64>, String)) -> Result<Ban, StoreError> {
    let subject = subject.parse().map_err(StoreError::Unreadable)?;
    Ok(Ban { subject, until: until.map(|until| unsigned("until", until)).transpose()?, why })
}

/// A key as the database has it.
pub(super) fn guest_key_of((used_from, bytes): (i64, Vec<u8>)) -> Result<GuestKey, StoreError> {
    let bytes = bytes.try_into().map_err(|_| StoreError::unknown("guest_key.bytes", used_from))?;
    Ok(GuestKey { used_from: unsigned("used_from", used_from)?, bytes })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn guests_and_networks_are_told_apart() {
        let guest = GuestId::random().unwrap();
        assert_eq!(guest.as_str().parse(), Ok(Banned::Guest(guest)));
        for (given, shown) in [
            ("203.0.113.7", "203.0.113.7/32"),
            ("203.0.113.7/24", "203.0.113.0/24"),
            ("2001:db8::1/64", "2001:db8::/64"),
            ("2001:db8::1", "2001:db8::/64"),
            ("::ffff:203.0.113.7", "203.0.113.7/32"),
            ("::ffff:203.0.113.7/120", "203.0.113.0/24"),
        ] {
            assert_eq!(given.parse::<Banned>().unwrap().to_string(), shown);
        }
        for wrong in ["", "Ann", "203.0.113", "203.0.113.0/33"] {
            assert_eq!(wrong.parse::<Banned>().unwrap_err().code, "guest-or-network-expected", "{wrong}");
        }
    }
}
