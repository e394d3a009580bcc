//! The one place where what a viewer gets to see of a match is made.

use crate::protocol::{AskInfo, Lang};
use crate::table::{Holder, Past, Refusal, Table};
use kirifuda_rules::notation::action_text;
use kirifuda_rules::{Event, FollowUp, Match, Viewer};
use kirifuda_scene::{Card, Frame, Line, Picture, Story, open_hands};
use kirifuda_words::{GameWords, Words};
use std::sync::OnceLock;
use std::time::Duration;

/// The words of a language; reading them takes longer than using them.
pub fn words(lang: Lang) -> &'static Words {
    static WORDS: [OnceLock<Words>; 2] = [OnceLock::new(), OnceLock::new()];
    WORDS[lang as usize].get_or_init(|| Words::new(lang))
}

/// The name at a seat, as a reader of a language is told it.
pub fn name(table: &Table, seat: usize, lang: Lang) -> String {
    match (lang, &table.seats()[seat].holder) {
        (Lang::Ja, Holder::Bot { .. }) => format!("ボット{}", seat + 1),
        (Lang::Ja, Holder::Nobody) => format!("席{}", seat + 1),
        _ => table.name(seat),
    }
}

/// The names at all seats.
pub(crate) fn names(table: &Table, lang: Lang) -> Vec<String> {
    (0..table.seats().len()).map(|seat| name(table, seat, lang)).collect()
}

/// The words of a table's game.
pub(crate) fn game_words<'a>(table: &'a Table, lang: Lang, names: &'a [String]) -> GameWords<'a> {
    let (compiled, words) = (table.compiled(), words(lang));
    let lexicon = &compiled.lexicons[lang as usize];
    let lexicon = lexicon.get_or_init(|| words.lexicon(&compiled.file, &compiled.game));
    words.of_game_with(&compiled.file, &compiled.game, names, lexicon)
}

/// What is said of a table in a language.
pub fn with_words<T>(table: &Table, lang: Lang, say: impl FnOnce(&GameWords<'_>) -> T) -> T {
    say(&game_words(table, lang, &names(table, lang)))
}

/// Why the rules forbid something, in words.
pub fn refusal(table: &Table, lang: Lang, refusal: &Refusal) -> String {
    match &refusal.illegal {
        Some(illegal) => with_words(table, lang, |words| words.refusal(illegal)),
        None => words(lang).fault(&refusal.message),
    }
}

/// The place of the first event of the deal in progress, or of the last one.
fn deal_began(events: &[Event]) -> usize {
    events.iter().rposition(|event| matches!(event, Event::DealStarted(_))).unwrap_or(0)
}

/// What a viewer has seen happen since a number of events, one line each; with `since` none: since the beginning of the
/// deal in progress. Like [`Teller::moment`] it is made from what passes [`Event::seen_by`].
pub fn seen(table: &Table, viewer: Viewer, since: Option<usize>) -> Vec<String> {
    let Some(playing) = table.playing() else { return Vec::new() };
    let events = playing.events();
    let new = events.get(since.unwrap_or_else(|| deal_began(events))..).unwrap_or_default();
    new.iter().map(|event| event.seen_by(viewer).line(playing.game())).collect()
}

/// What a program needs to go on following the match for a viewer, after a number of events; with `since` none: to begin,
/// with the deal in progress. Nothing before the match.
pub fn follow_up(table: &Table, viewer: Viewer, since: Option<usize>) -> Option<FollowUp> {
    let playing = table.playing()?;
    match since {
        Some(since) => Some(playing.follow_up(viewer, since)),
        None => Some(FollowUp::Known(playing.known_to(viewer, deal_began(playing.events())))),
    }
}

/// What is asked of a viewer; nothing where only one thing can be done.
pub fn ask(table: &Table, viewer: Viewer) -> Option<AskInfo> {
    let Viewer::Seat(seat) = viewer else { return None };
    let view = table.playing().filter(|_| table.to_act() == Some(seat))?.view(seat)?;
    let legal = view.legal_actions();
    let words = legal.iter().map(|&action| action_text(view.game(), action));
    (legal.len() > 1).then(|| AskInfo { legal: words.collect(), count: table.actions_due(seat) as u32 })
}

/// The story of a match for one kind of viewer in one language, told as far as it has been asked for.
#[derive(Clone, Debug)]
pub struct Teller {
    viewer: Viewer,
    lang: Lang,
    story: Story,
    /// Events that were told.
    told: usize,
    /// The lines of the deal in progress and of the one before, each with the number of events up to it.
    lines: Vec<(usize, Line)>,
    /// The number of events before the first of these lines.
    since: usize,
    /// The number of events before the deal in progress.
    began: usize,
    /// The match as it was, for onlookers who see every card later.
    past: Option<Past>,
}

/// What a viewer is shown of a match.
#[derive(Debug)]
pub struct Moment {
    /// What has happened and how it stands.
    pub frame: Frame,
    /// The cards of all seats, where they are shown.
    pub hands: Option<Vec<Vec<Card>>>,
}

impl Teller {
    /// Whom it is told.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// A story that has not begun.
    pub fn new(viewer: Viewer, lang: Lang) -> Teller {
        Teller { viewer, lang, story: Story::new(viewer), told: 0, lines: Vec::new(), since: 0, began: 0, past: None }
    }

    /// Whether it can still say what has happened since a number of events: of earlier deals it has forgotten the
    /// words, and telling a long match again would keep the table waiting.
    pub fn remembers(&self, since: usize) -> bool {
        since >= self.since
    }

    /// What has happened since a number of events that it [remembers](Teller::remembers), and how the match stands;
    /// nothing before the match. With `since` none: since the beginning of the deal in progress.
    ///
    /// It is made from what `viewer` sees and from nothing else: events pass [`Event::seen_by`], the scene is read from
    /// a view. Onlookers of a table that is open later get that and all cards of the match as it was then.
    pub fn moment(&mut self, table: &Table, since: Option<usize>, now: u64) -> Option<Moment> {
        let playing = table.playing()?;
        if !table.is_shown_later(self.viewer) {
            let left = table.time_left(now).map(Duration::from_millis);
            return Some(Moment { frame: self.tell(table, playing, since, left), hands: None });
        }
        let shown = table.shown(self.viewer, table.seq());
        let mut past = self.past.take().unwrap_or_else(|| Past::of(playing));
        let then = past.up_to(playing, shown).filter(|then| !then.events().is_empty())?;
        let frame = self.tell(table, then, since, None);
        let hands = with_words(table, self.lang, |words| {
            let picture = Picture::new(words, then, &self.story);
            let hand = |hand: Vec<_>| hand.into_iter().map(|card| picture.card(card)).collect();
            Some(open_hands(then)?.into_iter().map(hand).collect())
        });
        self.past = Some(past);
        Some(Moment { frame, hands })
    }

    fn tell(&mut self, table: &Table, playing: &Match, since: Option<usize>, left: Option<Duration>) -> Frame {
        let events = playing.events();
        let from = since.unwrap_or_else(|| deal_began(events));
        let names = names(table, self.lang);
        let words = game_words(table, self.lang, &names);
        let began = self.began;
        self.absorb(&words, events, from);
        let wanted = self.lines.iter().filter(|(number, _)| *number > from);
        let lines = wanted.map(|(_, line)| line.clone()).collect();
        let frame = Picture::new(&words, playing, &self.story).with_time(left).frame(lines);
        if self.began != began {
            self.forget();
        }
        frame
    }

    fn absorb(&mut self, words: &GameWords<'_>, events: &[Event], from: usize) {
        for event in events.get(self.told..).unwrap_or_default() {
            if matches!(event, Event::DealStarted(_)) {
                if self.told <= from {
                    self.forget();
                }
                (self.since, self.began) = (self.began, self.told);
            }
            self.told += 1;
            let line = self.story.absorb(words, &event.seen_by(self.viewer));
            self.lines.extend(line.map(|line| (self.told, line)));
        }
    }

    /// Of deals that are over only the lines of the last are kept: who has missed its end is told of it.
    fn forget(&mut self) {
        self.story.forget_earlier_deals();
        let since = self.since;
        self.lines.retain(|(line, _)| *line > since);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::{Host, setup};
    use crate::view;
    use kirifuda_scene::About;

    /// Plays on until a number of deals have begun.
    fn play_to(host: &mut Host, deals: usize) {
        let begun = |host: &Host| {
            let events = host.table.playing().map_or(&[][..], Match::events);
            events.iter().filter(|event| matches!(event, Event::DealStarted(_))).count()
        };
        while begun(host) < deals {
            assert!(host.step(), "the match is longer than {deals} deals");
        }
    }

    #[test]
    fn who_was_away_is_told_how_the_deal_ended_and_no_old_stories() {
        let mut host = Host::begun(&setup("kk-4"), 4, 1);
        let mut teller = Teller::new(Viewer::Public, Lang::En);
        let mut update = |host: &Host, from| view::update(&host.table, None, Lang::En, from, &mut teller, host.now);
        play_to(&mut host, 1);
        let left = update(&host, 0).number;
        play_to(&mut host, 2);
        // Somebody else who looks on has seen it all already.
        let other = update(&host, left).number;
        let back = update(&host, left);
        let scored = back.frame.iter().flat_map(|frame| &frame.lines).filter(|line| line.about == About::Score);
        assert_eq!((back.from, scored.count() > 0), (left, true));
        play_to(&mut host, 3);
        assert_eq!(update(&host, other).from, other);
        assert_eq!(update(&host, left).from, 0, "two deals ago: everything anew");
    }
}
