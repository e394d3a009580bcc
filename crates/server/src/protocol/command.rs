//! What a guest can ask for.

use crate::ids::GuestId;
use kirifuda_fair::{Digest, Key};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// A table to be set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Id of a game, or the name of a preset.
    pub game: String,
    /// The text of a rule file of one's own; `game` is then its id or one of its presets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule_file: Option<String>,
    /// Options with their values, as texts.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// How many play, where the game can be played by different numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
    /// Whether the table stands in the list of tables.
    #[serde(default)]
    pub listed: bool,
    /// Who may look on.
    #[serde(default)]
    pub spectators: Spectating,
    /// When onlookers are shown all cards, if ever: then they see the match that much later than it is played. Without
    /// it they see what is public, at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open_after: Option<OpenAfter>,
    /// What may be said at the table.
    #[serde(default)]
    pub chat: ChatRule,
    /// The usual time that a bot takes for a decision, in milliseconds, 0 to 5000: also for one that can only be made
    /// in one way, so that nobody learns anything from it. With 0 nothing waits, and the time may tell.
    #[serde(default = "usual_pace")]
    pub pace_ms: u32,
    /// When the match has waited this many seconds, 1 to 3600, for a guest who is at the table, the others may let a bot
    /// play for them. A guest who does not answer such a question within the same time is not waited for.
    #[serde(default = "usual_idle")]
    pub idle_seconds: u32,
    /// Seconds that guests have for each decision, 1 to 3600; no limit without it. When they are over a bot decides, and
    /// after three such decisions in a row it keeps the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_seconds: Option<u32>,
}

impl Default for Setup {
    /// As when JSON leaves everything out.
    fn default() -> Setup {
        Setup {
            game: String::new(),
            rule_file: None,
            options: BTreeMap::new(),
            players: None,
            listed: false,
            spectators: Spectating::default(),
            open_after: None,
            chat: ChatRule::default(),
            pace_ms: USUAL_PACE,
            idle_seconds: USUAL_IDLE,
            turn_seconds: None,
        }
    }
}

/// The pace of tables that ask for none.
pub(crate) const USUAL_PACE: u32 = 1200;
/// After how many seconds a guest is idle at tables that do not say it.
const USUAL_IDLE: u32 = 120;

fn usual_pace() -> u32 {
    USUAL_PACE
}

fn usual_idle() -> u32 {
    USUAL_IDLE
}

/// Who may look on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spectating {
    /// Everybody who has the link sees what is public.
    #[default]
    Public,
    /// Nobody.
    Nobody,
}

/// How long after it was played onlookers are shown everything. Who sits at the table could be told what they see: a
/// delay of a deal gives nothing away, one of a few tricks does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum OpenAfter {
    /// So many tricks, 1 to 60.
    Tricks(u8),
    /// So many deals, 1 to 60: with 1 the deal in progress is not shown.
    Deals(u8),
}

/// What may be said at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatRule {
    /// Quick phrases and free text.
    #[default]
    Text,
    /// Quick phrases.
    Phrases,
    /// Nothing.
    Off,
}

/// Quick phrases: readers see them in their own language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello. / よろしくお願いします。
    Hello,
    /// Thank you for the game. / ありがとうございました。
    ThankYou,
    /// Well played. / お見事。
    WellPlayed,
    /// Sorry. / すみません。
    Sorry,
    /// One moment, please. / 少々お待ちください。
    OneMoment,
    /// I am back. / 戻りました。
    Back,
    /// Your turn. / どうぞ。
    YourTurn,
    /// Shall we play another? / もう一局いかがですか。
    Another,
    /// I have to leave. / これで失礼します。
    Leaving,
}

/// Bots that a table can have.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum BotName {
    /// Has just learnt to follow suit.
    Child,
    /// Forgets and errs like a beginner.
    Novice,
    /// Slips now and then.
    Easy,
    /// A sound player.
    #[default]
    Medium,
    /// Thinks ahead for a moment.
    Skilled,
    /// The best there is.
    Strong,
}

impl BotName {
    /// The bot, as a list of bots names it.
    pub fn word(self) -> &'static str {
        match self {
            BotName::Child => "child",
            BotName::Novice => "novice",
            BotName::Easy => "easy",
            BotName::Medium => "medium",
            BotName::Skilled => "skilled",
            BotName::Strong => "strong",
        }
    }
}

/// What the others at the table are asked to agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Question {
    /// A bot plays the seat of somebody who is away, or for whom the match has waited for the `idle_seconds` of the
    /// setup, until they take it back.
    BotFor {
        /// The seat.
        seat: u8,
        /// The bot.
        #[serde(default)]
        bot: BotName,
    },
    /// The match ends here, without a result.
    BreakOff,
    /// The table goes on. Whoever paused it is not asked.
    Resume,
}

/// What a guest asks of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema, utoipa::ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Take a free seat, or move to it. Before the match.
    Sit {
        /// The seat.
        seat: u8,
        /// The name shown at the table: 1 to 24 characters.
        name: String,
    },
    /// Leave the seat. Before the match.
    Stand,
    /// Let two seats change places. The host of the table, before the match.
    Swap {
        /// The one.
        a: u8,
        /// The other.
        b: u8,
    },
    /// Send whoever holds a seat away. The host of the table, before the match.
    Clear {
        /// The seat.
        seat: u8,
    },
    /// Let a bot take a free seat, or all of them. The host of the table, before the match; while the host has a seat and is
    /// away, everybody who sits here.
    Bots {
        /// The seat; all free ones when it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<u8>,
        /// The bot.
        #[serde(default)]
        bot: BotName,
    },
    /// Begin the match, when all seats are taken. The host of the table; while the host has a seat and is away, everybody who
    /// sits here.
    Start,
    /// Promise a share in the next pack, or decline (`docs/fair.md`).
    Promise {
        /// The round.
        round: u32,
        /// The commitment to the share; null to decline.
        promise: Option<Digest>,
    },
    /// Reveal the share promised.
    Share {
        /// The round.
        round: u32,
        /// The share.
        share: Key,
    },
    /// Decide, when it is one's turn.
    Act {
        /// The words of the actions: one, or all discards.
        actions: Vec<String>,
        /// The number of the scene that was looked at (`scene.number`): an action is never done twice, nor in a
        /// situation that its sender has not seen.
        at: u32,
    },
    /// Say something that everybody reads in their own language.
    Phrase {
        /// What.
        phrase: Phrase,
    },
    /// Say something.
    Say {
        /// What: 1 to 300 characters.
        text: String,
    },
    /// Stop the table until the same guest resumes it or the others agree to. A guest whose pause the others have ended
    /// cannot pause again before their next decision.
    Pause,
    /// Let the table go on. If somebody else has paused it, this proposes to resume, or agrees to that proposal.
    Resume,
    /// Ask the others.
    Propose {
        /// What.
        question: Question,
    },
    /// Answer what was proposed.
    Vote {
        /// Whether one agrees.
        agree: bool,
    },
    /// Take one's seat back from the bot.
    TakeBack,
    /// Ban a guest who sits or has sat at the table: they cannot sit down, say anything or look on any more. Before the
    /// match their seat becomes free, in a match a bot of medium level plays it. The host of the table, at any time.
    Ban {
        /// Whom: `guest` of a seat or of a line of chat.
        #[schema(value_type = String)]
        guest: GuestId,
    },
    /// Lift a ban. In a match the guest can take their seat back. The host of the table, at any time.
    Unban {
        /// On whom.
        #[schema(value_type = String)]
        guest: GuestId,
    },
    /// Lock the table: nobody but the host can sit down who does not sit there already, and nobody else looks on. The
    /// host of the table, at any time.
    Lock,
    /// Unlock it. The host of the table, at any time.
    Unlock,
}

impl Command {
    /// Whether it keeps order at the table, which its host can do at any time.
    pub(crate) fn is_moderation(&self) -> bool {
        matches!(self, Command::Ban { .. } | Command::Unban { .. } | Command::Lock | Command::Unlock)
    }
}
