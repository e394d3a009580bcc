//! What a bot thinks of a decision, in words: what else could be done, what it costs, and on what that turns.

use crate::{GameWords, capitalised};
use kirifuda_cards::Seat;
use kirifuda_play::opinion::{Estimate, Fact, Opinion, SURE, Turn};
use kirifuda_rules::{Action, SeatView};

/// A difference that is not worth a number.
pub(crate) const NOTHING: f64 = 0.005;

/// The sentence on the best alternative; nothing where there is none.
pub fn second(words: &GameWords<'_>, view: &SeatView<'_>, opinion: &Opinion) -> Option<String> {
    opinion
        .estimates
        .iter()
        .find(|estimate| estimate.action != opinion.choice)
        .map(|estimate| cost(words, view, estimate))
}

/// What an action costs against the best in a rounded figure, and on what that turns.
pub fn cost_spoken(words: &GameWords<'_>, view: &SeatView<'_>, estimate: &Estimate) -> String {
    let what = capitalised(&named(words, view, estimate.action));
    if estimate.cost < (SURE * estimate.error).max(NOTHING) {
        return words.say("opinion-spoken-even", &[("what", what.into())]);
    }
    let args = [("what", what.into()), ("amount", rounded(words, estimate.cost).into())];
    let text = words.say("opinion-spoken-worse", &args);
    let Some(found) = &estimate.turns_on else { return text };
    let (key, who, what) = turns_on(words, found);
    let args = [("who", words.name(who).into()), ("what", what.into())];
    text + &words.words().plain("sentences-between") + &words.say(&format!("{key}-spoken"), &args)
}

/// About how much, in words.
fn rounded(words: &GameWords<'_>, cost: f64) -> String {
    let kind = if words.game().scoring().counts_chips() { "chips" } else { "points" };
    let size = match cost {
        cost if cost < 0.25 => return words.say("opinion-spoken-little", &[]),
        cost if cost < 0.75 => "half",
        _ => "about",
    };
    let n = cost.round() as i64;
    words.say(&format!("opinion-spoken-{size}-{kind}"), &[("n", n.into())])
}

/// A card by itself, anything else in quotes, as it is said.
pub fn named(words: &GameWords<'_>, view: &SeatView<'_>, action: Action) -> String {
    match action {
        Action::Play(card) => words.the_card(card),
        other => words.say("opinion-call", &[("what", words.call(view, other).into())]),
    }
}

/// The same as the entry of a table: a card without its article.
pub fn listed(words: &GameWords<'_>, view: &SeatView<'_>, action: Action) -> String {
    match action {
        Action::Play(card) => words.card(card),
        other => named(words, view, other),
    }
}

/// What an action costs against the best, and on what that turns.
pub fn cost(words: &GameWords<'_>, view: &SeatView<'_>, estimate: &Estimate) -> String {
    let what = capitalised(&named(words, view, estimate.action));
    if estimate.cost.abs() < NOTHING {
        let key = if estimate.error < NOTHING { "opinion-equal" } else { "opinion-even" };
        return words.say(key, &[("what", what.into()), ("error", error(estimate).into())]);
    }
    let unsure = estimate.cost < (SURE * estimate.error).max(NOTHING);
    let args = [
        ("what", what.into()),
        ("amount", amount(words, estimate.cost.abs()).into()),
        // What is estimated a little higher is said to be so: something else than the estimates may decide.
        ("more", if estimate.cost < 0.0 { "yes" } else { "no" }.into()),
        ("error", error(estimate).into()),
    ];
    let text = words.say(if unsure { "opinion-as-good" } else { "opinion-worse" }, &args);
    match &estimate.turns_on {
        Some(found) if !unsure => text + &words.words().plain("sentences-between") + &turn(words, found),
        _ => text,
    }
}

/// A number in what the game is played for: `0.25 points`.
pub fn amount(words: &GameWords<'_>, number: f64) -> String {
    words.amount(decimal(number).into())
}

/// On whom and what a difference turns, with the key of its text.
fn turns_on(words: &GameWords<'_>, turn: &Turn) -> (&'static str, Seat, String) {
    match turn.fact {
        Fact::Holds(seat, card) => ("opinion-turns-on-card", seat, words.the_card(card)),
        Fact::Void(seat, suit) => ("opinion-turns-on-void", seat, words.suit(suit)),
    }
}

fn turn(words: &GameWords<'_>, turn: &Turn) -> String {
    let (key, who, what) = turns_on(words, turn);
    let args = [
        ("who", words.name(who).into()),
        ("what", what.into()),
        ("share", format!("{:.0}", turn.share * 100.0).into()),
        ("with", difference(words, "opinion-if", turn.cost_if).into()),
        ("without", difference(words, "opinion-otherwise", turn.cost_if_not).into()),
    ];
    words.say(key, &args)
}

/// A cost as a loss, a gain or neither.
fn difference(words: &GameWords<'_>, key: &str, cost: f64) -> String {
    let kind = match cost {
        cost if cost.abs() < NOTHING => "none",
        cost if cost < 0.0 => "gain",
        _ => "loss",
    };
    words.say(key, &[("kind", kind.into()), ("amount", amount(words, cost.abs()).into())])
}

/// The standard error of a cost: `±0.25`.
fn error(estimate: &Estimate) -> String {
    format!("±{}", decimal(estimate.error))
}

/// A cost and its standard error for the cells of a table: `−0.25` and `±0.12`. What costs nothing for certain is `0`.
pub fn cost_cells(estimate: &Estimate) -> [String; 2] {
    match estimate.cost.abs() < NOTHING && estimate.error < NOTHING {
        true => ["0".to_owned(), String::new()],
        false => [signed(-estimate.cost), error(estimate)],
    }
}

/// A number of points or chips, to hundredths.
pub fn decimal(number: f64) -> String {
    if number.abs() < NOTHING { "0.00".to_owned() } else { format!("{number:.2}").replace('-', "−") }
}

/// The same with its sign.
pub fn signed(number: f64) -> String {
    let sign = if number >= NOTHING { "+" } else { "" };
    format!("{sign}{}", decimal(number))
}

#[cfg(test)]
mod tests;
