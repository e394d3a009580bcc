//! What a bot is.

use crate::SeatFault;
use crate::opinion::Opinion;
use kirifuda_rules::{Action, SeatView};

/// A host's clock in nanoseconds. When it says [`u64::MAX`], nobody waits for a decision any more, and bots that search
/// answer at once.
pub type Clock = fn() -> u64;

/// A player that decides from a [`SeatView`] and nothing else.
///
/// # For hosts
///
/// * [`Bot::choose`] is called only when `view.to_act() == Some(view.seat())`, so there is at least one legal action.
/// * A decision with a single legal action may be applied without asking. A bot must therefore not count on
///   being asked for every trick, nor on seeing every event; everything public is in the view.
/// * Taking the stock is one [`Action::Exchange`], and then every card put out is asked for alone, as one
///   [`Action::Discard`]; what the bot has discarded so far is [`SeatView::own_discards`].
/// * One bot sits at one seat. It may be used for deal after deal and match after match; a bot that remembers something
///   finds out from the view whether it still belongs to the deal in progress.
/// * An action that is not legal is refused and nothing changes. [`play`](crate::table::play) then stops with a
///   [`TableError`](crate::table::TableError) that names bot, seat, action and reason. A server would rather let a
///   substitute decide.
///
/// # For bots
///
/// * The answer is one of the actions for which [`SeatView::check`] is `Ok`; [`SeatView::legal_actions`] lists them, and
///   [`SeatView::legal_plays`] and [`SeatView::legal_discards`] give cards as a set, without a list.
/// * The answer depends only on the bot's parameters, the seed it was made with, and the views it was shown: no clock,
///   no thread, no global state, no hash order. Two tables that a seat cannot tell apart get the same answer.
/// * A bot does not panic, whatever the game: rule files may combine everything with everything.
pub trait Bot: Send {
    /// The bot's name, as in a list of bots.
    fn name(&self) -> &str;

    /// Decides for the seat whose view it is.
    fn choose(&mut self, view: &SeatView<'_>) -> Action;

    /// Why: what it thinks of each candidate. Nothing from bots that do not reckon.
    fn explain(&mut self, _view: &SeatView<'_>) -> Option<Opinion> {
        None
    }

    /// Why another has decided in this bot's place since the decision just made, told once. Only players that are not
    /// part of this process ever lose their seat.
    #[inline]
    fn take_fault(&mut self) -> Option<SeatFault> {
        None
    }
}
