//! Writing matches as records, straight from their event logs.

use crate::json::Extra;
use crate::record::{Options, Patch, Record};
use kirifuda_cards::Seat;
use kirifuda_rules::notation::{Letters, push_number, push_seat, write_event};
use kirifuda_rules::params::Dealers;
use kirifuda_rules::{DealStart, Event, Game, Match, MatchResult, Reason, Roles};

/// What the records of all matches at one table share.
#[derive(Clone, Debug)]
pub struct Header {
    record: Record,
    /// The line up to the number of the first dealer.
    head: String,
    /// The line from after the result.
    tail: String,
}

impl Header {
    /// For matches of `game` between `players`, in seat order.
    pub fn new(game: &Game, players: &[String]) -> Header {
        Header::of(blank(game, players))
    }

    /// Adds the text of the rule file, for games that are not published.
    #[must_use]
    pub fn with_rule_file(self, text: &str) -> Header {
        Header::of(self.record.with_rule_file(text))
    }

    /// Adds `meta`: date, server, seed and so on.
    #[must_use]
    pub fn with_meta(mut self, meta: Extra) -> Header {
        self.record.meta = Some(meta);
        Header::of(self.record)
    }

    fn of(record: Record) -> Header {
        // A record of ours always has a JSON form; the bytes around deals and result are those of an empty match.
        let line = serde_json::to_string(&record).unwrap_or_default();
        let (head, rest) = line.split_at(line.find(FIRST_DEALER).map_or(0, |place| place + FIRST_DEALER.len()));
        let tail = rest.split_once(EMPTY_MATCH).map_or("", |(_, tail)| tail);
        Header { head: head.to_owned(), tail: format!("{tail}\n"), record }
    }
}

const FIRST_DEALER: &str = "],\"first_dealer\":";
const EMPTY_MATCH: &str = "0,\"deals\":[],\"result\":null";

/// A record of a match that has not begun.
fn blank(game: &Game, players: &[String]) -> Record {
    Record {
        game: game.id().to_owned(),
        rules: Some(game.hash()),
        options: Options(game.options().to_vec()),
        patch: (!game.patch().is_empty()).then(|| Patch(game.patch().to_vec())),
        players: players.to_vec(),
        ..Record::default()
    }
}

impl Record {
    /// Creates the record of a match so far from its event log, which must be complete. `players`: names in seat
    /// order.
    pub fn of(game_match: &Match, players: &[String]) -> Record {
        let mut record = blank(game_match.game(), players);
        record.first_dealer = game_match.first_dealer() as u32;
        record.follow(game_match);
        record
    }

    /// Adds the text of the rule file, for games that are not published.
    #[must_use]
    pub fn with_rule_file(mut self, text: &str) -> Record {
        self.rule_file = Some(text.to_owned());
        self
    }

    /// Updates deals and result to `game_match`, which continues the match that this record was replayed to. Names,
    /// `meta` and unknown fields stay.
    pub fn follow(&mut self, game_match: &Match) {
        let mut line = String::new();
        write_match(game_match, &Header::new(game_match.game(), &[]), &mut line);
        let mut written = Record::parse(&line).expect("a line that `write_match` wrote is a record");
        for (deal, old) in written.deals.iter_mut().zip(std::mem::take(&mut self.deals)) {
            deal.extra = old.extra;
            if let (Some(roles), Some(old)) = (&mut deal.roles, old.roles) {
                roles.extra = old.extra;
            }
        }
        if let (Some(result), Some(old)) = (&mut written.result, self.result.take()) {
            result.extra = old.extra;
        }
        (self.deals, self.result) = (written.deals, written.result);
    }
}

/// Where a match stood in the numbers of records when its log had `len` events: the deal and the event to come next,
/// both from 1.
pub fn place_of(game_match: &Match, len: usize) -> (u32, u32) {
    let game = game_match.game();
    let (mut text, mut deal, mut number) = (String::new(), 0, 1);
    for event in game_match.events().iter().take(len) {
        if matches!(event, Event::DealStarted(_)) {
            (deal, number) = (deal + 1, 1);
        } else if write_event(&mut text, event, game) {
            number += 1;
        }
        text.clear();
    }
    (deal, number)
}

/// One deal of a log.
pub(crate) struct Part<'m> {
    pub(crate) start: &'m DealStart,
    pub(crate) events: &'m [Event],
    totals: &'m [i64],
    pot: i64,
    time_up: bool,
}

/// The deals of a match's log; the last may be unfinished.
pub(crate) fn parts(game_match: &Match) -> impl Iterator<Item = Part<'_>> {
    let standing = game_match.standing();
    let now = standing.totals(game_match.game());
    let mut log = game_match.events();
    std::iter::from_fn(move || {
        let begin = log.iter().position(|event| matches!(event, Event::DealStarted(_)))?;
        let Event::DealStarted(start) = &log[begin] else { return None };
        let rest = &log[begin + 1..];
        let end = rest.iter().position(|event| matches!(event, Event::DealEnded { .. }));
        let events = &rest[..end.unwrap_or(rest.len())];
        log = &rest[events.len()..];
        let (totals, pot, time_up) = match log.first() {
            Some(Event::DealEnded { totals, pot, time_up }) => (totals.as_slice(), *pot, *time_up),
            _ => (now, standing.pot(), false),
        };
        Some(Part { start, events, totals, pot, time_up })
    })
}

fn has_roles(game: &Game) -> bool {
    game.rules().dealers() == Dealers::Side
}

fn has_pot(game: &Game) -> bool {
    game.scoring().has_pot()
}

/// Appends the line of a match to `out`: the bytes of [`Record::of`] and [`Record::to_line`], made without anything in
/// between. `header` must be of the match's game.
pub fn write_match(game_match: &Match, header: &Header, out: &mut String) {
    let game = game_match.game().as_ref();
    out.push_str(&header.head);
    push_number(out, game_match.first_dealer() as i64);
    out.push_str(",\"deals\":[");
    for (place, part) in parts(game_match).enumerate() {
        if place > 0 {
            out.push(',');
        }
        write_deal(out, &part, game);
    }
    out.push_str("],\"result\":");
    match game_match.result() {
        Some(result) => write_result(out, result, game.letters()),
        None => out.push_str("null"),
    }
    out.push_str(&header.tail);
}

fn write_deal(out: &mut String, part: &Part<'_>, game: &Game) {
    out.push_str("{\"dealer\":");
    push_number(out, part.start.roles.dealer);
    if has_roles(game) {
        write_roles(out, &part.start.roles, game.letters());
    }
    out.push_str(",\"pack\":\"");
    game.letters().push_cards(out, part.start.pack.cards().iter().copied());
    out.push_str("\",\"events\":[");
    write_events(out, part.events, game);
    out.push_str("],\"tricks\":\"");
    for event in part.events {
        if let Event::TrickTaken(seat) = event {
            push_seat(out, *seat);
        }
    }
    out.push_str("\",\"scores\":[");
    write_scores(out, part.events);
    out.push(']');
    if has_pot(game) {
        out.push_str(",\"pot\":");
        push_number(out, part.pot);
    }
    out.push_str(",\"totals\":");
    push_numbers(out, part.totals.iter().copied());
    out.push_str(if part.time_up { ",\"time_up\":true}" } else { "}" });
}

fn write_roles(out: &mut String, roles: &Roles, letters: &Letters) {
    // A game where a side deals has all three: loading a rule file checks it.
    out.push_str(",\"roles\":{\"taker\":");
    push_number(out, seat_number(roles.taker));
    out.push_str(",\"leader_asked\":");
    push_number(out, seat_number(roles.leader_asked));
    out.push_str(",\"trump_before\":\"");
    out.extend(roles.trump_before.map(|suit| letters.suit_letter(suit)));
    out.push_str("\"}");
}

fn seat_number(seat: Option<Seat>) -> i64 {
    seat.map_or(0, |seat| seat.index() as i64)
}

/// Nothing in the text of an event needs an escape.
fn write_events(out: &mut String, events: &[Event], game: &Game) {
    let mut first = true;
    for event in events {
        let before = out.len();
        out.push_str(if first { "\"" } else { ",\"" });
        if write_event(out, event, game) {
            out.push('"');
            first = false;
        } else {
            out.truncate(before);
        }
    }
}

fn write_scores(out: &mut String, events: &[Event]) {
    let mut separator = "[\"";
    for event in events {
        if let Event::Scored(score) = event {
            out.push_str(separator);
            out.push_str(Reason::word(score.reason));
            out.push_str("\",");
            push_number(out, score.side);
            out.push(',');
            push_number(out, score.delta);
            out.push(']');
            separator = ",[\"";
        }
    }
}

fn write_result(out: &mut String, result: &MatchResult, letters: &Letters) {
    out.push_str("{\"winners\":");
    push_numbers(out, result.winners.iter().map(|&side| side as i64));
    out.push_str(",\"totals\":");
    push_numbers(out, result.totals.iter().copied());
    if !result.draw.is_empty() {
        out.push_str(",\"draw\":\"");
        letters.push_cards(out, result.draw.iter().copied());
        out.push('"');
    }
    out.push('}');
}

fn push_numbers(out: &mut String, numbers: impl Iterator<Item = i64>) {
    out.push('[');
    for (place, number) in numbers.enumerate() {
        if place > 0 {
            out.push(',');
        }
        push_number(out, number);
    }
    out.push(']');
}
