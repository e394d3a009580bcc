//! A review as one JSON document. Costs have four digits after the point; actions are worded as in records.

use kirifuda_bots::review::Settings;
use kirifuda_cards::{CardSet, Seat};
use kirifuda_play::opinion::{Estimate, Fact, Turn};
use kirifuda_play::review::{Account, AllSeen, Decision, Luck, Review, SideLuck, Span, Verdict};
use kirifuda_rules::notation::action_text;
use kirifuda_rules::{Game, Match};
use serde_json::{Value, json};

/// The whole document.
pub fn document(number: u64, players: &[String], table: &Match, settings: &Settings, reviews: &[Review]) -> Value {
    let game = table.game();
    let seats_of = |side: usize| game.seats_of(side).map(Seat::index).collect::<Vec<usize>>();
    json!({
        "match": number,
        "game": game.id(),
        "options": super::options_json(game),
        "players": players,
        "sides": (0..game.sides()).map(seats_of).collect::<Vec<_>>(),
        "worlds": settings.worlds,
        "seed": settings.seed,
        "seat": settings.seat.map(Seat::index),
        "deals": reviews.iter().map(|review| deal(game, review)).collect::<Vec<_>>(),
    })
}

fn deal(game: &Game, review: &Review) -> Value {
    json!({
        "deal": review.deal,
        "decisions": review.decisions.iter().map(|one| decision(game, one)).collect::<Vec<_>>(),
        "turning_points": review.turning_points().iter().map(|one| one.number).collect::<Vec<_>>(),
        "luck": review.luck.as_ref().map(luck),
        "spread": digits(review.spread),
        "accounts": review.accounts().iter().map(account).collect::<Vec<_>>(),
    })
}

fn decision(game: &Game, one: &Decision) -> Value {
    json!({
        "number": one.number,
        "seat": one.seat.index(),
        "trick": one.trick(),
        "action": action_text(game, one.action),
        "best": action_text(game, one.opinion.choice),
        "cost": digits(one.estimate.cost),
        "error": digits(one.estimate.error),
        "dear": one.is_dear(),
        "verdict": one.verdict.word(),
        "turns_on": one.estimate.turns_on.as_ref().map(|found| turn(game, found)),
        "worlds": one.opinion.worlds,
        "effective_worlds": digits(one.opinion.effective),
        "candidates": one.opinion.estimates.iter().map(|found| candidate(game, found)).collect::<Vec<_>>(),
        "all_seen": one.all_seen.as_ref().map(|found| all_seen(game, found)),
    })
}

fn account(account: &Account) -> Value {
    let counts = Verdict::ALL
        .into_iter()
        .zip(account.counts)
        .map(|(verdict, count)| (verdict.word().to_owned(), Value::from(count)));
    json!({
        "seat": account.seat.index(),
        "verdicts": counts.collect::<serde_json::Map<_, _>>(),
        "given_up": digits(account.given_up),
    })
}

fn candidate(game: &Game, estimate: &Estimate) -> Value {
    json!({
        "action": action_text(game, estimate.action),
        "mean": digits(estimate.mean),
        "cost": digits(estimate.cost),
        "error": digits(estimate.error),
    })
}

fn turn(game: &Game, turn: &Turn) -> Value {
    let (fact, seat, what) = match turn.fact {
        Fact::Holds(seat, card) => ("holds", seat, game.pack().name(card).to_string()),
        Fact::Void(seat, suit) => ("void", seat, game.pack().suit_letter(suit).to_string()),
    };
    json!({
        "fact": fact,
        "seat": seat.index(),
        "what": what,
        "share": digits(turn.share),
        "cost_if": digits(turn.cost_if),
        "cost_if_not": digits(turn.cost_if_not),
    })
}

fn all_seen(game: &Game, found: &AllSeen) -> Value {
    json!({
        "counted": found.counted.word(),
        "lost": span(found.lost),
        "best": cards(game, found.best),
        "worth": found.worth.map(digits),
    })
}

fn luck(luck: &Luck) -> Value {
    json!({
        "counted": luck.counted.word(),
        "two_sided": luck.two_sided,
        "sides": luck.sides.iter().map(|one| side(one, luck.two_sided)).collect::<Vec<_>>(),
    })
}

fn side(side: &SideLuck, two_sided: bool) -> Value {
    json!({
        "side": side.side,
        "worth": span(side.worth),
        "made": side.made,
        "by_play": side.by_play().filter(|_| two_sided),
        "worth_pays": side.worth_pays.map(span),
        "made_pays": side.made_pays,
        "by_play_pays": side.by_play_pays().filter(|_| two_sided),
    })
}

/// At least, at most.
fn span(span: Span) -> Value {
    json!([span.low, span.high])
}

fn cards(game: &Game, cards: CardSet) -> Vec<String> {
    cards.iter().map(|card| game.pack().name(card).to_string()).collect()
}

/// A number with four digits after the point.
fn digits(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
