//! Whole numbers restricted to the ranges of the vocabulary.

/// The highest number a rule file, an option or a patch may hold (record.md).
pub const MAX_NUMBER: i64 = 2_147_483_647;

/// Cards, seats or tricks: a number from `MIN` to `MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count<const MIN: u8, const MAX: u8>(u8);

impl<const MIN: u8, const MAX: u8> Count<MIN, MAX> {
    /// The number, if it is in the range.
    pub fn new(number: i64) -> Option<Self> {
        u8::try_from(number).ok().filter(|number| (MIN..=MAX).contains(number)).map(Count)
    }

    /// The number.
    #[inline]
    pub fn get(self) -> u8 {
        self.0
    }
}

/// The numbers of a list as small ones; those out of range are left out.
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
    /// The number, if it is in the range.
    pub fn new(number: i64) -> Option<Self> {
        let number = u32::try_from(number).ok()?;
        (i64::from(MIN)..=MAX_NUMBER).contains(&i64::from(number)).then_some(Amount(number))
    }

    /// The number; sums and products of a few stay far from the limits of the type.
    #[inline]
    pub fn get(self) -> i64 {
        i64::from(self.0)
    }
}
