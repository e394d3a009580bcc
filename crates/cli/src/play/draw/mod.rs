//! Turns a [`Screen`] into cells: a pure function of the screen and the size of the window.

mod hand;
mod page;
mod panel;
mod pen;
mod table;

pub use page::{page_area, page_rows};

use self::pen::Pen;
use super::screen::{NoticeKind, ScoreLine, Screen};
use super::wrap::{width, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The smallest window in which the table can be shown.
pub const LEAST: (u16, u16) = (30, 14);

/// From this width on there is a panel beside the table.
const WITH_PANEL: u16 = 72;

/// Draws the screen into the whole of `area`.
pub fn draw(screen: &Screen, area: Rect, buffer: &mut Buffer) {
    let mut pen = Pen::new(buffer, screen.look);
    if area.width < LEAST.0 || area.height < LEAST.1 {
        draw_too_small(screen, area, &mut pen);
        return;
    }
    if let Some(page) = screen.page.as_ref().filter(|page| !page.small) {
        page::draw(page, area, area, &mut pen);
        return;
    }
    draw_table_screen(screen, area, &mut pen);
    if let Some(page) = &screen.page {
        page::draw(page, page_area(page, area), area, &mut pen);
    }
}

fn draw_too_small(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    for (row, line) in wrap(&screen.labels.too_small, usize::from(area.width)).iter().enumerate() {
        if row < usize::from(area.height) {
            pen.text(area.x, area.y + row as u16, line, area.width, pen.normal());
        }
    }
}

/// From this height on a narrow window has a row to spare for what the scores are.
const ROOMY: u16 = 28;

/// The fewest rows that a long notice leaves to the table.
const LEAST_TABLE: u16 = 5;

/// How the rows of the window are shared out, from the top.
struct Rows {
    header: Rect,
    scores: Rect,
    table: Rect,
    panel: Option<Rect>,
    hand: Rect,
    notice: Rect,
    question: Rect,
    keys: Rect,
}

impl Rows {
    fn of(screen: &Screen, area: Rect) -> Rows {
        let panel_width = if area.width >= WITH_PANEL { (area.width * 3 / 8).clamp(27, 46) } else { 0 };
        let header = header_lines(screen, area.width).len() as u16;
        let scores = if panel_width > 0 { 0 } else { score_lines(screen, area).len() as u16 };
        let hand = hand::height(screen, area.width);
        let least: u16 = if area.width >= WITH_PANEL { 2 } else { 3 };
        let answers = if screen.typed.is_some() { 1 } else { hand::choice_rows(screen, area.width) };
        let asked = hand::question_rows(screen, area.width) + answers;
        let notice = notice_rows(screen, area, header + scores + hand + asked + 1, least.saturating_sub(asked));
        let question = asked.max((least + 2).saturating_sub(notice));
        let fixed = header + scores + hand + notice + question + 1;
        let table = area.height.saturating_sub(fixed);
        let mut top = area.y;
        let mut take = |height: u16| {
            let height = height.min(area.bottom().saturating_sub(top));
            let rect = Rect { x: area.x, y: top, width: area.width, height };
            top += height;
            rect
        };
        let (header, scores, table) = (take(header), take(scores), take(table));
        let panel = (panel_width > 0).then_some(Rect { x: area.right() - panel_width, width: panel_width, ..table });
        let table = Rect { width: area.width - if panel_width > 0 { panel_width + 1 } else { 0 }, ..table };
        let (hand, notice, question, keys) = (take(hand), take(notice), take(question), take(1));
        Rows { header, scores, table, panel, hand, notice, question, keys }
    }
}

/// How many rows the notice takes. A long one takes the `spare` rows that a short question leaves, so that the table
/// does not jump; one that the person asked for, or has to read, also takes rows of the table. `others` are the rows of
/// everything but the table and the notice.
fn notice_rows(screen: &Screen, area: Rect, others: u16, spare: u16) -> u16 {
    let told = wrap(&screen.notice.text, usize::from(area.width.saturating_sub(2))).len() as u16;
    let most = 2 + spare;
    let most = match screen.notice.kind {
        NoticeKind::Event => most,
        NoticeKind::Hint | NoticeKind::Refusal => most.max(area.height.saturating_sub(others + LEAST_TABLE)),
    };
    told.clamp(2, most)
}

fn draw_table_screen(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    let rows = Rows::of(screen, area);
    draw_header(screen, rows.header, pen);
    draw_scores(&score_lines(screen, area), rows.scores, pen);
    table::draw(screen, rows.table, pen);
    if let Some(panel) = rows.panel {
        panel::draw(screen, panel, pen);
    }
    hand::draw(screen, rows.hand, pen);
    draw_notice(screen, rows.notice, pen);
    hand::draw_question(screen, rows.question, pen);
    draw_keys(screen, rows.keys, pen);
}

/// The title and the facts, as many lines as they need, at most two.
fn header_lines(screen: &Screen, columns: u16) -> Vec<String> {
    let columns = usize::from(columns).saturating_sub(2);
    let mut lines = vec![screen.title.clone()];
    for fact in &screen.facts {
        let last = lines.len() - 1;
        let joined =
            format!("{}{}{fact}", lines[last], if last == 0 && lines[last] == screen.title { "   " } else { "  " });
        if width(&joined) <= columns {
            lines[last] = joined;
        } else if lines.len() < 3 {
            lines.push(fact.clone());
        }
    }
    lines
}

fn draw_header(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    for (row, line) in header_lines(screen, area.width).iter().take(usize::from(area.height)).enumerate() {
        let y = area.y + row as u16;
        pen.fill(Rect { y, height: 1, ..area }, pen.bar());
        pen.text(area.x + 1, y, line, area.width.saturating_sub(2), pen.bar());
    }
}

/// The scores as lines of text, for windows without a panel.
fn score_lines(screen: &Screen, area: Rect) -> Vec<String> {
    let columns = usize::from(area.width).saturating_sub(2);
    let entry = |score: &ScoreLine| {
        let taken = if score.taken.is_empty() { String::new() } else { format!(" {}", score.taken) };
        format!("{} {}{taken}", score.name, score.total)
    };
    let entries: Vec<String> = screen.scores.iter().map(entry).collect();
    // What is counted is said where there is room for it.
    let heading = Some(screen.labels.scores_in_row.clone()).filter(|_| area.height >= ROOMY);
    let lines = in_rows(heading.iter().chain(&entries), columns);
    if lines.len() > 3 { in_rows(entries.iter(), columns).into_iter().take(3).collect() } else { lines }
}

/// Entries side by side, in as few rows as they need.
fn in_rows<'a>(entries: impl Iterator<Item = &'a String>, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for entry in entries {
        match lines.last_mut() {
            Some(line) if width(line) + width(entry) + 2 <= columns => {
                line.push_str("  ");
                line.push_str(entry);
            }
            _ => lines.push(entry.clone()),
        }
    }
    lines
}

fn draw_scores(lines: &[String], area: Rect, pen: &mut Pen<'_>) {
    for (row, line) in lines.iter().take(usize::from(area.height)).enumerate() {
        pen.text(area.x + 1, area.y + row as u16, line, area.width.saturating_sub(2), pen.normal());
    }
}

fn draw_notice(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    let style = pen.notice(screen.notice.kind);
    let rows = usize::from(area.height);
    let lines = wrap(&screen.notice.text, usize::from(area.width.saturating_sub(2)));
    let shown = lines.len().min(rows);
    for (row, line) in lines.iter().take(shown).enumerate() {
        // What does not fit is marked as cut off.
        let cut = row + 1 == shown && lines.len() > shown;
        let line = if cut { format!("{line} {}", lines[shown..].join(" ")) } else { line.clone() };
        pen.text(area.x + 1, area.y + row as u16, &line, area.width.saturating_sub(2), style);
    }
}

fn draw_keys(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    pen.fill(area, pen.quiet());
    let mut x = area.x + 1;
    for help in &screen.keys {
        let key = pen.plain(&help.key);
        let needed = (width(&key) + width(&help.text) + 1) as u16;
        if x + needed > area.right() {
            break;
        }
        pen.text(x, area.y, &key, needed, pen.key());
        pen.text(x + width(&key) as u16 + 1, area.y, &help.text, needed, pen.quiet());
        x += needed + 2;
    }
}
