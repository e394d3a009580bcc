//! Reports to the operators of the server.

use super::api::{found, known, read};
use super::app::App;
use super::error::InLang;
use super::meter::Peer;
use crate::ids::GuestId;
use crate::protocol::{Code, RefusedInfo};
use crate::store::Report;
use crate::table::{ChatLine, Refusal, Table, clean};
use crate::view;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use kirifuda_rules::message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// The longest reason, in characters.
const MAX_REASON: usize = 500;
/// So many lines of chat before and after the one that a report is about are kept with it.
const AROUND: usize = 10;

/// What is reported of a guest.
#[derive(Clone, Debug, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportRequest {
    /// Who is reported: `guest` of a seat or of a line of chat.
    #[schema(value_type = String)]
    pub guest: GuestId,
    /// The number of the line of chat that it is about, if it is about one.
    #[serde(default)]
    #[ts(optional)]
    pub line: Option<u64>,
    /// What happened: 1 to 500 characters.
    pub reason: String,
}

/// The operators have a report.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub struct Reported {
    /// When it was made: milliseconds since 1970.
    pub at: u64,
}

/// Report somebody who sits or has sat at a table to the operators of the server. Everybody who may look on or has sat there
/// can do so. What was said around the line, or last, is kept with the report.
#[utoipa::path(post, path = "/api/v1/tables/{id}/reports", params(("id" = String, Path)), request_body = ReportRequest,
    responses((status = 201, body = Reported), (status = 400, body = RefusedInfo),
        (status = 403, body = RefusedInfo), (status = 404, body = RefusedInfo), (status = 409, body = RefusedInfo),
        (status = 429, body = RefusedInfo)))]
pub(super) async fn report(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    _: Query<InLang>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<(StatusCode, Json<Reported>), Refusal> {
    let by = known(&app, &headers)?;
    let handle = found(&app, &id).await?;
    let report = made(&handle.read(), by.clone(), read(&body)?, app.node.clock.now_ms())?;
    if !app.meters.report(peer.map(|Extension(peer)| peer), by) {
        return Err(Refusal::new(Code::TooMany, message!("reports-too-many")));
    }
    app.node.store().keep_report(&report).await.map_err(|error| {
        tracing::warn!(%error, "a report cannot be kept");
        Refusal::new(Code::Unavailable, message!("report-not-kept"))
    })?;
    metrics::counter!("kirifuda_reports_total").increment(1);
    tracing::info!(table = %report.table, "a guest has reported somebody");
    Ok((StatusCode::CREATED, Json(Reported { at: report.at })))
}

fn made(table: &Table, by: GuestId, request: ReportRequest, at: u64) -> Result<Report, Refusal> {
    // Whoever was banned may have something to report, too.
    if table.person(&by).is_none() {
        view::viewer(table, Some(&by))?;
    }
    let ReportRequest { guest: about, line, reason } = request;
    let unknown = || Refusal::new(Code::WrongGuest, message!("guest-unknown"));
    let name = table.person(&about).filter(|_| about != by).ok_or_else(unknown)?.name.clone();
    let too_long = || Refusal::new(Code::BadText, message!("text-length", most = MAX_REASON));
    let reason = clean(&reason, MAX_REASON).ok_or_else(too_long)?;
    let lines: Vec<&ChatLine> = table.chat().collect();
    let place = match line {
        Some(number) => {
            let its = |line: &&ChatLine| line.number == number && line.guest == about;
            lines.iter().position(its).ok_or_else(|| Refusal::new(Code::NotFound, message!("line-unknown")))?
        }
        None => lines.len(),
    };
    let around = place.saturating_sub(AROUND)..lines.len().min(place + AROUND + 1);
    let chat = lines[around].iter().map(|&line| line.clone()).collect();
    Ok(Report { at, table: table.id().clone(), by, about, name, line, chat, reason })
}
