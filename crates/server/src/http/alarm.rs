//! One signal for everything that every connection has to look at. It rings seldom; thousands of connections wait for it,
//! and each waits for one signal in place of four.

use super::guests::Guests;
use crate::node::{Node, told_to_stop};
use std::sync::Arc;
use tokio::sync::watch;

/// Rings when the server stops, can no longer store or can again, bans somebody, or revokes a key.
pub struct Alarm(watch::Sender<()>);

impl Alarm {
    pub fn new() -> Alarm {
        Alarm(watch::Sender::new(()))
    }

    /// What rings from now on.
    pub fn subscribe(&self) -> watch::Receiver<()> {
        self.0.subscribe()
    }

    /// Rings until the server stops.
    pub async fn watch(self: Arc<Alarm>, node: Arc<Node>, guests: Arc<Guests>) {
        let (mut stopping, mut storing) = (node.stopping(), node.storing());
        let (mut bans, mut revoked) = (node.bans(), guests.revoked());
        let mut stops = false;
        while !stops {
            tokio::select! {
                () = told_to_stop(&mut stopping) => stops = true,
                Ok(()) = storing.changed() => {}
                Ok(()) = bans.changed() => {}
                Ok(()) = revoked.changed() => {}
            }
            self.0.send_replace(());
        }
    }
}
