//! What is stored of a table: the inputs that were accepted, in order.

use super::Holder;
use crate::ids::GuestId;
use crate::protocol::{Phrase, Question, Setup};
use kirifuda_fair::{Digest, Key};
use serde::{Deserialize, Serialize};

/// An entry with its number and time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stored {
    /// Entries of a table count from 1.
    pub seq: u64,
    /// When it was accepted: milliseconds since 1970.
    pub at: u64,
    /// What.
    pub entry: Entry,
}

/// Who made a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The guest at the seat.
    Guest,
    /// A bot.
    Bot,
    /// Nobody: it could only be made in one way.
    Forced,
    /// A bot, because the guest's time had run out.
    Clock,
}

/// Why a table was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Nobody came for a long time.
    Idle,
    /// The players agreed to.
    Agreed,
    /// An operator of the server wanted it.
    Operator,
}

/// Something that was accepted. Old logs must stay readable: kinds are added and never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Entry {
    /// The table was set up.
    Created {
        /// As asked for.
        setup: Box<Setup>,
        /// By whom.
        host: GuestId,
        /// Content hash of the compiled rules.
        rules: String,
        /// The rule file, where the setup has none: a later version of the program may have another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        file: Option<String>,
        /// The version of the program.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        version: Option<String>,
        /// The host of the match that this one follows: they become its host if they sit at the table when it begins.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        former_host: Option<GuestId>,
    },
    /// A seat was taken, given up, or given to a bot.
    Seated {
        /// The seat.
        seat: u8,
        /// Who holds it now.
        holder: Holder,
    },
    /// Two seats changed places.
    Swapped {
        /// The one.
        a: u8,
        /// The other.
        b: u8,
    },
    /// The match began.
    Started,
    /// A round of chance was opened (`docs/fair.md`).
    RoundOpened {
        /// The table's secret.
        secret: Key,
    },
    /// A player promised a share, or declined.
    Promised {
        /// The seat.
        seat: u8,
        /// The promise.
        promise: Option<Digest>,
    },
    /// No more promises are taken.
    PromisesClosed,
    /// A player revealed their share.
    Shared {
        /// The seat.
        seat: u8,
        /// The share.
        share: Key,
    },
    /// The pack was made, and dealt or drawn from.
    Dealt,
    /// A decision.
    Acted {
        /// The seat.
        seat: u8,
        /// The words of the actions.
        actions: Vec<String>,
        /// Who decided.
        by: By,
    },
    /// The clock of a match that ends by time ran out (KK-34).
    ClockRanOut,
    /// Somebody said one of the quick phrases.
    Phrase {
        /// The seat.
        seat: u8,
        /// What.
        phrase: Phrase,
    },
    /// Somebody said something.
    Said {
        /// The seat.
        seat: u8,
        /// What.
        text: String,
    },
    /// The table was stopped.
    Paused {
        /// The seat.
        seat: u8,
    },
    /// The table goes on.
    Resumed {
        /// The seat.
        seat: u8,
    },
    /// A guest is at the table.
    Came {
        /// The seat.
        seat: u8,
    },
    /// A guest is away.
    Went {
        /// The seat.
        seat: u8,
    },
    /// The others were asked.
    Proposed {
        /// By whom; they agree.
        seat: u8,
        /// What.
        question: Question,
    },
    /// Somebody answered. What all agree to happens with the last answer.
    Voted {
        /// The seat.
        seat: u8,
        /// Whether it agrees.
        agree: bool,
    },
    /// The time for answers was over. Whoever had not answered is not waited for, and the others agree.
    VoteClosed,
    /// A guest took the seat back from the bot.
    TakenBack {
        /// The seat.
        seat: u8,
    },
    /// The table was closed.
    Closed {
        /// Why.
        why: Why,
    },
    /// The host banned a guest from the table.
    Banned {
        /// Whom.
        guest: GuestId,
    },
    /// The host lifted the ban.
    Unbanned {
        /// On whom.
        guest: GuestId,
    },
    /// The host locked the table: nobody else sits down or looks on.
    Locked,
    /// The host unlocked it.
    Unlocked,
}
