//! The public lists, tables with free seats and matches that have ended: read once for all who ask, and pushed to
//! subscribers.

use super::api::ListedTable;
use super::app::App;
use super::meter::Peer;
use crate::ids::random_bytes;
use crate::node::told_to_stop;
use crate::protocol::Code;
use crate::store::{Listing, Store, StoreError};
use crate::table::Refusal;
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use kirifuda_rules::message;
use schemars::JsonSchema;
use serde::Serialize;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Mutex, watch};
use tokio::time::{Instant, timeout};
use ts_rs::TS;

/// Most tables in a list.
pub(super) const MOST: u32 = 100;
/// For so long lists are taken for current unless this node has changed them; also how often those who watch are told.
const FRESH: Duration = Duration::from_secs(1);
/// Something is said so often, for proxies that cut silent connections.
const SILENCE: Duration = Duration::from_secs(20);

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
    event: Bytes,
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
}

impl App {
    /// The lists. Whoever asks while they are read waits for the same reading.
    pub(super) async fn lobby_page(&self) -> Result<Arc<Page>, Refusal> {
        let mut known = self.lobby.known.lock().await;
        let changes = self.node.lobby_changes();
        let current = known.as_ref().filter(|known| known.changes == changes && known.at.elapsed() < FRESH);
        if let Some(known) = current {
            return known.page.clone();
        }
        let page = read(self.node.store().as_ref()).await.map(Arc::new).map_err(|error| {
            tracing::warn!(%error, "tables cannot be listed");
            Refusal::new(Code::Unavailable, message!("tables-not-listed"))
        });
        *known = Some(Known { page: page.clone(), at: Instant::now(), changes });
        page
    }

    /// Tells those who watch of what has changed, until the node stops.
    pub(super) async fn push_lobby(self: Arc<App>) {
        let mut stopping = self.node.stopping();
        while timeout(FRESH, told_to_stop(&mut stopping)).await.is_err() {
            if self.lobby.event.receiver_count() == 0 {
                continue;
            }
            // Should it fail, they are told when it works again.
            if let Ok(page) = self.lobby_page().await {
                let event = &page.event;
                self.lobby.event.send_if_modified(|known| {
                    let changed = known != event;
                    known.clone_from(event);
                    changed
                });
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

/// Watch the lists: an event (`text/event-stream`) with all of them now, and whenever they have changed, at most one a
/// second.
#[utoipa::path(get, path = "/api/v1/lobby",
    responses((status = 200, description = "events, each a `LobbyLists`", body = LobbyLists,
        content_type = "text/event-stream")))]
pub(super) async fn watch_lobby(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
) -> Result<Response, Refusal> {
    let counted = app.meters.connection(peer.map(|Extension(peer)| peer), app.node.limits())?;
    let page = app.lobby_page().await?;
    // Should earlier subscribers not have been told of it yet, they are now.
    app.lobby.event.send_if_modified(|known| std::mem::replace(known, page.event.clone()) != page.event);
    let mut events = app.lobby.event.subscribe();
    events.mark_unchanged();
    // After a restart they do not all come back at once.
    let spread = u16::from_le_bytes(random_bytes().unwrap_or_default()) % 4000;
    let first: Bytes = [format!("retry: {}\n", 1000 + spread).as_bytes(), &page.event].concat().into();
    let stopping = app.node.stopping();
    let rest = stream::unfold((events, stopping, counted), |(mut events, mut stopping, counted)| async move {
        let said = tokio::select! {
            changed = timeout(SILENCE, events.changed()) => match changed {
                Ok(Ok(())) => events.borrow_and_update().clone(),
                Ok(Err(_)) => return None,
                Err(_) => Bytes::from_static(b":\n\n"),
            },
            () = told_to_stop(&mut stopping) => return None,
        };
        Some((Ok::<_, Infallible>(said), (events, stopping, counted)))
    });
    let all = futures_util::StreamExt::chain(stream::iter([Ok(first)]), rest);
    Ok(([(CONTENT_TYPE, "text/event-stream")], Body::from_stream(all)).into_response())
}
