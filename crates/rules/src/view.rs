//! What spectators and seats know of a deal. Bots and user interfaces get these views and nothing else: a spectator's
//! code cannot even ask for hidden cards.

use crate::deal::Deal;
use crate::params::{NameRound, TurnUp};
use crate::phase::Phase;
use crate::{Action, Aside, Game, Point, RaceEnd, Refusal, RefusalReason, Standing, Swap};
use kirifuda_cards::{Card, CardSet, Seat, SeatSet, Suit};
use std::fmt;
use std::ops::Deref;

/// What everybody knows of a deal in progress. It borrows from either a real deal or a sampled one; there is no way to
/// ask it for a card that is not public.
///
/// ```compile_fail,E0599
/// fn cards(view: &kirifuda_rules::PublicView<'_>) -> kirifuda_cards::CardSet {
///     view.hand()
/// }
/// ```
#[derive(Clone, Copy)]
pub struct PublicView<'a> {
    game: &'a Game,
    deal: &'a Deal,
    standing: &'a Standing,
    past: Past<'a>,
}

/// One seat's knowledge of a deal in progress: what everybody knows, the seat's own cards and its legal actions. It
/// reveals nothing that the seat cannot know.
#[derive(Clone, Copy)]
pub struct SeatView<'a> {
    public: PublicView<'a>,
    seat: Seat,
}

/// Cards to be chosen together, one action each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AsideChoice {
    /// What becomes of them.
    pub aside: Aside,
    /// The cards that may be chosen now.
    pub legal: CardSet,
    /// How many are still to be chosen.
    pub left: usize,
}

/// Public facts that the deal alone does not contain.
#[derive(Clone, Copy)]
pub(crate) struct Past<'a> {
    pub standing_at_deal: &'a Standing,
    pub plays: &'a [Card],
    /// Chips that each trick pays, and the chips left after equal shares (JL-18).
    pub trick_pay: Option<(i64, i64)>,
}

impl<'a> PublicView<'a> {
    /// Returns what everybody knows of `deal`, without the order of the plays.
    #[inline]
    pub fn of(game: &'a Game, deal: &'a Deal, standing: &'a Standing) -> PublicView<'a> {
        PublicView { game, deal, standing, past: Past { standing_at_deal: standing, plays: &[], trick_pay: None } }
    }

    #[inline]
    pub(crate) fn with_past(self, past: Past<'a>) -> PublicView<'a> {
        PublicView { past, ..self }
    }

    /// Returns the view of one seat.
    #[inline]
    pub(crate) fn of_seat(self, seat: Seat) -> SeatView<'a> {
        SeatView { public: self, seat }
    }

    pub(crate) fn past(&self) -> &Past<'a> {
        &self.past
    }

    /// Returns every card played in the deal so far in the order of play; empty if the order was not recorded.
    #[inline]
    pub fn plays(&self) -> &'a [Card] {
        self.past.plays
    }

    /// Returns the chips that each trick pays, and the chips left after equal shares (JL-18): as fixed by the match,
    /// else estimated from the pot and the tricks still to be played.
    pub(crate) fn trick_pay(&self) -> (i64, i64) {
        let left = i64::from(self.deal.hand_size.saturating_sub(self.deal.tricks_done)).max(1);
        self.past.trick_pay.unwrap_or((self.standing.pot / left, self.standing.pot % left))
    }

    getters! {
        /// Returns the game.
        pub fn game(&self) -> &'a Game = self.game;
        /// Returns scores, pot and dealer, which are all public.
        pub fn standing(&self) -> &'a Standing = self.standing;
        /// Returns the phase of the deal.
        pub fn phase(&self) -> Phase = self.deal.phase();
        /// Returns the seat that has to decide.
        pub fn to_act(&self) -> Option<Seat> = self.deal.to_act();
        /// Whether hands have been looked at; before that nobody knows a card (KK-11).
        pub fn hands_taken(&self) -> bool = self.deal.phase() != Phase::TrumpChoice;
        /// Returns the number of cards a seat holds.
        pub fn hand_len(&self, seat: Seat) -> usize = self.deal.hand(seat).len();
        /// Returns the trump suit, if there is one.
        pub fn trump(&self) -> Option<Suit> = self.deal.trump;
        /// Returns the cards that belong to the trump suit.
        pub fn trump_suit(&self) -> CardSet = self.game.trump_suit(self.deal.trump);
        /// Returns the suit to which a card belongs when it leads and follows.
        pub fn suit_of(&self, card: Card) -> Suit = self.game.suit_of(card, self.deal.trump);
        /// Returns the cards that belong to a suit.
        pub fn members(&self, suit: Suit) -> CardSet = self.game.members(suit, self.deal.trump);
        /// Returns a card and those that belong to the same suit; a joker that belongs to none is alone.
        pub fn suit_around(&self, card: Card) -> CardSet = self.game.suit_around(card, self.deal.trump);
        /// Returns the turn-up; in games with drawing, the card of the stock that is face up now.
        pub fn turn_up(&self) -> Option<Card> = self.deal.turn_up();
        /// Returns the card that beats even trumps.
        pub fn above_trump(&self) -> Option<Card> = self.game.above_trump(self.deal.trump);
        /// Returns the seats in the play: those dealt in who have not folded.
        pub fn active(&self) -> SeatSet = self.deal.active;
        /// Returns the seat that follows another in turn.
        pub fn next_in_turn(&self, seat: Seat) -> Seat = self.deal.next_in_turn(seat);
        /// Returns the number of the deal in its round, from 0.
        pub fn deal_in_round(&self) -> u8 = self.deal.deal_in_round();
        /// Returns the card points that the team of a seat needs to win the race.
        pub fn race_needed(&self, seat: Seat) -> i64 = self.deal.race_needed(self.game, seat);
        /// Returns how the race ended, once it did.
        pub fn race_end(&self) -> Option<RaceEnd> = self.deal.race_end();
        /// Returns who undertook to take all card points.
        pub fn all_taker(&self) -> Option<Seat> = self.deal.all_taker();
        /// Returns the first seat in turn order.
        pub fn eldest(&self) -> Seat = self.deal.eldest;
        /// Returns the last seat in turn order: the dealer, or where a side deals the player who took the last pile.
        pub fn last(&self) -> Seat = self.deal.last;
    }

    /// Returns the cards of the trick in progress with their players, the lead first; empty before a lead.
    pub fn trick(&self) -> impl ExactSizeIterator<Item = (Seat, Card)> + '_ {
        self.deal.trick()
    }

    getters! {
        /// Returns the number of cards in the trick in progress.
        pub fn trick_len(&self) -> usize = usize::from(self.deal.trick_len);
        /// Returns the suit led to the trick in progress.
        pub fn led(&self) -> Option<Suit> =
            (self.deal.trick_len > 0 && self.deal.phase != Phase::CallSuit).then_some(self.deal.led);
        /// Returns the suit that the leader of the joker named, where it belongs to none.
        pub fn called_suit(&self) -> Option<Suit> = self.deal.called_suit();
        /// Returns the seat whose card is winning the trick in progress.
        pub fn winning(&self) -> Option<Seat> = (self.deal.trick_len > 0).then(|| self.deal.winning());
    }

    /// Returns the [`Game::power`] of the card that is winning the trick in progress.
    #[inline]
    pub fn winning_power(&self) -> u8 {
        if self.deal.trick_len > 0 { self.deal.winning_power() } else { 0 }
    }

    getters! {
        /// Returns who leads, or led, the trick in progress.
        pub fn leader(&self) -> Seat = self.deal.leader;
        /// Returns every card played in the deal so far.
        pub fn played(&self) -> CardSet = self.deal.played;
        /// Returns the cards a seat has played in the deal so far.
        pub fn played_by(&self, seat: Seat) -> CardSet = self.deal.played_by(seat);
        /// Returns the seats publicly known to hold no card of a suit: they played another when it was led.
        pub fn void_in(&self, suit: Suit) -> SeatSet = self.deal.voids[suit.index()];
        /// Returns the cards a seat is publicly known to hold: shown and not yet played.
        pub fn known_to_hold(&self, seat: Seat) -> CardSet = self.deal.hand(seat) & self.seen_by_all();
        /// Returns the discards that all have seen (RT-24).
        pub fn known_discards(&self) -> CardSet = self.deal.discards & self.seen_by_all();
    }

    /// Returns the cards in hands or discarded that everybody has seen, including those played since. Their location is
    /// public.
    pub(crate) fn seen_by_all(&self) -> CardSet {
        match (self.game.rules().turn_up(), self.deal.turn_up()) {
            (TurnUp::Last, Some(card)) => self.deal.shown | CardSet::of(card),
            _ => self.deal.shown,
        }
    }

    getters! {
        /// Returns the seat to which a seat passes cards in this deal.
        pub fn passes_to(&self, seat: Seat) -> Option<Seat> = self.deal.passes_to(seat);
        /// Whether the passed cards have changed hands.
        pub fn passed_on(&self) -> bool = self.deal.passed_on;
        /// Returns who took the stock.
        pub fn exchanger(&self) -> Option<Seat> = self.deal.exchanger();
        /// Returns the number of discards so far.
        pub fn discard_count(&self) -> usize = self.deal.discards.len();
        /// Returns the seats that passed on the stock.
        pub fn exchange_passed(&self) -> SeatSet = self.deal.exchange_passed;
        /// Returns the seats that passed on declaring honours.
        pub fn honours_passed(&self) -> SeatSet = self.deal.honours_passed;
        /// Returns the seats with exactly two honours whose partners had none (RH-17).
        pub fn can_ye_failed(&self) -> SeatSet = self.deal.can_ye_failed;
        /// Returns the seat whose call declared the honours.
        pub fn declared_by(&self) -> Option<Seat> = self.deal.declared_by();
        /// Returns the number a seat has announced.
        pub fn announced(&self, seat: Seat) -> Option<u8> = self.deal.announced(seat);
        /// Returns the tricks won by a seat, excluding those that do not count.
        pub fn tricks_won(&self, seat: Seat) -> u8 = self.deal.tricks_won(seat);
        /// Returns the points of the cards taken by a seat; 0 if the game does not count them.
        pub fn points_won(&self, seat: Seat) -> i64 = self.deal.points_won(seat);
        /// Returns the players who have shown that they hold a card that makes a side; empty in games with other sides.
        pub fn holders(&self) -> SeatSet = self.deal.holders();
        /// Returns the cards that a player showed because they make a side.
        pub fn side_cards(&self, seat: Seat) -> CardSet = self.deal.side_cards(self.game, seat);
        /// Returns the team of a seat: those who play together, itself included.
        pub fn team(&self, seat: Seat) -> SeatSet = self.deal.team(self.game, seat);
        /// Returns the next of a seat's partners in turn.
        pub fn next_partner(&self, seat: Seat) -> Option<Seat> = self.deal.next_partner(self.game, seat);
        /// Returns the other members of a seat's team, whether or not a fixed partner sits out.
        pub fn partners(&self, seat: Seat) -> SeatSet = self.deal.partners(self.game, seat);
        /// Returns the tricks won by those who play for a side.
        pub fn side_tricks(&self, side: usize) -> u8 = self.deal.side_tricks(self.game, side);
        /// Returns the points of the cards taken by those who play for a side; 0 if the game does not count them.
        pub fn side_points(&self, side: usize) -> i64 = self.deal.side_points(self.game, side);
        /// Returns the player who named the trump.
        pub fn maker(&self) -> Option<Seat> = self.deal.maker();
        /// Returns the player who plays the deal without their partner.
        pub fn alone(&self) -> Option<Seat> = self.deal.alone(self.game);
        /// Returns how many times players have passed instead of naming the trump.
        pub fn name_passes(&self) -> usize = self.deal.name_passes();
        /// Returns the suits that may be named as trump in the current round.
        pub fn name_round(&self) -> NameRound = self.deal.name_round(self.game);
        /// Returns the point whose rule says what may be named as trump in the current round.
        pub fn name_point(&self) -> Point = self.deal.name_point();
        /// Returns who takes the turn-up if the player to act names a suit.
        pub fn turn_up_taker(&self, suit: Suit) -> Option<Seat> = self.deal.turn_up_taker(self.game, suit);
        /// Returns the number of tricks a seat has bid.
        pub fn bid_of(&self, seat: Seat) -> Option<u8> = self.deal.bid_of(seat);
        /// Whether a seat has bid nil, and taken no trick so far.
        pub fn is_unbroken_nil(&self, seat: Seat) -> bool =
            self.game.scoring().has_nil() && self.bid_of(seat) == Some(0) && self.tricks_won(seat) == 0;
        /// Returns how many tricks a side is short of its contract; below zero if it has more.
        pub fn tricks_short(&self, side: usize) -> i64 =
            i64::from(self.deal.side_contract(self.game, side)) - i64::from(self.side_tricks(side));
        /// Returns the number of cards dealt to each active seat.
        pub fn hand_size(&self) -> usize = self.deal.hand_size();
        /// Returns the number of tricks in the deal.
        pub fn trick_count(&self) -> usize = self.deal.trick_count();
        /// Returns the number of cards still to be drawn, the turn-up included; 0 in games without drawing.
        pub fn stock_left(&self) -> usize = self.deal.stock_left();
        /// Whether the trick in progress, or the next one, counts.
        pub fn is_trick_counted(&self) -> bool = self.game.is_trick_counted(self.deal.hand_size, self.deal.tricks_done + 1);
        /// Returns the number of completed tricks.
        pub fn tricks_done(&self) -> u8 = self.deal.tricks_done;
    }

    pub(crate) fn deal(&self) -> &'a Deal {
        self.deal
    }

    /// Returns the suit behind a seat's announcement, once it has been shown.
    pub fn announced_suit(&self, seat: Seat) -> Option<Suit> {
        self.deal.announced_suit(seat).filter(|_| self.deal.has_shown_ruff(self.game, seat))
    }
}

impl<'a> SeatView<'a> {
    /// Returns what `seat` knows of `deal`, without the order of the plays, which [`Match::view`](crate::Match::view)
    /// includes.
    #[inline]
    pub fn of(game: &'a Game, deal: &'a Deal, standing: &'a Standing, seat: Seat) -> SeatView<'a> {
        PublicView::of(game, deal, standing).of_seat(seat)
    }

    #[inline]
    pub(crate) fn with_past(self, past: Past<'a>) -> SeatView<'a> {
        SeatView { public: self.public.with_past(past), ..self }
    }

    /// Returns the seat whose view this is.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the seat's own cards; empty before hands are looked at.
    #[inline]
    pub fn hand(&self) -> CardSet {
        if self.hands_taken() { self.public.deal.hand(self.seat) } else { CardSet::EMPTY }
    }

    /// Returns the cards the seat itself was dealt; empty before hands are looked at.
    pub fn dealt(&self) -> CardSet {
        if self.hands_taken() { self.public.deal.dealt(self.seat) } else { CardSet::EMPTY }
    }

    /// Returns every legal action of the seat; empty if it is not its turn.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.add_legal_actions(&mut actions);
        actions
    }

    /// Like [`SeatView::legal_actions`], but adds to a list that the caller can reuse.
    pub fn add_legal_actions(&self, actions: &mut Vec<Action>) {
        if self.to_act() == Some(self.seat) {
            self.public.deal.add_legal_actions(self.public.game, actions);
        }
    }

    /// Returns the cards the seat may play now; empty if it is not to play a card.
    #[inline]
    pub fn legal_plays(&self) -> CardSet {
        if self.public.deal.phase() == Phase::Play && self.public.deal.turn == self.seat {
            self.public.deal.legal_plays(self.public.game)
        } else {
            CardSet::EMPTY
        }
    }

    /// Returns the cards the seat may discard or pass now.
    pub fn legal_aside(&self) -> CardSet {
        self.aside_choice().map_or(CardSet::EMPTY, |choice| choice.legal)
    }

    /// Checks whether the seat may do this now.
    ///
    /// # Errors
    /// The first reason against it, with the rule it breaks.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        match self.to_act() {
            Some(turn) if turn != self.seat => {
                Err(Refusal::new(self.public.game, action, RefusalReason::NotYourTurn, Point::Turn))
            }
            _ => self.public.deal.check(self.public.game, action),
        }
    }

    /// Returns the cards that the viewer cannot place: not their own, not played, not seen by all, neither discarded nor
    /// passed by them.
    pub fn unseen(&self) -> CardSet {
        let mut seen = self.hand() | self.public.deal.played | self.seen_by_all();
        if let Some(card) = self.public.deal.turn_up() {
            seen.insert(card);
        }
        if self.public.deal.exchanger() == Some(self.seat) {
            seen |= self.public.deal.discards;
        }
        if self.public.deal.passed_on {
            seen |= self.own_given();
        }
        seen |= self.own_swap().map_or(CardSet::EMPTY, |swap| CardSet::of(swap.card));
        self.public.game.pack().cards() - seen
    }

    /// Returns what cards the seat has to choose together now, to discard or to pass them.
    pub fn aside_choice(&self) -> Option<AsideChoice> {
        let (deal, rules) = (self.public.deal, self.public.game.rules());
        let left = |wanted: usize, chosen: CardSet| wanted.saturating_sub(chosen.len());
        match deal.phase() {
            _ if deal.to_act() != Some(self.seat) => None,
            Phase::Discard => Some(AsideChoice {
                aside: Aside::Discard,
                legal: deal.legal_discards(self.public.game),
                left: left(deal.stock.len(), deal.discards),
            }),
            Phase::PassCards => Some(AsideChoice {
                aside: Aside::Give,
                legal: deal.legal_gifts(),
                left: left(usize::from(rules.pass_cards().get()), self.own_given()),
            }),
            _ => None,
        }
    }

    /// Returns the cards that this seat knows another one to hold: shown to all, or passed to it, and not yet played.
    pub fn known_to_hold(&self, seat: Seat) -> CardSet {
        let deal = self.public.deal;
        let passed = deal.passed_on && deal.gets_from(seat) == Some(self.seat);
        let own = if passed { deal.hand(seat) & self.own_given() } else { CardSet::EMPTY };
        let swapped = match self.own_swap() {
            Some(swap) if swap.holder == seat => deal.hand(seat) & CardSet::of(swap.card),
            _ => CardSet::EMPTY,
        };
        self.public.known_to_hold(seat) | own | swapped
    }

    /// Returns the exchange of a card that makes a side in which the seat took part.
    pub fn own_swap(&self) -> Option<Swap> {
        self.public.deal.swap().filter(|swap| [swap.holder, swap.partner].contains(&self.seat))
    }

    /// Returns the cards the seat has chosen to pass, or has passed.
    pub fn own_given(&self) -> CardSet {
        self.public.deal.given(self.seat)
    }

    /// Returns the cards that were passed to the seat.
    pub fn own_received(&self) -> CardSet {
        self.public.deal.received(self.seat)
    }

    /// Returns the cards the seat itself took with the stock.
    pub fn own_taken(&self) -> CardSet {
        if self.public.deal.exchanger() == Some(self.seat) { self.public.deal.stock } else { CardSet::EMPTY }
    }

    /// Returns the card that the seat itself drew after the last trick, if it is still in the hand; empty when nobody drew.
    pub fn own_last_drawn(&self) -> CardSet {
        let deal = self.public.deal;
        if deal.tricks_done == 0 || deal.tricks_done > deal.draw_rounds {
            return CardSet::EMPTY;
        }
        let last = deal.drawn_len() - deal.active.len()..deal.drawn_len();
        last.map(|place| deal.stock_card(place)).filter(|&card| deal.hand(self.seat).contains(card)).collect()
    }

    /// Returns the seat's own discards.
    pub fn own_discards(&self) -> CardSet {
        if self.public.deal.exchanger() == Some(self.seat) { self.public.deal.discards } else { CardSet::EMPTY }
    }

    /// Returns the seat's own honours as they are counted (RH-15, RH-35), including those played or discarded since;
    /// empty before hands are looked at.
    pub fn own_honours(&self) -> CardSet {
        if self.hands_taken() { self.public.deal.honours_held(self.public.game, self.seat) } else { CardSet::EMPTY }
    }

    /// Returns the suit behind a seat's announcement, if the viewer knows it: their own, or one that was shown.
    pub fn announced_suit(&self, seat: Seat) -> Option<Suit> {
        if seat == self.seat { self.public.deal.announced_suit(seat) } else { self.public.announced_suit(seat) }
    }

    /// Returns the total of a suit of the seat's own, as a ruff; 0 before hands are looked at.
    pub fn own_ruff_total(&self, suit: Suit) -> u8 {
        if self.hands_taken() { self.public.deal.ruff_total(self.public.game, self.seat, suit) } else { 0 }
    }

    /// Returns the number that an announcement of the seat's own states; `None` before hands are looked at, or if the
    /// action announces nothing.
    pub fn own_announcement(&self, action: Action) -> Option<u8> {
        if self.hands_taken() { self.public.deal.announcement(self.public.game, self.seat, action) } else { None }
    }
}

impl<'a> Deref for SeatView<'a> {
    type Target = PublicView<'a>;

    #[inline]
    fn deref(&self) -> &PublicView<'a> {
        &self.public
    }
}

impl fmt::Debug for PublicView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PublicView").field("phase", &self.phase()).finish_non_exhaustive()
    }
}

impl fmt::Debug for SeatView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeatView")
            .field("seat", &self.seat)
            .field("phase", &self.phase())
            .field("hand", &self.hand())
            .finish_non_exhaustive()
    }
}
