//! How often who may ask.

use crate::counts::Counts;
use crate::ids::GuestId;
use crate::node::Limits;
use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// The address of who is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Peer(pub IpAddr);

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

impl<K: Hash + Eq> Buckets<K> {
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
    pub requests: Buckets<IpAddr>,
    guests: Buckets<IpAddr>,
    pub sockets: Arc<Counts<GuestId>>,
}

impl Meters {
    pub fn new(limits: &Limits) -> Meters {
        // Many people can come from one address: its requests may be as many as those of all its connections.
        let share = f64::from(limits.connections_per_address.max(1)).sqrt();
        let per_second = f64::from(limits.messages_per_second) * share;
        Meters {
            requests: Buckets::new(per_second, (f64::from(limits.burst) * share) as u32),
            guests: Buckets::new(f64::from(limits.guests_per_address) / 3600.0, limits.guests_per_address),
            sockets: Counts::new(),
        }
    }

    /// Whether an address may become another guest.
    pub fn new_guest(&self, peer: Option<Peer>) -> bool {
        peer.is_none_or(|peer| self.guests.take(peer.0))
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
