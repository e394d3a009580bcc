//! `kirifuda replay`: what happened in a recorded match, in sentences, with the reason of every point.

use super::Context;
use crate::args::ReplayArgs;
use crate::failure::Failure;
use crate::out::{Mark, Out};
use crate::play::form::{by_line, card_style, on_screen, ui};
use crate::play::heard::told_trick;
use crate::play::steps::{self, Piece};
use crate::play::viewer::Viewing;
use crate::words::{GameWords, Narrator};
use kirifuda_cards::{Card, Seat};
use kirifuda_record::{DEALT_AGAIN, Fault, Library, Reader, Record, Replayer, Step, TAKEN_BACK};
use kirifuda_rules::{Event, Match, Seen, SeenEvent, Viewer, published};
use kirifuda_scene::Trick;
use std::io::{self, IsTerminal};
use std::path::Path;

/// Tells a match.
///
/// # Errors
/// When there is no such match, deal or seat, or the record does not agree with the rules.
pub fn run(args: &ReplayArgs, context: &Context) -> Result<(), Failure> {
    let number = args.played.number.unwrap_or(1);
    let path = super::resume::file_or_kept(&args.played.file)?;
    let record = find(&path, number)?;
    let wrong = |fault: Fault| Failure::Wrong { path: path.clone(), line: number, error: (&fault).into() };
    let library = Library::published();
    let file = library.rule_file(&record).map_err(wrong)?;
    let (game_match, fault) = replay_as_far_as_possible(&record, &library).map_err(wrong)?;
    let game = game_match.game().clone();
    let seat = seat(args.seat, game.players())?;
    let viewer = seat.map_or(Viewer::Public, Viewer::Seat);
    check_deal(args.played.deal, &record)?;
    let at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    // A terminal on which nothing can be drawn gets sentences, too.
    let spoken = by_line(&args.form, context) || at_terminal && !on_screen(&args.form, context);
    let style = card_style(&args.look, spoken, context);
    let words = context.words.of_game(&file, &game, &record.players).with_cards(style);
    if on_screen(&args.form, context) && !record.deals.is_empty() {
        let published = published().iter().find(|known| record.rule_file.is_none() && known.id == game.id());
        let rules_text = published.map_or("", |known| known.prose(context.words.lang()));
        let ui = ui(&args.look, context);
        Viewing::new(&words, &record, &library, rules_text, ui, seat, args.played.deal).run()?;
        return fault.map_or(Ok(()), |fault| Err(wrong(fault)));
    }
    let mut teller = Teller::new(&words, viewer, spoken);
    teller.best = best(&game_match);
    teller.events(&game_match, args.played.deal);
    if game_match.result().is_none() && fault.is_none() && args.played.deal.is_none() {
        teller.line(words.say("replay-unfinished", &[]));
    }
    if spoken && at_terminal {
        steps::walk(&words, &title(&words, &record), &teller.pieces)?;
    } else {
        let out = Out::new(context.color);
        let mut out = if spoken { out.by_ear(words.lang()) } else { out };
        write_title(&mut out, &words, &record)?;
        let lines = teller.pieces.iter().flat_map(|piece| &piece.lines);
        lines.map(|line| out.suits(line)).collect::<Vec<String>>().iter().try_for_each(|line| out.line(line))?;
        out.flush()?;
    }
    fault.map_or(Ok(()), |fault| Err(wrong(fault)))
}

/// Who has played the best card of a trick that the record leaves unfinished.
fn best(game_match: &Match) -> Option<Seat> {
    Seat::all(game_match.game().players()).find_map(|seat| game_match.view(seat)?.winning())
}

/// The record on a line of a file.
pub(super) fn find(path: &Path, number: u64) -> Result<Record, Failure> {
    let mut reader = Reader::new(super::open_records(path)?);
    let mut found = 0;
    while let Some(line) = reader.next_record().map_err(|error| Failure::Read(path.to_owned(), error))? {
        found += 1;
        if found == number {
            return line.map_err(|fault| Failure::Wrong {
                path: path.to_owned(),
                line: number,
                error: (&fault).into(),
            });
        }
    }
    Err(Failure::OutOfRange { option: "--match", given: number, min: found.min(1), max: found })
}

/// The match up to its first fault, and the fault.
fn replay_as_far_as_possible(record: &Record, library: &Library) -> Result<(Match, Option<Fault>), Fault> {
    let mut replayer = Replayer::new(record, library)?;
    loop {
        match replayer.step() {
            Ok(Step::End) => return Ok((replayer.into_match(), None)),
            Ok(_) => {}
            Err(fault) => return Ok((replayer.into_match(), Some(fault))),
        }
    }
}

/// Whether the record has the deal that was asked for.
pub(super) fn check_deal(deal: Option<u32>, record: &Record) -> Result<(), Failure> {
    match deal.filter(|&deal| deal as usize > record.deals.len()) {
        Some(deal) => {
            let max = record.deals.len() as u64;
            Err(Failure::OutOfRange { option: "--deal", given: deal.into(), min: 1, max })
        }
        None => Ok(()),
    }
}

/// The seat that was asked for, of so many.
pub(super) fn seat(number: Option<usize>, players: usize) -> Result<Option<Seat>, Failure> {
    let Some(number) = number else { return Ok(None) };
    let max = players as u64 - 1;
    let missing = || Failure::OutOfRange { option: "--seat", given: number as u64, min: 0, max };
    Seat::new(number).filter(|_| number < players).ok_or_else(missing).map(Some)
}

/// Says which game is played, with which options, and by whom.
pub(super) fn write_title(out: &mut Out, words: &GameWords<'_>, record: &Record) -> Result<(), Failure> {
    for (place, line) in title(words, record).into_iter().enumerate() {
        let line = if place == 0 { out.mark(&line, Mark::Bold) } else { out.suits(&line) };
        out.line(&line)?;
    }
    Ok(())
}

/// Which game is played, with which options, and by whom.
fn title(words: &GameWords<'_>, record: &Record) -> Vec<String> {
    let mut lines = vec![words.file().title(words.lang()).to_owned()];
    let changed = words.changed_options();
    if !changed.is_empty() {
        lines.push(words.say("replay-options", &[("options", changed.into())]));
    }
    let names: Vec<String> = Seat::all(record.players.len()).map(|seat| words.name(seat)).collect();
    let names = names.join(&words.words().plain("items-between"));
    lines.push(words.say("replay-players", &[("names", names.into())]));
    for (name, key) in [(DEALT_AGAIN, "replay-dealt-again"), (TAKEN_BACK, "replay-taken-back")] {
        let deals = record.meta.as_ref().and_then(|meta| meta.get(name));
        let mut deals = deals.and_then(|json| json.read::<Vec<usize>>().ok()).unwrap_or_default();
        deals.sort_unstable();
        deals.dedup();
        if !deals.is_empty() {
            let listed = crate::games::runs(words.words(), deals.iter().copied());
            lines.push(words.say(key, &[("deals", listed.into()), ("n", deals.len().into())]));
        }
    }
    lines
}

/// The full text of an event that players see only in part; `None` for an event that everybody sees.
pub(super) fn hidden_in_full(words: &GameWords<'_>, narrator: &mut Narrator<'_>, event: &Event) -> Option<Vec<String>> {
    let lines = match event {
        Event::HandsTaken(hands) => {
            let hand = |seat: Seat| {
                let cards = words.hand(hands[seat], narrator.trump());
                words.say("replay-hand", &[("name", words.name(seat).into()), ("cards", cards.into())])
            };
            Seat::all(words.game().players()).filter(|&seat| !hands[seat].is_empty()).map(hand).collect()
        }
        Event::Announced { .. }
        | Event::Exchanged { .. }
        | Event::Discarded { .. }
        | Event::Gave { .. }
        | Event::Received { .. }
        | Event::Drew { .. } => words.event_in_full(event, narrator.trump()).into_iter().collect(),
        _ => return None,
    };
    narrator.note(&event.seen_by(Viewer::Public));
    Some(lines)
}

/// Tells events one after the other, in pieces of a trick each; the cards of a trick stand in one line.
struct Teller<'a> {
    words: &'a GameWords<'a>,
    viewer: Viewer,
    narrator: Narrator<'a>,
    /// Whether to write sentences, for screen readers.
    spoken: bool,
    pieces: Vec<Piece>,
    trick: Vec<(Seat, Card)>,
    /// Who leads in a trick that is not complete.
    best: Option<Seat>,
}

impl<'a> Teller<'a> {
    fn new(words: &'a GameWords<'a>, viewer: Viewer, spoken: bool) -> Teller<'a> {
        let narrator = Narrator::new(words, viewer, 0);
        Teller { words, viewer, narrator, spoken, pieces: Vec::new(), trick: Vec::new(), best: None }
    }

    fn line(&mut self, text: String) {
        match self.pieces.last_mut() {
            Some(piece) => piece.lines.push(text),
            None => self.pieces.push(Piece { deal: 0, lines: vec![text] }),
        }
    }

    /// A line that belongs to the one above.
    fn below(&mut self, text: &str) {
        self.line(if self.spoken { text.to_owned() } else { format!("  {text}") });
    }

    /// Tells the events of all deals, or of one. Nothing is hidden from a reader of the whole record.
    fn events(&mut self, game_match: &Match, only: Option<u32>) {
        let mut deal = 0;
        for event in game_match.events() {
            if matches!(event, Event::DealStarted(_)) {
                deal += 1;
            }
            let seen = event.seen_by(self.viewer);
            if only.is_some_and(|only| only != deal) {
                self.narrator.note(&seen);
                continue;
            }
            match self.viewer {
                Viewer::Public => self.open_event(event, &seen, deal),
                Viewer::Seat(_) => self.event(&seen, deal),
            }
        }
        self.end_trick(None);
    }

    /// An event with all that the record says of it.
    fn open_event(&mut self, event: &Event, seen: &SeenEvent, deal: u32) {
        match hidden_in_full(self.words, &mut self.narrator, event) {
            Some(lines) => lines.iter().for_each(|line| self.below(line)),
            None => self.event(seen, deal),
        }
    }

    fn event(&mut self, seen: &SeenEvent, deal: u32) {
        match seen.get() {
            Seen::Open(Event::Played(seat, card)) => {
                self.narrator.note(seen);
                if self.trick.is_empty() {
                    self.pieces.push(Piece { deal, lines: Vec::new() });
                }
                self.trick.push((*seat, *card));
            }
            Seen::Open(Event::TrickTaken(seat)) => {
                self.narrator.note(seen);
                self.end_trick(Some(*seat));
            }
            Seen::DealStarted { .. } => {
                let text = self.narrator.tell(seen).unwrap_or_default();
                self.pieces.push(Piece { deal, lines: vec![String::new(), text] });
            }
            Seen::Open(Event::DealEnded { .. } | Event::GameEnded(_) | Event::MatchEnded(_) | Event::CardsDrawn(_)) => {
                self.end_trick(None);
                let text = self.narrator.tell(seen).unwrap_or_default();
                self.line(text);
            }
            _ => {
                if let Some(text) = self.narrator.tell(seen) {
                    self.below(&text);
                }
            }
        }
    }

    /// Tells the cards of a trick, with its winner when it is complete.
    fn end_trick(&mut self, winner: Option<Seat>) {
        let trick = Trick { cards: std::mem::take(&mut self.trick), winner };
        if trick.cards.is_empty() {
            return;
        }
        let number = self.narrator.tricks_done() + usize::from(winner.is_none());
        if self.spoken {
            let text = told_trick(self.words, self.viewer, number, &trick, self.best);
            return self.line(text);
        }
        let cards = trick.cards.iter().map(|&(seat, card)| {
            let name = self.words.name(seat);
            let shown = self.words.card(card);
            if Some(seat) == winner { format!("{name} [{shown}]") } else { format!("{name} {shown}") }
        });
        let cards = cards.collect::<Vec<String>>().join("  ");
        self.below(&self.words.say("replay-trick", &[("number", number.into()), ("cards", cards.into())]));
    }
}
