//! The table: the players round it in the direction of play, and before each of them the card in the trick.

use super::pen::{Emphasis, Pen};
use crate::play::face::Face;
use crate::play::screen::{Screen, SeatBox};
use crate::play::seats::{Round, Spot};
use crate::play::wrap::width;
use ratatui::layout::Rect;

/// How the table is laid out in the room there is.
struct Plan {
    area: Rect,
    round: Round,
    /// Cards as boxes of three rows; otherwise they are one row high.
    big: bool,
    /// Columns for the words of a player at the side.
    words: u16,
    /// First row of the sides.
    band_top: u16,
    /// Rows for each player at a side.
    slot: u16,
}

impl Plan {
    fn of(screen: &Screen, area: Rect) -> Plan {
        let others = screen.seats.len().saturating_sub(1);
        let round = Round::of(others, area.width < 44);
        let big = Plan::fits_big(round, area);
        let card = card_size(big);
        let top_rows = if round.top == 0 { 0 } else { 2 + if round.top > 1 { card.1 } else { 0 } };
        let band_top = area.y + top_rows.min(area.height / 2);
        let band = area.bottom().saturating_sub(band_top + 1);
        let between = if area.width >= 44 { 4 } else { 2 };
        let words = area.width.saturating_sub(3 * card.0 + between) / 2;
        Plan { area, round, big, words, band_top, slot: band / (round.sides.max(1) as u16) }
    }

    fn fits_big(round: Round, area: Rect) -> bool {
        let top = if round.top > 1 { 5 } else { 2 };
        let sides_fit = area.height >= top + 1 + 3 * round.sides as u16;
        let middle_fits = area.height >= if round.top > 0 { 10 } else { 5 };
        area.width >= 38 && sides_fit && middle_fits
    }

    /// The room of a player at the side, `place` counted from the top.
    fn side(&self, place: usize) -> Rect {
        let y = self.band_top + self.slot * place as u16;
        let height = self.slot.min(self.area.bottom().saturating_sub(y));
        Rect { x: self.area.x, y, width: self.area.width, height }
    }
}

/// Columns and rows of a card.
fn card_size(big: bool) -> (u16, u16) {
    if big { (6, 3) } else { (5, 1) }
}

pub fn draw(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    if area.height < 3 || screen.seats.is_empty() {
        return;
    }
    let plan = Plan::of(screen, area);
    for (steps, seat) in screen.seats.iter().skip(1).enumerate() {
        match plan.round.spot(steps, screen.clockwise) {
            Spot::Left(place) => draw_side(seat, &plan, plan.side(place), true, pen),
            Spot::Right(place) => draw_side(seat, &plan, plan.side(place), false, pen),
            Spot::Top(place) => draw_top(seat, &plan, place, pen),
        }
    }
    draw_own(&screen.seats[0], &plan, pen);
    draw_direction(screen, &plan, pen);
}

fn name_line(seat: &SeatBox, pen: &Pen<'_>) -> String {
    let turn = match (seat.turn, pen.ascii()) {
        (true, true) => "> ",
        (true, false) => "▶ ",
        (false, _) => "",
    };
    let marks = if seat.marks.is_empty() { String::new() } else { format!(" {}", seat.marks) };
    format!("{turn}{}{marks}", seat.name)
}

fn name_style(seat: &SeatBox, pen: &Pen<'_>) -> ratatui::style::Style {
    match (seat.turn, seat.out) {
        (true, _) => pen.turn(),
        (false, true) => pen.quiet(),
        (false, false) => pen.bold(),
    }
}

fn draw_side(seat: &SeatBox, plan: &Plan, slot: Rect, left: bool, pen: &mut Pen<'_>) {
    if slot.height == 0 {
        return;
    }
    let card = card_size(plan.big);
    let lines = side_lines(seat, plan.words, slot.height.min(if plan.big { 3 } else { 2 }), pen);
    let height = (lines.len() as u16).max(card.1).min(slot.height);
    let y = slot.y + (slot.height - height) / 2;
    for (row, line) in lines.iter().enumerate() {
        let style = if row == 0 { name_style(seat, pen) } else { pen.quiet() };
        let y = y + row as u16;
        if left {
            pen.text(slot.x, y, line, plan.words, style);
        } else {
            pen.text_right(slot.right(), y, line, plan.words, style);
        }
    }
    let x = if left { slot.x + plan.words + 1 } else { slot.right().saturating_sub(plan.words + 1 + card.0) };
    draw_card(seat, plan, x, y, pen);
}

/// The name and as many notes as fit: each on a line of its own where there is room, else in a row.
fn side_lines(seat: &SeatBox, columns: u16, rows: u16, pen: &Pen<'_>) -> Vec<String> {
    let mut lines = vec![name_line(seat, pen)];
    let room = usize::from(rows).saturating_sub(1);
    if room == 0 {
        lines[0] = seat.notes.first().map_or(lines[0].clone(), |note| format!("{} {note}", lines[0]));
        return lines;
    }
    let dot = if pen.ascii() { " | " } else { " · " };
    for note in &seat.notes {
        let last = lines.len() - 1;
        let joined = format!("{}{dot}{note}", lines[last]);
        if last > 0 && width(&joined) <= usize::from(columns) {
            lines[last] = joined;
        } else if last < room {
            lines.push(note.clone());
        }
    }
    lines
}

fn notes_line(seat: &SeatBox, pen: &Pen<'_>) -> String {
    seat.notes.join(if pen.ascii() { " | " } else { " · " })
}

fn draw_top(seat: &SeatBox, plan: &Plan, place: usize, pen: &mut Pen<'_>) {
    let share = plan.area.width / plan.round.top.max(1) as u16;
    let x = plan.area.x + share * place as u16;
    pen.text_centred(x, plan.area.y, &name_line(seat, pen), share, name_style(seat, pen));
    pen.text_centred(x, plan.area.y + 1, &notes_line(seat, pen), share, pen.quiet());
    let card = card_size(plan.big);
    draw_card(seat, plan, x + share.saturating_sub(card.0) / 2, plan.area.y + 2, pen);
}

fn draw_own(seat: &SeatBox, plan: &Plan, pen: &mut Pen<'_>) {
    let area = plan.area;
    let bottom = area.bottom() - 1;
    let notes = notes_line(seat, pen);
    let dot = if pen.ascii() { " | " } else { " · " };
    let line = name_line(seat, pen);
    let line = if notes.is_empty() { line } else { format!("{line}{dot}{notes}") };
    pen.text_centred(area.x, bottom, &line, area.width, name_style(seat, pen));
    let card = card_size(plan.big);
    draw_card(seat, plan, area.x + area.width.saturating_sub(card.0) / 2, bottom.saturating_sub(card.1), pen);
}

fn draw_card(seat: &SeatBox, plan: &Plan, x: u16, y: u16, pen: &mut Pen<'_>) {
    let Some(face) = &seat.card else { return };
    let emphasis = Emphasis { strong: seat.winning, dim: false };
    let style = pen.card(face, emphasis);
    if plan.big {
        let area = Rect { x, y, width: 6, height: 3 };
        pen.fill(area, style);
        pen.frame(area, seat.winning, style);
        pen.text_centred(x + 1, y + 1, &face.text, 4, style);
    } else {
        pen.text_centred(x, y, &chip(face, seat.winning), 5, style);
    }
}

/// A card in one row: the winning one between stars, so that it does not depend on colour.
fn chip(face: &Face, winning: bool) -> String {
    let mark = if winning { "*" } else { " " };
    if width(&face.text) >= 3 && !winning { format!(" {}", face.text) } else { format!("{mark}{}{mark}", face.text) }
}

/// An arrow that says which way play goes, where the middle of a large table is free.
fn draw_direction(screen: &Screen, plan: &Plan, pen: &mut Pen<'_>) {
    let quiet_middle = screen.seats.iter().all(|seat| seat.card.is_none());
    if !plan.big || !quiet_middle || plan.area.height < 7 {
        return;
    }
    let arrow = match (screen.clockwise, pen.ascii()) {
        (true, false) => "↻",
        (false, false) => "↺",
        (true, true) => "(clockwise)",
        (false, true) => "(counter-clockwise)",
    };
    let y = plan.area.y + plan.area.height / 2;
    pen.text_centred(plan.area.x, y, arrow, plan.area.width, pen.quiet());
}
