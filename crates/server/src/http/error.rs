//! Refusals as HTTP answers.

use crate::protocol::{Code, Lang, RefusedInfo};
use crate::table::Refusal;
use axum::extract::{Query, Request};
use axum::http::header::{ALLOW, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use kirifuda_rules::message;
use serde::Deserialize;

/// In which language.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InLang {
    /// The language; English when nothing is said.
    #[serde(default)]
    pub(super) lang: Lang,
}

/// The longest text of an error that is passed on.
const LONGEST_TEXT: usize = 4096;

/// A refusal in a language.
pub(super) fn told(refusal: Refusal, lang: Lang) -> RefusedInfo {
    let text = crate::frame::words(lang).fault(refusal.message);
    RefusedInfo { code: refusal.code, text, rule: refusal.illegal.map(|illegal| illegal.rule) }
}

/// Something that is no message of the protocol.
pub(super) fn unreadable(error: &serde_json::Error) -> Refusal {
    Refusal::new(Code::BadMessage, message!("message-unreadable", why = error.to_string()))
}

/// The status of each code.
fn status(code: Code) -> StatusCode {
    match code {
        Code::BadMessage
        | Code::BadSeat
        | Code::BadText
        | Code::BadAction
        | Code::BadSetup
        | Code::NoHello
        | Code::OtherVersion
        | Code::Replayed => StatusCode::BAD_REQUEST,
        Code::NoGuest => StatusCode::UNAUTHORIZED,
        Code::WrongOrigin
        | Code::NotSeated
        | Code::NotHost
        | Code::Banned
        | Code::BannedFromServer
        | Code::Locked
        | Code::NoSpectators
        | Code::ChatOff
        | Code::NotOver => StatusCode::FORBIDDEN,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::TableOver
        | Code::WrongStage
        | Code::SeatTaken
        | Code::SeatFree
        | Code::NameTaken
        | Code::WrongGuest
        | Code::Paused
        | Code::StoodIn
        | Code::ProposalOpen
        | Code::NoProposal
        | Code::NotAway
        | Code::OtherRules
        | Code::NotIdle
        | Code::PauseEnded
        | Code::WrongRound
        | Code::WrongShare
        // Waiting would not help.
        | Code::ChatFull
        | Code::TableFull
        | Code::Stale => StatusCode::CONFLICT,
        Code::Illegal => StatusCode::UNPROCESSABLE_ENTITY,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooFast | Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Stopping | Code::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// `tell` puts the text in, which knows the language of the request.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (status(self.code), Extension(self)).into_response()
    }
}

/// Tells refusals in the language of the request, and gives errors of the framework (a wrong method, a malformed query,
/// a missing header) the same form.
pub(super) async fn tell(request: Request, next: Next) -> Response {
    let lang = Query::<InLang>::try_from_uri(request.uri()).map_or(Lang::En, |Query(query)| query.lang);
    let mut response = next.run(request).await;
    let status = response.status();
    if let Some(refusal) = response.extensions_mut().remove::<Refusal>() {
        return (status, Json(told(refusal, lang))).into_response();
    }
    if !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let bytes = axum::body::to_bytes(body, LONGEST_TEXT).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&bytes).trim().to_owned();
    let text = |text: String| message!("verbatim", text);
    let message = match head.headers.get(ALLOW).and_then(|methods| methods.to_str().ok()) {
        Some(methods) => message!("methods-expected", methods),
        None if said.is_empty() => text(status.canonical_reason().unwrap_or("refused").to_lowercase()),
        None => text(said),
    };
    head.headers.remove(CONTENT_LENGTH);
    head.headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    (head, Json(told(Refusal::new(code(status), message), lang))).into_response()
}

/// The code of an error of the framework.
fn code(status: StatusCode) -> Code {
    match status {
        StatusCode::NOT_FOUND => Code::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Code::BadMethod,
        StatusCode::PAYLOAD_TOO_LARGE => Code::TooLarge,
        StatusCode::TOO_MANY_REQUESTS => Code::TooFast,
        status if status.is_server_error() => Code::Unavailable,
        _ => Code::BadMessage,
    }
}
