//! How likely it is that somebody stays, learnt by watching.
//!
//! A decision is described by one cell in each of a few tables; the weights found there are added up to the logarithm
//! of the odds (logistic regression). The table learnt for staying ([`StayTable`]) gives the order of the hands and where
//! it would draw the line; what is watched says how others depart from it.

use crate::adaptive::Adaptive;
use crate::cardplay::exp;
use crate::stay::{Context, HandClass, Holding, LEVELS, Stakes, StayTable};
use crate::tables::Tables;
use kirifuda_rules::View;

/// Steps of a share of hands.
const STEPS: usize = 25;
/// Players to come, and players who stay.
const OTHERS: usize = 10;
/// Players who stay, where few tell enough.
const STAYERS: usize = 7;
/// When one is asked: last, late, early.
const TIMES: usize = 3;
/// Trumps held: none to three or more.
const TRUMPS: usize = 4;
/// Cards of the longest other suit: none to five or more.
const LENGTHS: usize = 6;
/// Other suits without a card: none to three.
const VOIDS: usize = 4;
/// High cards of other suits: none to six or more.
const HIGH: usize = 7;
/// Hands of few cards and of more.
const FORMS: usize = 2;

/// Cells of each table, without the forms.
const SIZES: [usize; 6] = [
    OTHERS * OTHERS * STEPS,
    HandClass::COUNT,
    STAYERS * TIMES * HandClass::BEST_TRUMPS,
    LENGTHS * VOIDS * TRUMPS * STAYERS,
    STAYERS * TRUMPS * HIGH * TIMES,
    STEPS * LEVELS * TIMES,
];

/// Cells in all tables together.
pub(super) const CELLS: usize = FORMS * (SIZES[0] + SIZES[1] + SIZES[2] + SIZES[3] + SIZES[4] + SIZES[5]);

/// Weights, by cell.
#[derive(Clone, Debug, PartialEq)]
pub struct StayHabits {
    pub(super) weights: Vec<f32>,
}

impl StayHabits {
    /// The chance that the player whose view it is stays; `table` is the one for his game.
    pub(crate) fn chance(&self, table: &StayTable, tables: &Tables, view: &View<'_>) -> f64 {
        f64::from(chance(&self.weights, &cells(table, tables, view)))
    }
}

/// Learns weights from what is seen.
#[derive(Clone, Debug)]
pub(super) struct StayImitator {
    weights: Adaptive,
}

impl StayImitator {
    pub fn new() -> StayImitator {
        StayImitator { weights: Adaptive::new(vec![0.0; CELLS]) }
    }

    /// Sees a player stay or not; the view is his at the time.
    pub fn see(&mut self, table: &StayTable, tables: &Tables, view: &View<'_>, stays: bool) {
        let cells = cells(table, tables, view);
        let gain = f32::from(u8::from(stays)) - chance(self.weights.weights(), &cells);
        for cell in cells {
            self.weights.add(cell, gain);
        }
    }

    pub fn habits(&self) -> StayHabits {
        StayHabits { weights: self.weights.weights().to_vec() }
    }
}

/// Odds beyond e to this power are certainty.
const LARGE: f32 = 80.0;

fn chance(weights: &[f32], cells: &[usize; SIZES.len()]) -> f32 {
    let odds: f32 = cells.iter().filter_map(|&cell| weights.get(cell)).sum();
    1.0 / (1.0 + exp((-odds).clamp(-LARGE, LARGE)))
}

/// One cell of each table.
fn cells(table: &StayTable, tables: &Tables, view: &View<'_>) -> [usize; SIZES.len()] {
    let context = Context::of(view, &Stakes::of(view.game()));
    let Holding { class, trumps, longest, voids, high } = Holding::by(view, tables);
    let (below, up_to) = table.order_of(class);
    let share = (below + up_to) / 2.0;
    let beyond = share - table.folding_share(table.nearest(context));
    let step = |part: f32| ((part * STEPS as f32) as usize).min(STEPS - 1);
    let stayed = context.stayed.min(STAYERS - 1);
    let time = match context.to_come {
        0 => 0,
        1 | 2 => 1,
        _ => 2,
    };
    let at = context.to_come.min(OTHERS - 1) * OTHERS + context.stayed.min(OTHERS - 1);
    let trumps = trumps.min(TRUMPS - 1);
    let places = [
        at * STEPS + step(share),
        class.index(),
        (stayed * TIMES + time) * HandClass::BEST_TRUMPS + class.best_trump(),
        ((longest.min(LENGTHS - 1) * VOIDS + voids) * TRUMPS + trumps) * STAYERS + stayed,
        ((stayed * TRUMPS + trumps) * HIGH + high.min(HIGH - 1)) * TIMES + time,
        (step((beyond + 1.0) / 2.0) * LEVELS + context.level) * TIMES + time,
    ];
    let mut start = 0;
    let mut cells = [0; SIZES.len()];
    for ((cell, place), size) in cells.iter_mut().zip(places).zip(SIZES) {
        debug_assert!(place < size, "{places:?}");
        let form = usize::from(view.game().hand_size() > 3);
        *cell = start + form * size + place;
        start += FORMS * size;
    }
    cells
}
