//! The lobby, watched.

use super::app::App;
use super::lobby::LobbyLists;
use super::meter::Peer;
use crate::ids::random_bytes;
use crate::node::told_to_stop;
use crate::table::Refusal;
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// Something is said so often, for proxies that cut silent connections.
const SILENCE: Duration = Duration::from_secs(20);

/// Watch the lists: an event (`text/event-stream`) with all of them now, and then one of the type `change` when they have
/// changed, at most every two seconds. Whoever has missed changes is sent all of them again.
#[utoipa::path(get, path = "/api/v1/lobby",
    responses((status = 200, description = "events: a `LobbyLists`, or a `LobbyChange` of the type `change`",
        body = LobbyLists,
        content_type = "text/event-stream")))]
pub(super) async fn watch_lobby(
    State(app): State<Arc<App>>,
    peer: Option<Extension<Peer>>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let peer = peer.map(|Extension(peer)| peer);
    let counted = app.meters.connection(peer, app.node.limits())?;
    let (guest, bans, node) = (app.guests.of(&headers), app.node.bans(), Arc::clone(&app.node));
    let keeps_out = move || node.keeps_out(guest.as_ref(), peer.map(|peer| peer.address));
    let page = app.lobby.page(&app.node).await?;
    let events = app.lobby.subscribe(&page);
    // After a restart they do not all come back at once.
    let spread = u16::from_le_bytes(random_bytes().unwrap_or_default()) % 4000;
    let first: Bytes = [format!("retry: {}\n", 1000 + spread).as_bytes(), &page.event].concat().into();
    let stopping = app.node.stopping();
    let from = (events, stopping, bans, keeps_out, counted);
    let rest = stream::unfold(from, |(mut events, mut stopping, mut bans, keeps_out, counted)| async move {
        let said = tokio::select! {
            event = timeout(SILENCE, events.next()) => match event {
                Ok(Ok(event)) => event,
                Ok(Err(_)) => return None,
                Err(_) => Bytes::from_static(b":\n\n"),
            },
            Ok(()) = bans.changed() => match keeps_out() {
                true => return None,
                false => Bytes::from_static(b":\n\n"),
            },
            () = told_to_stop(&mut stopping) => return None,
        };
        Some((Ok::<_, Infallible>(said), (events, stopping, bans, keeps_out, counted)))
    });
    let all = futures_util::StreamExt::chain(stream::iter([Ok(first)]), rest);
    Ok(([(CONTENT_TYPE, "text/event-stream")], Body::from_stream(all)).into_response())
}
