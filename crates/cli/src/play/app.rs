//! The full-screen table between two pictures: what is shown, what is waited for, what comes next.

use super::form::SameForm;
use super::keeper::unkept_note;
use super::lost::{lost_seat, refused};
use super::screen::{Notice, NoticeKind};
use super::session::{Keeping, Session, SessionError};
use super::ui::{OpenPage, Pace, PageKind, Ui};
use crate::failure::shown;
use crate::words::GameWords;
use kirifuda_app::solo::Wants;
use kirifuda_rules::{Action, Viewer};
use kirifuda_scene::{About, Story};
use std::time::{Duration, Instant};

/// Why the table does not go on at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    /// A card or call of somebody is looked at.
    Beat(Instant),
    /// A finished trick is looked at: until then, or until a key is pressed.
    Trick(Option<Instant>),
}

/// How the table is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// For good.
    Quit,
    /// For another match.
    NewMatch,
}

/// How long at least an own decision stands before anybody answers it, so that it can be taken back.
const GRACE: Duration = Duration::from_millis(500);

/// What is said at the end besides the result: where the match is kept, and its seed.
#[derive(Clone, Debug, Default)]
pub struct Farewell {
    /// The seed under which the match can be played again.
    pub seed: Option<u64>,
    /// The number of the match among those kept without being asked for.
    pub number: Option<u32>,
    /// Options that make a suggested command look and speak like this one.
    pub same: SameForm,
}

/// The full-screen table.
pub struct App<'a> {
    /// Words for the game.
    pub words: &'a GameWords<'a>,
    /// The match.
    pub session: Session,
    /// What happened, in words.
    pub story: Story,
    /// The rules of the game, as Markdown.
    pub rules_text: &'a str,
    /// What the person has set and pointed at.
    pub ui: Ui,
    /// What is said above the question.
    pub notice: Notice,
    /// Why the table does not go on at once.
    pub pause: Option<Pause>,
    /// The end of a deal that has not been shown yet.
    deal_due: bool,
    /// Columns and rows of the window.
    pub window: (u16, u16),
    /// How the table is left, once it is.
    pub outcome: Option<Outcome>,
    farewell: Farewell,
    /// How far the match had gone when a hint was given unasked.
    hinted: Option<usize>,
}

impl<'a> App<'a> {
    /// A table at which everything that has happened so far is known.
    pub fn new(words: &'a GameWords<'a>, session: Session, rules_text: &'a str, ui: Ui, farewell: Farewell) -> App<'a> {
        let story = Story::new(Viewer::Seat(session.person()));
        let mut app = App {
            words,
            session,
            story,
            rules_text,
            ui,
            notice: Notice::default(),
            pause: None,
            deal_due: false,
            window: (80, 24),
            outcome: None,
            farewell,
            hinted: None,
        };
        app.tell_from_the_beginning();
        app
    }

    /// Makes the story of everything that has happened so far; nothing of it is news.
    fn tell_from_the_beginning(&mut self) {
        self.story = Story::new(Viewer::Seat(self.session.person()));
        for seen in self.session.news() {
            self.story.absorb(self.words, &seen);
        }
    }

    /// Takes the person's last decision back.
    pub fn undo(&mut self) {
        let done = self.session.undo();
        self.went_back(done, if done { "play-undone" } else { "play-undo-none" });
    }

    /// Begins the deal again, with the same cards.
    pub fn deal_again(&mut self) {
        let done = self.session.deal_again();
        self.went_back(done, if done { "play-dealt-again" } else { "play-deal-again-none" });
    }

    fn went_back(&mut self, done: bool, said: &str) {
        let text = self.words.say(said, &[]);
        if !done {
            return self.say(NoticeKind::Refusal, text);
        }
        self.tell_from_the_beginning();
        self.ui.forget();
        self.ui.page = None;
        self.pause = None;
        self.deal_due = false;
        self.hinted = None;
        self.say(NoticeKind::Event, text);
        self.tell_of_keeping();
    }

    /// Says when the match cannot be kept any more, or can again.
    fn tell_of_keeping(&mut self) {
        for keeping in self.session.keeping() {
            match keeping {
                Keeping::Failed(error) => {
                    let text = unkept_note(self.words.words(), error);
                    self.say(NoticeKind::Refusal, text);
                }
                Keeping::Again => {
                    let text = self.words.say("play-kept-again", &[]);
                    self.say(NoticeKind::Event, text);
                }
            }
        }
    }

    /// Lets a trick that has just been finished lie on the table until a key is pressed.
    pub fn show_finished_trick(&mut self) {
        let ends =
            self.story.chronicle.deal().is_some_and(|deal| deal.tricks.last().is_some_and(|t| t.winner.is_some()));
        self.pause = ends.then_some(Pause::Trick(None));
    }

    /// Whether a finished trick is being looked at.
    pub fn holds_trick(&self) -> bool {
        matches!(self.pause, Some(Pause::Trick(_))) || self.ui.page.is_some_and(|open| open.kind == PageKind::Deal)
    }

    /// Goes on as far as nothing has to be waited for. Whether the picture has changed.
    ///
    /// # Errors
    /// When the match cannot go on.
    pub fn tick(&mut self, now: Instant) -> Result<bool, SessionError> {
        let mut changed = false;
        loop {
            if self.is_held() || !self.pause_is_over(now) {
                return Ok(changed);
            }
            if self.pause.take().is_some() {
                changed = true;
            }
            if self.show_end_of_deal() {
                return Ok(true);
            }
            match self.session.wants() {
                Wants::Person => return Ok(self.hint_unasked() || changed),
                Wants::Nothing => {
                    self.ui.page = Some(OpenPage { kind: PageKind::Match, from: 0 });
                    return Ok(true);
                }
                Wants::Step => {
                    if !self.session.step()? {
                        return Ok(changed);
                    }
                    self.tell_of_lost_seats();
                    self.take_news(now, false);
                    changed = true;
                }
            }
        }
    }

    /// Gives a hint where one is wanted before every decision; whether one was given.
    fn hint_unasked(&mut self) -> bool {
        let now = self.session.table().events().len();
        let due = self.ui.hints && self.hinted != Some(now);
        if due {
            self.hinted = Some(now);
            self.hint();
        }
        due
    }

    fn tell_of_lost_seats(&mut self) {
        for lost in self.session.lost_seats() {
            let text = lost_seat(self.words, &lost);
            self.say(NoticeKind::Event, text);
        }
    }

    /// Whether the person reads, types or is asked something, and the table waits.
    fn is_held(&self) -> bool {
        self.ui.page.is_some() || self.ui.sure.is_some() || self.ui.line.is_some()
    }

    fn pause_is_over(&self, now: Instant) -> bool {
        match self.pause {
            None => true,
            Some(Pause::Beat(until) | Pause::Trick(Some(until))) => now >= until,
            Some(Pause::Trick(None)) => false,
        }
    }

    /// When the table goes on by itself.
    pub fn wakes(&self) -> Option<Instant> {
        match self.pause {
            Some(Pause::Beat(until) | Pause::Trick(Some(until))) => Some(until),
            // The next look waits for the bot itself.
            None if self.session.is_thinking() && !self.is_held() => Some(Instant::now()),
            _ => None,
        }
    }

    fn show_end_of_deal(&mut self) -> bool {
        let due = std::mem::take(&mut self.deal_due);
        let shown = due && self.ui.pace != Pace::None && self.session.wants() != Wants::Nothing;
        if shown {
            self.ui.page = Some(OpenPage { kind: PageKind::Deal, from: 0 });
        }
        shown
    }

    /// Tells what has happened, and lets it be looked at; what the person did so long that it can be taken back.
    pub fn take_news(&mut self, now: Instant, own: bool) {
        let mut trick = false;
        let mut anything = false;
        for seen in self.session.news() {
            anything = true;
            let Some(line) = self.story.absorb(self.words, &seen) else { continue };
            match line.about {
                About::Trick => trick = true,
                About::End => self.deal_due = true,
                _ => {}
            }
            // The hand is on the screen.
            if !matches!(line.about, About::Score | About::End | About::Hand) {
                self.say(NoticeKind::Event, line.text);
            }
        }
        self.pause = match (trick, self.ui.pace) {
            _ if !anything => None,
            (_, Pace::None) => None,
            (true, Pace::Key) => Some(Pause::Trick(None)),
            (true, Pace::Short(milliseconds)) => Some(Pause::Trick(Some(now + Duration::from_millis(milliseconds)))),
            (false, pace) => Some(Pause::Beat(now + if own { pace.beat().max(GRACE) } else { pace.beat() })),
        };
        self.tell_of_keeping();
    }

    /// Does what the person decided, or says which rule forbids it.
    ///
    /// # Errors
    /// When the match cannot be kept.
    pub fn act(&mut self, actions: &[Action]) -> Result<(), SessionError> {
        match self.session.act(actions) {
            Ok(()) => {
                self.ui.forget();
                self.take_news(Instant::now(), true);
            }
            Err(error) => {
                let text = refused(self.words, &error);
                self.say(NoticeKind::Refusal, text);
            }
        }
        Ok(())
    }

    /// Where the match is kept, and its seed.
    pub fn farewell(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let kept = self.session.keeper().filter(|_| self.session.is_kept());
        if let Some(number) = self.farewell.number.filter(|_| kept.is_some()) {
            lines.push(self.words.say("play-shelved", &self.farewell.same.args(number)));
        } else if let Some(keeper) = kept {
            lines.push(self.words.say("play-kept", &[("file", shown(keeper.path()).into())]));
        }
        let seed = self.farewell.seed.map(|seed| self.words.say("play-seed", &[("seed", seed.to_string().into())]));
        lines.extend(seed);
        lines
    }
}
