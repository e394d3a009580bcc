//! A page over the table.

use super::pen::Pen;
use crate::play::screen::{LineKind, Page, PageLine};
use crate::wrap::{wrap, wrap_hanging};
use ratatui::layout::Rect;

/// Where a page stands in the window.
pub fn page_area(page: &Page, area: Rect) -> Rect {
    if !page.small {
        return area;
    }
    let width = area.width.min(64);
    let rows = page_rows(page, width) as u16 + 2 + footer(page, width).len() as u16;
    let height = rows.clamp(5, area.height.saturating_sub(2).max(5)).min(area.height);
    Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height }
}

/// How many rows of text a page shows at a time in a window.
pub fn page_room(page: &Page, window: Rect) -> usize {
    let area = page_area(page, window);
    usize::from(area.height).saturating_sub(2 + footer(page, area.width).len()).max(1)
}

fn footer(page: &Page, columns: u16) -> Vec<String> {
    wrap(&page.footer, usize::from(columns.saturating_sub(4)).max(8))
}

/// How many rows the text of a page has in a window of this width.
pub fn page_rows(page: &Page, columns: u16) -> usize {
    broken(page, columns).len()
}

fn broken(page: &Page, columns: u16) -> Vec<(LineKind, String)> {
    let columns = usize::from(columns.saturating_sub(4)).max(8);
    page.lines.iter().flat_map(|line| break_line(line, columns)).collect()
}

fn break_line(line: &PageLine, columns: usize) -> Vec<(LineKind, String)> {
    wrap_hanging(&line.text, columns, line.indent).into_iter().map(|text| (line.kind, text)).collect()
}

/// So many columns beside a small page show something that can still be read.
const READABLE: u16 = 20;

/// Draws a page at `area` of the window.
pub fn draw(page: &Page, area: Rect, window: Rect, pen: &mut Pen<'_>) {
    // A small page keeps a little distance from what lies under it, and leaves no scraps of it at its sides.
    let scraps = area.x - window.x < READABLE;
    let around = Rect { x: area.x.saturating_sub(2), width: area.width + 4, ..area };
    pen.fill(if scraps { Rect { x: window.x, width: window.width, ..area } } else { around }, pen.normal());
    pen.frame(area, false, pen.quiet());
    pen.text(area.x + 2, area.y, &format!(" {} ", page.title), area.width.saturating_sub(4), pen.bold());
    let rows = broken(page, area.width);
    let footer = footer(page, area.width);
    let room = usize::from(area.height).saturating_sub(2 + footer.len());
    let from = page.from.min(rows.len().saturating_sub(room));
    for (row, (kind, text)) in rows.iter().skip(from).take(room).enumerate() {
        let style = match kind {
            LineKind::Text => pen.normal(),
            LineKind::Heading | LineKind::Strong => pen.bold(),
            LineKind::Quiet => pen.quiet(),
        };
        pen.text(area.x + 2, area.y + 1 + row as u16, text, area.width.saturating_sub(4), style);
    }
    let top = area.bottom().saturating_sub(1 + footer.len() as u16);
    for (row, line) in footer.iter().enumerate() {
        pen.text(area.x + 2, top + row as u16, line, area.width.saturating_sub(4), pen.quiet());
    }
    if rows.len() > room {
        let place = format!(" {}-{}/{} ", from + 1, (from + room).min(rows.len()), rows.len());
        pen.text_right(area.right().saturating_sub(2), area.y, &place, area.width.saturating_sub(4), pen.quiet());
    }
}
