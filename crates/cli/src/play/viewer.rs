//! `kirifuda replay` on the full screen: a recorded match card by card, trick by trick, deal by deal, from any seat.

use super::app::{App, Farewell};
use super::build::plain_keys;
use super::screen::{PageLine, Screen};
use super::session::Session;
use super::tui;
use super::ui::{PageKind, Ui};
use crate::failure::Failure;
use crate::words::{GameWords, capitalised};
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::table::Source;
use kirifuda_play::{BotSpec, Lineup, LineupError};
use kirifuda_record::{Library, Record, Replayer, Step};
use kirifuda_rules::{Event, Match};
use kirifuda_scene::sorted;
use ratatui::crossterm::event::KeyCode;
use std::time::Duration;

/// A bot that is never asked.
const NOBODY: &str = "low";

/// From this width on the hands stand beside the table, else on a page.
const WITH_PANEL: u16 = 72;

/// So many hands find room there, each in two rows at most.
const MOST_IN_PANEL: usize = 4;

/// A place in a record at which something is to be seen: deal and event, both from 1; event 0 is the cards dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stop {
    deal: usize,
    event: usize,
    /// Whether a trick, or the deal, ends here.
    ends: bool,
}

/// A recorded match that is looked at.
pub struct Viewing<'a> {
    words: &'a GameWords<'a>,
    record: &'a Record,
    library: &'a Library,
    rules_text: &'a str,
    stops: Vec<Stop>,
    at: usize,
    seat: Seat,
    open: bool,
    ui: Ui,
}

/// The stops of a record, as far as it agrees with the rules.
fn stops(record: &Record, library: &Library) -> Vec<Stop> {
    let mut stops = Vec::new();
    let Ok(mut replayer) = Replayer::new(record, library) else { return stops };
    let mut deal = 0;
    loop {
        let before = replayer.table().events().len();
        let event = match replayer.step() {
            Ok(Step::Dealt(number)) => {
                deal = number;
                0
            }
            Ok(Step::Event(number)) => number,
            Ok(Step::DealClosed(_)) => continue,
            Ok(Step::End) | Err(_) => return stops,
        };
        let new = replayer.table().events().get(before..).unwrap_or_default();
        let ends = new.iter().any(|event| matches!(event, Event::TrickTaken(_) | Event::DealEnded { .. }));
        stops.push(Stop { deal, event, ends });
    }
}

impl<'a> Viewing<'a> {
    /// A match to be looked at from `seat`, beginning with a deal, from 1.
    pub fn new(
        words: &'a GameWords<'a>,
        record: &'a Record,
        library: &'a Library,
        rules_text: &'a str,
        ui: Ui,
        seat: Option<Seat>,
        deal: Option<u32>,
    ) -> Viewing<'a> {
        let stops = stops(record, library);
        let deal = deal.map_or(1, |deal| deal as usize);
        let at = stops.iter().position(|stop| stop.deal == deal).unwrap_or(0);
        let own = crate::commands::resume::person(record);
        let seat = seat.or(own).unwrap_or(Seat::FIRST);
        Viewing { words, record, library, rules_text, stops, at, seat, open: false, ui }
    }

    /// Lets the person look until they leave.
    ///
    /// # Errors
    /// When the terminal cannot be used.
    pub fn run(&mut self) -> Result<(), Failure> {
        if self.stops.is_empty() {
            return Ok(());
        }
        let mut terminal = tui::Screen::take()?;
        loop {
            let mut app = self.app()?;
            let key = terminal.ask(|window| {
                app.window = window;
                self.screen(&app)
            })?;
            let Some(key) = key else { return crate::failure::unless_signalled() };
            if self.ui.page.is_some() {
                // Pages are left and scrolled as at the table.
                app.press(key);
                self.ui = app.ui;
                self.ui.sure = None;
            } else if !self.press(key, app.window) {
                return Ok(());
            }
        }
    }

    /// The match as it stood at the stop.
    fn table(&self) -> Option<Match> {
        let mut replayer = Replayer::new(self.record, self.library).ok()?;
        let stop = self.stops.get(self.at)?;
        // A stop is a place that was reached before.
        let _ = replayer.run_to(stop.deal, stop.event);
        Some(replayer.into_match())
    }

    /// The table of the moment, as the seat saw it.
    fn app(&self) -> Result<App<'a>, Failure> {
        let game = self.words.game();
        let bot: BotSpec = NOBODY.parse().map_err(|error| Failure::Bots(LineupError::Bot(error)))?;
        let playing = self.table().ok_or(Failure::Found)?;
        let lineup = Lineup::all(&bot, game.players());
        let source = Source { seed: 0, index: 0 };
        let session = Session::new(playing, self.seat, (&Host::default(), &lineup), bot, source, Duration::ZERO);
        let mut app = App::new(self.words, session, self.rules_text, self.ui.clone(), Farewell::default());
        app.show_finished_trick();
        Ok(app)
    }

    fn screen(&self, app: &App<'_>) -> Screen {
        let mut screen = app.screen();
        let stop = self.stops.get(self.at).copied().unwrap_or(Stop { deal: 0, event: 0, ends: false });
        let who = capitalised(&self.words.name(self.seat));
        let args = [
            ("seat", who.into()),
            ("deal", stop.deal.into()),
            ("deals", self.record.deals.len().into()),
            ("n", (self.at + 1).into()),
            ("all", self.stops.len().into()),
        ];
        screen.question = self.words.say("replay-place", &args);
        screen.typed = None;
        screen.choices = Vec::new();
        screen.hand.iter_mut().for_each(|card| {
            card.legal = None;
            card.cursor = false;
        });
        screen.notice.text = app.story.deal_lines().last().map(|line| line.text.clone()).unwrap_or_default();
        screen.keys = plain_keys(
            self.words,
            &[
                ("←→", "replay-key-card"),
                ("↑↓", "replay-key-trick"),
                ("PgUp/PgDn", "replay-key-deal"),
                ("q", "play-key-quit"),
                ("Tab", "replay-key-seat"),
                ("h", "replay-key-hands"),
                ("?", "play-key-help"),
                ("s", "play-key-scores"),
                ("l", "play-key-log"),
                ("r", "play-key-rules"),
            ],
        );
        if self.open {
            let hands = self.hands(app);
            if self.hands_fit(app.window) {
                screen.last_trick = Vec::new();
                screen.labels.log = self.words.say("replay-hands", &[]);
                screen.log = hands;
            } else if screen.page.is_none() {
                let lines = hands.into_iter().map(|line| PageLine::text(line).hanging(2)).collect();
                let title = self.words.say("replay-hands", &[]);
                let footer = self.words.say("replay-footer-hands", &[]);
                screen.page = Some(super::screen::Page { title, lines, from: 0, footer, small: true });
            }
        }
        screen
    }

    /// Whether all hands find room in the panel beside the table.
    fn hands_fit(&self, window: (u16, u16)) -> bool {
        window.0 >= WITH_PANEL && self.words.game().players() <= MOST_IN_PANEL
    }

    /// The cards that everybody holds.
    fn hands(&self, app: &App<'_>) -> Vec<String> {
        let table = app.session.table();
        let players = self.words.game().players();
        let line = |seat: Seat| {
            let view = table.view(seat)?;
            let cards = sorted(view.hand(), view.game(), view.trump(), self.ui.arrange);
            let cards: Vec<String> = cards.into_iter().map(|card| app.face(card).text).collect();
            let args = [("name", capitalised(&self.words.name(seat)).into()), ("cards", cards.join(" ").into())];
            Some(self.words.say("replay-hand", &args))
        };
        Seat::all(players).filter_map(line).collect()
    }

    /// Does what a key asks for; whether the person stays.
    fn press(&mut self, key: KeyCode, window: (u16, u16)) -> bool {
        let last = self.stops.len().saturating_sub(1);
        let players = self.words.game().players();
        match key {
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ') => self.at = (self.at + 1).min(last),
            KeyCode::Left | KeyCode::Backspace => self.at = self.at.saturating_sub(1),
            KeyCode::Down => self.at = self.next(|stop| stop.ends).unwrap_or(last),
            KeyCode::Up => self.at = self.last(|stop| stop.ends || stop.event == 0).unwrap_or(0),
            KeyCode::PageDown => self.at = self.next(|stop| stop.event == 0).unwrap_or(last),
            KeyCode::PageUp => self.at = self.last(|stop| stop.event == 0).unwrap_or(0),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = last,
            KeyCode::Tab => self.seat = self.seat.after(1, players),
            KeyCode::BackTab => self.seat = self.seat.after(players - 1, players),
            KeyCode::Char(digit @ '0'..='9') => {
                let seat = Seat::new(digit as usize - '0' as usize);
                self.seat = seat.filter(|seat| seat.index() < players).unwrap_or(self.seat);
            }
            KeyCode::Char('h') => self.open = !self.open,
            KeyCode::Esc if self.open && !self.hands_fit(window) => self.open = false,
            KeyCode::Char('q') | KeyCode::Esc => return false,
            KeyCode::Char('c') => self.ui.next_colors(),
            KeyCode::Char('f') => self.ui.look.ascii = !self.ui.look.ascii,
            KeyCode::Char('a') => self.ui.arrange = self.ui.arrange.next(),
            KeyCode::Char('?') => self.open_page(PageKind::Replay),
            KeyCode::Char('s') => self.open_page(PageKind::Scores),
            KeyCode::Char('l') => self.open_page(PageKind::Log),
            KeyCode::Char('t') => self.open_page(PageKind::Tricks),
            KeyCode::Char('o') => self.open_page(PageKind::Options),
            KeyCode::Char('r') => self.open_page(PageKind::Rules),
            _ => {}
        }
        true
    }

    fn open_page(&mut self, kind: PageKind) {
        self.ui.page = Some(super::ui::OpenPage { kind, from: 0 });
    }

    fn next(&self, is_it: impl Fn(&Stop) -> bool) -> Option<usize> {
        (self.at + 1..self.stops.len()).find(|&at| is_it(&self.stops[at]))
    }

    fn last(&self, is_it: impl Fn(&Stop) -> bool) -> Option<usize> {
        (0..self.at).rev().find(|&at| is_it(&self.stops[at]))
    }
}
