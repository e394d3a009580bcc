//! A review in words: the tricks with what their cards cost, the turning points, luck and play.

use crate::failure::Failure;
use crate::out::{Mark, Out, width, wrap};
use crate::play::wrap::clip;
use crate::words::{GameWords, opinion};
use kirifuda_bots::review::{AllSeen, Counted, Decision, Luck, Review, SideLuck, Span};
use kirifuda_cards::{Card, Seat};
use kirifuda_rules::params::{EndKind, ScoreKind};
use kirifuda_rules::{Event, Match, Viewer};

/// Columns where the terminal does not say.
const COLUMNS: usize = 80;
/// The most columns of running text.
const TEXT_COLUMNS: usize = 100;
/// The most columns of a player's name above a table.
const NAME: usize = 16;
/// Spaces between the columns of a table.
const GAP: usize = 2;

/// A trick as it was played.
#[derive(Default)]
struct Trick {
    cards: Vec<(Seat, Card)>,
    winner: Option<Seat>,
}

/// Tells reviews.
pub struct Teller<'a> {
    out: &'a mut Out,
    words: &'a GameWords<'a>,
}

impl<'a> Teller<'a> {
    /// Tells in these words.
    pub fn new(out: &'a mut Out, words: &'a GameWords<'a>) -> Teller<'a> {
        Teller { out, words }
    }

    /// Says how the tables are to be read.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn legend(&mut self) -> Result<(), Failure> {
        let params = self.words.game().params();
        let unit = match (params.score, params.end) {
            // Who plays for a pot wants chips of his own and grudges nobody.
            (ScoreKind::Pot, _) => "review-own-chips",
            (_, EndKind::Target) => "review-points",
            _ => "review-chips",
        };
        let counted = self.counted(Counted::of(self.words.game()));
        let args = [("unit", self.words.say(unit, &[]).into()), ("counted", counted.into())];
        let text = self.words.say("review-legend", &args);
        self.paragraph(&text, "", "")
    }

    /// Tells a deal of a match, and sends it on.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn deal(&mut self, table: &Match, review: &Review) -> Result<(), Failure> {
        let events = events_of(table, review.deal);
        self.out.line("")?;
        self.head(events)?;
        self.calls(review)?;
        let tricks = tricks(events);
        if tricks.is_empty() {
            self.paragraph(&self.words.say("review-unplayed", &[]), "  ", "  ")?;
        }
        self.table(&tricks, review)?;
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
        let columns = self.columns().min(TEXT_COLUMNS);
        for line in wrap(&format!("{first}{text}"), columns, later) {
            let line = self.out.suits(&line);
            self.out.line(&line)?;
        }
        Ok(())
    }

    fn heading(&mut self, text: &str) -> Result<(), Failure> {
        let text = self.out.mark(text, Mark::Bold);
        self.out.line(&format!("  {text}"))
    }

    fn head(&mut self, events: &[Event]) -> Result<(), Failure> {
        let Some(start @ Event::DealStarted(dealt)) = events.first() else { return Ok(()) };
        let text = self.words.event(&start.seen_by(Viewer::Public), Viewer::Public, dealt.trump);
        self.paragraph(&text.unwrap_or_default(), "", "")
    }

    /// Calls that cost something.
    fn calls(&mut self, review: &Review) -> Result<(), Failure> {
        for call in review.decisions.iter().filter(|one| one.trick().is_none() && one.is_dear()) {
            let Some(view) = call.view() else { continue };
            let args = [
                ("name", self.words.name(call.seat).into()),
                ("what", opinion::named(self.words, &view, call.action).into()),
                ("cost", opinion::signed(-call.estimate.cost).into()),
            ];
            self.paragraph(&self.words.say("review-call", &args), "  ", "    ")?;
        }
        Ok(())
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
        let name = self.words.card(card);
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

    fn turning_points(&mut self, review: &Review) -> Result<(), Failure> {
        let points = review.turning_points();
        if points.is_empty() {
            return self.paragraph(&self.words.say("review-no-turning-point", &[]), "  ", "  ");
        }
        self.heading(&self.words.say("review-turning-points", &[]))?;
        for (place, point) in points.into_iter().enumerate() {
            let text = self.turning_point(point);
            self.paragraph(&text, &format!("  {}. ", place + 1), "     ")?;
        }
        Ok(())
    }

    fn turning_point(&self, point: &Decision) -> String {
        let Some(view) = point.view() else { return String::new() };
        let place = match point.trick() {
            Some(trick) => self.words.say("review-in-trick", &[("number", trick.into())]),
            None => self.words.say("review-before-play", &[]),
        };
        let cost = opinion::cost(self.words, &view, &point.estimate);
        let args = [("place", place.into()), ("name", self.words.name(point.seat).into()), ("cost", cost.into())];
        let best = opinion::named(self.words, &view, point.opinion.choice);
        let mut sentences = vec![
            self.words.say("review-turning-point", &args),
            self.words.say("review-best", &[("what", best.into())]),
        ];
        sentences.extend(point.all_seen.as_ref().map(|found| self.all_seen(found)));
        sentences.join(&self.words.words().plain("sentences-between"))
    }

    /// What a card gave away with all cards seen, in a sentence.
    fn all_seen(&self, found: &AllSeen) -> String {
        let counted = found.counted.word();
        match (found.lost.exact(), found.lost) {
            (Some(0), _) => self.words.say("review-lost-nothing", &[]),
            (Some(lost), _) => {
                let worth = found.worth.filter(|_| found.counted != Counted::Chips).map(|worth| {
                    self.words.say("review-lost-worth", &[("amount", opinion::amount(self.words, worth).into())])
                });
                let args = [("n", lost.into()), ("worth", worth.unwrap_or_default().into())];
                self.words.say(&format!("review-lost-{counted}"), &args)
            }
            (None, Span { low, high }) => {
                let args =
                    [("low", low.into()), ("high", high.into()), ("counted", self.counted(found.counted).into())];
                self.words.say("review-lost-between", &args)
            }
        }
    }

    fn counted(&self, counted: Counted) -> String {
        self.words.say(&format!("review-counted-{}", counted.word()), &[])
    }

    fn luck(&mut self, luck: Option<&Luck>) -> Result<(), Failure> {
        let Some(luck) = luck else {
            return self.paragraph(&self.words.say("review-luck-unknown", &[]), "  ", "  ");
        };
        let key = if luck.two_sided { "review-luck" } else { "review-sure" };
        let counted = self.counted(luck.counted);
        self.heading(&self.words.say(key, &[("counted", counted.into())]))?;
        let columns = if luck.two_sided {
            &["review-column-worth", "review-column-made", "review-column-play"][..]
        } else {
            &["review-column-sure", "review-column-made"]
        };
        let head = columns.iter().map(|key| self.words.say(key, &[]));
        let mut rows: Vec<Vec<String>> = vec![std::iter::once(String::new()).chain(head).collect()];
        rows.extend(luck.sides.iter().map(|side| self.luck_row(side)));
        let widest = |column: usize| rows.iter().map(|row| width(&row[column])).max().unwrap_or(0);
        let widths: Vec<usize> = (0..=columns.len()).map(widest).collect();
        for row in &rows {
            let mut line = format!("  {}", padded(&row[0], widths[0]));
            for (cell, &columns) in row.iter().zip(&widths).skip(1) {
                line += &" ".repeat(GAP + columns - width(cell));
                line += cell;
            }
            self.out.line(&line)?;
        }
        if luck.sides.iter().any(|side| side.worth.exact().is_none()) {
            self.paragraph(&self.words.say("review-luck-cut", &[]), "  ", "  ")?;
        }
        Ok(())
    }

    fn luck_row(&self, side: &SideLuck) -> Vec<String> {
        let with = |number: Option<String>, pays: Option<String>| match (number, pays) {
            (Some(number), Some(pays)) => format!("{number} ({pays})"),
            (Some(number), None) => number,
            (None, _) => "–".to_owned(),
        };
        vec![
            self.words.as_beginning(self.words.side(side.side, Viewer::Public), Viewer::Public),
            with(Some(span(side.worth, plain)), side.worth_pays.map(|pays| span(pays, signed))),
            with(side.made.map(plain), side.made_pays.map(signed)),
            with(side.by_play().map(signed), side.by_play_pays().map(signed)),
        ]
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

fn plain(number: i64) -> String {
    crate::words::signed(number)
}

/// A number with its sign.
fn signed(number: i64) -> String {
    if number > 0 { format!("+{number}") } else { plain(number) }
}

/// A number, or between which two it is.
fn span(span: Span, shown: fn(i64) -> String) -> String {
    match span.exact() {
        Some(number) => shown(number),
        None => format!("{}…{}", shown(span.low), shown(span.high)),
    }
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

    #[test]
    fn numbers_that_are_not_known_are_told_as_spans() {
        assert_eq!(span(Span::of(7), plain), "7");
        assert_eq!(span(Span { low: -1, high: 2 }, signed), "−1…+2");
    }
}
