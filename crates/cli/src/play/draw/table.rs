//! The table: the players round it in the direction of play, and before each of them the card in the trick. In a low
//! window they stand in rows of text instead.

use super::pen::{Emphasis, Pen};
use crate::play::face::Face;
use crate::play::screen::{Screen, SeatBox};
use crate::play::seats::{Round, Spot};
use crate::wrap::{width, wrap};
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

/// Whether everybody with a card fits into an area of this size; `brief` leaves the others out.
pub fn fits(screen: &Screen, area: Rect, brief: bool) -> bool {
    round_fits(screen, area) || usize::from(area.height) >= text_rows(screen, area.width, brief).len()
}

/// Whether the players have room round the table: each two rows and a card of their own.
fn round_fits(screen: &Screen, area: Rect) -> bool {
    let plan = Plan::of(screen, area);
    let card_at_top = if plan.round.top == 1 { 1 } else { 0 };
    let middle = (2 * plan.round.sides as u16).max(card_at_top + 1);
    area.height > plan.band_top - area.y + middle && (plan.round.sides == 0 || plan.slot >= 2)
}

pub fn draw(screen: &Screen, area: Rect, brief: bool, pen: &mut Pen<'_>) {
    if area.height == 0 || screen.seats.is_empty() {
        return;
    }
    if !round_fits(screen, area) {
        draw_text_rows(screen, area, brief, pen);
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

/// The name, marked where the player has to act; with dealer, partner and the like where `columns` allow it.
fn name_line(seat: &SeatBox, columns: u16, pen: &Pen<'_>) -> String {
    let name = pen.plain(&turn_and_name(seat));
    let marked = format!("{name} {}", seat.marks);
    if seat.marks.is_empty() || width(&marked) > usize::from(columns) { name } else { marked }
}

fn turn_and_name(seat: &SeatBox) -> String {
    format!("{}{}", if seat.turn { "▶ " } else { "" }, seat.name)
}

/// Texts in a row with dots between, as many from the first on as fit without being cut.
fn dotted<'a>(texts: impl IntoIterator<Item = &'a str>, columns: u16, pen: &Pen<'_>) -> String {
    let dot = if pen.ascii() { " | " } else { " · " };
    let mut line = String::new();
    for text in texts {
        let joined = if line.is_empty() { text.to_owned() } else { format!("{line}{dot}{text}") };
        if width(&joined) > usize::from(columns) && !line.is_empty() {
            break;
        }
        line = joined;
    }
    line
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
    let lines = side_lines(seat, plan.words, slot.height, pen);
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

/// The name and as many notes as fit: side by side where there is room, else below each other.
fn side_lines(seat: &SeatBox, columns: u16, rows: u16, pen: &Pen<'_>) -> Vec<String> {
    let mut lines = vec![name_line(seat, columns, pen)];
    for note in &seat.notes {
        let last = lines.len() - 1;
        let joined = dotted([lines[last].as_str(), note], columns, pen);
        if last > 0 && joined != lines[last] {
            lines[last] = joined;
            continue;
        }
        let wrapped = wrap(note, usize::from(columns));
        if lines.len() + wrapped.len() > usize::from(rows) {
            break;
        }
        lines.extend(wrapped);
    }
    lines
}

fn draw_top(seat: &SeatBox, plan: &Plan, place: usize, pen: &mut Pen<'_>) {
    let share = plan.area.width / plan.round.top.max(1) as u16;
    let x = plan.area.x + share * place as u16;
    let room = share.saturating_sub(1);
    // Where no card lies, the notes may go on below.
    let rows = if seat.card.is_none() { 3 } else { 2 };
    for (row, line) in side_lines(seat, room, rows, pen).iter().enumerate() {
        let style = if row == 0 { name_style(seat, pen) } else { pen.quiet() };
        pen.text_centred(x, plan.area.y + row as u16, line, room, style);
    }
    let card = card_size(plan.big);
    draw_card(seat, plan, x + share.saturating_sub(card.0) / 2, plan.area.y + 2, pen);
}

fn draw_own(seat: &SeatBox, plan: &Plan, pen: &mut Pen<'_>) {
    let area = plan.area;
    let bottom = area.bottom() - 1;
    let name = name_line(seat, area.width, pen);
    let line = dotted([name.as_str()].into_iter().chain(seat.notes.iter().map(String::as_str)), area.width, pen);
    pen.text_centred(area.x, bottom, &line, area.width, name_style(seat, pen));
    let card = card_size(plan.big);
    draw_card(seat, plan, area.x + area.width.saturating_sub(card.0) / 2, bottom.saturating_sub(card.1), pen);
}

/// A player in a row of text: the column, and the name without marks.
struct Entry<'a> {
    seat: &'a SeatBox,
    column: u16,
    name: String,
    note: Option<&'a str>,
}

/// The players in rows of text, the viewer last, each with the card in the trick or with the foremost note.
fn text_rows(screen: &Screen, columns: u16, brief: bool) -> Vec<Vec<Entry<'_>>> {
    let mut rows: Vec<Vec<Entry<'_>>> = Vec::new();
    let mut end = 0;
    let (own, others) = screen.seats.split_at(1.min(screen.seats.len()));
    for seat in others.iter().chain(own).filter(|seat| !brief || seat.card.is_some()) {
        let name = turn_and_name(seat);
        let room = usize::from(columns.saturating_sub(2));
        let note = seat.notes.first().filter(|note| !brief && seat.card.is_none() && width(&name) + width(note) < room);
        let after = match (&seat.card, &note) {
            (Some(face), _) => width(&chip(face, seat.winning)) + 1,
            (None, Some(note)) => width(note) + 1,
            (None, None) => 0,
        };
        let needed = (width(&name) + after) as u16;
        let column = if end == 0 { 1 } else { end + 2 };
        let note = note.map(String::as_str);
        match rows.last_mut() {
            Some(row) if column + needed < columns => {
                end = column + needed;
                row.push(Entry { seat, column, name, note });
            }
            _ => {
                end = 1 + needed;
                rows.push(vec![Entry { seat, column: 1, name, note }]);
            }
        }
    }
    rows
}

fn draw_text_rows(screen: &Screen, area: Rect, brief: bool, pen: &mut Pen<'_>) {
    let rows = text_rows(screen, area.width, brief);
    let top = area.y + area.height.saturating_sub(rows.len() as u16) / 2;
    for (y, row) in (top..area.bottom()).zip(rows) {
        for Entry { seat, column, name, note } in row {
            let x = area.x + column;
            let room = area.right().saturating_sub(x);
            pen.text(x, y, &name, room, name_style(seat, pen));
            let after = width(&pen.plain(&name)) as u16 + 1;
            let (x, room) = (x + after, room.saturating_sub(after));
            if let Some(face) = &seat.card {
                let style = pen.card(face, Emphasis { strong: seat.winning, dim: false });
                pen.text(x, y, &chip(face, seat.winning), room, style);
            } else if let Some(note) = note {
                pen.text(x, y, note, room, pen.quiet());
            }
        }
    }
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
