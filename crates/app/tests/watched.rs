//! A match that is followed from what a server tells looks like the match itself.
#![allow(clippy::unwrap_used, reason = "what fails in a test fails the test")]

mod common;

use common::names;
use kirifuda_app::watched::{News, Watched};
use kirifuda_app::{Chosen, Setup};
use kirifuda_cards::{Below, Seat};
use kirifuda_play::seed::Chance;
use kirifuda_play::table::Source;
use kirifuda_rules::notation::action_text;
use kirifuda_rules::{Event, FollowUp, Match, Next, Viewer};
use kirifuda_scene::{Frame, Line, Picture, Story};
use kirifuda_words::{Words, language, language_tag};

/// The most events of a match; long ones are left unfinished.
const MOST: usize = 200;

/// One viewer: who hears everything, as the server keeps the story, and who hears what a page does.
struct Both {
    viewer: Viewer,
    story: Story,
    watched: Watched,
    heard: usize,
}

struct Table {
    setup: Setup,
    chosen: Chosen,
    words: Words,
    names: Vec<String>,
    playing: Match,
}

impl Table {
    fn new(name: &str, seed: u64) -> Table {
        let setup = Setup { game: name.to_owned(), ..Setup::default() };
        let words = Words::new(language(if seed.is_multiple_of(2) { "en" } else { "ja" }).unwrap());
        let chosen = setup.choose(&words).unwrap();
        let names = words.names(chosen.game.players(), Seat::FIRST);
        let playing = Match::new(chosen.game.clone(), 0);
        Table { setup, chosen, words, names, playing }
    }

    fn watched(&self, viewer: Viewer) -> Watched {
        let seat = if let Viewer::Seat(seat) = viewer { Some(seat.index()) } else { None };
        Watched::new(&self.setup, seat, &self.chosen.game.hash(), language_tag(self.words.lang())).unwrap()
    }

    fn deal_began(&self) -> usize {
        self.playing.events().iter().rposition(|event| matches!(event, Event::DealStarted(_))).unwrap_or(0)
    }

    fn hear(&self, watched: &mut Watched, told: &FollowUp) -> Frame {
        let (known, plays): (&str, &[_]) = match told {
            FollowUp::Known(known) => (known, &[]),
            FollowUp::Plays(plays) => ("", plays),
        };
        let plays: Vec<String> = plays.iter().map(|&action| action_text(&self.chosen.game, action)).collect();
        let (names, plays) = (self.names.join("\n"), plays.join(","));
        let news = News { names: &names, at: self.playing.events().len(), left: None, known, plays: &plays };
        watched.hear(news).unwrap().unwrap()
    }

    /// What the server would say in words, from an event on.
    fn frame(&self, both: &mut Both, from: usize) -> Frame {
        let words = self.words.of_game(&self.chosen.file, &self.chosen.game, &self.names);
        let new = self.playing.events()[both.heard..].iter();
        let lines: Vec<Option<Line>> =
            new.map(|event| both.story.absorb(&words, &event.seen_by(both.viewer))).collect();
        let lines = match from < both.heard {
            true => both.story.deal_lines().to_vec(),
            false => lines.into_iter().flatten().collect(),
        };
        both.heard = self.playing.events().len();
        Picture::new(&words, &self.playing, &both.story).frame(lines)
    }

    fn compare(&self, name: &str, both: &mut Both) {
        let from = both.heard;
        let told = self.playing.follow_up(both.viewer, from);
        let shown = self.hear(&mut both.watched, &told);
        let expected = self.frame(both, from);
        let text = |frame: &Frame| serde_json::to_string_pretty(frame).unwrap();
        assert!(text(&shown) == text(&expected), "{name} {:?}:\n{}\n{}", both.viewer, text(&shown), text(&expected));
    }

    /// Somebody who comes in the middle of a deal.
    fn compare_newcomer(&self, name: &str, both: &mut Both) {
        self.compare(name, both);
        both.watched = self.watched(both.viewer);
        let began = self.deal_began();
        let told = FollowUp::Known(self.playing.known_to(both.viewer, began));
        let shown = self.hear(&mut both.watched, &told);
        let expected = self.frame(both, began);
        let text = |frame: &Frame| serde_json::to_string_pretty(&frame.scene).unwrap();
        let (shown, expected) = (text(&shown), text(&expected));
        assert!(shown == expected, "{name} {:?}:\n{shown}\n{expected}", both.viewer);
    }

    fn step(&mut self, source: &Source, chance: &mut Chance) -> bool {
        match self.playing.next() {
            Next::Deal => source.deal(&mut self.playing).unwrap(),
            Next::CardDraw => source.draw(&mut self.playing).unwrap(),
            Next::Over => return false,
            Next::Decision(seat) => {
                // Cards that are discarded or passed together are one decision.
                let events = self.playing.events().len();
                while self.playing.events().len() == events {
                    let legal = self.playing.view(seat).unwrap().legal_actions();
                    self.playing.apply(legal[chance.below(legal.len() as u32) as usize]).unwrap();
                }
            }
        }
        true
    }
}

/// Every frame of every preset, for every seat and for the public, made from what is sent, is the one that is made from
/// the match; also for those who hear several events at once, and for those who come later.
#[test]
fn a_match_that_is_followed_looks_like_the_match() {
    for (number, name) in names().iter().enumerate() {
        let mut table = Table::new(name, number as u64);
        let source = Source { seed: 21, index: number as u64 };
        let mut chance = Chance::from_word(number as u64);
        let viewers = Seat::all(table.chosen.game.players()).map(Viewer::Seat).chain([Viewer::Public]);
        let mut all: Vec<Both> = viewers
            .map(|viewer| Both { viewer, story: Story::new(viewer), watched: table.watched(viewer), heard: 0 })
            .collect();
        while table.playing.events().len() < MOST && table.step(&source, &mut chance) {
            for both in &mut all {
                match chance.below(40) {
                    0 => table.compare_newcomer(name, both),
                    1..10 => {}
                    _ => table.compare(name, both),
                }
            }
        }
    }
}

/// Pages that are open while a server is replaced read texts of another version: their form changes with its number only.
#[test]
fn the_form_of_the_text_is_pinned() {
    let mut text = String::new();
    for (number, name) in
        ["kk-4", "rt-4d", "rh", "jl-5", "nk", "goninkan-5", "hearts", "euchre", "german-whist"].iter().enumerate()
    {
        let mut table = Table::new(name, number as u64);
        let (source, mut chance) = (Source { seed: 8, index: number as u64 }, Chance::from_word(number as u64));
        for _ in 0..30 {
            table.step(&source, &mut chance);
        }
        let known = table.playing.known_to(Viewer::Seat(Seat::FIRST), table.deal_began());
        text.push_str(&format!("{name} {known}\n"));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/known.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert!(
        text == std::fs::read_to_string(path).unwrap_or_default(),
        "{path}: if the form has changed, and not only the rules of a game, `VERSION` in matches/known.rs has to go up; then \
         UPDATE_GOLDEN=1"
    );
}

#[test]
fn other_rules_and_texts_that_mean_nothing_are_refused() {
    let table = Table::new("kk-4", 0);
    let other = Watched::new(&table.setup, Some(0), "0000", "en").err().unwrap();
    assert_eq!(other.kind, "rules");
    let mut watched = table.watched(Viewer::Public);
    for known in ["A", "B", "C____", "BAAAAAAAAAAAAAA", "é"] {
        let news = News { known, ..News::default() };
        assert_eq!(watched.hear(news).unwrap_err().kind, "lost", "{known}");
    }
}
