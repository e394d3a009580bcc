//! The full-screen table without a terminal: pictures kept as plain text, and what the keys do.

mod hints;
mod keys;
mod pictures;
mod sitting;
mod thinking;

use super::app::{App, Farewell};
use super::face::Look;
use super::session::Session;
use super::ui::{Pace, Ui};
use crate::args::GameArgs;
use crate::games::{Chosen, choose};
use crate::words::{GameWords, Words};
use kirifuda_app::solo::Wants;
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::table::Source;
use kirifuda_play::{BotSpec, Lineup};
use kirifuda_rules::file::Lang;
use kirifuda_rules::{Match, published};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Presets with options that make their matches short; every published game without one is added by its id.
const PRESETS: [(&str, &[(&str, &str)]); 7] = [
    ("rh", &[("target", "3")]),
    ("rt-4d", &[]),
    ("rt-3-12", &[("ruff_claims", "free")]),
    ("kk-4", &[("start_chips", "1")]),
    ("kk-6", &[("start_chips", "1")]),
    ("jl-5", &[("rounds", "1")]),
    ("nk", &[("target", "3")]),
];

/// All games whose pictures are kept.
fn games() -> Vec<(&'static str, &'static [(&'static str, &'static str)])> {
    let ids: Vec<String> =
        PRESETS.iter().map(|(name, _)| Setup::new(name, &[], Lang::En).chosen.game.id().to_owned()).collect();
    let others = published().iter().filter(|game| !ids.iter().any(|id| id == game.id));
    PRESETS.into_iter().chain(others.map(|game| (game.id, &[][..]))).collect()
}

/// Everything a table needs that it only borrows.
struct Setup {
    chosen: Chosen,
    words: Words,
    names: Vec<String>,
    rules: String,
}

impl Setup {
    fn new(game: &str, options: &[(&str, &str)], lang: Lang) -> Setup {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let args = GameArgs { game: game.to_owned(), options, players: None, patch: Vec::new() };
        let chosen = choose(&args).unwrap();
        let words = crate::words::words(lang);
        let names = words.names(chosen.game.players(), Seat::FIRST);
        let rules = chosen.source.prose(lang).unwrap_or_default();
        Setup { chosen, words, names, rules }
    }

    fn words(&self) -> GameWords<'_> {
        self.words.of_game(self.chosen.file(), &self.chosen.game, &self.names)
    }

    /// A match with bots that play by the test policy of the rules' section 10, which does not change.
    fn session(&self, seed: u64) -> Session {
        let game = Arc::clone(&self.chosen.game);
        let source = Source { seed, index: 0 };
        let low: BotSpec = "low".parse().unwrap();
        let playing = Match::new(Arc::clone(&game), source.first_dealer(&game, None));
        let lineup = Lineup::all(&low, game.players());
        Session::new(playing, Seat::FIRST, (&Host::default(), &lineup), low.clone(), source, Duration::ZERO)
    }

    fn app<'a>(&'a self, words: &'a GameWords<'a>, seed: u64, pace: Pace) -> App<'a> {
        let ui = Ui::new(pace, Look::default());
        App::new(words, self.session(seed), &self.rules, ui, Farewell { seed: Some(seed), ..Farewell::default() })
    }
}

/// The picture of the moment in a window of this size, row by row, without trailing spaces.
fn picture(app: &mut App<'_>, columns: u16, rows: u16) -> String {
    app.window = (columns, rows);
    let area = Rect::new(0, 0, columns, rows);
    let mut buffer = Buffer::empty(area);
    super::draw::draw(&app.screen(), area, &mut buffer);
    text(&buffer)
}

fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in buffer.area.top()..buffer.area.bottom() {
        let mut line = String::new();
        let mut x = buffer.area.left();
        while x < buffer.area.right() {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            // The cell after a wide character is its second half.
            x += crate::wrap::width(symbol).max(1) as u16;
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// Lets everything happen that needs no person; pauses that wait for a key stay.
fn settle(app: &mut App<'_>) {
    let mut now = Instant::now() + Duration::from_secs(3600);
    while app.tick(now).unwrap() {
        now += Duration::from_secs(3600);
    }
}

/// Does what the adviser would do.
fn follow_advice(app: &mut App<'_>) {
    assert_eq!(app.session.wants(), Wants::Person);
    let actions = app.session.advice().actions;
    app.act(&actions).unwrap();
}

/// A terminal that cannot be written to anywhere gets the table line by line.
#[test]
fn a_dumb_terminal_gets_no_full_screen() {
    assert!(!super::form::can_draw(Some("dumb")));
    assert!(
        super::form::can_draw(Some("xterm-256color"))
            && super::form::can_draw(Some("linux"))
            && super::form::can_draw(None)
    );
}
