//! Bots at a table: each thinks on a thread for such work, and never more of them than there are processors.

use crate::protocol::BotName;
use crate::table::Table;
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::{Bot, BotSpec};
use kirifuda_rules::{Action, Match};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// The bots of a table by seat.
#[derive(Default)]
pub(crate) struct Bots(HashMap<usize, (BotName, Box<dyn Bot>)>);

/// A decision that a bot is to make.
pub(crate) struct Thought {
    playing: Match,
    seat: Seat,
    count: usize,
    name: BotName,
    bot: Box<dyn Bot>,
}

impl Bots {
    /// What the bot at `seat` needs to decide. A guest whose time has run out gets a medium one: a strong one would
    /// reward running out of time. `seed` is for chance of its own.
    pub(crate) fn thought(&mut self, table: &Table, seat: Seat, seed: u64) -> Option<Thought> {
        let name = table.seats()[seat.index()].bot().unwrap_or_default();
        let known = self.0.remove(&seat.index()).filter(|(known, _)| *known == name);
        let bot = match known {
            Some((_, bot)) => bot,
            None => Host::default().make(&name.word().parse::<BotSpec>().ok()?, seed),
        };
        let mut playing = table.playing()?.clone();
        playing.without_events();
        Some(Thought { playing, seat, count: table.actions_due(seat), name, bot })
    }

    /// Takes the bot back when it has decided.
    pub(crate) fn take_back(&mut self, thought: Thought) {
        self.0.insert(thought.seat.index(), (thought.name, thought.bot));
    }
}

impl Thought {
    /// Decides: one action, or all discards. Each is asked for alone, as bots expect.
    fn think(&mut self) -> Vec<Action> {
        let mut actions = Vec::with_capacity(self.count);
        for _ in 0..self.count {
            let Some(view) = self.playing.view(self.seat) else { break };
            let action = self.bot.choose(&view);
            if self.playing.apply(action).is_err() {
                break;
            }
            actions.push(action);
        }
        actions
    }

    /// Decides on a thread for such work; nothing when the program is stopping.
    pub(crate) async fn decide(mut self, thinkers: Arc<Semaphore>) -> Option<(Thought, Vec<Action>)> {
        let allowed = thinkers.acquire_owned().await.ok()?;
        let work = move || {
            let actions = self.think();
            drop(allowed);
            (self, actions)
        };
        tokio::task::spawn_blocking(work).await.ok()
    }
}
