//! A judge for the sampler that shares nothing with it: every deal there could be is dealt and played again, and those
//! stand in which the seat would have seen the same.

#[path = "../common/split_mix.rs"]
mod split_mix;

use kirifuda_cards::{Below, Card, CardSet, MAX_SEATS, PackOrder, Seat, shuffle};
use kirifuda_rules::params::TurnUp;
use kirifuda_rules::{Action, Deal, Event, Game, Match, Next, Roles, Seen, SeenEvent, Viewer};
pub use split_mix::SplitMix;
use std::collections::BTreeMap;
use std::sync::Arc;

impl SplitMix {
    /// One of several things.
    pub fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len() as u32) as usize]
    }
}

/// Where the cards of a deal are: dealt to the seats and in their hands, in the stock, discarded, and to be drawn.
pub type Placement = Vec<CardSet>;

/// A deal in progress, with how it came about.
#[derive(Clone)]
pub struct Position {
    /// The match before the deal.
    pub start: Match,
    pub taker: Option<Seat>,
    pub now: Match,
    pub history: Vec<(Seat, Action)>,
}

impl Position {
    /// Deals at random.
    pub fn dealt(start: &Match, source: &mut SplitMix) -> Position {
        let taker = start.taker_choices().map(|seats| source.one_of(&seats));
        let mut now = start.clone();
        now.deal(shuffle(start.game().pack(), source), taker).unwrap();
        Position { start: start.clone(), taker, now, history: Vec::new() }
    }

    pub fn deal(&self) -> &Deal {
        self.now.current_deal().unwrap()
    }

    pub fn game(&self) -> &Arc<Game> {
        self.now.game()
    }

    pub fn apply(&mut self, action: Action) {
        let Next::Decision(seat) = self.now.next() else { panic!("nothing is to be decided") };
        self.now.apply(action).unwrap();
        self.history.push((seat, action));
    }

    /// What a seat has seen of the deal.
    fn sights(play: &Match, viewer: Seat) -> Vec<SeenEvent> {
        play.events().iter().map(|event| event.seen_by(Viewer::Seat(viewer))).collect()
    }

    /// Every deal that would have looked the same to a seat, by placement. Each placement has all the deals that differ
    /// only in the suits behind announcements. `None` when there are more than `most` ways to deal the cards the seat does not know.
    pub fn worlds(&self, viewer: Seat, most: f64) -> Option<BTreeMap<Placement, Vec<Deal>>> {
        let dealer = Dealer::of(self, viewer);
        if dealer.count() > most {
            return None;
        }
        let sights = Position::sights(&self.now, viewer);
        let mut worlds = BTreeMap::new();
        dealer.each_pack(&mut |pack| {
            let mut play = self.start.clone();
            play.deal(pack, self.taker).unwrap();
            self.play_again(play, 0, viewer, &sights, &mut worlds);
        });
        Some(worlds)
    }

    fn play_again(
        &self,
        play: Match,
        step: usize,
        viewer: Seat,
        sights: &[SeenEvent],
        worlds: &mut BTreeMap<Placement, Vec<Deal>>,
    ) {
        let seen = Position::sights(&play, viewer);
        if !sights.starts_with(&seen) {
            return;
        }
        let Some(&(seat, action)) = self.history.get(step) else {
            if seen.len() == sights.len() {
                let deal = play.current_deal().unwrap();
                let alike = worlds.entry(placement(deal)).or_default();
                if !alike.contains(deal) {
                    alike.push(*deal);
                }
            }
            return;
        };
        if play.next() != Next::Decision(seat) {
            return;
        }
        for action in alternatives(&play, seat, action, viewer) {
            let mut play = play.clone();
            if play.apply(action).is_ok() {
                self.play_again(play, step + 1, viewer, sights, worlds);
            }
        }
    }
}

/// What may have been done where only this was seen. Discards come in ascending order, so that each set comes once.
fn alternatives(play: &Match, seat: Seat, action: Action, viewer: Seat) -> Vec<Action> {
    let deal = play.current_deal().unwrap();
    let highest = deal.discards().last();
    let is_suit = |action| matches!(action, Action::AnnounceSuit(_) | Action::AnnounceBare(_));
    let hidden = |other: &Action| match (action, *other) {
        (Action::Discard(_), Action::Discard(card)) => Some(card) > highest,
        (announced, other) => is_suit(announced) && is_suit(other),
    };
    if seat == viewer || !(is_suit(action) || matches!(action, Action::Discard(_))) {
        return vec![action];
    }
    deal.legal_actions(play.game()).into_iter().filter(hidden).collect()
}

/// The cards to be drawn in a deal, first to last, as far as a seat has seen them; none in games without drawing.
fn drawn_cards(position: &Position, viewer: Seat) -> Vec<Option<Card>> {
    let mut cards = vec![None; position.deal().stock_order().len()];
    let mut drawn = 0;
    for seen in Position::sights(&position.now, viewer) {
        match seen.get() {
            Seen::DealStarted { turn_up, .. } => {
                cards.iter_mut().take(1).for_each(|first| *first = *turn_up);
            }
            Seen::Drew { card, .. } => {
                cards[drawn] = cards[drawn].or(*card);
                drawn += 1;
            }
            Seen::Open(Event::TurnedUp(card)) => cards[drawn] = Some(*card),
            _ => {}
        }
    }
    cards
}

/// Where the cards of a deal are.
pub fn placement(deal: &Deal) -> Placement {
    let seats = Seat::all(MAX_SEATS).flat_map(|seat| [deal.dealt(seat), deal.hand(seat)]);
    let to_draw = deal.stock_order().map(CardSet::of);
    seats.chain([deal.stock(), deal.discards()]).chain(to_draw).collect()
}

/// Deals the cards that a seat does not know in every possible way.
struct Dealer {
    roles: Roles,
    game: Arc<Game>,
    /// What lies at each place of the pack, as far as it is known.
    known: Vec<Option<Card>>,
    /// For each place, the seat that gets it, or the stock, or the rest.
    pile_of: Vec<usize>,
    hidden: Vec<Card>,
    /// Cards that must go to a pile.
    bound: BTreeMap<Card, usize>,
}

const STOCK: usize = 10;
const REST: usize = 11;

impl Dealer {
    fn of(position: &Position, viewer: Seat) -> Dealer {
        let (game, deal) = (position.game().clone(), position.deal());
        let view = position.now.view(viewer).unwrap();
        let roles = *position.now.roles();
        let canonical = shuffle(game.pack(), &mut SplitMix(1));
        let trial = Deal::new(&game, &roles, &canonical);
        let seats = || Seat::all(game.players());
        let holder = |card: Card| seats().find(|&seat| trial.dealt(seat).contains(card));
        let dealt = game.largest_hand() * game.active_players();
        let stock = if game.has_phase(kirifuda_rules::params::PhaseKind::StockExchange) {
            usize::from(game.rules().exchange_cards().get())
        } else {
            0
        };
        // Where cards are drawn, their order counts: each is a pile of its own.
        let drawn: BTreeMap<usize, Option<Card>> =
            drawn_cards(position, viewer).into_iter().zip(dealt..).map(|(card, place)| (place, card)).collect();
        let pile = |(place, &card): (usize, &Card)| match holder(card) {
            Some(seat) => seat.index(),
            None if drawn.contains_key(&place) => REST + 1 + place,
            None if place < dealt + stock => STOCK,
            None => REST,
        };
        let pile_of: Vec<usize> = canonical.cards().iter().enumerate().map(pile).collect();
        let mut own: Vec<Card> = view.dealt().iter().collect();
        let turn_up_place = match game.rules().turn_up() {
            TurnUp::Last => Some(dealt - 1),
            TurnUp::Stock => Some(dealt),
            TurnUp::None => None,
        };
        own.retain(|&card| turn_up_place.is_none() || deal.turn_up() != Some(card) || !drawn.is_empty());
        let known: Vec<Option<Card>> = (0..pile_of.len())
            .map(|place| match () {
                () if drawn.contains_key(&place) => drawn[&place],
                () if Some(place) == turn_up_place => deal.turn_up(),
                () if pile_of[place] == viewer.index() => own.pop(),
                () => None,
            })
            .collect();
        let placed: CardSet = known.iter().flatten().copied().collect();
        let mut bound = BTreeMap::new();
        for seat in seats().filter(|&seat| deal.exchanger() != Some(seat) && drawn.is_empty()) {
            bound.extend(view.played_by(seat).iter().map(|card| (card, seat.index())));
        }
        let hidden = (game.pack().cards() - placed).iter().collect();
        Dealer { roles, game, known, pile_of, hidden, bound }
    }

    fn room(&self) -> BTreeMap<usize, usize> {
        let mut room = BTreeMap::new();
        for (&pile, _) in self.pile_of.iter().zip(&self.known).filter(|(_, known)| known.is_none()) {
            *room.entry(pile).or_insert(0) += 1;
        }
        room
    }

    /// How many ways there are.
    fn count(&self) -> f64 {
        let mut room = self.room();
        let bound = self.hidden.iter().filter_map(|card| self.bound.get(card));
        bound.for_each(|pile| *room.get_mut(pile).unwrap() -= 1);
        let factorial = |n: usize| (1..=n).map(|factor| factor as f64).product::<f64>();
        factorial(room.values().sum()) / room.values().map(|&cards| factorial(cards)).product::<f64>()
    }

    fn each_pack(&self, give: &mut impl FnMut(PackOrder)) {
        assert_eq!(self.roles.active.len(), self.game.active_players());
        self.share_out(0, self.room(), &mut Vec::new(), give);
    }

    fn share_out(
        &self,
        next: usize,
        room: BTreeMap<usize, usize>,
        piles: &mut Vec<usize>,
        give: &mut impl FnMut(PackOrder),
    ) {
        let Some(card) = self.hidden.get(next) else { return give(self.pack(piles)) };
        for (&pile, &left) in &room {
            if left > 0 && self.bound.get(card).is_none_or(|&bound| bound == pile) {
                let mut room = room.clone();
                room.insert(pile, left - 1);
                piles.push(pile);
                self.share_out(next + 1, room, piles, give);
                piles.pop();
            }
        }
    }

    fn pack(&self, piles: &[usize]) -> PackOrder {
        let mut left: Vec<(usize, Card)> = piles.iter().copied().zip(self.hidden.iter().copied()).collect();
        let mut take = |pile: usize| {
            let place = left.iter().position(|&(other, _)| other == pile).unwrap();
            left.remove(place).1
        };
        let places = self.known.iter().zip(&self.pile_of);
        let cards: Vec<Card> = places.map(|(known, &pile)| known.unwrap_or_else(|| take(pile))).collect();
        self.game.pack().check_order(&cards).unwrap()
    }
}
