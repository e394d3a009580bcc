//! Results of the deals of a day: sent once as the record of the deal, shown beside those of the others.

use super::api::{known, owner};
use super::app::App;
use super::error::InLang;
use super::meter::Peer;
use crate::day;
use crate::ids::GuestId;
use crate::protocol::{Code, RefusedInfo};
use crate::store::{DayResult, DayStanding, StoreError};
use crate::table::Refusal;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::{Extension, Json};
use kirifuda_record::Record;
use kirifuda_rules::{Message, message};
use std::sync::Arc;

/// Send the result of a deal of a day: its record in one line, as in `docs/record.md`. The server plays the deal again and
/// takes the result from that. The date is within a day of the server's. The result is deleted after 30 days, or with the
/// data of the guest.
#[utoipa::path(post, path = "/api/v1/days/{date}", params(("date" = String, Path, description = "such as 2026-11-28")),
    request_body(content = String, description = "the record", content_type = "text/plain"),
    responses((status = 200, body = DayStanding), (status = 400, body = RefusedInfo), (status = 401, body = RefusedInfo),
        (status = 413, body = RefusedInfo), (status = 429, body = RefusedInfo)))]
pub(super) async fn send_day(
    State(app): State<Arc<App>>,
    Path(date): Path<String>,
    _: Query<InLang>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Json<DayStanding>, Refusal> {
    let by = known(&app, &headers)?;
    let at = app.node.clock.now_ms();
    let refused = |why| Refusal::new(Code::BadMessage, why);
    let day = open_date(&date, at).map_err(refused)?;
    if !app.meters.record(peer.as_ref().map(|Extension(peer)| *peer)) {
        return Err(Refusal::new(Code::TooMany, message!("records-too-many")));
    }
    let of = day.clone();
    let result = app.node.replay(&owner(&app, peer, &headers), move || result(&of, &body)).await?;
    let (game, gain) = result.map_err(refused)?;
    let result = DayResult { day: day.clone(), game: game.to_owned(), by: by.clone(), at, gain };
    app.node.store().keep_day_result(&result).await.map_err(not_kept)?;
    let own = standings_of(&app, &day, &by).await?.into_iter().find(|standing| standing.game == game);
    own.map(Json).ok_or_else(|| Refusal::new(Code::Unavailable, message!("days-not-kept")))
}

/// The results that the asker has sent of the deals of a day, beside those of the others; those of other games are not
/// told. Empty for nobody.
#[utoipa::path(get, path = "/api/v1/days/{date}", params(("date" = String, Path, description = "such as 2026-11-28")),
    responses((status = 200, body = Vec<DayStanding>)))]
pub(super) async fn day_standings(
    State(app): State<Arc<App>>,
    Path(date): Path<String>,
    _: Query<InLang>,
    headers: HeaderMap,
) -> Result<Json<Vec<DayStanding>>, Refusal> {
    match (app.guests.of(&headers), day::date_of(&date)) {
        (Some(guest), Some(day)) => standings_of(&app, &day::written(day), &guest).await.map(Json),
        _ => Ok(Json(Vec::new())),
    }
}

async fn standings_of(app: &App, day: &str, guest: &GuestId) -> Result<Vec<DayStanding>, Refusal> {
    app.node.store().day_standings(day, guest).await.map_err(not_kept)
}

/// The date, if its deals are in play at a time.
fn open_date(date: &str, now_ms: u64) -> Result<String, Message> {
    let (first, last) = day::open_dates(now_ms).ok_or_else(|| message!("days-not-kept"))?;
    let found = day::date_of(date).filter(|date| (first..=last).contains(date));
    found.map(day::written).ok_or_else(|| message!("day-date", from = day::written(first), to = day::written(last)))
}

fn result(date: &str, body: &[u8]) -> Result<(&'static str, i64), Message> {
    let refused = |why: Message| message!("record-refused", why);
    let line = std::str::from_utf8(body).map_err(|error| refused(message!("verbatim", text = error.to_string())))?;
    let record = Record::parse(line.trim()).map_err(|fault| refused((&fault).into()))?;
    day::result_of(date, &record)
}

fn not_kept(error: StoreError) -> Refusal {
    tracing::warn!(%error, "a result of the deal of a day cannot be read or kept");
    Refusal::new(Code::Unavailable, message!("days-not-kept"))
}
