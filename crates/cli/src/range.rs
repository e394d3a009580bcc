//! Whole numbers of a range, as options take them.

use std::error::Error;
use std::fmt;

/// A number out of the range from `min` to `max`, if there is a largest one.
#[derive(Clone, Copy, Debug)]
pub struct OutOfRange {
    /// The smallest.
    pub min: u64,
    /// The largest.
    pub max: Option<u64>,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.max {
            Some(max) => write!(f, "expected a number from {} to {max}", self.min),
            None => write!(f, "expected a number from {} on", self.min),
        }
    }
}

impl Error for OutOfRange {}

/// Reads whole numbers of a range, and says which it is where one is out of it.
pub fn within<N: TryFrom<u64>>(
    min: u64,
    max: Option<u64>,
) -> impl Fn(&str) -> Result<N, Box<dyn Error + Send + Sync>> + Clone {
    move |text| {
        let number = match text.parse::<u64>() {
            Err(error) if size_of::<N>() == size_of::<u64>() || text.parse::<i64>().is_err() => {
                return Err(error.into());
            }
            number => number.ok().filter(|number| *number >= min && max.is_none_or(|max| *number <= max)),
        };
        Ok(number.and_then(|number| N::try_from(number).ok()).ok_or(OutOfRange { min, max })?)
    }
}
