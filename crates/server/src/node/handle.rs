//! A table in memory: what connections and requests hold of it.

use super::clock::Clock;
use crate::frame::{self, Teller};
use crate::ids::{GuestId, TableId};
use crate::protocol::{Code, Command, Events, Form, Lang, Moves, Rewound, ServerMessage, Update};
use crate::table::{Input, Refusal, Table};
use crate::view;
use bytes::Bytes;
use kirifuda_rules::{Viewer, message};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock, RwLockReadGuard};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::timeout;
use tracing::Instrument;

/// How many requests wait for a table's task; then who asks waits.
const INBOX: usize = 64;
/// Viewers in languages whose stories are remembered.
const TELLERS: usize = 64;

/// Clocks of nodes may differ by so many milliseconds before a table has a time of its own.
const SKEW: u64 = 1000;
/// So long anybody waits for what other nodes have stored.
const LOOK_TIME: Duration = Duration::from_millis(500);
/// A guest without a connection who has not asked for updates for so long has gone.
const ASKS_AGAIN: Duration = Duration::from_secs(3);

/// So many onlookers are counted: a crowd that comes is not told to all of itself one by one.
const MOST_ONLOOKERS: usize = 100;

/// What is asked of a table's task.
pub(crate) struct Ask {
    pub guest: GuestId,
    pub command: Command,
    pub lang: Lang,
    /// When it came.
    pub received: Instant,
    pub answer: oneshot::Sender<Result<u64, Refusal>>,
}

/// An instruction to a table's task. Of several, the last in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Told {
    /// Close the table if nothing has happened since this time.
    CloseIdle(u64),
    /// Close it, whatever happens at it.
    Close,
    /// Leave the memory: the store has another table of this name, or none.
    Unload,
}

/// Stories by seat, none for the public, and language.
type Tellers = HashMap<(Option<usize>, Lang), Arc<Mutex<Teller>>>;

/// A table in memory.
pub struct Handle {
    id: TableId,
    /// Shared with who replays it: a change then makes a copy, and nobody waits.
    table: RwLock<Arc<Table>>,
    clock: Arc<Clock>,
    /// By how many milliseconds the table's time is ahead of the clock.
    ahead: AtomicU64,
    shared_store: bool,
    looked_elsewhere: Mutex<Option<Instant>>,
    /// The number of the last entry.
    seq: watch::Sender<u64>,
    to_ask: mpsc::Sender<Ask>,
    /// Guests that are connected here, and how often.
    here: Mutex<HashMap<GuestId, u32>>,
    /// When guests of the table, who need not be connected, last asked for something.
    asked: Mutex<HashMap<GuestId, Instant>>,
    visitors: AtomicU64,
    /// How many of them look on.
    onlookers: watch::Sender<u32>,
    /// Whether somebody has asked for something since the table's task last looked.
    was_asked: AtomicBool,
    /// The largest number that other nodes have told of.
    heard: AtomicU64,
    /// Nobody holds the lease, as far as was heard.
    free: AtomicBool,
    told: Mutex<Option<Told>>,
    /// Something that the task should look at, other than a request.
    pub(crate) look: Notify,
    gone: AtomicBool,
    tellers: Mutex<Tellers>,
    /// What onlookers are sent.
    shared: Mutex<Shared>,
    /// The number of the last entry that a guest has asked for here, and when the command came.
    asked_for: Mutex<Option<(u64, Instant)>>,
    /// How often the store has lost entries of the table, and the match before it last did.
    rewound: RwLock<(u64, Option<Arc<Lost>>)>,
}

/// The number of an update, and the message with it as JSON.
pub type News = (u64, Bytes);

/// News at one moment of a table, by what their readers have seen before.
#[derive(Default)]
struct Shared {
    /// The number of the table's last entry.
    seq: u64,
    made: Option<Instant>,
    news: HashMap<(Lang, Form, u64), News>,
}

/// So many kinds of onlookers share their news.
const SHARED: usize = 64;
/// For so long: news tell how long the match has waited.
const SHARED_TIME: Duration = Duration::from_secs(1);

/// A match before the store lost its end.
struct Lost {
    table: Arc<Table>,
    /// Events that the store still has.
    kept: usize,
}

/// A connection to a table; the guest is there as long as it lives.
pub struct Visit {
    handle: Arc<Handle>,
    guest: GuestId,
    /// Changes with the table.
    pub seq: watch::Receiver<u64>,
    /// How many look on: `count_onlookers`.
    pub onlookers: watch::Receiver<u32>,
}

impl Handle {
    /// `shared_store`: whether other nodes may store entries of the table.
    pub(crate) fn new(table: Table, clock: Arc<Clock>, shared_store: bool) -> (Arc<Handle>, mpsc::Receiver<Ask>) {
        let (to_ask, inbox) = mpsc::channel(INBOX);
        let handle = Handle {
            id: table.id().clone(),
            seq: watch::Sender::new(table.seq()),
            table: RwLock::new(Arc::new(table)),
            clock,
            ahead: AtomicU64::new(0),
            shared_store,
            looked_elsewhere: Mutex::default(),
            to_ask,
            here: Mutex::new(HashMap::new()),
            asked: Mutex::new(HashMap::new()),
            visitors: AtomicU64::new(0),
            onlookers: watch::Sender::new(0),
            was_asked: AtomicBool::new(false),
            heard: AtomicU64::new(0),
            free: AtomicBool::new(false),
            told: Mutex::default(),
            look: Notify::new(),
            gone: AtomicBool::new(false),
            tellers: Mutex::new(HashMap::new()),
            shared: Mutex::default(),
            asked_for: Mutex::default(),
            rewound: RwLock::default(),
        };
        (Arc::new(handle), inbox)
    }

    /// The table's name.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// The table as it is now, for work that takes long.
    pub fn snapshot(&self) -> Arc<Table> {
        Arc::clone(&self.read())
    }

    /// The table as it is now. Not to be held for long.
    pub fn read(&self) -> RwLockReadGuard<'_, Arc<Table>> {
        // An entry is applied whole; a panic while one is would be our own fault and shows at the next entry.
        self.table.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time at the table, in milliseconds since 1970. A clock may have been set back since the last entry, by an hour even;
    /// the table's time then goes on from that entry: nobody has to wait for the clock.
    pub(crate) fn time(&self, table: &Table) -> u64 {
        let clock = self.clock.now_ms();
        let ahead = table.updated().saturating_sub(clock);
        // Clocks of nodes differ by some milliseconds.
        if ahead > self.ahead.load(Ordering::Relaxed) + SKEW {
            self.ahead.fetch_max(ahead, Ordering::Relaxed);
        }
        clock + self.ahead.load(Ordering::Relaxed)
    }

    /// Changes the table, and tells who looks.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&mut Table) -> T) -> T {
        let (outcome, seq) = {
            let mut table = self.table.write().unwrap_or_else(PoisonError::into_inner);
            (change(Arc::make_mut(&mut table)), table.seq())
        };
        self.seq.send_if_modified(|known| std::mem::replace(known, seq) != seq);
        outcome
    }

    /// Asks for something on behalf of a guest; the number of the last entry when it is on disk.
    ///
    /// # Errors
    /// When it is refused; `None` when the table has just left the memory and has to be looked up again.
    pub async fn ask(&self, guest: &GuestId, command: Command, lang: Lang) -> Option<Result<u64, Refusal>> {
        let span = tracing::debug_span!("command", refused = tracing::field::Empty);
        let answer = self.answer(guest, command, lang).instrument(span.clone()).await;
        if let Some(Err(refusal)) = &answer {
            let code = serde_json::to_value(refusal.code).ok();
            let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or_default().to_owned();
            span.record("refused", code.as_str());
            metrics::counter!("kirifuda_refusals_total", "code" => code).increment(1);
        }
        answer
    }

    async fn answer(&self, guest: &GuestId, command: Command, lang: Lang) -> Option<Result<u64, Refusal>> {
        let received = Instant::now();
        if let Some(refusal) = self.refused_outsider(guest, &command, lang) {
            // They may have sat down at another node a moment ago. One look a second is enough for all of them.
            if !self.has_gone_on_elsewhere().await {
                return Some(Err(refusal));
            }
            if let Some(refusal) = self.refused_outsider(guest, &command, lang) {
                return Some(Err(refusal));
            }
        }
        let (answer, answered) = oneshot::channel();
        self.to_ask.send(Ask { guest: guest.clone(), command, lang, received, answer }).await.ok()?;
        answered.await.ok()
    }

    /// A command that came at `received` becomes the entry `seq`.
    pub(crate) fn note_asked_for(&self, seq: u64, received: Instant) {
        *self.asked_for.lock().unwrap_or_else(PoisonError::into_inner) = Some((seq, received));
    }

    /// A connection that had seen the table up to the entry `from` has been sent it up to the entry `to`.
    pub fn note_sent(&self, from: u64, to: u64) {
        let asked_for = *self.asked_for.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, received)) = asked_for.filter(|(seq, _)| (from + 1..=to).contains(seq)) {
            metrics::histogram!("kirifuda_card_to_screen_seconds").record(received.elapsed());
        }
    }

    /// Has the table's task look, for an outsider, what other nodes have stored. Returns whether the table has gone on.
    async fn has_gone_on_elsewhere(&self) -> bool {
        let mut seq = self.seq.subscribe();
        self.look_elsewhere() && timeout(LOOK_TIME, seq.changed()).await.is_ok_and(|changed| changed.is_ok())
    }

    /// Has the table's task look what other nodes have stored, once a second at most. Returns whether it does.
    fn look_elsewhere(&self) -> bool {
        let mut looked = self.looked_elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.shared_store || looked.is_some_and(|at| at.elapsed() < Duration::from_secs(1)) {
            return false;
        }
        *looked = Some(Instant::now());
        self.heard(u64::MAX);
        true
    }

    /// Whether the table still has the entry that an update with this number and stamp, if the reader knows it, was the
    /// last to show. Where another node may have it, this waits for what that one has stored.
    pub async fn goes_on_from(&self, number: u64, stamp: Option<u16>) -> bool {
        let has = || {
            let found = self.read().stamp(number);
            number == 0 || found.is_some_and(|found| stamp.is_none_or(|stamp| stamp == found))
        };
        if has() || !self.shared_store {
            return has();
        }
        let mut seq = self.seq.subscribe();
        self.look_elsewhere();
        let has_come = seq.wait_for(|_| has());
        timeout(LOOK_TIME, has_come).await.is_ok_and(|come| come.is_ok())
    }

    /// The refusal of a command from somebody who neither sits at the table nor hosts it. It neither enters the table's
    /// queue nor reads the store.
    fn refused_outsider(&self, guest: &GuestId, command: &Command, lang: Lang) -> Option<Refusal> {
        let table = self.read();
        if table.seat_of(guest).is_some() || table.host() == guest {
            return None;
        }
        let refusal = table.judge(&Input::Guest(guest.clone(), command.clone()), self.time(&table)).err()?;
        let text = frame::refusal(&table, lang, &refusal);
        Some(refusal.told(text))
    }

    /// A guest connects.
    pub fn visit(self: &Arc<Handle>, guest: &GuestId) -> Visit {
        *self.here().entry(guest.clone()).or_default() += 1;
        self.visitors.fetch_add(1, Ordering::Relaxed);
        self.look.notify_one();
        Visit {
            handle: Arc::clone(self),
            guest: guest.clone(),
            seq: self.seq.subscribe(),
            onlookers: self.onlookers.subscribe(),
        }
    }

    /// Counts those who are connected here and neither sit at the table nor host it, up to [`MOST_ONLOOKERS`], and tells
    /// everybody who is connected if that has changed.
    pub(crate) fn count_onlookers(&self) {
        let table = self.read();
        let looks_on = |guest: &&GuestId| table.seat_of(guest).is_none() && table.host() != *guest;
        let count = self.here().keys().filter(looks_on).take(MOST_ONLOOKERS).count() as u32;
        self.onlookers.send_if_modified(|known| std::mem::replace(known, count) != count);
    }

    fn here(&self) -> std::sync::MutexGuard<'_, HashMap<GuestId, u32>> {
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody asks without a connection: the table stays in memory, and a guest who sits at it counts as present.
    pub fn has_asked(&self, guest: Option<&GuestId>) {
        self.was_asked.store(true, Ordering::Relaxed);
        let Some(guest) = guest.filter(|guest| self.read().seat_of(guest).is_some()) else { return };
        let mut asked = self.asked();
        asked.retain(|_, at| at.elapsed() < ASKS_AGAIN);
        asked.insert(guest.clone(), Instant::now());
    }

    fn asked(&self) -> std::sync::MutexGuard<'_, HashMap<GuestId, Instant>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a guest is connected here, or asks again and again.
    pub(crate) fn is_here(&self, guest: &GuestId) -> bool {
        self.here().contains_key(guest) || self.asked().get(guest).is_some_and(|at| at.elapsed() < ASKS_AGAIN)
    }

    /// Whether somebody is connected here, or has asked for something since the last call.
    pub(crate) fn take_visited(&self) -> bool {
        self.was_asked.swap(false, Ordering::Relaxed) || self.visitors.load(Ordering::Relaxed) > 0
    }

    /// Another node has told that the table has gone on.
    pub(crate) fn heard(&self, seq: u64) {
        self.heard.fetch_max(seq, Ordering::Relaxed);
        self.look.notify_one();
    }

    /// Nobody holds the lease any more.
    pub(crate) fn heard_free(&self) {
        self.free.store(true, Ordering::Relaxed);
        self.look.notify_one();
    }

    /// Whether that was heard since the last call.
    pub(crate) fn take_free(&self) -> bool {
        self.free.swap(false, Ordering::Relaxed)
    }

    /// The largest number told of since the last call.
    pub(crate) fn take_heard(&self) -> u64 {
        self.heard.swap(0, Ordering::Relaxed)
    }

    /// Tells the table's task to do something.
    pub(crate) fn tell(&self, told: Told) {
        let mut last = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        *last = (*last).max(Some(told));
        drop(last);
        self.look.notify_one();
    }

    pub(crate) fn take_told(&self) -> Option<Told> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Whether the table's task has ended.
    pub fn is_gone(&self) -> bool {
        self.gone.load(Ordering::Acquire)
    }

    pub(crate) fn set_gone(&self) {
        self.gone.store(true, Ordering::Release);
        // Connections notice it at once.
        self.seq.send_modify(|_| {});
    }

    /// Puts the table as the store has it in place of one that was ahead of the store.
    pub(crate) fn rewind(&self, stored: Table) {
        let seq = stored.seq();
        let before = {
            let mut table = self.table.write().unwrap_or_else(PoisonError::into_inner);
            std::mem::replace(&mut *table, Arc::new(stored))
        };
        let table = self.snapshot();
        let kept = match (before.playing(), table.playing()) {
            (Some(old), Some(new)) => old.events().iter().zip(new.events()).take_while(|(old, new)| old == new).count(),
            _ => 0,
        };
        self.tellers.lock().unwrap_or_else(PoisonError::into_inner).clear();
        let mut rewound = self.rewound.write().unwrap_or_else(PoisonError::into_inner);
        *rewound = (rewound.0 + 1, Some(Arc::new(Lost { table: before, kept })));
        drop(rewound);
        *self.shared.lock().unwrap_or_else(PoisonError::into_inner) = Shared::default();
        self.seq.send_replace(seq);
    }

    /// How often the store has lost entries of the table.
    pub fn rewinds(&self) -> u64 {
        self.rewound.read().unwrap_or_else(PoisonError::into_inner).0
    }

    /// What was lost last, as a guest had seen it; nothing where they see the match later, and were to see it yet.
    pub fn lost(&self, guest: &GuestId, (lang, form): (Lang, Form)) -> Option<Rewound> {
        let (_, lost) = self.rewound.read().unwrap_or_else(PoisonError::into_inner).clone();
        let lost = lost?;
        let viewer = view::viewer(&lost.table, Some(guest)).ok()?;
        // Onlookers who see the match later have not seen its end.
        if lost.table.is_shown_later(viewer) {
            return None;
        }
        let seen = frame::seen(&lost.table, viewer, Some(lost.kept));
        let lines = match form {
            Form::Events => Vec::new(),
            Form::Scenes | Form::Moves => {
                let moment = Teller::new(viewer, lang).moment(&lost.table, Some(lost.kept), self.time(&lost.table));
                moment.map_or_else(Vec::new, |moment| moment.frame.lines)
            }
        };
        Some(Rewound { seen, lines })
    }

    /// What has changed for a guest since the update `from`.
    ///
    /// # Errors
    /// When the guest may not look on.
    pub fn update(&self, guest: Option<&GuestId>, lang: Lang, from: u64) -> Result<Update, Refusal> {
        let table = self.read();
        let viewer = view::viewer(&table, guest)?;
        let teller = self.teller(viewer, lang);
        let mut teller = teller.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(view::update(&table, guest, lang, from, &mut teller, self.time(&table)))
    }

    /// The same in the form `events`.
    ///
    /// # Errors
    /// When the guest may not look on.
    pub fn events(&self, guest: Option<&GuestId>, lang: Lang, from: u64) -> Result<Events, Refusal> {
        let table = self.read();
        let viewer = view::viewer(&table, guest)?;
        Ok(view::events(&table, guest, viewer, lang, from, self.time(&table)))
    }

    /// The same in the form `moves`, as far as the guest may have it.
    ///
    /// # Errors
    /// When the guest may not look on.
    pub fn moves(&self, guest: &GuestId, lang: Lang, from: u64) -> Result<Option<Moves>, Refusal> {
        let table = self.read();
        let viewer = view::viewer(&table, Some(guest))?;
        Ok(view::moves(&table, Some(guest), viewer, lang, from, self.time(&table)))
    }

    /// The message for a connection with what has changed since the one before, as JSON, and its number; none when
    /// nothing has. All onlookers who have seen the same are sent the same, which is made once.
    ///
    /// # Errors
    /// When the guest may not look on.
    pub fn news(&self, guest: &GuestId, (lang, form): (Lang, Form), from: u64) -> Result<Option<News>, Refusal> {
        let seq = *self.seq.borrow();
        if from > 0 && from == seq {
            return Ok(None);
        }
        let looks_on = {
            let table = self.read();
            // What onlookers share is not for who may no longer look on.
            view::viewer(&table, Some(guest))?;
            table.seat_of(guest).is_none() && table.host() != guest
        };
        if !looks_on {
            return self.made(guest, (lang, form), from).map(Some);
        }
        // Who waits for the lock finds the news made.
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let current = shared.made.is_some_and(|made| made.elapsed() < SHARED_TIME);
        if shared.seq != seq || !current {
            *shared = Shared { seq, made: Some(Instant::now()), news: HashMap::new() };
        }
        if let Some(news) = shared.news.get(&(lang, form, from)) {
            return Ok(Some(news.clone()));
        }
        let news = self.made(guest, (lang, form), from)?;
        // The table may have gone on in between: then it belongs to the next number.
        if news.0 == seq && shared.news.len() < SHARED {
            shared.news.insert((lang, form, from), news.clone());
        }
        Ok(Some(news))
    }

    fn made(&self, guest: &GuestId, (lang, form): (Lang, Form), from: u64) -> Result<News, Refusal> {
        let moves = if form == Form::Moves { self.moves(guest, lang, from)? } else { None };
        let (number, message) = match (form, moves) {
            (_, Some(moves)) => (moves.number, ServerMessage::Moves(moves)),
            (Form::Scenes | Form::Moves, None) => {
                let update = self.update(Some(guest), lang, from)?;
                (update.number, ServerMessage::Update(Box::new(update)))
            }
            (Form::Events, None) => {
                let events = self.events(Some(guest), lang, from)?;
                (events.number, ServerMessage::Events(events))
            }
        };
        metrics::counter!("kirifuda_frames_total").increment(1);
        // Messages always have a JSON form.
        let json = serde_json::to_vec(&message);
        let json =
            json.map_err(|error| Refusal::new(Code::Unavailable, message!("verbatim", text = error.to_string())));
        Ok((number, Bytes::from(json?)))
    }

    fn teller(&self, viewer: Viewer, lang: Lang) -> Arc<Mutex<Teller>> {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat.index()),
            Viewer::Public => None,
        };
        let mut tellers = self.tellers.lock().unwrap_or_else(PoisonError::into_inner);
        if tellers.len() > TELLERS {
            tellers.clear();
        }
        let teller = tellers.entry((seat, lang)).or_insert_with(|| Arc::new(Mutex::new(Teller::new(viewer, lang))));
        Arc::clone(teller)
    }
}

impl Visit {
    /// The table.
    pub fn handle(&self) -> &Arc<Handle> {
        &self.handle
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut here = self.handle.here();
        if let Some(count) = here.get_mut(&self.guest) {
            *count -= 1;
            if *count == 0 {
                here.remove(&self.guest);
            }
        }
        drop(here);
        self.handle.visitors.fetch_sub(1, Ordering::Relaxed);
        self.handle.look.notify_one();
    }
}
