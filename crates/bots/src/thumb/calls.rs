//! All decisions except card play.

use super::Thumb;
use crate::RulesBot;
use crate::calls::{best_ruff, claim_honours};
use kirifuda_play::Bot;
use kirifuda_rules::{Action, Phase, SeatView};

impl Thumb {
    /// Makes a call. Where a hand must be valued it asks the bot `rules`: such questions are few in a deal, and a
    /// cheaper answer cost more than it saved (2.9 chips a deal in `jl-5`, 0.11 points in `rh`; 2,000 blocks each).
    pub fn call(&self, view: &SeatView<'_>) -> Action {
        match view.phase() {
            Phase::RuffCount => best_ruff(view),
            Phase::StockExchange if view.check(Action::Exchange).is_ok() => Action::Exchange,
            Phase::Discard | Phase::LeadChoice | Phase::StayOrFold => RulesBot::new().choose(view),
            Phase::Honours => claim_honours(view),
            Phase::TrumpChoice => Action::Keep,
            Phase::StockExchange | Phase::RuffShowing | Phase::Play | Phase::Over => Action::Pass,
        }
    }
}
