//! What the decisions of a deal cost.

use crate::fault::Fault;
use kirifuda_bots::review::{Reviewer, Settings};
use kirifuda_rules::Match;
use kirifuda_rules::file::RuleFile;
use kirifuda_scene::Review;
use kirifuda_words::{GameWords, Words};
use serde::Serialize;
use std::sync::Arc;

/// The most worlds in which decisions are tried.
const MAX_WORLDS: usize = 10_000;

/// Reviews a deal of a match, counted from 1, with every decision tried in so many worlds. It takes seconds.
///
/// # Errors
/// When there is no such deal.
pub fn review(words: &GameWords<'_>, table: &Match, deal: usize, worlds: usize) -> Result<Review, Fault> {
    let reviewer = reviewer(words.words(), table, deal, worlds)?;
    Ok(Review::told(words, &reviewer.finish()))
}

/// How far a review has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Progress {
    /// Steps that have been done.
    pub done: usize,
    /// Steps in all.
    pub steps: usize,
}

/// A review in the making, which the host drives step by step, so that it can show how far it has come, or stop.
pub struct Reviewing {
    words: Words,
    file: Arc<RuleFile>,
    names: Vec<String>,
    table: Match,
    reviewer: Reviewer,
    done: usize,
}

impl Reviewing {
    /// Begins with a deal of a match, counted from 1. Takes no time.
    ///
    /// # Errors
    /// When there is no such deal.
    pub(crate) fn new(
        words: Words,
        file: Arc<RuleFile>,
        names: Vec<String>,
        table: &Match,
        deal: usize,
        worlds: usize,
    ) -> Result<Reviewing, Fault> {
        let reviewer = reviewer(&words, table, deal, worlds)?;
        let mut table = table.clone();
        table.forget_events();
        Ok(Reviewing { words, file, names, table, reviewer, done: 0 })
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        Progress { done: self.done, steps: self.reviewer.steps() }
    }

    /// Does one more step, some milliseconds to a second; `false` when nothing is left.
    pub fn step(&mut self) -> bool {
        let went_on = self.reviewer.step();
        self.done += usize::from(went_on);
        went_on && self.done < self.reviewer.steps()
    }

    /// Does what is left, and gives the review.
    pub fn finish(self) -> Review {
        let words = self.words.of_game(&self.file, self.table.game(), &self.names);
        Review::told(&words, &self.reviewer.finish())
    }
}

fn reviewer(words: &Words, table: &Match, deal: usize, worlds: usize) -> Result<Reviewer, Fault> {
    let settings = Settings { worlds: worlds.clamp(2, MAX_WORLDS), ..Settings::default() };
    Reviewer::new(table, deal, settings).map_err(|error| Fault::new("deal", words.fault(error.message())))
}
