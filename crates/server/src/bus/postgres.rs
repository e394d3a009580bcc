//! Nodes on one PostgreSQL: its notifications, many notices in one.

use super::{Bus, Notice, WAITING};
use crate::ids::NodeId;
use crate::store::{Postgres, StoreError, postgres_unavailable, within_time};
use futures_util::TryFutureExt;
use std::future::poll_fn;
use std::time::{Duration, Instant};
use tokio::sync::{broadcast, mpsc};
use tokio::time::timeout;
use tokio_postgres::{AsyncMessage, Client};

/// The channel of the notifications.
const CHANNEL: &str = "kirifuda_tables";
/// In place of a number: the lease of the table can be taken.
const FREE: &str = "free";
/// In place of a number: the table is another one now, or gone.
const REPLACED: &str = "replaced";
/// In place of a table: when the notices were sent. Older nodes ignore it, as there is no such table.
const SENT: &str = "at";
/// Most notices in one notification, whose payload PostgreSQL limits to 8000 bytes.
const MOST: usize = 200;
/// After so long without a notice the connection is tested.
const SILENCE: Duration = Duration::from_secs(10);
/// How long a broken connection is left alone.
const PATIENCE: Duration = Duration::from_secs(1);

/// A bus over the notifications of a PostgreSQL database.
#[derive(Debug)]
pub struct PostgresBus {
    to_tell: mpsc::Sender<(Instant, Notice)>,
    heard: broadcast::Sender<Notice>,
}

impl PostgresBus {
    /// Starts telling and hearing, each on a connection of its own.
    ///
    /// # Errors
    /// When the URL cannot be read.
    pub fn start(url: &str, node: NodeId) -> Result<PostgresBus, StoreError> {
        let config = Postgres::parse(url)?;
        let (to_tell, waiting) = mpsc::channel(WAITING);
        let heard = broadcast::Sender::new(WAITING);
        tokio::spawn(tell(config.clone(), node.clone(), waiting));
        tokio::spawn(hear(config, node, heard.clone()));
        Ok(PostgresBus { to_tell, heard })
    }
}

impl Bus for PostgresBus {
    fn tell(&self, notice: Notice) {
        // Too many waiting: the others will look by themselves.
        if self.to_tell.try_send((Instant::now(), notice)).is_err() {
            metrics::counter!("kirifuda_notices_dropped_total").increment(1);
        }
    }

    fn hear(&self) -> broadcast::Receiver<Notice> {
        self.heard.subscribe()
    }
}

async fn tell(config: Postgres, node: NodeId, mut waiting: mpsc::Receiver<(Instant, Notice)>) {
    let mut client: Option<Client> = None;
    let mut notices = Vec::with_capacity(MOST);
    while waiting.recv_many(&mut notices, MOST).await > 0 {
        let first = notices.first().map_or_else(Instant::now, |(told, _)| *told);
        let entries: Vec<String> = notices.drain(..).filter_map(|(_, notice)| written(&notice)).collect();
        let payload = format!("{node} {}", entries.join(" "));
        client = match within_time(told(client, &config, &payload, first)).await {
            Ok(client) => Some(client),
            Err(error) => {
                tracing::warn!(%error, "other nodes could not be told");
                tokio::time::sleep(PATIENCE).await;
                None
            }
        };
    }
}

/// Sends a payload, and with it when its first notice was told: nodes have one clock in common, the database's.
async fn told(client: Option<Client>, config: &Postgres, payload: &str, first: Instant) -> Result<Client, StoreError> {
    let client = match client.filter(|client| !client.is_closed()) {
        Some(client) => client,
        None => config.connect().await?,
    };
    let sql = "SELECT pg_notify($1, $2::text || ((extract(epoch FROM clock_timestamp()) * 1000)::bigint - $3::bigint))";
    let (payload, waited) = (format!("{payload} {SENT}:"), first.elapsed().as_millis() as i64);
    let sent = client.query(sql, &[&CHANNEL, &payload, &waited]).await;
    sent.map_err(StoreError::unavailable)?;
    Ok(client)
}

async fn hear(config: Postgres, node: NodeId, heard: broadcast::Sender<Notice>) {
    loop {
        if let Err(error) = listen(&config, &node, &heard).await {
            tracing::warn!(%error, "other nodes cannot be heard");
        }
        tokio::time::sleep(PATIENCE).await;
    }
}

async fn listen(config: &Postgres, node: &NodeId, heard: &broadcast::Sender<Notice>) -> Result<(), StoreError> {
    let (client, mut connection) = within_time(config.wire()).await?;
    let run = async |sql: &str| within_time(client.batch_execute(sql).map_err(postgres_unavailable)).await;
    let (to_read, mut messages) = mpsc::unbounded_channel();
    let reading = tokio::spawn(async move {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            if to_read.send(message).is_err() {
                return;
            }
        }
    });
    run(&format!("LISTEN {CHANNEL}")).await?;
    // Whatever was told while nobody listened.
    let _: Result<usize, _> = heard.send(Notice::All);
    loop {
        let Ok(message) = timeout(SILENCE, messages.recv()).await else {
            // Nobody has anything to tell, or nothing comes through any more.
            run("SELECT 1").await?;
            continue;
        };
        let Some(message) = message else { break };
        if let AsyncMessage::Notification(notification) = message.map_err(postgres_unavailable)? {
            for notice in read(notification.payload(), node) {
                let _: Result<usize, _> = heard.send(notice);
            }
        }
    }
    reading.abort();
    Ok(())
}

/// A notice as it stands in a payload.
fn written(notice: &Notice) -> Option<String> {
    match notice {
        Notice::Table(table, seq) => Some(format!("{table}:{seq}")),
        Notice::Free(table) => Some(format!("{table}:{FREE}")),
        Notice::Replaced(table) => Some(format!("{table}:{REPLACED}")),
        Notice::All | Notice::Sent(_) => None,
    }
}

/// The notices of a payload; none of a node's own.
fn read<'a>(payload: &'a str, own: &NodeId) -> impl Iterator<Item = Notice> + 'a {
    let (node, entries) = payload.split_once(' ').unwrap_or_default();
    let own = node == own.as_str();
    entries.split(' ').filter(move |_| !own).filter_map(|entry| {
        let (table, seq) = entry.split_once(':')?;
        if table == SENT {
            return Some(Notice::Sent(seq.parse().ok()?));
        }
        let table = table.parse().ok()?;
        Some(match seq {
            FREE => Notice::Free(table),
            REPLACED => Notice::Replaced(table),
            seq => Notice::Table(table, seq.parse().ok()?),
        })
    })
}

/// The notices of a payload, each with its own text if it has one.
pub(crate) fn notices(payload: &str, own: &NodeId) -> Vec<(Notice, Option<String>)> {
    read(payload, own).map(|notice| (notice.clone(), written(&notice))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::TableId;

    #[test]
    fn notices_of_others_are_read() {
        let (own, other) = (NodeId::random().unwrap(), NodeId::random().unwrap());
        let (one, two) = (TableId::random().unwrap(), TableId::random().unwrap());
        let notices =
            [Notice::Table(one.clone(), 5), Notice::Table(two.clone(), 77), Notice::Free(two), Notice::Replaced(one)];
        let entries: Vec<String> = notices.iter().filter_map(written).collect();
        let payload = format!("{other} {} rubbish :: x:1 at:1700000000000", entries.join(" "));
        let read: Vec<Notice> = read(&payload, &own).collect();
        assert_eq!(read[..4], notices);
        assert_eq!(read[4..], [Notice::Sent(1_700_000_000_000)]);
        assert!(SENT.parse::<TableId>().is_err(), "older nodes ignore it");
        assert_eq!(super::read(&payload, &other).count(), 0);
        assert_eq!(super::read("", &own).count(), 0);
    }
}
