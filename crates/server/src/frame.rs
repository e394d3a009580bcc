//! The one place where what a viewer gets to see of a match is made.

use crate::protocol::Lang;
use crate::table::{Holder, Refusal, Table};
use kirifuda_rules::file::Lang as FileLang;
use kirifuda_rules::{Event, Viewer};
pub use kirifuda_scene::Frame;
use kirifuda_scene::{Line, Picture, Story};
use kirifuda_words::{GameWords, Words};
use std::sync::OnceLock;
use std::time::Duration;

/// The words of a language; reading them takes longer than using them.
pub fn words(lang: Lang) -> &'static Words {
    static WORDS: [OnceLock<Words>; 2] = [OnceLock::new(), OnceLock::new()];
    match lang {
        Lang::En => WORDS[0].get_or_init(|| Words::new(FileLang::En)),
        Lang::Ja => WORDS[1].get_or_init(|| Words::new(FileLang::Ja)),
    }
}

/// The name at a seat, as a reader of a language is told it.
pub fn name(table: &Table, seat: usize, lang: Lang) -> String {
    match (lang, &table.seats()[seat].holder) {
        (Lang::Ja, Holder::Bot { .. }) => format!("ボット{}", seat + 1),
        (Lang::Ja, Holder::Nobody) => format!("{}番席", seat + 1),
        _ => table.name(seat),
    }
}

/// The names at all seats.
pub(crate) fn names(table: &Table, lang: Lang) -> Vec<String> {
    (0..table.seats().len()).map(|seat| name(table, seat, lang)).collect()
}

/// The words of a table's game.
pub(crate) fn game_words<'a>(table: &'a Table, lang: Lang, names: &'a [String]) -> GameWords<'a> {
    let compiled = table.compiled();
    words(lang).of_game(&compiled.file, &compiled.game, names)
}

/// Why the rules forbid something, in words.
pub fn refusal(table: &Table, lang: Lang, refusal: &Refusal) -> String {
    match &refusal.illegal {
        Some(illegal) => game_words(table, lang, &names(table, lang)).refusal(illegal),
        None => refusal.text.clone(),
    }
}

/// The story of a match for one kind of viewer in one language, told as far as it has been asked for.
#[derive(Debug)]
pub struct Teller {
    viewer: Viewer,
    lang: Lang,
    story: Story,
    /// Events that were told.
    told: usize,
    /// The lines of the deal in progress, each with the number of events up to it.
    lines: Vec<(usize, Line)>,
    /// The number of events before the first of these lines.
    since: usize,
}

impl Teller {
    /// A story that has not begun.
    pub fn new(viewer: Viewer, lang: Lang) -> Teller {
        Teller { viewer, lang, story: Story::new(viewer), told: 0, lines: Vec::new(), since: 0 }
    }

    /// What has happened since a number of events, and how the match stands; nothing before the match. With `since`
    /// none: since the beginning of the deal in progress.
    ///
    /// It is made from what `viewer` sees and from nothing else: events pass [`Event::seen_by`], the scene is read from a
    /// view.
    pub fn frame(&mut self, table: &Table, since: Option<usize>, now: u64) -> Option<Frame> {
        let playing = table.playing()?;
        let events = playing.events();
        let began = events.iter().rposition(|event| matches!(event, Event::DealStarted(_))).unwrap_or(0);
        let from = since.unwrap_or(began);
        if from < self.since {
            // Longer ago than is remembered: told again from the beginning.
            *self = Teller::new(self.viewer, self.lang);
        }
        let names = names(table, self.lang);
        let words = game_words(table, self.lang, &names);
        self.absorb(&words, events, from);
        let wanted = self.lines.iter().filter(|(number, _)| *number > from);
        let lines = wanted.map(|(_, line)| line.clone()).collect();
        let left = table.time_left(now).map(Duration::from_millis);
        let frame = Picture::new(&words, playing, &self.story).with_time(left).frame(lines);
        self.forget_before(began);
        Some(frame)
    }

    fn absorb(&mut self, words: &GameWords<'_>, events: &[Event], from: usize) {
        for event in events.get(self.told..).unwrap_or_default() {
            if self.told <= from && matches!(event, Event::DealStarted(_)) {
                self.forget_before(self.told);
            }
            self.told += 1;
            let line = self.story.absorb(words, &event.seen_by(self.viewer));
            self.lines.extend(line.map(|line| (self.told, line)));
        }
    }

    /// Lines of deals that are over are not kept.
    fn forget_before(&mut self, number: usize) {
        if number > self.since {
            self.story.forget_earlier_deals();
            self.lines.retain(|(line, _)| *line > number);
            self.since = number;
        }
    }
}
