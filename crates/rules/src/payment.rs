//! What a deal for court cards is worth: the rows and columns of the payment table (KK-26, KK-27).

use crate::Game;
use crate::params::{CourtPayment, CourtRows};
use kirifuda_cards::{CardSet, Suit};

/// A row of the payment table: what the losers were dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentRow {
    /// All four aces.
    AllAces,
    /// The card above trump and the trump ace.
    AboveTrumpAndAce,
    /// Anything else, or the rows do not count.
    Otherwise,
}

impl CourtPayment {
    /// The points or chips of a row, by column.
    pub fn row(&self, row: PaymentRow) -> &[i64] {
        match row {
            PaymentRow::AllAces => &self.all_aces,
            PaymentRow::AboveTrumpAndAce => &self.above_trump_and_ace,
            PaymentRow::Otherwise => &self.otherwise,
        }
    }
}

impl Game {
    /// The row of the payment table that counts when the losers were dealt `losers_cards`; `tied`: both sides have as many
    /// court cards.
    pub fn payment_row(&self, losers_cards: CardSet, trump: Suit, tied: bool) -> PaymentRow {
        let top = self.above_trump(trump).map_or(CardSet::EMPTY, CardSet::of);
        if self.params().court_rows == CourtRows::Ties && !tied {
            PaymentRow::Otherwise
        } else if losers_cards.is_superset(self.court_aces()) {
            PaymentRow::AllAces
        } else if !top.is_empty() && losers_cards.is_superset(top | self.court_aces().in_suit(trump)) {
            PaymentRow::AboveTrumpAndAce
        } else {
            PaymentRow::Otherwise
        }
    }

    /// What the losers pay: the winners have taken `courts` court cards.
    pub(crate) fn payment(&self, row: PaymentRow, courts: u8) -> i64 {
        let column = self.params().court_columns.iter().rposition(|&least| i64::from(courts) >= least).unwrap_or(0);
        self.params().court_payment.row(row).get(column).copied().unwrap_or(0)
    }
}
