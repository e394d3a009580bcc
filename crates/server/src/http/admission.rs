//! Which requests are let in: pages of other sites cannot ask for anything in a guest's name, and nobody too much.

use super::app::App;
use super::meter::Peer;
use crate::protocol::Code;
use crate::table::Refusal;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_LENGTH, HOST, ORIGIN, UPGRADE};
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use kirifuda_rules::message;
use std::sync::Arc;
use std::time::Duration;

/// How long the body of a request may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(20);

/// Refuses what changes something, and connections, when a browser says that another site's page asks. Programs that
/// are no browsers send no origin and carry nobody else's cookies.
pub(super) async fn check_origin(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let connects = request.headers().contains_key(UPGRADE);
    if (harmless && !connects) || is_ours(request.headers(), &app.origins) {
        return next.run(request).await;
    }
    Refusal::new(Code::WrongOrigin, message!("other-site")).into_response()
}

/// Refuses those who are kept out, requests that come too fast, and bodies that are too long before they are read.
pub(super) async fn check_rate(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>().copied();
    let guest = app.guests.of(request.headers());
    if app.node.keeps_out(guest.as_ref(), peer.map(|peer| peer.address)) {
        return Refusal::new(Code::BannedFromServer, message!("banned-from-server")).into_response();
    }
    if !app.meters.request(peer, guest) {
        return Refusal::new(Code::TooFast, message!("requests-too-many")).into_response();
    }
    let length = request.headers().get(CONTENT_LENGTH);
    let length = length.and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return next.run(request).await;
    }
    if length.is_some_and(|length| length > app.node.limits().body_bytes) {
        return Refusal::new(Code::TooLarge, message!("body-too-long")).into_response();
    }
    let (head, body) = request.into_parts();
    let body = axum::body::to_bytes(body, app.node.limits().body_bytes);
    match tokio::time::timeout(BODY_TIME, body).await {
        Ok(Ok(body)) => next.run(Request::from_parts(head, body.into())).await,
        Ok(Err(_)) => Refusal::new(Code::TooLarge, message!("body-too-long")).into_response(),
        Err(_) => Refusal::new(Code::BadMessage, message!("body-late")).into_response(),
    }
}

fn is_ours(headers: &HeaderMap, origins: &[String]) -> bool {
    let text = |name| headers.get(name).map(|value: &axum::http::HeaderValue| value.to_str().unwrap_or_default());
    let Some(origin) = text(ORIGIN) else { return true };
    let authority = origin.split_once("://").map(|(_, authority)| authority);
    let same = authority.is_some_and(|authority| !authority.is_empty() && text(HOST) == Some(authority));
    // Where a name was given, others are not ours: a page that has its own name point here would have it as host too.
    // The folder of the site is no part of an origin.
    let is = |own: &String| own.strip_prefix(origin).is_some_and(|folder| folder.is_empty() || folder.starts_with('/'));
    if origins.is_empty() { same } else { origins.iter().any(is) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn only_our_own_pages_ask() {
        let ours = |host: &'static str, origin: Option<&'static str>, origins: &[&str]| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static(host));
            if let Some(origin) = origin {
                headers.insert(ORIGIN, HeaderValue::from_static(origin));
            }
            is_ours(&headers, &origins.iter().map(|own| (*own).to_owned()).collect::<Vec<_>>())
        };
        assert!(ours("a:8080", None, &[]));
        assert!(ours("a:8080", Some("http://a:8080"), &[]));
        assert!(!ours("a:8080", Some("http://a:8081"), &[]));
        assert!(!ours("a:8080", Some("http://evil.example"), &[]));
        assert!(!ours("a:8080", Some("null"), &[]));
        assert!(!ours("", Some("http://"), &[]));
        assert!(ours("inner:1", Some("https://cards.example.org"), &["https://cards.example.org/"]));
        assert!(ours("inner:1", Some("https://cards.example.org"), &["https://cards.example.org/kirifuda"]));
        assert!(!ours("inner:1", Some("https://cards.example"), &["https://cards.example.org"]));
        assert!(!ours("inner:1", Some(""), &["https://cards.example.org"]));
        assert!(!ours("inner:1", Some("http://inner:1"), &["https://cards.example.org"]));
    }
}
