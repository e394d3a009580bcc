//! A match with one person and bots: who decides, what is dealt, when the clock runs out, what is kept.
//!
//! The session drives the match step by step and hands out what the person may know: a [`View`] and the events as his
//! seat saw them. It never prints, and waits for nothing but its bots, or not even for them ([`Session::think_aside`]).

use super::keeper::{Keeper, KeeperError};
use super::thinker::Thinker;
use kirifuda_bots::solo::{ActError, Advised, Decided, Solo, SoloError, Wants};
use kirifuda_bots::table::{SeatLost, Source};
use kirifuda_bots::{Bot, BotSpec, Lineup};
use kirifuda_cards::Seat;
use kirifuda_rules::{Action, Event, Match, SeenEvent, View};
use std::fmt;
use std::io;
use std::time::{Duration, Instant};

/// How long the table waits for a bot that thinks aside before it looks at the keys again: nobody notices, and a quick
/// bot decides at once.
const PATIENCE: Duration = Duration::from_millis(10);

/// Why a match cannot go on.
#[derive(Debug)]
pub enum SessionError {
    /// The match could not be kept.
    Keep(KeeperError),
    /// A step could not be made.
    Solo(SoloError),
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SessionError::Keep(error) => error.fmt(f),
            SessionError::Solo(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SessionError {}

impl From<KeeperError> for SessionError {
    fn from(error: KeeperError) -> SessionError {
        SessionError::Keep(error)
    }
}

impl From<SoloError> for SessionError {
    fn from(error: SoloError) -> SessionError {
        SessionError::Solo(error)
    }
}

/// A stopwatch.
#[derive(Clone, Copy, Debug)]
struct Watch {
    /// Time used in earlier sittings.
    before: Duration,
    since: Instant,
}

impl Watch {
    fn used(&self) -> Duration {
        self.before + self.since.elapsed()
    }
}

/// A match that a person plays.
pub struct Session {
    solo: Solo,
    players: Players,
    adviser: BotSpec,
    watch: Watch,
    keeper: Option<Keeper>,
    /// Events handed out so far.
    told: usize,
    /// Events kept so far.
    kept: usize,
}

/// The bots.
struct Players {
    /// By seat; none while it thinks on its thread.
    bots: Vec<Option<Box<dyn Bot>>>,
    thinker: Option<Thinker>,
    /// Seats that were lost and not noted yet.
    lost: Vec<SeatLost>,
    /// Seats that were lost and not told of yet.
    untold: Vec<SeatLost>,
}

impl Session {
    /// Sits the person down at `playing`, new or continued. `used` is the time earlier sittings took.
    pub fn new(
        playing: Match,
        person: Seat,
        lineup: &Lineup,
        adviser: BotSpec,
        source: Source,
        used: Duration,
    ) -> Session {
        let bots = lineup.seat(source.seed, source.index).into_iter().map(Some).collect();
        Session {
            players: Players { bots, thinker: None, lost: Vec::new(), untold: Vec::new() },
            adviser,
            watch: Watch { before: used, since: Instant::now() },
            keeper: None,
            told: 0,
            kept: playing.events().len(),
            solo: Solo::new(playing, person, source),
        }
    }

    /// Keeps the match from now on, beginning with what there is.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn keep(&mut self, keeper: Keeper) -> Result<(), SessionError> {
        self.keeper = Some(keeper);
        self.save(true)
    }

    /// The person's seat.
    pub fn person(&self) -> Seat {
        self.solo.person()
    }

    /// The match, from which pictures are made.
    pub fn table(&self) -> &Match {
        self.solo.table()
    }

    /// What the person knows; `None` before the first deal.
    pub fn view(&self) -> Option<View<'_>> {
        self.solo.view()
    }

    /// What has happened since the last call, as the person saw it.
    pub fn news(&mut self) -> Vec<SeenEvent> {
        let news = self.solo.seen(self.told);
        self.told += news.len();
        news
    }

    /// What the match waits for. The person is asked only where there is a choice.
    pub fn wants(&self) -> Wants {
        self.solo.wants()
    }

    /// Time left on the clock, where there is one.
    pub fn time_left(&self) -> Option<Duration> {
        self.solo.time_left_at(self.watch.used())
    }

    /// Lets bots think on a thread of their own from now on. The match is the same.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn think_aside(&mut self) -> io::Result<()> {
        self.players.thinker = Some(Thinker::start()?);
        Ok(())
    }

    /// Whether a bot is thinking.
    pub fn is_thinking(&self) -> bool {
        self.players.thinker.as_ref().is_some_and(|thinker| thinker.about().is_some())
    }

    /// Deals, lets a bot decide, or does what can only be done in one way. Whether that is done: then something has
    /// happened, unless it is the person's turn or the match is over. It is not while a bot thinks aside.
    ///
    /// # Errors
    /// When a bot is refused or the match cannot be kept.
    pub fn step(&mut self) -> Result<bool, SessionError> {
        if !self.is_thinking() {
            self.solo.tell_time(self.watch.used());
        }
        let before = self.solo.table().events().len();
        let Session { solo, players, .. } = self;
        let done = solo.step(|table, seat| players.decision(table, seat))?;
        self.note_lost_seats();
        if done {
            self.happened(before)?;
        }
        Ok(done)
    }

    /// Notes which bots have lost their seats.
    fn note_lost_seats(&mut self) {
        for lost in std::mem::take(&mut self.players.lost) {
            if let Some(keeper) = &mut self.keeper {
                keeper.seat_lost(self.solo.table(), &lost);
            }
            self.players.untold.push(lost);
        }
    }

    /// Seats that bots have lost since the last call.
    pub fn lost_seats(&mut self) -> Vec<SeatLost> {
        std::mem::take(&mut self.players.untold)
    }

    /// Seats another bot.
    #[cfg(test)]
    pub fn seat_bot(&mut self, seat: Seat, bot: Box<dyn Bot>) {
        self.players.bots[seat.index()] = Some(bot);
    }

    /// Does what the person decided: one action, or all the cards that are put out.
    ///
    /// # Errors
    /// The outer one when the match cannot be kept; the inner one when it may not be done: nothing changes then.
    pub fn act(&mut self, actions: &[Action]) -> Result<Result<(), ActError>, SessionError> {
        self.solo.tell_time(self.watch.used());
        let before = self.solo.table().events().len();
        if let Err(error) = self.solo.act(actions) {
            return Ok(Err(error));
        }
        self.happened(before)?;
        Ok(Ok(()))
    }

    fn happened(&mut self, before: usize) -> Result<(), SessionError> {
        let new = self.solo.table().events().get(before..).unwrap_or_default();
        let deal_over = new.iter().any(|event| matches!(event, Event::DealEnded { .. }));
        self.save(deal_over)
    }

    /// Keeps what has happened. `safely` waits until the disk has it.
    fn save(&mut self, safely: bool) -> Result<(), SessionError> {
        let table = self.solo.table();
        let now = table.events().len();
        if let Some(keeper) = self.keeper.as_mut().filter(|_| self.kept != now || safely) {
            keeper.keep(table, self.solo.time_used(), safely)?;
            self.kept = now;
        }
        Ok(())
    }

    /// Makes sure that everything is on the disk.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn close(&mut self) -> Result<(), SessionError> {
        self.save(true)
    }

    /// Where the match is kept.
    pub fn keeper(&self) -> Option<&Keeper> {
        self.keeper.as_ref()
    }

    /// What the adviser would do in the person's place, and what it thinks of the candidates where it says so.
    pub fn advice(&self) -> Advised {
        self.solo.advice(&self.adviser)
    }
}

impl Players {
    /// The name and the decision of the bot at `seat`; `None` while it thinks.
    fn decision(&mut self, table: &Match, seat: Seat) -> Option<Decided> {
        let decided = self.ask(table, seat)?;
        self.look_for_fault(table, seat);
        Some(decided)
    }

    fn ask(&mut self, table: &Match, seat: Seat) -> Option<Decided> {
        let at = self.bots.get_mut(seat.index())?;
        let Some(thinker) = &mut self.thinker else {
            let (bot, view) = (at.as_mut()?, table.view(seat)?);
            return Some((bot.name().to_owned(), bot.choose(&view)));
        };
        if let Some(bot) = at.take() {
            thinker.ask(bot, table.clone(), seat);
        }
        let (_, (bot, action)) = thinker.answer(PATIENCE)?;
        let name = bot.name().to_owned();
        *at = Some(bot);
        action.map(|action| (name, action))
    }

    /// Notes when the bot at `seat` has lost it with the decision just made.
    fn look_for_fault(&mut self, table: &Match, seat: Seat) {
        let bot = self.bots.get_mut(seat.index()).and_then(Option::as_mut);
        if let Some(fault) = bot.and_then(|bot| bot.take_fault()) {
            self.lost.push(SeatLost { seat, event: table.events().len(), fault });
        }
    }
}
