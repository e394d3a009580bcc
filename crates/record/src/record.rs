//! The types of a record, field by field as in `docs/record.md`, and its bytes.

use crate::fields::{MAX_NUMBER, True};
use crate::json::Extra;
use kirifuda_rules::file::OptionValue;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;

/// One match, finished or not. Fields that this version does not know are kept, after the known ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, JsonSchema)]
pub struct Record {
    /// Version of this format.
    pub kirifuda: Version,
    /// Id of the game, that of its rule file.
    pub game: String,
    /// Content hash of the compiled rules the match was played under. A mismatch is a warning: the replay decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub rules: Option<String>,
    /// Every option of the game with the value in force, in the order of the rule file.
    pub options: Options,
    /// Parameters of the rule file changed for this match, by name.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Patch")]
    pub patch: Option<Patch>,
    /// The text of the rule file, for games outside the published set.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub rule_file: Option<String>,
    /// Display names in seat order.
    pub players: Vec<String>,
    /// Seat, or side where a side deals.
    #[schemars(range(max = MAX_NUMBER))]
    pub first_dealer: u32,
    /// The deals in order.
    pub deals: Vec<DealRecord>,
    /// How the match ended; null while it is unfinished.
    pub result: Option<ResultRecord>,
    /// Date, server, seed, comments, commitments, and `seats`: never needed for the replay.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Extra")]
    pub meta: Option<Extra>,
    /// Unknown fields.
    #[serde(flatten)]
    #[schemars(skip)]
    pub extra: Extra,
}

/// One deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, JsonSchema)]
pub struct DealRecord {
    /// Seat, or side where a side deals.
    #[schemars(range(max = MAX_NUMBER))]
    pub dealer: u32,
    /// Who does what, in games where a side deals.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "RolesRecord")]
    pub roles: Option<RolesRecord>,
    /// The whole pack in the order dealt, one space between the cards.
    #[schemars(regex(pattern = r"^[^ ]{2}( [^ ]{2})*$"))]
    pub pack: String,
    /// Every decision and every automatic step, in order: seat, verb, arguments.
    #[schemars(inner(regex(pattern = r"^[0-9] [a-z_]+( [^ ]+)*$")))]
    pub events: Vec<String>,
    /// The seat that won each trick, one digit per trick.
    #[schemars(regex(pattern = r"^[0-9]*$"))]
    pub tricks: String,
    /// Changes of the score in the order in which they were scored.
    pub scores: Vec<ScoreRecord>,
    /// Chips left in the pot after the deal, in games with a pot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "i64")]
    pub pot: Option<i64>,
    /// One number per side after the deal.
    pub totals: Vec<i64>,
    /// Present when the host's clock had run out when this deal ended.
    #[serde(skip_serializing_if = "is_false")]
    #[schemars(with = "True")]
    pub time_up: bool,
    /// Unknown fields.
    #[serde(flatten)]
    #[schemars(skip)]
    pub extra: Extra,
}

/// Who does what in a deal of a game where a side deals.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, JsonSchema)]
pub struct RolesRecord {
    /// The seat that takes the pile with the last card.
    #[schemars(range(max = MAX_NUMBER))]
    pub taker: u32,
    /// The seat that is asked to lead.
    #[schemars(range(max = MAX_NUMBER))]
    pub leader_asked: u32,
    /// The letter of the trump suit before any change.
    pub trump_before: String,
    /// Unknown fields.
    #[serde(flatten)]
    #[schemars(skip)]
    pub extra: Extra,
}

/// How a match ended.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, JsonSchema)]
pub struct ResultRecord {
    /// All sides that share the first place, ascending; exactly one after a card draw.
    #[schemars(inner(range(max = MAX_NUMBER)))]
    pub winners: Vec<u32>,
    /// What decides the match, one number per side.
    pub totals: Vec<i64>,
    /// The cards of a card draw up to the deciding one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "String")]
    pub draw: Option<String>,
    /// Unknown fields.
    #[serde(flatten)]
    #[schemars(skip)]
    pub extra: Extra,
}

/// Why, to whom, and how many points or chips: written as an array of three.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRecord {
    /// The word of the reason.
    pub reason: String,
    /// The side.
    pub side: u32,
    /// Points or chips won; negative: lost or paid.
    pub delta: i64,
}

/// Who plays a seat from when: an entry of `seats` in [`Record::meta`].
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SeatChange {
    /// The deal, from 1.
    pub deal: u32,
    /// The first event of the new player, from 1.
    pub event: u32,
    /// The seat.
    pub seat: u32,
    /// The player.
    pub by: String,
    /// Why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// The version of the format: 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Version;

/// Every option of a game with its value, in order, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(pub Vec<(String, OptionValue)>);

/// Parameters changed for an experiment, by name, each once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Patch(pub Vec<(String, i64)>);

fn is_false(value: &bool) -> bool {
    !value
}

impl Record {
    /// The record as its one line of a file, the LF at the end included.
    pub fn to_line(&self) -> String {
        // Every field has a JSON form: names are strings, and what is kept as text has been read as JSON.
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.push('\n');
        line
    }

    /// Who played which seat from when, as `meta` says.
    ///
    /// # Errors
    /// When `meta.seats` is not an array of such entries.
    pub fn seat_changes(&self) -> Result<Vec<SeatChange>, serde_json::Error> {
        match self.meta.as_ref().and_then(|meta| meta.get("seats")) {
            Some(seats) => seats.read(),
            None => Ok(Vec::new()),
        }
    }
}

/// The JSON Schema of a record, from the types.
pub fn schema() -> serde_json::Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<Record>().to_value()
}
