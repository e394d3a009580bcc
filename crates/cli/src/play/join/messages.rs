//! What the server says, as far as a player at a terminal needs it. The other direction is the server's own
//! [`kirifuda_server::protocol::ClientMessage`].

use kirifuda_scene::{Frame, Line};
use kirifuda_server::ids::GuestId;
use kirifuda_server::protocol::{BotName, Code, Phrase, Question, SeatKind, Setup, StageInfo};
use kirifuda_server::table::{Compiled, Setups};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A message of the server.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// Something has happened.
    Update(Box<Update>),
    /// A message was accepted.
    Done {
        /// Its number.
        number: u64,
        /// The number of the update that shows it, or less.
        seq: u64,
    },
    /// A message was refused.
    Refused {
        /// Its number.
        number: Option<u64>,
        /// Why.
        #[serde(flatten)]
        why: Refusal,
    },
    /// The database has lost the last moves.
    Rewound {
        /// What they were.
        lines: Vec<Line>,
    },
    /// The server cannot store anything, or can again.
    Storing {
        /// Whether it can.
        ok: bool,
    },
    /// The connection ends.
    Goodbye {
        /// Why.
        code: Code,
    },
    /// What later servers say.
    #[serde(other)]
    Other,
}

/// Why something was refused.
#[derive(Clone, Debug, Deserialize)]
pub struct Refusal {
    /// For programs.
    pub code: Code,
    /// For people.
    pub text: String,
}

/// What has changed.
#[derive(Clone, Debug, Deserialize)]
pub struct Update {
    /// The number of the update it goes on from; 0: it has everything.
    pub from: u64,
    /// Its own number.
    pub number: u64,
    /// What tells it from another with its number; servers of earlier versions do not say.
    pub stamp: Option<u16>,
    /// The table.
    pub table: TableState,
    /// What was said.
    pub chat: Vec<Said>,
    /// What has happened in the match and how it stands.
    pub frame: Option<Frame>,
    /// The guest's decision for which the match waits.
    pub turn: Option<Turn>,
}

/// The guest's decision for which the match waits, and for how long when that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Turn {
    /// The seat.
    pub seat: u8,
    /// How long it has waited, in milliseconds.
    pub waited_ms: u64,
    /// How long the guest still has.
    pub left_ms: Option<u64>,
}

/// What a table plays.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Asked {
    /// Id of the game or of a preset.
    pub game: String,
    /// A rule file of the host's own.
    pub rule_file: Option<String>,
    /// Options with their values.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How many play.
    pub players: Option<u8>,
    /// After how many seconds the others may let a bot play for a guest who does nothing; none on servers that let
    /// them do so only for guests who are away.
    pub idle_seconds: Option<u32>,
    /// How many seconds guests have for a decision.
    pub turn_seconds: Option<u32>,
}

impl Asked {
    /// The game.
    ///
    /// # Errors
    /// When it is not known here, or not with these options: to a server of another version it may be.
    pub fn game(self) -> Result<Compiled, kirifuda_rules::Message> {
        let Asked { game, rule_file, options, players, .. } = self;
        Setups::default().compile(&Setup { game, rule_file, options, players, ..Setup::default() })
    }
}

/// A table.
#[derive(Clone, Debug, Deserialize)]
pub struct TableState {
    /// What was asked for, in full when the guest sits down.
    #[serde(default)]
    pub setup: Asked,
    /// The title of the game.
    pub title: String,
    /// How far it is.
    pub stage: StageInfo,
    /// Whether the guest set it up.
    pub host: bool,
    /// Whether nobody else can sit down or look on.
    #[serde(default)]
    pub locked: bool,
    /// Whom the host has banned, where the guest is the host.
    #[serde(default)]
    pub banned: Vec<Known>,
    /// The seats.
    pub seats: Vec<SeatAt>,
    /// The seat that stopped it.
    pub paused: Option<u8>,
    /// What the others are asked.
    pub proposal: Option<Proposal>,
    /// The fair deal.
    pub fair: Option<Fair>,
}

impl TableState {
    /// The guest's own seat.
    pub fn own(&self) -> Option<&SeatAt> {
        self.seats.iter().find(|seat| seat.you)
    }

    /// The name at a seat.
    pub fn name(&self, seat: u8) -> &str {
        self.seats.get(usize::from(seat)).map_or("", |at| at.name.as_str())
    }

    /// How many seats are free.
    pub fn free(&self) -> usize {
        self.seats.iter().filter(|seat| seat.kind == SeatKind::Free).count()
    }

    /// Whether the guest is asked to agree to something.
    pub fn asks_for_vote(&self) -> Option<&Proposal> {
        let own = self.own()?.seat;
        self.proposal.as_ref().filter(|open| open.needed.contains(&own) && !open.agreed.contains(&own))
    }
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct SeatAt {
    /// Its number, from 0.
    pub seat: u8,
    /// Who holds it.
    pub kind: SeatKind,
    /// The guest who holds it.
    #[serde(default)]
    pub guest: Option<GuestId>,
    /// The name shown.
    pub name: String,
    /// Whether it is the guest's own.
    pub you: bool,
    /// Whether who holds it is there.
    pub here: bool,
    /// The bot that plays it.
    pub bot: Option<BotName>,
    /// How many of its last decisions a bot made because the time had run out.
    #[serde(default)]
    pub late: u8,
    /// Whether the host has banned its guest.
    #[serde(default)]
    pub banned: bool,
}

/// Somebody with the name they have or had at the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Known {
    /// Who.
    pub guest: GuestId,
    /// The name.
    pub name: String,
}

/// A line of chat.
#[derive(Clone, Debug, Deserialize)]
pub struct Said {
    /// Lines count from 1.
    pub number: u64,
    /// The guest who said it; servers of earlier versions do not tell.
    pub guest: Option<GuestId>,
    /// Their name.
    pub name: String,
    /// A quick phrase.
    pub phrase: Option<Phrase>,
    /// The text.
    pub text: String,
}

/// What the others are asked.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Proposal {
    /// Who asks.
    pub seat: u8,
    /// What.
    pub question: Question,
    /// Seats that have agreed.
    pub agreed: Vec<u8>,
    /// Seats whose answer is needed.
    pub needed: Vec<u8>,
}

/// The fair deal.
#[derive(Clone, Debug, Deserialize)]
pub struct Fair {
    /// The round.
    pub round: u32,
    /// Whether the guest is asked for a promise.
    pub promise: bool,
}

/// All that was told of the match.
#[derive(Clone, Debug, Deserialize)]
pub struct Sheet {
    /// The lines of each deal.
    pub log: Vec<Vec<Line>>,
}

/// The deal in progress, event by event.
#[derive(Clone, Debug, Deserialize)]
pub struct Events {
    /// What the guest saw, a line each.
    pub seen: Vec<String>,
}
