//! The play: which cards may be led and followed with, and who wins a trick. This is the hot path of the engine.

use crate::deal::{Deal, Verdict, first_from, next_in, seat_of};
use crate::params::{FallbackLeader, OpeningLeader};
use crate::phase::Phase;
use crate::trick::TRUMP_POWER;
use crate::{Game, Point, RefusalReason};
use kirifuda_cards::{Card, CardSet, Seat, Suit};

impl Deal {
    pub(crate) fn enter_play(&mut self, game: &Game) -> Option<(Phase, Seat)> {
        let rules = game.rules();
        let eldest = first_from(self.active, self.eldest);
        let leader = match (rules.opening_leader(), self.exchanger()) {
            (OpeningLeader::Eldest, _) => eldest,
            (OpeningLeader::Asked, _) => seat_of(self.leader_asked).unwrap_or(eldest),
            (OpeningLeader::Holder, _) => self.show_opening_card(game).unwrap_or(eldest),
            (OpeningLeader::Exchanger, Some(seat)) => seat,
            (OpeningLeader::Exchanger, None) => match rules.fallback_leader() {
                FallbackLeader::Eldest => eldest,
                FallbackLeader::Dealer => self.last,
            },
        };
        self.leader = leader;
        Some((Phase::Play, leader))
    }

    /// Shows who holds the opening card: by leading, its holder says so.
    fn show_opening_card(&mut self, game: &Game) -> Option<Seat> {
        let card = game.rules().opening_card()?;
        let holder = self.held.holder(card)?;
        self.shown.insert(card);
        Some(holder)
    }

    /// Returns the suit to which the first card of the trick in progress belongs, or that of the last trick between two
    /// tricks.
    #[inline]
    pub(crate) fn led(&self, game: &Game) -> Suit {
        game.tables[self.trump].suit[self.trick[0].bit()]
    }

    /// Returns the cards the seat to act may play now. Meaningful in [`Phase::Play`] only.
    #[inline]
    pub fn legal_plays(&self, game: &Game) -> CardSet {
        let hand = self.hand(self.turn);
        if self.trick_len == 0 {
            return if game.restricts_leads { self.legal_leads(game, hand) } else { hand };
        }
        let table = &game.tables[self.trump];
        let following = hand & table.members[self.led(game)];
        let void = CardSet::from_bits(u64::from(following.is_empty()).wrapping_neg());
        let legal = following | (hand & (table.free | void));
        if game.restricts_follows { self.restricted_follows(game, legal) } else { legal }
    }

    /// Whether from now on every card may be led, and a player only has to follow suit.
    pub fn only_follows(&self, game: &Game) -> bool {
        let barred = game.tables[self.trump].barred_leads;
        let leads_freely = !game.restricts_leads
            || (!self.played.is_empty() && (barred.is_empty() || !(self.played & barred).is_empty()));
        leads_freely && !game.restricts_follows && !game.rules().may_trump()
    }

    /// Returns the cards of a hand that may be led, where not all may.
    #[inline(never)]
    fn legal_leads(&self, game: &Game, hand: CardSet) -> CardSet {
        if let Some(card) = game.rules().opening_card()
            && self.played.is_empty()
            && hand.contains(card)
        {
            return CardSet::of(card);
        }
        let barred = game.tables[self.trump].barred_leads;
        if (self.played & barred).is_empty() { some_or(hand - barred, hand) } else { hand }
    }

    /// Returns the cards that may be played among those allowed where a player only has to follow suit.
    #[inline(never)]
    fn restricted_follows(&self, game: &Game, mut legal: CardSet) -> CardSet {
        let (rules, table, led) = (game.rules(), &game.tables[self.trump], self.led(game));
        let follows = !(legal & table.members[led]).is_empty();
        if rules.must_trump() && !follows {
            legal = some_or(legal & table.trumps, legal);
        }
        if rules.must_overtake() {
            let beats = |&card: &Card| game.power(card, led, self.trump) > self.winning_power();
            legal = some_or(legal.iter().filter(beats).collect(), legal);
        }
        if self.tricks_done == 0 && !follows {
            legal = some_or(legal - table.barred_first_trick, legal);
        }
        legal
    }

    /// Plays a card without checking that it is legal; returns the winner of the trick if the card completes it.
    ///
    /// The caller guarantees that the phase is [`Phase::Play`] and the card one of [`Deal::legal_plays`]; otherwise the
    /// state becomes meaningless (but not unsafe).
    #[inline]
    pub fn play_unchecked(&mut self, game: &Game, card: Card) -> Option<Seat> {
        let table = &game.tables[self.trump];
        let power = table.power[card.bit()];
        let seat = self.turn;
        self.played.insert(card);
        self.trick[usize::from(self.trick_len)] = card;
        if self.trick_len == 0 {
            self.leader = seat;
            self.best = contender(power, seat);
        } else {
            // Whether a card follows suit or wins is unpredictable, so none of this branches.
            let led = self.led(game);
            let follows = table.suit[card.bit()] == led;
            self.voids[led.index()].insert_if(seat, !follows & !table.free.contains(card));
            let can_win = follows | (power >= TRUMP_POWER);
            self.best = self.best.max(contender(power * u8::from(can_win), seat));
        }
        self.trick_len += 1;
        self.turn = next_in(self.active, seat);
        if self.turn == self.leader { Some(self.complete_trick(game)) } else { None }
    }

    getters! {
        /// Returns the seat whose card is winning the trick in progress.
        pub(crate) fn winning(&self) -> Seat = Seat::new(usize::from(self.best & 15)).unwrap_or(Seat::FIRST);
        /// Returns the power of that card.
        pub(crate) fn winning_power(&self) -> u8 = self.best.to_be_bytes()[0];
    }

    #[inline]
    fn complete_trick(&mut self, game: &Game) -> Seat {
        let winner = self.winning();
        self.tricks_won[winner.index()] += 1;
        if game.counts_points {
            for &card in &self.trick[..usize::from(self.trick_len)] {
                let points = game.card_points[card.bit()];
                self.points_won[winner.index()] += points;
                self.point_cards_won[winner.index()] += u8::from(points > 0);
            }
        }
        self.tricks_done += 1;
        self.trick_len = 0;
        self.turn = winner;
        if self.tricks_done == self.hand_size {
            self.phase = Phase::Over;
        }
        winner
    }

    #[inline]
    pub(crate) fn judge_play(&self, game: &Game, card: Card) -> Verdict {
        if !self.hand(self.turn).contains(card) {
            return Err((RefusalReason::NotHeld(card), Point::Holding));
        }
        if self.legal_plays(game).contains(card) {
            return Ok(());
        }
        Err(self.play_refusal(game, card))
    }

    /// Returns why a card of the hand may not be played, and the point whose rule says so.
    fn play_refusal(&self, game: &Game, card: Card) -> (RefusalReason, Point) {
        let (rules, table, hand) = (game.rules(), &game.tables[self.trump], self.hand(self.turn));
        if self.trick_len == 0 {
            let opening = rules.opening_card().filter(|&card| self.played.is_empty() && hand.contains(card));
            return match opening {
                Some(opening) => (RefusalReason::MustLead(opening), Point::Leader),
                None => (RefusalReason::BarredLead(card), Point::Lead),
            };
        }
        let led = self.led(game);
        let beats = |card: Card| game.power(card, led, self.trump) > self.winning_power();
        let following = hand & table.members[led];
        let reason = if !following.is_empty() && !following.contains(card) && !table.free.contains(card) {
            RefusalReason::MustFollow(led)
        } else if following.is_empty()
            && rules.must_trump()
            && !table.trumps.contains(card)
            && !(hand & table.trumps).is_empty()
        {
            RefusalReason::MustTrump
        } else if rules.must_overtake() && !beats(card) && self.legal_plays(game).iter().all(beats) {
            RefusalReason::MustOvertake
        } else {
            RefusalReason::BarredFirstTrick(card)
        };
        let above_trump = game.above_trump(self.trump) == Some(card);
        (reason, if above_trump { Point::AboveTrump } else { Point::Follow })
    }
}

/// Returns some cards, or all if there are none.
fn some_or(some: CardSet, all: CardSet) -> CardSet {
    if some.is_empty() { all } else { some }
}

/// Packs a card's power and seat so that the higher number wins the trick.
#[inline]
fn contender(power: u8, seat: Seat) -> u16 {
    u16::from(power) << 8 | u16::from(seat.number())
}
