//! Opinions of single decisions, in as many worlds as a host asks for.

use crate::{SearchBot, Thumb};
use kirifuda_play::opinion::Opinion;
use kirifuda_play::seed::Chance;
use kirifuda_rules::{Action, Game, SeatView};

/// Judges decisions as `strong` does for a hint. Its answers do not depend on earlier questions.
#[derive(Debug)]
pub struct Judge {
    bot: SearchBot,
    thumb: Thumb,
}

impl Judge {
    /// Creates a judge of decisions in a game.
    pub fn new(game: &Game) -> Judge {
        Judge { bot: SearchBot::for_opinions(), thumb: Thumb::new(game) }
    }

    /// Evaluates every candidate in the same worlds, drawn from `seed`; `None` if there is no candidate.
    pub fn opinion(&mut self, view: &SeatView<'_>, worlds: usize, seed: u64) -> Option<Opinion> {
        self.bot.opinion_on(view, None, worlds.max(2), Chance::from_word(seed))
    }

    /// Returns the legal actions that come to the same as `action`, itself included.
    pub fn alike(&self, view: &SeatView<'_>, action: Action) -> Vec<Action> {
        match action {
            Action::Play(card) => {
                self.thumb.equal_cards(view, card, view.legal_plays()).iter().map(Action::Play).collect()
            }
            call => vec![call],
        }
    }
}
