//! Messages of a connection, both ways.

use super::{ChatInfo, Command, FairInfo, Lang, TableInfo, TurnInfo};
use kirifuda_scene::Frame;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// In which form a connection is told what happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// As scenes in words: `update` messages. For programs that know no game.
    #[default]
    Scenes,
    /// As lines of what was seen, and the actions that are allowed: `events` messages. For programs that know the game
    /// and want few bytes.
    Events,
    /// As plays, and what the viewer knows where plays do not tell it: `moves` messages. For programs that have the engine,
    /// as browsers do, and make scenes of their own. Onlookers who see the match later get `update` messages.
    Moves,
}

/// The first message of a connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The language of what is said.
    #[serde(default)]
    pub lang: Lang,
    /// The last update seen at this table in this language, so that only later ones are sent; 0 for none.
    #[serde(default)]
    pub last: u64,
    /// The stamp of that update: where the database has lost what it showed, the answer is `rewound`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub stamp: Option<u16>,
    /// The form of what is told.
    #[serde(default)]
    pub form: Form,
    /// The version of the protocol that the program speaks: [`VERSION`], or none for the first.
    #[serde(default)]
    #[ts(optional)]
    pub version: Option<u32>,
}

/// The version of the protocol. It goes up when programs that do not know of a change would misunderstand the server.
pub const VERSION: u32 = 1;

/// What a program says to the server. Every message but `hello` has a number, larger than that of the one before; the
/// answer repeats it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message.
    Hello(Hello),
    /// Something is asked of the table.
    Command {
        /// The number.
        number: u64,
        /// What.
        command: Command,
    },
    /// From now on in another language; everything is sent again.
    Lang {
        /// The number.
        number: u64,
        /// The language.
        lang: Lang,
    },
    /// Are you there? Answered by `done`.
    Ping {
        /// The number.
        number: u64,
    },
}

/// A message was accepted, and what it asked for is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct Ack {
    /// The number of the table's last entry: the update that shows it has this number or a larger one.
    pub seq: u64,
}

/// Something was refused, and has changed nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct RefusedInfo {
    /// For programs.
    pub code: Code,
    /// For people, in the language of the request or connection.
    pub text: String,
    /// The rule of the game that forbids it.
    pub rule: Option<String>,
}

/// What has changed since the update before; the first one has everything.
///
/// A viewer who is slow gets fewer and larger ones: each has all that happened since the one before.
#[derive(Clone, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct Update {
    /// The number of the update it goes on from; 0: it has everything, and replaces what was there.
    pub from: u64,
    /// Its own number.
    pub number: u64,
    /// Goes into `hello` beside the number.
    pub stamp: u16,
    /// The table.
    pub table: TableInfo,
    /// What was said.
    pub chat: Vec<ChatInfo>,
    /// What has happened in the match and how it stands; null before the match, and when nothing has happened in it.
    pub frame: Option<Frame>,
    /// The guest for whom the match waits, and how long, as of this message. Null for onlookers who see the match later.
    pub turn: Option<TurnInfo>,
    /// The cards of all seats, seat 0 first: for onlookers who are shown them, at the moment that the frame shows.
    pub hands: Option<Vec<Vec<kirifuda_scene::Card>>>,
}

/// What has changed since the message before, for programs: the form `events`.
#[derive(Clone, Debug, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct Events {
    /// The number of the message it goes on from; 0: it begins with the deal in progress, and replaces what was there.
    pub from: u64,
    /// Its own number.
    pub number: u64,
    /// Goes into `hello` beside the number.
    pub stamp: u16,
    /// The table; null when nothing in it has changed.
    pub table: Option<Box<TableInfo>>,
    /// What was said.
    pub chat: Vec<ChatInfo>,
    /// How many events the match has had: what goes into `at` of an action.
    pub at: u32,
    /// What the viewer saw happen, one line each: `docs/operating.md`.
    pub seen: Vec<String>,
    /// Points or chips, by side.
    pub scores: Vec<i64>,
    /// The guest for whom the match waits, and how long, as of this message.
    pub turn: Option<TurnInfo>,
    /// What is asked of the viewer; null when nothing is, or when the only possible action happens by itself.
    pub ask: Option<AskInfo>,
}

/// What has changed since the message before, for programs that have the engine: the form `moves`.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
pub struct Moves {
    /// The number of the message it goes on from; 0: it begins with the deal in progress, and replaces what was there.
    pub from: u64,
    /// Its own number.
    pub number: u64,
    /// Goes into `hello` beside the number.
    pub stamp: u16,
    /// The table; absent when nothing in it has changed but the fair deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Box<TableInfo>>,
    /// The fair deal in progress, if it has changed and nothing else in the table has.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub fair: Option<Box<FairInfo>>,
    /// What was said; absent when nothing was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ChatInfo>>", optional)]
    pub chat: Vec<ChatInfo>,
    /// How many events the match has had: what goes into `at` of an action.
    pub at: u32,
    /// The guest for whom the match waits, and how long, as of this message.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turn: Option<TurnInfo>,
    /// What is left of the match's time in milliseconds, where it is played against a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left_ms: Option<u64>,
    /// Content hash of the rules, in messages that have everything. A program with other rules asks for another form.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rules: Option<String>,
    /// What has happened and what the viewer knows now, as the engine writes it (`Match::known_to`); absent when the plays
    /// tell it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub known: Option<String>,
    /// What was played since, in the words of actions; absent when nothing was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub plays: Vec<String>,
}

/// What the database has lost of a table: both lists are empty where it was no move, or is not known any more.
#[derive(Clone, Debug, Default, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct Rewound {
    /// What the viewer had seen happen and is no more, one line each, as in the form `events`.
    pub seen: Vec<String>,
    /// The same in words, in the forms `scenes` and `moves`.
    pub lines: Vec<kirifuda_scene::Line>,
}

/// A decision that is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct AskInfo {
    /// The words of the actions that are allowed.
    pub legal: Vec<String>,
    /// How many of them make one decision: more than one where cards are discarded.
    pub count: u32,
}

/// What the server says to a program.
#[derive(Clone, Debug, Serialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Something has happened.
    Update(Box<Update>),
    /// Something has happened, in the form `events`.
    Events(Events),
    /// Something has happened, in the form `moves`.
    Moves(Moves),
    /// The message with this number was accepted.
    Done {
        /// The number.
        number: u64,
        /// What came of it.
        #[serde(flatten)]
        ack: Ack,
    },
    /// The message with this number was refused; null where it had none that could be read.
    Refused {
        /// The number.
        number: Option<u64>,
        /// Why.
        #[serde(flatten)]
        why: RefusedInfo,
    },
    /// The database has lost the last that was seen of the table, which goes on from what is left. The next update has
    /// everything.
    Rewound(Rewound),
    /// The server cannot store anything at the moment, or can again.
    Storing {
        /// Whether it can.
        ok: bool,
    },
    /// How many look on has changed. Only connections in the form `moves` are told.
    Watched {
        /// How many are connected to this node, sit nowhere and are not the host; 100 are 100 or more.
        onlookers: u32,
    },
    /// The connection ends: come back at once to go on, here or wherever the address leads.
    Goodbye {
        /// Why.
        code: Code,
    },
}

/// Why something was refused, for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The message is not one of this protocol.
    BadMessage,
    /// It is too long.
    TooLarge,
    /// Too many messages, or lines of chat, in too short a time.
    TooFast,
    /// Too many tables, connections or reports of one guest or address.
    TooMany,
    /// No more can be said at the table, or not by this guest.
    ChatFull,
    /// So much has happened at the table that it can only be played to its end.
    TableFull,
    /// A number that was used before.
    Replayed,
    /// The first message was not `hello`, or a later one was.
    NoHello,
    /// No guest: ask for a cookie first.
    NoGuest,
    /// The request does not come from a page of this server.
    WrongOrigin,
    /// There is no such table, or nothing under this address.
    NotFound,
    /// The address does not take requests of this method.
    BadMethod,
    /// Nobody may look on at this table.
    NoSpectators,
    /// The operators of the server have banned the guest, or their address.
    BannedFromServer,
    /// The game cannot be set up like that.
    BadSetup,
    /// The table is closed.
    TableOver,
    /// The match has begun, or has not.
    WrongStage,
    /// The guest does not sit at the table.
    NotSeated,
    /// The guest did not set up the table.
    NotHost,
    /// The host has banned the guest from the table.
    Banned,
    /// The host has locked the table, and the guest does not sit there.
    Locked,
    /// That cannot be done to this guest.
    WrongGuest,
    /// No such seat.
    BadSeat,
    /// Somebody sits there.
    SeatTaken,
    /// Nobody sits there.
    SeatFree,
    /// Somebody at the table has this name.
    NameTaken,
    /// A name or text that is empty or too long.
    BadText,
    /// That cannot be said at this table.
    ChatOff,
    /// The table is paused.
    Paused,
    /// A bot plays the seat.
    StoodIn,
    /// A question is open already.
    ProposalOpen,
    /// There is nothing to answer.
    NoProposal,
    /// Nobody is away from that seat, and the match does not wait for it.
    NotAway,
    /// The match has not waited for that seat long enough.
    NotIdle,
    /// The others have ended the guest's pause: no other one before their next decision.
    PauseEnded,
    /// No promise or share is asked for in this round.
    WrongRound,
    /// The share is not the one promised.
    WrongShare,
    /// The table has gone on since.
    Stale,
    /// No action is called that.
    BadAction,
    /// The rules of the game forbid it.
    Illegal,
    /// The table began under rules that the server does not have any more.
    OtherRules,
    /// The program speaks a version of the protocol that the server does not.
    OtherVersion,
    /// The match is not over.
    NotOver,
    /// The server is stopping; another or the next one goes on.
    Stopping,
    /// What was asked cannot be stored now. It may have happened: look at the next update.
    Unavailable,
}
