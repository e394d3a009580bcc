//! Taking the stock and discarding (RH-6 to RH-12, RT-17 to RT-21, NK-5 to NK-7).

use crate::deal::{Deal, Verdict};
use crate::params::{DiscardScope, Duty, Entitled, PhaseKind};
use crate::phase::Phase;
use crate::{Action, Game, Point, RefusalReason};
use kirifuda_cards::{Card, CardSet, Seat};

/// Who has the right to the stock, and whether the questions reveal it.
struct Right {
    holder: Option<Seat>,
    /// Only the dealer is asked, so everybody knows.
    dealer_only: bool,
    /// Nobody is asked.
    unasked: bool,
}

impl Deal {
    /// Whether a card of the rank that gives the right to the stock was turned up.
    fn is_right_turned_up(&self, game: &Game) -> bool {
        self.turn_up().is_some_and(|card| game.exchange_rank_cards().contains(card))
    }

    /// Returns the card whose holder may take the stock; none where nobody may, or the turn-up decides.
    pub(crate) fn right_card(&self, game: &Game) -> Option<Card> {
        let has_right = game.has_phase(PhaseKind::StockExchange) && game.rules().exchange();
        if has_right && !self.is_right_turned_up(game) { game.exchange_card(self.trump) } else { None }
    }

    fn exchange_right(&self, game: &Game) -> Right {
        let rules = game.rules();
        if self.is_right_turned_up(game) {
            let dealer = rules.exchange_turned() == Entitled::Dealer;
            return Right { holder: dealer.then_some(self.last), dealer_only: dealer, unasked: !dealer };
        }
        let holder = self.right_card(game).and_then(|card| self.dealt_to(card));
        let dealer = holder.is_none() && rules.exchange_unheld() == Entitled::Dealer;
        Right { holder: if dealer { Some(self.last) } else { holder }, dealer_only: dealer, unasked: false }
    }

    pub(crate) fn enter_stock_exchange(&self, game: &Game) -> Option<(Phase, Seat)> {
        if !game.rules().exchange() {
            return None;
        }
        let right = self.exchange_right(game);
        let first = if right.dealer_only { self.last } else { self.eldest };
        (!right.unasked).then_some((Phase::StockExchange, first))
    }

    fn is_entitled(&self, game: &Game) -> bool {
        self.exchange_right(game).holder == Some(self.turn)
    }

    pub(crate) fn legal_exchange(&self, game: &Game) -> impl Iterator<Item = Action> {
        let all = [Action::Exchange, Action::Pass];
        all.into_iter().filter(|&action| self.judge_exchange(game, action).is_ok())
    }

    pub(crate) fn judge_exchange(&self, game: &Game, action: Action) -> Verdict {
        let entitled = self.is_entitled(game);
        let mandatory = game.rules().exchange_duty() == Duty::Mandatory;
        match action {
            Action::Exchange if !entitled => Err((RefusalReason::NoRightToStock, Point::ExchangeRight)),
            Action::Pass if entitled && mandatory => Err((RefusalReason::MustExchange, Point::ExchangeDuty)),
            _ => Ok(()),
        }
    }

    pub(crate) fn pass_exchange(&mut self, game: &Game) {
        self.exchange_passed.insert(self.turn);
        if self.turn == self.last {
            self.next_phase(game);
        } else {
            self.turn = self.turns.next(self.turn);
        }
    }

    pub(crate) fn take_stock(&mut self) {
        self.exchanger = self.turn.number();
        self.held[self.turn] |= self.stock;
        self.phase = Phase::Discard;
    }

    pub(crate) fn legal_discards(&self, game: &Game) -> CardSet {
        match game.rules().discard_scope() {
            DiscardScope::Any => self.hand(self.turn),
            DiscardScope::Dealt => self.hand(self.turn) & self.dealt(self.turn),
        }
    }

    pub(crate) fn judge_discard(&self, game: &Game, card: Card) -> Verdict {
        if !self.hand(self.turn).contains(card) {
            Err((RefusalReason::NotHeld(card), Point::Discard))
        } else if !self.legal_discards(game).contains(card) {
            Err((RefusalReason::NotDealt(card), Point::Discard))
        } else {
            Ok(())
        }
    }

    pub(crate) fn discard(&mut self, game: &Game, card: Card) {
        self.held[self.turn].remove(card);
        self.discards.insert(card);
        if self.discards.len() == self.stock.len() {
            self.next_phase(game);
        }
    }

    /// Whether only the dealer was asked about the stock: then everybody knows that the dealer had the right.
    pub fn only_dealer_asked(&self, game: &Game) -> bool {
        game.rules().exchange() && self.exchange_right(game).dealer_only
    }
}
