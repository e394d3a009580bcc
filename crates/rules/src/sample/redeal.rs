//! Deals the hidden cards of two places anew while all others stay: a small step from one sample to another, where
//! [`Sampler`] draws independent ones.

use super::chance::Heap;
use super::knowledge::{HandFacts, Knowledge, Range, RuffFact};
use super::{Deal, Sampler};
use kirifuda_cards::{CardSet, MAX_SEATS, PerSeat, Seat};
use rand_core::Rng;

/// The places of one view that hold hidden cards: hands, and the cards that nobody has.
#[derive(Clone, Debug)]
pub struct Redeal {
    hidden: CardSet,
    hands: PerSeat<HandFacts>,
    places: Vec<(Option<Seat>, usize)>,
}

impl Sampler<'_> {
    /// Returns how hidden cards can be dealt anew, place by place. `None` if the places are tied together by more than
    /// numbers of cards and known voids: by announcements, honours, or a stock.
    pub fn redeal(&self) -> Option<Redeal> {
        let knowledge = &self.knowledge;
        let is_free = |hand: &HandFacts| hand.ruff == RuffFact::Silent && hand.honours == Range::default();
        let are_free = knowledge.hands.0.iter().all(is_free) && knowledge.right.is_none();
        let has_stock = knowledge.stock > 0 || self.seen.exchanger().is_some();
        let has_passed = !self.passed_unseen.is_empty();
        (self.tree.is_some() && are_free && !has_stock && !has_passed).then(|| Redeal::of(knowledge))
    }
}

impl Redeal {
    fn of(knowledge: &Knowledge) -> Redeal {
        let hands = Seat::all(MAX_SEATS).map(|seat| (Some(seat), usize::from(knowledge.hands[seat].hidden)));
        let places = hands.chain([(None, usize::from(knowledge.rest))]).filter(|&(_, count)| count > 0).collect();
        Redeal { hidden: knowledge.unplaced, hands: knowledge.hands, places }
    }

    /// Returns the places with the number of hidden cards in each, never zero; a place without a seat is that of the
    /// cards that nobody has.
    pub fn places(&self) -> &[(Option<Seat>, usize)] {
        &self.places
    }

    /// Returns the hidden cards of a place, by its index, in a sampled deal.
    #[inline]
    pub fn cards(&self, deal: &Deal, place: usize) -> CardSet {
        match self.places[place].0 {
            Some(seat) => deal.held[seat] & self.hidden,
            None => deal.held.0.iter().fold(self.hidden, |rest, &hand| rest - hand),
        }
    }

    /// Splits the hidden cards of two places anew, uniformly among the splits consistent with what is known; returns
    /// those of the first.
    #[inline]
    pub fn split(&self, cards: CardSet, [one, other]: [usize; 2], rng: &mut (impl Rng + ?Sized)) -> CardSet {
        let closed = |place: usize| self.places[place].0.map_or(CardSet::EMPTY, |seat| self.hands[seat].closed);
        let forced = cards & closed(other);
        let open = cards - forced - closed(one);
        forced | Heap::of(open).draw(rng, self.places[one].1.saturating_sub(forced.len()))
    }

    /// Replaces the hidden cards of a place in a sampled deal, or in the same deal at an earlier time. Cards that
    /// nobody has are not stored, so nothing happens for their place.
    #[inline]
    pub fn put(&self, deal: &mut Deal, place: usize, cards: CardSet) {
        if let Some(seat) = self.places[place].0 {
            deal.held[seat] = self.hands[seat].known() | cards;
        }
    }
}
