//! The viewer's hand, the question and its answers.

use super::pen::{Emphasis, Pen};
use crate::play::screen::{HandCard, Screen};
use crate::wrap::{width, wrap, wrap_hanging};
use ratatui::layout::Rect;

/// Columns of a card and the space after it.
const CELL: u16 = 4;

/// The cards by rows: as many in a row as fit, and rows of about the same length.
fn rows(screen: &Screen, columns: u16) -> Vec<&[HandCard]> {
    let cards = &screen.hand;
    let fits = |cards: &[HandCard]| row_width(cards) + 2 <= columns;
    if fits(cards) {
        return vec![cards];
    }
    let mut count = 2;
    loop {
        let length = cards.len().div_ceil(count).max(1);
        let rows: Vec<&[HandCard]> = cards.chunks(length).collect();
        if rows.iter().all(|row| fits(row)) || length == 1 {
            return rows;
        }
        count += 1;
    }
}

fn row_width(cards: &[HandCard]) -> u16 {
    let gaps = cards.iter().skip(1).filter(|card| card.gap).count() as u16;
    cards.len() as u16 * CELL + gaps
}

/// How many rows of the window the hand takes: two for each row of cards, or one without the numbers below them.
pub fn height(screen: &Screen, columns: u16, numbers: bool) -> u16 {
    rows(screen, columns).len() as u16 * if numbers { 2 } else { 1 }
}

pub fn draw(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    if screen.hand.is_empty() {
        pen.text_centred(area.x, area.y, &screen.no_hand, area.width, pen.quiet());
        return;
    }
    let all = rows(screen, area.width);
    let widest = all.iter().map(|row| row_width(row)).max().unwrap_or(0);
    let left = area.x + (area.width.saturating_sub(widest) / 2).max(1);
    let numbers = usize::from(area.height) >= 2 * all.len();
    for (row, cards) in all.into_iter().enumerate() {
        let y = area.y + row as u16 * if numbers { 2 } else { 1 };
        if y < area.bottom() {
            draw_row(cards, left, y, numbers, pen);
        }
    }
}

fn draw_row(cards: &[HandCard], left: u16, y: u16, numbers: bool, pen: &mut Pen<'_>) {
    let mut x = left;
    for (place, card) in cards.iter().enumerate() {
        if card.gap && place > 0 {
            x += 1;
        }
        let emphasis = Emphasis { dim: card.legal == Some(false), strong: card.cursor || card.chosen };
        let style = pen.card(&card.face, emphasis);
        let columns = width(&card.face.text) as u16;
        pen.text(x, y, &card.face.text, CELL, style);
        if card.cursor {
            pen.raw(x.saturating_sub(1), y, "[", pen.turn());
            pen.raw(x + columns, y, "]", pen.turn());
        }
        if numbers {
            draw_label(card, x, y + 1, pen);
        } else if card.chosen || (card.legal == Some(false) && !card.cursor) {
            pen.raw(x + columns, y, if card.chosen { "^" } else { "." }, pen.quiet());
        }
        x += CELL;
    }
}

/// Under the card, or behind it in short rows: its number, a dot if it cannot be chosen, a mark if it is chosen.
fn draw_label(card: &HandCard, x: u16, y: u16, pen: &mut Pen<'_>) {
    let (text, style) = match (card.chosen, card.legal) {
        (true, _) => (format!("^{}", card.label.trim_start_matches('+')), pen.turn()),
        (false, Some(false)) => (".".to_owned(), pen.quiet()),
        (false, Some(true)) => (card.label.clone(), if card.cursor { pen.turn() } else { pen.key() }),
        (false, None) => (String::new(), pen.quiet()),
    };
    pen.text(x, y, &text, CELL - 1, style);
}

/// Where an answer stands below the question: its row, its column, and its text in as many rows as it needs.
struct Answer {
    row: u16,
    column: u16,
    lines: Vec<String>,
    cursor: bool,
}

/// The answers side by side as far as they fit; an answer wider than the window is broken into rows.
fn answers(screen: &Screen, columns: u16) -> Vec<Answer> {
    let room = columns.saturating_sub(2);
    let (mut row, mut column) = (0, 0);
    let mut answers: Vec<Answer> = Vec::new();
    for choice in &screen.choices {
        // Brackets as well as inverse video: a cursor that does not depend on how the terminal shows styles.
        let text = if choice.cursor { format!("[{}]", choice.text) } else { format!(" {} ", choice.text) };
        let needed = width(text.trim_end()) as u16;
        if column > 0 && column + needed > room {
            row += answers.last().map_or(1, |answer| answer.lines.len() as u16);
            column = 0;
        }
        let lines = wrap_hanging(&text, usize::from(room), 3);
        answers.push(Answer { row, column, lines, cursor: choice.cursor });
        column += width(&text) as u16 + 2;
    }
    answers
}

/// How many rows the answers take.
pub fn choice_rows(screen: &Screen, columns: u16) -> u16 {
    let ends = answers(screen, columns).into_iter().map(|answer| answer.row + answer.lines.len() as u16);
    ends.max().unwrap_or(0)
}

/// How many rows the question itself takes.
pub fn question_rows(screen: &Screen, columns: u16) -> u16 {
    wrap(&screen.question, usize::from(columns.saturating_sub(2))).len() as u16
}

/// The question, and below it the answers or what is being typed.
pub fn draw_question(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    let below = if screen.typed.is_some() { 1 } else { choice_rows(screen, area.width) };
    let room = area.height.saturating_sub(below);
    let lines = wrap(&screen.question, usize::from(area.width.saturating_sub(2)));
    for (row, line) in lines.iter().take(usize::from(room)).enumerate() {
        pen.text(area.x + 1, area.y + row as u16, line, area.width.saturating_sub(2), pen.bold());
    }
    let top = (lines.len() as u16).min(room);
    let below = Rect { y: area.y + top, height: area.height - top, ..area };
    match &screen.typed {
        Some(typed) => {
            let text = format!("> {typed}_");
            pen.text(below.x + 1, below.y, &text, below.width.saturating_sub(2), pen.turn());
        }
        None => draw_answers(screen, below, pen),
    }
}

fn draw_answers(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    for answer in answers(screen, area.width) {
        let style = if answer.cursor { pen.cursor() } else { pen.normal() };
        for (place, line) in answer.lines.iter().enumerate() {
            let row = answer.row + place as u16;
            let x = area.x + 1 + answer.column;
            if row < area.height {
                pen.text(x, area.y + row, line, area.right().saturating_sub(x), style);
            }
        }
    }
}
