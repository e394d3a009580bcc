//! Dealing the hidden cards of two places anew while all others stay where they are: a small step from one sample to
//! another, where [`Sampler`] draws each from nothing.

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
    /// How hidden cards can be dealt anew, place by place. `None` where more than numbers of cards and suits that
    /// players are known not to have binds the places together: announcements, honours, a stock.
    pub fn redeal(&self) -> Option<Redeal> {
        let knowledge = &self.knowledge;
        let is_free = |hand: &HandFacts| hand.ruff == RuffFact::Silent && hand.honours == Range::default();
        let are_free = knowledge.hands.0.iter().all(is_free) && knowledge.right.is_none();
        let has_stock = knowledge.stock > 0 || self.seen.exchanger().is_some();
        (self.tree.is_some() && are_free && !has_stock).then(|| Redeal::of(knowledge))
    }
}

impl Redeal {
    fn of(knowledge: &Knowledge) -> Redeal {
        let hands = Seat::all(MAX_SEATS).map(|seat| (Some(seat), usize::from(knowledge.hands[seat].hidden)));
        let places = hands.chain([(None, usize::from(knowledge.rest))]).filter(|&(_, count)| count > 0).collect();
        Redeal { hidden: knowledge.unplaced, hands: knowledge.hands, places }
    }

    /// The places with the number of hidden cards in each; without a seat those that nobody has. None is empty.
    pub fn places(&self) -> &[(Option<Seat>, usize)] {
        &self.places
    }

    /// The hidden cards of a place, by its number, in a sampled deal.
    #[inline]
    pub fn cards(&self, deal: &Deal, place: usize) -> CardSet {
        match self.places[place].0 {
            Some(seat) => deal.hands[seat] & self.hidden,
            None => deal.hands.0.iter().fold(self.hidden, |rest, &hand| rest - hand),
        }
    }

    /// Splits the hidden cards of two places anew, every way that agrees with what is known equally likely; gives those
    /// of the first.
    #[inline]
    pub fn split(&self, cards: CardSet, [one, other]: [usize; 2], rng: &mut (impl Rng + ?Sized)) -> CardSet {
        let void = |place: usize| self.places[place].0.map_or(CardSet::EMPTY, |seat| self.hands[seat].void);
        let forced = cards & void(other);
        let open = cards - forced - void(one);
        forced | Heap::of(open).draw(rng, self.places[one].1.saturating_sub(forced.len()))
    }

    /// Puts these hidden cards into a place of a sampled deal, or of the same deal at an earlier time, in place of
    /// those that are there. What nobody has lies nowhere, and is left out.
    #[inline]
    pub fn put(&self, deal: &mut Deal, place: usize, cards: CardSet) {
        if let Some(seat) = self.places[place].0 {
            deal.dealt[seat] = self.hands[seat].known() | cards;
            deal.hands[seat] = deal.dealt[seat] - deal.played;
        }
    }
}
