//! A block: cards with the same open places, counted together.

use super::chance::{Draw, Heap};
use super::keys::{Adder, Entry, Key, Space};
use super::places::{LOOSE_DEALT, LOOSE_TAKEN, Spread};
use super::rules::NO;
use super::sets::Sets;
use super::subsets::{Bin, Chains, SetTable, Ways, counts_under, orders, share_out};
use super::taker::TakerOwner;
use kirifuda_cards::{Card, CardSet};
use rand_core::Rng;

/// An owner for whom the cards of a block are counted singly.
#[derive(Clone, Debug)]
pub(super) enum BlockOwner {
    Bin(BinOwner),
    Taker(TakerOwner),
}

/// A bin with the marks of each set it may get.
#[derive(Clone, Debug)]
pub(super) struct BinOwner {
    pub bin: Bin,
    /// By set, and by which loose cards were dealt: see [`SuitRule`](super::rules::SuitRule).
    pub verdicts: Vec<u8>,
    /// Placed cards of the taker that count with the set if they were dealt, and the room used by one that was taken.
    pub loose: Vec<Card>,
    pub taken_unit: Key,
    pub most_taken: usize,
}

/// A block of cards and the ways to distribute them.
#[derive(Clone, Debug)]
pub(super) struct Block {
    sets: Sets,
    owners: Vec<BlockOwner>,
    /// Bins for which only numbers matter.
    bins: Vec<Bin>,
    counted: Option<(Vec<SetTable>, Chains)>,
}

impl Block {
    /// Creates a block; owners that are places must come before the taker.
    pub fn new(sets: Sets, owners: Vec<BlockOwner>, bins: Vec<Bin>) -> Block {
        Block { sets, owners, bins, counted: None }
    }

    /// Whether only numbers matter.
    pub fn is_plain(&self) -> bool {
        self.owners.is_empty()
    }

    /// Returns an upper bound on the number of entries of a plain block.
    pub fn most_entries(&self) -> usize {
        let counts = self.bins.iter().map(|bin| bin.cap.min(self.sets.card_count()) + 1);
        let implied = counts.clone().max().unwrap_or(1);
        counts.fold(1usize, usize::saturating_mul) / implied
    }

    /// Counts all ways to distribute the block.
    pub fn count(&mut self, space: &Space, adder: &mut Adder<'_, ()>) -> Vec<Entry> {
        if self.is_plain() {
            let limit = space.room(space.full());
            let mut entries = share_out(&self.bins, self.sets.card_count());
            entries.retain(|entry| limit.fits(entry.key));
            return entries;
        }
        let tables: Vec<SetTable> = self.owners.iter().map(|owner| owner.table(space, &self.sets, adder)).collect();
        let chains = Chains::of(space, &tables, &self.bins, &self.sets, adder);
        let entries = chains.entries(space, &self.sets, adder);
        self.counted = Some((tables, chains));
        entries
    }

    /// Returns the number of ways to distribute a plain block under a key.
    pub fn plain_ways(&self, space: &Space, key: Key) -> f64 {
        match counts_under(space, &self.bins, self.sets.card_count(), key) {
            Some(counts) if key.marks == 0 => orders(self.sets.card_count(), &counts[..self.bins.len()]),
            _ => 0.0,
        }
    }

    /// Draws one of the `ways` to distribute the block under a key.
    pub fn draw(&self, space: &Space, key: Key, ways: f64, rng: &mut (impl Rng + ?Sized), spread: &mut Spread) {
        let Some((tables, chains)) = &self.counted else {
            return self.draw_plain(space, self.sets.cards().collect(), key, rng, spread);
        };
        let in_left = chains.left.owners.iter().map(|&owner| self.owners[owner].told(space, key)).sum();
        let drawn = chains.draw(&self.sets, space.cell(key), ways, in_left, rng);
        let Some((set, left, right)) = drawn else { return };
        let mut parts = [(None, 0, 0); 16];
        let mut count = 0;
        let mut give = |owner, part, cell| {
            parts[count] = (owner, part, cell);
            count += 1;
        };
        chains.left.draw((&self.sets, tables), set, left, rng, &mut give);
        chains.right.draw((&self.sets, tables), self.sets.full() - set, right, rng, &mut give);
        let mut equals = self.sets.equals_heap();
        for &(owner, part, cell) in &parts[..count] {
            let cards = self.sets.draw(part, &mut equals, rng);
            match owner {
                None => self.draw_plain(space, cards, space.key_of(cell), rng, spread),
                Some(owner) => {
                    let ways = tables[owner].ways(part, cell);
                    self.owners[owner].draw((space, &self.sets), (part, cell, ways), cards, rng, spread);
                }
            }
        }
    }

    fn draw_plain(&self, space: &Space, cards: CardSet, key: Key, rng: &mut (impl Rng + ?Sized), spread: &mut Spread) {
        if let [bin] = &self.bins[..] {
            spread[bin.index] |= cards;
            return;
        }
        let Some(counts) = counts_under(space, &self.bins, cards.len(), key) else { return };
        let mut heap = Heap::of(cards);
        for (bin, count) in self.bins.iter().zip(counts) {
            spread[bin.index] |= heap.draw(rng, usize::from(count));
        }
    }
}

impl BlockOwner {
    fn table(&self, space: &Space, sets: &Sets, adder: &mut Adder<'_, ()>) -> SetTable {
        match self {
            BlockOwner::Taker(taker) => taker.table(space, sets, adder),
            BlockOwner::Bin(owner) => owner.table(space, sets),
        }
    }

    /// Returns how many cards of the block an owner gets under a key.
    fn told(&self, space: &Space, key: Key) -> usize {
        match self {
            BlockOwner::Bin(owner) => owner.bin.told(space, key),
            BlockOwner::Taker(_) => 0,
        }
    }

    /// Draws the composition of the owner's cards under their cell.
    fn draw(
        &self,
        (space, sets): (&Space, &Sets),
        (set, cell, ways): (usize, u64, f64),
        cards: CardSet,
        rng: &mut (impl Rng + ?Sized),
        spread: &mut Spread,
    ) {
        match self {
            BlockOwner::Taker(taker) => taker.draw((space, sets), (set, cell, ways), rng, spread),
            BlockOwner::Bin(owner) => {
                spread[owner.bin.index] |= cards;
                owner.draw_loose((space, sets), (set, cell, ways), rng, spread);
            }
        }
    }
}

impl BinOwner {
    fn table(&self, space: &Space, sets: &Sets) -> SetTable {
        SetTable::build(sets, |set, entries| {
            let first = entries.len();
            if sets.size(set) > self.bin.cap {
                return;
            }
            let unit = self.bin.unit.times(sets.size(set));
            self.each_loose(set, |_, taken, marks| {
                let cell = space.cell(unit.plus(taken).with_marks(marks));
                match entries[first..].iter_mut().find(|entry| entry.cell == cell) {
                    Some(entry) => entry.ways += 1.0,
                    None => entries.push(Ways { cell, ways: 1.0 }),
                }
            });
        })
    }

    /// Calls `call` for every set of loose cards that may have been dealt with a set, with the room used by the others
    /// and the marks.
    #[inline]
    fn each_loose(&self, set: usize, mut call: impl FnMut(usize, Key, u8)) {
        let count = self.loose.len();
        for dealt in 0..1 << count {
            let marks = self.verdicts[set << count | dealt];
            let taken = count - dealt.count_ones() as usize;
            if marks != NO && taken <= self.most_taken {
                call(dealt, self.taken_unit.times(taken), marks);
            }
        }
    }

    fn draw_loose(
        &self,
        (space, sets): (&Space, &Sets),
        (set, cell, ways): (usize, u64, f64),
        rng: &mut (impl Rng + ?Sized),
        spread: &mut Spread,
    ) {
        if self.loose.is_empty() {
            return;
        }
        let key = space.key_of(cell);
        let size = self.bin.unit.times(sets.size(set));
        let mut draw = Draw::from(rng, ways);
        self.each_loose(set, |dealt, taken, marks| {
            if marks == key.marks && size.plus(taken).same_counts(key) {
                draw.offer(1.0, dealt);
            }
        });
        let dealt = draw.picked().unwrap_or(0);
        for (place, &card) in self.loose.iter().enumerate() {
            spread[if dealt >> place & 1 != 0 { LOOSE_DEALT } else { LOOSE_TAKEN }].insert(card);
        }
    }
}
