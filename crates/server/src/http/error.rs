//! Refusals as HTTP answers.

use crate::node::NoTable;
use crate::protocol::{Code, RefusedInfo};
use crate::table::Refusal;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

/// A request that was refused.
#[derive(Debug)]
pub struct Refused(pub RefusedInfo);

impl Refused {
    /// A refusal that no table has to do with.
    pub fn new(code: Code, text: &str) -> Refused {
        Refused(RefusedInfo { code, text: text.to_owned(), rule: None })
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        let rule = refusal.illegal.map(|illegal| illegal.rule);
        Refused(RefusedInfo { code: refusal.code, text: refusal.text, rule })
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
