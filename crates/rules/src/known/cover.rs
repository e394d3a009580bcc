//! A deal as one viewer knows it: with other cards in the places that the viewer cannot see.
//!
//! All deals that look the same to the viewer become the same one. It need not be a possible deal (what passes, voids and
//! announcements tell of hidden cards is not respected), but gives the viewer's [`SeatView`](crate::SeatView), or the
//! [`PublicView`], the answers of the real one.

use crate::deal::{Deal, NONE};
use crate::game::Game;
use crate::params::TurnUp;
use crate::phase::Phase;
use crate::view::PublicView;
use crate::{Standing, Viewer};
use kirifuda_cards::{Card, CardSet, PerSeat, Seat};

/// Takes the lowest cards of a pool.
fn take(pool: &mut CardSet, count: usize) -> CardSet {
    let taken = pool.iter().take(count).collect();
    *pool -= taken;
    taken
}

impl PublicView<'_> {
    /// Returns the cards of which `viewer` knows in whose hand, or in which place, they are or were.
    pub(crate) fn known_by(&self, viewer: Viewer) -> CardSet {
        let deal = self.deal();
        let seen = self.seen_by_all() | deal.played;
        let Some(me) = deal.looking(viewer) else { return seen };
        let taken = if deal.exchanger() == Some(me) { deal.discards | deal.stock } else { CardSet::EMPTY };
        let given = if deal.passed_on { deal.given(me) } else { CardSet::EMPTY };
        let swapped = self.of_seat(me).own_swap().map_or(CardSet::EMPTY, |swap| CardSet::of(swap.card));
        seen | deal.held[me] | taken | given | swapped
    }
}

impl Deal {
    /// The seat of the viewer, once hands are looked at.
    fn looking(&self, viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) if self.phase != Phase::TrumpChoice => Some(seat),
            _ => None,
        }
    }

    /// Returns the deal as `viewer` knows it.
    pub(crate) fn covered(&self, game: &Game, standing: &Standing, viewer: Viewer) -> Deal {
        let view = PublicView::of(game, self, standing);
        let (placed, me) = (view.known_by(viewer), self.looking(viewer));
        let is_mine = |seat: Seat| me == Some(seat);
        let mine = me.map_or(CardSet::EMPTY, |seat| self.held[seat]);
        let took_stock = me.is_some() && me == self.exchanger();
        let turn_up = self.turn_up().map_or(CardSet::EMPTY, CardSet::of);
        let mut pool = game.pack().cards() - placed - turn_up;
        let mut held = PerSeat::from_fn(|seat| self.held[seat] & placed);
        let mut discards = self.discards & placed;
        let has_room = |held: &PerSeat<CardSet>, seat: Seat| held[seat].len() < self.held[seat].len();

        // Who is asked to take the stock may tell that nobody was dealt the card that gives the right to it.
        let right = self.right_card(game);
        let mut undealt = right.filter(|_| self.only_dealer_asked(game));
        if let Some(card) = right.filter(|card| !placed.contains(*card)) {
            pool.remove(card);
            match (self.exchanger(), undealt) {
                (Some(taker), _) if has_room(&held, taker) => held[taker].insert(card),
                (Some(_), _) => discards.insert(card),
                (None, Some(_)) => {}
                (None, None) => match self.active.iter().find(|&seat| !is_mine(seat) && has_room(&held, seat)) {
                    Some(seat) => held[seat].insert(card),
                    None => undealt = Some(card),
                },
            }
        }
        if let Some(taker) = self.exchanger().filter(|_| self.stock.is_superset(turn_up)) {
            for card in (turn_up - placed).iter() {
                let place = if has_room(&held, taker) { &mut held[taker] } else { &mut discards };
                place.insert(card);
            }
        }
        for seat in Seat::all(game.players()) {
            let missing = self.held[seat].len() - held[seat].len();
            held[seat] |= take(&mut pool, missing);
        }
        discards |= take(&mut pool, self.discards.len() - discards.len());

        let mut deal = Deal { held, discards, ..*self };
        deal.passed = if self.passed_on {
            me.map_or(CardSet::EMPTY, |seat| self.given(seat) | self.received(seat))
        } else {
            self.passed & mine
        };
        if me.and_then(|me| view.of_seat(me).own_swap()).is_none() {
            deal.swapped = NONE;
        }
        for seat in Seat::all(self.announced.len()) {
            if !is_mine(seat) && !self.has_shown_ruff(game, seat) {
                deal.announced_suits |= 15 << (4 * seat.index());
            }
        }
        if self.draw_rounds > 0 {
            deal.cover_draws(game, self, me, &mut pool);
        } else if !took_stock {
            let known = (self.stock & turn_up) | undealt.map_or(CardSet::EMPTY, CardSet::of);
            let from = self.exchanger().map_or(pool, |taker| deal.held[taker] | deal.discards);
            let others = from - known - right.map_or(CardSet::EMPTY, CardSet::of);
            deal.stock = known | others.iter().take(self.stock.len().saturating_sub(known.len())).collect();
        }
        deal
    }

    /// Cards drawn by others, and those still to be drawn. What the others drew face up lies where it is seen.
    fn cover_draws(&mut self, game: &Game, real: &Deal, me: Option<Seat>, pool: &mut CardSet) {
        let turned = game.rules().turn_up() == TurnUp::Stock;
        let (drawn, round) = (real.drawn_len(), real.active.len());
        let is_open = |place: usize| turned && place <= drawn && place.is_multiple_of(round);
        let drawer = |place| Seat::all(game.players()).find(|&seat| real.held[seat].contains(real.stock_card(place)));
        let is_known = |place: usize| is_open(place) || (place < drawn && drawer(place) == me && me.is_some());
        self.stock =
            (0..real.stock_len()).filter(|&place| is_known(place)).map(|place| real.stock_card(place)).collect();
        for place in 0..real.stock_len() {
            let card = if is_known(place) {
                Some(real.stock_card(place))
            } else if place < drawn {
                drawer(place).and_then(|seat| (self.held[seat] - self.stock).first())
            } else {
                take(pool, 1).first()
            };
            if let Some(card) = card {
                self.set_stock_card(place, card);
                self.stock.insert(card);
            }
        }
    }

    /// Exchanges two cards that the viewer cannot see, wherever they are.
    pub(crate) fn exchange_hidden(&mut self, game: &Game, one: Card, other: Card) {
        let both = [one, other];
        let exchange = |set: &mut CardSet| {
            if let [true, false] | [false, true] = both.map(|card| set.contains(card)) {
                *set = CardSet::from_bits(set.bits() ^ CardSet::of(one).bits() ^ CardSet::of(other).bits());
            }
        };
        self.held.0[..game.players()].iter_mut().for_each(exchange);
        [&mut self.stock, &mut self.discards, &mut self.passed].into_iter().for_each(exchange);
        for place in 0..self.stock_len() {
            let card = self.stock_card(place);
            if both.contains(&card) {
                self.set_stock_card(place, if card == one { other } else { one });
            }
        }
    }
}
