//! The pot: who pays in, who is paid, and the settlement of a deal (JL-8 to JL-28).

use super::Match;
use crate::params::*;
use crate::{Deal, Point, Reason};
use kirifuda_cards::{MAX_SEATS, Seat};

impl Match {
    /// Pays chips from a seat into the pot.
    fn pay_in(&mut self, reason: Reason, seat: Seat, chips: i64, point: Point) {
        self.standing.pot += chips;
        self.score(reason, self.game.side_of(seat), -chips, point);
    }

    /// Pays chips from the pot to a seat.
    fn pay_out(&mut self, reason: Reason, seat: Seat, chips: i64, point: Point) {
        self.standing.pot -= chips;
        self.score(reason, self.game.side_of(seat), chips, point);
    }

    pub(super) fn pay_antes(&mut self) {
        if !self.game.scoring().has_pot() || !self.roles.declarations {
            return;
        }
        match self.game.rules().ante_by() {
            AnteBy::Dealer => self.pay_in(Reason::Ante, self.roles.last, self.game.rules().ante().get(), Point::Ante),
            AnteBy::All => {
                for step in 0..self.game.players() {
                    let seat = self.roles.eldest.after(step, self.game.players());
                    self.pay_in(Reason::Ante, seat, self.game.rules().ante_each().get(), Point::Ante);
                }
            }
        }
    }

    /// Collects the fold fee, and pays out the pot if the fold leaves one player (JL-11 to JL-13).
    pub(super) fn pay_fold_fee(&mut self, seat: Seat) {
        let Some(deal) = &self.deal else { return };
        let pot_taker = deal.pot_taker();
        let leaves_pot_to_one = seat == deal.last && pot_taker.is_some();
        if !leaves_pot_to_one || self.game.rules().dealer_fold_fee() {
            self.pay_in(Reason::Fee, seat, self.game.rules().fold_fee().get(), Point::FoldFee);
        }
        if let Some(taker) = pot_taker {
            self.pay_out(Reason::Pot, taker, self.standing.pot, Point::PotTaken);
        }
    }

    #[inline]
    pub(super) fn pay_trick(&mut self, winner: Seat, number: u8) {
        if !self.game.scoring().has_pot() {
            return;
        }
        self.pay_out(Reason::Trick, winner, self.trick_value, Point::TrickPay);
        let pays_remainder = match self.game.rules().remainder() {
            Remainder::Carry => false,
            Remainder::FirstTrick => number == 1,
            Remainder::LastTrick => number == self.roles.hand_size,
        };
        if pays_remainder {
            self.pay_out(Reason::Remainder, winner, self.indivisible, Point::Remainder);
        }
    }

    /// Settles penalties, remainder and end of a deal for a pot (JL-19 to JL-28); `tricks` are by seat, and
    /// `last_winner` won the last one.
    pub(super) fn settle_pot(&mut self, deal: &Deal, tricks: &[u8; MAX_SEATS], last_winner: Option<Seat>) {
        let rules = self.game.rules();
        let (penalty, bankrupt, extra_deal) = (rules.no_trick_penalty().get(), rules.bankrupt(), rules.extra_deal());
        let played = deal.pot_taker().is_none();
        let is_extra = self.standing.extra;
        let mut looed = false;
        if played && !is_extra {
            for step in 0..self.game.players() {
                let seat = deal.eldest.after(step, self.game.players());
                if deal.active.contains(seat) && tricks[seat.index()] == 0 {
                    looed = true;
                    self.pay_in(Reason::NoTrick, seat, penalty, Point::NoTrick);
                }
            }
        }
        let broke = self.standing.totals(&self.game).iter().any(|&chips| chips < 0);
        let last = self.standing.is_last_round_deal(&self.game) || (bankrupt == Bankrupt::End && broke);
        let ends = is_extra || (last && !(looed && extra_deal));
        if ends && played && self.game.rules().remainder() == Remainder::Carry {
            // Nobody was looed in a deal that ends the match, so the last log entry so far is that of the last trick.
            let chips = self.standing.pot;
            self.pay_out(Reason::Remainder, last_winner.unwrap_or(deal.turn), chips, Point::Remainder);
        }
        self.log_deal_end(false);
        self.check_rounds(ends);
        if last && !ends {
            self.standing.extra = true;
        }
    }
}
