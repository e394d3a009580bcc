//! The value of a deal for court cards: the rows and columns of the payment table (KK-26, KK-27).

use crate::Game;
use crate::numbers::bytes;
use crate::params::CourtRows;
use crate::{Amount, RawRules};
use kirifuda_cards::{CardSet, Suit};

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

/// The value of a deal for court cards, by row and by column: the number of court cards that the winners took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentTable {
    columns: Vec<u8>,
    rows: [Vec<Amount<0>>; 3],
}

impl PaymentTable {
    /// Builds the table from rules that have passed the checks.
    pub(crate) fn new(raw: &RawRules) -> PaymentTable {
        let row = |row: &[i64]| row.iter().filter_map(|&amount| Amount::new(amount)).collect();
        let table = &raw.court_payment;
        PaymentTable {
            columns: bytes(&raw.court_columns),
            rows: [row(&table.all_aces), row(&table.above_trump_and_ace), row(&table.otherwise)],
        }
    }

    /// Returns the lowest number of court cards of each column.
    pub fn columns(&self) -> &[u8] {
        &self.columns
    }

    /// Returns the points or chips of a row, by column.
    pub fn row(&self, row: PaymentRow) -> &[Amount<0>] {
        &self.rows[row as usize]
    }
}

impl Game {
    /// Returns the row of the payment table that applies if the losers were dealt `losers_cards`; `tied` if both sides
    /// have the same number of court cards.
    pub fn payment_row(&self, losers_cards: CardSet, trump: Suit, tied: bool) -> PaymentRow {
        let top = self.above_trump(trump).map_or(CardSet::EMPTY, CardSet::of);
        if self.rules().court_rows() == CourtRows::Ties && !tied {
            PaymentRow::Otherwise
        } else if losers_cards.is_superset(self.court_aces()) {
            PaymentRow::AllAces
        } else if !top.is_empty() && losers_cards.is_superset(top | self.court_aces().in_suit(trump)) {
            PaymentRow::AboveTrumpAndAce
        } else {
            PaymentRow::Otherwise
        }
    }

    /// Returns what the losers pay if the winners have taken `courts` court cards.
    pub(crate) fn payment(&self, row: PaymentRow, courts: u8) -> i64 {
        let table = self.rules().payment();
        let column = table.columns().iter().rposition(|&least| courts >= least).unwrap_or(0);
        table.row(row).get(column).map_or(0, |amount| amount.get())
    }
}
