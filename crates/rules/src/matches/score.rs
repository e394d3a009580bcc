//! The scores within a deal: honours and the ruff when they are declared, the play at its end.

use super::Match;
use crate::numbers::narrow;
use crate::params::*;
use crate::phase::ruff_shares;
use crate::{DealResult, Event, Point, Reason, Score};
use kirifuda_cards::{MAX_SEATS, Seat};
use std::sync::Arc;

impl Match {
    pub(super) fn can_ye(&mut self, seat: Seat) {
        let Some(deal) = &self.deal else { return };
        let partner = self.game.partner(seat);
        let answer = partner.map_or(0, |partner| narrow(deal.honours_held(&self.game, partner).len()));
        self.log(|_| Event::CanYe { seat, answer });
        if answer > 0 {
            self.honours_declared(seat);
        }
    }

    /// Shows and scores the honours of the caller's side, which may win the game (RH-17 to RH-22).
    pub(super) fn honours_declared(&mut self, caller: Seat) {
        let Some(deal) = self.deal else { return };
        let mut count = 0;
        for seat in [Some(caller), self.game.partner(caller)].into_iter().flatten() {
            let cards = deal.honours_held(&self.game, seat);
            count += cards.len();
            if !cards.is_empty() {
                let from_discards = cards & deal.discards;
                self.log(|_| Event::HonoursShown { seat, cards, from_discards });
            }
        }
        self.score_declared(self.game.side_of(caller), count);
    }

    /// Scores the honours that a side has declared, which may win the game.
    pub(super) fn score_declared(&mut self, side: usize, count: usize) {
        self.score(Reason::Honours, side, self.game.scoring().honour_points(count), Point::HonoursScore);
        if self.game.rules().honours_call_wins() {
            self.end_deal_early(vec![side]);
        } else {
            self.check_target_in_deal();
        }
    }

    pub(super) fn score_announced_ruff(&mut self) {
        if self.game.rules().ruff_claims() == RuffClaims::Free {
            return;
        }
        let Some(deal) = &self.deal else { return };
        for (seat, points) in ruff_shares(&self.game, deal) {
            self.score(Reason::Ruff, self.game.side_of(seat), points, Point::RuffScore);
        }
        self.check_target_in_deal();
    }

    pub(super) fn score(&mut self, reason: Reason, side: usize, delta: i64, point: Point) {
        if delta != 0 {
            self.standing.scores[side] += delta;
            self.deal_points[side] += delta;
            self.log(|_| Event::Scored(Score { reason, side: narrow(side), delta, point }));
        }
    }

    /// Returns what each side has scored since the start of the deal. In an imagined match `deal_points` starts later.
    pub(super) fn scored_in_deal(&self) -> [i64; MAX_SEATS] {
        std::array::from_fn(|side| self.standing.scores[side] - self.standing_at_deal.scores[side])
    }

    /// Scores the play of a deal and sets its consequences for the next one: the trump suit, and the roles that depend
    /// on the losers (KK-4, KK-10).
    pub(super) fn score_play(&mut self, result: &DealResult) {
        let (game, standing) = (Arc::clone(&self.game), self.standing);
        let scoring = game.scoring();
        scoring.each_score(result, &standing, |score| {
            self.score(score.reason, usize::from(score.side), score.delta, score.point);
        });
        if game.rules().scores(ScoreTerm::Overtricks) {
            for side in 0..game.sides() {
                self.standing.bags[side] = scoring.bags(result, &standing, side).1;
            }
        }
        if game.rules().trump_from() == TrumpFrom::Carried {
            self.standing.trump = result.trump.unwrap_or(standing.trump);
        }
        if !scoring.has_payment() {
            return;
        }
        if let Some((_, losers)) = scoring.payment_winners(result, &standing)
            && game.rules().next_dealer() == NextDealer::Losers
        {
            self.standing.entering = standing.entering.is_some().then_some(standing.dealer);
            self.standing.dealer = narrow(losers);
        }
    }
}
