//! The end of a deal whose play is known to bring so much, without its being played.

use super::Match;
use crate::deal::Phase;
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
    /// be won and not by whom: a side's tricks are counted for its first player in the deal. Not for games with pots,
    /// where a trick is paid to whoever takes it.
    #[must_use]
    pub fn foregone(&self, rest: &Rest) -> Match {
        let mut after = self.clone();
        let Some(deal) = &mut after.deal else { return after };
        for side in 0..self.game.sides() {
            let taker = self.game.seats_of(side).find(|&seat| deal.active.contains(seat));
            if let Some(seat) = taker {
                deal.tricks_won[seat.index()] += rest.tricks[side];
            }
        }
        for (won, more) in deal.courts_won.iter_mut().zip(rest.courts) {
            *won += more;
        }
        deal.tricks_done = self.game.hand;
        deal.trick_len = 0;
        deal.phase = Phase::Over;
        after.finish_deal();
        after
    }
}
