//! The menu on the whole screen: arrows or numbers, Enter, Esc.

use super::choosing::{Chosen, Menu};
use super::sheet::{Item, Keys, Shown};
use crate::args::LookArgs;
use crate::commands::Context;
use crate::failure::Failure;
use crate::play::draw::{page_area, page_room, page_rows};
use crate::play::screen::{Labels, Page, PageLine, Screen};
use crate::play::tui;
use crate::prose;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

/// Shows sheets until the menu is left.
pub fn choose(menu: &mut Menu, context: &mut Context) -> Result<Chosen, Failure> {
    let mut terminal = tui::Screen::take()?;
    let mut at = Cursor::default();
    loop {
        let shown = menu.shown(context);
        let ui = crate::play::form::ui(&LookArgs::default(), context);
        let (message, last) = (menu.message.clone(), shown.items.len().saturating_sub(1));
        at.place = at.place.min(last);
        let mut screen = Screen { look: ui.look, ..Screen::default() };
        screen.labels = Labels { too_small: context.words.plain("play-too-small"), ..Labels::default() };
        let key = terminal.ask(|window| {
            let page = page(&shown, message.as_deref(), &mut at, window, context);
            Screen { page: Some(page), ..screen.clone() }
        })?;
        let Some(key) = key else { return Ok(Chosen::Quit) };
        let sheets = menu.sheets.len();
        let left = match key {
            key if shown.keys == Keys::Read => at.read(key, menu),
            KeyCode::Char(letter) if shown.typed.is_some() => {
                at.typed.push(letter);
                None
            }
            KeyCode::Backspace if !at.typed.is_empty() => {
                at.typed.pop();
                None
            }
            KeyCode::Enter if shown.typed.is_some() => {
                menu.typed(&at.typed, context);
                None
            }
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => at.go(1, last),
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => at.go(-1, last),
            KeyCode::PageDown => at.scroll(true),
            KeyCode::PageUp => at.scroll(false),
            KeyCode::Home => at.to(0),
            KeyCode::End => at.to(last),
            KeyCode::Char(digit @ '1'..='9') => {
                let place = digit as usize - '1' as usize;
                shown.items.into_iter().nth(place).and_then(|item| menu.act(item.act, context))
            }
            KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ') => {
                shown.items.into_iter().nth(at.place).and_then(|item| menu.act(item.act, context))
            }
            KeyCode::Esc | KeyCode::Left | KeyCode::Backspace => menu.back(),
            KeyCode::Char('q') => Some(Chosen::Quit),
            _ => None,
        };
        if let Some(chosen) = left {
            return Ok(chosen);
        }
        if menu.sheets.len() != sheets {
            at = at.on_other_sheet(menu.sheets.len() > sheets, menu.shown(context).first);
        }
    }
}

/// What is pointed at.
#[derive(Clone, Debug, Default)]
struct Cursor {
    /// The item.
    place: usize,
    /// The first row shown, where there is more than fits.
    from: usize,
    /// Rows of text above the items that have been read past.
    reading: usize,
    /// Rows that the page shows at a time.
    room: usize,
    /// The first row shown at the end of the text.
    bottom: usize,
    typed: String,
    /// The items chosen on the sheets below.
    below: Vec<usize>,
}

impl Cursor {
    fn go(&mut self, step: isize, last: usize) -> Option<Chosen> {
        let count = last + 1;
        self.to((self.place + count).saturating_add_signed(step) % count)
    }

    fn to(&mut self, place: usize) -> Option<Chosen> {
        self.place = place;
        self.reading = usize::MAX;
        None
    }

    fn scroll(&mut self, down: bool) -> Option<Chosen> {
        let step = self.room.saturating_sub(1).max(1);
        self.reading = if down { self.from + step } else { self.from.saturating_sub(step) };
        None
    }

    /// Turns the pages of a text, with the keys of a page during a match.
    fn read(&mut self, key: KeyCode, menu: &mut Menu) -> Option<Chosen> {
        match key {
            KeyCode::Down | KeyCode::Char('j') => self.reading = self.from + 1,
            KeyCode::Up | KeyCode::Char('k') => self.reading = self.from.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') if self.from < self.bottom => return self.scroll(true),
            KeyCode::PageUp | KeyCode::Char('b') => return self.scroll(false),
            KeyCode::Home => self.reading = 0,
            KeyCode::End => self.reading = self.bottom,
            KeyCode::Enter | KeyCode::Esc | KeyCode::Left | KeyCode::Backspace | KeyCode::Char(' ' | 'q') => {
                return menu.back();
            }
            _ => {}
        }
        None
    }

    fn on_other_sheet(mut self, opened: bool, first: usize) -> Cursor {
        let place = if opened {
            self.below.push(self.place);
            first
        } else {
            self.below.pop().unwrap_or(0)
        };
        Cursor { place, below: self.below, ..Cursor::default() }
    }
}

/// The sheet as a page. The cursor stays in sight, unless the text above it is read.
fn page(shown: &Shown, message: Option<&str>, at: &mut Cursor, window: (u16, u16), context: &Context) -> Page {
    let words = &context.words;
    let columns = usize::from(window.0.saturating_sub(4));
    let mut lines: Vec<PageLine> = Vec::new();
    if let Some(message) = message {
        lines.extend([PageLine::strong(message), PageLine::default()]);
    }
    for line in prose::on_page(&shown.text, columns) {
        lines.push(if line.heading { PageLine::heading(line.text) } else { PageLine::text(line.text) });
    }
    if !shown.text.is_empty() {
        lines.push(PageLine::default());
    }
    let mut cursor = lines.len()..lines.len();
    if shown.keys == Keys::Read {
        // Nothing is pointed at: the text begins at its beginning.
        cursor = 0..0;
    } else if shown.typed.is_some() {
        lines.push(PageLine::strong(words.text("menu-typed", &[("text", at.typed.as_str().into())])));
        cursor.end = lines.len();
    } else {
        for (place, item) in shown.items.iter().enumerate() {
            let first = lines.len();
            item_lines(item, place, place == at.place, &mut lines);
            if place == at.place {
                cursor = first..lines.len();
            }
        }
    }
    let footer = words.plain(match shown.keys {
        Keys::Choose => "menu-footer",
        Keys::Change => "menu-footer-change",
        Keys::Type => "menu-footer-type",
        Keys::Read => "play-footer-page",
    });
    let mut page = Page { title: shown.title.clone(), lines, from: 0, footer, small: false };
    let area = page_area(&page, Rect::new(0, 0, window.0, window.1));
    at.room = page_room(&page, Rect::new(0, 0, window.0, window.1));
    let rows = |lines: &[PageLine]| page_rows(&Page { lines: lines.to_vec(), ..Page::default() }, area.width);
    let (above, until, all) = (rows(&page.lines[..cursor.start]), rows(&page.lines[..cursor.end]), rows(&page.lines));
    at.bottom = all.saturating_sub(at.room);
    at.from = match at.reading {
        usize::MAX => at.from.clamp(until.saturating_sub(at.room).min(above), above).min(at.bottom),
        reading => reading.min(at.bottom),
    };
    page.from = at.from;
    page
}

fn item_lines(item: &Item, place: usize, pointed: bool, lines: &mut Vec<PageLine>) {
    let number = if place < 9 { (place + 1).to_string() } else { " ".to_owned() };
    let text = format!("{} {number} {}", if pointed { "▶" } else { " " }, item.label);
    lines.push(if pointed { PageLine::strong(text) } else { PageLine::text(text) }.hanging(4));
    if !item.about.is_empty() {
        lines.push(PageLine::quiet(format!("    {}", item.about)).hanging(4));
    }
}
