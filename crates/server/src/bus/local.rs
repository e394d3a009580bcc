//! Nodes in one process: one node, or several in a test.

use super::{Bus, Notice, WAITING};
use tokio::sync::broadcast;

/// A bus within the process. A node hears its own notices too, which tell it nothing.
#[derive(Clone, Debug)]
pub struct LocalBus(broadcast::Sender<Notice>);

impl Default for LocalBus {
    fn default() -> LocalBus {
        LocalBus(broadcast::Sender::new(WAITING))
    }
}

impl Bus for LocalBus {
    fn tell(&self, notice: Notice) {
        // A node that is alone tells nobody.
        if self.0.receiver_count() > 1 {
            let _: Result<usize, _> = self.0.send(notice);
        }
    }

    fn hear(&self) -> broadcast::Receiver<Notice> {
        self.0.subscribe()
    }
}
