//! The decisions of a deal, each with the match as it stood, from the events of the match.

use kirifuda_cards::Seat;
use kirifuda_rules::{Action, Event, Match, Message, Phase, message, message_error};

/// Why a deal cannot be reviewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewError {
    /// The match has no such deal.
    NoSuchDeal {
        /// As it was given, counted from 1.
        given: usize,
        /// How many there are.
        deals: usize,
    },
    /// The match does not have all its events.
    NotWhole,
}

impl ReviewError {
    /// What is wrong.
    pub fn message(self) -> Message {
        match self {
            ReviewError::NoSuchDeal { given, deals } => message!("deal-expected", deals, found = given),
            ReviewError::NotWhole => message!("whole-match-expected"),
        }
    }
}

message_error!(ReviewError: |error: &ReviewError| error.message());

/// A decision that was made.
#[derive(Clone, Debug)]
pub(super) struct Made {
    /// The match as it stood, without its events.
    pub before: Match,
    pub seat: Seat,
    pub action: Action,
}

impl Made {
    /// Whether there was anything to decide, and something to decide it by.
    pub fn was_open(&self) -> bool {
        self.before.view(self.seat).is_some_and(|view| view.hands_taken() && view.legal_actions().len() > 1)
    }

    /// Whether this is the first card played in the deal.
    pub fn opens_play(&self) -> bool {
        self.before
            .current_deal()
            .is_some_and(|deal| deal.phase() == Phase::Play && deal.tricks_done() == 0 && deal.trick().len() == 0)
    }
}

/// A deal as it was played.
#[derive(Clone, Debug)]
pub(super) struct Relived {
    /// The match before the deal, without its events.
    pub start: Match,
    pub made: Vec<Made>,
    /// The match after the last of them, without its events.
    pub end: Match,
}

impl Relived {
    /// Plays a match again up to the end of a deal, counted from 1.
    pub fn of(table: &Match, number: usize) -> Result<Relived, ReviewError> {
        let events = table.events();
        let deals = events.iter().filter(|event| matches!(event, Event::DealStarted(_))).count();
        if number == 0 || deals < number {
            return Err(ReviewError::NoSuchDeal { given: number, deals });
        }
        let mut now = Match::new(table.game().clone(), table.first_dealer());
        now.without_events();
        let (mut deals, mut made) = (0, Vec::new());
        let mut before = now.clone();
        for (place, event) in events.iter().enumerate() {
            if let Event::DealStarted(start) = event {
                if deals == number {
                    break;
                }
                deals += 1;
                before.clone_from(&now);
                now.deal(start.pack, start.roles.taker).map_err(|_| ReviewError::NotWhole)?;
                if time_is_up(&events[place..]) {
                    now.clock_ran_out();
                }
                continue;
            }
            for (seat, action) in event.decisions() {
                if deals == number {
                    made.push(Made { before: now.clone(), seat, action });
                }
                now.apply_for(seat, action).map_err(|_| ReviewError::NotWhole)?;
            }
        }
        Ok(Relived { start: before, made, end: now })
    }
}

/// Whether the host's clock had run out when the deal that begins here ended.
fn time_is_up(events: &[Event]) -> bool {
    let ended = events.iter().find_map(|event| match event {
        Event::DealEnded { time_up, .. } => Some(*time_up),
        _ => None,
    });
    ended == Some(true)
}
