//! The test policy LOW of section 10 of the rules: not a serious player, but a yardstick between implementations.

use crate::calls::{best_ruff, claim_honours};
use kirifuda_cards::{Card, Suit};
use kirifuda_play::Bot;
use kirifuda_rules::{Action, Phase, SeatView};

/// Plays the legal card with the lowest canonical index, takes the stock whenever it may and discards the lowest cards,
/// declares honours whenever it may, bids as few tricks as it may, names the last suit that it may make trump, plays
/// with its partner, announces its true best ruff, keeps the trump and leads itself.
///
/// Section 10 does not cover staying and folding: LOW always stays.
#[derive(Clone, Copy, Debug, Default)]
pub struct LowBot;

impl LowBot {
    /// The name in lists of bots.
    pub const NAME: &'static str = "low";
}

impl Bot for LowBot {
    fn name(&self) -> &str {
        LowBot::NAME
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        let lowest = |cards: kirifuda_cards::CardSet| cards.first().unwrap_or(Card::from_bit(0));
        match view.phase() {
            Phase::Play => Action::Play(lowest(view.legal_plays())),
            Phase::PassCards => Action::Give(lowest(view.legal_aside())),
            Phase::Discard => Action::Discard(lowest(view.legal_aside())),
            Phase::StockExchange if view.check(Action::Exchange).is_ok() => Action::Exchange,
            Phase::Honours => claim_honours(view),
            Phase::Bid => view.legal_actions().first().copied().unwrap_or(Action::Bid(0)),
            Phase::NameTrump => view.legal_actions().last().copied().unwrap_or(Action::Pass),
            Phase::CallSuit => Action::CallSuit(Suit::First),
            Phase::GoAlone => Action::WithPartner,
            Phase::RuffCount => best_ruff(view),
            Phase::TrumpChoice => Action::Keep,
            Phase::LeadChoice => Action::LeadSelf,
            Phase::StayOrFold => Action::Stay,
            Phase::StockExchange | Phase::TakeAll | Phase::RuffShowing | Phase::Over => Action::Pass,
        }
    }
}
