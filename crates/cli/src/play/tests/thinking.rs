//! Bots that think aside: the table stays alive, and the match is the same.

use super::*;
use crate::play::app::Outcome;
use crate::play::ui::PageKind;
use kirifuda_bots::Host;
use kirifuda_play::Bot;
use kirifuda_rules::{Action, SeatView};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::sync::mpsc::{self, Receiver};

/// A bot that decides as another one would, but only when it is let.
struct Gated {
    bot: Box<dyn Bot>,
    gate: Receiver<()>,
}

impl Bot for Gated {
    fn name(&self) -> &str {
        self.bot.name()
    }

    fn choose(&mut self, view: &SeatView<'_>) -> Action {
        // A gate that is gone stands open.
        let _ = self.gate.recv();
        self.bot.choose(view)
    }
}

fn press(app: &mut App<'_>, key: char) {
    app.key(KeyEvent::new(KeyCode::Char(key), KeyModifiers::NONE)).unwrap();
}

/// Plays to the end; the result and what was told.
fn play_out(app: &mut App<'_>) -> Vec<String> {
    for _ in 0..20_000 {
        app.ui.page = None;
        app.tick(Instant::now() + Duration::from_secs(3600)).unwrap();
        match app.session.wants() {
            Wants::Person => follow_advice(app),
            Wants::Nothing => return app.story.all().iter().flatten().map(|line| line.text.clone()).collect(),
            Wants::Step => {}
        }
    }
    panic!("no end");
}

#[test]
fn a_match_is_the_same_whether_bots_think_aside_or_not() {
    for game in ["kk-4", "rt-4d", "jl-5"] {
        let setup = Setup::new(game, &[], Lang::En);
        let words = setup.words();
        let mut here = setup.app(&words, 3, Pace::None);
        let mut aside = setup.app(&words, 3, Pace::None);
        aside.session.think_aside().unwrap();
        assert_eq!(play_out(&mut here), play_out(&mut aside), "{game}");
    }
}

#[test]
fn the_table_can_be_read_and_left_while_a_bot_thinks() {
    let setup = Setup::new("rh", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 5, Pace::None);
    let mut gates = Vec::new();
    for seat in Seat::all(4).skip(1) {
        let (open, gate) = mpsc::channel();
        let low: BotSpec = "low".parse().unwrap();
        app.session.seat_bot(seat, Box::new(Gated { bot: Host::default().make(&low, 0), gate }));
        gates.push(open);
    }
    app.session.think_aside().unwrap();
    let now = Instant::now();
    for _ in 0..100 {
        app.tick(now).unwrap();
        if app.session.is_thinking() {
            break;
        }
        follow_advice(&mut app);
    }
    assert!(app.session.is_thinking());
    assert!(app.wakes().is_some(), "the table looks again soon");
    let waiting = picture(&mut app, 80, 24);
    assert!(waiting.contains("’s turn."), "{waiting}");
    press(&mut app, '?');
    assert_eq!(app.ui.page.map(|open| open.kind), Some(PageKind::Help));
    press(&mut app, 'q');
    assert!(!app.tick(now).unwrap(), "nothing has happened");
    assert!(app.session.advice().actions.is_empty(), "it is not the person's turn");
    press(&mut app, 'q');
    press(&mut app, 'y');
    assert_eq!(app.outcome, Some(Outcome::Quit));
    // The decision comes when it comes, and the match goes on as if nobody had waited.
    drop(gates);
    app.ui.sure = None;
    let told = play_out(&mut app);
    assert_eq!(told, play_out(&mut setup.app(&words, 5, Pace::None)));
}

/// A bot that panics on its thread ends the program as it would at the table.
#[test]
#[should_panic(expected = "no idea")]
fn a_panic_is_not_lost() {
    struct Fool;
    impl Bot for Fool {
        fn name(&self) -> &str {
            "fool"
        }
        fn choose(&mut self, _view: &SeatView<'_>) -> Action {
            panic!("no idea")
        }
    }
    let setup = Setup::new("kk-4", &[], Lang::En);
    let words = setup.words();
    let mut app = setup.app(&words, 3, Pace::None);
    Seat::all(4).skip(1).for_each(|seat| app.session.seat_bot(seat, Box::new(Fool)));
    app.session.think_aside().unwrap();
    play_out(&mut app);
}
