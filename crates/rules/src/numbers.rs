//! Whole numbers restricted to the ranges of the vocabulary.

/// The highest number a rule file, an option or a patch may hold (record.md).
pub const MAX_NUMBER: i64 = 2_147_483_647;

/// Cards, seats or tricks: a number from `MIN` to `MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count<const MIN: u8, const MAX: u8>(u8);

impl<const MIN: u8, const MAX: u8> Count<MIN, MAX> {
    /// Returns the number if it is in the range.
    pub fn new(number: i64) -> Option<Self> {
        u8::try_from(number).ok().filter(|number| (MIN..=MAX).contains(number)).map(Count)
    }

    /// Returns the number.
    #[inline]
    pub fn get(self) -> u8 {
        self.0
    }
}

/// The highest ruff: a whole suit with pips 2 to 10, three court cards of 10, and the ace of 11 (RT-6, RT-8).
pub const MAX_RUFF: u8 = 9 * (2 + 10) / 2 + 3 * 10 + 11;

/// The highest bid: every trick of the largest hand.
pub(crate) const MAX_BID: u8 = 52;

/// Converts a count that is small by construction: of cards, seats, sides, tricks or honours.
///
/// # Panics
/// If it is out of the range, which takes a broken invariant.
#[inline]
pub(crate) fn narrow<Wide, Narrow: TryFrom<Wide>>(count: Wide) -> Narrow {
    Narrow::try_from(count).unwrap_or_else(|_| unreachable!("a count out of its range"))
}

/// Converts a list of numbers to bytes and drops those out of range.
pub(crate) fn bytes(numbers: &[i64]) -> Vec<u8> {
    numbers.iter().filter_map(|&number| u8::try_from(number).ok()).collect()
}

/// Points, chips, deals, games or minutes: a number from `MIN` to [`MAX_NUMBER`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount<const MIN: u8>(u32);

impl Default for Amount<0> {
    fn default() -> Self {
        Amount(0)
    }
}

impl<const MIN: u8> Amount<MIN> {
    /// Returns the number if it is in the range.
    pub fn new(number: i64) -> Option<Self> {
        let number = u32::try_from(number).ok()?;
        (i64::from(MIN)..=MAX_NUMBER).contains(&i64::from(number)).then_some(Amount(number))
    }

    /// Returns the number, small enough for sums and products of a few.
    #[inline]
    pub fn get(self) -> i64 {
        i64::from(self.0)
    }
}
