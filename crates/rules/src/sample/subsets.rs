//! Counts the distributions of one block if single cards matter for an owner.
//!
//! An owner's table gives, for every set of the block's cards, the ways in which the owner can get it. Owners are
//! joined one after the other: a joint table gives, for every set, the number of ways in which the owners can share
//! exactly it. A block has two such chains, which keeps both short: each distribution is a set for the left chain and
//! the rest for the right one, which starts with the places for which only numbers matter.

use super::chance::{Draw, factorial};
use super::keys::{Adder, Entry, Key, Space};
use super::sets::Sets;
use crate::numbers::narrow;
use rand_core::Rng;

/// Ways under a key, stored as its cell in a table. Within a block cells add up like keys, because each owner has marks
/// of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ways {
    pub cell: u64,
    pub ways: f64,
}

/// For every set, the number of ways under each key.
#[derive(Clone, Debug, Default)]
pub(super) struct SetTable {
    starts: Vec<u32>,
    entries: Vec<Ways>,
}

impl SetTable {
    /// Builds the table; `fill` adds the entries of a set.
    pub fn build(sets: &Sets, mut fill: impl FnMut(usize, &mut Vec<Ways>)) -> SetTable {
        let mut table = SetTable { starts: Vec::with_capacity(sets.count() + 1), entries: Vec::new() };
        table.starts.push(0);
        for set in 0..sets.count() {
            fill(set, &mut table.entries);
            table.starts.push(narrow(table.entries.len()));
        }
        table
    }

    #[inline]
    pub fn of(&self, set: usize) -> &[Ways] {
        &self.entries[self.starts[set] as usize..self.starts[set + 1] as usize]
    }

    /// Returns the ways under exactly this key.
    #[inline]
    pub fn ways(&self, set: usize, cell: u64) -> f64 {
        self.of(set).iter().find(|entry| entry.cell == cell).map_or(0.0, |entry| entry.ways)
    }

    /// Joins the tables of two sharers. With `only_full`, only the whole block is counted.
    fn join(&self, other: &SetTable, sets: &Sets, only_full: bool, adder: &mut Adder<'_, ()>) -> SetTable {
        SetTable::build(sets, |set, entries| {
            if only_full && set != sets.full() {
                return;
            }
            sets.each_part(set, |part, picks| {
                for own in self.of(part) {
                    for rest in other.of(set - part) {
                        adder.add(own.cell + rest.cell, (), picks * own.ways * rest.ways);
                    }
                }
            });
            adder.drain(|cell, (), ways| entries.push(Ways { cell, ways }));
        })
    }
}

/// A place, or a kind of card, for which only numbers matter in a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bin {
    /// The index of the bin in a [`Spread`](super::places::Spread).
    pub index: usize,
    /// The room used by one card.
    pub unit: Key,
    /// The dimension that gives the number of cards in the bin, less the other one; `None` for the bin whose number
    /// follows from the others.
    pub probe: Option<(usize, Option<usize>)>,
    pub cap: usize,
}

impl Bin {
    /// Returns the number of cards in the bin under a key, if its dimension gives it.
    fn count(&self, space: &Space, key: Key) -> Option<usize> {
        let (dim, less) = self.probe?;
        Some(space.count(key, dim).saturating_sub(less.map_or(0, |less| space.count(key, less))))
    }

    /// Returns the same for a bin that always has a dimension.
    pub fn told(&self, space: &Space, key: Key) -> usize {
        self.count(space, key).unwrap_or(0)
    }
}

/// Returns all distributions of `cards` cards over `bins`, by numbers.
pub(super) fn share_out(bins: &[Bin], cards: usize) -> Vec<Entry> {
    let mut entries = Vec::new();
    share_out_from(bins, cards, Entry { key: Key::default(), ways: factorial(cards) }, &mut entries);
    entries
}

fn share_out_from(bins: &[Bin], cards: usize, so_far: Entry, entries: &mut Vec<Entry>) {
    let Some((bin, others)) = bins.split_first() else {
        if cards == 0 {
            entries.push(Entry { ways: so_far.ways.round(), ..so_far });
        }
        return;
    };
    let least = cards.saturating_sub(others.iter().map(|bin| bin.cap).sum());
    for count in least..=cards.min(bin.cap) {
        let key = so_far.key.plus(bin.unit.times(count));
        share_out_from(others, cards - count, Entry { key, ways: so_far.ways / factorial(count) }, entries);
    }
}

/// Numbers of cards by bin.
pub(super) type BinCounts = [u8; 32];

/// Returns how many of `cards` cards each bin gets under a key; `None` if that key is impossible.
pub(super) fn counts_under(space: &Space, bins: &[Bin], cards: usize, key: Key) -> Option<BinCounts> {
    let mut counts = [0; 32];
    let (mut told, mut implied, mut used) = (0, None, Key::default());
    for (place, bin) in bins.iter().enumerate() {
        match bin.count(space, key) {
            None => implied = Some(place),
            Some(count) if count > bin.cap => return None,
            Some(count) => {
                counts[place] = narrow(count);
                told += count;
                used = used.plus(bin.unit.times(count));
            }
        }
    }
    let left = cards.checked_sub(told)?;
    match implied {
        Some(place) if left <= bins[place].cap => {
            counts[place] = narrow(left);
            used = used.plus(bins[place].unit.times(left));
        }
        None if left == 0 => {}
        _ => return None,
    }
    used.same_counts(key).then_some(counts)
}

/// Returns the number of ways to distribute a block of cards in these numbers.
pub(super) fn orders(cards: usize, counts: &[u8]) -> f64 {
    counts.iter().fold(factorial(cards), |ways, &count| ways / factorial(usize::from(count))).round()
}

/// Owners joined one after the other.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// Owners by their index in the block, in the order in which they were joined.
    pub owners: Vec<usize>,
    /// The first table is that of the start; each owner adds one.
    tables: Vec<SetTable>,
    /// Whether the start takes no card.
    closed: bool,
}

impl Chain {
    /// Creates a chain that starts with the places for which only numbers matter, or with nothing if there are none.
    fn beginning_with(space: &Space, bins: &[Bin], sets: &Sets) -> Chain {
        let ways = |entry: Entry| Ways { cell: space.cell(entry.key), ways: entry.ways };
        let by_size: Vec<Vec<Ways>> =
            (0..=sets.card_count()).map(|size| share_out(bins, size).into_iter().map(ways).collect()).collect();
        let table = SetTable::build(sets, |set, entries| entries.extend_from_slice(&by_size[sets.size(set)]));
        Chain { owners: Vec::new(), tables: vec![table], closed: bins.is_empty() }
    }

    fn join(&mut self, owner: usize, table: &SetTable, sets: &Sets, only_full: bool, adder: &mut Adder<'_, ()>) {
        let joined = if self.closed && self.owners.is_empty() {
            table.clone()
        } else {
            table.join(&self.tables[self.owners.len()], sets, only_full, adder)
        };
        self.owners.push(owner);
        self.tables.push(joined);
    }

    /// Returns the chain's entries for a set.
    #[inline]
    fn of(&self, set: usize) -> &[Ways] {
        self.tables[self.owners.len()].of(set)
    }

    /// Draws how the owners share `set` under a key: passes each owner with its part and cell to `give`, and finally
    /// the part and cell of the start.
    pub fn draw(
        &self,
        (sets, tables): (&Sets, &[SetTable]),
        mut set: usize,
        mut cell: u64,
        rng: &mut (impl Rng + ?Sized),
        mut give: impl FnMut(Option<usize>, usize, u64),
    ) {
        for (place, &owner) in self.owners.iter().enumerate().rev() {
            if place == 0 && self.closed {
                return give(Some(owner), set, cell);
            }
            let mut draw = Draw::from(rng, self.tables[place + 1].ways(set, cell));
            sets.each_part(set, |part, picks| {
                for own in tables[owner].of(part).iter().filter(|own| own.cell <= cell) {
                    if !draw.is_done() {
                        let rest = self.tables[place].ways(set - part, cell - own.cell);
                        draw.offer(picks * own.ways * rest, (part, own.cell));
                    }
                }
            });
            let Some((part, own)) = draw.picked() else { return };
            give(Some(owner), part, own);
            (set, cell) = (set - part, cell - own);
        }
        give(None, set, cell);
    }
}

/// The two chains of a block.
#[derive(Clone, Debug)]
pub(super) struct Chains {
    pub left: Chain,
    pub right: Chain,
}

impl Chains {
    /// Distributes the owners over two chains. Owners that are places must come first.
    pub fn of(space: &Space, tables: &[SetTable], bins: &[Bin], sets: &Sets, adder: &mut Adder<'_, ()>) -> Chains {
        let in_left = match tables.len() {
            0 | 1 => 0,
            2 => 1,
            _ => 2,
        };
        let mut left = Chain::beginning_with(space, &[], sets);
        for (owner, table) in tables.iter().enumerate().take(in_left) {
            left.join(owner, table, sets, false, adder);
        }
        let mut right = Chain::beginning_with(space, bins, sets);
        for (owner, table) in tables.iter().enumerate().skip(in_left) {
            let last_alone = in_left == 0 && owner + 1 == tables.len();
            right.join(owner, table, sets, last_alone, adder);
        }
        Chains { left, right }
    }

    /// Returns all ways to distribute the block.
    pub fn entries(&self, space: &Space, sets: &Sets, adder: &mut Adder<'_, ()>) -> Vec<Entry> {
        let limit = space.room(space.full());
        for set in 0..sets.count() {
            let (lefts, rights) = (self.left.of(set), self.right.of(sets.full() - set));
            let picks = sets.picks(set);
            for left in lefts {
                for right in rights {
                    adder.add(left.cell + right.cell, (), picks * left.ways * right.ways);
                }
            }
        }
        let mut entries = Vec::new();
        adder.drain(|cell, (), ways| entries.push(Entry { key: space.key_of(cell), ways }));
        entries.retain(|entry| limit.fits(entry.key));
        entries
    }

    /// Draws the set of the left chain, with the cells of both; `ways` are those of the whole cell, `size` is the
    /// number of cards of the left chain under it.
    pub fn draw(
        &self,
        sets: &Sets,
        cell: u64,
        ways: f64,
        size: usize,
        rng: &mut (impl Rng + ?Sized),
    ) -> Option<(usize, u64, u64)> {
        let mut draw = Draw::from(rng, ways);
        for set in sets.of_size(size) {
            let picks = sets.picks(set);
            for left in self.left.of(set).iter().filter(|left| left.cell <= cell) {
                let right = self.right.tables[self.right.owners.len()].ways(sets.full() - set, cell - left.cell);
                if draw.offer(picks * left.ways * right, (set, left.cell)) {
                    break;
                }
            }
            if draw.is_done() {
                break;
            }
        }
        draw.picked().map(|(set, left)| (set, left, cell - left))
    }
}
