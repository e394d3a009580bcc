//! A match at a server's table, from what the server tells one viewer.

use crate::fault::{Fault, words};
use crate::setup::{Chosen, Setup};
use kirifuda_cards::Seat;
use kirifuda_rules::notation::action_of;
use kirifuda_rules::{Match, SeenEvent, Viewer};
use kirifuda_scene::{Frame, Picture, Story};
use kirifuda_words::Words;
use serde::Deserialize;
use std::time::Duration;

/// A match at a server's table.
pub struct Watched {
    chosen: Chosen,
    words: Words,
    names: Vec<String>,
    story: Story,
    playing: Option<Match>,
}

/// What the server says of the match: the part of its message `moves` that is read here.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct News {
    /// The names at all seats.
    names: Vec<String>,
    /// Number of events in the match so far.
    at: usize,
    /// What is left of the match's time in milliseconds, where it is played against a clock.
    left_ms: Option<u64>,
    /// What the viewer knows, and what has happened; nothing when the plays tell it.
    known: Option<String>,
    /// What was played: `play AS`, `call H`.
    plays: Vec<String>,
}

impl Watched {
    /// A match of which nothing is known yet. `seat` is the viewer's; `rules` is the content hash of the rules that the
    /// server plays by.
    ///
    /// # Errors
    /// When the setup does not fit, or gives other rules than the server's (`rules`).
    pub fn new(setup: &Setup, seat: Option<usize>, rules: &str, lang: &str) -> Result<Watched, Fault> {
        let words = words(lang)?;
        let chosen = setup.choose(&words)?;
        if chosen.game.hash() != rules {
            return Err(Fault::new("rules", "the server plays by other rules than this program has"));
        }
        let viewer = seat.and_then(Seat::new).map_or(Viewer::Public, Viewer::Seat);
        Ok(Watched { chosen, words, names: Vec::new(), story: Story::new(viewer), playing: None })
    }

    /// Takes in what has happened: the lines about it, and how things stand. Nothing before the match.
    ///
    /// # Errors
    /// When it does not go on from what is known (`lost`): the server has to be asked for everything.
    pub fn hear(&mut self, news: News) -> Result<Option<Frame>, Fault> {
        let lost = || Fault::new("lost", "this does not go on from what is known of the match");
        self.names.clone_from(&news.names);
        let (viewer, mut seen) = (self.story.viewer(), Vec::new());
        if let Some(known) = &news.known {
            let (playing, happened) = Match::from_known(&self.chosen.game, known).ok_or_else(lost)?;
            if self.playing.is_none() {
                self.story = Story::from_deal(viewer, playing.standing_at_deal().pot());
            }
            (self.playing, seen) = (Some(playing), happened);
        }
        if let Some(playing) = &mut self.playing {
            for play in &news.plays {
                let action = action_of(&self.chosen.game, play).ok_or_else(lost)?;
                seen.extend(playing.follow(viewer, action).ok_or_else(lost)?);
            }
        }
        Ok(self.frame(&seen, &news))
    }

    fn frame(&mut self, seen: &[SeenEvent], news: &News) -> Option<Frame> {
        let words = self.words.of_game(&self.chosen.file, &self.chosen.game, &self.names);
        let lines = seen.iter().filter_map(|seen| self.story.absorb(&words, seen)).collect();
        let picture = Picture::new(&words, self.playing.as_ref()?, &self.story).numbered(news.at);
        Some(picture.with_time(news.left_ms.map(Duration::from_millis)).frame(lines))
    }
}
