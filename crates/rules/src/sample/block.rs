//! A block: cards for which the same places are open, counted together.

use super::chance::Heap;
use super::keys::{Adder, Entry, Key, Space};
use super::places::SLOTS;
use super::rules::NO;
use super::subsets::{Bin, Chains, SubsetTable, counts_under, orders, share_out};
use super::taker::TakerOwner;
use kirifuda_cards::{Card, CardSet};
use rand_core::Rng;

/// Groups of places come first in a [`Spread`], at most so many; the taker's slots follow.
pub(super) const FIRST_SLOT: usize = 16;

/// Where the unplaced cards went.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    /// By group, and from [`FIRST_SLOT`] on by slot.
    pub bins: [CardSet; FIRST_SLOT + SLOTS],
    /// Placed cards of the taker that were taken with the stock.
    pub loose_taken: CardSet,
}

impl Default for Spread {
    fn default() -> Spread {
        Spread { bins: [CardSet::EMPTY; FIRST_SLOT + SLOTS], loose_taken: CardSet::EMPTY }
    }
}

/// Who gets cards of a block that matter one by one.
#[derive(Clone, Debug)]
pub(super) enum BlockOwner {
    /// A group that is a single place, with the marks of each subset it may get.
    Place { bin: Bin, verdicts: Vec<u8> },
    Taker(TakerOwner),
}

/// A block of cards with its ways of being shared out.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub cards: Vec<Card>,
    /// The taker's placed cards whose origin matters in this block.
    pub loose: Vec<Card>,
    pub owners: Vec<BlockOwner>,
    /// Bins for which only numbers matter.
    pub bins: Vec<Bin>,
    counted: Option<(Vec<SubsetTable>, Chains)>,
}

impl Block {
    /// A block; owners that are places come before the taker.
    pub fn new(cards: Vec<Card>, loose: Vec<Card>, owners: Vec<BlockOwner>, bins: Vec<Bin>) -> Block {
        Block { cards, loose, owners, bins, counted: None }
    }

    /// Whether only numbers matter.
    pub fn is_plain(&self) -> bool {
        self.owners.is_empty()
    }

    /// Counts all ways to share the block out.
    pub fn count(&mut self, adder: &mut Adder<'_>) -> Vec<Entry> {
        if self.is_plain() {
            return share_out(&self.bins, self.cards.len());
        }
        let tables: Vec<SubsetTable> = self.owners.iter().map(|owner| owner.table(self.cards.len(), adder)).collect();
        let chains = Chains::of(&tables, &self.bins, self.cards.len(), adder);
        let entries = chains.entries(adder);
        self.counted = Some((tables, chains));
        entries
    }

    /// The ways to share a plain block out under a key.
    pub fn plain_ways(&self, space: &Space, key: Key) -> f64 {
        match counts_under(space, &self.bins, self.cards.len(), key) {
            Some(counts) if key.marks == 0 => orders(self.cards.len(), &counts),
            _ => 0.0,
        }
    }

    /// Draws one of the `ways` in which the block is shared out under a key.
    pub fn draw(&self, space: &Space, key: Key, ways: f64, rng: &mut (impl Rng + ?Sized), spread: &mut Spread) {
        let Some((tables, chains)) = &self.counted else {
            return self.draw_plain(space, self.all(), key, rng, spread);
        };
        let in_left = chains.left.owners.iter().map(|&owner| self.owners[owner].count(space, key)).sum();
        let Some((set, left, right)) = chains.draw(key, ways, in_left, rng) else { return };
        let mut parts = Vec::with_capacity(self.owners.len() + 1);
        chains.left.draw(tables, set, left, rng, |owner, part, key| parts.push((owner, part, key)));
        chains.right.draw(tables, self.all() - set, right, rng, |owner, part, key| parts.push((owner, part, key)));
        for (owner, part, key) in parts {
            match owner.map(|owner| (&self.owners[owner], &tables[owner])) {
                None => self.draw_plain(space, part, key, rng, spread),
                Some((BlockOwner::Place { bin, .. }, _)) => spread.bins[bin.index] |= self.set_of(part),
                Some((BlockOwner::Taker(taker), table)) => {
                    let ways = table.of(part).iter().find(|entry| entry.key == key).map_or(0.0, |entry| entry.ways);
                    self.draw_taker(taker, part, key, ways, rng, spread);
                }
            }
        }
    }

    fn all(&self) -> usize {
        if self.is_plain() { 0 } else { (1 << self.cards.len()) - 1 }
    }

    fn set_of(&self, part: usize) -> CardSet {
        if self.is_plain() {
            return self.cards.iter().copied().collect();
        }
        (0..self.cards.len()).filter(|card| part >> card & 1 != 0).map(|card| self.cards[card]).collect()
    }

    fn draw_plain(&self, space: &Space, part: usize, key: Key, rng: &mut (impl Rng + ?Sized), spread: &mut Spread) {
        let cards = self.set_of(part);
        let Some(counts) = counts_under(space, &self.bins, cards.len(), key) else { return };
        let mut heap = Heap::of(cards);
        for (bin, count) in self.bins.iter().zip(counts) {
            spread.bins[bin.index] |= heap.draw(rng, count);
        }
    }

    fn draw_taker(
        &self,
        taker: &TakerOwner,
        part: usize,
        key: Key,
        ways: f64,
        rng: &mut (impl Rng + ?Sized),
        spread: &mut Spread,
    ) {
        let Some(makeup) = taker.draw(part, key, ways, rng) else { return };
        for (card, choices) in taker.choices.iter().enumerate().filter(|(card, _)| part >> card & 1 != 0) {
            let slot = choices[usize::from(makeup.picks[card])].slot;
            spread.bins[FIRST_SLOT + slot.index()].insert(self.cards[card]);
        }
        for (place, &card) in self.loose.iter().enumerate() {
            if makeup.loose_taken >> place & 1 != 0 {
                spread.loose_taken.insert(card);
            }
        }
    }
}

impl BlockOwner {
    fn table(&self, cards: usize, adder: &mut Adder<'_>) -> SubsetTable {
        match self {
            BlockOwner::Taker(taker) => taker.table(adder),
            BlockOwner::Place { bin, verdicts } => SubsetTable::build(cards, |set, entries| {
                let marks = verdicts[set];
                if marks != NO {
                    let key = bin.unit.times(set.count_ones() as usize).with_marks(marks);
                    entries.push(Entry { key, ways: 1.0 });
                }
            }),
        }
    }

    /// How many cards of the block a place gets under a key.
    fn count(&self, space: &Space, key: Key) -> usize {
        match self {
            BlockOwner::Place { bin, .. } => bin.probe.map_or(0, |dim| space.count(key, dim)),
            BlockOwner::Taker(_) => 0,
        }
    }
}
