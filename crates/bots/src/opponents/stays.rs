//! The probability that a player stays, learnt by watching.
//!
//! A decision is described by one cell in each of a few tables and by one for each card of the hand; the sum of their
//! weights is the log-odds (logistic regression). The table learnt for staying ([`StayTable`]) gives the order of the
//! hands and the expected threshold; the weights say how others depart from it.

use crate::cardplay::exp;
use crate::stay::{Context, HandClass, Holding, LEVELS, Stakes, StayTable};
use crate::tables::Tables;
use kirifuda_rules::SeatView;

/// Steps of a share of hands.
const STEPS: usize = 25;
/// Players to come, or players who stay.
const OTHERS: usize = 10;
/// Players who stay, in a coarser count.
const STAYERS: usize = 7;
/// Position in the round of declarations: last, late, early.
const TIMES: usize = 3;
/// Trumps held: none to three or more.
const TRUMPS: usize = 4;
/// Cards of the longest other suit: none to five or more.
const LENGTHS: usize = 6;
/// Other suits without a card: none to three.
const VOIDS: usize = 4;
/// Unseen cards of a suit that beat a card of it: none to nine or more.
const ABOVE: usize = 10;
/// Other cards of its suit in the hand, and those of them that beat it: none to four or more.
const BESIDE: usize = 5;
/// Hands of few cards and of more.
const FORMS: usize = 2;

/// Cards with a cell of their own; of longer hands only the first.
const HAND: usize = 5;
/// Tables in which a hand has one cell.
const TABLES: usize = 4;
/// Cells of each table, without the forms; in the last one each card of the hand has a cell.
const SIZES: [usize; TABLES + 1] = [
    OTHERS * OTHERS * STEPS,
    HandClass::COUNT,
    LENGTHS * VOIDS * TRUMPS * STAYERS,
    STEPS * LEVELS * TIMES,
    2 * ABOVE * BESIDE * BESIDE,
];

/// The first cell of each table, then the number of cells.
const STARTS: [usize; TABLES + 2] = {
    let mut starts = [0; TABLES + 2];
    let mut at = 0;
    while at <= TABLES {
        starts[at + 1] = starts[at] + FORMS * SIZES[at];
        at += 1;
    }
    starts
};

/// Weights, by cell.
#[derive(Clone, Debug, PartialEq)]
pub struct StayModel {
    weights: Vec<f32>,
}

impl StayModel {
    /// Number of cells in all tables.
    pub const CELLS: usize = STARTS[TABLES + 1];

    /// Creates a model; missing weights count as zero.
    pub fn new(mut weights: Vec<f32>) -> StayModel {
        weights.resize(StayModel::CELLS, 0.0);
        StayModel { weights }
    }

    /// Returns the weights, by cell.
    pub(super) fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// Returns the probability that the player to act stays; `table` must be the one for the game of the view.
    pub(crate) fn chance(&self, table: &StayTable, tables: &Tables, view: &SeatView<'_>) -> f64 {
        f64::from(StayCells::of(table, tables, view).chance(&self.weights))
    }
}

/// Log-odds beyond this count as certainty.
const LARGE: f32 = 80.0;

/// The cells of a hand.
pub struct StayCells {
    list: [usize; TABLES + HAND],
    len: usize,
}

impl StayCells {
    /// Returns one cell of each table, and one for each card.
    pub fn get(&self) -> &[usize] {
        &self.list[..self.len]
    }

    /// Describes the decision of the player to act; `table` must be the one for the game of the view.
    pub fn of(table: &StayTable, tables: &Tables, view: &SeatView<'_>) -> StayCells {
        let form = usize::from(view.game().largest_hand() > 3);
        let cell = |group: usize, place: usize| {
            debug_assert!(place < SIZES[group], "{group}: {place}");
            STARTS[group] + form * SIZES[group] + place
        };
        let context = Context::of(view, &Stakes::of(view.game()));
        let Holding { class, trumps, longest, voids } = Holding::by(view, tables);
        let (below, up_to) = table.order_of(class);
        let share = (below + up_to) / 2.0;
        let beyond = share - table.folding_share(table.nearest(context));
        let step = |part: f32| ((part * STEPS as f32) as usize).min(STEPS - 1);
        let time = match context.to_come {
            0 => 0,
            1 | 2 => 1,
            _ => 2,
        };
        let others = context.to_come.min(OTHERS - 1) * OTHERS + context.stayed.min(OTHERS - 1);
        let shape = (longest.min(LENGTHS - 1) * VOIDS + voids) * TRUMPS + trumps.min(TRUMPS - 1);
        let mut list = [0; TABLES + HAND];
        list[0] = cell(0, others * STEPS + step(share));
        list[1] = cell(1, class.index());
        list[2] = cell(2, shape * STAYERS + context.stayed.min(STAYERS - 1));
        list[3] = cell(3, (step((beyond + 1.0) / 2.0) * LEVELS + context.level) * TIMES + time);
        let (trump, hand, unseen) = (view.trump(), view.hand(), view.unseen());
        for (at, card) in list[TABLES..].iter_mut().zip(hand) {
            let higher = tables.higher_in_suit(trump, card);
            let above = (higher & unseen).len().min(ABOVE - 1);
            let [beside, own_above] =
                [(hand & view.suit_around(card)).len() - 1, (higher & hand).len()].map(|n| n.min(BESIDE - 1));
            let kind = usize::from(view.trump_suit().contains(card)) * ABOVE + above;
            *at = cell(TABLES, (kind * BESIDE + beside) * BESIDE + own_above);
        }
        StayCells { list, len: TABLES + hand.len().min(HAND) }
    }

    /// Returns the probability of staying under some weights.
    pub fn chance(&self, weights: &[f32]) -> f32 {
        let odds: f32 = self.get().iter().filter_map(|&cell| weights.get(cell)).sum();
        1.0 / (1.0 + exp((-odds).clamp(-LARGE, LARGE)))
    }
}
