//! Standard output: buffered, with or without colours, and quiet when nobody reads it any more.

use crate::args::ColorArg;
use crate::failure::Failure;
use crate::play::spoken::spoken;
use kirifuda_rules::file::Lang;
use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How a piece of text is set off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A heading.
    Bold,
    /// A red suit.
    Red,
}

/// Where a command writes what was asked for.
pub struct Out {
    to: BufWriter<StdoutLock<'static>>,
    colors: bool,
    /// Columns of the terminal; none when the output is no terminal.
    columns: Option<usize>,
    /// The language in which lines are spoken, if they are.
    spoken: Option<Lang>,
}

impl Out {
    /// Standard output, with colours when wanted.
    pub fn new(color: ColorArg) -> Out {
        let terminal = io::stdout().is_terminal();
        let columns = terminal.then(terminal_columns);
        Out {
            to: BufWriter::with_capacity(1 << 16, io::stdout().lock()),
            colors: use_colors(color, terminal),
            columns,
            spoken: None,
        }
    }

    /// The same for people who listen: signs become words.
    pub fn by_ear(self, lang: Lang) -> Out {
        Out { spoken: Some(lang), ..self }
    }

    /// Columns of the terminal; none when the output is no terminal.
    pub fn columns(&self) -> Option<usize> {
        self.columns
    }

    /// Writes a line.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn line(&mut self, text: &str) -> Result<(), Failure> {
        let text = match self.spoken {
            Some(lang) => Cow::Owned(spoken(text, lang)),
            None => Cow::Borrowed(text),
        };
        self.to.write_all(text.as_bytes()).and_then(|()| self.to.write_all(b"\n")).map_err(Failure::output)
    }

    /// Writes text as it is.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn raw(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.to.write_all(bytes).map_err(Failure::output)
    }

    /// Sends everything on.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn flush(&mut self) -> Result<(), Failure> {
        self.to.flush().map_err(Failure::output)
    }

    /// Text set off, where colours are used.
    pub fn mark(&self, text: &str, mark: Mark) -> String {
        if !self.colors || text.is_empty() {
            return text.to_owned();
        }
        let code = match mark {
            Mark::Bold => "1",
            Mark::Red => "31",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }

    /// Text with hearts and diamonds in red, where colours are used.
    pub fn suits(&self, text: &str) -> String {
        if !self.colors {
            return text.to_owned();
        }
        let red = |sign: char| matches!(sign, '♥' | '♦');
        text.chars()
            .map(|letter| if red(letter) { self.mark(&letter.to_string(), Mark::Red) } else { letter.into() })
            .collect()
    }
}

/// Columns of the terminal; some do not say, and count as the usual 80.
fn terminal_columns() -> usize {
    match crossterm::terminal::size() {
        Ok((columns, _)) if columns > 0 => usize::from(columns),
        _ => 80,
    }
}

/// Whether colours are wanted.
fn use_colors(color: ColorArg, terminal: bool) -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    match color {
        ColorArg::Always => true,
        ColorArg::Never => false,
        ColorArg::Auto => terminal && !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb"),
    }
}

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// Breaks a paragraph into lines of at most `columns`. Latin text is broken at spaces, Japanese between any two
/// characters except where a line may not begin or end; `later` stands before every line but the first.
pub fn wrap(text: &str, columns: usize, later: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for piece in pieces(text) {
        let room = columns.saturating_sub(width(&line));
        let shown = width(piece.trim_end());
        if shown > room && !line.trim().is_empty() {
            lines.push(line.trim_end().to_owned());
            line = later.to_owned();
            line.push_str(piece.trim_start());
        } else {
            line.push_str(piece);
        }
    }
    lines.push(line.trim_end().to_owned());
    lines
}

/// The pieces between which a line may be broken.
fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut start = 0;
    let mut before: Option<char> = None;
    for (at, letter) in text.char_indices() {
        if before.is_some_and(|before| may_break(before, letter)) {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = Some(letter);
    }
    if start < text.len() {
        pieces.push(&text[start..]);
    }
    pieces
}

/// Characters that may not begin a line.
const NO_START: &str = "、。，．・：；？！」』）］｝〕〉》】ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ〜…—–,.:;?!)]}”’%";
/// Characters that may not end a line.
const NO_END: &str = "「『（［｛〔〈《【([{“‘";

fn may_break(before: char, after: char) -> bool {
    if before == ' ' {
        return after != ' ';
    }
    let wide = |letter: char| letter.width().unwrap_or(0) == 2;
    (wide(before) || wide(after)) && !NO_START.contains(after) && !NO_END.contains(before) && after != ' '
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latin_text_breaks_at_spaces() {
        assert_eq!(wrap("one two three", 8, ""), ["one two", "three"]);
        assert_eq!(wrap("one two three", 8, "  "), ["one two", "  three"]);
        assert_eq!(wrap("incomprehensible", 5, ""), ["incomprehensible"]);
        assert_eq!(wrap("", 5, ""), [""]);
    }

    #[test]
    fn japanese_breaks_between_characters_but_not_before_a_stop() {
        assert_eq!(wrap("切り札は表です。", 8, ""), ["切り札は", "表です。"]);
        let lines = wrap("これは「れんしょ」です。", 8, "");
        assert!(lines.iter().all(|line| !line.starts_with(['。', '」']) && !line.ends_with('「')), "{lines:?}");
        assert!(lines.len() > 2);
    }

    #[test]
    fn no_text_is_lost() {
        let text = "Play 反時計回り counter-clockwise、次の番は右隣。";
        assert_eq!(wrap(text, 10, "").concat().replace(' ', ""), text.replace(' ', ""));
    }
}
