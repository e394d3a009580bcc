//! One file for each phase of a deal before the play: who is asked, what is legal, and its effect.

mod honours;
mod lead_choice;
mod ruff_count;
mod stay_or_fold;
mod stock_exchange;
mod trump_choice;

pub use ruff_count::{RuffShown, ruff_shares};
pub(crate) use ruff_count::{ruff_winners, seats_by_announcement};
