//! Ends a deal with a given result of its remaining play, without playing it.

use super::Match;
use crate::DealResult;
use kirifuda_cards::MAX_SEATS;

/// The result of the rest of a deal's play, by side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rest {
    /// Tricks, by side.
    pub tricks: [u8; MAX_SEATS],
    /// Points of cards, by side, if they count.
    pub points: [i64; MAX_SEATS],
    /// The side that takes every card with points to be won, those taken before included.
    pub takes_all: Option<u8>,
}

impl Match {
    /// Returns the match after the deal in progress, given the result of its remaining play. For solvers, which know
    /// how many tricks are won but not by which seat. The deal itself stays where it was cut off. Not for games with
    /// pots, where each trick is paid to the seat that wins it, for those with nils, which are judged by their player's own
    /// tricks, or for races, which end before all is played.
    #[must_use]
    pub fn foregone(&self, rest: &Rest) -> Match {
        let mut after = self.clone();
        let Some(deal) = &mut after.deal else { return after };
        deal.stop();
        let mut result = DealResult::of(&self.game, deal, &self.scored_in_deal());
        for side in 0..self.game.sides() {
            let team = result.team;
            for other in (0..self.game.sides()).filter(|&other| team[other] == team[side]) {
                result.tricks[side] += rest.tricks[other];
                result.points[side] += rest.points[other];
            }
        }
        let takes_all = rest.takes_all.and_then(|side| result.team.get(usize::from(side)));
        result.takes_all = result.takes_all.or(takes_all.copied());
        after.settle(&result);
        after
    }
}
