//! What the host of a table has to do itself, and when.

use super::actions;
use super::{Pace, RoundStage, Stage, Table};
use crate::protocol::Question;
use kirifuda_cards::Seat;
use kirifuda_fair::Key;
use kirifuda_rules::{Action, Next};

/// How long players have to promise a share, and then to reveal it, in milliseconds. Programs do it at once.
pub(crate) const SHARE_TIME: u64 = 2500;

/// Something the host has to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Due<'a> {
    /// Open a round of chance, with a secret that nobody can guess.
    OpenRound,
    /// Take no more promises; not before this time.
    ClosePromises(u64),
    /// Make the pack and deal; not before this time.
    Deal(u64),
    /// Decide for a seat: let its bot choose, or do the only thing there is. Not before the time that the pace gives
    /// after `since`.
    Decide {
        /// The seat.
        seat: Seat,
        /// Since when it has been asked.
        since: u64,
        /// How long an answer takes.
        pace: Pace<'a>,
        /// The only thing there is, if that is so.
        only: Option<Action>,
    },
    /// Let a bot decide for the guest at a seat; not before this time, when the guest's is over.
    Overdue {
        /// The seat.
        seat: Seat,
        /// When.
        at: u64,
    },
    /// Nothing: somebody has to decide, the table is stopped, every player is away, or it is all over.
    Nothing,
}

/// What the host wants to happen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostStep {
    /// See [`Due::OpenRound`].
    OpenRound(Key),
    /// See [`Due::ClosePromises`].
    ClosePromises,
    /// See [`Due::Deal`].
    Deal,
    /// See [`Due::Decide`] and [`Due::Overdue`].
    Decide {
        /// The seat.
        seat: Seat,
        /// What it does.
        actions: Vec<Action>,
        /// How many events the match had when that was chosen.
        events: usize,
    },
    /// The clock has run out ([`Table::clock_due`]).
    ClockRanOut,
    /// The time for answers to a question is over ([`Table::vote_due`]).
    CloseVote,
    /// The guest at a seat has come to the table.
    Came(u8),
    /// The guest has gone.
    Went(u8),
    /// Nothing has happened since this time, on the host's clock.
    CloseIdle(u64),
    /// An operator closes the table.
    Close,
}

impl HostStep {
    /// Whether it is the decision of a match that has had so many events.
    pub(crate) fn is_decision_at(&self, now: usize) -> bool {
        matches!(self, HostStep::Decide { events, .. } if *events == now)
    }
}

impl Table {
    /// What the host has to do next. It stays the same until the next entry.
    pub fn due(&self) -> Due<'_> {
        if self.stage != Stage::Playing || self.paused.is_some() || self.is_deserted() {
            return Due::Nothing;
        }
        match self.playing().map(|playing| playing.next()) {
            Some(Next::Decision(seat)) => self.decision_due(seat),
            Some(Next::Over) => Due::Nothing,
            None | Some(Next::Deal | Next::CardDraw) => self.round_due(),
        }
    }

    fn decision_due(&self, seat: Seat) -> Due<'_> {
        let Some(view) = self.playing().and_then(|playing| playing.view(seat)) else { return Due::Nothing };
        let only = match view.legal_actions().as_slice() {
            &[only] => Some(only),
            _ => None,
        };
        let state = &self.seats[seat.index()];
        // An absent guest answers nothing: an answer at once would tell that it was the only one.
        if state.bot().is_none() && (only.is_none() || !state.here) {
            return match self.turn_limit() {
                Some(limit) => Due::Overdue { seat, at: self.asked_at + limit.saturating_sub(self.waited) },
                None => Due::Nothing,
            };
        }
        // Everybody knows that the last card has to be played: nobody has to wait for it as for a thought.
        let last_card = view.hand_len(seat) == 1;
        let answers = Some(&state.answers).filter(|_| state.bot().is_none() && !last_card);
        let most = self.turn_limit().map(|limit| limit.saturating_sub(self.waited));
        let pace = Pace { usual: self.setup.pace_ms, answers, most };
        Due::Decide { seat, since: self.asked_at, pace, only }
    }

    fn round_due(&self) -> Due<'_> {
        let Some(round) = self.rounds.last() else { return Due::OpenRound };
        match round.stage {
            RoundStage::Made => Due::OpenRound,
            RoundStage::Promising => Due::ClosePromises(round.since + SHARE_TIME),
            RoundStage::Revealing => {
                let shared = if round.all_shared() { round.since } else { round.since + SHARE_TIME };
                let looked = self.asked_at + 2 * u64::from(self.setup.pace_ms);
                Due::Deal(if self.playing.is_some() { shared.max(looked) } else { shared })
            }
        }
    }

    /// When nobody waits any longer for answers to the question that is open. A match is broken off only when all agree.
    pub fn vote_due(&self) -> Option<u64> {
        let open = self.proposal.as_ref().filter(|open| open.question != Question::BreakOff)?;
        Some(open.since + self.idle_limit())
    }

    /// When the clock of a match that ends by time runs out, while it runs.
    pub fn clock_due(&self) -> Option<u64> {
        self.clock_ends().filter(|_| self.stage == Stage::Playing)
    }

    /// How many actions the decision of a seat has: more than one where cards are discarded.
    pub fn actions_due(&self, seat: Seat) -> usize {
        self.playing().map_or(0, |playing| actions::due_actions(playing, seat))
    }
}
