//! Par: the result of a deal with all cards seen and best play by all.

use crate::{Limits, Problem, ProblemError, Solver};
use kirifuda_rules::{Deal, Game, Standing};

/// The result of a deal from a position on with best play by all.
///
/// In contract bridge, par is the score that neither side can improve by bidding on. Our games have no auction, so here
/// par is the result of the play alone. It measures the luck of the cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Par {
    /// Points of the objective, already won and still to come, by side of the game together with those it plays with, or by
    /// how much its score exceeds the others' where that depends on contracts; sides not in the play have none.
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
    let (team, worth) = (deal.team(game, turn), game.scoring().trick_worth());
    let points = (0..game.sides()).map(|side| {
        let Some(seat) = game.seats_of(side).find(|&seat| deal.active().contains(seat)) else { return 0 };
        // Outcomes are differences of scores for the whole deal.
        let won = match problem.outcomes {
            Some(_) => 0,
            None => worth.points(deal.side_tricks(game, side), deal.side_points(game, side)) as i32,
        };
        won + if team.contains(seat) { coming } else { problem.points_to_win() - coming }
    });
    Ok(Some(Par { points: points.collect() }))
}
