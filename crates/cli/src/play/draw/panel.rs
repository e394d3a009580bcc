//! The panel beside the table: scores, the last trick, what happened.

use super::pen::{Emphasis, Pen};
use crate::play::screen::{ScoreLine, Screen, TrickCard};
use crate::wrap::{width, wrap};
use ratatui::layout::Rect;

pub fn draw(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    pen.rule_down(area.x, area.y, area.height, pen.quiet());
    let inner = Rect { x: area.x + 2, width: area.width.saturating_sub(3), ..area };
    let mut y = draw_scores(screen, inner, pen);
    y = draw_last_trick(screen, Rect { y, height: inner.bottom() - y, ..inner }, pen);
    draw_log(screen, Rect { y, height: inner.bottom() - y, ..inner }, pen);
}

/// Draws the scores; the row after them.
fn draw_scores(screen: &Screen, area: Rect, pen: &mut Pen<'_>) -> u16 {
    if area.height == 0 {
        return area.y;
    }
    pen.text(area.x, area.y, &screen.labels.scores, area.width, pen.bold());
    let two_columns = screen.scores.len() > 5;
    let shown = if two_columns { screen.scores.len().div_ceil(2) } else { screen.scores.len() } as u16;
    for (place, score) in screen.scores.iter().enumerate() {
        let (column, row) = (place as u16 / shown.max(1), place as u16 % shown.max(1));
        let half = if two_columns { area.width / 2 } else { area.width };
        let cell =
            Rect { x: area.x + column * half, y: area.y + 1 + row, width: half - u16::from(two_columns), height: 1 };
        if cell.y < area.bottom() {
            draw_score(score, cell, pen);
        }
    }
    (area.y + 2 + shown).min(area.bottom())
}

fn draw_score(score: &ScoreLine, cell: Rect, pen: &mut Pen<'_>) {
    let style = if score.own { pen.bold() } else { pen.normal() };
    let right =
        if score.taken.is_empty() { score.total.clone() } else { format!("{} {:>4}", score.total, score.taken) };
    let room = usize::from(cell.width).saturating_sub(width(&right) + 1) as u16;
    pen.text(cell.x, cell.y, &score.name, room, style);
    pen.text_right(cell.right(), cell.y, &right, cell.width, style);
}

/// Draws the last trick; the row after it.
fn draw_last_trick(screen: &Screen, area: Rect, pen: &mut Pen<'_>) -> u16 {
    // The heading stays while there is no trick yet, so that nothing jumps when there is one.
    if area.height < 3 || screen.labels.last_trick.is_empty() {
        return area.y;
    }
    pen.text(area.x, area.y, &screen.labels.last_trick, area.width, pen.bold());
    let longest = screen.last_trick.iter().map(|card| width(&card.name)).max().unwrap_or(0);
    let cell = longest.clamp(4, 8) as u16 + 1;
    let a_row = ((area.width + 1) / cell).max(1);
    let cards = screen.last_trick.len() as u16;
    let rows = if cards <= 6 && two_rows_each(area, cards) { cards.div_ceil(a_row) } else { 0 };
    if rows == 0 {
        return draw_trick_in_a_row(&screen.last_trick, area, pen);
    }
    for (place, card) in screen.last_trick.iter().enumerate() {
        let (column, row) = (place as u16 % a_row, place as u16 / a_row);
        let (x, y) = (area.x + column * cell, area.y + 1 + row * 2);
        let strong = Emphasis { strong: card.won, dim: false };
        pen.text(x, y, &card.name, cell - 1, if card.won { pen.bold() } else { pen.quiet() });
        let text = if card.won { format!("*{}", card.face.text) } else { card.face.text.clone() };
        pen.text(x, y + 1, &text, cell - 1, pen.card(&card.face, strong));
    }
    area.y + 2 + rows.max(1) * 2
}

fn two_rows_each(area: Rect, cards: u16) -> bool {
    cards > 0 && area.height >= 6
}

fn draw_trick_in_a_row(cards: &[TrickCard], area: Rect, pen: &mut Pen<'_>) -> u16 {
    let mut x = area.x;
    let mut y = area.y + 1;
    for card in cards {
        let text = if card.won { format!("*{}", card.face.text) } else { card.face.text.clone() };
        let columns = width(&text) as u16;
        if x + columns > area.right() {
            x = area.x;
            y += 1;
        }
        if y >= area.bottom() {
            break;
        }
        pen.text(x, y, &text, columns, pen.card(&card.face, Emphasis { strong: card.won, dim: false }));
        x += columns + 1;
    }
    (y + 2).min(area.bottom())
}

/// The latest events, as many as there is room for.
fn draw_log(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    if area.height < 2 {
        return;
    }
    pen.text(area.x, area.y, &screen.labels.log, area.width, pen.bold());
    let room = usize::from(area.height - 1);
    let mut rows: Vec<String> = Vec::new();
    for line in screen.log.iter().rev() {
        let mut wrapped = wrap(line, usize::from(area.width));
        if rows.len() + wrapped.len() > room {
            break;
        }
        wrapped.extend(rows);
        rows = wrapped;
    }
    for (row, line) in rows.iter().enumerate() {
        pen.text(area.x, area.y + 1 + row as u16, line, area.width, pen.quiet());
    }
}
