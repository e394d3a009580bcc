//! Matches that guests share by a link because they are too long for an address.

use super::api::{known, owner, record_of};
use super::app::App;
use super::error::InLang;
use super::meter::Peer;
use crate::ids::{RecordId, TableId};
use crate::node::Node;
use crate::protocol::{Code, RefusedInfo};
use crate::store::{SharedRecord, StoreError};
use crate::table::Refusal;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use kirifuda_record::{Extra, Library, Record, verify_record};
use kirifuda_rules::{Message, message};
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use ts_rs::TS;

/// How much a record is compressed.
const LEVEL: i32 = 9;

/// A record that has been shared.
#[derive(Clone, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct Shared {
    /// The record: its name follows from its content.
    #[schema(value_type = String)]
    pub id: RecordId,
    /// The path of its page.
    pub path: String,
}

/// Share a match: one line, as in `docs/record.md`. Only what a replay needs is kept of it. The record is deleted with the
/// data of the guest who shared it.
#[utoipa::path(post, path = "/api/v1/records",
    request_body(content = String, description = "the record", content_type = "text/plain"),
    responses((status = 201, body = Shared), (status = 400, body = RefusedInfo), (status = 401, body = RefusedInfo),
        (status = 413, body = RefusedInfo), (status = 429, body = RefusedInfo)))]
pub(super) async fn share(
    State(app): State<Arc<App>>,
    _: Query<InLang>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<(StatusCode, Json<Shared>), Refusal> {
    let by = known(&app, &headers)?;
    if !app.meters.record(peer.as_ref().map(|Extension(peer)| *peer)) {
        return Err(Refusal::new(Code::TooMany, message!("records-too-many")));
    }
    let packed = app.node.replay(&owner(&app, peer, &headers), move || packed(&body)).await?;
    let (id, body) = packed.map_err(|why| Refusal::new(Code::BadMessage, message!("record-refused", why)))?;
    let record = SharedRecord { id: id.clone(), by, at: app.node.clock.now_ms(), body };
    let most = app.node.limits().records_per_guest;
    if !app.node.store().share_record(&record, most).await.map_err(not_kept)? {
        return Err(Refusal::new(Code::TooMany, message!("records-full", most)));
    }
    metrics::counter!("kirifuda_records_shared_total").increment(1);
    let path = format!("/replay/{id}");
    Ok((StatusCode::CREATED, Json(Shared { id, path })))
}

/// A record that was shared, or that of a table whose match is over.
#[utoipa::path(get, path = "/api/v1/records/{id}", params(("id" = String, Path)),
    responses((status = 200, description = "the record", body = String, content_type = "application/jsonl"),
        (status = 403, body = RefusedInfo), (status = 404, body = RefusedInfo)))]
pub(super) async fn shared(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    if id.parse::<TableId>().is_ok() {
        return record_of(&app, &id, peer, &headers).await;
    }
    let line = line(&app.node, &id).await?;
    let name = format!("attachment; filename=\"{id}.jsonl\"");
    let head = [(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((head, line).into_response())
}

/// The line of a shared record.
pub(super) async fn line(node: &Node, id: &str) -> Result<Vec<u8>, Refusal> {
    let missing = || Refusal::new(Code::NotFound, message!("no-such-record"));
    let id: RecordId = id.parse().map_err(|_| missing())?;
    let body = node.store().shared_record(&id).await.map_err(not_kept)?.ok_or_else(missing)?;
    zstd::stream::decode_all(body.as_slice()).map_err(|error| not_kept(StoreError::unreadable(error)))
}

fn not_kept(error: StoreError) -> Refusal {
    tracing::warn!(%error, "a shared record cannot be read or kept");
    Refusal::new(Code::Unavailable, message!("records-not-kept"))
}

/// The name and the compressed line of a record that agrees with the rules, without anything that a replay does not need.
fn packed(body: &[u8]) -> Result<(RecordId, Vec<u8>), Message> {
    let line = std::str::from_utf8(body).map_err(|error| message!("verbatim", text = error.to_string()))?;
    let mut record = Record::parse(line.trim()).map_err(|fault| Message::from(&fault))?;
    record.meta = None;
    record.extra = Extra::default();
    for deal in &mut record.deals {
        deal.extra = Extra::default();
        if let Some(roles) = &mut deal.roles {
            roles.extra = Extra::default();
        }
    }
    if let Some(result) = &mut record.result {
        result.extra = Extra::default();
    }
    verify_record(&record, &Library::published()).map_err(|fault| Message::from(&fault))?;
    let line = record.to_line();
    let body = zstd::bulk::compress(line.as_bytes(), LEVEL);
    let body = body.map_err(|error| message!("verbatim", text = error.to_string()))?;
    Ok((RecordId::of(line.as_bytes()), body))
}
