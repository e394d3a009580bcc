//! A match at a server's table, from what the server tells one viewer.

use crate::fault::{Fault, words};
use crate::setup::{Chosen, Setup};
use kirifuda_cards::Seat;
use kirifuda_rules::notation::action_of;
use kirifuda_rules::{Match, Viewer};
use kirifuda_scene::{Frame, Picture, Story};
use kirifuda_words::Words;
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
#[derive(Clone, Debug, Default)]
pub struct News<'a> {
    /// The names at all seats, one on a line.
    pub names: &'a str,
    /// Number of events in the match so far.
    pub at: usize,
    /// What is left of the match's time, where it is played against a clock.
    pub left: Option<Duration>,
    /// What the viewer knows, and what has happened; empty when the plays tell it.
    pub known: &'a str,
    /// What was played, `play AS,play 3S`, or which suit was called, `call H`.
    pub plays: &'a str,
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
            return Err(Fault::new("rules", "expected the rules of the server"));
        }
        let viewer = seat.and_then(Seat::new).map_or(Viewer::Public, Viewer::Seat);
        Ok(Watched { chosen, words, names: Vec::new(), story: Story::new(viewer), playing: None })
    }

    /// Takes in what has happened: the lines about it, and how things stand. Nothing before the match.
    ///
    /// # Errors
    /// When it does not go on from what is known (`lost`): this match is of no more use, and the server has to be asked for
    /// everything.
    pub fn hear(&mut self, news: News<'_>) -> Result<Option<Frame>, Fault> {
        let lost = || Fault::new("lost", "expected what goes on from here");
        let (viewer, mut seen) = (self.story.viewer(), Vec::new());
        self.names = news.names.split('\n').map(str::to_owned).collect();
        if !news.known.is_empty() {
            let (playing, happened) = Match::from_known(&self.chosen.game, news.known).ok_or_else(lost)?;
            if self.playing.is_none() {
                self.story = Story::from_deal(viewer, playing.standing_at_deal().pot());
            }
            (self.playing, seen) = (Some(playing), happened);
        }
        if let Some(playing) = &mut self.playing {
            for play in news.plays.split_terminator(',') {
                let action = action_of(&self.chosen.game, play).ok_or_else(lost)?;
                seen.extend(playing.follow(viewer, action).ok_or_else(lost)?);
            }
        }
        let words = self.words.of_game(&self.chosen.file, &self.chosen.game, &self.names);
        let lines = self.story.absorb_all(&words, &seen);
        let picture = self.playing.as_ref().map(|playing| Picture::new(&words, playing, &self.story));
        Ok(picture.map(|picture| picture.numbered(news.at).with_time(news.left).frame(lines)))
    }
}
