//! Par: the result of a deal with all cards seen and best play by all.

use crate::{Limits, Objective, Problem, ProblemError, Solver};
use kirifuda_rules::{Deal, Game};

/// The result of a deal from a position on with best play by all.
///
/// In contract bridge, par is the score that neither side can improve by bidding on. Our games have no auction, so here
/// par is the result of the play alone. It measures the luck of the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// Points of the objective, already won and still to come, by side of the game; sides not in the play have none.
    pub points: Vec<u16>,
}

/// Returns par of a deal in its play phase, with the game's objective; `None` if the limits cut off the search.
///
/// # Errors
/// If the deal is not in its play phase, or its players do not form two sides.
pub fn par(
    game: &Game,
    deal: &Deal,
    solver: &mut Solver,
    limits: &mut Limits<'_>,
) -> Result<Option<Par>, ProblemError> {
    let problem = Problem::of_deal(game, deal)?;
    let turn = deal.to_act().ok_or(ProblemError::NotInPlay)?;
    let Some(coming) = solver.value(&problem, limits).exact() else { return Ok(None) };
    let side = game.side_of(turn);
    let mut points = vec![0; game.sides()];
    let objective = Objective::of(game);
    for seat in deal.active().iter() {
        let own = game.side_of(seat);
        points[own] += u16::from(deal.tricks_won(seat)) * u16::from(objective.trick_points);
        // What can be solved has no points below zero.
        points[own] += deal.points_won(seat) as u16;
    }
    let rest = problem.points_left() as u16 * problem.base.scale;
    let other = deal.active().iter().map(|seat| game.side_of(seat)).find(|&other| other != side);
    points[side] += coming;
    if let Some(other) = other {
        points[other] += rest - coming;
    }
    Ok(Some(Par { points }))
}
