//! Exact draws from a source of random words, and the counts that weight them.

use kirifuda_cards::{Card, CardSet};
use rand_core::Rng;

/// Returns a uniform whole number below `bound`, which is at least 1.
pub(super) fn below(rng: &mut (impl Rng + ?Sized), bound: usize) -> usize {
    let bound = bound as u64;
    let mut wide = u128::from(rng.next_u64()) * u128::from(bound);
    if (wide as u64) < bound {
        // The lowest products would come once too often, so they are rejected.
        let surplus = bound.wrapping_neg() % bound;
        while (wide as u64) < surplus {
            wide = u128::from(rng.next_u64()) * u128::from(bound);
        }
    }
    (wide >> 64) as usize
}

/// Returns a uniform number from 0 up to but excluding `total`.
pub(super) fn share(rng: &mut (impl Rng + ?Sized), total: f64) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64 * total
}

/// Picks one item of a weighted stream.
///
/// The weights must add up to the total that the draw was made from; rounding may let the draw run past the end, and
/// then the last item of positive weight is picked.
pub(super) struct Draw<T> {
    left: f64,
    picked: Option<T>,
}

impl<T> Draw<T> {
    pub fn from(rng: &mut (impl Rng + ?Sized), total: f64) -> Draw<T> {
        Draw { left: share(rng, total), picked: None }
    }

    /// Offers an item; returns true once one is picked.
    #[inline]
    pub fn offer(&mut self, weight: f64, thing: T) -> bool {
        if weight <= 0.0 {
            return false;
        }
        if !self.is_done() {
            self.picked = Some(thing);
            self.left -= weight;
        }
        self.is_done()
    }

    /// Whether an item is picked.
    #[inline]
    pub fn is_done(&self) -> bool {
        self.left < 0.0
    }

    pub fn picked(self) -> Option<T> {
        self.picked
    }
}

/// A list of cards for random draws.
pub(super) struct Heap {
    cards: [Card; 64],
    len: usize,
}

impl Heap {
    pub fn of(set: CardSet) -> Heap {
        let mut heap = Heap { cards: [Card::from_bit(0); 64], len: 0 };
        for card in set {
            heap.cards[heap.len] = card;
            heap.len += 1;
        }
        heap
    }

    /// Removes `count` random cards, or all there are.
    pub fn draw(&mut self, rng: &mut (impl Rng + ?Sized), count: usize) -> CardSet {
        let mut drawn = CardSet::EMPTY;
        if count >= self.len {
            drawn = self.cards[..self.len].iter().copied().collect();
            self.len = 0;
            return drawn;
        }
        for _ in 0..count {
            let place = below(rng, self.len);
            self.len -= 1;
            self.cards.swap(place, self.len);
            drawn.insert(self.cards[self.len]);
        }
        drawn
    }
}

/// Factorials up to that of the size of the largest set of cards.
const FACTORIALS: [f64; 65] = {
    let mut table = [1.0; 65];
    let mut n = 1;
    while n < 65 {
        table[n] = table[n - 1] * n as f64;
        n += 1;
    }
    table
};

/// Returns the number of permutations of `n` cards.
#[inline]
pub(super) fn factorial(n: usize) -> f64 {
    FACTORIALS.get(n).copied().unwrap_or(f64::INFINITY)
}

/// Returns the number of ways to choose `k` of `n`; 0 if `k` is too large.
pub(super) fn choose(n: usize, k: usize) -> f64 {
    if k > n { 0.0 } else { (factorial(n) / (factorial(k) * factorial(n - k))).round() }
}

/// Returns the number of ways to choose `n - k` of `of`; 0 if `k` is larger than `n`.
pub(super) fn choose_rest(of: usize, n: usize, k: usize) -> f64 {
    n.checked_sub(k).map_or(0.0, |missing| choose(of, missing))
}
