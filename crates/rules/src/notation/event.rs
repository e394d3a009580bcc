//! Events of a record: `SEAT VERB [ARGUMENTS]`, both ways.

use super::letters::Letters;
use super::{CALLS, action_text};
use crate::params::{ExchangeWord, Word};
use crate::{Action, Event, Game};
use kirifuda_cards::{Card, CardSet, Seat, Suit};
use std::fmt::Write;

/// What an event of a record says that a seat did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// An action that the engine takes as it is.
    Do(Action),
    /// Discards several cards at once.
    Discard(CardSet),
    /// Passes several cards at once.
    Give(CardSet),
    /// Asks the partner for a third honour.
    CanYe {
        /// The partner's answer.
        answer: u32,
    },
    /// Announces a suit.
    AnnounceSuit {
        /// The suit.
        suit: Suit,
        /// The number said with it.
        total: u32,
    },
    /// Announces a number alone.
    AnnounceTotal {
        /// The number.
        total: u32,
    },
    /// Shows a ruff.
    Reveal(CardSet),
    /// Draws a card from the stock.
    Draw(Card),
}

/// The code of what was expected as the text of an event.
pub type Expected = &'static str;

const SEAT: Expected = "event-form";
const VERB: Expected = "event-verb";
const PLAIN: Expected = "event-plain";
const CARD: Expected = "event-card";
const CARDS: Expected = "event-cards";
const SUIT: Expected = "event-suit";
const NUMBER: Expected = "event-number";
const CLAIM: Expected = "event-claim";

/// Reads an event of a record.
#[inline]
pub fn read_event(text: &str, game: &Game) -> Result<(Seat, Act), Expected> {
    match played(text, game.letters()) {
        Some((seat, card)) => Ok((seat, Act::Do(Action::Play(card)))),
        None => read_words(text, game),
    }
}

/// Reads a played card, which most events are, by the bytes of its fixed form: `0 play AS`.
#[inline]
fn played(text: &str, letters: &Letters) -> Option<(Seat, Card)> {
    let [seat @ b'0'..=b'9', b' ', b'p', b'l', b'a', b'y', b' ', ..] = *text.as_bytes() else { return None };
    Some((Seat::new(usize::from(seat - b'0'))?, letters.card(&text[7..])?))
}

fn read_words(text: &str, game: &Game) -> Result<(Seat, Act), Expected> {
    let (seat, rest) = text.split_once(' ').ok_or(SEAT)?;
    let seat = seat.parse::<Seat>().map_err(|_| SEAT)?;
    let (verb, arguments) = match rest.split_once(' ') {
        Some((verb, arguments)) => (verb, Some(arguments)),
        None => (rest, None),
    };
    let (exchange, letters) = (game.rules().exchange_word(), game.letters());
    let act = match arguments {
        Some(arguments) => with_arguments(verb, arguments, exchange, letters)?,
        None => plain(verb, exchange)?,
    };
    Ok((seat, act))
}

#[inline]
fn with_arguments(verb: &str, arguments: &str, exchange: ExchangeWord, letters: &Letters) -> Result<Act, Expected> {
    Ok(match verb {
        "play" => Act::Do(Action::Play(letters.card(arguments).ok_or(CARD)?)),
        "discard" => Act::Discard(letters.ascending(arguments).ok_or(CARDS)?),
        "give" => Act::Give(letters.ascending(arguments).ok_or(CARDS)?),
        "draw" => Act::Draw(letters.card(arguments).ok_or(CARD)?),
        "reveal" => Act::Reveal(letters.ascending(arguments).ok_or(CARDS)?),
        "can_ye" => Act::CanYe { answer: number(arguments).ok_or(NUMBER)? },
        "bid" => Act::Do(Action::Bid(number(arguments).and_then(|bid| bid.try_into().ok()).ok_or(NUMBER)?)),
        "trump" => Act::Do(Action::NameTrump(letters.suit(arguments).ok_or(SUIT)?)),
        "call" => Act::Do(Action::CallSuit(letters.suit(arguments).ok_or(SUIT)?)),
        "announce" => match arguments.split_once(' ') {
            Some((suit, total)) => {
                Act::AnnounceSuit { suit: letters.suit(suit).ok_or(CLAIM)?, total: number(total).ok_or(CLAIM)? }
            }
            None => Act::AnnounceTotal { total: number(arguments).ok_or(CLAIM)? },
        },
        verb => return Err(plain(verb, exchange).err().unwrap_or(PLAIN)),
    })
}

fn plain(found: &str, exchange: ExchangeWord) -> Result<Act, Expected> {
    if let Some((_, action)) = CALLS.iter().find(|(verb, _)| *verb == found) {
        return Ok(Act::Do(*action));
    }
    Err(match found {
        "play" | "draw" => CARD,
        "discard" | "give" | "reveal" => CARDS,
        "can_ye" | "bid" => NUMBER,
        "announce" => CLAIM,
        "trump" | "call" => SUIT,
        word if word == exchange.word() => return Ok(Act::Do(Action::Exchange)),
        _ => VERB,
    })
}

/// A number as JSON would write it: digits without a leading zero.
fn number(text: &str) -> Option<u32> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    if digits && !leading_zero { text.parse().ok() } else { None }
}

/// Writes an event as records do; whether it is one that records have.
#[inline]
pub fn write_event(out: &mut String, event: &Event, game: &Game) -> bool {
    if let Event::Played(seat, card) = event {
        push_seat(out, *seat);
        out.push_str(" play ");
        game.letters().push_card(out, *card);
        return true;
    }
    write_call(out, event, game).is_some()
}

/// The seat and the action of an event that says nothing more than these.
fn call(event: &Event) -> Option<(Seat, Action)> {
    let says_more = matches!(event, Event::Announced { .. } | Event::Exchanged { .. } | Event::CanYe { .. });
    event.decision().filter(|_| !says_more)
}

fn write_call(out: &mut String, event: &Event, game: &Game) -> Option<()> {
    let letters = game.letters();
    let plain = |out: &mut String, seat: Seat, verb: &str| {
        push_seat(out, seat);
        out.push(' ');
        out.push_str(verb);
    };
    if let Some((seat, action)) = call(event) {
        plain(out, seat, &action_text(game, action));
        return Some(());
    }
    match event {
        Event::Exchanged { seat, .. } => plain(out, *seat, &action_text(game, Action::Exchange)),
        Event::CanYe { seat, answer } => {
            plain(out, *seat, "can_ye ");
            push_number(out, *answer);
        }
        Event::Announced { seat, suit, total, .. } => {
            plain(out, *seat, "announce ");
            if let Some(suit) = suit {
                out.push(letters.suit_letter(*suit));
                out.push(' ');
            }
            push_number(out, *total);
        }
        Event::Discarded { seat, cards } => {
            plain(out, *seat, "discard ");
            letters.push_cards(out, *cards);
        }
        Event::Gave { seat, cards, .. } => {
            plain(out, *seat, "give ");
            letters.push_cards(out, *cards);
        }
        Event::Drew { seat, card, .. } => {
            plain(out, *seat, "draw ");
            letters.push_card(out, *card);
        }
        Event::RuffShown(shown) => {
            plain(out, shown.seat, "reveal ");
            letters.push_cards(out, shown.cards);
        }
        _ => return None,
    }
    Some(())
}

/// Writes the number of a seat, one digit.
#[inline]
pub fn push_seat(out: &mut String, seat: Seat) {
    out.push(char::from(b'0' + seat.number()));
}

/// Writes a number.
pub fn push_number(out: &mut String, number: impl Into<i64>) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{}", number.into());
}
