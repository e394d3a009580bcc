//! What the others at the table are asked.

use super::SeatState;
use crate::protocol::Question;

/// A question that is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Who asked.
    pub seat: u8,
    /// What.
    pub question: Question,
    /// Whose absence or pause the question is about.
    pub about: Option<u8>,
    /// Who has agreed, by seat.
    pub agreed: Vec<bool>,
    /// Since when it has been open.
    pub since: u64,
}

impl Proposal {
    /// Whether an answer of a seat is still needed. Nobody votes on their own absence or pause, and nobody waits for
    /// others who are away; but a match is broken off only when all agree, unless bots play for those who are away. A
    /// banned guest has no vote, so nobody can propose it while a bot plays for one.
    pub fn waits_for(&self, place: usize, seat: &SeatState) -> bool {
        let counts = match self.question {
            Question::BreakOff => true,
            _ => self.about.map(usize::from) != Some(place) && seat.here,
        };
        counts && seat.is_played_by_guest() && !self.agreed[place]
    }
}
