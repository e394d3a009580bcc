//! The terminal of the full-screen table: taken over, drawn on, and given back however the table is left.

use super::app::{App, Outcome};
use super::draw::{draw, too_small};
use super::screen::Screen as Picture;
use crate::failure::Failure;
use crate::interrupt;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::style::force_color_output;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use ratatui::layout::{Position, Rect};
use std::io::{self, IsTerminal, Stdout, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Once, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// How often signals and the clock are looked at while nothing else happens.
const GLANCE: Duration = Duration::from_millis(200);

/// How often it is looked whether the terminal is still there.
const WATCH: Duration = Duration::from_secs(1);

/// A terminal in full-screen mode; dropping it gives the terminal back.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    stop: Arc<AtomicBool>,
}

impl Screen {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// When it is none, or cannot be set.
    pub fn take() -> Result<Screen, Failure> {
        let failed = |error: io::Error| Failure::Write(PathBuf::from("-"), error);
        give_back_on_panic();
        // Which colours are used is settled before; the library must not leave them out on its own.
        force_color_output(true);
        // Before: a signal between the two would leave the terminal as it was taken.
        let stop = stop_on_signals();
        let terminal = take_over().inspect_err(|_| give_back()).map_err(failed)?;
        leave_when_the_terminal_is_gone();
        Ok(Screen { terminal, stop })
    }

    /// Lets the person play until they leave the table.
    ///
    /// # Errors
    /// When the match cannot go on or cannot be kept, or the terminal cannot be written to.
    pub fn run(&mut self, app: &mut App<'_>) -> Result<Outcome, Failure> {
        let mut stale = true;
        let mut minute = Instant::now();
        loop {
            stale |= app.tick(Instant::now())?;
            // The time left changes by itself.
            if minute.elapsed() > Duration::from_secs(15) {
                minute = Instant::now();
                stale = true;
            }
            if stale && !self.show(app)? {
                return Ok(Outcome::Quit);
            }
            stale = false;
            if let Some(outcome) = app.outcome {
                return Ok(outcome);
            }
            match self.wait(app)? {
                Woken::Gone => return Ok(Outcome::Quit),
                Woken::Input => stale = true,
                Woken::Nothing => {}
            }
        }
    }

    /// Shows a picture, drawn anew when the window changes, and waits for a key; none when the terminal is gone, the
    /// program is asked to end, or Ctrl-C is pressed.
    ///
    /// # Errors
    /// When the terminal cannot be written to.
    pub fn ask(&mut self, mut picture: impl FnMut((u16, u16)) -> Picture) -> Result<Option<KeyCode>, Failure> {
        let mut stale = true;
        loop {
            if stale {
                let drawn = self.terminal.draw(|frame| {
                    let area = frame.area();
                    draw(&picture((area.width, area.height)), area, frame.buffer_mut());
                });
                if drawn.is_err() {
                    return Ok(None);
                }
            }
            stale = false;
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            match event::poll(GLANCE) {
                Ok(false) => continue,
                Ok(true) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => return Ok(None),
            }
            match self.event() {
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    note_ctrl_c(&key);
                    let control = key.modifiers.contains(KeyModifiers::CONTROL);
                    match key.code {
                        KeyCode::Char('c' | 'd') if control => return Ok(None),
                        KeyCode::Char('z') if control => {
                            self.suspend()?;
                            stale = true;
                        }
                        _ if control => {}
                        _ if self.hides(&key) => {}
                        code => return Ok(Some(code)),
                    }
                }
                Ok(_) => stale = true,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return Ok(None),
            }
        }
    }

    /// Gives the terminal back and stops, as Ctrl-Z stops other programs; takes it over again when the shell goes on.
    fn suspend(&mut self) -> Result<(), Failure> {
        give_back();
        stop_here();
        // A new one knows nothing of what was shown before, and draws everything. Clearing the old one would ask the
        // terminal where its cursor is, which not every terminal answers.
        self.terminal = take_over().map_err(|error| Failure::Write(PathBuf::from("-"), error))?;
        Ok(())
    }

    /// The next event. After a resize everything is drawn anew, even if the window has its old size again: meanwhile
    /// the terminal may have cut off what it showed.
    fn event(&mut self) -> io::Result<Event> {
        let event = event::read()?;
        if matches!(event, Event::Resize(..)) {
            let size = self.terminal.size()?;
            self.terminal.resize(Rect::from((Position::ORIGIN, size)))?;
        }
        Ok(event)
    }

    /// Whether a key is for a question that is not shown, because the window is too small.
    fn hides(&self, key: &KeyEvent) -> bool {
        let small = self.terminal.size().is_ok_and(|size| too_small((size.width, size.height)));
        small && !key.modifiers.contains(KeyModifiers::CONTROL)
    }

    /// Draws a picture; whether the terminal is still there.
    pub fn paint(&mut self, picture: &Picture) -> bool {
        self.terminal.draw(|frame| draw(picture, frame.area(), frame.buffer_mut())).is_ok()
    }

    /// Waits so long for input: nothing, or a key if it was one.
    ///
    /// # Errors
    /// When the terminal is gone, or the program is asked to end.
    pub fn input(&mut self, wait: Duration) -> Result<Option<Option<KeyEvent>>, Gone> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Gone);
        }
        let there = match event::poll(wait) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => false,
            polled => polled.map_err(|_| Gone)?,
        };
        if !there {
            return Ok(None);
        }
        match self.event() {
            Ok(Event::Key(key)) if is_suspend(&key) => self.suspend().map(|()| Some(None)).map_err(|_| Gone),
            Ok(Event::Key(key)) if key.kind != KeyEventKind::Release && !self.hides(&key) => {
                note_ctrl_c(&key);
                Ok(Some(Some(key)))
            }
            Err(error) if error.kind() != io::ErrorKind::Interrupted => Err(Gone),
            _ => Ok(Some(None)),
        }
    }

    /// Draws the table; whether the terminal is still there.
    fn show(&mut self, app: &mut App<'_>) -> Result<bool, Failure> {
        let drawn = self.terminal.draw(|frame| {
            let area = frame.area();
            app.window = (area.width, area.height);
            draw(&app.screen(), area, frame.buffer_mut());
        });
        Ok(drawn.is_ok())
    }

    /// Waits for a key, a signal, or the moment the table goes on by itself.
    fn wait(&mut self, app: &mut App<'_>) -> Result<Woken, Failure> {
        if self.stop.load(Ordering::Relaxed) {
            return Ok(Woken::Gone);
        }
        let until = app.wakes().map_or(GLANCE, |until| until.saturating_duration_since(Instant::now()).min(GLANCE));
        match event::poll(until) {
            Ok(false) => return Ok(Woken::Nothing),
            Ok(true) => {}
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(Woken::Nothing),
            Err(_) => return Ok(Woken::Gone),
        }
        // Everything that is there is taken at once, so that pasted or scripted keys do not wait for pictures.
        loop {
            match self.event() {
                Ok(Event::Key(key)) if is_suspend(&key) => {
                    self.suspend()?;
                    return Ok(Woken::Input);
                }
                Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                    note_ctrl_c(&key);
                    app.key(key)?;
                }
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return Ok(Woken::Gone),
            }
            if app.outcome.is_some() || !event::poll(Duration::ZERO).unwrap_or(false) {
                return Ok(Woken::Input);
            }
            app.tick(Instant::now())?;
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// The terminal is gone, or the program is asked to end.
pub struct Gone;

/// Why waiting ended.
enum Woken {
    /// There was input.
    Input,
    /// Nothing happened.
    Nothing,
    /// The terminal is gone, or the program is asked to end.
    Gone,
}

/// The terminal makes no signal of Ctrl-C here; the exit status is to tell of it all the same.
fn note_ctrl_c(key: &KeyEvent) {
    if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
        interrupt::pressed();
    }
}

fn is_suspend(key: &KeyEvent) -> bool {
    key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL) && key.kind != KeyEventKind::Release
}

/// Stops the whole job, as the terminal does where it looks for Ctrl-Z itself. Who started the program without a shell
/// that could go on with it is not stopped: the system sees to that.
fn stop_here() {
    #[cfg(unix)]
    let _ = rustix::process::kill_current_process_group(rustix::process::Signal::TSTP);
}

fn take_over() -> io::Result<Terminal<CrosstermBackend<Stdout>>> {
    enable_raw_mode()?;
    execute!(io::stdout(), EnterAlternateScreen, Clear(ClearType::All), cursor::Hide)?;
    Terminal::new(CrosstermBackend::new(io::stdout()))
}

fn give_back() {
    // The terminal may be gone already; then there is nobody to give it back to.
    let _ = execute!(io::stdout(), LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
    let _ = io::stdout().flush();
}

/// A panic's message is to be read, so the terminal is given back before it is written.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
    });
}

/// A flag that the signals that end programs set. Should they not be caught, the match is kept all the same.
fn stop_on_signals() -> Arc<AtomicBool> {
    static STOP: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    let stop = STOP.get_or_init(|| {
        let stop = Arc::new(AtomicBool::new(false));
        let set = Arc::clone(&stop);
        interrupt::on_signal(move || set.store(true, Ordering::Relaxed));
        stop
    });
    Arc::clone(stop)
}

/// Ends the program within [`WATCH`] of the terminal's going away. Waiting for a key cannot notice it: the library asks
/// such a terminal for keys again and again. All that has happened is in the file by then, if there is one.
fn leave_when_the_terminal_is_gone() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        thread::spawn(|| {
            while io::stdin().is_terminal() {
                thread::sleep(WATCH);
            }
            // As a program ends that the system tells of it: SIGHUP.
            std::process::exit(129);
        });
    });
}
