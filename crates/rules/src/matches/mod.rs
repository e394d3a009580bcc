//! A match: a sequence of deals, their scores, and the end of the match.
//!
//! The host supplies chance and time: it gives a pack whenever [`Next::Deal`] asks for one, reports when its clock has
//! run out, and passes on the players' decisions. Everything that happens goes into the event log.

mod end;
mod foregone;
mod known;
mod pot;
mod score;
mod told;

pub use foregone::Rest;
pub use known::FollowUp;
pub use told::{ReportedDeal, ReportedDealError};

use crate::Message;
use crate::deal::Deal;
use crate::history::PlayOrder;
use crate::params::*;
use crate::view::Past;
use crate::{
    Action, DealStart, Event, Game, MatchResult, Phase, Point, PublicView, Reason, Refusal, RefusalReason, Roles,
    SeatView, SeenEvent, Standing, Viewer,
};
use kirifuda_cards::{Card, CardSet, MAX_SEATS, PackOrder, PackOrderError, PerSeat, Seat, SeatSet};
use std::sync::Arc;

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A pack for the next deal: [`Match::deal`].
    Deal,
    /// A decision of a seat: [`Match::apply`].
    Decision(Seat),
    /// A pack for the card draw for the first place: [`Match::draw`].
    CardDraw,
    /// Nothing: the match has ended.
    Over,
}

/// Why a deal could not start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealError {
    /// The match waits for something else.
    NotNow(Next),
    /// The cards are not the game's pack.
    Pack(PackOrderError),
    /// The host must name one of two seats as the taker (KK-9).
    Taker([Seat; 2]),
}

impl DealError {
    /// What is wrong.
    pub fn message(&self) -> Message {
        match self {
            DealError::NotNow(Next::Deal) => message!("waits-deal"),
            DealError::NotNow(Next::Decision(seat)) => message!("waits-decision", seat),
            DealError::NotNow(Next::CardDraw) => message!("waits-card-draw"),
            DealError::NotNow(Next::Over) => message!("waits-nothing"),
            DealError::Pack(error) => error.into(),
            DealError::Taker([one, other]) => message!("taker-expected", one, other),
        }
    }
}

message_error!(DealError: DealError::message);

/// A match in progress or finished.
#[derive(Clone, Debug)]
pub struct Match {
    game: Arc<Game>,
    first_dealer: usize,
    standing: Standing,
    /// The standing at the start of the deal in progress.
    standing_at_deal: Standing,
    roles: Roles,
    deal: Option<Deal>,
    plays: PlayOrder,
    next: Next,
    log: Vec<Event>,
    /// Whether events are logged at all.
    keeps_events: bool,
    /// What each side has won or lost since the start of the deal in progress.
    deal_points: [i64; MAX_SEATS],
    /// Chips that each trick pays, fixed when play starts (JL-18).
    trick_value: i64,
    /// Chips of the pot left after the tricks' equal shares.
    indivisible: i64,
    clock_ran_out: bool,
    result: Option<MatchResult>,
    /// Sides still in the card draw, and the cards drawn so far.
    drawing: (Vec<usize>, Vec<Card>),
}

impl Match {
    /// Creates a new match. `first_dealer` counts seats, or sides where a side deals; it is taken modulo their number.
    pub fn new(game: Arc<Game>, first_dealer: usize) -> Match {
        let standing = Standing::start(&game, first_dealer);
        Match::continued(game, first_dealer, standing)
    }

    /// Continues a match from a given standing, without its earlier deals.
    pub fn continued(game: Arc<Game>, first_dealer: usize, standing: Standing) -> Match {
        let roles = standing.roles(&game, None);
        Match {
            first_dealer: first_dealer % game.dealers(),
            game,
            standing,
            standing_at_deal: standing,
            roles,
            deal: None,
            plays: PlayOrder::EMPTY,
            next: Next::Deal,
            log: Vec::new(),
            keeps_events: true,
            deal_points: [0; MAX_SEATS],
            trick_value: 0,
            indivisible: 0,
            clock_ran_out: false,
            result: None,
            drawing: (Vec::new(), Vec::new()),
        }
    }

    /// Creates a hypothetical match in the middle of a deal, as a player sees it, with `deal` for what the player
    /// cannot know: a sample of `view`. It keeps no events and counts the deal's points from here, so a copy of it is
    /// enough to play the deal out.
    ///
    /// `game` must be the view's.
    pub fn imagined(game: &Arc<Game>, view: &SeatView<'_>, deal: Deal) -> Match {
        let past = view.past();
        let mut playing = Match::continued(Arc::clone(game), 0, *view.standing());
        playing.standing_at_deal = *past.standing_at_deal;
        past.plays.iter().for_each(|&card| playing.plays.push(card));
        (playing.trick_value, playing.indivisible) = view.trick_pay();
        playing.keeps_events = false;
        playing.next = deal.to_act().map_or(Next::Deal, Next::Decision);
        playing.deal = Some(deal);
        playing
    }

    getters! {
        /// Returns the match with another sample of the view it was imagined from.
        pub fn with_deal(&self, deal: Deal) -> Match = Match { deal: Some(deal), ..self.clone() };
        /// Returns the game.
        pub fn game(&self) -> &Arc<Game> = &self.game;
        /// Returns the first dealer: a seat, or a side where a side deals.
        pub fn first_dealer(&self) -> usize = self.first_dealer;
        /// Returns what the match waits for.
        pub fn next(&self) -> Next = self.next;
        /// Returns the standing: scores, pot, dealer and so on.
        pub fn standing(&self) -> &Standing = &self.standing;
        /// Returns the standing at the start of the deal in progress, or of the last one: [`Match::continued`] from it
        /// deals again.
        pub fn standing_at_deal(&self) -> &Standing = &self.standing_at_deal;
        /// Returns the roles of the deal in progress, or of the last one.
        pub fn roles(&self) -> &Roles = &self.roles;
        /// Returns the deal in progress, or the last one. It shows every card: players get a [`SeatView`].
        pub fn current_deal(&self) -> Option<&Deal> = self.deal.as_ref();
        /// Returns all events, or those since [`Match::forget_events`]; none after [`Match::without_events`].
        pub fn events(&self) -> &[Event] = &self.log;
    }

    /// Returns what a viewer has seen happen, of the events from a number on.
    pub fn seen_by(&self, viewer: Viewer, since: usize) -> Vec<SeenEvent> {
        self.log.iter().skip(since).map(|event| event.seen_by(viewer)).collect()
    }

    /// Drops the events so far, for hosts that no longer need them.
    pub fn forget_events(&mut self) {
        self.log.clear();
    }

    /// Stops keeping events, for hosts that need only the result. The course of the match is unaffected.
    pub fn without_events(&mut self) {
        self.keeps_events = false;
        self.forget_events();
    }

    /// Returns what each side has won or lost, in points or chips, since the start of the deal in progress or of the
    /// last one.
    #[inline]
    pub fn deal_points(&self) -> &[i64] {
        &self.deal_points[..self.game.sides()]
    }

    getters! {
        /// Returns the result of the match.
        pub fn result(&self) -> Option<&MatchResult> = self.result.as_ref();
        /// Returns what a seat knows; `None` before the first deal.
        pub fn view(&self, seat: Seat) -> Option<SeatView<'_>> = Some(self.public_view()?.of_seat(seat));
    }

    /// Returns what everybody knows; `None` before the first deal.
    #[inline]
    pub fn public_view(&self) -> Option<PublicView<'_>> {
        let past = Past {
            standing_at_deal: &self.standing_at_deal,
            plays: self.plays.cards(),
            trick_pay: Some((self.trick_value, self.indivisible)),
        };
        Some(PublicView::of(&self.game, self.deal.as_ref()?, &self.standing).with_past(past))
    }

    /// Returns the two seats of which the host must name one as the taker of the next deal's last pile.
    pub fn taker_choices(&self) -> Option<[Seat; 2]> {
        self.standing.taker_choices(&self.game)
    }

    /// Reports that the host's clock has run out. The match checks this only between deals (KK-34); a new game within
    /// the match has a new clock.
    pub fn clock_ran_out(&mut self) {
        self.clock_ran_out = true;
    }

    /// Starts the next deal. `taker` is used only if [`Match::taker_choices`] asks for it.
    ///
    /// # Errors
    /// If no deal is due, the pack is not the game's, or a required taker is missing. Nothing changes then.
    pub fn deal(&mut self, pack: PackOrder, taker: Option<Seat>) -> Result<(), DealError> {
        if self.next != Next::Deal {
            return Err(DealError::NotNow(self.next));
        }
        self.game.pack().check(&pack).map_err(DealError::Pack)?;
        if let Some(choices) = self.taker_choices()
            && !taker.is_some_and(|seat| choices.contains(&seat))
        {
            return Err(DealError::Taker(choices));
        }
        self.roles = self.standing.roles(&self.game, taker);
        let deal = Deal::new(&self.game, &self.roles, &pack);
        self.standing_at_deal = self.standing;
        self.deal_points = [0; MAX_SEATS];
        self.plays = PlayOrder::EMPTY;
        self.log(|table| {
            Event::DealStarted(Box::new(DealStart {
                number: table.standing.deals_done + 1,
                roles: table.roles,
                pack,
                turn_up: deal.turn_up(),
                trump: deal.trump(),
                hand_size: table.roles.hand_size,
            }))
        });
        self.pay_antes();
        self.deal = Some(deal);
        if deal.phase() != Phase::TrumpChoice {
            self.log_hands_taken();
        }
        if let Some(swap) = deal.swap() {
            self.log(|_| Event::Swapped(swap));
        }
        self.log_sides(self.roles.holders);
        self.places_changed(&deal);
        self.run_automatic();
        Ok(())
    }

    /// Applies an action of the seat to act.
    ///
    /// # Errors
    /// If it is illegal; nothing changes then.
    #[inline]
    pub fn apply(&mut self, action: Action) -> Result<(), Refusal> {
        let Some(deal) = self.deal.as_mut().filter(|_| matches!(self.next, Next::Decision(_))) else {
            return Err(Refusal::new(&self.game, action, RefusalReason::NothingToDecide, Point::Turn));
        };
        deal.check(&self.game, action)?;
        match action {
            Action::Play(card) => self.play(card),
            call => self.call(call),
        }
        Ok(())
    }

    /// Like [`Match::apply`], for hosts that receive actions with a seat.
    ///
    /// # Errors
    /// Also if it is another seat's turn.
    pub fn apply_for(&mut self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.next {
            Next::Decision(turn) if turn != seat => {
                Err(Refusal::new(&self.game, action, RefusalReason::NotYourTurn, Point::Turn))
            }
            _ => self.apply(action),
        }
    }

    /// Logs an event, if events are kept.
    #[inline]
    fn log(&mut self, event: impl FnOnce(&Match) -> Event) {
        if self.keeps_events {
            let event = event(self);
            self.log.push(event);
        }
    }

    #[inline]
    fn play(&mut self, card: Card) {
        let Some(deal) = self.deal.as_mut() else { return };
        let seat = deal.turn;
        let winner = deal.play_unchecked(&self.game, card);
        let (tricks_done, drew) = (deal.tricks_done, deal.tricks_done <= deal.draw_rounds);
        self.plays.push(card);
        self.log(|_| Event::Played(seat, card));
        if let Some(winner) = winner {
            self.log(|_| Event::TrickTaken(winner));
            self.pay_trick(winner, tricks_done);
            if drew {
                self.log_draws(winner);
            }
        }
        self.after_step();
    }

    /// Applies any action except the play of a card, and logs it with its consequences.
    fn call(&mut self, action: Action) {
        let Some(deal) = self.deal.as_mut() else { return };
        let (seat, before, holders) = (deal.turn, deal.phase(), deal.holders());
        deal.apply_unchecked(&self.game, action);
        let after = deal.phase();
        match action {
            Action::Exchange => {
                let taken = deal.stock;
                self.log(|_| Event::Exchanged { seat, taken });
            }
            Action::Discard(_) if after == Phase::Discard => {}
            Action::Discard(_) => {
                let cards = deal.discards;
                self.log(|_| Event::Discarded { seat, cards });
            }
            Action::Give(_) => self.cards_given(seat),
            Action::Pass => {
                let thrown_in = before == Phase::NameTrump && after == Phase::Over;
                self.log(|_| Event::Passed(seat, before));
                if thrown_in {
                    self.log(|_| Event::ThrownIn);
                }
            }
            Action::Show => {
                self.log(|_| Event::Showed(seat));
                self.honours_declared(seat);
            }
            Action::CanYe => self.can_ye(seat),
            Action::AnnounceSuit(_) | Action::AnnounceBare(_) | Action::AnnounceTotal(_) => {
                let (suit, total) = (deal.announced_suit(seat), deal.announced(seat).unwrap_or(0));
                let bare = matches!(action, Action::AnnounceBare(_));
                self.log(|_| Event::Announced { seat, suit, bare, total });
                if after != Phase::RuffCount {
                    self.score_announced_ruff();
                }
            }
            Action::Bid(bid) => self.log(|_| Event::Bid(seat, bid)),
            Action::Keep => self.log(|_| Event::Kept(seat)),
            Action::NameTrump(suit) => {
                let taken = (after == Phase::Discard).then(|| deal.turn_up().map(|card| (deal.turn, card))).flatten();
                self.log(|_| Event::TrumpNamed(seat, suit));
                if let Some((taker, card)) = taken {
                    self.log(|_| Event::TurnUpTaken(taker, card));
                }
            }
            Action::GoAlone => self.log(|_| Event::WentAlone(seat)),
            Action::WithPartner => self.log(|_| Event::KeptPartner(seat)),
            Action::CallSuit(suit) => self.log(|_| Event::SuitCalled(seat, suit)),
            Action::TakeAll => self.log(|_| Event::UndertookAll(seat)),
            Action::LeadSelf => self.log(|_| Event::LeadsSelf(seat)),
            Action::LeadPartner => {
                let partner = deal.turn;
                self.log(|_| Event::LeadsPartner { seat, partner });
            }
            Action::Stay => self.log(|_| Event::Stayed(seat)),
            Action::Fold => {
                self.log(|_| Event::Folded(seat));
                self.pay_fold_fee(seat);
            }
            Action::Play(_) => {}
        }
        if before == Phase::TrumpChoice && after != Phase::TrumpChoice {
            self.log_hands_taken();
        }
        self.log_sides(holders);
        self.run_automatic();
    }

    /// Logs the cards that a seat passes once it has chosen all of them, and what everybody received after the last.
    fn cards_given(&mut self, seat: Seat) {
        let Some(deal) = self.deal else { return };
        let cards = deal.given(seat);
        if cards.len() < usize::from(self.game.rules().pass_cards().get()) {
            return;
        }
        let Some(to) = deal.passes_to(seat) else { return };
        self.log(|_| Event::Gave { seat, to, cards });
        if deal.passed_on {
            for seat in deal.seats_in_turn() {
                let Some(from) = deal.gets_from(seat) else { continue };
                self.log(|_| Event::Received { seat, from, cards: deal.received(seat) });
            }
        }
    }

    /// Logs what was drawn after the trick just completed, and the card turned up then.
    #[cold]
    fn log_draws(&mut self, winner: Seat) {
        let Some(deal) = self.deal.filter(|_| self.keeps_events) else { return };
        let is_turned = self.game.rules().turn_up() == TurnUp::Stock;
        for (seat, place) in deal.draws_after(usize::from(deal.tricks_done), winner) {
            let open = is_turned && seat == winner;
            self.log(|_| Event::Drew { seat, card: deal.stock_card(place), open });
        }
        if let Some(card) = deal.turn_up() {
            self.log(|_| Event::TurnedUp(card));
        }
    }

    fn log_hands_taken(&mut self) {
        let Some(deal) = &self.deal else { return };
        let players = self.game.players();
        let hand = |seat: Seat| if seat.index() < players { deal.hand(seat) } else { CardSet::EMPTY };
        let hands = PerSeat::from_fn(hand);
        self.log(|_| Event::HandsTaken(Box::new(hands)));
    }

    /// Keeps the places that players have changed in this deal.
    pub(super) fn places_changed(&mut self, deal: &Deal) {
        if let Some((one, other)) = deal.parted_since(&self.roles.turns) {
            self.standing.turns = self.standing.turns.changed(one, other);
            self.log(|_| Event::PlacesChanged(one, other));
        }
    }

    /// Logs the cards that make a side if they have been shown since only `before` had shown theirs.
    fn log_sides(&mut self, before: SeatSet) {
        let Some(deal) = self.deal.filter(|deal| deal.holders() != before) else { return };
        for seat in deal.seats_in_turn().filter(|&seat| deal.holders().contains(seat)) {
            self.log(|table| Event::SideShown { seat, cards: deal.side_cards(&table.game, seat) });
        }
    }

    /// Runs the steps that nobody decides: the showing of ruffs, the start of play, the end of the deal.
    fn run_automatic(&mut self) {
        while let Some(shown) = self.deal.as_mut().and_then(|deal| deal.show_next_ruff(&self.game)) {
            self.log(|_| Event::RuffShown(Box::new(shown)));
            if self.game.rules().ruff_claims() == RuffClaims::Free {
                let side = self.game.side_of(shown.seat);
                if shown.proven {
                    self.score(Reason::Ruff, side, self.game.rules().ruff_points().get(), Point::RuffScore);
                    self.check_target_in_deal();
                } else {
                    self.score(Reason::Forfeit, side, -self.game.rules().ruff_forfeit().get(), Point::RuffForfeit);
                }
            }
        }
        if let Some(deal) = &self.deal
            && deal.phase() == Phase::Play
            && deal.tricks_done == 0
            && deal.trick_len == 0
        {
            let tricks = i64::from(deal.hand_size);
            self.trick_value = self.standing.pot / tricks;
            self.indivisible = self.standing.pot % tricks;
        }
        self.after_step();
    }

    #[inline]
    fn after_step(&mut self) {
        if matches!(self.next, Next::Over | Next::CardDraw) {
            return;
        }
        match self.deal.as_ref().and_then(Deal::to_act) {
            Some(seat) => self.next = Next::Decision(seat),
            None => self.finish_deal(),
        }
    }
}
