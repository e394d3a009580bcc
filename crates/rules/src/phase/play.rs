//! The play: which cards may be led and followed with, and who wins a trick. This is the hot path of the engine.

use crate::deal::{Deal, Verdict, seat_of};
use crate::params::{FallbackLeader, Joker, JokerTricks, OpeningLeader};
use crate::phase::Phase;
use crate::trick::TRUMP_POWER;
use crate::{Game, Point, RefusalReason};
use kirifuda_cards::{Card, CardSet, Seat};

impl Deal {
    pub(crate) fn enter_play(&mut self, game: &Game) -> Option<(Phase, Seat)> {
        let rules = game.rules();
        let eldest = self.turns.first_from(self.active, self.eldest);
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

    /// Returns the cards the seat to act may play now. Meaningful in [`Phase::Play`] only.
    #[inline]
    pub fn legal_plays(&self, game: &Game) -> CardSet {
        let hand = self.hand(self.turn);
        if self.trick_len == 0 {
            return if game.restricts_leads { self.legal_leads(game, hand) } else { hand };
        }
        let table = &game.tables[self.trump];
        let following = hand & table.members[self.led];
        let void = CardSet::from_bits(u64::from(following.is_empty()).wrapping_neg());
        let legal = following | (hand & (table.free | void));
        if game.restricts_follows { self.restricted_follows(game, legal) } else { legal }
    }

    /// Whether from now on every card may be led, and a player only has to follow suit.
    pub fn only_follows(&self, game: &Game) -> bool {
        let barred = game.tables[self.trump].barred_leads;
        let leads_freely = !game.restricts_leads
            || (!self.played.is_empty() && (barred.is_empty() || !(self.played & barred).is_empty()));
        let all_follow = game.rules().joker() != Joker::Apart && !game.rules().may_trump();
        leads_freely && all_follow && !game.restricts_follows
    }

    /// Returns the cards that may not be led yet, unless a player has no others.
    pub fn barred_leads(&self, game: &Game) -> CardSet {
        let barred = game.tables[self.trump].barred_leads;
        if (self.played & barred).is_empty() { barred } else { CardSet::EMPTY }
    }

    /// Returns the cards that may not be discarded on the trick in progress, unless a player has no others.
    pub fn barred_discards(&self, game: &Game) -> CardSet {
        if self.tricks_done == 0 { game.tables[self.trump].barred_first_trick } else { CardSet::EMPTY }
    }

    /// Returns the card that must be led now if the leader holds it.
    pub fn card_to_lead(&self, game: &Game) -> Option<Card> {
        game.rules().opening_card().filter(|_| self.played.is_empty())
    }

    /// Returns the cards of a hand that may be led, where not all may.
    #[inline(never)]
    fn legal_leads(&self, game: &Game, hand: CardSet) -> CardSet {
        match self.card_to_lead(game) {
            Some(card) if hand.contains(card) => CardSet::of(card),
            _ => {
                let cards = self.joker_in_time(game, hand);
                some_or(cards - self.barred_leads(game), cards)
            }
        }
    }

    /// Returns the cards that may be played among those allowed where a player only has to follow suit.
    #[inline(never)]
    fn restricted_follows(&self, game: &Game, legal: CardSet) -> CardSet {
        let (rules, table, led) = (game.rules(), &game.tables[self.trump], self.led);
        let apart = if rules.joker() == Joker::Apart { CardSet::of(Card::JOKER) } else { CardSet::EMPTY };
        let legal = self.joker_in_time(game, legal);
        // A joker that belongs to no suit may always be played, and is not bound by the rules for the other cards.
        let joker = legal & apart;
        let mut legal = legal - apart;
        if legal.is_empty() {
            return joker;
        }
        let follows = !(legal & table.members[led]).is_empty();
        if rules.must_trump() && !follows {
            legal = some_or(legal & table.trumps, legal);
        }
        if rules.must_overtake() {
            let beats = |&card: &Card| game.power(card, led, self.trump) > self.winning_power();
            legal = some_or(legal.iter().filter(beats).collect(), legal);
        }
        if !follows {
            legal = some_or(legal - self.barred_discards(game), legal);
        }
        legal | joker
    }

    /// Whether a player with these cards has to play the joker now, because it may not be played to the last trick.
    fn is_last_chance(&self, game: &Game, cards: CardSet) -> bool {
        game.rules().joker_tricks() == JokerTricks::Inner
            && usize::from(self.tricks_done) + 2 == self.trick_count()
            && cards.contains(Card::JOKER)
    }

    /// Returns some cards without the joker in the first trick, and only the joker in the last trick but one, where it may
    /// not be played to the first and the last.
    fn joker_in_time(&self, game: &Game, legal: CardSet) -> CardSet {
        let joker = CardSet::of(Card::JOKER);
        if self.is_last_chance(game, legal) {
            joker
        } else if game.rules().joker_tricks() == JokerTricks::Inner && self.tricks_done == 0 {
            legal - joker
        } else {
            legal
        }
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
            self.led = table.suit[card.bit()];
            self.best = contender(power, seat);
        } else {
            // Whether a card follows suit or wins is unpredictable, so none of this branches.
            let led = self.led;
            let follows = table.suit[card.bit()] == led;
            self.voids[led.index()].insert_if(seat, !follows & !table.free.contains(card));
            let can_win = follows | (power >= TRUMP_POWER);
            self.best = self.best.max(contender(power * u8::from(can_win), seat));
        }
        self.trick_len += 1;
        self.turn = self.turns.next(seat);
        if self.turn == self.leader {
            return Some(self.complete_trick(game));
        }
        if card == Card::JOKER && self.trick_len == 1 {
            self.ask_for_suit(game);
        }
        None
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
        if self.tricks_done <= self.draw_rounds {
            self.draw_cards(game, winner);
        } else if self.tricks_done == self.hand_size + self.draw_rounds {
            self.phase = Phase::Over;
        }
        if game.has_race {
            self.run_race(game, winner);
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
        if self.is_last_chance(game, hand) {
            return (RefusalReason::JokerNow, Point::AboveTrump);
        }
        if self.trick_len == 0 {
            return match self.card_to_lead(game).filter(|&opening| hand.contains(opening)) {
                Some(opening) => (RefusalReason::MustLead(opening), Point::Leader),
                None if !self.joker_in_time(game, hand).contains(card) => {
                    (RefusalReason::BarredFirstTrick(card), Point::AboveTrump)
                }
                None => (RefusalReason::BarredLead(card), Point::Lead),
            };
        }
        let led = self.led;
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
