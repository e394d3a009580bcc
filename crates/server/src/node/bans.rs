//! Who is kept out of a server, as the store last said.

use super::Node;
use super::process::told_to_stop;
use crate::ids::GuestId;
use crate::store::{Ban, Banned, StoreError};
use ipnet::IpNet;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// How often the store is asked: so long a ban may take to reach the other nodes.
const EVERY: Duration = Duration::from_secs(10);

/// Bans, each with its end; none has one for ever.
#[derive(Debug, Default)]
pub struct Bans {
    guests: HashMap<GuestId, Option<u64>>,
    networks: Vec<(IpNet, Option<u64>)>,
}

impl Bans {
    fn of(bans: Vec<Ban>) -> Bans {
        let mut known = Bans::default();
        for Ban { subject, until, .. } in bans {
            match subject {
                Banned::Guest(guest) => drop(known.guests.insert(guest, until)),
                Banned::Network(network) => known.networks.push((network, until)),
            }
        }
        known
    }

    /// Whether a guest, or whoever comes from an address, is kept out at a moment.
    pub fn keep_out(&self, guest: Option<&GuestId>, address: Option<IpAddr>, now: u64) -> bool {
        let lasts = |until: &Option<u64>| until.is_none_or(|until| now < until);
        guest.and_then(|guest| self.guests.get(guest)).is_some_and(lasts)
            || address.is_some_and(|from| self.networks.iter().any(|(net, until)| net.contains(&from) && lasts(until)))
    }
}

impl Node {
    /// Who is kept out; changes when that does.
    pub fn bans(&self) -> watch::Receiver<Arc<Bans>> {
        self.bans.subscribe()
    }

    /// Whether a guest, or whoever comes from an address, is kept out now.
    pub fn keeps_out(&self, guest: Option<&GuestId>, address: Option<IpAddr>) -> bool {
        self.bans.borrow().keep_out(guest, address, self.clock.now_ms())
    }

    /// Asks the store who is kept out.
    ///
    /// # Errors
    /// When it cannot be asked.
    pub async fn read_bans(&self) -> Result<(), StoreError> {
        let bans = Bans::of(self.store.admin().bans().await?);
        self.bans.send_replace(Arc::new(bans));
        Ok(())
    }

    pub(super) async fn keep_bans(self: Arc<Node>) {
        let mut stopping = self.stopping();
        while timeout(EVERY, told_to_stop(&mut stopping)).await.is_err() {
            if let Err(error) = self.read_bans().await {
                tracing::warn!(%error, "bans cannot be read");
            }
        }
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
