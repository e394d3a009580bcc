//! Standard output: buffered, with or without colours, and quiet when nobody reads it any more.

use crate::args::ColorArg;
use crate::failure::Failure;
use crate::play::spoken::spoken;
use kirifuda_rules::file::Lang;
use std::borrow::Cow;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};

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

/// Writes a last line; when nobody reads it, nothing is lost.
pub fn println_quietly(line: &str) {
    let _ = writeln!(io::stdout(), "{line}");
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
