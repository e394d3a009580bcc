//! Counts how all blocks together fill every place exactly.
//!
//! Blocks are joined pairwise, the smallest first, into tables of the room they use together. The last join considers
//! only pairs that use exactly the available room. A deal is drawn from there back to the blocks.

use super::block::Block;
use super::chance::Draw;
use super::keys::{Adder, Entry, Key, KeyTable, Space};
use super::places::Spread;
use crate::numbers::narrow;
use rand_core::Rng;

/// A block or two joined nodes, with all keys they can reach.
#[derive(Clone, Debug)]
struct Node {
    kind: Kind,
    entries: Vec<Entry>,
    /// The entries by key, if they are looked up.
    table: Option<KeyTable>,
}

#[derive(Clone, Debug)]
enum Kind {
    Block(usize),
    /// The smaller node first; the larger one is looked up.
    Pair(Box<[Node; 2]>),
}

impl Node {
    fn pair(space: &Space, one: Node, other: Node, adder: &mut Adder<'_, Key>) -> Node {
        let (small, mut large) = if one.entries.len() <= other.entries.len() { (one, other) } else { (other, one) };
        let full = space.full();
        for entry in &small.entries {
            let room = space.room(full.minus(entry.key));
            for partner in large.entries.iter().filter(|partner| room.fits(partner.key)) {
                let key = entry.key.plus(partner.key);
                adder.add_key(key, key, entry.ways * partner.ways);
            }
        }
        let mut entries = Vec::new();
        adder.drain(|_, key, ways| entries.push(Entry { key, ways }));
        large.table = Some(space.table_of(&large.entries));
        Node { kind: Kind::Pair(Box::new([small, large])), entries, table: None }
    }

    fn draw(
        &self,
        space: &Space,
        blocks: &[Block],
        key: Key,
        ways: f64,
        rng: &mut (impl Rng + ?Sized),
        spread: &mut Spread,
    ) {
        let pair = match &self.kind {
            Kind::Block(block) => return blocks[*block].draw(space, key, ways, rng, spread),
            Kind::Pair(pair) => pair,
        };
        let [small, large] = &**pair;
        let mut draw = Draw::from(rng, ways);
        let room = space.room(key);
        'entries: for entry in small.entries.iter().filter(|entry| room.fits(entry.key)) {
            for marks in missing_marks(key.marks, entry.key.marks) {
                let rest = key.minus(entry.key).with_marks(marks);
                let partner_ways = large.ways(space, rest);
                if draw.offer(entry.ways * partner_ways, (*entry, rest, partner_ways)) {
                    break 'entries;
                }
            }
        }
        if let Some((entry, rest, partner_ways)) = draw.picked() {
            small.draw(space, blocks, entry.key, entry.ways, rng, spread);
            large.draw(space, blocks, rest, partner_ways, rng, spread);
        }
    }

    fn ways(&self, space: &Space, key: Key) -> f64 {
        self.table.as_ref().map_or(0.0, |table| space.look_up(table, key))
    }
}

/// Returns the marks with which a partner completes `wanted` exactly; none if others are already set.
fn missing_marks(wanted: u8, there: u8) -> impl Iterator<Item = u8> {
    let missing = wanted & !there;
    let optional = wanted & there;
    let parts = std::iter::successors(Some(optional), move |&part| (part > 0).then(|| (part - 1) & optional));
    parts.filter(move |_| there & !wanted == 0).map(move |part| missing | part)
}

/// Returns the plain block that is cheaper to compute in the last join than to list.
fn reckoned_block(blocks: &[Block]) -> Option<usize> {
    let plain = blocks.iter().enumerate().filter(|(_, block)| block.is_plain());
    let (index, block) = plain.max_by_key(|(_, block)| block.most_entries())?;
    // Four blocks or more are cheaper as two pairs, unless the list would be long.
    (blocks.len() <= 3 || block.most_entries() > LONG_LIST).then_some(index)
}

const LONG_LIST: usize = 2000;

/// The counterpart of the tree in the last join.
#[derive(Clone, Debug)]
enum Last {
    /// A plain block, computed rather than listed: it may be large.
    Block(usize),
    Node(Node),
    Nothing,
}

/// A way for the two sides of the last join to fill everything.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    /// The cumulative ways up to and including this outcome.
    up_to: f64,
    ways: f64,
    entry: u32,
    end: u16,
    marks: u8,
}

/// All ways to place all unplaced cards.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    blocks: Vec<Block>,
    node: Option<Node>,
    last: Last,
    /// The keys to reach in the end, with the ways to settle what is then open.
    ends: Vec<Entry>,
    outcomes: Vec<Outcome>,
}

impl Tree {
    /// Counts all ways; returns `None` if there is none.
    pub fn count(space: &Space, mut blocks: Vec<Block>, ends: Vec<Entry>) -> Option<Tree> {
        let (mut adder, mut key_adder) = (Adder::new(space), Adder::new(space));
        let largest = reckoned_block(&blocks);
        let mut nodes = Vec::with_capacity(blocks.len());
        for (index, block) in blocks.iter_mut().enumerate().filter(|(index, _)| Some(*index) != largest) {
            nodes.push(Node { kind: Kind::Block(index), entries: block.count(space, &mut adder), table: None });
        }
        let keep = if largest.is_some() { 1 } else { 2 };
        while nodes.len() > keep {
            nodes.sort_by_key(|node| std::cmp::Reverse(node.entries.len()));
            let (Some(one), Some(other)) = (nodes.pop(), nodes.pop()) else { break };
            nodes.push(Node::pair(space, one, other, &mut key_adder));
        }
        let node = nodes.pop();
        let last = match (largest, nodes.pop()) {
            (Some(block), _) => Last::Block(block),
            (None, Some(mut other)) => {
                other.table = Some(space.table_of(&other.entries));
                Last::Node(other)
            }
            (None, None) => Last::Nothing,
        };
        let mut tree = Tree { blocks, node, last, ends, outcomes: Vec::new() };
        tree.find_outcomes(space);
        (!tree.outcomes.is_empty()).then_some(tree)
    }

    fn entries(&self) -> &[Entry] {
        const NOTHING: &[Entry] = &[];
        self.node.as_ref().map_or(NOTHING, |node| &node.entries)
    }

    fn find_outcomes(&mut self, space: &Space) {
        let alone = [Entry { key: Key::default(), ways: 1.0 }];
        let entries = if self.node.is_some() { self.entries() } else { &alone };
        let mut outcomes = Vec::with_capacity(entries.len());
        let mut up_to = 0.0;
        for (end_index, end) in self.ends.iter().enumerate() {
            let room = space.room(end.key);
            for (index, entry) in entries.iter().enumerate().filter(|(_, entry)| room.fits(entry.key)) {
                for marks in missing_marks(end.key.marks, entry.key.marks) {
                    let last_ways = self.last_ways(space, end.key.minus(entry.key).with_marks(marks));
                    let ways = end.ways * entry.ways * last_ways;
                    if ways > 0.0 {
                        up_to += ways;
                        let (entry, end) = (narrow(index), narrow(end_index));
                        outcomes.push(Outcome { up_to, ways: last_ways, entry, end, marks });
                    }
                }
            }
        }
        self.outcomes = outcomes;
    }

    fn last_ways(&self, space: &Space, key: Key) -> f64 {
        match &self.last {
            Last::Block(block) => self.blocks[*block].plain_ways(space, key),
            Last::Node(node) => node.ways(space, key),
            Last::Nothing => f64::from(u8::from(key == Key::default())),
        }
    }

    /// Draws where every unplaced card lies.
    pub fn draw(&self, space: &Space, rng: &mut (impl Rng + ?Sized)) -> Spread {
        let mut spread: Spread = Default::default();
        let total = self.outcomes.last().map_or(0.0, |outcome| outcome.up_to);
        let share = super::chance::share(rng, total);
        let place = self.outcomes.partition_point(|outcome| outcome.up_to <= share).min(self.outcomes.len() - 1);
        let outcome = self.outcomes[place];
        let end = self.ends[usize::from(outcome.end)].key;
        let mut rest = end;
        if let Some(node) = &self.node {
            let entry = node.entries[outcome.entry as usize];
            rest = end.minus(entry.key);
            node.draw(space, &self.blocks, entry.key, entry.ways, rng, &mut spread);
        }
        let rest = rest.with_marks(outcome.marks);
        match &self.last {
            Last::Block(block) => self.blocks[*block].draw(space, rest, outcome.ways, rng, &mut spread),
            Last::Node(node) => node.draw(space, &self.blocks, rest, outcome.ways, rng, &mut spread),
            Last::Nothing => {}
        }
        spread
    }
}
