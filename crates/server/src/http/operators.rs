//! What operators ask of a running server, on an address that only they reach: `kirifuda serve list` and its like.

use super::app::App;
use super::error::unreadable;
use super::guests::KNOWN_AFTER;
use super::meter::{Peer, household};
use crate::export;
use crate::ids::{GuestId, RecordId, TableId, random_bytes};
use crate::node::{Told, no_table};
use crate::protocol::{Code, StageInfo};
use crate::store::{Ban, Banned, GuestKey, IndexRow, Listing, Report, SharedRecords, StoreError};
use crate::table::{ChatLine, Refusal};
use axum::Json;
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, Query, Request, State};
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use kirifuda_rules::message;
use serde::{Deserialize, Serialize};
use std::net::{IpAddr, Ipv6Addr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// Most tables in one list.
const MOST: u32 = 1000;
/// How long a table's task may take to close it.
const CLOSED_WITHIN: Duration = Duration::from_secs(5);

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/operator/v1/tables", get(tables))
        .route("/operator/v1/tables/{id}", delete(remove))
        .route("/operator/v1/tables/{id}/log", get(log))
        .route("/operator/v1/tables/{id}/record", get(record))
        .route("/operator/v1/tables/{id}/close", post(close))
        .route("/operator/v1/reports", get(reports))
        .route("/operator/v1/bans", get(bans).post(ban).delete(unban))
        .route("/operator/v1/guests/{id}", delete(forget))
        .route("/operator/v1/keys", post(rotate))
        .route("/operator/v1/vacuum", post(vacuum))
        .route("/operator/v1/backup", post(backup))
        .layer(from_fn(no_page))
}

/// Refuses other machines, and pages in an operator's browser: those of other sites say where they come from, and one
/// whose name has been made to point here asks for that name.
async fn no_page(request: Request, next: Next) -> Response {
    let from = request.extensions().get::<Peer>().map(|peer| peer.address.to_canonical());
    if from.is_some_and(|address| !is_own(address)) {
        return Refusal::new(Code::WrongOrigin, message!("operators-here-only")).into_response();
    }
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let name = host.rsplit_once(':').filter(|(_, port)| port.bytes().all(|digit| digit.is_ascii_digit()));
    let name = name.map_or(host, |(name, _)| name).trim_matches(['[', ']']);
    let numeric = name.parse::<std::net::IpAddr>().is_ok() || name == "localhost";
    if !numeric || request.headers().contains_key(ORIGIN) {
        return Refusal::new(Code::WrongOrigin, message!("other-site")).into_response();
    }
    next.run(request).await
}

/// Whether an address is one of this machine itself; `::1` is counted as its network.
fn is_own(address: IpAddr) -> bool {
    address.is_loopback() || address == household(Ipv6Addr::LOCALHOST.into())
}

/// A table, as operators see it in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableOfServer {
    /// Its name.
    pub id: TableId,
    /// The game or preset that was asked for.
    pub game: String,
    /// How far it is.
    pub stage: StageInfo,
    /// Who set it up.
    pub host: GuestId,
    /// Names at the table, by seat; empty for a free seat.
    pub names: Vec<String>,
    /// When it was set up: milliseconds since 1970.
    pub created: u64,
    /// When something last happened that lists show.
    pub updated: u64,
}

impl From<IndexRow> for TableOfServer {
    fn from(row: IndexRow) -> TableOfServer {
        let IndexRow { table, host, named, stage, names, created, updated, .. } = row;
        TableOfServer { id: table, game: named, stage, host, names, created, updated }
    }
}

/// A ban as messages say it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BanInfo {
    /// A guest's public name, an address or a network.
    pub subject: String,
    /// Until when: milliseconds since 1970; null for ever.
    #[serde(default)]
    pub until: Option<u64>,
    /// Why.
    #[serde(default)]
    pub why: String,
}

/// A report of a guest about another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportInfo {
    /// When it was made: milliseconds since 1970.
    pub at: u64,
    /// The table.
    pub table: TableId,
    /// Who made it.
    pub by: GuestId,
    /// Whom it is about.
    pub about: GuestId,
    /// Their name at the table.
    pub name: String,
    /// What the guest who made it says.
    pub reason: String,
    /// The number of the chat line that it is about.
    pub line: Option<u64>,
    /// What was said around that line, or before the report.
    pub chat: Vec<ChatLine>,
}

/// What was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// To how many tables; of an erasure, how many have to end first.
    pub tables: u64,
}

/// Which tables are listed.
#[derive(Debug, Deserialize)]
struct Which {
    guest: Option<GuestId>,
}

/// Which ban.
#[derive(Debug, Deserialize)]
struct OfWhom {
    subject: String,
}

/// How keys are replaced.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rotation {
    /// Those before are not believed any more, at once: every guest becomes a new one.
    #[serde(default)]
    revoke_others: bool,
}

/// Where a copy goes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Target {
    file: PathBuf,
}

type Answer<T> = Result<Json<T>, Refusal>;

/// The store could not do it.
fn failed(error: StoreError) -> Refusal {
    Refusal::new(Code::Unavailable, error.message())
}

fn read<'a, T: Deserialize<'a>>(body: &'a Bytes) -> Result<T, Refusal> {
    serde_json::from_slice(body).map_err(|error| unreadable(&error))
}

fn table_of(id: &str) -> Result<TableId, Refusal> {
    id.parse().map_err(|_| no_table())
}

async fn tables(State(app): State<Arc<App>>, Query(which): Query<Which>) -> Answer<Vec<TableOfServer>> {
    let listing = which.guest.as_ref().map_or(Listing::All, Listing::AllOf);
    let rows = app.node.store().list(listing, MOST).await.map_err(failed)?;
    Ok(Json(rows.into_iter().map(TableOfServer::from).collect()))
}

/// All entries of a table as lines of JSON, also of one that this program cannot load.
async fn log(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let lines = app.node.store().admin().lines(&table_of(&id)?).await.map_err(failed)?;
    if lines.is_empty() {
        return Err(no_table());
    }
    Ok(([(CONTENT_TYPE, "application/jsonl")], lines.join("\n") + "\n").into_response())
}

/// The record of a match so far. It shows every card.
async fn record(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<Response, Refusal> {
    let table = app.node.table(&table_of(&id)?).await?.snapshot();
    let record = export::record(&table).ok_or_else(|| Refusal::new(Code::NotFound, message!("nothing-was-dealt")))?;
    Ok(([(CONTENT_TYPE, "application/jsonl")], record.to_line()).into_response())
}

async fn close(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Done> {
    let handle = app.node.table(&table_of(&id)?).await?;
    if handle.read().is_over() {
        return Err(Refusal::new(Code::TableOver, message!("table-closed")));
    }
    handle.tell(Told::Close);
    let closed = async {
        while !handle.read().is_over() {
            sleep(Duration::from_millis(10)).await;
        }
    };
    match tokio::time::timeout(CLOSED_WITHIN, closed).await {
        Ok(()) => Ok(Json(Done { tables: 1 })),
        Err(_) => Err(Refusal::new(Code::Unavailable, message!("table-not-stored"))),
    }
}

/// Deletes a table, or a shared record: no name is that of both.
async fn remove(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Done> {
    if let Ok(record) = id.parse::<RecordId>() {
        return match app.node.store().delete_shared(&SharedRecords::Named(record)).await.map_err(failed)? {
            0 => Err(Refusal::new(Code::NotFound, message!("no-such-record"))),
            _ => Ok(Json(Done::default())),
        };
    }
    let table = table_of(&id)?;
    let heads = app.node.store().heads(std::slice::from_ref(&table)).await.map_err(failed)?;
    if heads.iter().all(|head| head.seq == 0) {
        return Err(no_table());
    }
    app.node.delete(&table).await.map_err(failed)?;
    Ok(Json(Done { tables: 1 }))
}

async fn reports(State(app): State<Arc<App>>) -> Answer<Vec<ReportInfo>> {
    let reports = app.node.store().reports(MOST).await.map_err(failed)?;
    let info = |report: Report| {
        let Report { at, table, by, about, name, line, chat, reason } = report;
        ReportInfo { at, table, by, about, name, reason, line, chat }
    };
    Ok(Json(reports.into_iter().map(info).collect()))
}

async fn bans(State(app): State<Arc<App>>) -> Answer<Vec<BanInfo>> {
    let bans = app.node.store().admin().bans().await.map_err(failed)?;
    let info = |Ban { subject, until, why }| BanInfo { subject: subject.to_string(), until, why };
    Ok(Json(bans.into_iter().map(info).collect()))
}

fn subject_of(text: &str) -> Result<Banned, Refusal> {
    text.parse().map_err(|error| Refusal::new(Code::BadMessage, error))
}

async fn ban(State(app): State<Arc<App>>, body: Bytes) -> Answer<BanInfo> {
    let BanInfo { subject, until, why } = read(&body)?;
    let ban = Ban { subject: subject_of(&subject)?, until, why };
    app.node.store().admin().ban(&ban).await.map_err(failed)?;
    app.node.read_bans().await.map_err(failed)?;
    Ok(Json(BanInfo { subject: ban.subject.to_string(), until, why: ban.why }))
}

async fn unban(State(app): State<Arc<App>>, Query(OfWhom { subject }): Query<OfWhom>) -> Answer<Done> {
    let subject = subject_of(&subject)?;
    if !app.node.store().admin().unban(&subject).await.map_err(failed)? {
        return Err(Refusal::new(Code::NotFound, message!("no-such-ban", subject = subject.to_string())));
    }
    app.node.read_bans().await.map_err(failed)?;
    Ok(Json(Done::default()))
}

async fn forget(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Done> {
    let guest = id.parse().map_err(|error| Refusal::new(Code::BadMessage, error))?;
    app.node.forget_guest(&guest).await.map_err(failed).map(|tables| Json(Done { tables }))
}

async fn rotate(State(app): State<Arc<App>>, body: Bytes) -> Answer<Done> {
    let Rotation { revoke_others } = read(&body)?;
    let bytes = random_bytes().map_err(|error| Refusal::new(Code::Unavailable, error))?;
    let now = app.node.clock.now_ms();
    let used_from = if revoke_others { now } else { now + KNOWN_AFTER.as_millis() as u64 };
    let admin = app.node.store().admin();
    admin.add_guest_key(&GuestKey { used_from, bytes }, revoke_others).await.map_err(failed)?;
    app.guests.read_keys(admin).await.map_err(failed)?;
    Ok(Json(Done::default()))
}

/// Packs and deletes what is due, and gives back the room.
async fn vacuum(State(app): State<Arc<App>>) -> Answer<Done> {
    let done = app.node.tidy(Duration::ZERO).await.map_err(failed)?;
    app.node.store().admin().vacuum().await.map_err(failed)?;
    Ok(Json(Done { tables: done.packed + done.deleted }))
}

async fn backup(State(app): State<Arc<App>>, body: Bytes) -> Answer<Done> {
    let Target { file } = read(&body)?;
    if !file.is_absolute() {
        return Err(Refusal::new(Code::BadMessage, message!("absolute-path-expected")));
    }
    app.node.store().admin().backup(&file).await.map_err(failed)?;
    Ok(Json(Done::default()))
}
