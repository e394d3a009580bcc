//! Turns a [`Screen`] into cells: a pure function of the screen and the size of the window.

mod hand;
mod page;
mod panel;
mod pen;
mod table;

pub use page::{page_area, page_room, page_rows};

use self::pen::Pen;
use super::screen::{KeyHelp, NoticeKind, ScoreLine, Screen};
use crate::wrap::{clip_words, width, wrap};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// The smallest window in which the table can be shown.
pub const LEAST: (u16, u16) = (30, 14);

/// From this width on there is a panel beside the table.
const WITH_PANEL: u16 = 72;

/// Whether a window is too small for the table.
pub fn too_small((columns, rows): (u16, u16)) -> bool {
    columns < LEAST.0 || rows < LEAST.1
}

/// Draws the screen into the whole of `area`.
pub fn draw(screen: &Screen, area: Rect, buffer: &mut Buffer) {
    let mut pen = Pen::new(buffer, screen.look);
    if too_small((area.width, area.height)) {
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

/// What a low window does without, one thing after the other, until the trick, the hand and the question fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Squeeze {
    /// Nothing.
    Nothing,
    /// Rows that are kept free, so that the table does not jump.
    Spare,
    /// All rows but one of the header and of the scores.
    Heads,
    /// The scores, and all rows but one of the notice.
    Scores,
    /// The numbers below the cards.
    Numbers,
    /// The notice, and the players who have no card in the trick.
    Notice,
    /// The header.
    Header,
}

impl Squeeze {
    const ALL: [Squeeze; 7] = [
        Squeeze::Nothing,
        Squeeze::Spare,
        Squeeze::Heads,
        Squeeze::Scores,
        Squeeze::Numbers,
        Squeeze::Notice,
        Squeeze::Header,
    ];
}

/// How the rows of the window are shared out, from the top.
#[derive(Clone, Copy)]
struct Rows {
    squeeze: Squeeze,
    header: Rect,
    scores: Rect,
    table: Rect,
    panel: Option<Rect>,
    hand: Rect,
    notice: Rect,
    question: Rect,
    keys: Rect,
    /// Whether everything that matters has its rows.
    enough: bool,
}

impl Rows {
    fn of(screen: &Screen, area: Rect) -> Rows {
        let all = Squeeze::ALL.map(|squeeze| Rows::squeezed(screen, area, squeeze));
        // A hint or a refusal is worth as much as the table, but not more.
        let told = wrap(&screen.notice.text, usize::from(area.width.saturating_sub(2))).len();
        let matters = screen.notice.kind != NoticeKind::Event;
        let whole = |rows: &&Rows| rows.enough && (!matters || usize::from(rows.notice.height) >= told);
        let [.., last] = all;
        all.iter().find(whole).or(all.iter().find(|rows| rows.enough)).copied().unwrap_or(last)
    }

    fn squeezed(screen: &Screen, area: Rect, squeeze: Squeeze) -> Rows {
        let panel_width = if area.width >= WITH_PANEL { (area.width * 3 / 8).clamp(27, 46) } else { 0 };
        let header = header_lines(screen, area.width, squeeze).len() as u16;
        let scores = if panel_width > 0 { 0 } else { score_lines(screen, area, squeeze).len() as u16 };
        let hand = hand::height(screen, area.width, squeeze < Squeeze::Numbers);
        let least: u16 = match squeeze {
            Squeeze::Nothing if area.width >= WITH_PANEL => 2,
            Squeeze::Nothing => 3,
            _ => 0,
        };
        let answers = if screen.typed.is_some() { 1 } else { hand::choice_rows(screen, area.width) };
        let asked = hand::question_rows(screen, area.width) + answers;
        let others = header + scores + hand + asked + 1;
        let notice = notice_rows(screen, area, squeeze, others, least.saturating_sub(asked));
        let question = if squeeze == Squeeze::Nothing { asked.max((least + 2).saturating_sub(notice)) } else { asked };
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
        let enough = fixed <= area.height && table::fits(screen, table, squeeze >= Squeeze::Notice);
        Rows { squeeze, header, scores, table, panel, hand, notice, question, keys, enough }
    }
}

/// How many rows the notice takes. A long one takes the `spare` rows that a short question leaves, so that the table
/// does not jump. One that the person asked for, or has to read, also takes rows of the table, and so does news while
/// no card lies there. `others` are the rows of everything but the table and the notice.
fn notice_rows(screen: &Screen, area: Rect, squeeze: Squeeze, others: u16, spare: u16) -> u16 {
    let told = wrap(&screen.notice.text, usize::from(area.width.saturating_sub(2))).len() as u16;
    let (least, most) = match squeeze {
        Squeeze::Nothing => (2, 2 + spare),
        Squeeze::Spare | Squeeze::Heads => (1, 2),
        Squeeze::Scores | Squeeze::Numbers => (1, 1),
        Squeeze::Notice | Squeeze::Header => (0, 0),
    };
    let between_tricks = screen.seats.iter().all(|seat| seat.card.is_none());
    let most = match screen.notice.kind {
        NoticeKind::Event if !between_tricks || squeeze != Squeeze::Nothing => most,
        _ => {
            let table = (1..=LEAST_TABLE).find(|&height| table::fits(screen, Rect { height, ..area }, false));
            most.max(area.height.saturating_sub(others + table.unwrap_or(LEAST_TABLE)))
        }
    };
    told.clamp(least, most)
}

/// The most rows that a long notice leaves to the table.
const LEAST_TABLE: u16 = 5;

fn draw_table_screen(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    let rows = Rows::of(screen, area);
    draw_header(&header_lines(screen, area.width, rows.squeeze), rows.header, pen);
    draw_scores(&score_lines(screen, area, rows.squeeze), rows.scores, pen);
    table::draw(screen, rows.table, rows.squeeze >= Squeeze::Notice, pen);
    if let Some(panel) = rows.panel {
        panel::draw(screen, panel, pen);
    }
    hand::draw(screen, rows.hand, pen);
    draw_notice(screen, rows.notice, pen);
    hand::draw_question(screen, rows.question, pen);
    draw_keys(screen, rows.keys, pen);
}

/// The title and the facts, as many lines as they need, at most three; in a low window one with the facts alone.
fn header_lines(screen: &Screen, columns: u16, squeeze: Squeeze) -> Vec<String> {
    if squeeze >= Squeeze::Header {
        return Vec::new();
    }
    let columns = usize::from(columns).saturating_sub(2);
    let (first, most) = if squeeze < Squeeze::Heads { (screen.title.clone(), 3) } else { (String::new(), 1) };
    let mut lines = vec![first];
    for fact in &screen.facts {
        let last = lines.len() - 1;
        let between = match (lines[last].is_empty(), last) {
            (true, _) => "",
            (_, 0) if lines[last] == screen.title => "   ",
            _ => "  ",
        };
        let joined = format!("{}{between}{fact}", lines[last]);
        if width(&joined) <= columns {
            lines[last] = joined;
        } else if lines.len() < most {
            lines.push(fact.clone());
        }
    }
    lines
}

fn draw_header(lines: &[String], area: Rect, pen: &mut Pen<'_>) {
    for (row, line) in lines.iter().take(usize::from(area.height)).enumerate() {
        let y = area.y + row as u16;
        pen.fill(Rect { y, height: 1, ..area }, pen.bar());
        pen.text(area.x + 1, y, line, area.width.saturating_sub(2), pen.bar());
    }
}

/// The scores as lines of text, for windows without a panel.
fn score_lines(screen: &Screen, area: Rect, squeeze: Squeeze) -> Vec<String> {
    let columns = usize::from(area.width).saturating_sub(2);
    let entry = |score: &ScoreLine| {
        let taken = if score.taken.is_empty() { String::new() } else { format!(" {}", score.taken) };
        format!("{} {}{taken}", score.name, score.total)
    };
    let entries: Vec<String> = screen.scores.iter().map(entry).collect();
    // What is counted is said where there is room for it.
    let heading = Some(screen.labels.scores_in_row.clone()).filter(|_| area.height >= ROOMY);
    let most = match squeeze {
        Squeeze::Nothing | Squeeze::Spare => 3,
        Squeeze::Heads => 1,
        _ => return Vec::new(),
    };
    let lines = in_rows(heading.iter().chain(&entries), columns);
    if lines.len() > most { in_rows(entries.iter(), columns).into_iter().take(most).collect() } else { lines }
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
        let room = area.width.saturating_sub(2);
        let line = if cut {
            clip_words(&format!("{line} {}", lines[shown..].join(" ")), usize::from(room), pen.ascii())
        } else {
            line.clone()
        };
        pen.text(area.x + 1, area.y + row as u16, &line, room, style);
    }
}

/// Keys that are never left out: who knows them finds all others, and the way out.
const ALWAYS: [&str; 2] = ["?", "q"];

fn draw_keys(screen: &Screen, area: Rect, pen: &mut Pen<'_>) {
    pen.fill(area, pen.quiet());
    let needed = |help: &KeyHelp| (width(&pen.plain(&help.key)) + 1 + width(&help.text) + 2) as u16;
    let always = |help: &KeyHelp| ALWAYS.contains(&help.key.as_str());
    // The last one needs no space after it, and there is a column before the first.
    let mut room = (area.width + 1).saturating_sub(screen.keys.iter().filter(|help| always(help)).map(needed).sum());
    let mut full = false;
    let mut shown = Vec::new();
    for help in &screen.keys {
        if !always(help) {
            full |= needed(help) > room;
            if full {
                continue;
            }
            room -= needed(help);
        }
        shown.push(help);
    }
    let mut x = area.x + 1;
    for help in shown {
        let key = pen.plain(&help.key);
        pen.text(x, area.y, &key, area.right().saturating_sub(x), pen.key());
        let after = x + width(&key) as u16 + 1;
        pen.text(after, area.y, &help.text, area.right().saturating_sub(after), pen.quiet());
        x = after + width(&help.text) as u16 + 2;
    }
}
