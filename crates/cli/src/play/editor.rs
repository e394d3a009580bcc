//! Lines typed at a terminal: they can be edited, and earlier ones come back with the arrow keys.

use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{ColorMode, Config};
use std::io;

/// How many earlier lines come back.
const REMEMBERED: usize = 100;

/// Reads lines from the terminal.
pub struct Editor(rustyline::Editor<(), MemHistory>);

impl Editor {
    /// An editor for the terminal of the program; `None` where there is none that it can work on.
    pub fn new() -> Option<Editor> {
        let config = Config::builder().color_mode(ColorMode::Disabled).bracketed_paste(false);
        let config = config.max_history_size(REMEMBERED).ok()?.auto_add_history(true).build();
        let history = MemHistory::with_config(&config);
        rustyline::Editor::with_history(config, history).ok().map(Editor)
    }

    /// Asks for a line; `None` when the person ends the input, or presses Ctrl-C.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        match self.0.readline(prompt) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(ReadlineError::Io(error)) => Err(error),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}
