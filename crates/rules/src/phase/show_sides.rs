//! Sides by cards held: the players who hold certain cards show them, and play together against the others.

use crate::deal::{Deal, NONE};
use crate::numbers::narrow;
use crate::params::{HolderPlaces, LoneHolder, PhaseKind};
use crate::phase::Phase;
use crate::turns::change_places;
use crate::{Game, Turns};
use kirifuda_cards::{Card, CardSet, Seat, SeatSet};

/// A card that a player who held every card that makes a side got for one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swap {
    /// The player who held them.
    pub holder: Seat,
    /// Their partner, who gave the card.
    pub partner: Seat,
    /// The card. Only these two know it.
    pub card: Card,
}

impl Deal {
    /// Shows the cards that make a side; nobody decides anything. In a later deal of a round the sides are known.
    pub(crate) fn enter_show_sides(&mut self, game: &Game) -> Option<(Phase, Seat)> {
        if self.holders.is_empty() {
            let cards = game.rules().side_cards(self.trump);
            self.holders = self.active.iter().filter(|&seat| !(self.hand(seat) & cards).is_empty()).collect();
            for seat in self.holders.iter() {
                self.shown |= self.hand(seat) & cards;
            }
            if let Some((_, partner)) = self.lone_holder(game) {
                self.holders.insert(partner);
            }
            self.part_holders(game);
        }
        if !self.holders.is_empty() {
            let eldest = self.turns.first_from(self.active, self.eldest);
            self.leader_asked = self.turns.first_from(self.holders, eldest).number();
        }
        None
    }

    /// Returns the player who alone holds every card that makes a side, with their partner, if a partner plays with them.
    fn lone_holder(&self, game: &Game) -> Option<(Seat, Seat)> {
        let cards = game.rules().side_cards(self.trump);
        let has_all = |seat: &Seat| !cards.is_empty() && self.hand(*seat).is_superset(cards);
        let holder = self.active.iter().find(has_all).filter(|_| game.rules().lone_holder() != LoneHolder::Alone)?;
        Some((holder, self.turns.next(self.turns.next(holder))))
    }

    /// Exchanges a card that makes a side if one player holds all of them: of these, and of the partner's cards, those
    /// dealt first change hands, which is chance.
    pub(crate) fn swap_side_card(&mut self, game: &Game, dealt: &[Card]) {
        if game.rules().lone_holder() != LoneHolder::Exchange || !self.holders.is_empty() {
            return;
        }
        let cards = game.rules().side_cards(self.trump);
        let Some((holder, partner)) = self.lone_holder(game).filter(|_| cards.len() > 1) else { return };
        let first = |cards: CardSet| dealt.iter().copied().find(|&card| cards.contains(card));
        let given = first(cards);
        let Some((given, got)) = given.zip(first(self.held[partner])) else { return };
        for (seat, out, back) in [(holder, given, got), (partner, got, given)] {
            self.held[seat].remove(out);
            self.held[seat].insert(back);
        }
        self.swapped = narrow(got.bit());
    }

    /// Lets two holders who sit side by side change places, if the game asks for it.
    pub(crate) fn part_holders(&mut self, game: &Game) {
        if game.rules().holder_places() != HolderPlaces::Apart {
            return;
        }
        let Some((one, other)) = self.parted(&self.turns) else { return };
        self.turns = self.turns.changed(one, other);
        let moved = |seat| change_places(seat, one, other);
        if game.dealer_sits_out() {
            (self.eldest, self.last) = (moved(self.eldest), moved(self.last));
        } else {
            self.eldest = self.turns.next(self.last);
        }
        self.leader = self.eldest;
    }

    /// Returns the players who change places if two holders sit side by side in an order of turns: the second of them, and
    /// the player after that one.
    fn parted(&self, turns: &Turns) -> Option<(Seat, Seat)> {
        let second = self.holders.iter().map(|seat| turns.next(seat)).find(|&seat| self.holders.contains(seat));
        second.filter(|_| self.holders.len() == 2).map(|second| (second, turns.next(second)))
    }

    /// Returns the players who have changed places since the order of turns was this.
    pub(crate) fn parted_since(&self, before: &Turns) -> Option<(Seat, Seat)> {
        if self.turns == *before { None } else { self.parted(before) }
    }

    /// Whether the cards that make a side have been shown by all who hold one.
    pub(crate) fn are_sides_shown(&self, game: &Game) -> bool {
        let place = game.rules().phases().iter().position(|&kind| kind == PhaseKind::ShowSides);
        self.deal_in_round == 0 && place.is_some_and(|place| place < usize::from(self.phase_index))
    }

    getters! {
        /// Returns the players who have shown in this round that they hold a card that makes a side, and the partner of one
        /// who holds all of them; empty in games with other sides.
        pub fn holders(&self) -> SeatSet = self.holders;
        /// Returns the cards that a player showed because they make a side.
        pub fn side_cards(&self, game: &Game, seat: Seat) -> CardSet =
            self.held[seat] & self.shown & game.rules().side_cards(self.trump);
        /// Returns the other members of a seat's team.
        pub fn partners(&self, game: &Game, seat: Seat) -> SeatSet = self.team(game, seat) - SeatSet::of(seat);
    }

    /// Returns the exchange between a player who held every card that makes a side and their partner.
    pub(crate) fn swap(&self) -> Option<Swap> {
        let card = (self.swapped != NONE).then(|| Card::from_bit(self.swapped))?;
        let holder = self.holders.iter().find(|&seat| self.held[seat].contains(card))?;
        Some(Swap { holder, partner: self.holders.iter().find(|&seat| seat != holder)?, card })
    }

    /// Returns the team of a seat, itself included. Where cards make the sides, everybody is alone until they are shown.
    #[inline]
    pub fn team(&self, game: &Game, seat: Seat) -> SeatSet {
        game.team(seat, self.holders, self.active)
    }

    /// Returns the seats that play for a side of the game: its members, and those who play together with them.
    pub(crate) fn team_of_side(&self, game: &Game, side: usize) -> SeatSet {
        game.seats_of(side).next().map_or(SeatSet::EMPTY, |seat| self.team(game, seat))
    }
}
