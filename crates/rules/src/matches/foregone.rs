//! The end of a deal whose play is known to bring so much, without its being played.

use super::Match;
use crate::DealResult;
use kirifuda_cards::MAX_SEATS;

/// What the rest of a deal's play brings each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rest {
    /// Tricks, by side.
    pub tricks: [u8; MAX_SEATS],
    /// Court cards, by side, where they count.
    pub courts: [u8; 3],
}

impl Match {
    /// The match after the deal in progress, when the rest of its play brings `rest`. For solvers, who know what will
    /// be won and not by whom. The deal itself stays where it was broken off. Not for games with pots, where a trick is paid
    /// to whoever takes it.
    #[must_use]
    pub fn foregone(&self, rest: &Rest) -> Match {
        let mut after = self.clone();
        let Some(deal) = &mut after.deal else { return after };
        deal.stop();
        let mut result = DealResult::of(&self.game, deal, &self.scored_in_deal());
        result.tricks.iter_mut().zip(rest.tricks).for_each(|(won, more)| *won += more);
        result.courts.iter_mut().zip(rest.courts).for_each(|(won, more)| *won += more);
        after.settle(&result);
        after
    }
}
