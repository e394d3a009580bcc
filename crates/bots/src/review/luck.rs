//! Luck of the deal against play: what a deal was worth, and what the player made of it.

use super::all_seen::{Solving, of_two_sides};
use super::relive::Relived;
use crate::rest::rest_of;
use kirifuda_play::review::{Luck, SideLuck, Span};
use kirifuda_rules::{Deal, DealResult, Game, Match, Phase, TrickWorth};
use kirifuda_solver::{Bounds, Limits};

/// Returns the luck of a deal; `None` if no card was played or every search was cut off.
pub(super) fn luck(relived: &Relived, solving: &mut Solving, nodes: u64) -> Option<Luck> {
    let opening = &relived.made.iter().find(|made| made.opens_play())?.before;
    let deal = opening.current_deal()?;
    let game = opening.game();
    let sides: Vec<usize> = (0..game.sides()).filter(|&side| is_in(game, deal, side)).collect();
    let end = relived.end.current_deal().filter(|end| is_played_out(end));
    let problem = of_two_sides(opening, deal);
    let two_sided = problem.is_some();
    let sides = if let Some(problem) = problem {
        let team = deal.team(game, deal.to_act()?);
        let bounds = solving.solver().value(&problem, &mut Limits::nodes(nodes));
        let total = i64::from(problem.points_to_win());
        let leads = |side: usize| game.seats_of(side).any(|seat| team.contains(seat));
        let of_side = |side: usize| side_of_two(relived, opening, (side, leads(side)), bounds, total, end);
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
    deal.phase() == Phase::Over && usize::from(deal.tricks_done()) == deal.trick_count()
}

fn side_of_two(
    relived: &Relived,
    opening: &Match,
    (side, leads): (usize, bool),
    bounds: Bounds,
    total: i64,
    end: Option<&Deal>,
) -> SideLuck {
    let (low, high) = (i64::from(bounds.low), i64::from(bounds.high));
    let worth = if leads { Span { low, high } } else { Span { low: total - high, high: total - low } };
    let game = opening.game();
    let scores = relived.end.deal_points();
    let made_pays = end.and_then(|_| scores.get(side).copied());
    if game.scoring().has_contract() {
        let deal = opening.current_deal();
        let against = |deal: &Deal| {
            let seat = game.seats_of(side).next()?;
            let others = deal.active() - deal.team(game, seat);
            Some(scores[game.side_of(others.iter().next()?)])
        };
        let made = made_pays.zip(deal.and_then(against)).map(|(own, other)| own - other);
        return SideLuck { side, worth, made, worth_pays: None, made_pays };
    }
    let pays = |points: i64| pays(opening, side, points);
    let worth_pays = pays(worth.low).zip(pays(worth.high)).map(|(one, other)| span(one, other));
    let made = end.map(|end| counted(game, taken(game, end, side)));
    SideLuck { side, worth: span(counted(game, worth.low), counted(game, worth.high)), made, worth_pays, made_pays }
}

fn span(one: i64, other: i64) -> Span {
    Span { low: one.min(other), high: one.max(other) }
}

/// Returns points as players count them, also where they are to be avoided.
fn counted(game: &Game, points: i64) -> i64 {
    if game.scoring().lowest_wins() { -points } else { points }
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

/// Returns what those who play for a side took in a deal when tricks are worth this much.
fn points(game: &Game, end: &Deal, side: usize, worth: &TrickWorth) -> i64 {
    worth.points(end.side_tricks(game, side), end.side_points(game, side))
}

fn of_many(
    game: &Game,
    deal: &Deal,
    sides: &[usize],
    solving: &mut Solving,
    opening: &Match,
    end: Option<&Deal>,
) -> Option<Vec<SideLuck>> {
    let vector = solving.sure_of(deal)?;
    let paid = game.scoring().trick_worth_at(opening.standing());
    let place = |side: usize| deal.active().iter().position(|seat| game.side_of(seat) == side);
    let scores = DealResult::of(game, end.unwrap_or(deal), &[]);
    let scores = game.scoring().totals(&scores, opening.standing());
    let of_side = |&side: &usize| {
        let worth = Span::of(counted(game, i64::from(vector[place(side)?])));
        let made = end.map(|end| match game.scoring().is_additive() {
            true => counted(game, points(game, end, side, &paid)),
            false => scores[side],
        });
        Some(SideLuck { side, worth, made, worth_pays: None, made_pays: None })
    };
    sides.iter().map(of_side).collect()
}
