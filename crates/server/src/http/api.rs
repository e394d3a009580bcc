//! Requests of programs and pages.

use super::app::App;
use super::error::{InLang, unreadable};
use super::guests::Link;
use super::listed::{ListedTable, MOST};
use super::meter::Peer;
use super::watch::watch_lobby;
use crate::export;
use crate::ids::{GuestId, TableId};
use crate::node::{Handle, Owner, no_table};
use crate::protocol::{Ack, Code, Command, Events, Lang, RefusedInfo, Setup, TableNow, Update};
use crate::sheet::{self, Sheet};
use crate::store::{Listing, StoreError};
use crate::table::Refusal;
use crate::view;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use kirifuda_rules::message;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

pub(super) fn routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/v1/guest", get(guest).post(become_guest).delete(forget_guest))
        .route("/api/v1/guest/revoke-links", post(revoke_links))
        .route("/api/v1/tables", get(open_tables).post(create))
        .route("/api/v1/tables/mine", get(own_tables))
        .route("/api/v1/tables/{id}", get(table))
        .route("/api/v1/tables/{id}/update", get(update))
        .route("/api/v1/tables/{id}/sheet", get(sheet))
        .route("/api/v1/tables/{id}/commands", post(command))
        .route("/api/v1/tables/{id}/personal-link", post(personal_link))
        .route("/api/v1/tables/{id}/record", get(record))
        .route("/api/v1/tables/{id}/review/{deal}", get(review))
        .route("/api/v1/tables/{id}/events", get(events))
        .route("/api/v1/tables/{id}/fair", get(fair))
        .route("/api/v1/matches", get(matches))
        .route("/api/v1/lobby", get(watch_lobby))
        .route("/api/v1/return", post(come_back))
        .route("/api/v1/return/look", post(look_at_link))
}

/// Who asks.
#[derive(Clone, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct GuestInfo {
    /// The guest's public name; null for nobody.
    #[schema(value_type = Option<String>)]
    pub guest: Option<GuestId>,
}

/// Data that are erased.
#[derive(Clone, Copy, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct Forgotten {
    /// How many tables have to end first.
    pub waiting: u64,
}

/// Where something is.
#[derive(Clone, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct Created {
    /// The table.
    #[schema(value_type = String)]
    pub id: TableId,
    /// The path of its page, to be sent to friends.
    pub path: String,
}

/// How long a personal link can be used: 30 days, in milliseconds.
const LINK_TIME: u64 = 30 * 24 * 3600 * 1000;

/// A personal link.
#[derive(Clone, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct PersonalLink {
    /// The token for `POST /api/v1/return`.
    pub token: String,
    /// The path of the page that asks whether to send it. Who has it plays as this guest, for 30 days or until the guest
    /// revokes it. The token stands after `#`, which browsers send to nobody.
    pub path: String,
}

/// Whose a personal link is.
#[derive(Clone, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct LinkInfo {
    /// The table to which it leads.
    #[schema(value_type = String)]
    pub id: TableId,
    /// The title of the game there.
    pub title: String,
    /// The name of the link's guest at the table; null when they have no seat there.
    pub name: Option<String>,
    /// Whether the asker is this guest.
    pub you: bool,
}

/// A personal link that is used or looked at.
#[derive(Clone, Debug, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Return {
    /// The token.
    pub token: String,
}

/// Which update.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Since {
    /// The number of the last update seen; 0 for everything.
    #[serde(default)]
    last: u64,
    /// Its stamp: everything is sent where the database has lost what it showed.
    stamp: Option<u16>,
}

impl Since {
    /// The number of an update that a table goes on from.
    async fn known_to(self, handle: &Handle) -> u64 {
        if handle.goes_on_from(self.last, self.stamp).await { self.last } else { 0 }
    }
}

type Answer<T> = Result<Json<T>, Refusal>;

/// Reads a body, whatever it says about its type: `check_origin` has refused pages of other sites.
pub(super) fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Refusal> {
    serde_json::from_slice(body).map_err(|error| unreadable(&error))
}

/// The guest who asks, who has to be one.
pub(super) fn known(app: &App, headers: &HeaderMap) -> Result<GuestId, Refusal> {
    let nobody = || Refusal::new(Code::NoGuest, message!("cookie-first"));
    app.guests.of(headers).ok_or_else(nobody)
}

/// The table that is asked for.
pub(super) async fn found(app: &App, id: &str) -> Result<Arc<Handle>, Refusal> {
    let id: TableId = id.parse().map_err(|_| no_table())?;
    app.node.table(&id).await
}

/// Returns the guest who polls, and notes them as present.
fn asking(app: &App, handle: &Handle, headers: &HeaderMap) -> Option<GuestId> {
    let guest = app.guests.of(headers);
    handle.has_asked(guest.as_ref());
    guest
}

/// Asks a table, also when it has just left the memory.
pub(super) async fn ask(
    app: &App,
    handle: &Arc<Handle>,
    guest: &GuestId,
    command: &Command,
    lang: Lang,
) -> Result<Ack, Refusal> {
    let mut handle = Arc::clone(handle);
    for _ in 0..3 {
        if let Some(answer) = handle.ask(guest, command.clone(), lang).await {
            return Ok(Ack { seq: answer? });
        }
        if *app.node.stopping().borrow() {
            return Err(Refusal::new(Code::Stopping, message!("server-stopping")));
        }
        handle = app.node.table(handle.id()).await?;
    }
    Err(Refusal::new(Code::Unavailable, message!("table-not-asked")))
}

/// Who the cookie says one is.
#[utoipa::path(get, path = "/api/v1/guest", responses((status = 200, body = GuestInfo)))]
pub(super) async fn guest(State(app): State<Arc<App>>, headers: HeaderMap) -> Json<GuestInfo> {
    Json(GuestInfo { guest: app.guests.of(&headers) })
}

/// Become a guest: the answer has the cookie. Who is one already stays the same.
#[utoipa::path(post, path = "/api/v1/guest",
    responses((status = 200, body = GuestInfo), (status = 429, body = RefusedInfo)))]
pub(super) async fn become_guest(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let guest = match app.guests.of(&headers) {
        Some(guest) => guest,
        None if !app.meters.new_guest(peer.map(|Extension(peer)| peer)) => {
            return Err(Refusal::new(Code::TooMany, message!("guests-too-many")));
        }
        None => GuestId::random().map_err(|error| Refusal::new(Code::Unavailable, error))?,
    };
    let cookies = app.guests.cookie(&guest);
    Ok((cookies, Json(GuestInfo { guest: Some(guest) })).into_response())
}

/// Erase the data of the guest who asks: their names and what they have said disappear from all tables that are over,
/// and from others when they are. The answer takes the cookie away.
#[utoipa::path(delete, path = "/api/v1/guest",
    responses((status = 200, body = Forgotten), (status = 401, body = RefusedInfo)))]
pub(super) async fn forget_guest(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Refusal> {
    let guest = known(&app, &headers)?;
    let waiting = app.node.forget_guest(&guest).await.map_err(|error| {
        tracing::warn!(%error, "the data of a guest cannot be erased");
        Refusal::new(Code::Unavailable, message!("not-erased"))
    })?;
    Ok((app.guests.no_cookie(), Json(Forgotten { waiting })).into_response())
}

/// Revoke all personal links of the guest who asks. Browsers that have used one stay this guest.
#[utoipa::path(post, path = "/api/v1/guest/revoke-links",
    responses((status = 200, body = GuestInfo), (status = 401, body = RefusedInfo)))]
pub(super) async fn revoke_links(State(app): State<Arc<App>>, headers: HeaderMap) -> Answer<GuestInfo> {
    let guest = known(&app, &headers)?;
    app.node.store().revoke_links(&guest).await.map_err(links_unread)?;
    Ok(Json(GuestInfo { guest: Some(guest) }))
}

/// The store cannot be asked which links are revoked.
fn links_unread(error: StoreError) -> Refusal {
    tracing::warn!(%error, "personal links cannot be read or revoked");
    Refusal::new(Code::Unavailable, message!("links-unread"))
}

/// Which match a new table follows.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct InAfter {
    /// A match that is over and in which the asker has played: its host becomes the host of the new one when it
    /// begins, if they sit at the table.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    after: Option<TableId>,
}

/// Set up a table.
#[utoipa::path(post, path = "/api/v1/tables", params(InAfter), request_body = Setup,
    responses((status = 201, body = Created), (status = 400, body = RefusedInfo), (status = 429, body = RefusedInfo)))]
pub(super) async fn create(
    State(app): State<Arc<App>>,
    _: Query<InLang>,
    Query(InAfter { after }): Query<InAfter>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<(StatusCode, Json<Created>), Refusal> {
    let guest = known(&app, &headers)?;
    let setup = read(&body)?;
    let peer = peer.map(|Extension(peer)| peer);
    if !app.meters.new_table(peer, &guest) {
        return Err(Refusal::new(Code::TooMany, message!("tables-too-many")));
    }
    let made = app.node.create_after(after.as_ref(), &guest, &setup).await;
    let id = made.inspect_err(|_| app.meters.no_new_table(peer, &guest))?;
    let path = format!("/table/{id}");
    Ok((StatusCode::CREATED, Json(Created { id, path })))
}

/// JSON that is made already.
fn json(text: impl Into<axum::body::Body>) -> Response {
    ([(CONTENT_TYPE, "application/json")], text.into()).into_response()
}

async fn listed(app: &App, listing: Listing<'_>) -> Answer<Vec<ListedTable>> {
    let rows = app.node.store().list(listing, MOST).await.map_err(|error| {
        tracing::warn!(%error, "tables cannot be listed");
        Refusal::new(Code::Unavailable, message!("tables-not-listed"))
    })?;
    Ok(Json(rows.into_iter().map(ListedTable::from).collect()))
}

/// Tables in the list that have free seats, the newest first.
#[utoipa::path(get, path = "/api/v1/tables", responses((status = 200, body = Vec<ListedTable>)))]
pub(super) async fn open_tables(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    Ok(json(app.lobby.page(&app.node).await?.open.clone()))
}

/// One's own tables that are not over.
#[utoipa::path(get, path = "/api/v1/tables/mine",
    responses((status = 200, body = Vec<ListedTable>), (status = 401, body = RefusedInfo)))]
pub(super) async fn own_tables(State(app): State<Arc<App>>, headers: HeaderMap) -> Answer<Vec<ListedTable>> {
    let guest = known(&app, &headers)?;
    let Json(mut tables) = listed(&app, Listing::OfGuest(&guest)).await?;
    let Json(hosted) = listed(&app, Listing::HostedBy(&guest)).await?;
    // Who has set up a table does not have to sit at it.
    tables.extend(
        hosted.into_iter().filter(|hosted| !tables.iter().any(|table| table.id == hosted.id)).collect::<Vec<_>>(),
    );
    Ok(Json(tables))
}

/// Matches of listed tables that have ended and at which everybody may look, the newest first.
#[utoipa::path(get, path = "/api/v1/matches", responses((status = 200, body = Vec<ListedTable>)))]
pub(super) async fn matches(State(app): State<Arc<App>>) -> Result<Response, Refusal> {
    Ok(json(app.lobby.page(&app.node).await?.ended.clone()))
}

/// A table.
#[utoipa::path(get, path = "/api/v1/tables/{id}", params(("id" = String, Path)),
    responses((status = 200, body = TableNow), (status = 404, body = RefusedInfo)))]
pub(super) async fn table(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(InLang { lang }): Query<InLang>,
    headers: HeaderMap,
) -> Answer<TableNow> {
    let handle = found(&app, &id).await?;
    let (guest, table) = (app.guests.of(&headers), handle.read());
    // Whoever may not watch still learns what table it is; who is kept out does not.
    let viewer = match view::viewer(&table, guest.as_ref()) {
        Err(refusal) if matches!(refusal.code, Code::Banned | Code::Locked) => return Err(refusal),
        viewer => viewer.ok(),
    };
    Ok(Json(TableNow {
        table: view::table_info(&table, guest.as_ref(), lang),
        turn: viewer.and_then(|viewer| view::turn_for(&table, viewer, handle.time(&table))),
    }))
}

/// What has changed since an update, for programs that would rather ask than keep a connection.
///
/// A player has to ask at least every 15 seconds. After that they are away: nothing is done for them by itself until
/// they ask again, and the others may let a bot play for them.
#[utoipa::path(get, path = "/api/v1/tables/{id}/update", params(("id" = String, Path), Since),
    responses((status = 200, body = Update), (status = 403, body = RefusedInfo),
        (status = 404, body = RefusedInfo)))]
pub(super) async fn update(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(InLang { lang }): Query<InLang>,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Answer<Update> {
    let handle = found(&app, &id).await?;
    let last = since.known_to(&handle).await;
    Ok(Json(handle.update(asking(&app, &handle, &headers).as_ref(), lang, last)?))
}

/// Everything that the asker was told of the match so far, and the scores of all deals.
#[utoipa::path(get, path = "/api/v1/tables/{id}/sheet", params(("id" = String, Path)),
    responses((status = 200, body = Sheet),
        (status = 403, body = RefusedInfo), (status = 404, body = RefusedInfo)))]
pub(super) async fn sheet(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(InLang { lang }): Query<InLang>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Answer<Sheet> {
    let handle = found(&app, &id).await?;
    let table = handle.snapshot();
    let viewer = view::viewer(&table, app.guests.of(&headers).as_ref())?;
    let owner = owner(&app, peer, &headers);
    app.node.replay(&owner, move || sheet::sheet(&table, viewer, lang)).await.map(Json)
}

/// Who the work for a request is charged to.
pub(super) fn owner(app: &App, peer: Option<Extension<Peer>>, headers: &HeaderMap) -> Owner {
    Owner { guest: app.guests.of(headers), address: peer.map(|Extension(peer)| peer.address) }
}

/// The same in the form `events`: what was seen, and the actions that are allowed. To be asked as often as `update`.
#[utoipa::path(get, path = "/api/v1/tables/{id}/events", params(("id" = String, Path), Since),
    responses((status = 200, body = Events), (status = 403, body = RefusedInfo),
        (status = 404, body = RefusedInfo)))]
pub(super) async fn events(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(InLang { lang }): Query<InLang>,
    Query(since): Query<Since>,
    headers: HeaderMap,
) -> Answer<Events> {
    let handle = found(&app, &id).await?;
    let last = since.known_to(&handle).await;
    Ok(Json(handle.events(asking(&app, &handle, &headers).as_ref(), lang, last)?))
}

/// Ask something of a table.
#[utoipa::path(post, path = "/api/v1/tables/{id}/commands", params(("id" = String, Path)), request_body = Command,
    responses((status = 200, body = Ack), (status = 400, body = RefusedInfo), (status = 403, body = RefusedInfo),
        (status = 404, body = RefusedInfo), (status = 409, body = RefusedInfo), (status = 422, body = RefusedInfo)))]
pub(super) async fn command(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    Query(InLang { lang }): Query<InLang>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer<Ack> {
    let guest = known(&app, &headers)?;
    let handle = found(&app, &id).await?;
    handle.has_asked(Some(&guest));
    ask(&app, &handle, &guest, &read(&body)?, lang).await.map(Json)
}

/// A link with which one comes back to one's seat from another device. Who has it is this guest.
#[utoipa::path(post, path = "/api/v1/tables/{id}/personal-link", params(("id" = String, Path)),
    responses((status = 200, body = PersonalLink), (status = 403, body = RefusedInfo)))]
pub(super) async fn personal_link(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<PersonalLink> {
    let guest = known(&app, &headers)?;
    let handle = found(&app, &id).await?;
    let belongs = {
        let table = handle.read();
        table.seat_of(&guest).is_some() || *table.host() == guest
    };
    if !belongs {
        return Err(Refusal::new(Code::NotSeated, message!("only-belonging")));
    }
    let generation = app.node.store().link_generation(&guest).await.map_err(links_unread)?;
    let link = Link { guest, table: handle.id().clone(), generation, until: app.node.clock.now_ms() + LINK_TIME };
    let token = app.guests.token_of(&link);
    let path = format!("/#/return/{token}");
    Ok(Json(PersonalLink { token, path }))
}

/// The link of a token, if it can be used now.
async fn usable(app: &App, token: &str) -> Result<Link, Refusal> {
    let void = || Refusal::new(Code::NoGuest, message!("link-void"));
    let link = app.guests.link(token).filter(|link| link.until > app.node.clock.now_ms()).ok_or_else(void)?;
    let generation = app.node.store().link_generation(&link.guest).await.map_err(links_unread)?;
    if link.generation == generation { Ok(link) } else { Err(void()) }
}

/// Whose a personal link is. Nothing changes.
#[utoipa::path(post, path = "/api/v1/return/look", request_body = Return,
    responses((status = 200, body = LinkInfo), (status = 401, body = RefusedInfo), (status = 404, body = RefusedInfo)))]
pub(super) async fn look_at_link(
    State(app): State<Arc<App>>,
    Query(InLang { lang }): Query<InLang>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer<LinkInfo> {
    let Return { token } = read(&body)?;
    let link = usable(&app, &token).await?;
    let handle = app.node.table(&link.table).await?;
    let table = handle.read();
    Ok(Json(LinkInfo {
        title: table.compiled().file.title(lang).to_owned(),
        name: table.seat_of(&link.guest).map(|seat| table.name(usize::from(seat))),
        you: app.guests.of(&headers).as_ref() == Some(&link.guest),
        id: link.table,
    }))
}

/// Come back by a personal link: the answer has the cookie, with which the asker is the link's guest from then on.
#[utoipa::path(post, path = "/api/v1/return", request_body = Return,
    responses((status = 200, body = Created), (status = 401, body = RefusedInfo)))]
pub(super) async fn come_back(State(app): State<Arc<App>>, body: Bytes) -> Result<Response, Refusal> {
    let Return { token } = read(&body)?;
    let Link { guest, table: id, .. } = usable(&app, &token).await?;
    let cookies = app.guests.cookie(&guest);
    let path = format!("/table/{id}");
    Ok((cookies, Json(Created { id, path })).into_response())
}

/// The table, if everything may be known of it, and by who asks.
async fn over(app: &App, id: &str, headers: &HeaderMap) -> Result<Arc<Handle>, Refusal> {
    let handle = found(app, id).await?;
    let over = {
        let table = handle.read();
        view::may_read_record(&table, app.guests.of(headers).as_ref())?;
        table.is_over()
    };
    if over { Ok(handle) } else { Err(Refusal::new(Code::NotOver, message!("match-not-over"))) }
}

/// The record of a match that is over: one line, as in `docs/record.md`, with the secrets of its packs.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", params(("id" = String, Path)),
    responses((status = 200, description = "the record", body = String, content_type = "application/jsonl"),
        (status = 403, body = RefusedInfo), (status = 404, body = RefusedInfo)))]
pub(super) async fn record(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    record_of(&app, &id, peer, &headers).await
}

/// The record of a table.
pub(super) async fn record_of(
    app: &App,
    id: &str,
    peer: Option<Extension<Peer>>,
    headers: &HeaderMap,
) -> Result<Response, Refusal> {
    let handle = over(app, id, headers).await?;
    let table = handle.snapshot();
    let record = app.node.replay(&owner(app, peer, headers), move || export::record(&table)).await?;
    let Some(record) = record else { return Err(Refusal::new(Code::NotFound, message!("nothing-was-dealt"))) };
    let name = format!("attachment; filename=\"{}.jsonl\"", handle.id());
    let head = [(CONTENT_TYPE, "application/jsonl".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((head, record.to_line()).into_response())
}

/// What each decision of a deal cost, of a match that is over. It takes seconds when it is first asked for; a request
/// that is broken off stops the work.
#[utoipa::path(get, path = "/api/v1/tables/{id}/review/{deal}",
    params(("id" = String, Path), ("deal" = u32, Path, description = "the deal, from 1")),
    responses((status = 200, description = "the review", body = kirifuda_scene::Review),
        (status = 403, body = RefusedInfo), (status = 404, body = RefusedInfo), (status = 429, body = RefusedInfo)))]
pub(super) async fn review(
    State(app): State<Arc<App>>,
    Path((id, deal)): Path<(String, String)>,
    Query(InLang { lang }): Query<InLang>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let handle = over(&app, &id, &headers).await?;
    let deal = deal.parse().map_err(|_| Refusal::new(Code::NotFound, message!("deal-number-expected")))?;
    let json = app.node.review(&handle, &owner(&app, peer, &headers), deal, lang).await?;
    Ok(self::json(json))
}

/// The secrets of the packs of deals that are over. They tell every card of these deals, so that onlookers get them no
/// earlier than `open_after` shows them these cards.
#[utoipa::path(get, path = "/api/v1/tables/{id}/fair", params(("id" = String, Path)),
    responses((status = 200, description = "a disclosure, as in `docs/fair.md`", body = kirifuda_fair::Disclosure),
        (status = 403, body = RefusedInfo), (status = 404, body = RefusedInfo)))]
pub(super) async fn fair(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Answer<kirifuda_fair::Disclosure> {
    let handle = found(&app, &id).await?;
    let table = handle.read();
    let viewer = view::viewer(&table, app.guests.of(&headers).as_ref())?;
    Ok(Json(table.disclosure(viewer)))
}
