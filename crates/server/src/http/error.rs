//! Refusals as HTTP answers.

use crate::node::NoTable;
use crate::protocol::{Code, Lang, RefusedInfo};
use crate::table::Refusal;
use axum::Json;
use axum::extract::Request;
use axum::http::header::{ALLOW, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// The longest text of an error that is passed on.
const LONGEST_TEXT: usize = 4096;

/// A request that was refused.
#[derive(Debug)]
pub struct Refused(pub RefusedInfo);

impl Refused {
    /// A refusal that no table has to do with.
    pub fn new(code: Code, text: &str) -> Refused {
        Refused(RefusedInfo { code, text: text.to_owned(), rule: None })
    }
}

impl Refused {
    /// A refusal in a language.
    pub fn told(refusal: Refusal, lang: Lang) -> Refused {
        let text = crate::frame::words(lang).fault(&refusal.message);
        Refused(RefusedInfo { code: refusal.code, text, rule: refusal.illegal.map(|illegal| illegal.rule) })
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::told(refusal, Lang::En)
    }
}

impl From<NoTable> for Refused {
    fn from(error: NoTable) -> Refused {
        match error {
            NoTable::Unknown => Refused::new(Code::NotFound, "there is no such table"),
            NoTable::Store(error) => {
                tracing::warn!(%error, "a table cannot be read");
                Refused::new(Code::Unavailable, "the table cannot be read now")
            }
        }
    }
}

/// The status of each code.
pub fn status(code: Code) -> StatusCode {
    match code {
        Code::BadMessage
        | Code::BadSeat
        | Code::BadText
        | Code::BadAction
        | Code::BadSetup
        | Code::NoHello
        | Code::Replayed => StatusCode::BAD_REQUEST,
        Code::NoGuest => StatusCode::UNAUTHORIZED,
        Code::WrongOrigin | Code::NotSeated | Code::NotHost | Code::NoSpectators | Code::ChatOff | Code::NotOver => {
            StatusCode::FORBIDDEN
        }
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::BadMethod => StatusCode::METHOD_NOT_ALLOWED,
        Code::TableOver
        | Code::WrongStage
        | Code::SeatTaken
        | Code::SeatFree
        | Code::NameTaken
        | Code::Paused
        | Code::StoodIn
        | Code::ProposalOpen
        | Code::NoProposal
        | Code::NotAway
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

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (status(self.0.code), Json(self.0)).into_response()
    }
}

/// Gives errors of the framework (a wrong method, a malformed query, a missing header) the same form as ours.
pub(super) async fn in_json(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let status = response.status();
    let is_json = response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if is_json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    let bytes = axum::body::to_bytes(body, LONGEST_TEXT).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&bytes).trim().to_owned();
    let text = match head.headers.get(ALLOW).and_then(|methods| methods.to_str().ok()) {
        Some(methods) => format!("expected one of the methods {methods}"),
        None if said.is_empty() => status.canonical_reason().unwrap_or("refused").to_lowercase(),
        None => said,
    };
    head.headers.remove(CONTENT_LENGTH);
    head.headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    (head, Json(Refused::new(code(status), &text).0)).into_response()
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
