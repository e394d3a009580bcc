//! When to stay: for every context the share of hands that fold, kept as data.

use super::context::{Context, LEVELS, Stakes};
use super::hand::{HandClass, HandOrder};
use kirifuda_rules::{Game, SeatView};

/// A policy for one set of stakes.
#[derive(Clone, Debug, PartialEq)]
pub struct StayTable {
    /// The stakes it was made for.
    pub stakes: Stakes,
    pub(super) order: HandOrder,
    /// By context: the share of hands that fold, from the worst on.
    pub(super) folding: Vec<f32>,
}

impl StayTable {
    /// A table for these stakes; `folding` is the share of hands that fold, by context.
    pub fn new(stakes: Stakes, order: HandOrder, folding: Vec<f32>) -> StayTable {
        StayTable { stakes, order, folding }
    }

    /// The chance with which a hand stays: 1 or 0 but for the hands at the border, which make the shares come out.
    pub fn stay_chance(&self, class: HandClass, context: Context) -> f64 {
        self.chance_above(class, self.folding_share(context))
    }

    /// The chance with which a hand stays when this share of hands folds, from the worst on.
    pub(crate) fn chance_above(&self, class: HandClass, folding: f32) -> f64 {
        let (below, up_to) = self.order.range(class);
        if up_to > below {
            f64::from((up_to - folding) / (up_to - below)).clamp(0.0, 1.0)
        } else {
            f64::from(u8::from(below >= folding))
        }
    }

    /// The shares of hands below a class, and of those not above it.
    pub fn order_of(&self, class: HandClass) -> (f32, f32) {
        self.order.range(class)
    }

    /// The share of hands that fold in a context.
    pub fn folding_share(&self, context: Context) -> f32 {
        self.folding.get(context.index(&self.stakes)).copied().unwrap_or(0.5)
    }

    /// The context of this table for one of another: a table for another number of players is read from the end of the
    /// round of declarations.
    pub fn nearest(&self, context: Context) -> Context {
        let most = self.stakes.players - 1;
        let stayed = context.stayed.min(most);
        Context { to_come: context.to_come.min(most - stayed), stayed, level: context.level }
    }

    /// Every context that can come up.
    pub fn contexts(stakes: &Stakes) -> impl Iterator<Item = Context> + '_ {
        let counts = (0..stakes.players).flat_map(|to_come| (0..stakes.players - to_come).map(move |s| (to_come, s)));
        let asked = counts.filter(|&(to_come, stayed)| to_come + stayed > 0);
        asked.flat_map(|(to_come, stayed)| (0..LEVELS).map(move |level| Context { to_come, stayed, level }))
    }
}

/// Policies for several stakes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StayPolicy {
    /// The tables, each for stakes of its own.
    pub tables: Vec<StayTable>,
}

impl StayPolicy {
    /// The table whose stakes are those of a game, or come nearest to them.
    pub fn table_for(&self, game: &Game) -> Option<&StayTable> {
        let stakes = Stakes::of(game);
        let apart = |table: &&StayTable| table.stakes.distance(&stakes);
        self.tables.iter().min_by(|a, b| apart(a).total_cmp(&apart(b)))
    }
}

/// The chance with which the player whose view it is should stay, by a table.
pub fn stay_chance(table: &StayTable, view: &SeatView<'_>) -> f64 {
    let context = Context::of(view, &Stakes::of(view.game()));
    table.stay_chance(HandClass::of(view), table.nearest(context))
}
