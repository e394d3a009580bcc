//! The document that describes the requests.

use super::api;
use axum::Json;
use utoipa::OpenApi;

/// The requests and their types. Messages of connections are in the JSON Schema beside it.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kirifuda tables",
        version = "1",
        description = "Tables for trick-taking card games. Connections: GET /api/v1/tables/{id}/socket upgrades to a \
            WebSocket, whose messages are described by a JSON Schema of their own (crates/server/protocol/)."
    ),
    paths(
        api::guest,
        api::become_guest,
        api::create,
        api::open_tables,
        api::own_tables,
        api::matches,
        api::table,
        api::update,
        api::sheet,
        api::events,
        api::command,
        api::personal_link,
        api::come_back,
        api::record,
        api::review,
        api::fair
    )
)]
struct Document;

/// The document.
pub fn document() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

pub(super) async fn serve() -> Json<utoipa::openapi::OpenApi> {
    Json(document())
}
