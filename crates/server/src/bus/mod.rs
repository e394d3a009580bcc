//! How nodes tell each other that a table has gone on.
//!
//! Notices are hints: one that is lost or late does no harm, because entries are read from the store, gaps included,
//! and a node looks there by itself from time to time.

mod local;
mod postgres;

pub use local::LocalBus;
pub use postgres::PostgresBus;
pub(crate) use postgres::notices as postgres_notices;

use crate::ids::{NodeId, TableId};
use crate::store::{Postgres, StoreError};
use std::sync::Arc;
use tokio::sync::broadcast;

/// What a node hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A table has an entry with this number.
    Table(TableId, u64),
    /// Nobody holds the lease of a table any more.
    Free(TableId),
    /// The store has another table of this name, or none: a guest's data were erased, or it was deleted.
    Replaced(TableId),
    /// Something may have been missed: every table has to be looked at.
    All,
    /// When the notices heard just before were sent: milliseconds since 1970, by the clock of the store.
    Sent(u64),
}

/// How many notices wait for a node that is slow to hear them; then it hears [`Notice::All`].
const WAITING: usize = 4096;

/// Tells the other nodes, and hears them.
pub trait Bus: Send + Sync + 'static {
    /// Tells the others. Returns at once.
    fn tell(&self, notice: Notice);

    /// What the others tell from now on.
    fn hear(&self) -> broadcast::Receiver<Notice>;
}

/// The bus that goes with the store of a URL.
///
/// # Errors
/// When the URL cannot be read.
pub fn open(url: &str, node: &NodeId) -> Result<Arc<dyn Bus>, StoreError> {
    match Postgres::is_named_by(url) {
        true => Ok(Arc::new(PostgresBus::start(url, node.clone())?)),
        false => Ok(Arc::new(LocalBus::default())),
    }
}
