//! The transposition table: patterns of owners of relative ranks, with bounds on the points to come.
//!
//! Positions at the beginning of a trick are grouped by their *shape*: lengths by seat and suit, leader, tricks left,
//! and what else play depends on. Below a shape stand patterns: who owns the top ranks of each suit, as many as the
//! result rested on (partition search, Ginsberg 1996). A position that agrees with a pattern has its bounds.

use crate::problem::NONE;

/// What all positions of a group have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Lengths by suit and seat, four bits each; with more than four seats, those of suits 0 and 1.
    pub lens: u64,
    /// Lengths of suit 2 with more than four seats; leader; tricks left; whether the card above trump is live.
    pub rest: u64,
    /// The points of the remaining cards by relative rank.
    pub points: u64,
}

impl Shape {
    #[inline]
    fn hash(&self) -> u64 {
        let mixed = self.lens.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ self.rest.wrapping_mul(0xd6e8_feb8_6659_fd93)
            ^ self.points.wrapping_mul(0xca5a_8263_9512_1157);
        mixed ^ mixed >> 29
    }
}

/// Owners of relative ranks: two words of two suits each.
pub(crate) type Owners = [u64; 2];

/// A result: in positions of its shape whose owners agree with `owners` where `mask` has bits, the first side takes at
/// least `low` and at most `high` of the points to come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    pub owners: Owners,
    pub mask: Owners,
    /// How many ranks of each suit the pattern fixes.
    pub ranks: [u8; 4],
    pub low: u8,
    pub high: u8,
    /// The best card found: its suit, and how many of the leader's cards of the suit are above it; or [`NONE`].
    pub best: u8,
}

impl Entry {
    #[inline]
    fn agrees(&self, owners: &Owners) -> bool {
        (self.owners[0] ^ owners[0]) & self.mask[0] | (self.owners[1] ^ owners[1]) & self.mask[1] == 0
    }
}

/// Where a shape's patterns stand.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    shape: Shape,
    start: u32,
    len: u16,
    /// Room in a block is 2 to the power of this.
    size: u8,
    /// The best card of the last result of this shape.
    best: u8,
    /// Slots of other generations are free.
    generation: u32,
}

const SLOT_BYTES: usize = size_of::<Slot>();
const ENTRY_BYTES: usize = size_of::<Entry>();
const FIRST_SLOTS: usize = 1 << 12;
/// Blocks of 1, 2, 4, ... entries.
const SIZES: usize = 16;

/// The table. It never takes more memory than it was allowed.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    slots: Vec<Slot>,
    used: usize,
    entries: Vec<Entry>,
    /// Blocks given back, by size.
    free: [Vec<u32>; SIZES],
    generation: u32,
    max_bytes: usize,
    /// The longest list of patterns that is kept.
    max_patterns: usize,
}

/// What the table knows of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// The pattern that decides the question, if one does.
    pub decided: Option<Entry>,
    /// The best card of a pattern that agrees, or of the shape; [`NONE`] if there is none.
    pub best: u8,
}

impl Table {
    pub fn new(max_bytes: usize) -> Table {
        Table {
            slots: Vec::new(),
            used: 0,
            entries: Vec::new(),
            free: Default::default(),
            generation: 1,
            max_bytes,
            max_patterns: 1 << 12,
        }
    }

    /// Forgets everything, and keeps the memory.
    pub fn clear(&mut self) {
        if self.used == 0 {
            return;
        }
        self.used = 0;
        self.entries.clear();
        self.free.iter_mut().for_each(Vec::clear);
        self.generation = self.generation.wrapping_add(1).max(1);
        if self.generation == 1 {
            self.slots.fill(Slot::default());
        }
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.slots.capacity() * SLOT_BYTES + self.entries.capacity() * ENTRY_BYTES
    }

    #[inline]
    fn find(&self, shape: &Shape) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let mask = self.slots.len() - 1;
        let mut at = shape.hash() as usize & mask;
        loop {
            let slot = &self.slots[at];
            if slot.generation != self.generation {
                return None;
            }
            if slot.shape == *shape {
                return Some(at);
            }
            at = (at + 1) & mask;
        }
    }

    /// Asks whether the first side takes at least `need` of the points to come.
    #[inline]
    pub fn look_up(&self, shape: &Shape, owners: &Owners, need: u8) -> Found {
        let Some(at) = self.find(shape) else { return Found { decided: None, best: NONE } };
        let slot = &self.slots[at];
        let (mut best, mut found) = (slot.best, false);
        // The newest patterns are the likeliest.
        for entry in self.patterns(slot).iter().rev() {
            if entry.agrees(owners) {
                if entry.low >= need || entry.high < need {
                    return Found { decided: Some(*entry), best };
                }
                if entry.best != NONE && !found {
                    (best, found) = (entry.best, true);
                }
            }
        }
        Found { decided: None, best }
    }

    #[inline]
    fn patterns(&self, slot: &Slot) -> &[Entry] {
        let start = slot.start as usize;
        &self.entries[start..start + usize::from(slot.len)]
    }

    /// Keeps a result.
    pub fn store(&mut self, shape: &Shape, entry: Entry) {
        let at = match self.find(shape) {
            Some(at) => at,
            None => match self.new_slot(shape) {
                Some(at) => at,
                None => return,
            },
        };
        let slot = self.slots[at];
        if entry.best != NONE {
            self.slots[at].best = entry.best;
        }
        let start = slot.start as usize;
        let same = self.entries[start..start + usize::from(slot.len)]
            .iter_mut()
            .find(|known| known.mask == entry.mask && known.owners == entry.owners);
        if let Some(known) = same {
            known.low = known.low.max(entry.low);
            known.high = known.high.min(entry.high);
            if entry.best != NONE {
                known.best = entry.best;
            }
            return;
        }
        self.append(at, entry);
    }

    fn append(&mut self, at: usize, entry: Entry) {
        let slot = self.slots[at];
        if usize::from(slot.len) == 1 << slot.size {
            if usize::from(slot.len) >= self.max_patterns {
                return;
            }
            let Some(start) = self.block(slot.size + 1) else { return };
            let old = slot.start as usize;
            self.entries.copy_within(old..old + usize::from(slot.len), start as usize);
            self.free[usize::from(slot.size)].push(slot.start);
            self.slots[at].start = start;
            self.slots[at].size += 1;
        }
        let slot = &mut self.slots[at];
        self.entries[slot.start as usize + usize::from(slot.len)] = entry;
        slot.len += 1;
    }

    /// A slot with room for one pattern; `None` when the memory is used up, and then the table has been cleared.
    fn new_slot(&mut self, shape: &Shape) -> Option<usize> {
        if self.slots.is_empty() || self.used * 2 >= self.slots.len() {
            self.grow()?;
        }
        let start = self.block(0)?;
        let at = self.vacant(shape);
        self.slots[at] = Slot { shape: *shape, start, len: 0, size: 0, best: NONE, generation: self.generation };
        self.used += 1;
        Some(at)
    }

    fn vacant(&self, shape: &Shape) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = shape.hash() as usize & mask;
        while self.slots[at].generation == self.generation {
            at = (at + 1) & mask;
        }
        at
    }

    /// Twice as many slots.
    fn grow(&mut self) -> Option<()> {
        let slots = (self.slots.len() * 2).max(FIRST_SLOTS);
        // While they are moved, old and new slots stand side by side.
        let bytes = (self.slots.len() + slots) * SLOT_BYTES + self.entries.capacity() * ENTRY_BYTES;
        if bytes > self.max_bytes && !self.slots.is_empty() {
            self.clear();
            return None;
        }
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); slots]);
        for slot in old.into_iter().filter(|slot| slot.generation == self.generation) {
            let at = self.vacant(&slot.shape);
            self.slots[at] = slot;
        }
        Some(())
    }

    /// The start of a free block; `None` when the memory is used up, and then the table has been cleared.
    fn block(&mut self, size: u8) -> Option<u32> {
        if let Some(start) = self.free[usize::from(size)].pop() {
            return Some(start);
        }
        let start = self.entries.len();
        let end = start + (1 << size);
        if end > self.entries.capacity() && !self.reserve(end) {
            self.clear();
            return None;
        }
        self.entries.resize(end, Entry::default());
        Some(start as u32)
    }

    /// More room for entries, as far as the memory allows.
    fn reserve(&mut self, wanted: usize) -> bool {
        let room = self.max_bytes.saturating_sub(self.slots.capacity() * SLOT_BYTES) / ENTRY_BYTES;
        let target = (self.entries.capacity() * 2).max(1 << 10).max(wanted);
        // A growing vector holds old and new for a moment.
        if target + self.entries.capacity() > room {
            return false;
        }
        self.entries.reserve_exact(target - self.entries.len());
        true
    }
}
