//! HTTP and WebSocket: who asks, whether they may ask so often, and nothing of the game.

mod admission;
mod alarm;
mod api;
mod app;
mod days;
mod error;
mod guests;
mod listed;
mod listen;
mod lobby;
mod meter;
mod openapi;
mod operators;
mod preview;
mod proxies;
mod records;
mod report;
mod route;
mod site;
mod socket;
mod watch;

pub use api::{Created, Forgotten, GuestInfo, LinkInfo, PersonalLink};
pub use app::App;
pub use guests::{Guests, Link};
pub use listed::ListedTable;
pub use listen::Listener;
pub(crate) use listen::one_connection;
pub use lobby::{LobbyChange, LobbyLists};
pub use openapi::{document as openapi_document, message_schemas};
pub use operators::{BanInfo, Done, ReportInfo, TableOfServer};
pub use proxies::{Network, Proxies, ProxyHeader};
pub use records::Shared;
pub use report::ReportRequest;
pub(crate) use route::ROUTES;
pub use site::Site;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, REFERRER_POLICY, VARY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{get, post};
use std::sync::Arc;
use std::time::Instant;
use tracing::Instrument;

/// Everything that is served to guests.
pub fn router(app: Arc<App>) -> Router {
    let body_bytes = app.node.limits().body_bytes;
    let asked = api::routes()
        .route("/api/v1/records", post(records::share))
        .route("/api/v1/records/{id}", get(records::shared))
        .route("/api/v1/days/{date}", get(days::day_standings).post(days::send_day))
        .route("/api/v1/openapi.json", get(openapi::openapi))
        .route("/api/v1/messages.schema.json", get(openapi::messages))
        .route("/api/v1/tables/{id}/reports", post(report::report))
        .route("/api/v1/tables/{id}/socket", get(socket::open))
        .layer(axum::extract::DefaultBodyLimit::max(body_bytes))
        .layer(from_fn_with_state(Arc::clone(&app), admission::check_origin))
        .layer(from_fn_with_state(Arc::clone(&app), admission::check_rate));
    Router::new()
        .merge(asked)
        .route("/health", get(health))
        .route("/ready", get(ready_for_guests))
        .fallback(page)
        .layer(from_fn(error::tell))
        .layer(from_fn(count))
        .layer(map_response(harden))
        .layer(from_fn(keep_private))
        .with_state(app)
}

/// Metrics, health and commands, for an address that only operators reach.
pub fn operator_router(app: Arc<App>, metrics: metrics_exporter_prometheus::PrometheusHandle) -> Router {
    Router::new()
        .route("/metrics", get(move || async move { metrics.render() }))
        .route("/health", get(health))
        .route("/ready", get(ready))
        .merge(operators::routes())
        .layer(from_fn(error::tell))
        .with_state(app)
}

/// The browser client.
async fn page(State(app): State<Arc<App>>, request: Request) -> Response {
    let (method, uri, headers) = (request.method(), request.uri(), request.headers());
    if !matches!(*method, Method::GET | Method::HEAD) || !app.site.shows_page(uri.path()) {
        return app.site.answer(method, uri, headers);
    }
    let lang = preview::lang_of(uri, headers);
    let peer = request.extensions().get::<meter::Peer>().copied().map(axum::Extension);
    let preview = preview::of(&preview::Asker { app: &app, peer, headers }, uri, lang).await;
    let base = preview::base_of(&app.origins, headers);
    // With one `--origin` the public address is the same whatever host was asked.
    let vary = if app.origins.len() == 1 { "accept-language" } else { "accept-language, host" };
    app.site.page(uri, headers, &preview.head(lang, &base, uri, &app.site), vary)
}

/// The process answers.
async fn health() -> &'static str {
    "ok\n"
}

/// The process can take guests: its store can be used and it is not stopping.
async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    let stopping = app.node.is_retiring();
    match app.node.store().check().await {
        Ok(()) if !stopping => (StatusCode::OK, "ready\n"),
        Ok(()) => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database cannot be used\n"),
    }
}

/// The same by what the node last heard of its store: anybody may ask that, so that it must cost nothing.
async fn ready_for_guests(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    match app.node.is_alive() && !app.node.is_retiring() {
        true => (StatusCode::OK, "ready\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n"),
    }
}

async fn count(request: Request, next: Next) -> Response {
    let (route, began) = (route::of(request.method(), request.uri().path()), Instant::now());
    let span = tracing::debug_span!(
        "request",
        otel.kind = "server",
        http.request.method = %request.method(),
        http.route = route,
        http.response.status_code = tracing::field::Empty,
    );
    let response = next.run(request).instrument(span.clone()).await;
    span.record("http.response.status_code", response.status().as_u16());
    metrics::histogram!("kirifuda_request_seconds", "route" => route).record(began.elapsed());
    metrics::counter!("kirifuda_requests_total", "status" => response.status().as_str().to_owned()).increment(1);
    response
}

/// Whatever the interface for programs answers depends on the cookie, be it only how often its guest may ask: no cache
/// keeps it.
async fn keep_private(request: Request, next: Next) -> Response {
    let depends = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    if depends {
        response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        response.headers_mut().append(VARY, HeaderValue::from_static("cookie"));
    }
    response
}

/// Nothing but the site's own scripts run, and no other site can frame the page. WebAssembly needs `wasm-unsafe-eval`;
/// records are fetched from wherever a link to a replay says that they are.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; connect-src 'self' https:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

async fn harden(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(CONTENT_SECURITY_POLICY, POLICY);
    set(X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(X_FRAME_OPTIONS, "DENY");
    // The name of a table is all that it takes to look at it: it is not told to other sites.
    set(REFERRER_POLICY, "no-referrer");
    set(axum::http::HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(axum::http::HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()");
    response
}
