//! What a table is, for who looks at it.

use super::{BotName, Phrase, Question, Setup};
use crate::ids::{GuestId, TableId};
use kirifuda_fair::{Digest, RoundDisclosure};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum StageInfo {
    /// Seats are taken.
    Gathering,
    /// The match is played.
    Playing,
    /// The match has ended by its rules.
    Finished,
    /// The players agreed to stop.
    BrokenOff,
    /// Nobody came for a long time.
    Idle,
    /// An operator of the server closed the table.
    Closed,
}

impl StageInfo {
    /// Whether nothing is played any more.
    pub fn is_over(self) -> bool {
        !matches!(self, StageInfo::Gathering | StageInfo::Playing)
    }
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody.
    Free,
    /// A guest.
    Guest,
    /// A bot.
    Bot,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct SeatInfo {
    /// Its number, 0 first, in the direction of play.
    pub seat: u8,
    /// The side it plays for: partners have the same.
    pub side: u8,
    /// Who holds it.
    pub kind: SeatKind,
    /// The guest who holds it.
    #[schema(value_type = Option<String>)]
    pub guest: Option<GuestId>,
    /// The name shown.
    pub name: String,
    /// Whether it is the viewer's own.
    pub you: bool,
    /// Whether who holds it set up the table.
    pub host: bool,
    /// Whether the guest is at the table.
    pub here: bool,
    /// The bot that plays it, of its own or for a guest who is away.
    pub bot: Option<BotName>,
    /// How many of the guest's last decisions a bot made because the time had run out (`turn_seconds`).
    pub late: u8,
    /// Whether the host has banned the guest.
    pub banned: bool,
}

/// The guest for whom the match waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct TurnInfo {
    /// The seat.
    pub seat: u8,
    /// How long the match has waited, in milliseconds. Pauses do not count, nor while all players are away.
    pub waited_ms: u64,
    /// How long the guest still has; null at tables without a time limit. It does not run while the table is
    /// paused or all players are away.
    pub left_ms: Option<u64>,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct ChatInfo {
    /// Lines count from 1.
    pub number: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The seat that said it.
    pub seat: u8,
    /// Who sat there.
    #[schema(value_type = String)]
    pub guest: GuestId,
    /// Their name.
    pub name: String,
    /// A quick phrase; null for free text.
    pub phrase: Option<Phrase>,
    /// The free text.
    pub text: String,
}

/// Somebody whom the host has banned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct BannedInfo {
    /// Who.
    #[schema(value_type = String)]
    pub guest: GuestId,
    /// The name with which they last sat at the table.
    pub name: String,
}

/// What the others at the table are asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct ProposalInfo {
    /// Who asks.
    pub seat: u8,
    /// What.
    pub question: Question,
    /// Seats that have agreed.
    pub agreed: Vec<u8>,
    /// Seats whose answer is needed.
    pub needed: Vec<u8>,
}

/// The fair deal in progress, and what has been published of the last one (`docs/fair.md`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct FairInfo {
    /// The round, from 1.
    pub round: u32,
    /// Content hash of the rules, which everything is bound to.
    pub rules: String,
    /// The table's commitment to its secret.
    pub commitment: Digest,
    /// Whether the viewer is asked for a promise.
    pub promise: bool,
    /// Whether the viewer is asked for their share.
    pub share: bool,
    /// The promises by seat, once no more are taken.
    pub promises: Vec<Option<Digest>>,
    /// Seats whose shares have come.
    pub shared: Vec<u8>,
    /// The last round that has been disclosed; null for who may not look on.
    pub disclosed: Option<RoundDisclosure>,
}

/// A table as one viewer sees it, with the turn that its match waits for.
#[derive(Clone, Debug, Serialize, TS, utoipa::ToSchema)]
pub struct TableNow {
    /// The table.
    #[serde(flatten)]
    pub table: TableInfo,
    /// The guest for whom the match waits, as far as the viewer may watch.
    pub turn: Option<TurnInfo>,
}

/// A table, for one viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct TableInfo {
    /// Its name.
    #[schema(value_type = String)]
    pub id: TableId,
    /// As it was asked for; its rule file only when the update begins anew.
    pub setup: Setup,
    /// Whether it began under rules that the server does not have any more: nobody can play on.
    pub outdated: bool,
    /// Id of the game.
    pub game: String,
    /// Title of the game, in the viewer's language.
    pub title: String,
    /// How far it is.
    pub stage: StageInfo,
    /// When it was set up: milliseconds since 1970.
    pub created: u64,
    /// Whether the viewer set it up.
    pub host: bool,
    /// Whether the host has locked it.
    pub locked: bool,
    /// Whom the host has banned; empty for everybody but the host.
    pub banned: Vec<BannedInfo>,
    /// The seats.
    pub seats: Vec<SeatInfo>,
    /// The seat that stopped it.
    pub paused: Option<u8>,
    /// What the others are asked.
    pub proposal: Option<ProposalInfo>,
    /// The fair deal, once one has begun.
    pub fair: Option<FairInfo>,
}
