//! The history of a deal: the order of the cards played, and every decision in turn.
//!
//! A [`Deal`] keeps what its rules need and not the order of the plays; a match remembers that, and a [`SeatView`]
//! shows it. With it, the decisions of any deal consistent with the view can be replayed, each with the state in which
//! it was made, so that a player can ask "would they have played like this, had they held these cards?".

use crate::deal::{Deal, NONE, seat_of};
use crate::numbers::narrow;
use crate::phase::Phase;
use crate::view::Past;
use crate::{Action, Game, SeatView, Standing, Turns};
use kirifuda_cards::{Card, CardSet, Seat, SeatSet, Suit};

/// The cards of a deal in the order in which they were played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayOrder {
    cards: [Card; CardSet::CAPACITY],
    len: u8,
}

impl PlayOrder {
    pub const EMPTY: PlayOrder = PlayOrder { cards: [Card::from_bit(0); CardSet::CAPACITY], len: 0 };

    #[inline]
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len) % CardSet::CAPACITY] = card;
        self.len += 1;
    }

    #[inline]
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<'a> SeatView<'a> {
    /// Replays the decisions that led to `deal`, a sample of this view, from the first after the hands were taken:
    /// `seen` gets the state before each decision and the action. Cards discarded or passed together come in
    /// canonical order, because theirs is not remembered.
    ///
    /// Returns the resulting state, which is `deal` whenever the view knows the order of the plays
    /// ([`PublicView::plays`](crate::PublicView::plays)); `seen` is not called before hands are taken.
    pub fn relive(&self, deal: &Deal, mut seen: impl FnMut(&Deal, Seat, Action)) -> Deal {
        if deal.phase() == Phase::TrumpChoice {
            return *deal;
        }
        let mut now = deal.at_first_decision(self.game());
        while let Some(action) = now.decision_towards(self.game(), deal, self.plays()) {
            seen(&now, now.turn, action);
            now.apply_unchecked(self.game(), action);
            now.settle_automatic(self.game());
        }
        now.trump_side = deal.trump_side;
        now
    }

    /// Returns what `seat` knew at an earlier moment of this view's deal: `before` and `standing` are those of the
    /// moment, as returned by [`SeatView::relive`] and [`SeatView::standing_before`].
    pub fn earlier<'b>(&self, before: &'b Deal, standing: &'b Standing, seat: Seat) -> SeatView<'b>
    where
        'a: 'b,
    {
        let plays = self.plays();
        let plays = &plays[..before.played.len().min(plays.len())];
        let past = Past { standing_at_deal: self.past().standing_at_deal, plays, trick_pay: self.past().trick_pay };
        SeatView::of(self.game(), before, standing, seat).with_past(past)
    }

    /// Returns the standing at an earlier moment of this view's deal: the pot holds its chips at the time of the deal,
    /// the antes, and the fees of those who have folded (JL-6, JL-11). It leaves out points scored within the deal and
    /// tricks paid from the pot.
    pub fn standing_before(&self, before: &Deal) -> Standing {
        let (rules, mut standing) = (self.game().rules(), *self.past().standing_at_deal);
        if self.game().scoring().has_pot() && before.declarations {
            let folded = self.game().players() - before.active.len();
            standing.pot += rules.antes() + narrow::<_, i64>(folded) * rules.fold_fee().get();
        }
        standing
    }
}

impl Deal {
    /// Returns the same distribution before any decision except the choice of trump.
    fn at_first_decision(&self, game: &Game) -> Deal {
        let active = Seat::all(game.players()).filter(|&seat| !self.dealt(seat).is_empty()).collect();
        let mut start = Deal {
            held: self.held_when_dealt(game),
            turn_up: self.first_turn_up(game),
            played: CardSet::EMPTY,
            shown: CardSet::EMPTY,
            discards: CardSet::EMPTY,
            holders: if self.deal_in_round == 0 { SeatSet::EMPTY } else { self.holders },
            passed: CardSet::EMPTY,
            passed_on: false,
            voids: [SeatSet::EMPTY; 4],
            active,
            // Nobody both leaves a deal and changes places.
            turns: if active == self.active { self.turns } else { Turns::of(active) },
            trick: [Card::from_bit(0); kirifuda_cards::MAX_SEATS],
            led: Suit::First,
            called: None,
            tricks_won: [0; kirifuda_cards::MAX_SEATS],
            points_won: [0; kirifuda_cards::MAX_SEATS],
            point_cards_won: [0; kirifuda_cards::MAX_SEATS],
            bids: [NONE; kirifuda_cards::MAX_SEATS],
            name_passes: 0,
            maker: NONE,
            all_taker: NONE,
            race: None,
            trump: self.trump.filter(|_| self.namers.is_empty()),
            announced: [NONE; 4],
            announced_suits: u16::MAX,
            exchange_passed: SeatSet::EMPTY,
            honours_passed: SeatSet::EMPTY,
            can_ye_failed: SeatSet::EMPTY,
            ruff_shown: 0,
            turn: self.eldest,
            leader: self.eldest,
            best: 0,
            trick_len: 0,
            tricks_done: 0,
            exchanger: NONE,
            declared_by: NONE,
            // If somebody is asked to lead, it is eldest (KK-20); trump was settled with hands unseen.
            leader_asked: seat_of(self.leader_asked).map_or(NONE, |_| self.eldest.number()),
            trump_side: NONE,
            ..*self
        };
        start.enter_phase(game, 0);
        start.settle_automatic(game);
        start
    }

    /// Returns the decision made here on the way to `end`; `None` if this is `end`.
    fn decision_towards(&self, game: &Game, end: &Deal, plays: &[Card]) -> Option<Action> {
        let seat = self.turn;
        match self.phase {
            Phase::Bid => end.bid_of(seat).map(Action::Bid),
            Phase::NameTrump if self.name_passes < end.name_passes => Some(Action::Pass),
            Phase::NameTrump => end.trump.map(Action::NameTrump),
            Phase::GoAlone if end.phase == Phase::GoAlone => None,
            Phase::GoAlone if end.alone(game) == Some(seat) => Some(Action::GoAlone),
            Phase::GoAlone => Some(Action::WithPartner),
            Phase::RuffCount => end.announced_by(game, seat),
            Phase::StockExchange if end.exchange_passed.contains(seat) => Some(Action::Pass),
            Phase::StockExchange => (end.exchanger() == Some(seat)).then_some(Action::Exchange),
            Phase::Discard => (end.discards - self.discards).first().map(Action::Discard),
            Phase::PassCards => (end.given(seat) - self.passed).first().map(Action::Give),
            Phase::Honours => self.honours_call_towards(game, end),
            Phase::StayOrFold if end.phase == Phase::StayOrFold && end.turn == seat => None,
            Phase::StayOrFold if end.active.contains(seat) => Some(Action::Stay),
            Phase::StayOrFold => Some(Action::Fold),
            Phase::LeadChoice if end.phase == Phase::LeadChoice => None,
            Phase::LeadChoice if seat_of(end.leader_asked) == Some(seat) => Some(Action::LeadSelf),
            Phase::LeadChoice => Some(Action::LeadPartner),
            Phase::TakeAll if end.phase == Phase::TakeAll => None,
            Phase::TakeAll if end.all_taker() == Some(seat) => Some(Action::TakeAll),
            Phase::TakeAll => Some(Action::Pass),
            Phase::CallSuit => end.called_suit().map(Action::CallSuit),
            Phase::Play => plays.get(self.played.len()).copied().map(Action::Play),
            Phase::TrumpChoice | Phase::RuffShowing | Phase::Over => None,
        }
    }

    fn honours_call_towards(&self, game: &Game, end: &Deal) -> Option<Action> {
        let seat = self.turn;
        if end.honours_passed.contains(seat) {
            return Some(Action::Pass);
        }
        let called = end.can_ye_failed.contains(seat) || end.declared_by() == Some(seat);
        let asks = self.honours_held(game, seat).len() == 2;
        called.then_some(if asks { Action::CanYe } else { Action::Show })
    }
}
