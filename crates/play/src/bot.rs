//! The bot interface.

use crate::SeatFault;
use crate::opinion::Opinion;
use kirifuda_rules::{Action, SeatView};

/// A host's clock in nanoseconds. [`u64::MAX`] means that nobody waits for a decision any more, and searching bots
/// answer at once.
pub type Clock = fn() -> u64;

/// A player that decides from a [`SeatView`] and nothing else.
///
/// # For hosts
///
/// * [`Bot::choose`] is called only when `view.to_act() == Some(view.seat())`, so there is at least one legal action.
/// * A decision with a single legal action may be applied without asking. A bot must therefore not count on
///   being asked for every trick, nor on seeing every event; everything public is in the view.
/// * Taking the stock is one [`Action::Exchange`]; after it the bot is asked for every discard singly, as one
///   [`Action::Discard`]. [`SeatView::own_discards`] has the discards so far.
/// * One bot sits at one seat. It may be used for deal after deal and match after match; a bot with a memory must check
///   from the view whether it still belongs to the deal in progress.
/// * An illegal action is refused and nothing changes. [`play`](crate::table::play) then stops with a
///   [`TableError`](crate::table::TableError) that names bot, seat, action and reason. A server should let a substitute
///   decide instead.
///
/// # For bots
///
/// * The answer is one of the actions for which [`SeatView::check`] is `Ok`; [`SeatView::legal_actions`] lists them,
///   and [`SeatView::legal_plays`] and [`SeatView::legal_aside`] give cards as a set, without a list.
/// * The answer depends only on the bot's parameters, the seed it was made with, and the views it was shown: no clock,
///   no thread, no global state, no hash order. Two tables that a seat cannot tell apart get the same answer.
/// * A bot does not panic, whatever the game: rule files may combine everything with everything.
pub trait Bot: Send {
    /// Returns the bot's name, as in a list of bots.
    fn name(&self) -> &str;

    /// Decides for the seat whose view this is.
    fn choose(&mut self, view: &SeatView<'_>) -> Action;

    /// Explains a decision: what it thinks of each candidate. `None` from bots that do not search.
    fn explain(&mut self, _view: &SeatView<'_>) -> Option<Opinion> {
        None
    }

    /// Returns, once, why a substitute has made the decision just taken. Only players outside this process ever lose
    /// their seat.
    #[inline]
    fn take_fault(&mut self) -> Option<SeatFault> {
        None
    }
}
