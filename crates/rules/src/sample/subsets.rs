//! Counting how the cards of one block are shared out when what a place gets matters card by card.
//!
//! An owner's table says for every subset of the block how it may become his. Owners are joined one after the other:
//! the table of several says for every subset in how many ways they can share exactly it. A block has two such chains,
//! so that no chain is long: each way to share the block out is a subset for the left chain and the rest for the right
//! one, which begins with the places for which only numbers matter.

use super::chance::{Draw, factorial};
use super::keys::{Adder, Entry, Key, Space};
use rand_core::Rng;

/// For every subset, in how many ways it comes about under which key.
#[derive(Clone, Debug, Default)]
pub(super) struct SubsetTable {
    starts: Vec<u32>,
    entries: Vec<Entry>,
}

impl SubsetTable {
    /// Builds the table of a block of `cards` cards; `fill` adds what belongs to a subset.
    pub fn build(cards: usize, mut fill: impl FnMut(usize, &mut Vec<Entry>)) -> SubsetTable {
        let mut table = SubsetTable { starts: Vec::with_capacity((1 << cards) + 1), entries: Vec::new() };
        table.starts.push(0);
        for set in 0..1 << cards {
            fill(set, &mut table.entries);
            table.starts.push(table.entries.len() as u32);
        }
        table
    }

    #[inline]
    pub fn of(&self, set: usize) -> &[Entry] {
        &self.entries[self.starts[set] as usize..self.starts[set + 1] as usize]
    }

    /// The ways under exactly this key.
    #[inline]
    fn ways(&self, set: usize, key: Key) -> f64 {
        let same = |entry: &&Entry| entry.key == key;
        self.of(set).iter().find(same).map_or(0.0, |entry| entry.ways)
    }

    /// The table of two sharers. With `only_full` nothing but the whole block is counted.
    fn join(&self, other: &SubsetTable, cards: usize, only_full: bool, adder: &mut Adder<'_>) -> SubsetTable {
        let full = (1 << cards) - 1;
        SubsetTable::build(cards, |set, entries| {
            if only_full && set != full {
                return;
            }
            for part in subsets(set) {
                for own in self.of(part) {
                    for rest in other.of(set - part) {
                        adder.add(own.key.plus(rest.key), own.ways * rest.ways);
                    }
                }
            }
            adder.drain_into(entries);
        })
    }
}

/// All subsets of a set, the set itself first and the empty one last.
pub(super) fn subsets(set: usize) -> impl Iterator<Item = usize> {
    std::iter::successors(Some(set), move |&part| (part > 0).then(|| (part - 1) & set))
}

/// All sets of `size` among `cards` cards.
fn sets_of_size(cards: usize, size: usize) -> impl Iterator<Item = usize> {
    let next = move |&set: &usize| {
        if set == 0 {
            return None;
        }
        let lowest = set & set.wrapping_neg();
        let ripple = set + lowest;
        let set = ripple | ((set ^ ripple) >> 2) / lowest;
        (set < 1 << cards).then_some(set)
    };
    std::iter::successors((size <= cards).then_some((1 << size) - 1), next)
}

/// A place, or a kind of card, of which only the number matters in a block.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bin {
    /// Where the cards go in a [`Spread`](super::block::Spread).
    pub index: usize,
    /// What one card uses.
    pub unit: Key,
    /// The dimension that tells how many cards the bin has; none for the one whose number follows from the others.
    pub probe: Option<usize>,
    pub cap: usize,
}

/// How many of `cards` cards go to each of `bins`, in all possible ways.
pub(super) fn share_out(bins: &[Bin], cards: usize) -> Vec<Entry> {
    let mut entries = Vec::new();
    share_out_from(bins, cards, Entry { key: Key::default(), ways: factorial(cards) }, &mut entries);
    entries
}

fn share_out_from(bins: &[Bin], cards: usize, so_far: Entry, entries: &mut Vec<Entry>) {
    let Some((bin, others)) = bins.split_first() else {
        if cards == 0 {
            entries.push(so_far);
        }
        return;
    };
    let least = cards.saturating_sub(others.iter().map(|bin| bin.cap).sum());
    for count in least..=cards.min(bin.cap) {
        let key = so_far.key.plus(bin.unit.times(count));
        share_out_from(others, cards - count, Entry { key, ways: so_far.ways / factorial(count) }, entries);
    }
}

/// How many cards each bin gets under a key, when the block has `cards` cards; nothing when that key is impossible.
pub(super) fn counts_under(space: &Space, bins: &[Bin], cards: usize, key: Key) -> Option<Vec<usize>> {
    let mut counts: Vec<usize> = bins.iter().map(|bin| bin.probe.map_or(0, |dim| space.count(key, dim))).collect();
    let told: usize = counts.iter().sum();
    let implied = bins.iter().position(|bin| bin.probe.is_none());
    match implied {
        Some(place) => counts[place] = cards.checked_sub(told)?,
        None if told != cards => return None,
        None => {}
    }
    let used = bins.iter().zip(&counts).fold(Key::default(), |used, (bin, &count)| used.plus(bin.unit.times(count)));
    let fits = bins.iter().zip(&counts).all(|(bin, &count)| count <= bin.cap);
    (fits && used.same_counts(key)).then_some(counts)
}

/// The ways in which a block of cards can be shared out in these numbers.
pub(super) fn orders(cards: usize, counts: &[usize]) -> f64 {
    counts.iter().fold(factorial(cards), |ways, &count| ways / factorial(count))
}

/// Owners joined one after the other.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    /// Owners by their number in the block, in the order in which they were joined.
    pub owners: Vec<usize>,
    /// The first table is that of the beginning; each owner adds one.
    tables: Vec<SubsetTable>,
    /// Whether the beginning takes no card.
    closed: bool,
}

impl Chain {
    /// A chain that begins with the places for which only numbers matter; with no such place it begins with nothing.
    pub fn beginning_with(bins: &[Bin], cards: usize) -> Chain {
        let by_size: Vec<Vec<Entry>> = (0..=cards).map(|size| share_out(bins, size)).collect();
        let table = SubsetTable::build(cards, |set, entries| {
            entries.extend_from_slice(&by_size[set.count_ones() as usize]);
        });
        Chain { owners: Vec::new(), tables: vec![table], closed: bins.is_empty() }
    }

    pub fn join(&mut self, owner: usize, table: &SubsetTable, cards: usize, only_full: bool, adder: &mut Adder<'_>) {
        let joined = if self.closed && self.owners.is_empty() {
            table.clone()
        } else {
            table.join(&self.tables[self.owners.len()], cards, only_full, adder)
        };
        self.owners.push(owner);
        self.tables.push(joined);
    }

    /// What the chain makes of a set.
    #[inline]
    pub fn of(&self, set: usize) -> &[Entry] {
        self.tables[self.owners.len()].of(set)
    }

    /// Draws how the owners share `set` under a key: each owner with his part and its key goes to `give`, last the
    /// part and key of the beginning.
    pub fn draw(
        &self,
        owners: &[SubsetTable],
        mut set: usize,
        mut key: Key,
        rng: &mut (impl Rng + ?Sized),
        mut give: impl FnMut(Option<usize>, usize, Key),
    ) {
        for (place, &owner) in self.owners.iter().enumerate().rev() {
            let before = &self.tables[place];
            let mut draw = Draw::from(rng, self.tables[place + 1].ways(set, key));
            'parts: for part in subsets(set) {
                for own in owners[owner].of(part) {
                    for rest in before.of(set - part) {
                        let ways = own.ways * rest.ways;
                        if own.key.completes(rest.key, key) && draw.offer(ways, (part, own.key, rest.key)) {
                            break 'parts;
                        }
                    }
                }
            }
            let Some((part, own, rest)) = draw.picked() else { return };
            give(Some(owner), part, own);
            (set, key) = (set - part, rest);
        }
        give(None, set, key);
    }
}

/// The two chains of a block.
#[derive(Clone, Debug)]
pub(super) struct Chains {
    pub left: Chain,
    pub right: Chain,
    cards: usize,
}

impl Chains {
    /// Shares the owners out between two chains. Owners that are places come first.
    pub fn of(owners: &[SubsetTable], bins: &[Bin], cards: usize, adder: &mut Adder<'_>) -> Chains {
        let in_left = match owners.len() {
            0 | 1 => 0,
            2 => 1,
            _ => 2,
        };
        let mut left = Chain::beginning_with(&[], cards);
        for (owner, table) in owners.iter().enumerate().take(in_left) {
            left.join(owner, table, cards, false, adder);
        }
        let mut right = Chain::beginning_with(bins, cards);
        for (owner, table) in owners.iter().enumerate().skip(in_left) {
            let last_alone = in_left == 0 && owner + 1 == owners.len();
            right.join(owner, table, cards, last_alone, adder);
        }
        Chains { left, right, cards }
    }

    /// All ways to share the block out.
    pub fn entries(&self, adder: &mut Adder<'_>) -> Vec<Entry> {
        let full = (1 << self.cards) - 1;
        for set in 0..=full {
            for left in self.left.of(set) {
                for right in self.right.of(full - set) {
                    adder.add(left.key.plus(right.key), left.ways * right.ways);
                }
            }
        }
        adder.drain()
    }

    /// Draws the set that goes to the left chain, with the keys of both; `ways` are those of the key, `size` the
    /// number of cards that the left chain gets under it.
    pub fn draw(&self, key: Key, ways: f64, size: usize, rng: &mut (impl Rng + ?Sized)) -> Option<(usize, Key, Key)> {
        let full = (1 << self.cards) - 1;
        let mut draw = Draw::from(rng, ways);
        for set in sets_of_size(self.cards, size) {
            for left in self.left.of(set) {
                for right in self.right.of(full - set) {
                    if left.key.completes(right.key, key)
                        && draw.offer(left.ways * right.ways, (set, left.key, right.key))
                    {
                        return draw.picked();
                    }
                }
            }
        }
        draw.picked()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_a_size_are_all_and_distinct() {
        for cards in 0..=6usize {
            for size in 0..=cards {
                let sets: Vec<usize> = sets_of_size(cards, size).collect();
                let expected: Vec<usize> =
                    (0..1 << cards).filter(|set: &usize| set.count_ones() as usize == size).collect();
                assert_eq!(sets, expected);
            }
        }
        assert_eq!(subsets(0b101).collect::<Vec<_>>(), [0b101, 0b100, 0b001, 0]);
    }
}
