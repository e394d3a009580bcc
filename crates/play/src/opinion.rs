//! What a bot thinks of a decision: every candidate with its estimate, and the fact on which the choice turns.

use kirifuda_cards::{Card, CardSet, Seat, Suit};
use kirifuda_rules::Action;

/// A cost is no chance when it is more than so many of its standard errors.
pub const SURE: f64 = 2.0;

/// What one candidate is expected to bring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The candidate.
    pub action: Action,
    /// What the deal brings the player's side from here on, in the units of the score: points less what the others get
    /// on average, or chips from a pot.
    pub mean: f64,
    /// How much less than the choice, in the same units; 0 for the choice, and less than 0 for what the worlds find
    /// better, where something else decides: habit has a word, and whether to stay is looked up.
    pub cost: f64,
    /// The standard error of `cost`.
    pub error: f64,
    /// On what the cost turns most, where something is seen to decide it.
    pub turns_on: Option<Turn>,
}

/// Something the player does not know, and how much hangs on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Turn {
    /// What may be so.
    pub fact: Fact,
    /// In what part of the worlds it is so, from 0 to 1.
    pub share: f64,
    /// The cost where it is so.
    pub cost_if: f64,
    /// The cost where it is not.
    pub cost_if_not: f64,
}

/// What may be so of the cards that are not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A seat holds a card.
    Holds(Seat, Card),
    /// A seat has no card of a suit.
    Void(Seat, Suit),
}

/// What a bot thinks of a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Opinion {
    /// What it would do.
    pub choice: Action,
    /// The candidates, one of each run of equal cards, the choice first, then by cost; all in the same worlds.
    pub estimates: Vec<Estimate>,
    /// In how many worlds they were tried.
    pub worlds: usize,
    /// How many independent worlds these are worth, by which the errors are reckoned, from 1 to `worlds`: likely worlds
    /// come more than once (the effective sample size of Kish, 1965), and those made one from the other are alike (their
    /// number by their autocorrelation time).
    pub effective: f64,
}

impl Opinion {
    /// The estimate of an action; of several equal cards only one is tried, so that `alike` says which cards are equal.
    pub fn of(&self, action: Action, alike: impl Fn(Card) -> CardSet) -> Option<&Estimate> {
        let same = |estimate: &&Estimate| match (estimate.action, action) {
            (Action::Play(tried), Action::Play(card)) => tried == card || alike(card).contains(tried),
            (tried, action) => tried == action,
        };
        self.estimates.iter().find(same)
    }
}

/// What the adviser would do.
#[derive(Clone, Debug, Default)]
pub struct Advised {
    /// One action, or all the cards it would put out; nothing when the person is not asked.
    pub actions: Vec<Action>,
    /// What it thinks of the candidates, where it reckons.
    pub opinion: Option<Opinion>,
}
