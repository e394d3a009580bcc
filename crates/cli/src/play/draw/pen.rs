//! Writing into cells: styles in one place, cutting off at the edge, plain letters where signs are missing.

use crate::play::face::{Colors, Face, Hue, Look, plain_signs};
use crate::play::screen::NoticeKind;
use crate::wrap::{clip, width};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

/// Writes into a buffer in the colours and signs chosen.
pub struct Pen<'a> {
    buffer: &'a mut Buffer,
    look: Look,
}

/// How a card stands out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Emphasis {
    /// It cannot be chosen.
    pub dim: bool,
    /// It is winning, or the cursor is on it.
    pub strong: bool,
}

impl<'a> Pen<'a> {
    /// A pen on `buffer`.
    pub fn new(buffer: &'a mut Buffer, look: Look) -> Pen<'a> {
        Pen { buffer, look }
    }

    /// Whether only plain characters are used.
    pub fn ascii(&self) -> bool {
        self.look.ascii
    }

    /// A text as it can be shown.
    pub fn plain(&self, text: &str) -> String {
        if self.look.ascii { plain_signs(text) } else { text.to_owned() }
    }

    fn colored(&self) -> bool {
        self.look.colors != Colors::None
    }

    fn fg(&self, color: Color) -> Style {
        if self.colored() { Style::new().fg(color) } else { Style::new() }
    }

    /// Plain text.
    pub fn normal(&self) -> Style {
        Style::new()
    }

    /// Headings and what stands out.
    pub fn bold(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    pub fn quiet(&self) -> Style {
        // Dim rather than grey: the background may be light or dark.
        Style::new().add_modifier(Modifier::DIM)
    }

    /// The line at the top.
    pub fn bar(&self) -> Style {
        if self.colored() {
            Style::new().fg(Color::White).bg(Color::Blue).add_modifier(Modifier::BOLD)
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    /// A key in the line at the bottom.
    pub fn key(&self) -> Style {
        self.fg(Color::Cyan).add_modifier(Modifier::BOLD)
    }

    /// The player whose turn it is.
    pub fn turn(&self) -> Style {
        self.fg(Color::Magenta).add_modifier(Modifier::BOLD)
    }

    /// A choice under the cursor.
    pub fn cursor(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
    }

    /// A notice of this kind.
    pub fn notice(&self, kind: NoticeKind) -> Style {
        match kind {
            NoticeKind::Event => self.normal(),
            NoticeKind::Refusal => self.fg(Color::Red).add_modifier(Modifier::BOLD),
            NoticeKind::Hint => self.fg(Color::Cyan),
        }
    }

    /// A card: dark or coloured on white, as if printed.
    pub fn card(&self, face: &Face, emphasis: Emphasis) -> Style {
        let weight = if emphasis.strong { Modifier::BOLD } else { Modifier::empty() };
        if !self.colored() {
            let dim = if emphasis.dim { Modifier::DIM } else { Modifier::empty() };
            return Style::new().add_modifier(weight | dim);
        }
        let (ink, pale) = match face.hue {
            Hue::Black => (Color::Black, Color::Gray),
            Hue::Red => (Color::Red, Color::LightRed),
            Hue::Green => (Color::Green, Color::LightGreen),
            Hue::Blue => (Color::Blue, Color::LightBlue),
        };
        match emphasis.dim {
            true => Style::new().fg(pale).bg(Color::DarkGray),
            false => Style::new().fg(ink).bg(Color::White).add_modifier(weight),
        }
    }

    /// Writes text into at most `columns`; signs of suits in their colours.
    pub fn text(&mut self, x: u16, y: u16, text: &str, columns: u16, style: Style) -> u16 {
        let text = self.plain(text);
        let text = clip(&text, usize::from(columns), self.look.ascii);
        if columns == 0 || y >= self.buffer.area.bottom() || x >= self.buffer.area.right() {
            return 0;
        }
        self.buffer.set_stringn(x, y, &text, usize::from(columns), style);
        self.tint_signs(x, y, &text, style);
        width(&text) as u16
    }

    fn tint_signs(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if !self.colored() || style.bg.is_some() || style.add_modifier.contains(Modifier::REVERSED) {
            return;
        }
        let four = self.look.colors == Colors::Four;
        let mut column = 0;
        for letter in text.chars() {
            let color = match letter {
                '♥' => Some(Color::Red),
                '♦' if four => Some(Color::LightBlue),
                '♦' => Some(Color::Red),
                '♣' if four => Some(Color::Green),
                _ => None,
            };
            let place = x + column as u16;
            if let Some(color) = color
                && place < self.buffer.area.right()
            {
                self.buffer[(place, y)].set_fg(color);
            }
            column += width(letter.encode_utf8(&mut [0; 4]));
        }
    }

    /// Writes text that ends at column `right` (exclusive).
    pub fn text_right(&mut self, right: u16, y: u16, text: &str, columns: u16, style: Style) {
        let shown = clip(text, usize::from(columns), self.look.ascii);
        let x = right.saturating_sub(width(&shown) as u16);
        self.text(x, y, &shown, columns, style);
    }

    /// Writes text in the middle of `columns` from `x`.
    pub fn text_centred(&mut self, x: u16, y: u16, text: &str, columns: u16, style: Style) {
        let shown = clip(text, usize::from(columns), self.look.ascii);
        let before = (usize::from(columns) - width(&shown).min(usize::from(columns))) / 2;
        self.text(x + before as u16, y, &shown, columns, style);
    }

    /// Gives every cell of `area` a style and nothing in it.
    pub fn fill(&mut self, area: Rect, style: Style) {
        let area = area.intersection(self.buffer.area);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                self.buffer[(x, y)].reset();
                self.buffer[(x, y)].set_style(style);
            }
        }
    }

    /// A frame of single or double lines.
    pub fn frame(&mut self, area: Rect, strong: bool, style: Style) {
        let [corner_a, corner_b, corner_c, corner_d, across, down] = match (self.look.ascii, strong) {
            (true, false) => ["+", "+", "+", "+", "-", "|"],
            (true, true) => ["#", "#", "#", "#", "=", "#"],
            (false, false) => ["╭", "╮", "╰", "╯", "─", "│"],
            (false, true) => ["╔", "╗", "╚", "╝", "═", "║"],
        };
        if area.width < 2 || area.height < 2 {
            return;
        }
        let (right, bottom) = (area.right() - 1, area.bottom() - 1);
        let middle = across.repeat(usize::from(area.width - 2));
        self.raw(area.x, area.y, &format!("{corner_a}{middle}{corner_b}"), style);
        self.raw(area.x, bottom, &format!("{corner_c}{middle}{corner_d}"), style);
        for y in area.y + 1..bottom {
            self.raw(area.x, y, down, style);
            self.raw(right, y, down, style);
        }
    }

    /// A line down.
    pub fn rule_down(&mut self, x: u16, y: u16, rows: u16, style: Style) {
        for row in 0..rows {
            self.raw(x, y + row, if self.look.ascii { "|" } else { "│" }, style);
        }
    }

    /// Writes text as it is.
    pub fn raw(&mut self, x: u16, y: u16, text: &str, style: Style) {
        if y < self.buffer.area.bottom() && x < self.buffer.area.right() {
            self.buffer.set_stringn(x, y, text, usize::from(self.buffer.area.right() - x), style);
        }
    }
}
