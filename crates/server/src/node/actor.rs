//! The task of one table: it judges what is asked, has it stored, and lets it happen, one thing after the other.
//!
//! Whatever a guest asks is stored by the node they are connected to; of two nodes with the same number one wins, and
//! the other reads what happened and judges again. What nobody asks for (packs, bots, clocks, what can be answered in
//! one way only) is done by the node that holds the table's lease.

use super::bots::{Bots, Thought};
use super::handle::{Ask, Handle, Told};
use super::load::Unread;
use super::upkeep::PACK_EVERY;
use super::{Node, index, told_to_stop};
use crate::bus::Notice;
use crate::ids::{GuestId, NodeId, random_bytes};
use crate::protocol::{Code, Command};
use crate::store::{Append, AppendOutcome, Lease, StoreError};
use crate::table::{Due, HostStep, Input, Refusal, Stage, Stored, Table};
use futures_util::FutureExt;
use kirifuda_cards::Seat;
use kirifuda_fair::Key;
use kirifuda_rules::message;
use std::collections::HashMap;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How often a table's task looks after it by itself.
const TICK: Duration = Duration::from_secs(1);
/// How often a table whose entries lost their number is judged anew before its guest is told to try again.
const TRIES: usize = 8;

/// What the task is going to do by itself.
struct Plan {
    /// When.
    at: u64,
    step: Planned,
}

enum Planned {
    Step(HostStep),
    Think(Seat),
}

/// A bot that is thinking, and for which situation.
type Thinking = Pin<Box<dyn Future<Output = Thought> + Send>>;

struct Actor {
    node: Arc<Node>,
    handle: Arc<Handle>,
    /// The number of the lease.
    fence: Option<u64>,
    /// The node that holds the lease, as far as is known.
    holder: Option<NodeId>,
    /// The store failed: nothing is known of what was stored last.
    unsure: bool,
    bots: Bots,
    thinking: Option<(usize, Seat, Thinking)>,
    /// What a bot has decided. It is known after the same time as an answer without a choice, so that nobody can tell them apart.
    decided: Option<HostStep>,
    /// The time drawn for the answer that is due, and for which situation.
    drawn: Option<((usize, u64), u64)>,
    /// Since when guests who hold seats have been away from this node.
    left: HashMap<GuestId, Instant>,
    /// How many nodes had been gone when guests were last expected.
    nodes_gone: u64,
    /// When somebody was last connected, or asked for something.
    visited: Instant,
    /// After which entry it is time to pack the log.
    pack_at: u64,
    /// When the command came that is being answered.
    received: Option<std::time::Instant>,
}

/// Looks after a table until nobody needs it any more or the node stops. A panic is a fault of ours: the table leaves the
/// memory, and whoever asks for it next has it rebuilt from its log.
pub(crate) async fn run(node: Arc<Node>, handle: Arc<Handle>, mut inbox: mpsc::Receiver<Ask>) {
    let life = live(Arc::clone(&node), Arc::clone(&handle), &mut inbox);
    let held = AssertUnwindSafe(life).catch_unwind().await.unwrap_or_else(|_| {
        metrics::counter!("kirifuda_table_panics_total").increment(1);
        tracing::error!(table = %handle.id(), "the task of a table has panicked");
        true
    });
    // Whoever still asks is told to look the table up again.
    handle.set_gone();
    node.forget(&handle);
    drop(inbox);
    // A node that stops gives all its leases back at once.
    if held && !*node.stopping().borrow() {
        match node.store.release(handle.id(), &node.id).await {
            Ok(()) => node.bus.tell(Notice::Free(handle.id().clone())),
            Err(error) => tracing::warn!(table = %handle.id(), %error, "a lease cannot be given back"),
        }
    }
}

/// Returns whether the lease was held at the end.
async fn live(node: Arc<Node>, handle: Arc<Handle>, inbox: &mut mpsc::Receiver<Ask>) -> bool {
    let now = Instant::now();
    let mut actor = Actor {
        nodes_gone: node.nodes_gone(),
        node,
        handle,
        fence: None,
        holder: None,
        unsure: false,
        bots: Bots::default(),
        thinking: None,
        decided: None,
        drawn: None,
        left: HashMap::new(),
        visited: now,
        pack_at: PACK_EVERY,
        received: None,
    };
    actor.live(inbox).await;
    actor.fence.is_some()
}

impl Actor {
    async fn live(&mut self, inbox: &mut mpsc::Receiver<Ask>) {
        let mut stopping = self.node.stopping();
        let mut ticks = tokio::time::interval(TICK);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let handle = Arc::clone(&self.handle);
        loop {
            let plan = self.plan();
            let wait = plan.as_ref().map(|plan| Duration::from_millis(plan.at.saturating_sub(self.now())));
            tokio::select! {
                () = told_to_stop(&mut stopping) => return,
                ask = inbox.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => return,
                },
                thought = think(&mut self.thinking) => self.thought(thought),
                () = handle.look.notified() => if !self.look().await { return },
                _ = ticks.tick() => if !self.tick().await { return },
                () = sleep(wait), if plan.is_some() => if let Some(plan) = plan { self.act(plan).await },
            }
        }
    }

    fn table(&self) -> std::sync::RwLockReadGuard<'_, Arc<Table>> {
        self.handle.read()
    }

    fn now(&self) -> u64 {
        self.handle.time(&self.table())
    }

    // What is asked.

    async fn answer(&mut self, ask: Ask) {
        self.received = Some(ask.received);
        let all_seats = matches!(ask.command, Command::Bots { seat: None, .. });
        let input = Input::Guest(ask.guest, ask.command);
        let mut outcome = self.submit(&input, None).await;
        while all_seats && outcome.is_ok() {
            match self.submit(&input, None).await {
                Err(refusal) if refusal.code == Code::SeatTaken => break,
                other => outcome = other,
            }
        }
        self.received = None;
        let outcome =
            outcome.map_err(|refusal| refusal.clone().told(crate::frame::refusal(&self.table(), ask.lang, &refusal)));
        // Who asked may have gone.
        let _: Result<(), _> = ask.answer.send(outcome);
    }

    /// Judges, stores and lets happen; the number of the entry.
    async fn submit(&mut self, input: &Input, fence: Option<u64>) -> Result<u64, Refusal> {
        for _ in 0..TRIES {
            if self.unsure {
                // While the store is silent, those who ask are not kept waiting for it one after the other.
                if !*self.node.storing().borrow() || self.catch_up().await.is_err() {
                    return Err(unavailable());
                }
            }
            let append = match self.append(input, fence) {
                Ok(append) => append,
                Err(refusal) if !self.has_gone_on(input).await => return Err(refusal),
                Err(_) => continue,
            };
            let (stored, listed) = (append.stored.clone(), append.index.is_some());
            match self.node.journal.append(append).await {
                Ok(AppendOutcome::Stored) => {
                    if listed {
                        self.node.note_lobby_change();
                    }
                    return self.happened(&stored);
                }
                Ok(AppendOutcome::Conflict) => self.catch_up().await.map_err(|_| unavailable())?,
                Ok(AppendOutcome::Fenced) => {
                    self.fence = None;
                    metrics::counter!("kirifuda_leases_lost_total").increment(1);
                    return Err(Refusal::new(Code::Stale, message!("other-server")));
                }
                Err(_) => {
                    self.unsure = true;
                    return Err(unavailable());
                }
            }
        }
        Err(Refusal::new(Code::Unavailable, message!("table-busy")))
    }

    /// Whether something has happened at the table that was not known here: what another node told a guest, they may
    /// count on at this one.
    async fn has_gone_on(&mut self, input: &Input) -> bool {
        if matches!(input, Input::Host(_)) || !self.node.store.is_shared() {
            return false;
        }
        let seq = self.table().seq();
        self.catch_up().await.is_ok() && self.table().seq() > seq
    }

    fn append(&self, input: &Input, fence: Option<u64>) -> Result<Append, Refusal> {
        let table = self.table();
        // Clocks may go back, times of a table do not.
        let at = self.handle.time(&table).max(table.updated());
        let stored = Stored { seq: table.seq() + 1, at, entry: table.judge(input, at)? };
        let index = index::row_after(&table, &stored);
        let after = Some(table.last().at);
        Ok(Append { table: table.id().clone(), stored, after, fence, index })
    }

    fn happened(&mut self, stored: &Stored) -> Result<u64, Refusal> {
        if let Some(received) = self.received {
            self.handle.note_asked_for(stored.seq, received);
        }
        if let Err(error) = self.handle.change(|table| table.apply(stored)) {
            // It was judged on this very state: a fault of ours.
            tracing::error!(table = %self.handle.id(), %error, "an accepted entry cannot happen");
            return Err(unavailable());
        }
        self.node.bus.tell(Notice::Table(self.handle.id().clone(), stored.seq));
        Ok(stored.seq)
    }

    /// Reads what others have stored.
    async fn catch_up(&mut self) -> Result<(), StoreError> {
        let last = self.table().last().clone();
        let log = self.node.store.log(self.handle.id(), last.seq - 1).await?;
        let Some((_, new)) = log.split_first().filter(|(known, _)| **known == last) else {
            return self.rewind().await;
        };
        self.unsure = false;
        if new.is_empty() {
            return Ok(());
        }
        let applied = self.handle.change(|table| new.iter().try_for_each(|stored| table.apply(stored)));
        applied.map_err(|error| {
            tracing::error!(table = %self.handle.id(), %error, "the entries of another node cannot be");
            self.unsure = true;
            StoreError::Unreadable(error)
        })
    }

    /// The store has lost entries that were known here, as a standby may that was promoted. The table goes on from what
    /// the store has, and those who are connected are told what is gone.
    async fn rewind(&mut self) -> Result<(), StoreError> {
        self.unsure = true;
        let table = self.node.rebuilt(self.handle.id()).await.map_err(|unread| {
            // Deleted meanwhile.
            if matches!(&unread, Unread::Refused(refusal) if refusal.code == Code::NotFound) {
                self.handle.tell(Told::Unload);
            }
            StoreError::Unavailable(message!("table-not-read"))
        })?;
        let (known, stored) = (self.table().seq(), table.seq());
        tracing::error!(table = %self.handle.id(), known, stored, "the store has lost entries of a table");
        metrics::counter!("kirifuda_tables_rewound_total").increment(1);
        self.handle.rewind(table);
        self.unsure = false;
        (self.fence, self.holder) = (None, None);
        (self.bots, self.thinking, self.decided, self.drawn) = (Bots::default(), None, None, None);
        Ok(())
    }

    // What is due.

    /// Whether this node looks after the table, under which number.
    fn held(&self) -> Option<u64> {
        self.fence.filter(|_| self.node.is_alive())
    }

    fn plan(&mut self) -> Option<Plan> {
        self.held()?;
        let handle = Arc::clone(&self.handle);
        let table = handle.read();
        if table.is_outdated() {
            return None;
        }
        let step = self.due(&table);
        let clock = table.clock_due().map(|at| Plan { at, step: Planned::Step(HostStep::ClockRanOut) });
        let vote = table.vote_due().map(|at| Plan { at, step: Planned::Step(HostStep::CloseVote) });
        step.into_iter().chain(clock).chain(vote).min_by_key(|plan| plan.at)
    }

    fn due(&mut self, table: &Table) -> Option<Plan> {
        let now = self.handle.time(table);
        match table.due() {
            Due::Nothing => None,
            Due::OpenRound => Some(Plan { at: now, step: Planned::Step(HostStep::OpenRound(secret()?)) }),
            Due::ClosePromises(at) => Some(Plan { at, step: Planned::Step(HostStep::ClosePromises) }),
            Due::Deal(at) => Some(Plan { at, step: Planned::Step(HostStep::Deal) }),
            Due::Decide { seat, since, pace, only } => {
                let events = table.playing().map_or(0, |playing| playing.events().len());
                let delay = self.delay((events, since), &pace)?;
                if let Some(only) = only {
                    let step = HostStep::Decide { seat, actions: vec![only], events };
                    return Some(Plan { at: since + delay, step: Planned::Step(step) });
                }
                if let Some(step) = self.decided.as_ref().filter(|step| step.is_decision_at(events)) {
                    return Some(Plan { at: since + delay, step: Planned::Step(step.clone()) });
                }
                self.think(seat, events, now)
            }
            Due::Overdue { seat, at } => {
                let events = table.playing().map_or(0, |playing| playing.events().len());
                match &self.decided {
                    // Decided by a bot that has had to leave the seat, perhaps, and before that moment.
                    Some(step) if step.is_decision_at(events) => Some(Plan { at, step: Planned::Step(step.clone()) }),
                    _ => self.think(seat, events, at),
                }
            }
        }
    }

    /// Lets a bot think from a moment on, unless one does.
    fn think(&self, seat: Seat, events: usize, at: u64) -> Option<Plan> {
        let thinks = self.thinking.as_ref().is_some_and(|(then, at, _)| (*then, *at) == (events, seat));
        (!thinks).then_some(Plan { at, step: Planned::Think(seat) })
    }

    /// The time drawn for an answer, once for each situation.
    fn delay(&mut self, situation: (usize, u64), pace: &crate::table::Pace<'_>) -> Option<u64> {
        match self.drawn {
            Some((known, delay)) if known == situation => Some(delay),
            _ => {
                let delay = pace.draw(&mut Table::chance(random_word()?));
                self.drawn = Some((situation, delay));
                Some(delay)
            }
        }
    }

    async fn act(&mut self, plan: Plan) {
        match plan.step {
            Planned::Think(seat) => self.start_thinking(seat),
            Planned::Step(step) => {
                let fence = self.fence;
                if let Err(refusal) = self.submit(&Input::Host(step), fence).await {
                    // Others were faster, or the store fails: looked at anew a moment later.
                    tracing::debug!(table = %self.handle.id(), %refusal, "what was due was refused");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    fn start_thinking(&mut self, seat: Seat) {
        let handle = Arc::clone(&self.handle);
        let table = handle.read();
        let events = table.playing().map_or(0, |playing| playing.events().len());
        let Some(task) = random_word().and_then(|seed| self.bots.task(&table, seat, seed)) else { return };
        let thinking = task.decide(Arc::clone(&self.node.thinkers));
        self.thinking = Some((events, seat, Box::pin(thinking)));
    }

    fn thought(&mut self, thought: Thought) {
        let Some((events, seat, _)) = self.thinking.take() else { return };
        // A bot that fails is replaced, and the next plan lets the other one think.
        let Some(actions) = self.bots.take_back(thought) else { return };
        self.decided = Some(HostStep::Decide { seat, actions, events });
    }

    // What has to be looked after.

    /// Looks at what has been told: other nodes' entries, guests who come. Whether the table stays in memory.
    async fn look(&mut self) -> bool {
        let heard = self.handle.take_heard();
        if heard > 0 && heard != self.table().seq() {
            // Should it fail, the next look in the store finds it.
            let _: Result<(), StoreError> = self.catch_up().await;
        }
        let step = match self.handle.take_told() {
            Some(Told::CloseIdle(since)) => Some(HostStep::CloseIdle(since)),
            Some(Told::Close) => Some(HostStep::Close),
            Some(Told::Unload) => return false,
            None => None,
        };
        if let Some(step) = step {
            // Refused where something has happened after all, or the table is over.
            let _: Result<u64, Refusal> = self.submit(&Input::Host(step), None).await;
        }
        self.note_presence().await;
        self.hold().await;
        true
    }

    /// Whether the table is still needed here.
    async fn tick(&mut self) -> bool {
        if self.unsure && *self.node.storing().borrow() {
            let _: Result<(), StoreError> = self.catch_up().await;
        }
        self.note_presence().await;
        self.handle.count_onlookers();
        self.hold().await;
        self.pack();
        if self.handle.take_visited() {
            self.visited = Instant::now();
        }
        self.visited.elapsed() < self.node.limits.unloaded_after
    }

    /// Has the log packed from time to time by the node that holds the lease.
    fn pack(&mut self) {
        let seq = self.table().seq();
        if seq < self.pack_at || self.held().is_none() {
            return;
        }
        self.pack_at = seq + PACK_EVERY;
        let (node, table) = (Arc::clone(&self.node), self.handle.id().clone());
        tokio::spawn(async move {
            let packing = async {
                if node.store.packed(&table).await? + PACK_EVERY > seq {
                    return Ok(());
                }
                node.pack(&table, false).await
            };
            if let Err(error) = packing.await {
                tracing::warn!(%table, %error, "the log of a table cannot be packed");
            }
        });
    }

    /// Takes the lease where the table has to be looked after and nobody does.
    async fn hold(&mut self) {
        let wanted = self.table().stage() == Stage::Playing && self.node.is_alive();
        if self.handle.take_free() {
            self.holder = None;
        }
        let nodes_gone = self.node.nodes_gone();
        if std::mem::replace(&mut self.nodes_gone, nodes_gone) != nodes_gone && self.fence.is_some() {
            self.expect_guests();
        }
        let is_held = self.fence.is_some() || self.holder.as_ref().is_some_and(|holder| self.node.lives(holder));
        if !wanted || is_held {
            return;
        }
        match self.node.store.lease(self.handle.id(), &self.node.id).await {
            Ok(Lease::Ours(fence)) => {
                self.fence = Some(fence);
                metrics::counter!("kirifuda_leases_won_total").increment(1);
                // Whoever held it before may have stored more than was heard of; guests may have gone with it.
                if self.catch_up().await.is_err() {
                    self.unsure = true;
                }
                self.expect_guests();
            }
            Ok(Lease::Others(holder)) => self.holder = Some(holder),
            Err(error) => {
                tracing::warn!(table = %self.handle.id(), %error, "a lease cannot be taken");
                // It may have been taken all the same. Whoever held it before would wait for this node, and this node
                // for them.
                self.holder = None;
            }
        }
    }

    /// Guests who are at the table, but not connected here, have to show up somewhere.
    fn expect_guests(&mut self) {
        let now = Instant::now();
        let missing: Vec<GuestId> = {
            let table = self.table();
            let here = table.seats().iter().filter(|seat| seat.here).filter_map(|seat| seat.guest());
            here.filter(|guest| !self.handle.is_here(guest)).cloned().collect()
        };
        for guest in missing {
            self.left.entry(guest).or_insert(now);
        }
    }

    /// Stores who has come, and who has been away for some time. A guest who is connected to another node comes there
    /// again at once when this one says that they have gone.
    async fn note_presence(&mut self) {
        for (seat, guest, here) in self.presence() {
            let step = if here { HostStep::Came(seat) } else { HostStep::Went(seat) };
            if self.submit(&Input::Host(step), None).await.is_ok() && !here {
                self.left.remove(&guest);
            }
        }
    }

    /// Seats whose guests have come or gone.
    fn presence(&mut self) -> Vec<(u8, GuestId, bool)> {
        let handle = Arc::clone(&self.handle);
        let table = handle.read();
        if table.is_over() {
            return Vec::new();
        }
        let mut changed = Vec::new();
        for (place, seat) in table.seats().iter().enumerate() {
            let Some(guest) = seat.guest().filter(|_| !seat.banned) else { continue };
            let connected = handle.is_here(guest);
            if connected {
                match self.left.get_mut(guest) {
                    Some(left) => *left = Instant::now(),
                    None => drop(self.left.insert(guest.clone(), Instant::now())),
                }
                if !seat.here {
                    changed.push((place as u8, guest.clone(), true));
                }
            } else if seat.here && self.left.get(guest).is_some_and(|left| left.elapsed() > self.node.limits.away) {
                changed.push((place as u8, guest.clone(), false));
            }
        }
        changed
    }
}

fn unavailable() -> Refusal {
    Refusal::new(Code::Unavailable, message!("table-not-stored"))
}

fn secret() -> Option<Key> {
    random_bytes().ok().map(Key::from_bytes)
}

fn random_word() -> Option<u64> {
    random_bytes().ok().map(u64::from_le_bytes)
}

async fn sleep(time: Option<Duration>) {
    tokio::time::sleep(time.unwrap_or_default()).await;
}

/// Waits for the bot that thinks, if one does.
async fn think(thinking: &mut Option<(usize, Seat, Thinking)>) -> Thought {
    match thinking {
        Some((_, _, thinking)) => thinking.await,
        None => std::future::pending().await,
    }
}
