//! Whether to stay in one game: looked up if a policy was learnt for its stakes, else computed.

use super::context::{Context, Stakes, carried};
use super::field::Field;
use super::hand::Holding;
use super::policy::{StayPolicy, StayTable, stay_chance};
use crate::tables::Tables;
use kirifuda_rules::params::PhaseKind;
use kirifuda_rules::{Game, SeatView};
use std::sync::Arc;

/// The staying policy for one game.
#[derive(Clone, Debug)]
pub(crate) struct Staying {
    /// The learnt table with the nearest stakes.
    table: &'static StayTable,
    stakes: Stakes,
    /// The computed policy, if the stakes differ.
    field: Option<Arc<Field>>,
}

impl Staying {
    /// Returns the policy, for a game in which players are asked to stay.
    pub fn of(game: &Game) -> Option<Staying> {
        if !game.has_phase(PhaseKind::StayOrFold) {
            return None;
        }
        let table = StayPolicy::built_in().table_for(game)?;
        let stakes = Stakes::of(game);
        let field = (table.stakes != stakes).then(|| Field::of(game));
        Some(Staying { table, stakes, field })
    }

    /// Returns the learnt table if it was learnt for exactly these stakes.
    pub fn learnt(&self) -> Option<&'static StayTable> {
        self.field.is_none().then_some(self.table)
    }

    /// Returns the probability with which the player to act should stay.
    pub fn chance(&self, view: &SeatView<'_>) -> f64 {
        let Some(field) = &self.field else { return stay_chance(self.table, view) };
        let Context { stayed, to_come, .. } = Context::of(view, &self.stakes);
        let asked = self.stakes.players.saturating_sub(1 + to_come);
        let solved = field.solved(carried(view, &self.stakes));
        if solved.gain(view, asked, stayed) > 0.0 { 1.0 } else { 0.0 }
    }

    /// Returns the predicted probability that another player stays. It uses the order of the hands alone, because every
    /// playout asks for it.
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
