//! Descriptions of the interface, for programs and for generators of clients: OpenAPI for requests, JSON Schema for the
//! messages of connections.

use super::error::InLang;
use super::{api, days, records, report, socket, watch};
use crate::protocol::{ClientMessage, Lang, RefusedInfo, ServerMessage};
use axum::Json;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{ContentBuilder, PathItem, Ref, ResponseBuilder};
use utoipa::{IntoParams, Modify, OpenApi};

/// The requests and their types.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kirifuda tables",
        version = "1",
        description = "Tables for trick-taking card games. GET /api/v1/tables/{id}/socket upgrades to a WebSocket; GET \
            /api/v1/messages.schema.json describes its messages. Every error is a `RefusedInfo`."
    ),
    paths(
        api::guest,
        api::become_guest,
        api::forget_guest,
        api::revoke_links,
        api::create,
        api::open_tables,
        api::own_tables,
        api::matches,
        watch::watch_lobby,
        api::table,
        api::update,
        api::sheet,
        api::events,
        api::command,
        api::personal_link,
        report::report,
        api::come_back,
        api::look_at_link,
        api::record,
        api::review,
        api::fair,
        records::share,
        records::shared,
        days::send_day,
        days::day_standings,
        socket::open,
        openapi,
        messages
    ),
    components(schemas(RefusedInfo, Lang)),
    modifiers(&Refusals)
)]
struct Document;

/// Declares that errors which no operation lists (a wrong method, a malformed query, too many requests) have the same
/// form, and that every request says in which language it wants to be answered or refused.
struct Refusals;

impl Modify for Refusals {
    fn modify(&self, document: &mut utoipa::openapi::OpenApi) {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("RefusedInfo"))).build();
        let error = ResponseBuilder::new().description("Any error").content("application/json", content).build();
        for operation in document.paths.paths.values_mut().flat_map(operations) {
            operation.responses.responses.insert("default".to_owned(), error.clone().into());
            let lang = InLang::into_params(|| Some(ParameterIn::Query));
            operation.parameters.get_or_insert_default().extend(lang.into_iter().map(Into::into));
        }
    }
}

fn operations(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    path.get.iter_mut().chain(path.post.iter_mut()).chain(path.delete.iter_mut())
}

/// The OpenAPI document.
pub fn document() -> utoipa::openapi::OpenApi {
    Document::openapi()
}

/// The JSON Schema of the messages in either direction: `client` and `server`.
pub fn message_schemas() -> Value {
    let incoming = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<ClientMessage>();
    let outgoing =
        SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<ServerMessage>();
    json!({"client": incoming.to_value(), "server": outgoing.to_value()})
}

/// This document.
#[utoipa::path(get, path = "/api/v1/openapi.json", responses((status = 200, body = Object)))]
pub(super) async fn openapi() -> Json<utoipa::openapi::OpenApi> {
    Json(document())
}

/// The JSON Schema of the messages of a connection: `client` for what a program sends, `server` for what it receives.
#[utoipa::path(get, path = "/api/v1/messages.schema.json", responses((status = 200, body = Object)))]
pub(super) async fn messages() -> Json<Value> {
    Json(message_schemas())
}
