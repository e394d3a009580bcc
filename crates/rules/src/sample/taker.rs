//! The cards of another seat that took the stock: which are held, which were discarded, which were dealt.
//!
//! If the sums of dealt cards matter, the origin of each of the taker's cards is counted card by card ([`TakerOwner`]).
//! Everything on which no inference depends stays open until the end, when all numbers are known ([`TakerEnd`]).

use super::chance::{Draw, Heap, choose, choose_rest};
use super::keys::{Adder, Entry, Key, Room, Space};
use super::places::{FIRST_SLOT, Fixed, LOOSE_DEALT, LOOSE_TAKEN, Lie, Origin, SLOTS, Slot, Spread};
use super::rules::NO;
use super::sets::Sets;
use super::subsets::{SetTable, Ways};
use crate::numbers::narrow;
use kirifuda_cards::{Card, CardSet};
use rand_core::Rng;

/// One way for the taker to own a card of a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct TakerChoice {
    pub slot: Slot,
    pub key: Key,
}

/// The taker's possible cards of one block, card by card, if origin and place of a card depend on each other.
#[derive(Clone, Debug)]
pub(super) struct TakerOwner {
    /// The ways for each card of the block.
    pub choices: Vec<Vec<TakerChoice>>,
    /// The taker's placed cards whose origin matters in this block, and the room used by one that was taken.
    pub loose: Vec<Card>,
    pub taken_unit: Key,
    /// The verdicts on the sets of dealt cards (see [`SuitRule`](super::rules::SuitRule)); `None` if any set is
    /// accepted.
    pub verdicts: Option<Vec<u8>>,
    /// Honours among the block's cards, and the minimum and maximum of them in the hand.
    pub honours: usize,
    pub honours_held: (usize, usize),
    /// The maximum number of the taker's cards, and the limit of all dimensions.
    pub room: usize,
    pub limit: Room,
}

/// The composition of the taker's part of a block.
#[derive(Clone, Copy, Debug, Default)]
struct Makeup {
    key: Key,
    /// The choice for each card of the block, by index.
    picks: [u8; 16],
    dealt: usize,
    honours_held: usize,
    /// The loose cards that were dealt, one bit each.
    loose_dealt: usize,
}

impl TakerOwner {
    /// Returns, for every set, the ways for the taker to own it. All of the block's cards must be distinguished.
    pub fn table(&self, space: &Space, sets: &Sets, adder: &mut Adder<'_, ()>) -> SetTable {
        SetTable::build(sets, |set, entries| {
            self.visit(set, &mut |makeup| adder.add(space.cell(makeup.key), (), 1.0));
            adder.drain(|cell, (), ways| entries.push(Ways { cell, ways }));
        })
    }

    /// Draws one of the ways for the taker to own a set under a cell.
    pub fn draw(
        &self,
        (space, sets): (&Space, &Sets),
        (set, cell, ways): (usize, u64, f64),
        rng: &mut (impl Rng + ?Sized),
        spread: &mut Spread,
    ) {
        let mut draw = Draw::from(rng, ways);
        self.visit(set, &mut |makeup| {
            if space.cell(makeup.key) == cell {
                draw.offer(1.0, *makeup);
            }
        });
        let Some(makeup) = draw.picked() else { return };
        for (card, choices) in self.choices.iter().enumerate().filter(|(card, _)| set >> card & 1 != 0) {
            let slot = choices[usize::from(makeup.picks[card])].slot;
            spread[FIRST_SLOT + slot.index()].insert(sets.single(card));
        }
        for (place, &card) in self.loose.iter().enumerate() {
            spread[if makeup.loose_dealt >> place & 1 != 0 { LOOSE_DEALT } else { LOOSE_TAKEN }].insert(card);
        }
    }

    fn visit(&self, set: usize, give: &mut impl FnMut(&Makeup)) {
        if set.count_ones() as usize <= self.room {
            self.visit_cards(set, Makeup::default(), give);
        }
    }

    fn visit_cards(&self, rest: usize, so_far: Makeup, give: &mut impl FnMut(&Makeup)) {
        if rest == 0 {
            return self.visit_loose(0, so_far, give);
        }
        let card = rest.trailing_zeros() as usize;
        for (pick, choice) in self.choices[card].iter().enumerate() {
            let mut next = so_far;
            next.key = next.key.plus(choice.key);
            next.picks[card] = narrow(pick);
            next.dealt |= usize::from(choice.slot.origin != Origin::Taken) << card;
            next.honours_held += usize::from(choice.slot.lie == Lie::Hand) & self.honours >> card & 1;
            if next.honours_held <= self.honours_held.1 && self.limit.fits(next.key) {
                self.visit_cards(rest & (rest - 1), next, give);
            }
        }
    }

    fn visit_loose(&self, from: usize, so_far: Makeup, give: &mut impl FnMut(&Makeup)) {
        if from == self.loose.len() {
            return self.finish(so_far, give);
        }
        self.visit_loose(from + 1, Makeup { loose_dealt: so_far.loose_dealt | 1 << from, ..so_far }, give);
        let taken = Makeup { key: so_far.key.plus(self.taken_unit), ..so_far };
        if self.limit.fits(taken.key) {
            self.visit_loose(from + 1, taken, give);
        }
    }

    fn finish(&self, mut makeup: Makeup, give: &mut impl FnMut(&Makeup)) {
        let place = makeup.dealt << self.loose.len() | makeup.loose_dealt;
        let marks = self.verdicts.as_ref().map_or(0, |verdicts| verdicts[place]);
        if marks != NO && makeup.honours_held >= self.honours_held.0 {
            makeup.key.marks = marks;
            give(&makeup);
        }
    }
}

/// Numbers of the taker's unplaced cards by slot.
pub(super) type SlotCounts = [usize; SLOTS];

/// What is drawn for the taker once the numbers in all slots are known.
#[derive(Clone, Debug)]
pub(super) struct TakerEnd {
    /// The number of unplaced discards.
    pub out: usize,
    /// The number of cards taken.
    pub taken: usize,
    /// Whether only dealt cards could be discarded.
    pub dealt_only: bool,
    /// The taker's placed cards.
    pub fixed: Fixed,
    /// Whether the origin of every card has been decided.
    pub origins_said: bool,
}

/// Which of the taker's unplaced cards are discards, and all cards taken.
pub(super) struct TakerCards {
    pub out: CardSet,
    pub taken: CardSet,
}

const ORIGINS: [Origin; 3] = [Origin::Open, Origin::Dealt, Origin::Taken];

fn lying(counts: &SlotCounts, lie: Lie) -> usize {
    ORIGINS.iter().map(|&origin| counts[Slot { lie, origin }.index()]).sum()
}

fn coming(counts: &SlotCounts, origin: Origin) -> usize {
    [Lie::Open, Lie::Out, Lie::Hand].iter().map(|&lie| counts[Slot { lie, origin }.index()]).sum()
}

impl TakerEnd {
    /// Returns the number of ways to settle what is still open. `loose_taken` is the number of placed cards decided to
    /// be taken.
    pub fn ways(&self, counts: &SlotCounts, loose_taken: usize) -> f64 {
        if self.origins_said {
            let taken = coming(counts, Origin::Taken) + self.fixed.taken.len() + loose_taken;
            let right = f64::from(u8::from(taken == self.taken));
            return right * choose_rest(lying(counts, Lie::Open), self.out, lying(counts, Lie::Out));
        }
        self.splits(counts).map(|split| split.ways).sum()
    }

    /// Returns the ways to discard cards of each origin, including those with open origin.
    fn splits<'c>(&'c self, counts: &'c SlotCounts) -> impl Iterator<Item = Split> + 'c {
        let at = |lie, origin| counts[Slot { lie, origin }.index()];
        let missing = self.out.checked_sub(lying(counts, Lie::Out));
        let taken = coming(counts, Origin::Taken) + self.fixed.taken.len();
        let open = coming(counts, Origin::Open) + self.fixed.open.len();
        let [of_open, of_dealt, of_taken] = ORIGINS.map(|origin| at(Lie::Open, origin));
        missing
            .into_iter()
            .flat_map(move |missing| {
                (0..=missing).flat_map(move |dealt| (0..=missing - dealt).map(move |taken| (missing, dealt, taken)))
            })
            .map(move |(missing, out_dealt, out_taken)| {
                let out_open = missing - out_dealt - out_taken;
                let may_be_taken = if self.dealt_only { open.saturating_sub(out_open) } else { open };
                let allowed = !self.dealt_only || out_taken == 0;
                let ways = choose(of_open, out_open) * choose(of_dealt, out_dealt) * choose(of_taken, out_taken);
                let ways = ways * choose_rest(may_be_taken, self.taken, taken) * f64::from(u8::from(allowed));
                Split { out: [out_open, out_dealt, out_taken], ways }
            })
    }

    /// Draws what is still open.
    pub fn draw(&self, slots: &[CardSet; SLOTS], loose_taken: CardSet, rng: &mut (impl Rng + ?Sized)) -> TakerCards {
        let counts = slots.map(CardSet::len);
        let of = |lie: Lie| ORIGINS.map(|origin| slots[Slot { lie, origin }.index()]);
        let unite = |sets: [CardSet; 3]| sets[0] | sets[1] | sets[2];
        let by_origin = |origin| unite([Lie::Open, Lie::Out, Lie::Hand].map(|lie| slots[Slot { lie, origin }.index()]));
        let surely_taken = by_origin(Origin::Taken) | self.fixed.taken | loose_taken;
        let surely_out = unite(of(Lie::Out));
        if self.origins_said {
            let out = Heap::of(unite(of(Lie::Open))).draw(rng, self.out.saturating_sub(surely_out.len()));
            return TakerCards { out: surely_out | out, taken: surely_taken };
        }
        let mut draw = Draw::from(rng, self.ways(&counts, 0));
        for split in self.splits(&counts) {
            if draw.offer(split.ways, split.out) {
                break;
            }
        }
        let counts = draw.picked().unwrap_or_default();
        let outs: [CardSet; 3] = std::array::from_fn(|place| Heap::of(of(Lie::Open)[place]).draw(rng, counts[place]));
        let mut open = by_origin(Origin::Open) | self.fixed.open;
        if self.dealt_only {
            open -= outs[0];
        }
        let taken = Heap::of(open).draw(rng, self.taken.saturating_sub(surely_taken.len()));
        TakerCards { out: surely_out | unite(outs), taken: surely_taken | taken }
    }
}

/// How many cards of each origin are discarded, and in how many ways.
struct Split {
    out: [usize; 3],
    ways: f64,
}

/// The dimensions of the taker's numbers.
#[derive(Clone, Debug)]
pub(super) struct TakerDims {
    /// All unplaced cards of the taker; `None` if their number follows from the others.
    pub all: Option<usize>,
    pub how: SlotDims,
}

/// How slots are distinguished in keys.
#[derive(Clone, Debug)]
pub(super) enum SlotDims {
    /// Only the numbers of cards discarded, held, and taken.
    Sums { out: Option<usize>, hand: Option<usize>, taken: Option<usize> },
    /// Each slot; the one without a dimension gets the remainder.
    Each([Option<usize>; SLOTS]),
}

impl TakerDims {
    /// Returns the room used by a card in a slot.
    pub fn unit(&self, space: &Space, slot: Slot) -> Key {
        let own = match &self.how {
            SlotDims::Each(dims) => [dims[slot.index()], None],
            SlotDims::Sums { out, hand, taken } => [
                match slot.lie {
                    Lie::Open => None,
                    Lie::Out => *out,
                    Lie::Hand => *hand,
                },
                taken.filter(|_| slot.origin == Origin::Taken),
            ],
        };
        let dims = own.into_iter().chain([self.all]).flatten();
        dims.fold(Key::default(), |key, dim| key.plus(space.unit(dim)))
    }

    /// Returns the dimension that gives the number of cards in a slot, less the other one, in a block that has at most
    /// one slot for dealt and one for taken cards.
    pub fn probe(&self, slot: Slot) -> Option<(usize, Option<usize>)> {
        match &self.how {
            SlotDims::Each(dims) => dims[slot.index()].or(self.all).map(|dim| (dim, None)),
            SlotDims::Sums { taken, .. } if slot.origin == Origin::Taken => taken.map(|dim| (dim, None)),
            SlotDims::Sums { taken, .. } => self.all.map(|dim| (dim, *taken)),
        }
    }

    /// Returns the room used by a placed card that was taken.
    pub fn taken_unit(&self, space: &Space) -> Key {
        match &self.how {
            SlotDims::Sums { taken: Some(dim), .. } => space.unit(*dim),
            SlotDims::Sums { .. } | SlotDims::Each(_) => Key::default(),
        }
    }

    /// Returns every possible final key, with the ways to settle what is then open. The taker has `hidden` unplaced
    /// cards, `forced` of them in certain slots and in no key.
    pub fn ends(&self, space: &Space, end: &TakerEnd, hidden: usize, forced: &SlotCounts) -> Vec<Entry> {
        let free = hidden.saturating_sub(forced.iter().sum());
        let all = self.all.map_or(Key::default(), |dim| space.unit(dim).times(free));
        let dims: Vec<usize> = match &self.how {
            SlotDims::Each(dims) => dims.iter().flatten().copied().collect(),
            SlotDims::Sums { out, hand, taken } => [*out, *hand, *taken].into_iter().flatten().collect(),
        };
        let mut keys = vec![all];
        for dim in dims {
            let unit = space.unit(dim);
            keys = keys.iter().flat_map(|key| (0..=space.cap(dim)).map(|count| key.plus(unit.times(count)))).collect();
        }
        let entry = |key| Some(Entry { key, ways: self.end_ways(space, end, key, free, forced)? });
        keys.into_iter().filter_map(entry).filter(|entry| entry.ways > 0.0).collect()
    }

    fn end_ways(&self, space: &Space, end: &TakerEnd, key: Key, free: usize, forced: &SlotCounts) -> Option<f64> {
        let count = |dim: Option<usize>| dim.map_or(0, |dim| space.count(key, dim));
        let open = Slot { lie: Lie::Open, origin: Origin::Open }.index();
        let mut counts = *forced;
        match &self.how {
            SlotDims::Each(dims) => {
                let told: usize = dims.iter().map(|&dim| count(dim)).sum();
                (0..SLOTS).for_each(|slot| counts[slot] += count(dims[slot]));
                counts[open] += free.checked_sub(told)?;
                Some(end.ways(&counts, 0))
            }
            SlotDims::Sums { out, hand, taken } => {
                // The places of the cards of each origin do not matter here; the sums stand for them.
                counts[Slot { lie: Lie::Out, origin: Origin::Dealt }.index()] += count(*out);
                counts[Slot { lie: Lie::Hand, origin: Origin::Dealt }.index()] += count(*hand);
                counts[open] += free.checked_sub(count(*out) + count(*hand))?;
                Some(end.ways(&counts, count(*taken)))
            }
        }
    }
}
