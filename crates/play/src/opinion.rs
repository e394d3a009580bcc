//! A bot's opinion of a decision: every candidate with its estimate, and the fact that decides the choice.

use kirifuda_cards::{Card, CardSet, Seat, Suit};
use kirifuda_rules::Action;

/// A cost is significant if it exceeds this many of its standard errors.
pub const SURE: f64 = 2.0;

/// The estimated value of one candidate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The candidate.
    pub action: Action,
    /// The expected result of the rest of the deal for the player's side, in the units of the score: points less the
    /// others' average, or chips from a pot.
    pub mean: f64,
    /// How much less than the choice, in the same units; 0 for the choice. Negative if the worlds favour this candidate
    /// but something else decides: the prior counts too, and staying is looked up.
    pub cost: f64,
    /// The standard error of `cost`.
    pub error: f64,
    /// The fact on which the cost depends most, if one is significant.
    pub turns_on: Option<Turn>,
}

/// Something that the player does not know, and how much depends on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    /// What may be true.
    pub fact: Fact,
    /// The share of the worlds in which it is true, from 0 to 1.
    pub share: f64,
    /// The cost if it is true.
    pub cost_if: f64,
    /// The cost if it is not.
    pub cost_if_not: f64,
}

/// A fact about the unseen cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A seat holds a card.
    Holds(Seat, Card),
    /// A seat has no card of a suit.
    Void(Seat, Suit),
}

/// A bot's opinion of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// The bot's choice.
    pub choice: Action,
    /// The candidates, one of each run of equal cards, the choice first, then by cost; all in the same worlds.
    pub estimates: Vec<Estimate>,
    /// The number of worlds in which they were tried.
    pub worlds: usize,
    /// The effective number of independent worlds, from which the errors are computed, from 1 to `worlds`: likely
    /// worlds come more than once (the effective sample size of Kish, 1965), and worlds from a chain are correlated
    /// (their number divided by the autocorrelation time).
    pub effective: f64,
}

impl Opinion {
    /// Returns the estimate of an action; only one of several equal cards is tried, so `alike` must return the cards
    /// equal to a card.
    pub fn of(&self, action: Action, alike: impl Fn(Card) -> CardSet) -> Option<&Estimate> {
        let same = |estimate: &&Estimate| match (estimate.action, action) {
            (Action::Play(tried), Action::Play(card)) => tried == card || alike(card).contains(tried),
            (tried, action) => tried == action,
        };
        self.estimates.iter().find(same)
    }
}

/// The adviser's advice.
#[derive(Clone, Debug, Default)]
pub struct Advised {
    /// One action, or all the cards it would discard; empty if the person is not asked.
    pub actions: Vec<Action>,
    /// What it thinks of the candidates, if it searches.
    pub opinion: Option<Opinion>,
}
