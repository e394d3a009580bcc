//! Samples of deals in which cards are drawn during the play.
//!
//! A card that a seat cannot place came from one of several *sources*: the hand another seat was dealt, a card that it
//! drew face down after a certain trick, the cards still to be drawn, or those that stay undealt. A card played in trick
//! *p* was drawn before it, and a card that a play in trick *u* rules out was drawn after it. So every card may come from
//! the sources of an interval of time, and all cards with the same interval are alike: a [`Kind`].
//!
//! The sources are filled seat by seat, those of a seat from the latest to the earliest. Then all cards of a kind that
//! are left are open to the same sources to come, and the number of ways to fill these depends on the number of cards
//! left of each kind alone. [`Draws`] counts it once for every such state and draws from these counts.

use super::chance::{Draw, Heap, choose};
use crate::deal::Deal;
use crate::numbers::narrow;
use kirifuda_cards::{Card, CardSet, Seat};
use rand_core::Rng;
use std::collections::HashMap;

/// Where a card that a seat cannot place came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// The cards that stay undealt.
    Rest,
    /// The cards still to be drawn face down, from this place of the stock on.
    Stock(usize),
    /// The card at this place of the stock, drawn by a seat.
    Drawn(Seat, usize),
    /// The hand dealt to a seat.
    Dealt(Seat),
}

/// A source with the number of its cards that the seat cannot place, and the time: a card drawn after the first trick
/// came at time 1, one that was dealt at 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Supply {
    pub source: Source,
    pub time: u8,
    pub room: u8,
}

/// Cards that are alike: they may come from the same sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// The seat that has played the cards.
    pub played_by: Option<Seat>,
    /// For each seat the first time from which its sources are open.
    pub from: Vec<u8>,
    /// The cards, by the last time from which they may come.
    pub cards: Vec<(u8, CardSet)>,
}

/// Everything about drawn cards that a seat knows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DrawFacts {
    /// The sources: those of no seat, then those of each seat, latest first.
    pub supplies: Vec<Supply>,
    pub kinds: Vec<Kind>,
    /// What the seat knows of the cards that other seats held, by seat.
    pub known: Vec<(Seat, CardSet)>,
    /// Places of the stock whose cards the seat does not know.
    pub hidden_places: Vec<usize>,
}

impl DrawFacts {
    /// Drops all inferences from plays: every card that a seat cannot place may come from every source, and every card
    /// that another seat played from all of its own.
    pub fn forget_order(&mut self) {
        for kind in &mut self.kinds {
            kind.from.fill(0);
            if kind.played_by.is_some() {
                kind.cards.iter_mut().for_each(|(until, _)| *until = u8::MAX);
            }
        }
    }
}

/// The numbers of cards left, by kind.
type Left = Vec<u8>;

impl Source {
    /// Returns the seat that got the cards.
    fn seat(self) -> Option<Seat> {
        match self {
            Source::Rest | Source::Stock(_) => None,
            Source::Drawn(seat, _) | Source::Dealt(seat) => Some(seat),
        }
    }
}

impl Kind {
    fn is_open(&self, supply: &Supply) -> bool {
        match supply.source.seat() {
            None => self.played_by.is_none(),
            Some(seat) => self.played_by.is_none_or(|player| player == seat) && self.from[seat.index()] <= supply.time,
        }
    }

    /// Returns the cards that may come from time `until` at the latest, and from no later time than before.
    fn arriving(&self, until: u8, before: Option<u8>) -> CardSet {
        let arrives = |&&(time, _): &&(u8, CardSet)| time >= until && before.is_none_or(|before| time < before);
        self.cards.iter().filter(arrives).fold(CardSet::EMPTY, |all, (_, cards)| all | *cards)
    }
}

/// The counts for one view.
#[derive(Clone, Debug)]
pub(super) struct Draws {
    facts: DrawFacts,
    /// By source and kind: the cards of which the first possible source this is, and whether it is the last one.
    arriving: Vec<Vec<CardSet>>,
    is_last: Vec<Vec<bool>>,
    /// By source: the ways to fill it and all further ones, for each state before.
    ways: Vec<HashMap<Left, f64>>,
}

impl Draws {
    /// Counts all ways; returns `None` if there is none.
    pub fn count(facts: &DrawFacts) -> Option<Draws> {
        let (supplies, kinds) = (&facts.supplies, &facts.kinds);
        let of_seat =
            |step: usize, kind: &Kind| kind.played_by.is_none() || kind.played_by == supplies[step].source.seat();
        let arriving = |step: usize, kind: &Kind| match kind.played_by {
            None if step > 0 => CardSet::EMPTY,
            Some(_) if !of_seat(step, kind) => CardSet::EMPTY,
            _ => {
                let before = (0..step).rev().find(|&before| of_seat(before, kind));
                kind.arriving(supplies[step].time, before.map(|before| supplies[before].time))
            }
        };
        let is_last = |step: usize, kind: &Kind| {
            let later = &supplies[step + 1..];
            kind.is_open(&supplies[step]) && !later.iter().any(|supply| kind.is_open(supply))
        };
        let steps = supplies.len();
        let mut draws = Draws {
            facts: facts.clone(),
            arriving: (0..steps).map(|step| kinds.iter().map(|kind| arriving(step, kind)).collect()).collect(),
            is_last: (0..steps).map(|step| kinds.iter().map(|kind| is_last(step, kind)).collect()).collect(),
            ways: vec![HashMap::new(); steps],
        };
        let start = vec![0; kinds.len()];
        (draws.count_from(0, start) > 0.0).then_some(draws)
    }

    fn with_arrivals(&self, step: usize, mut left: Left) -> Left {
        for (left, cards) in left.iter_mut().zip(&self.arriving[step]) {
            *left += narrow::<_, u8>(cards.len());
        }
        left
    }

    /// Returns the ways to fill the sources from a step on, given what the later ones left over.
    fn count_from(&mut self, step: usize, left: Left) -> f64 {
        if step == self.facts.supplies.len() {
            return f64::from(u8::from(left.iter().all(|&count| count == 0)));
        }
        if let Some(&ways) = self.ways[step].get(&left) {
            return ways;
        }
        let mut ways = 0.0;
        for (taken, picks) in self.choices(step, &left) {
            let rest = minus(&self.with_arrivals(step, left.clone()), &taken);
            ways += picks * self.count_from(step + 1, rest);
        }
        self.ways[step].insert(left, ways);
        ways
    }

    /// Returns the numbers of cards of each kind that may fill a source, with the ways to pick these.
    fn choices(&self, step: usize, left: &Left) -> Vec<(Left, f64)> {
        let (supply, left) = (&self.facts.supplies[step], self.with_arrivals(step, left.clone()));
        let ranges: Vec<(u8, u8)> = (0..left.len())
            .map(|kind| match () {
                () if !self.facts.kinds[kind].is_open(supply) => (0, 0),
                () if self.is_last[step][kind] => (left[kind], left[kind]),
                () => (0, left[kind]),
            })
            .collect();
        let mut choices = Vec::new();
        each_choice(&ranges, (&left, supply.room), &mut vec![0; left.len()], 0, 1.0, &mut |taken, picks| {
            choices.push((taken.clone(), picks));
        });
        choices
    }

    fn ways_after(&self, step: usize, left: &Left) -> f64 {
        match self.ways.get(step) {
            Some(ways) => ways.get(left).copied().unwrap_or(0.0),
            None => f64::from(u8::from(left.iter().all(|&count| count == 0))),
        }
    }

    /// Puts the cards that the seat cannot place into `deal`, which holds the others.
    pub fn fill(&self, deal: &mut Deal, rng: &mut (impl Rng + ?Sized)) {
        let mut left: Left = vec![0; self.facts.kinds.len()];
        let mut cards = vec![CardSet::EMPTY; left.len()];
        for (step, supply) in self.facts.supplies.iter().enumerate() {
            let mut draw = Draw::from(rng, self.ways_after(step, &left));
            let available = self.with_arrivals(step, left.clone());
            for (taken, picks) in self.choices(step, &left) {
                let rest = minus(&available, &taken);
                if draw.offer(picks * self.ways_after(step + 1, &rest), (taken, rest)) {
                    break;
                }
            }
            let Some((taken, rest)) = draw.picked() else { return };
            let mut found = CardSet::EMPTY;
            for (kind, cards) in cards.iter_mut().enumerate() {
                *cards |= self.arriving[step][kind];
                let picked = Heap::of(*cards).draw(rng, usize::from(taken[kind]));
                *cards -= picked;
                found |= picked;
            }
            supply.source.put(deal, found, rng);
            left = rest;
        }
    }
}

impl Source {
    /// Puts the cards that come from a source where they are now.
    fn put(self, deal: &mut Deal, cards: CardSet, rng: &mut (impl Rng + ?Sized)) {
        match self {
            Source::Rest => {}
            Source::Dealt(seat) => deal.held[seat] |= cards,
            Source::Drawn(seat, place) => {
                deal.held[seat] |= cards;
                deal.stock |= cards;
                cards.iter().for_each(|card| deal.set_stock_card(place, card));
            }
            Source::Stock(first) => {
                deal.stock |= cards;
                let mut heap = Heap::of(cards);
                for place in first..first + cards.len() {
                    heap.draw(rng, 1).iter().for_each(|card| deal.set_stock_card(place, card));
                }
            }
        }
    }
}

/// Removes from a deal what the seat does not know of the cards dealt and drawn.
pub(super) fn remove_secrets(facts: &DrawFacts, deal: &mut Deal) {
    for &(seat, cards) in &facts.known {
        deal.held[seat] = cards;
    }
    for &place in &facts.hidden_places {
        deal.stock.remove(deal.stock_card(place));
        deal.set_stock_card(place, Card::from_bit(0));
    }
}

fn minus(left: &Left, taken: &Left) -> Left {
    left.iter().zip(taken).map(|(left, taken)| left - taken).collect()
}

/// Calls `call` for all numbers of cards within their ranges that add up to `room`, with the ways to pick them.
fn each_choice(
    ranges: &[(u8, u8)],
    (left, room): (&Left, u8),
    taken: &mut Left,
    kind: usize,
    picks: f64,
    call: &mut impl FnMut(&Left, f64),
) {
    let Some(&(least, most)) = ranges.get(kind) else {
        if room == 0 {
            call(taken, picks);
        }
        return;
    };
    let others: usize = ranges[kind + 1..].iter().map(|&(_, most)| usize::from(most)).sum();
    let least = least.max(narrow(usize::from(room).saturating_sub(others)));
    for count in least..=most.min(room) {
        taken[kind] = count;
        let ways = picks * choose(usize::from(left[kind]), usize::from(count));
        each_choice(ranges, (left, room - count), taken, kind + 1, ways, call);
    }
    taken[kind] = 0;
}
