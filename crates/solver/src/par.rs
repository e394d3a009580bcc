//! Par: the result of a deal with all cards seen and best play by all.

use crate::{Limits, Problem, ProblemError, Solver};
use kirifuda_rules::{Deal, Game, Standing};

/// The result of a deal from a position on with best play by all.
///
/// In contract bridge, par is the score that neither side can improve by bidding on. Our games have no auction, so here
/// par is the result of the play alone. It measures the luck of the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// Points of the objective, already won and still to come, by side of the game, or by how much its score exceeds the
    /// other's where that depends on contracts; sides not in the play have none.
    pub points: Vec<i32>,
}

/// Returns par of a deal in its play phase, with what its game counts; `None` if the limits cut off the search.
///
/// # Errors
/// If the deal is not in its play phase, or its players do not form two sides.
pub fn par(
    game: &Game,
    deal: &Deal,
    standing: &Standing,
    solver: &mut Solver,
    limits: &mut Limits<'_>,
) -> Result<Option<Par>, ProblemError> {
    let problem = Problem::of_deal(game, deal, standing)?;
    let turn = deal.to_act().ok_or(ProblemError::NotInPlay)?;
    let Some(coming) = solver.value(&problem, limits).exact() else { return Ok(None) };
    let side = game.side_of(turn);
    let mut points = vec![0; game.sides()];
    let worth = game.scoring().trick_worth();
    // Outcomes are differences of scores for the whole deal.
    for seat in deal.active().iter().filter(|_| problem.outcomes.is_none()) {
        let won = worth.points(deal.tricks_won(seat), deal.points_won(seat));
        points[game.side_of(seat)] += won as i32;
    }
    let other = deal.active().iter().map(|seat| game.side_of(seat)).find(|&other| other != side);
    points[side] += coming;
    if let Some(other) = other {
        points[other] += problem.points_to_win() - coming;
    }
    Ok(Some(Par { points }))
}
