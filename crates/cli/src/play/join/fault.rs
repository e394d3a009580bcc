//! Why a table cannot be joined.

use super::messages::Refusal;
use crate::words::{Words, quiet};
use kirifuda_rules::Message;
use kirifuda_server::protocol::Code;
use std::io;

/// Why a table cannot be joined, or had to be left.
#[derive(Debug)]
pub enum JoinFault {
    /// No link to a table.
    Link(String),
    /// The server cannot be reached.
    Unreachable {
        /// The server.
        server: String,
        /// Why not.
        error: io::Error,
    },
    /// Whatever answers is no Kirifuda server.
    Stranger(String),
    /// A server that speaks another version of the protocol.
    Version {
        /// The server.
        server: String,
        /// Its version.
        found: String,
    },
    /// A personal link that is void, or of another server.
    OtherLink,
    /// No such table.
    NoTable,
    /// The game is not known here as it is played there.
    Game {
        /// The game or preset.
        game: String,
        /// What is wrong with it.
        error: Message,
    },
    /// All seats are taken.
    NoSeat,
    /// The match has begun without the guest.
    Begun,
    /// The table is closed.
    Over,
    /// The server refused something.
    Refused(Refusal),
}

impl JoinFault {
    /// What to say.
    pub fn message(&self, words: &Words) -> String {
        match self {
            JoinFault::Link(given) => words.text("join-error-link", &[("given", quiet(given).into())]),
            JoinFault::Unreachable { server, error } => {
                let why = quiet(&words.fault(error));
                let args = [("server", server.as_str().into()), ("why", why.into())];
                words.text("join-error-unreachable", &args)
            }
            JoinFault::Stranger(server) => words.text("join-error-stranger", &[("server", server.as_str().into())]),
            JoinFault::Version { server, found } => {
                let args = [("server", server.as_str().into()), ("found", quiet(found).into())];
                words.text("join-error-version", &args)
            }
            JoinFault::OtherLink => words.plain("join-error-other-link"),
            JoinFault::NoTable => words.plain("join-error-no-table"),
            JoinFault::Game { game, error } => {
                let args = [("game", quiet(game).into()), ("why", quiet(&words.fault(error)).into())];
                words.text("join-error-game", &args)
            }
            JoinFault::NoSeat => words.plain("join-error-no-seat"),
            JoinFault::Begun => words.plain("join-error-begun"),
            JoinFault::Over => words.plain("join-error-over"),
            JoinFault::Refused(refusal) => refused(words, refusal),
        }
    }
}

/// Why the server refused something, in the chosen language: the rules of a game are told in it by the server.
pub fn refused(words: &Words, refusal: &Refusal) -> String {
    let key = match refusal.code {
        Code::NameTaken => "join-refused-name-taken",
        Code::BadText => "join-refused-bad-text",
        Code::ChatOff => "join-refused-chat-off",
        Code::ChatFull => "join-refused-chat-full",
        Code::Paused => "join-refused-paused",
        Code::StoodIn => "join-refused-stood-in",
        // How long to wait, where it is about what was said.
        Code::TooFast if !refusal.text.is_empty() => return quiet(&refusal.text),
        Code::TooFast => "join-refused-too-fast",
        Code::TooMany => "join-refused-too-many",
        Code::Stale => "join-refused-stale",
        Code::NoProposal => "join-refused-no-proposal",
        Code::ProposalOpen => "join-refused-proposal-open",
        Code::WrongStage => "join-refused-wrong-stage",
        Code::PauseEnded => "join-refused-pause-ended",
        Code::NotHost => "join-refused-not-host",
        Code::Banned => "join-refused-banned",
        Code::Locked => "join-refused-locked",
        Code::NotSeated => "join-error-begun",
        Code::NotFound => "join-error-no-table",
        Code::TableOver => "join-error-over",
        Code::Stopping | Code::Unavailable => "join-refused-unavailable",
        Code::Illegal => return quiet(&refusal.text),
        _ => return words.text("join-refused", &[("why", quiet(&refusal.text).into())]),
    };
    words.plain(key)
}
