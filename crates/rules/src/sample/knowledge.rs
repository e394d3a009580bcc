//! What a seat knows of the cards it does not see: the only place where a deal is read for the sampler.
//!
//! Everything the sampler does follows from a [`Knowledge`], so only this file could leak. Two deals that a seat cannot
//! tell apart give it equal knowledge.

use super::draws::{DrawFacts, Kind, Source, Supply};
use crate::deal::Deal;
use crate::numbers::narrow;
use crate::params::{
    DiscardScope, Duty, Entitled, HonoursHeld, Joker, JokerTricks, OpeningLeader, PhaseKind, RuffClaims, TurnUp,
};
use crate::phase::Phase;
use crate::{Game, SeatView};
use kirifuda_cards::{Card, CardSet, MAX_SEATS, PerSeat, Seat, SeatSet, Suit};

/// What one seat knows about the location and origin of cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Knowledge {
    pub trump: Option<Suit>,
    pub turn_up: Option<Card>,
    /// Honours of the trump suit.
    pub honours: CardSet,
    /// Cards that the seat cannot place.
    pub unplaced: CardSet,
    pub hands: PerSeat<HandFacts>,
    /// The numbers of unplaced cards in the stock, and beyond it.
    pub stock: u8,
    pub rest: u8,
    /// Facts about another seat that took the stock.
    pub taker: Option<TakerFacts>,
    /// The location of the card that gives the right to the stock.
    pub right: Option<RightFacts>,
    /// What is known where cards are drawn during the play; then nothing else is asked.
    pub draws: Option<DrawFacts>,
}

/// What is known of one hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HandFacts {
    /// Unplaced cards in it.
    pub hidden: u8,
    /// Cards known to lie in it.
    pub held: CardSet,
    pub played: CardSet,
    /// Cards that it is known not to hold: see [`closed_cards`].
    pub closed: CardSet,
    pub ruff: RuffFact,
    pub honours: Range,
}

impl HandFacts {
    /// Returns the cards known to have been in the hand when the play began.
    pub fn known(&self) -> CardSet {
        self.held | self.played
    }
}

/// The minimum and maximum number of honours of a seat: in the hand when the play began, or dealt (RH-35).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range(pub usize, pub usize);

impl Default for Range {
    fn default() -> Range {
        Range(0, usize::MAX)
    }
}

impl Range {
    fn within(self, other: Range) -> Range {
        Range(self.0.max(other.0), self.1.min(other.1))
    }
}

/// What the ruff count reveals about the cards dealt to a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum RuffFact {
    /// Nothing.
    #[default]
    Silent,
    /// Some suit has this total; with `best`, no suit has more.
    Hidden { total: u8, best: bool },
    /// These are all the dealt cards of the suit; with `best`, no other suit is better.
    Shown { suit: Suit, cards: CardSet, total: u8, best: bool },
}

/// What is known of another seat that took the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TakerFacts {
    pub seat: Seat,
    /// Cards taken.
    pub taken: u8,
    /// The number of discards that nobody else has seen.
    pub hidden_out: u8,
    /// The discards that everybody has seen.
    pub known_out: CardSet,
    /// Whether only dealt cards could be discarded.
    pub dealt_only: bool,
    /// If the honours dealt count (RH-35): those that all have seen and that were dealt.
    pub honours_dealt: Option<CardSet>,
}

/// What the questions about the stock reveal about the card that gives the right to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RightFacts {
    pub card: Card,
    pub origin: RightOrigin,
    /// Seats that would have had to take the stock, had they been dealt it.
    pub not_dealt_to: SeatSet,
}

/// The original location of the card that gives the right to the stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RightOrigin {
    Unknown,
    /// In an unknown hand.
    Dealt,
    /// In this hand.
    DealtTo(Seat),
    /// In no hand.
    Undealt,
}

impl Knowledge {
    pub fn of(view: &SeatView<'_>) -> Knowledge {
        let (game, deal) = (view.game(), view.deal());
        let closed = closed_cards(view);
        let hands = PerSeat::from_fn(|seat| hand_facts(view, seat, &closed));
        let own = view.hands_taken() && deal.exchanger() == Some(view.seat());
        let taker = deal.exchanger().filter(|_| !own).map(|seat| taker_facts(view, seat));
        let mut placed = hands.0.iter().fold(CardSet::EMPTY, |placed, hand| placed | hand.known());
        placed |= taker.map_or(CardSet::EMPTY, |taker| taker.known_out);
        if own {
            placed |= deal.discards;
        }
        if taker.is_none() {
            placed |= turn_up_of(deal);
        }
        let (stock, rest) = undealt(game, deal);
        Knowledge {
            trump: deal.trump,
            turn_up: deal.turn_up(),
            honours: game.honours(deal.trump),
            unplaced: game.pack().cards() - placed,
            hands,
            stock,
            rest,
            taker,
            right: right_facts(game, deal),
            draws: draw_facts(view),
        }
    }

    /// Drops all inferences and keeps only places and numbers of cards: for deals that no legal play leads to.
    pub fn without_inferences(mut self) -> Knowledge {
        for hand in &mut self.hands.0 {
            *hand = HandFacts { hidden: hand.hidden, held: hand.held, played: hand.played, ..HandFacts::default() };
        }
        self.right = None;
        if let Some(draws) = &mut self.draws {
            draws.forget_order();
        }
        if let Some(taker) = &mut self.taker {
            taker.dealt_only = false;
            taker.honours_dealt = None;
        }
        self
    }

    /// Whether the taker got the turn-up with the stock.
    pub fn took_turn_up(&self, card: Card) -> bool {
        self.taker.is_some() && self.turn_up == Some(card)
    }
}

fn turn_up_of(deal: &Deal) -> CardSet {
    deal.turn_up().map_or(CardSet::EMPTY, CardSet::of)
}

fn hand_facts(view: &SeatView<'_>, seat: Seat, closed: &PerSeat<CardSet>) -> HandFacts {
    let (game, deal) = (view.game(), view.deal());
    if seat.index() >= game.players() {
        return HandFacts::default();
    }
    let hand = deal.hand(seat);
    let own = view.hands_taken() && seat == view.seat();
    let held = if own { hand } else { view.known_to_hold(seat) };
    let facts = HandFacts {
        hidden: narrow(hand.len() - held.len()),
        held,
        played: deal.played_by(seat),
        ..HandFacts::default()
    };
    if own {
        return facts;
    }
    let voids = Suit::ALL.into_iter().filter(|suit| deal.voids[suit.index()].contains(seat));
    let void = voids.fold(CardSet::EMPTY, |cards, suit| cards | game.members(suit, deal.trump));
    HandFacts {
        closed: void | closed[seat],
        ruff: ruff_fact(game, deal, seat),
        honours: honours_range(game, deal, seat),
        ..facts
    }
}

/// Returns the cards that each seat has shown not to hold: it did not show them where they make a side, or played another
/// card where a rule beyond following suit would have forced it to play one of them.
fn closed_cards(view: &SeatView<'_>) -> PerSeat<CardSet> {
    let (game, deal) = (view.game(), view.deal());
    let side_cards = if deal.are_sides_shown(game) { game.rules().side_cards(deal.trump) } else { CardSet::EMPTY };
    let mut closed = PerSeat([side_cards - deal.shown; MAX_SEATS]);
    if !game.restricts_leads && !game.restricts_follows {
        return closed;
    }
    let rules = game.rules();
    if let (OpeningLeader::Holder, Some(card), Phase::Play) = (rules.opening_leader(), rules.opening_card(), deal.phase)
        && !(deal.shown | deal.played).contains(card)
    {
        closed.0.iter_mut().for_each(|closed| closed.insert(card));
    }
    each_closed(view, |seat, _, cards| closed[seat] |= cards);
    closed
}

/// Calls `call` for each play that shows cards not to be in a hand beyond following suit, with the seat, the number of
/// the trick, from 0, and these cards.
fn each_closed(view: &SeatView<'_>, mut call: impl FnMut(Seat, u8, CardSet)) {
    let (game, deal) = (view.game(), view.deal());
    let (rules, table) = (game.rules(), &game.tables[deal.trump]);
    let all = game.pack().cards();
    let mut played = CardSet::EMPTY;
    for (trick, number) in view.plays().chunks(deal.active.len()).zip(0..) {
        let led = deal.suit_led_by(game, trick[0]);
        let mut winning = 0;
        for (&card, place) in trick.iter().zip(0..) {
            let Some(seat) = player_of(view, card) else { return };
            // Nobody has to play a joker that belongs to no suit, but in the last trick to which it may be played.
            let is_inner = rules.joker_tricks() == JokerTricks::Inner;
            let spared = match rules.joker() {
                Joker::Apart if place > 0 || is_inner && number == 0 => CardSet::of(Card::JOKER),
                _ => CardSet::EMPTY,
            };
            if is_inner && card != Card::JOKER && usize::from(number) + 2 == deal.trick_count() {
                call(seat, number, CardSet::of(Card::JOKER));
            }
            let mut none_of = |cards: CardSet| call(seat, number, cards - spared);
            if place == 0 {
                if let Some(opening) = rules.opening_card().filter(|&opening| number == 0 && opening != card) {
                    none_of(CardSet::of(opening));
                }
                if table.barred_leads.contains(card) && (played & table.barred_leads).is_empty() {
                    none_of(all - table.barred_leads);
                }
            } else {
                // A card that may be played to any trick does not show whether its player could follow suit.
                let follows = table.members[led].contains(card) || table.free.contains(card);
                let mut choice = if follows { table.members[led] | table.free } else { all };
                if !follows && rules.must_trump() {
                    if table.trumps.contains(card) {
                        choice = table.trumps;
                    } else {
                        none_of(table.trumps);
                    }
                }
                if rules.must_overtake() {
                    let beats = |&card: &Card| game.power(card, led, deal.trump) > winning;
                    let beating = choice.iter().filter(beats).collect();
                    if beats(&card) {
                        choice = beating;
                    } else {
                        none_of(beating);
                    }
                }
                if number == 0 && !follows && table.barred_first_trick.contains(card) {
                    none_of(choice - table.barred_first_trick);
                }
            }
            winning = winning.max(game.power(card, led, deal.trump));
            played.insert(card);
        }
    }
}

fn player_of(view: &SeatView<'_>, card: Card) -> Option<Seat> {
    Seat::all(view.game().players()).find(|&seat| view.deal().played_by(seat).contains(card))
}

/// Returns what is known where cards are drawn during the play; `None` in other games.
fn draw_facts(view: &SeatView<'_>) -> Option<DrawFacts> {
    let (game, deal, own) = (view.game(), view.deal(), view.seat());
    if !game.draws() {
        return None;
    }
    let (players, drawn) = (game.active_players(), deal.drawn_len());
    let is_turned = game.rules().turn_up() == TurnUp::Stock;
    let first_hidden = drawn + usize::from(deal.turn_up().is_some());
    let others = Seat::all(game.players()).filter(|&seat| seat != own);
    let supply = |source, time, room: usize| Supply { source, time, room: narrow(room) };
    let rest = game.pack().len() - deal.hand_size() * players - deal.stock_len();
    let mut supplies = vec![
        supply(Source::Rest, u8::MAX, rest),
        supply(Source::Stock(first_hidden), u8::MAX, deal.stock_len() - first_hidden),
    ];
    let mut hidden_places: Vec<usize> = (first_hidden..deal.stock_len()).collect();
    for seat in others.clone() {
        // Each round of drawing begins with the turn-up, if there is one.
        let hidden = (0..drawn).rev().filter(|place| !is_turned || place % players > 0);
        for place in hidden.filter(|&place| deal.held[seat].contains(deal.stock_card(place))) {
            supplies.push(supply(Source::Drawn(seat, place), narrow(place / players + 1), 1));
            hidden_places.push(place);
        }
        supplies.push(supply(Source::Dealt(seat), 0, deal.hand_size()));
    }
    supplies.retain(|supply| supply.room > 0);
    let known = others.map(|seat| (seat, deal.held[seat] & deal.shown)).collect();
    Some(DrawFacts { supplies, kinds: kinds(view), known, hidden_places })
}

/// Returns the cards that the seat cannot place, or not their source, by kind.
fn kinds(view: &SeatView<'_>) -> Vec<Kind> {
    let (game, deal) = (view.game(), view.deal());
    let table = &game.tables[deal.trump];
    // By seat and card: the first time from which the card can have come, if it is held or played after that.
    let mut from = PerSeat([[0u8; 64]; MAX_SEATS]);
    let mut kinds: Vec<Kind> = Vec::new();
    let mut add = |from: &PerSeat<[u8; 64]>, played_by: Option<Seat>, card: Card, until: u8| {
        let is_own = |seat: Seat| played_by.is_none_or(|player| player == seat);
        let from =
            Seat::all(game.players()).map(|seat| if is_own(seat) { from[seat][card.bit()] } else { 0 }).collect();
        let known = kinds.iter().position(|kind| kind.played_by == played_by && kind.from == from);
        let place = known.unwrap_or(kinds.len());
        if known.is_none() {
            kinds.push(Kind { played_by, from, cards: Vec::new() });
        }
        match kinds[place].cards.iter_mut().find(|(time, _)| *time == until) {
            Some((_, cards)) => cards.insert(card),
            None => kinds[place].cards.push((until, CardSet::of(card))),
        }
    };
    let mut closed: Vec<(Seat, u8, CardSet)> = Vec::new();
    each_closed(view, |seat, number, cards| closed.push((seat, number, cards)));
    let mut closed = closed.into_iter().peekable();
    for (trick, number) in view.plays().chunks(deal.active.len()).zip(0..) {
        let led = deal.suit_led_by(game, trick[0]);
        for &card in trick {
            let Some(seat) = player_of(view, card) else { continue };
            if seat != view.seat() && !deal.shown.contains(card) {
                add(&from, Some(seat), card, number);
            }
            if table.suit[card.bit()] != led && !table.free.contains(card) {
                table.members[led].iter().for_each(|card| from[seat][card.bit()] = number + 1);
            }
            while let Some((_, _, cards)) = closed.next_if(|&(other, at, _)| (other, at) == (seat, number)) {
                cards.iter().for_each(|card| from[seat][card.bit()] = number + 1);
            }
        }
    }
    // Without the order of the plays only what holds now is known.
    let forgotten = CardSet::from_iter(view.plays().iter().copied());
    for card in deal.played - forgotten - deal.shown {
        if let Some(seat) = player_of(view, card).filter(|&seat| seat != view.seat()) {
            add(&from, Some(seat), card, deal.tricks_done);
        }
    }
    for suit in Suit::ALL {
        for seat in deal.voids[suit.index()].iter() {
            table.members[suit].iter().for_each(|card| from[seat][card.bit()] = deal.tricks_done + 1);
        }
    }
    view.unseen().iter().for_each(|card| add(&from, None, card, u8::MAX));
    kinds
}

fn taker_facts(view: &SeatView<'_>, seat: Seat) -> TakerFacts {
    let (game, deal, known_out) = (view.game(), view.deal(), view.known_discards());
    TakerFacts {
        seat,
        taken: narrow(deal.stock.len()),
        hidden_out: narrow(deal.discards.len() - known_out.len()),
        known_out,
        dealt_only: game.rules().discard_scope() == DiscardScope::Dealt,
        honours_dealt: (game.rules().honours_held() == HonoursHeld::Dealt)
            .then(|| deal.honours_held(game, seat) & deal.shown),
    }
}

/// Returns the numbers of unplaced cards in the stock and beyond it. An undealt turn-up is not an unplaced card.
fn undealt(game: &Game, deal: &Deal) -> (u8, u8) {
    let held = Seat::all(game.players()).fold(CardSet::EMPTY, |all, seat| all | deal.held[seat]);
    let turned = CardSet::len(turn_up_of(deal) - held);
    let dealt = deal.hand_size() * game.active_players();
    let hidden = game.pack().len() - dealt - turned;
    let in_stock = deal.stock.len() - turned.min(deal.stock.len());
    let stock = if deal.exchanger().is_some() { 0 } else { in_stock };
    (narrow(stock), narrow(hidden - in_stock))
}

/// Returns what a seat's announcement and showing reveal (RT-10, RT-15, RT-16).
fn ruff_fact(game: &Game, deal: &Deal, seat: Seat) -> RuffFact {
    let Some(total) = deal.announced(seat) else { return RuffFact::Silent };
    let claims = game.rules().ruff_claims();
    let best = claims != RuffClaims::OwnSuit;
    match deal.announced_suit(seat).filter(|_| deal.has_shown_ruff(game, seat)) {
        Some(suit) => {
            let cards = deal.dealt(seat).in_suit(suit);
            RuffFact::Shown { suit, cards, total: deal.ruff_total(game, seat, suit), best }
        }
        None if claims == RuffClaims::Free => RuffFact::Silent,
        None => RuffFact::Hidden { total, best },
    }
}

/// Returns what the declaration of honours reveals (RH-17, RH-19, RH-35).
fn honours_range(game: &Game, deal: &Deal, seat: Seat) -> Range {
    let partner = game.partner(seat);
    let is_or_partners = |other: Seat| other == seat || Some(other) == partner;
    let mut range = Range::default();
    if deal.can_ye_failed.contains(seat) {
        range = range.within(Range(2, 2));
    }
    if partner.is_some_and(|partner| deal.can_ye_failed.contains(partner)) {
        range = range.within(Range(0, 0));
    }
    if deal.honours_passed.contains(seat) && game.rules().honours_claim() == Duty::Mandatory {
        range = range.within(Range(0, 1));
    }
    if deal.declared_by().is_some_and(is_or_partners) {
        let shown = (deal.honours_held(game, seat) & deal.shown).len();
        range = range.within(Range(shown, shown));
    }
    range
}

/// Returns what the questions about the stock reveal, once somebody was seen to be asked (RH-6 to RH-10, RT-17 to
/// RT-19).
fn right_facts(game: &Game, deal: &Deal) -> Option<RightFacts> {
    let rules = game.rules();
    let exchanged = deal.exchanger().is_some() && game.has_phase(PhaseKind::StockExchange);
    let asked = deal.phase == Phase::StockExchange || exchanged || !deal.exchange_passed.is_empty();
    let rank = game.exchange_rank_cards();
    // If a card of the rank is turned up, the turn-up alone decides the right.
    if !asked || deal.turn_up().is_some_and(|card| rank.contains(card)) {
        return None;
    }
    let card = game.exchange_card(deal.trump)?;
    let dealer_only = deal.only_dealer_asked(game);
    let origin = match deal.exchanger() {
        _ if dealer_only => RightOrigin::Undealt,
        Some(seat) => RightOrigin::DealtTo(seat),
        None if rules.exchange_unheld() == Entitled::Dealer => RightOrigin::Dealt,
        None => RightOrigin::Unknown,
    };
    let mandatory = rules.exchange_duty() == Duty::Mandatory;
    let not_dealt_to = if mandatory { deal.exchange_passed } else { SeatSet::EMPTY };
    Some(RightFacts { card, origin, not_dealt_to })
}
