//! Shuffles as pure functions of a source of random numbers, which lives elsewhere.

use crate::{Pack, PackOrder};

/// A source of uniform whole numbers.
pub trait Below {
    /// Returns a number from 0 to `bound` - 1, each equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

/// Returns a uniformly random order of `pack` (Fisher–Yates, from the last place down).
///
/// The order of the draws is fixed: the same numbers give the same pack on every machine and in every version.
pub fn shuffle(pack: &Pack, chance: &mut impl Below) -> PackOrder {
    let mut order = *pack.order();
    for place in (1..pack.len()).rev() {
        let other = chance.below(place as u32 + 1) as usize;
        order.swap(place, other);
    }
    order
}

/// Returns the test shuffle V(s) of section 10 of the rules: for test vectors only, never for play.
pub fn vector_shuffle(pack: &Pack, seed: u32) -> PackOrder {
    struct Congruential(u64);
    impl Below for Congruential {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 = (1_103_515_245 * self.0 + 12_345) & 0x7fff_ffff;
            (self.0 as u32 >> 16) % bound
        }
    }
    shuffle(pack, &mut Congruential(u64::from(seed)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vector_shuffle_is_that_of_section_10() {
        let french = vector_shuffle(&Pack::french(), 1);
        assert!(Pack::french().order_text(&french).starts_with("8C AD 2C 4D 4S 4H AC 9C 2H 6H 6D 8H 7S AH QS"));
        let karuta = vector_shuffle(&Pack::karuta(), 1);
        assert!(Pack::karuta().order_text(&karuta).starts_with("2h Rk 9i 6k Sh Ui 7h Ko 8h Ki"));
    }
}
