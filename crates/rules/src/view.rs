//! What one seat knows: its own cards and everything public. Bots and user interfaces get this and nothing else.

use crate::deal::{Deal, Phase};
use crate::params::TurnUp;
use crate::{Action, Game, Point, Refusal, RefusalReason, Standing};
use kirifuda_cards::{Card, CardSet, Seat, SeatSet, Suit};

/// One seat's knowledge of a deal in progress. It borrows from a real deal or a sampled one alike, and lets nothing
/// out that the seat cannot know.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Game,
    deal: &'a Deal,
    standing: &'a Standing,
    seat: Seat,
    past: Past<'a>,
}

/// What a deal alone does not tell, and all have seen.
#[derive(Clone, Copy)]
pub(crate) struct Past<'a> {
    pub standing_at_deal: &'a Standing,
    pub plays: &'a [Card],
    /// Chips that each trick pays, and those that the tricks do not share (JL-18).
    pub trick_pay: Option<(i64, i64)>,
}

impl<'a> View<'a> {
    /// What `seat` knows of `deal`, the order of the plays left out: [`Match::view`](crate::Match::view) knows it.
    #[inline]
    pub fn of(game: &'a Game, deal: &'a Deal, standing: &'a Standing, seat: Seat) -> View<'a> {
        View { game, deal, standing, seat, past: Past { standing_at_deal: standing, plays: &[], trick_pay: None } }
    }

    #[inline]
    pub(crate) fn with_past(self, past: Past<'a>) -> View<'a> {
        View { past, ..self }
    }

    pub(crate) fn past(&self) -> &Past<'a> {
        &self.past
    }

    /// Every card played in the deal so far in the order of play; empty when nobody has noted the order.
    #[inline]
    pub fn plays(&self) -> &'a [Card] {
        self.past.plays
    }

    /// Chips that each trick pays, and those that the tricks do not share (JL-18): as the match has fixed them, else as
    /// the pot and the tricks still to be played suggest.
    pub(crate) fn trick_pay(&self) -> (i64, i64) {
        let left = i64::from(self.game.hand.saturating_sub(self.deal.tricks_done)).max(1);
        self.past.trick_pay.unwrap_or((self.standing.pot / left, self.standing.pot % left))
    }

    /// The game.
    #[inline]
    pub fn game(&self) -> &'a Game {
        self.game
    }

    /// The seat whose view this is.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Scores, pot and dealer: all public.
    #[inline]
    pub fn standing(&self) -> &'a Standing {
        self.standing
    }

    /// Where the deal stands.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.deal.phase()
    }

    /// The seat that has to decide.
    #[inline]
    pub fn to_act(&self) -> Option<Seat> {
        self.deal.to_act()
    }

    /// Whether hands have been looked at; before that nobody knows a card (KK-11).
    #[inline]
    pub fn hands_taken(&self) -> bool {
        self.deal.phase() != Phase::TrumpChoice
    }

    /// The seat's own cards; none before hands are looked at.
    #[inline]
    pub fn hand(&self) -> CardSet {
        if self.hands_taken() { self.deal.hands[self.seat] } else { CardSet::EMPTY }
    }

    /// The cards the seat itself was dealt; none before hands are looked at.
    pub fn dealt(&self) -> CardSet {
        if self.hands_taken() { self.deal.dealt[self.seat] } else { CardSet::EMPTY }
    }

    /// How many cards a seat holds.
    #[inline]
    pub fn hand_len(&self, seat: Seat) -> usize {
        self.deal.hands[seat].len()
    }

    /// Everything the seat may do now; empty when it is not its turn.
    pub fn legal_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.add_legal_actions(&mut actions);
        actions
    }

    /// Like [`View::legal_actions`], into a list that the caller uses again and again.
    pub fn add_legal_actions(&self, actions: &mut Vec<Action>) {
        if self.to_act() == Some(self.seat) {
            self.deal.add_legal_actions(self.game, actions);
        }
    }

    /// The cards the seat may play now; empty when it is not to play a card.
    #[inline]
    pub fn legal_plays(&self) -> CardSet {
        if self.deal.phase() == Phase::Play && self.deal.turn == self.seat {
            self.deal.legal_plays(self.game)
        } else {
            CardSet::EMPTY
        }
    }

    /// The cards the seat may put out now.
    pub fn legal_discards(&self) -> CardSet {
        if self.deal.phase() == Phase::Discard && self.deal.turn == self.seat {
            self.deal.legal_discards(self.game)
        } else {
            CardSet::EMPTY
        }
    }

    /// Why the seat may not do this now; `Ok` when it may.
    ///
    /// # Errors
    /// The first reason, with the rule it breaks.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        match self.to_act() {
            Some(turn) if turn != self.seat => {
                Err(Refusal::new(self.game, action, RefusalReason::NotYourTurn, Point::Turn))
            }
            _ => self.deal.check(self.game, action),
        }
    }

    /// The trump suit.
    #[inline]
    pub fn trump(&self) -> Suit {
        self.deal.trump
    }

    /// The turn-up.
    #[inline]
    pub fn turn_up(&self) -> Option<Card> {
        self.deal.turn_up()
    }

    /// The card that beats even trumps.
    #[inline]
    pub fn above_trump(&self) -> Option<Card> {
        self.game.above_trump(self.deal.trump)
    }

    /// The seats in the play: those dealt in who have not folded.
    #[inline]
    pub fn active(&self) -> SeatSet {
        self.deal.active
    }

    /// First in turn order.
    #[inline]
    pub fn eldest(&self) -> Seat {
        self.deal.eldest
    }

    /// Last in turn order: the dealer, or in Kakeya the player who took the last pile.
    #[inline]
    pub fn last(&self) -> Seat {
        self.deal.last
    }

    /// The cards of the trick in progress with their players, the lead first; empty before a lead.
    pub fn trick(&self) -> impl ExactSizeIterator<Item = (Seat, Card)> + '_ {
        self.deal.trick()
    }

    /// How many cards lie in the trick in progress.
    #[inline]
    pub fn trick_len(&self) -> usize {
        usize::from(self.deal.trick_len)
    }

    /// The suit led to the trick in progress.
    #[inline]
    pub fn led(&self) -> Option<Suit> {
        (self.deal.trick_len > 0).then(|| self.deal.led())
    }

    /// The seat whose card is winning the trick in progress.
    #[inline]
    pub fn winning(&self) -> Option<Seat> {
        (self.deal.trick_len > 0).then(|| self.deal.winning())
    }

    /// The [`Game::power`] of the card that is winning the trick in progress.
    #[inline]
    pub fn winning_power(&self) -> u8 {
        if self.deal.trick_len > 0 { self.deal.winning_power() } else { 0 }
    }

    /// Who leads, or led, the trick in progress.
    #[inline]
    pub fn leader(&self) -> Seat {
        self.deal.leader
    }

    /// Every card played in the deal so far.
    #[inline]
    pub fn played(&self) -> CardSet {
        self.deal.played
    }

    /// The cards a seat has played in the deal so far.
    pub fn played_by(&self, seat: Seat) -> CardSet {
        self.deal.played_by(seat)
    }

    /// The seats known to all to hold no card of a suit: they played another when it was led.
    #[inline]
    pub fn void_in(&self, suit: Suit) -> SeatSet {
        self.deal.voids[suit.index()]
    }

    /// Cards that a seat is known to all to hold: shown and not yet played.
    pub fn known_to_hold(&self, seat: Seat) -> CardSet {
        self.deal.hands[seat] & self.seen_by_all()
    }

    /// Cards put out that all have seen (RT-24).
    pub fn known_discards(&self) -> CardSet {
        self.deal.discards & self.seen_by_all()
    }

    /// Cards in hands or put out that everybody has seen; also those played since. Where they lie is public.
    pub(crate) fn seen_by_all(&self) -> CardSet {
        match (self.game.rules().turn_up(), self.deal.turn_up()) {
            (TurnUp::Last, Some(card)) => self.deal.shown | CardSet::of(card),
            _ => self.deal.shown,
        }
    }

    /// Cards that the viewer cannot place: not his own, not played, not seen by all, not put out by himself.
    pub fn unseen(&self) -> CardSet {
        let mut seen = self.hand() | self.deal.played | self.seen_by_all();
        if let Some(card) = self.deal.turn_up() {
            seen.insert(card);
        }
        if self.deal.exchanger() == Some(self.seat) {
            seen |= self.deal.discards;
        }
        self.game.pack().cards() - seen
    }

    /// Who took the stock.
    #[inline]
    pub fn exchanger(&self) -> Option<Seat> {
        self.deal.exchanger()
    }

    /// How many cards have been put out so far.
    pub fn discard_count(&self) -> usize {
        self.deal.discards.len()
    }

    /// The cards the seat itself took with the stock.
    pub fn own_taken(&self) -> CardSet {
        if self.deal.exchanger() == Some(self.seat) { self.deal.stock } else { CardSet::EMPTY }
    }

    /// The cards the seat itself has put out.
    pub fn own_discards(&self) -> CardSet {
        if self.deal.exchanger() == Some(self.seat) { self.deal.discards } else { CardSet::EMPTY }
    }

    /// Seats that let the stock go by.
    pub fn exchange_passed(&self) -> SeatSet {
        self.deal.exchange_passed
    }

    /// Seats that let the declaration of honours go by.
    pub fn honours_passed(&self) -> SeatSet {
        self.deal.honours_passed
    }

    /// Seats with exactly two honours whose partners had none (RH-17).
    pub fn can_ye_failed(&self) -> SeatSet {
        self.deal.can_ye_failed
    }

    /// The seat whose call had honours declared.
    pub fn declared_by(&self) -> Option<Seat> {
        self.deal.declared_by()
    }

    /// The seat's own honours as they are counted (RH-15, RH-35), also those played or put out since; none before hands
    /// are looked at.
    pub fn own_honours(&self) -> CardSet {
        if self.hands_taken() { self.deal.honours_held(self.game, self.seat) } else { CardSet::EMPTY }
    }

    /// The number a seat has announced.
    pub fn announced(&self, seat: Seat) -> Option<u8> {
        self.deal.announced(seat)
    }

    /// The suit behind a seat's announcement, where the viewer knows it: his own, or one that was shown.
    pub fn announced_suit(&self, seat: Seat) -> Option<Suit> {
        let known = seat == self.seat || self.deal.has_shown_ruff(self.game, seat);
        self.deal.announced_suit(seat).filter(|_| known)
    }

    /// The total of a suit of the seat's own, as a ruff; 0 before hands are looked at.
    pub fn own_ruff_total(&self, suit: Suit) -> u8 {
        if self.hands_taken() { self.deal.ruff_total(self.game, self.seat, suit) } else { 0 }
    }

    /// The number that the seat says with an announcement of its own; nothing before hands are looked at, or when the
    /// action announces nothing.
    pub fn own_announcement(&self, action: Action) -> Option<u8> {
        if self.hands_taken() { self.deal.announcement(self.game, self.seat, action) } else { None }
    }

    /// Tricks won by a seat.
    #[inline]
    pub fn tricks_won(&self, seat: Seat) -> u8 {
        self.deal.tricks_won(seat)
    }

    /// Court cards taken by a side.
    #[inline]
    pub fn courts_won(&self, side: usize) -> u8 {
        self.deal.courts_won(side)
    }

    /// Tricks played to the end.
    #[inline]
    pub fn tricks_done(&self) -> u8 {
        self.deal.tricks_done
    }

    pub(crate) fn deal(&self) -> &'a Deal {
        self.deal
    }
}

impl std::fmt::Debug for View<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("View")
            .field("seat", &self.seat)
            .field("phase", &self.phase())
            .field("hand", &self.hand())
            .finish_non_exhaustive()
    }
}
