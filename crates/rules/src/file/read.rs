//! From TOML values with places to settings: every reader notes its own fault and returns `None` then.

use super::fault::Faults;
use super::vocabulary::{Kind, Param, Setting};
use crate::card_group::TRUMPS;
use crate::card_points::MAX_CARD_POINTS;
use crate::fault::{Arg, nearest, one_of, quote};
use crate::numbers::MAX_RUFF;
use crate::params::{PhaseKind, ScoreTerm, Word};
use crate::payment::PaymentText;
use crate::rules::RankOrder;
use crate::{CardGroup, CardPoints, Message};
use kirifuda_cards::{Card, Pack, PerSuit, Suit};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A place in the text.
pub(super) type Span = Range<usize>;

/// A value with its place.
pub(super) type Value<'i> = Spanned<DeValue<'i>>;

/// A table of the file that is read key by key, so that the keys nobody asked for are faults.
pub(super) struct TomlTable<'t, 'i> {
    /// How messages name it.
    name: Arg,
    /// Where it is.
    pub(super) span: Span,
    entries: Vec<Entry<'t, 'i>>,
    asked: Vec<&'static str>,
}

/// A key with its value.
#[derive(Clone)]
pub(super) struct Entry<'t, 'i> {
    /// The key.
    pub(super) key: &'t str,
    /// Its place.
    pub(super) span: Span,
    /// What it holds.
    pub(super) value: &'t Value<'i>,
    taken: bool,
}

impl<'t, 'i> TomlTable<'t, 'i> {
    /// The keys of a table in the order of the file.
    pub(super) fn new(name: impl Into<Arg>, span: Span, table: &'t DeTable<'i>) -> TomlTable<'t, 'i> {
        let mut entries: Vec<Entry<'t, 'i>> = table
            .iter()
            .map(|(key, value)| Entry { key: key.get_ref(), span: key.span(), value, taken: false })
            .collect();
        entries.sort_by_key(|entry| entry.span.start);
        TomlTable { name: name.into(), span, entries, asked: Vec::new() }
    }

    /// The value as a table, or a fault.
    pub(super) fn of(name: impl Into<Arg>, value: &'t Value<'i>, faults: &mut Faults) -> Option<TomlTable<'t, 'i>> {
        match value.get_ref() {
            DeValue::Table(table) => Some(TomlTable::new(name, value.span(), table)),
            other => {
                wrong_type(&value.span(), message!("a-table"), other, faults);
                None
            }
        }
    }

    /// Takes a key that may be left out.
    pub(super) fn take(&mut self, key: &'static str) -> Option<Entry<'t, 'i>> {
        self.asked.push(key);
        let entry = self.entries.iter_mut().find(|entry| entry.key == key)?;
        entry.taken = true;
        Some(entry.clone())
    }

    /// Takes a key that must be there.
    pub(super) fn need(&mut self, key: &'static str, faults: &mut Faults) -> Option<Entry<'t, 'i>> {
        let entry = self.take(key);
        if entry.is_none() && !self.has_near(key) {
            self.lacks(quote(key), faults);
        }
        entry
    }

    /// Notes that something is missing, unless the file could not be read as a whole.
    pub(super) fn lacks(&self, what: impl Into<Arg>, faults: &mut Faults) {
        if !faults.broken {
            faults.add(&self.span, message!("lacks", table = self.name.clone(), what));
        }
    }

    /// Whether a key that nobody asked for may be this one misspelt; it will be reported anyway.
    pub(super) fn has_near(&self, key: &str) -> bool {
        self.entries.iter().any(|entry| !entry.taken && nearest(entry.key, [key]).is_some())
    }

    /// Leaves a key out, as if it were not there.
    pub(super) fn forget(&mut self, key: &str) {
        self.entries.retain(|entry| entry.key != key);
    }

    /// A key without taking it.
    pub(super) fn peek(&self, key: &str) -> Option<&Entry<'t, 'i>> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    /// Changes how messages name the table.
    pub(super) fn rename(&mut self, name: Message) {
        self.name = name.into();
    }

    /// All entries not taken yet, in order; they count as taken.
    pub(super) fn rest(&mut self) -> Vec<Entry<'t, 'i>> {
        let rest = self.entries.iter().filter(|entry| !entry.taken).cloned().collect();
        self.entries.iter_mut().for_each(|entry| entry.taken = true);
        rest
    }

    /// Reports the keys nobody asked for.
    pub(super) fn finish(self, faults: &mut Faults) {
        for entry in self.entries.iter().filter(|entry| !entry.taken) {
            faults.unknown(
                &entry.span,
                message!("has-no", table = self.name.clone(), word = quote(entry.key)),
                entry.key,
                &self.asked,
            );
        }
    }
}

/// Notes that a value has the wrong type.
pub(super) fn wrong_type(span: &Span, expected: impl Into<Arg>, found: &DeValue<'_>, faults: &mut Faults) {
    let found: Arg = match found {
        DeValue::String(text) => message!("the-text", text = quote(text)).into(),
        DeValue::Integer(number) => message!("the-number", number = quote(&number.to_string())).into(),
        DeValue::Boolean(value) => quote(&value.to_string()).into(),
        DeValue::Float(number) => message!("the-number", number = quote(number.as_str())).into(),
        DeValue::Datetime(_) => message!("a-date").into(),
        DeValue::Array(_) => message!("a-list").into(),
        DeValue::Table(_) => message!("a-table").into(),
    };
    faults.add(span, message!("expected-found", expected = expected, found = found));
}

/// A text.
pub(super) fn text<'t>(value: &'t Value<'_>, faults: &mut Faults) -> Option<&'t str> {
    match value.get_ref() {
        DeValue::String(text) => Some(text),
        other => {
            wrong_type(&value.span(), message!("a-text"), other, faults);
            None
        }
    }
}

/// A list.
pub(super) fn list<'t, 'i>(value: &'t Value<'i>, faults: &mut Faults) -> Option<&'t [Value<'i>]> {
    match value.get_ref() {
        DeValue::Array(values) => Some(values),
        other => {
            wrong_type(&value.span(), message!("a-list"), other, faults);
            None
        }
    }
}

/// A whole number in a range.
pub(super) fn int(value: &Value<'_>, min: i64, max: i64, faults: &mut Faults) -> Option<i64> {
    let number = match value.get_ref() {
        DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
        _ => None,
    };
    if number.is_none_or(|number| number < min || number > max) {
        wrong_type(&value.span(), message!("a-whole-number", min = min, max = max), value.get_ref(), faults);
        return None;
    }
    number
}

/// One of some words.
pub(super) fn word(value: &Value<'_>, known: &[&'static str], faults: &mut Faults) -> Option<&'static str> {
    let DeValue::String(found) = value.get_ref() else {
        wrong_type(&value.span(), one_of(known), value.get_ref(), faults);
        return None;
    };
    let word = known.iter().find(|word| **word == found.as_ref());
    if word.is_none() {
        faults.unknown(&value.span(), message!("unknown-word", word = quote(found)), found, known);
    }
    word.copied()
}

/// The setting that a value gives to a parameter; suits and ranks are read with the letters of `pack`.
pub(super) fn setting(param: &Param, value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<Setting> {
    match param.kind {
        Kind::Word(words) => word(value, &words(), faults).map(Setting::Word),
        Kind::Int(min, max) => int(value, min, max, faults).map(Setting::Int),
        Kind::Bool => match value.get_ref() {
            DeValue::Boolean(yes) => Some(Setting::Bool(*yes)),
            other => {
                wrong_type(&value.span(), one_of(["true", "false"]), other, faults);
                None
            }
        },
        Kind::Rank => {
            let letters = ranks(value, pack, faults)?;
            let mut letters = letters.chars();
            match (letters.next(), letters.next()) {
                (Some(rank), None) => Some(Setting::Rank(rank)),
                _ => {
                    faults.add(&value.span(), message!("one-rank-of", ranks = rank_letters(pack)));
                    None
                }
            }
        }
        Kind::Ranks => ranks(value, pack, faults).map(Setting::Ranks),
        Kind::Suit => suit_or(None, value, pack, faults).flatten().map(Setting::Suit),
        Kind::SuitOrNone => suit_or(Some(""), value, pack, faults).map(Setting::SuitOrNone),
        Kind::Trumps => trumps(value, pack, faults).map(Setting::Trumps),
        Kind::Ints(min, max) => ints(value, min, max, faults).map(Setting::Ints),
        Kind::Packets => match value.get_ref() {
            DeValue::Array(_) => ints(value, 1, super::vocabulary::MAX_HAND, faults).map(Setting::Ints),
            _ => int(value, 1, super::vocabulary::MAX_HAND, faults).map(Setting::Int),
        },
        Kind::Phases => phases(value, faults).map(Setting::Phases),
        Kind::RankValues => rank_values(value, pack, faults).map(Setting::RankValues),
        Kind::AboveTrump => above_trump(value, pack, faults),
        Kind::Cards => card_group(value, pack, faults).map(Setting::Cards),
        Kind::Card => match text(value, faults)? {
            "" => Some(Setting::Card(None)),
            name => card(name, value, pack, faults).map(|card| Setting::Card(Some(card))),
        },
        Kind::RankOrder => rank_order(value, pack, faults).map(Setting::RankOrder),
        Kind::Payment => payment(value, faults).map(Setting::Payment),
        Kind::Terms => terms(value, faults).map(Setting::Terms),
        Kind::PassTo => one_or_more(value, faults).map(Setting::PassTo),
        Kind::NameRounds => one_or_more(value, faults).map(Setting::NameRounds),
        Kind::CardPoints => card_points(value, pack, faults).map(Setting::CardPoints),
    }
}

fn rank_letters(pack: &Pack) -> String {
    pack.ranks().iter().rev().collect()
}

/// Rank letters, each at most once.
fn ranks(value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<String> {
    let DeValue::String(letters) = value.get_ref() else {
        wrong_type(&value.span(), message!("rank-letters-of", ranks = rank_letters(pack)), value.get_ref(), faults);
        return None;
    };
    for (place, letter) in letters.char_indices() {
        if pack.rank_of(letter).is_none() {
            let message =
                message!("no-rank-letter", rank = quote(letter.encode_utf8(&mut [0; 4])), ranks = rank_letters(pack));
            faults.add(&value.span(), message);
            return None;
        }
        if letters[..place].contains(letter) {
            faults.add(&value.span(), message!("rank-twice", rank = letter));
            return None;
        }
    }
    Some(letters.to_string())
}

fn suit_letters(pack: &Pack) -> [String; 4] {
    Suit::ALL.map(|suit| pack.suit_letter(suit).to_string())
}

/// The suit that a text names.
pub(super) fn suit_named(text: &str, pack: &Pack) -> Option<Suit> {
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => pack.suit_of(letter),
        _ => None,
    }
}

/// A suit letter, or the text for none where one is given.
fn suit_or(none: Option<&'static str>, value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<Option<Suit>> {
    let letters = suit_letters(pack);
    let known: Vec<&str> = letters.iter().map(String::as_str).chain(none.filter(|none| !none.is_empty())).collect();
    let DeValue::String(found) = value.get_ref() else {
        wrong_type(&value.span(), message!("a-suit", suits = one_of(&known)), value.get_ref(), faults);
        return None;
    };
    if none == Some(found.as_ref()) {
        return Some(None);
    }
    let suit = suit_named(found, pack);
    if suit.is_none() {
        faults.unknown(&value.span(), message!("unknown-suit", word = quote(found)), found, &known);
    }
    suit.map(Some)
}

/// One trump or several, each a suit or `none`.
fn trumps(value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<Vec<Option<Suit>>> {
    let values = one_or_list(value, faults)?;
    let found: Vec<Option<Option<Suit>>> =
        values.iter().map(|value| suit_or(Some("none"), value, pack, faults)).collect();
    found.into_iter().collect()
}

fn ints(value: &Value<'_>, min: i64, max: i64, faults: &mut Faults) -> Option<Vec<i64>> {
    let values = list(value, faults)?;
    if values.len() > super::vocabulary::MAX_HAND as usize {
        faults.add(&value.span(), message!("list-too-long"));
        return None;
    }
    let numbers: Vec<Option<i64>> = values.iter().map(|value| int(value, min, max, faults)).collect();
    numbers.into_iter().collect()
}

fn phases(value: &Value<'_>, faults: &mut Faults) -> Option<Vec<PhaseKind>> {
    different(list(value, faults)?, |word| message!("phase-twice", phase = word), faults)
}

/// One term or several.
fn terms(value: &Value<'_>, faults: &mut Faults) -> Option<Vec<ScoreTerm>> {
    different(one_or_list(value, faults)?, |word| message!("term-twice", term = word), faults)
}

/// One word of an enum or several.
fn one_or_more<W: Word>(value: &Value<'_>, faults: &mut Faults) -> Option<Vec<W>> {
    let known: Vec<&'static str> = W::WORDS.iter().map(|(word, _)| *word).collect();
    let values = one_or_list(value, faults)?;
    if values.is_empty() {
        wrong_type(&value.span(), one_of(&known), value.get_ref(), faults);
        return None;
    }
    let found: Vec<Option<W>> = values.iter().map(|value| word(value, &known, faults).and_then(W::from_word)).collect();
    found.into_iter().collect()
}

/// A text as a list of one, or a list.
fn one_or_list<'t, 'i>(value: &'t Value<'i>, faults: &mut Faults) -> Option<&'t [Value<'i>]> {
    match value.get_ref() {
        DeValue::String(_) => Some(std::slice::from_ref(value)),
        _ => list(value, faults),
    }
}

/// Words of an enum, each at most once.
fn different<W: Word>(
    values: &[Value<'_>],
    twice: impl Fn(&'static str) -> Message,
    faults: &mut Faults,
) -> Option<Vec<W>> {
    let known: Vec<&'static str> = W::WORDS.iter().map(|(word, _)| *word).collect();
    let mut found: Vec<W> = Vec::new();
    let mut good = true;
    for value in values {
        match word(value, &known, faults).and_then(W::from_word) {
            Some(again) if found.contains(&again) => {
                faults.add(&value.span(), twice(again.word()));
                good = false;
            }
            Some(new) => found.push(new),
            None => good = false,
        }
    }
    good.then_some(found)
}

/// Points by groups of cards: `{ H = 1, QS = 13 }`.
fn card_points(value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<CardPoints> {
    let mut groups = Vec::new();
    let mut good = true;
    for entry in by_letter(value, faults)? {
        let group =
            CardGroup::parse(entry.key, pack).and_then(|group| if group.trumps { Err(TRUMPS) } else { Ok(group) });
        let points = int(entry.value, -MAX_CARD_POINTS, MAX_CARD_POINTS, faults);
        match (group, points) {
            (Ok(group), Some(points)) => groups.push((group.cards, points)),
            (Err(word), _) => {
                faults.add(&entry.span, no_card_in_group(word, pack));
                good = false;
            }
            _ => good = false,
        }
    }
    good.then(|| CardPoints::new(groups))
}

/// What is wrong with a word that should name cards.
fn no_card_in_group(word: &str, pack: &Pack) -> Message {
    let expected = message!("card-group-words", ranks = rank_letters(pack), suits = suit_letters(pack).concat());
    message!("no-card", found = quote(word), expected = or_joker(expected, pack))
}

/// What was expected, or the joker where there may be one.
fn or_joker(expected: Message, pack: &Pack) -> Message {
    if pack.cards().contains(Card::JOKER) { message!("or-joker", expected) } else { expected }
}

/// The entries of a table whose keys are the letters of ranks or suits.
fn by_letter<'t, 'i>(value: &'t Value<'i>, faults: &mut Faults) -> Option<Vec<Entry<'t, 'i>>> {
    Some(TomlTable::of(message!("a-table"), value, faults)?.rest())
}

fn rank_values(value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<Vec<(char, i64)>> {
    let mut values = Vec::new();
    let mut good = true;
    for entry in by_letter(value, faults)? {
        let mut letters = entry.key.chars();
        let rank = match (letters.next(), letters.next()) {
            (Some(letter), None) => pack.rank_of(letter).map(|rank| (rank, letter)),
            _ => None,
        };
        match (rank, int(entry.value, 0, i64::from(MAX_RUFF), faults)) {
            (Some((rank, letter)), Some(number)) => values.push((rank, letter, number)),
            (None, _) => {
                faults.add(&entry.span, message!("no-rank", rank = quote(entry.key), ranks = rank_letters(pack)));
                good = false;
            }
            _ => good = false,
        }
    }
    values.sort_by_key(|&(rank, _, _)| std::cmp::Reverse(rank));
    good.then(|| values.into_iter().map(|(_, letter, number)| (letter, number)).collect())
}

fn card(name: &str, value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<Card> {
    let card = pack.parse_card(name).ok();
    if card.is_none() {
        let suits = suit_letters(pack).concat();
        let expected = or_joker(message!("rank-then-suit", ranks = rank_letters(pack), suits), pack);
        faults.add(&value.span(), message!("no-card", found = quote(name), expected));
    }
    card
}

fn card_group(value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<CardGroup> {
    match CardGroup::parse(text(value, faults)?, pack) {
        Ok(group) => Some(group),
        Err(word) => {
            faults.add(&value.span(), no_card_in_group(word, pack));
            None
        }
    }
}

fn above_trump(value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<Setting> {
    let mut cards = PerSuit([None; 4]);
    let mut good = true;
    let letters = suit_letters(pack);
    let known: Vec<&str> = letters.iter().map(String::as_str).collect();
    for entry in by_letter(value, faults)? {
        let trump = suit_named(entry.key, pack);
        if trump.is_none() {
            faults.unknown(&entry.span, message!("unknown-trump-suit", word = quote(entry.key)), entry.key, &known);
        }
        let card = text(entry.value, faults).and_then(|name| card(name, entry.value, pack, faults));
        match (trump, card) {
            (Some(trump), Some(card)) => cards[trump] = Some(card),
            _ => good = false,
        }
    }
    good.then_some(Setting::AboveTrump(cards))
}

fn rank_order(value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<Option<RankOrder<String>>> {
    if matches!(value.get_ref(), DeValue::String(text) if text == "canonical") {
        return Some(None);
    }
    if let DeValue::String(_) = value.get_ref() {
        let order = ranks(value, pack, faults)?;
        let every = PerSuit::from_fn(|_| order.clone());
        return Some(Some(RankOrder { plain: every.clone(), trump: every }));
    }
    let mut table = TomlTable::of(message!("the-rank-order"), value, faults)?;
    let plain = table.need("plain", faults).and_then(|entry| suit_orders(entry.value, pack, faults));
    let trump = table.need("trump", faults).and_then(|entry| suit_orders(entry.value, pack, faults));
    table.finish(faults);
    Some(Some(RankOrder { plain: plain?, trump: trump? }))
}

/// Rank letters for all suits, or by groups of suit letters: `{ hi = "KUS…", ko = "KUS…" }`.
fn suit_orders(value: &Value<'_>, pack: &Pack, faults: &mut Faults) -> Option<PerSuit<String>> {
    if let DeValue::String(_) = value.get_ref() {
        let order = ranks(value, pack, faults)?;
        return Some(PerSuit::from_fn(|_| order.clone()));
    }
    let mut orders: PerSuit<Option<String>> = PerSuit::default();
    let mut good = true;
    for entry in by_letter(value, faults)? {
        let order = ranks(entry.value, pack, faults);
        good &= order.is_some();
        for letter in entry.key.chars() {
            match pack.suit_of(letter) {
                Some(suit) if orders[suit].is_none() => orders[suit] = Some(order.clone().unwrap_or_default()),
                Some(_) => {
                    faults.add(&entry.span, message!("suit-twice", suit = letter));
                    good = false;
                }
                None => {
                    let letters = suit_letters(pack).concat();
                    faults.add(&entry.span, message!("suits-expected", suits = letters, found = quote(entry.key)));
                    good = false;
                    break;
                }
            }
        }
    }
    if let (true, Some(missing)) = (good, Suit::ALL.into_iter().find(|&suit| orders[suit].is_none())) {
        faults.add(&value.span(), message!("suit-order-missing", suit = pack.suit_letter(missing)));
        good = false;
    }
    good.then(|| PerSuit(orders.0.map(Option::unwrap_or_default)))
}

fn payment(value: &Value<'_>, faults: &mut Faults) -> Option<PaymentText> {
    let mut table = TomlTable::of(message!("the-payment-table"), value, faults)?;
    let mut row = |key, faults: &mut Faults| {
        table.need(key, faults).and_then(|entry| ints(entry.value, 0, super::vocabulary::MAX_NUMBER, faults))
    };
    let all_aces = row("all_aces", faults);
    let above_trump_and_ace = row("above_trump_and_ace", faults);
    let otherwise = row("otherwise", faults);
    table.finish(faults);
    Some(PaymentText { all_aces: all_aces?, above_trump_and_ace: above_trump_and_ace?, otherwise: otherwise? })
}
