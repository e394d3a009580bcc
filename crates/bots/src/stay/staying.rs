//! Whether to stay in one game: looked up where a policy was learnt for its stakes, else reckoned.

use super::context::{Context, Stakes, carried};
use super::field::Field;
use super::hand::Holding;
use super::policy::{StayPolicy, StayTable, stay_chance};
use crate::tables::Tables;
use kirifuda_rules::params::PhaseKind;
use kirifuda_rules::{Game, SeatView};
use std::sync::Arc;

/// How to answer in one game.
#[derive(Clone, Debug)]
pub(crate) struct Staying {
    /// The learnt table whose stakes come nearest.
    table: &'static StayTable,
    stakes: Stakes,
    /// What is reckoned where the stakes are others.
    field: Option<Arc<Field>>,
}

impl Staying {
    /// For a game in which somebody is asked.
    pub fn of(game: &Game) -> Option<Staying> {
        if !game.has_phase(PhaseKind::StayOrFold) {
            return None;
        }
        let table = StayPolicy::built_in().table_for(game)?;
        let stakes = Stakes::of(game);
        let field = (table.stakes != stakes).then(|| Field::of(game));
        Some(Staying { table, stakes, field })
    }

    /// The learnt table, where it was learnt for these very stakes.
    pub fn learnt(&self) -> Option<&'static StayTable> {
        self.field.is_none().then_some(self.table)
    }

    /// The chance with which the player whose view it is should stay.
    pub fn chance(&self, view: &SeatView<'_>) -> f64 {
        let Some(field) = &self.field else { return stay_chance(self.table, view) };
        let Context { stayed, to_come, .. } = Context::of(view, &self.stakes);
        let asked = self.stakes.players.saturating_sub(1 + to_come);
        let solved = field.solved(carried(view, &self.stakes));
        if solved.gain(view, asked, stayed) > 0.0 { 1.0 } else { 0.0 }
    }

    /// The chance with which others are expected to stay: by the order of the hands alone, for it is asked in every deal
    /// that is played out.
    pub fn expected(&self, tables: &Tables, view: &SeatView<'_>) -> f64 {
        let Some(field) = &self.field else { return stay_chance(self.table, view) };
        if self.table.stakes.hand != self.stakes.hand {
            return self.chance(view);
        }
        let Context { stayed, to_come, .. } = Context::of(view, &self.stakes);
        let asked = self.stakes.players.saturating_sub(1 + to_come);
        let staying = field.solved(carried(view, &self.stakes)).staying_share(asked, stayed);
        self.table.chance_above(Holding::by(view, tables).class, (1.0 - staying) as f32)
    }
}
