//! Tables as lists show them.

use crate::ids::TableId;
use crate::protocol::StageInfo;
use crate::store::IndexRow;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// Most tables in a list.
pub(super) const MOST: u32 = 100;

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, JsonSchema, utoipa::ToSchema)]
pub struct ListedTable {
    /// Its name.
    #[schema(value_type = String)]
    pub id: TableId,
    /// Id of the game.
    pub game: String,
    /// The game or preset that was asked for.
    pub named: String,
    /// How far it is.
    pub stage: StageInfo,
    /// How many seats it has.
    pub seats: u8,
    /// How many of them are free.
    pub free: u8,
    /// Names by seat; empty where a seat is free.
    pub names: Vec<String>,
    /// When it was set up: milliseconds since 1970.
    pub created: u64,
    /// When the list last changed.
    pub updated: u64,
}

impl From<IndexRow> for ListedTable {
    fn from(row: IndexRow) -> ListedTable {
        let IndexRow { table, game, named, stage, seats, free, names, created, updated, .. } = row;
        ListedTable { id: table, game, named, stage, seats, free, names, created, updated }
    }
}
