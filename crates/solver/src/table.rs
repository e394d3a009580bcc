//! The transposition table: patterns of owners of relative ranks, with bounds on the points to come.
//!
//! Positions at the beginning of a trick are grouped by their *shape*: lengths by seat and suit, leader, tricks left,
//! and everything else the play depends on. Each shape has a list of patterns: the owners of as many top ranks of each
//! suit as the result depends on (partition search, Ginsberg 1996). A position that matches a pattern has its bounds.

use crate::problem::NONE;

/// The common part of all positions of a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Lengths by suit and seat, four bits each; with more than four seats, those of suits 0 and 1.
    pub lens: u64,
    /// Lengths of suit 2 with more than four seats; leader; tricks left; whether the card above trump is live. The
    /// highest sixteen bits are for the table.
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

/// Owners of relative ranks: the upper halves of all four suits, which distinguish most patterns, then the lower
/// halves.
pub(crate) type Owners = [u64; 2];

/// Packs a word of 32 bits per suit.
#[inline]
pub(crate) fn join(suits: [u32; 4]) -> Owners {
    let word = |shift: u32| suits.iter().fold(0, |word, &suit| word << 16 | u64::from(suit >> shift & 0xffff));
    [word(16), word(0)]
}

/// A result: in positions of its shape whose owners agree with `owners` under `mask`, the first side takes at least
/// `low` and at most `high` of the points to come.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry {
    pub owners: Owners,
    pub mask: Owners,
    /// The number of ranks of each suit that the pattern fixes.
    pub ranks: [u8; 4],
    pub low: u8,
    pub high: u8,
    /// The best card found: its suit, and how many of the leader's cards of the suit are above it; or [`NONE`].
    pub best: u8,
}

/// The part of a result that is compared first: upper halves of owners and mask.
#[derive(Clone, Copy, Debug, Default)]
struct Upper {
    owners: u64,
    mask: u64,
}

/// The rest of a result.
#[derive(Clone, Copy, Debug, Default)]
struct Lower {
    owners: u64,
    mask: u64,
    ranks: [u8; 4],
    low: u8,
    high: u8,
    best: u8,
}

impl Entry {
    #[inline]
    fn split(&self) -> (Upper, Lower) {
        let Entry { owners, mask, ranks, low, high, best } = *self;
        (Upper { owners: owners[0], mask: mask[0] }, Lower { owners: owners[1], mask: mask[1], ranks, low, high, best })
    }
}

/// The block of a shape's patterns.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct Slot {
    /// Holds the generation of the table in the highest bits of `rest`; slots of other generations are free.
    shape: Shape,
    start: u32,
    len: u16,
    /// The block has room for 2 to the power of this.
    size: u8,
    /// The best card of the last result of this shape.
    best: u8,
}

impl Slot {
    #[inline]
    fn is_of(&self, generation: u64) -> bool {
        self.shape.rest >> GENERATION == generation
    }
}

/// The first bit of the generation in [`Shape::rest`].
const GENERATION: u32 = 48;
const SLOT_BYTES: usize = size_of::<Slot>();
const ENTRY_BYTES: usize = size_of::<Upper>() + size_of::<Lower>();
const FIRST_SLOTS: usize = 1 << 12;
/// Blocks of 1, 2, 4, ... entries.
const SIZES: usize = 16;

/// The transposition table. It never takes more memory than it was allowed.
#[derive(Clone, Debug)]
pub(crate) struct TranspositionTable {
    slots: Vec<Slot>,
    used: usize,
    /// The entries, in two parts.
    uppers: Vec<Upper>,
    lowers: Vec<Lower>,
    /// Freed blocks, by size.
    free: [Vec<u32>; SIZES],
    /// From 1 to 65535.
    generation: u64,
    max_bytes: usize,
    /// The longest list of patterns kept.
    max_patterns: usize,
}

/// The result of a probe.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    /// The pattern that decides the question, if one does.
    pub decided: Option<Decided>,
    /// The best card of a matching pattern, or of the shape; [`NONE`] if there is none.
    pub best: u8,
}

impl Found {
    pub const NOTHING: Found = Found { decided: None, best: NONE };
}

/// A pattern that decides a question.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decided {
    /// The answer.
    pub yes: bool,
    /// The number of ranks of each suit that the pattern fixes.
    pub ranks: [u8; 4],
}

impl TranspositionTable {
    pub fn new(max_bytes: usize) -> TranspositionTable {
        TranspositionTable {
            slots: Vec::new(),
            used: 0,
            uppers: Vec::new(),
            lowers: Vec::new(),
            free: Default::default(),
            generation: 1,
            max_bytes,
            max_patterns: 1 << 12,
        }
    }

    /// Clears the table but keeps the memory.
    pub fn clear(&mut self) {
        if self.used == 0 {
            return;
        }
        self.used = 0;
        self.uppers.clear();
        self.lowers.clear();
        self.free.iter_mut().for_each(Vec::clear);
        self.generation += 1;
        if self.generation >> (64 - GENERATION) != 0 {
            self.generation = 1;
            self.slots.fill(Slot::default());
        }
    }

    /// Returns the bytes in use.
    pub fn bytes(&self) -> usize {
        self.slots.capacity() * SLOT_BYTES + self.uppers.capacity() * ENTRY_BYTES
    }

    /// Returns the shape marked with the current generation.
    #[inline]
    fn dated(&self, shape: &Shape) -> Shape {
        Shape { rest: shape.rest | self.generation << GENERATION, ..*shape }
    }

    #[inline]
    fn find(&self, dated: &Shape) -> Option<usize> {
        if self.slots.is_empty() {
            return None;
        }
        let mask = self.slots.len() - 1;
        let mut at = dated.hash() as usize & mask;
        loop {
            let slot = &self.slots[at];
            if slot.shape == *dated {
                return Some(at);
            }
            if !slot.is_of(self.generation) {
                return None;
            }
            at = (at + 1) & mask;
        }
    }

    /// Probes whether the first side takes at least `need` of the points to come.
    #[inline]
    pub fn look_up(&mut self, shape: &Shape, owners: &Owners, need: u8) -> Found {
        let Some(slot) = self.find(&self.dated(shape)) else { return Found::NOTHING };
        let slot = &self.slots[slot];
        let (start, len) = (slot.start as usize, usize::from(slot.len));
        let (mut best, mut found) = (slot.best, false);
        let uppers = &mut self.uppers[start..start + len];
        let lowers = &mut self.lowers[start..start + len];
        // The newest patterns are the likeliest to match, and those that have decided before.
        for at in (0..len).rev() {
            let upper = &uppers[at];
            if (upper.owners ^ owners[0]) & upper.mask != 0 {
                continue;
            }
            let lower = &lowers[at];
            if (lower.owners ^ owners[1]) & lower.mask != 0 {
                continue;
            }
            let yes = lower.low >= need;
            if yes || lower.high < need {
                let decided = Some(Decided { yes, ranks: lower.ranks });
                let nearer = at + (len - at) / 2;
                uppers.swap(at, nearer);
                lowers.swap(at, nearer);
                return Found { decided, best };
            }
            if lower.best != NONE && !found {
                (best, found) = (lower.best, true);
            }
        }
        Found { decided: None, best }
    }

    /// Stores a result.
    pub fn store(&mut self, shape: &Shape, entry: Entry) {
        let at = match self.find(&self.dated(shape)) {
            Some(at) => at,
            None => match self.new_slot(shape) {
                Some(at) => at,
                None => return,
            },
        };
        let slot = &mut self.slots[at];
        if entry.best != NONE {
            slot.best = entry.best;
        }
        let (start, end) = (slot.start as usize, slot.start as usize + usize::from(slot.len));
        let (upper, lower) = entry.split();
        for (known, below) in self.uppers[start..end].iter().zip(&mut self.lowers[start..end]) {
            let same = known.mask == upper.mask && known.owners == upper.owners;
            if same && below.mask == lower.mask && below.owners == lower.owners {
                below.low = below.low.max(lower.low);
                below.high = below.high.min(lower.high);
                if lower.best != NONE {
                    below.best = lower.best;
                }
                return;
            }
        }
        self.append(at, upper, lower);
    }

    fn append(&mut self, at: usize, upper: Upper, lower: Lower) {
        let slot = self.slots[at];
        let len = usize::from(slot.len);
        if len == 1 << slot.size {
            if len >= self.max_patterns {
                return;
            }
            let Some(start) = self.block(slot.size + 1) else { return };
            let old = slot.start as usize;
            self.uppers.copy_within(old..old + len, start as usize);
            self.lowers.copy_within(old..old + len, start as usize);
            self.free[usize::from(slot.size)].push(slot.start);
            self.slots[at].start = start;
            self.slots[at].size += 1;
        }
        let slot = &mut self.slots[at];
        self.uppers[slot.start as usize + len] = upper;
        self.lowers[slot.start as usize + len] = lower;
        slot.len += 1;
    }

    /// Returns a slot with room for one pattern; `None` if the memory was used up, and then the table has been cleared.
    fn new_slot(&mut self, shape: &Shape) -> Option<usize> {
        if self.slots.is_empty() || self.used * 2 >= self.slots.len() {
            self.grow()?;
        }
        let start = self.block(0)?;
        let shape = self.dated(shape);
        let at = self.vacant(&shape);
        self.slots[at] = Slot { shape, start, len: 0, size: 0, best: NONE };
        self.used += 1;
        Some(at)
    }

    fn vacant(&self, dated: &Shape) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = dated.hash() as usize & mask;
        while self.slots[at].is_of(self.generation) {
            at = (at + 1) & mask;
        }
        at
    }

    /// Doubles the number of slots.
    fn grow(&mut self) -> Option<()> {
        let slots = (self.slots.len() * 2).max(FIRST_SLOTS);
        // Old and new slots coexist while the entries are moved.
        let bytes = (self.slots.len() + slots) * SLOT_BYTES + self.uppers.capacity() * ENTRY_BYTES;
        if bytes > self.max_bytes && !self.slots.is_empty() {
            self.clear();
            return None;
        }
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); slots]);
        for slot in old.into_iter().filter(|slot| slot.is_of(self.generation)) {
            let at = self.vacant(&slot.shape);
            self.slots[at] = slot;
        }
        Some(())
    }

    /// Returns the start of a free block; `None` if the memory was used up, and then the table has been cleared.
    fn block(&mut self, size: u8) -> Option<u32> {
        if let Some(start) = self.free[usize::from(size)].pop() {
            return Some(start);
        }
        let start = self.uppers.len();
        let end = start + (1 << size);
        if end > self.uppers.capacity() && !self.reserve(end) {
            self.clear();
            return None;
        }
        self.uppers.resize(end, Upper::default());
        self.lowers.resize(end, Lower::default());
        Some(start as u32)
    }

    /// Reserves room for entries, as far as the memory allows.
    fn reserve(&mut self, wanted: usize) -> bool {
        let room = self.max_bytes.saturating_sub(self.slots.capacity() * SLOT_BYTES) / ENTRY_BYTES;
        let target = (self.uppers.capacity() * 2).max(1 << 10).max(wanted);
        // A growing vector briefly holds old and new memory.
        if target + self.uppers.capacity() > room {
            return false;
        }
        self.uppers.reserve_exact(target - self.uppers.len());
        self.lowers.reserve_exact(target - self.lowers.len());
        true
    }
}
