//! The policy for staying: for every context the share of hands that fold.

use super::context::{Context, LEVELS, Stakes};
use super::hand::{HandClass, HandOrder};
use kirifuda_rules::{Game, SeatView};

/// A policy for one set of stakes.
#[derive(Clone, Debug, PartialEq)]
pub struct StayTable {
    /// The stakes it was made for.
    pub stakes: Stakes,
    pub(super) order: HandOrder,
    /// By context: the share of hands that fold, counted from the worst.
    pub(super) folding: Vec<f32>,
}

impl StayTable {
    /// Creates a table for these stakes; `folding` is the share of hands that fold, by context.
    pub fn new(stakes: Stakes, order: HandOrder, folding: Vec<f32>) -> StayTable {
        StayTable { stakes, order, folding }
    }

    /// Returns the probability that a hand stays: 1 or 0 except at the threshold, where it makes the share exact.
    pub fn stay_chance(&self, class: HandClass, context: Context) -> f64 {
        self.chance_above(class, self.folding_share(context))
    }

    /// Returns the probability that a hand stays when this share of hands folds, counted from the worst.
    pub(crate) fn chance_above(&self, class: HandClass, folding: f32) -> f64 {
        let (below, up_to) = self.order.range(class);
        if up_to > below {
            f64::from((up_to - folding) / (up_to - below)).clamp(0.0, 1.0)
        } else {
            f64::from(u8::from(below >= folding))
        }
    }

    /// Returns the share of hands below a class, and the share not above it.
    pub fn order_of(&self, class: HandClass) -> (f32, f32) {
        self.order.range(class)
    }

    /// Returns the share of hands that fold in a context.
    pub fn folding_share(&self, context: Context) -> f32 {
        self.folding.get(context.index(&self.stakes)).copied().unwrap_or(0.5)
    }

    /// Converts a context of another table to one of this table. Tables for other numbers of players are aligned at the
    /// end of the round of declarations.
    pub fn nearest(&self, context: Context) -> Context {
        let most = self.stakes.players - 1;
        let stayed = context.stayed.min(most);
        Context { to_come: context.to_come.min(most - stayed), stayed, level: context.level }
    }

    /// Returns every context that can come up.
    pub fn contexts(stakes: &Stakes) -> impl Iterator<Item = Context> + '_ {
        let counts = (0..stakes.players).flat_map(|to_come| (0..stakes.players - to_come).map(move |s| (to_come, s)));
        let asked = counts.filter(|&(to_come, stayed)| to_come + stayed > 0);
        asked.flat_map(|(to_come, stayed)| (0..LEVELS).map(move |level| Context { to_come, stayed, level }))
    }
}

/// Policies for several stakes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StayPolicy {
    /// The tables, each for its own stakes.
    pub tables: Vec<StayTable>,
}

impl StayPolicy {
    /// Returns the table with the stakes of a game, or with the nearest.
    pub fn table_for(&self, game: &Game) -> Option<&StayTable> {
        let stakes = Stakes::of(game);
        let apart = |table: &&StayTable| table.stakes.distance(&stakes);
        self.tables.iter().min_by(|a, b| apart(a).total_cmp(&apart(b)))
    }
}

/// Returns the probability with which the player to act should stay, by a table.
pub fn stay_chance(table: &StayTable, view: &SeatView<'_>) -> f64 {
    let context = Context::of(view, &Stakes::of(view.game()));
    table.stay_chance(HandClass::of(view), table.nearest(context))
}
