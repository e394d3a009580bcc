//! The cost of a card with all cards seen, which no player could know.

use super::relive::Made;
use crate::rest::rest_of;
use crate::value::Valuer;
use kirifuda_cards::{Card, CardSet};
use kirifuda_play::review::{AllSeen, Span};
use kirifuda_rules::{Action, Deal, Game, Match};
use kirifuda_solver::maxn::{self, CardVector, Payoff, Position, Vector};
use kirifuda_solver::{CardValue, Limits, Problem, Solver};

/// Memory of the transposition table for three sides and more, in bytes.
const BYTES: usize = 32 << 20;
/// A node of the search for more than two sides counts for this many: with five cards each it takes 2 to 15
/// microseconds for five to eight players, and no bounds prune it.
const MANY: u64 = 4;

/// Whether the play of a deal is solved as a game of two sides.
pub(super) fn is_two_sided(game: &Game, deal: &Deal) -> bool {
    // A pot is shared by tricks and refilled by players without one, so what one side wins the other need not lose.
    !game.scoring().has_pot() && Problem::of_deal(game, deal).is_ok()
}

/// Solves the positions of one deal.
#[derive(Debug)]
pub(super) struct Solving {
    solver: Solver,
    nodes: u64,
    /// For three sides and more, from the first card of play on.
    many: Option<maxn::VectorTable>,
    /// The trick in which a search for more than two sides was cut off: the rest of that trick is skipped.
    cut_in: Option<u8>,
}

/// Returns the payoff of the seats for what they take in a deal whose play begins in `opening`.
pub(super) fn payoff(opening: &Match) -> Payoff {
    Payoff::of(opening.game(), opening.standing())
}

impl Solving {
    /// Creates a solver with at most `nodes` nodes per card, for a deal whose play begins in `opening`.
    pub fn new(nodes: u64, opening: Option<&Match>) -> Solving {
        let many = opening.and_then(|opening| {
            let deal = opening.current_deal()?;
            let game = opening.game();
            (!is_two_sided(game, deal)).then(|| maxn::VectorTable::new(payoff(opening), BYTES))
        });
        Solving { solver: Solver::default(), nodes, many, cut_in: None }
    }

    /// Returns the two-sided solver, whose memory serves the whole deal.
    pub fn solver(&mut self) -> &mut Solver {
        &mut self.solver
    }

    /// Returns what each seat of more than two sides can guarantee; `None` if that takes too long.
    pub fn sure_of(&mut self, position: &Position) -> Option<Vector> {
        self.many.as_mut()?.vector(position, &mut Limits::nodes(self.nodes / MANY))
    }

    /// Returns the cost of the card; `None` for other actions, or if every search is cut off.
    pub fn judge(&mut self, made: &Made) -> Option<AllSeen> {
        let Action::Play(card) = made.action else { return None };
        let deal = made.before.current_deal()?;
        if self.many.is_some() { self.of_many(made, deal, card) } else { self.of_two(made, deal, card) }
    }

    fn of_two(&mut self, made: &Made, deal: &Deal, card: Card) -> Option<AllSeen> {
        let game = made.before.game();
        let problem = Problem::of_deal(game, deal).ok()?;
        let values = self.solver.values(&problem, &mut Limits::nodes(self.nodes));
        let own = values.iter().find(|value| value.card == card)?.points;
        let others = || values.iter().filter(|value| value.card != card).map(|value| value.points);
        let less = |best: Option<u16>, own: u16| i64::from(best.unwrap_or(0).saturating_sub(own));
        let lost = Span {
            low: less(others().map(|points| points.low).max(), own.high),
            high: less(others().map(|points| points.high).max(), own.low),
        };
        let worth = match (lost.exact(), own.exact()) {
            (Some(0), _) => Some(0.0),
            (Some(lost), Some(own)) => worth(made, deal, lost as f64, f64::from(own)),
            _ => None,
        };
        Some(AllSeen { counted: game.scoring().unit(), lost, best: best_of(&values), worth })
    }

    fn of_many(&mut self, made: &Made, deal: &Deal, card: Card) -> Option<AllSeen> {
        if self.cut_in == Some(deal.tricks_done()) {
            return None;
        }
        let game = made.before.game();
        let position = Position::of_deal(game, deal).ok()?;
        let vectors = self.many.as_mut()?.vectors(&position, &mut Limits::nodes(self.nodes / MANY));
        let Some(vectors) = vectors else {
            self.cut_in = Some(deal.tricks_done());
            return None;
        };
        let turn = position.turn();
        let paid = |vector: &CardVector| i64::from(vector.payoffs[turn]);
        let best = vectors.iter().map(paid).max()?;
        let own = vectors.iter().find(|vector| vector.card == card).map(paid)?;
        Some(AllSeen {
            counted: game.scoring().unit(),
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
