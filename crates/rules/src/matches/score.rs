//! What a deal scores: honours, the ruff, tricks, cards and court cards.

use super::Match;
use crate::params::*;
use crate::phase::ruff_shares;
use crate::{Deal, Event, Game, Point, Reason, Score};
use kirifuda_cards::{CardSet, Seat};
use std::sync::Arc;

impl Match {
    pub(super) fn can_ye(&mut self, seat: Seat) {
        let Some(deal) = &self.deal else { return };
        let partner = self.game.partner(seat);
        let answer = partner.map_or(0, |partner| deal.honours_held(&self.game, partner).len() as u8);
        self.log(|_| Event::CanYe { seat, answer });
        if answer > 0 {
            self.honours_declared(seat);
        }
    }

    /// The honours of the caller's side are shown, scored, and may win the game (RH-17 to RH-22).
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
        let side = self.game.side_of(caller);
        self.score(Reason::Honours, side, honour_points(&self.game, count), Point::HonoursScore);
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
            self.log(|_| Event::Scored(Score { reason, side: side as u8, delta, point }));
        }
    }

    fn tricks_of_side(&self, deal: &Deal, side: usize) -> i64 {
        self.game.seats_of(side).map(|seat| i64::from(deal.tricks_won(seat))).sum()
    }

    pub(super) fn score_tricks(&mut self, deal: &Deal) {
        let game = Arc::clone(&self.game);
        for side in 0..game.sides() {
            let margin = self.tricks_of_side(deal, side) - i64::from(game.rules().tricks_over().get());
            let points = match game.rules().trick_points() {
                TrickPoints::Margin => margin.max(0),
                TrickPoints::Flat => i64::from(margin > 0),
            };
            self.score(Reason::Tricks, side, points, Point::TrickScore);
        }
        if game.rules().honours_after_play() && self.leaders_at_target().is_none() {
            for side in 0..game.sides() {
                let held: usize = game.seats_of(side).map(|seat| deal.honours_held(&game, seat).len()).sum();
                if self.standing_at_deal.scores[side] < game.points_to_win() - 1 {
                    self.score(Reason::Honours, side, honour_points(&game, held), Point::HonoursAfter);
                }
            }
        }
    }

    pub(super) fn score_cards(&mut self, deal: &Deal) {
        let game = Arc::clone(&self.game);
        for side in 0..game.sides() {
            let cards = self.tricks_of_side(deal, side) * i64::from(game.rules().active().get());
            self.score(Reason::Cards, side, (cards - game.card_threshold()).max(0), Point::CardScore);
        }
    }

    /// Payment for court cards, and the roles that follow from who lost (KK-4, KK-25 to KK-29).
    pub(super) fn score_courts(&mut self, deal: &Deal) {
        let dealer_sits_out = self.standing.entering.is_some();
        let sitting_out = dealer_sits_out.then_some(usize::from(self.standing.dealer));
        let sides: Vec<usize> = (0..self.game.sides()).filter(|&side| Some(side) != sitting_out).collect();
        let &[one, other] = sides.as_slice() else { return };
        let (winners, losers) = court_winners(&self.game, deal, one, other);
        let chips = court_payment(&self.game, deal, winners, losers);
        self.score(Reason::Courts, winners, chips, Point::CourtScore);
        self.score(Reason::Courts, losers, -chips, Point::CourtScore);
        self.standing.trump = deal.trump();
        if self.game.rules().next_dealer() == NextDealer::Losers {
            self.standing.entering = dealer_sits_out.then_some(self.standing.dealer);
            self.standing.dealer = losers as u8;
        }
    }
}

fn honour_points(game: &Game, honours: usize) -> i64 {
    let [three, four] = game.rules().honour_points();
    match honours {
        3 => three.get(),
        4.. => four.get(),
        _ => 0,
    }
}

/// Winners and losers of a deal for court cards; of equals the pair wins that was not dealt the card above trump.
fn court_winners(game: &Game, deal: &Deal, one: usize, other: usize) -> (usize, usize) {
    use std::cmp::Ordering;
    let one_wins = match deal.courts_won(one).cmp(&deal.courts_won(other)) {
        Ordering::Greater => true,
        Ordering::Less => false,
        Ordering::Equal => {
            let top = game.above_trump(deal.trump()).map_or(CardSet::EMPTY, CardSet::of);
            (dealt_to_side(game, deal, one) & top).is_empty()
        }
    };
    if one_wins { (one, other) } else { (other, one) }
}

fn dealt_to_side(game: &Game, deal: &Deal, side: usize) -> CardSet {
    game.seats_of(side).fold(CardSet::EMPTY, |cards, seat| cards | deal.dealt(seat))
}

/// The value of a deal from the payment table (KK-26, KK-27).
fn court_payment(game: &Game, deal: &Deal, winners: usize, losers: usize) -> i64 {
    let courts = deal.courts_won(winners);
    let row = game.payment_row(dealt_to_side(game, deal, losers), deal.trump(), courts == deal.courts_won(losers));
    game.payment(row, courts)
}
