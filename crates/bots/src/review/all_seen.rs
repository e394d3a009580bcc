//! The cost of a card with all cards seen, which no player could know.

use super::relive::Made;
use crate::rest::rest_of;
use crate::value::Valuer;
use kirifuda_cards::{Card, CardSet};
use kirifuda_play::review::{AllSeen, Span};
use kirifuda_rules::{Action, Deal, Match};
use kirifuda_solver::maxn::{CardVector, Vector, VectorTable};
use kirifuda_solver::{CardValue, Limits, Problem, Solver};
use std::sync::Arc;

/// Memory of the transposition table for three sides and more, in bytes.
const BYTES: usize = 32 << 20;
/// A node of the search for more than two sides counts for this many: with five or six cards each it takes two
/// microseconds for four to six players, and bounds prune little (`cargo bench -p kirifuda-solver --bench many`).
const MANY: u64 = 4;

/// Returns the problem of a deal in its play, if it is solved as a game of two sides.
pub(super) fn of_two_sides(before: &Match, deal: &Deal) -> Option<Problem> {
    let game = before.game();
    // A pot is shared by tricks and refilled by players without one, so what one side wins the other need not lose.
    if game.scoring().has_pot() { None } else { Problem::of_deal(game, deal, before.standing()).ok() }
}

/// Solves the positions of one deal.
#[derive(Debug)]
pub(super) struct Solving {
    solver: Solver,
    nodes: u64,
    /// For three sides and more, from the first card of play on.
    many: Option<VectorTable>,
    /// The trick in which a search for more than two sides was cut off: the rest of that trick is skipped.
    cut_in: Option<u8>,
}

impl Solving {
    /// Creates a solver with at most `nodes` nodes per card, for a deal whose play begins in `opening`.
    pub fn new(nodes: u64, opening: Option<&Match>) -> Solving {
        let many = opening.and_then(|opening| {
            let deal = opening.current_deal()?;
            let game = opening.game();
            match of_two_sides(opening, deal) {
                Some(_) => None,
                None => VectorTable::new(Arc::clone(game), opening.standing(), BYTES).ok(),
            }
        });
        Solving { solver: Solver::default(), nodes, many, cut_in: None }
    }

    /// Returns the two-sided solver, whose memory serves the whole deal.
    pub fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// Returns what each seat of more than two sides can guarantee; `None` if that takes too long.
    pub fn sure_of(&mut self, deal: &Deal) -> Option<Vector> {
        self.many.as_mut()?.vector(deal, &mut Limits::nodes(self.nodes / MANY))
    }

    /// Returns the cost of the card; `None` for other actions, or if every search is cut off.
    pub fn judge(&mut self, made: &Made) -> Option<AllSeen> {
        let Action::Play(card) = made.action else { return None };
        let deal = made.before.current_deal()?;
        if self.many.is_some() { self.of_many(made, deal, card) } else { self.of_two(made, deal, card) }
    }

    fn of_two(&mut self, made: &Made, deal: &Deal, card: Card) -> Option<AllSeen> {
        let game = made.before.game();
        let problem = of_two_sides(&made.before, deal)?;
        let values = self.solver.values(&problem, &mut Limits::nodes(self.nodes));
        let own = values.iter().find(|value| value.card == card)?.points;
        let others = || values.iter().filter(|value| value.card != card).map(|value| value.points);
        let less = |best: Option<i32>, own: i32| best.map_or(0, |best| i64::from((best - own).max(0)));
        let lost = Span {
            low: less(others().map(|points| points.low).max(), own.high),
            high: less(others().map(|points| points.high).max(), own.low),
        };
        let worth = match (lost.exact(), own.exact()) {
            (Some(0), _) => Some(0.0),
            // The solver compares scores already.
            (Some(lost), Some(_)) if game.scoring().has_contract() => Some(lost as f64),
            (Some(lost), Some(own)) => worth(made, deal, lost as f64, f64::from(own)),
            _ => None,
        };
        let (counted, is_lead) = (game.scoring().unit(), game.scoring().has_contract());
        Some(AllSeen { counted, is_lead, lost, best: best_of(&values), worth })
    }

    fn of_many(&mut self, made: &Made, deal: &Deal, card: Card) -> Option<AllSeen> {
        if self.cut_in == Some(deal.tricks_done()) {
            return None;
        }
        let game = made.before.game();
        let vectors = self.many.as_mut()?.vectors(deal, &mut Limits::nodes(self.nodes / MANY));
        let Some(vectors) = vectors else {
            self.cut_in = Some(deal.tricks_done());
            return None;
        };
        let turn = deal.active().iter().position(|seat| seat == made.seat)?;
        let paid = |vector: &CardVector| i64::from(vector.payoffs[turn]);
        let best = vectors.iter().map(paid).max()?;
        let own = vectors.iter().find(|vector| vector.card == card).map(paid)?;
        Some(AllSeen {
            counted: game.scoring().unit(),
            is_lead: false,
            lost: Span::of(best - own),
            best: vectors.iter().filter(|vector| paid(vector) == best).map(|vector| vector.card).collect(),
            worth: (game.scoring().has_pot() || best == own).then_some((best - own) as f64),
        })
    }
}

/// Returns the cards that certainly lose nothing.
fn best_of(values: &[CardValue]) -> CardSet {
    let most = values.iter().map(|value| value.points.high).max();
    values.iter().filter(|value| Some(value.points.low) == most).map(|value| value.card).collect()
}

/// Returns the value of `lost` points more to come than `own`.
fn worth(made: &Made, deal: &Deal, lost: f64, own: f64) -> Option<f64> {
    let game = made.before.game();
    let view = made.before.view(made.seat)?;
    let playing = Match::imagined(game, &view, *deal);
    let valuer = Valuer::new(game, view.standing());
    let side = game.side_of(made.seat);
    let value = |points: f64| valuer.values(&playing.foregone(&rest_of(game, deal, side, points)))[side];
    Some(value(own + lost) - value(own))
}
