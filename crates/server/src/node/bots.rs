//! Bots at a table: each thinks on a thread for such work, and never more of them than there are processors. When all are
//! busy, the hosts of tables take turns.

use super::owner::{Account, Turns};
use crate::ids::GuestId;
use crate::protocol::BotName;
use crate::table::Table;
use kirifuda_bots::Host;
use kirifuda_cards::Seat;
use kirifuda_play::Bot;
use kirifuda_rules::{Action, Match};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Who decides in place of a bot that has failed, first and then again: `rules` is simple, `random` cannot fail.
const SUBSTITUTES: [&str; 2] = ["rules", "random"];

/// The bots of a table by seat.
#[derive(Default)]
pub(crate) struct Bots {
    known: HashMap<usize, (BotName, Box<dyn Bot>)>,
    /// How often the bot at a seat, or its substitute, has failed.
    failures: HashMap<usize, usize>,
}

/// A decision that a bot is to make.
pub(crate) struct Task {
    playing: Match,
    seat: Seat,
    count: usize,
    name: BotName,
    bot: Box<dyn Bot>,
    /// Whom it is charged to.
    host: GuestId,
}

/// A bot that waits for a processor; counted as long as this lives.
struct Waiting;

impl Waiting {
    fn new() -> Waiting {
        metrics::gauge!("kirifuda_bots_waiting").increment(1);
        Waiting
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        metrics::gauge!("kirifuda_bots_waiting").decrement(1);
    }
}

/// Where bots wait until they may think.
#[derive(Debug)]
pub(crate) struct Thinkers {
    processors: Arc<Semaphore>,
    turns: Turns,
}

impl Thinkers {
    /// So many think at the same time.
    pub fn new(processors: usize) -> Thinkers {
        Thinkers { processors: Arc::new(Semaphore::new(processors)), turns: Turns::default() }
    }

    /// A processor, for a table that `host` has set up.
    async fn place(&self, host: GuestId) -> Option<OwnedSemaphorePermit> {
        if let Ok(free) = Arc::clone(&self.processors).try_acquire_owned() {
            return Some(free);
        }
        let _waiting = Waiting::new();
        // Of all who wait for a host, one at a time stands in the line.
        let _turn = self.turns.of(Account::Guest(host)).acquire_owned().await.ok()?;
        Arc::clone(&self.processors).acquire_owned().await.ok()
    }
}

/// What came of a task.
pub(crate) enum Thought {
    /// The bot has decided.
    Decided(Box<Task>, Vec<Action>),
    /// It has panicked, or decided something that cannot be: a fault of ours.
    Failed(Seat),
    /// The node stops.
    Stopping,
}

impl Bots {
    /// What the bot at `seat` needs to decide. A guest whose time has run out gets a medium one: a strong one would
    /// reward running out of time. `seed` is for chance of its own.
    pub(crate) fn task(&mut self, table: &Table, seat: Seat, seed: u64) -> Option<Task> {
        let name = table.seats()[seat.index()].bot().unwrap_or_default();
        let known = self.known.remove(&seat.index()).filter(|(known, _)| *known == name);
        let bot = match known {
            Some((_, bot)) => bot,
            None => Host::default().make(&self.spec(seat, name).parse().ok()?, seed),
        };
        let mut playing = table.playing()?.clone();
        playing.without_events();
        Some(Task { playing, seat, count: table.actions_due(seat), name, bot, host: table.host().clone() })
    }

    fn spec(&self, seat: Seat, name: BotName) -> &'static str {
        let substitute = |failures: &usize| SUBSTITUTES[(failures - 1).min(SUBSTITUTES.len() - 1)];
        self.failures.get(&seat.index()).map_or(name.word(), substitute)
    }

    /// Takes the bot back, and what it has decided; a bot that has failed is replaced.
    pub(crate) fn take_back(&mut self, thought: Thought) -> Option<Vec<Action>> {
        match thought {
            Thought::Decided(task, actions) => {
                self.known.insert(task.seat.index(), (task.name, task.bot));
                Some(actions)
            }
            Thought::Failed(seat) => {
                metrics::counter!("kirifuda_bot_failures_total").increment(1);
                *self.failures.entry(seat.index()).or_default() += 1;
                None
            }
            Thought::Stopping => None,
        }
    }
}

impl Task {
    /// Decides: one action, or all discards. Each is asked for alone, as bots expect.
    fn think(mut self) -> Thought {
        let seat = self.seat;
        let decide = AssertUnwindSafe(|| {
            let mut actions = Vec::with_capacity(self.count);
            while actions.len() < self.count {
                let action = self.bot.choose(&self.playing.view(seat)?);
                self.playing.apply(action).ok()?;
                actions.push(action);
            }
            Some(actions)
        });
        match catch_unwind(decide) {
            Ok(Some(actions)) => Thought::Decided(Box::new(self), actions),
            _ => Thought::Failed(seat),
        }
    }

    /// Decides on a thread for such work, when a processor is free for the table's host.
    pub(crate) async fn decide(self, thinkers: Arc<Thinkers>) -> Thought {
        let Some(place) = thinkers.place(self.host.clone()).await else { return Thought::Stopping };
        let work = move || {
            let thought = self.think();
            drop(place);
            thought
        };
        tokio::task::spawn_blocking(work).await.unwrap_or(Thought::Stopping)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::tests::{Host as TableHost, setup};
    use crate::table::{Due, HostStep, Input};
    use kirifuda_rules::SeatView;

    struct Panics;

    impl Bot for Panics {
        fn name(&self) -> &str {
            "panics"
        }

        fn choose(&mut self, _: &SeatView<'_>) -> Action {
            panic!("as a fault of ours would");
        }
    }

    /// Always plays the card that it has played first.
    struct Stubborn(Option<Action>);

    impl Bot for Stubborn {
        fn name(&self) -> &str {
            "stubborn"
        }

        fn choose(&mut self, view: &SeatView<'_>) -> Action {
            *self.0.get_or_insert_with(|| view.legal_actions()[0])
        }
    }

    /// A table at which a bot is asked.
    fn asked() -> (TableHost, Seat) {
        let mut host = TableHost::begun(&setup("whist"), 1, 1);
        loop {
            if let Due::Decide { seat, .. } = host.table.due()
                && host.table.seats()[seat.index()].bot().is_some()
            {
                return (host, seat);
            }
            assert!(host.step());
        }
    }

    /// Whoever has many bots thinking keeps nobody else's waiting.
    #[tokio::test]
    async fn bots_of_all_guests_get_their_turn() {
        let thinkers = Arc::new(Thinkers::new(1));
        let [greedy, modest] = [0; 2].map(|_| GuestId::random().unwrap());
        let busy = thinkers.place(GuestId::random().unwrap()).await;
        let (told, mut order) = tokio::sync::mpsc::unbounded_channel();
        for host in [&greedy, &greedy, &greedy, &greedy, &modest] {
            let (host, thinkers, told) = (host.clone(), Arc::clone(&thinkers), told.clone());
            tokio::spawn(async move {
                let place = thinkers.place(host.clone()).await;
                drop((told.send(host), place));
            });
            tokio::task::yield_now().await;
        }
        drop((busy, told));
        let mut served = Vec::new();
        while let Some(host) = order.recv().await {
            served.push(host);
        }
        assert_eq!((served.len(), served.iter().position(|host| *host == modest)), (5, Some(1)));
    }

    #[test]
    fn a_bot_that_fails_is_replaced() {
        let (host, seat) = asked();
        let mut bots = Bots::default();
        let name = host.table.seats()[seat.index()].bot().unwrap();
        for expected in SUBSTITUTES {
            bots.known.insert(seat.index(), (name, Box::new(Panics)));
            let thought = bots.task(&host.table, seat, 1).unwrap().think();
            assert!(matches!(thought, Thought::Failed(failed) if failed == seat));
            assert!(bots.take_back(thought).is_none());
            assert_eq!(bots.spec(seat, name), expected);
        }
        let thought = bots.task(&host.table, seat, 1).unwrap().think();
        assert_eq!(bots.take_back(thought).map(|actions| actions.len()), Some(1));
    }

    #[test]
    fn a_decision_that_cannot_be_is_a_failure() {
        let (mut host, seat) = asked();
        let name = host.table.seats()[seat.index()].bot().unwrap();
        let mut bots = Bots::default();
        bots.known.insert(seat.index(), (name, Box::new(Stubborn(None))));
        let first = bots.task(&host.table, seat, 1).unwrap().think();
        let actions = bots.take_back(first).unwrap();
        let events = host.table.playing().unwrap().events().len();
        host.input(&Input::Host(HostStep::Decide { seat, actions, events })).unwrap();
        while host.table.to_act() != Some(seat) {
            assert!(host.step());
        }
        let second = bots.task(&host.table, seat, 1).unwrap().think();
        assert!(matches!(second, Thought::Failed(_)), "the card was played before");
    }
}
