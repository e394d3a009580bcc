//! What the decisions of a deal cost.

use kirifuda_cards::Seat;
use kirifuda_play::review::{AllSeen, Decision, Review as Reviewed};
use kirifuda_rules::notation::action_text;
use kirifuda_words::{GameWords, hint, opinion, review as words_of};
use serde::Serialize;

/// A deal reviewed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Review {
    /// The deal, from 1.
    pub deal: usize,
    /// Its decisions in order.
    pub decisions: Vec<Decided>,
    /// The luck of the cards against the play; `None` where it cannot be worked out.
    pub luck: Option<Luck>,
    /// How it is to be read, the turning points, and what is to be said of luck.
    pub lines: Vec<String>,
    /// What costs are counted in.
    pub unit: String,
    /// What is counted with all cards seen.
    pub counted: String,
    /// What the decisions of each player come to, by seat.
    pub accounts: Vec<Account>,
    /// By seat: how far its side was ahead when the deal began, in the units of costs.
    pub ahead: Vec<f64>,
    /// By seat, in the same units: what the deal brought its side; empty if it was not played to its end.
    pub brought: Vec<f64>,
}

/// What the decisions of a player come to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Account {
    /// The player.
    pub seat: usize,
    /// How many decisions were best, fine, doubtful, mistakes and blunders.
    pub counts: Vec<usize>,
    /// What the doubtful ones and worse cost together, on average.
    pub given_up: f64,
    /// The same as it is shown.
    pub given_up_text: String,
    /// All of it in a sentence.
    pub text: String,
}

/// A decision and what it cost.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Decided {
    /// Its place among all decisions of the deal, from 1.
    pub number: usize,
    /// Whose it was.
    pub seat: usize,
    /// The trick, from 1; `None` before the play.
    pub trick: Option<u8>,
    /// What was done, in the words of records.
    pub action: String,
    /// In the words of a player.
    pub action_text: String,
    /// What it cost on average with what the seat knew.
    pub cost: f64,
    /// The standard error of the cost.
    pub error: f64,
    /// The cost as it is shown: `−0.25`, or `0`.
    pub cost_text: String,
    /// Its standard error as it is shown: `±0.12`; empty where the cost is certain to be nothing.
    pub error_text: String,
    /// Whether it cost something beyond chance.
    pub dear: bool,
    /// `best`, `fine`, `doubtful`, `mistake` or `blunder`.
    pub verdict: String,
    /// In the words of a player.
    pub verdict_text: String,
    /// What the deal could be expected to bring the player's side after it, in the units of costs.
    pub expected: f64,
    /// What was best, in the words of records.
    pub best: String,
    /// In the words of a player.
    pub best_text: String,
    /// What speaks for it, said to the player; empty unless the decision was doubtful or worse.
    pub best_why: String,
    /// What is to be said of it: all of it if it was doubtful or worse, else what it cost and gave away.
    pub text: String,
    /// What it gave away with all cards seen, at least; `None` where that is not known.
    pub all_seen_cost: Option<i64>,
    /// The same as it is shown: `−2`, `at least −2`; empty where it is not known.
    pub all_seen_text: String,
    /// Whether it is one of the decisions that cost most.
    pub turning: bool,
}

/// The luck of the cards against the play, as a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema, utoipa::ToSchema))]
pub struct Luck {
    /// What is counted.
    pub heading: String,
    /// The heads of the columns after the sides.
    pub columns: Vec<String>,
    /// By side: its players, then a cell for each column.
    pub rows: Vec<Vec<String>>,
    /// What is to be said besides.
    pub note: Option<String>,
}

impl Review {
    /// A review in words.
    pub fn told(words: &GameWords<'_>, reviewed: &Reviewed) -> Review {
        let turning: Vec<usize> = reviewed.turning_points().iter().map(|decision| decision.number).collect();
        let decided = |decision: &Decision| decided(words, decision, turning.contains(&decision.number));
        let mut lines = vec![words_of::legend(words)];
        let points = reviewed.turning_points();
        lines.extend(points.iter().map(|point| words_of::turning_point(words, point)));
        if points.is_empty() {
            lines.push(words.say("review-no-turning-point", &[]));
        }
        let sides = |values: &[f64]| {
            let seats = Seat::all(words.game().players());
            seats.filter_map(|seat| values.get(words.game().side_of(seat)).copied()).collect()
        };
        let luck = reviewed.luck.as_ref().map(|luck| self::luck(words, luck));
        lines.extend(luck.is_none().then(|| words.say("review-luck-unknown", &[])));
        Review {
            deal: reviewed.deal,
            decisions: reviewed.decisions.iter().map(decided).collect(),
            luck,
            lines,
            unit: words_of::unit(words),
            counted: words_of::counted_in_play(words),
            accounts: reviewed.accounts().iter().map(|found| account(words, found)).collect(),
            ahead: sides(&reviewed.ahead),
            brought: sides(&reviewed.brought),
        }
    }
}

fn account(words: &GameWords<'_>, found: &kirifuda_play::review::Account) -> Account {
    Account {
        seat: found.seat.index(),
        counts: found.counts.to_vec(),
        given_up: found.given_up,
        given_up_text: opinion::amount(words, found.given_up),
        text: words_of::account(words, found),
    }
}

fn decided(words: &GameWords<'_>, decision: &Decision, turning: bool) -> Decided {
    let game = words.game();
    let best = decision.opinion.choice;
    let listed = |action| decision.view().map_or(String::new(), |view| opinion::listed(words, &view, action));
    let fault = decision.verdict.is_fault();
    let why = || decision.view().map_or(String::new(), |view| hint::why(words, &view, best));
    let [cost_text, error_text] = opinion::cost_cells(&decision.estimate);
    let all_seen = decision.all_seen.as_ref();
    Decided {
        number: decision.number,
        seat: decision.seat.index(),
        trick: decision.trick(),
        action: action_text(game, decision.action),
        action_text: listed(decision.action),
        cost: decision.estimate.cost,
        error: decision.estimate.error,
        cost_text,
        error_text,
        dear: decision.is_dear(),
        verdict: decision.verdict.word().to_owned(),
        verdict_text: words_of::verdict(words, decision.verdict),
        expected: decision.estimate.mean,
        best: action_text(game, best),
        best_text: listed(best),
        best_why: if fault { why() } else { String::new() },
        text: if fault { words_of::turning_point(words, decision) } else { words_of::cost(words, decision) },
        all_seen_cost: all_seen.and_then(AllSeen::at_least),
        all_seen_text: words_of::all_seen_cell(words, all_seen),
        turning,
    }
}

fn luck(words: &GameWords<'_>, luck: &kirifuda_play::review::Luck) -> Luck {
    let told = words_of::luck(words, luck);
    Luck { heading: told.heading, columns: told.columns, rows: told.rows, note: told.note }
}
