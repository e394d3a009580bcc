//! What a deal pays by the card points taken: the rows and columns of the payment table (KK-26, KK-27).

use crate::numbers::{Amount, bytes};

/// The payment table as rule files write it, its rows by the losers' dealt cards (KK-26); the first that applies counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentText {
    /// All four aces.
    pub all_aces: Vec<i64>,
    /// The card above trump and the trump ace.
    pub above_trump_and_ace: Vec<i64>,
    /// Anything else.
    pub otherwise: Vec<i64>,
}

/// A row of the payment table: the cards dealt to the losers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentRow {
    /// All four aces.
    AllAces,
    /// The card above trump and the trump ace.
    AboveTrumpAndAce,
    /// Anything else, or the rows do not count.
    Otherwise,
}

/// What a deal pays, by row and by column: the card points that the winners took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentTable {
    columns: Vec<u8>,
    rows: [Vec<Amount<0>>; 3],
}

impl PaymentTable {
    /// Builds the table from columns and rows that have passed the checks.
    pub(crate) fn new(columns: &[i64], table: &PaymentText) -> PaymentTable {
        let row = |row: &[i64]| row.iter().filter_map(|&amount| Amount::new(amount)).collect();
        PaymentTable {
            columns: bytes(columns),
            rows: [row(&table.all_aces), row(&table.above_trump_and_ace), row(&table.otherwise)],
        }
    }

    /// Returns the fewest card points of each column.
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// Returns the points or chips of a row, by column.
    pub fn row(&self, row: PaymentRow) -> &[Amount<0>] {
        &self.rows[row as usize]
    }
}
