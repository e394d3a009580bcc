//! A card-play policy learnt from the results of playouts.
//!
//! The policy adds the weights of a card's cells in a few tables (`features`); a softmax over the sums gives the
//! probabilities. That costs little more than a rule of thumb and also yields the probability of each card, so the same
//! policy plays deals out and weights sampled deals by what was seen.

mod exp;
mod features;
mod text;
mod weights;

use crate::packed::unpack;
use crate::tables::Tables;
pub(crate) use exp::exp;
pub use features::{CELLS, DecisionFeatures};
use kirifuda_cards::{Card, CardSet};
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Game, SeatView};
use std::sync::{Arc, OnceLock};
pub(crate) use text::{add_numbers, kind_named, name_of, read_numbers};
pub use text::{read, write};
pub use weights::{Kind, Weights};

/// The built-in policies; `kirifuda train cards` makes them.
const BUILT_IN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/trained.packed"));

/// The most cards a hand can have: at least two players share a pack.
pub const MAX_HAND: usize = CardSet::CAPACITY / 2;

impl Weights {
    /// Returns the built-in weights for a game's kind; `None` also where the worth of a trick is summed up,
    /// of which they have learnt nothing.
    pub fn built_in(game: &Game) -> Option<&'static Weights> {
        if game.scoring().sums_up_tricks() { None } else { Weights::of_kind(Kind::of(game)) }
    }

    /// Returns the built-in weights for a kind.
    pub(crate) fn of_kind(kind: Kind) -> Option<&'static Weights> {
        static ALL: OnceLock<Vec<(Kind, Weights)>> = OnceLock::new();
        // A test reads the file; if it were unreadable, rules of thumb would decide.
        let all = ALL.get_or_init(|| text::read(&unpack(BUILT_IN)).unwrap_or_default());
        all.iter().find(|(known, _)| *known == kind).map(|(_, weights)| weights)
    }
}

/// A policy for one game.
#[derive(Clone, Debug)]
pub struct CardPolicy {
    tables: Arc<Tables>,
    weights: Weights,
}

/// The probability of each legal card.
pub struct Chances {
    cards: [Card; MAX_HAND],
    parts: [f32; MAX_HAND],
    len: usize,
    sum: f32,
}

impl CardPolicy {
    /// Creates a policy with these weights.
    pub fn new(game: &Game, weights: Weights) -> CardPolicy {
        CardPolicy { tables: Arc::new(Tables::of(game)), weights }
    }

    /// Returns the built-in policy.
    pub fn built_in(game: &Game) -> Option<CardPolicy> {
        Weights::built_in(game).map(|weights| CardPolicy::new(game, weights.clone()))
    }

    /// Returns the card powers of the game.
    pub(crate) fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Returns the probabilities of the cards of `legal`; the view is that of the seat to act.
    #[inline]
    pub fn chances(&self, view: &SeatView<'_>, legal: CardSet) -> Chances {
        self.softened(view, legal, 1.0)
    }

    /// Returns the spread of card values within a decision, in the units of the score.
    pub fn spread(&self) -> f64 {
        f64::from(self.weights.spread)
    }

    /// Returns the probabilities for a player who remembers only this many tricks before the one in progress.
    pub fn remembering(&self, view: &SeatView<'_>, legal: CardSet, tricks: u8) -> Chances {
        let features = DecisionFeatures::of(view, &self.tables).forgetting(view, &self.tables, tricks);
        features.chances(&self.tables, &self.weights.cells, legal, 1.0)
    }

    /// Returns softened probabilities: with `part` 0 every card is equally likely, with 1 the policy counts in full.
    #[inline]
    pub fn softened(&self, view: &SeatView<'_>, legal: CardSet, part: f32) -> Chances {
        DecisionFeatures::of(view, &self.tables).chances(&self.tables, &self.weights.cells, legal, part)
    }

    /// Draws a card by its probability.
    #[inline]
    pub fn play(&self, view: &SeatView<'_>, legal: CardSet, chance: &mut Chance) -> Card {
        self.chances(view, legal).draw(chance)
    }
}

impl DecisionFeatures {
    /// Returns the probabilities of the cards of `legal` under some weights, of which only a `part` from 0 to 1 counts.
    #[inline]
    pub fn chances(&self, tables: &Tables, weights: &[f32], legal: CardSet, part: f32) -> Chances {
        let mut chances = Chances { cards: [Card::from_bit(0); MAX_HAND], parts: [0.0; MAX_HAND], len: 0, sum: 0.0 };
        let mut highest = f32::NEG_INFINITY;
        for card in legal {
            let cells = self.cells(tables, card, legal);
            let sum = part * cells.iter().map(|&cell| weights[usize::from(cell)]).sum::<f32>();
            chances.cards[chances.len] = card;
            chances.parts[chances.len] = sum;
            chances.len += 1;
            highest = highest.max(sum);
        }
        for part in &mut chances.parts[..chances.len] {
            *part = exp(*part - highest);
            chances.sum += *part;
        }
        chances
    }
}

impl Chances {
    /// Draws a card by its probability.
    #[inline]
    pub fn draw(&self, chance: &mut Chance) -> Card {
        let mut left = (chance.word() >> 40) as f32 / (1u64 << 24) as f32 * self.sum;
        for (card, part) in self.cards.iter().zip(&self.parts).take(self.len) {
            left -= part;
            if left < 0.0 {
                return *card;
            }
        }
        self.cards[self.len.saturating_sub(1)]
    }

    /// Returns the likeliest card.
    pub fn best(&self) -> Card {
        self.iter().max_by(|a, b| a.1.total_cmp(&b.1)).map_or(Card::from_bit(0), |(card, _)| card)
    }

    /// Returns the probability of a legal card.
    pub fn of(&self, card: Card) -> f32 {
        let found = self.iter().find(|&(known, _)| known == card);
        found.map_or(0.0, |(_, chance)| chance)
    }

    /// Iterates over the cards and their probabilities, in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = (Card, f32)> + '_ {
        self.cards.iter().zip(&self.parts).take(self.len).map(|(&card, &part)| (card, part / self.sum))
    }
}
