//! The state of one deal: small, `Copy`, without heap allocations, made for search.
//!
//! A deal knows cards but no scores: points, pots and the end of games belong to [`Match`](crate::Match). Each phase
//! has a file of its own; this one has the state itself and the order of phases.

use crate::numbers::narrow;
use crate::params::*;
use crate::phase::Phase;
use crate::{Action, Game, Point, RaceEnd, Refusal, RefusalReason, Turns};
use kirifuda_cards::{Card, CardSet, MAX_SEATS, PackOrder, PerSeat, Seat, SeatSet, Suit};

/// The public facts settled before the cards are dealt, the same for every distribution of the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roles {
    /// Number of the dealing seat, or of the dealing side.
    pub dealer: u8,
    /// The seats that take part.
    pub active: SeatSet,
    /// Who gets the first card dealt.
    pub first_receiver: Seat,
    /// The first in turn order.
    pub eldest: Seat,
    /// The last in turn order.
    pub last: Seat,
    /// Who takes the pile with the last card (KK-8).
    pub taker: Option<Seat>,
    /// Who is asked whether to lead (KK-20).
    pub leader_asked: Option<Seat>,
    /// Trump before any change, if the turn-up does not fix it.
    pub trump_before: Option<Suit>,
    /// The side that may name another trump (KK-11).
    pub trump_side: Option<u8>,
    /// Whether players stay or fold; they do not in an extra deal (JL-27).
    pub declarations: bool,
    /// The sides that may call honours before the first lead.
    pub callers: SeatSet,
    /// The order of turns of those who take part, before any change of places.
    pub turns: Turns,
    /// The players who have shown cards that make a side in an earlier deal of the round.
    pub holders: SeatSet,
    /// The number of the deal in its round, from 0.
    pub deal_in_round: u8,
    /// How many places further in turn cards are passed; 0: not in this deal.
    pub pass_steps: u8,
    /// The number of cards dealt to each active seat, which is the number of tricks.
    pub hand_size: u8,
}

impl Roles {
    /// Returns the seats that take part, in turn.
    pub fn in_turn(&self) -> impl Iterator<Item = Seat> + '_ {
        self.turns.around(self.turns.first_from(self.active, self.eldest))
    }

    /// Returns the players who are asked to name the trump, if it is not known.
    fn namers(&self, game: &Game) -> SeatSet {
        match game.rules().trump_from() {
            TrumpFrom::Named => self.active,
            _ => self.holders,
        }
    }
}

/// Whether an action is refused, and the point whose rule says so.
pub(crate) type Verdict = Result<(), (RefusalReason, Point)>;

/// Stands for no seat, side, suit or number in the small fields below.
pub(crate) const NONE: u8 = u8::MAX;

/// One deal. Copying it is cheap; it fits in 256 bytes.
///
/// The same plays from equal deals give equal deals. Deals that reach the same state by different plays may be unequal:
/// the cards of the last trick are compared too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// Cards in hand now, and those played from it. In games with drawing the words of seats that nobody can take hold
    /// the order of the stock (`phase/draw.rs`).
    pub(crate) held: PerSeat<CardSet>,
    pub(crate) played: CardSet,
    /// Cards every player has been shown without their being played, excluding the turn-up.
    pub(crate) shown: CardSet,
    /// See [`Deal::stock`].
    pub(crate) stock: CardSet,
    pub(crate) discards: CardSet,
    /// Cards chosen to be passed, or passed.
    pub(crate) passed: CardSet,
    /// Seats publicly known to hold no card of a suit.
    pub(crate) voids: [SeatSet; 4],
    pub(crate) active: SeatSet,
    /// See [`Deal::holders`].
    pub(crate) holders: SeatSet,
    pub(crate) trick: [Card; MAX_SEATS],
    pub(crate) tricks_won: [u8; MAX_SEATS],
    /// Points of the cards taken, by seat.
    pub(crate) points_won: [i16; MAX_SEATS],
    /// Cards taken that have points to be won, by seat.
    pub(crate) point_cards_won: [u8; MAX_SEATS],
    /// Tricks bid, by seat; [`NONE`] before.
    pub(crate) bids: [u8; MAX_SEATS],
    /// The players who are asked to name the trump; none if nobody is.
    pub(crate) namers: SeatSet,
    /// How many times players have passed instead of naming the trump.
    pub(crate) name_passes: u8,
    /// Who named the trump.
    pub(crate) maker: u8,
    /// The card that a player gave for one that makes a side; see [`Deal::swap`].
    pub(crate) swapped: u8,
    /// See [`Deal::all_taker`].
    pub(crate) all_taker: u8,
    /// How the race ended, or would end if nobody undertook all card points.
    pub(crate) race: Option<RaceEnd>,
    pub(crate) deal_in_round: u8,
    /// The order of turns of those who take part.
    pub(crate) turns: Turns,
    /// Announced numbers, by seat; [`NONE`] before the announcement.
    pub(crate) announced: [u8; 4],
    /// The suits behind them, four bits per seat, 15 for none.
    pub(crate) announced_suits: u16,
    pub(crate) exchange_passed: SeatSet,
    pub(crate) honours_passed: SeatSet,
    pub(crate) can_ye_failed: SeatSet,
    /// Sides that may call honours, one bit each.
    pub(crate) callers: u8,
    pub(crate) ruff_shown: u8,
    pub(crate) phase: Phase,
    pub(crate) phase_index: u8,
    pub(crate) turn: Seat,
    pub(crate) leader: Seat,
    /// The card winning the trick in progress: its power, and in the low byte the seat that played it.
    pub(crate) best: u16,
    pub(crate) trick_len: u8,
    pub(crate) tricks_done: u8,
    /// The number of cards dealt to each active seat.
    pub(crate) hand_size: u8,
    /// The number of tricks after which everybody draws a card, one each; 0: nobody draws.
    pub(crate) draw_rounds: u8,
    pub(crate) trump: Option<Suit>,
    /// The suit to which the first card of the trick in progress belongs, or that of the last trick between two tricks.
    pub(crate) led: Suit,
    /// The suit that the leader of the joker named.
    pub(crate) called: Option<Suit>,
    /// See [`Deal::turn_up`].
    pub(crate) turn_up: u8,
    pub(crate) eldest: Seat,
    pub(crate) last: Seat,
    pub(crate) leader_asked: u8,
    pub(crate) trump_side: u8,
    pub(crate) exchanger: u8,
    pub(crate) declared_by: u8,
    pub(crate) declarations: bool,
    /// How many places further in turn cards are passed; 0: not in this deal.
    pub(crate) pass_steps: u8,
    /// Whether the passed cards have changed hands.
    pub(crate) passed_on: bool,
}

const _: () = assert!(std::mem::size_of::<Deal>() <= 256);

impl Deal {
    /// Deals out `pack`, which must be one of the game's.
    pub fn new(game: &Game, roles: &Roles, pack: &PackOrder) -> Deal {
        let cards = pack.cards();
        let mut receivers = [Seat::FIRST; MAX_SEATS];
        let mut receiver = roles.first_receiver;
        for place in receivers.iter_mut().take(game.active_players()) {
            *place = receiver;
            receiver = roles.turns.next(receiver);
        }
        let mut held = PerSeat([CardSet::EMPTY; MAX_SEATS]);
        let (dealt, rest) = cards.split_at(usize::from(roles.hand_size) * game.active_players());
        for (&card, &place) in dealt.iter().zip(&game.deal_map) {
            held[receivers[usize::from(place)]].insert(card);
        }
        let draw_rounds = game.draw_rounds(roles.hand_size);
        let rules = game.rules();
        let turn_up = match rules.turn_up() {
            TurnUp::Stock => rest.first(),
            TurnUp::Last => dealt.last(),
            TurnUp::None => None,
        };
        let trump = match (rules.trump_from(), turn_up) {
            (TrumpFrom::TurnUp, Some(card)) => Some(card.suit()),
            _ => roles.trump_before,
        };
        let stock = if game.has_phase(PhaseKind::StockExchange) {
            rest.iter().take(usize::from(rules.exchange_cards().get())).copied().collect()
        } else if rules.turn_up_to() != TurnUpTo::Nobody {
            turn_up.into_iter().copied().collect()
        } else {
            rest.iter().take(usize::from(draw_rounds) * game.active_players()).copied().collect()
        };
        let mut deal = Deal {
            held,
            played: CardSet::EMPTY,
            shown: CardSet::EMPTY,
            stock,
            discards: CardSet::EMPTY,
            passed: CardSet::EMPTY,
            voids: [SeatSet::EMPTY; 4],
            active: roles.active,
            holders: roles.holders,
            trick: [Card::from_bit(0); MAX_SEATS],
            tricks_won: [0; MAX_SEATS],
            points_won: [0; MAX_SEATS],
            point_cards_won: [0; MAX_SEATS],
            bids: [NONE; MAX_SEATS],
            namers: if trump.is_none() && game.has_phase(PhaseKind::NameTrump) {
                roles.namers(game)
            } else {
                SeatSet::EMPTY
            },
            name_passes: 0,
            maker: NONE,
            swapped: NONE,
            all_taker: NONE,
            race: None,
            deal_in_round: roles.deal_in_round,
            turns: roles.turns,
            announced: [NONE; 4],
            announced_suits: u16::MAX,
            exchange_passed: SeatSet::EMPTY,
            honours_passed: SeatSet::EMPTY,
            can_ye_failed: SeatSet::EMPTY,
            callers: roles.callers.iter().fold(0, |sides, side| sides | 1 << side.index()),
            ruff_shown: 0,
            phase: Phase::Over,
            phase_index: 0,
            turn: roles.eldest,
            leader: roles.eldest,
            best: 0,
            trick_len: 0,
            tricks_done: 0,
            hand_size: roles.hand_size,
            draw_rounds,
            trump,
            led: Suit::First,
            called: None,
            turn_up: turn_up.map_or(NONE, |card| narrow(card.bit())),
            eldest: roles.eldest,
            last: roles.last,
            leader_asked: roles.leader_asked.map_or(NONE, |seat| seat.number()),
            trump_side: roles.trump_side.unwrap_or(NONE),
            exchanger: NONE,
            declared_by: NONE,
            declarations: roles.declarations,
            pass_steps: roles.pass_steps,
            passed_on: false,
        };
        deal.swap_side_card(game, dealt);
        deal.set_stock_order(rest.iter().take(deal.stock_len()).copied());
        deal.enter_phase(game, 0);
        deal
    }

    /// Returns the phase of the deal.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the seat that has to decide; `None` if there is nothing to decide.
    #[inline]
    pub fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over | Phase::RuffShowing => None,
            _ => Some(self.turn),
        }
    }

    getters! {
        /// Returns the trump suit, if there is one.
        pub fn trump(&self) -> Option<Suit> = self.trump;
        /// Returns a seat's cards in hand.
        pub fn hand(&self, seat: Seat) -> CardSet = self.held[seat] - self.played;
        /// Returns the hand with which a seat begins the play.
        pub fn hand_before_play(&self, seat: Seat) -> CardSet =
            if self.draw_rounds > 0 { self.held[seat] - self.stock } else { self.held[seat] };
        /// Returns the cards a seat has played.
        pub fn played_by(&self, seat: Seat) -> CardSet = self.held[seat] & self.played;
        /// Returns the discards of the player who took the stock.
        pub fn discards(&self) -> CardSet = self.discards;
    }

    /// Returns the cards a seat was dealt.
    #[inline]
    pub fn dealt(&self, seat: Seat) -> CardSet {
        let cards = self.before_exchange(seat);
        if self.passed_on { (cards - self.passed) | self.given(seat) } else { cards }
    }

    /// Returns the hand of a seat without what it did to the stock.
    #[inline]
    pub(crate) fn before_exchange(&self, seat: Seat) -> CardSet {
        let discards = if self.exchanger() == Some(seat) { self.discards } else { CardSet::EMPTY };
        (self.held[seat] | discards) - self.stock
    }

    /// Returns the seat that was dealt a card.
    pub(crate) fn dealt_to(&self, card: Card) -> Option<Seat> {
        self.active.iter().find(|&seat| self.dealt(seat).contains(card))
    }

    /// Returns the cards that the taker of the stock gets, including the turn-up; they stay here after they are taken.
    /// If an option turns the exchange off (`exchange = false` in a game that has the phase), these are the cards that
    /// nobody gets, if any. Where only the turn-up can be taken, it is that card. In games with drawing these are all the
    /// cards to be drawn; they, too, stay here after they are drawn. In all other games it is empty.
    #[inline]
    pub fn stock(&self) -> CardSet {
        self.stock
    }

    /// Returns the cards of the trick in progress with their players, the lead first; empty before a lead.
    pub fn trick(&self) -> impl ExactSizeIterator<Item = (Seat, Card)> + '_ {
        let mut seat = self.leader;
        self.trick[..usize::from(self.trick_len)].iter().map(move |&card| {
            let player = seat;
            seat = self.turns.next(seat);
            (player, card)
        })
    }

    getters! {
        /// Returns the tricks won by a seat, excluding those that do not count.
        pub fn tricks_won(&self, seat: Seat) -> u8 = self.tricks_won[seat.index()];
        /// Returns the points of the cards taken by a seat; 0 if the game does not count them.
        pub fn points_won(&self, seat: Seat) -> i64 = i64::from(self.points_won[seat.index()]);
        /// Returns the number of cards that a seat has taken and that have points to be won.
        pub fn point_cards_won(&self, seat: Seat) -> u8 = self.point_cards_won[seat.index()];
        /// Returns the points of the cards taken by those who play for a side of the game; 0 if the game does not count
        /// them.
        pub fn side_points(&self, game: &Game, side: usize) -> i64 =
            self.team_of_side(game, side).iter().map(|seat| self.points_won(seat)).sum();
        /// Returns the tricks won by those who play for a side of the game.
        pub fn side_tricks(&self, game: &Game, side: usize) -> u8 =
            self.team_of_side(game, side).iter().map(|seat| self.tricks_won(seat)).sum();
        /// Returns the number of cards dealt to each active seat.
        pub fn hand_size(&self) -> usize = usize::from(self.hand_size);
        /// Returns the number of tricks in the deal: one for each card that a seat is dealt or draws.
        pub fn trick_count(&self) -> usize = usize::from(self.hand_size + self.draw_rounds);
        /// Returns the number of completed tricks.
        pub fn tricks_done(&self) -> u8 = self.tricks_done;
        /// Returns the seats that take part in the play.
        pub fn active(&self) -> SeatSet = self.active;
        /// Returns who took the stock.
        pub fn exchanger(&self) -> Option<Seat> = seat_of(self.exchanger);
    }

    /// Returns who won the pot without play (JL-12, JL-13).
    #[inline]
    pub fn pot_taker(&self) -> Option<Seat> {
        if self.active.len() == 1 { self.active.iter().next() } else { None }
    }

    /// Takes a player out of the deal.
    pub(crate) fn leave(&mut self, seat: Seat) {
        self.active.remove(seat);
        self.turns.remove(seat);
    }

    /// Returns the seat that follows another in turn.
    #[inline]
    pub fn next_in_turn(&self, seat: Seat) -> Seat {
        self.turns.next(seat)
    }

    /// Returns the seat whose call declared the honours.
    #[inline]
    pub fn declared_by(&self) -> Option<Seat> {
        seat_of(self.declared_by)
    }

    /// Ends the deal where it is, because the game it belongs to is over.
    pub fn stop(&mut self) {
        self.phase = Phase::Over;
    }

    /// Returns every legal action of the seat to act, in the order of the action space; empty if there is nothing to
    /// decide.
    pub fn legal_actions(&self, game: &Game) -> Vec<Action> {
        let mut actions = Vec::new();
        self.add_legal_actions(game, &mut actions);
        actions
    }

    /// Like [`Deal::legal_actions`], but adds to a list that the caller can reuse.
    pub fn add_legal_actions(&self, game: &Game, actions: &mut Vec<Action>) {
        match self.phase {
            Phase::TrumpChoice => actions.extend(self.legal_trump_choices()),
            Phase::Bid => actions.extend(self.legal_bids(game).map(Action::Bid)),
            Phase::NameTrump => actions.extend(self.legal_names(game)),
            Phase::GoAlone => actions.extend([Action::GoAlone, Action::WithPartner]),
            Phase::RuffCount => actions.extend(self.legal_announcements(game)),
            Phase::StockExchange => actions.extend(self.legal_exchange(game)),
            Phase::Discard => actions.extend(self.legal_discards(game).iter().map(Action::Discard)),
            Phase::PassCards => actions.extend(self.legal_gifts().iter().map(Action::Give)),
            Phase::Honours => actions.extend(self.legal_honours(game)),
            Phase::StayOrFold => actions.extend([Action::Stay, Action::Fold]),
            Phase::LeadChoice => actions.extend([Action::LeadSelf, Action::LeadPartner]),
            Phase::Play => actions.extend(self.legal_plays(game).iter().map(Action::Play)),
            Phase::CallSuit => actions.extend(Suit::ALL.map(Action::CallSuit)),
            Phase::TakeAll => actions.extend([Action::Pass, Action::TakeAll]),
            Phase::RuffShowing | Phase::Over => {}
        }
    }

    /// Checks whether the seat to act may do this.
    ///
    /// # Errors
    /// The first reason against it, with the rule it breaks.
    #[inline]
    pub fn check(&self, game: &Game, action: Action) -> Result<(), Refusal> {
        self.judge(game, action).map_err(|(reason, point)| Refusal::new(game, action, reason, point))
    }

    /// Like [`Deal::check`], without looking up the rule.
    #[inline]
    fn judge(&self, game: &Game, action: Action) -> Verdict {
        // Most actions are plays.
        match (self.phase, action) {
            (Phase::Play, Action::Play(card)) => self.judge_play(game, card),
            _ => self.judge_call(game, action),
        }
    }

    fn judge_call(&self, game: &Game, action: Action) -> Verdict {
        match (self.phase, action) {
            (Phase::Over | Phase::RuffShowing, _) => Err((RefusalReason::NothingToDecide, Point::Turn)),
            (Phase::Discard, Action::Discard(card)) => self.judge_discard(game, card),
            (Phase::PassCards, Action::Give(card)) => self.judge_gift(card),
            (Phase::Bid, Action::Bid(bid)) => self.judge_bid(game, bid),
            (Phase::NameTrump, Action::Pass | Action::NameTrump(_)) => self.judge_name(game, action),
            (Phase::GoAlone, Action::GoAlone | Action::WithPartner) => Ok(()),
            (Phase::TrumpChoice, Action::Keep) => Ok(()),
            (Phase::TrumpChoice, Action::NameTrump(suit)) if Some(suit) != self.trump => Ok(()),
            (Phase::TrumpChoice, Action::NameTrump(_)) => Err((RefusalReason::AlreadyTrump, Point::TrumpChoice)),
            (Phase::RuffCount, Action::AnnounceSuit(_) | Action::AnnounceBare(_) | Action::AnnounceTotal(_)) => {
                self.judge_announcement(game, action)
            }
            (Phase::StockExchange, Action::Exchange | Action::Pass) => self.judge_exchange(game, action),
            (Phase::Honours, Action::Pass | Action::Show | Action::CanYe) => self.judge_honours(game, action),
            (Phase::StayOrFold, Action::Stay | Action::Fold) => Ok(()),
            (Phase::CallSuit, Action::CallSuit(_)) => Ok(()),
            (Phase::TakeAll, Action::Pass | Action::TakeAll) => Ok(()),
            (Phase::LeadChoice, Action::LeadSelf | Action::LeadPartner) => Ok(()),
            _ => Err((RefusalReason::OtherDecision(self.phase), Point::Turn)),
        }
    }

    /// Applies an action without checking that it is legal; returns the winner of a trick if a card completes one.
    ///
    /// The caller guarantees that [`Deal::check`] accepts it. The result may be the automatic phase
    /// [`Phase::RuffShowing`], which [`Deal::show_next_ruff`] ends.
    pub fn apply_unchecked(&mut self, game: &Game, action: Action) -> Option<Seat> {
        match action {
            Action::Play(card) => return self.play_unchecked(game, card),
            Action::Discard(card) => self.discard(game, card),
            Action::Give(card) => self.give(game, card),
            Action::Exchange => self.take_stock(),
            Action::Pass if self.phase == Phase::Honours => self.pass_honours(game),
            Action::Pass if self.phase == Phase::NameTrump => self.pass_name(game),
            Action::Pass if self.phase == Phase::TakeAll => self.stop(),
            Action::Pass => self.pass_exchange(game),
            Action::Show | Action::CanYe => self.call_honours(game, action),
            Action::AnnounceSuit(_) | Action::AnnounceBare(_) | Action::AnnounceTotal(_) => self.announce(game, action),
            Action::Bid(bid) => self.bid(game, bid),
            Action::Keep => self.keep_trump(game),
            Action::NameTrump(suit) if self.phase == Phase::NameTrump => self.name_trump(game, suit),
            Action::GoAlone | Action::WithPartner => self.choose_partner(game, action),
            Action::NameTrump(suit) => {
                self.trump = Some(suit);
                self.next_phase(game);
            }
            Action::Stay => self.stay(game),
            Action::Fold => self.fold(game),
            Action::LeadSelf | Action::LeadPartner => self.choose_leader(game, action),
            Action::CallSuit(suit) => self.call_suit(suit),
            Action::TakeAll => self.take_all(),
        }
        None
    }

    /// Runs through automatic steps, for playouts that do not need to know what is shown.
    pub fn settle_automatic(&mut self, game: &Game) {
        while self.phase == Phase::RuffShowing {
            self.show_next_ruff(game);
        }
    }

    pub(crate) fn next_phase(&mut self, game: &Game) {
        self.enter_phase(game, usize::from(self.phase_index) + 1);
    }

    /// Enters the first phase from `index` on in which something is decided or shown.
    pub(crate) fn enter_phase(&mut self, game: &Game, index: usize) {
        let phases = &game.rules().phases();
        for (place, &kind) in (0..).zip(phases.iter()).skip(index) {
            self.phase_index = place;
            let entered = match kind {
                PhaseKind::TrumpChoice => self.enter_trump_choice(game),
                PhaseKind::PassCards => self.enter_pass_cards(),
                PhaseKind::Bid => self.enter_bid(),
                PhaseKind::NameTrump => self.enter_name_trump(),
                PhaseKind::GoAlone => self.enter_go_alone(),
                PhaseKind::RuffCount => self.enter_ruff_count(),
                PhaseKind::StockExchange => self.enter_stock_exchange(game),
                PhaseKind::RuffShowing => self.enter_ruff_showing(game),
                PhaseKind::Honours => self.enter_honours(game),
                PhaseKind::StayOrFold => self.enter_stay_or_fold(),
                PhaseKind::ShowSides => self.enter_show_sides(game),
                PhaseKind::LeadChoice => self.enter_lead_choice(game),
                PhaseKind::Play => self.enter_play(game),
            };
            if let Some((phase, turn)) = entered {
                self.phase = phase;
                self.turn = turn;
                return;
            }
        }
        self.phase = Phase::Over;
    }

    /// Returns the turn-up; in games with drawing, the card of the stock that is face up now.
    #[inline]
    pub fn turn_up(&self) -> Option<Card> {
        (self.turn_up != NONE).then(|| Card::from_bit(self.turn_up))
    }
}

/// Returns the seat in a small field.
#[inline]
pub(crate) fn seat_of(number: u8) -> Option<Seat> {
    Seat::new(usize::from(number))
}
