//! Sets of the cards of one block, encoded as numbers.
//!
//! A number has a bit for each single card and above them a count of the cards that no question distinguishes: of equal
//! value and with the same open places. Ten, knave, queen and king of a suit are four cards but only five counts, so
//! far fewer sets must be enumerated.

use super::chance::{Heap, choose};
use kirifuda_cards::{Card, CardSet};
use rand_core::Rng;

/// The cards of a block.
#[derive(Clone, Debug, Default)]
pub(super) struct Sets {
    singles: Vec<Card>,
    equals: Vec<Card>,
}

impl Sets {
    /// Creates sets in which cards with the same sign are alike.
    pub fn of<S: PartialEq>(cards: &[Card], sign: impl Fn(Card) -> S) -> Sets {
        let like = |card: &Card| cards.iter().filter(|&&other| sign(other) == sign(*card)).count();
        let most = cards.iter().copied().max_by_key(like).filter(|card| like(card) > 1);
        let is_equal = |card: &Card| most.is_some_and(|most| sign(*card) == sign(most));
        let (equals, singles) = cards.iter().copied().partition(is_equal);
        Sets { singles, equals }
    }

    /// Creates sets in which all cards are distinguished.
    pub fn of_singles(cards: Vec<Card>) -> Sets {
        Sets { singles: cards, equals: Vec::new() }
    }

    /// Returns all cards, the single ones first.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.singles.iter().chain(&self.equals).copied()
    }

    pub fn card_count(&self) -> usize {
        self.singles.len() + self.equals.len()
    }

    /// Returns the number of sets; the sets are the numbers below it.
    pub fn count(&self) -> usize {
        (self.equals.len() + 1) << self.singles.len()
    }

    /// Returns the set of all cards. Subtracting a set from it gives the complement.
    pub fn full(&self) -> usize {
        self.count() - 1
    }

    fn equal_count(&self, set: usize) -> usize {
        set >> self.singles.len()
    }

    fn single_bits(&self, set: usize) -> usize {
        set & ((1 << self.singles.len()) - 1)
    }

    /// Returns the number of cards in a set.
    #[inline]
    pub fn size(&self, set: usize) -> usize {
        self.single_bits(set).count_ones() as usize + self.equal_count(set)
    }

    /// Returns in how many ways the cards of a set can be picked from all cards.
    pub fn picks(&self, set: usize) -> f64 {
        choose(self.equals.len(), self.equal_count(set))
    }

    /// Calls `call` for every subset of a set, with the ways to pick it from the set.
    #[inline]
    pub fn each_part(&self, set: usize, mut call: impl FnMut(usize, f64)) {
        let (bits, equal_count) = (self.single_bits(set), self.equal_count(set));
        for equals in 0..=equal_count {
            let ways = choose(equal_count, equals);
            let upper = equals << self.singles.len();
            let mut part = bits;
            loop {
                call(upper | part, ways);
                if part == 0 {
                    break;
                }
                part = (part - 1) & bits;
            }
        }
    }

    /// Returns all sets of a size.
    pub fn of_size(&self, size: usize) -> impl Iterator<Item = usize> + '_ {
        (0..=self.equals.len().min(size)).flat_map(move |equals| {
            let upper = equals << self.singles.len();
            bits_of_size(self.singles.len(), size - equals).map(move |bits| upper | bits)
        })
    }

    /// Returns the set of all cards that satisfy `test`, which must treat like cards alike.
    pub fn members(&self, test: impl Fn(Card) -> bool) -> usize {
        let bits =
            self.singles.iter().enumerate().fold(0, |bits, (index, &card)| bits | usize::from(test(card)) << index);
        let equals = if self.equals.first().is_some_and(|&card| test(card)) { self.equals.len() } else { 0 };
        equals << self.singles.len() | bits
    }

    /// Returns how many cards two sets share; one of them must come from [`Sets::members`].
    pub fn common(&self, set: usize, members: usize) -> usize {
        let equals = self.equal_count(set).min(self.equal_count(members));
        self.single_bits(set & members).count_ones() as usize + equals
    }

    /// Returns the sum of values of every set.
    pub fn sums(&self, value: impl Fn(Card) -> u8) -> Vec<u8> {
        let mut sums = vec![0u8; self.count()];
        let above = 1 << self.singles.len();
        for set in 1..sums.len() {
            let bits = self.single_bits(set);
            sums[set] = if bits == 0 {
                sums[set - above].saturating_add(self.equals.first().map_or(0, |&card| value(card)))
            } else {
                let lowest = bits.trailing_zeros() as usize;
                sums[set & !(1 << lowest)].saturating_add(value(self.singles[lowest]))
            };
        }
        sums
    }

    /// Returns the single card at an index, for sets in which all are distinguished.
    pub fn single(&self, place: usize) -> Card {
        self.singles[place]
    }

    /// Returns the cards that are alike, for [`Sets::draw`].
    pub fn equals_heap(&self) -> Heap {
        Heap::of(self.equals.iter().copied().collect())
    }

    /// Returns the cards of a set, drawing those that are alike from the remaining ones.
    pub fn draw(&self, set: usize, equals: &mut Heap, rng: &mut (impl Rng + ?Sized)) -> CardSet {
        let mut cards = equals.draw(rng, self.equal_count(set));
        let mut bits = self.single_bits(set);
        while bits != 0 {
            cards.insert(self.singles[bits.trailing_zeros() as usize]);
            bits &= bits - 1;
        }
        cards
    }
}

/// Returns all numbers of `count` bits of which `size` are set.
fn bits_of_size(count: usize, size: usize) -> impl Iterator<Item = usize> {
    let next = move |&bits: &usize| {
        if bits == 0 {
            return None;
        }
        let lowest = bits & bits.wrapping_neg();
        let ripple = bits + lowest;
        let bits = ripple | (((bits ^ ripple) >> 2) / lowest);
        (bits < 1 << count).then_some(bits)
    };
    std::iter::successors((size <= count).then_some((1 << size) - 1), next)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(count: u8) -> Vec<Card> {
        (0..count).map(Card::from_bit).collect()
    }

    #[test]
    fn parts_are_picked_in_all_ways() {
        let sets = Sets::of(&cards(6), |card| if card.rank() < 3 { 9 } else { card.rank() });
        assert_eq!((sets.card_count(), sets.count()), (6, 4 << 3));
        let mut ways = 0.0;
        sets.each_part(sets.full(), |part, picks| {
            assert_eq!(sets.size(part) + sets.size(sets.full() - part), 6);
            ways += picks;
        });
        assert_eq!(ways, 64.0);
        for size in 0..=6 {
            let expected: Vec<usize> = (0..sets.count()).filter(|&set| sets.size(set) == size).collect();
            let mut found: Vec<usize> = sets.of_size(size).collect();
            found.sort_unstable();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn sums_count_every_card() {
        let sets = Sets::of(&cards(5), |card| card.rank() / 2);
        let sums = sets.sums(|card| card.rank() / 2 + 1);
        assert_eq!(sums[sets.full()], 1 + 1 + 2 + 2 + 3);
        let members = sets.members(|card| card.rank() < 2);
        assert_eq!(sets.common(sets.full(), members), 2);
    }
}
