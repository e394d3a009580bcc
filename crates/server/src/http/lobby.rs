//! The public lists, tables with free seats and matches that have ended: read once for all who ask, and pushed to
//! subscribers.

use super::listed::{ListedTable, MOST};
use crate::ids::TableId;
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
/// Least time between events: a busy lobby changes all the time, and an event costs 10 µs for each of 5,000 subscribers.
const PUSHED: Duration = Duration::from_secs(2);

/// The lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct LobbyLists {
    /// Tables with free seats, the newest first.
    pub open: Vec<ListedTable>,
    /// Matches that have ended, the newest first.
    pub ended: Vec<ListedTable>,
}

/// What has changed in the lists. Tables in `gone` are removed first; then those of each list are added or replaced, and
/// the list is ordered again.
#[derive(Clone, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct LobbyChange {
    /// Tables with free seats that are new or have changed.
    pub open: Vec<ListedTable>,
    /// Matches that have ended and are new in the list.
    pub ended: Vec<ListedTable>,
    /// Tables that are in neither list any more, or have changed lists.
    #[schema(value_type = Vec<String>)]
    pub gone: Vec<TableId>,
}

impl LobbyChange {
    fn between(before: &LobbyLists, now: &LobbyLists) -> LobbyChange {
        let new = |before: &[ListedTable], now: &[ListedTable]| -> Vec<ListedTable> {
            now.iter().filter(|table| !before.contains(table)).cloned().collect()
        };
        let gone = |before: &[ListedTable], now: &[ListedTable]| -> Vec<TableId> {
            let ids = before.iter().map(|table| &table.id);
            ids.filter(|id| now.iter().all(|table| table.id != **id)).cloned().collect()
        };
        LobbyChange {
            open: new(&before.open, &now.open),
            ended: new(&before.ended, &now.ended),
            gone: [gone(&before.open, &now.open), gone(&before.ended, &now.ended)].concat(),
        }
    }
}

/// The lists, and as JSON.
#[derive(Debug, Default)]
pub(super) struct Page {
    lists: LobbyLists,
    pub open: Bytes,
    pub ended: Bytes,
    /// Both, as an event.
    pub event: Bytes,
}

impl Page {
    fn of(lists: LobbyLists) -> Result<Page, StoreError> {
        let json = |value: serde_json::Result<String>| value.map_err(StoreError::unreadable);
        let event = json(serde_json::to_string(&lists))?;
        Ok(Page {
            open: json(serde_json::to_string(&lists.open))?.into(),
            ended: json(serde_json::to_string(&lists.ended))?.into(),
            event: format!("data: {event}\n\n").into(),
            lists,
        })
    }
}

/// The lists as they were last read: when, and after how many changes by this node.
struct Known {
    /// A failure is remembered too: those who ask while the store is silent do not wait for it one after the other.
    page: Result<Arc<Page>, Refusal>,
    at: Instant,
    changes: u64,
}

/// What is sent to subscribers: all of the lists, or the change since the news before.
#[derive(Clone, Debug, Default)]
pub(super) struct News {
    number: u64,
    page: Arc<Page>,
    change: Bytes,
}

/// What is known of the lists, and who watches them.
pub struct Lobby {
    known: Mutex<Option<Known>>,
    news: watch::Sender<News>,
}

/// Somebody who watches the lists.
pub(super) struct Watcher {
    news: watch::Receiver<News>,
    /// The number of the news that they know; none that other news follow.
    seen: Option<u64>,
}

impl Watcher {
    /// The next event.
    ///
    /// # Errors
    /// When there will be none.
    pub async fn next(&mut self) -> Result<Bytes, watch::error::RecvError> {
        self.news.changed().await?;
        let news = self.news.borrow_and_update();
        // Who is slow, or has come in between, has missed some.
        let follows = self.seen.replace(news.number).is_some_and(|seen| seen + 1 == news.number);
        Ok(if follows { news.change.clone() } else { news.page.event.clone() })
    }
}

impl Lobby {
    pub(super) fn new() -> Lobby {
        Lobby { known: Mutex::new(None), news: watch::Sender::default() }
    }

    /// Subscribes somebody who knows `page` to what follows.
    pub(super) fn subscribe(&self, page: &Page) -> Watcher {
        let mut news = self.news.subscribe();
        let last = news.borrow_and_update();
        let seen = (last.page.lists == page.lists).then_some(last.number);
        drop(last);
        Watcher { news, seen }
    }

    /// The lists. Whoever asks while they are read waits for the same reading.
    pub(super) async fn page(&self, node: &Node) -> Result<Arc<Page>, Refusal> {
        self.page_after(node, FRESH).await
    }

    /// The lists, read again if that was so long ago or this node has changed them.
    async fn page_after(&self, node: &Node, fresh: Duration) -> Result<Arc<Page>, Refusal> {
        let mut known = self.known.lock().await;
        let changes = node.lobby_changes();
        let current = known.as_ref().filter(|known| known.changes == changes && known.at.elapsed() < fresh);
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
            if self.news.receiver_count() == 0 {
                continue;
            }
            // Should it fail, they are told when it works again.
            if let Ok(page) = self.page_after(&node, Duration::ZERO).await {
                self.tell(page);
            }
        }
    }

    fn tell(&self, page: Arc<Page>) {
        self.news.send_if_modified(|last| {
            // Names and numbers always have a JSON form.
            let change = serde_json::to_string(&LobbyChange::between(&last.page.lists, &page.lists));
            let Some(change) = change.ok().filter(|_| last.page.lists != page.lists) else { return false };
            let change = format!("event: change\ndata: {change}\n\n").into();
            *last = News { number: last.number + 1, page, change };
            true
        });
    }
}

async fn read(store: &dyn Store) -> Result<Page, StoreError> {
    let list = |listing| async move {
        let rows = store.list(listing, MOST).await?;
        Ok::<_, StoreError>(rows.into_iter().map(ListedTable::from).collect())
    };
    Page::of(LobbyLists { open: list(Listing::Open).await?, ended: list(Listing::Finished).await? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::StageInfo;

    fn page(tables: &[(&TableId, u8)]) -> Arc<Page> {
        let open = tables.iter().map(|(id, free)| ListedTable {
            id: (*id).clone(),
            game: "whist".to_owned(),
            named: "whist".to_owned(),
            stage: StageInfo::Gathering,
            seats: 4,
            free: *free,
            names: Vec::new(),
            created: 1,
            updated: 1,
        });
        Arc::new(Page::of(LobbyLists { open: open.collect(), ended: Vec::new() }).unwrap())
    }

    async fn next(watcher: &mut Watcher) -> String {
        let event = timeout(Duration::ZERO, watcher.next()).await.expect("an event").unwrap();
        String::from_utf8(event.to_vec()).unwrap()
    }

    #[tokio::test]
    async fn who_has_missed_a_change_is_told_everything() {
        let [one, two] = [0; 2].map(|_| TableId::random().unwrap());
        let (lobby, first) = (Lobby::new(), page(&[(&one, 4)]));
        lobby.tell(Arc::clone(&first));
        let (mut watcher, mut late) = (lobby.subscribe(&first), lobby.subscribe(&page(&[])));
        let second = page(&[(&one, 3), (&two, 2)]);
        lobby.tell(Arc::clone(&second));
        lobby.tell(Arc::clone(&second));
        let told = next(&mut watcher).await;
        assert!(
            told.starts_with("event: change\ndata: ") && told.contains(one.as_str()) && told.contains(two.as_str())
        );
        assert_eq!(next(&mut late).await.as_bytes(), second.event, "they did not know the first page");
        lobby.tell(page(&[(&two, 2)]));
        let told = next(&mut watcher).await;
        assert_eq!(told, format!("event: change\ndata: {{\"open\":[],\"ended\":[],\"gone\":[\"{one}\"]}}\n\n"));
        assert_eq!(next(&mut late).await, told, "from now on they miss nothing");
        let last = page(&[(&one, 1)]);
        lobby.tell(page(&[]));
        lobby.tell(Arc::clone(&last));
        assert_eq!(next(&mut watcher).await.as_bytes(), last.event);
        assert!(timeout(Duration::ZERO, watcher.next()).await.is_err());
    }
}
