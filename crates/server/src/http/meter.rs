//! How often who may ask.

use crate::counts::{Counted, Counts};
use crate::ids::GuestId;
use crate::node::Limits;
use crate::protocol::Code;
use crate::table::Refusal;
use kirifuda_rules::message;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// Who sends a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Peer {
    /// The guest's address, as far as that is known: see [`household`].
    pub address: IpAddr,
    /// Whether the connection is counted among those of the address. One from a proxy carries requests of many.
    pub counted: bool,
}

/// A supply that is used up message by message and fills again with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    level: f64,
    at: Instant,
}

impl Bucket {
    pub fn full(most: u32) -> Bucket {
        Bucket { level: f64::from(most), at: Instant::now() }
    }

    /// Takes one, if there is one.
    pub fn take(&mut self, per_second: f64, most: u32) -> bool {
        let now = Instant::now();
        let filled = self.level + now.duration_since(self.at).as_secs_f64() * per_second;
        (self.level, self.at) = (filled.min(f64::from(most)), now);
        let enough = self.level >= 1.0;
        if enough {
            self.level -= 1.0;
        }
        enough
    }

    fn is_full(&self, per_second: f64, most: u32) -> bool {
        self.level + self.at.elapsed().as_secs_f64() * per_second >= f64::from(most)
    }
}

/// Most buckets of a kind; when there are more, those that are full again are forgotten.
const BUCKETS: usize = 100_000;

/// Buckets by who asks.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    all: Mutex<HashMap<K, Bucket>>,
    per_second: f64,
    most: u32,
}

/// So many seconds' requests may come at once.
const AT_ONCE: u32 = 6;

impl<K: Hash + Eq> Buckets<K> {
    fn per_second(requests: u32) -> Buckets<K> {
        Buckets::new(f64::from(requests), requests.saturating_mul(AT_ONCE))
    }

    fn per_hour(most: u32) -> Buckets<K> {
        Buckets::new(f64::from(most) / 3600.0, most)
    }

    fn new(per_second: f64, most: u32) -> Buckets<K> {
        Buckets { all: Mutex::new(HashMap::new()), per_second, most }
    }

    pub fn take(&self, key: K) -> bool {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= BUCKETS && !all.contains_key(&key) {
            all.retain(|_, bucket| !bucket.is_full(self.per_second, self.most));
            if all.len() >= BUCKETS {
                return false;
            }
        }
        all.entry(key).or_insert_with(|| Bucket::full(self.most)).take(self.per_second, self.most)
    }

    /// Puts back what was taken for nothing.
    pub fn put_back(&self, key: &K) {
        let mut all = self.all.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bucket) = all.get_mut(key) {
            bucket.level += 1.0;
        }
    }
}

/// What is counted as one address: an IPv4 address, also one written as IPv6; of IPv6 the network of 64 bits, which one
/// household has for itself.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) & !u128::from(u64::MAX)).into()),
        address => address,
    }
}

/// All that is measured.
#[derive(Debug)]
pub(crate) struct Meters {
    requests_of_guest: Buckets<GuestId>,
    requests_of_guests_at: Buckets<IpAddr>,
    requests_of_others_at: Buckets<IpAddr>,
    new_guests: Buckets<IpAddr>,
    new_tables_of_guest: Buckets<GuestId>,
    new_tables_at: Buckets<IpAddr>,
    reports_of_guest: Buckets<GuestId>,
    reports_from: Buckets<IpAddr>,
    records_from: Buckets<IpAddr>,
    pub sockets: Arc<Counts<GuestId>>,
    /// Connections that come through proxies and stay open.
    connections_from: Arc<Counts<IpAddr>>,
}

impl Meters {
    pub fn new(limits: &Limits) -> Meters {
        let at_an_address = || Buckets::per_second(limits.requests_per_address);
        Meters {
            requests_of_guest: Buckets::per_second(limits.requests_per_guest),
            requests_of_guests_at: at_an_address(),
            requests_of_others_at: at_an_address(),
            new_guests: Buckets::per_hour(limits.guests_per_address),
            new_tables_of_guest: Buckets::per_hour(limits.new_tables_per_guest),
            new_tables_at: Buckets::per_hour(limits.new_tables_per_address),
            reports_of_guest: Buckets::per_hour(limits.reports_per_guest),
            reports_from: Buckets::per_hour(limits.reports_per_address),
            records_from: Buckets::per_hour(limits.records_per_address),
            sockets: Counts::new(),
            connections_from: Counts::new(),
        }
    }

    /// Whether an address may become another guest.
    pub fn new_guest(&self, peer: Option<Peer>) -> bool {
        peer.is_none_or(|peer| self.new_guests.take(peer.address))
    }

    /// Whether a guest may set up another table, which is kept for a long time.
    pub fn new_table(&self, peer: Option<Peer>, guest: &GuestId) -> bool {
        let may = self.new_tables_of_guest.take(guest.clone());
        if may && peer.is_some_and(|peer| !self.new_tables_at.take(peer.address)) {
            self.new_tables_of_guest.put_back(guest);
            return false;
        }
        may
    }

    /// The table was not set up after all.
    pub fn no_new_table(&self, peer: Option<Peer>, guest: &GuestId) {
        self.new_tables_of_guest.put_back(guest);
        if let Some(peer) = peer {
            self.new_tables_at.put_back(&peer.address);
        }
    }

    /// Whether a guest may report something.
    pub fn report(&self, peer: Option<Peer>, guest: GuestId) -> bool {
        self.reports_of_guest.take(guest) && peer.is_none_or(|peer| self.reports_from.take(peer.address))
    }

    /// Whether a record may be shared from an address.
    pub fn record(&self, peer: Option<Peer>) -> bool {
        peer.is_none_or(|peer| self.records_from.take(peer.address))
    }

    /// A connection that stays open. Where it comes through a proxy, the listener has not counted it among those of
    /// the guest's address; it counts as long as the result lives.
    ///
    /// # Errors
    /// When the address has too many.
    pub fn connection(&self, peer: Option<Peer>, limits: &Limits) -> Result<Option<Counted<IpAddr>>, Refusal> {
        let Some(peer) = peer.filter(|peer| !peer.counted) else { return Ok(None) };
        let most = limits.connections_per_address;
        let counted = self.connections_from.one_more(peer.address, most);
        if counted.is_none() {
            metrics::counter!("kirifuda_connections_refused_total", "why" => "address").increment(1);
        }
        counted.map(Some).ok_or_else(|| Refusal::new(Code::TooMany, message!("connections-of-address", most)))
    }

    /// Whether a request may be answered. Guests and others at an address draw on separate buckets.
    pub fn request(&self, peer: Option<Peer>, guest: Option<GuestId>) -> bool {
        let (of_address, guest_may) = match guest {
            Some(guest) => (&self.requests_of_guests_at, self.requests_of_guest.take(guest)),
            None => (&self.requests_of_others_at, true),
        };
        guest_may && peer.is_none_or(|peer| of_address.take(peer.address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_used_up_and_fills_again() {
        let mut bucket = Bucket::full(3);
        assert_eq!((0..5).filter(|_| bucket.take(0.0, 3)).count(), 3);
        bucket.at -= std::time::Duration::from_secs(10);
        assert_eq!((0..5).filter(|_| bucket.take(0.2, 3)).count(), 2);
    }

    #[test]
    fn a_household_is_one_address() {
        let of = |text: &str| household(text.parse().unwrap()).to_string();
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
    }
}
