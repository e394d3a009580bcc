//! Keys that say how much of every place's room is used, designed for fast addition, comparison and lookup.
//!
//! A key holds one number for each dimension (a group of places, or a kind of card of the player who took the stock),
//! twice: packed into fields with a guard bit each, so that one subtraction tells whether it fits everywhere, and as
//! one mixed-radix index, which addresses a table. It also holds the marks: which hidden announcements have found their
//! suit. Numbers are added, marks are united.

use crate::numbers::narrow;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// How much room is used, and which marks are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Key {
    packed: u128,
    index: u64,
    pub marks: u8,
}

impl Key {
    #[inline]
    pub fn plus(self, other: Key) -> Key {
        Key { packed: self.packed + other.packed, index: self.index + other.index, marks: self.marks | other.marks }
    }

    /// Returns the difference of the numbers. The caller must have checked that `other` fits.
    #[inline]
    pub fn minus(self, other: Key) -> Key {
        Key { packed: self.packed - other.packed, index: self.index - other.index, marks: self.marks }
    }

    #[inline]
    pub fn times(self, count: usize) -> Key {
        Key { packed: self.packed * count as u128, index: self.index * count as u64, marks: self.marks }
    }

    #[inline]
    pub fn with_marks(self, marks: u8) -> Key {
        Key { marks, ..self }
    }

    /// Whether the numbers are equal, ignoring marks.
    #[inline]
    pub fn same_counts(self, other: Key) -> bool {
        self.packed == other.packed
    }
}

/// A key, and the number of ways to reach it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub key: Key,
    pub ways: f64,
}

/// The dimensions of the keys of one sampler.
#[derive(Clone, Debug)]
pub(super) struct Space {
    dims: Vec<Dim>,
    guards: u128,
    size: u64,
    mark_bits: u32,
}

/// The maximum of a dimension.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cap {
    pub cap: usize,
    pub slack: usize,
}

#[derive(Clone, Copy, Debug)]
struct Dim {
    shift: u32,
    cap: u8,
    /// Bits for the largest number that can be written.
    width: u32,
    stride: u64,
}

/// Tables up to this many cells are plain arrays: 2 MiB, measured to be faster than hashing up to there.
const MOST_CELLS: u64 = 1 << 18;

impl Space {
    /// Creates a space of dimensions with a cap each and, for those to which several bins of one block add, slack above
    /// it, so that no sum overflows. All places together hold one pack, so the fields fit in the word.
    pub fn new(caps: &[Cap], mark_bits: u32) -> Space {
        let mut space = Space { dims: Vec::with_capacity(caps.len()), guards: 0, size: 1, mark_bits };
        let mut shift = 0;
        for &Cap { cap, slack } in caps {
            let most = cap + slack;
            let width = usize::BITS - most.leading_zeros();
            space.dims.push(Dim { shift, cap: narrow(cap), width, stride: space.size });
            space.guards |= 1 << (shift + width);
            shift += width + 1;
            space.size *= most as u64 + 1;
        }
        space
    }

    /// Returns all marks set.
    pub fn all_marks(&self) -> u8 {
        ((1u32 << self.mark_bits) - 1) as u8
    }

    /// Returns the key of one unit in a dimension.
    pub fn unit(&self, dim: usize) -> Key {
        Key { packed: 1 << self.dims[dim].shift, index: self.dims[dim].stride, marks: 0 }
    }

    /// Returns the cap of a dimension.
    pub fn cap(&self, dim: usize) -> usize {
        usize::from(self.dims[dim].cap)
    }

    /// Returns the number of a dimension.
    #[inline]
    pub fn count(&self, key: Key, dim: usize) -> usize {
        let dim = self.dims[dim];
        (key.packed >> dim.shift) as usize & ((1 << dim.width) - 1)
    }

    /// Returns the key with every dimension at its cap.
    pub fn full(&self) -> Key {
        (0..self.dims.len()).fold(Key::default(), |key, dim| key.plus(self.unit(dim).times(self.cap(dim))))
    }

    /// Prepares a limit for comparisons.
    #[inline]
    pub fn room(&self, limit: Key) -> Room {
        Room { limit: limit.packed | self.guards, guards: self.guards }
    }

    fn cell_count(&self) -> u64 {
        self.size << self.mark_bits
    }

    /// Returns the cell of a key in a table.
    #[inline]
    pub fn cell(&self, key: Key) -> u64 {
        key.index << self.mark_bits | u64::from(key.marks)
    }

    /// Returns the key of a cell.
    pub fn key_of(&self, cell: u64) -> Key {
        let mut key = Key { packed: 0, index: cell >> self.mark_bits, marks: 0 };
        key.marks = (cell & u64::from(self.all_marks())) as u8;
        let mut rest = key.index;
        for dim in self.dims.iter().rev() {
            key.packed |= u128::from(rest / dim.stride) << dim.shift;
            rest %= dim.stride;
        }
        key
    }

    /// Creates a table of numbers by key, all 0.
    pub fn table(&self) -> KeyTable {
        if self.cell_count() <= MOST_CELLS {
            KeyTable::Dense(vec![0.0; self.cell_count() as usize])
        } else {
            KeyTable::Sparse(HashMap::default())
        }
    }

    /// Creates a table of these entries.
    pub fn table_of(&self, entries: &[Entry]) -> KeyTable {
        let mut table = self.table();
        for entry in entries {
            *table.cell_mut(self.cell(entry.key)) += entry.ways;
        }
        table
    }

    /// Returns the number under a key.
    #[inline]
    pub fn look_up(&self, table: &KeyTable, key: Key) -> f64 {
        match table {
            KeyTable::Dense(cells) => cells.get(self.cell(key) as usize).copied().unwrap_or(0.0),
            KeyTable::Sparse(cells) => cells.get(&self.cell(key)).copied().unwrap_or(0.0),
        }
    }
}

/// A limit on keys.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    limit: u128,
    guards: u128,
}

impl Room {
    /// Whether no number of the key exceeds the limit's.
    #[inline]
    pub fn fits(self, key: Key) -> bool {
        (self.limit - key.packed) & self.guards == self.guards
    }
}

/// Numbers by key.
#[derive(Clone, Debug)]
pub(super) enum KeyTable {
    Dense(Vec<f64>),
    Sparse(HashMap<u64, f64, BuildHasherDefault<CellHasher>>),
}

impl KeyTable {
    #[inline]
    fn cell_mut(&mut self, cell: u64) -> &mut f64 {
        match self {
            KeyTable::Dense(cells) => &mut cells[cell as usize],
            KeyTable::Sparse(cells) => cells.entry(cell).or_insert(0.0),
        }
    }
}

/// Spreads cell numbers over a hash table; they come from no adversary.
#[derive(Clone, Debug, Default)]
pub(super) struct CellHasher(u64);

impl Hasher for CellHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(26);
    }
}

/// Sums ways by cell, and returns them with the note made when the cell first came up.
pub(super) struct Adder<'s, T> {
    space: &'s Space,
    table: KeyTable,
    touched: Vec<(u64, T)>,
}

impl<'s, T: Copy> Adder<'s, T> {
    pub fn new(space: &'s Space) -> Adder<'s, T> {
        Adder { space, table: space.table(), touched: Vec::new() }
    }

    /// Adds ways, a positive number, in a cell within the caps.
    #[inline]
    pub fn add(&mut self, cell: u64, note: T, ways: f64) {
        let sum = self.table.cell_mut(cell);
        if *sum == 0.0 {
            self.touched.push((cell, note));
        }
        *sum += ways;
    }

    /// Adds ways under a key.
    #[inline]
    pub fn add_key(&mut self, key: Key, note: T, ways: f64) {
        self.add(self.space.cell(key), note, ways);
    }

    /// Passes everything to `give` and becomes empty.
    #[inline]
    pub fn drain(&mut self, mut give: impl FnMut(u64, T, f64)) {
        for (cell, note) in self.touched.drain(..) {
            let sum = self.table.cell_mut(cell);
            give(cell, note, *sum);
            *sum = 0.0;
        }
    }
}
