//! Who is kept out of a server, as the store last said.

use crate::ids::GuestId;
use crate::store::{Ban, Banned};
use ipnet::IpNet;
use std::collections::HashMap;
use std::net::IpAddr;

/// Bans, each with its end; `None` means for ever.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Bans {
    guests: HashMap<GuestId, Option<u64>>,
    networks: Vec<(IpNet, Option<u64>)>,
}

impl Bans {
    pub(super) fn of(bans: Vec<Ban>) -> Bans {
        let mut known = Bans::default();
        for Ban { subject, until, .. } in bans {
            match subject {
                Banned::Guest(guest) => drop(known.guests.insert(guest, until)),
                Banned::Network(network) => known.networks.push((network, until)),
            }
        }
        known
    }

    /// Whether a guest or an address is banned at a time, in milliseconds since 1970.
    pub fn keep_out(&self, guest: Option<&GuestId>, address: Option<IpAddr>, now: u64) -> bool {
        let lasts = |until: &Option<u64>| until.is_none_or(|until| now < until);
        guest.and_then(|guest| self.guests.get(guest)).is_some_and(lasts)
            || address.is_some_and(|from| self.networks.iter().any(|(net, until)| net.contains(&from) && lasts(until)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bans_last_as_long_as_they_say() {
        let guest = GuestId::random().unwrap();
        let ban = |subject: &str, until| Ban { subject: subject.parse().unwrap(), until, why: String::new() };
        let bans = Bans::of(vec![
            ban(guest.as_str(), Some(100)),
            ban("203.0.113.0/24", None),
            // One address of IPv6 stands for the network of its household.
            ban("2001:db8::7", None),
        ]);
        assert!(bans.keep_out(Some(&guest), None, 99));
        assert!(!bans.keep_out(Some(&guest), None, 100));
        assert!(!bans.keep_out(Some(&GuestId::random().unwrap()), None, 99));
        for (address, out) in [("203.0.113.9", true), ("203.0.114.9", false), ("2001:db8::", true), ("::1", false)] {
            assert_eq!(bans.keep_out(None, Some(address.parse().unwrap()), 1), out, "{address}");
        }
    }
}
