//! Events of a record: `SEAT VERB [ARGUMENTS]`, both ways.

use crate::letters::Letters;
use kirifuda_cards::{Card, CardSet, Seat, Suit};
use kirifuda_rules::params::{ExchangeWord, Word};
use kirifuda_rules::{Event, Game};
use std::fmt::Write;

/// What an event of a record says that a seat did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    Exchange,
    Pass,
    Discard(CardSet),
    Show,
    CanYe { answer: u32 },
    AnnounceSuit { suit: Suit, total: u32 },
    AnnounceTotal { total: u32 },
    Reveal(CardSet),
    Keep,
    NameTrump(Suit),
    LeadSelf,
    LeadPartner,
    Stay,
    Fold,
    Play(Card),
}

/// The code of what was expected as the text of an event.
pub(crate) type Expected = &'static str;

const SEAT: Expected = "event-form";
const VERB: Expected = "event-verb";
const PLAIN: Expected = "event-plain";
const CARD: Expected = "event-card";
const CARDS: Expected = "event-cards";
const SUIT: Expected = "event-suit";
const NUMBER: Expected = "event-number";
const CLAIM: Expected = "event-claim";

/// Reads an event of a record.
pub(crate) fn read(text: &str, game: &Game, letters: &Letters) -> Result<(Seat, Act), Expected> {
    let (seat, rest) = text.split_once(' ').ok_or(SEAT)?;
    let seat = seat.parse::<Seat>().map_err(|_| SEAT)?;
    let (verb, arguments) = match rest.split_once(' ') {
        Some((verb, arguments)) => (verb, Some(arguments)),
        None => (rest, None),
    };
    let exchange = game.rules().exchange_word();
    let act = match arguments {
        Some(arguments) => with_arguments(verb, arguments, exchange, letters)?,
        None => plain(verb, exchange)?,
    };
    Ok((seat, act))
}

#[inline]
fn with_arguments(verb: &str, arguments: &str, exchange: ExchangeWord, letters: &Letters) -> Result<Act, Expected> {
    Ok(match verb {
        "play" => Act::Play(letters.card(arguments).ok_or(CARD)?),
        "discard" => Act::Discard(letters.ascending(arguments).ok_or(CARDS)?),
        "reveal" => Act::Reveal(letters.ascending(arguments).ok_or(CARDS)?),
        "can_ye" => Act::CanYe { answer: number(arguments).ok_or(NUMBER)? },
        "trump" => Act::NameTrump(letters.suit(arguments).ok_or(SUIT)?),
        "announce" => match arguments.split_once(' ') {
            Some((suit, total)) => {
                Act::AnnounceSuit { suit: letters.suit(suit).ok_or(CLAIM)?, total: number(total).ok_or(CLAIM)? }
            }
            None => Act::AnnounceTotal { total: number(arguments).ok_or(CLAIM)? },
        },
        verb => return Err(plain(verb, exchange).err().unwrap_or(PLAIN)),
    })
}

fn plain(verb: &str, exchange: ExchangeWord) -> Result<Act, Expected> {
    Ok(match verb {
        "pass" => Act::Pass,
        "show" => Act::Show,
        "keep" => Act::Keep,
        "lead_self" => Act::LeadSelf,
        "lead_partner" => Act::LeadPartner,
        "stay" => Act::Stay,
        "fold" => Act::Fold,
        "play" => return Err(CARD),
        "discard" | "reveal" => return Err(CARDS),
        "can_ye" => return Err(NUMBER),
        "announce" => return Err(CLAIM),
        "trump" => return Err(SUIT),
        word if word == exchange.word() => Act::Exchange,
        _ => return Err(VERB),
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
pub(crate) fn write(out: &mut String, event: &Event, game: &Game, letters: &Letters) -> bool {
    if let Event::Played(seat, card) = event {
        push_seat(out, *seat);
        out.push_str(" play ");
        letters.push_card(out, *card);
        return true;
    }
    write_call(out, event, game, letters).is_some()
}

fn write_call(out: &mut String, event: &Event, game: &Game, letters: &Letters) -> Option<()> {
    let plain = |out: &mut String, seat: Seat, verb: &str| {
        push_seat(out, seat);
        out.push(' ');
        out.push_str(verb);
    };
    match event {
        Event::Exchanged { seat, .. } => plain(out, *seat, game.rules().exchange_word().word()),
        Event::Passed(seat, _) => plain(out, *seat, "pass"),
        Event::Showed(seat) => plain(out, *seat, "show"),
        Event::Kept(seat) => plain(out, *seat, "keep"),
        Event::LeadsSelf(seat) => plain(out, *seat, "lead_self"),
        Event::LeadsPartner(seat) => plain(out, *seat, "lead_partner"),
        Event::Stayed(seat) => plain(out, *seat, "stay"),
        Event::Folded(seat) => plain(out, *seat, "fold"),
        Event::TrumpNamed(seat, suit) => {
            plain(out, *seat, "trump ");
            out.push(letters.suit_letter(*suit));
        }
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
pub(crate) fn push_seat(out: &mut String, seat: Seat) {
    out.push(char::from(b'0' + seat.index() as u8));
}

/// Writes a number.
pub(crate) fn push_number(out: &mut String, number: impl Into<i64>) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{}", number.into());
}
