//! A review in words: the tricks with what their cards cost, the turning points, luck and play.

use super::replay::hidden_in_full;
use crate::failure::Failure;
use crate::out::{Mark, Out};
use crate::play::face;
use crate::play::heard::told_trick;
use crate::words::{GameWords, Narrator, opinion, review};
use crate::wrap::{clip, width, wrap_paragraph};
use kirifuda_cards::Seat;
use kirifuda_play::review::{Decision, Luck, Review};
use kirifuda_rules::{Event, Match, Viewer};
use kirifuda_scene::Trick;

/// Columns where the terminal does not say.
const COLUMNS: usize = 80;
/// The most columns of running text.
const TEXT_COLUMNS: usize = 100;
/// The most columns of a player's name above a table.
const NAME: usize = 16;
/// Spaces between the columns of a table.
const GAP: usize = 2;

/// What happened in a deal but for its tricks, line by line.
#[derive(Default)]
struct Told {
    /// The deal.
    head: Vec<String>,
    /// Hands and calls.
    before: Vec<String>,
    /// Scores, and what ended.
    after: Vec<String>,
}

/// Tells reviews.
pub struct Teller<'a> {
    out: &'a mut Out,
    words: &'a GameWords<'a>,
    /// Whether to write sentences in place of tables, for screen readers.
    spoken: bool,
}

impl<'a> Teller<'a> {
    /// Tells in these words, in tables or, for listeners, in sentences.
    pub fn new(out: &'a mut Out, words: &'a GameWords<'a>, spoken: bool) -> Teller<'a> {
        Teller { out, words, spoken }
    }

    /// Says how the tables are to be read.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn legend(&mut self) -> Result<(), Failure> {
        if self.spoken {
            let args = [("unit", review::unit(self.words).into())];
            return self.out.line(&self.words.say("review-plain-legend", &args));
        }
        self.paragraph(&review::legend(self.words), "", "")
    }

    /// Tells a deal of a match, and sends it on.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn deal(&mut self, table: &Match, review: &Review) -> Result<(), Failure> {
        let told = self.told(table, review);
        self.out.line("")?;
        told.head.iter().try_for_each(|line| self.paragraph(line, "", ""))?;
        told.before.iter().try_for_each(|line| self.paragraph(line, "  ", "    "))?;
        let tricks = tricks(events_of(table, review.deal));
        if tricks.is_empty() {
            self.paragraph(&self.words.say("review-unplayed", &[]), "  ", "  ")?;
        }
        if self.spoken {
            self.tricks(&tricks, review)?
        } else {
            self.table(&tricks, review)?
        }
        told.after.iter().try_for_each(|line| self.paragraph(line, "  ", "    "))?;
        self.accounts(review)?;
        self.turning_points(review)?;
        if !tricks.is_empty() {
            self.luck(review.luck.as_ref())?;
        }
        self.out.flush()
    }

    fn columns(&self) -> usize {
        self.out.columns().unwrap_or(COLUMNS)
    }

    fn paragraph(&mut self, text: &str, first: &str, later: &str) -> Result<(), Failure> {
        if self.spoken {
            // What stands first is a number, or only indents.
            return self.out.line(&format!("{}{text}", first.trim_start()));
        }
        let columns = self.columns().min(TEXT_COLUMNS);
        for line in wrap_paragraph(&format!("{first}{text}"), columns, later) {
            let line = self.out.suits(&line);
            self.out.line(&line)?;
        }
        Ok(())
    }

    fn heading(&mut self, text: &str) -> Result<(), Failure> {
        if self.spoken {
            return self.out.line(&self.words.say("plain-heading", &[("text", text.into())]));
        }
        let text = self.out.mark(text, Mark::Bold);
        self.out.line(&format!("  {text}"))
    }

    /// What happened but for the tricks, as `replay` tells it: before the play each call with what it cost.
    fn told(&self, table: &Match, review: &Review) -> Told {
        let mut narrator = Narrator::new(self.words, Viewer::Public, 0);
        let mut told = Told::default();
        let (mut deal, mut decisions, mut playing) = (0, 0, false);
        for event in table.events() {
            let seen = event.seen_by(Viewer::Public);
            let starts = matches!(event, Event::DealStarted(_));
            deal += usize::from(starts);
            if deal > review.deal {
                break;
            }
            if deal < review.deal || matches!(event, Event::Played(..) | Event::TrickTaken(_)) {
                playing |= deal == review.deal;
                narrator.note(&seen);
                continue;
            }
            let mut lines = hidden_in_full(self.words, &mut narrator, event)
                .unwrap_or_else(|| narrator.tell(&seen).into_iter().collect());
            let made = decisions + 1..=decisions + event.decisions().len();
            decisions = *made.end();
            let calls = review.decisions.iter().filter(|one| made.contains(&one.number) && one.is_dear());
            for call in calls.filter(|_| !playing) {
                self.add_cost(&mut lines, call);
            }
            match playing {
                true => told.after.extend(lines),
                false if starts => told.head.extend(lines),
                false => told.before.extend(lines),
            }
        }
        told
    }

    /// Says what a call cost: behind it in a table, for listeners in a sentence of its own.
    fn add_cost(&self, lines: &mut Vec<String>, call: &Decision) {
        if self.spoken {
            return lines.extend(self.judgement(call));
        }
        let Some(line) = lines.last_mut() else { return };
        if let Some(card) = call.action.laid_aside() {
            *line += &format!(" {}", self.words.card(card));
        }
        *line += &format!(" {}", opinion::signed(-call.estimate.cost));
    }

    /// The tricks in sentences, each with the cards that cost something.
    fn tricks(&mut self, tricks: &[Trick], review: &Review) -> Result<(), Failure> {
        for (number, trick) in (1..).zip(tricks) {
            let text = told_trick(self.words, Viewer::Public, number, trick, None);
            self.out.line(&text)?;
            for &(seat, _) in &trick.cards {
                let of_card = |one: &&Decision| one.seat == seat && one.trick().map(usize::from) == Some(number);
                if let Some(decision) = review.decisions.iter().find(of_card) {
                    self.judgement(decision).map_or(Ok(()), |text| self.out.line(&text))?;
                }
            }
        }
        Ok(())
    }

    /// What a decision cost and gave away, if it did.
    fn judgement(&self, decision: &Decision) -> Option<String> {
        let view = decision.view()?;
        let mut sentences = Vec::new();
        if decision.is_dear() {
            let amount = opinion::amount(self.words, decision.estimate.cost);
            let verdict = review::verdict(self.words, decision.verdict);
            sentences
                .push(self.words.say("review-plain-cost", &[("verdict", verdict.into()), ("amount", amount.into())]));
        }
        if let Some(found) = decision.all_seen.as_ref().filter(|found| found.lost.low > 0) {
            sentences.extend(review::all_seen(self.words, found));
        }
        if sentences.is_empty() {
            return None;
        }
        let args = [
            ("name", self.words.name(decision.seat).into()),
            ("what", opinion::named(self.words, &view, decision.action).into()),
            ("judgement", sentences.join(&self.words.words().plain("sentences-between")).into()),
        ];
        Some(self.words.say("review-plain-decision", &args))
    }

    /// The tricks, a column for each player; in several tables where they do not fit beside each other.
    fn table(&mut self, tricks: &[Trick], review: &Review) -> Result<(), Failure> {
        let mut seats: Vec<Seat> = tricks.iter().flat_map(|trick| trick.cards.iter().map(|&(seat, _)| seat)).collect();
        seats.sort();
        seats.dedup();
        let column = |&seat: &Seat| {
            let head = format!("  {}", clip(&self.words.name(seat), NAME, false));
            let cells = tricks.iter().enumerate().map(|(place, trick)| self.cell(place, trick, seat, review));
            std::iter::once(head).chain(cells).collect::<Vec<String>>()
        };
        let columns: Vec<Vec<String>> = seats.iter().map(column).collect();
        let numbers: Vec<String> =
            (0..=tricks.len()).map(|row| if row == 0 { String::new() } else { row.to_string() }).collect();
        for block in blocks(&columns, self.columns() - self.columns().min(5)) {
            for (row, number) in numbers.iter().enumerate() {
                let mut line = format!("  {number:>2}");
                for cells in block {
                    line += &" ".repeat(GAP - 1);
                    line += &padded(&cells[row], widest(cells));
                }
                let line = self.out.suits(line.trim_end());
                self.out.line(&line)?;
            }
        }
        Ok(())
    }

    /// A card with what it cost: ` ♥7 −0.25 (1)`.
    fn cell(&self, place: usize, trick: &Trick, seat: Seat, review: &Review) -> String {
        let Some(&(_, card)) = trick.cards.iter().find(|&&(by, _)| by == seat) else { return String::new() };
        let lead = trick.cards.first().is_some_and(|&(by, _)| by == seat);
        let name = face::text(self.words, card, false);
        let name = if trick.winner == Some(seat) { format!("[{name}]") } else { format!(" {name} ") };
        let mut cell = format!("{}{name}", if lead { "›" } else { " " });
        let number = u8::try_from(place + 1).ok();
        let decision = review.decisions.iter().find(|one| one.seat == seat && one.trick() == number);
        if let Some(decision) = decision {
            if decision.is_dear() {
                cell = format!("{} {}", cell.trim_end(), opinion::signed(-decision.estimate.cost));
            }
            if let Some(lost) = decision.all_seen.as_ref().map(|found| found.lost).filter(|lost| lost.low > 0) {
                cell = format!("{} ({}{})", cell.trim_end(), lost.low, if lost.high > lost.low { "+" } else { "" });
            }
        }
        cell.trim_end().to_owned()
    }

    fn accounts(&mut self, review: &Review) -> Result<(), Failure> {
        let accounts = review.accounts();
        if accounts.is_empty() {
            return Ok(());
        }
        self.heading(&self.words.say("review-verdicts", &[]))?;
        accounts.iter().try_for_each(|one| self.paragraph(&review::account(self.words, one), "  ", "    "))
    }

    fn turning_points(&mut self, review: &Review) -> Result<(), Failure> {
        let points = review.turning_points();
        if points.is_empty() {
            return self.paragraph(&self.words.say("review-no-turning-point", &[]), "  ", "  ");
        }
        self.heading(&self.words.say("review-turning-points", &[]))?;
        for (place, point) in points.into_iter().enumerate() {
            let text = review::turning_point(self.words, point);
            self.paragraph(&text, &format!("  {}. ", place + 1), "     ")?;
        }
        Ok(())
    }

    fn luck(&mut self, luck: Option<&Luck>) -> Result<(), Failure> {
        let Some(luck) = luck else {
            return self.paragraph(&self.words.say("review-luck-unknown", &[]), "  ", "  ");
        };
        let told = review::luck(self.words, luck);
        self.heading(&told.heading)?;
        if self.spoken {
            for row in &told.rows {
                let Some((side, cells)) = row.split_first() else { continue };
                let cells = told.columns.iter().zip(cells).filter(|(_, cell)| *cell != "–");
                let cells: Vec<String> = cells.map(|(head, cell)| format!("{head} {cell}")).collect();
                let cells = cells.join(&self.words.words().plain("items-between"));
                self.out.line(
                    &self.words.say("plain-labelled", &[("label", side.as_str().into()), ("text", cells.into())]),
                )?;
            }
            return told.note.map_or(Ok(()), |note| self.out.line(&note));
        }
        let head = std::iter::once(String::new()).chain(told.columns).collect();
        let rows: Vec<Vec<String>> = std::iter::once(head).chain(told.rows).collect();
        let columns = rows.iter().map(Vec::len).min().unwrap_or(0);
        let widest = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(widest).collect();
        for row in &rows {
            let mut line = format!("  {}", padded(&row[0], widths[0]));
            for (cell, &columns) in row.iter().zip(&widths).skip(1) {
                line += &" ".repeat(GAP + columns - width(cell));
                line += cell;
            }
            self.out.line(&line)?;
        }
        told.note.map_or(Ok(()), |note| self.paragraph(&note, "  ", "  "))
    }
}

/// The events of a deal, counted from 1.
fn events_of(table: &Match, deal: usize) -> &[Event] {
    let events = table.events();
    let starts: Vec<usize> =
        (0..events.len()).filter(|&place| matches!(events[place], Event::DealStarted(_))).collect();
    let start = starts.get(deal - 1).copied().unwrap_or(events.len());
    &events[start..starts.get(deal).copied().unwrap_or(events.len())]
}

fn tricks(events: &[Event]) -> Vec<Trick> {
    let mut tricks: Vec<Trick> = Vec::new();
    for event in events {
        match (event, tricks.last_mut()) {
            (&Event::Played(seat, card), Some(trick)) if trick.winner.is_none() => trick.cards.push((seat, card)),
            (&Event::Played(seat, card), _) => tricks.push(Trick { cards: vec![(seat, card)], winner: None }),
            (&Event::TrickTaken(seat), Some(trick)) => trick.winner = Some(seat),
            _ => {}
        }
    }
    tricks
}

/// Columns put together as long as they fit into so many columns of the terminal, and at least one.
fn blocks(columns: &[Vec<String>], room: usize) -> Vec<&[Vec<String>]> {
    let mut blocks = Vec::new();
    let (mut start, mut used) = (0, 0);
    for (place, cells) in columns.iter().enumerate() {
        let needed = widest(cells) + GAP - 1;
        if place > start && used + needed > room {
            blocks.push(&columns[start..place]);
            (start, used) = (place, 0);
        }
        used += needed;
    }
    if start < columns.len() {
        blocks.push(&columns[start..]);
    }
    blocks
}

fn widest(cells: &[String]) -> usize {
    cells.iter().map(|cell| width(cell)).max().unwrap_or(0)
}

fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_that_do_not_fit_go_into_another_table() {
        let columns: Vec<Vec<String>> = (0..5).map(|_| vec!["  Ann".to_owned(), " ›[♥10] −0.25".to_owned()]).collect();
        let counts = |room| blocks(&columns, room).iter().map(|block| block.len()).collect::<Vec<usize>>();
        assert_eq!(counts(100), [5]);
        assert_eq!(counts(42), [3, 2]);
        assert_eq!(counts(1), [1; 5], "a column is never left out");
        assert!(blocks(&[], 80).is_empty());
    }
}
