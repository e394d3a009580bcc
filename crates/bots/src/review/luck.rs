//! Luck of the deal against play: what a deal was worth, and what the player made of it.

use super::all_seen::{Solving, is_two_sided};
use super::relive::Relived;
use crate::rest::rest_of;
use kirifuda_play::review::{Luck, SideLuck, Span};
use kirifuda_rules::{Deal, Game, Match, Phase, TrickWorth};
use kirifuda_solver::maxn::Position;
use kirifuda_solver::{Bounds, Limits, Problem};

/// Returns the luck of a deal; `None` if no card was played or every search was cut off.
pub(super) fn luck(relived: &Relived, solving: &mut Solving, nodes: u64) -> Option<Luck> {
    let opening = &relived.made.iter().find(|made| made.opens_play())?.before;
    let deal = opening.current_deal()?;
    let game = opening.game();
    let sides: Vec<usize> = (0..game.sides()).filter(|&side| is_in(game, deal, side)).collect();
    let end = relived.end.current_deal().filter(|end| is_played_out(end));
    let two_sided = is_two_sided(game, deal);
    let sides = if two_sided {
        let turn = game.side_of(deal.to_act()?);
        let problem = Problem::of_deal(game, deal).ok()?;
        let bounds = solving.solver().value(&problem, &mut Limits::nodes(nodes));
        let total = i64::from(problem.points_to_win());
        let of_side = |side: usize| side_of_two(relived, opening, side, turn, bounds, total, end);
        sides.into_iter().map(of_side).collect()
    } else {
        of_many(game, deal, &sides, solving, opening, end)?
    };
    Some(Luck { counted: game.scoring().unit(), two_sided, sides })
}

fn is_in(game: &Game, deal: &Deal, side: usize) -> bool {
    game.seats_of(side).any(|seat| deal.active().contains(seat))
}

fn is_played_out(deal: &Deal) -> bool {
    deal.phase() == Phase::Over && usize::from(deal.tricks_done()) == deal.hand_size()
}

fn side_of_two(
    relived: &Relived,
    opening: &Match,
    side: usize,
    turn: usize,
    bounds: Bounds,
    total: i64,
    end: Option<&Deal>,
) -> SideLuck {
    let (low, high) = (i64::from(bounds.low), i64::from(bounds.high));
    let worth = if side == turn { Span { low, high } } else { Span { low: total - high, high: total - low } };
    let pays = |points: i64| pays(opening, side, points);
    SideLuck {
        side,
        worth,
        made: end.map(|end| taken(opening.game(), end, side)),
        worth_pays: pays(worth.low).zip(pays(worth.high)).map(|(low, high)| Span { low, high }),
        made_pays: end.and_then(|_| relived.end.deal_points().get(side).copied()),
    }
}

/// Returns what the deal pays a side that takes `points` of the objective from its opening on.
fn pays(opening: &Match, side: usize, points: i64) -> Option<i64> {
    let game = opening.game();
    let rest = rest_of(game, opening.current_deal()?, side, points as f64);
    opening.foregone(&rest).deal_points().get(side).copied()
}

/// Returns what a side took in a deal, in points of the objective.
fn taken(game: &Game, end: &Deal, side: usize) -> i64 {
    points(game, end, side, &game.scoring().trick_worth())
}

/// Returns what a side took in a deal when tricks are worth this much.
fn points(game: &Game, end: &Deal, side: usize, worth: &TrickWorth) -> i64 {
    let tricks = game.seats_of(side).map(|seat| end.tricks_won(seat)).sum();
    worth.points(tricks, game.seats_of(side).map(|seat| end.points_won(seat)).sum())
}

fn of_many(
    game: &Game,
    deal: &Deal,
    sides: &[usize],
    solving: &mut Solving,
    opening: &Match,
    end: Option<&Deal>,
) -> Option<Vec<SideLuck>> {
    let position = Position::of_deal(game, deal).ok()?;
    let vector = solving.sure_of(&position)?;
    let paid = game.scoring().trick_worth_at(opening.standing());
    let place = |side: usize| deal.active().iter().position(|seat| game.side_of(seat) == side);
    let of_side = |&side: &usize| {
        let worth = Span::of(i64::from(vector[place(side)?]));
        let made = end.map(|end| points(game, end, side, &paid));
        Some(SideLuck { side, worth, made, worth_pays: None, made_pays: None })
    };
    sides.iter().map(of_side).collect()
}
