//! The public lists, tables with free seats and matches that have ended: read once for all who ask, and pushed to
//! subscribers.

use super::listed::{ListedTable, MOST};
use crate::node::{Node, told_to_stop};
use crate::protocol::Code;
use crate::store::{Listing, Store, StoreError};
use crate::table::Refusal;
use axum::body::Bytes;
use kirifuda_rules::message;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, watch};
use tokio::time::{Instant, timeout};
use ts_rs::TS;

/// How long the lists count as current unless this node changes them.
const FRESH: Duration = Duration::from_secs(1);
/// How often subscribers are told of changes: in a busy lobby something changes all the time, and each message to each of
/// thousands costs.
const PUSHED: Duration = Duration::from_secs(2);

/// The lists, as they are pushed.
#[derive(Clone, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct LobbyLists {
    /// Tables with free seats, the newest first.
    pub open: Vec<ListedTable>,
    /// Matches that have ended, the newest first.
    pub ended: Vec<ListedTable>,
}

/// The lists as JSON.
#[derive(Debug)]
pub(super) struct Page {
    pub open: Bytes,
    pub ended: Bytes,
    /// Both, as an event.
    pub event: Bytes,
}

/// The lists as they were last read: when, and after how many changes by this node.
struct Known {
    /// A failure is remembered too: those who ask while the store is silent do not wait for it one after the other.
    page: Result<Arc<Page>, Refusal>,
    at: Instant,
    changes: u64,
}

/// What is known of the lists, and who watches them.
pub struct Lobby {
    known: Mutex<Option<Known>>,
    event: watch::Sender<Bytes>,
}

impl Lobby {
    pub(super) fn new() -> Lobby {
        Lobby { known: Mutex::new(None), event: watch::Sender::default() }
    }

    /// Subscribes to events with the lists, the first of which is `page`.
    pub(super) fn subscribe(&self, page: &Page) -> watch::Receiver<Bytes> {
        // Should earlier subscribers not have been told of it yet, they are now.
        self.tell(page);
        let mut events = self.event.subscribe();
        events.mark_unchanged();
        events
    }

    fn tell(&self, page: &Page) {
        self.event.send_if_modified(|known| std::mem::replace(known, page.event.clone()) != page.event);
    }

    /// The lists. Whoever asks while they are read waits for the same reading.
    pub(super) async fn page(&self, node: &Node) -> Result<Arc<Page>, Refusal> {
        let mut known = self.known.lock().await;
        let changes = node.lobby_changes();
        let current = known.as_ref().filter(|known| known.changes == changes && known.at.elapsed() < FRESH);
        if let Some(known) = current {
            return known.page.clone();
        }
        let page = read(node.store().as_ref()).await.map(Arc::new).map_err(|error| {
            tracing::warn!(%error, "tables cannot be listed");
            Refusal::new(Code::Unavailable, message!("tables-not-listed"))
        });
        *known = Some(Known { page: page.clone(), at: Instant::now(), changes });
        page
    }

    /// Tells those who watch of what has changed, until the node stops.
    pub(super) async fn push(self: Arc<Lobby>, node: Arc<Node>) {
        let mut stopping = node.stopping();
        while timeout(PUSHED, told_to_stop(&mut stopping)).await.is_err() {
            if self.event.receiver_count() == 0 {
                continue;
            }
            // Should it fail, they are told when it works again.
            if let Ok(page) = self.page(&node).await {
                self.tell(&page);
            }
        }
    }
}

async fn read(store: &dyn Store) -> Result<Page, StoreError> {
    let list = |listing| async move {
        let rows = store.list(listing, MOST).await?;
        Ok::<_, StoreError>(rows.into_iter().map(ListedTable::from).collect())
    };
    let lists = LobbyLists { open: list(Listing::Open).await?, ended: list(Listing::Finished).await? };
    let json = |value: serde_json::Result<String>| value.map_err(StoreError::unreadable);
    let event = json(serde_json::to_string(&lists))?;
    Ok(Page {
        open: json(serde_json::to_string(&lists.open))?.into(),
        ended: json(serde_json::to_string(&lists.ended))?.into(),
        event: format!("data: {event}\n\n").into(),
    })
}
