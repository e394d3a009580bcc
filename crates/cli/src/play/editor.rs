//! Lines typed at a terminal: they can be edited, and earlier ones come back with the arrow keys.

use crate::interrupt;
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
        let editor = rustyline::Editor::with_history(config, history).ok()?;
        #[cfg(unix)]
        terminal::give_back_on_signals();
        Some(Editor(editor))
    }

    /// Asks for a line; `None` at the end of input or on Ctrl-C, which [`crate::failure::unless_signalled`] reports.
    ///
    /// # Errors
    /// When the terminal cannot be read.
    pub fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        loop {
            return match self.0.readline(prompt) {
                Ok(line) => Ok(Some(line)),
                Err(ReadlineError::Interrupted) => {
                    interrupt::pressed();
                    Ok(None)
                }
                Err(ReadlineError::Eof) => Ok(None),
                // The window has another size.
                Err(ReadlineError::Signal(_)) => continue,
                Err(ReadlineError::Io(error)) => Err(error),
                Err(error) => Err(io::Error::other(error)),
            };
        }
    }
}

#[cfg(unix)]
pub use aside::Aside;

/// Lines that are edited while other things are written above them.
#[cfg(unix)]
mod aside {
    use super::{Editor, terminal};
    use rustyline::ExternalPrinter;
    use std::io::{self, Write};
    use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
    use std::thread;
    use std::time::{Duration, Instant};

    /// How long the prompt stays away when no line is asked for. Text is shown only while the editor runs, so it comes
    /// back by itself.
    const PATIENCE: Duration = Duration::from_millis(500);
    /// How long the prompt may take to appear.
    const PROMPTLY: Duration = Duration::from_millis(200);
    /// How long the editor may take for the last prompt.
    const LAST: Duration = Duration::from_millis(20);
    /// A line that shows nothing: up to the line before, and down again.
    const NOTHING: &str = "\u{1b}[A\n";

    /// A terminal at which somebody types at any time. What is written comes above the line that is being edited, once
    /// it is flushed. Dropping it gives the terminal back.
    pub struct Aside {
        printer: Box<dyn ExternalPrinter + Send>,
        text: Vec<u8>,
        /// None when no more lines are wanted.
        wanted: Option<Sender<()>>,
    }

    impl Aside {
        /// Reads a line whenever one is [asked for](Aside::ask), on its own thread, and hands it to `tell`; `None` ends
        /// the input. Returns `None` if the terminal cannot do that.
        pub fn start(tell: impl Fn(Option<String>) + Send + 'static) -> Option<Aside> {
            let mut editor = Editor::new()?;
            let printer = Box::new(editor.0.create_external_printer().ok()?);
            let (wanted, requests) = channel();
            thread::spawn(move || read(editor, &requests, tell));
            Some(Aside { printer, text: Vec::new(), wanted: Some(wanted) })
        }

        /// Asks for a line. The prompt is there when this returns.
        pub fn ask(&mut self) {
            // Whoever has ended the input is asked for nothing.
            let _ = self.wanted.as_ref().map(|wanted| wanted.send(()));
            let asked = Instant::now();
            while !terminal::is_raw() && asked.elapsed() < PROMPTLY {
                thread::sleep(Duration::from_millis(1));
            }
        }

        fn print(&mut self, text: &str) -> io::Result<()> {
            self.printer.print(text.to_owned()).map_err(io::Error::other)
        }
    }

    fn read(mut editor: Editor, requests: &Receiver<()>, tell: impl Fn(Option<String>)) {
        let mut goes_on = requests.recv().is_ok();
        while goes_on {
            let line = editor.read("> ").unwrap_or_default();
            // Requests that came meanwhile are met by this line.
            while requests.try_recv().is_ok() {}
            goes_on = line.is_some();
            tell(line);
            goes_on &= requests.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Disconnected);
        }
    }

    impl Write for Aside {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.text.extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            let text = String::from_utf8_lossy(&std::mem::take(&mut self.text)).into_owned();
            if text.is_empty() { Ok(()) } else { self.print(&text) }
        }
    }

    impl Drop for Aside {
        fn drop(&mut self) {
            self.wanted = None;
            // Nobody may be there to read it.
            let _ = self.flush();
            if !terminal::is_raw() {
                return;
            }
            // The editor takes one text after the other, and one can wait for it: when it has taken the first of two
            // that show nothing, it has shown everything before them.
            let _ = self.print(NOTHING).and_then(|()| self.print(NOTHING));
            terminal::give_back();
            // The prompt goes, once the editor has shown it again.
            thread::sleep(LAST);
            let _ = write!(io::stdout(), "\r\u{1b}[K").and_then(|()| io::stdout().flush());
        }
    }
}

/// The settings of the terminal, which an editor changes while a line is edited.
#[cfg(unix)]
mod terminal {
    use crate::interrupt;
    use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};
    use std::io;
    use std::sync::{Once, OnceLock};

    /// As they were at first.
    static USUAL: OnceLock<Termios> = OnceLock::new();

    /// A signal may end the program while a line is edited; the terminal is left as it was then, too. Nothing else is
    /// to be done: the match is saved after every event.
    pub fn give_back_on_signals() {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let Ok(usual) = tcgetattr(io::stdin()) else { return };
            let _ = USUAL.set(usual);
            interrupt::on_signal(|| {
                give_back();
                std::process::exit(interrupt::status().into());
            });
        });
    }

    /// Sets the terminal as it was at first.
    pub fn give_back() {
        if let Some(usual) = USUAL.get() {
            // It may be gone.
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, usual);
        }
    }

    /// Whether a line is being edited.
    pub fn is_raw() -> bool {
        tcgetattr(io::stdin()).is_ok_and(|now| !now.local_modes.contains(LocalModes::ICANON))
    }
}
