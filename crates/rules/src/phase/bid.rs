//! Bidding: in turn, each player once says how many tricks they will take.

use crate::deal::{Deal, NONE, Verdict};
use crate::numbers::narrow;
use crate::params::BidTotal;
use crate::phase::Phase;
use crate::{Game, Point, RefusalReason};
use kirifuda_cards::{Seat, SeatSet};

/// The bids a player may choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bids {
    least: u8,
    most: u8,
    /// The one between them that would make all bids add up to the number of tricks.
    barred: Option<u8>,
}

impl Deal {
    pub(crate) fn enter_bid(&self) -> Option<(Phase, Seat)> {
        Some((Phase::Bid, self.eldest))
    }

    /// Returns the number of tricks a seat has bid.
    #[inline]
    pub fn bid_of(&self, seat: Seat) -> Option<u8> {
        let bid = self.bids[seat.index()];
        (bid != NONE).then_some(bid)
    }

    /// Returns the bids of some players so far, added up.
    fn sum_of_bids(&self, seats: SeatSet) -> u8 {
        seats.iter().filter_map(|seat| self.bid_of(seat)).sum()
    }

    /// Returns the tricks that those who play for a side must take for its contract: their bids so far, added up, or those
    /// that go with naming the trump.
    pub fn side_contract(&self, game: &Game, side: usize) -> u8 {
        let team = self.team_of_side(game, side);
        match game.rules().contract_tricks().get() {
            0 => self.sum_of_bids(team),
            tricks if self.maker().is_some_and(|maker| team.contains(maker)) => tricks,
            _ => 0,
        }
    }

    fn bids(&self, game: &Game) -> Bids {
        let (rules, team) = (game.rules(), self.team(game, self.turn));
        let least = rules.least_bid().get();
        // No side bids more tricks than there are, and every member can still make the least bid.
        let open = |&seat: &Seat| seat != self.turn && self.active.contains(seat) && self.bid_of(seat).is_none();
        let to_come: u8 = narrow(team.iter().filter(open).count());
        let most = self.hand_size.saturating_sub(self.sum_of_bids(team) + to_come * least).max(least);
        let others = self.sum_of_bids(self.active);
        let fits = rules.bid_total() == BidTotal::NotTricks && self.turn == self.last && least < most;
        let barred = self.hand_size.checked_sub(others).filter(|bid| fits && (least..=most).contains(bid));
        Bids { least, most, barred }
    }

    pub(crate) fn legal_bids(&self, game: &Game) -> impl Iterator<Item = u8> + use<> {
        let Bids { least, most, barred } = self.bids(game);
        (least..=most).filter(move |&bid| Some(bid) != barred)
    }

    pub(crate) fn judge_bid(&self, game: &Game, bid: u8) -> Verdict {
        let Bids { least, most, barred } = self.bids(game);
        let refused = |reason| Err((reason, Point::Bid));
        if bid < least {
            refused(RefusalReason::BidTooLow(least))
        } else if bid > most {
            refused(RefusalReason::BidTooHigh(most))
        } else if Some(bid) == barred {
            refused(RefusalReason::BidsAddUp(self.hand_size))
        } else {
            Ok(())
        }
    }

    pub(crate) fn bid(&mut self, game: &Game, bid: u8) {
        self.bids[self.turn.index()] = bid;
        if self.turn == self.last {
            self.next_phase(game);
        } else {
            self.turn = self.turns.next(self.turn);
        }
    }
}
