//! A series of matches between the same bots.

use kirifuda_bots::Host;
use kirifuda_play::table::{Played, Source, TableError, Watch, play, play_one_deal};
use kirifuda_play::{Bot, Lineup};
use kirifuda_rules::{Game, Match};
use std::sync::Arc;

/// Matches of one line-up, each a function of the seed and its number.
#[derive(Clone, Debug)]
pub struct Series {
    game: Arc<Game>,
    lineup: Lineup,
    host: Host,
    seed: u64,
    first_dealer: Option<usize>,
}

impl Series {
    /// Creates a series; the line-up must have a bot for every seat of the game.
    pub fn new(game: Arc<Game>, lineup: Lineup, seed: u64) -> Series {
        Series { game, lineup, host: Host::default(), seed, first_dealer: None }
    }

    /// Makes the bots through this host.
    #[must_use]
    pub fn host(mut self, host: Host) -> Series {
        self.host = host;
        self
    }

    /// Makes this seat, or side where a side deals, deal first in every match.
    #[must_use]
    pub fn first_dealer(mut self, dealer: Option<usize>) -> Series {
        self.first_dealer = dealer;
        self
    }

    /// Returns the game played.
    pub fn game(&self) -> &Arc<Game> {
        &self.game
    }

    /// Returns the random source of match `index`.
    pub fn source(&self, index: u64) -> Source {
        Source { seed: self.seed, index }
    }

    /// Returns match `index`, not yet begun.
    pub fn new_match(&self, index: u64) -> Match {
        Match::new(Arc::clone(&self.game), self.source(index).first_dealer(&self.game, self.first_dealer))
    }

    /// Makes the bots of match `index`.
    pub fn bots(&self, index: u64) -> Vec<Box<dyn Bot>> {
        self.host.seat(&self.lineup, self.seed, index)
    }

    /// Plays match `index` to its end, or until `watch` stops it.
    ///
    /// # Errors
    /// As [`play`].
    pub fn play_match(&self, index: u64, watch: &mut impl Watch) -> Result<(Match, Played), TableError> {
        let mut playing = self.new_match(index);
        let played = play(&mut playing, &mut self.bots(index), self.source(index), watch)?;
        Ok((playing, played))
    }

    /// Plays only the first deal of match `index`.
    ///
    /// # Errors
    /// As [`play`].
    pub fn play_one_deal(&self, index: u64, watch: &mut impl Watch) -> Result<(Match, Played), TableError> {
        let mut playing = self.new_match(index);
        let played = play_one_deal(&mut playing, &mut self.bots(index), self.source(index), watch)?;
        Ok((playing, played))
    }
}
