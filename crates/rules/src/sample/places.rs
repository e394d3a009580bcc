//! The possible places of each card that a seat cannot place.
//!
//! A card lies in a hand, in the stock, or beyond it. For the player who took the stock there are two further
//! questions: whether the card is still held or was discarded, and whether it was dealt or taken. A [`Slot`] answers
//! both as far as necessary: parts on which no inference depends stay open and are drawn at the very end.

use super::knowledge::{HandFacts, Knowledge, RightOrigin, RuffFact, TakerFacts};
use kirifuda_cards::{Card, CardSet, Seat};

/// A place for cards without further distinctions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Hand(Seat),
    Stock,
    Rest,
}

/// Where a card of the taker lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lie {
    /// In the taker's hand or discards.
    Open,
    Out,
    Hand,
}

/// How a card came to the taker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// Either dealt or taken with the stock.
    Open,
    Dealt,
    Taken,
}

/// The location and origin of a card of the taker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    pub lie: Lie,
    pub origin: Origin,
}

/// The number of slots.
pub(super) const SLOTS: usize = 9;

/// The maximum number of groups of places, which come first in a [`Spread`]; the taker's slots follow.
pub(super) const FIRST_SLOT: usize = 12;
/// The taker's placed cards of open origin that were taken, and those that were dealt.
pub(super) const LOOSE_TAKEN: usize = FIRST_SLOT + SLOTS;
pub(super) const LOOSE_DEALT: usize = LOOSE_TAKEN + 1;

/// Where the unplaced cards go: by group, by slot, and the loose cards.
pub(super) type Spread = [CardSet; LOOSE_DEALT + 1];

impl Slot {
    pub fn index(self) -> usize {
        3 * self.lie as usize + self.origin as usize
    }

    pub fn all() -> impl Iterator<Item = Slot> + Clone {
        let origins = [Origin::Open, Origin::Dealt, Origin::Taken];
        [Lie::Open, Lie::Out, Lie::Hand].into_iter().flat_map(move |lie| origins.map(|origin| Slot { lie, origin }))
    }
}

/// A set of bins: places by their index in a list, followed by the slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BinSet(u32);

/// The bit of the first slot: there are at most twelve hands, stock and rest.
const FIRST_SLOT_BIT: usize = 16;

impl BinSet {
    pub fn place(index: usize) -> BinSet {
        BinSet(1 << index)
    }

    pub fn slot(slot: Slot) -> BinSet {
        BinSet(1 << (FIRST_SLOT_BIT + slot.index()))
    }

    pub fn with(self, other: BinSet) -> BinSet {
        BinSet(self.0 | other.0)
    }

    pub fn has_place(self, index: usize) -> bool {
        self.0 >> index & 1 != 0
    }

    pub fn has_slot(self, slot: Slot) -> bool {
        self.0 & BinSet::slot(slot).0 != 0
    }

    /// Returns the places alone.
    pub fn places(self) -> BinSet {
        BinSet(self.0 & ((1 << FIRST_SLOT_BIT) - 1))
    }

    pub fn slots(self) -> impl Iterator<Item = Slot> + Clone {
        Slot::all().filter(move |&slot| self.has_slot(slot))
    }

    /// Returns the slot if it is the only bin.
    pub fn only_slot(self) -> Option<Slot> {
        if self.0.count_ones() == 1 { self.slots().next() } else { None }
    }
}

/// The places that hold unplaced cards, and which of them are open to each card.
pub(super) struct Places<'k> {
    pub knowledge: &'k Knowledge,
    /// Places with the number of unplaced cards in each, which is at least one.
    pub list: Vec<(Place, usize)>,
    /// Whether the origin of every card of the taker must be distinguished, because sums of dealt cards depend on it.
    pub origins_matter: bool,
    /// Whether the honours in the taker's hand must be counted.
    taker_honours: bool,
    /// Whether the honours dealt to the taker must be counted (RH-35).
    pub dealt_honours: bool,
    /// The bins open to each card, by its bit.
    open: [BinSet; 64],
}

impl<'k> Places<'k> {
    pub fn of(knowledge: &'k Knowledge) -> Places<'k> {
        let taker = knowledge.taker.map(|taker| taker.seat);
        let mut list: Vec<(Place, usize)> = knowledge
            .hands
            .0
            .iter()
            .enumerate()
            .filter_map(|(index, hand)| Some((Place::Hand(Seat::new(index)?), usize::from(hand.hidden))))
            .collect();
        list.retain(|&(place, _)| taker.is_none_or(|taker| place != Place::Hand(taker)));
        list.push((Place::Stock, usize::from(knowledge.stock)));
        list.push((Place::Rest, usize::from(knowledge.rest)));
        list.retain(|&(_, hidden)| hidden > 0);
        let facts = taker.map(|taker| knowledge.hands[taker]);
        let by_sum = facts.is_some_and(|hand| match hand.ruff {
            RuffFact::Hidden { .. } => true,
            RuffFact::Shown { best, .. } => best,
            RuffFact::Silent => false,
        });
        let dealt_honours = knowledge.taker.is_some_and(|taker| {
            let told = honours_missing(knowledge, taker.seat);
            taker.honours_dealt.is_some() && told.is_some_and(|(_, most)| most > 0)
        });
        let origins_matter = by_sum || dealt_honours;
        let taker_honours = knowledge.taker.filter(|taker| taker.honours_dealt.is_none()).is_some_and(|taker| {
            let open = (knowledge.unplaced & knowledge.honours) - knowledge.hands[taker.seat].closed;
            honours_missing(knowledge, taker.seat).is_some_and(|(least, most)| least > 0 || most < open.len())
        });
        let open = [BinSet::default(); 64];
        let mut places = Places { knowledge, list, origins_matter, taker_honours, dealt_honours, open };
        for card in knowledge.unplaced {
            places.open[card.bit()] = places.find_open(card);
        }
        places
    }

    /// Returns the bins open to an unplaced card.
    #[inline]
    pub fn open_to(&self, card: Card) -> BinSet {
        self.open[card.bit()]
    }

    fn find_open(&self, card: Card) -> BinSet {
        let mut bins = BinSet::default();
        for (index, &(place, _)) in self.list.iter().enumerate() {
            if self.may_lie_in(place, card) {
                bins = bins.with(BinSet::place(index));
            }
        }
        match &self.knowledge.taker {
            Some(taker) => {
                self.slots_for(taker, card).into_iter().fold(bins, |bins, slot| bins.with(BinSet::slot(slot)))
            }
            None => bins,
        }
    }

    fn may_lie_in(&self, place: Place, card: Card) -> bool {
        if self.knowledge.took_turn_up(card) {
            return false;
        }
        let right = self.knowledge.right.filter(|right| right.card == card);
        match place {
            Place::Hand(seat) => {
                let hand = &self.knowledge.hands[seat];
                let barred = right.is_some_and(|right| {
                    right.not_dealt_to.contains(seat)
                        || !matches!(right.origin, RightOrigin::Unknown | RightOrigin::Dealt)
                });
                !barred && !shown_suit(hand).is_some_and(|lane| lane.contains(card)) && self.may_be_held(seat, card)
            }
            Place::Stock | Place::Rest => {
                right.is_none_or(|right| matches!(right.origin, RightOrigin::Unknown | RightOrigin::Undealt))
            }
        }
    }

    fn may_be_held(&self, seat: Seat, card: Card) -> bool {
        let dealt_count = self.knowledge.taker.is_some_and(|taker| taker.seat == seat && taker.honours_dealt.is_some());
        let full = !dealt_count && has_all_honours(self.knowledge, seat) && self.knowledge.honours.contains(card);
        !full && !self.knowledge.hands[seat].closed.contains(card)
    }

    fn slots_for(&self, taker: &TakerFacts, card: Card) -> Vec<Slot> {
        let hand = &self.knowledge.hands[taker.seat];
        let origins = match (taker_may_own(self.knowledge, taker, card), self.origins_matter) {
            ((true, true), true) => vec![Origin::Dealt, Origin::Taken],
            ((true, true), false) => vec![Origin::Open],
            ((true, false), _) => vec![Origin::Dealt],
            ((false, true), _) => vec![Origin::Taken],
            ((false, false), _) => vec![],
        };
        let held = self.may_be_held(taker.seat, card) && hand.hidden > 0;
        let counted = self.taker_honours && self.knowledge.honours.contains(card);
        let mut slots = Vec::with_capacity(4);
        for origin in origins {
            let out = taker.hidden_out > 0 && !(taker.dealt_only && origin == Origin::Taken);
            let out_origin = if taker.dealt_only { Origin::Dealt } else { origin };
            if held && !counted && (out || taker.hidden_out == 0) {
                slots.push(Slot { lie: Lie::Open, origin });
            } else {
                slots.extend(held.then_some(Slot { lie: Lie::Hand, origin }));
                slots.extend(out.then_some(Slot { lie: Lie::Out, origin: out_origin }));
            }
        }
        slots
    }
}

/// Returns the minimum and maximum number of a seat's honours besides the known ones; `None` if nothing was told.
pub(super) fn honours_missing(knowledge: &Knowledge, seat: Seat) -> Option<(usize, usize)> {
    let hand = &knowledge.hands[seat];
    let dealt = knowledge.taker.filter(|taker| taker.seat == seat).and_then(|taker| taker.honours_dealt);
    let known = dealt.unwrap_or(hand.known() & knowledge.honours).len();
    let told = hand.honours.0 > 0 || hand.honours.1 < usize::MAX;
    told.then(|| (hand.honours.0.saturating_sub(known), hand.honours.1.saturating_sub(known)))
}

/// Whether every honour of a seat is known.
fn has_all_honours(knowledge: &Knowledge, seat: Seat) -> bool {
    honours_missing(knowledge, seat).is_some_and(|(_, most)| most == 0)
}

/// Returns the lane of the suit of which a seat has shown all its dealt cards.
fn shown_suit(hand: &HandFacts) -> Option<CardSet> {
    match hand.ruff {
        RuffFact::Shown { suit, .. } => Some(CardSet::lane(suit)),
        RuffFact::Silent | RuffFact::Hidden { .. } => None,
    }
}

/// Whether a card, if it is or was the taker's, may have been dealt to the taker, and whether it may have been taken.
fn taker_may_own(knowledge: &Knowledge, taker: &TakerFacts, card: Card) -> (bool, bool) {
    let right = knowledge.right.filter(|right| right.card == card).map(|right| right.origin);
    let hand = &knowledge.hands[taker.seat];
    let (in_shown_suit, shown) = match hand.ruff {
        RuffFact::Shown { suit, cards, .. } => (card.suit() == suit, cards.contains(card)),
        RuffFact::Silent | RuffFact::Hidden { .. } => (false, false),
    };
    let discarded = taker.known_out.contains(card);
    let (no_honour_left, honour_shown) = match taker.honours_dealt {
        Some(dealt) if knowledge.honours.contains(card) => {
            (has_all_honours(knowledge, taker.seat) && !dealt.contains(card), dealt.contains(card))
        }
        _ => (false, false),
    };
    let dealt = !knowledge.took_turn_up(card)
        && right != Some(RightOrigin::Undealt)
        && (!in_shown_suit || shown)
        && !no_honour_left;
    let known_dealt = shown || honour_shown;
    let taken = matches!(right, None | Some(RightOrigin::Unknown | RightOrigin::Undealt))
        && !known_dealt
        && !(discarded && taker.dealt_only);
    (dealt, taken)
}

/// Cards of the taker whose place is known, by knowledge of their origin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fixed {
    pub open: CardSet,
    pub dealt: CardSet,
    pub taken: CardSet,
}

impl Fixed {
    pub fn of(knowledge: &Knowledge) -> Fixed {
        let mut fixed = Fixed::default();
        let Some(taker) = &knowledge.taker else { return fixed };
        for card in knowledge.hands[taker.seat].known() | taker.known_out {
            match taker_may_own(knowledge, taker, card) {
                (true, true) => fixed.open.insert(card),
                (true, false) => fixed.dealt.insert(card),
                (false, _) => fixed.taken.insert(card),
            }
        }
        fixed
    }
}
