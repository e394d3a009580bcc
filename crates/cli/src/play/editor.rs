//! Lines typed at a terminal: they can be edited, and earlier ones come back with the arrow keys.

use crate::interrupt;
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{ColorMode, Config, ExternalPrinter};
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
        let editor = rustyline::Editor::with_history(config, history).ok()?;
        #[cfg(unix)]
        give_terminal_back_on_signals();
        Some(Editor(editor))
    }

    /// Where lines go that are told while a line is edited: above it. What is written comes out with every flush.
    pub fn above(&mut self) -> Option<impl io::Write + use<>> {
        self.0.create_external_printer().ok().map(|printer| Above { printer, text: Vec::new() })
    }

    /// Asks for a line; `None` when the person ends the input, or presses Ctrl-C.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        loop {
            return match self.0.readline(prompt) {
                Ok(line) => Ok(Some(line)),
                Err(ReadlineError::Eof) => Ok(None),
                Err(ReadlineError::Interrupted) => {
                    interrupt::pressed();
                    Ok(None)
                }
                // The window has another size.
                Err(ReadlineError::Signal(_)) => continue,
                Err(ReadlineError::Io(error)) => Err(error),
                Err(error) => Err(io::Error::other(error)),
            };
        }
    }
}

/// Writes above the line that is edited.
struct Above<P> {
    printer: P,
    text: Vec<u8>,
}

impl<P: ExternalPrinter> io::Write for Above<P> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = String::from_utf8_lossy(&std::mem::take(&mut self.text)).into_owned();
        if text.is_empty() { Ok(()) } else { self.printer.print(text).map_err(io::Error::other) }
    }
}

/// A signal may end the program while a line is edited; the terminal is left as it was then, too. Nothing else is to be
/// done: the match is saved after every event.
#[cfg(unix)]
fn give_terminal_back_on_signals() {
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let Ok(usual) = tcgetattr(io::stdin()) else { return };
        interrupt::on_signal(move || {
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &usual);
            std::process::exit(interrupt::status().into());
        });
    });
}
