//! Uniform sampling of full deals consistent with everything a seat knows.
//!
//! A *placement* says which cards every seat was dealt, which cards the stock held and who has them now, and which
//! cards were discarded. [`SeatView::sample`] draws uniformly among the placements consistent with what the seat knows:
//! its own cards, all that was shown and played, suits that a player did not follow, announcements, the questions about
//! the stock and about honours, and the numbers of cards everywhere. It counts placements and never rejects:
//! [`Sampler::new`] counts once, and each sample is then drawn from the counts.
//!
//! If a seat announced a number and the suit behind it is hidden, that suit is not part of the placement: it is drawn
//! afterwards, uniformly among the suits that give the number in the placement drawn (the first of them if only the
//! best suit can be announced, RT-10). Nothing is inferred from how well a player would have chosen: every card that
//! could legally have been discarded or kept is equally likely.
//!
//! The cards are counted in blocks ([`layout`]): in [`subsets`] where a place depends on single cards and by
//! multinomials elsewhere. [`tree`] combines the blocks. Where cards are drawn during the play, a placement also says
//! which card was drawn when, and [`draws`] counts instead.

mod block;
mod chance;
mod draft;
mod draws;
mod keys;
mod knowledge;
mod layout;
mod places;
mod redeal;
mod rules;
mod sets;
mod subsets;
mod taker;
#[cfg(test)]
mod tests;
mod tree;

use crate::deal::{Deal, NONE};
use crate::{Game, SeatView};
use chance::Heap;
use draws::Draws;
use kirifuda_cards::{CardSet, Seat, Suit};
use knowledge::{Knowledge, RuffFact};
use layout::Layout;
use places::{FIRST_SLOT, LOOSE_TAKEN, Place, SLOTS, Spread};
use rand_core::Rng;
pub use redeal::Redeal;
use std::array;
use tree::Tree;

impl<'a> SeatView<'a> {
    /// Draws a full deal uniformly among those consistent with what the seat knows. Its view is equal to this one.
    ///
    /// For more than one sample of a view a [`Sampler`] is faster.
    pub fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Deal {
        Sampler::new(self).sample(rng)
    }
}

/// The counts for one view, for drawing many samples.
#[derive(Clone, Debug)]
pub struct Sampler<'a> {
    game: &'a Game,
    /// The deal as the seat sees it, without what it does not know.
    seen: Deal,
    knowledge: Knowledge,
    layout: Layout,
    tree: Option<Tree>,
    /// Counts in place of the tree where cards are drawn during the play.
    draws: Option<Draws>,
    /// Seats that hold cards of which the viewer does not know whether they are passed ones, and how many are.
    passed_unseen: Vec<(Seat, usize)>,
}

impl<'a> Sampler<'a> {
    /// Counts the placements consistent with a view.
    pub fn new(view: &SeatView<'a>) -> Sampler<'a> {
        let game = view.game();
        let mut knowledge = Knowledge::of(view);
        let seen = without_secrets(view, &knowledge);
        if let Some(facts) = &knowledge.draws {
            let draws = Draws::count(facts).or_else(|| {
                knowledge = knowledge.clone().without_inferences();
                Draws::count(knowledge.draws.as_ref()?)
            });
            let layout = Layout::nothing();
            return Sampler { game, seen, knowledge, layout, tree: None, draws, passed_unseen: vec![] };
        }
        let (mut layout, mut tree) = count(game, &knowledge);
        if tree.is_none() {
            // No legal play leads to such a deal, but its numbers of cards can still be respected.
            knowledge = knowledge.without_inferences();
            (layout, tree) = count(game, &knowledge);
        }
        Sampler { game, seen, knowledge, layout, tree, draws: None, passed_unseen: passed_unseen(view) }
    }

    /// Draws a full deal. Samples are independent.
    pub fn sample(&self, rng: &mut (impl Rng + ?Sized)) -> Deal {
        let mut deal = self.seen;
        if let Some(draws) = &self.draws {
            draws.fill(&mut deal, rng);
        }
        if let Some(tree) = &self.tree {
            let mut spread = tree.draw(&self.layout.space, rng);
            debug_assert_eq!(self.count_placed(&spread), self.knowledge.unplaced.len(), "every card has a place");
            for &(card, slot) in &self.layout.forced {
                spread[FIRST_SLOT + slot.index()].insert(card);
            }
            self.fill_groups(&spread, &mut deal, rng);
            self.fill_taker(&spread, &mut deal, rng);
        }
        self.choose_announced_suits(&mut deal, rng);
        for &(seat, count) in &self.passed_unseen {
            let cards = deal.before_exchange(seat) - deal.passed;
            deal.passed |= Heap::of(cards).draw(rng, count);
        }
        deal
    }

    fn count_placed(&self, spread: &Spread) -> usize {
        spread[..LOOSE_TAKEN].iter().map(|cards| cards.len()).sum::<usize>() + self.layout.forced.len()
    }

    fn fill_groups(&self, spread: &Spread, deal: &mut Deal, rng: &mut (impl Rng + ?Sized)) {
        for (group, &cards) in self.layout.groups.iter().zip(spread) {
            if let [(place, _)] = group.members[..] {
                put(deal, place, cards);
                continue;
            }
            let mut heap = Heap::of(cards);
            for &(place, hidden) in &group.members {
                put(deal, place, heap.draw(rng, hidden));
            }
        }
    }

    fn fill_taker(&self, spread: &Spread, deal: &mut Deal, rng: &mut (impl Rng + ?Sized)) {
        let Some((taker, end)) = self.knowledge.taker.zip(self.layout.end.as_ref()) else { return };
        let slots: [CardSet; SLOTS] = array::from_fn(|slot| spread[FIRST_SLOT + slot]);
        let all = slots.iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        let cards = end.draw(&slots, spread[LOOSE_TAKEN], rng);
        let seat = taker.seat;
        deal.held[seat] |= all - cards.out;
        deal.discards |= cards.out;
        deal.stock = cards.taken;
    }

    /// Draws the suits behind announcements that the seat does not know.
    fn choose_announced_suits(&self, deal: &mut Deal, rng: &mut (impl Rng + ?Sized)) {
        for seat in Seat::all(self.game.players().min(4)) {
            let RuffFact::Hidden { total, best } = self.knowledge.hands[seat].ruff else { continue };
            let mut fitting = [Suit::First; 4];
            let mut count = 0;
            for suit in Suit::ALL {
                let held = best || !deal.dealt(seat).in_suit(suit).is_empty();
                if held && deal.may_announce(self.game, seat, suit, total) {
                    fitting[count] = suit;
                    count += 1;
                }
            }
            let choice = if best || count < 2 { 0 } else { chance::below(rng, count) };
            if count > 0 {
                set_announced_suit(deal, seat, u16::from(fitting[choice] as u8));
            }
        }
    }
}

fn count(game: &Game, knowledge: &Knowledge) -> (Layout, Option<Tree>) {
    let mut layout = Layout::of(game, knowledge);
    let blocks = std::mem::take(&mut layout.blocks);
    let ends = std::mem::take(&mut layout.ends);
    let tree = Tree::count(&layout.space, blocks, ends);
    (layout, tree)
}

fn put(deal: &mut Deal, place: Place, cards: CardSet) {
    match place {
        Place::Hand(seat) => deal.held[seat] |= cards,
        Place::Stock => deal.stock |= cards,
        Place::Rest => {}
    }
}

/// Sets the suit behind an announcement, by number; 15 stands for none (see [`Deal`]).
fn set_announced_suit(deal: &mut Deal, seat: Seat, suit: u16) {
    let shift = 4 * seat.index();
    deal.announced_suits = deal.announced_suits & !(15 << shift) | suit << shift;
}

/// Returns the seats that hold passed cards the viewer neither passed nor received, with the numbers of these cards.
fn passed_unseen(view: &SeatView<'_>) -> Vec<(Seat, usize)> {
    let (deal, own) = (view.deal(), view.seat());
    let known = |seat: Seat| seat == own || deal.passed_on && deal.gets_from(seat) == Some(own);
    let counted = Seat::all(view.game().players()).filter(|&seat| !known(seat));
    counted
        .map(|seat| (seat, (deal.before_exchange(seat) & deal.passed).len()))
        .filter(|&(_, count)| count > 0)
        .collect()
}

/// Returns the deal without the cards that the seat cannot place.
fn without_secrets(view: &SeatView<'_>, knowledge: &Knowledge) -> Deal {
    let mut deal = *view.deal();
    if let Some(facts) = &knowledge.draws {
        draws::remove_secrets(facts, &mut deal);
        return deal;
    }
    deal.passed = view.own_given() | view.own_received();
    if view.own_swap().is_none() {
        deal.swapped = NONE;
    }
    for seat in Seat::all(view.game().players()) {
        let hand = &knowledge.hands[seat];
        if view.hands_taken() && seat == view.seat() {
            continue;
        }
        deal.held[seat] = hand.known();
        if let RuffFact::Hidden { .. } = hand.ruff {
            set_announced_suit(&mut deal, seat, 15);
        }
    }
    match knowledge.taker {
        Some(taker) => {
            deal.stock = CardSet::EMPTY;
            deal.discards = taker.known_out;
        }
        None if deal.exchanger().is_none() => deal.stock -= knowledge.unplaced,
        None => {}
    }
    deal
}
